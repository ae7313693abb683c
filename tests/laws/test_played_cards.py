"""Laws 44, 45, 47, 48 and 57 to 59: cards played at the wrong moment, taken back, or too many."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.effects import Unauthorized
from tests.laws.positions import BOTH, check, position, ruled
from tests.laws.starts import (
    BEFORE_WEST,
    EARLY,
    EVEN,
    FLAT_SOUTH_WON,
    FLAT_SPADES,
    OWN_LEAD,
    QUEEN_TWICE,
    QUIET,
    REVOKE,
    REVOKE_NOTICED,
    RUFFING,
    SOUND,
    SOUND_WON,
    TWICE_EARLY,
    WRONG_CARD,
    spades,
)
from tests.laws.test_play_laws import DUMMY_WON, SOUTH_WON, SPADES


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "44G, a lead by the wrong hand goes back",
            "2017",
            f"{FLAT_SPADES} W:HQ N:H2 E:D3 S:S5 S:DK W:attention revoke E:H3 S:H6",
            awaiting="S require/forbid/free 50D2",
            tricks="0-1",
        ),
        *position(
            "45E1, a complete trick",
            BOTH,
            f"{FLAT_SOUTH_WON} S:DK W:D6 N:D4 E:D3 E:D5{{!led !deliberate}}",
            turn="S",
            bound="E D5 minor",
            laws="45E1",
        ),
        *position("two cards led early, one of them", BOTH, f"{TWICE_EARLY} N:S4", turn="E", kinds="fifth-card fifth-card"),
        *position("48B2", BOTH, f"{FLAT_SOUTH_WON} S:expose SA+SJ{{visible}}", awaiting="director meant_to_claim@5 68A"),
        *position(
            "48A dropped", BOTH, f"{FLAT_SOUTH_WON} S:expose SA+SJ{{visible !deliberate}}", awaiting=None, turn="S", laws="48A"
        ),
        *position(
            "48B2 meant", BOTH, f"{FLAT_SOUTH_WON} S:expose SA+SJ{{visible meant_to_claim}}", turn="S", laws="48B2 68A"
        ),
        *position(
            "57A before a card shown early", "2017", f"{DUMMY_WON} N:D2 E:DQ W:DT E:SK{{led}} S=lowest S:D6 W:D8",
            kinds="premature-play premature-lead", tricks="1-1",
        ),
        *position("57A he can comply", BOTH, f"{BEFORE_WEST} S=forbid H", laws="57A", not_laws="57B 59", bound="E D4 major, W play forbid H"),
        *position("57B void", BOTH, f"{BEFORE_WEST} S=highest", laws="57A1 57B 59", bound="E D4 major", turn="W"),
        *position("57B must follow", "2017", f"{SOUND_WON} S:H2 E:HJ S=require D", laws="57A3 57B", bound="E HJ major", may="H4 H9 HT"),
        *position("57A unknown", BOTH, f"{spades('N')} W:H9 N:HA E:H7 S:H4 N:S4 W:S6 S=lowest", laws="57A2", not_laws="57B"),
        *position(
            "58B3",
            BOTH,
            f"{FLAT_SOUTH_WON} S:S5 W:SQ+S9 N:SK W=card S9",
            awaiting="S withdraw/stand 58B3",
            bound="W SQ major",
        ),
        *position(
            "58B3 changed", BOTH, f"{FLAT_SOUTH_WON} S:S5 W:SQ+S9 N:SK W=card S9 S=withdraw", turn="N", legal="SK S8 S4"
        ),
        # 45E: not meant as a lead
        *position("declarer's fifth card", BOTH, f"{QUIET} W:H2 N:H3 E:H9 S:HQ S:HA{{!led}}", turn="S", kinds="fifth-card", laws="45E2"),
        *position(
            "a defender's fifth card", BOTH, f"{QUIET} W:H2 N:H3 E:HJ S:H5 E:H7{{!led !deliberate}}",
            kinds="fifth-card", bound="E H7 minor", turn="E",
        ),
        # 47E2(a): not once dummy has faced a card
        *position(
            "dummy has spread", BOTH, f"{QUIET} W:H2 N:expose HK+SA W:withdraw H2{{misinformed}}",
            turn="N", reviews="47E2(b)", kinds="",
        ),
        *position("dummy has not spread", BOTH, f"{QUIET} W:H2 W:withdraw H2{{misinformed}}", turn="W", laws="47E2(a)"),
        *position(
            "a later card, dummy spread", "2017",
            f"{QUIET} W:H2 N:expose HK N:H3 E:H9 S:HQ S:D4 S:withdraw D4{{misinformed}}", turn="S", laws="47E2(a)",
        ),
        # 57C and 54B2: a card played too early is played, and can be a revoke
        *position(
            "dummy early", BOTH, f"{QUIET} W:H2 N:H3 E:H9 S:HQ S:CA N:D2 W:C3 E:C5 S:attention revoke",
            revokes="N2", turn="N", legal="CT C7 C2", laws="62A 62B2",
        ),
        *position(
            "declarer early", BOTH, f"{QUIET} W:H2 N:HK E:H7 S:H5 N:D2 S:C6 E:D8 W:attention revoke",
            revokes="S2", turn="S", laws="62B2",
        ),
        *position(
            "second from dummy", BOTH, f"{RUFFING} E:H9 S=accept N:HA", turn="S", laws="54B1 54B2", not_laws="57C2 57C3",
        ),
        *position(
            "second from dummy, a revoke", BOTH, f"{RUFFING} E:H9 S=accept N:D4 S:attention revoke",
            turn="N", legal="HA H6", laws="54B2 62A",
        ),
        *position("declarer's hand first", BOTH, f"{RUFFING} E:H9 S=accept S:H2 N:HA W:HJ", tricks="1-0", kinds="opening-lead-out-of-turn premature-play", not_laws="54B2"),
        # 57D (2007 45C1): the card shown was not played
        *position(
            "another card instead", BOTH, f"{EVEN} W:C7 E:C4 N:C5 E:C9", turn="S", revokes="E1", bound="E C4 major",
        ),
        *position(
            "put right", BOTH, f"{EVEN} W:C7 E:C4 N:C5 E:C9 S:attention revoke",
            turn="E", legal="C4", bound="E C4 major, E C9 major", awaiting=None,
        ),
        *position("another suit instead", BOTH, f"{EVEN} W:C7 E:C4 N:C5 E:H2", revokes="E1", bound="E C4 major"),
        *position(
            "declarer's card for the next trick", BOTH, f"{EVEN} W:C7 N:CK E:C4 N:S2{{led}} S:C3 N:SA",
            kinds="fifth-card revoke", turn="E", bound="",
        ),
    ],
)  # fmt: skip
def test_a_played_card(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


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
            awaiting="S accept/spread/refuse 54", kinds="opening-lead-out-of-turn",
        ),
        *position("58A played to", BOTH, f"{SPADES} E:HK{{simultaneous}} S:H4", turn="W", laws="53A 54B1"),
        *position("58A by choice", BOTH, f"{SPADES} E:HK{{simultaneous}} S=refuse", awaiting="S require/forbid/free 50D2", laws="54D"),
    ],
)  # fmt: skip
def test_cards_at_the_wrong_moment(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


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


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 16C2, 16D2 of 2007: what the innocent side takes back tells the other side nothing it may use
        *position("47E1 before the opening lead", "2017", f"{SOUND} E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 before the opening lead", "2007", f"{SOUND} E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 a later lead", BOTH, f"{SOUND_WON} E:H3{{told_his_turn}}", info="S", bound="", turn="S"),
        *position("47E1 a play", BOTH, f"{SOUND_WON} S:H2 E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 declarer was told", BOTH, f"{SOUND_WON} N:D2{{told_his_turn}}", info="EW", turn="S"),
        *position(
            "45C4(b) with 47D", "2017",
            f"{SOUND_WON} S:H2 W:H4 S:designate H7 E:H3 S:designate HK{{unintended}} E=withdraw",
            info="S", bound="", turn="E", laws="47D",
        ),
        *position(
            "45C4(b), the card stays", "2017",
            f"{SOUND_WON} S:H2 W:H4 S:designate H7 E:HJ S:designate HK{{unintended}} E=stand", info="",
        ),
        *position(
            "45D", BOTH, f"{SOUND_WON} S:H2 W:H4 S:designate H7 N:HK E:HJ W:attention wrong-card-from-dummy E=withdraw",
            info="S", bound="", turn="E",
        ),
        *position("62C1", "2017", f"{REVOKE} {REVOKE_NOTICED} W:H4 S=withdraw", info="EW", bound="W C5 major", turn="N"),
        *position("62C1, he stands", "2017", f"{REVOKE} {REVOKE_NOTICED} W:H4 S=stand", info="", bound="W C5 major"),
        *position(
            "62C2", "2017", f"{REVOKE} {REVOKE_NOTICED} W:H4 S=withdraw N:H7 E=withdraw", info="EW",
            bound="W C5 major, E H3 major", turn="E", laws="62C1 62C2", reviews="50E4",
        ),
        *position(
            "62C2", "2007", f"{REVOKE} {REVOKE_NOTICED} W:H4 S=withdraw N:H7 E=withdraw", info="EW",
            bound="W C5 major, E H3 major", turn="E", laws="62C1 62C2", reviews="50E3",
        ),
        *position(
            "62C1, declarer revoked", BOTH, f"{SOUND} W:SQ N:S4 E:S2 S:H2 W:C5 W:attention revoke S:S7 W=withdraw",
            info="S", bound="", turn="W",
        ),
        *position(
            "58B3", BOTH, f"{SOUND_WON} S:H2+D3 W:D9 S=card H2 W=withdraw", info="S", bound="", turn="W", laws="58B3",
        ),
        # 45E1 and 50B: two cards to a trick are the law's own example of a card shown by mistake; on purpose it is major
        *position(
            "45E1 on purpose", BOTH, f"{SOUND_WON} S:H2 W:H4 N:HK E:H3 E:D7{{!led !simultaneous deliberate visible}}",
            bound="E D7 major", laws="45E1 50B",
        ),
        *position(
            "45E1 by accident", BOTH, f"{SOUND_WON} S:H2 W:H4 N:HK E:H3 E:D7{{!led !deliberate visible}}", bound="E D7 minor",
        ),
        *position(
            "45E1 unknown", BOTH, f"{SOUND_WON} S:H2 W:H4 N:HK E:H3 E:D7{{!led}}", awaiting=None, bound="E D7 minor",
        ),
        *position("45E1 an honour", BOTH, f"{SOUND_WON} S:H2 W:H4 N:HK E:H3 E:DT{{!led}}", bound="E DT major", awaiting=None),
        *position(
            "45E1 a second penalty card", BOTH,
            f"{SOUND_WON} E:expose C2{{visible !deliberate}} S:H2 W:H4 N:HK E:H3 E:D7{{!led}}",
            bound="E D7 major, E C2 major", awaiting=None,
        ),
    ],
)  # fmt: skip
def test_withdrawn_and_shown_cards(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_what_the_innocent_side_took_back_is_said_but_once() -> None:
    board = ruled(f"{REVOKE} {REVOKE_NOTICED} W:H4 S=withdraw N:H7 E=stand S:expose C4", "2017")
    told = [r for r in board.table.in_force if isinstance(r, Unauthorized)]
    assert sorted(str(r.player) for r in told) == ["E", "W"]
    assert {r.law for r in told} == {"16C2"}
