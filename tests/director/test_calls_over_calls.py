"""Points on which the Laws leave a doubt, or on which a default once stood for an answer."""

from __future__ import annotations

import pytest

from arbitre.director import after, rule_on
from arbitre.game.seat import Seat
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.notation import parse
from tests.director.combined import NOTRUMP, WON, awaits, bonds, both, refused_at, shows
from tests.laws.positions import seen

# -- 25B: over which of two calls did LHO call?

CHANGED = "N none: 1S{natural} N:2S{natural}"


@both
def test_a_call_that_only_the_first_call_allows_refuses_the_change(edition: str) -> None:
    shows(edition, f"{CHANGED} E:2D", turn="S", calls="N:1S N:2S~ E:2D", laws="25B2", not_laws="25B1 27A1")
    shows(edition, "N none: 1S{natural} N:P{natural} E:X", turn="S", calls="N:1S N:P~ E:X", laws="25B2")


@both
def test_a_call_that_only_the_second_call_allows_accepts_it(edition: str) -> None:
    shows(edition, "N none: 2S{natural} N:1S{natural} E:2C", turn="S", calls="N:2S~ N:1S+ E:2C", laws="25B1")
    shows(edition, "N none: P{natural} N:1S{natural} E:X", turn="S", calls="N:P~ N:1S+ E:X", laws="25B1")


@both
def test_a_call_that_both_allow_is_made_over_the_second_unless_said(edition: str) -> None:
    shows(edition, f"{CHANGED} E:3C", turn="S", calls="N:1S~ N:2S+ E:3C", laws="25B1")
    shows(edition, f"{CHANGED} E:3C{{!accepting}}", turn="S", calls="N:1S N:2S~ E:3C", laws="25B2")


@both
def test_a_call_that_neither_allows_is_asked_about(edition: str) -> None:
    assert awaits(edition, f"{CHANGED} E:1H") == "director accepting@3 25B1"
    for said, calls in (("accepting", "N:1S~ N:2S+ E:1H"), ("!accepting", "N:1S N:2S~ E:1H")):
        shows(edition, f"{CHANGED} E:1H{{{said}}}", calls=calls, awaiting="S accept/refuse 27A1")


@both
def test_another_players_call_says_nothing_to_the_change(edition: str) -> None:
    assert awaits(edition, f"{CHANGED} W:3C") == "E accept/refuse 25B1"


# -- 25B on a replacement: the later of two calls is compared with the one it replaces

REPLACED = "E none: N:1H{natural} E=refuse E:1S{natural} S:P W:P N:2H{comparable natural} N:P"


def test_what_was_found_of_the_replacement_says_nothing_of_the_pass_that_replaced_it() -> None:
    accepted = f"{REPLACED} E=accept"
    shows("2017", accepted, phase="lead", awaiting="director comparable@7 26A", contract="1S")
    shows("2017", f"{accepted} @7{{!comparable}}", awaiting="E forbid/free 26B")
    shows("2017", f"{accepted} @7{{comparable}}", turn="S", bound="", laws="26A")


def test_a_change_that_was_refused_is_compared_with_the_call_that_stood() -> None:
    line = "N none: 1H{natural} E:1S{natural} S:P W:P N:2H{natural} N:P E=refuse E:2S P P P"
    shows("2017", line, phase="lead", awaiting="director comparable@5 26A")
    shows("2017", f"{line} @5{{!comparable}}", awaiting="E forbid/free 26B")
    shows("2017", f"{line} @6{{comparable}}", turn="S", bound="", laws="26A")


@both
def test_a_change_of_the_replacement_leaves_what_the_replacement_brought(edition: str) -> None:
    """27B2 was incurred by the first replacement; whether the second would have is not looked at again."""
    cost = "E:P{natural !comparable !meaning_contained}"
    line = f"N none: 1S{{natural}} E:1H{{natural}} S=refuse {cost} E:2H{{natural}} S=accept"
    assert "W pass auction" in bonds(edition, line)


# -- 28B and calls that can never be allowed


@both
@pytest.mark.parametrize(("call", "kind"), [("X", "inadmissible-double"), ("XX", "inadmissible-redouble")])
def test_the_rightful_opponent_who_calls_before_the_ruling_overtakes(edition: str, call: str, kind: str) -> None:
    line = f"N none: 1H{{natural}} S:{call} E:1S{{natural}}"
    after_it = bonds(edition, line)
    assert "N pass auction" in after_it
    for first in (f"{line} W:attention {kind}", f"{line[:-1]} !accepting}}"):
        shows(edition, first, turn="S", bound="", info="N", reviews="", laws="28B", calls=f"N:1H S:{call}~ E:1S")


@both
def test_attention_before_his_call_leaves_the_rectification(edition: str) -> None:
    line = "N none: 1H{natural} S:X W:attention inadmissible-double E:1S{natural}"
    assert "N pass auction" in bonds(edition, line)


@both
def test_at_his_own_turn_the_left_hand_opponents_call_is_that_of_36A(edition: str) -> None:
    shows(edition, "N none: 1H{natural} N:8C E:P", turn="E", laws="38D", not_laws="28B")


