"""Whose turn it is: readers, writers, files and passwords have threads of their own, and nobody waits for ever.

Who writes waits for who writes into the same event, not for the others: a lock that somebody holds stalls its own
writers alone, and those that read not at all.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from starlette.requests import Request

from .meter import Meter

THREADS = {"reads": 5, "writes": 4, "files": 4}
"""So many at once; who reads, writes and rules again are as many as a process has lines to the database."""
WRITERS = THREADS["writes"]
QUEUE, ALL = 40, 120
"""So many may wait to write into one event, and into all of them; who comes then is told to come again."""
PATIENCE = 10.0
"""Seconds that one waits for a turn."""
LATER = 15
"""How far passwords stand back."""
HASHING = 20
"""So many passwords may wait to be looked at, one after another."""
P = ParamSpec("P")
T = TypeVar("T")


class Busy(Exception):
    """Too many wait already: nothing was done."""


class Turns:
    """The threads of a process, and who waits for one."""

    def __init__(self, meter: Meter | None = None) -> None:
        self.meter = meter or Meter()
        self._reading, self._writing, self._filing = (ThreadPoolExecutor(n, name) for name, n in THREADS.items())
        self._hashing = ThreadPoolExecutor(1, "passwords", initializer=_after_others)
        self._free, self._looking = asyncio.Semaphore(WRITERS), asyncio.Lock()
        self._gates: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._queues: dict[str, int] = defaultdict(int)
        self.waiting = self._passwords = 0

    @property
    def crowded(self) -> bool:
        """Is nobody more taken into the queue?"""
        return self.waiting >= ALL

    async def read(self, work: Callable[P, T], *details: P.args, **named: P.kwargs) -> T:
        """What asks the database."""
        return await _in(self._reading, partial(work, *details, **named))

    async def file(self, work: Callable[P, T], *details: P.args, **named: P.kwargs) -> T:
        """What reads a file."""
        return await _in(self._filing, partial(work, *details, **named))

    async def hash(self, work: Callable[P, T], *details: P.args, **named: P.kwargs) -> T:
        """What looks at a password, which costs as much as it can: one at a time."""
        if self._passwords >= HASHING:
            raise Busy
        self._passwords += 1
        try:
            async with asyncio.timeout(PATIENCE):
                await self._looking.acquire()
        except TimeoutError:
            raise Busy from None
        finally:
            self._passwords -= 1
        try:
            return await _in(self._hashing, partial(work, *details, **named))
        finally:
            self._looking.release()

    async def write(self, events: Iterable[str], work: Callable[P, T], *details: P.args, **named: P.kwargs) -> T:
        """What writes into these events, each after who came before."""
        async with self._turn(sorted(set(events))):
            return await _in(self._writing, partial(work, *details, **named))

    @asynccontextmanager
    async def _turn(self, events: list[str]) -> AsyncIterator[None]:
        async with AsyncExitStack() as held:
            self._queue(events)
            try:
                async with asyncio.timeout(PATIENCE):
                    for event in events:
                        await held.enter_async_context(self._gates[event])
                    await held.enter_async_context(self._free)
            except TimeoutError:
                self.meter.count("writers_refused_total")
                raise Busy from None
            finally:
                self._leave(events)
            yield

    def _queue(self, events: list[str]) -> None:
        if self.waiting >= ALL or any(self._queues[event] >= QUEUE for event in events):
            self.meter.count("writers_refused_total")
            raise Busy
        self.waiting += 1
        self.meter.put("writers_waiting", self.waiting)
        for event in events:
            self._queues[event] += 1

    def _leave(self, events: list[str]) -> None:
        """Who waits no more; of an event that nobody waits for nothing is kept."""
        self.waiting -= 1
        self.meter.put("writers_waiting", self.waiting)
        for event in events:
            self._queues[event] -= 1
            if not self._queues[event]:
                del self._queues[event]


def _after_others() -> None:
    """What costs as much as it can goes on where nothing else does; only Linux has this for a thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, 0, LATER)


async def _in(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work)


def turns(request: Request) -> Turns:
    """Those of the server that was asked."""
    found = request.app.state.turns
    assert isinstance(found, Turns)
    return found
