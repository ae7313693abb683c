"""Where the log is kept: brought up to date, or left as it was; both databases hold the same."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from arbitre.log import migrations
from arbitre.log.base import TABLES, VERSION, Unusable, opened
from arbitre.log.book import Book
from arbitre.log.entry import Name
from arbitre.terminal.screen import phrases

EVENT, ENTRY = "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"
FIRST = f"""
CREATE TABLE version (number INTEGER NOT NULL PRIMARY KEY);
CREATE TABLE event (id VARCHAR(36) NOT NULL PRIMARY KEY, last INTEGER NOT NULL, begun VARCHAR(30) NOT NULL);
CREATE TABLE entry (id VARCHAR(36) NOT NULL PRIMARY KEY, event VARCHAR(36) NOT NULL REFERENCES event (id),
    seq INTEGER NOT NULL,
    matter VARCHAR(36), follows VARCHAR(36), at VARCHAR(30) NOT NULL, device VARCHAR(80) NOT NULL, engine VARCHAR(80),
    kind VARCHAR(20) NOT NULL, data TEXT NOT NULL, received VARCHAR(30) NOT NULL, UNIQUE (event, seq));
CREATE TABLE ruled_again (entry VARCHAR(36) NOT NULL PRIMARY KEY REFERENCES entry (id), engine VARCHAR(80) NOT NULL,
    result VARCHAR(10) NOT NULL, digest VARCHAR(64));
CREATE TABLE name (event VARCHAR(36) NOT NULL, "table" VARCHAR(20) NOT NULL, seat VARCHAR(1) NOT NULL,
    name VARCHAR(80) NOT NULL, PRIMARY KEY (event, "table", seat));
CREATE TABLE secret (name VARCHAR(20) NOT NULL PRIMARY KEY, value VARCHAR(64) NOT NULL);
INSERT INTO version VALUES (1);
INSERT INTO event VALUES ('{EVENT}', 1, '2026-11-16T18:00:00.000Z');
INSERT INTO entry VALUES ('{ENTRY}', '{EVENT}', 1, NULL, NULL, '2026-11-16T18:00:00.000Z', 'phone', NULL, 'event',
    '{{"name":"Tuesday"}}', '2026-11-16T18:00:01.000Z');
INSERT INTO name VALUES ('{EVENT}', '3', 'N', 'Ann');
"""
"""The tables as the first version made them, with an evening in them."""


def shape(url: str) -> dict[str, Any]:
    """Every table with its columns."""
    engine = sa.create_engine(url)
    found = sa.inspect(engine)
    made = {
        name: sorted((column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(name))
        for name in found.get_table_names()
    }
    engine.dispose()
    return made


@pytest.fixture
def old(url: str) -> str:
    """A database of the first version."""
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        for statement in filter(str.strip, FIRST.split(";\n")):
            connection.exec_driver_sql(statement)
    engine.dispose()
    return url


def test_an_old_database_is_brought_up_to_date_with_all_that_is_in_it(old: str) -> None:
    book = Book(old)
    assert [(row["id"], row["data"]) for row in book.entries(EVENT)] == [(ENTRY, {"name": "Tuesday"})]
    assert book.names(EVENT) == [Name("3", "N", "Ann")]
    book.close()
    made = shape(old)
    assert set(made) == set(TABLES.tables)
    for name, table in TABLES.tables.items():
        assert [column[0] for column in made[name]] == sorted(table.columns.keys())


def test_a_migrated_database_is_as_a_new_one(old: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    opened(old).dispose()
    if "sqlite" in old:
        new = f"sqlite:///{tmp_path_factory.mktemp('new') / 'new.sqlite'}"
        opened(new).dispose()
        assert shape(old) == shape(new)
    opened(old).dispose()


def test_a_migration_that_fails_midway_leaves_the_old_state(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, done = shape(old), migrations.STEPS[2]

    def fails(op: Any) -> None:
        done(op)
        raise OperationalError("", {}, Exception("the power went"))

    monkeypatch.setitem(migrations.STEPS, 2, fails)
    with pytest.raises(Unusable) as caught:
        opened(old)
    for language in ("en", "fr"):
        told = phrases(language).say(caught.value.sentence, **caught.value.details)
        assert "the power went" in told
        assert len(told.splitlines()) == 1
    assert shape(old) == before
    monkeypatch.undo()
    book = Book(old)
    assert len(book.entries(EVENT)) == 1
    book.close()


def test_alembic_is_loaded_only_where_it_is_needed(url: str) -> None:
    import subprocess
    import sys

    opened(url).dispose()
    asked = (
        f"import sys; from arbitre.log.base import opened; opened({url!r}).dispose(); print('alembic' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_there_is_a_step_to_every_version() -> None:
    assert sorted(migrations.STEPS) == list(range(2, VERSION + 1))
