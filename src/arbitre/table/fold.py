"""The table as it physically came about: every event recorded, nothing ruled, and everything that is wrong with it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import Seat

from .errors import RecordError
from .event import Event
from .irregularity import Irregularity, wrong_call, wrong_card, wrong_hands
from .record import Record
from .table import Table


def fold(record: Record) -> Table:
    """The table after all events, each taken as it happened.

    >>> from arbitre.table.notation import parse
    >>> [i.kind for i in irregularities(fold(parse("N none: 1H S:P W:1C")))]
    ['pass-out-of-rotation', 'insufficient-bid']
    """
    table = Table.of(record)
    for n, event in enumerate(record.events, 1):
        table = after(table, event, n)
    return table


def after(table: Table, event: Event, n: int) -> Table:
    """One more event: a call or a card counts as made, whoever made it; what is only said leaves the table as it is."""
    by = event.by or table.turn
    if event.call is not UNSET and by is not None:
        return table.with_call(Call.parse(event.call), by, n)
    if event.play is not UNSET and by is not None and table.ended:
        for name in event.play if isinstance(event.play, list) else [event.play]:
            card = Card.parse(name)
            if table.is_played(card):
                raise RecordError("already_played", event=n, key="play", card=name)
            table = table.with_card(card, by, n)
    return table


def irregularities(table: Table) -> list[Irregularity]:
    """Everything wrong with a table, in order: each call and card tested as the table stood when it was made."""
    found = wrong_hands(table)
    counted = 0
    for i, entry in enumerate(table.calls):
        before, standing = table.calls[:i], table.standing[:counted]
        then = msgspec.structs.replace(
            table, calls=before, standing=standing, auction=entry.before, in_force=entry.bound, tricks=(), plays=()
        )
        counted += entry.counts
        found.append(wrong_call(then, entry.call, entry.by, entry.event) or _NOTHING)
    then = msgspec.structs.replace(table, hands=table.dealt, tricks=(), plays=(), in_force=())
    for play in table.plays:
        found.append(wrong_card(then, play.card, play.by, play.event) or _NOTHING)
        then = then.with_card(play.card, play.by, play.event, play.trick)
    return [irregularity for irregularity in found if irregularity is not _NOTHING]


_NOTHING = Irregularity("", Seat.N, 0)
