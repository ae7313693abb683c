"""How often a password was tried: counted in the database before it is looked at, for all processes together."""

from __future__ import annotations

import hmac
from collections.abc import Mapping

import sqlalchemy as sa

from . import clock
from .base import TRIES
from .book import Book

MINUTE = 60


class Full(Exception):
    """One more would be one too many at that place."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


def this_minute() -> int:
    """The minute in which is counted."""
    return int(clock.now().timestamp()) // MINUTE


class Tries:
    """Of a log: at each place, in this minute of the clock. What names a place is kept as a keyed hash."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._key: bytes | None = None

    def count(self, places: Mapping[str, int]) -> tuple[int, list[str]]:
        """One more at each of these places, unless one has had as many as it may: then nowhere, and Full.

        What it returns undoes it.
        """
        minute, named = this_minute(), {self._hashed(place): place for place in places}
        new = False
        with self.book.writing() as connection:
            for hashed in sorted(named):
                put = self.book.insert(TRIES).values(place=hashed, minute=minute, count=1)
                more = put.on_conflict_do_update(
                    index_elements=["place", "minute"], set_={"count": TRIES.c.count + 1}
                ).returning(TRIES.c.count)
                counted = connection.execute(more).scalar_one()
                if counted > places[named[hashed]]:
                    raise Full(named[hashed])
                new = new or counted == 1
            if new:
                connection.execute(sa.delete(TRIES).where(TRIES.c.minute != minute))
        return minute, sorted(named)

    def undo(self, counted: tuple[int, list[str]]) -> None:
        """It was the right one, and is no try."""
        minute, places = counted
        change = sa.update(TRIES).where(TRIES.c.place.in_(places), TRIES.c.minute == minute)
        with self.book.writing() as connection:
            connection.execute(change.values(count=TRIES.c.count - 1))

    def _hashed(self, place: str) -> str:
        self._key = self._key or self.book.secret("tries")
        return hmac.digest(self._key, place.encode("utf-8", "replace"), "sha256").hex()
