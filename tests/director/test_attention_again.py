"""Every matter is ruled on once: a revoke is paid once, attention again changes nothing, wrong names mislead nobody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.director.combined import HANDS, NOTRUMP, WON, both, shows
from tests.laws.positions import ruled, seen

DEAL = "N=K874.A63.Q52.J84 E=T3.QJ952.A73.T72 S=AQJ95.K7.K84.A63 W=62.T84.JT96.KQ95"
GAME = f"none {DEAL} 4S by S:"
REVOKED = f"{GAME} W:CK N:C4 E:C2 S:CA S:SA W:H4 N:S4 E:S3 S:SQ W:S2 N:S7 E:ST"
TWICE = f"{GAME} W:CK N:C4 E:C2 S:CA S:SA W:H4 N:S4 E:S3 S:SQ W:H8 N:S7 E:ST S:SJ W:S2 N:S8 E:D3"
CONCEDED = "S:concede 4{!claim_disputed}"
IN_TIME = "S:attention revoke player=W trick=2{!called_next_deal !round_over}"
SOON = "S:attention revoke{!called_next_deal !round_over}"
TOLD = ("script", "changed", "rulings")
"""What is said now: of attention again, only that it has been ruled on."""


def again(edition: str, line: str, attention: str, times: int = 1) -> None:
    """The attention is drawn again: it is said in the rulings, and nothing else changes."""
    before, after = seen(line, edition), seen(" ".join((line, *[attention] * times)), edition)
    assert {k: v for k, v in after.items() if k not in TOLD} == {k: v for k, v in before.items() if k not in TOLD}
    told = [one for one in after["rulings"] if one not in before["rulings"] or one.get("again")]
    assert [one for one in after["rulings"] if not one.get("again")] == [
        one for one in before["rulings"] if not one.get("again")
    ]
    assert len(told) == len([one for one in before["rulings"] if one.get("again")]) + times
    assert any(step["text"] == told[-1]["text"] for step in after["script"])


# -- a revoke is paid once (64)


@both
@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_revoke_pointed_out_after_play_costs_what_it_costs(edition: str, times: int) -> None:
    line = f"{REVOKED} {CONCEDED} {IN_TIME}"
    shows(edition, line, moved="1 to ns 64A2", score=420)
    again(edition, line, "S:attention revoke player=W trick=2", times)


@both
@pytest.mark.parametrize("other", ["E:attention revoke", "N:attention revoke player=W", "W:attention revoke trick=2"])
def test_whoever_says_it_and_however_it_is_named(edition: str, other: str) -> None:
    again(edition, f"{REVOKED} {CONCEDED} {IN_TIME}", other)


@both
def test_said_in_play_and_again_when_play_has_ended(edition: str) -> None:
    line = f"{REVOKED} S:attention revoke player=W trick=2 S:C3 W:C5 N:CJ E:C7 {CONCEDED}"
    shows(edition, line, moved="1 to ns 64A2", awaiting=None)
    again(edition, line, "S:attention revoke player=W trick=2")
    again(edition, line, "N:attention revoke")


@both
def test_two_revokes_in_one_suit_cost_what_the_first_costs(edition: str) -> None:
    """64B2: each is pointed out, and the second transfers nothing."""
    line = f"{TWICE} {CONCEDED} {IN_TIME}"
    shows(edition, line, revokes="W2! W3!", moved="1 to ns 64A2", laws="64A2 64B2")
    again(edition, line, "S:attention revoke player=W trick=3", 2)


@both
def test_what_a_revoke_has_cost_can_be_asked_for(edition: str) -> None:
    """The first takes a trick by its number, the second none."""
    board = ruled(f"{TWICE} {CONCEDED} {IN_TIME}", edition)
    first, second = (board.settlement(found) for found in board.irregularities)
    assert first is not None
    assert second is not None
    assert (len(first.tricks), first.law) == (1, "64A2")
    assert (second.tricks, second.law) == ((), "64B2")
    assert ruled(TWICE, edition).settlement(board.irregularities[0]) is None


@both
def test_two_suits_are_two_revokes_and_two_tricks(edition: str) -> None:
    line = f"{REVOKED} S:DK W:H8 N:D2 E:D3 S:SJ W:S6 N:S8 E:C7 {CONCEDED} {IN_TIME} {SOON}"
    shows(edition, line, revokes="W2! W4!", moved="2 to ns 64A2")
    again(edition, line, "S:attention revoke player=W trick=4")


@both
def test_a_card_supplied_late_is_paid_once(edition: str) -> None:
    """67B1: East's card was missing; that counts as a revoke, and the trick is due once."""
    short = f"{GAME} W:CK N:C4 S:CA quit S:SA W:S2 N:S4 E:S3 S:attention defective-trick player=E trick=1 E:C2"
    line = f"{short} S:SQ W:S6 N:S7 E:ST {CONCEDED}"
    shows(edition, line, revokes="E1!", moved="1 to ns 64A2", laws="67B1(a)")
    again(edition, line, "S:attention defective-trick player=E trick=1")
    again(edition, line, "S:attention revoke player=E trick=1", 2)


