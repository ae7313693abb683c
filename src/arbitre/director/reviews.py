"""What the director must still consider when play has ended; of a board where nothing happened, nothing.

The worksheets are heavy to carry about, and loaded only where there are some.
"""

from __future__ import annotations

from arbitre.game.seat import Seat
from arbitre.laws.effects import Review
from arbitre.table.restriction import Restriction

from .board import Board, Ruled
from .counting import table_score


def quiet(board: Board) -> bool:
    """Has nothing happened that a worksheet could open from?"""
    if board.irregularities or board.table.in_force or board.claim is not None:
        return False
    return all(event.kind not in ("attention", "adjust") for event in board.record.events)


def open_reviews(board: Board) -> tuple[Restriction, ...]:
    """All that is in force, without the reviews whose sheets are closed."""
    if not any(isinstance(r, Review) for r in board.table.in_force):
        return board.table.in_force
    from .states import open_reviews

    return open_reviews(board)


def answered(board: Board, review: Review) -> set[Seat]:
    """The players of whom nothing is left to look at, where one review has a sheet for each."""
    from .states import reviewed

    mine = [one for one in reviewed(board) if review in one.walk.sheet.reviews and one.walk.sheet.player]
    left = {one.walk.sheet.player for one in mine if not one.closed}
    return {one.walk.sheet.player for one in mine if one.walk.sheet.player} - left


def closed_reviews(board: Board) -> tuple[Ruled, ...]:
    """What was decided on each review of which enough is known."""
    if quiet(board):
        return ()
    from .states import closed_reviews

    return closed_reviews(board)


def score(board: Board) -> int | None:
    """The score of the board where one number is right: never one that must not be entered."""
    if quiet(board):
        return table_score(board)
    from .states import score

    return score(board)
