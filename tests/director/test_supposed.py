"""What is supposed, to see whether something can have happened, is bounded over the whole of a record.

The records are nonsense: nearly every event contradicts another, or is recorded while a question is open.
"""

from __future__ import annotations

from contextlib import suppress
from unittest.mock import patch

import pytest
from msgspec import structs

from arbitre import Event, Record, RecordError, after, report_on, rule
from arbitre.director import loop
from arbitre.director.board import MOST_TRIED
from arbitre.game.seat import Seat
from arbitre.table.notation import parse

CLAIMED = (
    '{third_pass="29"} N N=Q4.AQ875.J.KJ763 E=AKJ8.964.AKQ82.T S=732.KT2.93.AQ942 W=T965.J3.T7654.85: S:X / N:SQ N:7C'
    ' P{review_time="later"} P{comparable} P W:D6{!wrong_board} N:concede 1 @8{claim_disputed} @8{trump_mentioned}'
    " @8{awarded=2} N:concede 12 CK+C6+H7{told_his_turn} E:change_call 7C{!spreading} W:D5"
    " E:attention changed-call player=W E:attention director-error trick=8 player=N"
    ' @17{whose_error="ruling"} W:S9{told_his_turn} @17{in_correction_period}'
)
EXPOSED = (
    "2007 S none: N:DA+CQ+SQ E:3D W:P{accepting} X{dummy_suggested} P S:P P E=require S S2 W:S9 N:D7{shows=[]} E=accept"
    " H9 H3{wrong_board} E=card CQ E:S8 E:designate H4 S:S4 DK DA E:designate high @21{!unintended} E:D2 C2 D6"
    " S:attention improper-question @26{for_partner_only} W:HQ S:attention score-error{misinformed} player=E"
    ' S:claim 5{!spreading} "the rest" @30{!claim_disputed} @29{!in_correction_period} E:withdraw C3 quit'
    ' @35{inspected="own-last-card"}'
)
ASSIGNED = (
    "E 1HXX by N: W:attention revoke{!deliberate} C6 attention premature-lead{spreading}"
    ' N:attention assigned-score @{outcomes="several"} E:claim 9 @{own_error="gambling"}'
)
RECORDS = pytest.mark.parametrize("line", [CLAIMED, EXPOSED, ASSIGNED], ids=["claimed", "exposed", "assigned"])


def taken_up(record: Record) -> int:
    """How many events are taken up to rule on a record, those that are only supposed too."""
    with patch.object(loop, "take_up", wraps=loop.take_up) as counted:
        rule(record)
    return counted.call_count


@RECORDS
def test_what_is_supposed_is_bounded_over_the_whole_record(line: str) -> None:
    record = parse(line)
    assert taken_up(record) < MOST_TRIED + 3 * len(record.events)


@RECORDS
def test_event_by_event_it_is_ruled_on_alike(line: str) -> None:
    record = parse(line)
    board = rule(structs.replace(record, events=()))
    for n, event in enumerate(record.events, 1):
        board = after(board, event)
        whole = rule(structs.replace(record, events=record.events[:n]))
        assert board.supposed.tries == whole.supposed.tries
        assert report_on(board) == report_on(whole)


@RECORDS
def test_one_board_is_asked_more_than_once(line: str) -> None:
    record = parse(line)
    board = rule(structs.replace(record, events=record.events[:14]))
    spent = board.supposed.tries.events
    for call in ("1S", "2H", "3D"):
        with suppress(RecordError):
            after(board, Event(change_call=call, by=Seat.W))
    assert board.supposed.tries.events == spent


def test_where_supposing_is_spent_what_is_recorded_is_believed() -> None:
    """A card of East shown by West: it stands, and counts for nothing."""
    before, then = rule(parse(CLAIMED)), rule(parse(f"{CLAIMED} W:expose SA"))
    assert before.supposed.tries.spent
    assert report_on(before)["irregularities"] == report_on(then)["irregularities"]


def test_of_a_card_that_its_player_may_hold_nothing_need_be_supposed() -> None:
    """Whatever is asked, he can have played it."""
    board = rule(
        parse("N none: 1NT P P P / E:S2 S:S3 W:S4 N:H5 W:attention misinformation player=N N:S7 E:S8 S:S9 W:ST")
    )
    assert board.open is not None
    assert board.supposed.tries.events == 0
