"""What was recorded of a matter, in its order: each step a sentence, marked where it was taken back or corrected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Any

from arbitre.desk import answer
from arbitre.terminal.screen import Phrases

STEPS = ("begin", "begin-again", "add", "undo", "set", "correct")
"""Entries whose matter says by itself what was done."""


class Line:
    """A step that was recorded: when, what, and what has become of it."""

    def __init__(self, at: str, text: str) -> None:
        self.at, self.text, self.fate = at, text, ""


def trail(entries: Iterable[dict[str, Any]], say: Phrases) -> Iterator[tuple[str, str]]:
    """Each line with its time."""
    lines: list[Line] = []
    standing: list[Line] = []
    for entry in entries:
        if entry.get("kind") in STEPS:
            standing = _stepped(entry, standing, lines, say)
        elif words := _words(entry):
            lines.append(Line(str(entry["at"]), words))
    for line in lines:
        yield line.at, say.say(f"log.{line.fate}", what=line.text) if line.fate else line.text


def _words(entry: dict[str, Any]) -> str:
    """What an entry says of itself."""
    data = entry["data"]
    words = data.get("choice") or data.get("text") or data.get("undone") or data.get("title")
    return words if isinstance(words, str) else ""


def _stepped(entry: dict[str, Any], before: list[Line], lines: list[Line], say: Phrases) -> list[Line]:
    """The steps that stand after an entry; what it added is a new line, what it took away is marked on its own."""
    told = _told(entry, say)
    if told is None:
        return before
    corrected = entry["kind"] == "correct"
    after: list[Line] = []
    matcher = SequenceMatcher(None, [line.text for line in before], told, autojunk=False)
    for change, start, end, first, last in matcher.get_opcodes():
        if change == "equal":
            after += before[start:end]
            continue
        for line in before[start:end]:
            line.fate = "corrected" if corrected else "taken_back"
        for text in told[first:last]:
            made = Line(str(entry["at"]), text)
            made.fate = "correction" if corrected else ""
            lines.append(made)
            after.append(made)
    return after


def _told(entry: dict[str, Any], say: Phrases) -> list[str] | None:
    """Every step of the matter as it was then, in words; none where it cannot be read."""
    found = answer({"do": "steps", "lang": say.language, "matter": entry["data"].get("matter")})
    if "error" in found:
        return None
    return [_sentence(step, say) for step in found["steps"]]


def _sentence(step: dict[str, Any], say: Phrases) -> str:
    """A step with what was asked, where the answer alone says nothing."""
    return say.say("log.answered", asked=step["asked"], answer=step["text"]) if step.get("asked") else step["text"]
