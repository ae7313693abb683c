"""`arbitre backup`, `restore`, `export`, `statistics`, `club`: the log from the command line."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from arbitre.log.bars import bars, figure
from arbitre.log.base import Unusable, is_there
from arbitre.log.book import Book
from arbitre.log.nameless import nameless
from arbitre.log.portable import backup, database_url, restore
from arbitre.log.spreadsheet import sheet
from arbitre.log.statistics import Statistics, as_csv, statistics
from arbitre.terminal.console import Complaint, put, write
from arbitre.terminal.screen import Phrases, phrases

MAX_BOARDS = 1_000_000


@contextmanager
def _opened(given: Namespace, club: str = "", new: bool = False) -> Iterator[Book]:
    """The log; where nothing new can be meant, a name that was mistyped makes none."""
    url = database_url(given.database)
    if not new and not is_there(url):
        raise Complaint("log.no_database", value=url.removeprefix("sqlite:///"))
    try:
        book = Book(url, club)
        try:
            yield book
        finally:
            book.close()
    except Unusable as problem:
        raise Complaint(problem.sentence, **problem.details) from None


def _progress() -> Callable[[int], None]:
    """A count that moves, where somebody looks."""
    if not sys.stderr.isatty():
        return lambda _count: None
    return lambda count: print(f"\r{count}", end="", file=sys.stderr, flush=True)


def back_up(given: Namespace, language: str) -> int:
    """Everything into one file."""
    if given.out is None:
        raise Complaint("log.no_out", command="backup")
    with _opened(given) as book:
        count = backup(book, Path(given.out), _progress())
    write(phrases(language).say("log.backed_up", count=count, value=given.out) + "\n")
    return 0


def put_back(given: Namespace, language: str) -> int:
    """A database made of such a file."""
    with _opened(given, new=True) as book:
        count = restore(Path(given.backup), book, _progress())
    write(phrases(language).say("log.restored", count=count, value=given.backup) + "\n")
    return 0


def export(given: Namespace, language: str) -> int:
    """One event's log, seats only; without an event, the list of them."""
    with _opened(given, given.club or "") as book:
        if given.event is None:
            for event in book.events():
                write(f"{event['id']}  {event['begun'][:16]}  {event['last']:>5}  {event['data'].get('name', '')}\n")
            return 0
        if not book.events(given.event):
            raise Complaint("log.no_event", value=given.event)
        if (given.format or "csv") == "csv":
            _deliver("".join(sheet(nameless(book, given.event))), given.out)
        else:
            found = {"event": given.event, "entries": list(nameless(book, given.event))}
            _deliver(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n", given.out)
    return 0


def count(given: Namespace, language: str) -> int:
    """What happens, per 1,000 boards."""
    say, boards = phrases(language), given.boards
    if boards is not None and not (boards.isascii() and boards.isdigit() and 0 < int(boards[:9]) <= MAX_BOARDS):
        raise Complaint("serve.number", name="--boards", value=boards, limit=MAX_BOARDS)
    with _opened(given, given.club or "") as book:
        found = statistics(book, say, int(boards) if boards else None)
    form = given.format or "text"
    written = {"csv": lambda: as_csv(found), "svg": lambda: bars(found, say), "text": lambda: _text(found, say)}
    json = msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
    _deliver(json if form == "json" else written[form](), given.out)
    return 0


def _text(found: Statistics, say: Phrases) -> str:
    """Aligned, for reading."""
    lines = [say.say("log.stat_under", events=found.events, boards=found.boards, matters=found.matters)]
    if found.unknown:
        lines.append(say.say("log.stat_unknown", count=found.unknown))
    broad = max((len(row.title) for row in found.rows), default=0)
    if found.rows:
        heads = [say.say(f"log.stat_head_{name}") for name in ("count", "rate", "minutes")]
        lines += ["", f"{'':{broad}}  {heads[0]:>8}  {heads[1]:>12}  {heads[2]:>10}"]
    for row in found.rows:
        rate = "–" if row.per_thousand is None else figure(row.per_thousand, 1, say)
        minutes = "–" if row.minutes is None else figure(row.minutes, 0, say)
        lines.append(f"{row.title:{broad}}  {row.count:>8}  {rate:>12}  {minutes:>10}")
    return "\n".join(lines) + "\n"


def _deliver(text: str, out: str | None) -> None:
    """Into a file, or to whoever reads."""
    if out is None:
        write(text)
        return
    put(out, text.encode())
