"""What is in force about something learned: the call or the cards that somebody may not use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.director.board import Board
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.effects import WHOLE_BOARD, BecomesPenalty, Unauthorized, Unusable, penalty_cards
from arbitre.texts import Words
from arbitre.wording import call_at, call_before, of_call, of_cards


def unusable(r: Unauthorized, board: Board, say: Words) -> tuple[str, dict[str, Any]]:
    """What a player has learned and may not use from here on: the sort of thing, and its name."""
    player = r.player
    assert isinstance(player, Seat)
    if r.origin in (WHOLE_BOARD, 0):
        cards = _penalized(board, player.partner) if r.of_card else _went_back(board, player)
        return of_cards(tuple(cards), next(iter(cards.values()), player), say)
    shown = next((found for found in board.irregularities if found.event == r.origin and found.cards), None)
    if shown is not None:
        return of_cards(shown.cards, shown.by, say)
    played = tuple(play.card for play in board.table.plays if r.of_card and play.event == r.origin)
    if played:
        return of_cards(played, player.partner, say)
    entry = call_at(board.table, r.origin)
    changed = entry is not None and entry.counts and entry.by.side is not player.side
    return of_call(call_before(board.table, entry.by, r.origin) if entry and changed else entry, player)


def _penalized(board: Board, owner: Seat) -> dict[Card, Seat]:
    """The cards of a player that became penalty cards; not those that lie there for everybody to use."""
    cards = _cards(board, BecomesPenalty, lambda by: by is owner)
    for_all = board.edition.reading("penalty-card-tells-all")(board.edition)
    lying = {r.card for r in penalty_cards(board.table, owner)} if for_all else set()
    return {card: by for card, by in cards.items() if card not in lying}


def _went_back(board: Board, player: Seat) -> dict[Card, Seat]:
    """The cards of opponents that went back and tell his side nothing."""
    return _cards(board, Unusable, lambda by: by.side is not player.side)


def _cards(board: Board, kind: type, owned: Callable[[Seat], bool]) -> dict[Card, Seat]:
    """The cards ruled on with such an effect, each with the player whose it is."""
    cases = [ruled.case for ruled in board.rulings if any(isinstance(e, kind) for e in ruled.ruling.effects)]
    faults = [case.fault for case in cases if owned(case.fault.by)]
    return {card: found.by for found in faults for card in found.cards}
