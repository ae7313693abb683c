"""From each version of the tables to the next, on SQLite and PostgreSQL alike; imported only where one is due."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext


def operations(connection: sa.Connection) -> Operations:
    """What changes tables, inside the transaction that is under way."""
    return Operations(MigrationContext.configure(connection))


def two(op: Operations) -> None:
    """Many directors: clubs, who was let in, and who wrote an entry."""
    op.add_column("event", sa.Column("club", sa.String(40), nullable=False, server_default=""))
    op.add_column("entry", sa.Column("person", sa.String(36)))
    op.add_column("name", sa.Column("put", sa.String(30), nullable=False, server_default=""))
    _polls(op)
    begun = "SELECT begun FROM event WHERE event.id = name.event"
    op.execute(sa.text(f"UPDATE name SET put = COALESCE(({begun}), '')"))
    op.create_table(
        "club",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("hash", sa.String(200), nullable=False),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.String(36), primary_key=True),
        sa.Column("club", sa.String(40), nullable=False),
        sa.Column("event", sa.String(36)),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("mark", sa.String(10), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("joined", sa.String(30), nullable=False),
    )
    op.create_table(
        "key",
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


def _polls(op: Operations) -> None:
    """Polls while they run, and their ballots."""
    if sa.inspect(op.get_bind()).has_table("poll"):
        return
    op.create_table(
        "poll",
        sa.Column("id", sa.String(36), primary_key=True),
        sa.Column("event", sa.String(36), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("expires", sa.String(32), nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "ballot",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("poll", sa.String(36), sa.ForeignKey("poll.id"), nullable=False),
        sa.Column("answer", sa.Text),
    )


def three(op: Operations) -> None:
    """How often a password was tried, and what is to be erased after a second reading of the clock."""
    op.create_table(
        "tried",
        sa.Column("place", sa.String(64), primary_key=True),
        sa.Column("minute", sa.Integer, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_table(
        "sweep",
        sa.Column("before", sa.String(30), primary_key=True),
        sa.Column("seen", sa.String(30), nullable=False),
    )


STEPS: dict[int, Callable[[Operations], None]] = {2: two, 3: three}
"""What leads to a version from the one before it."""
