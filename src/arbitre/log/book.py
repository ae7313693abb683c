"""The log as one has it at hand: entries go in once, come out in order, and stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from secrets import token_hex
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite

from . import clock
from .base import CHECKS, ENTRIES, EVENTS, NAMES, SECRETS, opened
from .entry import Entry, Name, moment, packed

PAGE = 500
"""As many entries are handed out at once."""
CHANNEL = "arbitre"
"""Where PostgreSQL tells every process of an event and its last number, and nothing else."""


class Taken(Struct, frozen=True):
    """What became of an entry: its number in the event, and whether it was new."""

    id: str
    seq: int
    new: bool


class NotHere(Exception):
    """An event of another club, or an id that another event has: whoever asks is told no more than that."""

    def __init__(self, identity: str) -> None:
        super().__init__(identity)
        self.id = identity


class Book:
    """A log in a database, as one club sees it."""

    def __init__(self, url: str, club: str = "") -> None:
        self.engine, self.club = opened(url), club
        self.tells = self.engine.dialect.name == "postgresql"
        """Does the database itself tell other processes what is new?"""
        self.insert = postgresql.insert if self.tells else sqlite.insert
        self._writing = self.engine.execution_options(writes=True)

    def of(self, club: str) -> Book:
        """The same log as another club sees it."""
        other = copy(self)
        other.club = club
        return other

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def writing(self) -> Any:
        """A transaction that writes."""
        return self._writing.begin()

    def here(self, event: str) -> sa.ScalarSelect[Any]:
        """The event, if it is of this club: every question about an event goes through it."""
        return sa.select(EVENTS.c.id).where(EVENTS.c.id == event, EVENTS.c.club == self.club).scalar_subquery()

    # -- entries

    def add(self, entries: Sequence[Entry], person: str | None = None) -> list[Taken]:
        """Keep what is new; when this returns, it is on the disk. What was there already is answered as before."""
        rows = [(entry, packed(entry)) for entry in entries]
        with self.writing() as connection:
            last = {event: self.locked(connection, event) for event in sorted({str(e.event) for e in entries})}
            taken = [self._taken(connection, entry, data, person, last) for entry, data in rows]
            for event in {str(entry.event) for (entry, _), one in zip(rows, taken, strict=True) if one.new}:
                counted = sa.update(EVENTS).where(EVENTS.c.id == event).values(last=last[event])
                told = sa.func.pg_notify(CHANNEL, f"{event} {last[event]}")
                connection.execute(counted.returning(told) if self.tells else counted)
        return taken

    def locked(self, connection: sa.Connection, event: str) -> int:
        """The last number of an event; nobody else takes one until this transaction has ended, so that numbers
        become visible in their order."""
        asked = sa.select(EVENTS.c.last).where(EVENTS.c.id == event, EVENTS.c.club == self.club).with_for_update()
        if (found := connection.scalar(asked)) is None:
            begin = self.insert(EVENTS).values(id=event, last=0, begun=moment(clock.now()), club=self.club)
            connection.execute(begin.on_conflict_do_nothing())
            if (found := connection.scalar(asked)) is None:
                raise NotHere(event)
        return int(found)

    def _taken(
        self, connection: sa.Connection, entry: Entry, data: str, person: str | None, last: dict[str, int]
    ) -> Taken:
        """One entry with the next number of its event; one that is there already keeps its own."""
        identity, event = str(entry.id), str(entry.event)
        row = {
            "id": identity, "event": event, "seq": last[event] + 1, "matter": _text(entry.matter),
            "follows": _text(entry.follows), "at": moment(entry.at), "device": entry.device, "engine": entry.engine,
            "kind": entry.kind, "data": data, "received": moment(clock.now()), "person": person,
        }  # fmt: skip
        put = self.insert(ENTRIES).values(row).on_conflict_do_nothing().returning(ENTRIES.c.seq)
        if connection.execute(put).scalar() is not None:
            last[event] += 1
            return Taken(identity, last[event], new=True)
        there = connection.scalar(sa.select(ENTRIES.c.seq).where(ENTRIES.c.id == identity, ENTRIES.c.event == event))
        if there is None:
            raise NotHere(identity)
        return Taken(identity, there, new=False)

    def entries(self, event: str, after: int = 0, most: int = PAGE) -> list[dict[str, Any]]:
        """The entries of one event after a number, in order, each with what ruling again gave."""
        joined = ENTRIES.outerjoin(CHECKS, CHECKS.c.entry == ENTRIES.c.id)
        asked = (
            sa.select(ENTRIES, CHECKS.c.engine.label("again"), CHECKS.c.result, CHECKS.c.digest)
            .select_from(joined)
            .where(ENTRIES.c.event == self.here(event), ENTRIES.c.seq > after)
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

    def found(self, ids: Sequence[str], kind: str) -> list[dict[str, Any]]:
        """The entries of a kind with these ids, in whatever event of the club."""
        ours = sa.select(EVENTS.c.id).where(EVENTS.c.club == self.club)
        asked = sa.select(ENTRIES).where(ENTRIES.c.id.in_(ids), ENTRIES.c.kind == kind, ENTRIES.c.event.in_(ours))
        with self.engine.connect() as connection:
            rows = connection.execute(asked).mappings().all()
        return [{**row, "data": msgspec.json.decode(row["data"])} for row in rows]

    def matter(self, event: str, matter: str) -> list[dict[str, Any]]:
        """The entries about one matter of an event, in order."""
        return [entry for entry in self.all_entries(event) if entry["matter"] == matter]

    def events(self, only: str | None = None) -> list[dict[str, Any]]:
        """Every event of the club: its id, how many entries it has, and what it last said of itself."""
        other = ENTRIES.alias()
        latest = sa.select(sa.func.max(other.c.seq)).where(other.c.event == EVENTS.c.id, other.c.kind == "event")
        newest = ENTRIES.c.seq == latest.correlate(EVENTS).scalar_subquery()
        joined = EVENTS.outerjoin(ENTRIES, sa.and_(ENTRIES.c.event == EVENTS.c.id, newest))
        asked = sa.select(EVENTS, ENTRIES.c.data).select_from(joined).where(EVENTS.c.club == self.club)
        if only is not None:
            asked = asked.where(EVENTS.c.id == only)
        with self.engine.connect() as connection:
            rows = connection.execute(asked.order_by(EVENTS.c.begun.desc())).mappings().all()
        return [
            {"id": r["id"], "last": r["last"], "begun": r["begun"], "data": msgspec.json.decode(r["data"] or "{}")}
            for r in rows
        ]

    # -- ruled again, for every club

    def left_unchecked(self) -> list[str]:
        """The ids of all that nobody has ruled on again yet."""
        joined = ENTRIES.outerjoin(CHECKS, CHECKS.c.entry == ENTRIES.c.id)
        asked = sa.select(ENTRIES.c.id).select_from(joined).where(CHECKS.c.entry.is_(None))
        with self.engine.connect() as connection:
            return list(connection.scalars(asked))

    def unchecked(self, ids: Sequence[str]) -> list[dict[str, Any]]:
        """Those of some entries that nobody has ruled on again yet."""
        joined = ENTRIES.outerjoin(CHECKS, CHECKS.c.entry == ENTRIES.c.id)
        asked = sa.select(ENTRIES).select_from(joined).where(CHECKS.c.entry.is_(None), ENTRIES.c.id.in_(ids))
        with self.engine.connect() as connection:
            rows = connection.execute(asked).mappings().all()
        return [{**row, "data": msgspec.json.decode(row["data"])} for row in rows]

    def checked(self, results: Iterable[dict[str, Any]]) -> None:
        """Keep what ruling again gave."""
        with self.writing() as connection:
            for row in results:
                connection.execute(self.insert(CHECKS).values(row).on_conflict_do_nothing())

    # -- names, which stand apart

    def names(self, event: str) -> list[Name]:
        """Who sits where."""
        asked = sa.select(NAMES).where(NAMES.c.event == self.here(event)).order_by(NAMES.c.table, NAMES.c.seat)
        with self.engine.connect() as connection:
            return [Name(row["table"], row["seat"], row["name"]) for row in connection.execute(asked).mappings()]

    def name(self, event: str, names: Iterable[Name]) -> None:
        """Put people in their places; an empty name frees one."""
        now = moment(clock.now())
        with self.writing() as connection:
            self.locked(connection, event)
            for one in names:
                here = (NAMES.c.event == event, NAMES.c.table == one.table, NAMES.c.seat == one.seat)
                connection.execute(sa.delete(NAMES).where(*here))
                if one.name:
                    row = {"event": event, "table": one.table, "seat": one.seat, "name": one.name, "put": now}
                    connection.execute(sa.insert(NAMES).values(row))

    def erase_names(self, event: str) -> int:
        """No name is left of an event; the log keeps its seats."""
        with self.writing() as connection:
            gone: int = connection.execute(sa.delete(NAMES).where(NAMES.c.event == self.here(event))).rowcount
            return gone

    def secret(self, name: str) -> bytes:
        """A key that stays the same as long as the log does, made when it is first needed."""
        asked = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
        with self.writing() as connection:
            row = {"name": name, "value": token_hex(32)}
            connection.execute(self.insert(SECRETS).values(row).on_conflict_do_nothing())
            return bytes.fromhex(str(connection.scalar(asked)))


def _text(identity: object) -> str | None:
    return None if identity is None else str(identity)


def _unpacked(row: Any) -> dict[str, Any]:
    """An entry as it came, with its number and what ruling again gave."""
    found = {**row, "data": msgspec.json.decode(row["data"])}
    again, result, digest = found.pop("again"), found.pop("result"), found.pop("digest")
    return {**found, "check": None if result is None else {"engine": again, "result": result, "digest": digest}}
