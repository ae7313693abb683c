"""Positions a fourth reader tried, event by event.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.legal import legal_cards
from tests.laws.positions import BOTH, check, position, ruled, seen
from tests.laws.test_play_laws import SOUTH_WON, SPADES

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
            turn="W", tricks="2-1", bound="", laws="67B2(a)",
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


def test_declarer_chooses_about_the_event_that_made_the_penalty_card() -> None:
    assert seen(f"{SPADES} E:expose HK{{visible}}")["awaiting"]["of"] == 1
    line = f"{SOUTH_WON} E:expose DQ{{visible}} S:S3 W:S7 N:S4 E:S2 S:C2"
    assert seen(f"{line} W:CQ N:C5 E:C4")["awaiting"]["of"] == 5


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
