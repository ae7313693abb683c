"""Folding 10, 100 and 1,000 events: the time of one event must not grow with their number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice

from arbitre.laws.director import rule_on
from arbitre.table.notation import parse
from arbitre.table.record import Record

from .clock import Row, measured

SIZES = (10, 100, 1000)
GROWTH = 2.0
"""How many times as long one of 1,000 events may take as one of 10; quadratic cost would be near 100."""

STARTS = {
    "an insufficient bid replaced by another, again and again": (
        "N none: 1S E:1H{natural}",
        "S=refuse E:1H{natural}",
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
        timings = {}
        for size in SIZES:
            record = long_record(start, again, size)
            timings[size] = measured(partial(rule_on, record), repeats=5)
        each = {size: timing.seconds / size for size, timing in timings.items()}
        growth = each[SIZES[-1]] / each[SIZES[0]]
        yield Row(
            f"Folding: {subject}",
            " / ".join(f"{each[size] * 1e6:.3g}" for size in SIZES) + " µs",
            f"1,000 at most {GROWTH:g} times 10",
            growth <= GROWTH,
            min(timing.loop for timing in timings.values()),
            f"an event, of {' / '.join(f'{size:,}' for size in SIZES)}; growth {growth:.1f}",
        )


def long_record(start: str, again: str, size: int) -> Record:
    """The first so many events of the start and then the rest over and over."""
    record = parse(start)
    circle = cycle(parse(f"{start} {again}").events[len(record.events) :])
    events = (*record.events, *islice(circle, size - len(record.events)))
    return Record(dealer=record.dealer, vulnerable=record.vulnerable, events=events)
