"""LIN, the files of Bridge Base Online: one board a line, or a vugraph match with both rooms and its commentary."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import BinaryIO

from msgspec import Struct

from .file_board import Board
from .file_lines import lines
from .lin_board import LinBoard

MAX_VALUE = 100_000
KEPT = ("vg", "rs", "pw", "bn", "mp")
"""Of the match, not of a board."""
SILENT = ("pg", "st", "rh", "sk", "sb", "tu", "ss", "wt", "hc", "hf", "ha", "hs")
"""How a board is shown, or nothing."""
_PAIR = re.compile(r"\s*([A-Za-z0-9]{2})\|([^|]*)\|")
_BEGUN = re.compile(r"\s*[A-Za-z0-9]{2}\|[^|]*")
_NEXT = re.compile(r"(?:(?<=[|\n])|^)\s*(qx|pn|md|mb|an|nt|pc|mc|pg|sv|ah|st|rh|vg|rs)\|")


class Pair(Struct, frozen=True):
    """A key with its value and where it stands; without a key, what cannot be read."""

    line: int
    key: str
    value: str


def read_lin(source: BinaryIO) -> Iterator[Board]:
    """The boards of a file one by one; of a vugraph match each room is one."""
    match: dict[str, str] = {}
    names: list[str] = []
    unknown = set(SILENT)
    board: LinBoard | None = None
    number = 0
    for pair in pairs(source):
        if board is not None and _another(board, pair.key):
            number += 1
            yield board.done(number, match, names)
            board = None
        if pair.key in KEPT:
            match[pair.key] = pair.value
            continue
        board = board or LinBoard(pair.line)
        if pair.key == "pn":
            names = pair.value.split(",")[:8]
        elif not pair.key:
            board.odd(pair.line, "lin-text", pair.value)
        elif not board.take(pair.line, pair.key, pair.value) and pair.key not in unknown:
            unknown.add(pair.key)  # two letters: there cannot be many
            board.odd(pair.line, "lin-key", pair.key)
    if board is not None and (board.dealt or board.oddities):
        yield board.done(number + 1, match, names)


def _another(board: LinBoard, key: str) -> bool:
    """Does this key begin another board?"""
    return (board.dealt and key in ("qx", "md", "pn", *KEPT)) or (key == "qx" and board.placed)


def pairs(source: BinaryIO) -> Iterator[Pair]:
    """Key and value, key and value; a value may go on over lines, what is neither is passed over.

    >>> from io import BytesIO
    >>> [(p.line, p.key, p.value) for p in pairs(BytesIO(b"pn|a,b|st||\\nrubbish\\nnt|one\\ntwo|pg||"))]
    [(1, 'pn', 'a,b'), (1, 'st', ''), (2, '', 'rubbish'), (3, 'nt', 'one\\ntwo'), (4, 'pg', '')]
    """
    kept: list[str] = []
    size = first = 0
    for number, line in lines(source):
        first = first if kept else number
        kept.append(line)
        size += len(line) + 1
        if "|" not in line and size < MAX_VALUE and _BEGUN.fullmatch(kept[0]):
            continue
        rest = yield from _pairs("\n".join(kept), first, size >= MAX_VALUE)
        kept, size, first = ([rest], len(rest), number) if rest else ([], 0, 0)
    if kept and (rest := "\n".join(kept)).strip():
        yield Pair(first, "", rest)


def _pairs(text: str, line: int, whole: bool) -> Generator[Pair, None, str]:
    """The pairs in a piece of text; what another line may end is given back."""
    place = 0
    while place < len(text):
        found = _PAIR.match(text, place)
        if found:
            line += text.count("\n", place, found.start(1))
            yield Pair(line, found[1].lower(), found[2])
            line += text.count("\n", found.start(1), found.end())
            place = found.end()
            continue
        if not text[place:].strip():
            break
        if not whole and _BEGUN.fullmatch(text, place):
            return text[place:].lstrip()
        after = _NEXT.search(text, place + 1)
        end = after.start(1) if after else len(text)
        yield Pair(line, "", text[place:end].strip())
        line += text.count("\n", place, end)
        place = end
    return ""
