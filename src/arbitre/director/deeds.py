"""What a player does may say what he chooses: to take back a call or a card, or which call he called over."""

from __future__ import annotations

from typing import Any

from arbitre.game.call import Call
from arbitre.game.seat import Seat
from arbitre.laws.case import YES_NO, Fact
from arbitre.laws.effects import Role
from arbitre.laws.facts import ACCEPTED, REFUSED
from arbitre.table.event import Event

from .agenda import went_on
from .board import Board, Item
from .calling import call_of, caller, the_call
from .hearing import hear

WITHDRAW, STAND = "withdraw", "stand"
CHANGES = "changes_card"


def card_withdrawn(board: Board, item: Item, _n: int, event: Event) -> Board | None:
    """He takes the card back himself: that is his choice."""
    fault, voices = item.case.fault, item.case.choosers(item.asks.fact)
    if str(event.withdraw) != str(fault.cards[0]) or event.by not in (None, fault.by, *voices):
        return None
    return _chosen(board, item, WITHDRAW)


def card_played(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """His side plays on: the card stands. He plays another card to that trick: it is taken back."""
    hand = board.table.dummy if event.kind == "designate" else event.by
    owner = item.case.fault.by
    if hand is None or hand.side is not owner.side:
        return None
    gone_on = _all_stand(board, hand)
    if gone_on.open is None and gone_on.table.turn is hand:
        return gone_on.later(n, event)
    return _chosen(board, item, WITHDRAW).later(n, event) if hand is owner else None


def card_named(board: Board, item: Item, _n: int, event: Event) -> Board | None:
    """Declarer names one of the cards he may have meant, or dummy puts it; a player plays one of several he showed."""
    fact, case = item.asks.fact, item.case
    cards = {str(card): card for card in (fact.cards(case) if fact.cards else ())}
    card = cards.get(str(event.designate if event.kind == "designate" else event.play))
    (voice, *others), hand = case.choosers(fact), board.table.dummy if case.fault.by is board.table.declarer else None
    if card is None or others or event.by not in (voice, hand):
        return None
    return hear(board, item.situation, case.told(fact.key, True).told("card", card))


def call_made(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """He calls again: the same call stands, another takes its place."""
    by, call = caller(board, n, event), call_of(event)
    if by not in item.case.choosers(item.asks.fact):
        return None
    first = item.case.answers.get("called_over", item.case.event)
    if call == board.table.entry(first).call:
        return _chosen(board, item, STAND)
    board = went_on(_chosen(board, item, WITHDRAW))
    return the_call(board, n, call, by)


def _all_stand(board: Board, hand: Seat) -> Board:
    """The board if every card this side may take back stands."""
    while (item := board.open) is not None and item.asks.fact.key == CHANGES and item.case.fault.by.side is hand.side:
        board = went_on(_chosen(board, item, STAND))
    return board


def _chosen(board: Board, item: Item, choice: str) -> Board:
    return hear(board, item.situation, item.case.told(item.asks.fact.key, choice))


def over_premature(item: Item, n: int, call: Call, by: Seat) -> str | Fact[Any] | None:
    """27C: LHO calls after a premature replacement: over the first bid he accepts it, over the second he does not."""
    case = item.case
    premature = case.answers.get("premature")
    if premature is None or by is not case.seat(Role.LHO):
        return None
    auction, offender = case.here.auction, case.fault.by
    first = auction.after(case.call(case.event), offender).allows(call, by)
    second = auction.after(premature[1], offender).allows(call, by)
    if first != second:
        return ACCEPTED if first else REFUSED
    said: bool | None = case.here.facts.get(n, "accepting")
    if said is None:
        return Fact("accepting", YES_NO, "27C", about=lambda _: n, text="accepting_27C")
    return ACCEPTED if said else REFUSED
