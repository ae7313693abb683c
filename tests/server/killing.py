"""A server under load, killed at any moment, again and again."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from arbitre.log.book import Book
from arbitre.log.portable import database_url
from tests.server.running import Running, start

WRITERS = 4
LONGEST = 0.5
"""Seconds that a server lives at most."""


class Phone:
    """Has an outbox, sends it in batches, and forgets what was acknowledged; what was not it sends again."""

    def __init__(self, event: str, seed: int) -> None:
        self.event, self.random = event, random.Random(seed)
        self.outbox: list[dict[str, Any]] = []
        self.acknowledged: list[str] = []
        self.ended = False

    def write(self) -> None:
        made = {"id": str(uuid4()), "event": self.event, "at": "2026-11-16T18:00:00Z", "kind": "note"}
        self.outbox.append({**made, "data": {"text": "x" * self.random.randrange(2000)}})

    def send(self, port: int) -> None:
        """Write and send until the server is gone."""
        lost = suppress(OSError, http.client.HTTPException, ValueError)
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as line, lost:
            while not self.ended:
                self.batch(line)

    def batch(self, line: http.client.HTTPConnection) -> None:
        """A few entries more, sent with what waits; what is acknowledged waits no more."""
        for _ in range(self.random.randrange(1, 6)):
            self.write()
        body = json.dumps({"entries": self.outbox[:20]})
        line.request("POST", "/api/entries", body, {"content-type": "application/json"})
        answer = line.getresponse()
        content = json.loads(answer.read())
        time.sleep(float(answer.headers.get("retry-after", 0)))
        taken = {each["id"] for each in content.get("taken", ())}
        self.acknowledged += taken
        self.outbox = [entry for entry in self.outbox if entry["id"] not in taken]

    def insist(self, port: int) -> None:
        """The same, with another line whenever one is cut."""
        while not self.ended:
            self.send(port)
            time.sleep(0.01)


def survives(times: int, database: Path | str, seed: int = 0) -> int:
    """Kill so many times; every acknowledged entry must be there, none twice. How many there were."""
    event, chance = str(uuid4()), random.Random(seed)
    phones = [Phone(event, n) for n in range(WRITERS)]
    for n in range(times):
        server = start(database)
        threads = [threading.Thread(target=phone.send, args=(server.port,)) for phone in phones]
        for thread in threads:
            thread.start()
        if n % 2:
            _until(phones, 2 * n)
        time.sleep(chance.uniform(0.01, LONGEST))
        server.process.kill()
        _gone(server)
        for thread in threads:
            thread.join()
        check(database, event, phones)
    return sum(len(phone.acknowledged) for phone in phones)


def _until(phones: list[Phone], count: int) -> None:
    """So many entries have been acknowledged: a slow machine may have needed its whole life to begin."""
    for _ in range(6000):
        if sum(len(phone.acknowledged) for phone in phones) >= count:
            return
        time.sleep(0.01)


def _gone(server: Running) -> None:
    server.process.wait(20)
    assert server.process.stdout is not None
    server.process.stdout.close()


def one_of_two(times: int, database: str, seed: int = 0) -> int:
    """Kill one worker of two, so many times, while phones go on writing; the port never closes."""
    event, chance = str(uuid4()), random.Random(seed)
    phones = [Phone(event, n) for n in range(WRITERS)]
    server = start(database, "--workers", "2")
    threads = [threading.Thread(target=phone.insist, args=(server.port,)) for phone in phones]
    try:
        _workers(server, 2)
        for thread in threads:
            thread.start()
        for _ in range(times):
            time.sleep(chance.uniform(0.01, LONGEST))
            os.kill(chance.choice(_workers(server, 2)), signal.SIGKILL)
        _until(phones, 2 * times)
    finally:
        for phone in phones:
            phone.ended = True
        for thread in threads:
            if thread.is_alive():
                thread.join()
        server.process.terminate()
        _gone(server)
    check(database, event, phones)
    return sum(len(phone.acknowledged) for phone in phones)


def anyone(times: int, database: str, seed: int = 0) -> int:
    """Kill the one that watches over two, or one of the two, so many times; a new start has the port within seconds."""
    event, chance = str(uuid4()), random.Random(seed)
    phones = [Phone(event, n) for n in range(WRITERS)]
    server = start(database, "--workers", "2")
    threads = [threading.Thread(target=phone.insist, args=(server.port,)) for phone in phones]
    try:
        _workers(server, 2)
        for thread in threads:
            thread.start()
        for _ in range(times):
            time.sleep(chance.uniform(0.01, LONGEST))
            if chance.random() < 0.5:
                os.kill(chance.choice(_workers(server, 2)), signal.SIGKILL)
                continue
            server.process.kill()
            _gone(server)
            server = start(database, "--workers", "2", "--port", str(server.port))
        _until(phones, 2 * times)
    finally:
        for phone in phones:
            phone.ended = True
        for thread in threads:
            if thread.is_alive():
                thread.join()
        server.process.terminate()
        _gone(server)
    check(database, event, phones)
    return sum(len(phone.acknowledged) for phone in phones)


def _workers(server: Running, count: int) -> list[int]:
    """The processes that answer: children of the one that watches over them, once all are there."""
    for _ in range(1000):
        try:
            text = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
        except OSError:
            text = ""
        found = [pid for pid in map(int, text.split()) if _answers(pid)]
        if len(found) >= count:
            return found
        time.sleep(0.02)
    raise AssertionError("the workers did not come back")


def _answers(pid: int) -> bool:
    """Is it a worker, and not what Python keeps beside it?"""
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def check(database: Path | str, event: str, phones: list[Phone]) -> None:
    """Every acknowledged entry is there, none twice, the numbers have no hole, the log reads."""
    book = Book(database_url(str(database)))
    rows = [(row["id"], row["seq"]) for row in book.all_entries(event)]
    if not book.tells:
        with book.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    book.close()
    ids = [row[0] for row in rows]
    acknowledged = [identity for phone in phones for identity in phone.acknowledged]
    assert len(set(ids)) == len(ids)
    assert [row[1] for row in rows] == list(range(1, len(rows) + 1))
    assert set(acknowledged) <= set(ids), "an acknowledged entry is lost"
    assert len(set(acknowledged)) == len(acknowledged)
