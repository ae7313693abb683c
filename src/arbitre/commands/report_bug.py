"""The command report-bug: a ruling that seems wrong, in one file, without names."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, Any

import msgspec

from arbitre.terminal.console import content_of, opened, phrases_of, put, record_in, write, write_json

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.table.record import Record

SAID = ("statement", "remark", "explain", "text", "name", "names", "reason", "note", "methods", "meanings")
"""What somebody wrote, in which names may stand; no ruling hangs on its words."""
HIDDEN = "…"


def run(given: Namespace, language: str) -> int:
    """The record, the report on it, the versions, and what the sender holds to be right."""
    from arbitre import __version__
    from arbitre.director.loop import rule_on
    from arbitre.report import report
    from arbitre.table.notation import write as as_line
    from arbitre.table.record import read

    record = read(msgspec.json.encode(without_words(msgspec.to_builtins(_record(given, language)))))
    board = rule_on(record)
    found = {
        "arbitre": __version__,
        "python": platform.python_version(),
        "expected": given.expected or "",
        "line": as_line(record),
        "record": record,
        "report": msgspec.to_builtins(report(board, language), str_keys=True),
    }
    if given.out is None:
        write_json(found)
        return 0
    put(given.out, msgspec.json.format(msgspec.json.encode(found), indent=2))
    write(phrases_of(language).say("report_bug.written", value=given.out) + "\n")
    return 0


def _record(given: Namespace, language: str) -> Record:
    if given.notation is not None:
        from arbitre.table.notation import parse
        from arbitre.texts.grammar import grammar

        return parse(given.notation, grammar(language).letters)
    source = opened(given.file, language)
    try:
        return record_in(content_of(source, given.file))
    finally:
        if given.file not in (None, "-"):
            source.close()


def without_words(value: Any, key: str = "") -> Any:
    """The same without what somebody wrote.

    >>> without_words({"events": [{"remark": "Ann, wake up", "by": "N"}, {"call": "1S"}]})
    {'events': [{'remark': '…', 'by': 'N'}, {'call': '1S'}]}
    """
    if isinstance(value, dict):
        return {name: without_words(inner, name) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [without_words(inner, key) for inner in value]
    return HIDDEN if key in SAID and isinstance(value, str) else value
