"""Artificial scores (12C2): average plus, average, average minus, with the session's percentage where it counts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .decision import Average
from .scoring import against, neuberg

PERCENT: dict[Average, int] = {"A+": 60, "A": 50, "A-": 40}
IMPS: dict[Average, int] = {"A+": 3, "A": 0, "A-": -3}
SMALL = {3: (70, 60, 50), 2: (65, 55), 1: (60,)}
"""Percent of a top in a group too small to be compared, best score first."""


def better(average: Average, fixed: int, own: Fraction | None) -> Fraction:
    """Average plus is at least what the side does on its other boards, average minus at most."""
    if own is None or average == "A":
        return Fraction(fixed)
    return max(Fraction(fixed), own) if average == "A+" else min(Fraction(fixed), own)


def percent(average: Average, session: Fraction | None = None) -> Fraction:
    """Percent of a top.

    >>> percent("A+"), percent("A+", Fraction(6165, 100)), percent("A-", Fraction(55))
    (Fraction(60, 1), Fraction(1233, 20), Fraction(40, 1))
    """
    return better(average, PERCENT[average], session)


def average_imps(average: Average, own: Fraction | None = None) -> Fraction:
    """IMPs; a side's own average of a board counts only where the authority says so."""
    return better(average, IMPS[average], own)


def fouled(groups: Sequence[Sequence[int]], small: str = "four") -> list[list[Fraction]]:
    """Matchpoints of a fouled board, each form of it a group of its own (Law 87).

    Compared where it has four results, or three and no other has more; or else where it has more than a third of all.

    >>> [[float(mp) for mp in group] for group in fouled([[620, 170, 140, -100], [90]])]
    [[7.75, 5.25, 2.75, 0.25], [4.8]]
    """
    due = sum(map(len, groups))
    largest = max(map(len, groups))

    def compared(results: int) -> bool:
        return results > 3 or (3 * results > due and results > 1 if small == "third" else results == largest == 3)

    return [_group(group, due, compared(len(group))) for group in groups]


def _group(scores: Sequence[int], due: int, compared: bool) -> list[Fraction]:
    if compared:
        return [neuberg(against(score, scores) - 1, len(scores), due) for score in scores]
    top, percents = 2 * (due - 1), SMALL[len(scores)]
    ranked = sorted(scores, reverse=True)
    shares = {
        score: Fraction(sum(p for p, s in zip(percents, ranked, strict=True) if s == score), ranked.count(score))
        for score in scores
    }
    return [shares[score] * top / 100 for score in scores]
