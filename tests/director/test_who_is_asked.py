"""Who is asked, and about what: over a call, about dummy's card, when attention is drawn to what is not there."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, awaits, bonds, both, refused_at, shows
from tests.laws.positions import seen


@both
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("E none: N:P{natural} E:1D{natural}", "East, did you make your 1 diamond over North’s pass"),
        (
            "N none: 1S{natural} E:1H{natural} E:change_call 2H{natural !unintended} S:3C{natural}",
            "South, was your 3 clubs made over 1 heart",
        ),
    ],
)
def test_who_called_over_it_is_asked_about_his_own_call(edition: str, line: str, said: str) -> None:
    assert " ".join(seen(line, edition)["awaiting"]["text"].split()).startswith(said)


@both
@pytest.mark.parametrize(
    ("line", "calls", "law"),
    [
        ("N none: 1S{natural} E:8C{natural} W:P", "N:1S E:8C~ W:P~ E:P+", "38C"),
        ("N none: 1H{natural} P S:X{natural} N:P{natural}", "N:1H E:P S:X~ N:P~", "36B2"),
    ],
)
def test_what_can_never_be_allowed_is_ruled_before_a_later_call_out_of_rotation(
    edition: str, line: str, calls: str, law: str
) -> None:
    """The director is there: the earliest comes first, and what was called since goes with it."""
    shows(edition, line, awaiting=None, turn="S", calls=calls, laws=law, not_laws="29A")


@both
def test_partners_artificial_call_decides_whatever_the_pass_meant(edition: str) -> None:
    """30C: nothing is asked about the pass."""
    shows(edition, "W none: 2C{artificial shows=[]} E:P S=refuse", awaiting=None, turn="N", laws="30C 31A")


@both
def test_a_call_made_again_and_then_corrected_was_made_again(edition: str) -> None:
    """31A1 is done with once he has bid 1H again; from there on Law 27 alone speaks."""
    start = "N none: 1S{natural} S:1H{natural} W=refuse E:P S:1H{natural natural_beyond_doubt} W=refuse"
    line = f"{start} S:2H{{natural natural_beyond_doubt}}"
    shows(edition, line, info="", bound="", laws="27B1(a)", not_laws="26 26B")


def test_a_suit_required_cannot_be_forbidden_for_the_same_lead() -> None:
    """2007 26: two calls withdrawn, one choice, in which each may be used once."""
    auction = "1S{natural} E:1H{natural} S=refuse E:X{!meaning_contained} E:P{natural} S:2NT{natural} W:P N:P E:P"
    line = f"2007 N none: {auction}"
    asked = seen(line, "2007")["awaiting"]
    assert asked["choose"] == ["require", "forbid", "free"]
    assert asked["suits_of"] == {"require": ["H"], "forbid": ["C", "D", "H", "S"]}
    assert bonds("2007", f"{line} S=require H S=forbid C") == {"W lead require H once", "W lead forbid C lead"}
    refused_at(11, "2007", f"{line} S=require H S=forbid H")


@both
def test_the_option_to_take_a_call_back_says_so(edition: str) -> None:
    line = "N none: P E:1H{natural} N:change_call 1NT{natural unintended without_pause}"
    assert seen(line, edition)["awaiting"]["options"]["withdraw"].startswith("You may take your 1\u00a0heart back")
    french = seen(line, edition, "fr")["awaiting"]["options"]["withdraw"]
    assert french.startswith("Vous pouvez retirer votre déclaration")


@both
def test_about_dummys_card_declarer_is_asked(edition: str) -> None:
    line = f"{NOTRUMP} {WON} S:H2 W:C5 N:HK E:H3 S:attention revoke W:H4"
    asked = seen(line, edition)["awaiting"]
    assert (asked["by"], asked["text"].split(",")[0]) == ("S", "South")
    assert seen(line, edition, "fr")["awaiting"]["text"].startswith("Sud, ")


@both
def test_a_warning_that_dummy_may_give_is_no_irregularity(edition: str) -> None:
    shows(edition, f"{NOTRUMP} {WON} N:attention lead-out-of-turn", kinds="", laws="42B2")


@both
def test_43b3_is_for_what_a_defender_did(edition: str) -> None:
    """Declarer led from the wrong hand; dummy, his rights lost, says so: 55A is all the defenders need."""
    line = f"{NOTRUMP} {WON} @{{dummy_rights_lost}} S:D3 W:D9 N:DQ E:D4 S:C4 N:attention lead-out-of-turn"
    assert "55A" in awaits(edition, line)
    shows(edition, line, laws="43A1(b)", not_laws="43B3")


@both
def test_attention_to_what_is_not_there_is_answered(edition: str) -> None:
    """84A: cards found to be of this board, misinformation before anybody called, one that has been ruled on."""
    shows(edition, "N none: 1H N:attention wrong-board about=1{!wrong_board}", awaiting=None, laws="84A")
    shows(edition, "N none: N:attention misinformation", awaiting=None, laws="84A")
    twice = 'N none: 1NT P 2H N:explain "hearts"{misinformed} W:attention misinformation'
    shows(edition, twice, awaiting=None, kinds="misinformation", not_laws="84A")


@both
def test_one_explanation_is_one_irregularity(edition: str) -> None:
    line = 'N none: 1NT P 2H N:explain "hearts"{misinformed} W:P W:change_call X{misinformed}'
    assert [(i["kind"], i["by"]) for i in seen(line, edition)["irregularities"]] == [("misinformation", "N")]


@both
def test_a_card_of_another_hand_is_refused_while_a_question_is_open(edition: str) -> None:
    refused_at(2, edition, f"{NOTRUMP} E:H3 W:SA")


@both
def test_a_lead_against_a_restriction_is_left_to_the_award(edition: str) -> None:
    """The whole trick would go back; found after the claim, the director awards the tricks with that in view."""
    line = f"{NOTRUMP} E:H3 S=refuse S=forbid H W:H4 S:claim 13{{!claim_disputed}} S:attention revoke player=W"
    if edition == "2007":  # agreed to, it is established (63A3), and East-West have won nothing from there on
        shows(edition, line, awaiting=None, laws="63A3 64B1", moved=None)
    else:
        assert awaits(edition, line) == "director agreed_for_good@4 69A"
    assert awaits("2017", f"{line} @{{!agreed_for_good}}") == "director awarded@5 70A"
    contested = f"{NOTRUMP} E:H3 S=refuse S=forbid H W:H4 S:claim 13{{claim_disputed}} S:attention revoke player=W"
    assert awaits(edition, contested) == "director awarded@5 70A"


@both
def test_a_card_owed_is_put_to_its_trick_while_the_claim_is_looked_at(edition: str) -> None:
    """Nobody has said yet whether the claim is disputed; West corrects his revoke all the same."""
    line = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3 S:attention revoke player=W trick=2 S:claim 11"
    assert awaits(edition, line) == "director claim_disputed@10 68D"
    shows(edition, f"{line} W:H4", awaiting="director claim_disputed@10 68D", tricks="2-0")


@both
def test_a_card_of_another_suit_from_the_dummy_that_has_won_is_the_next_lead(edition: str) -> None:
    line = f"{NOTRUMP} W:D9 N:D2 E:DT S:D3 E:H3 S:H2 W:H4 S:designate HK N:D5"
    shows(edition, line, turn="E", kinds="", tricks="1-1", legal="D7 D4")
