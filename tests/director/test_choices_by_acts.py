"""Positions found by reading the Laws once more against the program, each with the paragraph that decides it."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, awaits, bonds, both, refused_at, shows
from tests.laws.positions import seen

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


# -- 44C, 61A, 64B3: a penalty card shows what an unknown hand could have played

SHOWN = "none 3NT by S: W:HQ N:H2 E:H3 S:HA W:CK S=refuse"


@both
def test_a_penalty_card_of_the_suit_led_proves_a_revoke(edition: str) -> None:
    shows(edition, f"{SHOWN} S:CA W:S2", revokes="W2", laws="44C 61A", turn="N", awaiting=None)
    shows(edition, f"{SHOWN} S:CA W:C2", revokes="", awaiting="S accept/refuse 52B1(a)")
    shows(edition, f"{SHOWN} S:SA W:S2", revokes="", awaiting=None)
    corrected = f"{SHOWN} S:CA W:S2 S:attention revoke"
    shows(edition, corrected, turn="W", legal="CK", bound="W CK major, W S2 major", laws="62B1")
    late = f"{SHOWN} S:CA W:S2 N:C3 E:C4 S:SA W:S3 N:S4 E:S5 S:claim 3{{!claim_disputed}}"
    shows(edition, f"{late} S:attention revoke", revokes="W2!", moved=None, laws="63A1 64B3")


@both
def test_a_card_shown_later_proves_an_earlier_revoke(edition: str) -> None:
    before = "none 3NT by S: W:HQ N:H2 E:H3 S:HA S:CA W:S2 N:C3 E:C4"
    shows(edition, f"{before} W:expose C5{{visible !deliberate}}", revokes="W2", laws="61A")
    shows(edition, f"{before} S:CQ W:C5", revokes="W2!", laws="61A 63A1")


# -- 26 and 50D2 before the same lead


def _both_choices(edition: str) -> str:
    found = "comparable" if edition == "2017" else "meaning_contained"
    start = f"N none: W:1H{{natural}} N=refuse 1S{{natural}} P 2S{{natural}} W:P{{!{found}}}"
    return f"{start} W:expose CK{{visible !deliberate}} N:4S{{natural}} P P P"


def test_what_26b_forbade_50d2_does_not_require() -> None:
    line = _both_choices("2017")
    assert awaits("2017", line) == "N require/forbid/free 50D2"
    refused_at(13, "2017", f"{line} N=forbid C N=require C")
    assert bonds("2017", f"{line} N=forbid C N=forbid C") == {"E lead forbid C lead"}


def test_what_26a_required_50d2_does_not_contradict() -> None:
    line = _both_choices("2007")
    assert bonds("2007", f"{line} N=require H") == {"E lead require H once", "W CK major"}
    assert bonds("2007", f"{line} N=require H N=forbid C") == {"E lead require H once", "E lead forbid C lead"}
    refused_at(13, "2007", f"{line} N=require H N=require C")
    refused_at(13, "2007", f"{line} N=require H N=forbid H")


# -- the paragraphs an irregularity falls under


@both
@pytest.mark.parametrize(
    ("line", "laws"),
    [
        ("N: 2H{natural} S:1S{natural} W:2C", "27A2 29A"),
        ("N: N:1NT{natural} S:2D{artificial shows=H} W=refuse", "29C 29B"),
        ("N: 1H{natural} P X W:attention inadmissible-double", "35A 36B1"),
        ("N: 7S{natural} E:8D S:attention bid-over-seven", "35C 38B"),
        ("N: 1NT P P P N:2NT", "35D 39A"),
        (f"{NOTRUMP} E:H3 S:H2", "53A 54B1 60A1 60A2"),
        (f"{NOTRUMP} {WON} N:D2 E:D4", "53A 55A 60A1 60A2"),
        (f"{NOTRUMP} {WON} N:D2 E=refuse", "55A 55B2"),
        (f"{NOTRUMP} {WON} W:HT S=refuse", "50B"),
    ],
)
def test_every_paragraph_that_decides_is_named(edition: str, line: str, laws: str) -> None:
    shows(edition, line, laws=laws)


def test_partner_whose_turn_it_was_is_bound_by_a_paragraph_of_his_own() -> None:
    for line, law in (("N: S:P{natural} W=refuse", "30B1(a)"), ("N: S:1D{natural} W=refuse", "31B1")):
        shows("2017", line, turn="N", info="N", laws=law)
    shows("2017", "W: 1S P 2S N:X{natural} E=refuse", turn="S", info="S", laws="32B1")
    line = "W: 1S{natural} S:P{natural} W=refuse"
    by_kind = {one["kind"]: one["law"] for one in seen(line, "2007")["in_force"] if one["kind"] != "unauthorized"}
    assert (by_kind["must-pass"], by_kind["may-not-double"]) == ("30B2(a)", "30B2(b)")


# -- what a player does says what he chooses

TAKEN_BACK = f"{NOTRUMP} {WON} S:DK W:C5 N:D2 E:D4 S:attention revoke W:D9"
SLIP = "N none: 1H{natural unintended} E:2C{natural} N:change_call 1S{natural unintended without_pause}"


@both
def test_who_plays_on_lets_his_card_stand(edition: str) -> None:
    assert awaits(edition, TAKEN_BACK) == "S withdraw/stand 62C1"
    shows(edition, f"{TAKEN_BACK} S:D3", turn="W", tricks="2-0", awaiting=None, legal="DJ")
    shows(edition, f"{TAKEN_BACK} E:H3", awaiting="S withdraw/stand 62C1")  # nobody else answers for him


@both
@pytest.mark.parametrize(
    "said", ["S=withdraw N:DA", "N:withdraw D2 N:DA", "S:withdraw D2 N:DA", "N:DA", "S:designate DA"]
)
def test_who_plays_another_card_takes_his_back(edition: str, said: str) -> None:
    shows(edition, f"{TAKEN_BACK} {said}", awaiting="E withdraw/stand 62C2", laws="62C1")


@both
def test_a_card_of_another_trick_says_nothing(edition: str) -> None:
    assert awaits(edition, f"{TAKEN_BACK} S:withdraw SA") == "S withdraw/stand 62C1"


@both
def test_who_calls_again_takes_his_call_back_or_lets_it_stand(edition: str) -> None:
    shows(edition, f"{SLIP} E:X", turn="S", calls="N:1H~ E:2C~ N:1S E:X", laws="25A1", info="NS")
    shows(edition, f"{SLIP} E:change_call P", turn="S", calls="N:1H~ E:2C~ N:1S E:P")
    shows(edition, f"{SLIP} E:2C", turn="S", calls="N:1H~ E:2C~ N:1S E:2C", info="")
    assert awaits(edition, f"{SLIP} S:2S").startswith("E withdraw/stand 25A")


# -- 27C, 9C: the offender calls again before anybody has ruled

AGAIN = "N none: 1S{natural} E:1H{natural natural_beyond_doubt} E:2H{natural natural_beyond_doubt}"


@both
def test_a_second_call_before_the_ruling_is_a_correction_made_too_soon(edition: str) -> None:
    assert awaits(edition, AGAIN) == "S accept/refuse 27A1"
    shows(edition, f"{AGAIN} S=refuse", turn="S", calls="N:1S E:1H~ E:2H", bound="", laws="27C 27B1(a)")
    shows(edition, f"{AGAIN} S=accept", turn="S", calls="N:1S E:1H+ E:2H~", laws="27C 27A1", info="W")
    out_of_turn = "N none: E:1S{natural} E:2S{natural} S=refuse"
    shows(edition, out_of_turn, turn="N", calls="E:1S~ E:2S~", laws="9C 29B")


# -- what happened is recorded, never refused


@both
def test_declarer_takes_back_the_card_he_named_from_dummy(edition: str) -> None:
    led = f"{NOTRUMP} W:HT"
    for first in ("N:HK", "S:designate HK"):
        back = f"{led} {first} S:withdraw HK{{unintended without_pause}}"
        shows(edition, back, turn="N", legal="HK H7", laws="45C4(b)")
        shows(edition, f"{back} N:H7", turn="E", tricks="0-0")
    refused_at(3, edition, f"{led} N:HK E:withdraw HK")
    revoke = f"{led} N:D2 S:attention revoke"
    shows(edition, f"{revoke} S:withdraw D2 N:H7", turn="E", bound="")


@both
def test_a_whole_trick_may_be_turned(edition: str) -> None:
    shows(edition, f"{NOTRUMP} {WON} quit", turn="S", tricks="1-0", kinds="")
    refused_at(1, edition, f"{NOTRUMP} quit")


# -- 46B, 58B2: the card meant is named by being played


@both
def test_one_of_several_cards_is_named_by_being_played(edition: str) -> None:
    several = f"{NOTRUMP} {WON} S:DK+D3{{simultaneous visible}}"
    assert awaits(edition, several) == "S card 58B2"
    shows(edition, f"{several} S:D3", turn="W", legal="DJ D9", laws="58B2", bound="")
    assert awaits(edition, f"{several} S:H2") == "S card 58B2"
    rank = f"{NOTRUMP} {WON} S:HA W:H4 N:H7 E:H3 S:H2 W:H9 N:HK E:H6 N:D2 E:D4 S:DK W:D9 S:H5 W:HT S:designate 6"
    assert awaits(edition, rank) == "S card 46B3(b)"
    for named in ("S:designate C6", "N:C6", "S=card C6"):
        shows(edition, f"{rank} {named}", turn="E", legal="HQ HJ", awaiting=None)
    assert awaits(edition, f"{NOTRUMP} W:HT S:designate anything N:H7") == "WE card 46B5"


# -- 45B: a card that declarer names from dummy is played, and answers as any card does

LOST = f"{NOTRUMP} W:SQ N:S4 E:S2 S:S7"


@both
def test_naming_a_card_from_dummy_accepts_a_lead_out_of_turn(edition: str) -> None:
    shows(edition, f"{NOTRUMP} {WON} W:HT S:designate H7", turn="E", awaiting=None, laws="53A 60A1", bound="")
    shows(edition, f"{NOTRUMP} {WON} W:HT S:designate low", turn="E", awaiting=None, laws="53A 60A1")
    shows(edition, f"{NOTRUMP} E:H3 S:designate H7", turn="S", laws="53A 54B1 54B2")
    assert awaits(edition, f"{LOST} E:H3 S:designate H7").startswith("S accept/refuse 56")  # not the next hand


@both
def test_naming_a_card_from_dummy_lets_a_card_stand_for_the_penalty_card(edition: str) -> None:
    shown = f"{NOTRUMP} {WON} W:expose DJ{{visible !deliberate}} S:D3"
    shows(edition, f"{shown} W:D9 S:designate DA", turn="E", bound="W DJ major", laws="52B1(b)")
    several = f"{LOST} W:expose SJ+S8{{visible !deliberate !meant_to_claim}}"
    assert awaits(edition, several) == "S card 51A"
    shows(edition, f"{several} W:H4 S:designate H7", turn="E", awaiting=None, laws="52B1(b)")


@both
def test_naming_a_card_from_dummy_accepts_a_lead_made_too_soon(edition: str) -> None:
    early = f"{LOST} E:H3 S=refuse W:C5"
    assert awaits(edition, early) == "S require/forbid/free 50D2"
    shows(edition, f"{early} S:designate C3", turn="E", awaiting=None, bound="E H3 major", laws="60A1")
    assert awaits(edition, f"{LOST} E:H3 S=refuse S:designate C3") == "S require/forbid/free 50D2"


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


# -- 24, 41A: a lead after calls that wait for an answer is not a lead in the auction

WAITING = "N none: 1S{natural} E:1H{natural} S=refuse E:P S:2S P P P"


@pytest.mark.parametrize("lead", ["E:HQ", "HQ"])
def test_an_opening_lead_waits_with_the_calls_before_it(lead: str) -> None:
    assert bonds("2007", f"{WAITING} {lead}") == bonds("2007", WAITING)
    shows("2007", f"{WAITING} {lead} @4{{!meaning_contained}}", turn="S", laws="27B2")
    assert "E HQ" in str(bonds("2007", "N none: 1S{natural} E:1H{natural} S=refuse E:P E:HQ"))


# -- 26 with 51B2; 13 and the last trick

BOTH_CHOICES = (
    "S none: 1S{natural} W:1H{natural} N=refuse W:P{!comparable !meaning_contained} N:P E:P / "
    "W:D2 W:expose HK+CK{visible} N:D3 E:DA S:D4"
)


def test_where_one_suit_is_required_the_others_need_not_be_forbidden() -> None:
    """One ground that requires and one that forbids: hearts for the withdrawn call, clubs for the card, and so on."""
    assert awaits("2007", BOTH_CHOICES) == "S require/forbid/free 51B2"
    assert bonds("2007", f"{BOTH_CHOICES} S=forbid H") == {"E lead forbid H lead", "W CK major"}
    assert bonds("2007", f"{BOTH_CHOICES} S=require H") == {"E lead require H once", "W CK major"}
    assert bonds("2007", f"{BOTH_CHOICES} S=require H S=forbid C") == {
        "E lead require H once",
        "E lead forbid C lead",
        "W HK major",
    }


def test_a_hand_that_was_given_a_card_has_one_nobody_recorded() -> None:
    line = (
        "#8 N=J82.QJ7.J9765.Q E=KQ6.AKT82.AQ82.64 S=9753.9643.43.A87 W=AT4.5.KT.KJT9532: @{playable} P 7NT P P P / "
        "H2 H6 H5 HQ / H7 HT H9 CJ / D8 D3 DT DJ / CQ C6 C7 C3 / D6 DQ D4 DK / C2 HJ C4 C8 / H4 S4 D5 H8 / "
        "DA S9 SA D9 / SQ S7 ST SJ / D2 S3 CK D7 / S2 S6 S5 C9 / HK H3 C5 S8 / SK CA CT"
    )
    found = seen(line, "2017")
    assert (found["turn"], found["legal"]) == ("N", None)


@both
def test_a_lead_faced_out_of_turn_ends_the_auction_period(edition: str) -> None:
    shown = "W:expose S8{visible deliberate}"
    shows(edition, f"none 3NT by S: E:SK {shown}", laws="49 54")
    law = {"2007": "24A", "2017": "49"}[edition]
    shows(edition, f"none 3NT by S: {shown}", laws=law)
    shows(edition, f"none 3NT by S: E:lead_face_down SK {shown}", laws=law)
