"""A tournament under load, on this machine alone: tables that play, directors who rule and listen.

    python -m bench.load [--seconds 600] [--tables 500] [--directors 50] [--workers 2] [--limit]

Starts a PostgreSQL and a server of its own, sends for so long, writes what it saw to load.md, and stops. With --limit
the tables are doubled, 30 seconds each, until the 99th percentile of a ruling passes 100 ms, then once more halfway
between; that goes to limit.md. Whoever breaks it off leaves no process behind, and the pages as they were.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from types import FrameType
from typing import Any
from uuid import uuid4

from tests.postgres import Postgres, started
from tests.server.running import Running, running

EVERY = 20.0
"""Seconds between two events at a table."""
TARGET = 0.1
SHORT = 30
"""Seconds for each number of tables on the way to the limit."""
MOST = 8_000
PARTS = (0.5, 0.95, 0.99, 1.0)
RECORD = {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}, {"choose": "refuse", "by": "S"}, {"call": "P"}]}
JSON = b"content-type: application/json\r\n"


class Seen:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.rulings: list[float] = []
        self.kept: list[float] = []
        self.heard: list[float] = []
        self.errors: list[str] = []
        self.sent: dict[str, float] = {}
        self.memory: list[float] = []
        self.cores: dict[str, float] = {}


class Line:
    """One connection that stays open, as a phone's does."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._lock = asyncio.Lock()
        self._to: asyncio.StreamWriter | None = None
        self._from: asyncio.StreamReader

    async def ask(self, path: str, sent: Any) -> Any:
        """What is answered to JSON."""
        body = json.dumps(sent).encode()
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(body)}\r\n".encode()
        async with self._lock:
            if self._to is None:
                self._from, self._to = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
            self._to.write(head + JSON + b"\r\n" + body)
            await self._to.drain()
            status, content = await self._answer()
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {content[:200]!r}")
        return json.loads(content)

    async def _answer(self) -> tuple[int, bytes]:
        lines = (await self._from.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = next(int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length"))
        return int(lines[0].split()[1]), await self._from.readexactly(length)

    def close(self) -> None:
        """Hang up."""
        if self._to is not None:
            self._to.close()


async def table(number: int, event: str, line: Line, seen: Seen, until: float) -> None:
    """Every twenty seconds something happens: it is ruled on, and kept."""
    chance = random.Random(number)
    await asyncio.sleep(chance.uniform(0, EVERY))
    matter, before = str(uuid4()), None
    while time.perf_counter() < until:
        begun = time.perf_counter()
        try:
            page = await line.ask("/api/v1/ask", {"matter": {"record": RECORD}})
            seen.rulings.append(time.perf_counter() - begun)
            made = _entry(event, matter, before, number, page)
            seen.sent[made["id"]] = at = time.perf_counter()
            answer = await line.ask("/api/v1/entries", {"entries": [made]})
            seen.kept.append(time.perf_counter() - at)
            assert answer["taken"][0]["new"]
            before = made["id"]
        except (OSError, RuntimeError, AssertionError, asyncio.IncompleteReadError) as error:
            seen.errors.append(repr(error))
        await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - begun)))
    line.close()


def _entry(event: str, matter: str, before: str | None, number: int, page: dict[str, Any]) -> dict[str, Any]:
    data = {"matter": page["matter"], "lang": "en", "digest": page["digest"], "place": {"table": number}}
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    made = {"id": str(uuid4()), "event": event, "matter": matter, "follows": before, "at": now}
    return {**made, "device": f"table {number}", "kind": "matter", "data": data}


async def director(event: str, port: int, seen: Seen) -> None:
    """Listens to all of it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    writer.write(f"GET /api/v1/events/{event}/live HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                identity = line.partition(b'"id":"')[2][:36].decode()
                if at := seen.sent.get(identity):
                    seen.heard.append(time.perf_counter() - at)
    finally:
        writer.close()


def memory(pid: int) -> float:
    """Megabytes of a process and of those it started."""
    total = 0.0
    for one in _family(pid):
        with suppress(OSError):
            words = Path(f"/proc/{one}/statm").read_text().split()
            total += int(words[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    return total


def _family(pid: int) -> Iterator[int]:
    yield pid
    with suppress(OSError):
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            yield from _family(int(child))


def processor(pid: int) -> float:
    """Seconds that a process and those it started have had of a core."""
    return sum(map(_had, _family(pid)))


def _had(pid: int) -> float:
    """Its own, and what those had that it started and that are gone."""
    with suppress(OSError):
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def busy() -> float:
    """Seconds that the cores of this machine have worked for anybody."""
    user, nice, system, _, _, *interrupts = map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:8])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


class Clock:
    """What the server, its database, this program and everybody else have had of the cores since it was made."""

    def __init__(self, server: Running, base: Postgres) -> None:
        database = int((base.folder / "data" / "postmaster.pid").read_text().split()[0])
        self.pids = {"server": server.process.pid, "database": database}
        self.begun, self.before = time.perf_counter(), self._now()

    def _now(self) -> dict[str, float]:
        return {**{name: processor(pid) for name, pid in self.pids.items()}, "load": time.process_time(), "all": busy()}

    def cores(self) -> dict[str, float]:
        """How many cores each has had, on the average."""
        now, passed = self._now(), time.perf_counter() - self.begun
        had = {name: (now[name] - self.before[name]) / passed for name in now}
        all_of_it = had.pop("all")
        return {**had, "others": max(0.0, all_of_it - sum(had.values()))}


async def warm(server: Running) -> None:
    """Until every process has ruled a few times."""
    for _ in range(60):
        line = Line(server.port)
        await line.ask("/api/v1/ask", {"matter": {"record": RECORD}})
        line.close()


async def evening(server: Running, base: Postgres, seconds: float, tables: int, directors: int) -> Seen:
    """The load, for so long; what was seen."""
    seen, event, clock = Seen(), str(uuid4()), Clock(server, base)
    until = time.perf_counter() + seconds
    listening = [asyncio.create_task(director(event, server.port, seen)) for _ in range(directors)]
    playing = [asyncio.create_task(table(n, event, Line(server.port), seen, until)) for n in range(tables)]
    try:
        while (left := until - time.perf_counter()) > 0:
            await asyncio.sleep(min(left, max(2.0, seconds / 10)))
            seen.memory.append(memory(server.process.pid))
        seen.cores = clock.cores()
        await asyncio.wait(playing, timeout=EVERY + 5)
        await _all_told(seen, directors)
    finally:
        for task in (*listening, *playing):
            task.cancel()
        await asyncio.gather(*listening, *playing, return_exceptions=True)
    return seen


async def _all_told(seen: Seen, directors: int) -> None:
    """Every director hears of every entry; who has not after a while never will."""
    due = len(seen.kept) * directors
    for _ in range(100):
        if len(seen.heard) >= due:
            return
        await asyncio.sleep(0.1)
    seen.errors.append(f"{due - len(seen.heard)} of {due} not heard")


def percentile(values: list[float], part: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


# -- the page

HEAD = """\
# {title}

