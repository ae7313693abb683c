"""What a language still lacks to speak of one law: each sentence, in the order met, to be filled in.

ARBITRE_TEXTS=examples/german python -m tools.lacking de 27 examples/german/boards.txt > sheet.toml

A law is heard in three ways, in every edition: the boards of the file, a line of notation each, are ruled on, without a
file those of tests/cases that this law has rectified; the interview of its fiche is held along every way; its card is
printed. Last, as a comment, how much is there. What is there but cannot be said stands before all else, and nothing is
heard before it is put right.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from itertools import chain
from pathlib import Path
from string import Formatter
from typing import Any

from arbitre.commands.cli import main
from arbitre.commands.conversation import Dialogue
from arbitre.director.due import REVIEW
from arbitre.director.loop import rule_on
from arbitre.interview.fiches import fiche
from arbitre.interview.interview import Interview, on_fiche
from arbitre.interview.prompt import NEXT
from arbitre.interview.roles import ASKED
from arbitre.interview.talk import talk_in
from arbitre.laws.editions import Edition, edition, editions
from arbitre.table.notation import write
from arbitre.table.record import read as recorded
from arbitre.terminal.screen import Page
from arbitre.texts import Words
from arbitre.texts.catalogue import SAME, read, side_by_side, sources
from arbitre.texts.grammar import grammar
from arbitre.texts.keys import Memory

CASES = Path(__file__).resolve().parents[1] / "tests" / "cases"
WIDTH = 100
BEFORE = ("b", "-")
"""There is nothing to go back to, and this is no answer."""
CHANGED = ("c", "2", "2", "c")
"""The second answer is changed to the second there is; what hung on it falls."""


class Met(Memory):
    """The keys of all that is said."""

    def __init__(self) -> None:
        super().__init__()
        self.met: dict[str, None] = {}

    def keep(self, key: str, sentence: str, text: str, details: Mapping[str, Any]) -> None:
        """Note the key."""
        self.met[key] = None


class Asker:
    """A console where somebody errs, asks why at every question, takes the way he was given, and changes his mind."""

    live = True

    def __init__(self, way: Interview) -> None:
        self.text = ""
        along = (said for place in range(len(way.answers)) for said in self._typed(way, place))
        self.typed = chain(BEFORE, along, CHANGED)

    def _typed(self, way: Interview, place: int) -> Iterator[str]:
        asked, (_, value) = way.asked_at(place), way.answers[place]
        if asked.key != NEXT:
            yield "?"
        yield str(asked.answers.index(value) + 1)

    def write(self, text: str) -> None:
        """Keep text."""
        self.text += text

    def page(self) -> Page:
        """A page that is always as broad."""
        return Page(WIDTH, False)

    def read(self, prompt: str) -> str | None:
        """What is typed next."""
        self.write(prompt)
        return next(self.typed, None)


def ways(talk: Interview) -> Iterator[Interview]:
    """Every way through an interview, and on to what is chosen later; nobody answers the same question alike twice."""
    asked = talk.question
    later = [one.key for one in talk.heard.follows if not one.key.startswith(REVIEW)] if asked is None else []
    if asked is None and (not later or talk.answers[-1][0] == NEXT):
        yield talk
    elif asked is None:
        yield from (way for key in later for way in ways(talk.go_on(key)))
    else:
        for value in asked.answers[: 1 if asked.key in ASKED else None]:
            if (asked.key, value) not in talk.answers:
                yield from ways(talk.answer(value))


def interview(number: str, book: Edition, language: str) -> Iterator[str]:
    """The interview of a fiche along each way."""
    card, say = fiche(number, book), talk_in(language)
    for start in (on_fiche(card, book, who=True), on_fiche(card, book)):
        for way in ways(start):
            held = Asker(way)
            Dialogue(start, say, held, card.title(say)).run()
            yield held.text


def shown(*words: str) -> str:
    """What a command prints."""
    with redirect_stdout(StringIO()) as out:
        failed = main(list(words))
    if failed:
        raise SystemExit(failed)
    return out.getvalue()


def heard(language: str, number: str, lines: list[str]) -> dict[str, str]:
    """All that is said of a law: on the boards, in the interview, on the card."""
    said = {line: shown("rule", "-v", "--lang", language, "-n", line) for line in lines}
    for name in editions():
        said[f"ask {number} {name}"] = "\n".join(interview(number, edition(name), language))
        card = ("fiche", number, "--form", "card", "--lang", language, "--edition", name)
        said[" ".join(card)] = shown(*card)
    return said


def met(language: str, number: str, lines: list[str]) -> list[str]:
    """The keys that have the texts of all that is said of a law."""
    Words.memory = memory = Met()
    try:
        heard(language, number, lines)
    finally:
        Words.memory = None
    home = shared()
    return [*dict.fromkeys(home.get(key, key) for key in memory.met)]


def shared() -> dict[str, str]:
    """The keys that have no texts of their own, each with the one whose texts it has."""
    return {key: texts[SAME] for source in sources() for key, texts in read(source).items() if SAME in texts}


def worksheet(language: str, keys: list[str]) -> Iterator[str]:
    """Every sentence that the language lacks, with those there are above it; then how many it has."""
    written = side_by_side()
    lacking = [key for key in keys if language not in written[key]]
    for key in lacking:
        yield f'["{key}"]'
        yield from (f"# {other} = {text}" for other, text in written[key].items())
        yield f'# {language} = ""\n'
    yield f"# {len(keys) - len(lacking)} of {len(keys)}"


def faults(language: str) -> Iterator[str]:
    """What stands there under a key that nobody knows, or with a brace or a form that nobody knows."""
    forms, home, written = grammar(language).forms, shared(), side_by_side()
    for key, texts in written.items():
        if key in home and texts.get(language) == written[home[key]].get(language):
            continue
        asked = [*braces(texts.get(language, ""))]
        known = {name for text in without(language, texts) for name, _ in braces(text)}
        if not without(language, texts):
            yield f"{key}: no such key"
        yield from (f"{key}: no {{{name}}} there" for name, _ in asked if name not in known)
        parts = (part for _, form in asked if form[:1].isalpha() for part in form.lower().split("+"))
        yield from (f"{key}: no form {part} in {language}" for part in parts if part not in forms)


def without(language: str, texts: Mapping[str, str]) -> list[str]:
    """The texts of the other languages."""
    return [text for one, text in texts.items() if one != language]


def braces(text: str) -> Iterator[tuple[str, str]]:
    """What a sentence has filled in: each name, and the form it is asked for in."""
    return ((name, form or "") for _, name, form, _ in Formatter().parse(text) if name)


def boards(file: str) -> list[str]:
    """The lines of notation in a file; a comment begins with #."""
    return [line for line in Path(file).read_text("utf-8").splitlines() if line[:1] not in ("", "#")]


def cases(number: str) -> Iterator[str]:
    """The lines of those of tests/cases that a law was applied to."""
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            if "error" in case["expect"]:
                continue
            record = recorded(json.dumps(case["record"]).encode())
            laws = (law for found in rule_on(record).irregularities for law in found.laws)
            if any(re.match(rf"{number}(?!\d)", law) for law in laws):
                yield write(record)


if __name__ == "__main__":
    language, number, *files = sys.argv[1:]
    lines = [line for file in files for line in boards(file)] or [*cases(number)]
    print("\n".join([*faults(language)] or worksheet(language, met(language, number, lines))))
