"""The agenda: the one order in which what waits is heard."""

from __future__ import annotations

from .apply_cards import bound_anew, face_down_back
from .board import Board, Item, Until
from .calling import auction_over, called_together, turn_missed
from .changing import change_due, tidied
from .hearing import hear
from .leading import lead_due, lead_heard
from .playing import led_together
from .settling import count_due, counted

AUCTION_PERIOD = ("auction", "lead")


def went_on(board: Board) -> Board:
    """Whatever has come due is heard, the most urgent first."""
    board = _tidied(board)
    while (item := next_due(board)) is not None:
        board = _tidied(HEARS.get(item.until, _heard)(board.without(item), item))
    return board


def next_due(board: Board) -> Item | None:
    """The most urgent item that has come due: none while a question is open, or something unnoticed may undo it."""
    if board.open is not None:
        return None
    for item in board.waiting(Until.TOGETHER):
        if board.table.turn is not item.player:
            return item
    if _may_be_undone(board):
        return None
    return turn_missed(board) or change_due(board) or count_due(board) or lead_due(board)


def alone(board: Board) -> Board:
    """What was said to be made together with another call or lead that never came is taken by itself."""
    items = board.waiting(Until.TOGETHER)
    return _together(board.without(items[0]), items[0]) if items and board.open is None else board


def _together(board: Board, item: Item) -> Board:
    """33 and 58A: it comes after the one it was made together with."""
    return (called_together if item.case.fault.call is not None else led_together)(board, item)


def _heard(board: Board, item: Item) -> Board:
    return hear(board, item.situation, item.case)


HEARS = {Until.TOGETHER: _together, Until.LEAD: lead_heard, Until.PLAY_OVER: counted}


def _may_be_undone(board: Board) -> bool:
    return bool(board.silent) and board.table.phase in AUCTION_PERIOD


def _tidied(board: Board) -> Board:
    """What follows of itself: the auction is over, or goes on and no lead is due yet; cards are judged anew."""
    if board.open is not None or _may_be_undone(board):
        return board
    board = tidied(auction_over(board))
    board = bound_anew(board) if board.before.directed else board
    return face_down_back(board, "41A") if board.table.phase == "auction" else board
