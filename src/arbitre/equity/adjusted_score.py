"""The adjusted score: each outcome converted to the scoring of the board, then weighted, for each side."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from msgspec import Struct

from arbitre.game.seat import Side

from . import scoring
from .artificial import average_imps, fouled, percent
from .decision import Artificial, Decision, Outcome, Outcomes, OwnShare, Penalty
from .number import rounded
from .vp import victory_points

Measure = Callable[[Side, Outcomes], Fraction]
"""What outcomes are worth to a side, in some unit."""


class Part(Struct, frozen=True):
    """One outcome, converted, then weighted, in the view of a side."""

    outcome: Outcome
    converted: Fraction
    weighted: Fraction


class Share(Struct, frozen=True):
    """What a side gets on the board, before and after its penalties."""

    board: Fraction
    after: Fraction
    of: Fraction | None = None
    vp: Fraction | None = None
    vp_after: Fraction | None = None

    @property
    def percent(self) -> Fraction | None:
        """Of a top, where there is one."""
        return None if self.of is None else 100 * self.board / self.of

    @property
    def percent_after(self) -> Fraction | None:
        """The same, less penalties."""
        return None if self.of is None else 100 * self.after / self.of


class Own(Struct, frozen=True):
    """The innocent side's own share: at the table, without the infraction, after it without the error."""

    side: Side
    table: Fraction
    without_infraction: Fraction
    without_error: Fraction
    kind: str
    """none, whole, not-own, partly"""


class Adjusted(Struct, frozen=True):
    """The arithmetic done."""

    decision: Decision
    shares: dict[Side, Share]
    parts: dict[Side, tuple[Part, ...]]
    balanced: bool
    damage: bool | None = None
    own: Own | None = None
    averaged: bool = False
    others: tuple[tuple[int, Fraction, Fraction], ...] = ()
    """Of the other tables: the score, and what each side gets for it."""


def own_share(a: Fraction, b: Fraction, c: Fraction) -> tuple[Fraction, str]:
    """What the innocent side gets: a at the table, b without the infraction, c after it without the error.

    >>> [own_share(*map(Fraction, abc)) for abc in ((2, 9, 6), (-11, -4, 2), (2, 9, 1), (2, 1, 6))]
    [(Fraction(5, 1), 'partly'), (Fraction(-11, 1), 'whole'), (Fraction(9, 1), 'not-own'), (Fraction(2, 1), 'none')]
    """
    if b <= a:
        return a, "none"
    if b <= c:
        return a, "whole"
    return (b, "not-own") if c <= a else (a + b - c, "partly")


def adjust(decision: Decision) -> Adjusted:
    """What each side gets."""
    if decision.bare:
        return Adjusted(decision, {}, dict.fromkeys(Side, ()), balanced=True)
    measure = board_measure(decision)
    damage, own = _damage(decision, measure), _own(decision, measure)
    due = {side: _in_whole_imps(side, _due(side, decision, measure), decision) for side in Side}
    centre = Fraction(_top(decision) or 0, 2)
    level = due[Side.NS] + due[Side.EW] == 2 * centre
    if averaged := decision.contest.knockout and not level:
        lead = (due[Side.NS] - due[Side.EW]) / 2
        due = {Side.NS: centre + lead, Side.EW: centre - lead}
    shares = {side: _share(side, due[side], decision) for side in Side}
    parts = {side: parts_of(side, decision.outcomes(side), measure) for side in Side}
    balanced = level or averaged
    return Adjusted(decision, shares, parts, balanced, damage, own, averaged, _others(decision))


def board_measure(decision: Decision) -> Measure:
    """What outcomes are worth in the unit of the board; conversion first, weights after."""
    convert, top = converted(decision), _top(decision)

    def measure(side: Side, outcomes: Outcomes) -> Fraction:
        ns = sum((outcome.weight * convert(outcome.score) for outcome in outcomes), Fraction(0)) / 100
        return ns if side is Side.NS else (top or 0) - ns

    return measure


