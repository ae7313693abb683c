"""Calls from the table: by a button on any tablet, by a program, by a Bridgemate."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest

from arbitre.commands.cli import main
from arbitre.log import clock
from arbitre.log.book import Book
from arbitre.server import summons
from arbitre.server.api import Api
from arbitre.server.bridgemate import Bridgemate
from arbitre.server.live import Checker
from arbitre.server.login import Door
from arbitre.server.summons import Call, CallDesk, Poller, entry_of
from tests.server.recorded import Recorded, recorded
from tests.server.running import Running, running
from tests.server.test_server import ask

FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "log.sqlite") as started:
        yield started


def places(server: Running, event: str) -> list[object]:
    rows = ask(server, "GET", f"/api/events/{event}/entries").json["entries"]
    return [row["data"]["place"] for row in rows if row["kind"] == "call"]


def test_a_button_on_a_tablet_calls_once_however_often_it_is_pressed(server: Running) -> None:
    event = str(uuid4())
    granted = {"name": "tables", "scope": ["call"], "event": event}
    made = ask(server, "POST", "/api/tokens", granted).json
    path = "/call/" + made["call"].partition("/call/")[2] + "12?section=B&round=3"
    shown = ask(server, "GET", path, accept_language="fr")
    assert "Appeler l’arbitre" in shown.content.decode()
    assert "script" not in shown.content.decode()
    for _ in range(3):
        assert ask(server, "POST", path, b"", content_type=FORM).status == 200
    assert places(server, event) == [{"table": "12", "round": "3", "section": "B"}]
    assert ask(server, "POST", path.replace("/12?", "/13?"), b"", content_type=FORM).status == 200
    assert len(places(server, event)) == 2
    assert ask(server, "POST", f"/call/{'x' * 43}/12", b"", content_type=FORM).status == 410
    hostile = path.partition("12?")[0] + "%3Cscript%3Ealert(1)%3C"
    assert b"<script" not in ask(server, "GET", hostile).content
    for table in ("%00x", "1%0d%0ax", "9" * 21):
        for method, sent in (("GET", None), ("POST", b"")):
            assert ask(server, method, path.partition("12?")[0] + table, sent, content_type=FORM).status == 404
    assert len(places(server, event)) == 2


def test_a_press_is_one_call_whichever_process_hears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    event = str(uuid4())
    began = datetime(2026, 11, 16, 18, tzinfo=UTC)
    monkeypatch.setattr(clock, "now", lambda: began)
    first, second = (entry_of(Call("12", source=summons._pressed("12")), event) for _ in range(2))
    assert first.id == second.id
    monkeypatch.setattr(clock, "now", lambda: began + timedelta(seconds=summons.AGAIN))
    assert entry_of(Call("12", source=summons._pressed("12")), event).id != first.id


def test_a_program_calls_and_a_call_sent_twice_is_one(server: Running) -> None:
    event = str(uuid4())
    sent = {"table": "7", "section": "A", "round": "2", "source": "scorer 41"}
    replies = [ask(server, "POST", f"/api/v1/events/{event}/calls", sent) for _ in range(2)]
    assert [reply.json["new"] for reply in replies] == [True, False]
    assert places(server, event) == [{"table": "7", "section": "A", "round": "2"}]
    for wrong in ({}, {"table": ""}, {"table": "x" * 21}, {"table": "1\n2"}, {"table": 1}, {"table": "1", "x": 1}):
        assert ask(server, "POST", f"/api/v1/events/{event}/calls", wrong).status == 422


# -- Bridgemate


@pytest.fixture
def connector() -> Iterator[Recorded]:
    with recorded() as found:
        yield found


@pytest.fixture
def book() -> Iterator[Book]:
    made = Book("sqlite://")
    yield made
    made.close()


def poller(book: Book, connector: Recorded, event: str) -> Poller:
    door = Door(book, None, locked=False, secure=False)
    api = Api(book, Checker(book, timedelta(days=1)), door)
    return Poller(CallDesk(api), Bridgemate(connector.address, "S1", "club", "licence"), event)


def test_a_call_on_a_bridgemate_reaches_the_log_with_its_place(book: Book, connector: Recorded) -> None:
    event = str(uuid4())
    looking = poller(book, connector, event)
    assert looking.look() == 0
    connector.launch("A", 4, 3)
    connector.launch("B", 1, 3, status=3)
    assert looking.look() == 1
    assert [row["data"]["place"] for row in book.entries(event)] == [{"table": "A4", "round": "3", "section": "A"}]
    assert connector.accepted == 2
    assert looking.look() == 0


def test_a_call_that_is_told_twice_is_kept_once(book: Book, connector: Recorded) -> None:
    event = str(uuid4())
    connector.launch("A", 4, 3)
    assert poller(book, connector, event).look() == 1
    connector.accepted = 0
    assert poller(book, connector, event).look() == 0
    assert len(book.entries(event)) == 1


def test_a_connector_that_is_away_is_asked_again(book: Book, connector: Recorded) -> None:
    event = str(uuid4())
    looking = poller(book, connector, event)
    there = looking.device.client._base_address  # type: ignore[attr-defined]
    looking.device.client._base_address = "http://127.0.0.1:1"  # type: ignore[attr-defined]
    connector.launch("A", 4, 3)
    assert looking.look() == 0
    looking.device.client._base_address = there  # type: ignore[attr-defined]
    assert looking.look() == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--bridgemate", "http://127.0.0.1:5079,S,C,L"),
        ("--bridgemate", "http://127.0.0.1:5079", "--event", str(uuid4())),
        ("--bridgemate", "nothing,S,C,L", "--event", str(uuid4())),
    ],
)
def test_a_connector_named_wrongly_is_told(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("serve", "--port", "0", "--database", os.fspath(tmp_path / "x.sqlite"), *words)) == 2
    assert "--bridgemate" in capsys.readouterr().err
