"""One board at one table as a file of any format has it: tags, auction and play word for word, and its record."""

from __future__ import annotations

from msgspec import Struct

from arbitre.table.record import Record


class Oddity(Struct, frozen=True):
    """Something in a file that is not as it should be: where, what kind, and what stands there.

    A kind among TABLE is something the players seem to have done; any other is a defect of the file, or was mended.
    """

    line: int
    kind: str
    text: str = ""

    @property
    def of_the_table(self) -> bool:
        """Did it happen at the table, as far as the file can be believed?"""
        return self.kind in TABLE


TABLE = frozenset({"insufficient", "inadmissible", "revoke", "over-seven", "after-the-auction"})
"""Irregularities without the mark that the standard has for them, or for which it has none."""


class Said(Struct, frozen=True):
    """What a file says about a call, a card or a tag.

    `kind` is `comment` (in braces), `line` (a comment to the end of the line), `suffix` (`!`, `??`), `nag` (a number),
    `note` (the number of a note) or `alert`.
    """

    kind: str
    text: str = ""


class Token(Struct, frozen=True):
    """One word of an auction or a play, with its mark (`I`, `R` or `L`) and what is said about it.

    In the auction: `Pass`, `X`, `XX`, `1C` … `7NT`, `AP`, `^S` (this player lost his turn), `-`, `*`, `+`.
    In the play: `SA` … `C2`, `-`, `*`, `+`, a column for each seat.
    """

    text: str
    mark: str = ""
    said: tuple[Said, ...] = ()


class Table(Struct, frozen=True):
    """A supplemental section: its columns as the file names them, and its rows."""

    name: str
    columns: str
    rows: tuple[tuple[str, ...], ...] = ()
    comments: tuple[Said, ...] = ()


class Board(Struct, frozen=True):
    """One board at one table.

    `tags` has the names of PBN (`Event`, `North`, `Deal`, `Result` …) whatever the format, inheritance filled in.
    `record` is what can be ruled on: None where the file has neither a dealer nor a contract with its declarer.
    `number` counts the boards of the file from 1, `line` is where it begins; `oddities` are what was found on it.
    """

    number: int
    line: int
    tags: dict[str, str] = {}
    auction: tuple[Token, ...] | None = None
    play: tuple[Token, ...] | None = None
    auction_notes: dict[int, str] = {}
    play_notes: dict[int, str] = {}
    tables: tuple[Table, ...] = ()
    comments: dict[str, tuple[Said, ...]] = {}
    """By the name of the tag that they follow; those before the first tag by the empty name."""
    escapes: tuple[str, ...] = ()
    """Lines that begin with a percent sign, which other programs may mean something by."""
    record: Record | None = None
    oddities: tuple[Oddity, ...] = ()

    @property
    def result(self) -> int | None:
        """Declarer's tricks, as the file says."""
        return tricks_in(self.tags.get("Result", ""), self.tags.get("Declarer", ""))

    @property
    def name(self) -> str:
        """The number on the board, and the room where there are two."""
        room = self.tags.get("Room", "")
        return self.tags.get("Board", "") + (f" {room.lower()}" if room else "")


def tricks_in(result: str, declarer: str) -> int | None:
    """Declarer's tricks in a Result tag.

    >>> tricks_in("9", "S"), tricks_in("EW 4", "S"), tricks_in("^NS 9", "^N"), tricks_in("?", "S")
    (9, 9, 9, None)
    """
    words = result.removeprefix("^").split()
    side = (
        "NS" if declarer.removeprefix("^") in ("N", "S") else "EW" if declarer.removeprefix("^") in ("E", "W") else ""
    )
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 3]
    if not numbers or numbers[0] > 13:
        return None
    if len(words) == 1:
        return numbers[0]
    if words[0] not in ("NS", "EW") or not side:
        return None
    return numbers[0] if words[0] == side else 13 - numbers[0]
