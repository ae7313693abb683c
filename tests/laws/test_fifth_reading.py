"""Positions that a fifth reader tried: withdrawn cards, fifth cards, claims, reviews, paragraphs not cited."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.case import Case, paths
from arbitre.laws.editions import edition
from arbitre.laws.effects import Owed, Review, Unauthorized
from tests.laws.positions import BOTH, binding, check, laws, position, ruled, seen

CC = "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S:"
ONE = f"{CC} W:SQ N:S4 E:S2 S:SA"
REVOKE = f"{ONE} S:H2 W:C5 N:HK E:H3"
NOTICED = "S:attention revoke"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 16C2, 16D2 of 2007: what the innocent side takes back tells the other side nothing it may use
        *position("47E1 before the opening lead", "2017", f"{CC} E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 before the opening lead", "2007", f"{CC} E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 a later lead", BOTH, f"{ONE} E:H3{{told_his_turn}}", info="S", bound="", turn="S"),
        *position("47E1 a play", BOTH, f"{ONE} S:H2 E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 declarer was told", BOTH, f"{ONE} N:D2{{told_his_turn}}", info="EW", turn="S"),
        *position(
            "45C4(b) with 47D", "2017",
            f"{ONE} S:H2 W:H4 S:designate H7 E:H3 S:designate HK{{unintended}} E=withdraw",
            info="S", bound="", turn="E", laws="47D",
        ),
        *position(
            "45C4(b), the card stays", "2017",
            f"{ONE} S:H2 W:H4 S:designate H7 E:HJ S:designate HK{{unintended}} E=stand", info="",
        ),
        *position(
            "45D", BOTH, f"{ONE} S:H2 W:H4 S:designate H7 N:HK E:HJ W:attention wrong-card-from-dummy E=withdraw",
            info="S", bound="", turn="E",
        ),
        *position("62C1", "2017", f"{REVOKE} {NOTICED} W:H4 S=withdraw", info="EW", bound="W C5 major", turn="N"),
        *position("62C1, he stands", "2017", f"{REVOKE} {NOTICED} W:H4 S=stand", info="", bound="W C5 major"),
        *position(
            "62C2", "2017", f"{REVOKE} {NOTICED} W:H4 S=withdraw N:H7 E=withdraw", info="EW",
            bound="W C5 major, E H3 major", turn="E", laws="62C1 62C2", reviews="50E4",
        ),
        *position(
            "62C2", "2007", f"{REVOKE} {NOTICED} W:H4 S=withdraw N:H7 E=withdraw", info="EW",
            bound="W C5 major, E H3 major", turn="E", laws="62C1 62C2", reviews="50E3",
        ),
        *position(
            "62C1, declarer revoked", BOTH, f"{CC} W:SQ N:S4 E:S2 S:H2 W:C5 W:attention revoke S:S7 W=withdraw",
            info="S", bound="", turn="W",
        ),
        *position(
            "58B3", BOTH, f"{ONE} S:H2+D3 W:D9 S=card H2 W=withdraw", info="S", bound="", turn="W", laws="58B3",
        ),
        # 45E1 and 50B: a fifth card put on purpose is a major penalty card; unknown, it is asked where it matters
        *position(
            "45E1 on purpose", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7{{!led !simultaneous deliberate visible}}",
            bound="E D7 major", laws="45E1 50B",
        ),
        *position(
            "45E1 by accident", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7{{!led !deliberate visible}}", bound="E D7 minor",
        ),
        *position(
            "45E1 unknown", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7{{!led}}", awaiting="director deliberate@9 50B",
        ),
        *position("45E1 an honour", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:DT{{!led}}", bound="E DT major", awaiting=None),
        *position(
            "45E1 a second penalty card", BOTH,
            f"{ONE} E:expose C2{{visible !deliberate}} S:H2 W:H4 N:HK E:H3 E:D7{{!led}}",
            bound="E D7 major, E C2 major", awaiting=None,
        ),
    ],
)  # fmt: skip
def test_withdrawn_and_shown_cards(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_what_the_innocent_side_took_back_is_said_but_once() -> None:
    board = ruled(f"{REVOKE} {NOTICED} W:H4 S=withdraw N:H7 E=stand S:expose C4", "2017")
    told = [r for r in board.table.in_force if isinstance(r, Unauthorized)]
    assert sorted(str(r.player) for r in told) == ["E", "W"]
    assert {r.law for r in told} == {"16C2"}


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


# -- 70C: is a trump still out?

HANDS = {
    "N": "N=KQ4.A852.J73.K64", "E": "E=T2.KJ7.AQ954.J83", "S": "S=AJ9753.4.K86.AT2", "W": "W=86.QT963.T2.Q975",
}  # fmt: skip
DRAWN = "W:H9 N:HA E:H7 S:H4 N:SK E:S2 S:S3 W:S6 N:SQ E:ST S:S5 W:S8"


def spades(*known: str) -> str:
    """The spade contract with those hands known."""
    return " ".join(["none 4S by S", *(HANDS[seat] for seat in known)]) + ":"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("no hand known", BOTH, f"{spades()} W:H9 S:claim 10{{claim_disputed}}", awaiting="director trump_out@2 70C"),
        *position(
            "the claimer's own hands known", BOTH, f"{spades('N', 'S')} W:H9 N:HA S:claim 12{{claim_disputed}}",
            awaiting="director trump_mentioned@3 70C1",
        ),
        *position(
            "one opponent known and void", BOTH, f"{spades('N', 'E')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director trump_out@13 70C",
        ),
        *position(
            "asked and there is none", BOTH, f"{spades()} W:H9 S:claim 10{{claim_disputed !trump_out}}",
            awaiting="director awarded@2 70A",
        ),
        *position(
            "asked and there is one", BOTH, f"{spades()} W:H9 S:claim 10{{claim_disputed trump_out}}",
            awaiting="director trump_mentioned@2 70C1",
        ),
        *position(
            "an opponent holds one", BOTH, f"{spades('N', 'W')} W:H9 N:HA S:claim 12{{claim_disputed}}",
            awaiting="director trump_mentioned@3 70C1",
        ),
        # the claimer's side holds every trump that is left: none is out, however many he has himself
        *position(
            "all hands known, trumps drawn", BOTH, f"{spades('N', 'E', 'S')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director awarded@13 70A",
        ),
        *position(
            "both opponents unknown, trumps drawn", BOTH, f"{spades('N', 'S')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director awarded@13 70A",
        ),
        *position(
            "both opponents known and void", BOTH, f"{spades('E', 'W')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director awarded@13 70A",
        ),
        # a defender claims: the trumps of declarer and dummy are out
        *position(
            "a defender claims", BOTH, f"{spades('N', 'E', 'S')} {DRAWN} E:claim 9{{claim_disputed}}",
            awaiting="director trump_mentioned@13 70C1",
        ),
        *position("notrump", BOTH, "none 3NT by S: W:H9 S:claim 10{claim_disputed}", awaiting="director awarded@2 70A"),
    ],
)  # fmt: skip
def test_a_trump_still_out(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- 23 of 2007, 72C: that he could have known is one test, the damage another


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("could have known", "2007", "N: S:1D{natural} W=refuse @{could_have_known}", reviews="23", not_laws="12B1"),
        *position("damaged", "2007", "N: S:1D{natural} W=refuse @{damaged}", reviews="23", not_laws="12B1"),
        *position("both", "2007", "N: S:1D{natural} W=refuse @{could_have_known damaged}", reviews="", laws="12B1 23"),
        *position("not damaged", "2007", "N: S:1D{natural} W=refuse @{could_have_known !damaged}", reviews="", laws="12B1"),
        *position("could not know", "2007", "N: S:1D{natural} W=refuse @{!could_have_known}", reviews="", laws="12B1"),
        *position("could have known", "2017", "N: 1S 1H S=refuse E:P{!comparable} @{could_have_known}", reviews="72C"),
        *position("both", "2017", "N: 1S 1H S=refuse E:P{!comparable} @{could_have_known damaged}", reviews="", laws="72C 12B1"),
        *position(
            "23C", "2017", "N: S:P{natural} W=refuse 1H P S:2H{comparable} @{outcome_could_differ}", reviews="23C",
        ),
        *position("16B3", BOTH, "N: 1S 2H S:tempo slow S:P P @{damaged}", reviews="16B3", not_laws="12B1"),
        *position("16B3 closed", BOTH, "N: 1S 2H S:tempo slow S:P P @{!damaged}", reviews="", laws="12B1 16B3"),
    ],
)  # fmt: skip
def test_a_review_needs_both_findings(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- the paragraph that decides is named

BEFORE_WEST = f"{spades('N', 'E', 'S')} {DRAWN} N:S4 E:C3 S:SA W:C5 S:SJ E:D4"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("24E", "2017", "N none: 1S E:expose H5{visible} P P P", laws="24A 24E", bound="E H5 minor"),
        *position("24D", "2017", "N none: 1S N:expose H5{visible} P P P", laws="24A 24D", not_laws="24E", bound=""),
        *position("24D, dummy", "2017", "N none: 1S S:expose HK+H5{visible} P P P", laws="24C 24D", bound=""),
        *position("24 defends", "2007", "N none: 1S E:expose H5{visible} P P P", laws="24 24A", bound="E H5 minor"),
        *position("24 after the last pass", "2007", "N none: 1S P P P W:expose H5{visible}", laws="24 24A", bound="W H5 minor"),
        *position("25A4 after the last pass", "2017", "N none: 1S P P P E:change_call 2H{unintended}", laws="25A4 39A", calls="N:1S E:P S:P W:P E:2H~"),
        *position("25A2 after the last pass", "2007", "N none: 1S P P P E:change_call 2H{unintended}", laws="25A2 39A", calls="N:1S E:P S:P W:P E:2H~"),
        *position("39 alone", "2017", "N none: 1S P P P E:2H", laws="39A", not_laws="25A4"),
        *position("57A he can comply", BOTH, f"{BEFORE_WEST} S=forbid H", laws="57A", not_laws="57B 59", bound="E D4 major, W play forbid H"),
        *position("57B void", BOTH, f"{BEFORE_WEST} S=highest", laws="57A1 57B 59", bound="E D4 major", turn="W"),
        *position("57B must follow", "2017", f"{ONE} S:H2 E:HJ S=require D", laws="57A3 57B", bound="E HJ major", may="H4 H9 HT"),
        *position("57A unknown", BOTH, f"{spades('N')} W:H9 N:HA E:H7 S:H4 N:S4 W:S6 S=lowest", laws="57A2", not_laws="57B"),
        *position(
            "50D1", BOTH, f"{ONE} W:expose CJ{{visible}} S:C4 W:C5 S=accept", laws="50D1(a) 52B1(a)", not_laws="50C",
        ),
        *position(
            "50C", BOTH, f"{ONE} W:expose C7{{visible !deliberate}} S:C4 W:C5 S=accept", laws="50C 52B1(a)", not_laws="50D1(a)",
        ),
        *position(
            "51A", BOTH, f"{ONE} W:expose CJ+C7{{visible}} S:C4 S=card CJ", laws="50D1(a) 51A", legal="CJ",
        ),
        *position("71", BOTH, f"{ONE} S:concede 12{{!claim_disputed}}", laws="71 69A"),
        *position("71 in part", BOTH, f"{ONE} S:claim 9{{!claim_disputed}}", laws="71 69A"),
        *position("no concession", BOTH, f"{ONE} S:claim 12{{!claim_disputed}}", laws="69A", not_laws="71"),
        # 29C of 2007: the same call, known to have meant something else
        *position(
            "29C", "2007", "N none: N:1NT{natural} S:2D{artificial shows=H} W=refuse E:X{artificial} S:2D{natural}",
            bound="N lead require/forbid H if, N pass auction", laws="31A2(b)",
        ),
        *position(
            "29C at the lead", "2007",
            "N none: N:1NT{natural} S:2D{artificial shows=H} W=refuse E:X{artificial} S:2D{natural} W:3C{natural} N:P E:P S:P",
            awaiting="W require/forbid/free 26A2",
        ),
        *position(
            "29C, found to mean the same", "2007",
            "N none: N:1NT{natural} S:2D{artificial shows=H} W=refuse E:X{artificial} S:2D{natural !different_meaning}",
            bound="N pass auction",
        ),
    ],
)  # fmt: skip
def test_the_paragraph_that_decides(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- 50E of 2017: a penalty card that lay there may have helped (50E4); picked up, it may not be used (50E2, 16C3)

REFUSED = f"{CC} E:HQ{{!told_his_turn}} S=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("it lies there", "2017", REFUSED, reviews="50E4", info=""),
        *position("picked up at once", "2017", f"{REFUSED} S=forbid H", reviews="16C3", info="W", bound="W lead forbid H lead"),
        *position("required", "2017", f"{REFUSED} S=require H", reviews="16C3", info="W"),
        *position("it stays", "2017", f"{REFUSED} S=free", reviews="50E4", info=""),
        *position(
            "picked up after partner has played", "2017", f"{REFUSED} S=free W:SQ N:S4 E:S2 S:S7 S=forbid H",
            reviews="16C3 50E4", info="W",
        ),
        *position(
            "another lies there", "2017", f"{REFUSED} E:expose CT{{visible}} S=forbid H", reviews="16C3 50E4", bound="W lead forbid H lead, E CT major",
        ),
        *position("2007 looks back all the same", "2007", f"{REFUSED} S=forbid H", reviews="50E3", info="W"),
    ],
)  # fmt: skip
def test_what_a_penalty_card_told(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- 67A2: a card too many, found in time, was not always held

EXTRA = f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7 trick=2{{visible}} N:D2 W:attention defective-trick player=E trick=2"


@pytest.mark.parametrize("book", BOTH)
def test_a_card_too_many_found_in_time(book: str) -> None:
    found = seen(EXTRA, book)
    said = " ".join(line["text"] for line in found["rulings"])
    assert "67A2" in laws(found)
    assert "taken back" in said
    assert "always held" not in said
    assert binding(found) == {"E D7 minor"}
    assert binding(seen(EXTRA.replace("visible", "visible deliberate"), book)) == {"E D7 major"}
