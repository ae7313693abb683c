"""Where the log is kept: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

VERSION = 3
"""Of the tables; `migrations` leads from each version to the next."""
PATIENCE = 5
"""Seconds after which a database that does not answer is called unreachable."""
LINES = 10
"""As many connections has one process: who comes then waits for one, which is shorter than to open another."""
LOCKED = 3
"""Seconds after which who wants what another holds is told so."""
LOCK = 0x61726269
"""By which processes that open one PostgreSQL at the same time wait for each other."""
KNOWN = ("sqlite", "postgresql")
TABLES = sa.MetaData()
VERSIONS = sa.Table("version", TABLES, sa.Column("number", sa.Integer, primary_key=True))
EVENTS = sa.Table(
    "event",
    TABLES,
    sa.Column("id", sa.String(36), primary_key=True),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("begun", sa.String(30), nullable=False),
    sa.Column("club", sa.String(40), nullable=False, server_default=""),
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
    sa.Column("person", sa.String(36)),
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
    sa.Column("put", sa.String(30), nullable=False, server_default=""),
)
CLUBS = sa.Table(
    "club",
    TABLES,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("hash", sa.String(200), nullable=False),
)
PERSONS = sa.Table(
    "person",
    TABLES,
    sa.Column("id", sa.String(36), primary_key=True),
    sa.Column("club", sa.String(40), nullable=False),
    sa.Column("event", sa.String(36)),
    sa.Column("role", sa.String(10), nullable=False),
    sa.Column("mark", sa.String(10), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("joined", sa.String(30), nullable=False),
)
KEYS = sa.Table(
    "key",
    TABLES,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(36), nullable=False, unique=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("club", sa.String(40), nullable=False),
    sa.Column("event", sa.String(36)),
    sa.Column("person", sa.String(36)),
    sa.Column("scope", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("until", sa.String(30), nullable=False),
)
POLLS = sa.Table(
    "poll",
    TABLES,
    sa.Column("id", sa.String(36), primary_key=True),
    sa.Column("event", sa.String(36), nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("expires", sa.String(32), nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
)
BALLOTS = sa.Table(
    "ballot",
    TABLES,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("poll", sa.String(36), sa.ForeignKey("poll.id"), nullable=False),
    sa.Column("answer", sa.Text),
)
"""Of a word only its hash is kept: who reads the database cannot vote."""
SECRETS = sa.Table(
    "secret",
    TABLES,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)

TRIES = sa.Table(
    "tried",
    TABLES,
    sa.Column("place", sa.String(64), primary_key=True),
    sa.Column("minute", sa.Integer, primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
)
"""How often a password was tried in a minute; of the place only a hash is kept."""
SWEEPS = sa.Table(
    "sweep",
    TABLES,
    sa.Column("before", sa.String(30), primary_key=True),
    sa.Column("seen", sa.String(30), nullable=False),
)
"""What is to be erased, and when the clock was read that says so: it waits for a second reading."""


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


def is_there(url: str) -> bool:
    """Is there a database to open? Of a server one learns it only by asking."""
    kind, _, path = url.partition(":///")
    return kind != "sqlite" or Path(path.partition("?")[0]).exists()


def opened(url: str) -> sa.Engine:
    """The database at an address, its tables made where there are none and brought up to date where they are old."""
    try:
        where = sa.make_url(url)
        if where.drivername in ("postgres", "postgresql"):
            where = where.set(drivername="postgresql+psycopg")
        if where.get_backend_name() not in KNOWN:
            raise ArgumentError(where.drivername)
        if where.get_backend_name() == "sqlite" and where.database not in (None, "", ":memory:"):
            Path(str(where.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
        engine = _sqlite(where) if where.get_backend_name() == "sqlite" else _postgresql(where)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
        raise Unusable("serve.database_url", value=shown(url)) from None
    except OSError as error:
        raise Unusable("serve.database", value=shown(url), detail=error.strerror or str(error)) from None
    try:
        _prepare(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        sentence = "serve.database" if engine.dialect.name == "sqlite" else "serve.unreachable"
        raise Unusable(sentence, value=shown(url), detail=told(error)) from None
    except Unusable:
        engine.dispose()
        raise
    return engine


def _postgresql(where: sa.URL) -> sa.Engine:
    patience = {} if "connect_timeout" in where.query else {"connect_timeout": PATIENCE}
    engine = sa.create_engine(
        where, pool_pre_ping=True, pool_size=LINES, max_overflow=0, hide_parameters=True, connect_args=patience
    )

    @sa.event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.execute(f"SET lock_timeout = '{LOCKED}s'")
        connection.commit()

    return engine


def _sqlite(where: sa.URL) -> sa.Engine:
    in_memory = where.database in (None, "", ":memory:")
    kept = {"poolclass": sa.StaticPool} if in_memory else {}
    given = {"check_same_thread": False, "timeout": LOCKED}
    engine = sa.create_engine(where, hide_parameters=True, connect_args=given, **kept)

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
    """Tables of this version; one of a later version is not touched; all of it happens, or nothing."""
    with engine.execution_options(writes=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SET LOCAL lock_timeout = 0"))
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        there = sa.inspect(connection).has_table(VERSIONS.name)
        found = connection.scalar(sa.select(sa.func.max(VERSIONS.c.number))) if there else None
        if found is None:
            TABLES.create_all(connection)
            connection.execute(sa.insert(VERSIONS).values(number=VERSION))
        elif found > VERSION:
            raise Unusable("serve.newer", value=found, known=VERSION)
        elif found < VERSION:
            _migrate(connection, found)


def _migrate(connection: sa.Connection, found: int) -> None:
    """One version after another; what goes wrong on the way undoes all of it."""
    from .migrations import STEPS, operations

    doing = operations(connection)
    try:
        for version in range(found + 1, VERSION + 1):
            STEPS[version](doing)
            connection.execute(sa.insert(VERSIONS).values(number=version))
    except SQLAlchemyError as error:
        raise Unusable("serve.migration", value=found, known=VERSION, detail=told(error)) from None


def told(error: SQLAlchemyError) -> str:
    """What the database itself said, in a line."""
    return (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0]


def shown(url: str) -> str:
    """An address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url if "@" not in url else url.partition("@")[2]
