"""A lock that somebody holds stalls its own writers alone, and nobody for ever."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeVar
from uuid import uuid4

import pytest
import sqlalchemy as sa

from arbitre.server import turns
from arbitre.server.turns import ALL, QUEUE, WRITERS, Busy, Turns
from tests.postgres import Postgres
from tests.server.running import Running, running
from tests.server.test_server import Reply, ask, entry

T = TypeVar("T")


def apart(work: Coroutine[None, None, T]) -> T:
    """In a thread of its own: a browser that is driven elsewhere has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def waited() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_event_waits_and_the_others_go_on() -> None:
    take, go = Turns(), threading.Event()

    async def evening() -> list[str]:
        held = [asyncio.ensure_future(take.write(["held"], go.wait)) for _ in range(5)]
        await waited()
        others = [await take.write([event], str, event) for event in ("a", "b", "c")]
        assert (take.waiting, await take.read(str, "read")) == (4, "read")
        go.set()
        assert await asyncio.gather(*held) == [True] * 5
        return others

    assert apart(evening()) == ["a", "b", "c"]
    assert (take.waiting, dict(take._queues)) == (0, {})


def test_one_that_writes_into_two_waits_for_both() -> None:
    take, go = Turns(), threading.Event()

    async def evening() -> bool:
        held = asyncio.ensure_future(take.write(["b"], go.wait))
        await waited()
        both = asyncio.ensure_future(take.write(["b", "a"], lambda: True))
        await waited()
        assert not both.done()
        go.set()
        await held
        return await both

    assert apart(evening())


def test_only_so_many_wait_for_one_event_and_for_all() -> None:
    take, go = Turns(), threading.Event()

    async def crowd() -> None:
        first = [asyncio.ensure_future(take.write(["held"], go.wait)) for _ in range(QUEUE + 1)]
        await waited()
        with pytest.raises(Busy):
            await take.write(["held"], str)
        assert not take.crowded
        more = [asyncio.ensure_future(take.write([str(n)], go.wait)) for n in range(ALL - QUEUE + WRITERS - 1)]
        await waited()
        assert take.crowded
        with pytest.raises(Busy):
            await take.write(["another"], str)
        go.set()
        await asyncio.gather(*first, *more)

    apart(crowd())
    assert take.meter._shared[9] == 0
    assert take.meter._shared[7] == 2


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.01)
    take, go = Turns(), threading.Event()

    async def evening() -> None:
        held = asyncio.ensure_future(take.write(["held"], go.wait))
        await waited()
        with pytest.raises(Busy):
            await take.write(["held"], str)
        go.set()
        await held
        assert await take.write(["held"], str) == ""

    apart(evening())


# -- over HTTP, with a lock that somebody really holds


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "log.sqlite")
    found: Postgres = request.getfixturevalue("postgres")
    return found.fresh()


@pytest.fixture
def server(place: str) -> Iterator[Running]:
    with running(place) as started:
        yield started


def hold(place: str, event: str) -> ExitStack:
    """Lock what a writer of the event needs; what it returns lets go."""
    let_go = ExitStack()
    if "://" not in place:
        base = sqlite3.connect(place, isolation_level=None)
        base.execute("BEGIN IMMEDIATE")
        let_go.callback(base.close)
        let_go.callback(base.rollback)
        return let_go
    engine = sa.create_engine(place)
    connection = engine.connect()
    connection.execute(sa.text("SELECT last FROM event WHERE id = :id FOR UPDATE"), {"id": event})
    for close in (engine.dispose, connection.close):
        let_go.callback(close)
    return let_go


def put(server: Running, event: str, n: int = 0) -> Reply:
    return ask(server, "POST", "/api/entries", {"entries": [entry(event, n=n)]}, accept_language="fr")


def test_a_held_lock_stalls_its_own_writers_and_they_are_told(server: Running, place: str) -> None:
    held, other = str(uuid4()), str(uuid4())
    for event in (held, other):
        assert put(server, event).status == 200
    let_go = hold(place, held)
    with ThreadPoolExecutor(1) as phones:
        writing = [phones.submit(put, server, held)]
        assert ask(server, "GET", f"/api/events/{held}/entries").status == 200
        assert ask(server, "POST", "/api/desk", {"do": "words"}).status == 200
        assert ask(server, "GET", "/worker.js").status == 200
        if "://" in place:
            assert put(server, other).status == 200
        refused = [one.result() for one in writing]
    let_go.close()
    assert {one.status for one in refused} == {503}
    assert {one.headers["retry-after"] for one in refused} == {"2"}
    assert all(len(one.json["error"].splitlines()) == 1 for one in refused)
    assert put(server, held).json["taken"][0]["seq"] == 2


def test_a_database_that_can_only_be_read_is_told(tmp_path: Path) -> None:
    with running(tmp_path / "log.sqlite") as server:
        event = str(uuid4())
        assert put(server, event).status == 200
        with closing(sqlite3.connect(tmp_path / "log.sqlite")) as base:
            for table in ("event", "entry"):
                for verb in ("INSERT", "UPDATE"):
                    base.execute(
                        f"CREATE TRIGGER no_{verb}_{table} BEFORE {verb} ON {table} "
                        "BEGIN SELECT RAISE(ABORT, 'attempt to write a readonly database'); END"
                    )
            base.commit()
        reply = put(server, event)
        assert (reply.status, reply.headers["retry-after"]) == (503, "2")
        assert reply.json["error"].startswith("Le journal n’a pas pu être écrit")
        assert len(ask(server, "GET", f"/api/events/{event}/entries").json["entries"]) == 1
