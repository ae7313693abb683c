"""The server: what it answers, whom it lets in, and what it says when something is wrong."""

from __future__ import annotations

import http.client
import json
import signal
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any
from uuid import uuid4

import brotli
import pytest
from argon2 import PasswordHasher

from arbitre.commands import serve
from arbitre.commands.cli import main
from tests.server.running import Running, heard, running

MATTER = {"record": {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}}
JSON = {"content-type": "application/json"}
NOBODY = "00000000-0000-4000-8000-000000000000"


class Reply:
    """Status, headers and content."""

    def __init__(self, answer: http.client.HTTPResponse, read: bool = True) -> None:
        self.status, self.headers, self.content = answer.status, answer.headers, answer.read() if read else b""

    @property
    def json(self) -> Any:
        return json.loads(self.content)


def ask(server: Running, method: str, path: str, sent: Any = None, **headers: str) -> Reply:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        content = sent if isinstance(sent, bytes | None) else json.dumps(sent).encode()
        line.request(method, path, content, {**(JSON if sent is not None else {}), **named})
        return Reply(line.getresponse())


def entry(event: str, **data: Any) -> dict[str, Any]:
    made = {"id": str(uuid4()), "event": event, "matter": str(uuid4()), "follows": None, "at": "2026-11-16T18:00:00Z"}
    return {**made, "device": "phone", "engine": "0.1.0", "kind": "matter", "data": data}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server") / "log.sqlite") as started:
        yield started


# -- the log


def test_an_entry_goes_in_once_and_comes_out(server: Running) -> None:
    event = str(uuid4())
    sent = entry(event, matter=MATTER, table=3)
    for new in (True, False):
        taken = ask(server, "POST", "/api/entries", {"entries": [sent]}).json
        assert taken == {"taken": [{"id": sent["id"], "seq": 1, "new": new}], "refused": []}
    found = ask(server, "GET", f"/api/events/{event}/entries?after=0").json["entries"]
    assert [(row["seq"], row["data"]) for row in found] == [(1, sent["data"])]
    assert ask(server, "GET", f"/api/events/{event}/entries?after=1").json == {"entries": []}
    assert event in [each["id"] for each in ask(server, "GET", "/api/events").json["events"]]


def test_one_bad_entry_does_not_hold_up_the_others(server: Running) -> None:
    event = str(uuid4())
    good = entry(event)
    bad = [{**entry(event), "id": "7"}, {**entry(event), "data": {"x": "y" * 300_000}}, "nothing", {}]
    answer = ask(server, "POST", "/api/entries", {"entries": [bad[0], good, *bad[1:]]}).json
    assert [taken["id"] for taken in answer["taken"]] == [good["id"]]
    assert len(answer["refused"]) == 4


def test_news_come_as_they_are_and_resume(server: Running) -> None:
    event = str(uuid4())
    ask(server, "POST", "/api/entries", {"entries": [entry(event, n=n) for n in range(3)]})
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as line:
        line.request("GET", f"/api/events/{event}/live", headers={"last-event-id": "1"})
        stream = line.getresponse()
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert _news(stream, 2) == [(2, {"n": 1}), (3, {"n": 2})]
        ask(server, "POST", "/api/entries", {"entries": [entry(event, n=3)]})
        assert _news(stream, 1) == [(4, {"n": 3})]


def _news(stream: http.client.HTTPResponse, count: int) -> list[tuple[int, Any]]:
    found: list[tuple[int, Any]] = []
    while len(found) < count:
        line = heard(stream)
        if line.startswith("data: "):
            row = json.loads(line[6:])
            found.append((row["seq"], row["data"]))
    return found


def test_it_is_ruled_again_and_said_so(server: Running) -> None:
    event = str(uuid4())
    ask(server, "POST", "/api/entries", {"entries": [entry(event, matter=MATTER, digest="0" * 16)]})
    for _ in range(200):
        row = ask(server, "GET", f"/api/events/{event}/entries").json["entries"][0]
        if row["check"]:
            break
    assert row["check"]["result"] == "result"


def test_names_are_put_read_in_and_erased(server: Running) -> None:
    event = str(uuid4())
    path = f"/api/events/{event}/names"
    assert ask(server, "PUT", path, {"names": [{"table": "1", "seat": "N", "name": "Ann"}]}).status == 200
    sheet = ask(server, "POST", path, "table;place;nom\n1;O;Zoé\n".encode(), content_type="text/csv")
    assert [one["name"] for one in sheet.json["names"]] == ["Ann", "Zoé"]
    assert (
        ask(server, "POST", path, b"a;b", content_type="text/csv", accept_language="fr").json["error"].startswith("La ")
    )
    assert ask(server, "PUT", path, {"names": [{"table": "1", "seat": "Q", "name": ""}]}).status == 422
    assert ask(server, "DELETE", path).json == {"erased": 2}
    assert ask(server, "GET", path).json == {"names": []}


