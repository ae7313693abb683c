"""Cards as PDF: one, a bound set with its contents, or two on a sheet of A4 to be cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from .card import Card, card_words
from .cardpage import BETWEEN, COLOURS, SIZES, card_html, style
from .page import document
from .pdf import weasyprint

SIDES = 2
A5 = 148 / 25.4 * 96, 210 / 25.4 * 96
"""A side in pixels of CSS."""

TICK = 5 / 25.4 * 96
"""How long a crop mark is."""

BEFORE = ("9B1 85A", "9B2", "16B1", "10C1", "10C2", "84C 84B", "16B3 21B3", "83 92A")
"""What a director does before every card, by paragraph."""


def rendered(made: Card) -> Any:
    """The card on two sides at most, in the largest letters that leave room."""
    printer = weasyprint(made.language)
    for size, loose in [*((size, False) for size in SIZES), (SIZES[-1], True)]:
        sides = printer.HTML(string=card_html(made, size, loose)).render()
        if len(sides.pages) <= SIDES:
            break
    return sides


def card_pdf(made: Card) -> bytes:
    """One card."""
    written: bytes = rendered(made).write_pdf()
    return written


def bound(cards: Sequence[Card], sides: Sequence[Any]) -> bytes:
    """A set with its contents; each card begins on a front."""
    first = cards[0]
    blank = weasyprint(first.language).HTML(string="<style>@page { size: A5 }</style>").render().pages[0]
    starts = [SIDES * (n + 1) + 1 for n in range(len(cards))]
    index = weasyprint(first.language).HTML(string=contents(cards, starts)).render()
    pages = [*index.pages[:SIDES], *[blank] * (SIDES - len(index.pages))]
    for side in sides:
        pages += [*side.pages, *[blank] * (len(side.pages) % SIDES)]
    written: bytes = index.copy(pages).write_pdf()
    return written


def two_up(sides: Sequence[Any], language: str) -> bytes:
    """Two cards on a sheet of A4, fronts and then backs, each back behind its front; marks show where to cut."""
    blank = weasyprint(language).HTML(string="<style>@page { size: A5 }</style>").render()
    filled = [[*side.pages, *blank.pages][:SIDES] for side in sides]
    if len(filled) % 2:
        filled.append([*blank.pages, *blank.pages])
    sheets = []
    for left, right in zip(filled[::2], filled[1::2], strict=True):
        sheets += [_Sheet(left[0], right[0]), _Sheet(right[1], left[1])]
    written: bytes = blank.copy(sheets).write_pdf()
    return written


class _Sheet:
    """Two sides next to each other, as a page."""

    def __init__(self, left: Any, right: Any) -> None:
        self.halves = left, right
        self.width, self.height = 2 * A5[0] + 1 / 25.4 * 96, A5[1]
        self.bleed = dict.fromkeys(("top", "right", "bottom", "left"), 0)
        self.bookmarks: list[Any] = []
        self.links: list[Any] = []
        self.anchors: dict[str, Any] = {}
        self.forms: dict[Any, Any] = {None: []}

    def paint(self, stream: Any, scale: float = 1) -> None:
        """Both sides, and the marks between them."""
        for n, half in enumerate(self.halves):
            with stream.stacked():
                stream.transform(e=n * (self.width - A5[0]) * scale)
                half.paint(stream, scale)
        with stream.stacked():
            stream.set_line_width(0.5)
            for x in (A5[0], self.width - A5[0]):
                for top, bottom in ((0, TICK), (self.height - TICK, self.height)):
                    stream.move_to(x * scale, top * scale)
                    stream.line_to(x * scale, bottom * scale)
            stream.stroke()


def contents(cards: Sequence[Card], starts: Sequence[int]) -> str:
    """What is in the set and on which page; behind it, what is done before every card."""
    say = card_words(cards[0].language)
    title = say.say("card.set", edition=cards[0].edition)
    body = [f"<header><h1>{escape(title)}</h1></header>", '<table class="list">', *_rows(cards, starts), "</table>"]
    body += [f'<h2 class="before">{escape(say.say("card.before"))}</h2><ol>']
    for laws in BEFORE:
        first = laws.split()[0]
        shown = BETWEEN.join(laws.split())
        body.append(f'<li>{escape(say.say(f"card.before.{first}"))} <span class="law">{shown}</span></li>')
    strong = COLOURS["auction"][0]
    rules = (
        f"header {{ background: {strong}; }} h2 {{ color: {strong}; border-color: {strong}; }}"
        " .list td { padding: .9mm 1mm; } .list b { display: inline-block; width: 11mm; }"
        " .before { break-before: page; }"
        " .list td:last-child { text-align: right; } li { margin: 1.5mm 0; }"
    )
    return document(title, cards[0].language, [*body, "</ol>"], style(11) + rules)


def _rows(cards: Sequence[Card], starts: Sequence[int]) -> Iterator[str]:
    say = card_words(cards[0].language)
    for made, start in zip(cards, starts, strict=True):
        strong = COLOURS[made.family][0]
        name = f'<b style="color: {strong}">{made.number}</b> {escape(made.title)}'
        yield f"<tr><td>{name}</td><td>{escape(say.say(f'card.family.{made.family}'))}</td><td>{start}</td></tr>"
