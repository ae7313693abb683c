"""A card of a trick is put right after the next lead: who has won it now, and what becomes of that lead."""

from __future__ import annotations

import pytest

from tests.director.combined import HANDS, NOTRUMP, WON, awaits, barred, bonds, both, every_answer_is_possible, shows
from tests.laws.positions import seen

ONE = f"{NOTRUMP} {WON}"
EAST = "ST S5 HJ H6 H3 DT D7 D4 CT C9 C2"

# -- dummy's wrong card (45D1, 2007 45D)

WRONG = f"{ONE} S:H2 W:H4 S:designate H7 N:HK E:H3 N:D2 W:attention wrong-card-from-dummy"


@both
def test_a_defender_who_changes_and_wins_makes_the_next_lead(edition: str) -> None:
    """44G: dummy has not won the trick, so his lead goes back; who won it is seen when every change has been made."""
    shows(edition, f"{WRONG} E=withdraw E:HQ", turn="E", legal=EAST, tricks="1-1", bound="", awaiting=None)
    assert not {seat for seat, _ in barred(edition, f"{WRONG} E=withdraw E:HQ")} & {"E", "W"}


@both
@pytest.mark.parametrize("answer", ["E=stand", "E=withdraw E:H6"])
def test_dummys_next_lead_stays_where_he_has_won_all_the_same(edition: str, answer: str) -> None:
    shows(edition, f"{WRONG} {answer}", turn="E", legal="DT D7 D4", tricks="2-0", bound="", awaiting=None)


@both
def test_a_defenders_lead_that_dummys_card_undoes_is_no_penalty_card(edition: str) -> None:
    """47B, 16C2: East had won the trick and led; now dummy has won it, and the fault was not East's."""
    won = f"{NOTRUMP} W:D9 S:designate A N:D2 E:DT S:D3 E:CT"
    line = f"{won} S:attention wrong-card-from-dummy E=stand"
    shows(edition, line, turn="N", tricks="1-0", awaiting=None)
    assert barred(edition, line) == {("S", {"2007": "16D2", "2017": "16C2"}[edition])}
    assert not any(one["kind"] == "penalty-card" for one in seen(line, edition)["in_force"])


@both
def test_dummys_lead_was_in_turn_had_the_card_named_been_played(edition: str) -> None:
    """45D: North would have won the second trick with the king: he has not led out of turn."""
    line = f"{ONE} S:H2 W:H4 S:designate HK N:H7 E:HQ N:D2 W:attention wrong-card-from-dummy"
    shows(edition, line, kinds="wrong-card-from-dummy", tricks="1-0")


# -- a missing card supplied in time (67A1)

MISSING = f"{ONE} S:H2 W:H4 N:H7 quit N:D2"
NOTICED = "S:attention defective-trick"


@both
@pytest.mark.parametrize("line", [f"{MISSING} {NOTICED} E:HQ trick=2", f"{MISSING} E:HQ trick=2"])
def test_declarers_lead_goes_back_when_the_card_supplied_wins(edition: str, line: str) -> None:
    """East was at fault: dummy's lead goes back, and the defenders may not use what it told."""
    shows(edition, line, turn="E", legal=EAST, tricks="1-1", bound="", info="EW", laws="67A1 44G 47B")


@both
def test_the_lead_stays_when_the_card_supplied_does_not_win(edition: str) -> None:
    shows(edition, f"{MISSING} E:H3 trick=2", turn="E", legal="DT D7 D4", tricks="2-0", not_laws="44G", info="")


@both
@pytest.mark.parametrize("attention", ["", "E:attention defective-trick "])
def test_a_defenders_own_lead_becomes_a_penalty_card(edition: str, attention: str) -> None:
    """47B and 49, as 62C3 has it: West led because his partner had not played."""
    line = f"{ONE} S:H2 W:HT N:H7 quit W:H9 {attention}E:HQ trick=2"
    shows(edition, line, awaiting="S require/forbid/free 50D2", bound="W H9 major", tricks="1-1", laws="44G 49")
    shows(edition, f"{line} S=free E:H3 S:HA", turn="W", legal="H9")


