"""How a class has done: which items and which Laws, without anybody's name."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from msgspec import Struct

from .exam_paper import letters
from .item import Item

MOST = 2_000


class BadResults(Exception):
    """A file of results that is none: the line, and what is wrong with it."""

    def __init__(self, line: int, what: str, value: str = "") -> None:
        super().__init__(line, what, value)
        self.line, self.what, self.value = line, what, value


class Tally(Struct, frozen=True):
    """Of an item or of a Law: how many answered, how many right, and which wrong answer was given most often."""

    name: str
    law: int
    answered: int
    right: int
    tempting: str = ""


def read(text: str, count: int) -> tuple[tuple[str, ...], ...]:
    """The letters each candidate gave, item by item: a line a candidate, the first column whatever it is.

    >>> read("candidate,1,2\\nA,b,AC\\nB,,d\\n", 2)
    (('B', 'AC'), ('', 'D'))
    """
    rows = [row for row in csv.reader(io.StringIO(text)) if any(cell.strip() for cell in row)]
    if len(rows) > MOST:
        raise BadResults(MOST, "many")
    found = []
    for line, row in enumerate(rows[1:], 2):
        given = [cell.strip().upper() for cell in row[1:]]
        if len(given) != count:
            raise BadResults(line, "count", str(len(given)))
        wrong = next((cell for cell in given if cell.strip("ABCDEFGHIJ")), None)
        if wrong is not None:
            raise BadResults(line, "letters", wrong)
        found.append(tuple("".join(sorted(set(cell))) for cell in given))
    return tuple(found)


def by_item(items: Sequence[Item], given: Sequence[Sequence[str]]) -> tuple[Tally, ...]:
    """Each item: who was right, and what tempted the others."""
    found = []
    for n, item in enumerate(items):
        answers, right = [row[n] for row in given], letters(item)
        wrong = [one for one in answers if one and one != right]
        tempting = max(sorted(set(wrong)), key=wrong.count, default="")
        found.append(Tally(str(n + 1), item.branch.law, len(answers), answers.count(right), tempting))
    return tuple(found)


def by_law(tallies: Sequence[Tally]) -> tuple[Tally, ...]:
    """Each Law: all its items together, the worst first."""
    laws = sorted({one.law for one in tallies})
    found = [
        Tally(str(law), law, sum(one.answered for one in of), sum(one.right for one in of))
        for law in laws
        for of in [[one for one in tallies if one.law == law]]
    ]
    return tuple(sorted(found, key=lambda one: one.right / max(1, one.answered)))
