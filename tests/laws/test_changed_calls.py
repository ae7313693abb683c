"""Laws 9C and 25: a call is followed by another of the same player."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, seen

TOLD = 'N none: 1NT{natural} E:P S:2H{artificial shows=S} N:explain "natural" about=3'


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "25A after four passes",
            BOTH,
            "N none: P P P P W:change_call 1C{unintended without_pause}",
            turn="N",
            calls="N:P E:P S:P W:P~ W:1C",
        ),
        *position("25, the same call again", BOTH, "N none: P N:P", turn="E", bound="", awaiting=None),
        *position(
            "25A4, too late whatever was meant", "2017", "N none: 1S P 2S P E:change_call X", turn="N", laws="25A4"
        ),
        *position("25A4 after the last pass", "2017", "N none: 1S P P P E:change_call 2H{unintended}", laws="25A4 39A", calls="N:1S E:P S:P W:P E:2H~"),
        *position("25A2 after the last pass", "2007", "N none: 1S P P P E:change_call 2H{unintended}", laws="25A2 39A", calls="N:1S E:P S:P W:P E:2H~"),
        # 25A6, 21B2: a call that LHO lets stand is tested as it now stands
        *position("25A6, a double of nothing", "2017", "N none: 1H{natural} X N:change_call P{unintended natural} E=stand", turn="E", bound="W pass auction, W lead forbid CDHS if", laws="25A6 36B2"),
        *position("25A6, and his LHO has called", "2017", "N none: 1H{natural} X N:change_call P{unintended natural} E=stand S:P", turn="E", bound="", laws="25A6 36A"),
        *position("21B2, a double of nothing", "2007", "N none: 1H{natural} X N:change_call P{misinformed natural} E=stand", turn="E", bound="W pass auction, W lead forbid CDHS if", laws="21B2 36B2"),
        # a second call at LHO's turn is a change of call
        *position("30B2, a pass", "2017", "N none: 1C N:P E=refuse", turn="E", laws="30B2 25B2"),
        *position("30B3, a pass after a bid", "2007", "N none: 1C N:P E=refuse", turn="E", laws="30B3 25B2"),
        *position("25, a pass before any bid", "2007", "N none: P N:1C E=accept", turn="E", laws="31B 25B1", not_laws="30B3"),
        *position("31C, a bid", "2017", "N none: P N:1C E=accept", turn="E", laws="31C 25B1"),
        *position("32C, a double", "2017", "N none: 1C 1D P 1H N:P N:X E=refuse", turn="E", laws="32C 25B2"),
        *position("25, a double", "2007", "N none: 1C 1D P 1H N:P N:X E=refuse", turn="E", laws="25B2", not_laws="31B"),
        *position("30B3, he had passed after a bid", "2007", "N none: 1C E:X E:P S=refuse", turn="S", laws="30B3 25B2"),
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
        # 21B1(a): a call found to be misinformed is before the director, though nobody drew attention
        *position("misinformed, may change", BOTH, f"{TOLD} W:P{{misinformed}} N:2S", turn=None, awaiting="W withdraw/stand 21B1(a)", kinds="misinformation"),
        *position("misinformed, changes", BOTH, f"{TOLD} W:P{{misinformed}} N:2S W=withdraw W:X{{natural}}", awaiting="N withdraw/stand 21B2"),
        *position("misinformed, stays", BOTH, f"{TOLD} W:P{{misinformed}} N:2S W=stand", turn="E", awaiting=None),
        *position("misinformed, goes on", BOTH, f"{TOLD} W:P{{misinformed}} N:2S E:P", turn="S", awaiting=None, kinds=""),
        *position("misinformed, the last pass", BOTH, f"{TOLD} W:P N:2S E:P S:P W:P{{misinformed}}", awaiting="W withdraw/stand 21B1(a)"),
        *position("not misinformed", BOTH, f"{TOLD} W:P{{!misinformed}} N:2S", turn="E", awaiting=None, kinds=""),
        *position("misinformed, the lead is faced", BOTH, f"{TOLD} W:P N:2S E:P S:P W:P{{misinformed}} E:D6", turn="S", awaiting=None),
        # a card that was misinformed shows the explanation to have been wrong as a call does
        *position("misinformed lead", BOTH, f"{TOLD} W:P N:2S E:P S:P W:P E:lead_face_down D6{{misinformed}} S:attention misinformation", awaiting="director misinformed@9 21B1(a)"),
    ],
)  # fmt: skip
def test_a_changed_call(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_a_call_that_is_gone_cannot_be_changed() -> None:
    line = (
        "N: 8C{!unintended without_pause} change_call 3NT{unintended !without_pause} "
        "S:2H{natural !unintended !without_pause misinformed} W:8C{without_pause misinformed} "
        "S:change_call 3NT{artificial !unintended !without_pause} =accept W:change_call P{!unintended !misinformed}"
    )
    with pytest.raises(RecordError) as caught:
        seen(line, "2007")
    assert caught.value.message == "nothing_to_change"
