"""Who sits where at a table of which nothing else is known, and what a sentence can name there."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from arbitre.game.call import DOUBLE, PASS
from arbitre.game.card import Card
from arbitre.game.seat import SEATS, Seat
from arbitre.laws.case import Case
from arbitre.laws.effects import Role
from arbitre.texts import Words

from .known import cards_named
from .wording import anybody


class Seats(Struct, frozen=True):
    """The player it is about, or among whom he is; declarer; who should have acted: as far as they are known.

    At the opening lead, which some languages have a word for. The `cards` are those it is about: none where nobody
    knows which, nothing as long as nobody was asked.
    """

    player: Seat | None = None
    declarer: Seat | None = None
    rightful: Seat | None = None
    among: tuple[Seat, ...] = SEATS
    in_turn: bool = True
    opening: bool = False
    cards: tuple[Card, ...] | None = None

    def details(self) -> dict[str, Any]:
        """What a sentence may name, by its part in the Laws."""
        found: dict[str, Any] = {}
        if (by := self.player) is not None:
            found |= {Role.OFFENDER: by, "player": by, "caller": by, "side": by.side.other}
            found |= {Role.PARTNER: by.partner, Role.LHO: by.lho, Role.RHO: by.rho}
            if turn := self.rightful or (by if self.in_turn else None):
                found |= {Role.RIGHTFUL: turn, "turn": turn}
        if self.declarer is not None:
            found |= {Role.DECLARER: self.declarer, "dummy": self.declarer.partner}
            found.setdefault("side", self.declarer.side.other)
        return {str(name): seat for name, seat in found.items()}

    def seat(self, role: Role | Seat) -> Seat | None:
        """Who plays that part."""
        if isinstance(role, Seat):
            return role
        if role is Role.DEFENDERS:
            return self.declarer.lho if self.declarer else None
        found: Seat | None = self.details().get(str(role))
        return found

    @property
    def of_dummy(self) -> bool:
        """Is it dummy's card? Then it is declarer who plays it."""
        return self.declarer is not None and self.player is self.declarer.partner

    @property
    def hand(self) -> str:
        """Is it about declarer's own hand or about dummy: the one to lead, or dummy's card that was played?"""
        one = self.rightful or (self.player if self.of_dummy else None)
        if one is None or self.declarer is None:
            return ""
        return {self.declarer: "hand", self.declarer.partner: "dummy"}.get(one, "")


PASSES = ("pass-out-of-rotation", "repeated-pass", "skipped-player")
BIDS = ("bid-out-of-rotation", "insufficient-bid", "bid-over-seven", "bid-rho-called", "bid-repeated")
DOUBLES = ("double-out-of-rotation", "double-rho-called", "double-repeated")
"""Situations in which the call can only have been a pass, a bid, a double."""
AFTER_PASS = ("comparable-pass",)
AFTER_BID = ("bid-called-again", "bid-called-again-31B", "replacement", "replacement-after-27B3")
AFTER_DOUBLE = ("double-called-again", "double-called-again-32B")
"""Here it was withdrawn, and another call has been made."""
CHANGED = "changed-call"
"""Here there are two calls at one turn."""


def named(
    seats: Seats | None, say: Words, law: str = "", situation: str = "", case: Case | None = None
) -> dict[str, Any]:
    """Everybody and everything a sentence may name: by seat where it is known, else by his part in it.

    What is treated as a bid out of rotation may have been a pass (30C), which is named as one.
    """
    kind = _kind_of_call(situation, say)
    if case is not None and case.answers.get("pass_artificial"):
        kind = dict.fromkeys(kind, PASS) | {"repeated": say.say("thing.repeated.legal")}
    lead = {"leading": say.say("thing.leading.opening")} if seats and seats.opening else {}
    by_name = case is None or case.edition.reading("lowest-by-name")(case.edition, None)
    lowest = {} if by_name else {"lowest": say.say("thing.lowest.unnamed")}
    return anybody(say, law) | kind | lead | lowest | (seats.details() | _of_cards(seats, say) if seats else {})


def _of_cards(seats: Seats, say: Words) -> dict[str, Any]:
    """The cards by their names, and the suit of one."""
    if not seats.cards:
        return {}
    suits = dict.fromkeys(card.suit for card in seats.cards)
    suit = {"suit": seats.cards[0].suit, "suits": seats.cards[0].suit} if len(suits) == 1 else {}
    return {"card": cards_named(seats.cards, say), **suit}


def _kind_of_call(situation: str, say: Words) -> dict[str, Any]:
    """A pass, a bid or a double, where the situation tells; the call made instead may be another."""
    kinds = ((PASSES, AFTER_PASS, PASS), (BIDS, AFTER_BID, say.say("thing.bid")), (DOUBLES, AFTER_DOUBLE, DOUBLE))
    if situation == CHANGED:
        return {"call": say.say("thing.second")}
    for made, replaced, call in kinds:
        if situation in made:
            return {"call": call, "first": call}
        if situation in replaced:
            return {"first": call}
    return {}
