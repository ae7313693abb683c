"""Many directors on one event: who may what, how one joins, and what others never see."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
import sqlalchemy as sa

from arbitre.commands.cli import main
from arbitre.log.base import KEYS
from arbitre.log.book import Book
from tests.postgres import Postgres
from tests.server.running import Running, heard, running
from tests.server.test_server import Reply, ask, entry

FORM = "application/x-www-form-urlencoded"
WORD = "correct horse"


@pytest.fixture(scope="module")
def place(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture(scope="module")
def server(place: str) -> Iterator[Running]:
    """Two processes over one PostgreSQL."""
    with running(place, "--workers", "2") as started:
        yield started


@pytest.fixture(scope="module")
def locked(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that others can reach, for two clubs."""
    at, base = tmp_path_factory.mktemp("locked"), postgres.fresh()
    for name, word in (("ours", WORD), ("Rennes", "another horse")):
        (at / name).write_text(word, "utf-8")
    assert main(("club", "Rennes", "--password-file", str(at / "Rennes"), "--database", base)) == 0
    with running(base, "--host", "0.0.0.0", "--password-file", str(at / "ours")) as started:
        yield started


def cookie(reply: Reply) -> str:
    return str(reply.headers["set-cookie"]).partition(";")[0]


def logged_in(server: Running, password: str = WORD, club: str = "") -> str:
    return cookie(ask(server, "POST", "/api/login", {"password": password, "club": club}))


def joined(server: Running, event: str, role: str, name: str, **headers: str) -> str:
    """By a link, as one does with a phone."""
    made = ask(server, "POST", f"/api/events/{event}/invitations", {"role": role}, **headers)
    assert made.status == 201
    path = made.json["link"].partition("/join/")[2]
    assert made.json["qr"].startswith("data:image/svg+xml")
    assert b"<form" in ask(server, "GET", f"/join/{path}").content
    body = urlencode({"name": name}).encode()
    reply = ask(server, "POST", f"/join/{path}", body, content_type=FORM)
    assert (reply.status, reply.headers["location"]) == (303, f"/#/joined/{event}")
    return cookie(reply)


def begun(server: Running, **headers: str) -> str:
    event = str(uuid4())
    sent = {**entry(event, name="Coupe"), "kind": "event", "matter": None}
    assert ask(server, "POST", "/api/entries", {"entries": [sent]}, **headers).status == 200
    return event


# -- roles


def test_each_role_does_what_it_may_and_no_more(server: Running) -> None:
    event = begun(server)
    staff = {role: joined(server, event, role, role) for role in ("chief", "director", "reader")}
    tried: list[tuple[str, str, Any, dict[str, int]]] = [
        ("GET", f"/api/events/{event}/entries", None, {"chief": 200, "director": 200, "reader": 200}),
        ("GET", f"/api/events/{event}/log.csv", None, {"chief": 200, "director": 200, "reader": 200}),
        ("POST", "/api/entries", {"entries": [entry(event)]}, {"chief": 200, "director": 200, "reader": 403}),
        ("PUT", f"/api/events/{event}/names", {"names": []}, {"chief": 200, "director": 200, "reader": 403}),
        ("DELETE", f"/api/events/{event}/names", None, {"chief": 200, "director": 200, "reader": 403}),
        ("POST", f"/api/events/{event}/calls", {"table": "3"}, {"chief": 201, "director": 201, "reader": 403}),
        ("GET", f"/api/events/{event}/invitations", None, {"chief": 200, "director": 403, "reader": 403}),
        ("POST", f"/api/events/{event}/invitations", {"role": "chief"}, {"chief": 201, "director": 403, "reader": 403}),
        ("POST", "/api/tokens", {"name": "x", "scope": ["read"]}, {"chief": 201, "director": 403, "reader": 403}),
    ]
    for method, path, sent, wanted in tried:
        found = {role: ask(server, method, path, sent, cookie=word).status for role, word in staff.items()}
        assert found == wanted, path
    seen = ask(server, "GET", f"/api/events/{event}/staff", cookie=staff["reader"]).json["staff"]
    assert [(one["role"], one["mark"], one["name"]) for one in seen] == [
        ("chief", "1", "chief"), ("director", "1", "director"), ("reader", "1", "reader"),
    ]  # fmt: skip


def test_a_reader_who_writes_changes_nothing(server: Running) -> None:
    event = begun(server)
    reader = joined(server, event, "reader", "Ann")
    ask(server, "POST", "/api/entries", {"entries": [entry(event)]}, cookie=reader)
    assert len(ask(server, "GET", f"/api/events/{event}/entries").json["entries"]) == 1


