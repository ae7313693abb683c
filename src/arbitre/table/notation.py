"""A table in one line: header, colon, then everything that happened. Written here, parsed by reader.py.

>>> parse("N none: 1S S:1H W=refuse").events[1].call
'1H'
>>> write(parse("n none: 1s, s:1h {natural}, w=refuse"))
'N none: 1S S:1H{natural} W=refuse'
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from arbitre.game.seat import Seat

from .errors import RecordError
from .event import Event
from .facts import KNOWN_FACTS
from .letters import Letters, Words, letters
from .reader import DETAILS, EDITION, FLAGS, NUMBERS, OBJECTS, PROFILES, TAKES, TEXTS, WORDS, Reader, letters_under
from .record import DEFAULT_EDITION, DEFAULT_PROFILE, MAX_BYTES, Record, check, read

MAX_LINE = 6 * MAX_BYTES
"""Every record has its line: what takes a byte in JSON takes at most six characters here."""

_FACT_ORDER = {name: n for n, name in enumerate(KNOWN_FACTS)}
_BARE = re.compile(r"[a-z][a-z0-9_-]*")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_UNPRINTED = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def parse(text: str, language: str = "en") -> Record:
    """The record this line tells, or a RecordError that names the word and shows a right one."""
    if len(text) > MAX_LINE:
        raise RecordError("line_too_long", limit=MAX_LINE)
    try:
        return read(msgspec.json.encode(Reader(text, letters(language)).record()))
    except RecursionError:
        raise RecordError("too_deep") from None
    except UnicodeEncodeError as error:
        raise RecordError("not_json", detail=str(error)) from None


def write(record: Record, language: str = "en") -> str:
    """The record in one line, the same for equal records; `parse` gives it back."""
    use = letters(language)
    words = [" ".join(_header(check(record), use)) + ":"]
    called = played = False
    for event in record.events:
        called = called or event.kind == "call"
        if not played and event.kind in ("play", "lead_face_down"):
            played = True
            words += ["/"] if called else []
        words.append(_event(event, use))
    return " ".join(words)


def event_line(event: Event, language: str = "en") -> str:
    """One event as the line has it."""
    return _event(event, letters(language))


def _header(record: Record, use: Letters) -> list[str]:
    """Only what is not the default: edition, profile and options, board, hands, contract."""
    words = []
    if record.edition != DEFAULT_EDITION:
        words.append(record.edition if EDITION.fullmatch(record.edition) else f"edition={_json(record.edition)}")
    if record.profile != DEFAULT_PROFILE:
        words.append(record.profile if record.profile in PROFILES else f"profile={_json(record.profile)}")
    if record.options:
        words.append(_facts(record.options, use))
    if record.board is not None:
        words.append(f"#{record.board}")
    if record.dealer is not None:
        words.append(use.seats.written[record.dealer])
    if record.vulnerable is not None:
        words.append(use.vulnerable.written[record.vulnerable])
    for seat, word in use.seats.written.items():
        if seat in record.hands:
            words.append(f"{word}={use.written_hand(record.hands[Seat(seat)])}")
    if record.contest:
        words.append(f"contest={_json(record.contest)}")
    if record.contract is not None and record.declarer is not None:
        bid = record.contract.rstrip("X")
        doubled = record.contract[len(bid) :]
        words += [use.calls.written[bid] + doubled, use.by[0], use.seats.written[record.declarer]]
    return words


def _event(event: Event, use: Letters) -> str:
    """One event: who, what, the facts in braces, the other details."""
    told: tuple[str, ...] = ()
    if event.kind == "facts":
        what, told = "@" if event.about is None else f"@{event.about}", ("about",)
    elif event.kind == "choose":
        what, told = _choice(event, use)
    else:
        what = _happening(event.kind, getattr(event, event.kind), use)
    who = "" if event.by is None else use.seats.written[event.by] + ("" if what[0] == "=" else ":")
    facts = "" if event.facts is UNSET else _facts(event.facts, use)
    details = [(key, getattr(event, key)) for key in DETAILS if key not in told]
    return who + what + facts + "".join(_detail(key, value, use) for key, value in details if value is not None)


def _detail(key: str, value: Any, use: Letters) -> str:
    return f" {_json(value)}" if key == "statement" else f" {key}={_value(key, value, use)}"


def _choice(event: Event, use: Letters) -> tuple[str, tuple[str, ...]]:
    """The choice, with the key of the record that stands right after it if it needs one."""
    name = str(event.choose)
    key = TAKES.get(name)
    if key == "suit" and event.suit is None and len(event.suits or ()) > 1:
        key = "suits"
    if key is None and _BARE.fullmatch(name) and "-" not in name:
        return f"={name}", ()
    word = _letters_of(key, getattr(event, key), use) if key else None
    return (f"={name} {word}", (str(key),)) if word else (f"choose={_json(name)}", ())


def _happening(kind: str, value: Any, use: Letters) -> str:
    """An act as short as it goes."""
    if kind in ("call", "change_call"):
        word = use.calls.written[value]
    elif kind in OBJECTS or value is False:
        return f"{kind}={_json(value)}"
    elif kind in FLAGS:
        return kind
    elif kind in NUMBERS:
        word = str(value)
    elif kind in TEXTS:
        word = _json(value)
    elif kind in WORDS:
        known = use.designations if kind == "designate" else Words({}, {})
        bare = _BARE.fullmatch(value) and use.plain(value) not in known.read
        word = known.written.get(value) or (value if bare else _json(value))
    else:
        word = _cards(value, use, alone=kind == "expose")
    return word if kind in ("call", "play") else f"{kind} {word}"


def _cards(value: str | list[str], use: Letters, alone: bool) -> str:
    """Cards joined by plus signs; a list of one ends with a plus, unless only lists can stand there."""
    names = [value] if isinstance(value, str) else value
    joined = "+".join(use.cards.written[name] for name in names)
    return joined + "+" if len(names) == 1 and not isinstance(value, str) and not alone else joined


def _facts(facts: Mapping[str, Any], use: Letters) -> str:
    """Facts in braces, in one order: true ones by name, false ones denied, others with their value."""
    words = []
    for name in sorted(facts, key=lambda name: (_FACT_ORDER.get(name, len(_FACT_ORDER)), name)):
        value = facts[name]
        plain = bool(_NAME.fullmatch(name)) and name != "natural"
        if plain and isinstance(value, bool):
            words.append(name if value else "natural" if name == "artificial" else f"!{name}")
        else:
            words.append(f"{name if plain else _json(name)}={_value(name, value, use)}")
    return "{" + " ".join(words) + "}"


def _value(key: str, value: Any, use: Letters) -> str:
    return _letters_of(key, value, use) or _json(value)


def _letters_of(key: str, value: Any, use: Letters) -> str | None:
    """The letters of the language for a value, or None where it has none."""
    if key in ("suits", "shows"):
        return use.join(value)
    words = letters_under(key, use)
    return words.written.get(value) if words and isinstance(value, str) else None


def _json(value: Any) -> str:
    """The record's own way to write it, with nothing in it that could break the line."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return _UNPRINTED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
