"""Who may take a card back, who lets it stand, and whose play establishes a revoke that a corrected card has made."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, awaits, both, refused_at, shows
from tests.laws.positions import brief, ruled, seen

CORRECTED = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3 S:attention revoke player=W trick=2 W:H4"
"""South is asked whether dummy's seven of hearts goes back (62C1)."""
CHANGED = f"{CORRECTED} S=withdraw N:HK"
"""East is asked whether his three of hearts does (62C2)."""


# -- the card is taken back (62C1, 62C2)


@both
@pytest.mark.parametrize("who", ["S:", "N:", ""])
def test_declarer_or_dummy_takes_dummys_card_back(edition: str, who: str) -> None:
    shows(edition, f"{CORRECTED} {who}withdraw H7", awaiting=None, turn="N", legal="HK H7", tricks="1-0")


@both
@pytest.mark.parametrize("who", ["E", "W"])
def test_a_defender_cannot_take_dummys_card_back(edition: str, who: str) -> None:
    refused_at(11, edition, f"{CORRECTED} {who}:withdraw H7")


@both
@pytest.mark.parametrize("what", ["S:withdraw H2", "E:withdraw H3", "withdraw H2"])
def test_no_other_card_is_meant(edition: str, what: str) -> None:
    shows(edition, f"{CORRECTED} {what}", awaiting="S withdraw/stand 62C1", tricks="1-0")


@both
@pytest.mark.parametrize("who", ["E:", ""])
def test_a_defender_takes_his_own_card_back(edition: str, who: str) -> None:
    line = f"{CHANGED} {who}withdraw H3"
    shows(edition, line, awaiting=None, turn="E", bound="E H3 major, W C5 major")


@both
@pytest.mark.parametrize("who", ["S:", "N:", "W:"])
def test_nobody_takes_it_back_for_him(edition: str, who: str) -> None:
    shows(edition, f"{CHANGED} {who}withdraw H3", awaiting="E withdraw/stand 62C2", bound="W C5 major")


# -- his side plays instead of saying which


@both
@pytest.mark.parametrize("played", ["N:D2", "S:designate D2"])
def test_his_side_leads_on_and_the_card_stands(edition: str, played: str) -> None:
    shows(edition, f"{CORRECTED} {played}", awaiting=None, turn="E", tricks="2-0", legal="DT D7 D4")


@both
@pytest.mark.parametrize("played", ["S:D3", "E:D4", "E:HJ", "W:D9"])
def test_who_is_not_to_play_says_nothing_for_him(edition: str, played: str) -> None:
    """Declarer's own hand is not on lead; what a defender does is nothing to dummy's card."""
    shows(edition, f"{CORRECTED} {played}", awaiting="S withdraw/stand 62C1", tricks="1-0")


@both
def test_a_card_without_a_name_says_nothing_while_he_is_asked(edition: str) -> None:
    """Whose it is depends on his answer; then it is the lead."""
    shows(edition, f"{CORRECTED} D2", awaiting="S withdraw/stand 62C1")
    shows(edition, f"{CORRECTED} D2 S=stand", awaiting=None, turn="E", legal="DT D7 D4")


@both
def test_he_plays_another_card_to_that_trick(edition: str) -> None:
    """East's jack of hearts takes the place of the three, which becomes a penalty card."""
    shows(edition, f"{CHANGED} E:HJ", awaiting=None, turn="N", tricks="2-0", bound="E H3 major, W C5 major")


@both
@pytest.mark.parametrize("played", ["W:D9", "N:D2", "S:D3"])
def test_neither_his_partner_nor_the_other_side_decides_for_him(edition: str, played: str) -> None:
    shows(edition, f"{CHANGED} {played}", awaiting="E withdraw/stand 62C2", bound="W C5 major")


@both
def test_two_cards_of_one_side_stand_when_it_leads_on(edition: str) -> None:
    """Dummy revoked; West has played after him, and East has led: both were to be asked, and East leads again."""
    line = f"{NOTRUMP} W:SQ N:D2 E:S2 S:S7 W:S3 S:attention revoke player=N N:S4"
    assert awaits(edition, line).startswith("E withdraw/stand")
    shows(edition, f"{line} E=stand W=stand", awaiting=None, turn="N", tricks="0-1")


# -- a card put right makes revokes: who has played on establishes his own side's (63A1)

