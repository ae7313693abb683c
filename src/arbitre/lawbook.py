"""The book itself: every paragraph of both editions, in our words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from arbitre.laws.editions import editions
from arbitre.screen import Page, Phrases

HOME = Path(__file__).parent
KINDS = {"R": "rule", "J": "judgement", "P": "procedure"}
LANGUAGES = ("en", "fr")
_PART = re.compile(r"^\d+|\.\d+|[A-Z]|\d+|\([a-z]+\)|.+")


class Passage(Struct, frozen=True):
    """One paragraph as one edition has it, its words by language."""

    kind: str
    title: Mapping[str, str]
    text: Mapping[str, str]


class Paragraph(Struct, frozen=True):
    """A paragraph number and what each edition has under it."""

    number: str
    passages: Mapping[str, Passage]

    @property
    def change(self) -> str:
        """`same`, `differs`, or `only` with the one edition that has it."""
        if len(self.passages) == 1:
            return f"only-{next(iter(self.passages))}"
        first, *others = self.passages.values()
        return "same" if all(other.text == first.text for other in others) else "differs"


class NoSuchParagraph(LookupError):
    """No edition has it: `known` are the paragraphs of the nearest one that exists."""

    def __init__(self, asked: str, law: str = "", known: tuple[str, ...] = ()) -> None:
        super().__init__(asked)
        self.asked, self.law, self.known = asked, law, known


def find(text: str) -> Paragraph:
    """The paragraph meant, however it is spelt.

    >>> find("law 27b1a").number, find("L27.B.1(a)").number
    ('27B1(a)', '27B1(a)')
    """
    asked = re.sub(r"^\s*(law|loi|l)(?=[\s.]*\d)", "", text.strip(), flags=re.IGNORECASE)
    spelt = re.sub(r"[^0-9a-z.]", "", asked.lower()).strip(".")
    for spelling in (spelt, spelt.replace(".", "")):
        if found := _spellings().get(spelling):
            return _paragraph(found)
    law = _nearest(spelt)
    raise NoSuchParagraph(text, law, parts(law))


def _nearest(spelt: str) -> str:
    """The longest beginning that is a paragraph with parts; nothing where the Law itself is not known."""
    number = re.match(r"\d+", spelt)
    if number is None or number[0] not in _spellings():
        return ""
    near = spelt.replace(".", "")
    while not parts(_spellings().get(near, "-")) and near != number[0]:
        near = near[:-1]
    return _spellings()[near]


def change(number: str) -> str:
    """How a paragraph changed between the editions; `below` where only its parts did."""
    own = _paragraph(number).change
    if own == "same" and any(change(part) != "same" for part in parts(number)):
        return "below"
    return own


def _paragraph(number: str) -> Paragraph:
    texts = _texts(number)
    passages = {}
    for edition in editions():
        if line := contents(edition).get(number):
            kind, *titles = line
            words = {lang: _of_edition(texts.get(lang, ""), edition) for lang in LANGUAGES}
            passages[edition] = Passage(KINDS[kind], dict(zip(LANGUAGES, titles, strict=True)), words)
    return Paragraph(number, passages)


def parts(number: str) -> tuple[str, ...]:
    """The paragraphs right under this one, in the order of the book; under nothing, the Laws."""
    return _parts().get(number, ())


def parent(number: str) -> str:
    """The paragraph this one is part of; nothing for a whole Law."""
    pieces = _PART.findall(number)[:-1]
    while pieces and "".join(pieces) not in numbers():
        pieces.pop()
    return "".join(pieces)


@cache
def numbers() -> dict[str, int]:
    """Every paragraph of any edition with its place in the book."""
    newest, *older = reversed(editions())
    order = list(contents(newest))
    for edition in older:
        before = ""
        for number in contents(edition):
            if number not in order:
                order.insert(_place_after(order, before, number), number)
            before = number
    return {number: place for place, number in enumerate(order)}


def _place_after(order: list[str], before: str, number: str) -> int:
    """Behind the paragraph before it, and behind what is part of that one unless this is too."""
    place = order.index(before) + 1 if before else 0
    if not number.startswith(before):
        while place < len(order) and order[place].startswith(before):
            place += 1
    return place


@cache
def contents(edition: str) -> dict[str, tuple[str, ...]]:
    """An edition's paragraphs in order: the letter of the kind, the title in each language."""
    lines = (HOME / "laws" / "editions" / f"contents_{edition}.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return {number: tuple(rest) for number, *rest in rows}


@cache
def _parts() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for number in numbers():
        above = parent(number)
        found[above] = (*found.get(above, ()), number)
    return found


@cache
def _spellings() -> dict[str, str]:
    return {re.sub(r"[()]", "", number).lower(): number for number in numbers()}


def _texts(number: str) -> dict[str, Any]:
    """Our words for a paragraph; those the editions share stand once."""
    law = re.match(r"\d+", number)
    found: dict[str, Any] = _law(int(law[0])).get(number, {}) if law else {}
    return found


@cache
def _law(number: int) -> dict[str, Any]:
    import tomllib

    with (HOME / "texts" / "laws" / f"{number:02}.toml").open("rb") as file:
        return tomllib.load(file)


def _of_edition(words: str | Mapping[str, str], edition: str) -> str:
    return words if isinstance(words, str) else words.get(edition, "")


# -- for a person, and for a program


def law_page(paragraph: Paragraph, say: Phrases, page: Page) -> Page:
    """What each edition has under a number, what changed, and what its parts are."""
    language, passages = say.language, paragraph.passages
    page.heading(_heading(paragraph.number, say))
    for edition, passage in passages.items():
        shared = [e for e, other in passages.items() if other == passage]
        if shared[0] != edition:
            continue
        kind = say.say(f"law.kind.{passage.kind}")
        page.heading(f"{', '.join(shared)} · {passage.title[language]} · {kind}")
        if passage.text[language]:
            page.line(passage.text[language])
    page.row("")
    page.line(say.say("law.change", change=say.say(f"law.change.{change(paragraph.number)}")), 0)
    if below := parts(paragraph.number):
        page.heading(say.say("law.parts"))
        page.pairs((number, _summary(number, say)) for number in below)
    return page


def _heading(number: str, say: Phrases) -> str:
    own = f"law.title.{number}"
    return say.say(own) if own in say else say.say("law.law", number=number)


def _summary(number: str, say: Phrases) -> str:
    mark = f"law.mark.{change(number)}"
    title = _newest(_paragraph(number)).title[say.language]
    return f"{title} [{say.say(mark)}]" if mark in say else title


def _newest(paragraph: Paragraph) -> Passage:
    return list(paragraph.passages.values())[-1]


def law_data(paragraph: Paragraph, language: str) -> dict[str, Any]:
    """The same for a program."""
    return {
        "law": paragraph.number,
        "change": change(paragraph.number),
        "editions": {
            edition: {"kind": p.kind, "title": p.title[language], "text": p.text[language]}
            for edition, p in paragraph.passages.items()
        },
        "parts": [
            {"law": number, "title": _newest(_paragraph(number)).title[language], "change": change(number)}
            for number in parts(paragraph.number)
        ],
    }
