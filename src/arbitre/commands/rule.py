"""`arbitre rule`: a record goes in, or a stream of them, or a board of a file; the report comes out, in any format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from arbitre.terminal.console import (
    Complaint,
    content_of,
    opened,
    out,
    page,
    phrases_of,
    record_in,
    with_keys,
    write,
    write_json,
)

from .failure import BAD, told

if TYPE_CHECKING:
    import argparse

    from arbitre.director.board import Board
    from arbitre.table.record import Record


def run(given: argparse.Namespace, language: str) -> int:
    """One record, from a line, a file or standard input; with jsonl a stream of them."""
    if given.notation is not None:
        if given.file is not None:
            raise Complaint("cli.two_records", value=given.file)
        if given.format == "jsonl":
            raise Complaint("cli.jsonl_notation")
        from arbitre.table.notation import parse
        from arbitre.texts.grammar import grammar

        return _answer(parse(given.notation, grammar(language).letters), given, language)
    if _is_archive(given.file):
        return _rule_in(given, language)
    if given.board is not None:
        raise Complaint("cli.board_of_record")
    source = opened(given.file, language)
    try:
        if given.format == "jsonl":
            return _stream(source, given, language)
        return _answer(record_in(content_of(source, given.file)), given, language)
    finally:
        if given.file not in (None, "-"):
            source.close()


def _is_archive(path: str | None) -> bool:
    return path is not None and path.lower().endswith((".pbn", ".lin", ".xml", ".bws"))


def _rule_in(given: argparse.Namespace, language: str) -> int:
    """One board of a file of boards, or with jsonl all of them."""
    from .convert import record_of, records_of

    if given.format != "jsonl" or given.board is not None:
        return _answer(record_of(given.file, given.board, language), given, language)
    boards = records_of(given.file, language)
    return _one_by_one("board", ((n, partial(_known, record, given.file, n)) for n, record in boards), given, language)


def _known(record: Record | None, path: str, number: Any) -> Record:
    """The record of a board of a file; a complaint where it has none."""
    if record is None:
        raise Complaint("cli.no_record", value=f"{path} {number}")
    return record


def _answer(record: Record, given: argparse.Namespace, language: str) -> int:
    """The report on one record, in the form asked for."""
    from arbitre.director.loop import rule_on

    if given.edition is not None:
        from msgspec.structs import replace

        record = replace(record, edition=given.edition)
    FORMATS[given.format or "text"](rule_on(record), given, language)
    return 0


def _stream(source: Any, given: argparse.Namespace, language: str) -> int:
    """One record a line, one report a line."""
    lines = enumerate(_lines(source), 1)
    records = ((number, partial(record_in, line)) for number, line in lines if line.strip())
    return _one_by_one("line", records, given, language)


def _one_by_one(
    key: str, records: Iterable[tuple[Any, Callable[[], Record]]], given: argparse.Namespace, language: str
) -> int:
    """A report for each record, sent off at once; what cannot be read is told by its number, and the next goes on."""
    status = 0
    for number, read in records:
        try:
            _answer(read(), given, language)
        except OSError:
            raise
        except Exception as error:
            status = BAD
            write_json({key: number, "error": told(error, language)}, indent=0)
        out().flush()
    return status


def _lines(source: Any) -> Iterator[bytes]:
    """The lines of a stream; of one that no record can fill, only the beginning."""
    from arbitre.table.record import MAX_BYTES

    while line := source.readline(MAX_BYTES + 2):
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line
        while len(line) == MAX_BYTES + 2 and not line.endswith(b"\n"):
            line = source.readline(MAX_BYTES + 2)


# -- the formats


def _text(board: Board, given: argparse.Namespace, language: str) -> None:
    """For the people at the table."""
    from .board_view import board_page

    line = given.notation is not None
    write(str(board_page(board, phrases_of(language), page(), verbose=given.verbose, notation=line)))


def _json(board: Board, given: argparse.Namespace, language: str) -> None:
    """For a program: indented, or as one line of a stream."""
    from arbitre.report import report

    write_json(with_keys(report(board, language)), indent=2 if given.format == "json" else 0)


FORMATS: dict[str, Callable[[Board, argparse.Namespace, str], None]] = {"text": _text, "json": _json, "jsonl": _json}
"""What writes the report on a board; the first is the usual one."""
