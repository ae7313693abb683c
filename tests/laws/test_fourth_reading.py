"""Positions a fourth reader tried, event by event.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.legal import legal_cards
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, ruled, seen
from tests.laws.test_play_laws import DUMMY_WON, SOUTH_WON, SPADES

EARLY = f"{SPADES} W:H6 N:H3 E:H8 E:DQ{{led}} S:HA"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 45E: a card meant as the next lead; when another hand wins the trick it is a lead out of turn
        *position("45E1 another won", "2017", EARLY, awaiting="S accept/refuse 56A", laws="45E1", bound=""),
        *position("45E1 another won", "2007", EARLY, awaiting="S accept/refuse 56", laws="45E1", bound=""),
        *position("45E1 accepted", BOTH, f"{EARLY} S=accept", turn="S", legal="DK D6 D5", laws="53A", bound=""),
        *position("45E1 refused", BOTH, f"{EARLY} S=refuse", turn="S", bound="E DQ major", laws="45E1"),
        *position("45E1 played to", BOTH, f"{EARLY} S:D5{{!led}}", turn="W", laws="53A", bound=""),
        *position("45E1 led regardless", BOTH, f"{EARLY} S:S3{{led}}", turn="W", bound="", info="W"),
        *position(
            "45E2 another won", BOTH, f"{SPADES} W:H6 N:H3 E:HK N:S4{{led}} S:H4",
            awaiting="WE accept/refuse 55A", laws="45E2", bound="",
        ),
        *position(
            "45E2 refused", BOTH, f"{SPADES} W:H6 N:H3 E:HK N:S4{{led}} S:H4 E=refuse", turn="E", laws="55B1", bound=""
        ),
        # 58A: of two leads at once the legal one counts as the first, whichever stands first in the record
        *position(
            "58A wrong lead recorded first", "2017", f"{SPADES} E:HK{{simultaneous}} W:H6",
            turn="N", laws="58A 57D", kinds="premature-play", bound="E must HK",
        ),
        *position(
            "58A and cannot be played", "2017", f"{SPADES} E:DQ{{simultaneous}} W:H6 N:H3",
            turn="E", laws="58A 57D", bound="E DQ major",
        ),
        *position(
            "58A told of the right lead", "2017", f"{SPADES} E:DQ W:H6{{simultaneous}}",
            turn="N", laws="58A 57D", kinds="premature-play", bound="E DQ major",
        ),
        *position(
            "58A told of the right lead first", "2017", f"{SPADES} W:H6{{simultaneous}} E:DQ",
            turn="N", laws="58A 57D", kinds="premature-play", bound="E DQ major",
        ),
        *position("58A in turn after it", BOTH, f"{SOUTH_WON} W:S7{{simultaneous}} S:S3 N:SA", turn="E", kinds=""),
        *position("58A the other way", BOTH, f"{SOUTH_WON} W:S7 S:S3{{simultaneous}}", turn="N", laws="58A", kinds=""),
        *position(
            "58A nobody else led", BOTH, f"{SPADES} E:HK{{simultaneous}}",
            awaiting="S accept/refuse/spread 54", kinds="opening-lead-out-of-turn",
        ),
        *position("58A played to", BOTH, f"{SPADES} E:HK{{simultaneous}} S:H4", turn="W", laws="53A 54B"),
        *position("58A by choice", BOTH, f"{SPADES} E:HK{{simultaneous}} S=refuse", awaiting="S require/forbid/free 50D2", laws="54D"),
    ],
)  # fmt: skip
def test_cards_at_the_wrong_moment(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


OWN_LEAD = f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 S:withdraw HA{{misinformed}}"
WRONG_CARD = f"{SOUTH_WON} S:C2 W:C9 S:designate C5 N:CK E:C4"
QUEEN_TWICE = f"{SOUTH_WON} S:S3 W:S7 N:SQ E:S2 N:SQ E:SK S:S5 W:S8 E:D9"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 44G: a card is changed, another hand has won the trick, and what was led to the next one goes back
        *position("47E2 his own lead", "2007", f"{OWN_LEAD} S:H4", turn="E", tricks="0-1", may="DQ SK", kinds=""),
        *position("47E2 he had won it", "2007", f"{OWN_LEAD} S:HA", awaiting="W withdraw/stand 47D", tricks="1-0"),
        *position(
            "45D dummy's lead", BOTH, f"{WRONG_CARD} N:D2 W:attention wrong-card-from-dummy E=stand",
            turn="W", tricks="1-1", kinds="wrong-card-from-dummy",
        ),
        # 47E2: the trick after it is complete, or play has ended
        *position(
            "47E2 long ago", "2007", f"{SOUTH_WON} S:S3 W:S7 N:SA E:S2 N:H5 E:H2 S:withdraw HA{{misinformed}}",
            turn="S", laws="47E2(b)", reviews="47E2(b)",
        ),
        # a debt is paid once, and a card that lies elsewhere is not in the hand twice
        *position(
            "a card owed already", BOTH,
            f"{SPADES} W:H6 N:H3 E:HK E:withdraw HK{{misinformed}} S:attention defective-trick trick=1 player=E E:H2",
            turn="S", kinds="",
        ),
        *position("45D noticed by the card itself", BOTH, f"{WRONG_CARD} N:CK", awaiting="WE accept/refuse 55A"),
        *position(
            "67 the extra card picked up", "2017",
            f"{SOUTH_WON} W:H9{{!visible}} trick=1 S:C2 W:C9 N:CK E:C4 N:H5 E:H2 S:H4 W:H9 "
            "S:attention defective-trick trick=1 player=W",
            turn="W", tricks="2-1", bound="", laws="84A",
        ),
        *position(
            "67 a lead made twice goes back with the next one", BOTH,
            f"{QUEEN_TWICE} S:attention defective-trick trick=2 player=N",
            turn="N", tricks="2-0", legal="SA S4 HQ H5 DA D7 D4 D2 CK C8 C5",
        ),
        *position(
            "a card played twice is taken back where it was last", "2017", f"{SOUTH_WON} S:HA W:H9 S:withdraw HA",
            turn="N", tricks="1-0", laws="47F2",
        ),
    ],
)  # fmt: skip
def test_cards_that_go_back(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


DEALT = "none 4S by S N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2:"
NORTH_LEADS, WEST_LEADS = f"{DEALT} W:H9 N:HA E:H7 S:H4", f"{DEALT} W:HQ N:H2 E:H7 S:H4"
EAST_LEADS = f"{DEALT} W:DT N:D3 E:DA S:D6"
HELD = "N none N=QT952.32.K43.762 E=K84.KQ765.52.K93 S=J6.A4.AQJT6.AQ54 W=A73.JT98.987.JT8:"
NOT_COMPARABLE = f"{HELD} 1S{{natural}} 1H{{natural}} S=refuse E:P{{!comparable !meaning_contained}}"
SHOWN = f"{HELD} 1S{{natural}} E:expose HK{{visible}} P 2D{{natural}} P P P /"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 63A1: a lead or play to the next trick, legal or not, establishes the revoke
        *position(
            "refused lead", BOTH, f"{NORTH_LEADS} N:D3 E:DA S:D6 W:C5 W:HQ S=refuse S=free S:attention revoke",
            turn="E", revokes="W2!", bound="W HQ major", laws="63A1 63B",
        ),
        *position(
            "declarer's refused lead", BOTH, f"{EAST_LEADS} E:DQ S:C2 W:D2 N:D7 S:SA E=refuse W:attention revoke",
            turn="E", revokes="S2!", laws="63A1 63B",
        ),
        *position("led too early", BOTH, f"{NORTH_LEADS} N:D3 E:C3 S:D6 E:HK{{led}}", revokes="E2!", laws="57A"),
        *position(
            "told to lead", "2017",
            f"{NORTH_LEADS} N:D3 E:DA S:D6 W:C5 W:HQ{{told_his_turn}} S:attention revoke", turn="W", revokes="W2",
        ),
        *position(
            "told to lead", "2007",
            f"{NORTH_LEADS} N:D3 E:DA S:D6 W:C5 W:HQ{{told_his_turn}} S:attention revoke", turn="E", revokes="W2!",
        ),
        *position(
            "62C3 puts it right all the same", "2017",
            f"{EAST_LEADS} E:DQ S:S3 W:H3 N:D7 S:CA E:attention revoke S:D8 W:D2",
            awaiting="S require/forbid/free 50D2", tricks="0-2", not_laws="63A1", laws="62C3",
        ),
        # 50D2, 51B: another penalty card, another choice, while partner is still to lead
        *position(
            "one more in the suit", BOTH, f"{DEALT} E:D4 S=refuse S=free E:D5 S=refuse",
            awaiting="S require/forbid/free 51B1",
        ),
        *position(
            "one in another suit", BOTH, f"{WEST_LEADS} E:expose DQ{{visible}} S=free E:expose HK{{visible}}",
            awaiting="S require/forbid/free 51B2",
        ),
        *position(
            "the first is in hand again", BOTH, f"{DEALT} E:D4 S=refuse S=forbid D E:HK S=refuse",
            awaiting="S require/forbid/free 50D2",
        ),
        *position(
            "named one suit of two", BOTH, f"{WEST_LEADS} E:expose DQ+HK{{visible}} S=forbid D", turn="W", may="S8",
        ),
        # 26B, 50D2: what happens before declarer has chosen comes first, and his choice waits for that lead
        *position(
            "opening lead out of turn", "2017", f"{NOT_COMPARABLE} 2D{{natural}} P P P / E:S4",
            awaiting="S accept/refuse/spread 54",
        ),
        *position(
            "refused", "2017", f"{NOT_COMPARABLE} 2D{{natural}} P P P / E:S4 S=refuse", awaiting="S forbid/free 26B",
        ),
        *position(
            "accepted, and the other leads later", "2017",
            f"{NOT_COMPARABLE} 2D{{natural}} P P P / E:S4 S=accept S:S6 W:SA N:S2", awaiting="S forbid/free 26B",
        ),
        *position("a penalty card already", BOTH, f"{SHOWN} E:S4", awaiting="S accept/refuse/spread 54"),
        *position("led the penalty card", BOTH, f"{SHOWN} E:HK S=refuse", awaiting="S require/forbid/free 50D2"),
        *position(
            "declarer leads", "2017", f"{NOT_COMPARABLE} P P E:S4 S:S6 W:SA N:S2 N:SQ",
            awaiting="EW accept/refuse 55A",
        ),
        *position(
            "declarer claims", "2017", f"{NOT_COMPARABLE} P P E:S4 S:S6 W:SA N:S2 N:claim 5",
            awaiting="director claim_disputed@11 68D",
        ),
    ],
)  # fmt: skip
def test_rights_that_are_not_lost(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_declarer_chooses_about_the_event_that_made_the_penalty_card() -> None:
    assert seen(f"{SPADES} E:expose HK{{visible}}")["awaiting"]["of"] == 1
    line = f"{SOUTH_WON} E:expose DQ{{visible}} S:S3 W:S7 N:S4 E:S2"
    assert seen(line)["awaiting"]["of"] == 5


def test_a_face_down_lead_is_the_only_card_to_face() -> None:
    for line in (f"{SPADES} W:lead_face_down H6", "none 4S by S: W:lead_face_down H6"):
        legal = legal_cards(ruled(line), Seat.W)
        assert legal is not None
        assert [str(card) for card in legal] == ["H6"]
    assert seen(f"{SPADES} W:lead_face_down H6 W:withdraw H6{{misinformed}}")["legal"] == [
        "S8",
        "S7",
        "HT",
        "H9",
        "H7",
        "H6",
        "DT",
        "D8",
        "D3",
        "CQ",
        "CT",
        "C9",
        "C3",
    ]
    known = legal_cards(ruled(f"{SPADES} W:lead_face_down H6"), Seat.W)
    assert known is not None
    reason = known.why_not(Card.parse("S7"))
    assert reason is not None
    assert (reason.law, reason.reason) == ("41A", "face-down")


def test_several_cards_over_another_card_wait_for_the_choice() -> None:
    deal = "N=AT842.A6.K432.75 E=J97.K95.QT76.QJ6 S=K63.J7.AJ85.AK94 W=Q5.QT8432.9.T832 2HX by E:"
    line = f"{deal} S:H7 W:HQ N:H6 E:HK E:DT S:D5 W:D9 N:S4 N:DK E=refuse E:H5 S:HJ W:H4 N:HA N:SA"
    check("2017", f"{line} E:S7+H9", {"awaiting": "E accept/refuse 52B1(a)"})


TWICE_EARLY = f"{SPADES} W:H6 N:HQ E:H2 N:S4{{led}} N:DA{{led}} S:H4"
QUITTED = f"{SPADES} W:H6 N:H3 quit"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("two cards led early, one of them", BOTH, f"{TWICE_EARLY} N:S4", turn="E", kinds="fifth-card fifth-card"),
        *position(
            "57A before a card shown early", "2017", f"{DUMMY_WON} N:D2 E:DQ W:DT E:SK{{led}} S=lowest S:D6 W:D8",
            kinds="premature-play premature-lead", tricks="1-1",
        ),
        *position("turned with two cards missing", BOTH, QUITTED, kinds="defective-trick defective-trick"),
        *position(
            "turned with a card owed", BOTH, f"{SPADES} W:H6 N:H3 E:D9 S:HA S:attention revoke quit E:H2 S=stand",
            turn="S", kinds="revoke",
        ),
        *position(
            "a revoke without a card", BOTH,
            f"{SOUTH_WON} S:S3 W:S7 N:SA quit N:H5 E:H2 S:H4 W:H7 S:attention defective-trick trick=2 player=E E:S2 "
            "S:attention revoke",
            turn="W", revokes="E2!",
        ),
        *position(
            "the card named is led to the next trick", "2017",
            f"{SOUTH_WON} S:C2 W:C9 S:designate C5 N:CK E:C4 S:designate C5 W:attention wrong-card-from-dummy",
            turn="E", tricks="2-0",
        ),
    ],
)  # fmt: skip
def test_what_random_boards_found(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


CLUB = "none 4S by S N=Q863.K4.A752.J94 E=75.QJ87.QT3.KT73 S=AKJT4.A65.K4.Q82:"
GAME = "none 3NT by S W=AK62.KQ5.J83.T74 E=J93.J742.T6.Q982 N=QT5.A63.A952.K53:"
TRUMP_OUT = f"{CLUB} W:H2 N:H4 E:HJ S:HA"
WEST_ON_LEAD = f"{GAME} W:SA N:S5 E:S3 S:S4"
TWELFTH = (
    f"{CLUB} W:H2 N:HK E:H7 S:H5 N:S3 E:S5 S:SA W:S2 S:SK W:S9 N:S6 E:S7 S:HA W:H3 N:H4 E:H8 S:H6 W:H9 N:S8 E:HJ "
    "N:DA E:D3 S:D4 W:D6 N:D2 E:DT S:DK W:D8 S:C2 W:C5 N:CJ E:CK E:C3 S:C8 W:CA N:C4 W:C6 N:C9 E:C7 S:CQ "
    "S:S4 W:HT N:SQ E:HQ N:D7 E:CT S:SJ W:D9 S:ST W:DJ N:D5 E:DQ S:attention revoke"
)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 68D2(b) and 68B2 are open until the tricks are awarded, whatever the director is asked meanwhile
        *position("played on", "2017", f"{TRUMP_OUT} S:claim 12{{claim_disputed}} W=play_on", turn="S", laws="68D2(b)(i)"),
        *position("disputed later", "2017", f"{TRUMP_OUT} S:claim 12 W=play_on @{{claim_disputed}}", turn="S", phase="play"),
        *position(
            "partner's objection is the dispute", BOTH, f"{TRUMP_OUT} E:concede 12 @{{claim_disputed}} W=refuse",
            turn="S", laws="68B2", info="W",
        ),
        *position(
            "cards shown with a claim that is void", "2017", f"{WEST_ON_LEAD} W:expose SK{{visible}} W:claim 4 S=play_on",
            turn="W", bound="", reviews="", may="H5 D8",
        ),
        # 68D: a claim comes before a choice that is still open
        *position(
            "51A open", BOTH, f"{GAME} W:S2 N:S5 E:SJ E:expose H4+C2{{visible !deliberate}} S:S4 S:claim 9 @{{!claim_disputed}}",
            phase="over", tricks="9-4", score=400,
        ),
        *position(
            "62C1 open", BOTH,
            f"{CLUB} W:H2 N:HK E:H7 S:H5 N:DA E:H8 S:D4 W:D6 N:D2 E:attention revoke E:DT S:claim 9 @{{!claim_disputed}}",
            phase="over", tricks="11-2", score=450,
        ),
        *position(
            "56 open", BOTH, f"{WEST_ON_LEAD} E:H2 S:claim 9 @{{!claim_disputed}}", phase="over", tricks="9-4", score=400,
        ),
        *position(
            "claimed with the cards", BOTH, f"{WEST_ON_LEAD} W:expose SK+HK{{visible}} W:claim 4",
            awaiting="director claim_disputed@6 68D",
        ),
        # 47D: what declarer had played to a lead that does not stand
        *position(
            "played out of order", BOTH, f"{CLUB} W:D9 N:D2 E:DQ S:D4 W:H2 S:HA S=refuse",
            awaiting="S require/forbid/free 50D2", kinds="lead-out-of-turn",
        ),
        *position(
            "defenders refuse", BOTH, f"{CLUB} W:H2 N:HK E:H7 S:H5 S:CQ W=refuse", turn="N", laws="55B2",
        ),
        # 62C1 after 43B2(b); 62D2 in 2007 only for a partner with two suits
        *position(
            "dummy had no right to ask", BOTH,
            f"{CLUB} W:H2 N:HK E:H7 S:H5 N:D2 E:DQ S:S4 W:D6 N:attention revoke player=S @{{dummy_rights_lost}} S:DK",
            awaiting="W withdraw/stand 62C1", laws="43B2(b)",
        ),
        *position("one suit left", "2007", TWELFTH, turn="E", not_laws="62D2", reviews=""),
        *position("one suit left", "2017", TWELFTH, turn="E", reviews="62D2"),
    ],
)  # fmt: skip
def test_claims_and_what_was_open(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_a_trick_under_way_has_no_card_missing() -> None:
    check("2017", f"{SPADES} W:H6 N:H3 S:attention defective-trick trick=1 player=E", {"turn": "E", "laws": "84A"})


def test_playing_on_is_no_option_of_2007() -> None:
    with pytest.raises(RecordError, match="no_such_choice"):
        ruled(f"{TRUMP_OUT} S:claim 12{{claim_disputed}} W=play_on", "2007")
