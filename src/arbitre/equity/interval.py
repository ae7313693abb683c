"""How far a count among a few carries: the exact (Clopper-Pearson) interval, in whole numbers throughout."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

GRID = 10_000
"""Hundredths of a percent."""


def at_most(few: int, of: int, share: Fraction) -> Fraction:
    """How likely so few or fewer are, where each of them would by that share.

    >>> round(float(100 * at_most(2, 7, Fraction(1, 5))), 2)
    85.2
    """
    kept, whole = share.numerator, share.denominator
    rest = whole - kept
    return Fraction(sum(comb(of, n) * kept**n * rest ** (of - n) for n in range(few + 1)), whole**of)


def interval(found: int, of: int, percent: int = 90) -> tuple[float, float]:
    """Both ends in percent, to hundredths: each is wrong at most half the rest of the time.

    >>> interval(2, 7), interval(2, 7, 95), interval(0, 14)
    ((5.34, 65.87), (3.67, 70.96), (0.0, 19.26))
    """
    if not 0 <= found <= of or not 0 < percent < 100:
        raise ValueError((found, of, percent))
    if not of:
        return 0.0, 100.0
    tail = Fraction(100 - percent, 200)
    low = _nearest(lambda share: 1 - at_most(found - 1, of, share) < tail) if found else 0
    high = _nearest(lambda share: at_most(found, of, share) > tail) if found < of else GRID
    return 100 * low / GRID, 100 * high / GRID


def _nearest(before: Callable[[Fraction], bool]) -> int:
    """The point of the grid nearest to where `before` ends to hold."""
    low, high = 0, GRID
    while low < high:
        middle = (low + high + 1) // 2
        if before(Fraction(2 * middle - 1, 2 * GRID)):
            low = middle
        else:
            high = middle - 1
    return low
