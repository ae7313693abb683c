"""`arbitre audit`: the files, the work, the summary."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from arbitre.audit.findings_file import Report
from arbitre.audit.keeping import Kept
from arbitre.audit.part import KINDS, Part, parts_of
from arbitre.audit.running import AHEAD, Merged, Submit, cores, in_order, processes
from arbitre.audit.summary import Summary, number, told
from arbitre.formats import READ
from arbitre.formats.source import ENDINGS, HEAD, kind_in, sort_of
from arbitre.terminal.console import Complaint, page, put, write, write_json
from arbitre.terminal.screen import Phrases, phrases

MOST_JOBS = 1024


def run(given: Namespace, language: str) -> int:
    """Audit all files; the exit status does not tell what was found."""
    say, jobs = phrases(language), _jobs(given.jobs)
    parts = list(parts_of(_files(given.files)))
    report = Report(Path(given.out)) if given.out else None
    kept = Kept(Path(f"{given.out}.unfinished"), parts) if report and report.file.kept else None
    try:
        with _work(given.cluster, jobs) as (submit, ahead):
            summary = _audit(parts, submit, ahead, kept, report, say)
    except BaseException as error:
        if report:
            report.abandon()
        if isinstance(error, KeyboardInterrupt):
            print("\n" + say.say("audit.interrupted.kept" if kept else "audit.interrupted"), file=sys.stderr)
        raise
    _tell(summary, given, say)
    if report:
        report.close()
    if kept:
        kept.drop()
    return 1 if summary.unread else 0


def _tell(summary: Summary, given: Namespace, say: Phrases) -> None:
    if given.chart:
        from arbitre.audit.audit_chart import drawn

        put(given.chart, drawn(summary, say).encode())
    if given.format == "json":
        write_json(summary.data())
    else:
        write(str(told(summary, say, page())))


def _jobs(text: str | None) -> int:
    if text is None:
        return cores()
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:5]) <= MOST_JOBS:
        raise Complaint("audit.jobs", value=text, most=MOST_JOBS)
    return int(text)


def _files(names: list[str]) -> list[str]:
    """The files named, and in folders all that are PBN or LIN, in order."""
    if not names:
        raise Complaint("audit.files")
    found: list[str] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if kind_in(one.name) in READ and one.is_file())
            if not inside:
                raise Complaint("audit.empty", value=name)
            found.extend(map(str, inside))
        elif not path.exists():
            raise Complaint("cli.no_file", value=name)
        elif not is_ours(path):
            raise Complaint("audit.kind", value=name, known=", ".join(KINDS))
        else:
            found.append(name)
    return list(dict.fromkeys(found))


def is_ours(path: Path) -> bool:
    """Is it a file of ours by its name, or packed, or by what stands there?"""
    if kind_in(path.name) in READ or path.suffix.lower() in ENDINGS:
        return True
    try:
        with path.open("rb") as source:
            head = source.read(HEAD)
    except OSError:
        return True  # that is told later
    return sort_of(head) != "plain" or kind_in(path.name, head) in READ


@contextmanager
def _work(address: str | None, jobs: int) -> Iterator[tuple[Submit, int]]:
    if address:
        from arbitre.audit.cluster import cluster

        with cluster(address) as found:
            yield found
        return
    with processes(jobs) as submit:
        yield submit, 1 if jobs == 1 else AHEAD * jobs


def _audit(
    parts: list[Part], submit: Submit, ahead: int, kept: Kept | None, report: Report | None, say: Phrases
) -> Summary:
    """All parts in order, told as they come."""
    merged, summary, progress = Merged(), Summary(), Progress(parts, say)
    for part, swept in zip(parts, in_order(parts, submit, ahead, kept), strict=True):
        findings = merged.of_file(part, swept)
        summary.add(part, swept, findings)
        if report:
            report.write(findings)
        progress.show(summary)
    progress.clear()
    return summary


class Progress:
    """A line on the terminal that says how far it is, how fast, and how long it will take; nothing in a pipe."""

    def __init__(self, parts: list[Part], say: Phrases) -> None:
        self.total = sum(part.stop - part.start for part in parts)
        self.say, self.start, self.shown = say, monotonic(), 0.0
        self.wanted = sys.stderr is not None and sys.stderr.isatty()

    def show(self, summary: Summary) -> None:
        """At most five times a second."""
        now = monotonic()
        if not self.wanted or now - self.shown < 0.2:
            return
        self.shown, spent = now, max(now - self.start, 1e-6)
        left = spent * (self.total - summary.bytes) / max(summary.bytes, 1)
        text = self.say.say(
            "audit.progress",
            percent=100 * summary.bytes // max(self.total, 1),
            boards=number(summary.boards, self.say),
            rate=number(round(summary.boards / spent), self.say),
            left=f"{int(left) // 3600}:{int(left) // 60 % 60:02}:{int(left) % 60:02}",
        )
        print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """The line is gone when the work is done."""
        if self.wanted:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
