"""Hands that the record does not show: what the director is asked, and what his finding proves."""

from __future__ import annotations

import pytest

from tests.director.combined import awaits, both, refused_at, shows
from tests.laws.positions import seen

CLEAR = "none 3NT by S:"
SPADE = f"{CLEAR} W:D7 N:D2 E:D8 S:DA S:S5 W:S6"
STRAYS = f"{CLEAR} W:H7 N:H2 E:S2 S:H3 W:H8 N:H4 E:D2"

# -- 61A: able to follow suit


@both
def test_a_finding_that_he_could_follow_proves_the_revoke(edition: str) -> None:
    shows(edition, f"{CLEAR} W:H7 N:H2 E:S2{{able}}", revokes="E1", laws="44C 61A", awaiting=None, turn="S")
    shows(edition, f"{CLEAR} W:H7 N:H2 E:S2{{able}} S:H3 W:H8", revokes="E1!", awaiting=None)
    shows(edition, f"{CLEAR} W:H7 N:H2 E:H3{{able}}", revokes="", awaiting=None)


@both
def test_the_cards_that_did_not_follow_are_asked_about_one_after_the_other(edition: str) -> None:
    assert awaits(edition, f"{STRAYS} S:attention revoke") == "director able@7 61A"
    assert awaits(edition, f"{STRAYS} S:attention revoke @7{{!able}}") == "director able@3 61A"
    shows(edition, f"{STRAYS} S:attention revoke @7{{!able}} @3{{able}}", revokes="E1!", awaiting=None)
    shows(edition, f"{STRAYS} S:attention revoke @7{{!able}} @3{{!able}}", revokes="", awaiting=None, laws="61A")


LATE = "S:attention revoke{able !called_next_deal !round_over}"


@both
def test_a_revoke_found_after_a_claim_is_established_by_it(edition: str) -> None:
    """63A3: by the claim of his own side; in 2007 also by agreeing to the other side's."""
    trick = f"{CLEAR} W:H7 N:H2 E:S2 S:H3"
    shows(edition, f"{trick} W:claim 2{{!claim_disputed}} {LATE}", revokes="E1!", laws="63A3", moved="1 to ns 64A2")
    agreed = f"{trick} S:claim 9{{!claim_disputed}} {LATE}"
    if edition == "2007":
        shows(edition, agreed, revokes="E1!", laws="63A3", moved="1 to ns 64A2")
    else:
        shows(edition, agreed, revokes="E1", turn="E", bound="E S2 major")
    contested = f"{trick} S:claim 9{{claim_disputed awarded=8}} {LATE}"
    shows(edition, contested, revokes="E1", turn="E", bound="E S2 major")


# -- 61A: able to do what declarer had asked

REQUIRED = f"{CLEAR} E:H7 S=refuse S=require H W:D3"
FORBIDDEN = f"{CLEAR} E:H7 S=refuse S=forbid H W:H3"
TOO_EARLY = f"{CLEAR} W:D7 N:D2 E:D8 S:DA S:H5 E:HJ"


@both
def test_who_plainly_does_not_obey_is_asked_at_once_whether_he_could(edition: str) -> None:
    """59: no other suit, no card of the one required: the lead stands; else it is a revoke (61A)."""
    assert awaits(edition, FORBIDDEN) == "director able@4 59"
    assert seen(FORBIDDEN, edition)["awaiting"]["text"] == "Could West have led another suit?"
    shows(edition, f"{FORBIDDEN} @4{{!able}}", turn="N", awaiting=None, revokes="", laws="59")
    shows(edition, f"{FORBIDDEN} @4{{able}}", turn="N", awaiting=None, revokes="W1", laws="61A")
    shows(edition, f"{FORBIDDEN}{{able}}", turn="N", revokes="W1")
    shows(edition, f"{FORBIDDEN} S:designate D2", turn="E", awaiting=None, revokes="")
    refused_at(5, edition, f"{FORBIDDEN} S=free")


@both
def test_he_may_put_it_right_as_soon_as_he_is_asked(edition: str) -> None:
    right = {"turn": "N", "bound": "W H3 major, W lead forbid H lead", "revokes": "W1", "laws": "62B1"}
    shows(edition, f"{FORBIDDEN} W:S3", **right)
    shows(edition, f"{FORBIDDEN} W:withdraw H3 W:S3", **right)
    assert awaits(edition, f"{FORBIDDEN} W:withdraw H3") == "director able@4 59"


