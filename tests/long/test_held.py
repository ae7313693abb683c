"""A lock held for a minute while a whole room writes, on both databases: its writers are told, the others go on."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import pytest

from tests.postgres import Postgres
from tests.server.killing import Phone, check
from tests.server.running import running
from tests.server.test_server import ask
from tests.server.test_turns import hold, put

HELD, PHONES, OTHERS = 60.0, 60, 4


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_lock_held_for_a_minute(kind: str, tmp_path: Path, postgres: Postgres) -> None:
    place = str(tmp_path / "log.sqlite") if kind == "sqlite" else postgres.fresh()
    held, other = str(uuid4()), str(uuid4())
    stalled = [Phone(held, n) for n in range(PHONES)]
    free = [Phone(other, PHONES + n) for n in range(OTHERS)]
    with running(place) as server, ThreadPoolExecutor(PHONES + OTHERS) as room:
        assert put(server, held).status == put(server, other).status == 200
        let_go, until = hold(place, held), time.monotonic() + HELD
        for phone in (*stalled, *free):
            room.submit(phone.insist, server.port)
        read = kept = 0
        while time.monotonic() < until:
            assert ask(server, "POST", "/api/desk", {"do": "words"}).status == 200
            assert ask(server, "GET", f"/api/events/{held}/entries").status == 200
            assert ask(server, "GET", "/app.css").status == 200
            read += 1
            time.sleep(0.2)
        kept = sum(len(phone.acknowledged) for phone in free)
        assert not any(phone.acknowledged for phone in stalled)
        assert read > 20
        assert kept > 0 or kind == "sqlite"
        let_go.close()
        late = time.monotonic() + 120
        while time.monotonic() < late and not all(phone.acknowledged for phone in stalled):
            for phone in stalled:  # who has sent what there was to send makes room, as people do
                phone.ended = bool(phone.acknowledged)
            time.sleep(0.1)
        for phone in (*stalled, *free):
            phone.ended = True
    for event, phones in ((held, stalled), (other, free)):
        for phone in phones:
            assert phone.acknowledged
        check(place, event, phones)
