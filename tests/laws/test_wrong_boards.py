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
        # 15A, 17D: he calls again although he would lead
        *position(
            "wrong board and on lead", "2017", "N none: 1S P 2S P P P{wrong_board} E:X", turn="S", contract=None,
            calls="N:1S E:P S:2S W:P N:P E:P~ E:X",
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