@both
def test_a_card_that_was_always_held_is_paid_once(edition: str) -> None:
    """67B2(b): West played two cards to the first trick; with the six of spades he could have followed later."""
    found = "W:S6 trick=1{!visible} S:attention defective-trick player=W trick=1"
    line = f"{GAME} W:CK N:C4 E:C2 S:CA S:SA W:S2 N:S4 E:S3 S:SQ W:H4 N:S7 E:ST S:SJ W:H8 N:S8 E:D3 S:S9 W:C5 {found}"
    shows(edition, f"{line} {CONCEDED}", revokes="W3! W4! W5", moved="1 to ns 64A2")
    again(edition, f"{line} {CONCEDED}", "S:attention revoke player=W", 2)


@both
def test_tricks_shared_anew_are_counted_anew(edition: str) -> None:
    """69: East-West had agreed to have won nothing more; now they have two tricks, and one of them is transferred."""
    agreed = f"{REVOKED} S:claim 10{{!claim_disputed}} {IN_TIME}"
    shows(edition, agreed, moved=None, laws="64B1", score=510)
    line = f"{agreed} W=refuse @{{round_over awarded=8}}"
    shows(edition, line, moved="1 to ns 64A2", laws="64A2", not_laws="64B1", score=480)
    again(edition, line, "S:attention revoke")


@both
def test_too_late_by_both_reasons(edition: str) -> None:
    """64B4 and 64B5: they had called on the next deal, and the round had ended."""
    line = f"{REVOKED} {CONCEDED} S:attention revoke"
    shows(edition, f"{line} @{{called_next_deal round_over}}", moved=None, laws="64B4 64B5", awaiting=None)
    shows(edition, f"{line} @{{called_next_deal !round_over}}", moved=None, laws="64B4", not_laws="64B5")
    shows(edition, f"{line} @{{!called_next_deal round_over}}", moved=None, laws="64B5", not_laws="64B4")
    shows(edition, f"{line} @{{round_over}}", moved=None, laws="64B5", not_laws="64B4", awaiting=None)


# -- attention again, whatever it is drawn to


