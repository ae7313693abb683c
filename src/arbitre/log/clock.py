"""The hour by this machine's clock: the one place where it is read."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """In UTC."""
    return datetime.now(UTC)
