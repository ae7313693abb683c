"""`arbitre watch`: tables followed as they play; what a director would want to know is said once."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from arbitre.audit.part import KINDS, of_bytes
from arbitre.desk.complaint import complaint
from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.record import MAX_BYTES, Record, read
from arbitre.terminal.console import Complaint, out, write
from arbitre.terminal.screen import Phrases, phrases

FOLLOWED = (".json", ".jsonl", *KINDS)
LARGEST = 256 << 20
"""A file of boards larger than that is for `arbitre audit`."""


class News(Struct, frozen=True):
    """Something a director would want to know now."""

    file: str
    board: str
    about: str
    kind: str
    text: str
    law: str = ""
    event: int | None = None


class Followed(Struct):
    """A file: what it was when last looked at, and how far its lines have been read."""

    state: tuple[int, int] = (-1, -1)
    settled: bool = False
    read: int = 0
    lines: int = 0


class Watch:
    """All files of a place, and what has been said about them."""

    def __init__(self, place: Path, say: Phrases, edition: str | None = None) -> None:
        self.place, self.say, self.edition = place, say, edition
        self.files: dict[Path, Followed] = {}
        self.told: set[News] = set()

    def look(self, last: bool = False) -> Iterator[News]:
        """What is new since the last look; a file that is being written is read when it has settled."""
        for path in self._paths():
            known = self.files.setdefault(path, Followed())
            try:
                stat = path.stat()
            except OSError:
                continue
            state = (stat.st_mtime_ns, stat.st_size)
            if state == known.state and known.settled:
                continue
            known.settled = last or state == known.state or path.suffix.lower() == ".jsonl"
            known.state = state
            if known.settled and stat.st_size <= LARGEST:
                yield from self._new(path, known)

    def _paths(self) -> list[Path]:
        if not self.place.is_dir():
            return [self.place]
        return sorted(path for path in self.place.rglob("*") if path.suffix.lower() in FOLLOWED and path.is_file())

    def _new(self, path: Path, known: Followed) -> Iterator[News]:
        try:
            found = list(self._news(path, known))
        except OSError:
            return
        for news in found:
            if news not in self.told:
                self.told.add(news)
                yield news

    def _news(self, path: Path, known: Followed) -> Iterator[News]:
        kind = path.suffix.lower()
        if kind in KINDS:
            yield from _of_boards(path, self.say)
        elif kind == ".json":
            with path.open("rb") as source:
                yield from self._of_record(source.read(MAX_BYTES + 1), path, "")
        else:
            yield from self._of_lines(path, known)

    def _of_lines(self, path: Path, known: Followed) -> Iterator[News]:
        """The lines that have come since, each a record."""
        with path.open("rb") as source:
            if path.stat().st_size < known.read:
                known.read = known.lines = 0
            source.seek(known.read)
            while (line := source.readline(MAX_BYTES + 2)).endswith(b"\n"):
                known.read += len(line)
                known.lines += 1
                if line.strip():
                    yield from self._of_record(line, path, str(known.lines))

    def _of_record(self, data: bytes, path: Path, line: str) -> Iterator[News]:
        name = f"{path.name}:{line}" if line else path.name
        try:
            record = read(data)
            if self.edition:
                record = msgspec.structs.replace(record, edition=self.edition)
            found = report(rule_on(record), self.say.language)
        except RecordError as error:
            yield News(name, "", "error", "record", complaint(error, self.say))
            return
        yield from of_report(found, record, name)


def of_report(found: dict[str, Any], record: Record, name: str) -> Iterator[News]:
    """A question that is open, an irregularity nobody has called for, a review when play is over."""
    board = str(record.board or "")
    called = {event.attention for event in record.events if event.attention is not UNSET}
    ruled = {ruling["event"] for ruling in found["rulings"]}
    if waits := found["awaiting"]:
        kind = waits.get("fact") or "choice"
        yield News(name, board, "question", kind, waits["text"], waits["law"], waits.get("about", waits.get("of")))
    for wrong in found["irregularities"]:
        if not called and wrong["event"] not in ruled and not waits:
            law = ", ".join(wrong["laws"])
            yield News(name, board, "uncalled", wrong["kind"], wrong["text"], law, wrong["event"])
    if found["phase"] == "over":
        for line in found["in_force"]:
            if line["kind"] == "review":
                yield News(name, board, "review", "review", line["text"], line["law"])


def _of_boards(path: Path, say: Phrases) -> Iterator[News]:
    """What is wrong with the boards of a file; what was mended is not worth a word here."""
    for found in of_bytes(path.read_bytes(), path.name, KINDS[path.suffix.lower()]).findings:
        if found.sort == "note":
            continue
        text = say.say(f"audit.{found.kind}") + (f": {found.text}" if found.text else "")
        about = "uncalled" if found.sort == "irregularity" else "record"
        law = ", ".join(found.laws)
        yield News(f"{path.name} #{found.board}", found.name, about, found.kind, text, law, found.event)


# -- as lines, as JSON, as an event stream


def run(given: Namespace, language: str) -> int:
    """Look again and again, until nobody wants to know any more."""
    say, place, pause = phrases(language), Path(given.place), _pause(given.every)
    if not place.exists():
        raise Complaint("watch.nothing", value=given.place)
    if place.is_file() and place.suffix.lower() not in FOLLOWED:
        raise Complaint("watch.kind", value=given.place, known=", ".join(FOLLOWED))
    watch = Watch(place, say, given.edition)
    if not given.once and sys.stderr is not None and sys.stderr.isatty():
        print(say.say("watch.following", value=given.place), file=sys.stderr)
    while True:
        for news in watch.look(last=given.once):
            write(told(news, given.format or "text", say))
            out().flush()
        if given.once:
            return 0
        time.sleep(pause)


def told(news: News, form: str, say: Phrases) -> str:
    """One line, or one event of a stream."""
    now = datetime.now().astimezone()
    if form != "text":
        data = msgspec.json.encode({"time": now.isoformat(timespec="seconds"), **msgspec.structs.asdict(news)}).decode()
        return f"event: {news.about}\ndata: {data}\n\n" if form == "events" else f"{data}\n"
    board = f"  {say.say('watch.board', value=news.board)}" if news.board else ""
    law = f"  ({say.laws(news.law)})" if news.law else ""
    return f"{now:%H:%M:%S}  {news.file}{board}  {say.pair(say.say(f'watch.{news.about}'), news.text)}{law}\n"


def _pause(text: str | None) -> float:
    if text is None:
        return 1.0
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.1 <= seconds <= 3600:
        raise Complaint("watch.every", value=text)
    return seconds
