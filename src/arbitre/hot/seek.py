"""What is looked for byte by byte; what is compiled takes the same in C, which seek.pxd has in its place."""

from __future__ import annotations

import re

from .numbers import CARDS, MOST_CALLS, MOST_CELLS, NOTES, SAID_OF_CALLS

seek = seek_word = bytes.find
"""Of some bytes, the place of one, or of several, between two others; or -1."""

_RUN = re.compile(rb'(?:\[[A-Za-z0-9_]+ "[^"\\\n]*"\]\n)*')
_PAIR = re.compile(rb'\[([A-Za-z0-9_]+) "([^"\\\n]*)"\]\n')


def plain_tags(data: bytes, pos: int, stop: int, found: list[tuple[bytes, bytes]]) -> int:
    """Tags as the standard exports them, one a line, line after line: their names and values; the place behind them.

    >>> found = []
    >>> plain_tags(b'[Board "1"]\\n[Dealer "N"]\\n1C', 0, 26, found), found
    (25, [(b'Board', b'1'), (b'Dealer', b'N')])
    """
    match = _RUN.match(data, pos, stop)
    end = match.end() if match else pos
    found[:] = _PAIR.findall(data, pos, end)
    return end


def plain_cards(data: bytes, pos: int, end: int, cells: bytearray) -> int:
    """Cards and dashes alone, as a play in the export format has them: how many; -1 where anything else is there.

    >>> cells = bytearray(MOST_CELLS)
    >>> plain_cards(b"SA - S2", 0, 7, cells), cells[:3] == bytes([0, 255, 12]), plain_cards(b"SA S2!", 0, 6, cells)
    (3, True, -1)
    """
    try:
        found = bytes(map(CARDS.__getitem__, data[pos:end].split()))
    except KeyError:
        return -1
    if len(found) > MOST_CELLS:
        return -1
    cells[: len(found)] = found
    return len(found)


def plain_calls(data: bytes, pos: int, end: int, acts: bytearray) -> int:
    """Calls and numbers of notes alone: how many calls; -1 where anything else is there."""
    try:
        found = bytes(map(SAID_OF_CALLS.__getitem__, data[pos:end].split())).translate(None, NOTES)
    except KeyError:
        return -1
    if len(found) > MOST_CALLS:
        return -1
    acts[: len(found)] = found
    return len(found)
