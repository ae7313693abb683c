"""Cards as the director takes them up: led, played, shown."""

from __future__ import annotations

from msgspec import UNSET

from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity, wrong_card

from .apply import auction_ended, card_played
from .board import Board
from .hearing import hear, notice


def take_play(board: Board, n: int, event: Event) -> Board:
    """Cards led or played; while the auction runs, a premature lead."""
    for text in event.play if isinstance(event.play, list) else [event.play]:
        card = card_of(text, n, "play")
        by = event.by or board.table.turn
        if by is None:
            raise RecordError("by_needed", event=n, key="by")
        check_held(board, n, "play", card, by)
        board = _the_card(board, n, card, by)
    return board


def _the_card(board: Board, n: int, card: Card, by: Seat) -> Board:
    board = notice(board)
    wrong = wrong_card(board.table, card, by, n)
    if wrong is not None:
        board = board.noting(wrong)
        if board.table.phase == "auction":
            return hear(board, "exposed-card-in-auction", board.case(wrong))
    return card_played(board.with_table(board.table.with_card(card, by)), card, by)


def take_exposed(board: Board, n: int, event: Event) -> Board:
    """Cards seen, but not led or played."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    assert event.expose is not UNSET
    cards = tuple(card_of(text, n, "expose") for text in event.expose)
    for card in cards:
        check_held(board, n, "expose", card, event.by)
    found = Irregularity("exposed-card", event.by, n, None, ("24",), cards=cards)
    board = board.noting(found)
    if board.table.phase == "auction" or (board.table.phase == "lead" and not board.edition.since("2017")):
        board = hear(board, "exposed-card-in-auction", board.case(found))
        return auction_ended(board) if board.table.ended else board
    return board


def card_of(text: object, n: int, key: str) -> Card:
    """The card an event speaks of."""
    try:
        return Card.parse(str(text))
    except ValueError:
        raise RecordError("no_such_card", event=n, key=key, value=text) from None


def check_held(board: Board, n: int, key: str, card: Card, by: Seat) -> None:
    """A card that is gone, or in another hand, cannot be shown or played."""
    table = board.table
    if table.is_played(card):
        raise RecordError("already_played", event=n, key=key, card=str(card))
    hand = table.hands.get(by)
    if (hand is not None and card not in hand) or table.owner(card) not in (None, by):
        raise RecordError("not_held", event=n, key=key, card=str(card), by=by)
