"""Victory points from the IMPs of a match: the scales of the WBF and of North America, or one as it was announced."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_FLOOR, Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from arbitre.table.errors import RecordError

from . import scoring
from .number import exact, rounded, whole

Step = tuple[int, Fraction, Fraction]
"""From this margin on, what the winner gets and what the loser gets."""
Scale = str | tuple[Step, ...]

CONTINUOUS, DISCRETE = "wbf", "wbf-discrete"
ACBL: dict[str, dict[range, tuple[int, ...]]] = {
    "acbl-20": {
        range(6, 9): (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
        range(9, 12): (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
    },
    "acbl-30": {
        range(6, 9): (0, 1, 1, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
        range(9, 12): (0, 1, 1, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
    },
}
"""By the number of boards: from which margin each victory point above half of all is won; by one IMP 18 of 30."""
NAMES = (CONTINUOUS, DISCRETE, *ACBL)
MOST = 100


def victory_points(margin: Fraction, boards: int, scale: Scale = CONTINUOUS) -> Fraction:
    """What a team gets that won the match by this margin, or lost it.

    >>> [victory_points(Fraction(imps), 16, "wbf-discrete") for imps in (1, 2, 53, 54, -2)]
    [Fraction(10, 1), Fraction(11, 1), Fraction(19, 1), Fraction(20, 1), Fraction(9, 1)]
    >>> [victory_points(Fraction(imps), 7, "acbl-30") for imps in (0, 1, -28)]
    [Fraction(15, 1), Fraction(18, 1), Fraction(0, 1)]
    """
    if scale == CONTINUOUS:
        return scoring.vp(margin, boards)
    imps = int(rounded(margin, 0))
    steps = scale if not isinstance(scale, str) else _steps(scale, boards)
    _, winner, loser = max(step for step in steps if step[0] <= abs(imps))
    return winner if imps >= 0 else loser


def _steps(name: str, boards: int) -> tuple[Step, ...]:
    starts = discrete(boards) if name == DISCRETE else _published(name, boards)
    half = len(starts) - 1
    return tuple((start, Fraction(half + n), Fraction(half - n)) for n, start in enumerate(starts))


def _published(name: str, boards: int) -> tuple[int, ...]:
    for lengths, starts in ACBL[name].items():
        if boards in lengths:
            return starts
    raise RecordError("equity_scale", key="vp_scale", value=name, boards=boards)


@cache
def discrete(boards: int) -> tuple[int, ...]:
    """From which margin a win is worth 10, 11 … 20: the continuous scale rounded, no range narrower than one before it.

    >>> discrete(16)
    (0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54)
    """
    last = [_last(half, boards) for half in range(10)]
    while (narrow := _narrow(last)) is not None:
        last[narrow] -= 1
    return (0, *(margin + 1 for margin in last))


def _last(won: int, boards: int) -> int:
    """The last margin that the continuous scale puts nearer to so many points above ten than to one more."""
    with localcontext() as context:
        context.prec = 40
        left = ((Decimal(5).sqrt() - 1) / 2) ** 3
        share = 1 - (1 - left) * (Decimal(won) + Decimal("0.5")) / 10
        margin = 15 * Decimal(boards).sqrt() * share.ln() / left.ln()
        return int(margin.to_integral_value(ROUND_FLOOR))


def _narrow(last: Sequence[int]) -> int | None:
    """The first range of margins that is wider than the one after it; a draw's goes both ways."""
    widths = [2 * last[0] + 1, *(after - before for before, after in pairwise(last))]
    return next((n for n in range(len(last) - 1) if widths[n] > widths[n + 1]), None)


def read_scale(value: Any, boards: int | None) -> Scale:
    """The name of a scale, or its rows: from this margin on the winner gets so much, the loser so much."""
    if isinstance(value, str):
        if value not in NAMES:
            raise RecordError("bad_value", key="vp_scale", value=value, known=", ".join(NAMES))
        if value in ACBL and boards is not None:
            _published(value, boards)
        return value
    if not isinstance(value, list) or not 1 <= len(value) <= MOST or not all(_is_row(row) for row in value):
        raise RecordError("equity_steps", key="vp_scale")
    steps = tuple((whole(row[0], "vp_scale", 0, 1000), _points(row[1]), _points(row[2])) for row in value)
    if steps[0][0] != 0 or any(before[0] >= after[0] for before, after in pairwise(steps)):
        raise RecordError("equity_steps", key="vp_scale")
    return steps


def _is_row(row: Any) -> bool:
    return isinstance(row, list) and len(row) == 3


def _points(value: Any) -> Fraction:
    return exact(value, "vp_scale")
