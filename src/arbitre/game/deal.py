"""The board: its number gives dealer and vulnerability (Law 2)."""

from __future__ import annotations

from enum import StrEnum

from .seat import SEATS, Seat, Side


class Vulnerability(StrEnum):
    """Which sides are vulnerable."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"

    def of(self, side: Side) -> bool:
        """Is this side vulnerable?"""
        return self is Vulnerability.BOTH or self.value == side.value


_CYCLE = [
    "none",
    "ns",
    "ew",
    "both",
    "ns",
    "ew",
    "both",
    "none",
    "ew",
    "both",
    "none",
    "ns",
    "both",
    "none",
    "ns",
    "ew",
]


def dealer_of(board: int) -> Seat:
    """North deals board 1, East board 2 and so on.

    >>> dealer_of(7), vulnerability_of(7)
    (<Seat.S: 'S'>, <Vulnerability.BOTH: 'both'>)
    """
    return SEATS[(board - 1) % 4]


def vulnerability_of(board: int) -> Vulnerability:
    """The vulnerability repeats every sixteen boards."""
    return Vulnerability(_CYCLE[(board - 1) % 16])
