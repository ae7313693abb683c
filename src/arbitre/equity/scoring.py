"""How a score is compared (Law 78): matchpoints, IMPs, a datum, every table, or the points themselves."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

from arbitre.game.score import imps, victory_points

Field = Sequence[int | None]
"""The North-South scores of the other tables; None where one has no score that can be compared."""

ALL_VP = 20


def against(score: int, others: Sequence[int]) -> Fraction:
    """Two for each score beaten, one for each equal.

    >>> against(420, [450, 420, 170])
    Fraction(3, 1)
    """
    return Fraction(sum(2 * (score > other) + (score == other) for other in others))


def neuberg(matchpoints: Fraction, results: int, due: int) -> Fraction:
    """Matchpoints among fewer results than were due, as if all had been there.

    >>> neuberg(Fraction(4), 6, 7)
    Fraction(29, 6)
    """
    return (matchpoints + 1) * due / results - 1


def matchpoints(score: int, field: Field) -> Fraction:
    """What the score is worth among the other tables, those without a score filled up by Neuberg's formula."""
    others = [other for other in field if other is not None]
    return neuberg(against(score, others), len(others) + 1, len(field) + 1)


def top(field: Field) -> int:
    """The most matchpoints a score can get."""
    return 2 * len(field)


def datum(field: Field, trim: int = 1) -> int:
    """The mean of the other tables without the highest and the lowest, rounded to ten.

    >>> datum([450, 420, 420, 420, 170, 170, -50])
    320
    """
    scores = sorted(other for other in field if other is not None)
    kept = scores[trim : len(scores) - trim] or scores
    tens = Fraction(sum(kept), 10 * len(kept))
    nearest = int(abs(tens) + Fraction(1, 2))
    return 10 * (nearest if tens >= 0 else -nearest)


def butler(score: int, mean: int) -> Fraction:
    """IMPs against the datum."""
    return Fraction(imps(score - mean))


def cross_imps(score: int, field: Field) -> Fraction:
    """IMPs against each other table, divided by their number."""
    others = [other for other in field if other is not None]
    return Fraction(sum(imps(score - other) for other in others), len(others))


def team_imps(score: int, other_table: int) -> Fraction:
    """IMPs for the two tables of a match; the team-mates' score is plus for their own side.

    >>> team_imps(420, -420), team_imps(-100, -620)
    (Fraction(0, 1), Fraction(-12, 1))
    """
    return Fraction(imps(score + other_table))


def vp(margin: Fraction, boards: int) -> Fraction:
    """A team's share of 20 victory points: a whole margin by the table, any other by the formula of the scale.

    >>> vp(Fraction(14), 16), vp(Fraction(46, 5), 16), vp(Fraction(-9), 16)
    (Fraction(55, 4), Fraction(63, 5), Fraction(149, 20))
    """
    if margin.denominator == 1:
        return Fraction(str(victory_points(int(margin), boards)[0]))
    won = _by_the_formula(abs(margin), boards)
    return won if margin > 0 else ALL_VP - won


def _by_the_formula(margin: Fraction, boards: int) -> Fraction:
    """Worked out to many more places than are shown, then rounded to hundredths."""
    with localcontext() as context:
        context.prec = 40
        golden = (Decimal(5).sqrt() - 1) / 2
        blitz = 15 * Decimal(boards).sqrt()
        beaten = min(Decimal(margin.numerator) / margin.denominator, blitz)
        won = 10 + 10 * (1 - golden ** (3 * beaten / blitz)) / (1 - golden**3)
        return Fraction(int(won * 100 + Decimal("0.5")), 100)