@both
def test_an_innocent_defenders_lead_goes_back_free(edition: str) -> None:
    """Dummy had not played: West's lead goes back, and declarer may not use what it told."""
    line = f"{ONE} S:H2 W:HT E:H3 quit W:H9 N:HK trick=2"
    shows(edition, line, turn="N", tricks="2-0", bound="", info="S", laws="67A1 44G", not_laws="49")


# -- it is a ruling (44G, 62C3, 62C2)


def rulings(edition: str, line: str) -> list[tuple[int, str]]:
    """The events ruled on, and by which paragraphs."""
    return [(one["event"], " ".join(one["laws"])) for one in seen(line, edition)["rulings"]]


@both
def test_the_report_says_why_a_lead_goes_back(edition: str) -> None:
    line = f"{ONE} S:H2 W:HT S:designate H7 N:HK E:H3 N:D2 W:attention wrong-card-from-dummy E=stand"
    assert (10, "44G 47B") in rulings(edition, line)
    texts = [one["text"] for one in seen(line, edition)["rulings"] if one["event"] == 10]
    assert texts == ["West has now won that trick, and is on lead. The card goes back to North’s hand."]


def test_the_report_says_why_a_lead_becomes_a_penalty_card() -> None:
    line = f"{NOTRUMP} W:DJ N:D2 E:C2 S:H2 W:SQ S:attention revoke E:D4 S:DK"
    assert (5, "62C3 44G") in rulings("2017", line)
    shows("2017", line, turn="S", tricks="1-0", bound="E C2 major, W SQ major", info="EW")
    assert (5, "44G 47B") in rulings("2007", line)
    shows("2007", line, turn="S", tricks="1-0")


def test_declarers_lead_after_two_revokes_goes_back() -> None:
    """South had ruffed and led; now West has won the trick, and declarer has his choice on account of the club."""
    line = f"none {HANDS} 4H by S: W:DJ N:D2 E:C2 S:H2 S:SA W:attention revoke E:DT S:D3"
    assert (5, "62C3 44G") in rulings("2017", line)
    shows("2017", line, awaiting="S require/forbid/free 50D2", tricks="0-1", bound="E C2 major")
    shows("2017", f"{line} S=free W:SQ N:S4 E:S2 S:SA", turn="S", tricks="1-1")


@both
def test_a_card_played_to_a_lead_that_was_a_revoke_goes_back_too(edition: str) -> None:
    """A heart was required: what dummy played to the club goes back, and the defenders may not use it."""
    start = f"{NOTRUMP} E:H3 S=refuse S=require H W:C5 N:C3"
    assert (5, "62C1") in rulings(edition, f"{start} S:attention revoke")
    assert {"W C5 major", "E C2 major"} <= bonds(edition, f"{start} E:C2 S:attention revoke")
    assert (6, "62C2") in rulings(edition, f"{start} E:C2 S:attention revoke")


# -- a card to partner's lead out of turn, which is then refused (60C, 49)

OPEN = f"{ONE} E:H3"


@both
@pytest.mark.parametrize("fact", ["", "{!led}"])
def test_a_card_that_followed_to_a_refused_lead_is_a_penalty_card(edition: str, fact: str) -> None:
    """West played to his partner's heart before South had chosen: no lead of his own, and played on purpose."""
    line = f"{OPEN} W:H9{fact} S=refuse"
    shows(edition, line, turn="S", awaiting=None, bound="E H3 major, W H9 major", laws="60C 49 50B", not_laws="45E1")
    assert [one["kind"] for one in seen(line, edition)["irregularities"]] == ["lead-out-of-turn", "premature-play"]
    shows(edition, f"{line} S:HA", turn="W", legal="H9")


@both
def test_whether_a_card_of_another_suit_was_a_lead_of_his_own_is_asked(edition: str) -> None:
    assert awaits(edition, f"{OPEN} W:C5 S=refuse") == "director led@6 60C"
    shows(edition, f"{OPEN} W:C5{{!led}} S=refuse", turn="S", bound="E H3 major, W C5 major", laws="60C")
    led = f"{OPEN} W:C5{{led}} S=refuse"
    assert awaits(edition, led).startswith("S accept/refuse 56")
    shows(edition, f"{led} S=accept", turn="N", legal="CK C6 C3", bound="E H3 major")


