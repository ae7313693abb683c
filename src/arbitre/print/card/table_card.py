"""A table card: the common way through the laws, its exits, and what is said, done and remembered on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from arbitre.laws.editions import kept
from arbitre.print.chart.flowchart import ChartWords

Path = tuple[tuple[str, Any], ...]
Id = tuple[str, Path]


class CardWords(ChartWords):
    """The words of a language with those that are only on cards."""


@kept
def card_words(language: str) -> CardWords:
    """The words of a language, for a card."""
    return CardWords(language)


class Line(Struct, frozen=True):
    """A sentence of a card: its paragraphs, the rulings it tells of, and whether the older edition ruled otherwise."""

    text: str
    laws: tuple[str, ...] = ()
    leaves: frozenset[Id] = frozenset()
    changed: bool = False


class Exit(Struct, frozen=True):
    """An answer that leaves the way, and where to; `on`, to a question further on."""

    label: str
    line: Line
    on: str = ""


class Ask(Struct, frozen=True):
    """A question of the director's, with its exits; the letter of the part it belongs to."""

    tag: str
    text: str
    laws: tuple[str, ...]
    exits: tuple[Exit, ...] = ()
    late: bool = False
    key: str = ""
    always: bool = False

    @property
    def shown(self) -> tuple[str, ...]:
        """Its paragraphs; where the answers have theirs, only if they are wanted at the question too."""
        return self.laws if self.always or not self.exits else ()


class Group(Struct):
    """What is said to somebody: lines, or options with the question that ends them; late, when all is chosen."""

    heading: str
    lines: list[Line]
    options: bool = False
    question: Line | None = None
    late: bool = False
    tag: str = ""
    aloud: bool = True

    @property
    def numbered(self) -> bool:
        """Are there several options?"""
        return self.options and len(self.lines) > 1


class Cell(Struct, frozen=True):
    """One cell of a grid: how much, by which paragraph, and the ruling that says so."""

    text: str
    law: str
    leaf: Id


class Grid(Struct, frozen=True):
    """What is read off where a row and a column meet."""

    corner: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


class Part(Struct, frozen=True):
    """What is rarer, under a letter: its title, what is asked, what is read off, and what is said."""

    mark: str
    title: str
    asks: tuple[Ask, ...]
    grid: Grid | None
    says: tuple[Group, ...]


class Shown(Struct, frozen=True):
    """One cell of a drawing: a call or a card, and how it stands."""

    text: str
    mark: str = ""


class Example(Struct, frozen=True):
    """A board as it is drawn: how it starts, the rows under the names of the seats; and what is said there."""

    start: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Shown, ...], ...]
    lines: tuple[Line, ...]


class Card(Struct, frozen=True):
    """A card in one edition and one language."""

    number: str
    fiche: str
    title: str
    laws: str
    family: str
    edition: str
    language: str
    asks: tuple[Ask, ...]
    grid: Grid | None
    says: tuple[Group, ...]
    does: tuple[Line, ...]
    remembers: tuple[Line, ...]
    rest: Line | None
    parts: tuple[Part, ...] = ()
    example: Example | None = None

    def lines(self) -> Iterator[Line]:
        """Every line that tells of a ruling."""
        asks = [*self.asks, *(ask for part in self.parts for ask in part.asks)]
        says = [*self.says, *(group for part in self.parts for group in part.says)]
        yield from (way.line for ask in asks for way in ask.exits)
        yield from (line for group in says for line in group.lines)
        yield from (group.question for group in says if group.question)
        yield from self.does
        yield from self.remembers

    def cells(self) -> Iterator[Cell]:
        """Every cell of its grids."""
        for grid in (self.grid, *(part.grid for part in self.parts)):
            yield from (cell for _, cells in (grid.rows if grid else ()) for cell in cells)

    @property
    def leaves(self) -> frozenset[Id]:
        """The rulings on it, each by its situation and the answers that lead there."""
        return frozenset().union(*(line.leaves for line in self.lines()), (cell.leaf for cell in self.cells()))
