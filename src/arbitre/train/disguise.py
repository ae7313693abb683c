"""The same thing at another table: other seats, other suits, another deal, and the ruling is still the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec import UNSET, structs

from arbitre.game.card import PACK, SUITS, Card, format_hand
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event
from arbitre.table.record import Record, deal

Renamed = Mapping[str, str]
SIDES = {"ns": "ew", "ew": "ns"}
OF_CALLS = ("call", "change_call")
OF_CARDS = ("play", "lead_face_down", "expose", "withdraw", "card", "designate")
OF_SUITS = ("suit", "suits")
NAMING = {"shows": "suit", "intended": "card", "trump": "suit"}
"""Findings that name suits or cards."""
ALMOST_ALL = len(PACK) - 4
"""So many cards at least are known where they can be dealt anew."""
DEALS = 4
"""So many are tried where the ruling hangs on the cards."""
HIGHEST = 6
"""A bid is put up a level while none is higher than this."""


# -- every player some places to the left


def turned(record: Record, places: int = 1) -> Record:
    """The record of the same board with every player that many places to the left."""
    for _ in range(places % 4):
        record = _turned(record)
    return record


def _turned(record: Record) -> Record:
    seats = {name: _left(getattr(record, name)) for name in ("dealer", "declarer")}
    vulnerable = record.vulnerable and Vulnerability(SIDES.get(record.vulnerable.value, record.vulnerable.value))
    hands = {seat.lho: hand for seat, hand in record.hands.items()}
    events = tuple(map(_turned_event, record.events))
    return structs.replace(record, **seats, vulnerable=vulnerable, hands=hands, events=events)


def _left(seat: Seat | None) -> Seat | None:
    return seat and seat.lho


def _turned_event(event: Event) -> Event:
    to = event.to and [seat.lho for seat in event.to]
    return structs.replace(event, to=to, **{name: _left(getattr(event, name)) for name in ("by", "player", "hand")})


# -- other suits


def with_suits(record: Record, names: Renamed, up: int = 0) -> Record:
    """The record with each suit under another name, and every bid some levels higher.

    >>> from arbitre.table.notation import parse, write
    >>> write(with_suits(parse("N none: 1S 1H"), {"S": "D", "H": "C", "D": "H", "C": "S"}, 1))
    'N none: 2D 2C'
    """
    call = _changed(lambda name: _other_call(name, names, up))
    card = _changed(lambda name: names.get(name[0], name[0]) + name[1:])
    hands = {seat: _other_hand(hand, names) for seat, hand in record.hands.items()}
    return structs.replace(
        record,
        hands=hands,
        contract=record.contract and _other_call(record.contract, names, 0),
        events=tuple(_with_suits(event, call, card) for event in record.events),
    )


def _with_suits(event: Event, call: Callable[[Any], Any], card: Callable[[Any], Any]) -> Event:
    new = {name: call(value) for name in OF_CALLS if (value := getattr(event, name)) is not UNSET}
    for name in (*OF_CARDS, *OF_SUITS):
        value = getattr(event, name)
        if value is UNSET or value is None or (name == "designate" and not _is_named(value)):
            continue
        new[name] = card(value)
    if event.facts is not UNSET:
        new["facts"] = {key: card(value) if key in NAMING else value for key, value in event.facts.items()}
    return structs.replace(event, **new)


def _is_named(designated: str) -> bool:
    """Has declarer named a card or a suit, not a rank, nor high or low?"""
    return designated[0] in "SHDC" and (len(designated) < 2 or designated[1] in "23456789TJQKA")


def _changed(one: Callable[[str], str]) -> Callable[[Any], Any]:
    return lambda value: [one(each) for each in value] if isinstance(value, list | tuple) else one(value)


def _other_call(name: str, names: Renamed, up: int) -> str:
    if not name[0].isdigit():
        return name
    suit = name[1:].rstrip("X")
    return f"{int(name[0]) + up}{names.get(suit, suit)}{name[1 + len(suit) :]}"


def _other_hand(hand: str, names: Renamed) -> str:
    held = dict(zip("SHDC", hand.split("."), strict=True))
    back = {new: old for old, new in names.items()}
    return ".".join(held[back[suit]] for suit in "SHDC")


# -- another deal


def redealt(record: Record, rng: Random) -> Record:
    """The record with the cards that nothing was done with dealt anew, the strength with declarer's side.

    Each hand has as many cards as it had; where nobody plays yet, the strongest hand is no stronger than it must be.
    """
    if len(record.hands) != len(SEATS):
        return record
    held = deal(record)
    if sum(map(len, held.values())) < ALMOST_ALL:
        return record
    named = _named_in(record.events)
    kept = {seat: [card for card in PACK if card in held[seat] and card in named] for seat in SEATS}
    loose = [card for card in PACK if card not in named and any(card in hand for hand in held.values())]
    sizes = {seat: len(held[seat]) for seat in SEATS}
    tries = [_dealt(kept, loose, sizes, rng) for _ in range(3)]
    best = max(tries, key=lambda hands: _likely(hands, record.declarer))
    return structs.replace(record, hands={seat: format_hand(best[seat]) for seat in SEATS})


def _likely(hands: Mapping[Seat, list[Card]], declarer: Seat | None) -> int:
    """How well the deal goes with the contract; with nothing but passes and a bid, how even it is."""
    points = {seat: _points(hand) for seat, hand in hands.items()}
    if declarer is None:
        return -max(points.values())
    return sum(many for seat, many in points.items() if seat.side is declarer.side)


def _named_in(events: tuple[Event, ...]) -> set[Card]:
    found = (value for event in events for name in OF_CARDS for value in _listed(getattr(event, name)))
    facts = (event.facts for event in events if event.facts is not UNSET)
    told = (value for known in facts for key, value in known.items() if NAMING.get(key) == "card")
    names = {str(card): card for card in PACK}
    return {names[name] for name in (*found, *told) if name in names}


def _listed(value: Any) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, list) else (value,) if isinstance(value, str) else ()


def _dealt(
    kept: Mapping[Seat, list[Card]], loose: list[Card], sizes: Mapping[Seat, int], rng: Random
) -> dict[Seat, list[Card]]:
    pack = rng.sample(loose, len(loose))
    return {seat: [*cards, *(pack.pop() for _ in range(sizes[seat] - len(cards)))] for seat, cards in kept.items()}


def _points(hand: list[Card]) -> int:
    return sum(max(0, "JQKA".find(str(card)[1]) + 1) for card in hand)


# -- passes before it


def after_passes(record: Record, passes: int) -> Record:
    """The record with so many passes before everything else."""
    if record.dealer is None or not passes:
        return record
    dealer = record.dealer
    for _ in range(passes):
        dealer = dealer.rho
    moved = tuple(later(event, passes) for event in record.events)
    return structs.replace(record, dealer=dealer, events=(*(Event(call="P") for _ in range(passes)), *moved))


def later(event: Event, places: int) -> Event:
    """The event when so many others have happened before it."""
    spoken = {name: getattr(event, name) for name in ("about", "instead")}
    return structs.replace(event, **{name: n + places for name, n in spoken.items() if n})


# -- all of it


def disguised(record: Record, rng: Random, same: Callable[[Record], bool]) -> Record:
    """The record in as much of another dress as leaves the ruling the same."""
    record = structs.replace(turned(record, rng.randrange(4)), vulnerable=rng.choice([*Vulnerability]))
    for dressed in _dresses(record, rng):
        if same(dressed):
            return dressed
    return record


def _dresses(record: Record, rng: Random) -> Iterator[Record]:
    """Ever less of a change: deal and suits and passes, then suits alone, then passes alone."""
    names, up = _other_names(rng), rng.randint(0, 1) if _level(record) < HIGHEST else 0
    renamed = with_suits(record, names, up)
    if record.contract is not None:
        yield from (redealt(renamed, rng) for _ in range(DEALS if record.hands else 1))
        yield renamed
        return
    passes = rng.choice((0, 0, 1, 2))
    if record.hands:
        yield redealt(renamed, rng)
    yield after_passes(renamed, passes)
    yield renamed
    yield after_passes(with_suits(record, {}, up), passes)


def _other_names(rng: Random) -> Renamed:
    suits = [str(suit) for suit in SUITS]
    return dict(zip(suits, rng.sample(suits, 4), strict=True))


def _level(record: Record) -> int:
    calls = [value for event in record.events for name in OF_CALLS if (value := getattr(event, name)) is not UNSET]
    return max((int(call[0]) for call in calls if call[0].isdigit()), default=HIGHEST)
