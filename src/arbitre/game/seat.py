"""Where the players sit, and who is whose partner."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """A partnership: North-South or East-West."""

    NS = "ns"
    EW = "ew"
    __hash__ = str.__hash__  # Enum's own is written in Python, and sides are looked up all the time

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS


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

    @property
    def lho(self) -> Seat:
        """The opponent on the left, next in rotation."""
        return _LHO[self]

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return _PARTNER[self]

    @property
    def rho(self) -> Seat:
        """The opponent on the right."""
        return _RHO[self]

    @property
    def side(self) -> Side:
        """The partnership this player belongs to."""
        return _SIDE[self]


SEATS = (Seat.N, Seat.E, Seat.S, Seat.W)
_LHO = dict(zip(SEATS, (Seat.E, Seat.S, Seat.W, Seat.N), strict=True))
_PARTNER = dict(zip(SEATS, (Seat.S, Seat.W, Seat.N, Seat.E), strict=True))
_RHO = dict(zip(SEATS, (Seat.W, Seat.N, Seat.E, Seat.S), strict=True))
_SIDE = dict(zip(SEATS, (Side.NS, Side.EW, Side.NS, Side.EW), strict=True))
