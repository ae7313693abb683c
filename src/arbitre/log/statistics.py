"""What happens in a club, how often in 1,000 boards, and how long a matter stays open: counted, without names."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from statistics import median
from typing import Any

from msgspec import Struct

from arbitre.terminal.screen import Phrases

from .book import Book
from .spreadsheet import harmless

OTHER = "other"
MOST = 1_000_000


class Row(Struct, frozen=True):
    """One sort of matter: how many, in how many of 1,000 boards, and the middle time it stayed open in minutes."""

    situation: str
    title: str
    count: int
    per_thousand: float | None
    minutes: float | None


class Statistics(Struct, frozen=True):
    """All of them; events that never said how many boards were played are counted apart."""

    events: int
    boards: int
    unknown: int
    matters: int
    rows: list[Row]


def statistics(book: Book, say: Phrases, boards: int | None = None, only: str | None = None) -> Statistics:
    """Of every event of the club, or of one; `boards` is for the events that did not say how many there were."""
    counted: dict[str, list[float | None]] = defaultdict(list)
    rated: dict[str, int] = defaultdict(int)
    events = book.events(only)
    played = unknown = matters = 0
    for event in events:
        found = _matters(book.all_entries(event["id"]))
        number = boards_of(event["data"]) or boards
        unknown += number is None
        played += number or 0
        matters += len(found)
        for situation, minutes in found:
            counted[situation].append(minutes)
            rated[situation] += number is not None
    rows = [_row(name, times, rated[name], played, say) for name, times in counted.items()]
    return Statistics(len(events), played, unknown, matters, sorted(rows, key=lambda row: (-row.count, row.situation)))


def boards_of(data: dict[str, Any]) -> int | None:
    """How many boards were played: at each table so many, where the event said both."""
    tables, boards = (data.get(key) for key in ("tables", "boards"))
    try:
        number = int(str(tables)) * int(str(boards))
    except ValueError:
        return None
    return number if 0 < number <= MOST else None


def _matters(entries: Iterable[dict[str, Any]]) -> list[tuple[str, float | None]]:
    """Each matter that was not struck: what it was about, and how many minutes it stayed open."""
    about: dict[str, str] = {}
    begun: dict[str, str] = {}
    closed: dict[str, str] = {}
    struck: set[str] = set()
    for entry in entries:
        matter, data = entry["matter"], entry["data"]
        if matter is None:
            continue
        begun.setdefault(matter, entry["at"])
        if entry["kind"] == "struck":
            struck.add(matter)
        if entry["kind"] == "close":
            closed[matter] = entry["at"]
        if entry["kind"] == "reopen":
            closed.pop(matter, None)
        situation = data.get("situation")
        if isinstance(situation, str):
            about[matter] = situation
    return [
        (about.get(matter, OTHER), _minutes(begun[matter], closed.get(matter)))
        for matter in begun
        if matter not in struck
    ]


def _minutes(begun: str, closed: str | None) -> float | None:
    """A phone whose clock ran backwards gives no time."""
    if closed is None or closed < begun:
        return None
    return (datetime.fromisoformat(closed) - datetime.fromisoformat(begun)).total_seconds() / 60


def _row(name: str, times: list[float | None], rated: int, played: int, say: Phrases) -> Row:
    title = say.maybe(say.first(f"situation.{name}", f"desk.tile.{name}"))
    known = [minutes for minutes in times if minutes is not None]
    return Row(
        name if title or name == OTHER else OTHER,
        title or say.say("log.stat_other"),
        len(times),
        round(1000 * rated / played, 2) if played else None,
        round(median(known), 1) if known else None,
    )


def as_csv(found: Statistics) -> str:
    """For a spreadsheet."""
    to = io.StringIO()
    writer = csv.writer(to, lineterminator="\r\n")
    writer.writerow(("situation", "title", "count", "per_1000_boards", "minutes_open"))
    for row in found.rows:
        writer.writerow((row.situation, harmless(row.title), row.count, _cell(row.per_thousand), _cell(row.minutes)))
    return "\ufeff" + to.getvalue()


def _cell(value: float | None) -> str:
    return "" if value is None else str(value)
