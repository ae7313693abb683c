"""A finding of a worksheet as a sentence, with who has found it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from arbitre.director.loop import rule_on
from arbitre.table.event import Event
from arbitre.voice.wording import anybody, spelled_out

from .poll_words import PollWords
from .process import Certificate

EVENTS = ("action", "call_concerned")


def finding(one: dict[str, Any], say: PollWords, found: Certificate) -> str:
    """What was found, in words, and by whom."""
    by = say.maybe(f"process.by.{one.get('by')}")
    text = sentence(one["fact"], one["answer"], say, found)
    return f"{text} ({by})" if by else text


def sentence(fact: str, answer: Any, say: PollWords, found: Certificate) -> str:
    """The answer by itself, or what it is an answer to, in a few words; never a key."""
    if because := say.maybe(f"because.{fact}.{spelled_out(answer)}", **anybody(say)):
        return because
    told = _act(answer, say, found) if fact in EVENTS else _answer(answer, say)
    return say.maybe(f"paper.found.{fact}", value=told) or say.say("paper.found", value=told)


def _act(number: Any, say: PollWords, found: Certificate) -> str:
    """The call or card of an event, and whose it was."""
    events = found.record.events
    event = events[number - 1] if type(number) is int and 1 <= number <= len(events) else Event()
    act = event.call if event.call is not UNSET else event.play
    if not isinstance(act, str):
        return str(number)
    table = rule_on(found.record).table
    made = {one.event: one.by for one in table.calls} | {one.event: one.by for one in table.plays}
    by = event.by or made.get(number)
    return say.say("ask.act", player=by, act=named(act, say)) if by else named(act, say)


def _answer(value: Any, say: PollWords) -> str:
    """A list as it is read out: 2♠ 60 %, pass; else what was written."""
    if isinstance(value, dict):
        return str(value.get("text") or ", ".join(named(one, say) for one in value.get("actions", ())))
    if not isinstance(value, list | tuple):
        return str(value)
    return ", ".join(_entry(entry, say) for entry in value) or say.say("ask.none")


def _entry(entry: Any, say: PollWords) -> str:
    if not isinstance(entry, dict):
        return say.maybe(f"paper.evidence.{entry}") or str(entry)
    keys = ("call", "card", "action", "tricks")
    name = named(str(next((entry[key] for key in keys if key in entry), "")), say)
    marks = [say.say(f"process.alternative.{key}") for key in ("logical", "suggested_over") if entry.get(key)]
    share = next(
        (say.say("process.alternative.share", percent=entry[k]) for k in ("percent", "weight") if k in entry), ""
    )
    why = f" – {entry['why']}" if entry.get("why") else ""
    return " ".join(filter(None, (name, share))) + (f" ({', '.join(marks)})" if marks else "") + why


def named(name: str, say: PollWords) -> str:
    """A call or a card as it is written; an action in words stays."""
    try:
        return say.act(name)
    except ValueError:
        return name
