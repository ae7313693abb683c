"""The fiches that are drawn, with what the tests look at; each is drawn once.

Here every fiche comes once, edition and language in turn, with those that no other stands for. In tests/long every
fiche comes in every edition and language.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import cycle
from xml.etree import ElementTree

import pytest

from arbitre.interview.fiches import FICHES, MATTERS, Fiche, fiche
from arbitre.laws.editions import edition, editions
from arbitre.print.chart.chart_index import Title
from arbitre.print.chart.chart_set import titles
from arbitre.print.chart.flowchart import Chart, End, Jump, Step, chart
from arbitre.print.drawing.layout import Box, Figure
from arbitre.print.drawing.pagination import Sheet, items, sheets
from arbitre.print.drawing.svg import svg
from arbitre.texts import LANGUAGES

IN_TURN = (("2017", "en"), ("2007", "fr"), ("2017", "fr"), ("2007", "en"))


def in_turn(cards: Iterable[Fiche]) -> list[Title]:
    """Each fiche once, with edition and language in turn."""
    return [Title(card.number, *way) for card, way in zip(cards, cycle(IN_TURN), strict=False)]


SOME = [*in_turn(FICHES), Title("16", "2017", "en"), Title("61", "2017", "fr"), Title("66", "2007", "en")]
SOME_MATTERS = in_turn(MATTERS)
ALL = titles()
ALL_MATTERS = [Title(card.number, book, say) for say in LANGUAGES for book in editions() for card in MATTERS]


def draw_for(test: pytest.Metafunc, fiches: list[Title], matters: list[Title]) -> None:
    """Give a test that asks for a title each of these fiches, and one that asks for a matter each of these matters."""
    for name, which in (("title", fiches), ("matter", matters)):
        if name in test.fixturenames:
            test.parametrize(name, which, ids="-".join)


@cache
def laid_out(drawn: Chart) -> tuple[Sheet, ...]:
    """The sheets of a chart, placed once however many tests look at them."""
    return sheets(drawn)


@cache
def charted(title: Title) -> Chart:
    return chart(fiche(title.number), edition(title.edition), title.language)


@cache
def placed(title: Title) -> tuple[Sheet, ...]:
    return laid_out(charted(title))


@cache
def pages(title: Title) -> tuple[ElementTree.Element, ...]:
    drawn, on = charted(title), placed(title)
    return tuple(ElementTree.fromstring(svg(drawn, sheet, n, len(on))) for n, sheet in enumerate(on, 1))


def parts(title: Title) -> list[Step | End | Jump]:
    return [item for block in charted(title).blocks for item in items(block.root)]


def marked(title: Title, jump: Jump) -> Step | End:
    """What a letter leads to."""
    return next(item for item in parts(title) if not isinstance(item, Jump) and item.mark == jump.mark)


def figures(title: Title) -> list[Figure]:
    return [spot.figure for sheet in placed(title) for spot in sheet.spots]


def boxes(title: Title) -> list[Box]:
    return [box for figure in figures(title) for box in figure.boxes]
