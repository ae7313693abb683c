"""Statistics as a chart: bars in SVG, black on white, to be printed or put into a page."""

from __future__ import annotations

from html import escape

from arbitre.terminal.screen import Phrases

from .statistics import Row, Statistics

LEFT, BAR, RIGHT = 330, 300, 150
LINE, TOP = 30, 78
LONGEST = 44
"""Letters of a title that fit beside its bar."""
INK, SOFT, GREEN = "#17201C", "#4B5650", "#14532D"
FONT = "Lato, Roboto, 'Noto Sans', sans-serif"


def bars(found: Statistics, say: Phrases) -> str:
    """One bar for each sort of matter, the most frequent first."""
    width, height = LEFT + BAR + RIGHT, TOP + LINE * max(1, len(found.rows)) + 24
    most = max((_size(row) for row in found.rows), default=0) or 1
    rows = "".join(_bar(row, n, most, say) for n, row in enumerate(found.rows))
    under = say.say("log.stat_under", events=found.events, boards=found.boards, matters=found.matters)
    if found.unknown:
        under += " " + say.say("log.stat_unknown", count=found.unknown)
    title = say.say("log.stat_title") if found.boards else say.say("log.stat_counted")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="{FONT}" font-size="14" role="img" aria-labelledby="title under">'
        f'<rect width="{width}" height="{height}" fill="#FFFFFF"/>'
        f'<text id="title" x="16" y="30" font-size="19" font-weight="700" fill="{INK}">{escape(title)}</text>'
        f'<text id="under" x="16" y="54" fill="{SOFT}">{escape(under)}</text>{rows}</svg>\n'
    )


def figure(value: float, digits: int, say: Phrases) -> str:
    """A number as the language writes it."""
    return say.speech.decimal(f"{value:.{digits}f}")


def _size(row: Row) -> float:
    return row.count if row.per_thousand is None else row.per_thousand


def _bar(row: Row, n: int, most: float, say: Phrases) -> str:
    y = TOP + LINE * n
    length = max(2, round(BAR * _size(row) / most))
    title = row.title if len(row.title) <= LONGEST else row.title[: LONGEST - 1] + "…"
    told = figure(_size(row), 0 if row.per_thousand is None else 1, say)
    if row.minutes is not None:
        told += " · " + say.say("log.stat_minutes", minutes=figure(row.minutes, 0, say))
    return (
        f'<text x="{LEFT - 12}" y="{y + 15}" text-anchor="end" fill="{INK}">{escape(title)}</text>'
        f'<rect x="{LEFT}" y="{y}" width="{length}" height="20" fill="{GREEN}"/>'
        f'<text x="{LEFT + length + 8}" y="{y + 15}" fill="{SOFT}">{escape(told)}</text>'
    )
