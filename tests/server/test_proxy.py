"""Who is asking: a header is believed of a proxy that was named, and of nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from starlette.requests import Request

from arbitre.commands.cli import main
from arbitre.server.proxy import networks, through
from arbitre.server.who import remote
from tests.server.running import Running, running
from tests.server.test_polls import poll
from tests.server.test_server import ask

FORM = "application/x-www-form-urlencoded"
OURS = "127.0.0.1, 10.0.0.0/8, fd00::/8"


def asked(peer: str | None, trusted: str, *headers: tuple[str, str]) -> tuple[str, str]:
    """From where a request came, and how."""
    raw = [(name.encode(), value.encode()) for name, value in headers]
    scope: dict[str, Any] = {"type": "http", "scheme": "http", "headers": raw, "client": (peer, 1) if peer else None}
    request = Request(through(scope, networks(trusted)))
    return remote(request), request.scope["scheme"]


@pytest.mark.parametrize(
    ("peer", "trusted", "told", "found"),
    [
        ("127.0.0.1", "", "203.0.113.7", "127.0.0.1"),
        ("203.0.113.1", OURS, "203.0.113.7", "203.0.113.1"),
        ("127.0.0.1", OURS, "203.0.113.7", "203.0.113.7"),
        ("::ffff:127.0.0.1", OURS, "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", OURS, "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", OURS, "198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"),
        ("127.0.0.1", OURS, "203.0.113.7:4711", "203.0.113.7"),
        ("127.0.0.1", OURS, "[2001:db8:1:2::7]:4711", "2001:db8:1:2::/64"),
        ("127.0.0.1", OURS, "2001:db8:1:2:3::7", "2001:db8:1:2::/64"),
        ("127.0.0.1", OURS, "unknown", "127.0.0.1"),
        ("127.0.0.1", OURS, "203.0.113.7, unknown", "127.0.0.1"),
        ("127.0.0.1", OURS, "203.0.113.7, unknown, 10.0.0.9", "10.0.0.9"),
        ("127.0.0.1", OURS, "10.0.0.9", "10.0.0.9"),
        ("127.0.0.1", OURS, "", "127.0.0.1"),
        (None, OURS, "203.0.113.7", ""),
    ],
)
def test_from_where_it_came(peer: str | None, trusted: str, told: str, found: str) -> None:
    assert asked(peer, trusted, ("x-forwarded-for", told))[0] == found


def test_several_headers_are_one_list() -> None:
    told = (("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "203.0.113.7"))
    assert asked("127.0.0.1", OURS, *told)[0] == "203.0.113.7"


@pytest.mark.parametrize(
    ("trusted", "told", "scheme"),
    [(OURS, "https", "https"), (OURS, "HTTPS", "https"), (OURS, "gopher", "http"), ("", "https", "http")],
)
def test_how_it_came(trusted: str, told: str, scheme: str) -> None:
    assert asked("127.0.0.1", trusted, ("x-forwarded-proto", told))[1] == scheme


@pytest.mark.parametrize("wrong", ["proxy.example", "192.0.2.1/33", "127.0.0.1 10.0.0.1"])
def test_a_proxy_named_wrongly_is_told(wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "x.sqlite")
    assert main(("serve", "--port", "0", "--database", place, "--trusted-proxy", wrong)) == 2
    assert "--trusted-proxy" in capsys.readouterr().err


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    place = tmp_path_factory.mktemp("proxy") / "log.sqlite"
    with running(
        place, "--trusted-proxy", "127.0.0.1", "--name", "club.example", "--password-file", word(place)
    ) as one:
        yield one


def word(place: Path) -> str:
    file = place.with_name("password")
    file.write_text("correct horse", "utf-8")
    return str(file)


BEHIND = {"host": "club.example", "x_forwarded_proto": "https", "x_forwarded_for": "203.0.113.7"}


def chief(server: Running) -> str:
    reply = ask(server, "POST", "/api/login", {"password": "correct horse"}, **BEHIND)
    cookies = reply.headers.get_all("set-cookie") or []
    assert all("Secure" in one for one in cookies)
    return cookies[0].partition(";")[0]


def test_links_carry_the_scheme_and_the_name_by_which_one_asked(server: Running) -> None:
    cookie, event = chief(server), str(uuid4())
    where = f"/api/events/{event}"
    polled = ask(server, "POST", f"{where}/polls", {"poll": poll()}, cookie=cookie, **BEHIND).json
    assert all(one["link"].startswith("https://club.example/poll.html#") for one in polled["links"])
    invited = ask(server, "POST", f"{where}/invitations", {"role": "reader"}, cookie=cookie, **BEHIND).json
    assert invited["link"].startswith("https://club.example/join/")
    granted = {"name": "tables", "scope": ["call"], "event": event}
    token = ask(server, "POST", "/api/tokens", granted, cookie=cookie, **BEHIND).json
    assert token["call"].startswith("https://club.example/call/")
    assert "strict-transport-security" in ask(server, "GET", "/", **BEHIND).headers


def test_every_table_presses_at_once_and_none_is_refused(server: Running) -> None:
    cookie, event = chief(server), str(uuid4())
    granted = {"name": "tables", "scope": ["call"], "event": event}
    made = ask(server, "POST", "/api/tokens", granted, cookie=cookie, **BEHIND).json
    path = "/call/" + made["call"].partition("/call/")[2]

    def pressed(table: int) -> int:
        ask(server, "GET", f"{path}{table}", **BEHIND)
        return ask(server, "POST", f"{path}{table}", b"", content_type=FORM, **BEHIND).status

    with ThreadPoolExecutor(20) as room:
        assert set(room.map(pressed, range(1, 80))) == {200}
    rows = ask(server, "GET", f"/api/events/{event}/entries", cookie=cookie, **BEHIND).json["entries"]
    assert {row["data"]["place"]["table"] for row in rows} == {str(n) for n in range(1, 80)}
    again = [ask(server, "GET", f"{path}1", **BEHIND).status for _ in range(60)]
    assert again[-1] == 429
    assert ask(server, "GET", f"{path}2", **BEHIND).status == 200


def test_a_whole_staff_joins_from_one_address(server: Running) -> None:
    cookie, event = chief(server), str(uuid4())
    made = ask(server, "POST", f"/api/events/{event}/invitations", {"role": "director"}, cookie=cookie, **BEHIND).json
    path = "/join/" + made["link"].partition("/join/")[2]

    def joined(n: int) -> int:
        ask(server, "GET", path, **BEHIND)
        return ask(server, "POST", path, f"name=D{n}".encode(), content_type=FORM, **BEHIND).status

    with ThreadPoolExecutor(8) as room:
        assert set(room.map(joined, range(20))) == {303}
