"""Polls while they run: what is asked, and for each word that counts once the last answer sent with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa

from . import clock
from .base import BALLOTS, POLLS
from .book import Book

LIFE = timedelta(hours=24)


class Box:
    """The polls of a log."""

    def __init__(self, book: Book) -> None:
        self.book, self.engine = book, book.engine

    def of(self, club: str) -> Box:
        """The same box as another club sees it."""
        return Box(self.book.of(club))

    def begin(self, event: str, poll: str, data: Any, tokens: Sequence[str]) -> str:
        """Keep a poll with its words; returns until when it can be answered."""
        expires = (clock.now() + LIFE).isoformat()
        packed = msgspec.json.encode(data).decode()
        with self.book.writing() as connection:
            self.book.locked(connection, event)
            connection.execute(
                sa.insert(POLLS).values(id=poll, event=event, data=packed, expires=expires, closed=False)
            )
            rows = [{"token": hashed(token), "poll": poll, "answer": None} for token in tokens]
            connection.execute(sa.insert(BALLOTS), rows)
        return expires

    def asked_by(self, token: str) -> Any:
        """The poll this word belongs to, as long as it can be answered; None afterwards, or where there is none."""
        found = sa.select(POLLS).join(BALLOTS).where(BALLOTS.c.token == hashed(token))
        with self.engine.connect() as connection:
            row = connection.execute(found).mappings().first()
        if row is None or row["closed"] or row["expires"] < clock.now().isoformat():
            return None
        return msgspec.json.decode(row["data"])

    def answer(self, token: str, answer: Any) -> bool:
        """Keep the answer in place of an earlier one; False where the poll was closed meanwhile."""
        open_ = sa.select(POLLS.c.id).where(~POLLS.c.closed, POLLS.c.expires >= clock.now().isoformat())
        change = sa.update(BALLOTS).where(BALLOTS.c.token == hashed(token), BALLOTS.c.poll.in_(open_))
        with self.book.writing() as connection:
            done = connection.execute(change.values(answer=msgspec.json.encode(answer).decode()))
        return bool(done.rowcount)

    def state(self, event: str, poll: str) -> dict[str, Any] | None:
        """What was asked, how many have answered and of which class, whether it is closed; no answer before it is."""
        given = sa.select(BALLOTS.c.answer).where(BALLOTS.c.poll == poll, BALLOTS.c.answer.is_not(None))
        with self.engine.connect() as connection:
            row = connection.execute(self._of(event, poll)).mappings().first()
            answers = connection.scalars(given.order_by(BALLOTS.c.token)).all()
        if row is None:
            return None
        classes = [str(msgspec.json.decode(text).get("class", "")) for text in answers]
        data = msgspec.json.decode(row["data"])
        return {"data": data, "asked": len(answers), "classes": classes, "closed": row["closed"]}

    def close(self, event: str, poll: str, count: Callable[[Any, list[Any]], Any]) -> Any:
        """Take no more and count, all at once: what was counted stands in place of what was asked.

        The answers come in the order of the hashes of their words, which is nobody's, and the words are forgotten.
        """
        given = sa.select(BALLOTS.c.answer).where(BALLOTS.c.poll == poll, BALLOTS.c.answer.is_not(None))
        with self.book.writing() as connection:
            row = connection.execute(self._of(event, poll).with_for_update()).mappings().first()
            if row is None:
                return None
            data = msgspec.json.decode(row["data"])
            if row["closed"]:
                return data
            answers = connection.scalars(given.order_by(BALLOTS.c.token)).all()
            done = count(data, [msgspec.json.decode(text) for text in answers])
            change = sa.update(POLLS).where(POLLS.c.id == poll, POLLS.c.event == event)
            connection.execute(change.values(closed=True, data=msgspec.json.encode(done).decode()))
            connection.execute(sa.delete(BALLOTS).where(BALLOTS.c.poll == poll))
        return done

    def _of(self, event: str, poll: str) -> sa.Select[Any]:
        return sa.select(POLLS).where(POLLS.c.id == poll, POLLS.c.event == self.book.here(event))


def hashed(token: str) -> str:
    """A word as the database knows it."""
    return sha256(token.encode()).hexdigest()
