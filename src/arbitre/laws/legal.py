"""What may be called or played: iterate it, test it with `in`, and ask why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from arbitre.game.call import CALLS, Call
from arbitre.game.card import Card, Hand, in_order
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.table.restriction import Restriction
from arbitre.table.table import Table

from .board import Board
from .effects import LeadRestriction, MustRepeat
from .law50 import penalty_cards

A = TypeVar("A", Call, Card)


class WhyNot(Struct, frozen=True):
    """The paragraph that forbids an act, and the restriction behind it if there is one."""

    law: str
    reason: str
    restriction: Restriction | None = None


class Legal(Generic[A]):
    """The acts open to one player."""

    def __init__(self, acts: tuple[A, ...], refusals: dict[A, WhyNot]) -> None:
        self._acts: tuple[A, ...] = acts
        self._refusals: dict[A, WhyNot] = refusals

    def __iter__(self) -> Iterator[A]:
        return iter(self._acts)

    def __len__(self) -> int:
        return len(self._acts)

    def __contains__(self, act: object) -> bool:
        return act in self._acts

    def why_not(self, act: A) -> WhyNot | None:
        """Why this act is not open to him, or None when it is."""
        return self._refusals.get(act)


def legal_calls(board: Board) -> Legal[Call]:
    """What the player in turn may call, with every restriction in force applied."""
    table, seat = board.table, board.table.auction.turn
    if table.ended or board.open is not None:
        return Legal((), dict.fromkeys(CALLS, WhyNot("22", "not-to-call")))
    repeat = next((r for r in table.in_force if isinstance(r, MustRepeat) and r.binds(seat)), None)
    refusals = {}
    for call in CALLS:
        refusal = None if repeat and call == repeat.call else _refused_call(table, call, seat)
        if refusal is not None:
            refusals[call] = refusal
    return Legal(tuple(call for call in CALLS if call not in refusals), refusals)


def _refused_call(table: Table, call: Call, seat: Seat) -> WhyNot | None:
    for r in table.in_force:
        if r.binds(seat) and r.forbids_call(call):
            return WhyNot(r.law, "restricted", r)
    if not table.auction.admissible(call, seat):
        return WhyNot("19B1" if call.name == "XX" else "19A1", "inadmissible")
    if not table.auction.sufficient(call):
        return WhyNot("18D", "insufficient")
    return None


def legal_cards(board: Board, seat: Seat) -> Legal[Card] | None:
    """What a hand may play to the trick, or None where its cards are not known."""
    table = board.table
    hand = table.hands.get(seat)
    if hand is None:
        visible = frozenset(r.card for r in penalty_cards(table, seat, "major"))
        led = _led(board)
        forced = visible if led is None else frozenset()
        return Legal(in_order(_penalty(board, seat, forced)), {}) if forced else None
    allowed = cards_allowed(board, seat, hand)
    refusals = {card: _refused_card(board, card, seat, hand) for card in hand if card not in allowed}
    return Legal(in_order(allowed), refusals)


def _led(board: Board) -> object:
    tricks = board.table.tricks
    return tricks[-1].led if tricks and not tricks[-1].complete else None


def cards_allowed(board: Board, seat: Seat, hand: Hand) -> Hand:
    """Following suit comes before all else; then restrictions, then penalty cards; what nobody can obey lapses."""
    tricks = board.table.tricks
    leading = not tricks or tricks[-1].complete
    cards = hand if leading else follows(hand, tricks[-1].led)
    if leading:
        for r in board.table.in_force:
            if isinstance(r, LeadRestriction) and r.binds(seat) and r.mode:
                wanted = frozenset(c for c in cards if (c.suit in r.suits) == (r.mode == "require"))
                cards = wanted or cards
    return _penalty(board, seat, cards)


def _penalty(board: Board, seat: Seat, cards: Hand) -> Hand:
    """50D1 and 50C: a major penalty card is played when it can be; a minor one before other small cards."""
    major = frozenset(r.card for r in penalty_cards(board.table, seat, "major")) & cards
    if major:
        return frozenset({board.designated}) if board.designated in major else major
    for r in penalty_cards(board.table, seat, "minor"):
        if r.card in cards:
            cards = frozenset(c for c in cards if c.suit is not r.card.suit or c.honour or c == r.card)
    return cards


def _refused_card(board: Board, card: Card, seat: Seat, hand: Hand) -> WhyNot:
    tricks = board.table.tricks
    if tricks and not tricks[-1].complete and card not in follows(hand, tricks[-1].led):
        return WhyNot("44C", "follow-suit")
    for r in board.table.in_force:
        if (
            isinstance(r, LeadRestriction)
            and r.binds(seat)
            and r.mode
            and (card.suit in r.suits) != (r.mode == "require")
        ):
            return WhyNot(r.law, "restricted", r)
    cards = penalty_cards(board.table, seat)
    return WhyNot("50D1(a)" if cards and cards[0].rank == "major" else "50C", "restricted", cards[0] if cards else None)


def legal_card(board: Board, card: Card, seat: Seat) -> bool:
    """May this card be played, as far as the record shows?"""
    hand = board.table.hands.get(seat, frozenset({card}))
    tricks = board.table.tricks
    return card in (hand if not tricks or tricks[-1].complete else follows(hand, tricks[-1].led))