def converted(decision: Decision) -> Callable[[int], Fraction]:
    """A North-South score in the form of scoring of the board."""
    contest = decision.contest
    ways: dict[str, Callable[[int], Fraction]] = {
        "matchpoints": lambda score: scoring.matchpoints(score, contest.field) * _beaten(decision),
        "imps": lambda score: scoring.team_imps(score, contest.other_table or 0),
        "butler": lambda score: scoring.butler(score, datum(decision)),
        "cross-imps": lambda score: scoring.cross_imps(score, contest.field),
        "total": Fraction,
    }
    ways["board-a-match"] = ways["matchpoints"]
    return ways[contest.scoring]


def datum(decision: Decision) -> int:
    """What a Butler score is compared with: as it was given, or of the other tables."""
    contest = decision.contest
    return scoring.datum(contest.field, decision.options.datum_trim) if contest.datum is None else contest.datum


def _beaten(decision: Decision) -> Fraction:
    """Two for a score beaten are the measure; it may be worth one, and an equal one a half."""
    return Fraction(decision.options.beaten, 2)


def parts_of(side: Side, outcomes: Outcomes, measure: Measure) -> tuple[Part, ...]:
    """Each outcome by itself."""
    found = []
    for outcome in outcomes:
        value = measure(side, (Outcome(outcome.score),))
        found.append(Part(outcome, value, outcome.weight * value / 100))
    return tuple(found)


def _top(decision: Decision) -> int | None:
    if decision.unit != "matchpoints":
        return None
    field = decision.contest.field
    return int(scoring.top(field) * _beaten(decision)) if field else decision.contest.top


# -- what is due to a side


def _due(side: Side, decision: Decision, measure: Measure) -> Fraction:
    if decision.favours is not None and decision.ns:
        return _favoured(side, decision, measure)
    if side in decision.artificial:
        return _average(side, decision.artificial[side], decision)
    if decision.own is not None:
        return _with_own_share(side, decision, decision.own, measure)
    if _damage(decision, measure) is False:
        return measure(side, decision.table)
    return measure(side, decision.outcomes(side))


def _average(side: Side, average: Artificial, decision: Decision) -> Fraction:
    session = decision.contest.session.get(side)
    if decision.unit == "matchpoints":
        share = average if isinstance(average, Fraction) else percent(average, session)
        return share * (_top(decision) or 0) / 100
    if isinstance(average, Fraction):
        return average
    return average_imps(average, session if decision.options.session_imps else None)


def _in_whole_imps(side: Side, due: Fraction, decision: Decision) -> Fraction:
    """Whole IMPs where the authority wants them: the nearest, or those that favour the innocent side."""
    how, innocent = decision.options.imp_rounding, decision.innocent
    if how == "none" or decision.unit != "imps" or decision.options.weight_at == "vp":
        return due
    if how == "nearest" or innocent is None:
        return rounded(due, 0)
    return Fraction(ceil(due) if side is innocent else floor(due))


def _favoured(side: Side, decision: Decision, measure: Measure) -> Fraction:
    """86B2(b): the better of average plus and the assigned score; the other side has the complement."""
    favoured = decision.favours or side
    plus = Fraction(_top(decision) or 0) * 60 / 100 if decision.unit == "matchpoints" else Fraction(3)
    best = max(plus, measure(favoured, decision.outcomes(favoured)))
    return best if side is favoured else (_top(decision) or 0) - best


def _with_own_share(side: Side, decision: Decision, own: OwnShare, measure: Measure) -> Fraction:
    """The innocent side without its own share; the offenders the other side of the board without the infraction."""
    innocent = own.side
    a, b, c = (measure(innocent, o) for o in (own.after_it, decision.outcomes(innocent), own.without_it))
    if side is innocent:
        return own_share(a, b, c)[0]
    return measure(side, own.after_it if b <= a else decision.outcomes(side))


def _own(decision: Decision, measure: Measure) -> Own | None:
    own = decision.own
    if own is None:
        return None
    a, b, c = (measure(own.side, o) for o in (own.after_it, decision.outcomes(own.side), own.without_it))
    return Own(own.side, a, b, c, own_share(a, b, c)[1])


