"""What the end of the auction brings: callers are free, and cards that lie face up are penalty cards or picked up."""

from __future__ import annotations

from msgspec import structs

from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.effects import LeadRestriction, PenaltyCard, Review, Unauthorized
from arbitre.table.restriction import Restriction

from .board import Board
from .hearing import hear


def auction_ended(board: Board) -> Board:
    """Nothing that binds callers outlives the auction; what waits for defenders binds them or is gone."""
    declarer = board.table.declarer
    left: list[Restriction] = []
    on_the_table = _told_by_cards_on_the_table(board)
    for r in board.table.in_force:
        if isinstance(r, LeadRestriction | PenaltyCard):
            if declarer is not None and isinstance(r.player, Seat) and r.player.side is not declarer.side:
                left.append(structs.replace(r, if_defending=False))
        elif isinstance(r, Review) or (isinstance(r, Unauthorized) and r.origin not in on_the_table):
            left.append(r)
    for owner in dict.fromkeys(r.player for r in left if isinstance(r, PenaltyCard)):
        told = board.edition.reading("penalty-card-lies")(board.edition, owner)
        left += [r for r in told if isinstance(r, Review) and r not in left]
    waiting = {r.card for r in board.table.in_force if isinstance(r, PenaltyCard) and r.if_defending}
    board = board.in_force(tuple(left))
    for shown in [i for i in board.irregularities if set(i.cards) & waiting]:
        heard = hear(board, "shown-in-auction", board.case(shown))
        if heard.open is not None:  # major or minor is not known yet: it only lies there
            return heard.in_force(tuple(_lies(r, waiting) for r in left))
        board = heard
    return board


def _lies(r: Restriction, waiting: set[Card]) -> Restriction:
    return structs.replace(r, if_defending=True) if isinstance(r, PenaltyCard) and r.card in waiting else r


def _told_by_cards_on_the_table(board: Board) -> set[int]:
    """50E1 of 2017: the events at which a defender showed what is now a penalty card, and anybody may use."""
    declarer = board.table.declarer
    if declarer is None or not board.edition.reading("penalty-card-tells-all")(board.edition):
        return set()
    cards = {r.card for r in board.table.in_force if isinstance(r, PenaltyCard)}
    shown = (i for i in board.irregularities if i.cards and set(i.cards) <= cards)
    return {i.event for i in shown if i.by.side is not declarer.side}
