"""Two clubs on one server: every route, every role, one's own club and the other's; the rows follow the route table."""

from __future__ import annotations

import http.client
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from argon2 import PasswordHasher
from starlette.routing import Route

from arbitre.commands.cli import main
from arbitre.judge.poll_link import unpacked
from arbitre.log.book import Book
from arbitre.log.people import People
from arbitre.server.application import application
from arbitre.server.who import CALL, LEAD, READ, RIGHTS, RULE, SCOPES, WRITE
from tests.server.running import Running, running
from tests.server.test_polls import poll, said
from tests.server.test_server import MATTER, Reply, ask, entry
from tests.server.test_staff import FORM, cookie, joined, logged_in

SECRET = "Xanthippe"
"""Stands in everything that the first club wrote."""
OPEN, NOTHING, ABSENT = "", 200, 404
"""No login is asked for; the answer about what is another club's: empty, or none."""


class Row(NamedTuple):
    """What a route needs, what is sent to it, and what a chief director of the other club is answered."""

    right: str
    foreign: int = ABSENT
    sent: Any = None
    kind: str = "application/json"


class Club(NamedTuple):
    """One club with an evening, and everything that has an id."""

    event: str
    matter: str
    other: str
    chief: str


ONE = "/events/{event}"
ROWS: dict[tuple[str, str], Row] = {
    ("POST", "/desk"): Row(RULE, NOTHING, {"do": "words"}),
    ("POST", "/rule"): Row(RULE, NOTHING, {"dealer": "N"}),
    ("POST", "/ask"): Row(RULE, NOTHING, {"situation": "claim", "seats": {"player": "S"}}),
    ("GET", "/find"): Row(RULE, NOTHING),
    ("GET", "/laws/{paragraph}"): Row(RULE, NOTHING),
    ("GET", "/score"): Row(RULE, NOTHING),
    ("GET", "/fiches"): Row(RULE, NOTHING),
    ("GET", "/fiches/{fiche}"): Row(RULE, NOTHING),
    ("GET", "/fiches/{fiche}.pdf"): Row(RULE, ABSENT),
    ("GET", "/me"): Row(RULE, NOTHING),
    ("POST", "/entries"): Row(WRITE, NOTHING, lambda club: {"entries": [entry(club.event, text=SECRET)]}),
    ("GET", "/events"): Row(READ, NOTHING),
    ("GET", f"{ONE}/entries"): Row(READ, NOTHING),
    ("GET", f"{ONE}/live"): Row(READ, NOTHING),
    ("GET", f"{ONE}/names"): Row(READ, NOTHING),
    ("PUT", f"{ONE}/names"): Row(WRITE, ABSENT, {"names": [{"table": "9", "seat": "N", "name": SECRET}]}),
    ("POST", f"{ONE}/names"): Row(WRITE, ABSENT, b"table,seat,name\n8,N,X\n", "text/csv"),
    ("DELETE", f"{ONE}/names"): Row(WRITE, NOTHING),
    ("POST", f"{ONE}/calls"): Row(CALL, ABSENT, {"table": "3"}),
    ("GET", f"{ONE}/log.csv"): Row(READ, NOTHING),
    ("GET", f"{ONE}/log.json"): Row(READ, NOTHING),
    ("GET", f"{ONE}/matters/{{matter}}/{{form}}.pdf"): Row(READ),
    ("POST", f"{ONE}/polls"): Row(WRITE, ABSENT, lambda _club: {"poll": poll()}),
    ("GET", f"{ONE}/polls/{{poll}}"): Row(READ),
    ("POST", f"{ONE}/polls/{{poll}}/close"): Row(WRITE, ABSENT, {}),
    ("GET", "/statistics"): Row(READ, NOTHING),
    ("GET", f"{ONE}/staff"): Row(READ, NOTHING),
    ("DELETE", f"{ONE}/staff/{{person}}"): Row(LEAD),
    ("GET", f"{ONE}/invitations"): Row(LEAD, NOTHING),
    ("POST", f"{ONE}/invitations"): Row(LEAD, ABSENT, {"role": "reader"}),
    ("DELETE", f"{ONE}/invitations/{{key}}"): Row(LEAD),
    ("GET", "/tokens"): Row(LEAD, NOTHING),
    ("POST", "/tokens"): Row(LEAD, ABSENT, lambda club: {"name": SECRET, "scope": ["read"], "event": club.event}),
    ("DELETE", "/tokens/{key}"): Row(LEAD),
    ("POST", "/polls/answer"): Row(OPEN),
    ("GET", "/openapi.json"): Row(OPEN),
    ("GET", ""): Row(OPEN),
    ("GET", "/"): Row(OPEN),
    ("POST", "/logout"): Row(RULE, NOTHING, {}),
}
"""Under /api/v1, and mostly under /api too; the last ends the session."""
APART = {"/api/login", "/join/{word}", "/call/{word}/{table}", "/health", "/ready"}
"""Open to everybody, or a key themselves: below, and in test_staff, test_login, test_summons, test_health."""


