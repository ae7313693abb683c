"""Plain events taken many at a time and one by one are one truth: the same board, the same first irregularity."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET, structs

from arbitre import director
from arbitre.director import loop
from arbitre.director.board import seated
from arbitre.director.loop import reached
from arbitre.director.plain import Acts, plainly
from arbitre.game.card import PACK
from arbitre.game.seat import Seat
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.fold import fold, irregularities
from arbitre.table.notation import parse
from arbitre.table.notation import write as line_of
from arbitre.table.record import Record
from tests.strategies import Played, any_call, boards, seats

PARTS = ("table", "irregularities", "meanwhile", "now", "auction_ended", "claim", "settled")
CARDS = [str(card) for card in PACK]
DEAL = "N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75"


def one_by_one(record: Record) -> dict[str, Any]:
    """The same when no event counts as plain."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(loop, "plainly", lambda board, n, _events: (board, n))
        return many_at_a_time(record)


def many_at_a_time(record: Record) -> dict[str, Any]:
    """All that the board says of itself, or what stops it and the board that was reached."""
    board, error = loop._as_far_as_it_goes(record)
    waiting = [(item.situation, item.until, item.player, item.case.fault) for item in board.agenda]
    fields = {name: getattr(board, name) for name in PARTS}
    return {"error": str(error or ""), "report": report(board), "waiting": waiting, **fields}


def parted(record: Record) -> list[str]:
    """Where the two ways differ."""
    many, one = many_at_a_time(record), one_by_one(record)
    return [name for name in many if many[name] != one[name]]


@st.composite
def corrupted(draw: st.DrawFn, board: Played) -> Record:
    """A legal board in which a few things went wrong; some hands may not be known."""
    record = board.record
    known = draw(st.sets(seats)) if draw(st.booleans()) else set(Seat)
    events = list(record.events)
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(events) - 1))
        _corrupt(draw, events, place)
    hands = {seat: hand for seat, hand in record.hands.items() if seat in known}
    return structs.replace(record, hands=hands, events=tuple(events))


def _corrupt(draw: st.DrawFn, events: list[Event], place: int) -> None:
    """One thing goes wrong: another call or card, another player, two acts in the wrong order, a fact, a choice."""
    event = events[place]
    what = draw(st.sampled_from(["act", "by", "swap", "drop", "fact", "choose", "trick"]))
    if what == "act":
        called = event.call is not UNSET
        other = Event(call=draw(any_call)) if called else Event(play=draw(st.sampled_from(CARDS)))
        events[place] = structs.replace(other, by=event.by)
    elif what == "by":
        events[place] = structs.replace(event, by=draw(seats))
    elif what == "swap":
        later = min(place + draw(st.integers(1, 3)), len(events) - 1)
        events[place], events[later] = events[later], event
    elif what == "drop" and len(events) > 1:
        del events[place]
    elif what == "fact":
        told: dict[str, Any] = draw(st.sampled_from([{"artificial": False}, {"simultaneous": True}, {"led": False}]))
        events[place] = structs.replace(event, facts=told)
    elif what == "choose":
        events.insert(place, Event(choose=draw(st.sampled_from(["accept", "refuse", "free"]))))
    elif event.play is not UNSET:
        events[place] = structs.replace(event, trick=draw(st.integers(1, 13)))


@given(st.data(), boards())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_many_at_a_time_and_one_by_one_reach_the_same_board(data: st.DataObject, board: Played) -> None:
    record = data.draw(corrupted(board))
    assert not parted(record), line_of(record)


@given(st.data(), boards())
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_first_act_that_is_not_plain_is_the_first_irregularity(data: st.DataObject, board: Played) -> None:
    record = board.record
    events, place = list(record.events), data.draw(st.integers(0, len(record.events) - 1))
    event = events[place]
    if event.call is not UNSET:
        events[place] = structs.replace(event, call=data.draw(any_call))
    else:
        later = data.draw(st.integers(place, len(events) - 1))
        events[place], events[later] = events[later], event
    record = structs.replace(record, events=tuple(events))
    start = seated(record)
    _, stopped = plainly(start, 1, Acts(record, start.table))
    before = one_by_one(structs.replace(record, events=record.events[: stopped - 1]))
    assert not any(before[what] for what in ("error", "irregularities", "waiting")), line_of(record)
    if stopped <= len(events):
        there = one_by_one(structs.replace(record, events=record.events[:stopped]))
        assert there["error"] or there["irregularities"], line_of(record)
        _agrees_with_the_fold(record, stopped)


