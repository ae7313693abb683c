"""Arbitre: the Laws of Duplicate Bridge as a program.

>>> import arbitre
>>> record = arbitre.read_record('{"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}')
>>> board = arbitre.rule(record)
>>> arbitre.report_on(board)["awaiting"]["choose"]
['accept', 'refuse']
>>> board = arbitre.after(board, arbitre.Event(choose="accept"))
>>> arbitre.report_on(board)["turn"]
<Seat.S: 'S'>
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbitre.director.board import Board as Board
    from arbitre.laws.case import Question
    from arbitre.table.errors import RecordError as RecordError
    from arbitre.table.event import Event as Event
    from arbitre.table.record import Record as Record

__version__ = "0.2.0"
__all__ = [
    *("Board", "Event", "Record", "RecordError", "__version__"),
    *("after", "ask", "read_record", "report_on", "rule", "write_record"),
]  # fmt: skip

_HOMES = {
    "Board": "arbitre.director.board",
    "Event": "arbitre.table.event",
    "Record": "arbitre.table.record",
    "RecordError": "arbitre.table.errors",
}


def read_record(text: str | bytes) -> Record:
    """The record in this JSON; a RecordError names the event or the key that is wrong."""
    from arbitre.table.record import read

    return read(text)


def write_record(record: Record) -> bytes:
    """The record as JSON; `read_record` gives it back."""
    from arbitre.table.record import write

    return write(record)


def rule(record: Record) -> Board:
    """Take up every event of a record under the edition it names."""
    from arbitre.director.loop import rule_on

    return rule_on(record)


def after(board: Board, event: Event) -> Board:
    """The board after one more event."""
    from arbitre.director.loop import after

    return after(board, event)


def ask(board: Board) -> Question | None:
    """What must be answered before the board can go on, or None."""
    from arbitre.director.loop import settled

    waiting = settled(board).open
    return waiting.question if waiting else None


def report_on(board: Board, language: str = "en") -> dict[str, Any]:
    """Where the board stands: the report, with its sentences in English or French."""
    from arbitre.report import report

    return report(board, language)


def __getattr__(name: str) -> Any:
    """The classes, imported when they are first named."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
