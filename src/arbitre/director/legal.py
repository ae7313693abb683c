"""What may be called or played: iterate it, test it with `in`, and ask why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from arbitre.game.call import CALLS, DOUBLE, REDOUBLE, Call
from arbitre.game.card import Card, Hand, in_order
from arbitre.game.play import Trick, follows
from arbitre.game.seat import Seat
from arbitre.laws.effects import (
    LeadRestriction,
    MustPlayCard,
    MustRepeat,
    PenaltyCard,
    PlayRestriction,
    obeying,
    penalty_cards,
)
from arbitre.laws.penalty_cards import due_first
from arbitre.table.restriction import Restriction
from arbitre.table.table import Table

from .board import Board

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
    binding = [r for r in table.in_force if r.binds(seat)]
    repeat = next((r.call for r in binding if isinstance(r, MustRepeat)), None)
    refused = _never_allowed(table, seat)
    for r in binding[::-1]:  # the first that forbids a call is the one that is told
        refused |= {call: WhyNot(r.law, "restricted", r) for call in CALLS if r.forbids_call(call)}
    refusals = {call: refused[call] for call in CALLS if call in refused and call != repeat}
    return Legal(tuple(call for call in CALLS if call not in refusals), refusals)


def _never_allowed(table: Table, seat: Seat) -> dict[Call, WhyNot]:
    """What Laws 18 and 19 allow nobody in his place."""
    refused = dict.fromkeys(table.auction.too_low, WhyNot("18D", "insufficient"))
    for call, law in ((DOUBLE, "19A1"), (REDOUBLE, "19B1")):
        if not table.auction.admissible(call, seat):
            refused[call] = WhyNot(law, "inadmissible")
    return refused


def legal_cards(board: Board, seat: Seat) -> Legal[Card] | None:
    """What a hand may play to the trick, or None where its cards are not known."""
    table = board.table
    hand = table.hands.get(seat)
    lead = table.face_down.card if table.face_down and table.face_down.by is seat and table.phase == "lead" else None
    if lead is not None and (not hand or lead in obedient(board, seat, hand)):
        return Legal((lead,), dict.fromkeys((hand or frozenset()) - {lead}, WhyNot("41A", "face-down")))
    if not hand:  # an empty one has still a card to play where the deal was put right (13)
        visible = _obedient_anyhow(board, seat, frozenset(r.card for r in penalties_due(board, seat, "major")))
        trick = trick_for(board, seat)
        early = _shown_early(board, seat)
        lying = early | {r.card for r in penalty_cards(table, seat)}
        early &= obeying(lying, trick.led if trick else None, ())
        forced = early or (visible if trick is None else frozenset(c for c in visible if c.suit is trick.led))
        return Legal(in_order(due_first(forced, penalties_due(board, seat))), {}) if forced else None
    allowed = cards_allowed(board, seat, hand)
    refusals = {card: _refused_card(board, card, seat, hand) for card in hand if card not in allowed}
    return Legal(in_order(allowed), refusals)


def cards_allowed(board: Board, seat: Seat, hand: Hand) -> Hand:
    """Following suit comes before all else; then restrictions, then penalty cards; what nobody can obey lapses."""
    cards = obedient(board, seat, hand)
    return _shown_early(board, seat) & cards or due_first(cards, penalties_due(board, seat))


def _shown_early(board: Board, seat: Seat) -> Hand:
    """Cards that must be played now because they were shown before their turn (57D); a lead only as a lead (45E2)."""
    shown = [r for r in board.table.in_force if isinstance(r, MustPlayCard) and r.binds(seat)]
    follows = trick_for(board, seat) is not None
    return frozenset(r.card for r in shown if r.card is not None and not (r.leads and follows))


def obedient(board: Board, seat: Seat, hand: Hand) -> Hand:
    """What following suit and declarer's restrictions leave, penalty cards apart (44C, 59)."""
    trick = trick_for(board, seat)
    return obeying(hand, trick.led if trick else None, directing(board, seat))


def directing(board: Board, seat: Seat) -> tuple[Restriction, ...]:
    """What declarer has asked of this hand's lead or card."""
    asked = (r for r in board.table.in_force if isinstance(r, LeadRestriction | PlayRestriction))
    return tuple(r for r in asked if r.binds(seat))


def _obedient_anyhow(board: Board, seat: Seat, cards: Hand) -> Hand:
    """Of a hand that is not known, the cards that obey declarer whatever else it holds: he comes first (50D1)."""
    leading = trick_for(board, seat) is None
    for r in directing(board, seat):
        if isinstance(r, LeadRestriction) and r.mode and leading:
            cards = frozenset(c for c in cards if (c.suit in r.suits) == (r.mode == "require"))
        if isinstance(r, PlayRestriction) and r.mode in ("highest", "lowest"):
            return frozenset()
    return cards


def trick_for(board: Board, seat: Seat) -> Trick | None:
    """The trick this hand is to play to, or None when it leads."""
    table = board.table
    if table.owed and table.owed[0][1] is seat:
        owed = table.tricks[table.owed[0][0] - 1]
        return owed if owed.led else None
    return table.trick


def penalties_due(board: Board, seat: Seat, rank: str = "") -> list[PenaltyCard]:
    """The penalty cards this hand could have to play; not one just withdrawn from the trick it now plays to again."""
    cards = penalty_cards(board.table, seat, rank)
    return [r for r in cards if r.withdrawn_from != board.table.number_for(seat)] if cards else cards


def penalties_playable(board: Board, seat: Seat) -> list[PenaltyCard]:
    """The major penalty cards that can be played now: to follow suit and to obey declarer comes first (50D1(b)).

    So does a card that must be played because it was shown before its turn.
    """
    due = penalties_due(board, seat, "major")
    if not due:
        return []
    early, hand = _shown_early(board, seat), board.table.hands.get(seat)
    if hand is None:
        hand = early | _obedient_anyhow(board, seat, frozenset(r.card for r in due))
    cards = obedient(board, seat, hand)
    return [] if early & cards else [r for r in due if r.card in cards]


def _forbids(r: Restriction, card: Card, hand: Hand, leading: bool) -> bool:
    if isinstance(r, LeadRestriction) and r.mode and leading:
        return (card.suit in r.suits) != (r.mode == "require")
    return isinstance(r, PlayRestriction) and card not in (r.leaves(hand) or hand)


def _refused_card(board: Board, card: Card, seat: Seat, hand: Hand) -> WhyNot:
    trick = trick_for(board, seat)
    if trick is not None and card not in follows(hand, trick.led):
        return WhyNot("44C", "follow-suit")
    for r in board.table.in_force:
        if r.binds(seat) and _forbids(r, card, hand, leading=trick is None):
            return WhyNot(r.law, "restricted", r)
    cards = penalty_cards(board.table, seat)
    return WhyNot("50D1(a)" if cards and cards[0].rank == "major" else "50C", "restricted", cards[0] if cards else None)
