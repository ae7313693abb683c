"""Positions in the play that a fourth reader tried: dummy's cards, revokes judged anew, claims.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position, seen

HANDS = "N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2"
SPADES = f"none 4S by S {HANDS}:"
NOTRUMP = f"none 3NT by S {HANDS}:"
NORTH_WON = "W:H9 N:HA E:H7 S:H4"
WEST_WON = "W:HQ N:H2 E:H7 S:H4"
SOUTH_WON = "W:C5 N:C4 E:CJ S:CA"
NOTICED = "W:attention wrong-card-from-dummy"
WRONG_LEAD = f"{NOTRUMP} {NORTH_WON} S:designate D3 N:C4"
UNDER_WAY = f"{SPADES} {SOUTH_WON} S:D6 W:D2"
LATE = f"{UNDER_WAY} S:designate D3 N:SK E:DQ N:S4 E:S2 S:SJ W:S6"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 45D: the card declarer named is the lead; who followed to it has not revoked, who did not has
        *position(
            "45D all followed to the right lead", BOTH, f"{WRONG_LEAD} E:D4 S:DK W:D2 {NOTICED}",
            revokes="", kinds="wrong-card-from-dummy",
        ),
        *position(
            "45D both stand", BOTH, f"{WRONG_LEAD} E:D4 S:DK W:D2 {NOTICED} E=stand W=stand",
            turn="S", tricks="2-0", revokes="", kinds="wrong-card-from-dummy",
        ),
        *position(
            "45D nothing to establish", BOTH, f"{WRONG_LEAD} E:D4 S:DK W:D2 {NOTICED} E=stand W=stand S:S3 W:S6",
            turn="N", revokes="", kinds="wrong-card-from-dummy",
        ),
        *position(
            "45D nobody followed to the right lead", BOTH, f"{WRONG_LEAD} E:C3 S:C2 W:C5 {NOTICED} E=stand W=stand",
            turn="N", tricks="2-0", revokes="E2 S2 W2",
        ),
        *position(
            "45D the next hand follows after all", BOTH,
            f"{WRONG_LEAD} E:C3 S:C2 W:C5 {NOTICED} E=withdraw E:D4 S=stand W=stand",
            turn="E", tricks="1-1", revokes="S2 W2", bound="",
        ),
        *position(
            "45D one side has played on", BOTH, f"{WRONG_LEAD} E:C3 S:CT W:C5 S:S3 {NOTICED} E=stand W=stand",
            turn="N", tricks="2-0", revokes="E2 S2 W2",
        ),
        *position(
            "45D declarer had named the revoke", BOTH, f"{UNDER_WAY} S:designate SK N:D3 E:D5 {NOTICED} E=stand",
            turn="N", tricks="2-0", revokes="N2",
        ),
        *position("45D dummy's revoke put right", BOTH, f"{UNDER_WAY} S:designate D3 N:SK E:DQ {NOTICED} E=stand", turn="E", revokes=""),
        # 45C4(b): the lead is changed, and judged in the same way
        *position(
            "45C4(b) does not follow to the new lead", BOTH,
            f"{SPADES} {NORTH_WON} S:designate S4 E:S2 S:designate D3{{unintended without_pause}} E=stand",
            turn="S", revokes="E2",
        ),
        *position(
            "45C4(b) takes it back", BOTH,
            f"{SPADES} {NORTH_WON} S:designate S4 E:S2 S:designate D3{{unintended without_pause}} E=withdraw E:D4",
            turn="S", revokes="", bound="",
        ),
        *position(
            "45C4(b) had followed to it already", BOTH,
            f"{SPADES} {NORTH_WON} S:designate S4 E:D4 S:designate D3{{unintended without_pause}} E=stand",
            turn="S", revokes="",
        ),
        # 45D2: too late; dummy's own revoke is counted, and transfers nothing (64B3)
        *position(
            "45D2 dummy revoked", "2017", f"{LATE} {NOTICED} S:claim 10 @{{!claim_disputed}}",
            laws="45D2 64B3", revokes="N2!", reviews="64C1", tricks="13-0", moved=None, awaiting=None, score=510,
        ),
        *position(
            "45D dummy revoked", "2007", f"{LATE} {NOTICED} S:claim 10 @{{!claim_disputed}}",
            laws="45D 64B3", revokes="N2!", reviews="64C", tricks="13-0", moved=None, awaiting=None, score=510,
        ),
        *position("45D2 found as a revoke", "2017", f"{LATE} W:attention revoke", laws="45D2 64B3", revokes="N2!", reviews="64C1"),
        *position(
            "45D2 dummy followed suit", "2017", f"{UNDER_WAY} S:designate D3 N:DJ E:DQ E:HK S:H4 {NOTICED}",
            turn="W", laws="45D2", not_laws="64B3", revokes="", reviews="",
        ),
    ],
)  # fmt: skip
def test_dummys_wrong_card(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_the_ruling_says_what_dummys_card_was() -> None:
    said = [line["text"] for line in seen(f"{LATE} {NOTICED}")["rulings"]]
    assert any("Dummy revoked by this card" in text for text in said), said
    assert not any("the lead" in text for text in said), said
    led = seen(f"{WRONG_LEAD} E:D4 S:DK W:D2 S:S3 W:S6 {NOTICED}")["rulings"]
    assert any("was the lead" in line["text"] for line in led), led


JACK = f"{UNDER_WAY} S:designate DJ"
SLIP = "{unintended without_pause}"
VOID = "none 4S by S N=KQ42..J7532.K643 E=T3.KJ76.AQ94.J85 S=AJ9875.A4.K86.A2: W:HQ"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 45C4(b): the slip is put right after the trick is complete, while declarer has not played again
        *position(
            "45C4(b) trick complete", BOTH, f"{JACK} E:DQ S:designate D3{SLIP}",
            awaiting="E withdraw/stand 47D", laws="45C4(b) 47C", kinds="",
        ),
        *position("45C4(b) he keeps his card", BOTH, f"{JACK} E:DQ S:designate D3{SLIP} E=stand", turn="E", tricks="1-1"),
        *position(
            "45C4(b) dummy had won", BOTH, f"{JACK} E:D5 S:designate D3{SLIP} E=stand",
            turn="S", tricks="2-0", laws="45C4(b)", kinds="",
        ),
        *position(
            "45C4(b) a defender has led", BOTH, f"{JACK} E:DQ E:HK S:designate low{SLIP}",
            awaiting="E withdraw/stand 47D", laws="45C4(b)", kinds="",
        ),
        *position("45C4(b) both of his cards stay", BOTH, f"{JACK} E:DQ E:HK S:designate low{SLIP} E=stand E=stand", turn="S", tricks="1-1"),
        *position("the next lead from dummy", BOTH, f"{JACK} E:D5 S:designate C6", turn="E", laws="", kinds=""),
        *position("not dummy's lead", BOTH, f"{JACK} E:DQ S:designate D3", awaiting="WE accept/refuse 55A"),
        *position(
            "45C4(b) too late", BOTH, f"{SPADES} W:DT S:designate DJ E:DA S:D6 S:designate D3{SLIP}",
            turn="E", laws="45C4(b) 47F2", kinds="",
        ),
        *position(
            "a slip of its own, that nobody changes", BOTH,
            f"{SPADES} W:H9 S:designate HA E:H7 S:H4 S:designate D3{SLIP}", turn="E", kinds="", may="DA D4",
        ),
        # 46B1: high and low speak of the suit led (2017), or of any (2007)
        *position("46B1 none led", "2017", f"{SPADES} {NORTH_WON} S:designate high", awaiting="WE card 46B5"),
        *position("46B1 none led", "2007", f"{SPADES} {NORTH_WON} S:designate high", awaiting="S card 46B3(b)"),
        *position("46B1 named", "2007", f"{SPADES} {NORTH_WON} S:designate high S=card CK", turn="E", legal="CJ C8 C3"),
        *position("46B1 one lowest", "2007", f"{SPADES} {NORTH_WON} S:designate low", turn="E", legal="HK HJ"),
        *position("46B1 none of the suit led", "2017", f"{VOID} S:designate low", awaiting="WE card 46B5"),
        *position("46B1 none of the suit led", "2007", f"{VOID} S:designate low", awaiting="S card 46B3(b)"),
        # 46B3(a) is about the suit dummy won with; a card so named out of turn is a lead out of turn
        *position("46B3 declarer had won", BOTH, f"{SPADES} {SOUTH_WON} S:designate K", awaiting="S card 46B3(b)"),
        *position(
            "46B3 out of turn", BOTH, f"{SPADES} {SOUTH_WON} S:designate K S=card SK",
            awaiting="WE accept/refuse 55A", kinds="invalid-designation lead-out-of-turn",
        ),
        # 53: declarer plays both hands, so what dummy's withdrawn lead tells is his
        *position("53 proper lead over dummy's", "2017", f"{SPADES} {WEST_WON} N:SK W:HT", turn="N", laws="53B", info="S"),
        *position("53 proper lead over dummy's", "2007", f"{SPADES} {WEST_WON} N:SK W:HT", turn="N", laws="53C", info="S"),
    ],
)  # fmt: skip
def test_cards_named_from_dummy(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


TEN = (
    f"{SPADES} W:HQ N:HA E:H7 S:H4 N:SK E:S2 S:S3 W:S6 N:SQ E:ST S:S5 W:S8 N:D3 E:D4 S:DK W:D2 S:D6 W:DT N:D7 E:D5 "
    "W:HT N:H2 E:HJ S:S7 S:D8 W:H3 N:DJ E:DQ E:HK S:S9 W:H6 N:H5 S:CA W:C5 N:C4 E:C3 S:C2 W:C7 N:CK E:C8"
)
"""Ten tricks, eight of them North-South's; N S4 H8 C6, E DA D9 CJ, S SA SJ CT, W H9 C9 CQ are left, North to lead."""

