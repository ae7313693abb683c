"""The log as one has it at hand: entries go in once, come out in order, and stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite

from .base import CHECKS, ENTRIES, EVENTS, NAMES, SECRETS, opened
from .entry import Entry, Name, moment, packed

PAGE = 500
"""As many entries are handed out at once."""


class Taken(Struct, frozen=True):
    """What became of an entry: its number in the event, and whether it was new."""

    id: str
    seq: int
    new: bool


class Book:
    """A log in a database."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        self._insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def _writing(self) -> Any:
        return self.engine.execution_options(writes=True).begin()

    # -- entries

    def add(self, entries: Sequence[Entry]) -> list[Taken]:
        """Keep what is new; when this returns, it is on the disk. What was there already is answered as before."""
        rows = [(entry, packed(entry)) for entry in entries]
        with self._writing() as connection:
            return [self._taken(connection, entry, data) for entry, data in rows]

    def _taken(self, connection: sa.Connection, entry: Entry, data: str) -> Taken:
        """The number is taken from the event's own row, so that numbers become visible in their order."""
        identity, event, now = str(entry.id), str(entry.event), moment(datetime.now(UTC))
        known = sa.select(ENTRIES.c.seq).where(ENTRIES.c.id == identity)
        if (there := connection.scalar(known)) is not None:
            return Taken(identity, there, new=False)
        begin = self._insert(EVENTS).values(id=event, last=0, begun=now)
        connection.execute(begin.on_conflict_do_nothing())
        count = sa.update(EVENTS).where(EVENTS.c.id == event).values(last=EVENTS.c.last + 1).returning(EVENTS.c.last)
        seq = connection.execute(count).scalar_one()
        row = {
            "id": identity, "event": event, "seq": seq, "matter": _text(entry.matter), "follows": _text(entry.follows),
            "at": moment(entry.at), "device": entry.device, "engine": entry.engine, "kind": entry.kind,
            "data": data, "received": now,
        }  # fmt: skip
        put = self._insert(ENTRIES).values(row).on_conflict_do_nothing().returning(ENTRIES.c.seq)
        if connection.execute(put).scalar() is None:
            return Taken(identity, connection.scalar(known) or 0, new=False)
        return Taken(identity, seq, new=True)

    def entries(self, event: str, after: int = 0, most: int = PAGE) -> list[dict[str, Any]]:
        """The entries of one event after a number, in order, each with what ruling again gave."""
        joined = ENTRIES.outerjoin(CHECKS, CHECKS.c.entry == ENTRIES.c.id)
        asked = (
            sa.select(ENTRIES, CHECKS.c.engine.label("again"), CHECKS.c.result, CHECKS.c.digest)
            .select_from(joined)
            .where(ENTRIES.c.event == event, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
            .limit(most)
        )
        with self.engine.connect() as connection:
            return [_unpacked(row) for row in connection.execute(asked).mappings()]

    def all_entries(self, event: str) -> Iterator[dict[str, Any]]:
        """Every entry of one event, a page at a time."""
        after = 0
        while page := self.entries(event, after):
            yield from page
            after = page[-1]["seq"]

    def matter(self, event: str, matter: str) -> list[dict[str, Any]]:
        """The entries about one matter of an event, in order."""
        return [entry for entry in self.all_entries(event) if entry["matter"] == matter]

    def events(self) -> list[dict[str, Any]]:
        """Every event: its id, how many entries it has, and what it last said of itself."""
        other = ENTRIES.alias()
        latest = sa.select(sa.func.max(other.c.seq)).where(other.c.event == EVENTS.c.id, other.c.kind == "event")
        newest = ENTRIES.c.seq == latest.correlate(EVENTS).scalar_subquery()
        joined = EVENTS.outerjoin(ENTRIES, sa.and_(ENTRIES.c.event == EVENTS.c.id, newest))
        asked = sa.select(EVENTS, ENTRIES.c.data).select_from(joined).order_by(EVENTS.c.begun.desc())
        with self.engine.connect() as connection:
            rows = connection.execute(asked).mappings().all()
        return [
            {"id": r["id"], "last": r["last"], "begun": r["begun"], "data": msgspec.json.decode(r["data"] or "{}")}
            for r in rows
        ]

    # -- ruled again

    def unchecked(self, most: int = PAGE) -> list[dict[str, Any]]:
        """Entries that nobody has ruled on again yet."""
        joined = ENTRIES.outerjoin(CHECKS, CHECKS.c.entry == ENTRIES.c.id)
        asked = sa.select(ENTRIES).select_from(joined).where(CHECKS.c.entry.is_(None)).limit(most)
        with self.engine.connect() as connection:
            rows = connection.execute(asked).mappings().all()
        return [{**row, "data": msgspec.json.decode(row["data"])} for row in rows]

    def checked(self, results: Iterable[dict[str, Any]]) -> None:
        """Keep what ruling again gave."""
        with self._writing() as connection:
            for row in results:
                connection.execute(self._insert(CHECKS).values(row).on_conflict_do_nothing())

    # -- names, which stand apart

    def names(self, event: str) -> list[Name]:
        """Who sits where."""
        asked = sa.select(NAMES).where(NAMES.c.event == event).order_by(NAMES.c.table, NAMES.c.seat)
        with self.engine.connect() as connection:
            return [Name(row["table"], row["seat"], row["name"]) for row in connection.execute(asked).mappings()]

    def name(self, event: str, names: Iterable[Name]) -> None:
        """Put people in their places; an empty name frees one."""
        with self._writing() as connection:
            for one in names:
                here = (NAMES.c.event == event, NAMES.c.table == one.table, NAMES.c.seat == one.seat)
                connection.execute(sa.delete(NAMES).where(*here))
                if one.name:
                    row = {"event": event, "table": one.table, "seat": one.seat, "name": one.name}
                    connection.execute(sa.insert(NAMES).values(row))

    def erase_names(self, event: str) -> int:
        """No name is left of an event; the log keeps its seats."""
        with self._writing() as connection:
            gone: int = connection.execute(sa.delete(NAMES).where(NAMES.c.event == event)).rowcount
            return gone

    def secret(self, name: str) -> bytes:
        """A key that stays the same as long as the log does, made when it is first needed."""
        asked = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
        with self._writing() as connection:
            row = {"name": name, "value": token_hex(32)}
            connection.execute(self._insert(SECRETS).values(row).on_conflict_do_nothing())
            return bytes.fromhex(str(connection.scalar(asked)))


def _text(identity: object) -> str | None:
    return None if identity is None else str(identity)


def _unpacked(row: Any) -> dict[str, Any]:
    """An entry as it came, with its number and what ruling again gave."""
    found = {**row, "data": msgspec.json.decode(row["data"])}
    again, result, digest = found.pop("again"), found.pop("result"), found.pop("digest")
    return {**found, "check": None if result is None else {"engine": again, "result": result, "digest": digest}}
