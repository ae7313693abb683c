"""Positions a third reader tried: published rulings and what follows from the text, event by event.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, seen


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 25B1: the second call stands at the turn of the first
        *position(
            "a change to pass accepted",
            BOTH,
            "N none: 1H{!artificial} N:change_call P{!artificial !unintended} E=accept E:P S:P W:P",
            phase="over",
            contract="P",
            score=0,
            calls="N:1H~ N:P+ E:P S:P W:P",
            not_laws="17D3 17E2",
        ),
        *position(
            "a raise changed to pass",
            BOTH,
            "N none: 1H{!artificial} E:P S:2H{!artificial} S:change_call P{!artificial !unintended} W=accept W:P",
            phase="lead",
            contract="1H",
            declarer="N",
            not_laws="17D3 17E2",
        ),
        *position(
            "an accepted change is a slip",
            "2007",
            "S none: 1H{!artificial} S:change_call 2C{!unintended !artificial} W=accept "
            "S:change_call P{unintended without_pause !artificial}",
            turn="W",
            calls="S:1H~ S:2C~ S:P",
        ),
        # 17D3, 17E2 and 34: a third pass out of rotation at partner's turn is settled by partner's call
        *position(
            "partner calls, later LHO",
            BOTH,
            "N none: P P P E:P{!artificial} W:1C N:P E:P S:1H",
            turn="W",
            contract=None,
            kinds="pass-out-of-rotation",
            calls="N:P E:P S:P E:P~ W:1C N:P E:P S:1H",
        ),
        *position(
            "the same after a bid",
            BOTH,
            "S none: 1H{!artificial} W:P N:P W:P{!artificial} E:2D{!artificial} S:P W:P N:2H",
            turn="E",
            kinds="pass-out-of-rotation",
        ),
        # 22: the three passes that follow an accepted first pass are in rotation
        *position(
            "first of four passes", BOTH, "N none: E:P{!artificial} S:P W:P N:P",
            phase="over", contract="P", score=0, not_laws="17D3 17E2",
        ),
        *position(
            "dealer passed over and passes", BOTH, "N none: S:P{!artificial} W:P N:P E:P",
            phase="over", contract="P", not_laws="17D3 17E2",
        ),
        # 17D2 (2007 22B2): once the hands are back nobody gets his turn back
        *position(
            "hands back after the skip", BOTH, "W none: P P S:P{!artificial} W:P hands_returned",
            phase="over", contract="P", score=0, calls="W:P N:P S:P+ W:P", not_laws="17D3 17E2",
        ),
        *position(
            "hands back at once", BOTH, "W none: P P S:P{!artificial} hands_returned",
            phase="over", contract="P", score=0, awaiting=None,
        ),
        *position(
            "hands still out", BOTH, "W none: P P S:P{!artificial} W:P",
            phase="auction", turn="E", calls="W:P N:P S:P~ W:P~",
        ),
        # 26 (2007): no lead restriction, but what was withdrawn stays unauthorized
        *position(
            "26A1 all suits shown", "2007",
            "N none: S:1S{!artificial} W=refuse P P S:1S{!artificial !different_meaning} 1NT P P P",
            phase="lead", turn="N", info="N", bound="", laws="26",
        ),
        *position(
            "26A1 shown in the legal auction", "2007",
            "N none: S:1S{!artificial} W=refuse P P S:2S{!artificial} 2NT P P P",
            phase="lead", turn="N", info="N", bound="", laws="26A1",
        ),
        # 38: a bid above seven is neither a bid nor a pass while nobody notices
        *position("8C and two passes", BOTH, "E none: E:P S:8C W:P N:P", turn="W", phase="auction", legal="P " + " ".join(
            f"{n}{d}" for n in range(1, 8) for d in ("C", "D", "H", "S", "NT")
        )),
        *position("the table goes on", BOTH, "E none: E:P S:8C W:P N:P E:P", turn="W", kinds="bid-over-seven"),
        *position("the ruling is followed", BOTH, "E none: E:P S:8C W:P N:P W:1C", turn="N", legal="P"),
        *position("three passes after 8C", BOTH, "N none: N:1H E:8C S:P W:P N:P", turn="S", kinds="bid-over-seven"),
        # a call other than the one that must be repeated does not end the auction
        *position(
            "31A1 and a pass", BOTH, "S none: P P E:1C{!artificial} S=refuse N:P E:P E:1C",
            turn="S", kinds="bid-out-of-rotation call-not-allowed", bound="",
        ),
        # 27C and then 25B
        *position(
            "a second change", BOTH,
            "N none: 1S{!artificial} 1H{!artificial natural_beyond_doubt} "
            "E:change_call 2H{!artificial !unintended natural_beyond_doubt} "
            "E:change_call 3H{!artificial !unintended} S=refuse",
            awaiting="S accept/refuse 25B1", calls="N:1S E:1H~ E:2H E:3H",
        ),
        *position(
            "a second change refused", BOTH,
            "N none: 1S{!artificial} 1H{!artificial natural_beyond_doubt} "
            "E:change_call 2H{!artificial !unintended natural_beyond_doubt} "
            "E:change_call 3H{!artificial !unintended} S=refuse S=refuse",
            turn="S", info="W", calls="N:1S E:1H~ E:2H E:3H~",
        ),
        # two obligations on one player: the last call is repeated; who is bound to pass passes
        *position(
            "two calls to repeat", BOTH, "N none: E:1S{!artificial} S=refuse E:1H{!artificial} S=refuse N:P",
            turn="E", legal="1H", bound="E repeat 1H",
        ),
        *position(
            "bound to pass and to repeat", "2017", "S none: X P N:1D{!artificial} E=refuse W:P", turn="N", legal="P",
        ),
        *position(
            "one pass and a bid", "2017", "N none: E:P{!artificial} S=refuse E:1H{!artificial} S=refuse N:P",
            turn="E", legal="P",
        ),
        # 9C: an inadmissible call changed before anybody speaks up is ruled on all the same
        *position(
            "36B after a change", BOTH, "N none: 1H E:P S:X S:change_call 2H{!unintended !artificial}",
            turn="W", laws="9C 36B1 36B2", calls="N:1H E:P S:X~ S:2H", info="N",
        ),
        *position(
            "38 after a change", BOTH, "N none: 1H E:P S:8H S:change_call 2H{!unintended !artificial}",
            turn="W", laws="9C 38C", calls="N:1H E:P S:8H~ S:P+ S:2H~",
        ),
        *position(
            "a slip above seven", BOTH, "N none: 1H E:P S:8H S:change_call 2H{unintended without_pause !artificial}",
            turn="W", kinds="unintended-call", bound="", info="",
        ),
        *position(
            "what did he mean", BOTH, "N none: 1H E:P S:X S:change_call 2H", awaiting="director unintended@4 25A1",
        ),
        # 15A and 17D: the paragraph of the edition
        *position("wrong board 2007", "2007", "N none: 1H{wrong_board}", laws="17D1", not_laws="15A"),
        *position("wrong board 2017", "2017", "N none: 1H{wrong_board}", laws="15A1"),
        # 37B: nobody replaces a call the director replaced by a pass
        *position(
            "comparable means nothing under 37B", "2017",
            "N none: 1S 1H{!artificial} S=refuse P{!comparable} P W:2H{comparable !artificial} N:attention violated-obligation-to-pass",
            awaiting="N forbid/free 26B", contract="1S",
        ),
    ],
)  # fmt: skip
def test_the_auction(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line"),
    [
        ("2017", "S none: N:1S{!artificial} E=refuse P 1D P{!comparable} 1NT P P P E=forbid HS"),
        ("2017", "N none: 1S P P P W:X N=forbid CDHS"),
        ("2007", "W none: 1S{!artificial} S:X W=refuse N:P E:P S:P W=forbid HD"),
    ],
)
def test_law_26_lets_declarer_forbid_one_suit(edition: str, line: str) -> None:
    with pytest.raises(RecordError) as caught:
        seen(line, edition)
    assert (caught.value.message, caught.value.key) == ("no_such_suit", "suit")


A = "none N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843 3NT by S:"
B = "none N=Q743.A6.854.K532 E=J.987543.A92.JT9 S=AK852.KQT2.JT3.A W=T96.J.KQ76.Q8764 4S by S:"
SINGLETON = "none N=AQ42.K.J952.T732 E=J83.J97.QT8.Q965 S=T75.AQ53.AK64.AJ W=K96.T8642.73.K84 3NT by S:"
TWO_REVOKES = (
    "ns N=AJ52.Q975.T983.3 E=7643.K82.K52.Q62 S=K.AJT3.AQ7.AK984 W=QT98.64.J64.JT75 5D by S: "
    "W:C5 N:C3 E:CQ S:CA S:DQ W:D4 N:DT E:D5 S:C8 W:ST N:H5 E:C6 S:SK W:SQ N:S2 E:S6 S:HA W:H6 N:H7 E:H8 "
    "S:C4 W:C7 N:S5 E:C2 W:H4 N:HQ E:H2 S:HT N:D8 E:D2 S:D7 W:DJ W:CJ N:SJ E:S3 S:C9 W:S8 N:SA E:S7 S:HJ "
    "N:D3 E:HK S:DA W:D6 S:H3 W:S9 N:H9 E:DK E:S4 S:CK W:CT N:D9 "
    "W:attention revoke{!called_next_deal !round_over !damaged}"
)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 64A: each revoke takes a trick of its own, won at or after it
        *position("two revokes", BOTH, TWO_REVOKES, revokes="W3! E11!", moved="2 to ns 64A2", tricks="9-4", score=600),
        # 57C and 54B2: a card played too early is played, and can be a revoke
        *position(
            "dummy early", BOTH, f"{A} W:H2 N:H3 E:H9 S:HQ S:CA N:D2 W:C3 E:C5 S:attention revoke",
            revokes="N2", turn="N", legal="CT C7 C2", laws="62A 62B2",
        ),
        *position(
            "declarer early", BOTH, f"{A} W:H2 N:HK E:H7 S:H5 N:D2 S:C6 E:D8 W:attention revoke",
            revokes="S2", turn="S", laws="62B2",
        ),
        *position(
            "second from dummy", BOTH, f"{B} E:H9 S=accept N:HA", turn="S", laws="54B 54B2", not_laws="57C2 57C3",
        ),
        *position(
            "second from dummy, a revoke", BOTH, f"{B} E:H9 S=accept N:D4 S:attention revoke",
            turn="N", legal="HA H6", laws="54B2 62A",
        ),
        *position("declarer's hand first", BOTH, f"{B} E:H9 S=accept S:H2 N:HA W:HJ", tricks="1-0", kinds="opening-lead-out-of-turn premature-play", not_laws="54B2"),
        # 53B (2007 53C): the proper lead stands, and all that was played to the other goes back
        *position(
            "dummy had followed", BOTH, f"{A} W:HT N:H3 E:H7 S:H5 S:DK N:D2 W:C4{{led}}",
            turn="N", legal="CT C7 C2", kinds="lead-out-of-turn", awaiting=None, bound="",
        ),
        *position(
            "partner had followed", BOTH, f"{A} W:H2 N:H3 E:H9 S:HQ E:S2 W:S6 S:D4{{led}}",
            turn="W", legal="D7 D3", kinds="lead-out-of-turn", bound="",
        ),
        # 62C3: a lead that was not his to make becomes a penalty card; his own stays
        *position(
            "62C3 another won", "2017", f"{A} W:HT N:H3 E:C5 S:C6 W:H4 S:attention revoke E:H9 S:HA",
            turn="S", bound="E C5 major, W H4 major", tricks="1-0",
        ),
        *position(
            "62C3 his lead after all", "2017", f"{A} W:HT N:H3 E:C5 S:C6 W:H4 S:attention revoke E:H7 S:H5",
            turn="N", bound="E C5 major", tricks="0-1",
        ),
        *position(
            "62C3 declarer had led", "2017", f"{A} W:H2 N:HK E:C5 S:C6 N:D2 W:attention revoke E:H9 S:HA",
            turn="S", bound="E C5 major", tricks="1-0", laws="62C3 64B8",
        ),
        # 68B2: no concession, so no revoke established by it, and no penalty cards
        *position(
            "objection and revoke", BOTH,
            f"{A} W:D7 N:D2 E:D8 S:DA S:HA W:C3 N:H3 E:H7 E:concede 11 W=refuse S:attention revoke W:H2",
            revokes="W2", laws="68B2 62A", bound="W C3 major",
        ),
        *position(
            "a claim establishes", BOTH,
            f"{A} W:D7 N:D2 E:D8 S:DA S:HA W:C3 N:H3 E:H7 E:claim 11 @{{claim_disputed}}", revokes="W2!",
        ),
        *position(
            "faced in conceding", BOTH, f"{A} W:H2 N:H3 E:H9 S:HQ E:concede 12 E:expose S2+S3{{visible}} W=refuse",
            turn="S", bound="", kinds="",
        ),
        # 47E2(a): not once dummy has faced a card
        *position(
            "dummy has spread", BOTH, f"{A} W:H2 N:expose HK+SA W:withdraw H2{{misinformed}}",
            turn="N", reviews="47E2(b)", kinds="",
        ),
        *position("dummy has not spread", BOTH, f"{A} W:H2 W:withdraw H2{{misinformed}}", turn="W", laws="47E2(a)"),
        *position(
            "a later card, dummy spread", "2017",
            f"{A} W:H2 N:expose HK N:H3 E:H9 S:HQ S:D4 S:withdraw D4{{misinformed}}", turn="S", laws="47E2(a)",
        ),
        # 51A and 52B1(b): declarer has played on
        *position(
            "another card, and declarer on", BOTH,
            f"{A} W:H2 N:H3 E:HJ S:H5 E:expose C5+D8{{visible !deliberate}} E:S2 S:S5",
            turn="W", bound="E C5 major, E D8 major", laws="52B1(b)", awaiting=None,
        ),
        *position(
            "a penalty card, and declarer on", BOTH,
            f"{A} W:H2 N:H3 E:HJ S:H5 E:expose C5+D8{{visible !deliberate}} E:C5 S:C6", turn="W", bound="E D8 major",
        ),
        *position(
            "declarer says which", BOTH,
            f"{A} W:H2 N:H3 E:HJ S:H5 E:expose C5+D8{{visible !deliberate}} E:C5", awaiting="S card 51A",
        ),
        # 49 and 50D2: a card shown while declarer chooses counts at once
        *position(
            "shown meanwhile", BOTH, f"{A} W:HT N:H3 E:H7 S:H5 E:expose CQ{{visible}} W:expose SK{{visible}}",
            bound="E CQ major, W SK major", awaiting="S require/forbid/free 50D2",
        ),
        *position(
            "shown meanwhile by the same player", BOTH,
            f"{A} W:HT N:H3 E:H7 S:H5 E:expose CQ{{visible}} E:expose C5{{visible !deliberate}}",
            bound="E CQ major, E C5 major", awaiting="S require/forbid/free 51B1",
        ),
        *position(
            "shown meanwhile, to be asked", BOTH, f"{A} W:HT N:H3 E:H7 S:H5 E:expose CQ{{visible}} W:expose SK S=free",
            awaiting="director visible@6 49",
        ),
        # 60A1: declarer's side has played to a lead made before his choice
        *position(
            "lead played over", BOTH, f"{A} W:HT N:H3 E:H7 S:H5 E:expose C5{{visible deliberate}} W:C3 N:C2",
            turn="E", legal="C5", bound="E C5 major", laws="60A1 60A2",
        ),
        *position(
            "declarer not next", BOTH, f"{A} W:HT N:H3 E:H7 S:H5 E:expose C5{{visible deliberate}} W:C3 S:C6",
            awaiting="S require/forbid/free 50D2",
        ),
        # a trick with a card missing is nobody's yet
        *position(
            "not counted", BOTH, f"{A} W:H2 N:H3 E:C5 S:HQ S:D4 E:attention revoke E:HJ S=withdraw",
            tricks="0-0", turn="S",
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
        # 62B2: a card that lay there already goes back to lie there
        *position(
            "a penalty card as a revoke", BOTH, f"{A} E:C5 S=refuse S=free W:H2 N:H3 E:C5 S:attention revoke",
            turn="E", bound="E C5 major", laws="62B2", not_laws="62B1",
        ),
        # 45E: not meant as a lead
        *position("declarer's fifth card", BOTH, f"{A} W:H2 N:H3 E:H9 S:HQ S:HA{{!led}}", turn="S", kinds="fifth-card", laws="45E2"),
        *position(
            "a defender's fifth card", BOTH, f"{A} W:H2 N:H3 E:HJ S:H5 E:H7{{!led !deliberate}}",
            kinds="fifth-card", bound="E H7 minor", turn="E",
        ),
        # 62C1: nobody is asked who has no other card
        *position(
            "a singleton", BOTH,
            f"{SINGLETON} W:D7 N:D2 E:D8 S:DA S:HA W:C4 N:HK E:H7 S:attention revoke W:H2", turn="S", awaiting=None,
        ),
        *position(
            "two cards", BOTH, f"{A} W:D7 N:D2 E:D8 S:DA S:HA W:C4 N:HK E:H7 S:attention revoke W:H2",
            awaiting="S withdraw/stand 62C1",
        ),
        # 2007: an established revoke stands even where the other side corrects its own
        *position(
            "both revoked", "2007", f"{A} W:H2 N:H3 E:C5 S:C6 N:D2 W:attention revoke E:H9",
            revokes="E1 S1!", awaiting=None, turn="E",
        ),
        # 43: dummy may not, but attention has been drawn
        *position(
            "dummy draws attention", BOTH, f"{A} W:H2 N:H3 E:C5 S:HQ N:attention revoke",
            turn="E", bound="E C5 major", laws="43A1(b) 43B1 62A",
        ),
        *position(
            "dummy without rights", BOTH, f"{A} W:H2 N:H3 E:C5 S:HQ N:attention revoke{{dummy_rights_lost}}",
            turn="S", laws="43B3", not_laws="62A",
        ),
    ],
)  # fmt: skip
def test_the_play(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


H = "none N=AQ82.QT84.A72.K5 E=95.AK92.9543.A94 S=KT74.J3.QJT8.J63 W=J63.765.K6.QT872 3NT by S:"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 43B3 takes nothing away but a rectification: choices that are part of the play, and claims, stay open
        *position(
            "dummy and 57A", "2017", f"{H} W:C7 N:C5 E:C4 S:CJ S:DQ E:D3 N:attention premature-play @{{dummy_rights_lost}}",
            turn="W", awaiting=None, reviews="43B3 50E4", laws="43B3",
        ),
        *position(
            "dummy and 50D2", BOTH,
            f"{H} W:CQ N:C5 E:expose HA @3{{visible}} E:C4 S:C3 N:attention exposed-card @{{dummy_rights_lost}}",
            awaiting="S require/forbid/free 50D2", laws="43B3",
        ),
        *position(
            "dummy and 58B2", BOTH, f"{H} W:C7 N:C5 E:C4+C9 N:attention simultaneous-cards @{{dummy_rights_lost}}",
            awaiting="E card 58B2", laws="43B3",
        ),
        *position(
            "dummy and a concession", BOTH, f"{H} W:C7 N:C5 E:concede 3 N:attention revoke @{{dummy_rights_lost}}",
            awaiting="director claim_disputed@3 68D", laws="43B3",
        ),
        *position(
            "dummy and a lead out of turn", BOTH, f"{H} W:C7 N:CK E:C4 S:C3 E:H2 N:attention lead-out-of-turn @{{dummy_rights_lost}}",
            awaiting=None, turn="S", laws="43B3",
        ),
        # 60A1 concerns the lead to this trick only
        *position(
            "an older early lead", BOTH,
            f"{H} W:CQ N:C5 E:C4 S:C3 E:expose D9+D5 @5{{visible}} W:SJ N:S2 E:S5 S:S4 N:DA",
            awaiting="WE accept/refuse 55A", tricks="0-2",
        ),
        # what went back under another law is no revoke to correct
        *position(
            "47D and attention", BOTH,
            f"{H} W:C7 S:designate C5 E:H2 S:designate CK{{unintended without_pause}} E=withdraw S:attention revoke E:CA",
            turn="S", bound="",
        ),
        *position(
            "45C4(b) and attention", BOTH,
            f"{H} W:C7 S:designate S2 S:designate C5{{unintended without_pause}} E:CA S:attention revoke", turn="S", bound="",
        ),
        # 57D (2007 45C1): the card shown was not played
        *position(
            "another card instead", BOTH, f"{H} W:C7 E:C4 N:C5 E:C9", turn="S", revokes="E1", bound="E C4 major",
        ),
        *position(
            "put right", BOTH, f"{H} W:C7 E:C4 N:C5 E:C9 S:attention revoke",
            turn="E", legal="C4", bound="E C4 major, E C9 major", awaiting=None,
        ),
        *position("another suit instead", BOTH, f"{H} W:C7 E:C4 N:C5 E:H2", revokes="E1", bound="E C4 major"),
        *position(
            "declarer's card for the next trick", BOTH, f"{H} W:C7 N:CK E:C4 N:S2{{led}} S:C3 N:SA",
            kinds="fifth-card revoke", turn="E", bound="",
        ),
        # 68B2: what went wrong before stays as it was
        *position(
            "objection after an exposed card", BOTH,
            f"{H} W:C7 N:C5 E:CA S:C3 S:expose DQ E:concede 3 W=refuse", kinds="exposed-card", turn="E", laws="68B2",
        ),
        # 68C: the claimer faces his hand
        *position(
            "faced in claiming", BOTH, f"{H} W:C7 N:C5 E:CA S:C3 S:claim 9 S:expose SK+ST @5{{!claim_disputed}}",
            phase="over", tricks="9-4",
        ),
        *position(
            "faced after agreement", BOTH, f"{H} W:C7 N:C5 E:CA S:C3 S:claim 9{{!claim_disputed}} S:expose SK+ST",
            phase="over", tricks="9-4", kinds="",
        ),
        # 67: a trick turned by dummy's card, then dummy's lead
        *position(
            "turned too early", BOTH, f"{H} W:C7 N:C5 E:C4 S:CJ S:DQ W:D6 S:designate DA quit N:S2",
            turn="E", kinds="defective-trick",
        ),
        # 15A, 17D: he calls again although he would lead
        *position(
            "wrong board and on lead", "2017", "N none: 1S P 2S P P P{wrong_board} E:X", turn="S", contract=None,
            calls="N:1S E:P S:2S W:P N:P E:P~ E:X",
        ),
        # 9C: the second call of one who may never have made the first
        *position("38 and a pass", BOTH, "N none: 7NT 8C E:P S:P", turn="W", legal="P", laws="9C 38C"),
        *position(
            "37 and a pass", BOTH, "N none: E:P{!artificial} S=refuse N:1H E:2C E:P S:P", turn="W", legal="P", laws="9C 37B2",
        ),
        *position("36 and a pass", BOTH, "E none: 1C P N:XX N:P", turn="W", laws="9C 36B4"),
    ],
)  # fmt: skip
def test_what_fuzzing_found(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "laws"),
    [
        ("2007", "N none: E:1H{!artificial} S=refuse 1S E:P", ["29B", "31A", "31A2", "31A2(b)"]),
        ("2017", "N none: E:1H{!artificial} S=refuse 1S E:P{!comparable}", ["29B", "31A", "31A2", "31A2(b)"]),
        ("2017", "N none: 1S 1H{!artificial} S=refuse P{!comparable}", ["27B", "27B2"]),
        ("2017", "N none: S:P{!artificial} W=refuse 1H P 1S{!comparable}", ["29B", "30B1", "30B1(b)(ii)"]),
    ],
)
def test_an_irregularity_names_every_paragraph_it_came_to(edition: str, line: str, laws: list[str]) -> None:
    assert seen(line, edition)["irregularities"][0]["laws"] == laws


def test_a_call_that_is_gone_cannot_be_changed() -> None:
    line = (
        "N: 8C{!unintended without_pause} change_call 3NT{unintended !without_pause} "
        "S:2H{natural !unintended !without_pause misinformed} W:8C{without_pause misinformed} "
        "S:change_call 3NT{artificial !unintended !without_pause} =accept W:change_call P{!unintended !misinformed}"
    )
    with pytest.raises(RecordError) as caught:
        seen(line, "2007")
    assert caught.value.message == "nothing_to_change"
