"""What the app stands on until its engine is up: the first screen in each language, and the trees of all fiches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from arbitre.desk import answer
from arbitre.desk.tiles import CALLS, SEATS_OF
from arbitre.interview.fiches import IN_ORDER
from arbitre.interview.interview import entries
from arbitre.interview.tree import Leaf, Node, tree
from arbitre.judge.poll_words import page_words
from arbitre.laws.case import Case
from arbitre.laws.editions import Edition, edition, editions
from arbitre.texts import LANGUAGES, Words, words
from arbitre.voice.wording import answer_text, anybody, effects_text


def first() -> Iterator[tuple[str, str]]:
    """A file for each language: the labels of the screens and the tiles, as the desk gives them."""
    for language in LANGUAGES:
        words, home = (answer({"do": asked, "lang": language}) for asked in ("words", "home"))
        content = {"words": words["words"], "home": {**home, "example": _example(language)}}
        yield f"first/{language}.json", json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _example(language: str) -> dict[str, Any]:
    """A ruling to be looked at before there is one: what the desk itself says of it."""
    record = {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}
    page = answer({"do": "open", "lang": language, "matter": {"record": record}})
    question = page["question"]
    options = [{"title": each["title"], "text": each["text"]} for each in question["answers"]]
    return {"fact": page["fact"], "to": question["to"], "text": question["text"], "options": options}


def polls() -> Iterator[tuple[str, str]]:
    """A file for each language: what the page of who is asked says."""
    for language in LANGUAGES:
        yield f"poll/{language}.json", json.dumps(page_words(language), ensure_ascii=False, separators=(",", ":"))


def trees() -> Iterator[tuple[str, str]]:
    """A file for each language: its name, and in it a book for each edition. Together they pack into half the bytes."""
    for language in LANGUAGES:
        books = {name: _book(edition(name), words(language)) for name in editions()}
        yield f"trees/{language}.json", json.dumps(books, ensure_ascii=False, separators=(",", ":"))


def _book(book: Edition, say: Words) -> dict[str, Any]:
    """Every fiche with the situations it begins with, every situation with its questions."""
    fiches = [
        {"fiche": card.number, "laws": card.laws, "title": card.title(say), "begins": begins}
        for card in IN_ORDER
        if (begins := entries(card, book))
    ]
    situations = {
        name: {"title": say.say(f"situation.{name}"), "tree": _part(tree(book.law(name), book), book, say)}
        for name in book.rules
        if say.variant("situation", name)
    }
    tiles = {tile: [name for name in _begins(tile, book) if name in situations] for tile in SEATS_OF}
    return {
        "language": say.language,
        "edition": book.name,
        "fiches": fiches,
        "tiles": tiles,
        "situations": situations,
    }


def _begins(tile: str, book: Edition) -> list[str]:
    """The situations a tile of the first screen may mean."""
    if tile in book.rules:
        return [tile]
    if tile == CALLS[0]:
        return list(CALLS[1:])
    return [name for card in IN_ORDER if card.number == tile for name in entries(card, book)]


def _part(part: Node | Leaf, book: Edition, say: Words) -> dict[str, Any]:
    """A question with its answers, or a ruling with where it leads."""
    if isinstance(part, Leaf):
        text = effects_text(part.ruling, Case(book), say)
        return {"laws": part.ruling.laws, "text": text, "then": part.leads_to}
    details, fact = anybody(say), part.fact
    return {
        "by": fact.by,
        "to": say.say(f"role.{fact.by}"),
        "text": say.say(f"question.{fact.words}", **details),
        "why": say.say(f"why.{fact.words}", **details),
        "law": part.law,
        "answers": [[answer_text(fact.words, a, say, details), _part(to, book, say)] for a, to in part.branches],
    }
