"""Improve this ruling: what a director said, with one fault planted; find it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from arbitre.texts import LANGUAGES

from .moment import Moment
from .quiz import Answer, Texts, in_words
from .variant import Origin, variants

NOTHING = "left-out"
FEW, MANY = 3, 7
"""A script of fewer lines hides nothing; one of more is not read."""
WEIGHTY = ("ask", "choose", "private", "remember")
"""What must not be left out; a word to everybody may be."""
TOLD = ("say", "ask", "choose", "do", "private", "remember")


def planted(now: Moment, rng: Random) -> tuple[tuple[Answer, ...], str, Texts] | None:
    """The lines of a script with one of them wrong or gone: the lines, the key of the answer, and what was right."""
    script = _script(now)
    if not FEW <= len(script) <= MANY:
        return None
    kinds = [line["kind"] for line in now.report(LANGUAGES[0])["script"] if line["kind"] in TOLD]
    faults = [*_swapped(now, script), *_left_out(script, kinds)]
    if not faults:
        return None
    lines, key, right = rng.choice(faults)
    return (*lines, Answer(NOTHING, in_words("train.left-out"))), key, right


def _script(now: Moment) -> list[Answer]:
    """What is said and done, line by line, a choice with all that it offers."""
    told = {lang: [line for line in now.report(lang)["script"] if line["kind"] in TOLD] for lang in LANGUAGES}
    return [Answer(str(n), {lang: _text(told[lang][n]) for lang in LANGUAGES}) for n in range(len(told[LANGUAGES[0]]))]


def _text(line: dict[str, Any], leave: int = -1) -> str:
    options = (one["text"] for n, one in enumerate(line.get("options", ())) if n != leave)
    return " ".join((*options, line["text"]))


Fault = tuple[tuple[Answer, ...], str, Texts]


def _swapped(now: Moment, script: list[Answer]) -> Iterator[Fault]:
    """One line as it would be on another board: under the other code, after another finding, to another player."""
    for variant in variants(now):
        other = _script(variant.moment)
        if variant.origin is Origin.CHOICE or len(other) != len(script):
            continue
        for n, (mine, theirs) in enumerate(zip(script, other, strict=True)):
            if mine.text["en"] not in now.told("en") and not _said(theirs, script):
                wrong = Answer(mine.key, theirs.text)
                yield (*script[:n], wrong, *script[n + 1 :]), mine.key, mine.text
                break


def _said(line: Answer, script: list[Answer]) -> bool:
    """Does some line of the script say it too, in any language?"""
    return any(line.text[lang] in mine.text[lang] for mine in script for lang in LANGUAGES)


def _left_out(script: list[Answer], kinds: list[str]) -> Iterator[Fault]:
    """A line that is not there: a restriction forgotten, a player not told, a choice not given."""
    for n in range(1, len(script)):
        if kinds[n] in WEIGHTY:
            yield (*script[:n], *script[n + 1 :]), NOTHING, script[n].text
