"""What an event can say: every key with the values it can have. The schema tells the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from msgspec import UNSET
from msgspec.json import encode

from arbitre.game.call import Call
from arbitre.game.card import PACK, RANKS, SUITS

from .errors import RecordError
from .event import Event
from .facts import checked

CHOICES = (
    *("accept", "refuse", "spread", "require", "forbid", "free", "highest", "lowest"),
    *("card", "lead_from", "withdraw", "stand", "play_on"),
)
TEMPOS = ("slow", "fast", "normal")
"""The words the Laws need; any other is kept as a description."""
STEPS = (
    *("called", "facts", "heard", "evidence", "law", "poll", "consulted", "options", "decision"),
    *("told", "appeal", "entered", "changed"),
)
"""The steps by which a ruling is made, in their order."""
CARDS = tuple(map(str, PACK))
NAMED = (*(suit.value for suit in SUITS), *RANKS, "10", "high", "low", "win", "anything")
"""What declarer may say for dummy instead of a card."""

TRICKS = 13
MAX_TEXT = 2_000
MAX_OBJECT = 100_000
MOST_SECONDS = 3_600
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?", re.ASCII)
Check = Callable[[str, Any, int], None]


def check_event(event: Event, n: int) -> None:
    """One thing that happened, each key with a value it can have, about this event or one before it."""
    kinds = event.kinds
    if len(kinds) != 1:
        raise RecordError("one_kind", event=n, found=", ".join(kinds) or "-")
    if kinds[0] != "facts":
        ACTS[kinds[0]](kinds[0], getattr(event, kinds[0]), n)
    details = _details(event)
    if details != NO_DETAILS:
        for key, value in zip(DETAILS, details, strict=True):
            if value is not None:
                DETAILS[key](key, value, n)
    if event.facts is not UNSET:
        if not isinstance(event.facts, dict):
            raise RecordError("bad_value", event=n, key="facts", value=event.facts)
        for key, value in event.facts.items():
            checked(key, value, n, back=event.instead is not None)
    if event.instead is not None and kinds[0] not in TAKES_THE_PLACE:
        raise RecordError("instead_of_what", event=n, key="instead")
    if event.adjust is None and event.instead is None:
        raise RecordError("bad_value", event=n, key="adjust", value=None)


def _call(key: str, value: Any, n: int) -> None:
    try:
        Call.parse(value)
    except (ValueError, TypeError):
        raise RecordError("no_such_call", event=n, key=key, value=value) from None


def _card(key: str, value: Any, n: int) -> None:
    if not isinstance(value, str) or value not in _CARDS:
        raise RecordError("no_such_card", event=n, key=key, value=value)


def _cards(key: str, value: Any, n: int) -> None:
    """Cards that lie there together: one at least, none of them twice."""
    if not value:
        raise RecordError("empty_list", event=n, key=key)
    for name in value if isinstance(value, list) else [value]:
        _card(key, name, n)
    _each_once(key, value, n)


def _card_or_cards(key: str, value: Any, n: int) -> None:
    (_cards if isinstance(value, list) else _card)(key, value, n)


def _suits(key: str, value: Any, n: int) -> None:
    if not value:
        raise RecordError("empty_list", event=n, key=key)
    for name in value:
        _suit(key, name, n)
    _each_once(key, value, n)


def _each_once(key: str, names: list[str], n: int) -> None:
    if len(set(names)) != len(names):
        twice = next(name for place, name in enumerate(names) if name in names[:place])
        raise RecordError("named_twice", event=n, key=key, value=twice)


def _true(key: str, value: Any, n: int) -> None:
    """It happened; what did not happen is not recorded."""
    if value is not True:
        raise RecordError("only_true", event=n, key=key)


def _text(key: str, value: Any, n: int) -> None:
    if not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value[:MAX_TEXT]):
        raise RecordError("bad_value", event=n, key=key, value=value)
    if len(value) > MAX_TEXT:
        raise RecordError("too_long", event=n, key=key, limit=MAX_TEXT)


def _word(key: str, value: Any, n: int) -> None:
    _text(key, value, n)
    if not value:
        raise RecordError("bad_value", event=n, key=key, value=value, known=", ".join(TEMPOS))


def _one_of(*names: str, known: str = "") -> Check:
    known = known or ", ".join(names)

    def check(key: str, value: Any, n: int) -> None:
        if not isinstance(value, str) or value not in names:
            raise RecordError("bad_value", event=n, key=key, value=value, known=known)

    return check


def _number(lowest: int, highest: int) -> Check:
    def check(key: str, value: Any, n: int) -> None:
        if type(value) is not int or not lowest <= value <= highest:
            raise RecordError("bad_value", event=n, key=key, value=value, known=f"{lowest}, {lowest + 1} … {highest}")

    return check


def _about(key: str, value: Any, n: int) -> None:
    """What has not happened yet, nobody can have found anything about."""
    if type(value) is not int or not 1 <= value <= n:
        raise RecordError("about_no_event", event=n, key=key, about=value)


def _earlier(key: str, value: Any, n: int) -> None:
    """Only what was said before can be said otherwise."""
    if type(value) is not int or not 1 <= value < n:
        raise RecordError("about_no_event", event=n, key=key, about=value)


def _yes_no(key: str, value: Any, n: int) -> None:
    if not isinstance(value, bool):
        raise RecordError("bad_value", event=n, key=key, value=value, known="true, false")


def _object(key: str, value: Any, n: int) -> None:
    """An object, no larger than somebody could have meant; what stands in it is read where it is used."""
    if not isinstance(value, dict) and (key, value) != ("adjust", None):
        raise RecordError("bad_value", event=n, key=key, value=value)
    try:
        size = len(encode(value))
    except (TypeError, ValueError, RecursionError):
        raise RecordError("bad_value", event=n, key=key, value="…") from None
    if size > MAX_OBJECT:
        raise RecordError("too_long", event=n, key=key, limit=MAX_OBJECT)


def _seats(key: str, value: Any, n: int) -> None:
    if not value:
        raise RecordError("empty_list", event=n, key=key)
    _each_once(key, value, n)


def _moment(key: str, value: Any, n: int) -> None:
    """A day and its hour, as 2026-05-03T16:40."""
    if not isinstance(value, str) or not MOMENT.fullmatch(value):
        raise RecordError("bad_value", event=n, key=key, value=value, known="2026-05-03T16:40")


def _anything(_key: str, _value: Any, _n: int) -> None:
    """What attention is drawn to, the edition knows."""


_CARDS = frozenset(CARDS)
_suit = _one_of(*(suit.value for suit in SUITS))
ACTS: dict[str, Check] = {
    "call": _call,
    "change_call": _call,
    "play": _card_or_cards,
    "lead_face_down": _card,
    "expose": _cards,
    "designate": _one_of(*CARDS, *NAMED, known="SA, HT…, S, H, D, C, A, K…, 10, 9…, high, low, win, anything"),
    "withdraw": _card_or_cards,
    "quit": _true,
    "attention": _anything,
    "choose": _one_of(*CHOICES),
    "claim": _number(0, TRICKS),
    "concede": _number(0, TRICKS),
    "explain": _text,
    "tempo": _word,
    "remark": _text,
    "hands_returned": _true,
    "alert": _yes_no,
    "reserve": _true,
    "poll": _object,
    "adjust": _object,
    "process": _one_of(*STEPS),
}
TAKES_THE_PLACE = ("facts", "adjust")
DETAILS: dict[str, Check] = {
    "about": _about,
    "trick": _number(1, TRICKS),
    "suit": _suit,
    "suits": _suits,
    "card": _card,
    "statement": _text,
    "seconds": _number(0, MOST_SECONDS),
    "instead": _earlier,
    "to": _seats,
    "at": _moment,
    "text": _text,
}
_details = attrgetter(*DETAILS)
NO_DETAILS = (None,) * len(DETAILS)