@both
def test_what_he_does_else_puts_nothing_right(edition: str) -> None:
    assert awaits(edition, f"{FORBIDDEN} W:expose D3{{visible}}") == "director deliberate@5 50B"
    assert awaits(edition, f"{FORBIDDEN} W:claim 1") == "director claim_disputed@5 68D"
    refused_at(5, edition, f"{FORBIDDEN} W:withdraw S2")
    refused_at(5, edition, f"{FORBIDDEN} N:withdraw H3")


@both
def test_a_card_that_lies_there_shows_that_he_could_obey(edition: str) -> None:
    line = f"{CLEAR} W:expose D3{{visible !deliberate}} E:H7 S=refuse S=forbid H W:H3"
    shows(edition, line, turn="N", awaiting=None, revokes="W1", laws="61A")


@both
def test_a_discard_that_declarer_had_forbidden_is_asked_about_too(edition: str) -> None:
    """57A: West has no heart, and plays the suit he was not to play; his highest or lowest nobody can see."""
    assert awaits(edition, f"{TOO_EARLY} S=forbid S W:S2") == "director able@8 61A"
    shows(edition, f"{TOO_EARLY} S=forbid S W:S2{{!able}}", turn="N", revokes="", laws="59")
    shows(edition, f"{TOO_EARLY} S=lowest W:H9", turn="N", awaiting=None, revokes="")


@both
def test_a_lead_against_declarers_wish_is_a_revoke_if_he_could_obey(edition: str) -> None:
    shows(edition, REQUIRED, revokes="", awaiting="director able@4 59")
    shows(edition, f"{REQUIRED} N:D4", revokes="", awaiting=None, turn="E")
    assert awaits(edition, f"{REQUIRED} S:attention revoke") == "director able@4 59"
    again = f"{REQUIRED} S:attention revoke{{able}}"
    shows(edition, again, revokes="W1", turn="W", bound="W D3 major, W lead require H once", laws="61A 62B1")
    shows(edition, f"{REQUIRED}{{able}}", revokes="W1", laws="61A")
    shows(edition, f"{REQUIRED} S:attention revoke{{!able}}", revokes="", turn="N")
    assert awaits(edition, f"{FORBIDDEN} S:attention revoke") == "director able@4 59"
    shows(edition, f"{FORBIDDEN} S:attention revoke{{able}}", bound="W H3 major, W lead forbid H lead", turn="W")
    obeyed = f"{CLEAR} E:H7 S=refuse S=forbid H W:S3 S:attention revoke"
    shows(edition, obeyed, revokes="", awaiting=None, laws="84A")


@both
@pytest.mark.parametrize(
    ("choice", "card", "asked"),
    [("lowest", "HT", True), ("forbid C", "HT", False), ("forbid C", "C2", True), ("highest", "C2", True)],
)
def test_a_card_against_57A_is_asked_about_where_it_leaves_a_doubt(
    edition: str, choice: str, card: str, asked: bool
) -> None:
    wanted = "director able@8 61A" if asked else ""
    assert awaits(edition, f"{TOO_EARLY} S={choice} W:{card} S:attention revoke") == wanted


# -- 46B: dummy's hand


@both
@pytest.mark.parametrize("word", ["low", "high", "win", "H", "T", "10"])
def test_what_dummy_puts_is_the_card_that_was_named(edition: str, word: str) -> None:
    shows(edition, f"{SPADE} S:designate {word}", turn="N", awaiting=None)
    shows(edition, f"{SPADE} S:designate {word} N:ST", turn="E", kinds="")


@both
def test_a_defender_names_a_card_that_may_be_dummys(edition: str) -> None:
    said = f"{SPADE} S:designate anything"
    assert awaits(edition, said) == "WE card 46B5"
    shows(edition, f"{said} W=card ST E:S2", turn="N", tricks="2-0", laws="46B5")
    refused_at(8, edition, f"{said} W=card S5")
    refused_at(7, edition, f'{SPADE} S:designate="HX"')


# -- 53: a card that is said not to be a lead of its own


