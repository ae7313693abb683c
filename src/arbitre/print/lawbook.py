"""The book itself: every paragraph of every edition, in our words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from arbitre.laws.editions import Edition, Passage, edition, editions, kept
from arbitre.texts.grammar import LANGUAGES, text_in

if TYPE_CHECKING:
    from arbitre.terminal.screen import Page, Phrases

HOME = Path(__file__).parents[1]
KINDS = {"R": "rule", "J": "judgement", "P": "procedure"}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
COLUMNS = ("en", "fr")
"""The languages of the titles in the contents of an edition."""
_PART = re.compile(r"^\d+|\.\d+|[A-Z]|\d+|\([a-z]+\)|.+")


class Paragraph(Struct, frozen=True):
    """A paragraph number and what each edition has under it."""

    number: str
    passages: Mapping[str, Passage]

    @property
    def change(self) -> str:
        """`same`, `differs`, or `only` with the editions that have it where it is the same in these."""
        first, *others = self.passages.values()
        if any(other.text != first.text for other in others):
            return "differs"
        return "same" if len(self.passages) == len(editions()) else "-".join(("only", *self.passages))


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
    for name in editions():
        if line := contents(name).get(number):
            kind, *titles = line
            titled = dict(zip(COLUMNS, titles, strict=False))
            words = {lang: _of_edition(texts.get(lang, ""), number, lang, edition(name)) for lang in LANGUAGES}
            title, text = ({lang: text_in(lang, one) for lang in LANGUAGES} for one in (titled, words))
            passages[name] = Passage(KINDS[kind], title, text)
    return Paragraph(number, passages)


def parts(number: str) -> tuple[str, ...]:
    """The paragraphs right under this one, in the order of the book; under nothing, the Laws."""
    return _parts().get(number, ())


def parent(number: str, *among: str) -> str:
    """The paragraph this one is part of, in any edition or in some; nothing for a whole Law."""
    pieces = _PART.findall(number)[:-1]
    while pieces and "".join(pieces) not in numbers(*among):
        pieces.pop()
    return "".join(pieces)


@kept
def numbers(*among: str) -> dict[str, int]:
    """Every paragraph of any edition, or of some, with its place in the book."""
    newest, *older = reversed(sorted(among) or editions())
    order = list(contents(newest))
    for name in older:
        before = ""
        for number in contents(name):
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


@kept
def contents(name: str) -> dict[str, tuple[str, ...]]:
    """An edition's paragraphs in order: the letter of the kind, the title in each language."""
    book, file = edition(name), HOME / "laws" / "editions" / f"contents_{name}.tsv"
    if book.before is None or file.exists():
        rows = (line.split("\t") for line in file.read_text("utf-8").splitlines())
        found = {number: tuple(rest) for number, *rest in rows}
    else:
        found = contents(book.before.name)
    own = {n: (LETTERS[p.kind], *(p.title.get(lang, "") for lang in COLUMNS)) for n, p in book.contents.items() if p}
    order = list(found)
    for number in own:
        if number not in found:
            order.insert(_place_of(order, number), number)
    return {n: own.get(n) or found[n] for n in order if book.contents.get(n, True)}


def _place_of(order: list[str], number: str) -> int:
    """Where a new paragraph goes: behind what comes before it under the same paragraph."""
    *above, last = _PART.findall(number)
    place = 0
    for n, other in enumerate(order, 1):
        *its, own = (*_PART.findall(other)[: len(above) + 1], "")[: len(above) + 1]
        if its == above and (len(own), own) <= (len(last), last):
            place = n
    return place or len(order)


@kept
def _parts() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for number in numbers():
        above = parent(number)
        found[above] = (*found.get(above, ()), number)
    return found


@kept
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


def _of_edition(words: str | Mapping[str, str], number: str, language: str, book: Edition) -> str:
    """The words of an edition or of the nearest one before it that has its own; else those they all share."""
    for one in book.line:
        if own := one.contents.get(number):
            return own.text.get(language, "")
        if not isinstance(words, str) and one.name in words:
            return words[one.name]
    return words if isinstance(words, str) else ""


# -- for a person, and for a program


def law_page(paragraph: Paragraph, say: Phrases, page: Page) -> Page:
    """What each edition has under a number, what changed, and what its parts are."""
    language, passages = say.language, paragraph.passages
    page.heading(_heading(paragraph.number, say))
    for name, passage in passages.items():
        shared = [e for e, other in passages.items() if other == passage]
        if shared[0] != name:
            continue
        kind = say.say(f"law.kind.{passage.kind}")
        page.heading(f"{', '.join(shared)} · {passage.title[language]} · {kind}")
        if passage.text[language]:
            page.line(passage.text[language])
    page.row("")
    page.line(change_text(paragraph.number, say), 0)
    if below := parts(paragraph.number):
        page.heading(say.say("law.parts"))
        page.pairs((number, _summary(number, say)) for number in below)
    return page


def change_text(number: str, say: Phrases) -> str:
    """What changed between the editions, as a sentence."""
    return say.say("law.change", change=_changed(number, say, "law.change"))


def _heading(number: str, say: Phrases) -> str:
    return say.maybe(f"law.title.{number}") or say.say("law.law", number=number)


def _summary(number: str, say: Phrases) -> str:
    title, mark = _newest(_paragraph(number)).title[say.language], _changed(number, say, "law.mark")
    return f"{title} [{mark}]" if mark else title


def _changed(number: str, say: Phrases, sentence: str) -> str:
    """How a paragraph changed, as it is said; nothing where that is not said."""
    found, books = change(number), list(_paragraph(number).passages)
    if found.startswith("only"):
        return say.counted(f"{sentence}.only", len(books), editions=say.join(books))
    return say.maybe(f"{sentence}.{found}")


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
