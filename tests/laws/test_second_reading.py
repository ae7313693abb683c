"""Positions that fresh readers ruled by hand and the program once got wrong."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, ruled

DEAL = "N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52"
NOTRUMP = f"none 3NT by S {DEAL}:"
SPADES = f"none 4S by S {DEAL}:"
SOUTH_WON = f"{NOTRUMP} W:HQ N:H2 E:H3 S:HA"
WEST_WON = f"{NOTRUMP} W:HQ N:H2 E:H3 S:H6"
DUMMY_WON = f"{SOUTH_WON} S:D2 W:D6 N:DA E:D3"
UNKNOWN = "none 3NT by S: W:HQ N:H2 E:H3 S:HA S:DK"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "36B, the offender calls again",
            "2017",
            "N none: 1H P S:X S:2H",
            turn="W",
            bound="N lead forbid CDHS if, N pass auction",
        ),
        *position(
            "36A, the offender calls again",
            BOTH,
            "N none: 1H P S:X W:P S:2H",
            turn="W",
            bound="",
            calls="N:1H E:P S:X~ W:P~ S:2H",
        ),
        *position("36B, by left out", "2017", "N none: 1H P X 2H", turn="W", calls="N:1H E:P S:X~ S:2H"),
        *position(
            "36B4, the rightful player calls",
            "2017",
            "N none: 1H S:X E:1S",
            turn="S",
            bound="N lead forbid CDHS if, N pass auction",
        ),
        *position(
            "38D, LHO calls again", BOTH, "N none: 7NT 8C S:P S:P", turn="W", bound="E pass auction, W pass auction"
        ),
        *position(
            "15A, the offender calls again", "2017", "N none: 1H{wrong_board natural} E:P N:1S", turn="E", bound=""
        ),
        *position(
            "35-2, an eight by a player bound to pass",
            "2017",
            "N none: 1S{natural} 1H{natural} S=refuse P{!comparable} 2S{natural} 8C N:P",
            turn="N",
            contract=None,
            laws="38A 38B 38C 38D",
        ),
        *position(
            "38, LHO's call over an eight is no insufficient bid",
            BOTH,
            "N none: 8H E:1C",
            turn="E",
            kinds="bid-over-seven",
        ),
        *position("36C", "2017", "N none: 1H P S:X W:P N:P E:P E:S2", contract="1H", turn="S", bound="", laws="36C"),
        *position(
            "2007, found after the lead", "2007", "N none: 1H P S:X W:P N:P E:P E:S2", contract="1H", turn="S", bound=""
        ),
        *position(
            "31A1, the repeated bid is insufficient",
            "2017",
            "W none: 2H P S:1S{natural} W=refuse E:P S:1S W=refuse",
            turn="S",
            bound="",
            laws="31A1 27B",
        ),
        *position(
            "27C, the first bid accepted",
            BOTH,
            "N none: 1S 1H E:change_call 2H{!unintended} S=accept",
            turn="S",
            bound="",
            calls="N:1S E:1H+ E:2H~",
        ),
        *position(
            "27C, a call that fits the first only",
            BOTH,
            "N none: 1S 1H E:change_call 2H{!unintended} S:1NT",
            turn="W",
            laws="27A1",
        ),
        *position(
            "27C, a call that fits the second only",
            "2017",
            "N none: 1S 1H{natural} E:change_call 2C{!unintended natural !comparable} S:X",
            turn=None,
            awaiting="director accepting@4 27C",
        ),
        *position(
            "27C, asked",
            "2017",
            "N none: 1S 1H E:change_call 2H{!unintended} S:2S",
            awaiting="director accepting@4 27C",
        ),
        *position(
            "27C, over the first",
            "2017",
            "N none: 1S 1H E:change_call 2H{!unintended} S:2S{accepting}",
            turn="W",
            laws="27A1",
        ),
        *position(
            "27C, over the second",
            "2017",
            "N none: 1S 1H{natural} E:change_call 2H{!unintended natural} S:2S{!accepting}",
            turn="W",
            laws="27B1(a)",
            calls="N:1S E:1H~ E:2H S:2S",
        ),
        *position(
            "26B, what the offender showed is asked",
            "2017",
            "E none: N:1NT{natural} E=refuse 1H P P 2C{!comparable} 2H P P P",
            awaiting="director artificial@6 26B",
        ),
        *position("27B3, an impossible redouble", "2017", "N none: 1S 1H{natural} S=refuse XX", turn="E", laws="27B3"),
        *position(
            "16D, a card seen before the first call",
            "2017",
            "N none: N:expose HK{visible}",
            turn="N",
            bound="",
            laws="16D1 16D2",
        ),
        *position("24, the period", "2007", "N none: N:expose HK{visible}", bound="N HK major if, S pass once"),
        *position(
            "32B2, doubled again",
            "2007",
            "W none: 1S{natural} P S:X W=refuse 2S{natural} X",
            bound="N lead forbid CDHS if, N pass auction",
        ),
        *position(
            "25A after four passes",
            BOTH,
            "N none: P P P P W:change_call 1C{unintended without_pause}",
            turn="N",
            calls="N:P E:P S:P W:P~ W:1C",
        ),
        *position(
            "33, the fact on either call",
            BOTH,
            "N none: E:1S N:1NT{simultaneous}",
            awaiting="S accept/refuse 27A1",
            kinds="insufficient-bid",
        ),
        *position(
            "33, said of the call out of turn",
            BOTH,
            "N none: E:1S{simultaneous} N:1NT",
            awaiting="S accept/refuse 27A1",
            laws="33",
        ),
        *position(
            "33, at the end of the record",
            BOTH,
            "N none: N:1C S:1H{simultaneous}",
            awaiting="W accept/refuse 29A",
            laws="33",
        ),
        *position("33, next in turn", BOTH, "N none: N:1C E:1H{simultaneous}", turn="S", kinds="", laws="33"),
        *position("39C, it is certain who defends", "2017", "N none: 1NT P P P E:X", bound="W lead forbid CDHS"),
        *position("25, the same call again", BOTH, "N none: P N:P", turn="E", bound="", awaiting=None),
        *position(
            "25A4, too late whatever was meant", "2017", "N none: 1S P 2S P E:change_call X", turn="N", laws="25A4"
        ),
        *position(
            "30B2(b), LHO calls over a forbidden double",
            "2007",
            "N none: 1C{natural} 1H{natural} N:P{natural} E=refuse X W:P",
            turn="N",
            laws="11A",
        ),
        *position(
            "30B2(b), the forbidden double noticed",
            "2007",
            "N none: 1C{natural} 1H{natural} N:P{natural} E=refuse X",
            turn="S",
            laws="30B2",
            not_laws="10A",
        ),
        *position(
            "39C, a lead before declarer has chosen",
            "2017",
            "N none: 1NT P P P W:X E:HK",
            awaiting="N forbid/free 26B",
            bound="E HK major, E lead forbid CDHS",
        ),
    ],
)
def test_the_auction(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "69B",
            BOTH,
            f"{SOUTH_WON} S:claim 12{{!claim_disputed}} W=refuse @5{{awarded=11}}",
            tricks="12-1",
            score=490,
            laws="69B",
        ),
        *position(
            "71", BOTH, f"{SOUTH_WON} S:concede 4{{!claim_disputed}} S=refuse @5{{awarded=9}}", tricks="10-3", laws="71"
        ),
        *position(
            "64B3, a penalty card",
            BOTH,
            f"{SOUTH_WON} W:expose C5{{visible deliberate}} S:CA W:H9 N:C3 E:CT S:DK W:D6 S:claim 8{{!claim_disputed}}"
            " S:attention revoke{!called_next_deal !round_over !damaged}",
            moved=None,
            score=430,
            laws="64B3",
        ),
        *position(
            "60C, partner of an opening leader",
            BOTH,
            f"{NOTRUMP} E:D3 W:HQ S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E D3 major, W HQ major",
        ),
        *position(
            "60C, partner of a leader",
            BOTH,
            f"{WEST_WON} E:S3 W:SQ S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E S3 major, W SQ major",
        ),
        *position(
            "45D2",
            "2017",
            f"{DUMMY_WON} S:designate D4 N:C3 E:D5 S:DK W:DT S:SA W:S2 W:attention wrong-card-from-dummy",
            laws="45D2",
        ),
        *position(
            "45D1",
            "2017",
            f"{DUMMY_WON} S:designate D4 N:D7 E:D5 W:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D1",
        ),
        *position(
            "45D",
            "2007",
            f"{DUMMY_WON} S:designate D4 N:D7 E:D5 W:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D",
        ),
        *position(
            "43B3", BOTH, f"{WEST_WON} E:S3 N:attention lead-out-of-turn{{dummy_rights_lost}}", turn="S", laws="43B3"
        ),
        *position(
            "43B2(a)",
            BOTH,
            f"{SOUTH_WON} N:attention lead-out-of-turn{{dummy_rights_lost}}",
            awaiting="WE lead_from 43B2(a)",
        ),
        *position(
            "43B2(a) chosen",
            BOTH,
            f"{SOUTH_WON} N:attention lead-out-of-turn{{dummy_rights_lost}} E=lead_from N",
            turn="N",
            legal="SK S8 S4 H5 DA DQ D7 D4 C9 C7 C6 C3",
        ),
        *position("42B2", BOTH, f"{SOUTH_WON} N:attention lead-out-of-turn", turn="S", laws="42B2"),
        *position(
            "43A1",
            BOTH,
            f"{SOUTH_WON} S:DK W:C2 N:attention revoke",
            turn="W",
            bound="W C2 major",
            laws="43A1(b) 43B1 62A",
        ),
        *position(
            "42B1",
            BOTH,
            f"{SOUTH_WON} S:D2 W:D6 N:DA E:D3 N:C3 E:CT S:H6 N:attention revoke",
            turn="S",
            legal="CA CQ C8 C4",
            laws="62B2",
        ),
        *position(
            "43B2(b)",
            BOTH,
            f"{SOUTH_WON} S:D2 W:D6 N:DA E:D3 N:C3 E:CT S:H6 N:attention revoke{{dummy_rights_lost}}",
            turn="S",
            legal="CA CQ C8 C4",
            laws="43B2(b)",
        ),
        *position(
            "43B2(b) counted",
            BOTH,
            f"{SOUTH_WON} S:D2 W:D6 N:DA E:D3 N:C3 E:CT S:H6 N:attention revoke{{dummy_rights_lost}} S:CQ W:CK"
            " S:concede 4{!claim_disputed}",
            phase="over",
            moved="1 to ew 64A2",
        ),
        *position(
            "44G, a lead by the wrong hand goes back",
            "2017",
            f"{SPADES} W:HQ N:H2 E:D3 S:S5 S:DK W:attention revoke E:H3 S:H6",
            awaiting="S require/forbid/free 50D2",
            tricks="0-1",
        ),
        *position(
            "62C1, dummy's card is declarer's",
            BOTH,
            f"{SOUTH_WON} S:DK W:C2 N:D4 E:D3 S:attention revoke W:withdraw C2 W:D6",
            awaiting="S withdraw/stand 62C1",
        ),
        *position(
            "61A, a lead that broke a requirement",
            BOTH,
            f"{NOTRUMP} E:D3 S=refuse S=require D W:HQ N:H2 E:H3 S:H6 S:attention revoke S=free",
            turn="W",
            legal="DT D6",
        ),
        *position(
            "61A, proved by a later card",
            BOTH,
            f"{UNKNOWN} W:C2 N:D4 E:D3 S:D8 W:DT S:attention revoke",
            revokes="W2!",
            laws="63A1",
        ),
        *position("61A, one suspect", BOTH, f"{UNKNOWN} W:C2 S:attention revoke", awaiting="director able@6 61A"),
        *position("61A, could not follow", BOTH, f"{UNKNOWN} W:C2{{!able}} S:attention revoke", turn="N", revokes=""),
        *position(
            "61A, could follow",
            BOTH,
            f"{UNKNOWN} W:C2{{able}} S:attention revoke",
            turn="W",
            revokes="W2",
            bound="W C2 major",
        ),
        *position(
            "45C4(b) after RHO has played",
            BOTH,
            f"{DUMMY_WON} S:designate D4 E:D5 S:designate C3{{unintended without_pause}}",
            awaiting="E withdraw/stand 47D",
        ),
        *position(
            "45C4(b), meant",
            BOTH,
            f"{DUMMY_WON} S:designate D4 E:D5 S:designate C3{{!unintended}}",
            turn="S",
            laws="47F2",
        ),
        *position(
            "45E1, a complete trick",
            BOTH,
            f"{SOUTH_WON} S:DK W:D6 N:D4 E:D3 E:D5{{!led !deliberate}}",
            turn="S",
            bound="E D5 minor",
            laws="45E1",
        ),
        *position(
            "58B3",
            BOTH,
            f"{SOUTH_WON} S:S5 W:SQ+S9 N:SK W=card S9",
            awaiting="S withdraw/stand 58B3",
            bound="W SQ major",
        ),
        *position(
            "58B3 changed", BOTH, f"{SOUTH_WON} S:S5 W:SQ+S9 N:SK W=card S9 S=withdraw", turn="N", legal="SK S8 S4"
        ),
        *position(
            "68D2(b)", "2017", f"{SOUTH_WON} S:claim 12{{claim_disputed}} W=play_on", turn="S", laws="68D2(b)(i)"
        ),
        *position("48B2", BOTH, f"{SOUTH_WON} S:expose SA+SJ{{visible}}", awaiting="director meant_to_claim@5 68A"),
        *position(
            "48B2 meant", BOTH, f"{SOUTH_WON} S:expose SA+SJ{{visible meant_to_claim}}", turn="S", laws="48B2 68A"
        ),
        *position(
            "54C is answered by the card shown",
            BOTH,
            f"{NOTRUMP} E:D3 N:expose SK{{visible}}",
            turn="S",
            laws="54C",
            kinds="opening-lead-out-of-turn",
        ),
        *position("54C asked", BOTH, f"{NOTRUMP} E:D3 N:expose SK", awaiting="director visible@2 54C"),
        *position(
            "54C not seen", BOTH, f"{NOTRUMP} E:D3 N:expose SK{{!visible}}", awaiting="S accept/refuse/spread 54"
        ),
        *position("54A spreading asked", BOTH, f"{NOTRUMP} E:D3 S:expose SA", awaiting="director spreading@2 54A"),
        *position("54A spread", BOTH, f"{NOTRUMP} E:D3 S:expose SA{{spreading}}", declarer="N", turn="S", laws="54A"),
    ],
)
def test_the_play(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_no_more_tricks_are_awarded_than_are_left() -> None:
    with pytest.raises(RecordError, match="too_many_tricks"):
        ruled(f"{SOUTH_WON} S:claim 12{{claim_disputed awarded=13 !trump_mentioned !maybe_unaware}}")
