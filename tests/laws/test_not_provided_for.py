"""What the Laws do not allow and do not provide for either, and corners that few tables see.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.legal import legal_calls, legal_cards
from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Question, consider, paths
from arbitre.laws.effects import Review
from arbitre.table.errors import RecordError
from arbitre.table.irregularity import Irregularity
from tests.laws.positions import BOTH, EDITIONS, brief, check, position, ruled, seen
from tests.laws.test_play_laws import DUMMY_WON, NOTRUMP, SOUTH_WON, SPADES, WEST_WON

UNKNOWN = "none 4S by S:"

ONE_SUIT_EACH = "N=AKQJT98765432... E=.AKQJT9876543.2. S=.2.QJT9876543.32 W=..AK.AKQJT987654"
_CLUBS = "AKQJT987654"
_TRICKS = zip(_CLUBS, "AKQJT987654", "AKQJT987654", ("C3", "C2", "H2", *("D" + r for r in "QJT98765")), strict=True)
TWELFTH = (
    f"none 3NT by S {ONE_SUIT_EACH}: "
    + " ".join(f"W:C{club} N:S{spade} E:H{heart} S:{other}" for club, spade, heart, other in _TRICKS)
    + " W:DA N:S2 E:H3 S:D4"
)

VOID = "none 4S by S W=8765432..T83.QT9 E=KT.KT9762.QJ9.J7 S=J9.AJ84.K65.A642: W:D3 N:D2 E:D9 S:DK"
RUFFED = " ".join(
    [
        "W:CA N:HA E:C2 S:C3 N:HK E:HQ S:HJ W:HT N:H9 E:H8 S:H7 W:H6 N:H5 E:H4 S:H3 W:C4",
        *(
            f"N:S{spade} E:D{low} S:{south} W:C{club}"
            for spade, low, south, club in zip(
                "AKQJT98", "2345678", ("D9", "DT", "DJ", "DQ", "DK", "DA", "C5"), "6789TJQ", strict=True
            )
        ),
        "N:S7 E:H2 S:CK W:S2 E:S3",
    ]
)

REFUSED = """
N: 1C call="2Z"                              | no_such_call
N: 1C P P P / E:S2 1H                        | cannot_follow
N: W:change_call 1H                          | nothing_to_change
N: 1C W=refuse                               | nothing_to_choose
N: 1S 1H S=withdraw                          | no_such_choice
N: 1S 1H W=refuse                            | not_his_choice
N: 1C P P P / E:S2 E:S2                      | already_played
N: claim=3                                   | cannot_follow
N: 1C P P P / E:S2 claim=3                   | by_needed
N: 1C P P P / E:S2 S:claim 14                | bad_value
N: 1C P P P / E:S2 S:S3 W:S4 N:S5 N:claim 13 | too_many_tricks
N: 1C P P P / E:S2 S:S3 W:S4 N:S5 N:concede 13 | too_many_tricks
N: quit                                      | cannot_follow
N: 1C P P P E:lead_face_down S2 E:S2 E:lead_face_down S3 | cannot_follow
N: tempo="slow"                              | by_needed
N: explain="strong"                          | by_needed
N: expose=["S2"]                             | by_needed
N: 1C P P P N:designate low                  | cannot_follow
N: P P P P hands_returned / N:S2             | board_over
N: P P P P hands_returned / N:S2+S3          | board_over
N: P P P P hands_returned N:expose S2        | board_over
N: P P P P E:designate low                   | board_over
N: P P P P / S2                              | by_needed
N: 1C P P P play="ZZ"                        | no_such_card
N: 1S 1H W:change_call 2H                    | nothing_to_change
"""


def lines(text: str) -> list[tuple[str, str]]:
    """A line and the name of the complaint about it."""
    return [(line.rpartition("|")[0].strip(), line.rpartition("|")[2].strip()) for line in text.strip().splitlines()]


PLAYED = [
    (f"{SPADES} W:SA", "not_held"),
    (f"{SPADES} W:H6 N:H3 E:HK S:H4 E:S9", "not_held"),
    (f"{UNKNOWN} W:H6 W:withdraw H7", "not_played"),
    (f"{DUMMY_WON} S:designate XY", "bad_value"),
    (f"{DUMMY_WON} N:designate low", "not_held"),
    (f"{DUMMY_WON} S:designate 5 S=card C8", "no_such_card"),
    (f'{DUMMY_WON} S:designate anything choose="card" card=C8', "by_needed"),
    (f'{DUMMY_WON} S:CA choose="accept"', "by_needed"),
    (f"{NOTRUMP} E:SK S=refuse S=require H", "no_such_suit"),
    (f'{NOTRUMP} E:expose H8+C4{{visible}} S:choose="forbid"', "no_such_suit"),
    (f'{NOTRUMP} E:expose H8+C4{{visible}} S:choose="require" suits=HC', "no_such_suit"),
    (f"{DUMMY_WON} S:claim 9 N=refuse", "not_his_option"),
    (f"{DUMMY_WON} S:claim 9 S=play_on", "not_his_option"),
    (f"{DUMMY_WON} E:concede 0 W=refuse", "not_his_option"),
    (f"{DUMMY_WON} S:claim 9 @{{claim_disputed trump_mentioned awarded=13}}", "too_many_tricks"),
    (f"{SPADES} W:H6 N:H3 E:D9 S:H4 W:withdraw D9", "not_held"),
    (f"{SPADES} W:lead_face_down S9", "not_held"),
    (f"{SOUTH_WON} N:attention lead-out-of-turn{{dummy_rights_lost}} W=lead_from E", "bad_value"),
]


REPEATED = "none N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52 3NT by S:"


@pytest.mark.parametrize(("line", "complaint"), [*lines(REFUSED), *PLAYED])
def test_what_cannot_have_happened(line: str, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        ruled(line)
    assert caught.value.message == complaint
    assert len(str(caught.value).splitlines()) == 1


def test_play_on_is_no_option_of_2007() -> None:
    with pytest.raises(RecordError) as caught:
        ruled(f"{DUMMY_WON} S:claim 9 W=play_on", "2007")
    assert caught.value.message == "no_such_choice"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_option_nobody_knows(edition: str) -> None:
    with pytest.raises(RecordError) as caught:
        ruled('N {third_pass="30"}: 1C', edition)
    assert caught.value.message == "unknown_option"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "several cards in the auction",
            BOTH,
            "N: 1S E:C4+C3",
            turn="E",
            bound="E C4 major if, E C3 major if, W pass once",
            laws="24C",
        ),
        *position(
            "only one suit to name", BOTH, f'{NOTRUMP} E:SK S=refuse S:choose="require"', bound="W lead require S once"
        ),
        *position("who is asked calls over it", BOTH, "N: 1S 1H 1S", turn="W", laws="27A1"),
        *position("dummy unknown names a card", BOTH, f"{UNKNOWN} W:H6 S:designate H3", turn="E"),
        *position("win, on lead", BOTH, f"{DUMMY_WON} S:designate win", turn="E", legal="SK ST S2"),
        *position(
            "late omission, hand unknown",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 S:H4 quit W:D3 N:DA E:D9 S:D5 S:attention defective-trick",
            awaiting="director able@4 67B1",
        ),
        *position(
            "late omission, void",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 S:H4 quit W:D3 N:DA E:D9 S:D5 S:attention defective-trick @4{{!able}}",
            laws="67B1(b)",
            turn="E",
        ),
        *position(
            "a trick turned with an early card",
            BOTH,
            f"{SPADES} W:H6 E:HK N:H3 S:H4 quit",
            turn="E",
            tricks="0-1",
            bound="",
        ),
        *position(
            "extra card in time",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:H4 E:H8 trick=1{{!visible}} S:attention defective-trick player=E trick=1",
            laws="67A2",
        ),
        *position(
            "extra card late",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:H4 E:DQ S:DK E:H8 trick=1{{!visible}} S:attention defective-trick player=E trick=1",
            laws="67B2(a)",
        ),
        *position(
            "alleged and able",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 E:D9 S:attention revoke player=E trick=1 @3{{able}}",
            turn="E",
            bound="E D9 major",
        ),
        *position(
            "alleged and void",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 E:D9 S:attention revoke player=E trick=1 @3{{!able}}",
            turn="S",
            bound="",
            revokes="",
        ),
        *position(
            "alleged and asked",
            BOTH,
            f"{UNKNOWN} W:H6 N:H3 E:D9 S:attention revoke player=E trick=1",
            awaiting="director able@3 61A",
        ),
        *position("29 without an act is asked", "2007", "N: E:1S S=refuse 1H 2S", awaiting="director artificial@1 29C"),
        *position(
            "29 of the new bid too", "2007", "N: E:1S{natural} S=refuse 1H 2S", awaiting="director artificial@4 29C"
        ),
        *position(
            "a pass that shows",
            "2007",
            "W: 2C{artificial} E:P{natural} S=refuse 2S E:3D{natural}",
            bound="W pass auction, W lead forbid CDHS if",
        ),
        *position(
            "the same call at the end, asked",
            "2007",
            "N: S:1D{natural} W=refuse P P 1D 1H P P P",
            awaiting="director different_meaning@5 26",
        ),
        *position(
            "what the withdrawn call showed, asked",
            "2007",
            "N: S:1D W=refuse P P 2C{natural} 2H P P P",
            awaiting="director artificial@1 26A",
        ),
        *position(
            "a defender shows a card after the lead out of turn",
            BOTH,
            f"{NOTRUMP} E:SK W:expose S8{{visible deliberate}}",
            awaiting="S accept/spread/refuse 54",
        ),
        *position(
            "the same trick both ways",
            "2007",
            f"{SPADES} W:H6 N:H3 E:D9 S:S3 S:S5 W:attention revoke",
            laws="62A",
            revokes="E1 S1!",
        ),
        *position(
            "45E2 dummy's lead", BOTH, f"{SPADES} W:H6 N:HQ E:H2 N:S4{{led}} S:H4", turn="N", legal="S4", laws="45E2"
        ),
        *position("45E1 led and won", BOTH, f"{SPADES} W:H6 N:H3 E:HK E:DQ{{led}} S:H4", turn="E", legal="DQ"),
        *position(
            "43 warned",
            BOTH,
            f"{SOUTH_WON} N:attention lead-out-of-turn @{{!dummy_rights_lost}}",
            turn="S",
            laws="42B2",
        ),
        *position(
            "43-1",
            BOTH,
            f"{SOUTH_WON} N:attention lead-out-of-turn @{{dummy_rights_lost}}",
            awaiting="WE lead_from 43B2(a)",
        ),
        *position(
            "43-1 chosen",
            BOTH,
            f"{SOUTH_WON} N:attention lead-out-of-turn @{{dummy_rights_lost}} W=lead_from N",
            turn="N",
            laws="43B2(a)",
        ),
        *position(
            "43-2",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK S:S3 N:attention revoke @{{dummy_rights_lost}}",
            turn="S",
            legal="HA HJ H4",
            laws="43B2(b)",
        ),
        *position(
            "42B1", BOTH, f"{SPADES} W:H6 N:H3 E:HK S:S3 N:attention revoke", turn="S", legal="HA HJ H4", laws="62B2"
        ),
        *position(
            "43-3",
            "2007",
            f"{WEST_WON} E:DQ N:attention lead-out-of-turn @{{dummy_rights_lost}}",
            laws="43B3",
            reviews="43B3",
            turn="S",
        ),
        *position(
            "43-3",
            "2017",
            f"{WEST_WON} E:DQ N:attention lead-out-of-turn @{{dummy_rights_lost}}",
            laws="43B3",
            reviews="43B3",
            turn="S",
        ),
        *position(
            "43A1", BOTH, f"{WEST_WON} N:attention unauthorized-information", laws="43A1(b)", kinds="dummy-limitation"
        ),
        *position(
            "claim meant by facing cards", BOTH, f"{DUMMY_WON} S:expose SJ+S9", awaiting="director meant_to_claim@5 68A"
        ),
        *position(
            "63A4 not yet agreed for good",
            "2017",
            f"{SPADES} W:H6 N:H3 E:D9 S:H4 S:claim 9 @{{!claim_disputed}} S:attention revoke E:H2",
            awaiting="director awarded@5 70A",
        ),
        *position(
            "63A4 ruled",
            "2017",
            f"{SPADES} W:H6 N:H3 E:D9 S:H4 S:claim 9 @{{!claim_disputed awarded=11}} S:attention revoke E:H2",
            laws="62A 63A4 70A",
            tricks="11-2",
        ),
        *position(
            "63A4 for good",
            "2017",
            f"{SPADES} W:H6 N:H3 E:D9 S:H4 S:claim 9 @{{!claim_disputed called_next_deal}}",
            revokes="E1!",
        ),
        *position(
            "63A3 at once", "2007", f"{SPADES} W:H6 N:H3 E:D9 S:H4 S:claim 9 @{{!claim_disputed}}", revokes="E1!"
        ),
        *position(
            "63A3 alleged later",
            "2007",
            f"{UNKNOWN} W:H6 N:H3 E:D9 S:H4 S:claim 9 @{{!claim_disputed}} S:attention revoke player=E trick=1 @3{{able}} @{{!called_next_deal !round_over}}",
            revokes="E1!",
            moved="1 to ns 64A2",
        ),
        *position(
            "an early card and a turned trick",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:HK E:DQ{{led}} quit",
            kinds="fifth-card defective-trick",
        ),
        *position(
            "insufficient and out of rotation, as 27B2",
            "2017",
            'N {insufficient_out_of_rotation="27B2"}: 1S S:1H{natural} W=refuse 2C 2H{natural !comparable}',
            bound="N pass auction, N lead forbid CDS if",
        ),
        *position(
            "only out of rotation",
            "2017",
            'N {insufficient_out_of_rotation="27B2"}: 1S S:2H{natural} W=refuse 2S 3H{natural !comparable}',
            bound="N pass once, N lead forbid CDS if",
        ),
        *position(
            "two revokes before the agreement",
            "2017",
            f"{SOUTH_WON} S:H4 W:D3 N:HQ E:S2 S:claim 9 @{{!claim_disputed}} N:attention revoke W:H7 E:H2",
            awaiting="director awarded@9 70A",
        ),
        *position(
            "dummy's wrong card taken back by itself",
            BOTH,
            f"{SPADES} W:H6 S:designate H5 N:H3 N:withdraw H3{{misinformed}}",
            phase="play",
            turn="N",
        ),
        *position(
            "45D too late, not the lead",
            "2007",
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:H4 E:DQ S:DK W:attention wrong-card-from-dummy",
            laws="45D",
            turn="W",
            revokes="",
        ),
        *position(
            "45D too late, not the lead",
            "2017",
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:H4 E:DQ S:DK W:attention wrong-card-from-dummy",
            laws="45D2",
            turn="W",
            revokes="",
        ),
        *position(
            "45-6",
            "2017",
            f"{DUMMY_WON} S:designate D4 N:C8 E:DQ S:D6 W:D8 N:S4 E:SK W:attention wrong-card-from-dummy",
            laws="45D2",
            revokes="E2! S2! W2!",
        ),
        *position(
            "45-6 hands unknown",
            "2017",
            f"{UNKNOWN} W:D3 N:DA E:D9 S:D5 S:designate D4 N:C8 E:DQ S:D6 W:D8 N:S4 E:SK W:attention wrong-card-from-dummy",
            laws="45D2",
            revokes="",
        ),
        *position(
            "64-6",
            BOTH,
            f"{SOUTH_WON} S:H4 W:H7 N:HQ E:S2 E:DQ S:DK W:D3 N:D2 S:HJ W:H9 N:H5 E:DJ S:S3 W:S7 N:SQ E:ST "
            "S:attention revoke S:claim 7 @{!claim_disputed}",
            moved="2 to ns 64A1",
            revokes="E2! E4!",
            laws="64A1 64B2",
        ),
        *position(
            "45-6 shown later",
            "2017",
            f"{UNKNOWN} W:D3 N:DA E:D9 S:D5 S:designate D4 N:C8 E:DQ S:D6 W:D8 N:S4 E:C4 W:attention wrong-card-from-dummy",
            laws="45D2",
            revokes="E2!",
        ),
        *position(
            "bound, inadmissible and out of rotation",
            "2007",
            "N: S:1D{natural} W=refuse P P N:X{natural}",
            laws="36B1 37B2",
            turn="S",
            calls="S:1D~ N:P E:P N:X~",
        ),
        *position(
            "comparable, asked when the lead bites",
            "2017",
            "N: 1S 1H{natural} S=refuse E:X{natural !comparable} E:2H{natural} 2S P P P / E:D2 S:D3 W:DA N:D4",
            awaiting="director comparable@5 26A",
        ),
        *position(
            "62D led to the last trick",
            BOTH,
            f"none 1H by S: {RUFFED} S:attention revoke player=E trick=12 @46{{able}}",
            laws="62D1",
            turn="E",
            tricks="11-0",
        ),
        *position(
            "what the first ruling cancels is not ruled on",
            BOTH,
            "N: 1H P X W:8C",
            turn="S",
            bound="",
            laws="36A",
            not_laws="38B",
            calls="N:1H E:P S:X~ W:8C~",
        ),
        *position(
            "39 together with nobody",
            BOTH,
            "N: 1NT P P P E:X{natural simultaneous}",
            turn="E",
            bound="W lead forbid CDHS",
            laws="39C",
        ),
        *position(
            "dummy warns about a defender's lead",
            BOTH,
            f"{WEST_WON} N:attention lead-out-of-turn",
            laws="43A1(b)",
            not_laws="42B2",
        ),
        *position(
            "dummy says something else",
            BOTH,
            f"{SOUTH_WON} N:attention unauthorized-information",
            laws="43A1(b)",
            not_laws="42B2",
        ),
        *position(
            "45-5 a card led meanwhile",
            "2007",
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:HA S:S3 W:attention wrong-card-from-dummy",
            laws="45D",
            awaiting="E withdraw/stand 45D",
        ),
        *position(
            "45-5 then",
            BOTH,
            f"{SPADES} W:H6 S:designate H5 N:H3 E:HK S:HA S:S3 W:attention wrong-card-from-dummy E=stand W:S7",
            turn="N",
            legal="SA SQ S4",
            tricks="1-0",
        ),
        *position(
            "61-1 partner has played to it",
            BOTH,
            f"{NOTRUMP} E:HK S=refuse S=require H W:D3 N:D2 E:D9 S:attention revoke S=free",
            turn="W",
            bound="W D3 major, E D9 major, W lead require H once",
            legal="HT H9 H7 H6",
        ),
        *position(
            "61-1 declarer has played to it",
            BOTH,
            f"{NOTRUMP} E:HK S=refuse S=require H W:D3 N:D2 S:attention revoke",
            turn="W",
            bound="W D3 major, W lead require H once",
        ),
        *position(
            "several cards out of turn",
            BOTH,
            f"{SPADES} W:H6 E:H8+HK{{visible}} E=card HK",
            turn="N",
            bound="E H8 minor, E must HK",
            laws="58B2",
        ),
        *position(
            "a turned trick and a penalty card",
            BOTH,
            f"{SPADES} W:H6 E:expose DQ{{visible}} N:H3 S:H4 quit",
            bound="E DQ major",
            kinds="exposed-card premature-play defective-trick",
        ),
        *position(
            "what an artificial call showed, asked",
            "2017",
            "N: 1S 1H{artificial} S=refuse E:2H",
            awaiting="director shows@2 27B1(a)",
        ),
        *position(
            "misinformation found in the play",
            BOTH,
            'N: 1NT P P P / E:S2 N:explain "strong"{misinformed}',
            laws="21B3",
            reviews="21B3",
        ),
        *position("a rank, following suit", BOTH, f"{SPADES} W:H6 S:designate 5", turn="E", kinds="", legal="HK H8 H2"),
        *position(
            "in turn and together with another", BOTH, f"{SPADES} W:H6 N:H3{{simultaneous}}", turn="E", laws="58A"
        ),
        *position(
            "a revoke nobody can see", BOTH, f"{UNKNOWN} W:H6 N:H3 S:attention revoke", turn="E", kinds="", revokes=""
        ),
        *position("57-2 void, forbid", BOTH, f"{VOID} S:H4 E:H7 S=forbid S", turn="W", legal="DT D8 CQ CT C9"),
        *position("57-2 void, require", "2017", f"{VOID} S:H4 E:H7 S=require D", turn="W", legal="DT D8"),
        *position("57-2 void, highest", BOTH, f"{VOID} S:H4 E:H7 S=highest", turn="W", may="S8 DT C9"),
        *position(
            "changed too soon, out of rotation",
            BOTH,
            "N: E:1S{natural} E:change_call 2S{!unintended}",
            laws="9C",
            not_laws="27C",
        ),
        *position(
            "changed too soon, both",
            BOTH,
            "N: 1S S:1H{natural} S:change_call 2H{!unintended}",
            laws="9C",
            not_laws="27C",
        ),
        *position(
            "another player's card is missing",
            BOTH,
            f"{SPADES} W:H6 N:H3 S:H4 quit S:attention defective-trick player=W trick=1",
            laws="81C3 67A1",
            turn="E",
        ),
        *position(
            "one restriction lifted, another due",
            "2007",
            "S: 1S P 2S E:expose HK{visible} E:2H{natural natural_beyond_doubt} S=refuse E:4H{natural !meaning_contained} 4S P P P",
            awaiting="S require/forbid/free 50D2",
            bound="E HK major",
        ),
        *position("50-3 neither tells nothing", "2017", f"{NOTRUMP} E:SK S=refuse S=free", info=""),
        *position(
            "a penalty card taken up",
            BOTH,
            f"{NOTRUMP} E:SK S=refuse E:withdraw SK S=free",
            turn="W",
            bound="E SK major",
        ),
        *position("a review still open", "2007", "N: S:1D{natural} W=refuse", not_laws="12B1"),
        *position("a review closed", "2007", "N: S:1D{natural} W=refuse @{!could_have_known}", laws="12B1", reviews=""),
        *position(
            "a second revoker takes his card back",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9 S:attention revoke E:H8 S:H4 E:D9 S:DK W:C3 W:withdraw C3",
            turn="W",
            legal="DT D8 D3",
            bound="W C3 major",
        ),
        *position(
            "proved once is enough", BOTH, f"{UNKNOWN} W:H6 N:H3 E:D9 S:HA S:S3 W:S7 N:SA E:H8 N:S4 E:H2", revokes="E1!"
        ),
        *position(
            "one of several that does not follow suit",
            BOTH,
            f"{SPADES} W:H6 N:H3 E:D9+DJ{{visible}} E=card D9",
            revokes="E1",
            bound="E DJ major",
        ),
        *position("62D trick twelve", BOTH, f"{TWELFTH} S:attention revoke", laws="62D1", turn="E", legal="D2"),
        *position(  # EX-62-5
            "62D after trick thirteen",
            BOTH,
            f"{TWELFTH} W:DK N:S3 E:D2 S:D3 S:attention revoke E:D2 S=stand",
            laws="62D1 64B6",
            phase="over",
            tricks="0-13",
            moved=None,
        ),
        *position(
            "62D hands returned",
            BOTH,
            f"{TWELFTH} W:DK N:S3 E:D2 S:D3 hands_returned S:attention revoke @{{!called_next_deal !round_over}}",
            laws="64B6",
            phase="over",
            moved=None,
            revokes="E12!",
        ),
    ],
)
def test_a_corner(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


SHORT = "none 4S by S N=AKQJ.432.432.543 E=5432.AKQ.AKQ.A9 S=T987.JT9.JT9.876 W=6.8765.8765.KQJT:"  # East has twelve


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("line", "fallen_under"),
    [
        ("N: 1S 1H", "27"),
        ("N: 1S 1H S=refuse", "27B"),
        ("N: 1S E:expose C4", "24"),
        (f"{SPADES} W:H6 W:expose S7", "49"),
        ("N: 1S E:expose C4{visible !penalty_card}", "24"),
        (f"{WEST_WON} E:DQ{{told_his_turn}} N:attention unauthorized-information", "47E1 | 43A1(b) 43B1"),
        (f"{SHORT} W:CK S:attention missing-card", "14B2 14B4 14C"),
        (f"{SPADES} W:H6 N:H3 E:D9 S:HA S:S3 W:S7", "44C 61A 63A1"),
    ],
)
def test_the_paragraphs_an_irregularity_falls_under(edition: str, line: str, fallen_under: str) -> None:
    found = seen(line, edition)["irregularities"]
    assert " | ".join(" ".join(i["laws"]) for i in found) == fallen_under


def test_until_a_lead_is_faced_the_auction_period_of_2007_runs() -> None:
    """24 of 2007, 49 of 2017: also where the record starts at the play."""
    line = f"{SHORT} E:expose HA{{visible}} S=free"
    for edition, laws in (("2007", ["24B", "24", "50B"]), ("2017", ["49", "50B"])):
        assert [i["laws"] for i in seen(line, edition)["irregularities"]] == [["14A1", "14A3", "14C"], laws]


def test_a_lead_under_law_26_gives_up_no_penalty_card() -> None:
    found = seen("N: E:1S{natural} S=refuse 1H E:P{!comparable} 4H P P P / E:D2 S:D3 W:DA N:D4 N=forbid C")
    assert "50E2" not in {line["law"] for line in found["in_force"]}


# -- a law heard at this table before the act it is about: the act is asked for


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("situation", "asked"),
    [
        ("replacement", "replacement"),
        ("replacement-after-27B3", "replacement"),
        ("bid-called-again", {"2007": "repeats_denomination", "2017": "comparable"}),
        ("bid-rho-called", "rho_passes"),
    ],
)
def test_the_tree_for_this_table(edition: str, situation: str, asked: str | dict[str, str]) -> None:
    board = ruled("N: 1S 1H", edition)
    case = board.case(Irregularity("insufficient-bid", Seat.E, 2, Seat.E))
    outcome = consider(board.edition.law(situation), case)
    assert isinstance(outcome, Question)
    assert outcome.fact.key == board.edition.pick(asked)
    assert list(paths(board.edition.law(situation), case))


# -- what may be done, and why not


def test_what_may_be_called() -> None:
    legal = legal_calls(ruled("N: 1H P"))
    assert (len(legal), next(iter(legal)), Call.parse("1S") in legal, Call.parse("1C") in legal) == (
        33,
        Call.parse("P"),
        True,
        False,
    )


@pytest.mark.parametrize(
    ("line", "call", "law", "reason"),
    [
        ("N: 1H P", "1C", "18D", "insufficient"),
        ("N: 1H P", "X", "19A1", "inadmissible"),
        ("N: 1H P", "XX", "19B1", "inadmissible"),
        ("N: E:P{natural} S=refuse 1H", "1S", "30A", "restricted"),
        ("N: 1S 1H", "2H", "22", "not-to-call"),
        ("N: 1C P P P", "2H", "22", "not-to-call"),
    ],
)
def test_why_a_call_may_not_be_made(line: str, call: str, law: str, reason: str) -> None:
    why = legal_calls(ruled(line)).why_not(Call.parse(call))
    assert why is not None
    assert (why.law, why.reason) == (law, reason)


def test_nothing_is_against_a_legal_call() -> None:
    assert legal_calls(ruled("N: 1H P")).why_not(Call.parse("2H")) is None


@pytest.mark.parametrize(
    ("line", "seat", "card", "law", "reason"),
    [
        (f"{SPADES} W:H6", "N", "SA", "44C", "follow-suit"),
        (f"{NOTRUMP} E:SK S=refuse S=forbid S", "W", "S8", "50D2(a)", "restricted"),
        (f"{SPADES} W:H6 E:expose HK{{visible}} N:H3", "E", "H8", "50D1(a)", "restricted"),
        (f"{SOUTH_WON} W:expose D8{{visible !deliberate}} S:D5", "W", "D3", "50C", "restricted"),
        (f"{SOUTH_WON} S:H4 E:H8 S=lowest", "W", "HT", "57A2", "restricted"),
    ],
)
def test_why_a_card_may_not_be_played(line: str, seat: str, card: str, law: str, reason: str) -> None:
    legal = legal_cards(ruled(line), Seat(seat))
    assert legal is not None
    why = legal.why_not(Card.parse(card))
    assert why is not None
    assert (why.law, why.reason) == (law, reason)
    assert Card.parse(card) not in legal


def test_nothing_is_known_of_an_unknown_hand() -> None:
    assert legal_cards(ruled(UNKNOWN), Seat.W) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_that_must_be_repeated_is_implied_by_the_next_players_call(edition: str) -> None:
    board = ruled(f"{edition} N none: E:1S{{natural}} S=refuse N:P S:2C")
    implied = [(entry.call.name, entry.by, entry.law) for entry in board.table.calls if entry.status == "implied"]
    assert (implied, board.table.turn) == ([("1S", Seat.E, "28A")], Seat.W)


def test_a_review_says_what_it_is() -> None:
    assert Review("72C").kind == "review"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("ruled_on", "once_more"),
    [
        (f"{REPEATED} E:CJ S=refuse S=require C", "E:withdraw CJ"),
        (f"{REPEATED} W:HQ N:H2 E:H3 S:HA N:S4 E=refuse", "N:withdraw S4"),
        (f"{REPEATED} W:HQ N:H2 E:H3 S:HA N:S4 E=refuse", "S:withdraw S4"),
        (f"{REPEATED} W:HQ N:H2 E:H3 S:HA E:expose DJ{{visible}} S:D2 W:D6 N:DQ E:D3 S=refuse", "E:DJ"),
        (f"{REPEATED} W:HQ N:H2 E:H3 S:HA E:expose DJ{{visible}} S:D2 W:D6 N:DQ E:D3 S=refuse", "E:withdraw D3 E:DJ"),
        (f"{REPEATED} W:HQ N:H2 E:H3 S:HA S:S5 W:S2 S:designate SK N:S4 W:attention wrong-card-from-dummy", "N:SK"),
        (
            f"{REPEATED} W:HQ N:H2 E:H3 S:HA S:S5 W:S2 S:designate SK N:S4 W:attention wrong-card-from-dummy",
            "N:withdraw S4 N:SK",
        ),
        (f"{REPEATED} W:HQ N:H2 E:H3 S:HA S:D2 W:D6 N:DQ E:D3+D5 E=card D3", "E:D3"),
    ],
)
def test_what_the_ruling_has_done_may_be_recorded_once_more(edition: str, ruled_on: str, once_more: str) -> None:
    assert brief(seen(f"{ruled_on} {once_more}", edition)) == brief(seen(ruled_on, edition))


def test_a_card_that_was_never_faced_cannot_have_gone_back() -> None:
    with pytest.raises(RecordError, match="not_played"):
        seen(f"{REPEATED} E:CJ S=refuse S=require C E:withdraw CT")
