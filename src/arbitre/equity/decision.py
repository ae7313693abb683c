"""What the director decided: outcomes with their weights, an artificial score, an own share, a penalty."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from arbitre.game.seat import Seat, Side

from .vp import CONTINUOUS, Scale

Scoring = Literal["matchpoints", "imps", "total", "butler", "cross-imps", "board-a-match"]
Average = Literal["A+", "A", "A-"]
Artificial = Average | Fraction
"""An average by its name, or what the authority gives instead: percent of a top, or IMPs."""
SCORINGS: tuple[Scoring, ...] = ("matchpoints", "imps", "total", "butler", "cross-imps", "board-a-match")
AVERAGES: tuple[Average, ...] = ("A+", "A", "A-")
UNITS = {
    **dict.fromkeys(("matchpoints", "board-a-match"), "matchpoints"),
    **dict.fromkeys(("imps", "butler", "cross-imps"), "imps"),
    "total": "points",
}
"""What a share is counted in, by the form of scoring."""


class Outcome(Struct, frozen=True):
    """A result that would have come about, its score plus for North-South."""

    score: int
    weight: Fraction = Fraction(100)
    contract: str | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    via: str | tuple[str, ...] | None = None
    why: str | None = None


Outcomes = tuple[Outcome, ...]


class OwnShare(Struct, frozen=True):
    """What the innocent side did to itself: the board without its error, and with it."""

    side: Side
    without_it: Outcomes
    after_it: Outcomes


class Penalty(Struct, frozen=True):
    """A procedural penalty, in percent of a top or in a unit of the scoring."""

    side: Side
    unit: str
    amount: Fraction


class Options(Struct, frozen=True):
    """What no law settles: each as the regulating authority has it."""

    weight_at: Literal["imps", "vp"] = "imps"
    others: Literal["neuberg", "fraction"] = "neuberg"
    datum_trim: int = 1
    session_imps: bool = False
    imp_rounding: Literal["none", "nearest", "innocent"] = "none"
    small_groups: Literal["four", "third"] = "four"
    beaten: int = 2
    unequal: bool = False


class Contest(Struct, frozen=True):
    """What the board is compared with."""

    scoring: Scoring = "total"
    field: tuple[int | None, ...] = ()
    other_table: int | None = None
    top: int | None = None
    boards: int | None = None
    other_boards: Fraction = Fraction(0)
    knockout: bool = False
    session: dict[Side, Fraction] = {}
    vp_scale: Scale = CONTINUOUS
    datum: int | None = None


class Place(Struct, frozen=True):
    """Where the board was played, for the line that is typed in."""

    board: int | None = None
    table: int | None = None


class Decision(Struct, frozen=True):
    """All that the arithmetic needs to know."""

    edition: str
    contest: Contest
    ns: Outcomes = ()
    ew: Outcomes = ()
    artificial: dict[Side, Artificial] = {}
    own: OwnShare | None = None
    penalties: tuple[Penalty, ...] = ()
    offending: Side | None = None
    table: Outcomes = ()
    favours: Side | None = None
    likely: bool = False
    revoke: bool = False
    stands: bool = False
    """Nothing is adjusted: the result of the table stands, with a penalty."""
    groups: tuple[tuple[int, ...], ...] = ()
    laws: tuple[str, ...] = ()
    options: Options = Options()
    place: Place = Place()

    @property
    def bare(self) -> bool:
        """Is it a penalty, and nothing is known of the board?"""
        return self.stands and not self.assigned

    @property
    def unit(self) -> str:
        """What the shares of the board are counted in."""
        return UNITS[self.contest.scoring]

    @property
    def old(self) -> bool:
        """By the letters of 2007: they are not those of 2017."""
        return self.edition < "2017"

    @property
    def assigned(self) -> Outcomes:
        """Some side's outcomes, where any side has them: an average may stand for the other."""
        return self.ns or self.ew

    @property
    def innocent(self) -> Side | None:
        """The side that did not err, where one is named."""
        return self.own.side if self.own else self.offending.other if self.offending else None

    @property
    def same(self) -> bool:
        """Do both sides have the same outcomes?"""
        return self.ns == self.ew

    def outcomes(self, side: Side) -> Outcomes:
        """The outcomes of one side."""
        return self.ns if side is Side.NS else self.ew
