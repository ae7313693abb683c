"""A database that is away, comes back, or is too new: a clear line, nothing lost."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from uuid import uuid4

import pytest
import sqlalchemy as sa

from arbitre.commands.cli import main
from arbitre.log.base import VERSIONS, opened
from tests.postgres import Postgres
from tests.server.running import Running, running
from tests.server.test_server import ask, entry


@pytest.fixture
def place(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture
def server(place: str) -> Iterator[Running]:
    with running(place) as started:
        yield started


def cut(postgres: Postgres) -> None:
    """Every connection to the database ends, as when it is started anew."""
    engine = sa.create_engine(postgres.base)
    with engine.begin() as connection:
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = 'arbitre'"
        connection.execute(sa.text(f"SELECT pg_terminate_backend(pid) {others}"))
    engine.dispose()


def test_a_database_that_was_away_is_found_again_and_nobody_misses_anything(
    server: Running, postgres: Postgres
) -> None:
    event, found = str(uuid4()), list[int]()
    sent = [entry(event, n=n) for n in range(4)]
    kept(server, sent[0])
    with ExitStack() as lines:
        stream = listening(server, event, 0, lines)
        for n, one in enumerate(sent):
            cut(postgres)
            kept(server, one)
            while len(found) <= n:
                told = stream.readline().decode()
                if told.startswith("data: "):
                    found.append(json.loads(told[6:])["data"]["n"])
                elif not told:
                    stream = listening(server, event, len(found), lines)
    assert found == [0, 1, 2, 3]


def kept(server: Running, one: dict[str, object]) -> None:
    """As a phone does it: again, until it is acknowledged."""
    for _ in range(50):
        reply = ask(server, "POST", "/api/entries", {"entries": [one]})
        if reply.status == 200:
            return
        assert reply.status == 503
    raise AssertionError("the database was not found again")


def listening(server: Running, event: str, after: int, lines: ExitStack) -> http.client.HTTPResponse:
    """As a phone does it: from the last number it heard."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    lines.callback(line.close)
    line.request("GET", f"/api/events/{event}/live", headers={"last-event-id": str(after)})
    answer = line.getresponse()
    lines.callback(answer.close)
    return answer


def test_a_database_that_fails_is_told_without_its_secrets(server: Running, place: str) -> None:
    event = str(uuid4())
    engine = sa.create_engine(place)
    with engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE entry RENAME TO elsewhere"))
    reply = ask(server, "POST", "/api/entries", {"entries": [entry(event)]}, accept_language="fr")
    assert reply.status == 503
    assert reply.json["error"].startswith("Le journal n’a pas pu être écrit")
    assert "elsewhere" not in reply.json["error"]
    assert "SELECT" not in reply.json["error"].upper()
    with engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE elsewhere RENAME TO entry"))
    engine.dispose()
    assert ask(server, "POST", "/api/entries", {"entries": [entry(event)]}).json["taken"][0]["seq"] == 1


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(*words: str) -> str:
        assert main(words) == 2
        told = capsys.readouterr()
        assert (told.out, len(told.err.splitlines())) == ("", 1)
        return told.err

    return run


@pytest.mark.parametrize("command", ["serve --port 0", "backup --out x", "export", "statistics"])
def test_one_that_cannot_be_reached_is_one_line(command: str, said: Callable[..., str]) -> None:
    where = "postgresql+psycopg://me:secret@127.0.0.1:1/none"
    told = said(*command.split(), "--database", where)
    assert "127.0.0.1" in told
    assert "secret" not in told
    assert "ne répond pas" in said(*command.split(), "--database", where, "--lang", "fr")


def test_one_that_is_too_new_is_one_line(place: str, said: Callable[..., str]) -> None:
    engine = opened(place)
    with engine.begin() as connection:
        connection.execute(sa.insert(VERSIONS).values(number=99))
    engine.dispose()
    assert "newer Arbitre" in said("serve", "--port", "0", "--database", place)
