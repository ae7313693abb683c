"""One entry of the log: made on a phone, with its own id, and never changed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

MAX_BATCH = 200
MAX_DATA = 256_000
"""As many bytes may be in one entry: a whole board with its page in words is a tenth of it."""
SEATS = ("N", "E", "S", "W")

Short = Annotated[str, Meta(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
Kind = Annotated[str, Meta(pattern=r"^[a-z][a-z-]{0,19}$")]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """What one device wrote about one matter of one event; a correction is an entry that follows another.

    The kinds that the server itself reads are `event` (what the event is called and how it is played), `matter` (where
    a matter stands), `struck` (it no longer counts) and `note`; a device may have others.
    """

    id: UUID
    event: UUID
    at: datetime
    kind: Kind
    data: dict[str, Any]
    matter: UUID | None = None
    follows: UUID | None = None
    device: Short = ""
    engine: Short | None = None


class Batch(Struct, frozen=True):
    """Several entries, as an outbox sends them."""

    entries: Annotated[list[Entry], Meta(max_length=MAX_BATCH)]


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where; kept apart from the log, and erased when asked."""

    table: Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]*$")]
    seat: Annotated[str, Meta(pattern="^[NESW]$")]
    name: Short


class TooLarge(ValueError):
    """An entry that no ruling can fill."""


class TooEarly(ValueError):
    """A time before the first or after the last year that there is."""


def packed(entry: Entry) -> str:
    """What is in an entry, as it is kept."""
    moment(entry.at)
    text = msgspec.json.encode(entry.data).decode()
    if len(text) > MAX_DATA:
        raise TooLarge(str(entry.id))
    return text


def moment(at: datetime) -> str:
    """A time as the log keeps it: in UTC, to the millisecond, so that text sorts as time does."""
    try:
        utc = at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)
    except OverflowError:
        raise TooEarly(str(at)) from None
    return utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def place(data: dict[str, Any]) -> dict[str, Any]:
    """Round, table and board of an entry, where they are known."""
    apart = data.get("place")
    known = {**data, **apart} if isinstance(apart, dict) else data
    return {key: known[key] for key in ("round", "table", "board") if known.get(key) not in (None, "")}
