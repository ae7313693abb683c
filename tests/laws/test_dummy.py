"""Laws 42, 43, 45 and 46: dummy, his rights, and the cards declarer names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position, seen
from tests.laws.starts import (
    ACE_LED,
    DUMMY_NOTICED,
    EVEN,
    FLAT_DUMMY_WON,
    FLAT_SOUTH_WON,
    FLAT_WEST_WON,
    JACK,
    LATE,
    LONG_SPADES,
    NORTH_TOOK,
    QUIET,
    SLIP,
    SOUTH_TOOK,
    UNDER_WAY,
    VOID,
    WEST_TOOK,
    WRONG_LEAD,
)
from tests.laws.test_play_laws import SOUTH_WON

WITHOUT_RIGHTS, WITH_RIGHTS = ACE_LED % "true", ACE_LED % "false"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("42B2", BOTH, f"{FLAT_SOUTH_WON} N:attention lead-out-of-turn", turn="S", laws="42B2"),
        *position(
            "42B1",
            BOTH,
            f"{FLAT_SOUTH_WON} S:D2 W:D6 N:DA E:D3 N:C3 E:CT S:H6 N:attention revoke",
            turn="S",
            legal="CA CQ C8 C4",
            laws="62B2",
        ),
        # 43B1, 84A: he should not have spoken; and there is nothing to rule on
        *position(
            "43A1(b), no revoke", BOTH, f"{FLAT_SOUTH_WON} N:attention revoke player=W", turn="S", kinds="dummy-limitation",
            laws="43A1(b) 43B1 84A",
        ),
        *position(
            "43B3", BOTH, f"{FLAT_WEST_WON} E:S3 N:attention lead-out-of-turn{{dummy_rights_lost}}", turn="S", laws="43B3"
        ),
        *position(
            "43B2(a)",
            BOTH,
            f"{FLAT_SOUTH_WON} N:attention lead-out-of-turn{{dummy_rights_lost}}",
            awaiting="WE lead_from 43B2(a)",
        ),
        *position(
            "43B2(a) chosen",
            BOTH,
            f"{FLAT_SOUTH_WON} N:attention lead-out-of-turn{{dummy_rights_lost}} E=lead_from N",
            turn="N",
            legal="SK S8 S4 H5 DA DQ D7 D4 C9 C7 C6 C3",
        ),
        *position(
            "43A1",
            BOTH,
            f"{FLAT_SOUTH_WON} S:DK W:C2 N:attention revoke",
            turn="W",
            bound="W C2 major",
            laws="43A1(b) 43B1 62A",
        ),
        *position(
            "43B2(b)",
            BOTH,
            f"{FLAT_SOUTH_WON} S:D2 W:D6 N:DA E:D3 N:C3 E:CT S:H6 N:attention revoke{{dummy_rights_lost}}",
            turn="S",
            legal="CA CQ C8 C4",
            laws="43B2(b)",
        ),
        *position(
            "43B2(b) counted",
            BOTH,
            f"{FLAT_SOUTH_WON} S:D2 W:D6 N:DA E:D3 N:C3 E:CT S:H6 N:attention revoke{{dummy_rights_lost}} S:CQ W:CK"
            " S:concede 4{!claim_disputed}",
            phase="over",
            moved="1 to ew 64A2",
        ),
        *position(
            "45D2",
            "2017",
            f"{FLAT_DUMMY_WON} S:designate D4 N:C3 E:D5 S:DK W:DT S:SA W:S2 W:attention wrong-card-from-dummy",
            laws="45D2",
        ),
        *position(
            "45D1",
            "2017",
            f"{FLAT_DUMMY_WON} S:designate D4 N:D7 E:D5 W:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D1",
        ),
        *position(
            "45D",
            "2007",
            f"{FLAT_DUMMY_WON} S:designate D4 N:D7 E:D5 W:attention wrong-card-from-dummy",
            awaiting="E withdraw/stand 45D",
        ),
        *position(
            "45C4(b) after RHO has played",
            BOTH,
            f"{FLAT_DUMMY_WON} S:designate D4 E:D5 S:designate C3{{unintended without_pause}}",
            awaiting="E withdraw/stand 47D",
        ),
        *position(
            "45C4(b), meant",
            BOTH,
            f"{FLAT_DUMMY_WON} S:designate D4 E:D5 S:designate C3{{!unintended}}",
            turn="S",
            laws="47F2",
        ),
        *position(
            "the card named is led to the next trick", "2017",
            f"{SOUTH_WON} S:C2 W:C9 S:designate C5 N:CK E:C4 S:designate C5 W:attention wrong-card-from-dummy",
            turn="E", tricks="2-0",
        ),
        # 43: dummy may not, but attention has been drawn
        *position(
            "dummy draws attention", BOTH, f"{QUIET} W:H2 N:H3 E:C5 S:HQ N:attention revoke",
            turn="E", bound="E C5 major", laws="43A1(b) 43B1 62A",
        ),
        *position(
            "dummy without rights", BOTH, f"{QUIET} W:H2 N:H3 E:C5 S:HQ N:attention revoke{{dummy_rights_lost}}",
            turn="S", laws="43B3", not_laws="62A",
        ),
        # 43B3 is about a defender's irregularity: attention to his own side's is attention
        *position(
            "dummy without rights, his own revoke", BOTH, f"{WITHOUT_RIGHTS} E:C4 S:C3 W:CQ N:S3 E:CK S:C6 N:attention revoke",
            turn="N", legal="CT", laws="62A 43A1(b)", not_laws="43B3",
        ),
        *position(
            "dummy without rights, a trick that declarer did not play to", BOTH,
            f"{WITHOUT_RIGHTS} E:C4 quit N:attention defective-trick", turn="S", legal="C8 C6 C3", laws="67A1", not_laws="43B3",
        ),
        *position(
            "dummy without rights, each side has revoked", BOTH,
            f"{WITHOUT_RIGHTS} E:C4 S:C3 W:CQ N:S3 E:D3 S:C6 N:attention revoke", turn="N", legal="CT", laws="62A 43B3", bound="N rights lost",
        ),
        *position(
            "dummy without rights, declarer has revoked before", BOTH,
            f"{WITHOUT_RIGHTS} E:C4 S:H4 W:CQ N:CT E:C5 S:C6 W:CJ N:S3 E:D3 N:attention revoke player=E",
            turn="S", laws="43B3", not_laws="62A",
        ),
        *position(
            "dummy speaks of a defender, declarer has revoked before", BOTH,
            f"{WITH_RIGHTS} E:C4 S:H4 W:CQ N:CT E:C5 S:C6 W:CJ N:S3 E:D3 N:attention revoke player=E",
            turn="E", laws="62A 43A1(b)", bound="E D3 major",
        ),
        # 43B3 takes nothing away but a rectification: choices that are part of the play, and claims, stay open
        *position(
            "dummy and 57A", "2017", f"{EVEN} W:C7 N:C5 E:C4 S:CJ S:DQ E:D3 N:attention premature-play @{{dummy_rights_lost}}",
            turn="W", awaiting=None, reviews="43B3 50E4", laws="43B3",
        ),
        *position(
            "dummy and 50D2", BOTH,
            f"{EVEN} W:CQ N:C5 E:expose HA @3{{visible}} E:C4 S:C3 N:attention exposed-card @{{dummy_rights_lost}}",
            awaiting="S require/forbid/free 50D2", laws="43B3",
        ),
        *position(
            "dummy and 58B2", BOTH, f"{EVEN} W:C7 N:C5 E:C4+C9 N:attention simultaneous-cards @{{dummy_rights_lost}}",
            awaiting="E card 58B2", laws="43B3",
        ),
        *position(
            "dummy and a concession", BOTH, f"{EVEN} W:C7 N:C5 E:concede 3 N:attention revoke @{{dummy_rights_lost}}",
            awaiting="director claim_disputed@3 68D", laws="43B3",
        ),
        *position(
            "dummy and a lead out of turn", BOTH, f"{EVEN} W:C7 N:CK E:C4 S:C3 E:H2 N:attention lead-out-of-turn @{{dummy_rights_lost}}",
            awaiting=None, turn="S", laws="43B3",
        ),
    ],
)  # fmt: skip
def test_dummy(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 45D: the card declarer named is the lead; who followed to it has not revoked, who did not has
        *position(
            "45D all followed to the right lead", BOTH, f"{WRONG_LEAD} E:D4 S:DK W:D2 {DUMMY_NOTICED}",
            revokes="", kinds="wrong-card-from-dummy",
        ),
        *position(
            "45D both stand", BOTH, f"{WRONG_LEAD} E:D4 S:DK W:D2 {DUMMY_NOTICED} E=stand W=stand",
            turn="S", tricks="2-0", revokes="", kinds="wrong-card-from-dummy",
        ),
        *position(
            "45D nothing to establish", BOTH, f"{WRONG_LEAD} E:D4 S:DK W:D2 {DUMMY_NOTICED} E=stand W=stand S:S3 W:S6",
            turn="N", revokes="", kinds="wrong-card-from-dummy",
        ),
        *position(
            "45D nobody followed to the right lead", BOTH, f"{WRONG_LEAD} E:C3 S:C2 W:C5 {DUMMY_NOTICED} E=stand W=stand",
            turn="N", tricks="2-0", revokes="E2 S2 W2",
        ),
        *position(
            "45D the next hand follows after all", BOTH,
            f"{WRONG_LEAD} E:C3 S:C2 W:C5 {DUMMY_NOTICED} E=withdraw E:D4 S=stand W=stand",
            turn="E", tricks="1-1", revokes="S2 W2", bound="",
        ),
        *position(
            "45D one side has played on", BOTH, f"{WRONG_LEAD} E:C3 S:CT W:C5 S:S3 {DUMMY_NOTICED} E=stand W=stand",
            turn="N", tricks="2-0", revokes="E2 S2 W2",
        ),
        *position(
            "45D declarer had named the revoke", BOTH, f"{UNDER_WAY} S:designate SK N:D3 E:D5 {DUMMY_NOTICED} E=stand",
            turn="N", tricks="2-0", revokes="N2",
        ),
        *position("45D dummy's revoke put right", BOTH, f"{UNDER_WAY} S:designate D3 N:SK E:DQ {DUMMY_NOTICED} E=stand", turn="E", revokes=""),
        # 45C4(b): the lead is changed, and judged in the same way
        *position(
            "45C4(b) does not follow to the new lead", BOTH,
            f"{LONG_SPADES} {NORTH_TOOK} S:designate S4 E:S2 S:designate D3{{unintended without_pause}} E=stand",
            turn="S", revokes="E2",
        ),
        *position(
            "45C4(b) takes it back", BOTH,
            f"{LONG_SPADES} {NORTH_TOOK} S:designate S4 E:S2 S:designate D3{{unintended without_pause}} E=withdraw E:D4",
            turn="S", revokes="", bound="",
        ),
        *position(
            "45C4(b) had followed to it already", BOTH,
            f"{LONG_SPADES} {NORTH_TOOK} S:designate S4 E:D4 S:designate D3{{unintended without_pause}} E=stand",
            turn="S", revokes="",
        ),
        # 45D2: too late; dummy's own revoke is counted, and transfers nothing (64B3)
        *position(
            "45D2 dummy revoked", "2017", f"{LATE} {DUMMY_NOTICED} S:claim 10 @{{!claim_disputed}}",
            laws="45D2 64B3", revokes="N2!", reviews="64C1", tricks="13-0", moved=None, awaiting=None, score=510,
        ),
        *position(
            "45D dummy revoked", "2007", f"{LATE} {DUMMY_NOTICED} S:claim 10 @{{!claim_disputed}}",
            laws="45D 64B3", revokes="N2!", reviews="64C", tricks="13-0", moved=None, awaiting=None, score=510,
        ),
        *position("45D2 found as a revoke", "2017", f"{LATE} W:attention revoke", laws="45D2 64B3", revokes="N2!", reviews="64C1"),
        *position(
            "45D2 dummy followed suit", "2017", f"{UNDER_WAY} S:designate D3 N:DJ E:DQ E:HK S:H4 {DUMMY_NOTICED}",
            turn="W", laws="45D2", not_laws="64B3", revokes="", reviews="",
        ),
    ],
)  # fmt: skip
def test_dummys_wrong_card(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


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
            "45C4(b) too late", BOTH, f"{LONG_SPADES} W:DT S:designate DJ E:DA S:D6 S:designate D3{SLIP}",
            turn="E", laws="45C4(b) 47F2", kinds="",
        ),
        *position(
            "a slip of its own, that nobody changes", BOTH,
            f"{LONG_SPADES} W:H9 S:designate HA E:H7 S:H4 S:designate D3{SLIP}", turn="E", kinds="", may="DA D4",
        ),
        # 46B1: high and low speak of the suit led (2017), or of any (2007)
        *position("46B1 none led", "2017", f"{LONG_SPADES} {NORTH_TOOK} S:designate high", awaiting="WE card 46B5"),
        *position("46B1 none led", "2007", f"{LONG_SPADES} {NORTH_TOOK} S:designate high", awaiting="S card 46B3(b)"),
        *position("46B1 named", "2007", f"{LONG_SPADES} {NORTH_TOOK} S:designate high S=card CK", turn="E", legal="CJ C8 C3"),
        *position("46B1 one lowest", "2007", f"{LONG_SPADES} {NORTH_TOOK} S:designate low", turn="E", legal="HK HJ"),
        *position("46B1 none of the suit led", "2017", f"{VOID} S:designate low", awaiting="WE card 46B5"),
        *position("46B1 none of the suit led", "2007", f"{VOID} S:designate low", awaiting="S card 46B3(b)"),
        # 46B3(a) is about the suit dummy won with; a card so named out of turn is a lead out of turn
        *position("46B3 declarer had won", BOTH, f"{LONG_SPADES} {SOUTH_TOOK} S:designate K", awaiting="S card 46B3(b)"),
        *position(
            "46B3 out of turn", BOTH, f"{LONG_SPADES} {SOUTH_TOOK} S:designate K S=card SK",
            awaiting="WE accept/refuse 55A", kinds="invalid-designation lead-out-of-turn",
        ),
        # 53: declarer plays both hands, so what dummy's withdrawn lead tells is his
        *position("53 proper lead over dummy's", "2017", f"{LONG_SPADES} {WEST_TOOK} N:SK W:HT", turn="N", laws="53B", info=""),
        *position("53 proper lead over dummy's", "2007", f"{LONG_SPADES} {WEST_TOOK} N:SK W:HT", turn="N", laws="53C", info=""),
    ],
)  # fmt: skip
def test_cards_named_from_dummy(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_the_ruling_says_what_dummys_card_was() -> None:
    said = [line["text"] for line in seen(f"{LATE} {DUMMY_NOTICED}")["rulings"]]
    assert any("Dummy revoked with this card" in text for text in said), said
    assert not any("the lead" in text for text in said), said
    led = seen(f"{WRONG_LEAD} E:D4 S:DK W:D2 S:S3 W:S6 {DUMMY_NOTICED}")["rulings"]
    assert any("was the lead" in line["text"] for line in led), led


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("explainer", "kinds"), [("N", "misinformation"), ("S", "misinformation"), ("W", "dummy-limitation misinformation")]
)
def test_dummy_may_put_his_own_sides_explanation_right(edition: str, explainer: str, kinds: str) -> None:
    """20F4, 20F5 with 9A4; what the defenders explained he leaves until play is over."""
    line = f'N none: 1NT{{natural}} P 2H{{artificial shows=S}} {explainer}:explain "natural" about=3 W:P 2S P P P E:D6 S:attention misinformation'
    assert " ".join(i["kind"] for i in seen(line, edition)["irregularities"]) == kinds


# -- 43: what dummy has pointed out is named

DEALT = "none N=K874.A63.Q52.J84 E=T3.QJ952.A73.T72 S=AQJ95.K7.K84.A63 W=62.T84.JT96.KQ95 4S by S: W:CK C4 C2 CA"


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("N:attention lead-out-of-turn{dummy_rights_lost}", "Dummy warned declarer about the hand to lead from."),
        ("E:HQ N:attention lead-out-of-turn{dummy_rights_lost}", "Dummy was the first to point out the lead out of turn."),
        ("S:SA W:H4 S4 S3 N:attention revoke", "Dummy was the first to point out the revoke."),
        ("S:SA W:expose H4{visible !deliberate} N:attention exposed-card", "Dummy was the first to point out the irregularity."),
        ("S:SA W:S2 S4 S3 N:attention revoke", "Dummy spoke of a revoke."),
        ("S:SA W:S2 S4 S3 N:attention exposed-card", "Dummy spoke of an irregularity."),
        ("N:claim 10", "Dummy claimed or conceded, which is not for dummy to do."),
    ],
)  # fmt: skip
def test_what_dummy_pointed_out_is_named(edition: str, said: str, told: str) -> None:
    found = [line["text"] for line in seen(f"{DEALT} {said}", edition)["irregularities"]]
    assert told in found