@pytest.mark.parametrize(("path", "kind"), [("log.csv", "text/csv; charset=utf-8"), ("log.json", "application/json")])
def test_an_event_is_taken_along(server: Running, path: str, kind: str) -> None:
    event = str(uuid4())
    ask(server, "POST", "/api/entries", {"entries": [entry(event, fact="Est 1♥")]})
    reply = ask(server, "GET", f"/api/events/{event}/{path}")
    assert (reply.headers["content-type"], "Est 1♥" in reply.content.decode()) == (kind, True)


def test_forms_are_drawn(server: Running) -> None:
    try:
        import_module("weasyprint")
    except (ImportError, OSError):
        pytest.skip("the libraries that draw PDFs are not here")
    event = str(uuid4())
    sent = entry(event, matter=MATTER, table=3)
    ask(server, "POST", "/api/entries", {"entries": [sent]})
    for form in ("hand", "appeal", "review", "certificate", "certificate-players"):
        reply = ask(server, "GET", f"/api/events/{event}/matters/{sent['matter']}/{form}.pdf?lang=fr")
        assert (reply.status, reply.content[:5]) == (200, b"%PDF-")
    asked = entry(event, table=3)
    ask(server, "POST", "/api/entries", {"entries": [asked]})
    assert ask(server, "GET", f"/api/events/{event}/matters/{asked['matter']}/certificate.pdf").status == 404
    assert ask(server, "GET", f"/api/events/{uuid4()}/matters/{sent['matter']}/hand.pdf").status == 404
    assert ask(server, "GET", f"/api/events/{event}/matters/{sent['matter']}/other.pdf").status == 404
    assert ask(server, "GET", "/api/fiches/999.pdf").status == 404


def test_a_table_card_is_drawn(server: Running) -> None:
    try:
        import_module("weasyprint")
    except (ImportError, OSError):
        pytest.skip("the libraries that draw PDFs are not here")
    reply = ask(server, "GET", "/api/fiches/27.pdf?form=card&lang=fr")
    assert (reply.status, reply.content[:5]) == (200, b"%PDF-")
    assert ask(server, "GET", "/api/fiches/999.pdf?form=card").status == 404
    assert ask(server, "GET", "/api/fiches/27.pdf?form=other").status == 404


# -- what is asked wrongly


@pytest.mark.parametrize(
    ("method", "path", "sent", "status"),
    [
        ("GET", "/nothing", None, 404),
        ("GET", "/../pyproject.toml", None, 404),
        ("GET", "/%2e%2e/%2e%2e/__init__.py", None, 404),
        ("GET", "/api/events/x/entries", None, 404),
        ("GET", f"/api/events/{NOBODY}/entries?after=x", None, 422),
        ("GET", "/api/desk", None, 405),
        ("DELETE", "/api/events", None, 405),
        ("POST", "/api/entries", b"{", 400),
        ("POST", "/api/entries", {}, 422),
        ("POST", "/api/entries", {"entries": [{}] * 201}, 413),
        ("POST", "/api/entries", b"[" * 9_000_000, 413),
        ("POST", "/api/desk", b" " * 1_100_000, 413),
    ],
)
def test_what_cannot_be_answered_is_one_sentence(
    server: Running, method: str, path: str, sent: Any, status: int
) -> None:
    reply = ask(server, method, path, sent)
    assert (reply.status, list(reply.json)) == (status, ["error"])
    assert len(reply.json["error"].splitlines()) == 1


def test_the_desk_answers_with_its_own_sentence(server: Running) -> None:
    assert "error" in ask(server, "POST", "/api/desk", b"{").json
    assert ask(server, "POST", "/api/desk", {"do": "open", "matter": MATTER}).json["question"]["to"] == "S"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"host": "evil.example"}, 421),
        ({"host": "localhost.evil.example:80"}, 421),
        ({"content_type": "text/plain"}, 415),
        ({"host": "localhost:1", "origin": "http://localhost:1"}, 200),
        ({"host": "[::1]:1"}, 200),
        ({"host": "192.168.1.7"}, 200),
    ],
)
def test_only_the_app_itself_may_write(server: Running, headers: dict[str, str], status: int) -> None:
    assert ask(server, "POST", "/api/desk", {"do": "words"}, **headers).status == status


# -- the files of the app


def test_files_come_compressed_with_their_kind_and_are_not_sent_twice(server: Running) -> None:
    plain = ask(server, "GET", "/worker.js")
    small = ask(server, "GET", "/worker.js", accept_encoding="gzip, br")
    assert plain.headers["content-type"].startswith("text/javascript")
    assert brotli.decompress(small.content) == plain.content
    again = ask(server, "GET", "/worker.js", accept_encoding="br", if_none_match=small.headers["etag"])
    assert (again.status, again.content) == (304, b"")
    assert ask(server, "GET", "/pyodide/pyodide.asm.wasm").headers["content-type"] == "application/wasm"


