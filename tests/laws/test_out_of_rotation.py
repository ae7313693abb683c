"""Laws 17, 22 and 28 to 34: calls out of rotation, and when the auction ends."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.loop import rule_on
from arbitre.laws.case import Case
from arbitre.laws.editions import edition
from arbitre.laws.law31 import repeats
from arbitre.table.notation import parse
from tests.laws.positions import BOTH, check, position, seen
from tests.laws.starts import SKIPPED

BOUND_2017 = "E none: 1S 1H{natural} W=refuse S:P{!comparable} N:3H{natural} E=refuse"
BOUND_2007 = "2007 E none: 1S 1H{natural} W=refuse S:P{!meaning_contained} N:3H{natural} E=refuse"
SILENT = "W none: 1S{natural} N:expose HK{visible} N:P S:X{natural} W=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
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
            "31A1, the repeated bid is insufficient",
            "2017",
            "W none: 2H P S:1S{natural} W=refuse E:P S:1S W=refuse",
            turn="S",
            bound="",
            laws="31A1 27B",
        ),
        # A13: one who must pass for another reason cannot make his call again; if he does, a pass takes its place
        *position("31A1, he must pass", "2017", f"{BOUND_2017} W:P", legal="P", bound="N pass auction, N lead forbid CDHS if"),
        *position("31A2, he must pass", "2017", f"{BOUND_2017} W:2S", legal="P", laws="31A2", not_laws="31A2(b)"),
        *position("31A1, he bids it all the same", "2017", f"{BOUND_2017} W:P N:3H", laws="37B1 31A1 26B", info="NS"),
        *position("31A1, he must pass", "2007", f"{BOUND_2007} W:P", legal="P"),
        *position("31A1, he bids it all the same", "2007", f"{BOUND_2007} W:P N:3H", laws="37B1 31A1 26", info="NS"),
        *position("32A1, he must pass", "2017", f"{SILENT} E:P", legal="P", laws="32A1"),
        *position("32A2, he must pass", "2017", f"{SILENT} E:2S", legal="P", laws="32A2"),
        *position("32B1, he must pass", "2007", f"{SILENT} E:P", legal="P", laws="32B1"),
        *position(
            "32B2, doubled again",
            "2007",
            "W none: 1S{natural} P S:X W=refuse 2S{natural} X",
            bound="N lead forbid CDHS if, N pass auction",
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
        *position("33 waits for a finding", BOTH, "N: 1H S:P W=refuse E:1S{simultaneous}", awaiting="director artificial@2 30C"),
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
        # 22: the three passes that follow an accepted first pass are in rotation
        *position(
            "first of four passes", BOTH, "N none: E:P{!artificial} S:P W:P N:P",
            phase="over", contract="P", score=0, not_laws="17D3 17E2",
        ),
        *position(
            "dealer passed over and passes", BOTH, "N none: S:P{!artificial} W:P N:P E:P",
            phase="over", contract="P", not_laws="17D3 17E2",
        ),
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
        # a call other than the one that must be repeated does not end the auction
        *position(
            "31A1 and a pass", BOTH, "S none: P P E:1C{!artificial} S=refuse N:P E:P E:1C",
            turn="S", kinds="bid-out-of-rotation call-not-allowed", bound="",
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
        # 31B of 2007: partner called before the ruling; he must pass, but has not broken a duty he did not have yet
        *position(
            "31B partner called first", "2007", "N: S:1D{natural} N:1H{natural} W=refuse",
            turn="N", legal="P", kinds="bid-out-of-rotation call-not-allowed", info="NS",
            bound="N pass auction, N lead require/forbid D if", not_laws="37B1 37B2",
        ),
        *position("31B partner passed first", "2007", "N: S:1D{natural} N:P W=refuse", turn="E", kinds="bid-out-of-rotation"),
        *position("37 after the ruling", "2007", "N: S:1D{natural} W=refuse N:1H{natural}", turn="E", laws="37B1 37B2"),
        *position("31B partner free", "2017", "N: S:1D{natural} N:1H{natural} W=refuse", turn="E", kinds="bid-out-of-rotation", info="N"),
    ],
)  # fmt: skip
def test_a_call_out_of_rotation(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "laws"),
    [
        ("2007", "N none: E:1H{!artificial} S=refuse 1S E:P", ["29B", "31A", "31A2", "31A2(b)"]),
        ("2017", "N none: E:1H{!artificial} S=refuse 1S E:P{!comparable}", ["29B", "31A", "31A2", "31A2(b)"]),
        ("2017", "N none: 1S 1H{!artificial} S=refuse P{!comparable}", ["27B", "27B2"]),
        ("2017", "N none: S:P{!artificial} W=refuse 1H P 1S{!comparable}", ["29B", "30B1(a)", "30B1", "30B1(b)(ii)"]),
    ],
)
def test_an_irregularity_names_every_paragraph_it_came_to(edition: str, line: str, laws: list[str]) -> None:
    assert seen(line, edition)["irregularities"][0]["laws"] == laws


def test_a_third_pass_accepted_under_law_29_withdraws_no_other_call() -> None:
    """Where 29 comes first, a third pass may be accepted and be the only one withdrawn (17D3)."""
    for book in BOTH:
        for line, info in (("1S P P N:P{natural} E=accept", "S"), ("1S S:P{natural} W=accept W:P N:P", "NS")):
            check(book, f'{{third_pass="29"}} N: {line}', {"phase": "auction", "info": info, "laws": "34"})


@pytest.mark.parametrize(
    ("edition", "line", "says"),
    [
        ("2017", "N: 1H{natural} S:2D{natural}", ["comparable", "North must pass at the next turn", "declarer may forbid one suit"]),
        ("2007", "N: 1H{natural} S:2D{natural}", ["same denomination", "must pass at the next turn", "must pass throughout", "diamonds at the first lead"]),
        ("2017", "W: 1S P S:X{natural}", ["comparable", "North must pass at the next turn", "declarer may forbid one suit"]),
        ("2007", "W: 1S P S:X{natural}", ["must pass throughout", "declarer may forbid one suit"]),
        ("2017", "N: S:P{natural}", ["is comparable", "must pass at the next turn", "forbid one suit"]),
        ("2017", "N: S:1D{natural}", ["comparable", "must pass at the next turn", "forbid one suit"]),
        ("2017", "N: 1S{natural} 1H{natural}", ["2\u00a0hearts", "must pass throughout", "first lead", "a non-comparable double or redouble"]),
    ],
)  # fmt: skip
def test_what_refusing_brings_is_said_before_the_choice(edition: str, line: str, says: list[str]) -> None:
    """10C1: all options are explained, with what may follow from each."""
    text = seen(line, edition)["awaiting"]["options"]["refuse"]
    assert [word for word in says if word not in text] == []


def test_the_reason_for_17d3_is_the_pass_out_of_rotation() -> None:
    ruling = next(line for line in seen(SKIPPED)["rulings"] if "17D3" in line["laws"])
    assert ruling["because"] == ["North passed when it was West’s turn."]


@pytest.mark.parametrize(("edition", "law"), [("2007", "17E2"), ("2017", "17D3")])
@pytest.mark.parametrize("line", ["N: 1H{natural} P P E:P{natural}", "N none: P P P N:P{natural}"])
def test_a_third_pass_out_of_rotation_is_withdrawn_by_17d3(edition: str, law: str, line: str) -> None:
    """34 only points there."""
    found = seen(line, edition)
    assert (found["auction"][-1]["withdrawn"], found["turn"]) == (law, "W")


@pytest.mark.parametrize(
    ("line", "open_to_him"),
    [
        ("", ("same", "other", "was-a-pass")),
        ("2007 N none: E:1H", ("same", "other")),
        ("2007 N none: E:P", ("was-a-pass",)),
    ],
)
def test_a_pass_specifies_no_denomination_that_a_bid_could_specify_again(
    line: str, open_to_him: tuple[str, ...]
) -> None:
    board = rule_on(parse(line)) if line else None
    case = board.open.case if board and board.open else Case(edition("2007"))
    assert repeats.ways is not None
    assert repeats.ways(case) == open_to_him
