"""Who was let in: clubs with their password, persons with their role, and the keys they hold.

A key is a random word that is shown once and kept as its hash only; it is of one club, perhaps of one event, and ends.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from datetime import timedelta
from secrets import token_urlsafe
from typing import Any, Literal
from uuid import uuid4

import sqlalchemy as sa
from msgspec import Struct

from . import clock
from .base import CLUBS, EVENTS, KEYS, PERSONS
from .book import Book, NotHere
from .entry import moment

Role = Literal["chief", "director", "reader"]
ROLES: tuple[Role, ...] = ("chief", "director", "reader")


def role(word: str) -> Role:
    """A role by its word; what is none may only read."""
    return next((one for one in ROLES if one == word), "reader")


SESSION, INVITATION, TOKEN, DEVICE = "session", "invitation", "token", "device"


class Person(Struct, frozen=True):
    """Somebody on the staff of an event, or of all events of a club; in the log only the id appears."""

    id: str
    club: str
    event: str | None
    role: Role
    mark: str
    name: str


class Key(Struct, frozen=True):
    """What somebody holds: a session, an invitation, a token for a program; a device that has logged in before."""

    id: str
    kind: str
    club: str
    event: str | None
    person: str | None
    scope: str
    name: str
    until: str


class People:
    """The persons and keys of a log, as one club sees them."""

    def __init__(self, book: Book) -> None:
        self.book, self.club = book, book.club

    # -- keys

    def give(
        self, kind: str, scope: str, lasts: timedelta, event: str | None = None, name: str = "", person: str = ""
    ) -> tuple[Key, str]:
        """A new key, and the word that opens: it is said this once."""
        word = token_urlsafe(32)
        until = moment(clock.now() + lasts)
        key = Key(str(uuid4()), kind, self.club, event, person or None, scope, name, until)
        row = {field: getattr(key, field) for field in Key.__struct_fields__}
        with self.book.writing() as connection:
            if event is not None:
                self.book.locked(connection, event)
            connection.execute(sa.insert(KEYS).values(hash=_hash(word), **row))
        return key, word

    def held(self, kind: str, word: str) -> Key | None:
        """The key that this word opens, of whatever club, if it has not run out."""
        now = moment(clock.now())
        asked = sa.select(KEYS).where(KEYS.c.hash == _hash(word), KEYS.c.kind == kind, KEYS.c.until > now)
        with self.book.engine.connect() as connection:
            row = connection.execute(asked).mappings().first()
        return None if row is None else _key(row)

    def keys(self, kind: str, event: str | None = None) -> list[Key]:
        """Every key of a kind that has not run out: of an event, or of the club."""
        now = moment(clock.now())
        asked = sa.select(KEYS).where(KEYS.c.club == self.club, KEYS.c.kind == kind, KEYS.c.until > now)
        if event is not None:
            asked = asked.where(KEYS.c.event == event)
        with self.book.engine.connect() as connection:
            return [_key(row) for row in connection.execute(asked.order_by(KEYS.c.until)).mappings()]

    def take_back(self, identity: str, event: str | None = None) -> bool:
        """A key opens no more."""
        gone = sa.delete(KEYS).where(KEYS.c.id == identity, KEYS.c.club == self.club)
        if event is not None:
            gone = gone.where(KEYS.c.event == event)
        with self.book.writing() as connection:
            return bool(connection.execute(gone).rowcount)

    def lasting(self, ids: Collection[str]) -> set[str]:
        """Which of these keys still open."""
        now = moment(clock.now())
        asked = sa.select(KEYS.c.id).where(KEYS.c.id.in_(ids), KEYS.c.club == self.club, KEYS.c.until > now)
        with self.book.engine.connect() as connection:
            return set(connection.scalars(asked))

    # -- persons

    def join(self, role: Role, name: str = "", event: str | None = None) -> Person:
        """Somebody more, with the next mark of the role."""
        with self.book.writing() as connection:
            if event is not None:
                self.book.locked(connection, event)
            there = PERSONS.c.event.is_(None) if event is None else PERSONS.c.event == event
            counted = sa.select(sa.func.count()).where(PERSONS.c.club == self.club, there, PERSONS.c.role == role)
            mark = str((connection.scalar(counted) or 0) + 1)
            made = Person(str(uuid4()), self.club, event, role, mark, name)
            row = {field: getattr(made, field) for field in Person.__struct_fields__}
            connection.execute(sa.insert(PERSONS).values(joined=moment(clock.now()), **row))
        return made

    def let_in(self, word: str) -> tuple[Person, str] | None:
        """Whose session this word opens, of whatever club, and the id of its key, if it has not run out."""
        now = moment(clock.now())
        whose = sa.and_(PERSONS.c.id == KEYS.c.person, PERSONS.c.club == KEYS.c.club)
        asked = sa.select(PERSONS, KEYS.c.id.label("key")).select_from(KEYS.join(PERSONS, whose))
        asked = asked.where(KEYS.c.hash == _hash(word), KEYS.c.kind == SESSION, KEYS.c.until > now)
        with self.book.engine.connect() as connection:
            row = connection.execute(asked).mappings().first()
        return None if row is None else (_person(row), row["key"])

    def staff(self, event: str) -> list[Person]:
        """Everybody of an event, and those of the whole club who can still come in."""
        now = moment(clock.now())
        open_ = sa.select(KEYS.c.person).where(KEYS.c.kind == SESSION, KEYS.c.until > now)
        asked = sa.select(PERSONS).where(
            PERSONS.c.club == self.club,
            sa.or_(PERSONS.c.event == self.book.here(event), PERSONS.c.event.is_(None)),
            PERSONS.c.id.in_(open_),
        )
        order = (PERSONS.c.joined, sa.func.length(PERSONS.c.mark), PERSONS.c.mark)  # who came in one moment by mark
        with self.book.engine.connect() as connection:
            found = [_person(row) for row in connection.execute(asked.order_by(*order)).mappings()]
        return sorted(found, key=lambda one: ROLES.index(one.role))

    def named(self, event: str) -> list[str]:
        """Every name that is kept of an event's staff."""
        asked = sa.select(PERSONS.c.name).where(
            PERSONS.c.club == self.club,
            sa.or_(PERSONS.c.event == self.book.here(event), PERSONS.c.event.is_(None)),
            PERSONS.c.name != "",
        )
        with self.book.engine.connect() as connection:
            return list(connection.scalars(asked))

    def dismiss(self, identity: str, event: str | None = None) -> bool:
        """Nobody comes in as this person any more, and the name is erased; the log keeps the id."""
        here = [PERSONS.c.id == identity, PERSONS.c.club == self.club]
        if event is not None:
            here.append(PERSONS.c.event == event)
        with self.book.writing() as connection:
            found = connection.execute(sa.update(PERSONS).where(*here).values(name="")).rowcount
            if found:
                connection.execute(sa.delete(KEYS).where(KEYS.c.person == identity, KEYS.c.club == self.club))
        return bool(found)

    # -- clubs

    def found_club(self, name: str, hashed: str) -> None:
        """A club and the hash of its password; a club that is there gets the new one, and its sessions end."""
        put = self.book.insert(CLUBS).values(name=name, hash=hashed)
        with self.book.writing() as connection:
            connection.execute(put.on_conflict_do_update(index_elements=["name"], set_={"hash": hashed}))
            connection.execute(sa.delete(KEYS).where(KEYS.c.club == name, KEYS.c.kind == SESSION))

    def any_club(self) -> bool:
        """Is there a club with a name?"""
        with self.book.engine.connect() as connection:
            return connection.scalar(sa.select(CLUBS.c.name).limit(1)) is not None

    def password_of(self, club: str) -> str | None:
        """The hash of a club's password."""
        with self.book.engine.connect() as connection:
            found = connection.scalar(sa.select(CLUBS.c.hash).where(CLUBS.c.name == club))
        return None if found is None else str(found)

    def called(self, event: str) -> str:
        """What an event of the club is called; it is not said of another's."""
        with self.book.engine.connect() as connection:
            asked = sa.select(EVENTS.c.id).where(EVENTS.c.id == event, EVENTS.c.club == self.club)
            if connection.scalar(asked) is None:
                raise NotHere(event)
        named = self.book.events(event)[0]["data"].get("name")
        return str(named or "")


def _hash(word: str) -> str:
    """A random word needs no salt."""
    return hashlib.sha256(word.encode("utf-8", "replace")).hexdigest()


def _key(row: Any) -> Key:
    return Key(**{field: row[field] for field in Key.__struct_fields__})


def _person(row: Any) -> Person:
    return Person(**{field: row[field] for field in Person.__struct_fields__})
