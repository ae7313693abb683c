"""Par: the score when both sides bid and play with all cards seen."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from arbitre.game.auction import Contract
from arbitre.game.call import BIDS
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score
from arbitre.game.seat import SEATS, Seat, Side

from .solver import Table


class Par(Struct, frozen=True):
    """The score, plus for North-South, and the contracts that give it."""

    score: int
    contracts: tuple[tuple[str, Seat, int], ...]
    """Contract, declarer, tricks."""


def par(table: Table, dealer: Seat, vulnerable: Vulnerability) -> Par:
    """What neither side can better by one more bid, the dealer's side speaking first."""

    @cache
    def stands(place: int, side: Side) -> tuple[int, tuple[tuple[str, Seat, int], ...]]:
        """The bid as the last one: played by the better hand, doubled where it fails."""
        best = max(table.of(BIDS[place].denomination, seat) for seat in SEATS if seat.side is side)  # type: ignore[arg-type]
        fails = best < BIDS[place].level + 6
        contract = Contract(BIDS[place], int(fails))
        points = score(contract, best, vulnerable.of(side))
        by = tuple(
            (str(contract), seat, best)
            for seat in SEATS
            if seat.side is side and table.of(contract.trumps, seat) == best
        )
        return (points if side is Side.NS else -points), by

    @cache
    def after(place: int, side: Side) -> tuple[int, tuple[tuple[str, Seat, int], ...]]:
        """What comes of this bid if the others answer as well as they can."""
        return better(side.other, stands(place, side), place + 1)

    def better(
        side: Side, found: tuple[int, tuple[tuple[str, Seat, int], ...]], first: int
    ) -> tuple[int, tuple[tuple[str, Seat, int], ...]]:
        sign = 1 if side is Side.NS else -1
        for place in range(first, len(BIDS)):
            other = after(place, side)
            if sign * other[0] > sign * found[0]:
                found = other
        return found

    passed = better(dealer.side.other, (0, ()), 0)
    points, contracts = better(dealer.side, passed, 0)
    return Par(points, contracts)
