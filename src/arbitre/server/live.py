"""What happens meanwhile: entries ruled again in a thread, and readers told of new ones."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from datetime import timedelta
from functools import partial
from threading import Event
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from arbitre.log.again import ruled_again
from arbitre.log.book import CHANNEL, PAGE, Book
from arbitre.log.erasure import Found, sweep
from arbitre.log.people import People

from .beside import Beside

QUIET = 15
"""After so many seconds without news a line is sent, so that nobody thinks the connection dead."""
AGAIN = 5.0
"""A database that cannot be written to is tried again after so many seconds."""
GATHER = 0.1
"""Seconds in which entries are gathered, to be ruled again together."""
LOOK = 0.5
"""Seconds between two looks whether the server was told to stop."""
HOUR = 3600.0
PAUSE = 0.1
"""After news one who listens has so many seconds of rest: in a rush several entries are told at once."""
FRESH = 0.5
"""What was fetched for one who listens serves the others for so many seconds, if nothing has come since."""

Read = Callable[..., Coroutine[Any, Any, Any]]
"""How the database is asked, in a thread of those that do."""


class Bell:
    """Rings for who waits for news of an event; rung and heard in the server's own loop."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[asyncio.Event, str | None]] = defaultdict(dict)
        self._shared: dict[str, dict[Any, tuple[float, asyncio.Future[Any]]]] = {}
        self._rung: dict[str, int] = {}
        self.ended: Callable[[], bool] = lambda: False
        self.heard_by: Callable[[int], None] = lambda _count: None
        """Has the server been told to stop? Then nobody is kept waiting."""

    def ring(self, event: str, last: int) -> None:
        """An event has entries up to a number; whoever rang for it already need not ring again."""
        if event in self._waiting and self._rung.get(event, 0) < last:
            self._rung[event] = last
            self._wake(event)

    def ring_all(self) -> None:
        """There is perhaps something new in any event."""
        for event in [*self._waiting]:
            self._wake(event)

    def _wake(self, event: str) -> None:
        self._shared.pop(event, None)
        for one in self._waiting[event]:
            one.set()

    async def watch(self) -> None:
        """Let everybody go when the server is told to stop."""
        while not self.ended():
            await asyncio.sleep(LOOK)
        self.ring_all()

    async def news(self, book: Book, event: str, after: int, key: str | None, read: Read) -> AsyncIterator[bytes]:
        """Everything after a number, then whatever comes, as server-sent events that resume by their number.

        Whoever holds a key that opens no more is told no more.
        """
        mine = asyncio.Event()
        self._waiting[event][mine] = key
        self._count()
        try:
            yield b"retry: 2000\n\n"
            while not self.ended() and await self._may(book, event, key, read):
                mine.clear()
                page = await self._once(event, (book.club, after), partial(read, _told, book, event, after))
                if page.count:
                    after = page.last
                    yield page.told
                if page.count < PAGE:
                    await asyncio.sleep(PAUSE if page.count else 0)
                    if not await _rings(mine):
                        yield b": still here\n\n"
        except SQLAlchemyError:
            return
        finally:
            self._leaves(event, mine)

    def _leaves(self, event: str, mine: asyncio.Event) -> None:
        """After the last who listened nothing of an event is left here."""
        del self._waiting[event][mine]
        if not self._waiting[event]:
            for kept in (self._waiting, self._shared, self._rung):
                kept.pop(event, None)
        self._count()

    def _count(self) -> None:
        self.heard_by(sum(map(len, self._waiting.values())))

    async def _may(self, book: Book, event: str, key: str | None, read: Read) -> bool:
        """Does the key still open? Asked once for all who listen."""
        if key is None:
            return True
        keys = {one for one in self._waiting[event].values() if one is not None}
        work = partial(read, People(book).lasting, keys)
        lasting: set[str] = await self._once(event, (book.club, *sorted(keys)), work)
        return key in lasting

    async def _once(self, event: str, what: Any, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Many listen to one event and want the same: it is fetched once, until the bell rings again."""
        known, now = self._shared.setdefault(event, {}), monotonic()
        if what not in known or now - known[what][0] > FRESH or known[what][1].cancelled():
            known[what] = now, asyncio.ensure_future(work())
        fetched = known[what][1]
        return fetched.result() if fetched.done() else await asyncio.shield(fetched)


class _Page(Struct, frozen=True):
    """Some entries as they are sent: how many, and the number of the last."""

    told: bytes
    count: int
    last: int


def _told(book: Book, event: str, after: int) -> _Page:
    """The entries after a number; where a page is full there may be more."""
    found = book.entries(event, after)
    lines = [b"id: %d\nevent: entry\ndata: %s\n\n" % (one["seq"], msgspec.json.encode(one)) for one in found]
    return _Page(b"".join(lines), len(found), found[-1]["seq"] if found else after)


async def _rings(mine: asyncio.Event) -> bool:
    """Or was it quiet for too long?"""
    try:
        async with asyncio.timeout(QUIET):
            return await mine.wait()
    except TimeoutError:
        return False


class Listener(Beside):
    """Hears from PostgreSQL what other processes wrote: an event and its number, nothing else."""

    def __init__(self, book: Book, ring: Callable[[str, int], None], ring_all: Callable[[], None]) -> None:
        self.book, self.ring, self.ring_all = book, ring, ring_all
        super().__init__("listener")

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._hear()
            except Exception:  # whatever the connection died of, there will be another
                self._ended.wait(1)

    def _hear(self) -> None:
        """Until the connection is lost; what was said before it stood nobody heard, so all look once."""
        pooled = self.book.engine.raw_connection()
        try:
            line: Any = pooled.driver_connection
            pooled.detach()
            line.autocommit = True
            line.execute(f"LISTEN {CHANNEL}")
            self.ring_all()
            while not self._ended.is_set():
                for told in line.notifies(timeout=1):
                    event, _, last = told.payload.partition(" ")
                    self.ring(event, int(last))
        finally:
            pooled.close()


class Checker(Beside):
    """Rules again whatever came in, one thing after another, and lets go of names and keys that are too old."""

    def __init__(self, book: Book, keep: timedelta, tell: Callable[[Found], None] = lambda _found: None) -> None:
        self.book, self.keep, self.tell = book, keep, tell
        self._due = Event()
        self._ids: deque[str] = deque()
        self._swept = -HOUR
        super().__init__("ruled-again")

    def start(self) -> None:
        """Begin with what an earlier run left over."""
        self._due.set()
        super().start()

    def wake(self, ids: Iterable[str]) -> None:
        """Something came in."""
        self._ids.extend(ids)
        self._due.set()

    def stop(self) -> None:
        """Finish what is at hand."""
        self._ended.set()
        self._due.set()
        super().stop()

    def _run(self) -> None:
        every = True
        while not self._ended.is_set():
            self._due.wait(HOUR)
            self._ended.wait(GATHER)
            self._due.clear()
            try:
                self._sweep()
                self._all(every)
                every = False
            except SQLAlchemyError:
                every = True
                self._ended.wait(AGAIN)
                self._due.set()

    def _all(self, every: bool) -> None:
        if every:
            self._ids.extend(self.book.left_unchecked())
        while self._ids and not self._ended.is_set():
            ids = [self._ids.popleft() for _ in range(min(20, len(self._ids)))]
            self.book.checked([_safely(entry) for entry in self.book.unchecked(ids)])

    def _sweep(self) -> None:
        """Once an hour: are there names that were kept as long as was set?"""
        if monotonic() - self._swept < HOUR:
            return
        if found := sweep(self.book, self.keep):
            self.tell(found)
        self._swept = monotonic()


def _safely(entry: dict[str, Any]) -> dict[str, Any]:
    """What a defect of ours leaves unruled is marked, not tried for ever."""
    try:
        return ruled_again(entry)
    except Exception:
        return {"entry": entry["id"], "engine": "", "result": "failed", "digest": None}
