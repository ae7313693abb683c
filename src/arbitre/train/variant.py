"""What might have been: the same record with one thing otherwise. There the wrong answers are right."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from msgspec import UNSET, Struct, structs

from arbitre.laws.editions import editions
from arbitre.table.event import Event
from arbitre.table.record import Record

from .disguise import turned
from .moment import Moment, moment

OTHER_CHOICES = {
    "accept": ("refuse",),
    "refuse": ("accept",),
    "require": ("forbid", "free"),
    "forbid": ("require", "free"),
    "free": (),
    "withdraw": ("stand",),
    "stand": ("withdraw",),
    "highest": ("lowest",),
    "lowest": ("highest",),
}
"""What a player might have chosen instead, with what he named."""


class Origin(StrEnum):
    """Where a wrong answer comes from."""

    EDITION = "edition"
    FINDING = "finding"
    CHOICE = "choice"
    SEAT = "seat"


class Variant(Struct, frozen=True):
    """The board with one thing otherwise."""

    origin: Origin
    moment: Moment
    what: str = ""


def variants(now: Moment) -> Iterator[Variant]:
    """Every board that differs from this one in one thing, the most instructive first."""
    record = now.board.record
    for book in editions():
        if book != record.edition:
            yield from _one(Origin.EDITION, structs.replace(record, edition=book), book)
    for other, origin, what in _otherwise(record):
        yield from _one(origin, other, what)
    for places in (1, 2, 3):
        yield from _one(Origin.SEAT, turned(record, places))


def _one(origin: Origin, record: Record, what: str = "") -> Iterator[Variant]:
    found = moment(record)
    if found is not None:
        yield Variant(origin, found, what)


def _otherwise(record: Record) -> Iterator[tuple[Record, Origin, str]]:
    """The record with one finding the other way, or one choice made otherwise, the last first."""
    for n in range(len(record.events), 0, -1):
        for event, origin, what in _other_events(record.events[n - 1]):
            events = (*record.events[: n - 1], event, *record.events[n:])
            yield structs.replace(record, events=events), origin, what


def _other_events(event: Event) -> Iterator[tuple[Event, Origin, str]]:
    if event.facts is not UNSET:
        for key, value in event.facts.items():
            if isinstance(value, bool):
                yield structs.replace(event, facts={**event.facts, key: not value}), Origin.FINDING, key
    if event.choose is not UNSET:
        for choice in OTHER_CHOICES.get(event.choose, ()):
            bare: dict[str, Any] = {"suit": None, "suits": None} if choice == "free" else {}
            yield structs.replace(event, choose=choice, **bare), Origin.CHOICE, choice
