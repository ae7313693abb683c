"""A part of a file from its first byte to its last: every board read, replayed and judged."""

from __future__ import annotations

from collections.abc import Callable

from . import lin, pbn
from .board import Board
from .judge import digest, judge

Tell = Callable[[Board, int, int, int], None]


def sweep(data: bytes, is_lin: bool, tell: Tell) -> tuple[int, int, int, bytes]:
    """Boards, those with an auction, those with play, and eight bytes a board; `tell` hears of each that is odd.

    It is given the board, its number in this part, from 1, and the places where it begins and ends.
    """
    board, pos, boards, auctions, plays, digests = Board(), 0, 0, 0, 0, bytearray()
    while True:
        start = pos
        pos = lin.game(data, pos, board) if is_lin else pbn.game(data, pos, board)
        if board.tags == 0:
            return boards, auctions, plays, bytes(digests)
        boards += 1
        if judge(board):
            tell(board, boards, start, pos)
        if board.calls:
            auctions += 1
        if board.filled or board.count > board.calls:
            plays += 1
        digests += digest(board)
