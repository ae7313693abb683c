"""Where the log is kept: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

VERSION = 1
KNOWN = ("sqlite", "postgresql")
TABLES = sa.MetaData()
VERSIONS = sa.Table("version", TABLES, sa.Column("number", sa.Integer, primary_key=True))
EVENTS = sa.Table(
    "event",
    TABLES,
    sa.Column("id", sa.String(36), primary_key=True),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("begun", sa.String(30), nullable=False),
)
ENTRIES = sa.Table(
    "entry",
    TABLES,
    sa.Column("id", sa.String(36), primary_key=True),
    sa.Column("event", sa.String(36), sa.ForeignKey("event.id"), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("matter", sa.String(36)),
    sa.Column("follows", sa.String(36)),
    sa.Column("at", sa.String(30), nullable=False),
    sa.Column("device", sa.String(80), nullable=False),
    sa.Column("engine", sa.String(80)),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("received", sa.String(30), nullable=False),
    sa.UniqueConstraint("event", "seq"),
)
CHECKS = sa.Table(
    "ruled_again",
    TABLES,
    sa.Column("entry", sa.String(36), sa.ForeignKey("entry.id"), primary_key=True),
    sa.Column("engine", sa.String(80), nullable=False),
    sa.Column("result", sa.String(10), nullable=False),
    sa.Column("digest", sa.String(64)),
)
NAMES = sa.Table(
    "name",
    TABLES,
    sa.Column("event", sa.String(36), primary_key=True),
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("seat", sa.String(1), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
)
SECRETS = sa.Table(
    "secret",
    TABLES,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)


class Unusable(Exception):
    """The log cannot be kept there: which sentence says why, and its details."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence, self.details = sentence, details


def home() -> Path:
    """Where programs of this system keep what belongs to a person."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "arbitre"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "arbitre"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "arbitre"


def default_url() -> str:
    """The log of who names no other place."""
    return f"sqlite:///{home() / 'log.sqlite'}"


def opened(url: str) -> sa.Engine:
    """The database at an address, its tables made where there are none."""
    try:
        where = sa.make_url(url)
        if where.get_backend_name() not in KNOWN:
            raise ArgumentError(where.drivername)
        if where.get_backend_name() == "sqlite" and where.database not in (None, "", ":memory:"):
            Path(str(where.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
        engine = _engine(where)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        raise Unusable("serve.database_url", value=_shown(url)) from None
    except OSError as error:
        raise Unusable("serve.database", value=_shown(url), detail=error.strerror or str(error)) from None
    try:
        _prepare(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        raise Unusable("serve.database", value=_shown(url), detail=told(error)) from None
    return engine


def _engine(where: sa.URL) -> sa.Engine:
    if where.get_backend_name() != "sqlite":
        return sa.create_engine(where, pool_pre_ping=True)
    in_memory = where.database in (None, "", ":memory:")
    kept = {"poolclass": sa.StaticPool} if in_memory else {}
    engine = sa.create_engine(where, connect_args={"check_same_thread": False, "timeout": 30}, **kept)

    @sa.event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begun(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _prepare(engine: sa.Engine) -> None:
    """Tables of this version; one of a later version is not touched."""
    with engine.execution_options(writes=True).begin() as connection:
        there = sa.inspect(connection).has_table(VERSIONS.name)
        found = connection.scalar(sa.select(sa.func.max(VERSIONS.c.number))) if there else None
        if found is not None and found > VERSION:
            raise Unusable("serve.newer", value=found, known=VERSION)
        if found is None:
            TABLES.create_all(connection)
            connection.execute(sa.insert(VERSIONS).values(number=VERSION))


def told(error: SQLAlchemyError) -> str:
    """What the database itself said, in a line."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _shown(url: str) -> str:
    """An address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url if "@" not in url else url.partition("@")[2]
