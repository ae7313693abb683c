"""Denominations, suits and the fifty-two cards."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct


class Denomination(StrEnum):
    """A suit or notrump, lowest first (Law 18E)."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    NT = "NT"
    __hash__ = str.__hash__  # Enum's own is written in Python, and every card is hashed by its suit

    @property
    def order(self) -> int:
        """0 for clubs to 4 for notrump."""
        return _ORDER[self]


_ORDER = {denomination: n for n, denomination in enumerate(Denomination)}
SUITS = (Denomination.C, Denomination.D, Denomination.H, Denomination.S)
PBN_SUITS = (Denomination.S, Denomination.H, Denomination.D, Denomination.C)
RANKS = "23456789TJQKA"
RANKS_SAID = (*RANKS, "10")
"""As somebody may say them."""


class Card(Struct, frozen=True, order=True):
    """One card; the ace is 14, the ten and above are honours.

    >>> Card.parse("HT").honour, str(Card.parse("S9"))
    (True, 'S9')
    """

    suit: Denomination
    rank: int

    @property
    def honour(self) -> bool:
        """Ace, king, queen, jack or ten."""
        return self.rank >= 10

    @staticmethod
    def parse(text: str) -> Card:
        """The card written suit first: SA, HT, D7."""
        try:
            return _CARDS[text]
        except KeyError:
            raise ValueError(f"no such card: {text!r}") from None

    def __str__(self) -> str:
        return self.suit + RANKS[self.rank - 2]


PACK = tuple(Card(suit, rank) for suit in PBN_SUITS for rank in range(14, 1, -1))
_CARDS = {str(card): card for card in PACK}
_IN_SUIT = [{str(card)[1]: card for card in PACK if card.suit is suit} for suit in PBN_SUITS]

Hand = frozenset[Card]


def parse_hand(text: str) -> Hand:
    """A hand in PBN order, spades.hearts.diamonds.clubs.

    >>> format_hand(parse_hand("AKQ.JT9.876.5432"))
    'AKQ.JT9.876.5432'
    """
    suits = text.split(".")
    if len(suits) != 4:
        raise ValueError(f"a hand has four suits separated by dots: {text!r}")
    try:
        cards = frozenset([_IN_SUIT[n][rank] for n, ranks in enumerate(suits) for rank in ranks])
    except KeyError as error:
        raise ValueError(f"no such card: {error}") from None
    if len(cards) != len(text) - 3:
        raise ValueError(f"a card twice in one hand: {text!r}")
    return cards


def format_hand(cards: Iterable[Card]) -> str:
    """The hand as `parse_hand` reads it."""
    held = in_order(cards)
    return ".".join("".join(RANKS[c.rank - 2] for c in held if c.suit is suit) for suit in PBN_SUITS)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """As a player sorts them: spades, hearts, diamonds, clubs, high to low."""
    return tuple(sorted(cards, key=lambda card: (-card.suit.order, -card.rank)))
