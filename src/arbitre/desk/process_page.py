"""How the ruling was made: each step with what the record has of it, what is missing, and what to put for it."""

from __future__ import annotations

from typing import Any

from arbitre.game.seat import SEATS
from arbitre.table.event import Event

from .desk_words import DeskWords
from .matter import read

Line = dict[str, Any]
NEEDS: dict[str, tuple[str, ...]] = {
    "called": ("seat",),
    "facts": (),
    "heard": ("seats",),
    "evidence": ("text",),
    "law": (),
    "poll": ("text",),
    "consulted": ("text",),
    "options": ("text",),
    "decision": ("text",),
    "told": ("seats",),
    "appeal": ("time",),
    "entered": ("entry",),
    "changed": ("text",),
}
"""What must be said of a step besides its time."""
FIELDS: dict[str, Line] = {
    "seat": {"by": "$seat"},
    "seats": {"to": "$seats"},
    "text": {"text": "$text"},
    "time": {"statement": "$time"},
    "entry": {"text": "$text"},
}


def certificate(request: dict[str, Any], say: DeskWords) -> Line:
    """The steps of the process with what is missing, and what to send back for each."""
    from arbitre.judge.certificate_page import certificate_data, verdict
    from arbitre.judge.poll_words import poll_words
    from arbitre.judge.process import certificate as looked_at
    from arbitre.judge.process import law_line

    record, words = read(request).held, poll_words(say.language)
    found = looked_at(record, say.language)
    told = certificate_data(found, words)
    steps = [
        {
            **line,
            "title": words.say(f"process.step.{line['step']}"),
            "needs": list(NEEDS[line["step"]]),
            "put": {"event": _step(line["step"], law_line(record, found.report))},
            "choices": _entries(found.report, say) if line["step"] == "entered" else [],
        }
        for line in told["steps"]
    ]
    return {
        "title": words.say("process.title"),
        "complete": told["complete"],
        "verdict": verdict(found, words),
        "seats": [seat.value for seat in SEATS],
        "steps": steps,
    }


def _step(name: str, law: str) -> Line:
    """One more step as an event; what begins with a dollar sign is filled in by who sends it."""
    made: Line = {"process": name, "at": "$at"}
    for need in NEEDS[name]:
        made |= FIELDS[need]
    return made | {"text": law} if name == "law" else made


def _entries(told: Line, say: DeskWords) -> list[Line]:
    """What may be typed into the scorer: the lines of each, or the score of the table."""
    adjusted = told.get("adjusted")
    if not adjusted:
        return [{"title": str(told["score"]), "text": str(told["score"])}] if told.get("score") is not None else []
    return [{"title": entry["scorer"], "text": " ".join(entry["lines"])} for entry in adjusted["type_in"]]


def step_words(event: Event, say: DeskWords) -> str:
    """A step of the process by its name."""
    from arbitre.judge.poll_words import poll_words

    return poll_words(say.language).say(f"process.step.{event.process}")
