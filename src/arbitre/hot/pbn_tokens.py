"""PBN cut into games, and each game into tags, words, rows and comments: the same for the reader and for the audit.

Nothing crosses a game: a tag, a comment or a string that is never closed ends with its line or with its game, and
`wrong` says so. Lines end with a line feed alone, as `arbitre.formats.source` gives them.
"""

from __future__ import annotations

import re

from .kinds import (
    AUCTION,
    COMMENT,
    ESCAPE,
    GAME_END,
    MOST_COMMENT,
    OPEN_COMMENT,
    OPEN_TAG,
    PLAY,
    REST,
    ROWS,
    TABLE,
    TAGS,
    TEXT,
    WORDS,
)
from .seek import plain_tags, seek, seek_word

NEWLINE, SPACE, PERCENT, SEMICOLON, OPEN, BRACE = 10, 32, 37, 59, 91, 123

_GAP = rb"[ \t\v\f]*(?:\n[ \t\v\f]*)?"
_TAG = re.compile(rb"\[" + _GAP + rb"([A-Za-z0-9_]+)" + _GAP + rb'"((?:[^"\\\n]|\\[^\n])*)"' + _GAP + rb"\]")
_BEGINS = re.compile(rb'\[[ \t]*([A-Za-z0-9_]+)[ \t]*"')
_CLOSED = re.compile(rb'(?:[^"\\\n]|\\[^\n])*"')
_IN_TEXT = re.compile(rb'[{;]|\[[ \t]*[A-Za-z0-9_]+[ \t]*"')
_BLANK = re.compile(rb"\n[ \t\v\f]*\n")
_GAME = re.compile(rb'\n[ \t\v\f]*\n\s*(?=\[[A-Za-z0-9_]+ "[^"\n]*"\])')
_TAG_LINE = re.compile(rb'\n(?=\[[A-Za-z0-9_]+ "[^"\n]*"\][ \t]*\n)')
_EDGE = re.compile(rb'\n[ \t\v\f]*\n|\n(?=\[[ \t]*[A-Za-z0-9_]+[ \t]*")')


