"""A log taken along: backed up, restored into either database, and counted."""

from __future__ import annotations

import csv
import gzip
import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from arbitre.commands.cli import main
from arbitre.log.base import Unusable
from arbitre.log.book import Book
from arbitre.log.entry import Entry, Name
from arbitre.log.people import TOKEN, People
from arbitre.log.portable import backup, restore
from tests.postgres import Postgres

BEGUN = datetime(2026, 11, 16, 18, tzinfo=UTC)


def evening(book: Book, boards: int | None = 24) -> UUID:
    """Two insufficient bids, one settled after six minutes, and a struck revoke."""
    event, matters = uuid4(), [uuid4() for _ in range(3)]

    def put(minute: int, kind: str, matter: UUID | None = None, **data: Any) -> Entry:
        return Entry(uuid4(), event, BEGUN + timedelta(minutes=minute), kind, data, matter=matter)

    about: dict[str, Any] = {"name": "Tuesday", "tables": 10, **({"boards": boards} if boards else {})}
    book.add(
        [
            put(0, "event", **about),
            put(1, "begin", matters[0], situation="insufficient-bid"),
            put(7, "close", matters[0]),
            put(8, "begin", matters[1], situation="insufficient-bid", note="said Ann Smith"),
            put(9, "begin", matters[2], situation="revoke"),
            put(10, "struck", matters[2]),
        ]
    )
    book.name(str(event), [Name("3", "N", "Ann Smith")])
    return event


def everything(book: Book) -> Any:
    events = book.events()
    return events, [list(book.all_entries(one["id"])) for one in events], [book.names(one["id"]) for one in events]


@pytest.mark.parametrize("to", ["sqlite", "postgresql"])
def test_what_is_backed_up_comes_back(url: str, to: str, tmp_path: Path, postgres: Postgres) -> None:
    book, file = Book(url), tmp_path / "all.backup"
    evening(book)
    _, word = People(book).give(TOKEN, "read", timedelta(days=1))
    count = backup(book, file)
    assert file.stat().st_mode & 0o077 == 0
    other = Book(postgres.fresh() if to == "postgresql" else f"sqlite:///{tmp_path / 'other.sqlite'}")
    assert restore(file, other) == count
    assert everything(other) == everything(book)
    assert People(other).held(TOKEN, word) is not None
    with pytest.raises(Unusable) as caught:
        restore(file, other)
    assert caught.value.sentence == "log.restore_full"
    book.close()
    other.close()


@pytest.mark.parametrize("wrong", ["cut", "changed", "other", "newer", "older", "plain", "missing"])
def test_what_is_no_backup_restores_nothing(url: str, wrong: str, tmp_path: Path) -> None:
    file, source = tmp_path / "all.backup", Book("sqlite://")
    evening(source)
    backup(source, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    made = {
        "cut": lines[:-2],
        "changed": [*lines[:3], lines[3].replace(b"6", b"7"), *lines[4:]],
        "other": [b'{"a": 1}\n', b"{}\n"],
        "older": [lines[0].replace(b":3", b":1"), *lines[1:]],
        "newer": [lines[0].replace(b":3", b":99"), *lines[1:]],
    }
    if wrong == "plain":
        file.write_bytes(b"no such thing")
    elif wrong == "missing":
        file = tmp_path / "missing"
    else:
        file.write_bytes(gzip.compress(b"".join(made[wrong])))
    book = Book(url)
    with pytest.raises(Unusable):
        restore(file, book)
    assert everything(book) == ([], [], [])
    book.close()


# -- from the command line


@pytest.fixture
def kept(tmp_path: Path) -> tuple[str, str]:
    place = str(tmp_path / "club.sqlite")
    book = Book(f"sqlite:///{place}")
    event = evening(book)
    book.close()
    return place, str(event)


def test_backup_and_restore_say_what_they_did(
    kept: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = str(tmp_path / "b"), str(tmp_path / "new.sqlite")
    assert main(("backup", "--database", kept[0], "--out", file)) == 0
    assert main(("restore", file, "--database", new)) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["8", "8"]
    assert main(("restore", file, "--database", new, "--lang", "fr")) == 2
    assert "contient déjà" in capsys.readouterr().err
    assert main(("backup", "--database", kept[0])) == 2
    assert main(("backup", "--database", kept[0], "--out", "/nowhere/at/all")) == 2


def test_an_export_has_no_names(kept: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, event = kept
    assert main(("export", "--database", place)) == 0
    assert "Tuesday" in capsys.readouterr().out
    for form in ("csv", "json"):
        out = tmp_path / form
        assert main(("export", "--database", place, "--event", event, "--format", form, "--out", str(out))) == 0
        text = out.read_text("utf-8")
        assert "insufficient-bid" in text or form == "csv"
        assert "Smith" not in text
        assert "Ann" not in text
    assert main(("export", "--database", place, "--event", str(uuid4()))) == 2


def test_it_is_counted_per_thousand_boards(
    kept: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, _ = kept
    assert main(("statistics", "--database", place, "--format", "csv")) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out.lstrip("\ufeff"))))
    assert [(row["situation"], row["count"], row["per_1000_boards"], row["minutes_open"]) for row in rows] == [
        ("insufficient-bid", "2", "8.33", "6.0")
    ]
    assert main(("statistics", "--database", place, "--lang", "fr")) == 0
    told = capsys.readouterr().out
    assert "8,3" in told
    assert "240" in told
    assert main(("statistics", "--database", place, "--format", "svg", "--out", str(tmp_path / "s.svg"))) == 0
    drawn = (tmp_path / "s.svg").read_text("utf-8")
    assert drawn.startswith("<svg")
    assert "8.3" in drawn
    assert main(("statistics", "--database", place, "--boards", "none")) == 2


def test_who_did_not_say_how_many_boards_is_counted_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "club.sqlite")
    book = Book(f"sqlite:///{place}")
    evening(book)
    evening(book, boards=None)
    book.close()
    assert main(("statistics", "--database", place, "--format", "json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["events"], found["boards"], found["unknown"], found["matters"]) == (2, 240, 1, 4)
    assert (found["rows"][0]["count"], found["rows"][0]["per_thousand"]) == (4, 8.33)
    assert main(("statistics", "--database", place, "--format", "json", "--boards", "160")) == 0
    assert json.loads(capsys.readouterr().out)["rows"][0]["per_thousand"] == 10.0


@pytest.mark.parametrize("words", ["backup --out {at}", "export", "statistics"])
def test_a_mistyped_name_makes_no_database_and_no_empty_backup(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_before, nothing = tmp_path / "backup.gz", tmp_path / "lgo.sqlite"
    kept_before.write_bytes(b"the last one")
    for language in ("en", "fr"):
        given = words.format(at=kept_before).split()
        assert main((*given, "--database", str(nothing), "--lang", language)) == 2
        told = capsys.readouterr().err
        assert ("no database" if language == "en" else "pas de base") in told
        assert len(told.splitlines()) == 1
    assert not nothing.exists()
    assert kept_before.read_bytes() == b"the last one"
