"""Several irregularities in one play: leads, penalty cards, missing cards, defective tricks and what follows them."""

from __future__ import annotations

import pytest

from tests.director.combined import HANDS, NOTRUMP, WON, awaits, barred, bonds, both, looked_at, shows
from tests.laws.positions import seen

# -- two leads out of turn, one answer (53B, 2007 53C)

TWO_LEADS = f"{NOTRUMP} {WON} E:HQ{{led}} W:DJ{{led}} S:C4{{led}}"


@both
@pytest.mark.parametrize("line", [TWO_LEADS, f"{NOTRUMP} {WON} W:DJ{{led}} E:HQ{{led}} S:C4{{led}}"])
def test_the_proper_lead_answers_both_defenders(edition: str, line: str) -> None:
    """South makes his own lead: both cards go back, neither is a penalty card, neither tells partner anything."""
    shows(edition, line, turn="W", legal="CA CJ C7 C5", bound="", kinds="lead-out-of-turn lead-out-of-turn", info="EW")
    laws = [one["laws"] for one in seen(line, edition)["irregularities"]]
    assert laws == [["53B"], ["53B"]] if edition == "2017" else laws == [["53C"], ["53C"]]
    shows(edition, f"{line} W:C5 N:CK E:C2", turn="N", tricks="2-0", bound="")


@both
def test_a_defenders_card_may_come_back_later_like_any_other(edition: str) -> None:
    shows(edition, f"{TWO_LEADS} W:C5 N:CK E:C2 N:HK E:HQ S:H2 W:H4", turn="N", tricks="3-0", revokes="", bound="")


# -- cards from a wrong board, found at any time (15A2, 2007 17D2)

AUCTION = "N none: N:1NT E:P S:3NT W:P N:P E:P"


@both
@pytest.mark.parametrize(
    "played",
    [
        "",
        "E:HQ",
        "E:HQ S:H2 W:H3",
        "E:HQ S:H2 W:H3 N:H4",
        "W:HQ N=refuse",
        "E:HQ S:H2 W:H3 N:H4 N:claim 5{!claim_disputed}",
        "E:HQ S:H2 W:H3 N:H4 N:claim 5{!claim_disputed} hands_returned",
    ],
)
@pytest.mark.parametrize("found", ["{by}:attention wrong-board about=1{{wrong_board}}", "@1{{wrong_board}}"])
def test_a_wrong_board_is_found_at_any_time(edition: str, played: str, found: str) -> None:
    """North's partner has called since: no result can stand, however far the board has gone."""
    law = "15A2(a)" if edition == "2017" else "17D2"
    for by in "NESW":
        line = f"{AUCTION} {played} {found.format(by=by)}"
        shows(edition, line, phase="over", turn=None, awaiting=None, score=None, laws=law)
        wrong = [one for one in seen(line, edition)["irregularities"] if one["kind"] == "wrong-board"]
        assert [(one["by"], one["event"]) for one in wrong] == [("N", 1)]


@both
def test_a_board_passed_out_on_wrong_cards_is_no_result_either(edition: str) -> None:
    line = "N none: N:P E:P S:P W:P hands_returned E:attention wrong-board about=1{wrong_board}"
    shows(edition, line, phase="over", score=None, laws="15A2(a)" if edition == "2017" else "17D2")


@both
def test_attention_to_a_wrong_board_asks_for_the_fact(edition: str) -> None:
    """Nothing in a record shows from which board a hand came."""
    for played in ("", "E:HQ", "E:HQ S:H2 W:H3 N:H4"):
        asked = seen(f"{AUCTION} {played} N:attention wrong-board about=1", edition)["awaiting"]
        assert (asked["by"], asked["fact"], asked["about"]) == ("director", "wrong_board", 1)


# -- a second name for dummy's card (45C4)

DUMMY = "none 4S by S N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2:"
LAST = f"{DUMMY} W:C5 N:C4 E:CJ S:C2 E:{{lead}} S:D6 W:D2 S:designate {{first}} S:designate {{second}}{{{{{{fact}}}}}}"


@both
@pytest.mark.parametrize("fact", ["!unintended", "unintended !without_pause"])
@pytest.mark.parametrize(
    ("lead", "first", "second", "turn", "tricks"),
    [("D4", "DJ", "D3", "N", "1-1"), ("D4", "D3", "DJ", "S", "1-1"), ("DA", "D3", "DJ", "E", "0-2")],
)
def test_the_first_card_named_stands_though_dummy_plays_last(
    edition: str, lead: str, first: str, second: str, turn: str, tricks: str, fact: str
) -> None:
    """45C4(a): a change of mind is no slip, so nothing is changed; and nothing has been led."""
    if edition == "2017" and fact != "!unintended":
        return
    line = LAST.format(lead=lead, first=first, second=second, fact=fact)
    shows(edition, line, turn=turn, tricks=tricks, awaiting=None, kinds="")
    assert {"45C4(a)", "47F2"} & {law for ruling in seen(line, edition)["rulings"] for law in ruling["laws"]}


@both
def test_the_first_card_named_stands_at_every_place_in_the_trick(edition: str) -> None:
    shows(edition, f"{DUMMY} W:C5 S:designate C4 S:designate CK{{!unintended}}", turn="E", kinds="", awaiting=None)
    on_lead = f"{DUMMY} W:HQ N:HA E:H7 S:H4 S:designate S4 S:designate D3{{!unintended}}"
    shows(edition, on_lead, turn="E", legal="ST S2", kinds="", awaiting=None)
    shows(edition, f"{on_lead} E:S2 S:SJ W:S6", turn="S", tricks="2-0")


