"""Laws 13 and 15: cards of another board, and hands with a wrong number of cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import check, position, seen


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "15A, the offender calls again", "2017", "N none: 1H{wrong_board natural} E:P N:1S", turn="E", bound=""
        ),
        # 15A and 17D: the paragraph of the edition
        *position("wrong board 2007", "2007", "N none: 1H{wrong_board}", laws="17D1", not_laws="15A"),
        *position("wrong board 2017", "2017", "N none: 1H{wrong_board}", laws="15A1"),
        # 24 and 17D2: LHO, who would have to repeat his call, must pass for another reason
        *position(
            "LHO must pass", ("2007", "2017"),
            "N none: 1H{wrong_board} E:1S N:attention wrong-board W:expose HK{visible} N:1H",
            turn="E", legal="P", bound="E pass once, W HK major if",
        ),
        *position(
            "a bid above seven is not repeated", ("2007", "2017"), "N none: 1H{natural wrong_board} E:9S N:1H",
            turn="E", bound="",
        ),
        # 15A, 17D: he calls again although he would lead
        *position(
            "wrong board and on lead", "2017", "N none: 1S P 2S P P P{wrong_board} E:X", turn="S", contract=None,
            calls="N:1S E:P S:2S W:P N:P E:P~ E:X",
        ),
        # 15A1, 17D1: it takes later calls along; so it is ruled before the choice that one of them has raised
        *position(
            "LHO's insufficient bid goes with it", ("2007", "2017"),
            "N none: 1H{natural} E:1D{natural} S:attention wrong-board player=N @1{wrong_board}",
            turn="N", awaiting=None, calls="N:1H~ E:1D~", info="NS", bound="", kinds="wrong-board",
        ),
        *position(
            "and his replacement", "2017",
            "N none: 1H{natural} E:1D{natural} S=refuse E:2C S:attention wrong-board player=N @1{wrong_board}",
            turn="N", awaiting=None, calls="N:1H~ E:1D~ E:2C~", bound="",
        ),
        *position(
            "asked before the other question", ("2007",),
            "N none: 1H{natural} E:1D{natural} S:attention wrong-board player=N", awaiting="director wrong_board@1 17D1",
        ),
        *position(
            "it was this board", "2017",
            "N none: 1H{natural} E:1D{natural} S:attention wrong-board player=N @1{!wrong_board}",
            awaiting="S accept/refuse 27A1", kinds="insufficient-bid",
        ),
        *position(
            "the later call on the wrong cards", "2017",
            "N none: 1H{natural} E:1D{natural} S:attention wrong-board player=E @2{wrong_board}",
            turn="E", awaiting=None, calls="N:1H E:1D~",
        ),
        *position(
            "the insufficient bid itself is doubted", "2017", "N none: 1H{natural} E:1D{natural} S:attention wrong-board player=E",
            awaiting="S accept/refuse 27A1",
        ),
        *position(
            "what was called meanwhile goes too", "2017",
            "N none: 1H{natural} E:1D{natural} W:2H{natural} S:attention wrong-board player=N @1{wrong_board}",
            turn="N", awaiting=None, bound="",
        ),
        # 15A2(a), 17D2: partner has called, though his bid is not ruled on yet
        *position(
            "partner's insufficient bid", ("2007", "2017"),
            "N none: 1H{natural} E:X S:1H{natural} S:attention wrong-board player=N @1{wrong_board}",
            phase="over", calls="N:1H~ E:X~ S:1H~",
        ),
        # 17D2: LHO repeats his insufficient bid, which is then ruled on
        *position(
            "LHO repeats", "2007",
            "N none: 1H{natural} E:1D{natural} S:attention wrong-board player=N @1{wrong_board} N:1H", bound="E repeat 1D",
        ),
    ],
)  # fmt: skip
def test_a_wrong_board(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_both_wrong_hands_fall_under_the_paragraph_that_decided() -> None:
    """13: the hand with fourteen cards and the one with twelve."""
    hands = "N=AKQJ.AKQ.AKQ.AKQJ S=T98.JT9.JT98.T9"
    found = seen(f"N {hands}: 1NT{{natural}} P P P {{playable}}")["irregularities"]
    assert [line["laws"] for line in found if line["kind"] == "wrong-number-of-cards"] == [["13B1"], ["13B1"]]


@pytest.mark.parametrize(("dealer", "order"), [("N", "NS"), ("E", "SN"), ("S", "SN"), ("W", "NS")])
def test_wrong_hands_are_found_in_rotation_from_the_dealer(dealer: str, order: str) -> None:
    hands = {"N": "N=AKQJ.AKQ.AKQ.AKQJ", "S": "S=T98.JT9.JT98.T9"}
    for written in ("NS", "SN"):
        found = seen(f"{dealer} {' '.join(hands[seat] for seat in written)}: P")["irregularities"]
        assert [line["by"] for line in found] == [*order]


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("short", ["E", "S", "W"])
def test_both_wrong_hands_are_named_with_the_question(edition: str, short: str) -> None:
    told = [one["text"] for one in seen(f"N N=AKQJ.AKQ.AKQ.AKQJ {short}=T98.JT9.JT98.T9: P", edition)["script"]]
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    assert told[:2] == [f"{names[seat]} was not dealt thirteen cards." for seat in ("N", short)]
