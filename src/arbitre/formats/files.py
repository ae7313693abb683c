"""Boards into a file: what was there before stays until the new one is whole."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path

from arbitre.terminal.new_file import new_file

from .file_board import Board
from .file_lines import decoded
from .lin_write import lin
from .lin_write import lost as lost_in_lin
from .pbn_write import HEAD, pbn
from .usebio_write import Traveller

Lost = Callable[[Board, list[str]], None]


def save(boards: Iterable[Board], path: Path, kind: str, lost: Lost) -> int:
    """The boards into a file; how many there were."""
    counted = Counted(boards)
    makers: dict[str, Callable[[Iterable[Board], Lost], Iterator[str]]] = {"pbn": _pbn, "lin": _lin, "xml": _usebio}
    if kind not in makers:
        raise ValueError(f"{path}: not one of {', '.join(makers)}")
    put(makers[kind](counted, lost), path, latin=kind == "pbn", end="\r\n" if kind == "pbn" else "\n")
    return counted.number


class Counted:
    """Boards that are counted as they go by."""

    def __init__(self, boards: Iterable[Board]) -> None:
        self.boards, self.number = boards, 0

    def __iter__(self) -> Iterator[Board]:
        for board in self.boards:
            self.number += 1
            yield board


def _pbn(boards: Iterable[Board], _lost: Lost) -> Iterator[str]:
    yield HEAD
    for board in boards:
        yield pbn(board)


def _lin(boards: Iterable[Board], lost: Lost) -> Iterator[str]:
    before: Board | None = None
    for board in boards:
        if gone := lost_in_lin(board):
            lost(board, gone)
        yield lin(board, before)
        before = board


def _usebio(boards: Iterable[Board], lost: Lost) -> Iterator[str]:
    traveller = Traveller()
    for board in boards:
        if gone := traveller.add(board):
            lost(board, gone)
    yield from traveller.written()


def put(texts: Iterable[str], path: Path, latin: bool = False, end: str = "\n") -> None:
    """Text into a file, which takes the place of the one before when it is whole.

    PBN is ISO 8859-1 where all of it can be, and would be read as that again; else UTF-8.
    """
    with new_file(path) as to, tempfile.TemporaryFile() if latin else nullcontext(to) as first:
        for text in texts:
            latin = latin and _fits(text)
            first.write(text.replace("\n", end).encode("utf-8", "replace"))
        if first is not to:
            first.seek(0)
            to.writelines(_latin(line) for line in first) if latin else shutil.copyfileobj(first, to)


def _fits(text: str) -> bool:
    if text.isascii():
        return True
    return max(text) <= "\xff" and all(decoded(line.encode("latin-1")) == line for line in text.split("\n"))


def _latin(line: bytes) -> bytes:
    """UTF-8 as ISO 8859-1."""
    return line if line.isascii() else line.decode("utf-8").encode("latin-1")
