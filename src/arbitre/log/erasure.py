"""Names and keys that are too old are erased by themselves: never on the word of one reading of the clock.

The clock is believed where it agrees with the hours that phones wrote last, and twice, a day apart; what is erased is
what the first reading meant. Who asks for names to be erased waits for nothing: that is `Book.erase_names`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from . import clock
from .base import ENTRIES, KEYS, NAMES, PERSONS, SWEEPS
from .book import Book
from .entry import moment

APART = timedelta(days=30)
"""A clock further than this from the newest entries is not believed."""
AGAIN = timedelta(days=1)
"""After this the clock is read a second time."""
NEWEST = 15
"""So many of the newest entries are looked at."""


class Found(Struct, frozen=True):
    """What a look at the log came to: a sentence's name, and what is or would be erased."""

    said: str
    before: str = ""
    names: int = 0
    staff: int = 0
    keys: int = 0


def sweep(book: Book, keep: timedelta) -> Found | None:
    """Say what would be erased, or erase what was said a day ago; None where there is nothing to say."""
    now = clock.now()
    with book.writing() as connection:
        if wrong := _other(connection, now):
            return Found("log.sweep_clock", moment(wrong)) if _due(connection, now - keep, now) else None
        plan = connection.execute(sa.select(SWEEPS).with_for_update()).mappings().first()
        if plan is not None and moment(now - AGAIN) < plan["seen"] <= moment(now):
            return None
        connection.execute(sa.delete(SWEEPS))
        if plan is not None and plan["seen"] <= moment(now - AGAIN):
            return _erased(connection, plan["before"], plan["seen"])
        return _planned(connection, now, keep)


def _other(connection: sa.Connection, now: datetime) -> datetime | None:
    """The hour of the newest entries where the clock is too far ahead of it, or behind it.

    What came in at an hour that is still to come was kept by a clock that was ahead, and has been put right since.
    """
    before = _newest(connection, ENTRIES.c.received <= moment(now))
    if before is not None and now - before > APART:
        return before
    last = _newest(connection, sa.true())
    return last if last is not None and last - now > APART else None


def _newest(connection: sa.Connection, where: Any) -> datetime | None:
    """The hour that phones wrote on what came in last; a call has its hour from this machine.

    Where several phones wrote, the second latest counts: one of them may be wrong.
    """
    asked = sa.select(ENTRIES.c.device, ENTRIES.c.at).where(where, ENTRIES.c.kind != "call")
    last: dict[str, str] = {}
    for device, at in connection.execute(asked.order_by(ENTRIES.c.received.desc()).limit(NEWEST)):
        last[device] = max(at, last.get(device, ""))
    hours = sorted(last.values(), reverse=True)
    return datetime.fromisoformat(hours[:2][-1]) if hours else None


def _planned(connection: sa.Connection, now: datetime, keep: timedelta) -> Found | None:
    """The first reading: what is too old by it, if anything is."""
    if not (due := _due(connection, now - keep, now)):
        return None
    connection.execute(sa.insert(SWEEPS).values(before=moment(now - keep), seen=moment(now)))
    return Found("log.sweep_plan", moment(now - keep), *due)


def _erased(connection: sa.Connection, before: str, seen: str) -> Found:
    """The second: what the first one meant."""
    names, staff, keys = _old(before, seen)
    counted = [connection.execute(sa.delete(NAMES).where(names)).rowcount]
    counted.append(connection.execute(sa.update(PERSONS).where(staff).values(name="")).rowcount)
    counted.append(connection.execute(sa.delete(KEYS).where(keys)).rowcount)
    return Found("log.sweep_done", before, *counted)


def _due(connection: sa.Connection, before: datetime, now: datetime) -> tuple[int, int, int] | None:
    """How many names of players and of staff, and how many keys, are too old."""
    tables, conditions = (NAMES, PERSONS, KEYS), _old(moment(before), moment(now))
    counts = [
        connection.scalar(sa.select(sa.func.count()).select_from(table).where(condition)) or 0
        for table, condition in zip(tables, conditions, strict=True)
    ]
    return (counts[0], counts[1], counts[2]) if any(counts) else None


def _old(before: str, now: str) -> tuple[Any, Any, Any]:
    """Names put down before then, staff that joined before then, keys that had run out when the clock was read."""
    return NAMES.c.put < before, sa.and_(PERSONS.c.joined < before, PERSONS.c.name != ""), KEYS.c.until <= now


def told(found: Found, say: Callable[..., str]) -> str:
    """In a line, for whoever reads what the server writes; no name is in it."""
    return say(found.said, before=found.before[:10], names=found.names, staff=found.staff, keys=found.keys)
