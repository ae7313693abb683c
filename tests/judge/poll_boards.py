"""A board with a hesitation, and random ones whose every text says who wrote it."""

from __future__ import annotations

import random
from typing import Any

from msgspec import UNSET

from arbitre.director.loop import rule_on
from arbitre.game.auction import Auction
from arbitre.game.call import CALLS
from arbitre.game.card import PACK, format_hand
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event
from arbitre.table.record import Record

HANDS = {"N": "AQ975.4.KJ82.A63", "E": "43.AQJ962.A5.K94", "S": "JT62.K53.Q73.QJ2", "W": "K8.T87.T964.T875"}
SLOW: dict[str, Any] = {
    "dealer": "N",
    "vulnerable": "ew",
    "hands": HANDS,
    "events": [
        {"call": "1S"}, {"call": "2H"}, {"call": "P"}, {"tempo": "slow", "by": "S"}, {"call": "P"}, {"call": "X"},
    ],
}  # fmt: skip
SECRET = "zq"
"""Every text that nobody polled may read begins so."""


def random_board(seed: int) -> tuple[Record, int]:
    """A whole record with hesitations, remarks, explanations and findings, and an event to ask about."""
    chance = random.Random(seed)
    pack = chance.sample(PACK, 52)
    hands = {seat: format_hand(frozenset(pack[13 * n : 13 * n + 13])) for n, seat in enumerate(SEATS)}
    dealer = chance.choice(SEATS)
    events: list[Event] = []
    auction, seat = Auction(dealer), dealer
    while not auction.over and len(events) < 40:
        call = chance.choice([call for call in CALLS if auction.allows(call)][:8])
        events.append(Event(call=str(call), by=seat))
        auction, called, seat = auction.after(call), seat, seat.lho
        events += _sayings(chance, len(events), called)
    record = Record(dealer=dealer, vulnerable=chance.choice(tuple(Vulnerability)), hands=hands, events=tuple(events))
    asked = [n for n, e in enumerate(events, 1) if e.call is not UNSET or e.tempo is not UNSET or e.remark is not UNSET]
    turn = rule_on(record).table.turn
    if turn is not None and rule_on(record).table.phase in ("lead", "play"):
        card = max(record.dealt[turn])
        record = record.with_event(Event(play=str(card), by=turn))
        asked.append(len(record.events))
    return record, chance.choice(asked)


def _sayings(chance: random.Random, number: int, called: Seat) -> list[Event]:
    """What is said besides: nothing of it may come before a peer."""
    made = [
        Event(tempo=chance.choice(("slow", "fast")), by=called),
        Event(remark=f"{SECRET}remark", by=called),
        Event(explain=f"{SECRET}explained", about=number, by=called.partner),
    ]
    return [event for event in made if chance.random() < 0.2]
