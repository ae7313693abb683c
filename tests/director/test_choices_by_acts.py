"""What a player does says what he chooses: a card or a call made again, a card named, a trick turned."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, awaits, both, refused_at, shows

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