def test_who_was_invited_to_one_event_finds_no_other(server: Running) -> None:
    event, other = begun(server), begun(server)
    word = joined(server, event, "chief", "Ann")
    assert [one["id"] for one in ask(server, "GET", "/api/events", cookie=word).json["events"]] == [event]
    for path in ("entries", "names", "staff", "log.json", "live", "invitations"):
        assert ask(server, "GET", f"/api/events/{other}/{path}", cookie=word).status == 404
    sent = [entry(other), entry(event)]
    answer = ask(server, "POST", "/api/entries", {"entries": sent}, cookie=word).json
    assert [one["id"] for one in answer["taken"]] == [sent[1]["id"]]
    assert [one["id"] for one in answer["refused"]] == [sent[0]["id"]]
    granted = {"name": "x", "scope": ["read"], "event": other}
    assert ask(server, "POST", "/api/tokens", granted, cookie=word).status == 404
    assert len(ask(server, "GET", f"/api/events/{other}/entries").json["entries"]) == 1


def test_a_link_that_has_run_out_lets_nobody_in(server: Running, place: str) -> None:
    event = begun(server)
    made = ask(server, "POST", f"/api/events/{event}/invitations", {"role": "director"}).json
    path = "/join/" + made["link"].partition("/join/")[2]
    book = Book(place)
    with book.engine.begin() as connection:
        connection.execute(sa.update(KEYS).where(KEYS.c.id == made["id"]).values(until="2026-01-01T00:00:00.000Z"))
    book.close()
    assert ask(server, "GET", path).status == 410
    reply = ask(server, "POST", path, b"name=Eve", content_type=FORM, accept_language="fr")
    assert (reply.status, "ne vaut plus" in reply.content.decode(), reply.headers["set-cookie"]) == (410, True, None)
    again = ask(server, "POST", f"/api/events/{event}/invitations", {"role": "director"}).json
    assert ask(server, "DELETE", f"/api/events/{event}/invitations/{again['id']}").status == 200
    assert ask(server, "GET", "/join/" + again["link"].partition("/join/")[2]).status == 410
    assert ask(server, "GET", f"/api/events/{event}/invitations").json == {"invitations": []}


def test_who_is_sent_away_is_out_at_once_and_the_name_is_gone(server: Running) -> None:
    event = begun(server)
    word = joined(server, event, "director", "Dan")
    me = ask(server, "GET", "/api/me", cookie=word).json["person"]
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as line:
        line.request("GET", f"/api/events/{event}/live?after=1", headers={"cookie": word})
        stream = line.getresponse()
        assert stream.readline() == b"retry: 2000\n"
        assert ask(server, "DELETE", f"/api/events/{event}/staff/{me}").status == 200
        ask(server, "POST", "/api/entries", {"entries": [entry(event, secret=1)]})
        assert b"secret" not in stream.read()
    assert ask(server, "GET", f"/api/events/{event}/staff").json["staff"] == []


# -- two processes, one log


def test_what_one_process_takes_another_tells(server: Running) -> None:
    event = begun(server)
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as line:
        line.request("GET", f"/api/events/{event}/live?after=1")
        stream = line.getresponse()
        assert stream.readline() == b"retry: 2000\n"
        for n in range(6):
            ask(server, "POST", "/api/entries", {"entries": [entry(event, n=n)]})
        found: list[int] = []
        while len(found) < 6:
            told = heard(stream)
            if told.startswith("data: "):
                found.append(json.loads(told[6:])["data"]["n"])
    assert found == list(range(6))


# -- logging in


def test_two_clubs_on_one_server_see_nothing_of_each_other(locked: Running) -> None:
    ours, rennes = logged_in(locked), logged_in(locked, "another horse", "Rennes")
    event = begun(locked, cookie=ours)
    assert ask(locked, "GET", "/api/events", cookie=rennes).json == {"events": []}
    assert ask(locked, "GET", f"/api/events/{event}/entries", cookie=rennes).json == {"entries": []}
    assert ask(locked, "PUT", f"/api/events/{event}/names", {"names": []}, cookie=rennes).status == 404
    forged = ask(locked, "POST", "/api/entries", {"entries": [entry(event)]}, cookie=rennes).json
    assert (forged["taken"], len(forged["refused"])) == ([], 1)
    assert ask(locked, "POST", f"/api/events/{event}/calls", {"table": "1"}, cookie=rennes).status == 404
    assert ask(locked, "POST", f"/api/events/{event}/invitations", {"role": "chief"}, cookie=rennes).status == 404
    for club, password in (("Rennes", WORD), ("", "another horse"), ("Nantes", WORD)):
        assert ask(locked, "POST", "/api/login", {"password": password, "club": club}).status == 403
    assert b'name="club"' in ask(locked, "GET", "/api/login").content


