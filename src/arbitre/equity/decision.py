"""What the director decided: outcomes with their weights, an artificial score, an own share, a penalty."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from arbitre.game.seat import Seat, Side

Scoring = Literal["matchpoints", "imps", "total", "butler", "cross-imps"]
Average = Literal["A+", "A", "A-"]
SCORINGS: tuple[Scoring, ...] = ("matchpoints", "imps", "total", "butler", "cross-imps")
AVERAGES: tuple[Average, ...] = ("A+", "A", "A-")
UNITS = {"matchpoints": "matchpoints", "total": "points", "imps": "imps", "butler": "imps", "cross-imps": "imps"}
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
    artificial: dict[Side, Average] = {}
    own: OwnShare | None = None
    penalties: tuple[Penalty, ...] = ()
    offending: Side | None = None
    table: Outcomes = ()
    favours: Side | None = None
    likely: bool = False
    revoke: bool = False
    groups: tuple[tuple[int, ...], ...] = ()
    laws: tuple[str, ...] = ()
    options: Options = Options()
    place: Place = Place()

    @property
    def unit(self) -> str:
        """What the shares of the board are counted in."""
        return UNITS[self.contest.scoring]

    @property
    def old(self) -> bool:
        """By the letters of 2007: they are not those of 2017."""
        return self.edition < "2017"

    @property
    def same(self) -> bool:
        """Do both sides have the same outcomes?"""
        return self.ns == self.ew

    def outcomes(self, side: Side) -> Outcomes:
        """The outcomes of one side."""
        return self.ns if side is Side.NS else self.ew
