"""Polls over HTTP: a word counts once, the last answer until closing, no tally before; no login to answer."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from argon2 import PasswordHasher

from arbitre.judge.poll_card import card
from arbitre.judge.poll_link import unpacked
from arbitre.judge.poll_words import poll_words
from arbitre.log import ballots, clock
from arbitre.log.ballots import Box
from arbitre.log.book import Book
from arbitre.table.record import read
from tests.judge.poll_boards import SLOW
from tests.server.running import Running, running
from tests.server.test_server import ask


def poll(**given: Any) -> Any:
    made = card(read(json.dumps(SLOW)), 4, "alternatives", poll_words("en"), {"planned": 3, **given})
    return msgspec.to_builtins(made)


def said(call: str, **more: Any) -> dict[str, Any]:
    return {"n": 1, "class": "club", "call": call, **more}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server") / "log.sqlite") as started:
        yield started


def begun(server: Running, **given: Any) -> tuple[str, list[str]]:
    """The address of a new poll, and its words."""
    where = f"/api/events/{uuid4()}/polls"
    made = ask(server, "POST", where, {"poll": poll(**given)}).json
    links = [one["link"] for one in made["links"]]
    assert all(f"localhost:{server.port}" in link or f"127.0.0.1:{server.port}" in link for link in links)
    assert all(one["svg"].startswith("<svg") for one in made["links"])
    return f"{where}/{made['id']}", [unpacked(link.partition("#")[2])["token"] for link in links]


def test_from_begin_to_close(server: Running) -> None:
    where, tokens = begun(server)
    assert len(set(tokens)) == 3
    for word, call in zip(tokens, ("X", "P", "X"), strict=True):
        assert ask(server, "POST", "/api/polls/answer", {"token": word, "answer": said(call)}).json == {"taken": True}
    assert ask(server, "GET", where).json == {"closed": False, "asked": 3, "classes": ["club"] * 3, "planned": 3}
    changed = {"token": tokens[1], "answer": said("X", serious=["P"])}
    assert ask(server, "POST", "/api/polls/answer", changed).status == 200
    told = ask(server, "POST", f"{where}/close", {}).json["poll"]
    assert told["closed"] is True
    assert told["tally"]["X"] == {"chose": 3, "considered": 3, "interval": [36.84, 100.0]}
    assert told["tally"]["P"]["considered"] == 1
    assert [answer["n"] for answer in told["answers"]] == [1, 2, 3]
    assert ask(server, "POST", f"{where}/close", {}).json["poll"] == told
    assert ask(server, "GET", where).json == {"closed": True, "poll": told}
    late = ask(server, "POST", "/api/polls/answer", changed)
    assert (late.status, "over" in late.json["error"]) == (410, True)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"token": "guessed", "answer": said("X")}, 410),
        ({"token": "guessed"}, 422),
        ({"answer": said("X")}, 422),
        ({"token": "guessed", "answer": said("X"), "name": "Ann"}, 422),
        ({"token": "guessed", "answer": {**said("X"), "name": "Ann"}}, 422),
        ([], 422),
        ("x" * 5000, 413),
    ],
)
def test_what_is_no_answer(server: Running, sent: Any, status: int) -> None:
    assert ask(server, "POST", "/api/polls/answer", sent).status == status


def test_an_answer_that_does_not_answer_the_question(server: Running) -> None:
    where, tokens = begun(server)
    for answer in (
        said("8H"),
        {"n": 1, "class": "club"},
        said("X", serious=["nothing"]),
        said("X") | {"class": "x" * 50},
    ):
        assert ask(server, "POST", "/api/polls/answer", {"token": tokens[0], "answer": answer}).status == 422
    assert ask(server, "GET", where).json["asked"] == 0


def test_a_poll_is_found_in_its_own_event_only(server: Running) -> None:
    where, _ = begun(server)
    name = where.rpartition("/")[2]
    other = f"/api/events/{uuid4()}/polls/{name}"
    assert ask(server, "GET", other).status == 404
    assert ask(server, "POST", f"{other}/close", {}).status == 404
    assert ask(server, "GET", where).json["closed"] is False


@pytest.mark.parametrize("change", [{"closed": True}, {"locked": "0" * 64}, {"answers": [said("X")]}])
def test_only_a_frozen_poll_that_nobody_has_answered_begins(server: Running, change: dict[str, Any]) -> None:
    sent = {"poll": {**poll(), **change}}
    assert ask(server, "POST", f"/api/events/{uuid4()}/polls", sent).status == 422
    assert ask(server, "POST", f"/api/events/{uuid4()}/polls", {"poll": poll(), "number": 1000}).status == 422


def test_answering_needs_no_login_and_everything_else_does(tmp_path: Path) -> None:
    (tmp_path / "password").write_text(PasswordHasher(time_cost=1, memory_cost=1024).hash("secret"), "utf-8")
    with running(tmp_path / "log.sqlite", "--password-file", str(tmp_path / "password")) as server:
        where = f"/api/events/{uuid4()}/polls"
        assert ask(server, "POST", where, {"poll": poll()}).status == 401
        assert ask(server, "GET", f"{where}/{uuid4()}").status == 401
        cookie = ask(server, "POST", "/api/login", {"password": "secret"}).headers["set-cookie"].partition(";")[0]
        made = ask(server, "POST", where, {"poll": poll()}, cookie=cookie).json
        word = unpacked(made["links"][0]["link"].partition("#")[2])["token"]
        assert ask(server, "POST", "/api/polls/answer", {"token": word, "answer": said("X")}).status == 200
        assert ask(server, "GET", "/poll.html").status == 200
    with sqlite3.connect(tmp_path / "log.sqlite") as database:
        kept = " ".join(str(row) for row in database.execute("select * from ballot"))
    database.close()
    assert word not in kept, "of a word only its hash is kept"


def test_after_a_day_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(Book("sqlite://"))
    box.begin("event", "poll", poll(), ["word"])
    assert box.asked_by("word") is not None
    late = clock.now() + ballots.LIFE
    monkeypatch.setattr(clock, "now", lambda: late)
    assert box.asked_by("word") is None
    assert box.answer("word", said("X")) is False
    box.engine.dispose()
