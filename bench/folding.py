"""Folding 10, 100 and 1,000 events: the time of one event must not grow with their number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle, islice

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import after, rule_on
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.table.record import Record

from .clock import Row, Timing, compared
from .reports import LEGAL

SIZES = (10, 100, 1000)
WITHDRAWN = 940
REPEATS = 9
GROWTH = 2.0
"""How many times as long an event may take among the last 900 as among the 90 before them; 10 would be quadratic."""

STARTS = {
    "an insufficient bid replaced by another, again and again": (
        "N none: 1S E:1H{natural}",
        "S=refuse E:1H{natural}",
    ),
    "a call changed as unintended, again and again": (
        "N none: 1S",
        "N:change_call 1H{unintended} N:change_call 1S{unintended}",
    ),
    "a card put down by mistake and taken back, again and again": (
        "N none: 1NT P P P / S2",
        "S:HA S:withdraw HA {unintended}",
    ),
    "calls explained at length": (
        "N none: 1NT P 2C{artificial}",
        'N:explain "asks for majors" about=3 N:explain "may be weak" about=3 E:attention misinformation',
    ),
    "breaks in tempo and remarks": (
        "N none: 1NT",
        'E:tempo slow W:tempo slow E:remark "hm" W:remark "well"',
    ),
}


def rows() -> Iterator[Row]:
    """What can go on for as long as people do: calls and cards withdrawn, words, gestures."""
    for subject, (start, again) in STARTS.items():
        records = [long_record(start, again, size) for size in SIZES]
        yield _grown(subject, compared([partial(rule_on, record) for record in records], REPEATS))
    yield _played_late()


def _grown(subject: str, timings: Sequence[Timing]) -> Row:
    """The time of an event in each size, and whether it grows; what every record costs once is left out of that."""
    each = " / ".join(f"{timing.seconds / size * 1e6:.3g}" for size, timing in zip(SIZES, timings, strict=True))
    few, some, many = (timing.seconds for timing in timings)
    growth = ((many - some) / (SIZES[2] - SIZES[1])) / ((some - few) / (SIZES[1] - SIZES[0]))
    return Row(
        f"Folding: {subject}",
        f"{each} µs",
        f"growth at most {GROWTH:g}",
        growth <= GROWTH,
        min(timing.loop for timing in timings),
        f"an event, of 10 / 100 / 1,000; growth {growth:.1f}",
    )


def _played_late() -> Row:
    """The rest of a board costs the same however many calls were withdrawn before it."""
    start, again = STARTS["a call changed as unintended, again and again"]
    board = parse(LEGAL)
    begun = [
        rule_on(structs.replace(board, events=long_record(start, again, 1 + withdrawn).events))
        for withdrawn in (0, WITHDRAWN)
    ]
    none, many = compared([partial(_rest, here, board.events[1:]) for here in begun])
    growth = many.seconds / none.seconds
    return Row(
        f"Folding: the rest of a board after no withdrawn call, after {WITHDRAWN}",
        f"{none.seconds * 1e3:.2f} / {many.seconds * 1e3:.2f} ms",
        f"growth at most {GROWTH:g}",
        growth <= GROWTH,
        none.loop,
        f"growth {growth:.1f}",
    )


def _rest(board: Board, events: Sequence[Event]) -> None:
    for event in events:
        board = after(board, event)
    assert board.table.phase == "over"


def long_record(start: str, again: str, size: int) -> Record:
    """The first so many events of the start and then of the rest, over and over."""
    record = parse(start)
    circle = cycle(parse(f"{start} {again}").events[len(record.events) :])
    return structs.replace(record, events=(*record.events, *islice(circle, size - len(record.events))))
