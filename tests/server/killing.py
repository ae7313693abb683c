"""A server under load, killed at any moment, again and again."""

from __future__ import annotations

import http.client
import json
import random
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

from tests.server.running import start

WRITERS = 4
LONGEST = 0.5
"""Seconds that a server lives at most."""


class Phone:
    """Has an outbox, sends it in batches, and forgets what was acknowledged; what was not it sends again."""

    def __init__(self, event: str, seed: int) -> None:
        self.event, self.random = event, random.Random(seed)
        self.outbox: list[dict[str, Any]] = []
        self.acknowledged: list[str] = []

    def write(self) -> None:
        made = {"id": str(uuid4()), "event": self.event, "at": "2026-11-16T18:00:00Z", "kind": "note"}
        self.outbox.append({**made, "data": {"text": "x" * self.random.randrange(2000)}})

    def send(self, port: int) -> None:
        """Write and send until the server is gone."""
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as line:
            try:
                while True:
                    for _ in range(self.random.randrange(1, 6)):
                        self.write()
                    batch = self.outbox[:20]
                    body = json.dumps({"entries": batch})
                    line.request("POST", "/api/entries", body, {"content-type": "application/json"})
                    answer = line.getresponse()
                    content = json.loads(answer.read())
                    taken = {each["id"] for each in content["taken"]}
                    self.acknowledged += taken
                    self.outbox = [entry for entry in self.outbox if entry["id"] not in taken]
            except (OSError, http.client.HTTPException, ValueError):
                return


def survives(times: int, folder: Path, seed: int = 0) -> int:
    """Kill so many times; every acknowledged entry must be there, none twice. How many there were."""
    database, event, chance = folder / "log.sqlite", str(uuid4()), random.Random(seed)
    phones = [Phone(event, n) for n in range(WRITERS)]
    for _ in range(times):
        server = start(database)
        threads = [threading.Thread(target=phone.send, args=(server.port,)) for phone in phones]
        for thread in threads:
            thread.start()
        time.sleep(chance.uniform(0.01, LONGEST))
        server.process.kill()
        server.process.wait()
        assert server.process.stdout is not None
        server.process.stdout.close()
        for thread in threads:
            thread.join()
        _check(database, event, phones)
    return sum(len(phone.acknowledged) for phone in phones)


def _check(database: Path, event: str, phones: list[Phone]) -> None:
    with closing(sqlite3.connect(database)) as base:
        rows = base.execute("SELECT id, seq FROM entry WHERE event = ? ORDER BY seq", (event,)).fetchall()
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    ids = [row[0] for row in rows]
    acknowledged = [identity for phone in phones for identity in phone.acknowledged]
    assert len(set(ids)) == len(ids)
    assert [row[1] for row in rows] == list(range(1, len(rows) + 1))
    assert set(acknowledged) <= set(ids), "an acknowledged entry is lost"
    assert len(set(acknowledged)) == len(acknowledged)
