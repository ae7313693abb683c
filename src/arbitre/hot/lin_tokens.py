"""LIN cut into boards, and each into keys with their values: the same for the reader and for the audit.

No value crosses a board: one whose bar is missing ends with its line, and `wrong` says so.
"""

from __future__ import annotations

import re

from .kinds import BOARD_END, MB, MD, OF_A_MATCH, OPEN_VALUE, PC, PN, QX, RUBBISH
from .seek import seek

BAR, NEWLINE = 124, 10
_KEYS = rb"qx|pn|md|mb|an|nt|pc|mc|pg|sv|ah|st|rh|vg|rs|pw|bn|mp|sk|sb|tu|ss|wt"
_NEXT = re.compile(rb"[|\n]\s*(?=(?:" + _KEYS + rb")\|)", re.IGNORECASE)
_CUT = re.compile(rb"\n\s*(?:" + _KEYS + rb")\Z", re.IGNORECASE)


class Pairs:
    """Key after key; `start` and `end` are the places of its value, `at` that of the key itself."""

    def __init__(self, data: bytes, pos: int = 0) -> None:
        self.data, self.pos, self.stop = data, pos, len(data)
        self.at = self.start = self.end = pos
        self.begin()

    def begin(self) -> None:
        """Before each board."""
        self.dealt = self.placed = self.acted = self.called = False
        self.began = -1
        self.wrong = 0

    def is_board(self) -> bool:
        """Is it one: with a deal, a number, calls or cards?"""
        return self.dealt or self.placed or self.acted

    def next(self) -> int:
        """The next key as a number, its letters small; BOARD_END before another board, or where the file ends."""
        data, pos, stop = self.data, self.pos, self.stop
        while pos < stop and (data[pos] == 32 or 8 < data[pos] < 14):
            pos += 1
        self.at, self.wrong = pos, 0
        if pos >= stop:
            self.pos = stop
            return BOARD_END
        start = pos + 3
        if start > stop or data[pos + 2] != BAR or not (_letter(data[pos]) and _letter(data[pos + 1])):
            return self._rubbish(pos)
        key = ((data[pos] | 32) << 8) + (data[pos + 1] | 32)
        if key == PC and start + 2 < stop and data[start + 2] == BAR:
            end = start + 2
            self.acted = True
        else:
            if self._another(key):
                self.pos = pos
                return BOARD_END
            end = seek(data, BAR, start, stop)
            if end < 0 or end - start > 3:
                end = self._whole(start, end)
        if self.began < 0:
            self.began = pos
        self.start, self.end, self.pos = start, end, end + 1 if self.wrong == 0 else end
        return key

    def _another(self, key: int) -> bool:
        """Does another board begin here: a deal or a number again, names or a word of the match after a deal?"""
        if key in (MB, PC):
            self.acted = True
        elif key == MD:
            if self.dealt:
                return True
            self.dealt = True
        elif key == QX:
            if self.dealt or self.placed:
                return True
            self.placed = True
        elif key == PN:
            if self.dealt and (self.acted or self.called):
                return True
            self.called = True
        elif key in OF_A_MATCH:
            return self.dealt
        return False

    def _whole(self, start: int, end: int) -> int:
        """The end of a value that may go on over lines; where its bar is missing, the end of its line."""
        data = self.data
        line = seek(data, NEWLINE, start, self.stop if end < 0 else end)
        if end >= 0 and (line < 0 or _CUT.search(data, line, end) is None):
            return end
        self.wrong = OPEN_VALUE
        return line if line >= 0 else self.stop

    def _rubbish(self, pos: int) -> int:
        """What is no key, up to the next."""
        found = _NEXT.search(self.data, pos)
        end = found.start() if found is not None else self.stop
        if found is not None and self.data[end] == BAR:
            end += 1
        self.start, self.end, self.pos = pos, end, max(end, pos + 1)
        return RUBBISH


def _letter(c: int) -> bool:
    """A letter, or a figure."""
    return 97 <= (c | 32) <= 122 or 48 <= c <= 57
