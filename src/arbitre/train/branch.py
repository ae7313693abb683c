"""A branch of a law: a situation, and the answers that lead to one of its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from arbitre.interview.example import path
from arbitre.interview.tree import named
from arbitre.laws.case import Case, Ruling, paths
from arbitre.laws.editions import Edition, kept
from arbitre.laws.editions import edition as book_of
from arbitre.laws.profile import options_of
from arbitre.laws.sheets import SHEETS, next_of

USUAL = options_of("wbf", {})
TAUGHT = (*range(12, 17), *range(23, 40), *range(41, 72))
"""The Laws that a director is examined on at the table."""
SHORT_FORMS = ("use-of-information",)
"""What asks for the same judgement as a worksheet, in fewer words."""


class Branch(Struct, frozen=True):
    """One way through a law to its ruling, in one edition."""

    edition: str
    situation: str
    path: tuple[tuple[str, Any], ...]
    laws: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is known by, in whatever language: paragraphs and answers.

        >>> [one.name for one in branches("2017") if one.situation == "insufficient-bid"]
        ['27A1 acceptance=accepted', '27B acceptance=refused']
        """
        return name_of(self.laws, self.path)

    @property
    def law(self) -> int:
        """The number of the law that decides."""
        return law_number(self.laws[-1])

    @property
    def judged(self) -> bool:
        """Is it the director's judgement alone?"""
        return self.situation in judged(self.edition)


def law_number(paragraph: str) -> int:
    """The law a paragraph stands in.

    >>> law_number("27B1(a)")
    27
    """
    return int(re.match("[0-9]+", paragraph)[0])  # type: ignore[index]


def name_of(laws: tuple[str, ...], way: tuple[tuple[str, Any], ...]) -> str:
    """A ruling by its paragraphs and the answers that led to it."""
    return " ".join(("+".join(laws), *(f"{fact}={named(answer)}" for fact, answer in way)))


def name_of_ruling(ruling: Ruling) -> str:
    """The branch a ruling is on."""
    return name_of(ruling.laws, path(ruling))


@kept
def branches(book: str) -> tuple[Branch, ...]:
    """Every branch of the laws that are taught, in the order of the situations."""
    found = {branch.name: branch for branch in reversed([*_all(book_of(book))]) if branch.law in TAUGHT}
    return tuple(reversed(found.values()))


@kept
def by_name(book: str) -> dict[str, Branch]:
    """The same by their names."""
    return {branch.name: branch for branch in branches(book)}


@kept
def judged(book: str) -> frozenset[str]:
    """Situations that are judgement alone: the worksheets, and what each leads to."""
    found, left = set[str](), [*SHEETS.values(), *SHORT_FORMS]
    edition = book_of(book)
    while left:
        situation = left.pop()
        if situation in edition.rules and situation not in found:
            found.add(situation)
            left += [next_of(leaf.effects) for leaf in paths(edition.law(situation), Case(edition, options=USUAL))]
    return frozenset(found)


def _all(book: Edition) -> Iterator[Branch]:
    for situation in book.rules:
        for ruling in paths(book.law(situation), Case(book, options=USUAL)):
            yield Branch(book.name, situation, path(ruling), ruling.laws)