def test_a_session_ends_when_one_logs_out(locked: Running) -> None:
    word = logged_in(locked)
    assert ask(locked, "GET", "/api/me", cookie=word).json["role"] == "chief"
    assert ask(locked, "POST", "/api/logout", {}, cookie=word).status == 200
    assert ask(locked, "GET", "/api/me", cookie=word).status == 401


def test_a_session_is_not_fixed_beforehand(locked: Running) -> None:
    before = logged_in(locked)
    after = cookie(ask(locked, "POST", "/api/login", {"password": WORD}, cookie=before))
    assert after != before
    assert ask(locked, "GET", "/api/me", cookie=before).status == 401
    planted = "arbitre=" + "x" * 43
    assert cookie(ask(locked, "POST", "/api/login", {"password": WORD}, cookie=planted)) != planted
    assert ask(locked, "GET", "/api/me", cookie=planted).status == 401


def test_a_cookie_is_for_us_alone(locked: Running) -> None:
    told = str(ask(locked, "POST", "/api/login", {"password": WORD}).headers["set-cookie"])
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= {part.strip() for part in told.split(";")}
    assert "Secure" not in told
    host = f"127.0.0.1:{locked.port}"
    behind = ask(locked, "POST", "/api/login", {"password": WORD}, host=host, origin=f"https://{host}")
    assert "Secure" in str(behind.headers["set-cookie"])


# -- tokens


def test_a_token_does_what_its_scope_says_until_it_ends(locked: Running) -> None:
    chief = logged_in(locked)
    event, other = begun(locked, cookie=chief), begun(locked, cookie=chief)
    granted = {"name": "scorer", "scope": ["read", "call"], "event": event, "days": 1}
    made = ask(locked, "POST", "/api/v1/tokens", granted, cookie=chief)
    bearer = f"Bearer {made.json['token']}"
    for method, path, sent, status in (
        ("GET", f"/api/v1/events/{event}/entries", None, 200),
        ("POST", f"/api/v1/events/{event}/calls", {"table": "3", "round": "2", "section": "A"}, 201),
        ("GET", f"/api/v1/events/{other}/entries", None, 404),
        ("POST", "/api/v1/entries", {"entries": [entry(event)]}, 403),
        ("POST", "/api/v1/rule", {"dealer": "N", "events": []}, 403),
        ("POST", "/api/v1/tokens", granted, 403),
        ("GET", f"/api/v1/events/{event}/invitations", None, 403),
    ):
        assert ask(locked, method, path, sent, authorization=bearer).status == status, path
    rows = ask(locked, "GET", f"/api/v1/events/{event}/entries", authorization=bearer).json["entries"]
    assert rows[-1]["data"] == {"place": {"table": "3", "round": "2", "section": "A"}}
    listed = ask(locked, "GET", "/api/v1/tokens", cookie=chief).json["tokens"]
    assert made.json["token"] not in str(listed)
    assert ask(locked, "DELETE", f"/api/v1/tokens/{made.json['id']}", cookie=chief).status == 200
    assert ask(locked, "GET", f"/api/v1/events/{event}/entries", authorization=bearer).status == 401


@pytest.mark.parametrize("shown", ["Bearer x", "Bearer ", "Basic YTpi", "x", "Bearer " + "x" * 5000])
def test_a_forged_token_opens_nothing(locked: Running, server: Running, shown: str) -> None:
    assert ask(locked, "GET", "/api/events", authorization=shown).status == 401
    assert ask(server, "GET", "/api/events", authorization=shown).status == 401


# -- what stays closed


def test_nobody_is_let_in_elsewhere_without_a_password(tmp_path: Path) -> None:
    for words in (("--host", "0.0.0.0"), ("--name", "club.example")):
        assert main(("serve", "--port", "0", "--database", str(tmp_path / "x.sqlite"), *words)) == 2


def test_workers_need_a_database_that_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("serve", "--port", "0", "--database", str(tmp_path / "x.sqlite"), "--workers", "2")) == 2
    assert "SQLite" in capsys.readouterr().err
    assert main(("serve", "--port", "0", "--workers", "none")) == 2
