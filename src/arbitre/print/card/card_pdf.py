"""Cards as PDF: one, a bound set with its contents, or two on a sheet of A4 to be cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from importlib import import_module
from typing import Any, TypeVar

from msgspec import structs

from arbitre.laws.editions import edition
from arbitre.print.drawing.page import document
from arbitre.print.drawing.pdf import weasyprint

from .card_page import AHEAD, BETWEEN, CLOSE, COLOURS, SIZES, TABLES, WHOLE, card_html, style
from .plan import LAWS
from .table_card import Card, Example, card_words

T = TypeVar("T")
SIDES = 2
LITTLE, EMPTY = 0.45, 0.4
"""What part of a side is not worth a back, and how much of a front is left free for a choice on the back."""

A5 = 148 / 25.4 * 96, 210 / 25.4 * 96
"""A side in pixels of CSS."""

BELOW = 10.5 / 25.4 * 96
SIDE = tuple(A5[1] - BELOW - top / 25.4 * 96 for top in (6, 15))
"""What is left below the words of a side, and how high those of a front and of a back may be."""

SHRINKS, SLOWLY = 0.87, 1.3
"""Closer lines take at least so much of the height, and smaller letters that power of their size."""

SMALLER = 11
"""Points: letters are not made smaller than that for an example."""

ACROSS, HIGH, HEADED = 46, 1.45, 30
"""Beside a drawing: about how many letters in a line, how high a line is by its size, and the heading, in pixels."""

TICK = 10 / 25.4 * 96
"""How long a crop mark is: some of it is left where a printer leaves a margin white."""

BEFORE = ("9B1 85A", "9B2", "16B1", "10C1", "10C2", "84C 84B", "16B3 21B3", "83 92A")
"""What a director does before every card, by paragraph."""

READ = ("exit", "said", "options", "part", "laws", "changed")
"""What a reader of cards must know."""


def rendered(made: Card) -> Any:
    """The card on two sides at most, in the largest letters that leave room; with its example if there is room too."""
    sides, size, dense = _placed(structs.replace(made, example=None))
    for smaller, how in _roomy(made.example, sides, size, dense) if made.example else ():
        other = _laid_out(made, smaller, how)
        if len(other.pages) <= SIDES and (_ahead(other) or not _ahead(sides)):
            return other
    return sides


def _roomy(example: Example, sides: Any, size: float, dense: str) -> Iterator[tuple[float, str]]:
    """The ways to set a card that may leave room for its example: on the front or last, closer, a little smaller."""
    lines = sum(len(line.text) // ACROSS + 1 for line in example.lines)
    gap = A5[1] - BELOW - _end(sides.pages[0])
    for smaller in (other for other in SIZES if SMALLER <= other <= size or other == size):
        high = HEADED + lines * smaller * HIGH
        for close in ("", CLOSE):
            scale = (smaller / size) ** SLOWLY * (SHRINKS if close and CLOSE not in dense else 1)
            if len(sides.pages) < SIDES or sum(SIDE) - _taken(sides) * scale - gap >= high:
                yield smaller, f"{dense} {close}"
            elif gap >= high and smaller == size:
                yield smaller, f"{dense} {close} {AHEAD}"


def _taken(sides: Any) -> float:
    """How high the words of all sides are together."""
    return sum(_end(page) - A5[1] + BELOW + SIDE[n > 0] for n, page in enumerate(sides.pages))


def _placed(made: Card) -> tuple[Any, float, str]:
    """The card on two sides at most, and how it is set.

    What is done and kept in mind is on the front where it all fits there, else on the back if it can. Parts are
    together on a back that would have little on it.
    """
    sides, size, dense = _fitted(made)
    if made.parts and _uneven(sides):
        other = _laid_out(made, size, f"{dense} behind")
        if len(other.pages) == SIDES and _end(other.pages[0]) >= A5[1] / 2:
            return other, size, f"{dense} behind"
    both = len(sides.pages) == SIDES and all(map(_early, sides.pages))
    if both and _early(sides.pages[0]) < _room(sides.pages[1]):
        other = _laid_out(made, size, f"{dense} sided")
        if len(other.pages) == SIDES:
            return other, size, f"{dense} sided"
    return sides, size, dense


def _uneven(sides: Any) -> bool:
    """Is there little on the back?"""
    return len(sides.pages) == SIDES and _end(sides.pages[1]) <= LITTLE * A5[1]


def _early(page: Any) -> float:
    """How much of what could be on the back is on the front."""
    found = [box for box in page._page_box.descendants() if box.element is not None]
    tops = [box.position_y for box in found if box.element.get("class") == "back"]
    return float(page._page_box.height - tops[0]) if tops else 0


def _room(page: Any) -> float:
    """How much more there is room for on a side."""
    return float(page._page_box.height) - _filled([page])


def _fitted(made: Card) -> tuple[Any, float, str]:
    """The largest letters that leave room: on the front alone where there would be little on the back.

    A choice is not read over the page, and is on the front, if that can be.
    """
    sides = _laid_out(made, SIZES[0], WHOLE)
    little = len(sides.pages) == SIDES and _filled(sides.pages[1:]) <= LITTLE * _filled(sides.pages[:1])
    if little and (alone := _largest(made, 1)):
        return alone
    if _fits(sides, SIDES) and _ahead(sides):
        return sides, SIZES[0], WHOLE
    if found := _largest(made, SIDES, ahead=True):
        return found
    found = _largest(made, SIDES) or _largest(made, SIDES, TABLES) or _largest(made, SIDES, "")
    return found or (_laid_out(made, SIZES[-1], CLOSE), SIZES[-1], CLOSE)


def _largest(made: Card, most: int, whole: str = WHOLE, ahead: bool = False) -> tuple[Any, float, str] | None:
    """In the largest letters that take so many sides at most; lines are closer before letters are smaller.

    `ahead`, only with the first choice on the front.
    """
    for size in (size for size in SIZES if _may_fit(made, size, most)):
        close = _laid_out(made, size, f"{CLOSE} {whole}")
        if _fits(close, most) and (not ahead or _ahead(close)):
            wide = _laid_out(made, size, whole)
            good = _fits(wide, most) and (not ahead or _ahead(wide))
            return (wide, size, whole) if good else (close, size, f"{CLOSE} {whole}")
    return None


def _may_fit(made: Card, size: float, most: int) -> bool:
    """May it be on so many sides in letters of that size, even if its lines are closer?"""
    first = _laid_out(made, SIZES[0], WHOLE)
    least: float = _taken(first) * SHRINKS * (size / SIZES[0]) ** SLOWLY
    return least <= sum(SIDE[n > 0] for n in range(most))


def _ahead(sides: Any) -> bool:
    """Is the first choice on the front, where there is one?"""
    for n, page in enumerate(sides.pages):
        found = (box.element for box in page._page_box.descendants())
        if any(element is not None and element.get("class") == "choose" for element in found):
            return n == 0
    return True


def _fits(sides: Any, most: int) -> bool:
    """Is it on so many sides, the front well filled where there is a back?"""
    return len(sides.pages) <= most and (len(sides.pages) == 1 or _end(sides.pages[0]) >= (1 - EMPTY) * A5[1])


def _end(page: Any) -> float:
    """Where the last words of a side end, in pixels from the top."""
    found = page._page_box.children[0].descendants()
    return max(float(box.position_y + box.height) for box in found if getattr(box, "text", ""))


def _laid_out(made: Card, size: float, dense: str) -> Any:
    """The card in letters of that size, on as many sides as it takes."""
    return _set(card_html(made, size, dense), made.language)


@lru_cache(maxsize=4 * len(SIZES))
def _set(page: str, language: str) -> Any:
    """A page laid out, once."""
    return weasyprint(language).HTML(string=page).render(font_config=_fonts())


@cache
def _fonts() -> Any:
    """The fonts, looked for once."""
    return import_module("weasyprint.text.fonts").FontConfiguration()


def _filled(pages: Sequence[Any]) -> float:
    """How much of these sides is taken up, in pixels from the top."""
    return float(sum(page._page_box.children[0].height for page in pages))


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
