"""Another table, the same ruling."""

from __future__ import annotations

from random import Random

import pytest

from arbitre.table.notation import parse, write
from arbitre.train.disguise import after_passes, disguised, redealt, turned, with_suits
from arbitre.train.moment import moment
from tests.properties import turned_record

DEAL = "none N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52 3NT by S: W:HQ N:H2 E:H3 S:HA"
SPADES_TO_CLUBS = {"S": "C", "H": "S", "D": "H", "C": "D"}
LINES = (
    "N none: 1S 1H S=refuse E:P{!comparable}",
    'N ew: 1H{artificial shows=S} W:P N:X E:explain "strong" about=1',
    "none 4S by S: E:expose HA+SK{visible} S=forbid H",
    f"{DEAL} S:designate H5",
)


@pytest.mark.parametrize("line", LINES)
def test_a_quarter_turn_is_that_of_the_properties(line: str) -> None:
    record = parse(line)
    assert turned(record) == turned_record(record)
    assert turned(record, 4) == record


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("N none: 1S{artificial shows=H} 3NT", "N none: 1C{artificial shows=S} 3NT"),
        ("none 4SX by S: E:expose HA+SK S=forbid H", "none 4CX by S: E:expose SA+CK S=forbid S"),
        ("none 4S by S: W:H9 S:designate high N:HK", "none 4C by S: W:S9 S:designate high N:SK"),
        ("none 4S by S: W:H9 S:designate H", "none 4C by S: W:S9 S:designate S"),
        ("none N=A... 4S by S: W:H9 S:designate 7", "none N=...A 4C by S: W:S9 S:designate 7"),
    ],
)
def test_other_suits(line: str, other: str) -> None:
    assert write(with_suits(parse(line), SPADES_TO_CLUBS)) == other


def test_passes_before_it_move_what_is_said_about_an_event() -> None:
    record = parse("N none: 1S 1H @2{natural}")
    assert write(after_passes(record, 2)) == "S none: P P 1S 1H @4{natural}"
    assert after_passes(record, 0) == record


def test_another_deal_leaves_the_cards_that_were_touched() -> None:
    record = parse(DEAL)
    other = redealt(record, Random(3))
    assert other.hands != record.hands
    assert other.hands.keys() == record.hands.keys()
    assert moment(other) is not None
    unknown = parse("none 4S by S: W:H9")
    assert redealt(unknown, Random(3)) == unknown


def test_where_nothing_else_will_do_only_the_seats_are_others() -> None:
    record = parse(LINES[0])
    other = disguised(record, Random(5), lambda _: False)
    assert any(turned(record, n).events == other.events for n in range(4))
