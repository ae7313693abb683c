"""`arbitre convert`, and the boards of a file for `arbitre rule`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.formats import READ, WRITTEN, Board, Oddity, Table, boards, kind_of
from arbitre.formats import write as save
from arbitre.formats.bws import NoProgram, seated_in
from arbitre.formats.files import put
from arbitre.formats.from_record import board_of, plain
from arbitre.formats.names import BadNames, Names, read_names
from arbitre.formats.source import HEAD, Unreadable, kind_in, sort_of
from arbitre.game.seat import Side
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.notation import write as notation
from arbitre.table.record import MAX_BYTES, Record
from arbitre.table.record import write as as_json
from arbitre.terminal.console import Complaint, content, phrases_of, record_in, write

if TYPE_CHECKING:
    from arbitre.terminal.screen import Phrases

RECORDS = ("json", "jsonl")
COLUMNS = "No\\2R;Event\\4R;Seat\\1;Kind\\28L;Laws"
STEP = 500


def run(given: argparse.Namespace, language: str) -> int:
    """Read one file, write another; say what was odd in the first and what the second cannot hold."""
    say = phrases_of(language)
    source, target = _kind_of_source(given.source), kind_of(given.target)
    for name, kind, known in (("source", source, (*READ, *RECORDS)), ("target", target, (*WRITTEN, *RECORDS))):
        if kind not in known:
            raise Complaint("cli.kind", value=getattr(given, name), known=", ".join(f".{one}" for one in known))
    noted = Noted(given.source, say, given.verbose)
    read = noted.watched(_boards(given.source, language))
    found: Iterable[Board] = (board for board in read if board.tags or board.tables)
    if given.names:
        found = map(_names(given.names, language).given_to, found)
    lost: dict[str, int] = {}

    def missing(_board: Board, what: list[str]) -> None:
        for one in what:
            lost[one] = lost.get(one, 0) + 1

    try:
        count = _save_records(found, given.target, say) if target in RECORDS else save(found, given.target, missing)
    except NoProgram as program:
        raise Complaint("cli.mdbtools", value=str(program)) from None
    noted.told()
    for one, number in lost.items():
        what = say.maybe(f"convert.lost.{one}") or one
        print(say.say("convert.lost", target=given.target, count=number, what=what), file=sys.stderr)
    write(say.say("convert.done", target=given.target, count=count) + "\n")
    return 0


# -- what is read


def _kind_of_source(path: str) -> str:
    """By its name, or where that says nothing by what stands there."""
    kind = kind_of(path)
    if kind in (*READ, *RECORDS):
        return kind
    try:
        with Path(path).open("rb") as source:
            head = source.read(HEAD)
    except OSError:
        return kind_in(path) or kind
    return "pbn" if sort_of(head) in ("packed", "zip") else kind_in(path, head)


def _boards(path: str, language: str) -> Iterator[Board]:
    """The boards of a file of any kind; of records what stood is worked out where something was ruled."""
    if not Path(path).is_file():
        raise Complaint("cli.directory" if Path(path).is_dir() else "cli.no_file", value=path)
    if kind_of(path) not in RECORDS:
        try:
            yield from boards(path)
        except Unreadable as why:
            detail = phrases_of(language).say(f"audit.file.{why}")
            raise Complaint("cli.unreadable", value=path, detail=detail) from None
    elif kind_of(path) == "json":
        yield of_record(record_in(content(path, language)))
    else:
        with Path(path).open("rb") as lines:
            for number, line in enumerate((line for line in lines if line.strip()), 1):
                yield _of_line(number, line[: MAX_BYTES + 1])


def _of_line(number: int, line: bytes) -> Board:
    """A record in a line; one that is none is an oddity, and the next line follows."""
    try:
        return structs.replace(of_record(record_in(line)), number=number, line=number)
    except RecordError as error:
        return Board(number, number, oddities=(Oddity(number, "no-record", str(error)[:200]),))


def of_record(record: Record) -> Board:
    """The board of a record, with what the director has found on it."""
    if plain(record):
        return board_of(record)
    board = rule_on(record)
    told = report(board)
    tricks = None
    if board.table.declarer and told["phase"] == "over":
        tricks = board.table.tricks_of(board.table.declarer.side)
        if moved := told["transferred"]:
            tricks += moved["tricks"] * (1 if Side(moved["to"]) is board.table.declarer.side else -1)
    rows = [
        (str(n), str(one["event"]), one["by"], one["kind"], ",".join(one["laws"]))
        for n, one in enumerate(told["irregularities"], 1)
    ]
    made = board_of(record, {"Arbitre": notation(record)}, board.table, tricks)
    return structs.replace(made, tables=(Table("IrregularityTable", COLUMNS, tuple(rows)),) if rows else ())


def _names(path: str, language: str) -> Names:
    if kind_of(path) == "bws":
        return Names(seated_in(path))
    try:
        return Names(read_names(content(path, language)))
    except BadNames:
        raise Complaint("cli.names", value=path) from None


# -- what is written


def _save_records(found: Iterable[Board], path: str, say: Phrases) -> int:
    """One record a line, or one alone."""
    counts = {True: 0, False: 0}
    single = kind_of(path) == "json"

    def lines() -> Iterator[str]:
        for board in found:
            counts[board.record is not None] += 1
            if single and counts[True] > 1:
                raise Complaint("cli.several", value=path)
            if board.record is not None:
                yield as_json(board.record).decode() + "\n"

    put(lines(), Path(path))
    if counts[False]:
        print(say.say("convert.without", count=counts[False]), file=sys.stderr)
    return counts[True]


# -- what is said


class Noted:
    """The oddities of a file: each kind where it is first met, or every one; and how far the reading is."""

    def __init__(self, path: str, say: Phrases, every: bool = False) -> None:
        self.path, self.say, self.every = path, say, every
        self.first: dict[str, Oddity] = {}
        self.counts: dict[str, int] = {}
        self.live = bool(sys.stderr and sys.stderr.isatty())

    def watched(self, found: Iterable[Board]) -> Iterator[Board]:
        for board in found:
            for odd in board.oddities:
                self.first.setdefault(odd.kind, odd)
                self.counts[odd.kind] = self.counts.get(odd.kind, 0) + 1
                if self.every:
                    print(self.line(odd), file=sys.stderr)
            if self.live and board.number % STEP == 0:
                print(f"\r{board.number}", end="\r", file=sys.stderr, flush=True)
            yield board

    def line(self, odd: Oddity) -> str:
        """A line for a person, with the file and the line."""
        return f"{self.path}:{odd.line}: {self.say.say(f'odd.{odd.kind}', text=odd.text)}"

    def told(self) -> None:
        """Each kind once."""
        if self.every:
            return
        for kind, odd in sorted(self.first.items(), key=lambda one: one[1].line):
            line, more = self.line(odd), self.counts[kind] - 1
            print(self.say.say("odd.others", line=line, count=more) if more else line, file=sys.stderr)


# -- one board, for a ruling


def record_of(path: str, number: str | None, language: str) -> Record:
    """The record of one board of a file; what is odd about it is said beside."""
    if number is not None and not (number.isascii() and number.isdigit() and 0 < len(number) < 10):
        raise Complaint("cli.board", value=number)
    wanted, say = int(number) if number else 0, phrases_of(language)
    chosen: Board | None = None
    count = 0
    for board in _boards(path, language):
        count = board.number
        if chosen is None and board.number == (wanted or 1):
            chosen = board
        if (wanted and chosen) or (not wanted and count > 1):
            break
    if not wanted and count > 1:
        raise Complaint("cli.which_board", value=path)
    if chosen is None:
        raise Complaint("cli.no_board", value=path, count=count)
    noted = Noted(path, say)
    for odd in chosen.oddities:
        print(noted.line(odd), file=sys.stderr)
    if chosen.record is None:
        raise Complaint("cli.no_record", value=f"{path}:{chosen.line}")
    return chosen.record


def records_of(path: str, language: str) -> Iterator[tuple[int, Record | None]]:
    """The records of a file with the number of each board."""
    for board in _boards(path, language):
        yield board.number, board.record