OPEN = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3"
UNKNOWN = f"none 3NT by S: {WON} S:H2 W:C5"
MATTERS = [
    # what was ruled on at once, or when a player had chosen
    ("N none: 1S 1H{natural} S=refuse E:P{!comparable !meaning_contained} S:P", "W:attention insufficient-bid"),
    ("N none: 1H{natural} S:P{natural} W=refuse E:P", "N:attention pass-out-of-rotation"),
    (f"{NOTRUMP} {WON} W:expose C5{{visible !deliberate}} S:H2", "S:attention exposed-card player=W"),
    (f"{NOTRUMP} {WON} E:H3{{!told_his_turn}} S=refuse", "S:attention lead-out-of-turn"),
    # a revoke corrected, one that stands, and what was none
    (f"{OPEN} S:attention revoke W:H4 S=stand", "S:attention revoke player=W trick=2"),
    (f"{OPEN} S:attention revoke W:H4 S=stand", "E:attention revoke"),
    (f"{OPEN} N:D2 E:D4 S:DK W:D9 S:attention revoke", "S:attention revoke"),
    (f"{UNKNOWN}{{!able}} S:attention revoke player=W trick=2", "S:attention revoke player=W trick=2"),
    # dummy speaks, and again; somebody else after him
    (f"{OPEN} N:D2 E:D4 S:DK W:D9 N:attention revoke", "N:attention revoke"),
    (f"{OPEN} N:D2 E:D4 S:DK W:D9 N:attention revoke", "S:attention revoke"),
    (f"{OPEN} N:attention revoke W:H4 S=stand N:D2", "N:attention revoke player=W"),
    # a trick, a hand, a board
    (f"{NOTRUMP} W:SQ N:S4 S:SA quit S:attention defective-trick E:S2", "S:attention defective-trick"),
    ("N none N=AKQJ.432.432.543 E=5432.AKQ.AKQ.A9: P S:attention missing-card", "S:attention missing-card"),
    # what no record shows: matters
    (f'{NOTRUMP} {WON} W:attention inspection{{inspected="own-last-card"}}', "W:attention inspection"),
    (f'{NOTRUMP} {WON} W:attention dummy-conduct{{dummy_act="leaves-seat"}}', "W:attention dummy-conduct"),
    # nothing there
    (f"{NOTRUMP} {WON} W:attention revoke", "W:attention revoke"),
    (f"{NOTRUMP} {WON} W:attention revoke player=S trick=1 S:H2", "W:attention revoke player=S trick=1"),
]


@both
@pytest.mark.parametrize(("line", "attention"), MATTERS)
def test_a_matter_ruled_on_is_not_ruled_on_again(edition: str, line: str, attention: str) -> None:
    again(edition, line, attention)
    again(edition, line, attention, 2)


@both
@pytest.mark.parametrize(
    ("line", "attention"),
    [
        (f"{UNKNOWN} S:attention revoke", "S:attention revoke"),
        ("N none: 1S 1H{natural}", "N:attention insufficient-bid"),
        (f"{NOTRUMP} {WON} S:attention deception player=W", "S:attention deception player=W"),
    ],
)
def test_what_is_still_to_be_answered_has_not_been_ruled_on(edition: str, line: str, attention: str) -> None:
    before, after = seen(line, edition), seen(f"{line} {attention}", edition)
    assert {k: v for k, v in after.items() if k not in TOLD} == {k: v for k, v in before.items() if k not in TOLD}
    assert after["rulings"] == before["rulings"]


@both
def test_the_answer_rules_once_though_attention_was_drawn_twice(edition: str) -> None:
    line = f"{UNKNOWN} S:attention revoke"
    once, twice = (seen(f"{start} @6{{able}}", edition) for start in (line, f"{line} S:attention revoke"))
    assert twice["in_force"] == once["in_force"]
    assert [one["laws"] for one in twice["rulings"] if not one.get("again")] == [one["laws"] for one in once["rulings"]]


@both
def test_while_another_question_is_open_it_waits_and_is_said_then(edition: str) -> None:
    """West's revoke stands; East leads out of turn, and before South has chosen somebody speaks of the revoke."""
    line = f"{OPEN} N:D2 E:D4 S:DK W:D9 S:attention revoke E:H6{{!told_his_turn}}"
    shows(edition, f"{line} S:attention revoke", turn=None)
    found = seen(f"{line} S:attention revoke S=refuse", edition)
    assert [one["laws"] for one in found["rulings"] if one.get("again")] == [["63A1", "63B"]]


@both
def test_another_of_the_kind_is_another_matter(edition: str) -> None:
    """A second revoke, and a second complaint about other conduct, are ruled on."""
    line = f"{OPEN} S:attention revoke W:H4 S=stand N:D2 E:D4 S:DK W:C7 S:attention revoke"
    shows(edition, line, revokes="W2 W3", turn="W")
    first = f'{NOTRUMP} {WON} W:attention inspection{{inspected="own-last-card"}}'
    told = seen(f'{first} W:attention inspection{{inspected="current-trick" !own_card_turned}}', edition)
    assert not any(one.get("again") for one in told["rulings"])


