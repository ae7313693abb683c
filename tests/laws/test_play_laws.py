"""Laws 41 to 71: positions of the play, as the Laws settle them in each edition.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position

DEAL = "N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2"  # West has 87.T976.T83.QT93
SPADES = f"none 4S by S {DEAL}:"
NOTRUMP = f"none 3NT by S {DEAL}:"
SOUTH_WON = f"{SPADES} W:H6 N:H3 E:HK S:HA"
WEST_WON = f"{SPADES} W:H6 N:H3 E:H2 S:H4"
DUMMY_WON = f"{SPADES} W:D3 N:DA E:D9 S:D5"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "41-1",
            BOTH,
            f"{SPADES} E:lead_face_down SK",
            turn="W",
            bound="",
            info="W",
            kinds="opening-lead-out-of-turn",
            phase="lead",
        ),
        *position(
            "41-1 West leads", BOTH, f"{SPADES} E:lead_face_down SK W:H6", turn="N", bound="", info="W", phase="play"
        ),
        *position("41A faced", BOTH, f"{SPADES} W:lead_face_down H6 W:H6", turn="N", kinds=""),
        *position("44-1", BOTH, f"{SPADES} W:H6 N:H3 E:HK S:H4", turn="E", tricks="0-1"),
        *position(
            "44-2",
            BOTH,
            f"{SPADES} E:expose DQ{{visible}} S=free W:H6 N:H3",
            turn="E",
            legal="HK H8 H2",
            bound="E DQ major",
        ),
        *position("45-1", BOTH, f"{SPADES} W:H6 S:designate HQ S:designate H5{{!unintended}}", turn="E", laws="47F2"),
        *position(
            "45-1 asked",
            "2017",
            f"{SPADES} W:H6 S:designate HQ S:designate H5",
            awaiting="director unintended@3 45C4(b)",
        ),
        *position(
            "45-4",
            "2007",
            f"{SPADES} W:H6 S:designate HQ S:designate H5{{unintended !without_pause}}",
            turn="E",
            laws="47F2",
        ),
        *position(
            "45-2",
            BOTH,
            f"{DUMMY_WON} S:designate S E:S2 S:designate H{{unintended without_pause}}",
            laws="45C4(b) 47C",
            awaiting="E withdraw/stand 47D",
        ),
        *position(
            "45-2 stays",
            BOTH,
            f"{DUMMY_WON} S:designate S E:S2 S:designate H{{unintended without_pause}} E=withdraw",
            turn="E",
            legal="HK H8 H2",
            bound="",
        ),
        *position(
            "45-2 no card over it",
            BOTH,
            f"{DUMMY_WON} S:designate S S:designate H{{unintended without_pause}}",
            turn="E",
            legal="HK H8 H2",
        ),
        *position(
            "45-3",
            BOTH,
            f"{DUMMY_WON} S:designate S E:S2 S:S3 S:designate H{{unintended without_pause}}",
            turn="W",
            legal="S8 S7",
        ),
        *position(
            "45-5",
            "2007",
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D",
            laws="45D",
        ),
        *position(
            "45-5",
            "2017",
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D1",
            laws="45D1",
        ),
        *position(
            "45-5 stands",
            BOTH,
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:attention wrong-card-from-dummy E=stand",
            turn="S",
            bound="",
        ),
        *position(
            "45-5 changes",
            BOTH,
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:attention wrong-card-from-dummy E=withdraw",
            turn="E",
            bound="",
            legal="HK H8 H2",
        ),
        *position("45E", BOTH, f"{SPADES} W:H6 N:H3 E:HK E:D9", awaiting="director led@4 45E", kinds="fifth-card"),
        *position(
            "45E1", BOTH, f"{SPADES} W:H6 N:H3 E:HK E:D9{{!led !deliberate}}", turn="S", bound="E D9 minor", laws="45E1"
        ),
        *position(
            "45E1 honour", BOTH, f"{SPADES} W:H6 N:H3 E:HK E:DQ{{!led}}", turn="S", bound="E DQ major", laws="45E1"
        ),
        *position("45E2", BOTH, f"{SPADES} W:H6 N:H3 E:HK N:D4{{!led}}", turn="S", bound="", laws="45E2"),
    ],
)
def test_laws_41_44_and_45(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("46-1", BOTH, f"{SPADES} W:H6 S:designate high E:HK S:H4", tricks="0-1"),
        *position("46-1 high is the queen", BOTH, f"{SPADES} W:H6 S:designate high E:H8 S:H4", tricks="1-0", turn="N"),
        *position("46 low", BOTH, f"{SPADES} W:D3 S:designate low", turn="E", legal="DQ DJ D9"),
        *position("46-3 suit goes on", BOTH, f"{DUMMY_WON} S:designate 7", turn="E", legal="DQ DJ", kinds=""),
        *position(
            "46-3 which", BOTH, f"{DUMMY_WON} S:designate 5", awaiting="S card 46B3(b)", kinds="invalid-designation"
        ),
        *position("46-3 said", BOTH, f"{DUMMY_WON} S:designate 5 S=card C5", turn="E", legal="CJ C7 C6 C4"),
        *position("46-4 suit", BOTH, f"{DUMMY_WON} S:designate C", turn="E", legal="CJ C7 C6 C4", kinds=""),
        *position(
            "46-4 not there", BOTH, f"{DUMMY_WON} S:designate CA", turn="N", laws="46B4", kinds="invalid-designation"
        ),
        *position("46-4 no such rank", BOTH, f"{DUMMY_WON} S:designate 9", turn="N", laws="46B4"),
        *position("46-5", BOTH, f"{DUMMY_WON} S:designate anything", awaiting="WE card 46B5"),
        *position(
            "46-5 named", BOTH, f"{DUMMY_WON} S:designate anything E=card SA", turn="E", laws="46B5", legal="SK ST S2"
        ),
        *position("46 illegal but there", BOTH, f"{SPADES} W:H6 S:designate SA", turn="E", revokes="N1"),
        *position("46 intended", BOTH, f"{DUMMY_WON} S:designate 5{{intended=H5}}", turn="E", legal="HK H8 H2"),
        *position("46 ten", BOTH, f"{DUMMY_WON} S:designate 10", turn="N", laws="46B4"),
    ],
)
def test_law_46(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("47-1", BOTH, f"{SPADES} E:HK{{told_his_turn}}", turn="W", bound="", laws="47E1", awaiting=None),
        *position(
            "47-2", BOTH, f"{WEST_WON} W:C3 N:C5 N:withdraw C5{{misinformed}}", turn="N", laws="47E2(a)", bound=""
        ),
        *position(
            "47-2 late", BOTH, f"{WEST_WON} W:C3 N:C5 E:CJ N:withdraw C5{{misinformed}}", turn="S", laws="47E2(b)"
        ),
        *position("47-3", "2007", f"{SOUTH_WON} S:S3 S:withdraw HA{{misinformed}}", laws="47E2(a)"),
        *position("47-3", "2017", f"{SOUTH_WON} S:S3 S:withdraw HA{{misinformed}}", laws="47E2(b)"),
        *position("47F2", "2017", f"{SPADES} W:H6 W:withdraw H6", turn="N", laws="47F2"),
        *position("47F2 asked", "2007", f"{SPADES} W:H6 W:withdraw H6", awaiting="director unintended@2 45C4(b)"),
        *position("48-1", BOTH, f"{SPADES} W:H6 S:expose SJ", turn="N", bound="", laws="48A"),
        *position("49-1", BOTH, f"{SPADES} W:H6 E:expose DQ{{visible}}", turn="N", bound="E DQ major", laws="49 50B"),
        *position("49-3", BOTH, f"{SPADES} W:H6 W:expose S7{{!visible}}", turn="N", bound="", laws="49"),
        *position("49 excused", BOTH, f"{SPADES} W:H6 W:expose S7{{!penalty_card}}", turn="N", bound="", laws="50"),
        *position("49 asked", BOTH, f"{SPADES} W:H6 W:expose S7", awaiting="director visible@2 49"),
        *position(
            "50-1 accident asked", BOTH, f"{SPADES} W:H6 W:expose S7{{visible}}", awaiting="director deliberate@2 50B"
        ),
        *position("50-1 minor", BOTH, f"{SPADES} W:H6 W:expose D8{{visible !deliberate}}", bound="W D8 minor"),
        *position("50-1 deliberate", BOTH, f"{SPADES} W:H6 W:expose D8{{visible deliberate}}", bound="W D8 major"),
        *position("50-1 ten", BOTH, f"{SPADES} W:H6 W:expose DT{{visible}}", bound="W DT major"),
        *position("50-1 two", BOTH, f"{SPADES} W:H6 W:expose D8+D3{{visible}}", bound="W D8 major, W D3 major"),
        *position(
            "50-1 one after the other",
            BOTH,
            f"{SPADES} W:H6 W:expose D8{{visible !deliberate}} W:expose D3{{visible !deliberate}}",
            bound="W D8 major, W D3 major",
        ),
        *position("50-2", BOTH, f"{SOUTH_WON} W:expose D8{{visible !deliberate}} S:D5", turn="W", legal="DT D8"),
        *position(
            "50-2 another suit", BOTH, f"{SOUTH_WON} W:expose D8{{visible !deliberate}} S:S3", turn="W", legal="S8 S7"
        ),
        *position(
            "50-2 leading",
            BOTH,
            f"{WEST_WON} W:expose D8{{visible !deliberate}}",
            turn="W",
            may="D8 DT S7 C3",
            may_not="D3",
        ),
        *position("50E", "2007", f"{SPADES} W:H6 E:expose DQ{{visible}}", info="W"),
        *position("50E", "2017", f"{SPADES} W:H6 E:expose DQ{{visible}}", info=""),
        *position("50D1 played", BOTH, f"{SPADES} W:H6 E:expose HK{{visible}} N:H3", turn="E", legal="HK"),
        *position("50D1 gone", BOTH, f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:HK", turn="S", bound=""),
        *position(
            "50-3",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E SK major",
            laws="54D",
        ),
        *position(
            "50-3 require",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse S=require S",
            turn="W",
            legal="S8 S7",
            bound="W lead require S once",
            laws="50D2(a)",
            info="W",
        ),
        *position("50-3 once", BOTH, f"{NOTRUMP} E:SK S=refuse S=require S W:S8 N:S4 E:S2", turn="S", bound=""),
        *position(
            "50-3 forbid",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse S=forbid S",
            turn="W",
            may="H6 DT C3",
            may_not="S8 S7",
            bound="W lead forbid S lead",
        ),
        *position(
            "50-3 still leading",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse S=forbid S W:H6 N:H3 E:H2 S:H4",
            turn="W",
            may_not="S8 S7",
            bound="W lead forbid S lead",
        ),
        *position(
            "50-3 lost the lead", BOTH, f"{NOTRUMP} E:SK S=refuse S=forbid S W:H6 N:H3 E:HK S:H4", turn="E", bound=""
        ),
        *position(
            "50-3 neither",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse S=free",
            turn="W",
            bound="E SK major",
            may="S8 H6",
            laws="50D2(b)",
        ),
        *position(
            "50-3 again",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse S=free W:H6 N:H3 E:H2 S:H4",
            awaiting="S require/forbid/free 50D2",
        ),
        *position(
            "50-5 forbid",
            BOTH,
            f"{NOTRUMP} W:expose S8{{visible deliberate}} E:expose ST{{visible}} S=forbid S",
            turn="W",
            bound="W S8 major, W lead forbid S lead",
            may="H6 DT",
            may_not="S8 S7",
        ),
        *position(
            "50-5 require",
            BOTH,
            f"{NOTRUMP} W:expose S8{{visible deliberate}} E:expose ST{{visible}} S=require S",
            turn="W",
            legal="S8",
        ),
        *position(
            "50-5 neither",
            BOTH,
            f"{NOTRUMP} W:expose S8{{visible deliberate}} E:expose ST{{visible}} S=free",
            turn="W",
            legal="S8",
            bound="W S8 major, E ST major",
        ),
    ],
)
def test_laws_47_to_50(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


SEVERAL = f"{NOTRUMP} E:expose H8+H2+C4{{visible}}"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "51-1",
            BOTH,
            f"{NOTRUMP} E:expose H8+H2{{visible}} S=free W:H6 N:H3",
            awaiting="S card 51A",
            bound="E H8 major, E H2 major",
        ),
        *position(
            "51-1 said",
            BOTH,
            f"{NOTRUMP} E:expose H8+H2{{visible}} S=free W:H6 N:H3 S=card H2",
            turn="E",
            legal="H2",
            laws="51A",
        ),
        *position(
            "51B1 require",
            BOTH,
            f"{NOTRUMP} E:expose H8+H2{{visible}} S=require H",
            turn="W",
            bound="W lead require H once",
            laws="51B1(a)",
        ),
        *position(
            "51B1 forbid",
            BOTH,
            f"{NOTRUMP} E:expose H8+H2{{visible}} S=forbid H",
            turn="W",
            bound="W lead forbid H lead",
            laws="51B1(b)",
        ),
        *position("51-2", BOTH, SEVERAL, awaiting="S require/forbid/free 51B2"),
        *position(
            "51-2 require H", BOTH, f"{SEVERAL} S=require H", bound="W lead require H once, E C4 major", laws="51B2(a)"
        ),
        *position(
            "51-2 require C", BOTH, f"{SEVERAL} S=require C", bound="W lead require C once, E H8 major, E H2 major"
        ),
        *position(
            "51-2 forbid H", BOTH, f"{SEVERAL} S=forbid H", bound="W lead forbid H lead, E C4 major", laws="51B2(b)"
        ),
        *position(
            "51-2 forbid both",
            BOTH,
            f"{SEVERAL} S=forbid HC",
            bound="W lead forbid HC lead",
            may="S7 DT",
            may_not="H6 C3",
        ),
        *position(
            "51-2 neither", "2007", f"{SEVERAL} S=free", bound="E H8 major, E H2 major, E C4 major", laws="50D2(b)"
        ),
        *position(
            "51-2 neither", "2017", f"{SEVERAL} S=free", bound="E H8 major, E H2 major, E C4 major", laws="51B2(c)"
        ),
        *position(
            "52-1",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6",
            awaiting="S accept/refuse 52B1(a)",
            kinds="exposed-card penalty-card-not-played",
        ),
        *position(
            "52-1 accepted",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6 S=accept",
            turn="N",
            bound="W HT major",
            laws="52B1(a) 52B1(c)",
        ),
        *position(
            "52-1 refused",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6 S=refuse",
            turn="N",
            bound="W H6 major",
            laws="52B2",
            legal="HQ H5 H3",
        ),
        *position(
            "52-1 dummy played",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6 N:H3",
            turn="E",
            bound="W HT major",
            laws="52B1(b)",
        ),
        *position(
            "52-2",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:D3 S=refuse",
            turn="N",
            bound="W D3 major",
            legal="HQ H5 H3",
        ),
        *position(
            "52 following", BOTH, f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:H8", awaiting="S accept/refuse 52B1(a)"
        ),
        *position(
            "52 not against following suit",
            BOTH,
            f"{SPADES} W:H6 E:expose DQ{{visible}} N:H3 E:H8",
            turn="S",
            bound="E DQ major",
        ),
        *position(
            "52 minor",
            BOTH,
            f"{SOUTH_WON} W:expose D8{{visible !deliberate}} S:D5 W:D3",
            awaiting="S accept/refuse 52B1(a)",
        ),
        *position(
            "52 minor refused",
            BOTH,
            f"{SOUTH_WON} W:expose D8{{visible !deliberate}} S:D5 W:D3 S=refuse",
            turn="N",
            bound="W D3 major",
        ),
    ],
)
def test_laws_51_and_52(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("53-1", BOTH, f"{DUMMY_WON} S:HA W:H6", turn="N", laws="53A 55A", bound=""),
        *position(
            "53-2",
            "2007",
            f"{DUMMY_WON} S:HA E:HK",
            laws="53B",
            bound="E HK major",
            awaiting="S highest/lowest/forbid 57A",
        ),
        *position(
            "53-2",
            "2017",
            f"{DUMMY_WON} S:HA E:HK",
            laws="53C",
            bound="E HK major",
            awaiting="S highest/lowest/require/forbid 57A",
        ),
        *position(
            "53-3",
            "2007",
            f"{WEST_WON} S:SJ W:D3{{led}}",
            turn="N",
            laws="53C",
            info="",
            bound="",
            legal="DA D7 D4 D2",
        ),
        *position("53-3", "2017", f"{WEST_WON} S:SJ W:D3{{led}}", turn="N", laws="53B", info="", bound=""),
        *position("53-3 follows", BOTH, f"{WEST_WON} S:SJ W:S7{{!led}}", turn="N", laws="53A 55A", legal="SA SQ S4"),
        *position("53-3 asked", "2017", f"{WEST_WON} S:SJ W:S7", awaiting="director led@6 53B"),
        *position(
            "54-1", BOTH, f"{NOTRUMP} E:SK", awaiting="S accept/spread/refuse 54", kinds="opening-lead-out-of-turn"
        ),
        *position("54-1 spread", BOTH, f"{NOTRUMP} E:SK S=spread", turn="S", declarer="N", laws="54A", bound=""),
        *position("54-1 accept", BOTH, f"{NOTRUMP} E:SK S=accept", turn="S", declarer="S", laws="53A 54B1", bound=""),
        *position("54-1 played", BOTH, f"{NOTRUMP} E:SK S:S3", turn="W", declarer="S", laws="53A 54B1 60A1"),
        *position("54-2", BOTH, f"{NOTRUMP} E:SK N:expose HQ{{visible}}", turn="S", declarer="S", laws="54C"),
        *position(
            "54-2 not seen", BOTH, f"{NOTRUMP} E:SK N:expose HQ{{!visible}}", awaiting="S accept/spread/refuse 54"
        ),
        *position("54-2 asked", BOTH, f"{NOTRUMP} E:SK N:expose HQ", awaiting="director visible@2 54C"),
        *position("54A begun", BOTH, f"{NOTRUMP} E:SK S:expose SJ{{spreading}}", declarer="N", laws="54A"),
        *position("54A asked", BOTH, f"{NOTRUMP} E:SK S:expose SJ", awaiting="director spreading@2 54A"),
        *position("54A not", BOTH, f"{NOTRUMP} E:SK S:expose SJ{{!spreading}}", awaiting="S accept/spread/refuse 54"),
        *position(
            "54-3",
            BOTH,
            f"{NOTRUMP} W:lead_face_down H6 E:SK S=refuse S=free",
            turn="W",
            bound="E SK major",
            may="H6 D3",
        ),
        *position("54-4", BOTH, f"{NOTRUMP} N:C5", turn="W", bound="", kinds="exposed-card", phase="lead"),
        *position("54-5", BOTH, f"{NOTRUMP} E:SK S=accept N:S4", turn="S", bound="", declarer="S"),
        *position("55-1", BOTH, f"{DUMMY_WON} S:CA", awaiting="WE accept/refuse 55A", kinds="lead-out-of-turn"),
        *position("55-1 next in turn", BOTH, f"{DUMMY_WON} S:CA W=accept E=refuse", turn="W", laws="53A 55A"),
        *position("55-1 the other first", BOTH, f"{DUMMY_WON} S:CA E=refuse W=accept", turn="W", laws="53A 55A"),
        *position(
            "55-1 nobody objects", BOTH, f"{DUMMY_WON} S:CA E=refuse", turn="N", laws="55B2", reviews="55C", bound=""
        ),
        *position("55-1 from dummy", BOTH, f"{SOUTH_WON} N:CK W=accept E=refuse", turn="S", laws="55B2"),
        *position("55-2", BOTH, f"{WEST_WON} S:SJ E=refuse", turn="W", laws="55B1", bound="", reviews="55C"),
        *position("56-1", "2007", f"{WEST_WON} E:DQ S:D5", turn="W", laws="53A 56", bound=""),
        *position("56-1", "2017", f"{WEST_WON} E:DQ S:D5", turn="W", laws="53A 56A", bound=""),
        *position(
            "56-1 refused",
            "2007",
            f"{WEST_WON} E:DQ S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E DQ major",
            laws="56 54D",
        ),
        *position(
            "56-1 refused",
            "2017",
            f"{WEST_WON} E:DQ S=refuse",
            awaiting="S require/forbid/free 50D2",
            bound="E DQ major",
            laws="56B",
        ),
        *position("56-1 asked", "2007", f"{WEST_WON} E:DQ", awaiting="S accept/refuse 56"),
        *position("56-1 asked", "2017", f"{WEST_WON} E:DQ", awaiting="S accept/refuse 56A"),
        *position(
            "56-2",
            BOTH,
            f"{WEST_WON} E:DQ S=refuse W:C3",
            awaiting="S require/forbid/free 50D2",
            bound="E DQ major, W C3 major",
        ),
        *position("56 told", BOTH, f"{WEST_WON} E:DQ{{told_his_turn}}", turn="W", bound="", laws="47E1"),
    ],
)
def test_laws_53_to_56(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


ONLY_HEARTS = "none 3NT by S W=.AKQJT98765432.. N=432..5432.765432 E=AKQJT98..AKQ.AKQ:"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "57-1",
            "2007",
            f"{SOUTH_WON} S:H4 E:H8",
            awaiting="S highest/lowest/forbid 57A",
            bound="E H8 major",
            laws="57A",
        ),
        *position(
            "57-1",
            "2017",
            f"{SOUTH_WON} S:H4 E:H8",
            awaiting="S highest/lowest/require/forbid 57A",
            bound="E H8 major",
            laws="57A",
        ),
        *position(
            "57-1 highest",
            BOTH,
            f"{SOUTH_WON} S:H4 E:H8 S=highest",
            turn="W",
            legal="HT",
            laws="57A1",
            bound="E H8 major, W play highest H",
        ),
        *position("57-1 lowest", BOTH, f"{SOUTH_WON} S:H4 E:H8 S=lowest", turn="W", legal="H7", laws="57A2"),
        *position("57-1 E must", BOTH, f"{SOUTH_WON} S:H4 E:H8 S=highest W:HT N:H5", turn="E", legal="H8"),
        *position(
            "57-2 forbid",
            "2007",
            f"{SOUTH_WON} S:H4 E:H8 S=forbid S",
            turn="W",
            legal="HT H9 H7",
            laws="57A3",
            bound="E H8 major, W play forbid S",
        ),
        *position("57-2 forbid", "2017", f"{SOUTH_WON} S:H4 E:H8 S=forbid S", turn="W", legal="HT H9 H7", laws="57A4"),
        *position("59-2", "2017", f"{SOUTH_WON} S:H4 E:H8 S=require D", turn="W", legal="HT H9 H7", laws="57A3"),
        *position(
            "57-3", BOTH, f"{SOUTH_WON} S:H4 N:H5 E:H8", turn="W", bound="E must H8", laws="57C1", legal="HT H9 H7"
        ),
        *position("57-4", "2007", f"{SPADES} W:H6 E:HK", turn="N", bound="E must HK", laws="45C1"),
        *position("57-4", "2017", f"{SPADES} W:H6 E:HK", turn="N", bound="E must HK", laws="57D"),
        *position("57-4 in turn", BOTH, f"{SPADES} W:H6 E:HK N:H3", turn="E", legal="HK"),
        # his hand is not known, but a heart of his lies there
        *position(
            "57-4 shown",
            "2017",
            "none 4S by S: E:expose H8{visible !deliberate} W:H6 E:D9",
            turn="N",
            bound="E D9 major, E H8 major",
        ),
        *position("57-4 not a heart", "2007", f"{SPADES} W:H6 E:D9", turn="N", bound="E D9 major", laws="49"),
        *position("57-4 hand not known", "2017", "4S by S: W:H6 E:D9", turn="N", bound="E must D9", laws="57D"),
        *position(
            "57-4 said to hold one", "2017", "4S by S: W:H6 E:D9{able}", turn="N", bound="E D9 major", laws="57D"
        ),
        *position("57-4 said to hold one", "2007", "4S by S: W:H6 E:D9{able}", turn="N", bound="E D9 major", laws="49"),
        *position("57-4 not a heart", "2017", f"{SPADES} W:H6 E:D9", turn="N", bound="E D9 major", laws="57D"),
        *position(
            "57-5",
            "2007",
            f"{DUMMY_WON} N:D2 E:DQ S:D6 E:SK{{led}}",
            awaiting="S highest/lowest/forbid 57A",
            bound="E SK major",
        ),
        *position(
            "57-5",
            "2017",
            f"{DUMMY_WON} N:D2 E:DQ S:D6 E:SK{{led}}",
            awaiting="S highest/lowest/require/forbid 57A",
            bound="E SK major",
        ),
        *position(
            "57C2 dummy suggested a card",
            "2007",
            f"{SOUTH_WON} S:H4 E:H8{{dummy_suggested}}",
            turn="W",
            bound="E must H8",
            laws="57C1",
            legal="HT H9 H7",
        ),
        *position(
            "57C2 dummy suggested a card",
            "2017",
            f"{SOUTH_WON} S:H4 E:H8{{dummy_suggested}}",
            turn="W",
            bound="E must H8",
            laws="57C2",
            legal="HT H9 H7",
        ),
        *position(
            "57C1 not a heart", BOTH, f"{SOUTH_WON} S:H4 N:H5 E:D9", turn="W", bound="E D9 major", laws="57C1 49"
        ),
        *position(
            "57C2 not a heart", "2017", f"{SOUTH_WON} S:H4 E:D9{{dummy_suggested}}", bound="E D9 major", laws="57C2 49"
        ),
        *position(
            "57C2 not a heart", "2007", f"{SOUTH_WON} S:H4 E:D9{{dummy_suggested}}", bound="E D9 major", laws="57C1 49"
        ),
        *position(
            "57C2 not for a lead",
            BOTH,
            f"{DUMMY_WON} N:D2 E:DQ E:SK{{led dummy_suggested}}",
            bound="E SK major",
            laws="57A",
        ),
        *position("57C declarer early", "2007", f"{SPADES} W:H6 S:HA", turn="N", bound="", laws="57C2"),
        *position("57C declarer early", "2017", f"{SPADES} W:H6 S:HA", turn="N", bound="", laws="57C3"),
        *position("57 told", BOTH, f"{SOUTH_WON} S:H4 E:H8{{told_his_turn}}", turn="W", bound="", laws="47E1"),
        *position("58-1", BOTH, f"{SPADES} W:H6 E:HK{{simultaneous}}", turn="N", laws="58A", bound="E must HK"),
        *position(
            "58-2", BOTH, f"{SPADES} W:H6 N:H3 E:H8+HK{{visible}}", awaiting="E card 58B2", kinds="simultaneous-cards"
        ),
        *position(
            "58-2 low",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:H8+HK{{visible}} E=card H8",
            turn="S",
            bound="E HK major",
            laws="58B2",
        ),
        *position(
            "58-2 high",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:H8+HK{{visible}} E=card HK",
            turn="S",
            bound="E H8 minor",
            laws="58B2",
        ),
        *position("58-2 one face", BOTH, f"{SPADES} W:H6 N:H3 E:H8+HK{{!visible}}", turn="S", bound="", laws="58B1"),
        *position(
            "58-3", BOTH, f"{SPADES} W:H6 N:H3 E:HK S:HA+H4{{visible}} S=card H4", turn="E", bound="", laws="58B2"
        ),
        *position(
            "59-1",
            BOTH,
            f"{ONLY_HEARTS} E:SK S=refuse S=require S",
            turn="W",
            laws="59",
            may="HA H2",
            bound="W lead require S once",
        ),
        *position("59-1 forbid", BOTH, f"{ONLY_HEARTS} E:SK S=refuse S=forbid S", turn="W", not_laws="59", may="HA H2"),
        *position("60-1", BOTH, f"{WEST_WON} E:DQ S:D5", turn="W", bound="", awaiting=None),
        *position(
            "60A3",
            BOTH,
            f"{WEST_WON} E:expose CJ{{visible}} S=free E:DQ S:D5",
            turn="W",
            bound="E CJ major",
            laws="53A",
        ),
        *position(
            "60A3 and it is due again",
            BOTH,
            f"{WEST_WON} E:expose CJ{{visible}} S=free E:DQ S:DK W:D3 N:D2 S:C2 W:C3 N:C5",
            turn="E",
            legal="CJ",
        ),
        *position("60-2", BOTH, f"{DUMMY_WON} S:CA W=refuse W:D8", turn="N", bound="W D8 major", laws="60B"),
        *position("60-3 accepted", "2007", f"{WEST_WON} E:DQ W:DT S=accept", turn="S", bound="W must DT", laws="45C1"),
        *position("60-3 accepted", "2017", f"{WEST_WON} E:DQ W:DT S=accept", turn="S", bound="W must DT", laws="57D"),
        *position(
            "60-3 refused",
            BOTH,
            f"{WEST_WON} E:DQ W:DT S=refuse",
            bound="E DQ major, W DT major",
            awaiting="S require/forbid/free 50D2",
        ),
    ],
)
def test_laws_57_to_60(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


E_RUFFED = f"{SOUTH_WON} S:H4 W:H7 N:HQ E:S2"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("61 seen", BOTH, f"{SPADES} W:H6 N:H3 E:D9", turn="S", revokes="E1", awaiting=None, bound=""),
        *position("61 void is none", BOTH, f"{SPADES} W:H6 N:H3 E:H8", revokes="", kinds=""),
        *position("61-1", BOTH, f"{NOTRUMP} E:HK S=refuse S=require H W:D3", turn="N", revokes="W1"),
        *position(
            "61-1 corrected",
            BOTH,
            f"{NOTRUMP} E:HK S=refuse S=require H W:D3 S:attention revoke",
            turn="W",
            legal="HT H9 H7 H6",
            bound="W D3 major, W lead require H once",
        ),
        *position(
            "62-1",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:attention revoke",
            turn="E",
            legal="HK H8 H2",
            bound="E D9 major",
            laws="62A 62B1",
        ),
        *position(
            "62-1 corrected",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:attention revoke E:H8",
            turn="S",
            bound="E D9 major",
            revokes="E1",
        ),
        *position(
            "62-1 by the revoker",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 E:withdraw D9",
            turn="E",
            legal="HK H8 H2",
            bound="E D9 major",
        ),
        *position(
            "62-2",
            BOTH,
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:H2 S:attention revoke W:H7",
            awaiting="S withdraw/stand 62C1",
            bound="W D3 major",
        ),
        *position(
            "62-2 stands",
            BOTH,
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:H2 S:attention revoke W:H7 S=stand",
            turn="N",
            bound="W D3 major",
            tricks="2-0",
        ),
        *position(
            "62-2 changes",
            BOTH,
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:H2 S:attention revoke W:H7 S=withdraw N:H5",
            awaiting="E withdraw/stand 62C2",
        ),
        *position(
            "62-2 then E",
            BOTH,
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:H2 S:attention revoke W:H7 S=withdraw N:H5 E=withdraw E:H8",
            bound="W D3 major, E H2 major",
            tricks="1-1",
        ),
        *position(
            "62-2 E keeps",
            BOTH,
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:H2 S:attention revoke W:H7 S=withdraw N:H5 E=stand",
            bound="W D3 major",
            tricks="1-1",
            awaiting=None,
            turn="W",
        ),
        *position(
            "62-3",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:S3 S:attention revoke",
            turn="S",
            legal="HA HJ H4",
            bound="",
            laws="62A 62B2",
        ),
        *position(
            "62-4",
            "2017",
            f"{SPADES} W:D3 N:DA E:C4 S:S3 S:CA W:attention revoke",
            laws="62C3",
            turn="E",
            bound="E C4 major",
        ),
        *position("63-1", BOTH, f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 N:S4", revokes="W2"),
        *position("63-2", BOTH, f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 N:S4 E:SK", revokes="W2!"),
        *position(
            "63-2 too late",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 N:S4 E:SK S:attention revoke",
            laws="63A1 63B",
            turn="S",
            awaiting=None,
        ),
        *position("63-3", BOTH, f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 W:claim 3", revokes="W2!"),
        *position(
            "63-3 disputed", BOTH, f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 S:claim 9 @{{claim_disputed}}", revokes="W2"
        ),
        *position("63-4", BOTH, f"{SPADES} W:H6 N:HQ E:HK S:S3 S:H4 W:H7 S:designate H3", revokes="S1!"),
        *position("63A2", BOTH, f"{SPADES} W:H6 N:HQ E:H2 S:S3 S:D5 W:D3", revokes="S1!"),
        *position(
            "64-1",
            BOTH,
            f"{E_RUFFED} E:DQ S:DK W:D3 N:D2 S:attention revoke S:claim 8 @{{!claim_disputed}}",
            moved="2 to ns 64A1",
            tricks="10-3",
            score=480,
            phase="over",
            revokes="E2!",
        ),
        *position(
            "64-2",
            BOTH,
            f"{E_RUFFED} E:DQ S:DK W:D3 N:D2 S:attention revoke S:claim 10 @{{!claim_disputed}}",
            moved="1 to ns 64A1",
            tricks="12-1",
            score=510,
        ),
        *position(
            "64 nobody noticed",
            BOTH,
            f"{E_RUFFED} E:DQ S:DK W:D3 N:D2 S:claim 8 @{{!claim_disputed}}",
            moved=None,
            tricks="10-3",
            score=420,
        ),
        *position(
            "64-3",
            BOTH,
            f"{SPADES} W:H6 N:HQ E:H2 S:D5 N:S4 E:S2 S:S3 W:S7 W:attention revoke S:claim 8 @{{!claim_disputed}}",
            moved="1 to ew 64A2",
            revokes="S1!",
        ),
        *position(
            "64-4",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 N:S4 E:SK S:SJ W:S7 E:attention revoke".replace("E:SK", "E:ST")
            + " S:claim 10 @{!claim_disputed}",
            moved=None,
            laws="64B1",
            tricks="13-0",
        ),
        *position(
            "64B4",
            BOTH,
            f"{E_RUFFED} E:DQ S:DK W:D3 N:D2 S:claim 8 @{{!claim_disputed}} S:attention revoke @{{called_next_deal}}",
            moved=None,
        ),
        *position(
            "64C",
            "2007",
            f"{E_RUFFED} E:DQ S:DK W:D3 N:D2 S:attention revoke S:claim 8 @{{!claim_disputed}}",
            reviews="64C",
        ),
        *position(
            "64C",
            "2017",
            f"{E_RUFFED} E:DQ S:DK W:D3 N:D2 S:attention revoke S:claim 8 @{{!claim_disputed}}",
            reviews="64C1",
        ),
        *position(
            "64B3 dummy",
            BOTH,
            f"{SPADES} W:H6 N:SA E:H2 S:H4 N:S4 E:S2 S:S3 W:S7 W:attention revoke S:claim 8 @{{!claim_disputed}}",
            moved=None,
            laws="64B3",
        ),
    ],
)
def test_laws_61_to_64(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "67-3 in time",
            BOTH,
            f"{SPADES} W:H6 N:H3 S:H4 quit W:D3 E:attention defective-trick",
            turn="E",
            legal="HK H8 H2",
            laws="67A1",
        ),
        *position(
            "67-1 late",
            BOTH,
            f"{SPADES} W:H6 N:H3 S:H4 quit W:D3 N:DA E:D9 S:D5 S:attention defective-trick",
            turn="E",
            legal="HK H8 H2",
            laws="67B1(a)",
            revokes="E1!",
        ),
        *position(
            "67-1 counted",
            BOTH,
            f"{SPADES} W:H6 N:H3 S:H4 quit W:D3 N:DA E:D9 S:D5 S:attention defective-trick E:H8 S:claim 9 @{{!claim_disputed}}",
            moved="1 to ns 64A2",
            tricks="10-3",
        ),
        *position("68-2", BOTH, f"{DUMMY_WON} E:concede 12 W=refuse", turn="N", laws="68B2", info="W"),
        *position("68 asked", BOTH, f"{DUMMY_WON} S:claim 9", awaiting="director claim_disputed@5 68D", turn=None),
        *position(
            "68-3",
            "2017",
            f"{DUMMY_WON} S:claim 9 W=play_on{{all_agree}}",
            turn="N",
            laws="68D2(b)(i)",
            bound="",
            info="",
        ),
        *position(
            "69A",
            BOTH,
            f"{DUMMY_WON} S:claim 9 @{{!claim_disputed}}",
            phase="over",
            tricks="10-3",
            score=420,
            laws="69A",
        ),
        *position("69A concession", BOTH, f"{DUMMY_WON} S:concede 3 @{{!claim_disputed}}", tricks="10-3", score=420),
        *position(
            "69B",
            BOTH,
            f"{DUMMY_WON} S:claim 9 @{{!claim_disputed}} W=refuse",
            awaiting="director called_next_deal@7 69A",
        ),
        *position(
            "69B back",
            BOTH,
            f"{DUMMY_WON} S:claim 9 @{{!claim_disputed}} W=refuse @{{called_next_deal awarded=8}}",
            laws="69B",
            tricks="9-4",
            score=-50,
        ),
        *position(
            "70-1", BOTH, f"{DUMMY_WON} S:claim 12 @{{claim_disputed}}", awaiting="director trump_mentioned@5 70C1"
        ),
        *position(
            "70-1 mentioned",
            BOTH,
            f"{DUMMY_WON} S:claim 12 @{{claim_disputed trump_mentioned}}",
            awaiting="director awarded@5 70A",
        ),
        *position(
            "70-1 aware?",
            BOTH,
            f"{DUMMY_WON} S:claim 12 @{{claim_disputed !trump_mentioned}}",
            awaiting="director maybe_unaware@5 70C2",
        ),
        *position(
            "70-1 unaware",
            BOTH,
            f"{DUMMY_WON} S:claim 12 @{{claim_disputed !trump_mentioned maybe_unaware awarded=11}}",
            laws="70C",
            tricks="12-1",
            score=480,
        ),
        *position(
            "70-2 aware",
            BOTH,
            f"{DUMMY_WON} S:claim 12 @{{claim_disputed !trump_mentioned !maybe_unaware awarded=12}}",
            not_laws="70C",
            tricks="13-0",
        ),
        *position(
            "70 notrump",
            BOTH,
            f"{NOTRUMP} W:D3 N:DA E:D9 S:D5 S:claim 12 @{{claim_disputed}}",
            awaiting="director awarded@5 70A",
        ),
    ],
)
def test_laws_67_to_71(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