@pytest.mark.parametrize(("edition", "law", "choices"), [("2007", "53B", "forbid"), ("2017", "53C", "require/forbid")])
def test_the_defender_in_turn_plays_to_a_lead_from_the_hand_on_his_left(edition: str, law: str, choices: str) -> None:
    line = f"{CLEAR} W:CK N:C2 E:C5 S:C6 N:H3 W:H6{{!led}}"
    shows(edition, line, awaiting=f"S highest/lowest/{choices} 57A", bound="W H6 major", laws=f"{law} 57A")


@both
def test_declarer_in_turn_plays_to_a_defenders_lead_before_dummy(edition: str) -> None:
    line = f"{CLEAR} W:D7 N:D2 E:D8 S:DA W:H2 S:H5{{!led}}"
    shows(edition, line, turn="N", awaiting=None, bound="", laws="53A")


# -- 48: declarer's cards


@both
def test_cards_that_declarer_shows_fall_under_48_before_anything_is_found(edition: str) -> None:
    line = f"{CLEAR} W:HQ S:expose SA+S2"
    shows(edition, line, awaiting="director meant_to_claim@2 68A", laws="48", not_laws="49")


def test_a_card_shown_early_gives_way_to_a_penalty_card_of_the_suit_led() -> None:
    """North's hand is not known, but his queen of clubs lies on the table: he follows suit with it, not with 57D's."""
    line = (
        "W W=..QT73.AKJT87652 1NTXX by W: N:H6 E:C4 HT DQ S:SA N:HQ E:attention revoke @2{able} W:designate H7 "
        "S=stand S=withdraw N:CQ W=refuse S:C4 W:CT"
    )
    assert seen(line)["legal"] == ["CQ"]


@both
def test_a_card_named_from_a_hand_with_none_left_is_not_there(edition: str) -> None:
    """South had 12 cards, put right (13); which the thirteenth is nobody has written down."""
    line = (
        "N N=AJ76.8532.94.JT5 E=T4.AJ6.AJ852.A94 S=KQ952.KT7.K7.K2 W=83.Q94.QT63.Q8763 1SX by N: @{playable} "
        "D8 S:D7 W:D6 D9 N:SA ST S:SK S3 N:H2 HJ H7 HQ DT N:D4 E:D5 S:DK SQ W:S8 N:S6 E:S4 HT W:H9 H3 E:H6 "
        "S:S2 DQ N:SJ E:CA H8 E:D2 HK W:H4 S:CK C8 C5 C4 S:S9 C7 S7 DJ S:C2 W:D3 N:CJ C9 CT E:DA S:S5 C3 "
        "N:designate high"
    )
    shows(edition, line, laws="46B4")


@both
def test_the_next_lead_is_no_card_to_this_trick(edition: str) -> None:
    """45E2: dummy owes a club to the first trick, not the ace of spades that was meant to be led to the second."""
    line = f"{CLEAR} W:C3 S:designate anything E=card H3 N:SA trick=2 @4{{led}} E:CQ N:attention revoke @2{{able}}"
    shows(edition, line, turn="N", legal=None, laws="45E2")


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


# -- 13: a hand that was given a card


def test_a_hand_that_was_given_a_card_has_one_nobody_recorded() -> None:
    line = (
        "#8 N=J82.QJ7.J9765.Q E=KQ6.AKT82.AQ82.64 S=9753.9643.43.A87 W=AT4.5.KT.KJT9532: @{playable} P 7NT P P P / "
        "H2 H6 H5 HQ / H7 HT H9 CJ / D8 D3 DT DJ / CQ C6 C7 C3 / D6 DQ D4 DK / C2 HJ C4 C8 / H4 S4 D5 H8 / "
        "DA S9 SA D9 / SQ S7 ST SJ / D2 S3 CK D7 / S2 S6 S5 C9 / HK H3 C5 S8 / SK CA CT"
    )
    found = seen(line, "2017")
    assert (found["turn"], found["legal"]) == ("N", None)


# -- 50D1, 57A: a penalty card of a hand that is not known


@both
@pytest.mark.parametrize(("choice", "legal"), [("forbid C", ["DQ"]), ("highest", None)])
def test_a_penalty_card_that_may_obey_declarer_is_shown(edition: str, choice: str, legal: list[str] | None) -> None:
    """West follows suit with it where a suit is barred; whether it is his highest is not known."""
    lies = f"{CLEAR} W:HQ N:H2 E:H3 S:HA W:expose DQ{{visible !deliberate}}"
    assert seen(f"{lies} S:DK E:D2 S={choice}", edition)["legal"] == legal