LED_WRONG = (
    "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 4S by S: W:D8 N:DA E:D9 S:D5 S:designate H3 N:S4"
)
NOTICED = "W:attention wrong-card-from-dummy E=stand W=stand"
"""Dummy led a spade and not the heart that was named; put right, every spade to it is a revoke (45D1)."""


@both
def test_nobody_has_played_on(edition: str) -> None:
    shows(edition, f"{LED_WRONG} E:S2 S:SJ W:S7 {NOTICED}", revokes="E2 S2 W2", turn="S")


@both
def test_declarer_has_led_on(edition: str) -> None:
    """In 2007 his revoke stands (63B); in 2017 those of both sides are corrected (62C3)."""
    line = f"{LED_WRONG} E:S2 S:SJ W:S7 S:D6 {NOTICED}"
    shows(edition, line, revokes="E2 S2! W2", turn="W")
    if edition == "2007":
        shows(edition, f"{line} W:attention revoke player=S", laws="63A1 63B", turn="W", revokes="E2 S2! W2")
    else:
        shows(edition, f"{line} W:attention revoke player=S", laws="62C3 64B8", turn="E", revokes="E2 S2 W2")


@both
def test_a_defender_has_led_on(edition: str) -> None:
    """East keeps his lead too: in 2007 the revokes of both defenders stand, and declarer's can be corrected."""
    line = f"{LED_WRONG} E:SK S:SJ W:S7 E:DQ {NOTICED} E=stand"
    shows(edition, line, revokes="E2! S2 W2!", turn="S")
    told = f"{line} W:attention revoke player=S"
    if edition == "2007":
        shows(edition, told, turn="S", legal="HA HJ H4", revokes="E2! S2 W2!")
    else:
        shows(edition, told, laws="62C3 64B8", turn="E", bound="E SK major, W S7 major", revokes="E2 S2 W2")


@both
def test_each_revoke_is_noted_with_what_established_it(edition: str) -> None:
    """Declarer has led on: of the three revokes his alone stands, by 63A1."""
    found = ruled(f"{LED_WRONG} E:S2 S:SJ W:S7 S:D6 {NOTICED}", edition).irregularities
    noted = {i.by.value: (i.established, i.established_by, i.laws) for i in found if i.kind == "revoke"}
    assert noted == {
        "E": (False, "", ("61A",)),
        "S": (True, "63A1", ("61A", "63A1")),
        "W": (False, "", ("61A",)),
    }


@both
@pytest.mark.parametrize(
    ("start", "rest", "noted"),
    [
        (LED_WRONG.replace("E:D9", "E:C4"), f"E:S2 S:SJ W:S7 {NOTICED}", "E1! E2 S2 W2"),
        (LED_WRONG, f"E:C4 S:SJ W:S7 {NOTICED}", "E2 S2 W2"),
        (LED_WRONG, "E:C4 S:attention revoke E:S2 S:SJ W:S7", "E2 E2 S2 W2"),
    ],
    ids=["one to another trick is another", "one noted already is the same", "one corrected is over"],
)
def test_no_revoke_is_noted_twice_or_missed(edition: str, start: str, rest: str, noted: str) -> None:
    shows(edition, f"{start} {rest}", revokes=noted)


@both
def test_a_penalty_card_that_would_have_followed_is_remembered(edition: str) -> None:
    """64B3: East's king of hearts lay before him while he followed to dummy's spade; West's club tells nothing."""
    start = LED_WRONG.replace(
        "S:designate", "E:expose HK{visible deliberate} W:expose CQ{visible deliberate} S:designate"
    )
    found = ruled(f"{start} E:S2 S:SJ W:S7 {NOTICED}", edition).irregularities
    assert {i.by.value: i.faced for i in found if i.kind == "revoke"} == {"E": True, "S": False, "W": False}


@both
def test_a_card_that_follows_to_what_was_named_is_no_revoke(edition: str) -> None:
    """East changes to a heart: his is none any more."""
    line = f"{LED_WRONG} E:S2 S:SJ W:S7 W:attention wrong-card-from-dummy E=withdraw E:H2"
    assert "E2" not in revokes(edition, line)


def revokes(edition: str, line: str) -> list[str]:
    """The revokes noted, by player and trick."""
    return str(brief(seen(line, edition))["revokes"]).split()


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
