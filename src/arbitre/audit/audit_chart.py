"""What an audit found, drawn: a bar for each kind, of a thousand boards, and the files in which most was found."""

from __future__ import annotations

from collections import Counter
from html import escape

from arbitre.terminal.screen import Phrases

from .finding import SORTS
from .summary import Summary, number, rate

WIDTH, LEFT, RIGHT, ROW, HEAD = 760, 300, 90, 24, 64
FILES = 12
STYLE = (
    "text{font:13px sans-serif;fill:#1a1a1a}.t{font-size:17px;font-weight:600}.h{font-weight:600}.n{text-anchor:end}"
    ".irregularity{fill:#b3541e}.record{fill:#1f5f8f}.note{fill:#9aa7b4}.b{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.b{fill:#1c1c1c}.irregularity{fill:#e08a50}.record{fill:#6aa9d8}}"
)
Bar = tuple[str, float, str, str]


def drawn(summary: Summary, say: Phrases) -> str:
    """The drawing as SVG; text stays text, and every bar says what it is."""
    groups = [(say.say(f"audit.sort.{sort}"), _kinds(summary, sort, say)) for sort in SORTS]
    groups.append((say.say("audit.by_file"), _files(summary, say)))
    groups = [(title, bars) for title, bars in groups if bars]
    height = HEAD + sum(ROW * (len(bars) + 2) for _, bars in groups) + 10
    total = say.say("audit.total", **_counts(summary, say))
    parts = [f'<text class="t" x="16" y="28">{escape(say.say("audit.title"))}</text>']
    parts.append(f'<text x="16" y="50">{escape(total)}</text>')
    y = HEAD
    for title, bars in groups:
        parts.append(f'<text class="h" x="16" y="{y + 20}">{escape(title)}</text>')
        parts += _bars(bars, y + 30)
        y += ROW * (len(bars) + 2)
    label = escape(say.say("audit.title"), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'lang="{say.language}" role="img" aria-label="{label}"><style>{STYLE}</style>'
        f'<rect class="b" width="{WIDTH}" height="{height}"/>{"".join(parts)}</svg>\n'
    )


def _counts(summary: Summary, say: Phrases) -> dict[str, str]:
    return {name: number(getattr(summary, name), say) for name in ("boards", "files", "auctions", "plays")}


def _kinds(summary: Summary, sort: str, say: Phrases) -> list[Bar]:
    """How often of a thousand boards."""
    bars = []
    for kind, count in summary.of(sort):
        each = summary.per_thousand(count)
        law = f" ({summary.laws[kind]})" if kind in summary.laws else ""
        bars.append((say.say(f"audit.{kind}") + law, each, rate(each, say), sort))
    return bars


def _files(summary: Summary, say: Phrases) -> list[Bar]:
    """The files in which most was found, of a thousand of their boards; what was mended is left out."""
    mended = {kind for sort, kind in summary.kinds if sort == "note"}
    counts: Counter[str] = Counter()
    for kind, files in summary.where.items():
        if kind not in mended:
            counts.update(files)
    bars = []
    for file, count in counts.most_common(FILES):
        each = 1000 * count / max(summary.by_file[file], 1)
        name = file.replace("\\", "/").rpartition("/")[2]
        bars.append((name if len(name) <= 40 else f"{name[:20]}…{name[-18:]}", each, rate(each, say), "record"))
    return bars


def _bars(bars: list[Bar], y: int) -> list[str]:
    longest = max(value for _, value, _, _ in bars) or 1.0
    room = WIDTH - LEFT - RIGHT
    drawn = []
    for place, (name, value, shown, colour) in enumerate(bars):
        top, long = y + ROW * place, max(room * value / longest, 1.5)
        drawn.append(
            f'<text class="n" x="{LEFT - 8}" y="{top + 14}">{escape(name)}</text>'
            f'<rect class="{colour}" x="{LEFT}" y="{top + 3}" width="{long:.1f}" height="14">'
            f"<title>{escape(name)}: {shown}</title></rect>"
            f'<text x="{LEFT + long + 6:.1f}" y="{top + 14}">{shown}</text>'
        )
    return drawn