@both
def test_what_was_found_beforehand_is_not_called_ruled_on(edition: str) -> None:
    """Nobody had drawn attention to it before."""
    said = 'N none: 1NT P 2H N:explain "hearts"{misinformed} W:attention misinformation'
    assert not any(one.get("again") for one in seen(said, edition)["rulings"])


# -- the wrong trick or player is named (81C3)


@both
@pytest.mark.parametrize(
    "named", ["player=W trick=3", "player=W trick=1", "player=E trick=2", "player=E", "trick=1", "player=S trick=3"]
)
def test_the_revoke_that_the_record_shows_is_ruled_on(edition: str, named: str) -> None:
    right, wrong = (f"{REVOKED} W:attention revoke {name}" for name in ("player=W trick=2", named))
    shows(edition, wrong, revokes="W2!", laws="81C3 63A1 63B", not_laws="84A")
    rest = f"{CONCEDED}"
    shows(edition, f"{wrong} {rest}", moved="1 to ns 64A2", score=420)
    assert seen(wrong, edition)["in_force"] == seen(right, edition)["in_force"]
    again(edition, wrong, f"W:attention revoke {named}")
    again(edition, wrong, "W:attention revoke player=W trick=2")


@both
def test_it_is_said_which_one_it_was(edition: str) -> None:
    found = seen(f"{REVOKED} W:attention revoke player=E trick=3", edition)
    assert next(one["text"] for one in found["rulings"]) == "It was West, at trick 2; I rule on that."
    french = seen(f"{REVOKED} W:attention revoke player=E trick=3", edition, "fr")
    assert (
        next(one["text"] for one in french["rulings"]) == "C’était Ouest, à la levée 2\u00a0; je statue sur ce point."
    )


@both
def test_one_that_can_still_be_corrected_is_corrected(edition: str) -> None:
    shows(edition, f"{OPEN} S:attention revoke trick=1", turn="W", bound="W C5 major", laws="81C3 62A 62B1")


@both
def test_the_player_named_comes_before_the_trick(edition: str) -> None:
    """West revoked at the second trick, East at the fourth; West is named with the fourth: his alone is meant."""
    line = f"{REVOKED} S:CT W:C5 N:CJ E:H2"
    line = f"{REVOKED} S:C3 W:C5 N:CJ E:H2 N:H3 E:H5 S:HK W:H8 S:attention revoke player=W trick=4"
    found = seen(line, edition)
    assert [(one["by"].value, "63B" in one["laws"]) for one in found["irregularities"]] == [("W", True), ("E", False)]


@both
def test_whoever_revoked_is_found_where_nobody_named_did(edition: str) -> None:
    """South is named, who did not; both revokes of the other side are ruled on."""
    line = f"{REVOKED} S:C3 W:C5 N:CJ E:H2 N:H3 E:H5 S:HK W:H8 E:attention revoke player=S trick=1"
    assert all("63B" in one["laws"] for one in seen(line, edition)["irregularities"])


@both
def test_two_in_one_suit_are_named_once(edition: str) -> None:
    """64B2: with the first the second comes to light."""
    told = [one["laws"] for one in seen(f"{TWICE} S:attention revoke player=W trick=1", edition)["rulings"]]
    assert told.count(["81C3"]) == 1
    assert told.count(["63A1", "63B"]) == 2


@both
def test_dummy_names_the_wrong_trick(edition: str) -> None:
    """42B1: declarer's own revoke, and dummy's question about another trick."""
    line = f"{GAME} W:CK N:C4 E:C2 S:CA S:HK W:H4 N:H3 E:H2 S:H7 W:H8 N:HA E:H5 N:D2 E:D3 S:S5 W:D6"
    shows(edition, f"{line} N:attention revoke player=S trick=2", revokes="S4", laws="81C3 62A")


@both
def test_nothing_there_and_nothing_elsewhere(edition: str) -> None:
    """The revoke of the record has been ruled on; another player's trick shows none."""
    line = f"{REVOKED} S:attention revoke W:attention revoke player=S trick=1"
    shows(edition, line, laws="84A")