def _agrees_with_the_fold(record: Record, stopped: int) -> None:
    """The table that only records finds its first fault there too, as far as it can go on."""
    wrong = {stopped}
    with suppress(RecordError):
        table = fold(structs.replace(record, events=record.events[:stopped]))
        wrong = {found.event for found in irregularities(table)}
    assert wrong <= {stopped}


@pytest.mark.parametrize(
    ("line", "stopped"),
    [
        (f"N none {DEAL}: 1NT P 3NT P P P / SQ", 7),  # not held by the hand that leads
        (f"none {DEAL} 3NT by S: SQ S4 S2 SA / H2 H4 HK H3 / D2", 10),
        (f"none {DEAL} 3NT by S: SQ S4 S2 SA / D3 D9 DQ C2", 8),  # a revoke
        ("none 3NT by S: SQ S4 S2 H3 / W:SJ S9 ST S3", 8),  # an unknown hand shows the suit it did not follow to
        ("none 3NT by S: SQ S4 SQ", 3),
        ("none W=QJ83.T94.J9.AJ75 3NT by S: SQ S4 S3", 3),  # lies in a hand that is known
        ("N none: 1S{artificial} P 2S P 4S P P P", 9),
        ("N none: 1S{simultaneous} P", 1),
        ("N none: 1S X XX 1S", 4),
        ("N none: 1S X X", 3),
        ("N none: 1S XX", 2),
        ("N none: X", 1),
        ("N none: P P P P P", 5),
        ("N none: 1S E:P W:P", 3),
    ],
)
def test_where_plain_events_end(line: str, stopped: int) -> None:
    board = seated(parse(line))
    assert plainly(board, 1, Acts(board.record, board.table))[1] == stopped


@pytest.mark.parametrize(
    "line",
    [
        # what was settled leaves the rest of the board plain again, in the auction, in the play, inside a trick
        f"N none {DEAL}: P P 1C{{natural}} W:P{{natural}} 1D E:P P 1H P 1NT P 2NT P 3NT P P P / CT C3 C9",
        f"N none {DEAL}: 1D{{natural}} E:1C{{natural}} S=accept S:1H P 2D P 2NT P 3NT P P P / HQ HK H3 H2 / D2 D4 DK",
        f"none {DEAL} 3NT by S: E:HQ S=accept S:H2 W:H4 N:HK / N:D2 D4 DK D9 / S:D3 DJ DQ D7",
        f"none {DEAL} 3NT by S: W:SQ N:S4 E:S2 S:SA / S:D3 W:S3 N:DQ E:D4 / N:D2 D7 DK W:D9 / N:attention revoke S:D6",
        f"none {DEAL} 3NT by S: W:SQ N:S4 S:SA{{simultaneous}} E:S2 / S:D3 D9 DQ D4",
        f"none {DEAL} 3NT by S: W:lead_face_down SQ W:SQ S4 S2 SA / D3 D9 DQ D4",
        f"none {DEAL} 3NT by S: W:SQ{{simultaneous}} S4 S2 SA / D3 D9 DQ D4",
        f"none {DEAL} 3NT by S: W:SQ S4 S:SA E:S2 / S:D3 D9 DQ D4",
        f"none {DEAL} 3NT by S: W:SQ S4 quit E:S2 S:SA / S:D3 D9 DQ D4",
        f"none {DEAL} 3NT by S: W:SQ S4 S2 SA / E:D4{{!told_his_turn}} N=refuse S=free D3 D9",
    ],
)
def test_a_board_on_which_all_is_settled_is_plain_again(line: str) -> None:
    record = parse(line)
    for cut in range(len(record.events) + 1):
        begun = structs.replace(record, events=record.events[:cut])
        assert not parted(begun), line_of(begun)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("N none: E:1H{natural} S=accept S:P W:P N:P /", "S2"),
        (f"none {DEAL} 3NT by S: E:HQ S=accept S:H2 W:H4 N:HK /", "D2"),
    ],
)
def test_an_irregularity_that_is_over_keeps_no_card_from_being_plain(line: str, card: str) -> None:
    record = parse(f"{line} {card}")
    n = len(record.events)
    board = reached(structs.replace(record, events=record.events[:-1]))
    assert [one.established for one in board.irregularities] == [None]
    assert plainly(board, n, Acts(record, board.table))[1] == n + 1


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        director.nothing  # noqa: B018
