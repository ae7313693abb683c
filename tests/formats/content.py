"""What a board says, whatever the file looks like."""

from __future__ import annotations

from io import BytesIO

from msgspec.structs import replace

from arbitre.formats.file_board import Board
from arbitre.formats.lin import read_lin
from arbitre.formats.lin_write import lin
from arbitre.formats.normal_form import normal
from arbitre.formats.pbn import read_pbn
from arbitre.formats.pbn_write import HEAD, pbn


def content(board: Board) -> Board:
    """The board as the standard would have it, wherever it stood; what is not known is not there."""
    board = normal(board)
    tags = {name: value for name, value in sorted(board.tags.items()) if value != "?"}
    tables = tuple(sorted(board.tables, key=lambda table: table.name))
    return replace(board, number=0, line=0, tags=tags, tables=tables, oddities=())


def from_pbn(text: str | bytes) -> list[Board]:
    return list(read_pbn(BytesIO(text if isinstance(text, bytes) else text.encode())))


def from_lin(text: str | bytes) -> list[Board]:
    return list(read_lin(BytesIO(text if isinstance(text, bytes) else text.encode())))


def through_pbn(board: Board) -> Board:
    (again,) = from_pbn(HEAD + pbn(board))
    return again


def through_lin(board: Board) -> Board:
    (again,) = from_lin(lin(board))
    return again


def kinds(board: Board) -> list[str]:
    return [odd.kind for odd in board.oddities]
