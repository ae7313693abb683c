"""Cards as PDF: one, a bound set with its contents, or two on a sheet of A4 to be cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from html import escape
from importlib import import_module
from typing import Any, TypeVar

from arbitre.laws.editions import edition
from arbitre.print.drawing.page import document
from arbitre.print.drawing.pdf import weasyprint

from .card_page import BEHIND, BETWEEN, CLOSE, COLOURS, SIZES, TABLES, WHOLE, card_html, style
from .plan import LAWS
from .table_card import Card, card_words

T = TypeVar("T")
SIDES = 2
A5 = 148 / 25.4 * 96, 210 / 25.4 * 96
"""A side in pixels of CSS."""

BELOW = 10.5 / 25.4 * 96
ROOM = sum(A5[1] - BELOW - top / 25.4 * 96 for top in (6, 15))
"""How high the words of a front and of a back may be together; below them is the foot."""

WAYS = [(size, dense) for size in SIZES for dense in (WHOLE, f"{CLOSE} {WHOLE}")]
"""From the letters that are read best to those that take least room."""

FILLED = 0.5
"""What part of a front is filled before anything is moved to the back."""

SHRINKS, SLOWLY = 0.9, 1.3
"""Closer lines take about so much of the height, and smaller letters that power of their size."""

SURE = 0.97
"""What part of the room is filled at most, where a choice is not read over the page."""

TICK = 10 / 25.4 * 96
"""How long a crop mark is: some of it is left where a printer leaves a margin white."""

BEFORE = ("9B1 85A", "9B2", "16B1", "10C1", "10C2", "84C 84B", "16B3 21B3", "83 92A")
"""What a director does before every card, by paragraph."""

READ = ("exit", "said", "options", "part", "laws", "changed")
"""What a reader of cards must know."""


def rendered(made: Card) -> Any:
    """The card on two sides, in the largest letters that leave room; what is free of the back is for notes.

    A choice is not read over the page, and is on the front, if that can be.
    """
    laid = cache(partial(_laid_out, made))
    sides = _largest(laid, True) or _largest(laid, False)
    last = (laid(SIZES[-1], f"{CLOSE} {whole}") for whole in (TABLES, ""))
    sides = sides or next((other for other in last if _good(other, False)), laid(SIZES[-1], CLOSE))
    return sides.copy(sides.pages[:SIDES])


def _largest(laid: Callable[[float, str], Any], ahead: bool) -> Any:
    """In the largest letters that are good; lines are closer before letters are smaller.

    How high the words are is learnt from the first try, so that what cannot fit is not laid out.
    """
    need = _taken(laid(*WAYS[0]))
    ways = [way for way in WAYS if way in (WAYS[0], WAYS[-1]) or need * _scale(*way) <= ROOM * SURE]
    return next((_turned(laid, *way) for way in ways if _good(laid(*way), ahead)), None)


def _scale(size: float, dense: str) -> float:
    """What part of the height words take then, about."""
    smaller: float = (size / SIZES[0]) ** SLOWLY
    return smaller * SHRINKS if CLOSE in dense else smaller


def _turned(laid: Callable[[float, str], Any], size: float, dense: str) -> Any:
    """The parts together on the back, where all the rest is on the front; without parts, notes."""
    sides = laid(size, dense)
    if _place(sides, "parts")[0] == 0:
        other = laid(size, f"{dense} {BEHIND}")
        return other if _good(other, True) else sides
    return sides


def _good(sides: Any, ahead: bool) -> bool:
    """Is all of it on two sides, the front well filled; and the first choice there, where that is asked?"""
    on, end = _place(sides, "end")
    front = _end(sides.pages[0]) if on else end
    return on < SIDES and front >= FILLED * A5[1] and (not ahead or _ahead(sides))


def _taken(sides: Any) -> float:
    """How high the words of all sides are together, before the notes."""
    on, end = _place(sides, "end")
    tops = sum(A5[1] - BELOW for _ in range(on + 1)) - ROOM / SIDES * (on + 1)
    return sum(map(_end, sides.pages[:on])) + end - tops


def _place(sides: Any, name: str) -> tuple[int, float]:
    """The side on which that part of a card begins, and how far down."""
    found = ((n, box) for n, page in enumerate(sides.pages) for box in page._page_box.descendants())
    return next((n, box.position_y) for n, box in found if box.element is not None and box.element.get("class") == name)


def _ahead(sides: Any) -> bool:
    """Is the first choice on the front, where there is one?"""
    for n, page in enumerate(sides.pages):
        found = (box.element for box in page._page_box.descendants())
        if any(element is not None and element.get("class") == "choose" for element in found):
            return n == 0
    return True


def _end(page: Any) -> float:
    """Where the last words of a side end, in pixels from the top."""
    found = page._page_box.children[0].descendants()
    return max(float(box.position_y + box.height) for box in found if getattr(box, "text", ""))


def _laid_out(made: Card, size: float, dense: str) -> Any:
    """The card in letters of that size, on as many sides as it takes."""
    return weasyprint(made.language).HTML(string=card_html(made, size, dense)).render(font_config=_fonts())


@cache
def _fonts() -> Any:
    """The fonts, looked for once."""
    return import_module("weasyprint.text.fonts").FontConfiguration()


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
    """Two cards on a sheet of A4 that is turned over its short edge; marks show where to cut."""
    blank = weasyprint(language).HTML(string="<style>@page { size: A5 }</style>").render()
    filled = [[*side.pages, *blank.pages][:SIDES] for side in sides]
    written: bytes = blank.copy([_Sheet(*halves) for halves in sheets(filled, blank.pages[0])]).write_pdf()
    return written


def sheets(cards: Sequence[Sequence[T]], blank: T) -> list[tuple[T, T]]:
    """Fronts, then their backs the other way round, so that each back is behind its front."""
    paired = [*cards, *[(blank, blank)] * (len(cards) % 2)]
    found = []
    for left, right in zip(paired[::2], paired[1::2], strict=True):
        found += [(left[0], right[0]), (right[1], left[1])]
    return found


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
    body += [f"</ol><h2>{escape(say.say('card.read'))}</h2><ul>"]
    marked = any(line.changed for made in cards for line in made.lines())
    read = READ if marked else READ[:-1]
    body += [f"<li>{escape(say.say(f'card.read.{name}'))}</li>" for name in read]
    strong = COLOURS["auction"][0]
    rules = (
        f"header {{ background: {strong}; }} h2 {{ color: {strong}; border-color: {strong}; }}"
        " .list { table-layout: auto; } .list td { padding: .2mm 1mm; } .list b { display: inline-block; width: 11mm; }"
        " .before { break-before: page; }"
        " .list td:last-child { text-align: right; } li { margin: 1.5mm 0; }"
    )
    return document(title, cards[0].language, [*body, "</ul>"], style(11) + rules)


def _rows(cards: Sequence[Card], starts: Sequence[int]) -> Iterator[str]:
    say = card_words(cards[0].language)
    for made, start in zip(cards, starts, strict=True):
        strong = COLOURS[made.family][0]
        others = (law for law, led in LAWS.items() if edition(made.edition).pick(led) == made.number)
        also = BETWEEN.join(sorted(others, key=int))
        name = f'<b style="color: {strong}">{made.number}</b> {escape(made.title)} <span class="law">{also}</span>'
        yield f"<tr><td>{name}</td><td>{escape(say.say(f'card.family.{made.family}'))}</td><td>{start}</td></tr>"
