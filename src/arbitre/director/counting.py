"""The tricks of a side, and the score of the table."""

from __future__ import annotations

from arbitre.game.score import score_ns
from arbitre.game.seat import Side

from .board import Board

OF_SHEETS = ("misinformation", "director-error", "artificial-score", "fouled-board", "team-board")
"""What is asked of these is judged after play: it changes no trick."""


def secured(board: Board, side: Side) -> int:
    """The tricks a side has won, and been given."""
    moved = sum(len(one.tricks) if one.by.side is not side else -len(one.tricks) for one in board.settled)
    return board.table.tricks_of(side) + moved


def lying_open(board: Board) -> tuple[int, ...]:
    """The tricks of which nobody can say yet who wins them: a card is missing, or is asked about (62C)."""
    first = _asked_from(board)
    tricks = enumerate(board.table.tricks, 1)
    return tuple(n for n, trick in tricks if not trick.complete or (first is not None and n >= first))


def _asked_from(board: Board) -> int | None:
    """The trick of which a card may still be changed: it and those after it are nobody's yet."""
    fault = board.open.case.fault if board.open is not None else None
    return fault.trick if fault is not None and fault.kind == "change-of-card" else None


def won(board: Board, side: Side) -> int:
    """The tricks a side has won so far, as played or agreed; one that lies open is nobody's yet."""
    table, first = board.table, _asked_from(board)
    if table.claimed is not None or first is None:
        return table.tricks_of(side)
    later = [trick for trick in table.tricks[first - 1 :] if trick.complete]
    return table.tricks_of(side) - sum(table.winner(trick).side is side for trick in later)


def ended(board: Board) -> bool:
    """Has play ended, with nothing open but what a worksheet asks?"""
    return board.table.phase == "over" and (board.open is None or board.open.situation in OF_SHEETS)


def table_score(board: Board) -> int | None:
    """The duplicate score as it was played, any transfer included; None while it is not known."""
    table = board.table
    if not ended(board) or table.abandoned:
        return None
    if table.contract is None or table.declarer is None:
        return 0
    if table.vulnerable is None:
        return None
    side = table.declarer.side
    return score_ns(table.contract, table.declarer, secured(board, side), table.vulnerable.of(side))
