"""A card as plain text, wrapped to a width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from .card_page import OUT, choices, quoted, refusal, shown_laws
from .table_card import Ask, Card, CardWords, Example, Grid, Group, Line, card_words

WIDTH = 80


def card_text(made: Card, width: int = WIDTH) -> str:
    """Title, bands, parts; the paragraphs in brackets, a star where the older edition ruled otherwise."""
    say = card_words(made.language)
    family, code = say.say(f"card.family.{made.family}"), say.say("card.edition", edition=made.edition)
    lines = [f"{made.number} {made.title}", f"{family} · {code}"]
    lines += ["", say.say("card.band.ask").upper(), *_asks(made.asks, "", say, width), *_grid(made.grid, width)]
    if made.says:
        lines += ["", say.say("card.band.say").upper(), *_says(made.says, say, width)]
    for band, found in (("do", made.does), ("remember", made.remembers)):
        if found:
            lines += ["", say.say(f"card.band.{band}").upper()]
            lines += [part for line in found for part in _wrapped(line.text, line, "- ", width)]
    for part in made.parts:
        lines += ["", f"{part.mark}. {part.title}", *_asks(part.asks, part.mark, say, width)]
        lines += _grid(part.grid, width)
        lines += _says(part.says, say, width)
    if made.example:
        lines += ["", say.say("card.band.example").upper(), *_example(made.example, width)]
    if any(line.changed for line in made.lines()):
        lines += ["", f"* {say.say('card.changed.note')}"]
    if made.rest:
        lines += ["", made.rest.text]
    return "\n".join(lines) + "\n"


def _asks(asks: Iterable[Ask], mark: str, say: CardWords, width: int) -> Iterator[str]:
    for n, ask in enumerate(asks, 1):
        told = Line(ask.text, ask.shown)
        yield from _wrapped(ask.text, told, f"{mark}{n}. ", width)
        for way in ask.exits:
            text = way.line.text if way.line.text.startswith("→") else f"→ {way.line.text}"
            yield from _wrapped(f"{way.label} {text}", way.line, "     ", width)


def _says(groups: Iterable[Group], say: CardWords, width: int) -> Iterator[str]:
    for together in choices(list(groups)):
        caption = refusal(together, say)
        for group in together:
            yield from _group(group, say, width)
            if caption and group is together[0]:
                yield f"  {caption}"


def _group(group: Group, say: CardWords, width: int) -> Iterator[str]:
    yield f"  {group.heading}"
    for n, line in enumerate(group.lines, 1):
        yield from _wrapped(quoted(line.text, group, say), line, f"  {n}. " if group.numbered else "  - ", width)
    if group.question:
        yield from _wrapped(quoted(group.question.text, group, say), group.question, "  ? ", width)


def _grid(grid: Grid | None, width: int) -> Iterator[str]:
    if grid is None:
        return
    if any(len(cell.text) > OUT for _, cells in grid.rows for cell in cells):
        for name, cells in grid.rows:
            for head, cell in zip(grid.heads, cells, strict=True):
                yield from _wrapped(f"{name}, {head} – {cell.text}", Line("", (cell.law,)), "   ", width)
        return
    rows = [(grid.corner, *grid.heads)]
    rows += [(name, *(f"{cell.text} [{cell.law}]" for cell in cells)) for name, cells in grid.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "   " + "  ".join(f"{text:{wide}}" for text, wide in zip(row, widths, strict=True)).rstrip()


MARKS = {"gone": "[{}]", "faced": "({})"}


def _example(drawn: Example, width: int) -> Iterator[str]:
    """The drawing, a withdrawn call in brackets, a card that only lies there in others; and what is said."""
    rows = [drawn.heads, *(tuple(MARKS.get(cell.mark, "{}").format(cell.text) for cell in row) for row in drawn.rows)]
    yield f"   {drawn.start}"
    wide = max(len(text) for row in rows for text in row) + 2
    for row in rows:
        yield ("   " + "".join(f"{text:{wide}}" for text in row)).rstrip()
    for line in drawn.lines:
        yield from _wrapped(line.text, line, "- ", width)


def _wrapped(text: str, line: Line, start: str, width: int) -> list[str]:
    """The text with its paragraphs behind it."""
    star = "*" if line.changed else ""
    whole = f"{text} [{shown_laws(line)}]{star}" if line.laws else text
    room = " " * len(start)
    return textwrap.wrap(whole, width, initial_indent=start, subsequent_indent=room, break_on_hyphens=False)
