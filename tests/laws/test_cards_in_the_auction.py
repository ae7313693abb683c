"""Laws 16 and 24: cards seen while the auction lasts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position, seen
from tests.laws.starts import LOW_SHOWN


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "16D, a card seen before the first call",
            "2017",
            "N none: N:expose HK{visible}",
            turn="N",
            bound="",
            laws="16D1 16D2",
        ),
        *position("24, the period", "2007", "N none: N:expose HK{visible}", bound="N HK major if, S pass once"),
        *position("24E", "2017", "N none: 1S E:expose H5{visible !deliberate} P P P", laws="24A 24E", bound="E H5 minor"),
        # 50B: major or minor, once it is a penalty card; two defenders are asked about in turn
        *position("24E asked", BOTH, "N none: 1S E:expose H5{visible} P P P", awaiting="director deliberate@2 50B", bound="E H5 minor if"),
        *position("24E on purpose", BOTH, "N none: 1S E:expose H5{visible deliberate} P P P", bound="E H5 major"),
        *position("24E led", BOTH, "N none: 1S E:H5 E:P S:P W:P", bound="E H5 major", awaiting=None, may="H5"),
        *position(
            "24E both", BOTH, "N none: 1S E:expose H5{visible} P P W:expose D2{visible} W:P @2{!deliberate}",
            awaiting="director deliberate@5 50B", bound="E H5 minor if, W D2 minor if",
        ),
        *position("24D", "2017", "N none: 1S N:expose H5{visible} P P P", laws="24A 24D", not_laws="24E", bound=""),
        *position("24D, dummy", "2017", "N none: 1S S:expose HK+H5{visible} P P P", laws="24C 24D", bound=""),
        *position("24B, led", BOTH, "N none: 1S E:expose H5{visible led}", laws="24B", bound="E H5 major if, W pass once"),
        *position("24 defends", "2007", "N none: 1S E:expose H5{visible !deliberate} P P P", laws="24 24A", bound="E H5 minor"),
        *position("24 after the last pass", "2007", "N none: 1S P P P W:expose H5{visible !deliberate}", laws="24 24A", bound="W H5 minor"),
    ],
)  # fmt: skip
def test_a_card_seen_in_the_auction(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 24 and 50E: unauthorized while the auction lasts; in 2017 not while it lies there as a penalty card
        *position("24A auction", BOTH, LOW_SHOWN, info="W", bound="E C3 minor if"),
        *position("50E1", "2017", f"{LOW_SHOWN} P P P", info="", bound="E C3 minor", reviews="50E4"),
        *position("50E2", "2007", f"{LOW_SHOWN} P P P", info="W", bound="E C3 minor", reviews="50E3"),
        *position("50E3", "2017", f"{LOW_SHOWN} P P P E:C3", info="W", bound=""),
        *position("24B auction", "2017", "N none: 1S{natural} E:expose HK{visible} P P P", info="", reviews="50E4 72C"),
        *position("24 picked up", BOTH, f"{LOW_SHOWN} 2H{{natural}} P P P", info="W", bound=""),
        *position("24 picked up by dummy", BOTH, f"{LOW_SHOWN} P P 2H{{natural}} P P P", info="W", bound=""),
        *position("24 passed out", BOTH, "N none: P E:expose C3{visible} P P P", phase="over"),
        *position("24 auction alive again", "2017", f"{LOW_SHOWN} P P P W:change_call X{{misinformed}}", info="NSW", bound="E C3 minor if"),
        # what was shown or heard meanwhile is not undone with the call
        *position(
            "25A and 24", BOTH, "N: 1S{natural} E:P E:expose HK{visible} E:change_call 2H{unintended without_pause}",
            turn="S", bound="E HK major if, W pass once", info="W",
        ),
        *position(
            "25A and partner's card", BOTH, "N: 1S{natural} E:P W:expose HK{visible} E:change_call 2H{unintended without_pause}",
            turn="S", bound="W HK major if, E pass once", info="E", kinds="exposed-card unintended-call",
        ),
        *position(
            "25A and 16B", BOTH, "N: 1S{natural} E:P S:tempo slow E:change_call 2H{unintended without_pause}",
            turn="S", info="N", reviews="16B3",
        ),
        *position(
            "36B and 24", "2017", "N: 1H{natural} P S:X N:expose CK{visible} @4{visible}",
            turn="S", bound="N CK major if, N lead forbid CDHS if, N pass auction, S pass once", info="NS",
        ),
    ],
)  # fmt: skip
def test_cards_shown_in_the_auction(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- 17D2, 22B2 of 2007: after four passes the auction period lasts until the hands are back in the board


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("asked", BOTH, "N none: P P P P E:expose HK", phase="over", awaiting="director visible@5 24"),
        *position("not seen", BOTH, "N none: P P P P E:expose HK{!visible}", laws="24", bound="", info="", score=0),
        *position("excused", BOTH, "N none: P P P P E:HK{!penalty_card}", laws="24", bound="", info=""),
        *position("a small card", "2007", "N none: P P P P E:expose H4{visible}", laws="24A", bound="E H4 minor if", info="W"),
        *position("an honour", "2007", "N none: P P P P E:expose HK{visible}", laws="24B", bound="E HK major if", info="W"),
        *position("led", "2007", "N none: P P P P W:H4", kinds="premature-lead", laws="24B", bound="W H4 major if", info="E"),
        *position("several", "2007", "N none: P P P P W:H4+H5", laws="24C", bound="W H4 major if, W H5 major if"),
        *position("no auction", "2017", "N none: P P P P E:expose HK{visible}", laws="24 16B1", not_laws="24B 49", bound="", info="W"),
        *position("no lead either", "2017", "N none: P P P P W:H4+H5", kinds="premature-lead", laws="16B1", bound="", info="E"),
        *position("hands back", BOTH, "N none: P P P P E:expose HK{visible} hands_returned", bound="", info="", score=0),
        *position("back before the answer", BOTH, "N none: P P P P E:expose HK hands_returned", awaiting=None, score=0),
        *position("a slip is still asked about", BOTH, "N none: P P P P W:change_call 1H hands_returned", awaiting="director unintended@5 25A1"),
        # a slip reopens the auction: in 2007 partner has the pass of 24B before him
        *position(
            "reopened", "2007", "N none: P P P P E:expose HK{visible} W:change_call 1H{unintended without_pause}",
            turn="N", bound="E HK major if, W pass once", info="W",
        ),
        *position(
            "reopened", "2017", "N none: P P P P E:expose HK{visible} W:change_call 1H{unintended}", turn="N", bound="", info="W",
        ),
        # shown before: in 2007 it stays until the hands are back, in 2017 the auction has ended
        *position("shown before", "2007", "N none: P E:expose H4{visible} P P P", bound="E H4 minor if"),
        *position("shown before", "2017", "N none: P E:expose H4{visible} P P P", bound=""),
    ],
)  # fmt: skip
def test_after_four_passes_until_the_hands_are_back(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("N none: 1S E:expose HK{visible}", "East leaves the king of hearts face up until the auction ends."),
        ("N none: 1S P P P E:expose HK{visible}", "East leaves the king of hearts face up."),
        ("N none: 1S P P P S:expose HK{visible}", "South picks up the king of hearts."),
        ("N none: P P P P E:expose HK{visible}", "East leaves the king of hearts face up until all four hands are back in the board."),
    ],
)  # fmt: skip
def test_in_2007_a_card_lies_as_long_as_the_period_lasts(line: str, done: str) -> None:
    """24: after the auction nobody is told to wait for its end."""
    found = seen(line, "2007")
    assert done in [one["text"] for one in found["script"] if one["kind"] == "do"]
    assert done in " ".join(one["text"] for one in found["rulings"])
