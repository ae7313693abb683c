"""What a director must unlearn, in a line or two for each part of the Laws; the detail is in the comparison itself."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import product
from typing import Any

from msgspec import Struct

from arbitre.interview.talk import Talk
from arbitre.print.drawing.page import document
from arbitre.terminal.screen import Page
from arbitre.texts import Words

from .comparison import Comparison, Situation, changed, whole
from .comparison_page import STYLE, detail, headline, rulings


class Entry(Struct, frozen=True):
    """What changed in one fiche, or in one situation that has none."""

    number: str
    laws: str
    title: str
    text: str
    situations: tuple[Situation, ...]


def entries(found: Comparison, say: Talk) -> list[Entry]:
    """One for each fiche with a ruling that changed, in the order of the Laws."""
    groups: dict[str, list[Situation]] = {}
    for situation in found.situations:
        groups.setdefault(situation.card.number if situation.card else situation.key, []).append(situation)
    made = [_entry(key, tuple(group), found, say) for key, group in groups.items()]
    return sorted(made, key=lambda entry: int(entry.number))


def _entry(key: str, group: tuple[Situation, ...], found: Comparison, say: Talk) -> Entry:
    card, cited = group[0].card, _cited(group)
    count = sum(len(situation.changes) for situation in group)
    own = _written(key, card.situations if card else (key,), found, say)
    text = say.say(own) if own else say.counted("diff.count", count)
    title = card.title(say) if card else say.say(f"situation.{key}")
    if card:
        return Entry(card.number, card.laws, title, text, group)
    laws = list(dict.fromkeys(map(whole, cited)))
    return Entry(laws[0], ", ".join(laws), title, text, group)


def _written(key: str, situations: tuple[str, ...], found: Comparison, say: Talk) -> str:
    """The sentence somebody wrote about it, for these editions or for two between them that rule alike; or none."""
    between = [book for book in found.new.line if book.since(found.old.name)]
    for old, new in ((found.old, found.new), *product(reversed(between), between)):
        own = say.variant(f"unlearn.{old.name}-{new.name}", key)
        if own and not changed(found.old, old, situations) and not changed(new, found.new, situations):
            return own
    return ""


def _cited(group: tuple[Situation, ...]) -> list[str]:
    """The paragraphs of the new edition that now rule, or of the old one where it has none."""
    found = [o.laws for s in group for c in s.changes if (o := c.new or c.old)]
    return sorted({law for laws in found for law in laws}, key=lambda law: int(whole(law)))


def summary_data(found: Comparison, say: Talk) -> list[dict[str, Any]]:
    """The summary for a program."""
    keys = ("number", "laws", "title", "text")
    return [{key: getattr(entry, key) for key in keys} for entry in entries(found, say)]


def summary_page(found: Comparison, say: Talk, paper: Page) -> Page:
    """The summary for a person at a terminal."""
    paper.heading(headline(found, say))
    told = entries(found, say)
    if not told:
        paper.line(say.say("diff.same"))
    for entry in told:
        paper.heading(f"{entry.number}  {entry.title}")
        paper.line(entry.text, 4)
    paper.row("")
    paper.line(_counts(found, say), 0)
    paper.line(say.say("diff.more", old=found.old.name, new=found.new.name), 0)
    return paper


def _counts(found: Comparison, say: Words) -> str:
    """How many paragraphs moved, went, came or changed."""
    numbers = {name: len(getattr(found, name)) for name in ("moved", "only_old", "only_new", "differing")}
    return say.say("diff.counts", old=found.old.name, new=found.new.name, **numbers)


def summary_html(found: Comparison, say: Talk) -> str:
    """The summary as a page; the detail of each part, and the paragraphs, unfold below it."""
    body = [f"<h1>{escape(headline(found, say))}</h1>", *_parts(found, say)]
    body += [f"<details><summary>{escape(_counts(found, say))}</summary>", *detail(found, say), "</details>"]
    return document(headline(found, say), say.language, body, STYLE)


def _parts(found: Comparison, say: Talk) -> Iterator[str]:
    for entry in entries(found, say):
        yield f"<h2>{escape(f'{entry.number} {entry.title}')}</h2><p>{escape(entry.text)}</p>"
        yield f"<details><summary>{escape(say.say('diff.rulings'))}</summary>"
        yield from rulings(entry.situations, found, say)
        yield "</details>"
