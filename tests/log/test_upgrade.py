"""An evening kept by version 0.1.0, in the very file that it wrote, is there after the upgrade.

evenings/0.1.0.sqlite.gz was made by the server of 0.1.0 itself, at the last commit before its tables changed: a desk
request, an event, a matter with that page, a note and a struck entry sent to /api/entries, two names put, all ruled
again; then it was ended and its file packed.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest

from arbitre.log.base import TABLES, VERSION
from arbitre.log.book import Book
from arbitre.log.entry import Name
from arbitre.log.portable import backup, restore
from tests.server.running import running
from tests.server.test_server import ask, entry

EVENT = "5b0a1c1e-0000-4000-8000-000000000001"
FILE = Path(__file__).parent / "evenings" / "0.1.0.sqlite.gz"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    place = tmp_path / "log.sqlite"
    place.write_bytes(gzip.decompress(FILE.read_bytes()))
    return place


def rows(place: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(place)) as base:
        return base.execute(
            "SELECT id, seq, matter, follows, at, device, kind, data FROM entry ORDER BY seq"
        ).fetchall()


def test_it_is_of_the_first_tables(old: Path) -> None:
    with closing(sqlite3.connect(old)) as base:
        assert base.execute("SELECT number FROM version").fetchall() == [(1,)]
    assert len(rows(old)) == 4


def test_all_of_it_is_there_and_the_evening_goes_on(old: Path) -> None:
    before = rows(old)
    with running(old) as server:
        [event] = ask(server, "GET", "/api/events").json["events"]
        assert (event["id"], event["last"], event["data"]["name"]) == (EVENT, 4, "Tournoi du mardi")
        found = ask(server, "GET", f"/api/events/{EVENT}/entries").json["entries"]
        assert [row["check"]["engine"] for row in found] == ["0.1.0"] * 4
        assert [row["check"]["result"] for row in found] == ["nothing", "same", "nothing", "nothing"]
        names = ask(server, "GET", f"/api/events/{EVENT}/names").json["names"]
        assert [one["name"] for one in names] == ["Anne Dupont", "Zoé Petit"]
        taken = ask(server, "POST", "/api/entries", {"entries": [entry(EVENT, n=5)]}).json["taken"]
        assert taken[0]["seq"] == 5
        matter = ask(server, "POST", "/api/desk", {"do": "open", "matter": found[1]["data"]["matter"]}).json
        assert matter["question"]["to"] == "S"
        assert ask(server, "POST", f"/api/events/{EVENT}/invitations", {"role": "reader"}).status == 201
    assert rows(old)[:4] == before
    with closing(sqlite3.connect(old)) as base:
        numbers = [number for (number,) in base.execute("SELECT number FROM version ORDER BY 1")]
        tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert numbers == list(range(1, VERSION + 1))
    assert tables == set(TABLES.tables)


def test_it_moves_to_the_other_database(old: Path, url: str, tmp_path: Path) -> None:
    book, other = Book(f"sqlite:///{old}"), Book(url.replace("log.sqlite", f"{uuid4()}.sqlite"))
    count = backup(book, tmp_path / "all")
    assert restore(tmp_path / "all", other) == count
    assert other.names(EVENT) == [Name("3", "N", "Anne Dupont"), Name("3", "S", "Zoé Petit")]
    assert list(other.all_entries(EVENT)) == list(book.all_entries(EVENT))
    book.close()
    other.close()
