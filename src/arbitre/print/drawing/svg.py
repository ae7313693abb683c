"""The sheets of a fiche as SVG, written by hand so that text stays text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape

from msgspec import Struct, structs

from arbitre.print.chart.flowchart import FACT, JUDGEMENT, JUMP, PLAYER, RULING, Chart, ChartWords, chart_words

from .font import FONTS, font_faces
from .layout import SMALLEST, Arrow, Box, Figure, Label, Line
from .measure import width
from .pagination import FOOT, LARGER, MARGIN, Sheet, Spot, heading, heading_width

INK, FAINT, RULE = "#111111", "#555555", "#999999"
FILLS = {FACT: "#ffffff", JUDGEMENT: "#fff3d0", PLAYER: "#e3eefb", RULING: "#f0f0f0", JUMP: "#ffffff"}
SUITS = {"♠": "#1d3f8f", "♥": "#c4161c", "♦": "#c75a00", "♣": "#14702f"}
TITLE = 15.0
PATH, PALE, PALE_RULE = "#0b57c2", "#8a8a8a", "#c4c4c4"
"""The way that was taken, and beside it all the rest."""


class Written(Struct, frozen=True):
    """A line of text in its colour."""

    line: Line
    fill: str = ""


Mark = str | Written


class Layer(Struct, frozen=True):
    """Shapes and texts that stand together, and where their corner is."""

    x: float
    y: float
    marks: tuple[Mark, ...]


def layers(drawn: Chart, sheet: Sheet, page: int, pages: int) -> Iterator[Layer]:
    """Everything on a sheet: its frame, then each block."""
    say = chart_words(drawn.language)
    paper = f'<rect width="{sheet.width:g}" height="{sheet.height:g}" fill="#ffffff"/>'
    headings = (mark for spot in sheet.spots for mark in _heading(spot, say))
    below = *_foot(sheet, drawn.path), *_legend(sheet, say, drawn.path)
    yield Layer(0.0, 0.0, (paper, *_header(drawn, sheet, page, pages, say), *headings, *below))
    for spot in sheet.spots:
        yield Layer(spot.x, spot.y + heading(spot.figure.size), tuple(_figure(spot.figure, drawn.path)))


def svg(drawn: Chart, sheet: Sheet, page: int, pages: int, font: bool = True) -> str:
    """One sheet as a document of its own; without its letters where what holds it has them."""
    top = f'xml:lang="{drawn.language}" role="img" font-family="{FONTS}" fill="{INK}"'
    title = f"<title>{escape(full_title(drawn, chart_words(drawn.language)), quote=False)}</title>"
    letters = [f"<style>{font_faces()}</style>"] if font else []
    return shell(sheet, [title, *letters, *drawn_as(layers(drawn, sheet, page, pages), _text)], top)


def shell(sheet: Sheet, parts: Iterable[str], rest: str) -> str:
    """The element that holds a sheet."""
    wide, high = f"{sheet.width:g}", f"{sheet.height:g}"
    top = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}pt" height="{high}pt" viewBox="0 0 {wide} {high}" '
    return "\n".join([f"{top}{rest}>", *parts, "</svg>", ""])


def drawn_as(all_layers: Iterable[Layer], text: Callable[[Written], str]) -> Iterator[str]:
    """The layers as elements, each text as told."""
    for layer in all_layers:
        marks = [mark if isinstance(mark, str) else text(mark) for mark in layer.marks]
        if layer.x or layer.y:
            marks = [f'<g transform="translate({_n(layer.x)} {_n(layer.y)})">', *marks, "</g>"]
        yield from marks


def full_title(drawn: Chart, say: ChartWords) -> str:
    """The number and name of a fiche, with its edition."""
    name = say.say("chart.of", number=drawn.number, title=drawn.title)
    return f"{name} – {say.say('chart.edition', edition=drawn.edition)}"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(written: Written) -> str:
    """A line in its place; a reader without the font fits it to its length."""
    line = written.line
    bold = ' font-weight="bold"' if line.bold else ""
    colour = f' fill="{written.fill}"' if written.fill else ""
    place = f'x="{_n(line.x)}" y="{_n(line.y)}" font-size="{_n(line.size)}" '
    place += f'textLength="{_n(line.right - line.x)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}{bold}{colour}>{coloured(line.text)}</text>"


def coloured(text: str, tag: str = "tspan", name: str = "fill", prefix: str = "") -> str:
    """The text with its suits in colour; the symbols and names tell them apart without it.

    >>> coloured("1♥ & up")
    '1<tspan fill="#c4161c">♥</tspan> &amp; up'
    """
    return re.sub(
        "[♠♥♦♣]", lambda m: f'<{tag} {name}="{prefix}{SUITS[m[0]]}">{m[0]}</{tag}>', escape(text, quote=False)
    )


# -- the frame


def _header(drawn: Chart, sheet: Sheet, page: int, pages: int, say: ChartWords) -> Iterator[Mark]:
    base = MARGIN + TITLE
    right = sheet.width - MARGIN
    name = say.say("chart.of", number=drawn.number, title=drawn.title)
    yield Written(Line(MARGIN, base, name, TITLE, True))
    details = [drawn.laws, say.say("chart.edition", edition=drawn.edition)]
    yield Written(Line(MARGIN, base + 14, " · ".join(details), 9.0), FAINT)
    number = say.say("chart.page", page=page, pages=pages)
    yield Written(Line(right - width(number, 9.0), base + 14, number, 9.0), FAINT)
    yield f'<path d="M{_n(MARGIN)} {_n(base + 20)}H{_n(right)}" stroke="{INK}" stroke-width="1.2"/>'


def _heading(spot: Spot, say: ChartWords) -> Iterator[Mark]:
    placed = spot.figure
    size, x, base = placed.size, spot.x, spot.y + placed.size * 1.29
    side, large = size * 1.75, size * LARGER
    number = placed.block.number
    yield _rect(x, spot.y, side, side, f'fill="{INK}"')
    yield Written(Line(x + side / 2 - width(number, large, True) / 2, base, number, large, True), "#ffffff")
    yield Written(Line(x + side + size * 0.7, base, placed.block.heading(say), large, True))
    left, right = x + heading_width(placed, say) + size * 0.7, x + placed.width
    if left < right:
        yield f'<path d="M{_n(left)} {_n(spot.y + size * 0.9)}H{_n(right)}" stroke="{RULE}" stroke-width="0.6"/>'


def _foot(sheet: Sheet, path: bool) -> Iterator[Mark]:
    """What is looked at after play, once for the whole sheet; pale where the way that was taken does not ask for it."""
    if sheet.foot:
        y = sheet.bottom + SMALLEST
        yield f'<path d="M{_n(MARGIN)} {_n(y - 4)}H{_n(sheet.width - MARGIN)}" stroke="{RULE}" stroke-width="0.6"/>'
        for line in sheet.foot:
            colour = (PATH if line.bold else INK) if line.taken else PALE
            yield Written(structs.replace(line, y=y + line.y), colour if path else "")


def _legend(sheet: Sheet, say: ChartWords, path: bool) -> Iterator[Mark]:
    """What each shape means."""
    x, y = MARGIN, sheet.height - MARGIN - FOOT / 2
    yield f'<path d="M{_n(x)} {_n(y - 5)}H{_n(sheet.width - MARGIN)}" stroke="{RULE}" stroke-width="0.6"/>'
    for kind in (FACT, JUDGEMENT, PLAYER, RULING):
        yield from _shape(Box(kind, x, y + 2, 20, 11, ()), 5.5)
        meaning = Line(x + 24, y + 10.5, say.say(f"legend.{kind}"), SMALLEST)
        yield Written(meaning, FAINT)
        x = meaning.right + 12
    yield from _disc("A", x + 6, y + 7.5, 6)
    meaning = Line(x + 15, y + 10.5, say.say("legend.mark"), SMALLEST)
    yield Written(meaning, FAINT)
    if path:
        x = meaning.right + 12
        yield f'<path d="M{_n(x)} {_n(y + 7.5)}h18" stroke="{PATH}" stroke-width="2.2"/>'
        yield Written(Line(x + 22, y + 10.5, say.say("legend.taken"), SMALLEST, True), PATH)


# -- a block


def _figure(placed: Figure, path: bool) -> Iterator[Mark]:
    """Arrows, answers, boxes; what was taken lies on top, and the rest is pale beside it."""
    for arrow in sorted(placed.arrows, key=lambda arrow: arrow.taken):
        yield from _arrow(arrow, placed.size, _look(arrow.taken, path))
    for label in placed.labels:
        yield from _label(label, _look(label.taken, path))
    for box in placed.boxes:
        yield from _box(box, placed.size, _look(box.taken, path))


class Look(Struct, frozen=True):
    """The colours of a line and of a text, and how thick the line is."""

    line: str = INK
    text: str = ""
    thick: float = 0.8
    pale: bool = False


def _look(taken: bool, path: bool) -> Look:
    if not path:
        return Look()
    return Look(PATH, INK, 2.0) if taken else Look(PALE_RULE, PALE, 0.8, True)


def _arrow(arrow: Arrow, size: float, look: Look) -> Iterator[Mark]:
    (x, y), *others = arrow.points
    way = f"M{_n(x)} {_n(y)}" + "".join(f"L{_n(px)} {_n(py)}" for px, py in others)
    yield f'<path d="{way}" fill="none" stroke="{look.line}" stroke-width="{look.thick:g}"/>'
    (_, by), (hx, hy) = arrow.points[-2:]
    long, half = size * 0.6, size * 0.28
    if abs(hy - by) < 0.01:
        sides = ((hx - long, hy - half), (hx - long, hy + half))
    else:
        sides = ((hx - half, hy - long), (hx + half, hy - long))
    points = " ".join(f"{_n(px)},{_n(py)}" for px, py in ((hx, hy), *sides))
    yield f'<polygon points="{points}" fill="{look.line}"/>'


def _label(label: Label, look: Look) -> Iterator[Mark]:
    """An answer, in a frame of its own so that it is seen to be one."""
    edge = look.line if look.text else RULE
    frame = f'rx="3" fill="#ffffff" stroke="{edge}" stroke-width="{0.6 if look.pale or not look.text else 1.2}"'
    yield _rect(label.x, label.y, label.w, label.h, frame)
    yield from (Written(line, look.text) for line in label.lines)


def _box(box: Box, size: float, look: Look) -> Iterator[Mark]:
    yield f"<g><title>{escape(box.why, quote=False)}</title>" if box.why else "<g>"
    yield from _shape(box, size, look)
    if box.kind == JUMP:
        yield Written(Line(box.x + size * 0.65, box.y + box.h / 2 + size * 0.37, "→", size, True), look.text)
        yield from _disc(box.mark, box.x + size * 2.35, box.y + box.h / 2, size * 0.72, look)
    elif box.mark:
        first = box.lines[0]
        yield from _disc(box.mark, first.x - size, first.y - size * 0.43, size * 0.66, look)
    yield from (Written(line, look.text) for line in box.lines)
    yield "</g>"


def _rect(x: float, y: float, w: float, h: float, rest: str) -> str:
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" {rest}/>'


def _shape(box: Box, size: float, look: Look | None = None) -> Iterator[Mark]:
    """A rectangle for facts, cut corners for judgement, round ends for players, a thick bar for rulings."""
    x, y, w, h = box.x, box.y, box.w, box.h
    drawn = look or Look()
    fill = "#ffffff" if drawn.pale else FILLS[box.kind]
    edge = f'fill="{fill}" stroke="{drawn.line}" stroke-width="{drawn.thick:g}"'
    if box.kind == JUDGEMENT:
        c = min(size * 0.7, h / 3)
        corners = [(x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c)]
        corners += [(x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c)]
        yield f'<polygon points="{" ".join(f"{_n(px)},{_n(py)}" for px, py in corners)}" {edge}/>'
    elif box.kind == PLAYER:
        yield _rect(x, y, w, h, f'rx="{_n(min(size * 1.1, h / 2))}" {edge}')
    elif box.kind == RULING:
        yield _rect(x, y, w, h, edge if drawn.thick > 1 else f'fill="{fill}"')
        yield _rect(x, y, min(size * 0.4, w), h, f'fill="{drawn.line}"')
    elif box.kind == FACT:
        yield _rect(x, y, w, h, edge)


def _disc(mark: str, x: float, y: float, radius: float, look: Look | None = None) -> Iterator[Mark]:
    """A letter on a black disc; two letters are set smaller, but never too small to read."""
    size = max(SMALLEST, radius * 1.4) if len(mark) == 1 else SMALLEST
    round_it = max(radius, width(mark, size, True) / 2 + 1)
    yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(round_it)}" fill="{(look or Look()).line}"/>'
    yield Written(Line(x - width(mark, size, True) / 2, y + size * 0.365, mark, size, True), "#ffffff")


def stacked(drawn: Chart, pages: Iterable[tuple[Sheet, str]]) -> str:
    """All sheets in one document, one below the other."""
    sheets = list(pages)
    wide, high = max(s.width for s, _ in sheets), sum(s.height for s, _ in sheets)
    y, inner = 0.0, []
    for sheet, text in sheets:
        inner.append(text.replace("<svg ", f'<svg y="{y:g}" ', 1))
        y += sheet.height
    label = escape(full_title(drawn, chart_words(drawn.language)))
    top = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}pt" height="{high:g}pt" '
        f'viewBox="0 0 {wide:g} {high:g}" aria-label="{label}">\n'
    )
    return top + "".join(inner) + "</svg>\n"