@both
def test_a_hand_not_known_is_asked_about_first(edition: str) -> None:
    """West's club at the third trick may be a revoke; that he could not follow leaves the one the record proves."""
    line = f"none 3NT by S: {WON} S:H2 W:C5 N:H7 E:H3 N:D2 E:D4 S:DK W:H4 S:attention revoke player=W trick=3"
    shows(edition, line, awaiting="director able@12 61A")
    shows(edition, f"{line} @12{{!able}}", revokes="W2!", laws="61A 81C3 63B")
    shows(edition, f"{line} @12{{able}}", revokes="W2! W3", not_laws="81C3")


@both
@pytest.mark.parametrize("named", ["player=W trick=1", "player=E trick=2", "trick=2"])
def test_a_trick_that_lacks_a_card_is_put_right_though_another_was_named(edition: str, named: str) -> None:
    line = f"{NOTRUMP} W:SQ N:S4 S:SA quit S:H2 S:attention defective-trick"
    shows(edition, f"{line} {named}", turn="E", laws="81C3 67A1")
    again(edition, f"{line} {named} E:S2", f"S:attention defective-trick {named}")


# -- a card restored to a short hand (14B4)

SHORT = "none N=J87.T92.T98.T984 E=65432.743.6543.7 S=AKQ.A65.AKJ.KQJ2 W=T.KQJ8.Q72.A653 3NT by S:"
PLAYED = f"{SHORT} W:HK N:H2 E:H3 S:HA S:SA W:ST N:S7 E:S2"
FOUND = "W:attention missing-card"


@both
def test_the_restored_card_proves_a_revoke_that_is_corrected_now(edition: str) -> None:
    line = f"{PLAYED} S:SK W:C3 {FOUND}"
    shows(edition, line, revokes="W3", turn="W", legal="S9", bound="W C3 major", laws="14B2 14B4 14C 62A 62B1")
    assert "14B4" not in {one["law"] for one in seen(line, edition)["in_force"]}


@both
def test_the_restored_card_proves_a_revoke_that_is_counted(edition: str) -> None:
    line = f"{PLAYED} S:SK W:C3 N:S8 E:S3 S:SQ W:D2 N:SJ E:S4 S:C2 W:C5 {FOUND}"
    shows(edition, line, revokes="W3! W4!", laws="14B4 63A1 63B", awaiting=None)
    shows(edition, f"{line} S:claim 7{{!claim_disputed}}", moved="1 to ns 64A2", laws="64A2 64B2")
    again(edition, f"{line} S:claim 7{{!claim_disputed}}", "S:attention revoke")


@both
def test_one_pointed_out_already_is_not_ruled_on_again_with_it(edition: str) -> None:
    """He revoked with the diamonds he had; the nine of spades found since proves another."""
    line = f"{PLAYED} S:DA W:C3 N:D8 E:D3 S:DK W:D2 N:D9 E:D4 S:attention revoke S:SK W:C5 {FOUND}"
    laws = [one["laws"] for one in seen(line, edition)["rulings"]]
    assert laws.count(["63A1", "63B"]) == 1
    shows(edition, line, revokes="W3! W5", turn="W", legal="S9")


@both
def test_a_restored_card_that_proves_nothing_leaves_nothing(edition: str) -> None:
    line = f"{PLAYED} {FOUND}"
    shows(edition, line, revokes="", reviews="", turn="S", laws="14B2 14B4 14C")
    shows(edition, f'{line} @{{card_found="nowhere"}}', revokes="", reviews="", laws="14B3 14B4 14C")


@both
def test_where_nobody_knows_which_card_it_was_the_director_looks(edition: str) -> None:
    unknown = f"none W={HANDS.split('W=')[1].removesuffix('5')} 3NT by S: W:SQ N:S4 S:attention missing-card"
    shows(edition, unknown, reviews="14B4")


def test_the_settlement_of_a_board_where_nothing_was_counted() -> None:
    board: Any = ruled(REVOKED)
    assert board.settled == ()


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
