"""A part of a file: enough boards for one process at a time, none of them leaning on a board before it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import BinaryIO

from msgspec import Struct
from msgspec.structs import replace

from arbitre.formats import READ
from arbitre.formats.bws import NoProgram, read_bws
from arbitre.formats.pbn_write import pbn
from arbitre.formats.source import HEAD, MARK, Unreadable, kind_in, sort_of, unpacked, with_line_feeds
from arbitre.formats.usebio import read_usebio
from arbitre.hot.board import Board
from arbitre.hot.sweep import sweep

from .finding import Finding, findings

SIZE = 4 << 20
WINDOW = 1 << 20
"""So far a place to cut is looked for; where there is none, the part is longer."""
KINDS = {".pbn": False, ".lin": True, ".xml": False, ".bws": False}
_EMPTY_LINE = re.compile(rb"\n[ \t\r]*\n+(?=\[)")
_OF_ITS_OWN = (b'[Board "', b'[Dealer "', b'[Vulnerable "', b'[Deal "')


class Part(Struct, frozen=True):
    """The bytes of a file from a place to another."""

    path: str
    start: int
    stop: int
    whole: bool = False
    """Packed, in other letters, or of a format that is read board by board: no part of it can be read alone."""

    @property
    def is_lin(self) -> bool:
        return kind_in(self.path) == "lin"


class Swept(Struct):
    """What was found in a part; boards and lines are counted from its beginning."""

    boards: int = 0
    auctions: int = 0
    plays: int = 0
    lines: int = 0
    findings: list[Finding] = []
    digests: bytes = b""
    failed: str = ""
    """Why the file could not be read: a sentence `file.…` of the catalogue, or what the system says."""


def parts_of(paths: Iterable[str], size: int = SIZE) -> Iterator[Part]:
    """The parts of all files, in order."""
    for path in paths:
        stop = os.stat(path).st_size
        if _whole(path):
            yield Part(path, 0, stop, True)
            continue
        if stop <= size * 3 // 2:
            yield Part(path, 0, stop)
            continue
        is_lin, start = kind_in(path) == "lin", 0
        with open(path, "rb") as source:
            while start < stop:
                end = _cut(source.fileno(), start + size, stop, is_lin) if start + size < stop else stop
                yield Part(path, start, end)
                start = end


def _cut(source: int, place: int, stop: int, is_lin: bool) -> int:
    """The beginning of a board, at or behind that place, that says all about itself; the end where none is near."""
    while place < stop:
        window = os.pread(source, WINDOW, place)
        found = _line_of_its_own(window) if is_lin else _game_of_its_own(window)
        if found >= 0:
            return place + found
        place += max(len(window) // 2, 1)
    return stop


def _game_of_its_own(window: bytes) -> int:
    """Where a game begins that takes nothing from the one before it; -1 where none does."""
    starts = [match.end() for match in _EMPTY_LINE.finditer(window)]
    for start, end in pairwise(starts):
        game = window[start:end]
        if b'"#' not in game and all(tag in game for tag in _OF_ITS_OWN):
            return start
    return -1


def _line_of_its_own(window: bytes) -> int:
    """Where a line begins that has names and a deal; -1 where none does."""
    start = window.find(b"\n") + 1
    while start:
        end = window.find(b"\n", start)
        if end < 0:
            return -1
        line = window[start:end]
        if line.startswith((b"pn|", b"qx|")) and b"pn|" in line and b"|md|" in line:
            return start
        start = end + 1
    return -1


def _whole(path: str) -> bool:
    """Is it anything but plain PBN or LIN, or not to be read at all?"""
    try:
        with open(path, "rb") as source:
            head = source.read(HEAD)
    except OSError:
        return True
    return sort_of(head) != "plain" or kind_in(path) not in ("pbn", "lin")


def audited(part: Part) -> Swept:
    """Every board of a part read and judged; where it cannot be read, why."""
    try:
        return _of_files(part.path) if part.whole else _of_part(part)
    except Unreadable as why:
        return Swept(failed=str(why))
    except NoProgram:
        return Swept(failed="mdbtools")
    except OSError as error:
        return Swept(failed=error.strerror or type(error).__name__)


def _of_files(path: str) -> Swept:
    """The file, or the files in it, one behind the other."""
    all_of_it = Swept()
    for kind, source in unpacked(path):
        if kind not in READ:
            continue
        if kind in ("pbn", "lin"):
            pieces = []
            while data := source.read(SIZE):
                pieces.append(data)
            swept = of_bytes(b"".join(pieces), path, kind == "lin")
        else:
            swept = _of_boards(path, kind, source)
        put_behind(all_of_it, swept)
    return all_of_it


def put_behind(first: Swept, other: Swept) -> None:
    """Two files in one; lines are counted in each."""
    first.findings += [replace(found, board=found.board + first.boards) for found in other.findings]
    first.boards, first.auctions = first.boards + other.boards, first.auctions + other.auctions
    first.plays, first.digests = first.plays + other.plays, first.digests + other.digests


def _of_boards(path: str, kind: str, source: BinaryIO) -> Swept:
    """Of a format that the hot path does not read: as PBN, with the lines that the boards have in their file."""
    read = list(read_bws(path) if kind == "bws" else read_usebio(source))
    found = [board for board in read if board.tags]
    swept = of_bytes(b"".join(b"\n" + pbn(board).encode() for board in found), path, False)
    swept.findings = [replace(one, line=found[one.board - 1].line) for one in swept.findings if one.board <= len(found)]
    return swept


def _of_part(part: Part) -> Swept:
    with open(part.path, "rb") as source:
        data = os.pread(source.fileno(), part.stop - part.start, part.start)
    return of_bytes(data, part.path, part.is_lin)


def of_bytes(data: bytes, name: str, is_lin: bool) -> Swept:
    """The same for what has been read already."""
    data = with_line_feeds(data.removeprefix(MARK))
    swept, counted, lines = Swept(lines=data.count(b"\n")), 0, 0

    def tell(board: Board, number: int, start: int, end: int) -> None:
        nonlocal counted, lines
        lines += data.count(b"\n", counted, start)
        counted = start
        swept.findings.extend(findings(board, name, number, lines + 1, data, start, end))

    swept.boards, swept.auctions, swept.plays, swept.digests = sweep(data, is_lin, tell)
    return swept
