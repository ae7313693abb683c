"""The auction (Laws 17 to 22): whose turn, what may be called, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from .call import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from .card import Denomination
from .seat import Seat, Side


class Contract(Struct, frozen=True):
    """The final bid and whether it is doubled; printed as in 4SX.

    >>> str(Contract.parse("3NTXX"))
    '3NTXX'
    """

    bid: Call
    doubled: int = 0

    @staticmethod
    def parse(text: str) -> Contract:
        """A bid of one to seven, then X or XX."""
        name = text.rstrip("X")
        bid, doubled = Call.parse(name), len(text) - len(name)
        if not bid.is_bid or not bid.legal_level or doubled > 2:
            raise ValueError(f"no such contract: {text!r}")
        return Contract(bid, doubled)

    @property
    def trumps(self) -> Denomination:
        """The denomination of the contract."""
        assert self.bid.denomination is not None
        return self.bid.denomination

    def __str__(self) -> str:
        return self.bid.name + "X" * self.doubled


class Auction(Struct, frozen=True):
    """Where the auction stands after the calls that count."""

    turn: Seat
    bid: Call | None = None
    bidder: Seat | None = None
    doubled: int = 0
    passes: int = 0
    named: tuple[tuple[Side, Denomination, Seat], ...] = ()

    def after(self, call: Call, by: Seat | None = None) -> Auction:
        """The auction with one more call, by the player in turn unless another is named."""
        by = by or self.turn
        if call is PASS or call == PASS:
            return Auction(by.lho, self.bid, self.bidder, self.doubled, self.passes + 1, self.named)
        if not call.is_bid:
            return Auction(by.lho, self.bid, self.bidder, len(call.name), 0, self.named)
        assert call.denomination is not None
        named = self.named
        if not any(side is by.side and what is call.denomination for side, what, _ in named):
            named = (*named, (by.side, call.denomination, by))
        return Auction(by.lho, call, by, 0, 0, named)

    def with_turn(self, seat: Seat) -> Auction:
        """The same auction with another player to call."""
        return Auction(seat, self.bid, self.bidder, self.doubled, self.passes, self.named)

    @property
    def over(self) -> bool:
        """Three passes after a bid, or four at the start (Law 22)."""
        return self.passes >= (3 if self.bid else 4)

    @property
    def contract(self) -> Contract | None:
        """The contract as it would be if the auction ended here."""
        return Contract(self.bid, self.doubled) if self.bid else None

    @property
    def declarer(self) -> Seat | None:
        """The first of the side to name the denomination of the last bid."""
        if self.bid is None or self.bidder is None:
            return None
        side, denomination = self.bidder.side, self.bid.denomination
        return next(who for s, d, who in self.named if s is side and d is denomination)

    def admissible(self, call: Call, by: Seat) -> bool:
        """Does Law 19 allow this double or redouble? Other calls always pass this test."""
        if call == DOUBLE:
            return self.bidder is not None and self.doubled == 0 and self.bidder.side is not by.side
        if call == REDOUBLE:
            return self.bidder is not None and self.doubled == 1 and self.bidder.side is by.side
        return True

    @property
    def too_low(self) -> tuple[Call, ...]:
        """The bids that do not supersede the last one, lowest first."""
        return BIDS[: self.bid.rank + 1] if self.bid else ()

    def sufficient(self, call: Call) -> bool:
        """Does this bid supersede the last one? Other calls always do."""
        return not call.is_bid or call.outranks(self.bid)

    def allows(self, call: Call, by: Seat | None = None) -> bool:
        """Would the call be legal for this player if it were his turn?"""
        return not self.over and call.legal_level and self.sufficient(call) and self.admissible(call, by or self.turn)

    def legal_calls(self) -> Iterator[Call]:
        """Every call open to the player in turn."""
        return (call for call in CALLS if self.allows(call))


def count_auctions(calls: int, auction: Auction | None = None) -> int:
    """How many legal auctions have exactly this many calls.

    >>> [count_auctions(n) for n in (1, 2, 3)]
    [36, 701, 9731]
    """
    auction = auction or Auction(Seat.N)
    if calls < 2:
        return sum(1 for _ in auction.legal_calls()) if calls else 1
    return sum(count_auctions(calls - 1, auction.after(call)) for call in auction.legal_calls())


def count_complete_auctions() -> int:
    """How many auctions there are from the first call to the last pass, by dynamic count.

    >>> count_complete_auctions() == (4 * 22**35 - 1) // 3
    True
    """

    @cache
    def completions(bid: Call | None, bidder: Side | None, doubled: int, passes: int, turn: Side) -> int:
        seat, owner = (Seat.N if s is Side.NS else Seat.E for s in (turn, bidder or Side.NS))
        here = Auction(seat, bid, owner if bid else None, doubled, passes)
        if here.over:
            return 1
        total = 0
        for call in here.legal_calls():
            then = here.after(call)
            total += completions(
                then.bid, then.bidder.side if then.bidder else None, then.doubled, then.passes, turn.other
            )
        return total

    return completions(None, None, 0, 0, Side.NS)