@both
def test_after_it_dummy_leads_when_he_has_won(edition: str) -> None:
    """The jack has won the trick: the next card named is the lead."""
    line = LAST.format(lead="D4", first="DJ", second="D3", fact="!unintended")
    shows(edition, f"{line} S:designate S4 E:S2", turn="S", tricks="1-1", kinds="")


# -- what the innocent side's withdrawn cards tell (16C2, 2007 16D2)


@both
@pytest.mark.parametrize(
    "line",
    [
        f"{NOTRUMP} E:H3{{told_his_turn}}",
        f"{NOTRUMP} E:H3{{told_his_turn}} W:SQ",
        f"{NOTRUMP} {WON} E:H3{{told_his_turn}}",
        f"{DUMMY} W:C5 S:designate C4 E:C3 S:designate CK{{unintended without_pause}} E=withdraw E:CJ",
        f"{DUMMY} W:C5 S:designate C4 N:CK E:C3 E:attention wrong-card-from-dummy E=withdraw E:CJ",
    ],
)
def test_a_defenders_card_taken_back_for_declarers_fault_is_barred_for_declarer(edition: str, line: str) -> None:
    """47E1, 45C4(b) with 47D, 45D: the declaring side is at fault; the defenders may use what they saw."""
    law = "16C2" if edition == "2017" else "16D2"
    assert ("S", law) in barred(edition, line)
    assert not {seat for seat, _ in barred(edition, line)} & {"E", "W"}
    assert not bonds(edition, line)


# -- a fifth card (45E1, 50B)

FIFTH = f"{NOTRUMP} {WON} S:H2 W:H4 N:HK E:H3 E:"


@both
def test_a_fifth_card_played_on_purpose_is_a_major_penalty_card(edition: str) -> None:
    shows(edition, f"{FIFTH}D7{{!led !simultaneous deliberate visible}}", turn="N", bound="E D7 major", laws="45E1")
    shows(edition, f"{FIFTH}D7{{!led !simultaneous !deliberate visible}}", turn="N", bound="E D7 minor", laws="45E1")


@both
def test_whether_a_small_fifth_card_was_played_on_purpose_is_asked(edition: str) -> None:
    """50B turns on it for one small card; an honour is major anyway."""
    assert awaits(edition, f"{FIFTH}D7{{!led visible}}").startswith("director deliberate@9")
    shows(edition, f"{FIFTH}DT{{!led visible}}", awaiting=None, bound="E DT major")


@both
def test_the_major_fifth_card_is_played_when_its_suit_is_led(edition: str) -> None:
    line = f"{FIFTH}D7{{!led deliberate visible}}"
    shows(edition, f"{line} N:D2", turn="E", legal="D7")
    shows(edition, f"{line} N:H7 E:H6 S:H5 W:H9", awaiting="S require/forbid/free 50D2")
    minor = f"{FIFTH}D7{{!led !deliberate visible}}"
    shows(edition, f"{minor} N:D2", turn="E", legal="DT D7")
    shows(edition, f"{minor} N:H7 E:H6 S:H5 W:H9", turn="W", awaiting=None)


@both
def test_declarers_fifth_card_goes_back(edition: str) -> None:
    line = f"{NOTRUMP} W:SQ N:S4 E:S2 S:SA S:H2 W:H4 N:HK E:H3 S:D6{{!led}}"
    shows(edition, line, turn="N", bound="", laws="45E2")


# -- a partner who cannot do what declarer asks (57B, 59)

NO_HEARTS = "none N=964.K7.AQ852.K63 E=T52.QJT9643..T92 S=AK7.A852.K63.Q84 W=QJ83..JT974.AJ75 3NT by S:"
EARLY = f"{NO_HEARTS} {WON} S:H2 E:HQ{{!told_his_turn}}"


@both
@pytest.mark.parametrize("demand", ["lowest", "highest"])
def test_a_void_hand_plays_what_it_likes_and_is_free(edition: str, demand: str) -> None:
    shows(edition, f"{EARLY} S={demand}", turn="W", may="SJ S8 DJ D4 CA C5")
    shows(edition, f"{EARLY} S={demand} W:C5", turn="N", bound="E HQ major", revokes="", laws="57B 59")
    shows(edition, f"{EARLY} S={demand} W:C5 N:H7 E:HQ S:C4", bound="")


@both
def test_a_demand_that_can_be_met_is_met_and_gone(edition: str) -> None:
    shows(edition, f"{EARLY} S=forbid D", turn="W", may="SJ CA C5", may_not="DJ D4")
    shows(edition, f"{EARLY} S=forbid D W:C5", turn="N", bound="E HQ major")
    if edition == "2017":
        shows(edition, f"{EARLY} S=require D", turn="W", legal="DJ DT D9 D7 D4")
        shows(edition, f"{EARLY} S=require D W:D4", turn="N", bound="E HQ major")
        shows(edition, f"{EARLY} S=require D W:C5 S:attention revoke", turn="W", legal="DJ DT D9 D7 D4", revokes="W2")


@both
def test_a_leader_without_the_suit_asked_for_is_free(edition: str) -> None:
    """59: he leads anything, and the penalty card was picked up all the same."""
    line = f"{NO_HEARTS} E:H3 S=refuse S=require H"
    shows(edition, line, turn="W", may="SQ DJ CA")
    shows(edition, f"{line} W:SQ", turn="N", bound="", revokes="", laws="59")
