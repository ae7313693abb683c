"""The sheets of a fiche as SVG, written by hand so that text stays text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from .chart import FACT, JUDGEMENT, JUMP, PLAYER, RULING, Chart, ChartWords, chart_words
from .layout import SMALLEST, Arrow, Box, Figure, Label, Line
from .measure import CONDENSED, width
from .paging import FOOT, LARGER, MARGIN, Sheet, Spot, heading, heading_width

INK, FAINT, RULE = "#111111", "#555555", "#999999"
FILLS = {FACT: "#ffffff", JUDGEMENT: "#fff3d0", PLAYER: "#e3eefb", RULING: "#f0f0f0", JUMP: "#ffffff"}
SUITS = {"♠": "#1d3f8f", "♥": "#c4161c", "♦": "#c75a00", "♣": "#14702f"}
FONTS = "'DejaVu Sans', Verdana, sans-serif"
TITLE = 15.0
LENGTH = "textLength"


def svg(drawn: Chart, sheet: Sheet, page: int, pages: int) -> str:
    """One sheet as a document of its own."""
    say = chart_words(drawn.language)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.width:g}pt" height="{sheet.height:g}pt" '
        f'viewBox="0 0 {sheet.width:g} {sheet.height:g}" xml:lang="{drawn.language}" role="img" '
        f'font-family="{FONTS}" fill="{INK}">',
        f"<title>{escape(full_title(drawn, say))}</title>",
        f'<rect width="{sheet.width:g}" height="{sheet.height:g}" fill="#ffffff"/>',
        *_header(drawn, sheet, page, pages, say),
    ]
    for spot in sheet.spots:
        parts += _heading(spot, say)
        parts.append(f'<g transform="translate({_n(spot.x)} {_n(spot.y + heading(spot.figure.size))})">')
        parts += _figure(spot.figure)
        parts.append("</g>")
    parts += _legend(sheet, say)
    return "\n".join([*parts, "</svg>", ""])


def unfitted(page: str) -> str:
    """The sheet for a printer that has the font: it need not fit each line to its length, which takes time."""
    return re.sub(f' {LENGTH}="[^"]*" lengthAdjust="[^"]*"', "", page)


def full_title(drawn: Chart, say: ChartWords) -> str:
    """The number and name of a fiche, with its edition."""
    name = say.say("chart.of", number=drawn.number, title=drawn.title)
    return f"{name} – {say.say('chart.edition', edition=drawn.edition)}"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(line: Line, fill: str = "") -> str:
    bold = ' font-weight="bold"' if line.bold else ""
    colour = f' fill="{fill}"' if fill else ""
    place = f'transform="matrix({CONDENSED:g} 0 0 1 {_n(line.x)} {_n(line.y)})" font-size="{_n(line.size)}" '
    place += f'{LENGTH}="{_n((line.right - line.x) / CONDENSED)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}{bold}{colour}>{coloured(line.text)}</text>"


def coloured(text: str, tag: str = "tspan", name: str = "fill", prefix: str = "") -> str:
    """The text with its suits in colour; the symbols and names tell them apart without it.

    >>> coloured("1♥ & up")
    '1<tspan fill="#c4161c">♥</tspan> &amp; up'
    """
    return re.sub("[♠♥♦♣]", lambda m: f'<{tag} {name}="{prefix}{SUITS[m[0]]}">{m[0]}</{tag}>', escape(text))


# -- the frame


def _header(drawn: Chart, sheet: Sheet, page: int, pages: int, say: ChartWords) -> Iterator[str]:
    base = MARGIN + TITLE
    right = sheet.width - MARGIN
    name = say.say("chart.of", number=drawn.number, title=drawn.title)
    yield _text(Line(MARGIN, base, name, TITLE, True))
    details = [drawn.laws, say.say("chart.edition", edition=drawn.edition), say.say("chart.language")]
    yield _text(Line(MARGIN, base + 14, " · ".join(details), 9.0), FAINT)
    number = say.say("chart.page", page=page, pages=pages)
    yield _text(Line(right - width(number, 9.0), base + 14, number, 9.0), FAINT)
    for n, suit in enumerate("♣♦♥♠", 1):
        yield _text(Line(right - n * 12.0 + 2.0, base, suit, 11.0))
    yield f'<path d="M{_n(MARGIN)} {_n(base + 20)}H{_n(right)}" stroke="{INK}" stroke-width="1.2"/>'


def _heading(spot: Spot, say: ChartWords) -> Iterator[str]:
    placed = spot.figure
    size, x, base = placed.size, spot.x, spot.y + placed.size * 1.29
    side, large = size * 1.75, size * LARGER
    number = placed.block.number
    yield _rect(x, spot.y, side, side, f'fill="{INK}"')
    yield _text(Line(x + side / 2 - width(number, large, True) / 2, base, number, large, True), "#ffffff")
    yield _text(Line(x + side + size * 0.7, base, placed.block.heading(say), large, True))
    left, right = x + heading_width(placed, say) + size * 0.7, x + placed.width
    if left < right:
        yield f'<path d="M{_n(left)} {_n(spot.y + size * 0.9)}H{_n(right)}" stroke="{RULE}" stroke-width="0.6"/>'


def _legend(sheet: Sheet, say: ChartWords) -> Iterator[str]:
    """What each shape means."""
    size = SMALLEST + 0.5
    x, y = MARGIN, sheet.height - MARGIN - FOOT / 2
    yield f'<path d="M{_n(x)} {_n(y - 5)}H{_n(sheet.width - MARGIN)}" stroke="{RULE}" stroke-width="0.6"/>'
    for kind in (FACT, JUDGEMENT, PLAYER, RULING):
        yield from _shape(Box(kind, x, y + 2, 20, 11, ()), 5.5)
        meaning = Line(x + 24, y + 10.2, say.say(f"legend.{kind}"), size)
        yield _text(meaning, FAINT)
        x = meaning.right + 14
    yield from _disc("A", x + 5.5, y + 7.5, 5.5)
    yield _text(Line(x + 15, y + 10.2, say.say("legend.mark"), size), FAINT)


# -- a block


def _figure(placed: Figure) -> Iterator[str]:
    for arrow in placed.arrows:
        yield from _arrow(arrow, placed.size)
    for label in placed.labels:
        yield from _label(label)
    for box in placed.boxes:
        yield from _box(box, placed.size)


def _arrow(arrow: Arrow, size: float) -> Iterator[str]:
    (x, y), *others = arrow.points
    way = f"M{_n(x)} {_n(y)}" + "".join(f"L{_n(px)} {_n(py)}" for px, py in others)
    yield f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="0.8"/>'
    (_, by), (hx, hy) = arrow.points[-2:]
    long, half = size * 0.6, size * 0.28
    if abs(hy - by) < 0.01:
        sides = ((hx - long, hy - half), (hx - long, hy + half))
    else:
        sides = ((hx - half, hy - long), (hx + half, hy - long))
    points = " ".join(f"{_n(px)},{_n(py)}" for px, py in ((hx, hy), *sides))
    yield f'<polygon points="{points}"/>'


def _label(label: Label) -> Iterator[str]:
    yield _rect(label.x, label.y, label.w, label.h, 'fill="#ffffff"')
    yield from (_text(line) for line in label.lines)


def _box(box: Box, size: float) -> Iterator[str]:
    yield f"<g><title>{escape(box.why)}</title>" if box.why else "<g>"
    yield from _shape(box, size)
    if box.kind == JUMP:
        yield _text(Line(box.x + size * 0.65, box.y + box.h / 2 + size * 0.37, "→", size, True))
        yield from _disc(box.mark, box.x + size * 2.35, box.y + box.h / 2, size * 0.72)
    elif box.mark:
        first = box.lines[0]
        yield from _disc(box.mark, first.x - size, first.y - size * 0.36, size * 0.72)
    yield from (_text(line) for line in box.lines)
    yield "</g>"


def _rect(x: float, y: float, w: float, h: float, rest: str) -> str:
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" {rest}/>'


def _shape(box: Box, size: float) -> Iterator[str]:
    """A rectangle for facts, cut corners for judgement, round ends for players, a thick bar for rulings."""
    x, y, w, h = box.x, box.y, box.w, box.h
    look = f'fill="{FILLS[box.kind]}" stroke="{INK}" stroke-width="0.8"'
    if box.kind == JUDGEMENT:
        c = min(size * 0.7, h / 3)
        corners = [(x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c)]
        corners += [(x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c)]
        yield f'<polygon points="{" ".join(f"{_n(px)},{_n(py)}" for px, py in corners)}" {look}/>'
    elif box.kind == PLAYER:
        yield _rect(x, y, w, h, f'rx="{_n(min(size * 1.1, h / 2))}" {look}')
    elif box.kind == RULING:
        yield _rect(x, y, w, h, f'fill="{FILLS[RULING]}"')
        yield _rect(x, y, min(size * 0.4, w), h, f'fill="{INK}"')
    elif box.kind == FACT:
        yield _rect(x, y, w, h, look)


def _disc(mark: str, x: float, y: float, radius: float) -> Iterator[str]:
    """A letter on a black disc; two letters are set smaller, but never too small to read."""
    size = max(SMALLEST, radius * 1.4) if len(mark) == 1 else SMALLEST
    yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(max(radius, width(mark, size, True) / 2 + 1))}"/>'
    yield _text(Line(x - width(mark, size, True) / 2, y + size * 0.365, mark, size, True), "#ffffff")


def stacked(drawn: Chart, pages: Iterable[tuple[Sheet, str]]) -> str:
    """All sheets in one document, one below the other."""
    sheets = list(pages)
    wide, high = max(s.width for s, _ in sheets), sum(s.height for s, _ in sheets)
    y, inner = 0.0, []
    for sheet, text in sheets:
        inner.append(text.replace("<svg ", f'<svg y="{y:g}" ', 1))
        y += sheet.height
    label = quoteattr(full_title(drawn, chart_words(drawn.language)))
    top = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}pt" height="{high:g}pt" '
        f'viewBox="0 0 {wide:g} {high:g}" aria-label={label}>\n'
    )
    return top + "".join(inner) + "</svg>\n"
