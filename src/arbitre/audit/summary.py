"""What an audit found, for people: how often, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from arbitre.terminal.screen import Page, Phrases

from .finding import SORTS, Finding
from .part import Part, Swept


class Summary:
    """Counts only: boards, and for each kind of finding the boards it was found on, in all and in each file."""

    def __init__(self) -> None:
        self.files = self.boards = self.auctions = self.plays = self.bytes = 0
        self.kinds: Counter[tuple[str, str]] = Counter()
        self.laws: dict[str, str] = {}
        self.where: dict[str, Counter[str]] = {}
        self.by_file: Counter[str] = Counter()
        self.failed: dict[str, str] = {}
        """The files that could not be read, and why."""

    def add(self, part: Part, swept: Swept, findings: Iterable[Finding]) -> None:
        """One part more."""
        self.files += part.start == 0
        self.bytes += part.stop - part.start
        self.boards += swept.boards
        self.auctions += swept.auctions
        self.plays += swept.plays
        self.by_file[part.path] += swept.boards
        if swept.failed:
            self.failed[part.path] = swept.failed
        for finding in findings:
            self.kinds[finding.sort, finding.kind] += 1
            self.where.setdefault(finding.kind, Counter())[finding.file] += 1
            if finding.laws:
                self.laws.setdefault(finding.kind, ", ".join(finding.laws))

    def per_thousand(self, count: int) -> float:
        """So many of a thousand boards."""
        return 1000 * count / self.boards if self.boards else 0.0

    def of(self, sort: str) -> list[tuple[str, int]]:
        """The kinds of that sort, the most frequent first."""
        return [(kind, count) for (one, kind), count in self.kinds.most_common() if one == sort]

    @property
    def unread(self) -> dict[str, str]:
        """The files that could not be read, or have no board in them, and why."""
        return self.failed | {name: "no-board" for name, n in self.by_file.items() if not n and name not in self.failed}

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "files": self.files,
            "boards": self.boards,
            "auctions": self.auctions,
            "plays": self.plays,
            "unread": self.unread,
            "findings": [
                {
                    "sort": sort,
                    "kind": kind,
                    "laws": self.laws.get(kind),
                    "boards": count,
                    "per_thousand": round(self.per_thousand(count), 3),
                    "where": dict(self.where[kind].most_common(10)),
                }
                for sort in SORTS
                for kind, count in self.of(sort)
            ],
        }


def number(value: int, say: Phrases) -> str:
    """12,345 as this language writes it."""
    return f"{value:,}".replace(",", say.sentences["audit.thousands"])


def rate(value: float, say: Phrases) -> str:
    """36.1 as this language writes it; what is hardly ever found is not nothing."""
    text = f"{value:.1f}" if value >= 0.05 or value == 0 else f"{value:.3f}"
    return text.replace(".", say.sentences["audit.point"])


def told(summary: Summary, say: Phrases, page: Page) -> Page:
    """Tables: what goes wrong at the table, what is wrong with the record, what was mended."""
    counts = {name: number(getattr(summary, name), say) for name in ("boards", "files", "auctions", "plays")}
    page.line(say.say("audit.total", **counts), 0)
    if summary.unread:
        page.heading(say.say("audit.unread"))
        for file, why in summary.unread.items():
            page.line(f"{file}: {say.maybe(f'audit.file.{why}') or why}")
    if not summary.kinds and summary.boards:
        page.line(say.say("audit.nothing"), 0)
    for sort in SORTS:
        rows = [_row(summary, kind, count, say) for kind, count in summary.of(sort)]
        if not rows:
            continue
        page.heading(say.say(f"audit.sort.{sort}"))
        _table(page, [(*say.sentences["audit.head"].split("|"),), *rows])
    return page


def _row(summary: Summary, kind: str, count: int, say: Phrases) -> tuple[str, ...]:
    law = f" ({summary.laws[kind]})" if kind in summary.laws else ""
    files = summary.where[kind].most_common(2)
    where = ", ".join(f"{_short(file)} ({number(n, say)})" for file, n in files)
    more = len(summary.where[kind]) - len(files)
    tail = say.say("audit.more_files", n=more) if more else ""
    return say.say(f"audit.{kind}") + law, number(count, say), rate(summary.per_thousand(count), say), where + tail


def _short(path: str) -> str:
    name = path.replace("\\", "/").rpartition("/")[2]
    return name if len(name) <= 28 else f"{name[:12]}…{name[-15:]}"


def _table(page: Page, rows: list[tuple[str, ...]]) -> None:
    """Aligned, numbers to the right; where a file is named, as much of the line as there is."""
    widths = [max(len(row[place]) for row in rows) for place in range(3)]
    for row in rows:
        line = f"  {row[0]:{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:>{widths[2]}}  {row[3]}"
        page.row(line if len(line) <= page.width else line[: page.width - 1] + "…")