@both
def test_attention_recorded_later_is_the_same_event_by_event(edition: str) -> None:
    line = f"{edition} N none: 1H{{natural}} S:X E:1S{{natural}}"
    step = after(rule_on(parse(line)), Event(attention="inadmissible-double", by=Seat.W))
    assert report(step) == report(rule_on(parse(f"{line} W:attention inadmissible-double")))


# -- 30A with 37A: a withdrawn pass that is not made again


@both
def test_a_withdrawn_pass_not_made_again_may_not_be_used(edition: str) -> None:
    line = "N none: 1H{natural} S:P{natural} W=refuse E:1S{natural} S:2H{natural} W:2S"
    shows(edition, line, turn="N", laws="37A", info="N", calls="N:1H S:P~ E:1S S:2H+ W:2S")


def test_a_pass_made_again_tells_what_a_pass_tells() -> None:
    shows("2017", "N none: 1H{natural} S:P{natural} W=refuse E:1S{natural} S:P W:2S", turn="N", info="")


@both
def test_one_bound_for_another_reason_had_no_pass_to_make_again(edition: str) -> None:
    line = "N none: 1S{natural} E:expose HK{visible !deliberate} E:P S:P W:2H{natural} N:P"
    shows(edition, line, turn="E", laws="37A", calls="N:1S E:P S:P W:2H+ N:P")


# -- 39 after four passes


@both
def test_a_call_after_four_passes_is_void(edition: str) -> None:
    line = "N none: P P P P"
    for calls in ("N:1S", "W:1S", "S:P", "N:X", "N:8C", "N:1S E:P"):
        shows(edition, f"{line} {calls}", phase="over", contract="P", score=0, laws="39A 39B", bound="", info="")
    refused_at(5, edition, f"{line} 1S")
    refused_at(6, edition, f"{line} hands_returned N:1S")
    shows(edition, f"{line} W:change_call 1S{{unintended without_pause}}", turn="N", laws="25A1")


@both
def test_a_call_on_a_board_that_will_not_be_played_counts_for_nothing(edition: str) -> None:
    """As it does where it was made before the director knew; a call that no finding allows is refused."""
    line = "N none: N:1H{wrong_board natural} E:P S:1S W:attention wrong-board"
    for calls in ("", " N:1S"):
        shows(edition, f"{line}{calls}", phase="over", calls="N:1H~ E:P~ S:1S~")
    refused_at(5, edition, f"{line} N:claim 3")


# -- attention to another trick, or to another player


@both
def test_attention_to_another_trick_than_the_one_noted_is_answered(edition: str) -> None:
    line = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3"
    shows(edition, f"{line} S:attention revoke trick=1", laws="81C3 62A", revokes="W2", turn="W")
    shows(edition, f"{line} S:attention revoke player=E", laws="81C3 62A", revokes="W2", turn="W")
    shows(edition, f"{line} S:attention revoke trick=2 W:H4 S:attention revoke trick=2", not_laws="84A")


@both
def test_a_player_who_is_named_gave_no_explanation_himself(edition: str) -> None:
    """North's is one matter; that West should have alerted East's pass is another."""
    line = 'N none: 1NT P 2H N:explain "hearts"{misinformed} W:attention misinformation player=W'
    law = {"2007": "40B2(a)", "2017": "40B2(a)(iii)"}[edition]
    shows(edition, line, kinds="misinformation misinformation", awaiting=f"director alert_due@5 {law}", not_laws="84A")
    assert [one["by"] for one in seen(line, edition)["irregularities"]] == ["N", "W"]


# -- 62C3: both sides have revoked, and declarer's side has led on


def test_where_both_sides_revoked_nobody_is_asked_about_the_next_lead() -> None:
    deal = "none N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843 3NT by S:"
    line = f"{deal} W:H2 N:HK E:C5 S:C6 N:D2 W:attention revoke E:H9 S:H5"
    shows("2017", line, turn="E", awaiting=None, legal="DQ DT D8", laws="62C3 64B8")
    assert awaits("2007", line) == "S withdraw/stand 62C1"


@both
def test_where_nobody_has_played_on_each_revoke_lets_the_other_side_change(edition: str) -> None:
    """62C1 of each revoke by itself: South played after East's, and may change whatever North did before."""
    deal = "none N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843 3NT by S:"
    line = f"{deal} W:H2 N:D2 E:C5 S:H5 W:attention revoke N:H3 E:H9"
    shows(edition, line, awaiting="S withdraw/stand 62C1", revokes="N1 E1")
    shows(edition, f"{line} S=withdraw S:HQ", turn="S", tricks="1-0")


# -- 24 of 2007 where the record starts at the play


def test_a_record_that_starts_at_the_play_starts_in_the_auction_period_of_2007() -> None:
    line = f"{NOTRUMP} E:expose HQ{{visible !deliberate}}"
    shows("2007", line, laws="24B", reviews="23 50E3", bound="E HQ major", awaiting="S require/forbid/free 50D2")
    shows("2017", line, laws="49 50B", reviews="50E4", bound="E HQ major", awaiting="S require/forbid/free 50D2")
    played = f"{NOTRUMP} W:SQ E:expose HQ{{visible !deliberate}}"
    assert [i["laws"] for i in seen(played, "2007")["irregularities"]] == [["49", "50B"]]