@both
def test_a_lead_after_the_refusal_is_another_lead_out_of_turn(edition: str) -> None:
    assert awaits(edition, f"{OPEN} S=refuse W:H9").startswith("S accept/refuse 56")


@both
def test_an_accepted_lead_lets_the_card_be_played_in_turn(edition: str) -> None:
    shows(edition, f"{OPEN} W:H9 S=accept", turn="S", bound="W must H9")


# -- a lead before a card of several was named, or before one taken back was replaced (58B3, 62C1, 45E)

SEVERAL = f"{ONE} S:H2 W:H4 N:H7+HK E:H3 N:D2"


@both
def test_four_hands_had_played_so_the_next_card_was_a_lead(edition: str) -> None:
    """East may change because the king goes back; when he wins, dummy's lead goes back, and nobody is asked."""
    line = f"{SEVERAL} S=card H7"
    assert awaits(edition, line) == "E withdraw/stand 58B3"
    shows(edition, f"{line} E=withdraw E:HQ", turn="E", legal=EAST, tricks="1-1", bound="", laws="58B3 44G")
    shows(edition, f"{line} E=withdraw E:H6", turn="E", legal="DT D7 D4", tricks="2-0", not_laws="44G")
    shows(edition, f"{line} E=stand", turn="E", legal="DT D7 D4", tricks="2-0", not_laws="44G")


@both
def test_what_was_played_to_it_goes_back_too(edition: str) -> None:
    line = f"{SEVERAL} E:D4 S=card H7 E=withdraw E:HQ"
    shows(edition, line, turn="E", legal=EAST, tricks="1-1", bound="", awaiting=None)
    assert (10, "47D") in rulings(edition, line)


@both
def test_a_lead_while_a_revoke_is_corrected_waits_for_it(edition: str) -> None:
    """45E2: West's club has been taken back, and dummy, who had won the trick, has led; nobody is asked what it was."""
    line = f"{ONE} S:H2 W:C5 N:HK E:H3 S:attention revoke N:D2"
    shows(edition, line, turn="W", awaiting=None, laws="45E2")
    shows(edition, f"{line} W:H4 S=stand N:D2", turn="E", legal="DT D7 D4", tricks="2-0")
    three = f"{ONE} S:H2 W:C5 N:HK S:attention revoke N:D2"
    assert awaits(edition, three).startswith("director led@")


@both
@pytest.mark.parametrize("fact", ["", "{led}"])
def test_a_defender_who_leads_before_his_partner_has_corrected_his_revoke(edition: str, fact: str) -> None:
    line = f"{ONE} S:H2 W:C5 N:H7 E:HQ S:attention revoke E:D4{fact}"
    assert awaits(edition, line).endswith("57A")
    assert "E D4 major" in bonds(edition, line)


@both
@pytest.mark.parametrize(
    "line",
    [
        f"{SEVERAL} S=card H7",
        f"{SEVERAL} E:D4 S=card H7",
        f"{ONE} S:H2 W:H4 N:H7+HK E:HQ N:D2 S=card H7",
        f"{OPEN} W:C5",
        f"{ONE} S:H2 W:HT N:H7 quit W:H9 E:HQ trick=2",
        f"{NOTRUMP} W:DJ N:D2 E:C2 S:H2 W:SQ S:attention revoke",
    ],
)
def test_whatever_is_answered_the_board_goes_on(edition: str, line: str) -> None:
    assert every_answer_is_possible(edition, line)


def test_a_card_shown_too_early_for_a_lead_that_goes_back_is_bound_to_it_no_longer() -> None:
    """East had followed to partner's lead before dummy: his card goes back with it, in 2017 as a penalty card."""
    line = f"{NOTRUMP} W:DJ N:D2 E:C2 S:H2 W:SQ E:S5 S:attention revoke E:D4 S:DK"
    assert bonds("2017", line) == {"E C2 major", "E S5 major", "W SQ major"}
    assert bonds("2007", line) == {"E D4 major"}
