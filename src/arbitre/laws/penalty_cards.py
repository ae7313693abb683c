"""Law 50B-D: which penalty card is major, which minor, and which card its owner plays first."""

from __future__ import annotations

from arbitre.game.card import Card, Hand

from .effects import PenaltyCard


def rank_of(card: Card, several: bool, deliberate: bool) -> str:
    """50B: an honour, a card shown on purpose, or one of several is a major penalty card."""
    return "major" if several or deliberate or card.honour else "minor"


def due_first(cards: Hand, lying: list[PenaltyCard]) -> Hand:
    """50D1 and 50C: a major penalty card is played when it can be; a minor one before other small cards."""
    major = [r for r in lying if r.card in cards and r.rank == "major"]
    if major:
        return frozenset(r.card for r in major if r.designated) or frozenset(r.card for r in major)
    for r in lying:
        if r.card in cards:
            cards = frozenset(c for c in cards if c.suit is not r.card.suit or c.honour or c == r.card)
    return cards
