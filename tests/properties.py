"""What must hold of any board, whatever happened: two ways to say or do the same give the same report.

Each property takes a record that `rule` takes, and raises Broken where it does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, structs

from arbitre.desk import answer, matter
from arbitre.director.loop import after, rule_on
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS, Seat
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.notation import write
from arbitre.table.record import Record
from tests.endings import ended_by_claim_or_by_play_is_the_same
from tests.mishaps import grown, shortest, without

Report = dict[str, Any]
LANGUAGES = ("en", "fr")


class Broken(AssertionError):
    """A property does not hold of this record."""


def stands(record: Record, language: str = "en") -> Report:
    """The report as any program reads it; where there is none, why not."""
    try:
        found: Report = msgspec.to_builtins(report(rule_on(record), language), str_keys=True)
    except RecordError as refused:
        return {"refused": refused.message}
    return found


def same(one: Any, other: Any, what: str = "") -> None:
    """Both are the same, or the first place where they differ is told."""
    for place, mine, theirs in _differences(one, other, ""):
        raise Broken(f"{what}{place}: {mine!r} but {theirs!r}")


def _differences(one: Any, other: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from _differences(one.get(key), other.get(key), f"{place}.{key}" if place else key)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for n, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from _differences(mine, theirs, f"{place}[{n}]")
    elif one != other:
        yield place, one, other


# -- a quarter turn of the table turns the report

NEXT = {seat.value: seat.lho.value for seat in SEATS}
SIDES = {"ns": "ew", "ew": "ns"}
NAMES = ("North", "East", "South", "West")
WORDS = frozenset({"text", "why", "if", "then", "because", "exit", "twice", "lines", "loses"})
WHO = frozenset({"by", "turn", "turn_of", "player", "declarer", "to", "for", "hand", "offending"})
"""Keys whose value is a seat or a side, or a list of them."""


def a_quarter_turn_turns_the_report(record: Record) -> None:
    """Every player one place to the left, and the ruling with him, to the last word of it."""
    for language in LANGUAGES:
        one, other = _both_sides(stands(record, language)), _both_sides(stands(turned_record(record), language))
        same(turned(one, language), _in_order(other, language))


def turned_record(record: Record) -> Record:
    """The record of the same board with every player one place to the left."""
    seats = {name: _seat(getattr(record, name)) for name in ("dealer", "declarer")}
    vulnerable = record.vulnerable and Vulnerability(SIDES.get(record.vulnerable.value, record.vulnerable.value))
    return structs.replace(
        record,
        **seats,
        vulnerable=vulnerable,
        hands={seat.lho: hand for seat, hand in record.hands.items()},
        events=tuple(map(_turned_event, record.events)),
    )


def _seat(seat: Seat | None) -> Seat | None:
    return seat and seat.lho


def _turned_event(event: Event) -> Event:
    to = event.to and [seat.lho for seat in event.to]
    return structs.replace(event, to=to, **{name: _seat(getattr(event, name)) for name in ("by", "player", "hand")})


def _both_sides(found: Report) -> Report:
    """The report with the outcomes of an adjusted score said of each side, where one has "the same" as the other.

    What is typed in for them begins with North-South, however the table is turned.
    """
    adjusted = {key: value for key, value in (found.get("adjusted") or {}).items() if key != "type_in"}
    sides = {side: adjusted[side] for side in SIDES if "outcomes" in adjusted.get(side, {})}
    listed = [each["outcomes"] for each in sides.values() if each["outcomes"] != "same"]
    told = {side: {**each, "outcomes": listed[0]} for side, each in sides.items() if each["outcomes"] == "same"}
    return {**found, "adjusted": {**adjusted, **told}}


def turned(found: Any, language: str, key: str = "") -> Any:
    """The report with every seat, side and name of a player one place on."""
    if isinstance(found, dict):
        words = key == "options"  # each choice with its words
        return {
            SIDES.get(name, name): turned(each, language, "text" if words else name) for name, each in found.items()
        }
    if isinstance(found, list):
        return [turned(each, language, key) for each in found]
    if key in ("score", "table") and isinstance(found, int):
        return -found
    if not isinstance(found, str):
        return found
    if key in WHO:
        return NEXT.get(found, SIDES.get(found, found))
    if key == "until":
        return re.sub("^[NESW](?=-)", lambda seat: NEXT[seat[0]], found)
    return _in_order(found, language, turn=1) if key in WORDS else found


def _in_order(found: Any, language: str, turn: int = 0) -> Any:
    """The words with the names of players some places on.

    In French they decide about letters before them, and one of them is a verb too: there they only have no name.
    """
    if isinstance(found, dict):
        return {key: _in_order(value, language, turn) for key, value in found.items()}
    if isinstance(found, list):
        return [_in_order(each, language, turn) for each in found]
    if not isinstance(found, str):
        return found
    if language == "fr":
        return re.sub(r"\b(de |d’|que |qu’)?(?:Nord|Est|Sud|Ouest)\b", lambda name: f"{(name[1] or '')[:1]}…", found)
    text = re.sub("|".join(NAMES), lambda name: NAMES[(NAMES.index(name[0]) + turn) % 4], found)
    return text.replace("South-North", "North-South").replace("West-East", "East-West")


# -- attention drawn again

AT = frozenset({"event", "about", "of", "offer", "for"})
"""Keys whose value is the number of an event."""


def renumbered(found: Any, gone: int, told: int | None = None, key: str = "") -> Any:
    """The report as it would be without that event; what it told is told by another."""
    if isinstance(found, dict):
        return {name: renumbered(value, gone, told, name) for name, value in found.items()}
    if isinstance(found, list):
        return [renumbered(each, gone, told, key) for each in found]
    if key not in AT or not isinstance(found, int) or isinstance(found, bool):
        return found
    return told if found == gone and told else found - (found > gone)


def attention_again_changes_nothing(record: Record) -> None:
    """Pointed out twice, at once or before all that follows, it is ruled on once."""
    for n, event in enumerate(record.events, 1):
        if event.kind != "attention":
            continue
        until = structs.replace(record, events=record.events[:n])
        same(_once(stands(until)), _once(stands(until.with_event(event))), f"event {n}: ")
        doubled = renumbered(_once(stands(_doubled(record, n))), n + 1, told=n)
        same(_once(stands(record)), doubled, f"event {n}, doubled: ")


def _doubled(record: Record, n: int) -> Record:
    """The record with an event twice; what is said of later events follows them."""

    def follows(event: Event) -> Event:
        places = {key: getattr(event, key) for key in ("about", "instead")}
        moved = {key: place + 1 for key, place in places.items() if place is not None and place > n}
        return structs.replace(event, **moved) if moved else event

    return structs.replace(record, events=(*record.events[:n], record.events[n - 1], *map(follows, record.events[n:])))


def _once(found: Report) -> Report:
    """Where the board stands, without what says that this has been ruled on."""
    if "rulings" not in found:
        return found
    return {**_standing(found), "rulings": [line for line in found["rulings"] if not line.get("again")]}


def _standing(found: Report) -> Report:
    """Where the board stands, apart from what is new since the last event."""
    return {key: value for key, value in found.items() if key not in ("script", "changed")}


# -- facts told later


def told_later_or_at_once_is_the_same(record: Record) -> None:
    """What is found of an event may stand in it, or be told at any time after it.

    What a worksheet opens from, as from a correction made too soon, is an event of its own.
    """
    one = _standing(stands(record))
    opened = {sheet["event"] for sheet in one["reviews"]}
    for n, event in enumerate(record.events, 1):
        if event.facts is UNSET or event.instead is not None or (event.kind == "facts" and n in opened):
            continue
        if event.kind != "facts":
            bare = (*record.events[: n - 1], structs.replace(event, facts=UNSET), *record.events[n:])
            later = structs.replace(record, events=bare).with_event(Event(facts=event.facts, about=n))
            told = renumbered(_standing(stands(later)), len(later.events), told=n)
            same(one, told, f"event {n} told later: ")
        elif event.about and (at_once := _at_once(record, n)) is not None:
            same(renumbered(one, n, told=event.about), _standing(stands(at_once)), f"event {n} told at once: ")


def _at_once(record: Record, n: int) -> Record | None:
    """The record with a finding in the event it is about, where that can hold it."""
    told = record.events[n - 1]
    meant = record.events[(told.about or 0) - 1]
    known = {} if meant.facts is UNSET else meant.facts
    spoken_of = any(n in (event.about, event.instead) for event in record.events)
    if meant.kind == "facts" or spoken_of or not isinstance(told.facts, dict) or known.keys() & told.facts.keys():
        return None
    if meant.about is not None and meant.kind == "attention":
        return None
    events = list(record.events)
    events[(told.about or 0) - 1] = structs.replace(meant, facts={**known, **told.facts})
    return without(structs.replace(record, events=tuple(events)), n)


# -- one event after another, and back


def after_equals_rule(record: Record) -> None:
    """Event by event, or all at once: looked at after the last event, and after every third before it."""
    board, last = rule_on(structs.replace(record, events=())), len(record.events)
    for n, event in enumerate(record.events, 1):
        board = after(board, event)
        if n % 3 == last % 3:
            whole = stands(structs.replace(record, events=record.events[:n]))
            same(whole, msgspec.to_builtins(report(board), str_keys=True), f"event {n}: ")


def _asked(do: str, record: Record, **more: Any) -> Report:
    """What the desk answers, as to a screen that has never asked before."""
    matter._kept.clear()
    found = answer({"do": do, "lang": "en", "matter": {"record": msgspec.to_builtins(record)}, **more})
    if "error" in found:
        raise Broken(f"{do}: {found['error']}")
    return found


def the_desk_equals_rule(record: Record) -> None:
    """Every record has its page at the desk, with the same report, whether it is opened or added to."""
    found = stands(record)
    page = _asked("open", record)
    same(found, page["report"], "report: ")
    _asked("steps", record)
    if record.events:
        shorter = structs.replace(record, events=record.events[:-1])
        added = _asked("add", shorter, put={"event": msgspec.to_builtins(record.events[-1])})
        same(page, added, "added: ")


def a_step_corrected_to_itself_changes_nothing(record: Record) -> None:
    """Made again as it was, a step leaves record and report as they were."""
    if not record.events:
        return
    page = _asked("open", record)
    nothing: Report = {"no_longer": [], "now": [], "dropped": []}
    for n in sorted({1, (len(record.events) + 1) // 2, len(record.events)}):
        put = {"event": msgspec.to_builtins(record.events[n - 1])}
        corrected = _asked("correct", record, at=n, put=put)
        same({**page, "difference": nothing}, corrected, f"event {n}: ")


def undo_equals_the_shorter_record(record: Record) -> None:
    """Back step by step, every page is the one that a record without these steps has."""
    for _ in range(3):
        if not record.events:
            return
        back = _asked("undo", record)
        left = len(back["matter"]["record"].get("events", ()))
        record = structs.replace(record, events=record.events[:left])
        same(_asked("open", record), back, f"back to event {left}: ")


# -- both languages

SPOKEN = WORDS | {"title", "fact", "to_text", "short", "undo", "text_needed", "lines", "html"}


def both_languages_say_the_same(record: Record) -> None:
    """French and English have the same structure: as many sentences, to the same players, by the same laws."""
    same(unworded(stands(record, "en")), unworded(stands(record, "fr")))


def unworded(found: Any, key: str = "") -> Any:
    """The report without its sentences, but for whether there is one."""
    if isinstance(found, dict):
        if key == "options":
            return {name: bool(value) for name, value in found.items()}
        return {name: unworded(value, name) for name, value in found.items()}
    if isinstance(found, list):
        return [unworded(each, key) for each in found]
    return bool(found) if key in WORDS and isinstance(found, str) else found


# -- one after the other

Property = Callable[[Record], None]
PROPERTIES: tuple[Property, ...] = (
    a_quarter_turn_turns_the_report,
    attention_again_changes_nothing,
    told_later_or_at_once_is_the_same,
    after_equals_rule,
    the_desk_equals_rule,
    a_step_corrected_to_itself_changes_nothing,
    undo_equals_the_shorter_record,
    ended_by_claim_or_by_play_is_the_same,
    both_languages_say_the_same,
)


def broken(holds: Property, record: Record) -> str:
    """What does not hold of a record; nothing of one that `rule` does not take."""
    try:
        rule_on(record)
    except RecordError:
        return ""
    try:
        holds(record)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def look(holds: Property, seed: int) -> None:
    """Grow the board of that seed; where the property does not hold, show the shortest one like it."""
    record = grown(seed)
    if not broken(holds, record):
        return
    record = shortest(record, lambda less: bool(broken(holds, less)))
    raise AssertionError(f"{holds.__name__}, seed {seed}\n  {write(record)}\n  {broken(holds, record)[:600]}")