def test_every_answer_keeps_strangers_out(server: Running) -> None:
    for path in ("/", "/worker.js", "/api/events", "/nothing"):
        headers = ask(server, "GET", path).headers
        policy = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_description_names_every_address(server: Running) -> None:
    described = ask(server, "GET", "/api/openapi.json").json
    assert {"/desk", "/entries", "/events/{event}/live"} <= set(described["paths"])
    for ref in set(_refs(described)):
        there = described
        for part in ref.removeprefix("#/").split("/"):
            assert part in there, ref
            there = there[part]


def _refs(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for inner in node.values():
            yield from _refs(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from _refs(inner)


# -- logging in


@pytest.mark.parametrize("hashed", [False, True])
def test_a_password_lets_in(tmp_path: Path, hashed: bool) -> None:
    word = "correct horse"
    (tmp_path / "password").write_text(PasswordHasher().hash(word) if hashed else f"{word}\n", "utf-8")
    words = ("--host", "0.0.0.0", "--password-file", str(tmp_path / "password"))
    with running(tmp_path / "log.sqlite", *words) as server:
        assert ask(server, "GET", "/api/events").status == 401
        assert ask(server, "GET", "/").headers["location"] == "/api/login"
        assert ask(server, "GET", "/worker.js").status == 200
        assert b'type="password"' in ask(server, "GET", "/api/login").content
        assert ask(server, "POST", "/api/login", {"password": "wrong"}).status == 403
        opened = ask(
            server, "POST", "/api/login", b"password=correct+horse", content_type="application/x-www-form-urlencoded"
        )
        assert opened.status == 303
        cookie = opened.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        name, value = cookie.partition(";")[0].split("=", 1)
        assert ask(server, "GET", "/api/events", cookie=f"{name}={value}").status == 200
        forged = f"{'8' if value[0] == '9' else '9'}{value[1:]}"
        assert ask(server, "GET", "/api/events", cookie=f"{name}={forged}").status == 401
        if hashed:
            return
        for _ in range(20):
            last = ask(server, "POST", "/api/login", {"password": "wrong"}).status
        assert last == 429


# -- what is wrong before it starts


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(*words: str) -> str:
        assert main(words) == 2
        told = capsys.readouterr()
        assert (told.out, len(told.err.splitlines())) == ("", 1)
        return told.err

    return run


def test_a_taken_port_is_told(server: Running, said: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "HANDOVER", 0.1)
    assert f"port {server.port} is taken" in said("serve", "--port", str(server.port))
    assert f"le port {server.port} est pris" in said("serve", "--port", str(server.port), "--lang", "fr")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--host 0.0.0.0", "--password-file"),
        ("--port many", "is not a port"),
        ("--port 99999", "is not a port"),
        ("--host no.such.host.invalid --password-file x", "has no address"),
        ("--port 0 --database foo://x", "not a database"),
        ("--port 0 --database /proc/nowhere/log.sqlite", "cannot be opened"),
        ("--port 0 --password-file /nowhere/at/all", "cannot be read"),
        ("--tls-cert x", "belong together"),
        ("--tls-cert /nowhere/x --tls-key /nowhere/y", "cannot be used"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(
    words: str, told: str, said: Callable[..., str], server: Running, tmp_path: Path
) -> None:
    place = () if "--database" in words else ("--database", str(tmp_path / "log.sqlite"))
    assert told in said("serve", *words.split(), *place)


def test_a_full_disk_is_told_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    with running(tmp_path / "log.sqlite") as server:
        event = str(uuid4())
        assert ask(server, "POST", "/api/entries", {"entries": [entry(event)]}).status == 200
        with closing(sqlite3.connect(tmp_path / "log.sqlite")) as base:
            base.execute("CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
            base.commit()
        reply = ask(server, "POST", "/api/entries", {"entries": [entry(event)]}, accept_language="fr")
        assert (reply.status, reply.json["error"].startswith("Le disque est plein")) == (507, True)
        assert len(ask(server, "GET", f"/api/events/{event}/entries").json["entries"]) == 1


def test_it_ends_quietly_though_somebody_listens(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with (
        running(tmp_path / "log.sqlite") as server,
        closing(http.client.HTTPConnection("127.0.0.1", server.port)) as line,
    ):
        line.request("GET", f"/api/events/{NOBODY}/live")
        assert line.getresponse().readline() == b"retry: 2000\n"
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(10) == 0
    assert capfd.readouterr().err == ""


def test_a_free_port_is_given_back(tmp_path: Path) -> None:
    with running(tmp_path / "log.sqlite") as server:
        port = server.port
    with closing(socket.socket()) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind(("127.0.0.1", port))
