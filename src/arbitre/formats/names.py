"""Who sits where, out of a table that a club has: CSV as a spreadsheet writes it."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping

from msgspec import Struct, structs

from .file_board import Board

SEATS = {
    **dict.fromkeys(("n", "north", "nord"), "N"),
    **dict.fromkeys(("e", "east", "est"), "E"),
    **dict.fromkeys(("s", "south", "sud"), "S"),
    **dict.fromkeys(("w", "west", "o", "ouest"), "W"),
}
TABLE, SEAT, NAME = (
    ("table", "tbl", "t"),
    ("seat", "place", "position", "direction", "siège"),
    ("name", "nom", "player"),
)
PAIR = ("pair", "paire", "pairno", "pair number")
TAGS = {"N": "North", "E": "East", "S": "South", "W": "West"}
MAX_BYTES = 5_000_000
MAX_CELL = 200


class Seated(Struct, frozen=True):
    """A player: at a table in a seat, or one of a pair."""

    table: str
    seat: str
    name: str
    pair: str = ""


class BadNames(ValueError):
    """A table of names whose first line does not say what its columns are."""


def read_names(content: bytes) -> list[Seated]:
    """A line for each player (table, seat, name), each table (table, N, E, S, W) or each pair (pair, name, name).

    >>> read_names(b"table;N;E;S;W\\n1;Ann;Bob;Cat;Dan\\n")[1]
    Seated(table='1', seat='E', name='Bob', pair='')
    """
    try:
        text = content[:MAX_BYTES].decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content[:MAX_BYTES].decode("cp1252", "replace")
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadNames
    delimiter = max(";,\t", key=lines[0].count)
    table = [[cell.strip()[:MAX_CELL] for cell in line] for line in csv.reader(lines, delimiter=delimiter)]
    heading = [cell.lower() for cell in table[0]]
    places = {SEATS[cell]: n for n, cell in enumerate(heading) if cell in SEATS}
    at = next((n for n, cell in enumerate(heading) if cell in TABLE), None)
    if at is not None and len(places) == 4:
        return [Seated(_cell(r, at), s, _cell(r, n)) for r in table[1:] for s, n in places.items() if _cell(r, n)]
    named = [n for n, cell in enumerate(heading) if cell.rstrip("12 ") in NAME]
    seat = next((n for n, cell in enumerate(heading) if cell in SEAT), None)
    if at is not None and seat is not None and named:
        found = ((row, SEATS.get(_cell(row, seat).lower(), "")) for row in table[1:])
        return [Seated(_cell(row, at), where, _cell(row, named[0])) for row, where in found if where]
    pair = next((n for n, cell in enumerate(heading) if cell in PAIR), None)
    if pair is None or not named:
        raise BadNames
    return [Seated("", "", _cell(row, n), _cell(row, pair)) for row in table[1:] for n in named if _cell(row, n)]


def _cell(row: list[str], place: int) -> str:
    return row[place] if place < len(row) else ""


class Names:
    """The players by table and seat, and by pair."""

    def __init__(self, seated: Iterable[Seated]) -> None:
        self.seats: dict[tuple[str, str], str] = {}
        self.pairs: dict[str, list[str]] = {}
        for one in seated:
            if one.pair:
                self.pairs.setdefault(one.pair, []).append(one.name)
            else:
                self.seats[one.table, one.seat] = one.name

    def given_to(self, board: Board) -> Board:
        """The board with the names it has not got itself."""
        tags = {**self._of(board.tags), **{name: value for name, value in board.tags.items() if value not in ("", "?")}}
        return structs.replace(board, tags={**board.tags, **tags})

    def _of(self, tags: Mapping[str, str]) -> dict[str, str]:
        table = tags.get("Table", "")
        found = {TAGS[seat]: name for (where, seat), name in self.seats.items() if where == table and table}
        for side, seats in (("PairNS", ("North", "South")), ("PairEW", ("East", "West"))):
            found |= dict(zip(seats, self.pairs.get(tags.get(side, ""), []), strict=False))
        return found
