"""Cards as PDF: one, a bound set with its contents, or two on a sheet of A4 to be cut."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from html import escape
from importlib import import_module
from typing import Any, TypeVar

from arbitre.laws.editions import edition
from arbitre.print.drawing.page import document
from arbitre.print.drawing.pdf import weasyprint

from .card_page import BEHIND, BETWEEN, CLOSE, COLOURS, SIZES, TABLES, WHOLE, card_body, card_html, card_style, style
from .plan import LAWS
from .table_card import Card, card_words

T = TypeVar("T")
Way = tuple[float, str]
SIDES = 2
A5 = 148 / 25.4 * 96, 210 / 25.4 * 96
"""A side in pixels of CSS."""

BELOW = 10.5 / 25.4 * 96
FRONT, BACK = (A5[1] - BELOW - top / 25.4 * 96 for top in (6, 15))
ROOM = FRONT + BACK
"""How high the words of a front and of a back may be together; below them is the foot."""

WAYS = [(size, dense) for size in SIZES for dense in (WHOLE, f"{CLOSE} {WHOLE}")]
"""From the letters that are read best to those that take least room."""

LETTER, FIRST, LOW = 0.247, 221, 0.97
"""How much of the height a letter of the page takes, tags too; how many pixels the first ones take less; and what part
of the room may seem to be wanted of what is tried first: a guess is wrong by five in a hundred."""

FILLED = 0.5
"""What part of a front is filled before anything is moved to the back."""

SHRINKS, SLOWLY = 0.9, 1.3
"""Closer lines take about so much of the height, and smaller letters that power of their size."""

SURE = 0.985
"""What part of the room is filled at most, where a choice is not read over the page."""

TICK = 10 / 25.4 * 96
"""How long a crop mark is: some of it is left where a printer leaves a margin white."""

TAGS = """\
html, body, div, header, section, p, h1, h2, h3 { display: block }
head, title, style, meta { display: none }
table { display: table; box-sizing: border-box; text-indent: initial }
colgroup { display: table-column-group } col { display: table-column }
thead { display: table-header-group } tbody { display: table-row-group } thead, tbody { vertical-align: middle }
tr { display: table-row } td, th { display: table-cell; padding: 1px } tr, td, th { vertical-align: inherit }
b, th, h1, h2, h3 { font-weight: bold }
h1, h2, h3 { break-after: avoid; break-inside: avoid; bookmark-label: content(text) }
h1 { bookmark-level: 1 } h2 { bookmark-level: 2 } h3 { bookmark-level: 3 }
br::before { content: "\\A"; white-space: pre-line }
@page { @bottom-left { vertical-align: middle } @bottom-right { text-align: right; vertical-align: middle } }
"""
"""What the tags of a card mean."""

BEFORE = ("9B1 85A", "9B2", "16B1", "10C1", "10C2", "84C 84B", "16B3 21B3", "83 92A")
"""What a director does before every card, by paragraph."""

READ = ("exit", "said", "options", "part", "laws", "changed")
"""What a reader of cards must know."""


def rendered(made: Card) -> Any:
    """The card on two sides, in the largest letters that leave room; what is free of the back is for notes.

    A choice is not read over the page, and is on the front, if that can be.
    """
    laid = cache(partial(_laid_out, made))
    first = _guess(made)
    sides = _largest(laid, True, first) or _largest(laid, False, first)
    last = (laid(SIZES[-1], f"{CLOSE} {whole}") for whole in (TABLES, ""))
    sides = sides or next((other for other in last if _good(other, False)), laid(SIZES[-1], CLOSE))
    return _ruled(sides.copy(sides.pages[:SIDES]))


def _guess(made: Card) -> Way:
    """The largest letters in which there may be room for so many."""
    letters = sum(map(len, card_body(made, card_words(made.language))))
    need = letters * LETTER - FIRST
    return next((way for way in WAYS if need * _scale(*way) <= ROOM * LOW), WAYS[-1])


def _largest(laid: Callable[[float, str], Any], ahead: bool, first: Way = WAYS[0]) -> Any:
    """In the largest letters that are good; lines are closer before letters are smaller.

    How high the words are is learnt from the first try, so that what cannot fit is not laid out.
    """
    tried, failed = laid(*first), float("inf")
    needs = [(_taken(tried), ROOM * SURE)] + [(_before_choice(tried), FRONT)] * ahead
    for way in WAYS:
        scale = _scale(*way)
        room = all(need * scale <= room * _scale(*first) for need, room in needs)
        if way in (first, WAYS[-1]) or (room and scale < failed):
            if _good(laid(*way), ahead):
                return _turned(laid, *way)
            failed = scale
    return None


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
    return _down_to(sides, *_place(sides, "end"))


def _before_choice(sides: Any) -> float:
    """How high the words are down to the end of the first choice; nothing where there is none."""
    found = ((n, box) for n, page in enumerate(sides.pages) for box in _of_class(page, "choose"))
    n, box = next(found, (0, None))
    return _down_to(sides, n, box.position_y + box.height) if box else 0


def _down_to(sides: Any, on: int, end: float) -> float:
    """How high the words are together down to there, on that side."""
    tops = (on + 1) * (A5[1] - BELOW - ROOM / SIDES)
    return sum(map(_end, sides.pages[:on])) + end - tops


def _of_class(page: Any, name: str) -> Iterator[Any]:
    """The parts of a side that are of that class."""
    return (box for box in page._page_box.descendants() if box.element is not None and box.element.get("class") == name)


def _place(sides: Any, name: str) -> tuple[int, float]:
    """The side on which that part of a card begins, and how far down."""
    return next((n, box.position_y) for n, page in enumerate(sides.pages) for box in _of_class(page, name))


def _ahead(sides: Any) -> bool:
    """Is the first choice on the front, where there is one?"""
    return next((n == 0 for n, page in enumerate(sides.pages) for _ in _of_class(page, "choose")), True)


def _end(page: Any) -> float:
    """Where the last words of a side end, in pixels from the top."""
    found = page._page_box.children[0].descendants()
    return max(float(box.position_y + box.height) for box in found if getattr(box, "text", ""))


def _ruled(sides: Any) -> Any:
    """As many lines for notes as there is room for."""
    for page in sides.pages:
        for notes in _of_class(page, "notes"):
            *_, line, last = notes.children
            step = last.position_y - line.position_y
            for n in range(1, int((A5[1] - BELOW - last.position_y - last.height) / step) + 1):
                more = last.copy()
                more.translate(dy=n * step)
                notes.children = [*notes.children, more]
    return sides


def _laid_out(made: Card, size: float, dense: str) -> Any:
    """The card in letters of that size, on as many sides as it takes."""
    page = _reader(made.language)(string=card_html(made, dense, 0, styled=False))
    return page.render(stylesheets=[_looks(size, made.family, made.language)], font_config=_fonts())


@cache
def _looks(size: float, family: str, language: str) -> Any:
    """How the cards of a family look, read once."""
    return weasyprint(language).CSS(string=card_style(size, family, language))


@cache
def _reader(language: str) -> Any:
    """Who reads the page of a card: what its tags mean is told in a few lines, for there are hundreds of them."""
    printer = weasyprint(language)
    tags = printer.CSS(string=TAGS)
    return type("Reader", (printer.HTML,), {"_ua_stylesheets": lambda _page, _forms=False: [tags]})


@contextmanager
def much_at_once() -> Iterator[None]:
    """A page is tens of thousands of objects: what nobody holds any more is looked for less often meanwhile."""
    usual = gc.get_threshold()
    gc.set_threshold(50_000, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


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
