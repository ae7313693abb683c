"""The play (Laws 41 to 46): tricks, following suit, who wins and leads."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .card import Card, Denomination, Hand
from .seat import Seat


class Trick(Struct, frozen=True):
    """Up to four cards in the order played."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...] = ()
    quitted: bool = False
    won_by: Seat | None = None

    def with_card(self, by: Seat, card: Card) -> Trick:
        """The trick with one more card on the table."""
        return Trick(self.leader, (*self.cards, (by, card)), self.quitted, self.won_by)

    def without(self, card: Card) -> Trick:
        """The trick with a card taken back."""
        left = tuple(played for played in self.cards if played[1] != card)
        return Trick(self.leader, left, self.quitted, self.won_by)

    @property
    def led(self) -> Denomination | None:
        """The suit led, while the leader's card lies there."""
        for seat, card in self.cards:
            if seat is self.leader:
                return card.suit
        return None

    @property
    def complete(self) -> bool:
        """All four hands have played, or the trick was turned although they had not."""
        return self.quitted or (len(self.cards) > 3 and len({seat for seat, _ in self.cards}) == 4)

    @property
    def turn(self) -> Seat | None:
        """The next hand in rotation that has not played yet."""
        played = {seat for seat, _ in self.cards}
        seat = self.leader
        for _ in range(4):
            if seat not in played:
                return seat
            seat = seat.lho
        return None

    @property
    def left(self) -> tuple[Seat, ...]:
        """The hands that have not played, in the order in which they are to."""
        seats = (self.leader, self.leader.lho, self.leader.partner, self.leader.rho)
        return tuple(seat for seat in seats if self.card_of(seat) is None)

    def card_of(self, seat: Seat) -> Card | None:
        """What this hand put to the trick."""
        return next((card for by, card in self.cards if by is seat), None)

    def winner(self, trumps: Denomination) -> Seat:
        """The highest trump, or the highest card of the suit led (Law 44E-F); a card put there late changes nothing."""
        if self.won_by is not None:
            return self.won_by
        led = self.led
        best, strongest = self.leader, (False, False, 0)
        for seat, card in self.cards:
            strength = (card.suit is trumps, card.suit is led, card.rank)
            if strength > strongest:
                best, strongest = seat, strength
        return best


def follows(hand: Iterable[Card], led: Denomination | None) -> Hand:
    """The cards Law 44 lets a hand play: the suit led if it can, else anything."""
    cards = frozenset(hand)
    return frozenset(card for card in cards if card.suit is led) or cards
