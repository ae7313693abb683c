"""Laws 41, 53 to 56 and 60: leads, in turn and out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.legal import legal_cards
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from tests.laws.positions import BOTH, check, position, ruled, seen
from tests.laws.starts import (
    CLUB,
    CLUBS_OVER_DUMMY,
    EVEN,
    FLAT_NOTRUMP,
    FLAT_WEST_WON,
    KING_SHOWN,
    NOT_COMPARABLE,
    QUIET,
)
from tests.laws.test_play_laws import SPADES

CLEAR = "none 3NT by S:"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "54C is answered by the card shown",
            BOTH,
            f"{FLAT_NOTRUMP} E:D3 N:expose SK{{visible}}",
            turn="S",
            laws="54C",
            kinds="opening-lead-out-of-turn",
        ),
        *position("54C asked", BOTH, f"{FLAT_NOTRUMP} E:D3 N:expose SK", awaiting="director visible@2 54C"),
        *position(
            "54C not seen", BOTH, f"{FLAT_NOTRUMP} E:D3 N:expose SK{{!visible}}", awaiting="S accept/spread/refuse 54"
        ),
        *position("54A spreading asked", BOTH, f"{FLAT_NOTRUMP} E:D3 S:expose SA", awaiting="director spreading@2 54A"),
        *position("54A spread", BOTH, f"{FLAT_NOTRUMP} E:D3 S:expose SA{{spreading}}", declarer="N", turn="S", laws="54A"),
        *position(
            "60C, partner of an opening leader",
            BOTH,
            f"{FLAT_NOTRUMP} E:D3 W:HQ S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E D3 major, W HQ major",
        ),
        *position(
            "60C, partner of a leader",
            BOTH,
            f"{FLAT_WEST_WON} E:S3 W:SQ S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E S3 major, W SQ major",
        ),
        # 53B (2007 53C): the proper lead stands, and all that was played to the other goes back
        *position(
            "dummy had followed", BOTH, f"{QUIET} W:HT N:H3 E:H7 S:H5 S:DK N:D2 W:C4{{led}}",
            turn="N", legal="CT C7 C2", kinds="lead-out-of-turn", awaiting=None, bound="", info="",
        ),
        *position(
            "partner had followed", BOTH, f"{QUIET} W:H2 N:H3 E:H9 S:HQ E:S2 W:S6 S:D4{{led}}",
            turn="W", legal="D7 D3", kinds="lead-out-of-turn", bound="", info="EW",
        ),
        *position("partner had not", BOTH, f"{QUIET} W:H2 N:H3 E:H9 S:HQ E:S2 S:D4{{led}}", turn="W", bound="", info="W"),
        *position(
            "a defender had shown two", BOTH, f"{QUIET} W:HT N:H3 E:H7 S:H5 S:DK E:DT+D8 W:C4{{led}}",
            turn="N", kinds="lead-out-of-turn", bound="", info="S",
        ),
        # 54E: what a defender puts to a lead of the declaring side is a lead of his own, or a card shown
        *position("to dummy's lead", BOTH, f"{CLEAR} N:C5 E:C7", awaiting="director led@2 54E"),
        *position("to declarer's lead", BOTH, f"{CLEAR} S:C5 E:H7", awaiting="director led@2 54E"),
        *position("led himself", BOTH, f"{CLEAR} N:C5 E:C7{{led}}", awaiting="S accept/spread/refuse 54"),
        *position(
            "put to it", BOTH, f"{CLEAR} N:C5 E:C7{{!led}}", awaiting="S require/forbid/free 50D2",
            bound="E C7 major", kinds="exposed-card exposed-card", laws="54E 50B", not_laws="54D",
        ),
        *position("put to it, excused", BOTH, f"{CLEAR} N:C5 E:C7{{!led !penalty_card}}", turn="W", bound="", laws="54E 50"),
        *position("put to it in turn", BOTH, f"{CLEAR} N:C5 W:C7{{!led}}", turn="W", legal="C7", bound="W C7 major"),
        *position("led in turn", BOTH, f"{CLEAR} N:C5 W:C7", turn="N", bound="", awaiting=None),
        *position("no lead at all", "2017", f"{CLEAR} E:C7{{!led}}", awaiting="director visible@1 49", kinds="exposed-card"),
        *position("no lead at all", "2007", f"{CLEAR} E:C7{{!led}}", awaiting="director visible@1 24", kinds="exposed-card"),
        # 26B, 50D2: what happens before declarer has chosen comes first, and his choice waits for that lead
        *position(
            "opening lead out of turn", "2017", f"{NOT_COMPARABLE} 2D{{natural}} P P P / E:S4",
            awaiting="S accept/spread/refuse 54",
        ),
        *position(
            "refused", "2017", f"{NOT_COMPARABLE} 2D{{natural}} P P P / E:S4 S=refuse",
            awaiting="S require/forbid/free 50D2",
        ),
        *position(
            "accepted, and the other leads later", "2017",
            f"{NOT_COMPARABLE} 2D{{natural}} P P P / E:S4 S=accept S:S6 W:SA N:S2", awaiting="S forbid/free 26B",
        ),
        *position("a penalty card already", BOTH, f"{KING_SHOWN} E:S4", awaiting="S accept/spread/refuse 54"),
        *position("led the penalty card", BOTH, f"{KING_SHOWN} E:HK S=refuse", awaiting="S require/forbid/free 50D2"),
        *position(
            "declarer leads", "2017", f"{NOT_COMPARABLE} P P E:S4 S:S6 W:SA N:S2 N:SQ",
            awaiting="EW accept/refuse 55A",
        ),
        *position(
            "declarer claims", "2017", f"{NOT_COMPARABLE} P P E:S4 S:S6 W:SA N:S2 N:claim 5",
            awaiting="director claim_disputed@11 68D",
        ),
        # 47D: what declarer had played to a lead that does not stand
        *position(
            "played out of order", BOTH, f"{CLUB} W:D9 N:D2 E:DQ S:D4 W:H2 S:HA S=refuse",
            awaiting="S require/forbid/free 50D2", kinds="lead-out-of-turn",
        ),
        *position(
            "defenders refuse", BOTH, f"{CLUB} W:H2 N:HK E:H7 S:H5 S:CQ W=refuse", turn="N", laws="55B2",
        ),
        # 60A1: declarer's side has played to a lead made before his choice
        *position(
            "lead played over", BOTH, f"{QUIET} W:HT N:H3 E:H7 S:H5 E:expose C5{{visible deliberate}} W:C3 N:C2",
            turn="E", legal="C5", bound="E C5 major", laws="60A1 60A2",
        ),
        *position(
            "declarer not next", BOTH, f"{QUIET} W:HT N:H3 E:H7 S:H5 E:expose C5{{visible deliberate}} W:C3 S:C6",
            awaiting="S require/forbid/free 50D2",
        ),
        # 60A1 concerns the lead to this trick only
        *position(
            "an older early lead", BOTH,
            f"{EVEN} W:CQ N:C5 E:C4 S:C3 E:expose D9+D5 @5{{visible}} W:SJ N:S2 E:S5 S:S4 N:DA",
            awaiting="WE accept/refuse 55A", tricks="0-2",
        ),
    ],
)  # fmt: skip
def test_a_lead(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


DIRECTED = f"{CLUBS_OVER_DUMMY} E:D3 S=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 50D2(a), 26: who keeps the lead, or has led, is seen from the tricks as they lie after a correction
        *position(
            "the leader has won after all", BOTH, f"{DIRECTED} S=forbid D W:CA N:S3 E:C4 S:C3 W:attention revoke N:C2 E=stand",
            turn="W", bound="W lead forbid D lead", may="CQ", may_not="DQ",
        ),
        *position(
            "the leader has won after all, and leads it", BOTH,
            f"{DIRECTED} S=forbid D W:CA N:S3 E:C4 S:C3 W:attention revoke N:C2 E=stand W:DQ", turn="N", revokes="N1 W2",
        ),
        *position(
            "the leader has lost the lead after all", BOTH,
            f"{DIRECTED} S=forbid D W:HJ N:C2 E:H3 S:H4 W:attention revoke N:HK E=stand", turn="N", bound="",
        ),
        *position(
            "the leader has lost the lead after all, and wins it again", BOTH,
            f"{DIRECTED} S=forbid D W:HJ N:C2 E:H3 S:H4 W:attention revoke N:HK E=stand N:CT E:C4 S:C3 W:CQ", turn="W", may="DQ",
        ),
        *position(
            "the lead is taken back", BOTH, f"{DIRECTED} S=require D W:DQ W:withdraw DQ{{misinformed}}",
            turn="W", bound="W lead require D once", legal="DQ DJ D4", laws="47E2(a)",
        ),
        # 57A: a demand for this trick is not met by a card that goes back
        *position(
            "57A1 and a revoke", BOTH, f"{CLUBS_OVER_DUMMY} W:HJ N:HQ E:H3 S:H4 N:S9 W:S8 S=highest E:D3 S:attention revoke",
            turn="E", legal="S7", bound="W S8 major, E D3 major, E play highest S",
        ),
        *position(
            "57A1 and a revoke, corrected", BOTH,
            f"{CLUBS_OVER_DUMMY} W:HJ N:HQ E:H3 S:H4 N:S9 W:S8 S=highest E:D3 S:attention revoke E:S7",
            turn="S", bound="W S8 major, E D3 major",
        ),
        *position("the lead stands", BOTH, f"{DIRECTED} S=require D W:DQ N:D2 E:D6 S:D7", turn="W", bound="", may="CA"),
    ],
)  # fmt: skip
def test_a_lead_that_declarer_has_directed(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


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


def test_a_face_down_lead_that_declarer_has_forbidden_is_not_to_be_faced() -> None:
    """50D2(a) and 41A: the director has it taken back, and another is led; faced, it is a revoke (61A)."""
    line = f"{SPADES} E:expose DQ{{visible}} S=forbid D W:lead_face_down D3"
    legal = legal_cards(ruled(line), Seat.W)
    assert legal is not None
    assert {str(card)[0] for card in legal} == {"S", "H", "C"}
    reason = legal.why_not(Card.parse("D3"))
    assert reason is not None
    assert reason.law == "50D2(a)"
    assert [i.kind for i in ruled(f"{line} W:H6").irregularities] == ["exposed-card"]
    assert [i.kind for i in ruled(f"{line} W:D3").irregularities] == ["exposed-card", "revoke"]


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 54: the partner's face-down lead goes back before declarer chooses
        *position("54", BOTH, f"{SPADES} W:lead_face_down D3 E:SK", awaiting="S accept/spread/refuse 54", laws="54"),
        *position("54D", BOTH, f"{SPADES} W:lead_face_down D3 E:SK S=refuse S=free", turn="W", may="D3 S8", laws="54"),
        # 50D2: what declarer asks of the lead, and the lead that lies there
        *position(
            "disobeys", "2017", f"{SPADES} W:lead_face_down D3 E:expose SK{{visible}} S=require S", turn="W", legal="S8 S7",
            laws="50D2(a) 41A",
        ),
        *position(
            "obeys", "2017", f"{SPADES} W:lead_face_down S7 E:expose SK{{visible}} S=require S", turn="W", legal="S7",
            not_laws="41A",
        ),
        *position(
            "forbidden, hand not known", "2017", "4S by S: W:lead_face_down S7 E:expose SK{visible} S=forbid S",
            turn="W", legal=None, laws="50D2(a) 41A",
        ),
        *position(
            "cannot obey", "2017",
            "none N=AQ4.K83.J952.T72 E=32.T964.T87.J865 S=KJ7.AQJ752.KQ3.A W=T9865..A64.KQ943 3NT by S:"
            " W:lead_face_down S9 E:expose HT{visible} S=require H", turn="W", legal="S9", laws="59", not_laws="41A",
        ),
        *position(
            "free", "2017", f"{SPADES} W:lead_face_down D3 E:expose SK{{visible}} S=free", turn="W", legal="D3",
            laws="50D2(b)",
        ),
        # 50D1, 50C and 52: his own penalty card comes first, unless the lead lay there before it
        *position(
            "50D1", "2017", f"{SPADES} W:expose CQ{{visible}} W:lead_face_down D3", turn="W", legal="CQ", bound="W CQ major",
            laws="50D1(a) 41A",
        ),
        *position(
            "52", "2017", f"{SPADES} W:expose CQ{{visible}} W:lead_face_down D3 W:D3", awaiting="S accept/refuse 52B1(a)",
        ),
        *position(
            "50C", "2017", f"{SPADES} W:expose C9{{visible !deliberate}} W:lead_face_down C3", may="C9 D3 CQ", may_not="C3",
            laws="50C 41A",
        ),
        *position("24 of 2007", "2007", f"{SPADES} W:expose CQ{{visible}} W:lead_face_down D3", legal="CQ", laws="41A"),
        *position(
            "led before", BOTH, f"{SPADES} W:lead_face_down D3 W:expose CQ{{visible}}", turn="W", legal="D3",
            bound="W CQ major", not_laws="41A",
        ),
        *position(
            "led before, faced", BOTH, f"{SPADES} W:lead_face_down D3 W:expose CQ{{visible}} W:D3", turn="N",
            bound="W CQ major", not_laws="52",
        ),
    ],
)  # fmt: skip
def test_a_face_down_lead_goes_back_or_stays(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
