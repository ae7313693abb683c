"""However much is written, it is refused before work begins, or the work grows no faster than what is written.

Long records of what is heavy to rule on, in which a small square shows sooner, are tests/long/test_limits.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from arbitre import Event, RecordError, after, read_record, report_on, rule
from arbitre.director.board import MOST_MEANWHILE
from arbitre.table.notation import MAX_LINE, parse, write
from arbitre.table.record import MAX_BYTES, MAX_EVENTS
from arbitre.table.shape import MAX_TEXT
from tests.steps import steps

OVER = "N none: 1NT P P P "
SEARCHED = ("N none: 1S | E:X S:1C N:8C W:XX",)
"""Where the irregularity to blame is still looked for among all of them: a short step, but one for each."""

BLOCKS = [
    f"{OVER}| E:P",
    f"{OVER}| E:2C",
    f"{OVER}| E:2C{{natural}}",
    f"{OVER}| E:2C S:2D W:X N:3C",
    f"{OVER}| W:XX W:8C W:change_call 8C",
    f"{OVER}| N:expose D3 W:7NT",
    "N none: 1NT | E:tempo slow",
    "N none: 1NT | N:tempo fast E:tempo slow S:tempo slow W:tempo slow",
    'N none: 1NT | E:remark "hm"',
    "N none: | X",
    "N none: 1S | E:X S:1C N:8C W:XX",
    'N none: 1S | N:explain "x" about=1{misinformed}',
    "N none: 1S | E:expose H2{visible}",
    "N none: 1S | E:1H",
    "4S by S: | E:lead_face_down HA",
    "4S by S: W:HA | N:attention lead-out-of-turn",
]
"""The start of a record, and what follows again and again."""

HEAVY = (f"{OVER}| E:2C", f"{OVER}| E:2C{{natural}}", "N none: | X")
"""What takes many lines each time is not repeated so often here."""


def work(line: str) -> int:
    """How many lines of code a ruling and its report run through."""
    record = parse(line)
    return steps(lambda: report_on(rule(record)))


def grows(block: str, size: int) -> bool:
    """Is four times the record four times the work, nearly? With the square it would be sixteen."""
    head, _, rest = block.partition("|")
    events = len(rest.split(" ")) - 1
    short, long = (work(head + rest * (n // events)) for n in (size, 4 * size))
    return long < (7 if block in SEARCHED else 5) * short


@pytest.mark.parametrize("block", BLOCKS)
def test_the_work_grows_with_the_record(block: str) -> None:
    assert grows(block, 100 if block in HEAVY else 250)


def test_what_is_in_force_from_many_events_is_noted_once() -> None:
    for line in (f"{OVER}" + "E:2C " * 300, "N none: 1S " + "E:expose H2{visible} " * 300):
        assert len(rule(parse(line)).table.in_force) < 110


def test_not_everything_escapes_everybody() -> None:
    board = rule(parse(OVER + "W:XX W:8C " * 100))
    assert len(board.silent) <= 20
    few = rule(parse(OVER + "W:XX " * 8 + "E:tempo slow"))
    assert report_on(few)["irregularities"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: parse("N: " + "1S " * 1_000_000),
        lambda: parse("N: " + "1S{natural}" * 1_000_000),
        lambda: parse("N: 1S" + " " * (MAX_LINE + 1)),
        lambda: read_record(json.dumps({"dealer": "N", "events": [{"call": "P"}] * 4_990})),
        lambda: read_record(json.dumps({"dealer": "N", "events": [{"tempo": "slow", "by": "E"}] * 4_990})),
        lambda: read_record(json.dumps({"dealer": "N", "events": [{"remark": "x" * 900_000, "by": "E"}]})),
        lambda: read_record(json.dumps({"dealer": "N", "events": [{"expose": ["HA"] * 100_000, "by": "E"}]})),
        lambda: read_record(b" " * (MAX_BYTES + 1)),
        lambda: read_record(b'{"board": 1.0, "options": {"x": ' + b"[" * 400_000 + b"]" * 400_000 + b"}}"),
        lambda: parse("N: 1S{shows=" + "[" * 400_000),
    ],
)
def test_what_is_too_long_is_refused_at_once(make: Callable[[], object]) -> None:
    def refused() -> None:
        with pytest.raises(RecordError) as caught:
            make()
        assert len(str(caught.value)) < 300

    assert steps(refused) < 500_000  # a few for each word of the longest that is read through


def test_the_longest_texts_and_lines_are_taken() -> None:
    long = "\x7f" * MAX_TEXT
    record = read_record(json.dumps({"dealer": "N", "events": [{"remark": long, "by": "E", "statement": long}] * 40}))
    assert parse(write(record)) == record
    assert parse("N:" + " P" * MAX_EVENTS).events[-1].call == "P"


def test_one_more_event_than_a_record_can_hold() -> None:
    record = read_record(json.dumps({"dealer": "N", "events": [{"tempo": "normal", "by": "E"}] * MAX_EVENTS}))
    with pytest.raises(RecordError) as caught:
        after(rule(record), Event(call="P"))
    assert caught.value.message == "too_many_events"


def test_of_very_much_recorded_while_one_question_is_open_the_rest_counts_for_nothing() -> None:
    found = report_on(rule(parse("N none: 1S 1H " + "W:P " * (MOST_MEANWHILE + 8))))
    assert found["awaiting"]["law"] == "27A1"
