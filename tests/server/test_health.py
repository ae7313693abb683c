"""For who watches over the server: is it alive, does it keep what it is given, how much does it do; and no names."""

from __future__ import annotations

import http.client
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest
import sqlalchemy as sa

from arbitre.commands.cli import main
from tests.postgres import Postgres
from tests.server.running import Running, running
from tests.server.test_server import ask, entry

ROOT = Path(__file__).parents[2]
SECRET = "Xanthippe"


def free() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def metrics(port: int, host: str = "localhost", path: str = "/metrics") -> tuple[int, str]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as line:
        line.request("GET", path, headers={"host": f"{host}:{port}"})
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def values(text: str) -> dict[str, float]:
    found = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name.removeprefix("arbitre_"): float(value) for name, _, value in found}


@pytest.fixture(scope="module")
def port() -> int:
    return free()


@pytest.fixture(scope="module")
def place(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture(scope="module")
def server(place: str, port: int) -> Iterator[Running]:
    """Two processes: what both count is added up."""
    with running(place, "--workers", "2", "--metrics", str(port)) as started:
        yield started


def test_what_was_done_is_counted_by_all_processes(server: Running, port: int) -> None:
    before = values(metrics(port)[1])
    event = str(uuid4())
    for n in range(20):
        assert ask(server, "POST", "/api/entries", {"entries": [entry(event, n=n)]}).status == 200
        assert ask(server, "POST", "/api/desk", {"do": "words"}).status == 200
    for _ in range(3):
        assert ask(server, "GET", "/nothing").status == 404
    status, text = metrics(port)
    after = values(text)
    more = {name: after[name] - before[name] for name in before}
    assert status == 200
    assert (more["entries_total"], more["rulings_total"], more["log_entries"], more["log_events"]) == (20, 20, 20, 1)
    assert (more['requests_total{status="2xx"}'], more['requests_total{status="4xx"}']) == (40, 3)
    assert more["ruling_seconds_total"] > 0
    assert (after["writers_waiting"], after["database_up"]) == (0, 1)
    assert after["log_bytes"] > 1000
    for line in text.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) arbitre_\w+ .+|arbitre_\w+(\{\w+="[^"]*"\})? [\d.e+-]+', line), line


def test_who_listens_is_counted(server: Running, port: int) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as line:
        line.request("GET", f"/api/events/{uuid4()}/live")
        assert line.getresponse().readline() == b"retry: 2000\n"
        assert values(metrics(port)[1])["streams"] == 1


def test_only_this_machine_is_told(server: Running, port: int) -> None:
    assert metrics(port, host="club.example")[0] == 404
    assert metrics(port, path="/")[0] == 404
    assert ask(server, "GET", "/metrics").status == 404


def test_it_says_whether_it_is_ready(server: Running, place: str, port: int) -> None:
    assert ask(server, "GET", "/health").json == {"ok": True}
    assert ask(server, "GET", "/ready").json == {"ok": True}
    engine = sa.create_engine(place)
    with engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE version RENAME TO elsewhere"))
        connection.execute(sa.text("ALTER TABLE event RENAME TO nowhere"))
    reply = ask(server, "GET", "/ready", accept_language="fr")
    assert (reply.status, reply.json["error"]) == (503, "Le journal ne répond pas en ce moment.")
    assert reply.headers["retry-after"] == "2"
    assert ask(server, "GET", "/health").status == 200
    assert values(metrics(port)[1])["database_up"] == 0
    with engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE elsewhere RENAME TO version"))
        connection.execute(sa.text("ALTER TABLE nowhere RENAME TO event"))
    engine.dispose()
    assert ask(server, "GET", "/ready").status == 200


def test_what_it_writes_has_no_name(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Not even where the database fails in the middle of one."""
    with running(tmp_path / "log.sqlite") as server:
        event, where = str(uuid4()), f"sqlite:///{tmp_path / 'log.sqlite'}"
        named = {"names": [{"table": "1", "seat": "N", "name": SECRET}]}
        ask(server, "PUT", f"/api/events/{event}/names", named)
        ask(server, "POST", "/api/entries", {"entries": [entry(event, text=SECRET)]})
        engine = sa.create_engine(where)
        with engine.begin() as connection:
            connection.execute(sa.text("DROP TABLE name"))
        engine.dispose()
        reply = ask(server, "PUT", f"/api/events/{event}/names", named)
        assert reply.status == 503
        assert SECRET not in reply.content.decode()
    told = capfd.readouterr()
    assert SECRET not in told.out + told.err


def test_a_port_for_numbers_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        taken = str(one.getsockname()[1])
        place = str(tmp_path / "x.sqlite")
        assert main(("serve", "--port", "0", "--database", place, "--metrics", taken)) == 2
        assert "--metrics" in capsys.readouterr().err
        assert main(("serve", "--port", "0", "--database", place, "--metrics", "many")) == 2


def test_the_units_name_options_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("serve", "--help")) == 0
    known = capsys.readouterr().out
    units = [*(ROOT / "examples" / "systemd").glob("*.service")]
    assert len(units) == 2
    for unit in units:
        text = unit.read_text("utf-8").replace("\\\n", "")
        served = [line for line in text.splitlines() if line.startswith("ExecStart=") and " serve " in line]
        for option in re.findall(r"--[a-z-]+", " ".join(served)):
            assert option in known, option
