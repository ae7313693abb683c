"""The score of a board (Law 77) and how boards are compared (Law 78)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache

from .auction import Contract
from .card import Denomination
from .seat import Seat, Side

TRICK_VALUE = {
    Denomination.C: 20,
    Denomination.D: 20,
    Denomination.H: 30,
    Denomination.S: 30,
    Denomination.NT: 30,
}
_IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Points to declarer's side, negative when the contract fails.

    >>> score(Contract.parse("4SX"), 9, True)
    -200
    """
    level, doubled = contract.bid.level, contract.doubled
    need = level + 6
    if tricks < need:
        return -undertricks(need - tricks, doubled, vulnerable)
    value = TRICK_VALUE[contract.trumps]
    trick_score = (value * level + (10 if contract.trumps is Denomination.NT else 0)) * (1, 2, 4)[doubled]
    overtrick = value if not doubled else (200 if vulnerable else 100) * doubled
    total = trick_score + (tricks - need) * overtrick + 50 * doubled
    total += (500 if vulnerable else 300) if trick_score >= 100 else 50
    if level == 6:
        total += 750 if vulnerable else 500
    if level == 7:
        total += 1500 if vulnerable else 1000
    return total


def undertricks(down: int, doubled: int, vulnerable: bool) -> int:
    """What failing by so many tricks costs."""
    if not doubled:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        return (200 + 300 * (down - 1)) * doubled
    return (100 + 200 * min(down - 1, 2) + 300 * max(down - 3, 0)) * doubled


def score_ns(contract: Contract, declarer: Seat, tricks: int, vulnerable: bool) -> int:
    """The same, plus for North-South."""
    points = score(contract, tricks, vulnerable)
    return points if declarer.side is Side.NS else -points


def imps(difference: int) -> int:
    """International match points for a difference in points (Law 78B).

    >>> imps(520), imps(-10), imps(4000)
    (11, 0, 24)
    """
    points = bisect_right(_IMP_STEPS, abs(difference))
    return points if difference >= 0 else -points


def matchpoints(scores: Sequence[int]) -> list[int]:
    """Two for each score beaten, one for each equal (Law 78A).

    >>> matchpoints([620, 620, 170, -100])
    [5, 5, 2, 0]
    """
    return [sum(2 * (mine > other) + (mine == other) for other in scores) - 1 for mine in scores]


def total_points(scores: Sequence[int]) -> int:
    """What a side has won, less what it has lost, over all boards (Law 78C).

    >>> total_points([620, -100, 0, -50])
    470
    """
    return sum(scores)


def victory_points(imp_margin: float, boards: int) -> tuple[float, float]:
    """Winner's and loser's share of 20 on the WBF continuous scale.

    >>> victory_points(0, 16), victory_points(14, 16), victory_points(99, 16)
    ((10.0, 10.0), (13.75, 6.25), (20.0, 0.0))
    """
    if boards < 1:
        raise ValueError("a match has at least one board")
    margin = abs(imp_margin)
    whole = margin == int(margin)
    hundredths = _vp_table(boards)[min(int(margin), len(_vp_table(boards)) - 1)] if whole else None
    share = hundredths / 100 if hundredths is not None else round(_vp(margin, boards), 2)
    winner, loser = share, round(20 - share, 2)
    return (winner, loser) if imp_margin >= 0 else (loser, winner)


def _vp(margin: float, boards: int) -> float:
    """The formula of the scale; the golden section sets how fast it flattens."""
    golden: float = (5**0.5 - 1) / 2
    blitz: float = 15 * boards**0.5
    flattened: float = golden ** (3 * min(margin, blitz) / blitz)
    return 10 + 10 * (1 - flattened) / (1 - golden * golden * golden)


@cache
def _vp_table(boards: int) -> tuple[int, ...]:
    """Hundredths for each whole margin, mended so that no IMP is worth more than the one before it."""
    last = int(15 * boards**0.5) + 1
    table = [round(100 * _vp(margin, boards)) for margin in range(last + 1)]
    mended = True
    while mended:
        mended = False
        for i in range(1, last):
            if table[i + 1] - table[i] > table[i] - table[i - 1]:
                table[i] += 1
                mended = True
    return tuple(table)
