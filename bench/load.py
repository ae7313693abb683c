"""A tournament under load, on this machine alone: tables that play, directors who rule and listen.

    python -m bench.load [--seconds 600] [--tables 500] [--directors 50] [--workers 2] [--limit]

Starts a PostgreSQL and a server of its own, sends for so long, says what it saw, and stops. With --limit the tables
are doubled, 30 seconds each, until the 99th percentile of a ruling passes 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from tests.postgres import started
from tests.server.running import Running, running

EVERY = 20.0
"""Seconds between two events at a table."""
TARGET = 0.1
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
        self.cpu = 0.0


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
    total = 0
    for one in _family(pid):
        with suppress(OSError):
            total += sum(map(int, Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13]))
    return total / os.sysconf("SC_CLK_TCK")


async def warm(server: Running) -> None:
    """Until every process has ruled a few times."""
    for _ in range(60):
        line = Line(server.port)
        await line.ask("/api/v1/ask", {"matter": {"record": RECORD}})
        line.close()


async def evening(server: Running, seconds: float, tables: int, directors: int) -> Seen:
    """The load, for so long; what was seen."""
    seen, event, before = Seen(), str(uuid4()), processor(server.process.pid)
    until = time.perf_counter() + seconds
    listening = [asyncio.create_task(director(event, server.port, seen)) for _ in range(directors)]
    playing = [asyncio.create_task(table(n, event, Line(server.port), seen, until)) for n in range(tables)]
    while (left := until - time.perf_counter()) > 0:
        await asyncio.sleep(min(left, max(2.0, seconds / 10)))
        seen.memory.append(memory(server.process.pid))
    await asyncio.wait(playing, timeout=EVERY + 5)
    for task in (*listening, *playing):
        task.cancel()
    await asyncio.gather(*listening, *playing, return_exceptions=True)
    seen.cpu = processor(server.process.pid) - before
    return seen


def percentile(values: list[float], part: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def told(tables: int, directors: int, seconds: float, seen: Seen) -> str:
    """In lines for reading."""
    load = os.getloadavg()
    rows = [f"{tables} tables, {directors} directors, {seconds:.0f} s; load {load[0]:.1f}, {load[2]:.1f} in 15 minutes"]
    for name, values in (("ruling", seen.rulings), ("kept", seen.kept), ("heard", seen.heard)):
        parts = " ".join(f"{percentile(values, p):8.1f}" for p in (0.5, 0.95, 0.99, 1.0))
        rows.append(f"  {name:<7} {len(values):>8}   ms at 50, 95, 99, 100 %: {parts}")
    rows.append(f"  memory  {' '.join(f'{each:.0f}' for each in seen.memory)} MB")
    rows.append(
        f"  core    {seen.cpu:.1f} s, {1000 * seen.cpu / max(1, len(seen.kept)):.1f} ms for each ruling kept and heard"
    )
    rows.append(f"  errors  {len(seen.errors)} {seen.errors[:3] or ''}")
    return "\n".join(rows)


def main() -> int:
    """Once, or up to the limit; 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, standard in (("seconds", 600), ("tables", 500), ("directors", 50), ("workers", 2)):
        parser.add_argument(f"--{name}", type=int, default=standard)
    parser.add_argument("--limit", action="store_true")
    given = parser.parse_args()
    bad = False
    with started() as base, running(base.fresh(), "--workers", str(given.workers)) as server:
        asyncio.run(warm(server))
        tables, seconds = given.tables, 30 if given.limit else given.seconds
        while True:
            seen = asyncio.run(evening(server, seconds, tables, given.directors))
            print(told(tables, given.directors, seconds, seen), flush=True)
            bad |= bool(seen.errors)
            if not given.limit or bad or percentile(seen.rulings, 0.99) > 1000 * TARGET or tables > 16_000:
                break
            tables *= 2
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
