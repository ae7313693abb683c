"""Laws 35 to 38: doubles that cannot be made, bids above seven, calls of a player who must pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "35-2, an eight by a player bound to pass",
            "2017",
            "N none: 1S{natural} 1H{natural} S=refuse P{!comparable} 2S{natural} 8C N:P",
            turn="N",
            contract=None,
            laws="38A 38B 38C 38D",
        ),
        *position(
            "36B, the offender calls again",
            "2017",
            "N none: 1H P S:X S:2H",
            turn="W",
            bound="N lead forbid CDHS if, N pass auction",
        ),
        *position(
            "36A, the offender calls again",
            BOTH,
            "N none: 1H P S:X W:P S:2H",
            turn="W",
            bound="",
            calls="N:1H E:P S:X~ W:P~ S:2H",
        ),
        *position(
            "36B1 37B2, no pass is put in out of turn", "2017",
            "N none: S:1H{natural} W=refuse 8C N:attention bid-over-seven S:X N:attention inadmissible-double",
            turn="E", awaiting=None, calls="S:1H~ N:8C~ N:P+ S:X~", bound="N lead forbid CDHS if, N pass auction, S lead forbid CDHS if, S pass auction",
        ),
        *position("36B, by left out", "2017", "N none: 1H P X 2H", turn="W", calls="N:1H E:P S:X~ S:2H"),
        *position(
            "36B4, the rightful player calls",
            "2017",
            "N none: 1H S:X E:1S",
            turn="S",
            bound="N lead forbid CDHS if, N pass auction",
        ),
        # 26A: a double that 19 forbids has no meaning in that auction; comparable only if the director says so
        *position(
            "36B, partner leads", "2017", "N: 1H{natural} P S:X W:attention inadmissible-double S:P W:1S{natural} P P P",
            awaiting="W forbid/free 26B",
        ),
        *position(
            "36B, found comparable", "2017",
            "N: 1H{natural} P S:X W:attention inadmissible-double S:P{comparable} W:1S{natural} P P P", awaiting=None, turn="N",
        ),
        *position("36C", "2017", "N none: 1H P S:X W:P N:P E:P E:S2", contract="1H", turn="S", bound="", laws="36C"),
        *position(
            "2007, found after the lead", "2007", "N none: 1H P S:X W:P N:P E:P E:S2", contract="1H", turn="S", bound=""
        ),
        *position(
            "38D, LHO calls again", BOTH, "N none: 7NT 8C S:P S:P", turn="W", bound="E pass auction, W pass auction"
        ),
        *position(
            "38, LHO's call over an eight is no insufficient bid",
            BOTH,
            "N none: 8H E:1C",
            turn="E",
            kinds="bid-over-seven",
        ),
        # 9C: an inadmissible call changed before anybody speaks up is ruled on all the same
        *position(
            "36B after a change", BOTH, "N none: 1H E:P S:X S:change_call 2H{!unintended !artificial}",
            turn="W", laws="9C 36B1 36B2", calls="N:1H E:P S:X~ S:2H", info="N",
        ),
        *position(
            "what did he mean", BOTH, "N none: 1H E:P S:X S:change_call 2H", awaiting="director unintended@4 25A1",
        ),
        # 9C: the second call of one who may never have made the first
        *position("36 and a pass", BOTH, "E none: 1C P N:XX N:P", turn="W", laws="9C 36B4"),
        # 37B: nobody replaces a call the director replaced by a pass
        *position(
            "comparable means nothing under 37B", "2017",
            "N none: 1S 1H{!artificial} S=refuse P{!comparable} P W:2H{comparable !artificial} N:attention violated-obligation-to-pass",
            awaiting="N forbid/free 26B", contract="1S",
        ),
        # 9C: the second call of one who may never have made the first
        *position(
            "37 and a pass", BOTH, "N none: E:P{!artificial} S=refuse N:1H E:2C E:P S:P", turn="W", legal="P", laws="9C 37B2",
        ),
        # 38: a bid above seven is neither a bid nor a pass while nobody notices
        *position("8C and two passes", BOTH, "E none: E:P S:8C W:P N:P", turn="W", phase="auction", legal="P " + " ".join(
            f"{n}{d}" for n in range(1, 8) for d in ("C", "D", "H", "S", "NT")
        )),
        *position("the table goes on", BOTH, "E none: E:P S:8C W:P N:P E:P", turn="W", kinds="bid-over-seven"),
        *position("the ruling is followed", BOTH, "E none: E:P S:8C W:P N:P W:1C", turn="N", legal="P"),
        *position("three passes after 8C", BOTH, "N none: N:1H E:8C S:P W:P N:P", turn="S", kinds="bid-over-seven"),
        # 9C: an inadmissible call changed before anybody speaks up is ruled on all the same
        *position(
            "38 after a change", BOTH, "N none: 1H E:P S:8H S:change_call 2H{!unintended !artificial}",
            turn="W", laws="9C 38C", calls="N:1H E:P S:8H~ S:P+ S:2H~",
        ),
        *position(
            "a slip above seven", BOTH, "N none: 1H E:P S:8H S:change_call 2H{unintended without_pause !artificial}",
            turn="W", kinds="unintended-call", bound="", info="",
        ),
        # 9C: the second call of one who may never have made the first
        *position("38 and a pass", BOTH, "N none: 7NT 8C E:P S:P", turn="W", legal="P", laws="9C 38C"),
    ],
)  # fmt: skip
def test_an_inadmissible_call(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
