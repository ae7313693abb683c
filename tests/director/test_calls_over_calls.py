"""Calls over calls: changed, made again, replaced or void; which of them the next player called over."""

from __future__ import annotations

import pytest

from arbitre.director import after, rule_on
from arbitre.game.seat import Seat
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.notation import parse
from tests.director.combined import awaits, bonds, both, refused_at, shows
from tests.laws.positions import seen
from tests.properties import after_equals_rule

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


# -- 25B1: LHO may accept a change of call until he has called over the first

CALLED_OVER = "N none: 1S{natural} E:2C{natural} N:change_call 2S{natural !unintended}"


@both
@pytest.mark.parametrize("over", ["E:2C{natural}", "E:P", "E:X"])
def test_lho_who_has_called_over_the_first_call_is_not_offered_the_second(edition: str, over: str) -> None:
    line = CALLED_OVER.replace("E:2C{natural}", over)
    call = over.removesuffix("{natural}")
    shows(edition, line, turn="S", awaiting=None, calls=f"N:1S {call} N:2S~", laws="25B2", not_laws="25B1", info="S")
    shows(edition, f"{line} S:2H", turn="W", calls=f"N:1S {call} N:2S~ S:2H", laws="25B2")
    assert "The second call could not be accepted." in seen(line, edition)["rulings"][0]["because"]


@both
def test_until_then_he_is(edition: str) -> None:
    assert awaits(edition, "N none: 1S{natural} N:change_call 2S{natural !unintended}") == "E accept/refuse 25B1"


# -- 27C, 9C: the offender calls again before anybody has ruled

AGAIN = "N none: 1S{natural} E:1H{natural natural_beyond_doubt} E:2H{natural natural_beyond_doubt}"


@both
def test_a_second_call_before_the_ruling_is_a_correction_made_too_soon(edition: str) -> None:
    assert awaits(edition, AGAIN) == "S accept/refuse 27A1"
    shows(edition, f"{AGAIN} S=refuse", turn="S", calls="N:1S E:1H~ E:2H", bound="", laws="27C 27B1(a)")
    shows(edition, f"{AGAIN} S=accept", turn="S", calls="N:1S E:1H+ E:2H~", laws="27C 27A1", info="W")
    out_of_turn = "N none: E:1S{natural} E:2S{natural} S=refuse"
    shows(edition, out_of_turn, turn="N", calls="E:1S~ E:2S~", laws="9C 29B")


# -- 23A1: the same call again, the others having passed


@pytest.mark.parametrize(
    "line",
    [
        "N: S:1D{natural} W=refuse P P S:1D",
        "N: S:P{natural} W=refuse P P S:P",
        "W: 1S{natural} S:X{artificial shows=[]} W=refuse P P S:X",
    ],
)
def test_the_same_call_over_passes_is_comparable(line: str) -> None:
    shows("2017", line, turn="W", awaiting=None, bound="", reviews="23C", laws="23A 23B")
    shows("2017", f"{line}{{!comparable}}", turn="W", awaiting=None, reviews="72C")


def test_after_a_bid_the_director_finds_whether_it_is() -> None:
    assert awaits("2017", "N: S:P{natural} W=refuse 1H{natural} P S:P") == "director comparable@5 23A"
    assert awaits("2017", "N: S:1D{natural} W=refuse 1C{natural} P S:1D") == "director comparable@5 23A"


@pytest.mark.parametrize("book", ["2007", "2017"])
def test_who_called_after_a_call_on_wrong_cards_is_the_same_event_by_event(book: str) -> None:
    """A call without a seat is seen otherwise once attention shows that it was made before any ruling (28B)."""
    after_equals_rule(parse(f"{book} W: N:1H{{natural shows=H wrong_board}} P N:attention wrong-board"))
