"""PBN read line by line: tags, sections, notes and comments as they stand, game by game, with the line of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from .file_board import Oddity, Said
from .pbn_sections import Moves, Rows
from .pbn_tags import KNOWN, SECTIONS

LINE = 254
MAX_ITEMS = 20_000
"""Tags, words and comments of one game; nothing that was played has as many."""
MAX_ODDITIES = 1_000

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"\s*\]')

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_BAD = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_ESCAPED = re.compile(r'\\([\\"])')
_BEGINS = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"')
_NOTE = re.compile(r"\s*([0-9]{1,9})\s*:(.*)", re.DOTALL)


class Game(Struct):
    """One game as it stands in the file, while it is read."""

    line: int
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    comments: dict[str, list[Said]] = {}
    escapes: list[str] = []
    auction: Moves | None = None
    play: Moves | None = None
    tables: list[Rows] = []
    oddities: list[Oddity] = []
    place: str = ""
    """The tag that a comment would follow now."""
    section: Moves | Rows | None = None
    noted: Moves | None = None
    """The section that a note would belong to."""
    items: int = 0

    def odd(self, line: int, kind: str, text: str = "") -> None:
        if len(self.oddities) < MAX_ODDITIES:
            self.oddities.append(Oddity(line, kind, text[:60]))

    def room(self, line: int) -> bool:
        """Is there room for one more of anything?"""
        self.items += 1
        if self.items == MAX_ITEMS:
            self.odd(line, "too-long")
        return self.items < MAX_ITEMS

    def say(self, kind: str, text: str, line: int) -> None:
        """A comment, about what was read last."""
        if not self.room(line):
            return
        if isinstance(self.section, Moves) and self.section.tokens:
            alert = self.section.name == "Auction" and (kind, text) == ("comment", "alert")
            self.section.tokens[-1].said.append(Said("alert") if alert else Said(kind, text))
        else:
            self.comments.setdefault(self.place, []).append(Said(kind, text))


class Scanner:
    """Lines in, games out."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.waiting: list[tuple[str, str, int]] = []
        """Comments and escapes before the first tag of a game."""
        self.comment: list[str] | None = None
        self.comment_at = (0, False)
        self.pending = ""
        """The beginning of a tag whose end is on another line."""
        self.pending_at = 0
        self.odd: list[Oddity] = []
        self.beyond = False
        """Have there been letters that ISO 8859-1 has not?"""

    def games(self, lines: Iterable[tuple[int, str]]) -> Iterator[Game]:
        """Each game when it is complete: a blank line ends it."""
        blank = True
        for number, line in lines:
            if self.comment is not None:
                if not (blank and self._cut_off(line)):
                    blank = not line.strip()
                    if rest := self._in_comment(number, line):
                        yield from self._line(number, f" {rest}")
                    continue
                self._close_comment(broken=True)
                if self.game:
                    yield self._done(self.game)
            blank = not line.strip()
            if blank:
                self._unfinished_tag()
                if self.game:
                    yield self._done(self.game)
                continue
            yield from self._line(number, line)
        self._unfinished_tag()
        if self.comment is not None:
            self._close_comment(broken=True)
        if self.odd:  # after the last game, or where there is none
            self._game(self.odd[0].line)
        if self.game:
            yield self._done(self.game)

    def _done(self, game: Game) -> Game:
        self.game = None
        return game

    # -- a line

    def _line(self, number: int, line: str) -> Iterator[Game]:
        if len(line) > LINE:
            self._odd(number, "line-long", str(len(line)))
        if not self.beyond and not line.isascii() and max(line) > "\xff":
            self.beyond = True
            self._odd(number, "not-latin")
        if line.startswith("%"):
            self._escape(number, line)
            return
        place = 0
        if self.pending:
            line, self.pending = f"{self.pending} {line}", ""
            number, place = self.pending_at, 0
        while place < len(line):
            letter = line[place]
            if letter.isspace():
                place += 1
            elif letter == "{" and not self._forbids(line, place):
                place = self._open_comment(number, line, place)
            elif letter == ";" and not self._forbids(line, place):
                self._say("line", line[place + 1 :], number)
                return
            elif letter == "[" and self._tag_here(line, place):
                tag = _TAG.match(line, place)
                if tag is None and self._goes_on(line, place):
                    self.pending, self.pending_at = line[place:], number
                    return
                if self._begins_another(line, place):
                    assert self.game
                    yield self._done(self.game)
                place = self._tag(number, tag) if tag else self._bad_tag(number, line, place)
            else:
                place = self._text(number, line, place)

    def _forbids(self, line: str, place: int) -> bool:
        """In a table no comment follows an element, unless it has the line to itself."""
        table = self.game.section if self.game else None
        return isinstance(table, Rows) and bool(table.cells) and bool(line[:place].strip() or line[place] == ";")

    def _tag_here(self, line: str, place: int) -> bool:
        """A bracket among the elements of a table begins a tag only where one follows."""
        table = self.game.section if self.game else None
        inside = isinstance(table, Rows) and bool(line[:place].strip())
        return not inside or _BEGINS.match(line, place) is not None

    def _escape(self, number: int, line: str) -> None:
        words = line[1:].split()
        if words[:1] == ["EXPORT"] and (number > 2 or self.game):
            self._odd(number, "export-late")
        if words[:1] not in (["EXPORT"], ["PBN"]):
            if self.game:
                if self.game.room(number):
                    self.game.escapes.append(line)
            elif len(self.waiting) < MAX_ITEMS:
                self.waiting.append(("escape", line, number))

    # -- comments

    def _open_comment(self, number: int, line: str, place: int) -> int:
        end = line.find("}", place)
        if end >= 0:
            self._say("comment", line[place + 1 : end], number)
            return end + 1
        self.comment, self.comment_at = [line[place + 1 :]], (number, self.game is None)
        return len(line)

    def _in_comment(self, number: int, line: str) -> str:
        """One more line of a comment; what follows its end."""
        assert self.comment is not None
        if len(line) > LINE:
            self._odd(number, "line-long", str(len(line)))
        text, closed, rest = line.partition("}")
        self.comment.append(text)
        if closed:
            self._close_comment()
        return rest.strip()

    def _close_comment(self, broken: bool = False) -> None:
        assert self.comment is not None
        line = self.comment_at[0]
        if broken:
            self._odd(line, "comment-open")
        self._say("comment", "\n".join(self.comment), line)
        self.comment = None

    def _cut_off(self, line: str) -> bool:
        """Does a game begin here although a comment was never closed?"""
        begins = _BEGINS.match(line)
        return begins is not None and begins[1] in KNOWN and _TAG.match(line) is not None

    def _say(self, kind: str, text: str, line: int) -> None:
        if self.game:
            self.game.say(kind, text, line)
        elif len(self.waiting) < MAX_ITEMS:
            self.waiting.append((kind, text, line))

    # -- tags

    def _goes_on(self, line: str, place: int) -> bool:
        """Is it the beginning of a tag that another line ends?"""
        return re.fullmatch(r'\[\s*([A-Za-z0-9_]+\s*("((?:[^"\\]|\\.)*)"\s*)?)?', line[place:]) is not None

    def _unfinished_tag(self) -> None:
        if self.pending:
            self._game(self.pending_at).odd(self.pending_at, "bad-tag", self.pending)
            self.pending = ""

    def _begins_another(self, line: str, place: int) -> bool:
        """The first tag of a game again, after its cards or calls: another game, without a blank line between."""
        begins = _BEGINS.match(line, place)
        game = self.game
        if game is None or begins is None or begins[1] != next(iter(game.lines), ""):
            return False
        return "Deal" in game.tags or game.auction is not None or game.play is not None

    def _game(self, line: int) -> Game:
        """The game under way, or a new one with what was said before it."""
        if self.game is None:
            self.game = Game(line, oddities=list(self.odd))
            self.odd.clear()
            for kind, text, where in self.waiting:
                if kind == "escape":
                    self.game.escapes.append(text)
                else:
                    self.game.say(kind, text, where)
            self.waiting.clear()
        return self.game

    def _tag(self, number: int, found: re.Match[str]) -> int:
        name, raw = found[1], found[2]
        game = self._game(number)
        if _BAD.search(raw):
            game.odd(number, "character", name)
        value = _ESCAPED.sub(r"\1", raw)
        if not game.room(number):
            return found.end()
        if name == "Note":
            self._note(game, number, value)
        else:
            self._plain(game, number, name, value)
        return found.end()

    def _plain(self, game: Game, number: int, name: str, value: str) -> None:
        game.section = game.noted = None
        game.place = name
        table = name.endswith("Table") and name != "Table"
        twice = name in game.lines
        if twice:
            game.odd(number, "tag-twice", name)
        elif not table:
            game.tags[name] = value
        game.lines.setdefault(name, number)
        if name in SECTIONS:
            moves = Moves(name, number)
            game.section = game.noted = moves
            if not twice and name == "Auction":
                game.auction = moves
            elif not twice:
                game.play = moves
        elif table:
            rows = Rows(name, value, number)
            game.section = rows
            if not twice:
                game.tables.append(rows)

    def _note(self, game: Game, number: int, value: str) -> None:
        found = _NOTE.fullmatch(value)
        if game.noted is None:
            game.odd(number, "note-where", value)
        elif found is None or not 1 <= int(found[1]) <= 32 or int(found[1]) in game.noted.notes:
            game.odd(number, "note-number", value)
        else:
            game.noted.notes[int(found[1])] = (found[2], number)
            game.place = f"{game.noted.name} {int(found[1])}"
        game.section = None

    def _bad_tag(self, number: int, line: str, place: int) -> int:
        """What should be a tag and is none; a quotation mark that is missing is put in."""
        game = self._game(number)
        game.odd(number, "bad-tag", line[place:])
        named = _BEGINS.match(line, place)
        if named and not _STRING.match(line, named.end() - 1):
            value = line[named.end() :].rstrip().removesuffix("]").removesuffix('\\"')
            if _BAD.search(value) and game.room(number):
                game.odd(number, "character", named[1])
            if named[1] == "Note":
                self._note(game, number, value)
            elif game.room(number):
                self._plain(game, number, named[1], value)
            return len(line)
        end = line.find("]", place)
        return end + 1 if end >= 0 else len(line)

    # -- sections

    def _text(self, number: int, line: str, place: int) -> int:
        game = self.game
        if game is not None and game.section is not None:
            return game.section.read(game, number, line, place)
        if game is None:
            self._odd(number, "text", line[place:])
        else:
            game.odd(number, "text", line[place:])
        return len(line)

    def _odd(self, line: int, kind: str, text: str = "") -> None:
        """Something odd, of the game under way or of the one that follows."""
        if self.game:
            self.game.odd(line, kind, text)
        elif len(self.odd) < MAX_ODDITIES:
            self.odd.append(Oddity(line, kind, text[:60]))
