"""What is wrong with a record, in one line: where, what, and what would be right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from arbitre.table.errors import LONGEST, WHOLE, shown
from arbitre.terminal.screen import one_line, short

if TYPE_CHECKING:
    from arbitre.table.errors import RecordError
    from arbitre.terminal.screen import Phrases

SEATS = ("by", "dealer", "declarer", "hand", "hands", "player", "to")
POSSIBLE = {**dict.fromkeys(SEATS, "wrong.seats"), "vulnerable": "wrong.sides"}
LARGE = 10**9
FACTS = {"shows": '[], ["H"], ["C", "NT"]…', "intended": '"SA", "HT", "D7"…', "awarded": "0, 1 … 13"}
SPECIAL = {
    ("bad_value", "contract"): "cli.contract",
    ("bad_value", "board"): "wrong.board",
    ("no_such_call", "call"): "wrong.call",
    ("no_such_call", "change_call"): "wrong.call",
}


def complaint(error: RecordError, say: Phrases) -> str:
    """The error as a person is told it.

    >>> from arbitre.terminal.screen import phrases
    >>> from arbitre.table.errors import RecordError
    >>> complaint(RecordError("invalid", event=3, key="by", detail="Invalid enum value 'n'"), phrases("en"))
    'event 3: by: n is not possible; possible are N, E, S, W'
    """
    key = error.key.rpartition("$.")[2]
    message, details = _plainer(error.message, key, error.details)
    key = str(details.pop("key", key))
    line = say.say("error.event", n=error.event) if error.event else ""
    line += say.say("error.key", name=short(key)) if key else ""
    if "types" in details:
        expected, found = details.pop("types")
        details |= {"expected": _types(expected, say), "found": _types(found, say)}
    spoken = {name: _told(name, value, say) for name, value in details.items()}
    return one_line(line + (say.maybe(message, **spoken) or error.message))


def _told(name: str, value: Any, say: Phrases) -> Any:
    """A detail in the reader's words: a card by its name, the values of a record with their meaning."""
    if name == "card":
        from arbitre.game.card import PACK

        return next((card for card in PACK if str(card) == value), _cut(value))
    if name == "known" and isinstance(value, tuple):
        return say.join(value)
    if name == "known" and (told := say.maybe(value)):
        return told
    if name in WHOLE:
        return shown(value, WHOLE[name])
    return value if name == "expected" else _cut(value)


def _cut(value: Any) -> Any:
    """What somebody wrote is cut; a player or a card of ours keeps its kind, to be spoken of."""
    counted = type(value) is int and abs(value) < LARGE
    return value if counted or hasattr(value, "lho") else short(value)


def _plainer(message: str, key: str, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The decoder's own words for what is wrong, put so that they can be said in any language."""
    said = str(details.get("detail", ""))
    if message == "invalid" and (found := _of_the_decoder(said, key)):
        return found
    if message == "unknown_key" and key.startswith("contest."):
        from arbitre.table.contest import KEYS

        return "cli.possible", {"key": "contest", "value": key.partition(".")[2], "known": ", ".join(KEYS)}
    if message in ("unknown_key", "unknown_fact"):
        return _nearest(message, key)
    if message == "unknown_attention":
        return _nearest(message, str(details["value"]))
    if message == "missing" and key in POSSIBLE:
        return "wrong.missing", {"known": POSSIBLE[key]}
    if message == "bad_value" and "known" in details:
        return "cli.possible", dict(details)
    if message == "about_no_event" and type(details["about"]) is int and details["about"] > 0:
        return "wrong.about.later", dict(details)
    if message == "bad_fact":
        return "cli.possible", {"value": _json(details["value"]), "known": _possible(key)}
    if (message, key) in SPECIAL:
        return SPECIAL[message, key], dict(details)
    if message in ("bad_notation", "notation_twice"):
        return _notation(message, details)
    if message == "not_json":
        return _no_json(said)
    return f"error.{message}", dict(details)


def _of_the_decoder(said: str, key: str) -> tuple[str, dict[str, Any]] | None:
    """What the decoder says of a value it cannot take."""
    if found := re.fullmatch(r"Expected `(.*)`, got `(.*)`", said, re.DOTALL):
        return "wrong.type", {"types": (found[1], found[2])}
    if found := re.fullmatch(r"Invalid enum value '?(.*?)'?", said, re.DOTALL):
        return "cli.possible", {"value": found[1], "known": POSSIBLE.get(re.split(r"\W", key)[0], "–")}
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", said, re.DOTALL):
        sentence, near = _nearest("unknown_key", found[1])
        return sentence, {"key": found[1], **near}
    if said == "Integer value out of range":
        return "wrong.range", {}
    return None


def _no_json(said: str) -> tuple[str, dict[str, Any]]:
    if "codec" in said or "UTF-8" in said:
        return "wrong.encoding", {}
    if "truncated" in said:
        return "wrong.truncated", {}
    if found := re.search(r"\(byte (\d+)\)", said):
        return ("wrong.trailing" if "trailing" in said else "wrong.json"), {"byte": max(1, int(found[1]))}
    return "error.not_json", {"detail": said}


def _notation(message: str, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What the one-line notation stumbled over: a word said twice, one not understood, or the end."""
    if message == "notation_twice":
        return "wrong.twice", dict(details)
    sentence = "wrong.notation" if details.get("text") else "wrong.end"
    return (f"{sentence}.right" if details.get("right") else sentence), dict(details)


def _nearest(message: str, key: str) -> tuple[str, dict[str, Any]]:
    """A name known nowhere: the one that was perhaps meant."""
    from difflib import get_close_matches

    near = get_close_matches(key[:LONGEST], _known(message), 1)
    sentence = message.replace("unknown", "wrong").replace("_", ".")
    found = {"value": key} if message == "unknown_attention" else {}
    return (f"{sentence}.near", {**found, "known": near[0]}) if near else (sentence, found)


def _known(message: str) -> tuple[str, ...]:
    """The names that could have been meant."""
    from arbitre.table.event import Event
    from arbitre.table.facts import KNOWN_FACTS
    from arbitre.table.record import Record

    if message == "unknown_key":
        return *Record.__struct_fields__, *Event.__struct_fields__
    if message == "unknown_fact":
        return KNOWN_FACTS
    from .schema import attentions

    return attentions()


def _possible(key: str) -> str:
    """The values a fact can have."""
    from arbitre.table.facts import VALUES
    from arbitre.table.findings import SHAPES

    if key in SHAPES:
        return SHAPES[key][1]
    named = VALUES.get(key, (True, False))
    return FACTS.get(key, ", ".join(map(_json, named)))


def _json(value: object) -> str:
    import msgspec

    try:
        return msgspec.json.encode(value).decode()
    except RecursionError:
        return "[…]"
    except (TypeError, ValueError):  # written in Python, and no JSON
        return shown(value)


def _types(names: str, say: Phrases) -> str:
    known = [say.maybe(f"type.{name}") or name for name in names.split(" | ")]
    return say.join(known, "or")
