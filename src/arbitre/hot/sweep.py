"""A part of a file from its first byte to its last: every board read, replayed and judged."""

from __future__ import annotations

from collections.abc import Callable

from . import lin, pbn
from .board import Board
from .judge import digest, judge
from .lin_tokens import Pairs
from .pbn_tokens import Tokens

Tell = Callable[[Board, int, int, int], None]


def sweep(data: bytes, is_lin: bool, tell: Tell) -> tuple[int, int, int, bytes]:
    """Boards, those with an auction, those with play, and eight bytes a board; `tell` hears of each that is odd.

    It is given the board, its number in this part, from 1, and the places where it begins and ends. What stands behind
    the last board, or where there is none, is told of with the number of the board that it would be.
    """
    board, boards, auctions, plays, digests = Board(), 0, 0, 0, bytearray()
    pairs, tokens = Pairs(data), Tokens(data)
    while True:
        if is_lin:
            lin.game(pairs, board)
            start, pos = pairs.began, pairs.pos
        else:
            pbn.game(tokens, board)
            start, pos = tokens.began, tokens.pos
        if board.tags == 0:
            if board.broken:
                judge(board)
                tell(board, boards + 1, board.broken_from, pos)
            return boards, auctions, plays, bytes(digests)
        boards += 1
        if judge(board):
            tell(board, boards, start, pos)
        if board.calls:
            auctions += 1
        if board.filled or board.count > board.calls:
            plays += 1
        digests += digest(board)
