"""Laws 41 to 71: the examples of the play that need a whole board, and tricks that were turned wrongly.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, ruled
from tests.laws.test_play_laws import DUMMY_WON, NOTRUMP, SOUTH_WON, SPADES, WEST_WON

UNKNOWN = "none 4S by S:"
ELEVEN_CLUBS = zip("AKQJT987654", "AKQJT987654", ("C3", "C2", "H2", *("D" + r for r in "QJT98765")), strict=True)
TWELFTH = (
    "none 3NT by S N=AKQJT98765432... E=.AKQJT9876543.2. S=.2.QJT9876543.32 W=..AK.AKQJT987654: "
    + " ".join(f"W:C{high} N:S{high} E:H{same} S:{other}" for high, same, other in ELEVEN_CLUBS)
    + " W:DA N:S2 E:D2 S:D4"
)
STUCK = "W:H6 N:HQ E:HK S:HA S:H4 W:H7 N:H3 E:H8 E:H2 S:C2 W:H9 N:H5 W:C3 N:CK E:C4 S:CA"  # the jack behind the ace
DUMMY_LAST = f"{SPADES} W:H6 N:H3 E:HK S:H4 E:D9 S:D5 W:DT N:DA"
FOUND = "S:HJ trick=1 E:attention defective-trick player=S trick=1"
AGAIN = f"{SPADES} W:D8 N:DA E:D9 S:D5 N:S4 E:S2 S:SJ W:S7 S:D6 W:D8 N:D2 E:DJ"  # the eight of diamonds twice
VOID_DIAMONDS = "none 4S by S N=AQ4.Q53.8742.K85 E=KT.K82.QJ9.J7643 S=J96532.AJT4..AT2:"
ONE_TRUMP = (
    "none 7S by S S=AKQJT98765432... W=.AKQJT98765432.. N=..AKQJT98765432. E=...AKQJT98765432: W:HA N:DA E:CA S:S2 "
    + " ".join(f"S:S{s} W:H{r} N:D{r} E:C{r}" for s, r in zip("3456789TJQK", "KQJT9876543", strict=True))
)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # EX-67-2: two cards stuck together; the one that was faced stays, the other was always held
        *position(
            "67-2",
            BOTH,
            f"{SPADES} {STUCK} {FOUND}",
            turn="S",
            may="HJ",
            may_not="HA",
            bound="",
            tricks="2-2",
            revokes="S3!",
            laws="58B4 67B2(a) 67B2(b) 63A1 63B",
        ),
        *position(
            "67-2 counted",
            BOTH,
            f"{SPADES} {STUCK} {FOUND} S:claim 8 @{{!claim_disputed}}",
            tricks="10-3",
            moved="1 to ew 64A2",
        ),
        *position("67-2 hand unknown", BOTH, f"{UNKNOWN} {STUCK} {FOUND}", revokes="S3!", laws="67B2(b) 63B"),
        *position(
            "67-2 nobody has the card",
            BOTH,
            f"{SPADES} {STUCK} E:attention defective-trick player=S trick=1",
            laws="84A",
            not_laws="58B4 67B2(a) 63B",
            awaiting=None,
        ),
        *position(
            "67B2 a revoke to this trick, hand unknown",
            BOTH,
            f"{UNKNOWN} W:H6 N:HQ E:HK S:HA S:S3 W:S7 N:SA E:S2 N:H3 E:H8 S:C2 {FOUND}",
            turn="S",
            revokes="S3",
            laws="67B2(b) 62B2",
        ),
        *position(
            "67B2 the other side has played on",
            BOTH,
            f"{UNKNOWN} W:H6 N:HQ E:HK S:HA S:S3 W:S7 N:SA E:S2 N:H3 E:H8 S:C2 W:H9 W:D3 {FOUND}",
            turn="S",
            revokes="S3",
            laws="67B2(b) 62B2",
        ),
        *position("67-2 nobody noticed", BOTH, f"{SPADES} {STUCK} S:HJ trick=1", turn="S", kinds="revoke", laws="61A"),
        *position(
            "67B2 the very trick",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:HA S:S3 W:S7 E:H8 trick=1{{!visible}} S:attention defective-trick player=E trick=1",
            revokes="E1!",
            laws="67B2(a) 63A1 63B",
            bound="",
        ),
        *position(
            "67B2 another player's extra card is not meant",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 E:H8 trick=1{{visible}} E:attention defective-trick player=S trick=1",
            bound="",
            laws="84A",
        ),
        *position(
            "67B2 of another trick",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 N:SA E:S2 N:D2 E:D9 E:H8 trick=2{{visible}}"
            " S:attention defective-trick player=E trick=1",
            bound="",
            laws="84A",
        ),
        *position(
            "67B2 asked",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 E:H8 trick=1 S:attention defective-trick player=E trick=1",
            awaiting="director visible@7 67B2(b)",
        ),
        *position(
            "67B2 a defender's, seen",
            "2007",
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 E:H8 trick=1{{visible}} S:attention defective-trick player=E trick=1",
            turn="N",
            bound="E H8 minor",
            laws="67B2(b)",
            info="W",
            reviews="50E3",
        ),
        *position(
            "67B2 a defender's, seen",
            "2017",
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 E:H8 trick=1{{visible}} S:attention defective-trick player=E trick=1",
            turn="N",
            bound="E H8 minor",
            laws="67B2(b)",
            info="",
            reviews="50E4",
        ),
        *position(
            "67B2 declarer's, seen",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 S:HJ trick=1{{visible}} W:attention defective-trick player=S trick=1",
            turn="N",
            bound="",
        ),
        *position(
            "67B2 which card was faced is not known",
            BOTH,
            f"{SPADES} W:H6 N:HQ E:HK S:HJ E:DQ S:D5 S:HA trick=1"
            " W:attention defective-trick player=S trick=1{!faced_known} W:D3 N:DA N:H3 E:H2",
            turn="S",
            legal="HJ H4",
            tricks="1-1",
            laws="67B2(a)",
        ),
        *position(
            "67B2 the highest was recorded",
            BOTH,
            f"{SPADES} W:H6 N:HQ E:HK S:HA S:D5 W:D3 S:HJ trick=1"
            " W:attention defective-trick player=S trick=1{!faced_known} N:DA E:D9 N:H3 E:H2",
            turn="S",
            legal="HJ H4",
            tricks="2-0",
        ),
        *position(
            "67B2 a trump is higher",
            BOTH,
            f"{VOID_DIAMONDS} W:DA N:D2 E:D9 S:HA W:DK N:D4 S:S2 trick=1"
            " W:attention defective-trick player=S trick=1{!faced_known} E:DJ",
            turn="S",
            tricks="0-1",
            may="HA",
            may_not="S2",
        ),
        *position(
            "67B2 only one of them followed suit",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:HA S:S3 W:S7 E:H8 trick=1{{!visible}}"
            " S:attention defective-trick player=E trick=1{!faced_known}",
            revokes="",
            tricks="1-0",
            turn="N",
            not_laws="63B",
        ),
        *position(
            "67B2 two hands, one after the other",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 E:H8 trick=1{{visible}} S:HJ trick=1"
            " W:attention defective-trick player=S trick=1 S:attention defective-trick player=E trick=1",
            turn="N",
            bound="E H8 minor",
        ),
        *position(
            "67B2 two tricks, one after the other",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 N:SA E:S2 N:D2 E:D9 E:H8 trick=1{{visible}} E:H2 trick=2{{visible}}"
            " S:attention defective-trick player=E trick=1 S:attention defective-trick player=E trick=2",
            turn="S",
            bound="E H8 major, E H2 major",
        ),
        *position(
            "67B2 another's revoke stays",
            BOTH,
            f"{SPADES} W:H6 N:HQ E:D9 S:HJ N:S4 E:S2 S:HA trick=1"
            " W:attention defective-trick player=S trick=1{!faced_known}",
            turn="S",
            revokes="E1!",
        ),
        *position(
            "67A2 seen",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA E:H8 trick=1{{visible}} S:attention defective-trick player=E trick=1",
            turn="S",
            bound="E H8 minor",
            laws="67A2 45E1",
        ),
        *position(
            "67A2 one side has played on",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 E:DQ trick=1{{visible}} S:attention defective-trick player=E trick=1",
            turn="W",
            bound="E DQ major",
            laws="67A2 45E1",
        ),
        *position(
            "67A2 not seen",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK E:H8 trick=1{{!visible}} S:attention defective-trick player=E trick=1",
            turn="S",
            bound="",
            laws="67A2 58B1",
        ),
        *position(
            "67A2 declarer's",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:HA S:H4 trick=1 W:attention defective-trick player=S trick=1",
            turn="S",
            may="H4",
            bound="",
            laws="67A2 45E2",
        ),
    ],
)
def test_cards_too_many(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # EX-67-4: a card played, taken back into the hand unseen, and played again
        *position("67-4 nobody noticed", BOTH, AGAIN, turn="E", tricks="2-1", kinds="defective-trick", revokes=""),
        *position(
            "67-4",
            "2017",
            f"{AGAIN} E:C4 S:C2 S:attention defective-trick player=W trick=1",
            laws="67B3",
            phase="over",
            turn=None,
            score=None,
        ),
        *position(
            "67-4",
            "2007",
            f"{AGAIN} E:C4 S:C2 S:attention defective-trick player=W trick=1",
            laws="84D 12A1",
            reviews="12A1",
            turn="W",
        ),
        *position(
            "67-4 in time",
            "2017",
            f"{AGAIN} E:C4 S:attention defective-trick player=W trick=1",
            laws="67B3 47B",
            turn="W",
            legal="DT D3",
            bound="",
        ),
        *position("67-4 in time", "2007", f"{AGAIN} S:attention defective-trick", laws="47B", turn="W", legal="DT D3"),
        *position(
            "67-4 declarer may change",
            BOTH,
            f"{AGAIN} S:attention defective-trick trick=3 W:DT",
            awaiting="S withdraw/stand 47D",
            tricks="2-0",
        ),
        *position(
            "67-4 the hand unknown",
            BOTH,
            f"{UNKNOWN} {AGAIN.partition(':')[2]} S:attention defective-trick player=W trick=3",
            turn="W",
            laws="47B",
        ),
        *position(
            "67-4 another trick is named",
            BOTH,
            f"{AGAIN} S:attention defective-trick player=W trick=2",
            turn="W",
            laws="81C3 47B",
        ),
        *position(
            "67-4 the rest has been claimed",
            "2017",
            f"{AGAIN} S:claim 8{{!claim_disputed}} S:attention defective-trick player=W trick=1",
            laws="67B3",
            not_laws="47B",
            phase="over",
        ),
        *position(
            "67-4 the rest has been claimed",
            "2007",
            f"{AGAIN} S:claim 8{{!claim_disputed}} S:attention defective-trick player=W trick=1",
            laws="12A1",
            not_laws="47B",
            tricks="10-3",
        ),
        *position(
            "68 a claim while a card is owed to a trick",
            "2007",
            f"{WEST_WON} W:C3 S:withdraw H4{{misinformed}} S:claim 9{{!claim_disputed}}",
            phase="over",
            tricks="9-4",
            awaiting=None,
        ),
        *position(
            "67-4 not the first card he played",
            BOTH,
            f"{WEST_WON} W:C3 N:CK E:C4 S:C2 N:C5 E:C6 S:CA W:C3 S:attention defective-trick player=W trick=2",
            turn="W",
            legal="CQ CT C9",
            laws="47B",
        ),
        *position(
            "67-4 led again",
            BOTH,
            f"{WEST_WON} W:H6 N:H5 E:H8 S:attention defective-trick player=W",
            awaiting="S require/forbid/free 50D2",
            bound="E H8 major",
            laws="47B",
        ),
        *position(
            "67-4 led again, alone",
            BOTH,
            f"{WEST_WON} W:H6 N:H5 S:attention defective-trick player=W",
            turn="W",
            bound="",
            may="H7 C3",
            may_not="H6",
        ),
        *position(
            "67B3 put back",
            "2017",
            f"{WEST_WON} W:C3 N:C5 E:CJ S:attention defective-trick player=W trick=1{{not_kept}}",
            turn="S",
            laws="67B3",
            not_laws="67A2",
        ),
        *position(
            "67B3 put back",
            "2007",
            f"{WEST_WON} W:C3 N:C5 E:CJ S:attention defective-trick player=W trick=1{{not_kept}}",
            turn="S",
            laws="84A",
        ),
        *position(
            "67B3 not so",
            BOTH,
            f"{WEST_WON} W:C3 S:attention defective-trick player=W trick=1{{!not_kept}}",
            turn="N",
            laws="84A",
        ),
    ],
)
def test_a_card_played_twice(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


MISSING = "W:H6 N:H3 S:H4 quit W:D3 N:DA E:D9 S:D5"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "67A1 by himself",
            BOTH,
            f"{SPADES} W:H6 N:H3 S:H4 quit W:D3 E:H2 trick=1",
            turn="N",
            laws="67A1",
            tricks="0-1",
            revokes="",
        ),
        # a card of the suit led shows that he has one; any other card does not
        *position(
            "67B1 by himself, shown", BOTH, f"{UNKNOWN} {MISSING} E:H8 trick=1", laws="67B1(a)", turn="N", revokes="E1!"
        ),
        *position("67B1 by himself, asked", BOTH, f"{UNKNOWN} {MISSING} E:C8 trick=1", awaiting="director able@4 67B1"),
        *position(
            "67B1 by himself",
            BOTH,
            f"{UNKNOWN} {MISSING} E:H8 trick=1 @4{{able}}",
            laws="67B1(a)",
            turn="N",
            revokes="E1!",
        ),
        *position(
            "67B1(a) another suit",
            BOTH,
            f"{SPADES} {MISSING} S:attention defective-trick E:C4",
            turn="E",
            legal="HK H8 H2",
            bound="E C4 major",
            laws="67B1(a) 47B 49",
            revokes="E1!",
        ),
        *position(
            "67B1(a) then a heart",
            BOTH,
            f"{SPADES} {MISSING} S:attention defective-trick E:C4 E:H8",
            awaiting=None,
            turn="N",
            bound="E C4 major",
        ),
        *position(
            "67B1(a) another suit, hand unknown",
            BOTH,
            f"{UNKNOWN} {MISSING} @4{{able}} S:attention defective-trick E:C4",
            turn="E",
            bound="E C4 major",
        ),
        *position(
            "67B1(b) any suit",
            BOTH,
            f"{UNKNOWN} {MISSING} @4{{!able}} S:attention defective-trick E:C4",
            turn="N",
            bound="",
            laws="67B1(b)",
            revokes="E1!",
        ),
        *position(
            "67B1(b) the suit of that trick counts",
            BOTH,
            "none 4S by S W=8765432..T83.QT9 E=KT.KT9762.QJ9.J7 S=J9.AJ84.K65.A642: W:D3 N:D2 E:D9 S:DK"
            " S:H4 N:H3 E:H7 quit E:C7 S:CA S:attention defective-trick",
            turn="W",
            laws="67B1(b)",
        ),
        *position(
            "a card led early and a turned trick",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK E:DQ{{led}} quit",
            turn="E",
            legal="DQ",
            tricks="0-1",
            bound="E must DQ",
        ),
        *position(
            "67B1(a) declarer's",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK quit E:DQ S:DK W:D3 N:D2 W:attention defective-trick S:C2",
            turn="S",
            legal="HA HJ H4",
            bound="",
            laws="67B1(a) 47B",
            not_laws="49",
        ),
        *position(
            "67A1 does not follow suit",
            BOTH,
            f"{SPADES} W:H6 N:H3 S:H4 quit W:D3 E:attention defective-trick E:C4",
            turn="N",
            revokes="E1",
            bound="",
        ),
        *position(
            "62B a second revoke",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:attention revoke E:C4",
            turn="S",
            revokes="E1 E1",
            bound="E D9 major",
        ),
        *position(
            "62B corrected again",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:attention revoke E:C4 S:attention revoke",
            turn="E",
            legal="HK H8 H2",
            bound="E D9 major, E C4 major",
        ),
        *position(
            "62B established",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:attention revoke E:C4 S:HA S:S3 W:S7",
            turn="N",
            revokes="E1 E1!",
        ),
        *position(
            "62B a second revoke, hand unknown",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 E:D9{{able}} S:attention revoke E:C4",
            turn="S",
            revokes="E1 E1",
        ),
        *position(
            "62B corrected, hand unknown",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 E:D9{{able}} S:attention revoke E:H8",
            turn="S",
            revokes="E1",
        ),
        *position(
            "62B with a penalty card",
            BOTH,
            f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:D9 S:attention revoke",
            turn="E",
            legal="HK",
        ),
        *position(
            "62B with the penalty card",
            BOTH,
            f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:D9 S:attention revoke E:HK",
            turn="S",
            bound="E D9 major",
            awaiting=None,
        ),
        *position(
            "62B without it",
            BOTH,
            f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:D9 S:attention revoke E:H8",
            awaiting="S accept/refuse 52B1(a)",
        ),
        *position(
            "62B without it, accepted",
            BOTH,
            f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:D9 S:attention revoke E:H8 S=accept",
            turn="S",
            bound="E D9 major, E HK major",
            tricks="0-0",
        ),
        *position(
            "62B without it, refused",
            BOTH,
            f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:D9 S:attention revoke E:H8 S=refuse S:HA",
            turn="S",
            bound="E D9 major, E H8 major",
            tricks="1-0",
        ),
        *position(
            "62C2 the card taken back need not be played again",
            BOTH,
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:H2 S:attention revoke W:H7 S=withdraw N:H5 E=withdraw",
            turn="E",
            may="H8",
            bound="W D3 major, E H2 major",
        ),
    ],
)
def test_what_is_put_to_an_earlier_trick_follows_suit(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # EX-41-4: misinformation comes out while the lead lies face down
        *position(
            "41-4 by himself", BOTH, f"{SPADES} W:lead_face_down H6 W:withdraw H6", turn="W", laws="41A", phase="lead"
        ),
        *position(
            "41-4",
            BOTH,
            f"{SPADES} W:lead_face_down D3 W:withdraw D3{{misinformed}}",
            turn="W",
            laws="41A 47E2(a)",
            bound="",
            info="",
            may="D3 H6",
            reviews="",
        ),
        *position(
            "41-4 said of the lead",
            BOTH,
            f"{SPADES} W:lead_face_down D3{{misinformed}} withdraw D3 W:H6",
            turn="N",
            laws="47E2(a)",
        ),
        *position(
            "41-4 dummy has faced a card",
            BOTH,
            f"{SPADES} W:lead_face_down D3 N:expose S4{{visible}} W:withdraw D3{{misinformed}}",
            turn="W",
            laws="47E2(b)",
            not_laws="47E2(a)",
            reviews="47E2(b)",
        ),
        *position(
            "41-4 declarer has",
            BOTH,
            f"{SPADES} W:lead_face_down D3 S:expose SJ{{visible}} W:withdraw D3{{misinformed}}",
            turn="W",
            laws="47E2(a)",
        ),
        *position(
            "41-4 faced, it was played",
            "2017",
            f"{SPADES} W:lead_face_down D3 W:D3 W:withdraw D3{{misinformed}}",
            turn="W",
            laws="47E2(a)",
            not_laws="41A",
        ),
        *position(
            "41-4 at the second time of asking",
            BOTH,
            f"{SPADES} W:lead_face_down D3 W:withdraw D3 W:withdraw D3{{misinformed}} W:H6",
            turn="N",
            laws="41A 47E2(a)",
        ),
        # 45C4(b): until partner has played in 2007, until declarer plays again from either hand in 2017
        *position(
            "45C4(b) dummy has led since",
            "2007",
            f"{DUMMY_LAST} N:S4 N:withdraw DA{{unintended without_pause}}",
            turn="N",
            legal="DA D7 D4 D2",
            laws="45C4(b) 47C",
        ),
        *position(
            "45C4(b) dummy has led since",
            "2017",
            f"{DUMMY_LAST} N:S4 N:withdraw DA{{unintended without_pause}}",
            turn="E",
            laws="45C4(b) 47F2",
            not_laws="47C",
        ),
        # 45D2: the wrong card was the lead, and those who did not follow to it have revoked
        *position(
            "45-6 counted",
            "2017",
            f"{DUMMY_WON} S:designate D4 N:C8 E:DQ S:D6 W:D8 N:S4 E:SK W:attention wrong-card-from-dummy S:S3 W:S7 S:claim 9 @{{!claim_disputed}}",
            moved=None,
            laws="45D2 64B7",
            reviews="64C2(b)",
        ),
        *position(
            "45-6 one of them",
            "2017",
            f"{UNKNOWN} W:D3 N:DA E:D9 S:D5 S:designate D4 N:C8 E:DQ S:D6 W:D8 N:S4 E:C4 W:attention wrong-card-from-dummy S:SJ W:S7"
            " S:claim 8 @{!claim_disputed}",
            revokes="E2!",
            moved="1 to ns 64A2",
        ),
        *position(
            "45D2 a revoke to another trick is not drawn in",
            "2017",
            f"{SPADES} W:D3 N:DA E:C4 S:D5 S:designate D4 N:C8 E:CJ S:CA W:C3 S:S3 W:S7 W:attention wrong-card-from-dummy"
            " S:claim 9 @{!claim_disputed}",
            laws="45D2",
            revokes="E1!",
            moved=None,
        ),
        *position(
            "45D2 not the lead",
            "2017",
            f"{SPADES} W:H6 S:designate H5 N:H3 E:D9 S:HA S:S3 W:S7 W:attention wrong-card-from-dummy S:claim 10 @{{!claim_disputed}}",
            laws="45D2",
            revokes="E1!",
            moved=None,
        ),
        # EX-47-3: South plays last to a trick on a wrong explanation, and West has led to the next
        *position(
            "47-3 last to play",
            "2007",
            f"{WEST_WON} W:C3 S:withdraw H4{{misinformed}}",
            laws="47E2(a)",
            turn="S",
            legal="HA HJ H4",
            bound="",
        ),
        *position(
            "47-3 another wins the trick",
            "2007",
            f"{WEST_WON} W:C3 S:withdraw H4{{misinformed}} S:HA",
            turn="S",
            tricks="1-0",
        ),
        *position(
            "47-3 the same hand wins it",
            "2007",
            f"{WEST_WON} W:C3 S:withdraw H4{{misinformed}} S:H4",
            awaiting="W withdraw/stand 47D",
            tricks="0-1",
        ),
        *position(
            "47-3 last to play",
            "2017",
            f"{WEST_WON} W:C3 S:withdraw H4{{misinformed}}",
            laws="47E2(b)",
            turn="N",
            reviews="47E2(b)",
        ),
        # EX-46-2: last to play; and where somebody is still to play nobody may guess
        *position(
            "46-2",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:H4 E:S2 S:S3 W:S7 S:designate win",
            turn="N",
            tricks="1-1",
            may="SA S4",
            may_not="SQ",
        ),
        *position(
            "46-2 nothing wins",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:H4 E:H8 S:HA W:H7 S:designate win",
            turn="N",
            laws="46B1(b)",
            kinds="invalid-designation",
            awaiting=None,
        ),
        *position(
            "46 win, not sure", BOTH, f"{WEST_WON} W:H9 S:designate win", turn="N", laws="46B1(b)", legal="HQ H5"
        ),
        *position("46 win, might be ruffed", BOTH, f"{SPADES} W:D3 S:designate win", turn="N", laws="46B1(b)"),
        *position(
            "46 win, then named", BOTH, f"{SPADES} W:D3 S:designate win S:designate DA", turn="E", legal="DQ DJ D9"
        ),
        *position("46 win, sure", BOTH, f"{NOTRUMP} W:D3 S:designate win E:D9 S:D5", turn="N", kinds="", tricks="1-0"),
        *position(
            "46 win, the lowest of three",
            BOTH,
            "none 3NT by S N=AKQ.432.432.5432: W:S2 S:designate win E:S3 S:S4",
            turn="N",
            may="SA SK",
            may_not="SQ",
        ),
        *position(
            "46 win, who is to come has run out",
            BOTH,
            "none 3NT by S N=AJ2.432.432.5432: W:S3 N:S2 E:H5 S:SK S:S4 W:S5 S:designate win E:H6",
            turn="N",
            tricks="2-0",
            may="SA",
            may_not="SJ",
        ),
        *position(
            "46 win, who is to come has not run out",
            BOTH,
            "none 3NT by S N=AJ2.432.432.5432: W:S3 N:S2 E:S6 S:SK S:S4 W:S5 S:designate win E:S7",
            turn="N",
            may="SJ",
            may_not="SA",
        ),
        *position(
            "46 win, leading one of two aces",
            BOTH,
            "none 3NT by S N=A32.A43.K32.5432: W:D4 N:DK E:D5 S:D6 S:designate win",
            turn="N",
            laws="46B1(b)",
        ),
        *position(
            "46 win, ruffing",
            BOTH,
            "none 4S by S N=A32..5432.765432: E:HA S=accept S:H2 W:H3 S:designate win",
            turn="N",
            tricks="1-0",
            may="SA S3",
            may_not="S2",
        ),
        *position(
            "a trick named needlessly", BOTH, f"{SPADES} W:H6 N:H3 trick=1", turn="E", kinds="", legal="HK H8 H2"
        ),
        # EX-48-2: South takes himself for dummy; EX-49-2: the cards concern the trick in progress
        *position(
            "48-2",
            BOTH,
            f"{SPADES} W:H6 S:expose SJ+S9+S6+S5+S3{{!meant_to_claim}}",
            turn="N",
            bound="",
            laws="48A",
            not_laws="68A",
        ),
        *position(
            "49-2",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:expose HK+H8{{!penalty_card}} E:HK",
            turn="S",
            bound="",
            laws="50",
            reviews="",
        ),
        *position(
            "46B3 a ruff has not made it dummy's lead",
            BOTH,
            "none 4S by S N=A53..8432.A75432: E:HA S=accept S:S9 W:H3 S:designate 5",
            awaiting="S card 46B3(b)",
        ),
        # EX-43-4: dummy asks a defender about a revoke
        *position(
            "43-4",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3{{!penalty_card}} N:attention revoke player=W W:withdraw D3 W:S7",
            turn="N",
            bound="",
            laws="43A1(b) 50",
            revokes="W2",
        ),
        *position(
            "43-4 the director says nothing of it",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3 N:attention revoke player=W W:withdraw D3 W:S7",
            turn="N",
            bound="W D3 major",
            laws="43A1(b) 62B1",
        ),
    ],
)
def test_laws_41_to_47(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


FACED = "S:CA W:D3 N:C5 E:C4 S:S3 W:S7 S:attention revoke S:claim 8 @{!claim_disputed}"  # West holds clubs and discards

TWO_REVOKES = f"{SOUTH_WON} S:H4 W:H7 N:HQ E:S2 E:DQ S:DK W:C3 N:D2 S:S3 W:S7 S:attention revoke"
WRONG_FROM_DUMMY = f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:HA W:attention wrong-card-from-dummy E=withdraw E:H8"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 50E: what a penalty card tells
        *position("50E on the table", "2007", f"{SPADES} W:H6 E:expose HK{{visible}}", info="W", reviews="50E3"),
        *position("50E on the table", "2017", f"{SPADES} W:H6 E:expose HK{{visible}}", info="", reviews="50E4"),
        *position("50E played", BOTH, f"{SPADES} W:H6 E:expose HK{{visible}} N:H3 E:HK", info="W", bound=""),
        *position("50E another card", "2017", f"{SPADES} W:H6 E:expose DQ{{visible}} N:H3 E:HK", info=""),
        *position("50E no penalty card", BOTH, f"{SPADES} W:H6 E:HK N:H3 E:HK", info="", reviews="", bound=""),
        *position(
            "50E damage", "2007", f"{SPADES} W:H6 E:expose HK{{visible}} @{{damaged}}", not_laws="12B1", reviews="50E3"
        ),
        *position(
            "50E no help",
            "2017",
            f"{SPADES} W:H6 E:expose HK{{visible}} @{{!outcome_could_differ}}",
            laws="50E4",
            reviews="",
        ),
        *position("50E exchanged", "2017", f"{SPADES} W:expose HT{{visible}} W:D3 S=refuse", info="E", reviews="50E4"),
        *position(
            "50E led too soon", "2007", f"{SPADES} W:H6 N:H3 E:H8 E:DQ{{led}} S:HA S=refuse", info="W", reviews="50E3"
        ),
        *position(
            "50E led too soon", "2017", f"{SPADES} W:H6 N:H3 E:H8 E:DQ{{led}} S:HA S=refuse", info="", reviews="50E4"
        ),
        *position("50E not a heart", "2007", f"{SPADES} W:H6 E:D9", info="W", reviews="50E3"),
        *position("50E not a heart", "2017", f"{SPADES} W:H6 E:D9", info="", reviews="50E4"),
        *position(
            "50E from the auction", "2007", "N: 1S E:expose HK{visible} P P P", reviews="23 50E3", bound="E HK major"
        ),
        *position(
            "50E from the auction", "2017", "N: 1S E:expose HK{visible} P P P", reviews="50E4 72C", bound="E HK major"
        ),
        *position("50E declarer's side", BOTH, "N: 1S P N:expose HK{visible} P P P", bound=""),
        *position("50E auction goes on", "2017", "N: 1S E:expose HK{visible}", reviews="72C"),
        # EX-50-4: East's ace is a major penalty card and declarer lets West lead as he likes
        *position(
            "50-4", "2007", f"{NOTRUMP} E:expose SK{{visible}} S=free W:S7", info="W", reviews="23 50E3", turn="N"
        ),
        *position("50-4", "2017", f"{NOTRUMP} E:expose SK{{visible}} S=free W:S7", info="", reviews="50E4", turn="N"),
        *position(
            "50-4 forbidden",
            "2017",
            f"{NOTRUMP} E:expose SK{{visible}} S=forbid S",
            info="W",
            reviews="16C3",
            bound="W lead forbid S lead",
        ),
        # EX-51-3: West cannot lead what is required
        *position(
            "51-3",
            BOTH,
            "none 3NT by S W=AKQJT98..AKQ.AKQ N=432..5432.765432 E=.AKQJT98765432..: E:expose H9+H4{visible} S=require H",
            turn="W",
            bound="W lead require H once",
            laws="59",
            may="SA DA CA",
        ),
        # EX-53-4: a lead out of turn to the last trick
        *position("53-4", "2017", f"{TWELFTH} S:D3", laws="53A 47B", turn="W", bound="", legal="DK"),
        *position("53-4", "2007", f"{TWELFTH} S:D3", awaiting="WE accept/refuse 55A"),
        # EX-55-3: declarer calls for a card of the wrong hand and goes on accordingly
        *position(
            "55-3", BOTH, f"{SOUTH_WON} S:designate H5 E=refuse S:H4", turn="W", laws="55B2", reviews="55C", bound=""
        ),
        # EX-61-2: a defender asks his partner
        *position(
            "61-2", BOTH, f"{SOUTH_WON} S:S3 W:D3 E:attention revoke W:S7", turn="N", bound="W D3 major", revokes="W2"
        ),
        *position(
            "61-2 none",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 E:HK S:HA S:S3 W:D3{{!able}} E:attention revoke",
            turn="N",
            revokes="",
        ),
        # 52A: what was played instead may not be taken back
        *position(
            "52A",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6 W:withdraw H6",
            awaiting="S accept/refuse 52B1(a)",
        ),
        *position(
            "52A accepted",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6 W:withdraw H6 S=accept",
            turn="N",
            laws="52A",
            bound="W HT major",
            awaiting=None,
        ),
        *position(
            "52A refused",
            BOTH,
            f"{SPADES} W:expose HT{{visible}} W:H6 W:withdraw H6 S=refuse",
            turn="N",
            bound="W H6 major",
        ),
        *position(
            "52A not that card",
            "2017",
            f"{SPADES} W:expose HT{{visible}} W:H6 S=accept N:H3 E:HK E:withdraw HK",
            turn="S",
            laws="47F2",
            not_laws="52A",
        ),
        # 52B2: which penalty card takes the place of the other card
        *position(
            "52B2 the one of the suit led",
            BOTH,
            f"{SPADES} W:H6 E:expose SK{{visible}} E:expose HK{{visible}} N:H3 E:H8 S=refuse S:HA",
            turn="S",
            bound="E SK major, E H8 major",
            tricks="1-0",
        ),
        *position(
            "52B2 the one declarer had named",
            BOTH,
            f"{NOTRUMP} E:expose H8+H2{{visible}} S=free W:H6 N:H3 S=card H2 E:HK S=refuse S:H4",
            awaiting="S require/forbid/free 51B1",
            bound="E H8 major, E HK major",
            tricks="0-1",
        ),
        *position(
            "52B2 another penalty card was played",
            BOTH,
            f"{NOTRUMP} E:expose H8+H2{{visible}} S=free W:H6 N:H3 S=card H2 E:H8 S=refuse",
            turn="S",
            bound="E H8 major",
            laws="52B2",
        ),
        *position(
            "50D2(a) the lead is not lost before the trick is over",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse S=forbid S W:H6 N:H3 E:HK",
            turn="S",
            bound="W lead forbid S lead",
        ),
        # EX-64-5: a card that was faced but is no penalty card
        *position("64-5", "2007", f"{SOUTH_WON} W:expose C9{{!penalty_card}} {FACED}", moved=None, laws="64B3"),
        *position("64-5", "2017", f"{SOUTH_WON} W:expose C9{{!penalty_card}} {FACED}", moved="1 to ns 64A2"),
        *position("64-5 not seen", "2007", f"{SOUTH_WON} W:expose C9{{!visible}} {FACED}", moved="1 to ns 64A2"),
        *position(
            "64-5 another suit", "2007", f"{SOUTH_WON} W:expose H9{{!penalty_card}} {FACED}", moved="1 to ns 64A2"
        ),
        *position("64-5 partner's", "2007", f"{SOUTH_WON} E:expose C7{{!penalty_card}} {FACED}", moved="1 to ns 64A2"),
        *position(
            "64-5 played meanwhile",
            "2007",
            f"{WEST_WON} W:expose C9{{!penalty_card}} W:C9 N:CK E:C4 S:C2 N:H5 E:HK S:HA W:H7 S:CA W:D3 N:C5 E:C6 S:S3 W:S7"
            " S:attention revoke S:claim 7 @{!claim_disputed}",
            moved="1 to ns 64A2",
            revokes="W4!",
        ),
        # EX-64-7: the other side's revoke was corrected in time
        *position(
            "64-7",
            "2007",
            f"{SOUTH_WON} S:CA W:D3 N:C5 E:C4 S:S3 W:S7 N:SA E:S2 N:H5 E:H8 S:C2 W:attention revoke player=S S:HJ W:H7"
            " S:attention revoke player=W S:claim 6 @{!claim_disputed}",
            moved=None,
            laws="64B7",
            tricks="10-3",
        ),
        *position(
            "64-7",
            "2017",
            f"{SOUTH_WON} S:CA W:D3 N:C5 E:C4 S:S3 W:S7 N:SA E:S2 N:H5 E:H8 S:C2 W:attention revoke player=S S:HJ W:H7"
            " S:attention revoke player=W S:claim 6 @{!claim_disputed}",
            moved="1 to ns 64A2",
            tricks="10-3",
        ),
        # 64A: each of two revokes takes tricks that the other has not taken
        *position(
            "64A two revokes", BOTH, f"{TWO_REVOKES} S:claim 7 @{{!claim_disputed}}", moved="3 to ns 64A1", tricks="9-4"
        ),
        *position("64A two, three won", BOTH, f"{TWO_REVOKES} S:claim 8 @{{!claim_disputed}}", moved="3 to ns 64A1"),
        *position("64A two, two won", BOTH, f"{TWO_REVOKES} S:claim 9 @{{!claim_disputed}}", moved="2 to ns 64A1"),
        *position(
            "64A two, one won",
            BOTH,
            f"{TWO_REVOKES} S:claim 10 @{{!claim_disputed}}",
            moved="1 to ns 64A1",
            laws="64B1",
        ),
        # 62C1: who may change after a correction, and 62C3: nobody
        *position(
            "62C3 nobody changes",
            "2017",
            f"{SPADES} W:D3 N:DA E:C4 S:S3 S:CA W:attention revoke E:D9 S:D5",
            turn="N",
            awaiting=None,
            tricks="1-0",
            bound="E C4 major",
        ),
        *position(
            "62C1 the other side's revoke was to another trick",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:S3 W:attention revoke S:HA S:D5 W:C3 N:DA S:attention revoke W:DT",
            awaiting="S withdraw/stand 62C1",
            bound="W C3 major",
        ),
        *position(
            "62C1 both of one side revoked",
            BOTH,
            f"{SOUTH_WON} S:D5 W:C3 N:DA E:C4 S:attention revoke W:DT E:D9",
            awaiting="S withdraw/stand 62C1",
            bound="W C3 major, E C4 major",
        ),
        *position(
            "64A two, a trick won before does not count",
            BOTH,
            f"{WEST_WON} W:C3 N:CK E:C4 S:C2 N:H5 E:S2 S:HJ W:H7 E:DQ S:DK W:C9 N:D2 S:S3 W:S7 N:SA E:ST"
            " S:attention revoke S:claim 7 @{!claim_disputed}",
            revokes="E3! W4!",
            tricks="10-3",
            moved="2 to ns 64A1",
        ),
        *position(
            "64B2 the same suit again",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 N:S4 E:SK S:S5 W:D8 E:DQ S:DK W:DT N:D2 S:attention revoke"
            " S:claim 7 @{!claim_disputed}",
            revokes="W2! W3!",
            laws="64A2 64B2",
            moved="1 to ns 64A2",
        ),
        *position(
            "64B2 not another suit",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3 N:SA E:S2 N:D2 E:D9 S:DK W:C3 S:S5 W:S7 S:attention revoke"
            " S:claim 7 @{!claim_disputed}",
            revokes="W2! W3!",
            not_laws="64B2",
            moved="2 to ns 64A2",
        ),
        *position(
            "62C2 who had played before may not change",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:H4 E:D9 S:D5 W:C3 N:DA S:attention revoke W:DT S=withdraw N:D2",
            turn="W",
            awaiting=None,
            bound="W C3 major",
            tricks="0-2",
        ),
        *position(
            "62B taken back already",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:S3 W:attention revoke S:withdraw S3 S:HA",
            turn="S",
            tricks="1-0",
            bound="",
        ),
        *position(
            "43B2(b) not for a defender's revoke",
            BOTH,
            f"{SOUTH_WON} S:S3 W:D3 N:attention revoke player=W @{{dummy_rights_lost}}",
            laws="43B3",
            not_laws="43B2(b)",
            turn="N",
        ),
        *position(
            "44G a turned trick whose lead goes back is gone, and the lead after it",
            BOTH,
            f"{SPADES} W:H6 N:HQ E:D9 S:H4 N:C5 quit N:S4 S:attention revoke E:HK S=stand",
            turn="E",
            bound="E D9 major",
            tricks="0-1",
            awaiting=None,
        ),
        # EX-64-8: a trick is not enough
        *position(
            "64-8",
            "2007",
            f"{SOUTH_WON} {FACED.replace('8', '3')} @{{damaged}}",
            moved="1 to ns 64A2",
            laws="12B1 64C",
            reviews="64C",
            tricks="5-8",
        ),
        *position(
            "64-8",
            "2017",
            f"{SOUTH_WON} {FACED.replace('8', '3')} @{{damaged}}",
            moved="1 to ns 64A2",
            laws="12B1 64C1",
            reviews="64C1",
            tricks="5-8",
        ),
        *position(
            "64-8 enough",
            "2017",
            f"{SOUTH_WON} {FACED} @{{!damaged}}",
            laws="12B1 64C1",
            reviews="",
            moved="1 to ns 64A2",
        ),
        # EX-69-1 and EX-69-2: an agreement is withdrawn in the correction period; EX-69-3: it was not final yet
        *position(
            "69-1",
            BOTH,
            f"{DUMMY_WON} S:claim 12{{!claim_disputed called_next_deal !round_over}} W=refuse @5{{awarded=11}}",
            tricks="12-1",
            laws="69B",
            not_laws="70A",
        ),
        *position(
            "69-2",
            BOTH,
            f"{DUMMY_WON} S:claim 12{{!claim_disputed !called_next_deal round_over}} E=refuse @5{{awarded=11}}",
            laws="69B",
            not_laws="70A",
        ),
        *position(
            "69-3",
            BOTH,
            f"{DUMMY_WON} S:claim 12{{!claim_disputed !called_next_deal !round_over}} E=refuse",
            awaiting="director trump_mentioned@6 70C1",
        ),
        *position(
            "69-3 adjudicated",
            BOTH,
            f"{DUMMY_WON} S:claim 12{{!claim_disputed !called_next_deal !round_over}} E=refuse @5{{trump_mentioned awarded=11}}",
            laws="70A 70D1",
            not_laws="69B",
            tricks="12-1",
        ),
        # EX-70-3 and EX-70-4: a line outside the statement; a defender's claim that needs his partner
        *position(
            "70-3",
            BOTH,
            f"{NOTRUMP} W:D3 N:DA E:D9 S:D5 S:claim 12 @{{claim_disputed awarded=10}}",
            laws="70D1",
            tricks="11-2",
        ),
        *position(
            "70-4",
            BOTH,
            f"{NOTRUMP} W:D3 N:DA E:D9 S:D5 W:claim 3 @{{claim_disputed awarded=2}}",
            laws="70D1",
            tricks="11-2",
        ),
        # EX-71-1: a trick that no play could lose is conceded; EX-71-2: one that careless play could lose
        *position("71-1", BOTH, f"{ONE_TRUMP} S:concede 1{{!claim_disputed}}", tricks="12-1", score=-50, phase="over"),
        *position(
            "71-1 cancelled",
            BOTH,
            f"{ONE_TRUMP} S:concede 1{{!claim_disputed}} S=refuse @49{{awarded=1}}",
            tricks="13-0",
            laws="71",
            score=1510,
        ),
        *position(
            "71-2",
            BOTH,
            f"{DUMMY_WON} S:concede 2{{!claim_disputed}} S=refuse",
            awaiting="director conceded_trick@6 71",
        ),
        *position(
            "71-2 stands",
            BOTH,
            f"{DUMMY_WON} S:concede 2{{!claim_disputed}} S=refuse @5{{awarded=10}}",
            tricks="11-2",
            laws="71",
        ),
        # 45D: then declarer may change the card he played after that defender's
        *position("45D declarer", "2007", WRONG_FROM_DUMMY, awaiting="S withdraw/stand 45D", tricks="0-0"),
        *position("45D1 declarer", "2017", WRONG_FROM_DUMMY, awaiting="S withdraw/stand 45D1", tricks="0-0"),
        *position("45D stands", BOTH, f"{WRONG_FROM_DUMMY} S=stand", turn="S", tricks="1-0", laws="47D", awaiting=None),
        *position("45D changed", BOTH, f"{WRONG_FROM_DUMMY} S=withdraw", turn="S", legal="HA HJ H4", tricks="0-0"),
    ],
)
def test_laws_50_to_71(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (f"{SPADES} W:lead_face_down H6 E:withdraw H6", "not_held"),
        (f"{SPADES} W:lead_face_down H6 W:withdraw H7", "not_played"),
        (f"{WEST_WON} E:H6", "already_played"),
        (f"{SOUTH_WON} W:H6", "already_played"),
        (f"{SPADES} W:H6 N:H3 E:HK E:HK", "already_played"),
        (f"{SPADES} W:H6 N:H3 E:HK S:attention defective-trick player=W trick=0", "bad_value"),
        (f"{SOUTH_WON} E:H6 trick=1", "already_played"),
        (f"{SOUTH_WON} E:SA trick=1", "not_held"),
        (f"{SOUTH_WON} S:HA+H4", "already_played"),
        (f"{SPADES} W:H6 E:expose DQ{{visible}} W:withdraw H7", "not_played"),
        ("none 4S by S N=AQ4.Q53.A742.K85: W:H6 N:H9", "not_held"),
    ],
)
def test_what_cannot_have_happened(line: str, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        ruled(line)
    assert caught.value.message == complaint