def _damage(decision: Decision, measure: Measure) -> bool | None:
    """Is the innocent side better off with the outcomes than it was at the table? None where nobody can say.

    Where each side has its own outcomes those of either tell: an innocent side may be left its own share of the damage.
    """
    if decision.own is not None:
        own = decision.own
        return measure(own.side, decision.outcomes(own.side)) > measure(own.side, own.after_it)
    if decision.offending is None or not decision.table or not decision.ns or not decision.ew:
        return None
    innocent = decision.offending.other
    table = measure(innocent, decision.table)
    return any(measure(innocent, decision.outcomes(side)) > table for side in Side)


# -- what a side gets


def _share(side: Side, due: Fraction, decision: Decision) -> Share:
    of = _top(decision)
    after = due - sum((_taken(p, decision.unit, of) for p in decision.penalties if p.side is side), Fraction(0))
    whole = Fraction(of) if of is not None else None
    if decision.contest.boards is None or decision.contest.knockout:
        return Share(due, after, whole)
    lost = sum((p.amount for p in decision.penalties if p.side is side and p.unit == "vp"), Fraction(0))
    points = match_points(side, due, decision)
    return Share(due, after, whole, points, match_points(side, after, decision) - lost)


def _taken(penalty: Penalty, unit: str, top: int | None) -> Fraction:
    """A penalty in the unit of the board; one in victory points is taken from those, and what fits nothing is told."""
    if penalty.unit == "percent" and unit == "matchpoints":
        return penalty.amount * (top or 0) / 100
    return penalty.amount if penalty.unit == unit else Fraction(0)


def match_points(side: Side, imps: Fraction, decision: Decision) -> Fraction:
    """Victory points of a side: from the match total, or each outcome's by its weight."""
    boards = decision.contest.boards or 1
    others = decision.contest.other_boards if side is Side.NS else -decision.contest.other_boards
    scale = decision.contest.vp_scale
    if decision.options.weight_at == "imps" or side in decision.artificial or decision.favours:
        return victory_points(others + imps, boards, scale)
    convert = board_measure(decision)
    less = _due(side, decision, convert) - imps

    def points(margin: Fraction) -> Fraction:
        return victory_points(margin, boards, scale)

    def measure(who: Side, outcomes: Outcomes) -> Fraction:
        return sum(
            (o.weight * points(others + convert(who, (Outcome(o.score),)) - less) for o in outcomes),
            Fraction(0),
        ) / 100  # fmt: skip

    return _due(side, decision, measure)


# -- the other tables


def _others(decision: Decision) -> tuple[tuple[int, Fraction, Fraction], ...]:
    """What the adjusted table means for the rest of the field."""
    if decision.contest.scoring != "matchpoints" or not decision.contest.field:
        return ()
    top = _top(decision) or 0
    known = sorted({score for score in decision.contest.field if score is not None}, reverse=True)
    sides = (decision.ns, decision.ew)
    fraction = decision.options.others == "fraction"
    found = []
    for score in known:
        ns, ew = (_other(score, decision, outcomes if fraction else ()) for outcomes in sides)
        found.append((score, ns, top - ew))
    return tuple(found)


def _other(score: int, decision: Decision, outcomes: Outcomes) -> Fraction:
    """Matchpoints of another table's score, the adjusted one left out or compared by its weights."""
    field = decision.contest.field
    rest = [other for other in field if other is not None]
    rest.remove(score)
    won = scoring.against(score, rest)
    won += sum((o.weight * scoring.against(score, [o.score]) for o in outcomes), Fraction(0)) / 100
    return scoring.neuberg(won, len(rest) + 1 + bool(outcomes), len(field) + 1) * _beaten(decision)


def fouled_tables(decision: Decision) -> tuple[int, list[list[tuple[Fraction, Fraction]]]]:
    """The top of a fouled board, and what each side of each table gets, group by group.

    In a small group each direction is ranked by itself: nobody there was at fault, and the sides do not balance.
    """
    of = decision.options.beaten * (sum(map(len, decision.groups)) - 1)
    small, unit = decision.options.small_groups, _beaten(decision)
    ns = fouled(decision.groups, small)
    ew = fouled([[-score for score in group] for group in decision.groups], small)
    return of, [[(n * unit, e * unit) for n, e in zip(*both, strict=True)] for both in zip(ns, ew, strict=True)]
