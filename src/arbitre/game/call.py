"""What a player may say in the auction: pass, double, redouble, a bid."""

from __future__ import annotations

import re

from msgspec import Struct

from .card import Denomination

TOP_LEVEL = 7
ORDER = {denomination: n for n, denomination in enumerate(Denomination)}


class Call(Struct, frozen=True):
    """A call; a bid has a level and a denomination (Law 18).

    >>> Call.parse("2H").outranks(Call.parse("1NT")), Call.parse("8C").legal_level
    (True, False)
    """

    name: str
    level: int = 0
    denomination: Denomination | None = None

    @staticmethod
    def parse(text: str) -> Call:
        """P, X, XX, 1C to 7NT, and bids that cannot be legal such as 8H."""
        if found := _CALLS.get(text):
            return found
        if match := re.fullmatch(r"([1-9][0-9]?)(C|D|H|S|NT)", text):
            return Call(text, int(match[1]), Denomination(match[2]))
        raise ValueError(f"no such call: {text!r}")

    @property
    def is_bid(self) -> bool:
        """A level and a denomination were named."""
        return self.level > 0

    @property
    def legal_level(self) -> bool:
        """No bid goes above seven."""
        return self.level <= TOP_LEVEL

    @property
    def rank(self) -> int:
        """Place in the order of bids; 0 is 1C."""
        assert self.denomination is not None
        return len(ORDER) * (self.level - 1) + ORDER[self.denomination]

    def outranks(self, other: Call | None) -> bool:
        """Is this bid sufficient over that one (Law 18C)?"""
        return other is None or self.rank > other.rank

    def __str__(self) -> str:
        return self.name


PASS = Call("P")
DOUBLE = Call("X")
REDOUBLE = Call("XX")
BIDS = tuple(
    Call(f"{level}{denomination}", level, denomination)
    for level in range(1, TOP_LEVEL + 1)
    for denomination in Denomination
)
CALLS = (PASS, DOUBLE, REDOUBLE, *BIDS)
_CALLS = {call.name: call for call in CALLS}


def lowest_bid(denomination: Denomination, over: Call | None) -> Call | None:
    """The lowest sufficient bid in a denomination, or none above seven."""
    return next((bid for bid in BIDS if bid.denomination is denomination and bid.outranks(over)), None)
