"""The outcomes of a decision drawn against what the field did: bars for the tables, bars for the weights."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from msgspec import Struct

from .decision import Decision, Outcomes

WIDTH, LEFT, RIGHT, ROW, HEAD, BAR = 640, 90, 20, 34, 76, 11
STYLE = (
    "text{font:13px sans-serif;fill:#1a1a1a}.t{font-size:16px;font-weight:600}.s{text-anchor:end}"
    ".f{fill:#9aa7b4}.w0{fill:#1f6f54}.w1{fill:#b3541e}.g{stroke:#c8c8c8;stroke-width:1}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.f{fill:#66727e}.w0{fill:#4fb58f}.w1{fill:#e08a50}"
    ".g{stroke:#555}.b{fill:#1c1c1c}}"
)


class Labels(Struct, frozen=True):
    """The words of the drawing."""

    language: str
    title: str
    field: str
    weights: tuple[str, ...]
    """One name where both sides have the same outcomes, else one for each."""
    text: str
    """With {score}, {tables}, {all} and {weight}."""
    share: str
    """With {percent}."""


class Row(Struct, frozen=True):
    """One score: how many tables have it, and what weight it has for each list of outcomes."""

    score: int
    tables: int
    weights: tuple[Fraction, ...]


def rows(decision: Decision) -> list[Row]:
    """Every score met in the field or among the outcomes, highest first."""
    lists: tuple[Outcomes, ...] = (decision.ns,) if decision.same else (decision.ns, decision.ew)
    known = [score for score in decision.contest.field if score is not None]
    scores = sorted({*known, *(o.score for outcomes in lists for o in outcomes)}, reverse=True)
    return [Row(score, known.count(score), tuple(_weight(score, outcomes) for outcomes in lists)) for score in scores]


def _weight(score: int, outcomes: Outcomes) -> Fraction:
    return sum((o.weight for o in outcomes if o.score == score), Fraction(0))


def drawn(decision: Decision, labels: Labels) -> str:
    """The drawing as SVG; text stays text, and every bar says what it is."""
    lines = rows(decision)
    lists = len(lines[0].weights)
    height = HEAD + ROW * len(lines) + (BAR * (lists - 1)) * len(lines) + 16
    step = ROW + BAR * (lists - 1)
    body = [_legend(labels)]
    total = sum(row.tables for row in lines)
    for n, row in enumerate(lines):
        body.append(_row(row, HEAD + n * step, total, labels))
    axis = f'<line class="g" x1="{LEFT}" y1="{HEAD - 6}" x2="{LEFT}" y2="{height - 12}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'lang="{labels.language}" role="img" aria-label="{escape(labels.title)}"><title>{escape(labels.title)}</title>'
        f"<style>{STYLE}</style>"
        f'<rect class="b" width="{WIDTH}" height="{height}" fill="#fff"/>{"".join(body)}{axis}</svg>\n'
    )


def _legend(labels: Labels) -> str:
    names = [("f", labels.field), *((f"w{n}", name) for n, name in enumerate(labels.weights))]
    found = [f'<text class="t" x="16" y="26">{escape(labels.title)}</text>']
    x = 16
    for kind, name in names:
        found.append(f'<rect class="{kind}" x="{x}" y="42" width="12" height="12"/>')
        found.append(f'<text x="{x + 18}" y="53">{escape(name)}</text>')
        x += 34 + 8 * len(name)
    return "".join(found)


def _row(row: Row, y: int, total: int, labels: Labels) -> str:
    room = WIDTH - LEFT - RIGHT - 60
    weights = " / ".join(_percent(weight) for weight in row.weights)
    told = labels.text.format(score=row.score, tables=row.tables, all=total, weight=weights)
    found = [f"<g><title>{escape(told)}</title>"]
    middle = y + (BAR * (1 + len(row.weights))) // 2 + 5
    found.append(f'<text class="s" x="{LEFT - 10}" y="{middle}">{str(row.score).replace("-", "−")}</text>')
    bars = [("f", Fraction(100 * row.tables, total or 1), str(row.tables))]
    bars += [(f"w{n}", weight, labels.share.format(percent=_percent(weight))) for n, weight in enumerate(row.weights)]
    for n, (kind, share, label) in enumerate(bars):
        if share:
            length, top = max(1, int(share * room / 100)), y + n * BAR
            found.append(f'<rect class="{kind}" x="{LEFT}" y="{top}" width="{length}" height="{BAR - 1}"/>')
            found.append(f'<text x="{LEFT + length + 6}" y="{top + BAR - 1}" font-size="11">{label}</text>')
    return "".join((*found, "</g>"))


def _percent(weight: Fraction) -> str:
    return str(weight) if weight.denominator == 1 else f"{float(weight):.1f}"