# -- the route table


def table() -> set[tuple[str, str]]:
    """Every method and path that the server has."""
    book = Book("sqlite://")
    made = application(book, Path(__file__).parent, frozenset())
    book.close()
    routes = [route for route in made.routes if isinstance(route, Route)]
    assert len(routes) == len(made.routes)
    return {(method, route.path) for route in routes for method in route.methods or () if method != "HEAD"}


def test_every_route_has_its_row() -> None:
    found = {(method, path) for method, path in table() if path not in APART}
    versioned = {(method, path.removeprefix("/api/v1")) for method, path in found if path.startswith("/api/v1")}
    assert versioned == set(ROWS)
    for method, path in found - {(method, f"/api/v1{path}") for method, path in ROWS}:
        assert (method, path.removeprefix("/api")) in ROWS, f"{method} {path} has no row"
    assert {path for _, path in table()} >= APART


# -- the clubs


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("clubs") / "log.sqlite"


@pytest.fixture(scope="module")
def server(place: Path) -> Iterator[Running]:
    book, cheap = Book(f"sqlite:///{place}"), PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    for name in ("Lille", "Rennes"):
        People(book).found_club(name, cheap.hash(f"the horse of {name}"))
    book.close()
    place.with_name("password").write_text(cheap.hash("correct horse"), "utf-8")
    with running(place, "--password-file", str(place.with_name("password"))) as started:
        yield started


def club(server: Running, name: str, secret: str) -> Club:
    """An evening of a club, all of it marked."""
    chief = logged_in(server, f"the horse of {name}", name)
    event, other = str(uuid4()), str(uuid4())
    about = entry(event, matter=MATTER, table=3, text=secret)
    called = {**entry(event, name=secret), "kind": "event", "matter": None}
    for sent in ([called, about], [entry(other, text=secret)]):
        assert ask(server, "POST", "/api/entries", {"entries": sent}, cookie=chief).status == 200
    return Club(event, about["matter"], other, chief)


@pytest.fixture
def ours(server: Running, clubs: tuple[Club, Club]) -> Club:
    """The first, by a session of its own."""
    return clubs[0]._replace(chief=logged_in(server, "the horse of Lille", "Lille"))


@pytest.fixture(scope="module")
def clubs(server: Running) -> tuple[Club, Club]:
    return club(server, "Lille", SECRET), club(server, "Rennes", "nothing")


def token(server: Running, of: Club, scope: str) -> dict[str, str]:
    sent = {"name": "program", "scope": [scope], "event": of.event}
    return {"authorization": f"Bearer {ask(server, 'POST', '/api/tokens', sent, cookie=of.chief).json['token']}"}


@pytest.fixture(scope="module")
def actors(server: Running, clubs: tuple[Club, Club]) -> dict[str, tuple[dict[str, str], frozenset[str]]]:
    """Everybody there can be, with what they show and their rights: `ours`, and those of the other club."""
    found: dict[str, tuple[dict[str, str], frozenset[str]]] = {"nobody": ({}, frozenset())}
    names: tuple[tuple[str, Club], ...] = (("ours", clubs[0]), ("theirs", clubs[1]))
    for whose, of in names:
        found[f"{whose} by password"] = {"cookie": of.chief}, RIGHTS["chief"]
        for role, rights in RIGHTS.items():
            found[f"{whose} {role}"] = {"cookie": joined(server, of.event, role, role, cookie=of.chief)}, rights
        for scope in SCOPES:
            found[f"{whose} to {scope}"] = token(server, of, scope), frozenset((scope,))
    away = joined(server, clubs[0].other, "chief", "away", cookie=clubs[0].chief)
    found["ours elsewhere"] = {"cookie": away}, RIGHTS["chief"]
    return found


