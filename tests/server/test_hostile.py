"""What a stranger or a mischievous phone may send: a clear answer of 4xx, and nothing has changed."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from arbitre.log.book import Book
from arbitre.log.people import TOKEN, People
from arbitre.server.guard import Guard, own_names
from arbitre.server.login import Door
from arbitre.server.turns import Turns
from arbitre.server.who import Limit
from tests.server.running import Running, heard, running
from tests.server.test_server import ask, entry
from tests.server.test_staff import FORM, begun, joined

NOBODY = "00000000-0000-4000-8000-000000000000"
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile") / "log.sqlite"


@pytest.fixture(scope="module")
def server(place: Path) -> Iterator[Running]:
    with running(place) as started:
        yield started


def state(place: Path) -> Any:
    """Everything that is kept."""
    book = Book(f"sqlite:///{place}")
    events = book.events()
    found = [(one, list(book.all_entries(one["id"])), book.names(one["id"])) for one in events]
    book.close()
    return [(one, [{**row, "check": None} for row in rows], names) for one, rows, names in found]


WRONG: list[tuple[str, str, Any, dict[str, str], int]] = [
    # wrong content types
    ("POST", "/api/entries", b"entries=1", {"content_type": FORM}, 415),
    ("POST", "/api/entries", b'{"entries": []}', {"content_type": "text/plain"}, 415),
    ("POST", "/api/entries", b'{"entries": []}', {"content_type": "multipart/form-data; boundary=x"}, 415),
    ("PUT", "/api/events/{event}/names", b"a;b", {"content_type": "text/csv"}, 415),
    ("POST", "/api/v1/tokens", b"{}", {"content_type": "application/xml"}, 415),
    # malformed
    ("POST", "/api/entries", b"\xff\xfe{}", {}, 400),
    ("POST", "/api/entries", b"[" * 5000, {}, 400),
    ("POST", "/api/entries", b"null", {}, 422),
    ("POST", "/api/entries", {"entries": "x"}, {}, 422),
    ("PUT", "/api/events/{event}/names", {"names": [{"table": "1", "seat": "N", "name": "a\x00b"}]}, {}, 422),
    (
        "POST",
        "/api/events/{event}/names",
        b'table,seat,name\n1,N,"' + b"x" * 200_000,
        {"content_type": "text/csv"},
        422,
    ),
    ("POST", "/api/events/{event}/invitations", {"role": "owner"}, {}, 422),
    ("POST", "/api/events/{event}/invitations", {"role": "chief", "hours": 10_000}, {}, 422),
    ("POST", "/api/v1/tokens", {"name": "x", "scope": ["lead"]}, {}, 422),
    ("POST", "/api/v1/tokens", {"name": "x", "scope": []}, {}, 422),
    ("POST", "/api/v1/tokens", {"name": "x", "scope": ["read"], "days": -1}, {}, 422),
    ("POST", "/api/v1/tokens", {"name": "x", "scope": ["read"], "event": "../../x"}, {}, 404),
    # oversized
    ("POST", "/api/entries", b" " * 8_100_000, {}, 413),
    ("PUT", "/api/events/{event}/names", b" " * 1_100_000, {}, 413),
    ("POST", "/api/v1/rule", b" " * 1_100_000, {}, 413),
    ("POST", "/api/v1/tokens", b" " * 5_000, {}, 413),
    # paths
    ("GET", "/../../etc/passwd", None, {}, 404),
    ("GET", "/%2e%2e/%2e%2e/etc/passwd", None, {}, 404),
    ("GET", "/..%5c..%5cwindows", None, {}, 404),
    ("GET", "/files.json%00.js", None, {}, 404),
    ("GET", "/api/fiches/..%2f..%2fx.pdf", None, {}, 404),
    ("GET", "/api/events/..%2f/entries", None, {}, 404),
    ("GET", "/api/events/{event}'%20OR%201=1--/entries", None, {}, 404),
    ("GET", "/api/events/{event}/entries?after=1%20OR%201=1", None, {}, 422),
    ("GET", "/api/events/{event}/entries?after=-1", None, {}, 422),
    ("GET", "/api/events/{event}/live?after=9999999999", None, {}, 422),
    # somebody else's machine, another site
    ("POST", "/api/entries", {"entries": []}, {"origin": "https://evil.example"}, 403),
    ("POST", "/api/entries", {"entries": []}, {"origin": "null"}, 403),
    ("POST", "/api/entries", {"entries": []}, {"sec_fetch_site": "same-site"}, 403),
    ("DELETE", "/api/events/{event}/names", None, {"origin": "http://localhost.evil.example"}, 403),
    ("GET", "/api/events", None, {"host": "evil.example"}, 421),
    ("GET", "/api/events", None, {"host": "localhost/x"}, 421),
    ("GET", "/api/events", None, {"host": "localhost?"}, 421),
    ("GET", "/api/events", None, {"host": "evil.example@localhost"}, 421),
    ("GET", "/api/events", None, {"host": "[::1"}, 421),
    # forged keys
    ("DELETE", f"/api/v1/tokens/{NOBODY}", None, {}, 404),
    ("DELETE", f"/api/events/{NOBODY}/staff/{NOBODY}", None, {}, 404),
    ("POST", f"/join/{'x' * 43}", b"name=Eve", {"content_type": FORM}, 410),
    ("GET", "/join/%00", None, {}, 410),
    ("POST", "/api/login", {"password": "x" * 1500}, {}, 403),
    ("POST", "/api/login", {"password": 1}, {}, 400),
    ("POST", "/api/login", b"\xff", {}, 400),
    ("TRACE", "/api/events", None, {}, 405),
    ("PATCH", "/api/events", {}, {}, 405),
]


@pytest.mark.parametrize(("method", "path", "sent", "headers", "status"), WRONG)
def test_it_is_refused_and_nothing_changes(
    server: Running, place: Path, method: str, path: str, sent: Any, headers: dict[str, str], status: int
) -> None:
    event = begun(server)
    before = state(place)
    reply = ask(server, method, path.format(event=event), sent, **headers)
    assert reply.status == status, reply.content[:200]
    assert b"Traceback" not in reply.content
    assert state(place) == before


def test_a_script_in_a_name_is_a_name(server: Running) -> None:
    event = begun(server)
    sent = {**entry(event, name=SCRIPT), "kind": "event", "matter": None}
    ask(server, "POST", "/api/entries", {"entries": [sent]})
    made = ask(server, "POST", f"/api/events/{event}/invitations", {"role": "reader"}).json
    shown = ask(server, "GET", "/join/" + made["link"].partition("/join/")[2]).content.decode()
    assert SCRIPT not in shown
    assert "&lt;script&gt;" in shown
    joined(server, event, "reader", SCRIPT)
    assert ask(server, "GET", f"/api/events/{event}/staff").headers["content-type"] == "application/json"
    drawn = ask(server, "GET", "/api/v1/statistics?format=svg").content.decode()
    assert "<script" not in drawn


def test_a_request_sent_again_changes_nothing(server: Running, place: Path) -> None:
    event = begun(server)
    sent = {"entries": [entry(event, n=1)]}
    ask(server, "POST", "/api/entries", sent)
    before = state(place)
    changed = {"entries": [{**sent["entries"][0], "data": {"n": 2}}]}
    for again in (sent, changed):
        assert ask(server, "POST", "/api/entries", again).json["taken"][0]["new"] is False
    assert state(place) == before


def test_a_forged_id_of_another_event_is_refused(server: Running, place: Path) -> None:
    first, second = begun(server), begun(server)
    known = ask(server, "GET", f"/api/events/{first}/entries").json["entries"][0]["id"]
    before = state(place)
    answer = ask(server, "POST", "/api/entries", {"entries": [{**entry(second), "id": known}]}).json
    assert (answer["taken"], [one["id"] for one in answer["refused"]]) == ([], [known])
    assert state(place) == before


def test_a_token_of_another_event_opens_nothing(server: Running, place: Path) -> None:
    first, second = begun(server), begun(server)
    granted = {"name": "x", "scope": ["rule", "read", "write", "call"], "event": first}
    bearer = "Bearer " + ask(server, "POST", "/api/v1/tokens", granted).json["token"]
    before = state(place)
    for method, path, sent in (
        ("GET", f"/api/v1/events/{second}/entries", None),
        ("GET", f"/api/v1/events/{second}/names", None),
        ("PUT", f"/api/v1/events/{second}/names", {"names": [{"table": "1", "seat": "N", "name": "Eve"}]}),
        ("DELETE", f"/api/v1/events/{second}/names", None),
        ("POST", f"/api/v1/events/{second}/calls", {"table": "1"}),
        ("GET", f"/api/v1/events/{second}/log.json", None),
        ("GET", f"/api/v1/events/{second}/live", None),
    ):
        assert ask(server, method, path, sent, authorization=bearer).status == 404, path
    refused = ask(server, "POST", "/api/v1/entries", {"entries": [entry(second)]}, authorization=bearer).json
    assert (refused["taken"], len(refused["refused"])) == ([], 1)
    assert state(place) == before


def test_a_token_from_the_browser_of_another_is_not_a_cookie(server: Running) -> None:
    granted = {"name": "x", "scope": ["read"]}
    word = ask(server, "POST", "/api/v1/tokens", granted).json["token"]
    assert ask(server, "GET", "/api/me", cookie=f"arbitre={word}").json["person"] is None
    event = begun(server)
    session = cookie_word(joined(server, event, "reader", "Ann"))
    assert ask(server, "GET", "/api/events", authorization=f"Bearer {session}").status == 401


def cookie_word(shown: str) -> str:
    return shown.partition("=")[2]


def test_a_slow_or_broken_request_holds_up_nobody(server: Running) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.port))) as line:
        line.sendall(b"POST /api/entries HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n")
        line.sendall(b"content-type: application/json\r\n\r\n{")
        assert ask(server, "GET", "/api/events").status == 200
    for raw in (b"GET / HTTP/9.9\r\n\r\n", b"\x00\x01\x02\r\n\r\n", b"GET " + b"/x" * 60_000 + b" HTTP/1.1\r\n\r\n"):
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=10)) as line:
            line.sendall(raw)
            assert line.recv(4000).startswith(b"HTTP/1.1 4")
    assert ask(server, "GET", "/api/events").status == 200


def test_who_asks_too_much_waits_a_minute_and_holds_up_nobody_else(server: Running, place: Path) -> None:
    book = Book(f"sqlite:///{place}")
    door = Door(book, None, locked=False, secure=False)
    words = [People(book).give(TOKEN, "read", timedelta(hours=1))[1] for _ in range(2)]
    answers: list[int] = []

    async def nothing(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def silent() -> Any:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        answers.append(message.get("status", 0))

    guard = Guard(nothing, own_names(), door, Turns())
    guard.limit = Limit(3, 60.0)

    async def asked(word: str) -> None:
        headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {word}".encode())]
        scope = {"type": "http", "method": "GET", "path": "/api/events", "scheme": "http", "query_string": b""}
        await guard({**scope, "headers": headers, "server": ("localhost", 80)}, silent, send)

    async def all_of_it() -> None:
        for word in (words[0], words[0], words[0], words[0], words[1]):
            await asked(word)

    with ThreadPoolExecutor(1) as apart:  # where a browser is driven this thread has a loop already
        apart.submit(asyncio.run, all_of_it()).result()
    assert [status for status in answers if status] == [200, 200, 200, 429, 200]
    book.close()


# -- clocks


def test_a_phone_whose_clock_runs_backwards_loses_nothing(server: Running) -> None:
    event = begun(server)
    times = ("2026-11-17T20:00:00Z", "2026-11-17T19:00:00Z", "1999-12-31T23:59:59Z", "2099-01-01T00:00:00+14:00")
    matter = str(uuid4())
    sent = [{**entry(event, n=n), "at": at, "matter": matter} for n, at in enumerate(times)]
    for before, after in pairwise(sent):
        after["follows"] = before["id"]
    for one in sent:
        assert ask(server, "POST", "/api/entries", {"entries": [one]}).json["taken"][0]["new"]
    rows = ask(server, "GET", f"/api/events/{event}/entries?after=1").json["entries"]
    assert [row["data"]["n"] for row in rows] == [0, 1, 2, 3]
    assert [row["seq"] for row in rows] == [2, 3, 4, 5]
    assert ask(server, "GET", "/api/statistics").status == 200


def test_a_phone_that_was_away_for_a_week_sends_and_hears_all(server: Running) -> None:
    event = begun(server)
    away = [{**entry(event, n=n), "at": "2026-11-10T20:00:00Z"} for n in range(600)]
    here = [entry(event, m=m) for m in range(600)]
    for batch in (here[:200], here[200:400], here[400:]):
        ask(server, "POST", "/api/entries", {"entries": batch})
    for batch in (away[:200], away[200:400], away[400:], away[:200]):
        answer = ask(server, "POST", "/api/entries", {"entries": batch}).json
        assert len(answer["taken"]) == 200
    after, found = 1, []
    while page := ask(server, "GET", f"/api/events/{event}/entries?after={after}").json["entries"]:
        found += page
        after = page[-1]["seq"]
    assert [row["seq"] for row in found] == list(range(2, 1202))
    assert {row["id"] for row in found} == {one["id"] for one in (*away, *here)}


def test_a_stream_resumes_where_it_was_cut(server: Running) -> None:
    event = begun(server)
    ask(server, "POST", "/api/entries", {"entries": [entry(event, n=n) for n in range(5)]})
    seen: list[int] = []
    last = "1"
    for _ in range(5):
        with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as line:
            line.request("GET", f"/api/events/{event}/live", headers={"last-event-id": last})
            stream = line.getresponse()
            while not (told := heard(stream)).startswith("data: "):
                last = told.partition("id: ")[2].strip() or last
            seen.append(json.loads(told[6:])["data"]["n"])
    assert seen == list(range(5))