class Tokens:
    """What a file is made of, one token after the other; `start` and `end` are the places of what it says."""

    def __init__(self, data: bytes, pos: int = 0) -> None:
        self.data, self.pos, self.stop = data, pos, len(data)
        self.pairs: list[tuple[bytes, bytes]] = []
        self.start = self.end = pos
        self.bracket = self.blank = self.brace = self.semicolon = self.percent = self.closing = pos - 1
        self.begin()

    def begin(self) -> None:
        """Before each game."""
        self.tags = self.section = self.wrong = 0
        self.first, self.opening = b"", b""
        self.acted = self.numbered = self.rows = False
        self.began = self.pos

    def next(self) -> int:
        """The next token; GAME_END where a blank line or another game's first tag follows, and at the end."""
        data, pos, stop = self.data, self.pos, self.stop
        self.wrong = 0
        while pos < stop:
            c = data[pos]
            if c == OPEN:
                return self._tag(pos)
            if c == NEWLINE:
                place = pos + 1
                while place < stop and self._space(data[place]):
                    place += 1
                if place < stop and data[place] == NEWLINE and self.tags:
                    self.pos = place
                    return GAME_END
                pos = place if place == stop or data[pos + 1] != PERCENT else pos + 1
            elif self._space(c):
                pos += 1
            elif c == BRACE:
                return self._comment(pos)
            elif c == PERCENT and (pos == 0 or data[pos - 1] == NEWLINE):
                return self._rest(pos, ESCAPE)
            elif c == SEMICOLON and not self.rows:
                return self._rest(pos + 1, REST)
            elif self.section == TABLE:
                return self._rows(pos)
            elif self.section:
                return self._words(pos)
            else:
                return self._text(pos)
        self.pos = stop
        return GAME_END

    def _space(self, c: int) -> bool:
        return c == 32 or c == 9 or c == 11 or c == 12

    def _took(self, start: int, end: int, pos: int) -> None:
        self.start, self.end, self.pos = start, end, pos

    # -- tags

    def _tag(self, pos: int) -> int:
        """Tag pairs, as many as stand a line each; or one that is written otherwise."""
        end = plain_tags(self.data, pos, self.stop, self.pairs)
        if end == pos:
            return self._one_tag(pos)
        cut = self._another(pos, end)
        if cut == pos:
            self.pos = pos
            return GAME_END
        if cut > 0:
            end = plain_tags(self.data, pos, cut, self.pairs)
        self._took(pos, end, end - 1)
        self._counted(self.pairs[len(self.pairs) - 1][0], len(self.pairs), pos)
        return TAGS

    def _counted(self, last: bytes, count: int, pos: int) -> None:
        """So many tags more, and the section that the last of them begins."""
        if self.tags == 0:
            self.began = pos
        self.tags += count
        self.rows = False
        self.section = 0
        if last == b"Auction":
            self.section, self.acted = AUCTION, True
        elif last == b"Play":
            self.section, self.acted = PLAY, True
        elif last[-5:] == b"Table" and len(last) > 5:
            self.section = TABLE

    def _another(self, pos: int, end: int) -> int:
        """Where another game begins among these tags, though no blank line says so; -1 where none does.

        It is the first tag of the game again, or a second board or deal, once there are cards or calls.
        """
        data, place = self.data, pos
        name = self.pairs[0][0]
        if not self.first:
            self.first, self.opening = name, b"\n[" + name + b' "'
        elif self.acted and (name == self.first or name == b"Deal" or (self.numbered and name == b"Board")):
            return pos
        if not self.acted:
            place = seek_word(data, b'[Deal "', pos, end)
            if place < 0:
                self.numbered = self.numbered or seek_word(data, b'[Board "', pos, end) >= 0
                return -1
            self.acted = True
        self.numbered = self.numbered or seek_word(data, b'[Board "', pos, place) >= 0
        cut = seek_word(data, self.opening, place, end)
        found = seek_word(data, b'\n[Deal "', place, end)
        if found >= 0 and (cut < 0 or found < cut):
            cut = found
        if self.numbered:
            found = seek_word(data, b'\n[Board "', place, end)
            if found >= 0 and (cut < 0 or found < cut):
                cut = found
        else:
            self.numbered = seek_word(data, b'\n[Board "', place, end) >= 0
        return cut + 1 if cut >= 0 else -1

    def _one_tag(self, pos: int) -> int:
        """A tag over several lines, with others or with words on its line; or what should be one and is none."""
        found = _TAG.match(self.data, pos)
        if found is not None:
            name, value, end = found[1], found[2], found.end()
        else:
            name, value, end = self._broken_tag(pos)
        if name and not self.first:
            self.first, self.opening = name, b"\n[" + name + b' "'
        elif name and self.acted and (name == self.first or name == b"Deal" or (self.numbered and name == b"Board")):
            self.pos = pos
            return GAME_END
        self.wrong = 0 if found is not None else OPEN_TAG
        self.pairs = [(name, value)] if name else []
        self._took(pos, end, end)
        if name:
            self.acted = self.acted or name == b"Deal"
            self.numbered = self.numbered or name == b"Board"
            self._counted(name, 1, pos)
        elif self.tags == 0:
            self.began, self.tags = pos, 1
        return TAGS

    def _broken_tag(self, pos: int) -> tuple[bytes, bytes, int]:
        """Name and value where only the end is missing; else nothing, up to the next bracket of the line."""
        data = self.data
        line = seek(data, NEWLINE, pos, self.stop)
        if line < 0:
            line = self.stop
        named = _BEGINS.match(data, pos, line)
        if named is not None and _CLOSED.match(data, named.end(), line) is None:
            value = data[named.end() : line].rstrip()
            if value[-1:] == b"]":
                value = value[:-1]
            return named[1], value[:-2] if value[-2:] == b'\\"' else value, line
        end = seek_word(data, b"]", pos, line)
        return b"", b"", end + 1 if end >= 0 else line

    # -- comments, and lines that are none of ours

    def _comment(self, pos: int) -> int:
        """A comment in braces; one that is not closed before the next game ends where that begins."""
        if self.closing < pos:
            self.closing = self._place(b"}", pos)
        end = self.closing
        if end < self.stop and end - pos < MOST_COMMENT:
            cut = self._game_in(pos, end) if seek_word(self.data, b"\n[", pos, end) >= 0 else -1
            if cut < 0:
                self._took(pos + 1, end, end + 1)
                return COMMENT
        else:
            edge = _EDGE.search(self.data, pos)
            cut = edge.start() if edge is not None else self.stop
        self.wrong = OPEN_COMMENT
        self._took(pos + 1, cut, cut)
        return COMMENT

    def _game_in(self, pos: int, end: int) -> int:
        """Where a game begins before this comment ends: after a blank line, or before another comment begins; or -1."""
        found = _GAME.search(self.data, pos, end)
        if found is not None:
            return found.start()
        second = seek_word(self.data, b"{", pos + 1, end)
        found = _TAG_LINE.search(self.data, pos, second) if second >= 0 else None
        return found.start() if found is not None else -1

    def _rest(self, start: int, kind: int) -> int:
        end = seek(self.data, NEWLINE, start, self.stop)
        if end < 0:
            end = self.stop
        self._took(start, end, end)
        return kind

    def _text(self, pos: int) -> int:
        """What stands outside of any section: the rest of the line, up to a comment or a tag."""
        end = seek(self.data, NEWLINE, pos, self.stop)
        if end < 0:
            end = self.stop
        found = _IN_TEXT.search(self.data, pos + 1, end)
        if found is not None:
            end = found.start()
        self._took(pos, end, end)
        return TEXT

    # -- sections

    def _place(self, what: bytes, pos: int) -> int:
        place = seek_word(self.data, what, pos, self.stop)
        return place if place >= 0 else self.stop

    def _section_end(self, pos: int) -> int:
        """The next bracket, blank line or escaped line; each is looked for once."""
        if self.bracket < pos:
            self.bracket = self._place(b"[", pos)
        if self.blank < pos:
            self.blank = self._place(b"\n\n", pos)
        if self.percent < pos:
            self.percent = self._place(b"\n%", pos)
        if self.brace < pos:
            self.brace = self._place(b"{", pos)
        end = self.bracket
        if end < self.stop and self.data[end - 1] == NEWLINE:
            end -= 1
        if self.blank < end:
            end = self.blank
        if self.percent < end:
            end = self.percent
        if seek_word(self.data, b"\n ", pos, end) >= 0 or seek_word(self.data, b"\n\t", pos, end) >= 0:
            found = _BLANK.search(self.data, pos, end + 1)
            if found is not None:
                return found.start()
        return end

    def _words(self, pos: int) -> int:
        """Words of an auction or a play, up to a tag, a comment, or the end of the section."""
        end = self._section_end(pos)
        if self.brace < end:
            end = self.brace
        if self.semicolon < pos:
            self.semicolon = self._place(b";", pos)
        if self.semicolon < end:
            end = self.semicolon
        self._took(pos, end, end)
        return WORDS

    def _rows(self, pos: int) -> int:
        """Rows of a table: whole lines; a tag may follow on the last."""
        self.rows = True
        end = self._section_end(pos)
        if self.brace < end or (end == self.bracket < self.stop):
            line = seek(self.data, NEWLINE, pos, self.stop)
            end = line if line >= 0 else self.stop
            found = _BEGINS.search(self.data, pos, end)
            if found is not None and found.start() > pos:
                end = found.start()
        self._took(pos, end, end)
        return ROWS
