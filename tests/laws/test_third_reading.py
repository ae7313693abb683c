"""Positions a third reader tried: published rulings and what follows from the text, event by event."""

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
            "N none: 1S 1H{!artificial} S=refuse P{!comparable} P W:2H{comparable !artificial} N:attention x",
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
