"""An end position as JSON: read, checked, and named by its key where something cannot be."""

from __future__ import annotations

from typing import Any

from arbitre.game.card import PBN_SUITS, Card, Denomination, Hand, parse_hand
from arbitre.game.seat import SEATS, Seat
from arbitre.table.errors import RecordError

from .claim_range import Position
from .number import whole
from .outcomes import an_object, known_keys

_SUITS = tuple(suit.value for suit in PBN_SUITS)
KEYS = (
    *("edition", "profile", "switches", "hands", "trumps", "leader", "claimer", "declarer", "claimed", "conceded"),
    *("table", "steps", "statement", "shown_out", "mentioned", "believes"),
)
BELIEFS = ("gone", "high", "forgot")
"""What a claimer may have thought of a card or a suit: gone, or forgotten, of the other side's; high, of its own."""


def read_ending(given: dict[str, Any]) -> tuple[Position, int | None]:
    """The position and what was claimed; the second is how many tricks were conceded, if that is what it was."""
    known_keys(given, KEYS, "")
    for key in ("hands", "leader", "claimer"):
        if key not in given:
            raise RecordError("missing", key=key)
    hands = _hands(an_object(given["hands"], "hands"))
    leader, claimer = (_seat(given[key], key) for key in ("leader", "claimer"))
    on_table = tuple(_card(value, "table") for value in _list(given.get("table", []), "table"))
    if type(given.get("mentioned", False)) is not bool:
        raise RecordError("bad_value", key="mentioned", value=given["mentioned"], known="true, false")
    left = _checked(hands, leader, on_table)
    conceded = whole(given["conceded"], "conceded", 0, left) if "conceded" in given else None
    claimed = left - conceded if conceded is not None else whole(given.get("claimed", left), "claimed", 0, left)
    shown = an_object(given.get("shown_out", {}), "shown_out")
    position = Position(
        hands=hands,
        trumps=_trumps(given.get("trumps", "NT")),
        leader=leader,
        claimer=claimer,
        claimed=claimed,
        table=on_table,
        declarer=_seat(given["declarer"], "declarer") if "declarer" in given else None,
        steps=read_steps(given.get("steps", [])),
        shown_out={_seat(s, "shown_out"): tuple(_suit(v, "shown_out") for v in suits) for s, suits in shown.items()},
        mentioned=given.get("mentioned", False),
        believes=read_beliefs(given.get("believes", {})),
    )
    return agreed(position), conceded


def read_beliefs(value: Any) -> tuple[tuple[str, str], ...]:
    """{"gone": "H"}, {"high": ["HJ"], "forgot": ["S3"]}: a card or a suit, or several."""
    given = an_object(value, "believes")
    known_keys(given, BELIEFS, "believes")
    found = []
    for kind, names in given.items():
        for name in [names] if isinstance(names, str) else _list(names, f"believes.{kind}"):
            try:
                known = name in _SUITS or bool(Card.parse(name))
            except (ValueError, TypeError):
                known = False
            if not known:
                raise RecordError("equity_belief", key=f"believes.{kind}", value=name)
            found.append((kind, str(name)))
    return tuple(found)


def agreed(position: Position) -> Position:
    """The position, if what was said and shown agrees with the cards."""
    held = {seat: {*map(str, hand), *(card.suit.value for card in hand)} for seat, hand in position.hands.items()}
    mine = {n for seat in SEATS if seat.side is position.claimer.side for n in held[seat]}
    theirs = {n for seat in SEATS if seat.side is not position.claimer.side for n in held[seat]}
    for step in position.steps:
        if step == "draw" and position.trumps is None:
            raise RecordError("equity_no_draw", key="steps", value=step)
        if step != "draw" and step not in mine:
            raise RecordError("equity_not_held", key="steps", value=step)
    for kind, name in position.believes:
        if name not in (mine if kind == "high" else theirs):
            raise RecordError(
                "equity_not_held" if kind == "high" else "equity_not_out", key=f"believes.{kind}", value=name
            )
    for seat, suits in position.shown_out.items():
        for suit in suits:
            if suit.value in held[seat]:
                raise RecordError("equity_shown_out", key="shown_out", seat=seat, value=suit.value)
    return position


def read_steps(value: Any) -> tuple[str, ...]:
    """Cards, suits and draw."""
    steps = []
    for step in _list(value, "steps"):
        if step != "draw" and step not in [suit.value for suit in PBN_SUITS]:
            try:
                Card.parse(step)
            except (ValueError, TypeError):
                raise RecordError("equity_step", key="steps", value=step) from None
        steps.append(step)
    return tuple(steps)


def _checked(hands: dict[Seat, Hand], leader: Seat, on_table: tuple[Card, ...]) -> int:
    """How many tricks are left, if every hand has a card for each and the table holds what was played."""
    cards = [card for hand in hands.values() for card in hand]
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise RecordError("equity_twice", key="hands", card=str(twice))
    sizes = [len(hands[seat]) for seat in SEATS]
    left = max(sizes, key=lambda size: (sizes.count(size), size))
    for seat, size in zip(SEATS, sizes, strict=True):
        if size != left or not 1 <= size <= 13:
            raise RecordError("equity_hand_size", key=f"hands.{seat}", seat=seat, found=size, expected=max(left, 1))
    seat = leader
    if len(on_table) > 3:
        raise RecordError("equity_table", key="table")
    for card in on_table:
        if card not in hands[seat]:
            raise RecordError("equity_table", key="table")
        seat = seat.lho
    return left


def _hands(given: dict[str, Any]) -> dict[Seat, Hand]:
    found = {}
    for name, text in given.items():
        try:
            found[_seat(name, "hands")] = parse_hand(text)
        except (ValueError, AttributeError) as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError("bad_hand", key=f"hands.{name}", value=text) from None
    if len(found) != 4:
        raise RecordError("equity_hands", key="hands")
    return found


def _seat(value: Any, key: str) -> Seat:
    try:
        return Seat(value)
    except ValueError:
        raise RecordError("bad_value", key=key, value=value, known="N, E, S, W") from None


def _trumps(value: Any) -> Denomination | None:
    return None if value == "NT" else _suit(value, "trumps")


def _suit(value: Any, key: str) -> Denomination:
    if value not in [suit.value for suit in PBN_SUITS]:
        raise RecordError("equity_suit", key=key, value=value)
    return Denomination(value)


def _card(value: Any, key: str) -> Card:
    try:
        return Card.parse(value)
    except (ValueError, TypeError):
        raise RecordError("no_such_card", key=key, value=value) from None


def _list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > 52:
        raise RecordError("bad_value", key=key, value=value)
    return value
