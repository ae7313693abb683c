"""PBN out of its tokens: tags, sections, notes and comments as they stand, game by game, with the line of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from arbitre.hot import kinds
from arbitre.hot.kinds import MOST_COMMENT
from arbitre.hot.pbn_tokens import Tokens

from .file_board import Oddity, Said
from .file_lines import decoded
from .pbn_sections import Moves, Rows
from .pbn_tags import SECTIONS
from .source import Readable

LINE = 254
MAX_ITEMS = 20_000
"""Tags, words and comments of one game; nothing that was played has as many."""
MAX_ODDITIES = 1_000

_BAD = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_ESCAPED = re.compile(r'\\([\\"])')
_NOTE = re.compile(r"\s*([0-9]{1,9})\s*:(.*)", re.DOTALL)
BLOCK = 1 << 20
"""So much of a file is read at once; a game that is not whole in it is looked at again with more."""
AHEAD = MOST_COMMENT + 4_000
"""What stands so far behind a game has no say in where it ends."""


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
    text: bytes = b""
    """The game as the file has it."""

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


class Token(Struct, array_like=True):
    """A token kept until it is known where its game ends."""

    kind: int
    start: int
    end: int
    wrong: int
    pairs: list[tuple[bytes, bytes]]


class Scanner:
    """A file in, games out."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.waiting: list[tuple[str, str, int]] = []
        """Comments and escapes before the first tag of a game."""
        self.odd: list[Oddity] = []
        self.beyond = False
        """Have there been letters that ISO 8859-1 has not?"""
        self.data = b""
        self.line, self.counted = 1, 0
        """The line of a place that was asked for last."""

    def games(self, source: Readable, block: int = BLOCK) -> Iterator[Game]:
        """Each game when it is complete."""
        kept = self.data = source.read(block)
        tokens = Tokens(self.data)
        while True:
            start = tokens.pos
            found = _tokens_of(tokens)
            if kept and tokens.pos + AHEAD > len(self.data):
                kept = source.read(max(block, len(self.data) - start))
                self._line_of(start)
                self.data, self.counted = self.data[start:] + kept, 0
                tokens = Tokens(self.data)
                continue
            first = self._line_of(start)
            for token in found:
                self._take(token)
            if not tokens.tags:
                break
            yield self._done(self.data[start : tokens.pos], first)
        if self.odd:  # behind the last game, or where there is none
            yield self._done(b"", self.line)

    def _done(self, text: bytes, line: int) -> Game:
        game = self.game or self._game(self.odd[0].line)
        game.text = text
        self._letters(game, line)
        self.game = None
        return game

    def _line_of(self, place: int) -> int:
        """The line on which a place of the file stands; they are asked for in order."""
        self.line += self.data.count(b"\n", self.counted, place)
        self.counted = place
        return self.line

    def _letters(self, game: Game, first: int) -> None:
        """Lines that are too long, and letters that the standard has not."""
        if game.text.isascii() and max(map(len, game.text.split(b"\n"))) <= LINE:
            return
        for number, data in enumerate(game.text.split(b"\n"), first):
            line = decoded(data)
            if len(line) > LINE:
                game.odd(number, "line-long", str(len(line)))
            if not self.beyond and line and max(line) > "\xff":
                self.beyond = True
                game.odd(number, "not-latin")

    def _take(self, token: Token) -> None:
        """One token more."""
        line = self._line_of(token.start)
        if token.kind == kinds.TAGS:
            self._tags(token, line)
            return
        text = decoded(self.data[token.start : token.end])
        if token.kind == kinds.WORDS:
            self._words(line, token)
        elif token.kind == kinds.ROWS:
            self._rows(line, text)
        elif token.kind == kinds.ESCAPE:
            self._escape(line, text)
        elif token.kind == kinds.TEXT:
            self._odd(line, "text", text)
        else:
            if token.wrong:
                self._odd(line, "comment-open", "{" + text.partition("\n")[0])
            self._say("comment" if token.kind == kinds.COMMENT else "line", text, line)

    def _words(self, number: int, token: Token) -> None:
        game = self.game
        assert game
        assert isinstance(game.section, Moves)
        game.section.read(game, number, self.data[token.start : token.end])

    def _rows(self, number: int, text: str) -> None:
        game = self.game
        assert game
        assert isinstance(game.section, Rows)
        for line, row in enumerate(text.split("\n"), number):
            game.section.read(game, line, row)

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

    def _say(self, kind: str, text: str, line: int) -> None:
        if self.game:
            self.game.say(kind, text, line)
        elif len(self.waiting) < MAX_ITEMS:
            self.waiting.append((kind, text, line))

    # -- tags

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

    def _tags(self, token: Token, line: int) -> None:
        game = self._game(line)
        if token.wrong:
            game.odd(line, "bad-tag", decoded(self.data[token.start : token.end]))
        for number, (name, raw) in enumerate(token.pairs, line):
            value = decoded(raw)
            if not value.isprintable() and _BAD.search(value):
                game.odd(number, "character", name.decode())
            if "\\" in value:
                value = _ESCAPED.sub(r"\1", value)
            if not game.room(number):
                return
            if name == b"Note":
                self._note(game, number, value)
            else:
                self._plain(game, number, name.decode(), value)

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

    def _odd(self, line: int, kind: str, text: str = "") -> None:
        """Something odd, of the game under way or of the one that follows."""
        if self.game:
            self.game.odd(line, kind, text)
        elif len(self.odd) < MAX_ODDITIES:
            self.odd.append(Oddity(line, kind, text[:60]))


def _tokens_of(tokens: Tokens) -> list[Token]:
    """All that belongs to the next game."""
    tokens.begin()
    found = []
    kind = tokens.next()
    while kind != kinds.GAME_END:
        found.append(Token(kind, tokens.start, tokens.end, tokens.wrong, tokens.pairs))
        tokens.pairs = []
        kind = tokens.next()
    return found
