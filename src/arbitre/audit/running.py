"""The parts of an audit, one after the other, on all cores of a machine or on a cluster, told in order."""

from __future__ import annotations

import os
import sys
import threading
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Protocol

from msgspec.structs import replace

from arbitre.hot.index import Seen
from arbitre.terminal.console import deaf, undisturbed

from .finding import Finding
from .keeping import Kept
from .part import Part, Swept, audited

AHEAD = 3
"""So many parts for each process are on their way, so that none waits and little is kept."""


class Promise(Protocol):
    """What will have been found in a part."""

    def result(self) -> Swept:
        """Wait for it."""


Submit = Callable[[Part], Promise]


class Done:
    """A part that has been audited on the spot."""

    def __init__(self, swept: Swept) -> None:
        self._swept = swept

    def result(self) -> Swept:
        """What was found."""
        return self._swept


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(jobs: int) -> Iterator[Submit]:
    """Parts audited by so many processes; by this one alone if it is one."""
    if jobs == 1:
        yield lambda part: Done(audited(part))
        return
    pool = ProcessPoolExecutor(jobs, get_context(_way()), deaf)
    try:
        yield lambda part: _future(pool, part)
    except BaseException:
        for process in active_children():
            process.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _way() -> str:
    """How processes are started: forked at once where that is safe, which it is not beside other threads."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def _future(pool: ProcessPoolExecutor, part: Part) -> Future[Swept]:
    with undisturbed():
        return pool.submit(audited, part)


def in_order(parts: list[Part], submit: Submit, ahead: int, kept: Kept | None) -> Iterator[Swept]:
    """What was found in each part; a part that was kept is not audited again."""
    waiting: deque[tuple[int, Promise | None]] = deque()
    for number, part in enumerate(parts):
        waiting.append((number, None if kept and kept.done(number) else submit(part)))
        if len(waiting) >= ahead:
            yield _taken(waiting, kept)
    while waiting:
        yield _taken(waiting, kept)


def _taken(waiting: deque[tuple[int, Promise | None]], kept: Kept | None) -> Swept:
    number, promise = waiting.popleft()
    if promise is None:
        assert kept is not None
        return kept.load(number)
    swept = promise.result()
    if kept:
        kept.save(number, swept)
    return swept


class Merged:
    """The parts put together again: boards and lines counted through each file, and boards that come twice."""

    def __init__(self) -> None:
        self.seen = Seen()
        self.files: list[str] = []
        self.first: list[int] = []  # how many boards were met before each file
        self.boards = self.lines = 0

    def of_file(self, part: Part, swept: Swept) -> list[Finding]:
        """The findings of a part, with the numbers they have in its file."""
        if part.start == 0:
            self.files.append(part.path)
            self.first.append(self.seen.count)
            self.boards = self.lines = 0
        before = self.seen.count
        if swept.failed:
            return [Finding(part.path, 0, "", 0, "record", "file-unreadable", text=swept.failed)]
        told = [replace(f, board=f.board + self.boards, line=f.line + self.lines) for f in swept.findings]
        twice = [self._duplicate(part, place - before, first) for place, first in self.seen.again(swept.digests)]
        self.boards += swept.boards
        self.lines += swept.lines
        return sorted([*told, *twice], key=lambda finding: finding.board) if twice else told

    def _duplicate(self, part: Part, place: int, first: int) -> Finding:
        file = bisect_right(self.first, first) - 1
        where = f"{self.files[file]} #{first - self.first[file] + 1}"
        return Finding(part.path, self.boards + place + 1, "", 0, "record", "duplicate", text=where)
