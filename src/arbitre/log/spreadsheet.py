"""The log as a table for other programs, and names out of one."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any
from unicodedata import category, normalize

from .entry import SEATS, Name, place

COLUMNS = (
    *("seq", "at", "round", "table", "board", "kind", "matter", "follows"),
    *("title", "fact", "choice", "ruling", "laws", "open", "device", "engine", "check"),
)
HEADINGS = {
    "table": ("table", "tbl", "t"),
    "seat": ("seat", "place", "position", "direction", "orientation", "siège"),
    "name": ("name", "nom", "player", "joueur", "joueuse"),
}
SEAT_WORDS = {
    **dict.fromkeys(("n", "north", "nord"), "N"),
    **dict.fromkeys(("e", "east", "est"), "E"),
    **dict.fromkeys(("s", "south", "sud"), "S"),
    **dict.fromkeys(("w", "west", "o", "ouest"), "W"),
}
RISKY = frozenset("=+-@\u2212")
"""What a spreadsheet would take for the beginning of a formula; in broad letters too."""
MAX_ROWS = 5000
UNSEEN = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127))
"""Signs that nobody sees and no name has."""


class BadSheet(ValueError):
    """A line that cannot be read: which sentence says so, and where."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence, self.details = sentence, details


def sheet(entries: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The log as CSV, a line at a time; the first begins with the mark by which spreadsheets know UTF-8."""
    yield "\ufeff" + _line(COLUMNS)
    for entry in entries:
        yield _line(row(entry))


def _line(cells: Iterable[Any]) -> str:
    to = io.StringIO()
    csv.writer(to, lineterminator="\r\n").writerow([harmless(cell) for cell in cells])
    return to.getvalue()


def harmless(cell: Any) -> Any:
    """A text that no spreadsheet computes, whatever blanks it begins with.

    >>> [harmless(cell) for cell in ("=1+1", " \\u200b＋1", "- passe", "1NT - X", -5)]
    ["'=1+1", "' \\u200b＋1", "'- passe", '1NT - X', -5]
    """
    return f"'{cell}" if isinstance(cell, str) and _commands(cell) else cell


def _commands(cell: str) -> bool:
    """Is what one sees first a sign that begins a formula? Before it may stand anything that one does not see."""
    unseen = takewhile(lambda letter: category(letter)[0] in "ZC", cell)
    first = cell[sum(1 for _ in unseen) :][:1]
    return cell.startswith(("\t", "\r", "\n")) or normalize("NFKC", first) in RISKY


def row(entry: dict[str, Any]) -> list[Any]:
    """One entry in the order of the columns; what was said is said again, what was found is cited."""
    data, check = entry["data"], entry["check"]
    said = [step["text"] for step in _dicts(data.get("script")) if step.get("public") and "text" in step]
    laws = dict.fromkeys(str(step["law"]) for step in _dicts(data.get("script")) if step.get("law"))
    found = {
        **entry,
        **place(data),
        "title": data.get("title") or data.get("name"),
        "fact": data.get("fact") or data.get("text"),
        "choice": data.get("choice"),
        "ruling": data.get("ruling") or " ".join(said),
        "laws": " ".join(_texts(data.get("laws")) or laws),
        "open": " ".join(_texts(data.get("open")) or _texts(data.get("waits"))),
        "check": check["result"] if check else "",
    }
    return ["" if found.get(column) is None else _cell(found[column]) for column in COLUMNS]


def _cell(value: Any) -> Any:
    return value if isinstance(value, str | int) else str(value)


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _texts(value: Any) -> list[str]:
    """The words of a list, whether it holds words or things that have some."""
    if not isinstance(value, list):
        return [value] if isinstance(value, str) else []
    return [
        item if isinstance(item, str) else str(item.get("text", "")) for item in value if isinstance(item, str | dict)
    ]


# -- names


def names_in(content: bytes) -> list[Name]:
    """Who sits where: a line for each player (table, seat, name), or for each table (table, N, E, S, W)."""
    lines = _text(content).splitlines()
    if not any(line.strip() for line in lines):
        raise BadSheet("log.sheet_empty")
    if len(lines) > MAX_ROWS:
        raise BadSheet("log.sheet_long", limit=MAX_ROWS)
    rows = csv.reader(lines, delimiter=max(";,\t", key=lines[0].count))
    heading = [cell.strip().lower() for cell in next(rows)]
    read = _by_table(heading) or _by_player(heading)
    if read is None:
        raise BadSheet("log.sheet_heading")
    try:
        return [name for number, cells in enumerate(rows, 2) if any(cells) for name in _names(cells, read, number)]
    except csv.Error:
        raise BadSheet("log.sheet_heading") from None


def _text(content: bytes) -> str:
    """As spreadsheets write it: UTF-8, or Windows' own."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", "replace")
    return text.translate(UNSEEN)


def _by_table(heading: list[str]) -> dict[str, int] | None:
    """Where the table and each seat stand, if each seat has a column."""
    places = {SEAT_WORDS[cell]: n for n, cell in enumerate(heading) if cell in SEAT_WORDS}
    table = next((n for n, cell in enumerate(heading) if cell in HEADINGS["table"]), None)
    return {"table": table, **places} if table is not None and set(places) == set(SEATS) else None


def _by_player(heading: list[str]) -> dict[str, int] | None:
    """Where table, seat and name stand."""
    found = {key: n for n, cell in enumerate(heading) for key, known in HEADINGS.items() if cell in known}
    return found if set(found) == set(HEADINGS) else None


def _names(cells: list[str], read: dict[str, int], number: int) -> Iterator[Name]:
    told = {key: cells[n].strip() if n < len(cells) else "" for key, n in read.items()}
    table = told.pop("table")[:20]
    if not table:
        raise BadSheet("log.sheet_table", line=number)
    if "seat" in told:
        seat = SEAT_WORDS.get(told["seat"].lower())
        if seat is None:
            raise BadSheet("log.sheet_seat", line=number, value=told["seat"])
        yield Name(table, seat, told["name"][:80])
        return
    yield from (Name(table, seat, name[:80]) for seat, name in told.items())