def new(server: Running, of: Club) -> dict[str, Callable[[], str]]:
    """What can be ended is made anew for each who may end it."""
    shown, where = {"cookie": of.chief}, f"/api/events/{of.event}"

    def person() -> str:
        word = joined(server, of.event, "reader", SECRET, **shown)
        return str(ask(server, "GET", "/api/me", cookie=word).json["person"])

    def made(path: str, sent: Any) -> Callable[[], str]:
        return lambda: str(ask(server, "POST", path, sent, **shown).json["id"])

    return {
        "person": person,
        "poll": made(f"{where}/polls", {"poll": poll()}),
        "invitation": made(f"{where}/invitations", {"role": "reader"}),
        "token": made("/api/tokens", {"name": "x", "scope": ["read"], "event": of.event}),
    }


def at(path: str, of: Club, fresh: dict[str, Callable[[], str]]) -> str:
    """The address, with the ids of a club in it."""
    named = {"event": of.event, "matter": of.matter, "form": "hand", "fiche": "27", "paragraph": "27B1"}
    for name in ("person", "poll"):
        if f"{{{name}}}" in path:
            named[name] = fresh[name]()
    if "{key}" in path:
        named["key"] = fresh["token" if "/tokens" in path else "invitation"]()
    asked = {"/score": "?contract=4S&declarer=S&tricks=9", "/find": "?query=revoke"}.get(path, "")
    if path.endswith("{fiche}.pdf"):  # one that there is takes seconds to draw
        named["fiche"] = "0"
    return f"/api/v1{path.format(**named)}{asked}"


def asked(server: Running, method: str, path: str, row: Row, of: Club, shown: dict[str, str]) -> Reply:
    """One request; of a stream, how it begins."""
    content = row.sent(of) if callable(row.sent) else row.sent
    kind = {"content_type": row.kind} if content is not None else {}
    if not path.endswith("/live"):
        return ask(server, method, path, content, **kind, **shown)
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        line.request(method, path, headers=shown)
        return Reply(line.getresponse(), read=False)


def state(place: Path, of: Club) -> list[Any]:
    """All that is kept of a club's evening, names and keys too."""
    with closing(sqlite3.connect(place)) as base:
        kept = [
            base.execute(f"SELECT * FROM {table} WHERE {column} IN (?, ?) ORDER BY 1, 2", (of.event, of.other))
            for table, column in (("event", "id"), ("entry", "event"), ("name", "event"), ("poll", "event"))
        ]
        own = [base.execute(f"SELECT * FROM {table} WHERE club = 'Lille' ORDER BY 1") for table in ("key", "person")]
        return [rows.fetchall() for rows in (*kept, *own, base.execute("SELECT * FROM ballot ORDER BY 1"))]


@pytest.mark.parametrize(("method", "path"), [key for key, row in ROWS.items() if row.right != OPEN])
def test_each_does_what_is_theirs_and_nothing_else(
    method: str,
    path: str,
    server: Running,
    place: Path,
    clubs: tuple[Club, Club],
    actors: dict[str, tuple[dict[str, str], frozenset[str]]],
) -> None:
    row, ours, fresh = ROWS[method, path], clubs[0], new(server, clubs[0])
    of_event, target = "{event}" in path, at(path, ours, fresh)
    before = state(place, ours)
    for name, (shown, rights) in actors.items():
        stranger = name.startswith(("theirs", "nobody")) or (name == "ours elsewhere" and of_event)
        if row.right in rights and not stranger:
            continue
        if path == "/logout" and row.right in rights:
            continue
        reply = asked(server, method, target, row, ours, shown)
        by_event = of_event and name not in ("theirs by password", "ours by password")
        if name == "nobody":
            assert reply.status == 401, name
        elif by_event and stranger:
            assert reply.status == 404, name
        elif row.right not in rights:
            assert reply.status == 403, name
        else:
            assert reply.status == row.foreign, name
        assert SECRET.encode() not in reply.content, name
    assert state(place, ours) == before
    for name, (shown, rights) in actors.items():
        if name.startswith("ours") and row.right in rights and not (name == "ours elsewhere" and _marked(path, row)):
            reply = asked(server, method, at(path, ours, fresh), row, ours, shown)
            assert reply.status in (200, 201) or "/0.pdf" in target, f"{name}: {reply.content[:200]!r}"


