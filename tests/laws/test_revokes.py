"""Laws 61 to 64: revokes."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.case import Case, paths
from arbitre.laws.editions import edition
from arbitre.laws.effects import Owed, Review, Unauthorized
from tests.laws.positions import BOTH, check, position
from tests.laws.starts import (
    CLUB,
    CLUBS_OVER_DUMMY,
    DUMMYS,
    EAST_LEADS,
    EVEN,
    FLAT_NOTRUMP,
    FLAT_SOUTH_WON,
    NORTH_LEADS,
    NOTHING,
    ONE_SUIT_LEFT,
    QUIET,
    SINGLETON,
    TEN,
    TO_THE_TWELFTH,
    TWO_REVOKES,
    UNKNOWN_HANDS,
    WESTS,
    spades,
)
from tests.laws.test_play_laws import SOUTH_WON

DIAMONDS = (
    "none N=T943.K65.K52.QJ3 E=J5.AQ9732.T87.96 S=AKQ82..AQ64.K852 W=76.JT84.J93.AT74 4S by S: "
    "W:HJ N:HK E:HA S:S2 S:DA W:D3 N:D2 E:H2"
)
AGAIN = f"{DIAMONDS} S:DQ W:D9 N:D5 E:H3 S:C2 W:CA N:C3 E:C6 W:CT N:CJ E:C9 S:C5"
REST = "S:claim 8{!claim_disputed}"
CORRECTED_ONCE = f"{DIAMONDS} E:attention revoke E:D7 S:DQ W:D9 N:D5 E:H3 S:C2 W:CA N:C3 E:C6"
REQUIRED = "none 4S by S: E:H9{!told_his_turn} S=refuse S=require H"


TWO_SHOWN = f"{CLUBS_OVER_DUMMY} W:HJ N:H5 E:H3 S:HA E:expose C4+C5{{visible deliberate}} S:C3"
SHOWN_BEFORE = f"{CLUBS_OVER_DUMMY} W:HJ N:H5 E:H3 S:HA E:expose D3{{visible deliberate}} S:C3 W:CA"
"""A club is led, and West is about to win it while East has a penalty card."""


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "61A, a lead that broke a requirement",
            BOTH,
            f"{FLAT_NOTRUMP} E:D3 S=refuse S=require D W:HQ N:H2 E:H3 S:H6 S:attention revoke S=free",
            turn="W",
            legal="DT D6",
        ),
        # a hand that is not known, and did not do what declarer asked
        *position(
            "61A, a required lead, one suspect", BOTH, f"{REQUIRED} W:DK N:D4 E:D2 S:D3 W:D6 S:attention revoke",
            awaiting="director able@4 59", revokes="",
        ),
        *position(
            "61A, a required lead, unable", BOTH, f"{REQUIRED} W:DK{{!able}} N:D4 E:D2 S:D3 W:D6 S:attention revoke",
            awaiting=None, revokes="", turn="N",
        ),
        *position(
            "61A, a required lead, able", BOTH,
            f"{REQUIRED} W:DK{{able}} N:D4 E:D2 S:D3 W:D6 S:attention revoke S:claim 9{{!claim_disputed}}",
            revokes="W1!", moved="2 to ns 64A1", score=450, laws="61A 63A1 64A1",
        ),
        *position(
            "61A, a required lead, corrected", BOTH, f"{REQUIRED} W:DK{{able}} N:D4 S:attention revoke",
            turn="W", revokes="W1", bound="W DK major, W lead require H once",
        ),
        *position(
            "61A, a required lead, proved", BOTH, f"{REQUIRED} W:DK N:D4 E:D2 S:D3 W:HJ N:HA S:attention revoke",
            revokes="W1!", laws="61A 63A1",
        ),
        *position(
            "61A, a required lead, nobody could know", BOTH, f"{REQUIRED} W:HJ N:HA E:H3 S:H2 S:attention revoke",
            awaiting=None, revokes="", laws="84A",
        ),
        *position(
            "61A, the lowest, proved", BOTH,
            f"{spades('N')} W:H9 N:HA E:H7 S:H4 N:S4 W:S6 S=lowest E:ST S:SA W:S6 S:SJ W:S8 N:SQ E:S2", revokes="E2!",
        ),
        *position(
            "61A, proved by a later card",
            BOTH,
            f"{UNKNOWN_HANDS} W:C2 N:D4 E:D3 S:D8 W:DT S:attention revoke",
            revokes="W2!",
            laws="63A1",
        ),
        *position("61A, one suspect", BOTH, f"{UNKNOWN_HANDS} W:C2 S:attention revoke", awaiting="director able@6 61A"),
        *position("61A, could not follow", BOTH, f"{UNKNOWN_HANDS} W:C2{{!able}} S:attention revoke", turn="N", revokes=""),
        *position(
            "61A, could follow",
            BOTH,
            f"{UNKNOWN_HANDS} W:C2{{able}} S:attention revoke",
            turn="W",
            revokes="W2",
            bound="W C2 major",
        ),
        *position(
            "62C1, dummy's card is declarer's",
            BOTH,
            f"{FLAT_SOUTH_WON} S:DK W:C2 N:D4 E:D3 S:attention revoke W:withdraw C2 W:D6",
            awaiting="S withdraw/stand 62C1",
        ),
        *position(
            "a revoke without a card", BOTH,
            f"{SOUTH_WON} S:S3 W:S7 N:SA quit N:H5 E:H2 S:H4 W:H7 S:attention defective-trick trick=2 player=E E:S2 "
            "S:attention revoke",
            turn="W", revokes="E2!",
        ),
        *position(
            "64B3, a penalty card",
            BOTH,
            f"{FLAT_SOUTH_WON} W:expose C5{{visible deliberate}} S:CA W:H9 N:C3 E:CT S:DK W:D6 S:claim 8{{!claim_disputed}}"
            " S:attention revoke{!called_next_deal !round_over !damaged}",
            moved=None,
            score=430,
            laws="64B3",
        ),
        # `able` in the event where it came out
        *position(
            "able said with attention", BOTH, "none 3NT by S: W:H2 N:H3 E:C5 S:HQ S:attention revoke player=E trick=1{able}",
            turn="E", bound="E C5 major",
        ),
        *position(
            "unable said with attention", BOTH,
            "none 3NT by S: W:H2 N:H3 E:C5 S:HQ S:attention revoke player=E trick=1{!able}", turn="S", bound="", awaiting=None,
        ),
        # what went back under another law is no revoke to correct
        *position(
            "47D and attention", BOTH,
            f"{EVEN} W:C7 S:designate C5 E:H2 S:designate CK{{unintended without_pause}} E=withdraw S:attention revoke E:CA",
            turn="S", bound="",
        ),
        *position(
            "45C4(b) and attention", BOTH,
            f"{EVEN} W:C7 S:designate S2 S:designate C5{{unintended without_pause}} E:CA S:attention revoke", turn="S", bound="",
        ),
        # 62C3: a lead that was not his to make becomes a penalty card; his own stays
        *position(
            "62C3 another won", "2017", f"{QUIET} W:HT N:H3 E:C5 S:C6 W:H4 S:attention revoke E:H9 S:HA",
            turn="S", bound="E C5 major, W H4 major", tricks="1-0",
        ),
        *position(
            "62C3 his lead after all", "2017", f"{QUIET} W:HT N:H3 E:C5 S:C6 W:H4 S:attention revoke E:H7 S:H5",
            turn="N", bound="E C5 major", tricks="0-1",
        ),
        *position(
            "62C3 declarer had led", "2017", f"{QUIET} W:H2 N:HK E:C5 S:C6 N:D2 W:attention revoke E:H9 S:HA",
            turn="S", bound="E C5 major", tricks="1-0", laws="62C3 64B8",
        ),
        # a trick with a card missing is nobody's yet
        *position(
            "not counted", BOTH, f"{QUIET} W:H2 N:H3 E:C5 S:HQ S:D4 E:attention revoke E:HJ S=withdraw",
            tricks="0-0", turn="S",
        ),
        # 62B2: a card that lay there already goes back to lie there
        *position(
            "a penalty card as a revoke", BOTH, f"{QUIET} E:C5 S=refuse S=free W:H2 N:H3 E:C5 S:attention revoke",
            turn="E", bound="E C5 major", laws="62B2", not_laws="62B1",
        ),
        # 62C1: nobody is asked who has no other card
        *position(
            "a singleton", BOTH,
            f"{SINGLETON} W:D7 N:D2 E:D8 S:DA S:HA W:C4 N:HK E:H7 S:attention revoke W:H2", turn="S", awaiting=None,
        ),
        *position(
            "two cards", BOTH, f"{QUIET} W:D7 N:D2 E:D8 S:DA S:HA W:C4 N:HK E:H7 S:attention revoke W:H2",
            awaiting="S withdraw/stand 62C1",
        ),
        # 2007: an established revoke stands even where the other side corrects its own
        *position(
            "both revoked", "2007", f"{QUIET} W:H2 N:H3 E:C5 S:C6 N:D2 W:attention revoke E:H9",
            revokes="E1 S1!", awaiting=None, turn="E",
        ),
        # 63A1: a lead or play to the next trick, legal or not, establishes the revoke
        *position(
            "62C3 puts it right all the same", "2017",
            f"{EAST_LEADS} E:DQ S:S3 W:H3 N:D7 S:CA E:attention revoke S:D8 W:D2",
            awaiting="S require/forbid/free 50D2", tricks="0-2", not_laws="63A1", laws="62C3",
        ),
        # 62C1 after 43B2(b); 62D2 in 2007 only for a partner with two suits
        *position(
            "dummy had no right to ask", BOTH,
            f"{CLUB} W:H2 N:HK E:H7 S:H5 N:D2 E:DQ S:S4 W:D6 N:attention revoke player=S @{{dummy_rights_lost}} S:DK",
            awaiting="W withdraw/stand 62C1", laws="43B2(b)",
        ),
        *position("one suit left", "2007", ONE_SUIT_LEFT, turn="E", not_laws="62D2", reviews=""),
        *position("one suit left", "2017", ONE_SUIT_LEFT, turn="E", reviews="62D2"),
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
        # 64B2: a revoke by the same player in the same suit comes to light with the one named, the first costs the trick
        *position(
            "64B2 the second named", BOTH, f"{AGAIN} S:attention revoke player=E trick=3 {REST}",
            revokes="E2! E3!", moved="1 to ns 64A2", laws="64B2 64A2", awaiting=None,
        ),
        *position(
            "64B2 the first named", BOTH, f"{AGAIN} S:attention revoke player=E trick=2 {REST}",
            revokes="E2! E3!", moved="1 to ns 64A2", laws="64B2 64A2", awaiting=None,
        ),
        # 64B4: attention drawn before the claim was in time, though another question was open then
        *position(
            "64B4 said before the claim", BOTH, f"{CORRECTED_ONCE} W:CT S:attention revoke S:claim 9{{!claim_disputed}}",
            awaiting=None, not_laws="64B4",
        ),
        *position(
            "64B4 said after the claim", "2017", f"{CORRECTED_ONCE} W:CT S:claim 9{{!claim_disputed}} S:attention revoke",
            awaiting="director called_next_deal@14 64B4",
        ),
        # 64A: each revoke takes a trick of its own, won at or after it
        *position("two revokes", BOTH, TWO_REVOKES, revokes="W3! E11!", moved="2 to ns 64A2", tricks="9-4", score=600),
    ],
)  # fmt: skip
def test_a_revoke(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 62D2: a defender's revoke to the twelfth trick before his partner's turn, and no other
        *position("62D dummy's revoke", BOTH, f"{TO_THE_TWELFTH} E:attention revoke", laws="62D1", reviews=""),
        *position(
            "62D after partner had played", BOTH, f"{TEN} N:H8 E:D9 S:SA W:H9 S:CT W:CQ N:C6 E:DA S:attention revoke",
            turn="E", laws="62D1", reviews="", revokes="E12",
        ),
        *position(
            "62D2 before partner's turn", "2017", f"{TEN} N:S4 E:CJ S:SA W:C9 S:CT W:H9 N:C6 E:D9 S:attention revoke",
            turn="W", laws="62D1", reviews="62D2", revokes="W12",
        ),
        *position(
            "62D2 partner had one suit", "2007", f"{TEN} N:S4 E:CJ S:SA W:C9 S:CT W:H9 N:C6 E:D9 S:attention revoke",
            turn="W", laws="62D1", reviews="", revokes="W12",
        ),
        # 64B: what the record settles is not asked about
        *position("64B3 dummy's", BOTH, DUMMYS, awaiting=None, laws="64B3", moved=None),
        *position("64B1 nothing won", BOTH, NOTHING, awaiting=None, laws="64B1", revokes="W11!", moved=None),
        *position("64B6 too late to correct", BOTH, f"{TO_THE_TWELFTH} hands_returned E:attention revoke", awaiting=None, laws="64B6"),
        *position("64B4 asked", BOTH, WESTS, awaiting="director called_next_deal@44 64B4", revokes="W11!"),
        *position("64B5 said", BOTH, f"{WESTS} @{{round_over}}", awaiting=None, laws="64B5", moved=None),
        *position("64B4 said", BOTH, f"{WESTS} @{{called_next_deal round_over}}", awaiting=None, laws="64B4 64B5", moved=None),
        *position(
            "64A2", BOTH, f"{WESTS} @{{!called_next_deal !round_over}}", awaiting=None, laws="64A2", moved="1 to ns 64A2"
        ),
    ],
)  # fmt: skip
def test_revokes_at_the_end(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(("book", "law"), [("2007", "50E3"), ("2017", "50E4")])
def test_a_card_changed_under_62C2_is_looked_at_after_play(book: str, law: str) -> None:
    changed = [
        ruling
        for ruling in paths(edition(book).law("offending-change"), Case(edition(book)))
        if any(isinstance(effect, Owed) for effect in ruling.effects)
    ]
    reviews = [[e.law for e in ruling.effects if isinstance(e, Review)] for ruling in changed]
    assert sorted(reviews) == [[], [law]]
    silenced = [any(isinstance(e, Unauthorized) for e in ruling.effects) for ruling in changed]
    assert sorted(silenced) == [False, book == "2007"]


# -- hands not known: what the player plays in its place shows that he could have followed suit

NONE = "none 3NT by S: W:HQ N:H2 E:H3 S:HA"
RUFF = f"{NONE} S:CA W:DT"
DISCARD = "none 3NT by S: W:HQ N:H2 E:H3 S:C4"
TWO_SUSPECTS = "none 3NT by S: W:HQ N:H2 E:C2 S:D4"
MAJOR = {"turn": "N", "awaiting": None, "bound": "W DT major", "revokes": "W2"}


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("pointed out", BOTH, f"{RUFF} S:attention revoke W:withdraw DT W:C2", **MAJOR),
        *position("not said to be taken back", BOTH, f"{RUFF} S:attention revoke W:C2", **MAJOR),
        *position("of his own accord", BOTH, f"{RUFF} W:withdraw DT W:C2", **MAJOR),
        *position("taken back, nothing played", BOTH, f"{RUFF} W:withdraw DT", awaiting="director able@6 61A"),
        *position("another discard", BOTH, f"{RUFF} S:attention revoke W:withdraw DT W:D6", awaiting="director able@6 61A"),
        *position("two cards", BOTH, f"{RUFF} S:attention revoke W:C2+C5", awaiting="director able@6 61A"),
        *position("another player", BOTH, f"{RUFF} S:attention revoke E:C5", awaiting="director able@6 61A"),
        *position("played after", BOTH, f"{RUFF} N:C3 E:CJ S:attention revoke W:withdraw DT W:CK", awaiting="S withdraw/stand 62C1"),
        *position("misinformed", BOTH, f"{RUFF} W:withdraw DT{{misinformed}}", turn="W", laws="47E2(a)", revokes=""),
        *position("a slip", "2007", f"{RUFF} W:withdraw DT{{unintended without_pause}}", turn="W", laws="45C4(b)", revokes=""),
        *position("dummy's card", BOTH, f"{RUFF} N:S2 N:withdraw S2", awaiting="director unintended@8 45C4(b)"),
        *position("it had followed", "2017", f"{RUFF} N:C3 E:C2 E:withdraw C2", turn="S", laws="47F2"),
        *position(
            "as required", BOTH, "none 3NT by S: E:H8 S=refuse S=require H W:DT S:attention revoke W:withdraw DT W:HQ",
            turn="N", bound="W DT major", revokes="W1",
        ),
        # what is put right in the trick before comes before declarer's choice for the next lead
        *position(
            "62A before 50D2, he takes it back", BOTH, f"{SHOWN_BEFORE} N:CT E:H8 E:withdraw H8 E:C4",
            awaiting="S require/forbid/free 51B2", bound="E D3 major, E H8 major", revokes="E2",
        ),
        *position(
            "62A before 50D2, dummy speaks", BOTH, f"{SHOWN_BEFORE} N:CT E:H8 N:attention revoke",
            turn="E", bound="E D3 major, E H8 major", laws="62A 43A1(b)",
        ),
        *position(
            "62A before 51A", BOTH, f"{TWO_SHOWN} W:D4 N:C2 W:withdraw D4 W:CA S=stand",
            awaiting="S card 51A", bound="E C4 major, E C5 major, W D4 major", revokes="W2",
        ),
        *position(
            "62A before 51A, pointed out", BOTH, f"{TWO_SHOWN} W:D4 N:C2 S:attention revoke",
            turn="W", bound="E C4 major, E C5 major, W D4 major", laws="62A",
        ),
        *position(
            "45C4(b) before 50D2", BOTH, f"{SHOWN_BEFORE} S:designate CT E:C4 S:designate C2{{unintended without_pause}}",
            awaiting="E withdraw/stand 47D", laws="45C4(b)",
        ),
        *position(
            "45D1 before 50D2", "2017", f"{SHOWN_BEFORE} S:designate CT N:C2 E:C4 W:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D1", laws="45D1",
        ),
        *position(
            "47E2 before 50D2", BOTH, f"{SHOWN_BEFORE} N:CT E:C4 E:withdraw C4{{misinformed}}",
            turn="E", bound="E D3 major", laws="47E2(a)",
        ),
        *position(
            "nothing to take back before 50D2", BOTH, f"{SHOWN_BEFORE} N:CT E:C4 W:DQ W:withdraw DQ",
            awaiting="S require/forbid/free 50D2", bound="E D3 major, W DQ major",
        ),
        *position(
            "62A before 50D2", BOTH, f"{CLUBS_OVER_DUMMY} W:CA E:D3 N:C2 E:C4 S:H4 W:attention revoke player=S S:C3",
            awaiting="S require/forbid/free 50D2", bound="E D3 major", laws="62A", tricks="0-1",
        ),
        # 42B1, 43B2(b): dummy asks declarer, who may have revoked
        *position("dummy asks", BOTH, f"{DISCARD} N:attention revoke", awaiting="director able@4 61A", kinds=""),
        *position("dummy asks by name", BOTH, f"{DISCARD} N:attention revoke player=S", awaiting="director able@4 61A", kinds=""),
        *position("he could", BOTH, f"{DISCARD} N:attention revoke @4{{able}}", turn="S", laws="62A 62B2"),
        *position("he corrects it", BOTH, f"{DISCARD} N:attention revoke S:withdraw C4 S:HA", turn="S", revokes="S1", tricks="1-0"),
        *position("rights lost", BOTH, f"{DISCARD} N:attention revoke{{dummy_rights_lost}} S:withdraw C4 S:HA", turn="S", laws="43B2(b)"),
        *position("dummy asks a defender", BOTH, "none 3NT by S: W:HQ N:H2 E:D3 S:H4 N:attention revoke player=E", awaiting="director able@3 61A", kinds="dummy-limitation"),
        *position("all had followed", BOTH, "none 3NT by S: W:HQ N:H2 E:H3 S:H4 N:attention revoke", turn="W", kinds="dummy-limitation"),
        # taken back by one who could not have followed suit, or too late: it stays where it is
        *position("taken back, he could not", "2017", f"{RUFF} W:withdraw DT @6{{!able}}", turn="N", bound="", revokes=""),
        *position("taken back, he could not", "2007", f"{RUFF} W:withdraw DT @6{{!able}}", awaiting="director unintended@7 45C4(b)"),
        *position("taken back too late", BOTH, f"{RUFF} N:C3 E:C4 S:C5 W:C6 N:C7 W:withdraw DT @6{{able}}", turn="E", revokes="W2!"),
        # he has led to the next trick: a card of the suit corrects nothing any more
        *position(
            "led already, then the suit", BOTH, f"{RUFF} W:HJ @7{{led}} S=lowest W:CK @6{{able}}",
            awaiting="director led@10 45E", revokes="W2!",
        ),
        # nobody was named: whoever takes his card back is meant
        *position("his partner's opponent asked", BOTH, f"{TWO_SUSPECTS} E:attention revoke", awaiting="director able@4 61A"),
        *position("his own was meant", BOTH, f"{TWO_SUSPECTS} E:attention revoke E:withdraw C2 E:H5", awaiting="S withdraw/stand 62C1", revokes="E1"),
        *position("another was named", BOTH, f"{TWO_SUSPECTS} E:attention revoke player=S E:withdraw C2", awaiting="director able@4 61A"),
        *position("his card followed", BOTH, f"{TWO_SUSPECTS} W:attention revoke W:withdraw HQ", awaiting="director able@4 61A"),
        *position("taken back before anybody spoke", BOTH, f"{TWO_SUSPECTS} S:withdraw D4 E:withdraw C2", awaiting="director able@4 61A"),
    ],
)  # fmt: skip
def test_a_revoke_that_its_correction_shows(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