Written by `{command}` on {day}, {python}, {machine}; load before it began {load}.
At every table something happens every 20 seconds: it is ruled on by one of {workers} processes, kept in PostgreSQL,
ruled again, and told to every director. Times are in milliseconds, from the sending to the whole answer, at 50, 95, 99
and 100 %. Server, database, the program that plays the tables and whatever else ran share {cores} cores.

"""
COLUMNS = (
    *("tables", "directors", "seconds", "events", "ruling", "kept", "heard by all", "memory, MB"),
    *("server, cores", "database, cores", "tables, cores", "others, cores", "errors"),
)


def row(tables: int, directors: int, seconds: float, seen: Seen) -> str:
    """One line of the page."""
    times = [" / ".join(f"{percentile(v, p):.0f}" for p in PARTS) for v in (seen.rulings, seen.kept, seen.heard)]
    grown = f"{seen.memory[len(seen.memory) // 5]:.0f} to {seen.memory[-1]:.0f}"
    cores = [f"{seen.cores[name]:.2f}" for name in ("server", "database", "load", "others")]
    told = (str(tables), str(directors), f"{seconds:.0f}", f"{len(seen.kept):,}", *times, grown, *cores)
    return f"| {' | '.join((*told, str(len(seen.errors))))} |\n"


def head(limit: bool, workers: int, load: tuple[float, ...]) -> str:
    """What stands above the lines."""
    above = HEAD.format(
        title="How many tables" if limit else "Under load",
        command=f"python -m bench.load {' '.join(sys.argv[1:])}".strip(),
        day=date.today(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}",
        load=f"{load[0]:.1f}, in the last quarter of an hour {load[2]:.1f}",
        workers=workers,
        cores=os.cpu_count(),
    )
    return f"{above}| {' | '.join(COLUMNS)} |\n|{' ---: |' * len(COLUMNS)}\n"


def verdict(seen: Seen) -> str:
    """What was wanted of it, and whether it is so."""
    slow, flat = percentile(seen.rulings, 0.99), seen.memory[-1] <= 1.1 * seen.memory[len(seen.memory) // 5]
    wanted = (
        (not seen.errors, f"no error ({len(seen.errors)}{': ' + '; '.join(seen.errors[:3]) if seen.errors else ''})"),
        (slow <= 1000 * TARGET, f"99th percentile of a ruling at most 100 ms ({slow:.0f} ms)"),
        (flat, "memory flat from the first fifth to the end"),
    )
    return "\n" + "".join(f"- {'met' if met else '**missed**'}: {what}\n" for met, what in wanted)


def search(fits: Callable[[int], bool], tables: int) -> None:
    """Twice as many until they are too many, then halfway between."""
    good = 0
    while tables <= MOST and fits(tables):
        good, tables = tables, 2 * tables
    if good and tables <= MOST:
        fits((good + tables) // 2)


def _stopped(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def main() -> int:
    """Once, or up to the limit; 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, standard in (("seconds", 600), ("tables", 500), ("directors", 50), ("workers", 2)):
        parser.add_argument(f"--{name}", type=int, default=standard)
    parser.add_argument("--limit", action="store_true")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, _stopped)
    lines, seen, seconds = [head(given.limit, given.workers, os.getloadavg())], Seen(), given.seconds
    with started() as base, running(base.fresh(), "--workers", str(given.workers)) as server:
        asyncio.run(warm(server))

        def fits(tables: int) -> bool:
            nonlocal seen
            seen = asyncio.run(evening(server, base, seconds, tables, given.directors))
            lines.append(row(tables, given.directors, seconds, seen))
            print(lines[-1], *seen.errors[:3], sep="", flush=True)
            return not seen.errors and percentile(seen.rulings, 0.99) <= 1000 * TARGET

        if given.limit:
            seconds = SHORT
            search(fits, given.tables)
        else:
            fits(given.tables)
            lines.append(verdict(seen))
    page = Path(__file__).with_name("limit.md" if given.limit else "load.md")
    page.write_text("".join(lines), "utf-8")
    print(page, verdict(seen), sep="\n")
    return int(bool(seen.errors) and not given.limit)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("broken off; nothing was written")