SIX = TEN.replace("W:HT N:H2 E:HJ S:S7", "W:HT N:S4 E:HJ S:S7")
DUMMYS = f"{SIX} N:H2 E:CJ S:SJ W:H9 S:SA W:C9 N:H8 E:D9 S:CT W:CQ N:C6 E:DA W:attention revoke"
WESTS = f"{TEN} N:H8 E:DA S:SA W:CQ S:SJ W:H9 N:S4 E:D9 S:CT W:C9 N:C6 E:CJ S:attention revoke"
NOTHING = f"{TEN} N:H8 E:D9 S:CT W:C9 N:S4 E:CJ S:SA W:H9 S:SJ W:CQ N:C6 E:DA S:attention revoke"
TWELFTH = f"{TEN} N:C6 E:CJ S:CT W:CQ W:H9 N:S4 E:D9 S:SA S:SJ W:C9 N:H8 E:DA"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 62D2: a defender's revoke to the twelfth trick before his partner's turn, and no other
        *position("62D dummy's revoke", BOTH, f"{TWELFTH} E:attention revoke", laws="62D1", reviews=""),
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
        *position("64B6 too late to correct", BOTH, f"{TWELFTH} hands_returned E:attention revoke", awaiting=None, laws="64B6"),
        *position("64B4 asked", BOTH, WESTS, awaiting="director called_next_deal@44 64B4", revokes="W11!"),
        *position("64B5 said", BOTH, f"{WESTS} @{{round_over}}", awaiting=None, laws="64B5", moved=None),
        *position("64B4 said", BOTH, f"{WESTS} @{{called_next_deal round_over}}", awaiting=None, laws="64B4", moved=None),
        *position(
            "64A2", BOTH, f"{WESTS} @{{!called_next_deal !round_over}}", awaiting=None, laws="64A2", moved="1 to ns 64A2"
        ),
    ],
)  # fmt: skip
def test_revokes_at_the_end(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


REVOKED = (
    f"{SPADES} {NORTH_WON} N:S4 E:S2 S:SA W:S6 S:S3 W:C5 N:SK E:ST S:claim 10 @{{claim_disputed}} S:attention revoke"
)
UNKNOWN = f"none 4S by S: {NORTH_WON} N:S4 E:S2 S:SA W:C5 S:claim 11 @{{claim_disputed}} S:attention revoke"
SHOWN = f"{SPADES} {NORTH_WON} W:expose CQ+C9{{visible}} W:concede 12 E=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 63A: a contested claim establishes no revoke of the other side; it is corrected, then the claim is ruled on
        *position(
            "70 revoke to be corrected", BOTH, REVOKED,
            awaiting=None, turn="W", legal="S8", laws="62A 62B1", bound="W C5 major", revokes="W3",
        ),
        # with the card that corrects the revoke the last trump has gone, so 70C asks nothing
        *position("70 corrected", BOTH, f"{REVOKED} W:S8", awaiting="director awarded@13 70A", tricks="3-0", revokes="W3"),
        *position(
            "70 corrected and ruled", BOTH, f"{REVOKED} W:S8 @{{trump_mentioned awarded=9}}",
            phase="over", tricks="12-1", score=480, laws="62A 70A", not_laws="63A4", revokes="W3",
        ),
        *position(
            "70 ruled, the card still owed", BOTH, f"{REVOKED} @{{trump_mentioned awarded=9}}",
            phase="play", turn="W", legal="S8", laws="62A",
        ),
        *position("70 hand unknown", BOTH, UNKNOWN, awaiting="director able@8 61A"),
        # 70C is about claims; who concedes everything has claimed nothing
        *position(
            "70C not for a concession", BOTH, f"{SPADES} {NORTH_WON} S:concede 12 @{{claim_disputed}}",
            awaiting="director awarded@5 70A",
        ),
        # 68B2: cards shown in a concession that partner objects to are no penalty cards
        *position("68B2 shown with it", BOTH, SHOWN, turn="N", laws="68B2", bound="", reviews="", kinds="", info="E"),
        *position(
            "68B2 shown before", "2017",
            f"{SPADES} {NORTH_WON} W:expose CQ{{visible}} N:S4 E:S2 S:SA W:CQ S:S3 W:S6 N:SK E:ST N:D3 W:concede 10 E=refuse",
            laws="49 68B2", reviews="50E4", kinds="exposed-card revoke",
        ),
    ],
)  # fmt: skip
def test_claims(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
