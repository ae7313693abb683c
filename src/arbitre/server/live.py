"""What happens meanwhile: entries ruled again in a thread, and readers told of new ones."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from threading import Event, Thread
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from arbitre.log.again import ruled_again
from arbitre.log.book import Book

QUIET = 15
"""After so many seconds without news a line is sent, so that nobody thinks the connection dead."""
AGAIN = 5.0
"""A database that cannot be written to is tried again after so many seconds."""


class Bell:
    """Rings for who waits for news of an event; rung and heard in the server's own loop."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.ended: Callable[[], bool] = lambda: False
        """Has the server been told to stop? Then nobody is kept waiting."""

    def ring(self, event: str) -> None:
        """There is something new."""
        for one in self._waiting.get(event, ()):
            one.set()

    async def news(self, book: Book, event: str, after: int) -> AsyncIterator[bytes]:
        """Everything after a number, then whatever comes, as server-sent events that resume by their number."""
        mine = asyncio.Event()
        self._waiting[event].add(mine)
        try:
            yield b"retry: 2000\n\n"
            while True:
                mine.clear()
                for entry in await run_in_threadpool(book.entries, event, after):
                    after = entry["seq"]
                    yield b"id: %d\nevent: entry\ndata: %s\n\n" % (after, msgspec.json.encode(entry))
                for _ in range(QUIET):
                    if await _rings(mine) or self.ended():
                        break
                else:
                    yield b": still here\n\n"
                if self.ended():
                    return
        finally:
            self._waiting[event].discard(mine)
            if not self._waiting[event]:
                del self._waiting[event]


async def _rings(mine: asyncio.Event) -> bool:
    """Within a second."""
    try:
        return await asyncio.wait_for(mine.wait(), 1)
    except TimeoutError:
        return False


class Checker:
    """Rules again whatever came in, one thing after another, while others are served."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._due, self._ended = Event(), False
        self._thread = Thread(target=self._run, name="ruled-again", daemon=True)

    def start(self) -> None:
        """Begin with what an earlier run left over."""
        self._due.set()
        self._thread.start()

    def wake(self) -> None:
        """Something came in."""
        self._due.set()

    def stop(self) -> None:
        """Finish what is at hand."""
        self._ended = True
        self._due.set()
        self._thread.join(10)

    def _run(self) -> None:
        while not self._ended:
            self._due.wait()
            self._due.clear()
            try:
                self._all()
            except SQLAlchemyError:
                Event().wait(AGAIN)
                self._due.set()

    def _all(self) -> None:
        while not self._ended and (found := self.book.unchecked(20)):
            self.book.checked([_safely(entry) for entry in found])


def _safely(entry: dict[str, Any]) -> dict[str, Any]:
    """What a defect of ours leaves unruled is marked, not tried for ever."""
    try:
        return ruled_again(entry)
    except Exception:
        return {"entry": entry["id"], "engine": "", "result": "failed", "digest": None}
