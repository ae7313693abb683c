"""Where the players sit, and who is whose partner."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """A partnership: North-South or East-West."""

    NS = "ns"
    EW = "ew"
    __hash__ = str.__hash__  # Enum's own is written in Python, and sides are looked up all the time

    other: Side
    """The opponents."""


class Seat(StrEnum):
    """A compass point; the turn passes clockwise.

    >>> Seat.N.lho, Seat.N.partner, Seat.N.rho
    (<Seat.E: 'E'>, <Seat.S: 'S'>, <Seat.W: 'W'>)
    """

    N = "N"
    E = "E"
    S = "S"
    W = "W"
    __hash__ = str.__hash__

    lho: Seat
    """The opponent on the left, next in rotation."""
    partner: Seat
    """The player opposite."""
    rho: Seat
    """The opponent on the right."""
    side: Side
    """The partnership this player belongs to."""


SEATS = (Seat.N, Seat.E, Seat.S, Seat.W)
for _n, _seat in enumerate(SEATS):
    _seat.lho, _seat.partner, _seat.rho = (SEATS[(_n + way) % 4] for way in (1, 2, 3))
    _seat.side = Side.EW if _n % 2 else Side.NS
for _side in Side:
    _side.other = Side.EW if _side is Side.NS else Side.NS