def _marked(path: str, row: Row) -> bool:
    """Does the route lead to one event, by its address or by what is sent?"""
    return "{" in path or callable(row.sent)


# -- what is a key itself, what goes on, what is taken along


def test_a_stream_of_another_club_tells_nothing(server: Running, ours: Club) -> None:
    theirs = logged_in(server, "the horse of Rennes", "Rennes")
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        line.request("GET", f"/api/events/{ours.event}/live?after=0", headers={"cookie": theirs})
        stream = line.getresponse()
        assert stream.readline() == b"retry: 2000\n"
        for _ in range(2):
            sent = {"entries": [entry(ours.event, text=SECRET)]}
            assert ask(server, "POST", "/api/entries", sent, cookie=ours.chief).status == 200
        assert ask(server, "POST", "/api/logout", {}, cookie=theirs).status == 200
        assert ask(server, "POST", "/api/entries", {"entries": [entry(ours.event)]}, cookie=ours.chief).status == 200
        assert b"data:" not in stream.read()


def test_a_key_taken_back_while_its_stream_is_open_ends_it(server: Running, ours: Club) -> None:
    sent = {"name": "program", "scope": ["read"], "event": ours.event}
    made = ask(server, "POST", "/api/tokens", sent, cookie=ours.chief).json
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        last = ask(server, "GET", "/api/events", cookie=ours.chief).json["events"]
        after = next(one["last"] for one in last if one["id"] == ours.event)
        headers = {"authorization": f"Bearer {made['token']}"}
        line.request("GET", f"/api/v1/events/{ours.event}/live?after={after}", headers=headers)
        stream = line.getresponse()
        assert stream.readline() == b"retry: 2000\n"
        assert ask(server, "DELETE", f"/api/tokens/{made['id']}", cookie=ours.chief).status == 200
        assert ask(server, "POST", "/api/entries", {"entries": [entry(ours.event)]}, cookie=ours.chief).status == 200
        assert b"data:" not in stream.read()


def test_a_link_leads_into_the_club_that_gave_it(server: Running, ours: Club) -> None:
    theirs = logged_in(server, "the horse of Rennes", "Rennes")
    made = ask(server, "POST", f"/api/events/{ours.event}/invitations", {"role": "reader"}, cookie=ours.chief).json
    path = "/join/" + made["link"].partition("/join/")[2]
    word = cookie(ask(server, "POST", path, b"name=Eve", content_type=FORM, cookie=theirs))
    assert [one["id"] for one in ask(server, "GET", "/api/events", cookie=word).json["events"]] == [ours.event]
    assert ask(server, "GET", "/api/me", cookie=theirs).json["role"] == "chief"


def test_a_poll_link_played_again_counts_once_and_not_after_its_end(server: Running, ours: Club) -> None:
    theirs = logged_in(server, "the horse of Rennes", "Rennes")
    where = f"/api/events/{ours.event}/polls"
    made = ask(server, "POST", where, {"poll": poll()}, cookie=ours.chief).json
    words = [unpacked(one["link"].partition("#")[2])["token"] for one in made["links"]]
    for call in ("P", "P", "X"):
        sent = {"token": words[0], "answer": said(call)}
        assert ask(server, "POST", "/api/polls/answer", sent, cookie=theirs).status == 200
    assert ask(server, "GET", f"{where}/{made['id']}", cookie=ours.chief).json["asked"] == 1
    assert ask(server, "POST", f"{where}/{made['id']}/close", {}, cookie=theirs).status == 404
    assert ask(server, "POST", f"{where}/{made['id']}/close", {}, cookie=ours.chief).status == 200
    late = ask(server, "POST", "/api/polls/answer", {"token": words[0], "answer": said("P")})
    assert late.status == 410


def test_what_is_taken_along_is_of_one_club(place: Path, ours: Club, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("export", "--database", str(place), "--club", "Lille")) == 0
    assert ours.event in capsys.readouterr().out
    for words in (("--club", "Rennes"), ()):
        assert main(("export", "--database", str(place), *words)) == 0
        assert ours.event not in capsys.readouterr().out
        assert main(("export", "--database", str(place), "--event", ours.event, *words)) == 2
        assert main(("statistics", "--database", str(place), "--format", "json", *words)) == 0
        assert SECRET not in capsys.readouterr().out
