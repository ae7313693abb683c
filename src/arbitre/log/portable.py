"""A log taken along whole: a file that either database can be made of again, and exports without names."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from arbitre import __version__
from arbitre.terminal.new_file import new_file

from .base import SWEEPS, TABLES, TRIES, VERSION, VERSIONS, Unusable, default_url, shown, told
from .book import Book

SIGN = "arbitre-backup"
KEPT = tuple(table for table in TABLES.sorted_tables if table not in (VERSIONS, TRIES, SWEEPS))
SAME_SINCE = 2
"""Since this version the tables that are kept have been the same."""
AT_ONCE = 500
LONGEST = 4_000_000
"""No row of ours is longer than this."""


def database_url(given: str | None) -> str:
    """An address of a database; a mere path is a file of SQLite."""
    if given is None:
        return default_url()
    return given if "://" in given else f"sqlite:///{Path(given).expanduser()}"


def backup(book: Book, path: Path, done: Callable[[int], None] = lambda _: None) -> int:
    """Everything as it stood at one moment, into a file that appears when it is whole. How many rows there are."""
    with new_file(path, 0o600) as to, gzip.GzipFile(fileobj=to, mode="wb", filename="", mtime=0) as packed:
        return _write(book, cast(Any, packed), done)


def _write(book: Book, to: Any, done: Callable[[int], None]) -> int:
    summed, count = hashlib.sha256(), 0
    for line in _lines(book):
        data = msgspec.json.encode(line) + b"\n"
        summed.update(data)
        to.write(data)
        count += 1
        if count % AT_ONCE == 0:
            done(count)
    to.write(msgspec.json.encode({"rows": count - 1, "sha256": summed.hexdigest()}) + b"\n")
    return count - 1


def _lines(book: Book) -> Iterator[Any]:
    """What it is, then every row with the name of its table."""
    yield {SIGN: VERSION, "version": __version__}
    options = {"isolation_level": "REPEATABLE READ"} if book.tells else {}
    with book.engine.connect() as connection:
        at_one_moment = connection.execution_options(stream_results=True, yield_per=AT_ONCE, **options)
        for table in KEPT:
            for row in at_one_moment.execute(sa.select(table)):
                yield [str(table.name), *row]


def restore(path: Path, book: Book, done: Callable[[int], None] = lambda _: None) -> int:
    """A database made of a backup again: all of it, or nothing; one that holds anything is not touched."""
    try:
        with gzip.open(path, "rb") as packed, book.writing() as connection:
            for table in KEPT:
                if connection.scalar(sa.select(sa.func.count()).select_from(table)):
                    raise Unusable("log.restore_full", value=shown(str(book.engine.url)))
            return _read(_checked(packed, path), connection, done)
    except (OSError, EOFError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise Unusable("log.backup_unreadable", value=str(path), detail=detail) from None
    except SQLAlchemyError as error:
        raise Unusable("log.backup_unreadable", value=str(path), detail=told(error)) from None


def _checked(packed: Any, path: Path) -> Iterator[list[Any]]:
    """The rows, until the last line has shown that none is missing or changed."""
    summed, count, line = hashlib.sha256(), -1, b""
    while following := packed.readline(LONGEST):
        if line:
            summed.update(line)
            read = _decoded(line, path)
            if count < 0:
                _known(read, path)
            else:
                yield read
            count += 1
        line = following
    last = _decoded(line, path)
    if not isinstance(last, dict) or last != {"rows": count, "sha256": summed.hexdigest()}:
        raise Unusable("log.backup_unreadable", value=str(path), detail="sha256")


def _decoded(line: bytes, path: Path) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Unusable("log.backup_unreadable", value=str(path), detail="JSON") from None


def _known(first: Any, path: Path) -> None:
    found = first.get(SIGN) if isinstance(first, dict) else None
    if not isinstance(found, int):
        raise Unusable("log.backup_unreadable", value=str(path), detail=SIGN)
    if not SAME_SINCE <= found <= VERSION:
        raise Unusable("log.backup_version", value=found, known=VERSION)


def _read(rows: Iterable[list[Any]], connection: sa.Connection, done: Callable[[int], None]) -> int:
    tables, name, count = {table.name: table for table in KEPT}, "", 0
    waiting: list[dict[str, Any]] = []

    def put() -> None:
        if waiting:
            connection.execute(sa.insert(tables[name]), waiting)
            waiting.clear()

    for row in rows:
        if row[0] != name or len(waiting) >= AT_ONCE:
            put()
            name = row[0]
            done(count)
        columns = [column.name for column in tables[name].columns]
        waiting.append(dict(zip(columns, row[1:], strict=True)))
        count += 1
    put()
    return count
