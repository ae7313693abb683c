"""The sections of a PBN game: an auction or a play word by word, a table element by element."""

from __future__ import annotations

import re
from typing import Protocol

from msgspec import Struct

from arbitre.hot.pbn import PIECE

from .file_board import Said, Table, Token
from .file_lines import decoded
from .pbn_tags import wrong_columns

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
NOT_FOR = {"Auction": (*range(7, 13), 14), "Play": (*range(1, 7), 13)}
"""Numbers that the standard keeps for cards, or for calls."""

MAX_WORDS = 1_000
"""Of an auction or a play: the longest auction there can be has 319 calls."""
MAX_CELLS = 100_000

_ELEMENT = re.compile(r'"[^"]*"|[^\s"]+|"')
_FORBIDDEN = re.compile(r"[\[\]{};%]")


class Reading(Protocol):
    """The game that a section belongs to, while it is read."""

    def odd(self, line: int, kind: str, text: str = "") -> None: ...

    def room(self, line: int) -> bool: ...


class Word(Struct):
    """A word of an auction or a play while it is read."""

    text: str
    line: int
    mark: str = ""
    said: list[Said] = []

    @property
    def token(self) -> Token:
        return Token(self.text, self.mark, tuple(self.said))


class Moves(Struct):
    """An auction or a play while it is read."""

    name: str
    line: int
    tokens: list[Word] = []
    notes: dict[int, tuple[str, int]] = {}
    mark: str = ""

    def read(self, game: Reading, number: int, text: bytes) -> None:
        """The words of so many lines."""
        for line in text.split(b"\n"):
            for word in PIECE.findall(line):
                if word.isspace():
                    continue
                if not game.room(number) or self.is_full(game, number) or not self._take(game, number, decoded(word)):
                    break
            number += 1

    def _take(self, game: Reading, number: int, word: str) -> bool:
        """One more word; False where it is none, and nothing more of its line can be understood."""
        if word[0] == "^":
            self._mark(game, number, word)
        elif word[0] in "!?=$":
            self._annotation(game, number, word)
        elif (word[0].isalnum() and word.isascii()) or word[0] in "*+-#":
            self._word(game, number, word)
        else:
            game.odd(number, "character", word)
            return False
        return True

    def _word(self, game: Reading, number: int, word: str) -> None:
        if self.mark and word[0] in "*+-":
            game.odd(number, "mark", f"^{self.mark} {word}")
            self.mark = ""
        text, starred = word.removesuffix("*"), len(word) > 1 and word[-1] == "*"
        if text.startswith("--"):
            game.odd(number, "dashes", word)
            text = "-"
        self.tokens.append(Word(text if starred else text or word, number, self.mark))
        self.mark = ""
        if starred and self.name == "Auction":
            game.odd(number, "alert-star", word)
            self.tokens[-1].said.append(Said("alert"))
        elif starred:
            self.tokens.append(Word("*", number))

    def is_full(self, game: Reading, number: int) -> bool:
        """Are there more words than any game has?"""
        if len(self.tokens) == MAX_WORDS:
            game.odd(number, "too-long")
            self.tokens.append(Word("+", number))
        return len(self.tokens) > MAX_WORDS

    def _mark(self, game: Reading, number: int, word: str) -> None:
        """`^S` takes the place of a call; the others come before a call or a card, one at a time."""
        letter = word[1:]
        if letter == "S" and self.name == "Auction" and not self.mark:
            self.tokens.append(Word(word, number))
        elif letter not in ("I", "R", "L") or (letter == "I") != (self.name == "Auction"):
            game.odd(number, "mark", word)
        elif self.mark:
            game.odd(number, "mark-twice", f"^{self.mark} {word}")
        else:
            self.mark = letter

    def _annotation(self, game: Reading, number: int, word: str) -> None:
        if not self.tokens:
            game.odd(number, "annotation", word)
            return
        said = self.tokens[-1].said
        if word[0] in "!?":
            kind, text, wrong = "suffix", word, word not in SUFFIXES
        elif word[0] == "$":
            text = word[1:]
            kind, wrong = "nag", not _number(text, 0, 255) or int(text) in NOT_FOR[self.name]
        else:
            text = word[1:-1]
            kind, wrong = "note", word[-1] != "=" or not _number(text, 1, 32)
        if wrong:
            game.odd(number, f"bad-{kind}", word)
        elif any(_clash(kind, text, one) for one in said):
            game.odd(number, f"{'note' if kind == 'note' else 'nag'}-twice", word)
        else:
            said.append(Said(kind, text))


def _number(text: str, lowest: int, highest: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4 and lowest <= int(text) <= highest


def _clash(kind: str, text: str, other: Said) -> bool:
    """A second note, or a second opinion: a suffix, or one of the numbers that mean one."""
    if kind == "note" or other.kind == "note":
        return kind == other.kind
    return _opinion(kind, text) and _opinion(other.kind, other.text)


def _opinion(kind: str, text: str) -> bool:
    return kind == "suffix" or (kind == "nag" and 1 <= int(text) <= 12)


class Rows(Struct):
    """A table while it is read."""

    name: str
    columns: str
    line: int
    cells: list[tuple[int, list[str]]] = []
    """By their lines."""
    size: int = 0

    def read(self, game: Reading, number: int, line: str) -> None:
        """The elements of a line."""
        for found in _ELEMENT.finditer(line):
            word = found[0]
            if self.size == MAX_CELLS:
                game.odd(number, "too-long")
            self.size += 1
            if self.size > MAX_CELLS:
                return
            bad = _FORBIDDEN.search(word) if word[0] != '"' else None
            if bad or word == '"':
                game.odd(number, "element", line[found.start() + (bad.start() if bad else 0) :])
                return
            if not self.cells or self.cells[-1][0] != number:
                self.cells.append((number, []))
            self.cells[-1][1].append(word)

    def table(self, game: Reading) -> Table:
        """The table when it is complete; rows are lines where any line is a whole row."""
        if wrong := wrong_columns(self.columns):
            game.odd(self.line, "columns-spec", wrong)
        width = self.columns.count(";") + 1
        if self.cells and all(len(row) != width for _, row in self.cells):
            self._wrap(width)
        rows = tuple(tuple(row) for _, row in self.cells)
        lines = [line for line, _ in self.cells]
        for row, line in zip(rows, lines, strict=True):
            if len(row) != width:
                game.odd(line, "row", " ".join(row))
        self._order(game, rows, lines, width)
        return Table(self.name, self.columns, rows)

    def _wrap(self, width: int) -> None:
        """Rows that are not lines: so many elements at a time, wherever they stand."""
        wrapped: list[tuple[int, list[str]]] = []
        for line, row in self.cells:
            for word in row:
                if not wrapped or len(wrapped[-1][1]) == width:
                    wrapped.append((line, []))
                wrapped[-1][1].append(word)
        self.cells = wrapped

    def _order(self, game: Reading, rows: tuple[tuple[str, ...], ...], lines: list[int], width: int) -> None:
        """A column with a sign is in order: `-` rising, `+` falling."""
        for place, column in enumerate(self.columns.split(";")):
            if column[:1] not in ("+", "-"):
                continue
            sign = 1 if column[0] == "-" else -1
            before: float | None = None
            for row, line in zip(rows, lines, strict=True):
                value = _value(row[place]) if len(row) == width else None
                if value is not None and before is not None and value * sign < before * sign:
                    game.odd(line, "order", column)
                    break
                before = value if value is not None else before


def _value(word: str) -> float | None:
    return float(word) if re.fullmatch(r"[+-]?[0-9]{1,12}(\.[0-9]{0,12})?", word) else None
