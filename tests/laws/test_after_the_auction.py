"""Law 39: calls after the final pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position
from tests.laws.starts import FINAL


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("39C, it is certain who defends", "2017", "N none: 1NT P P P E:X", bound="W lead forbid CDHS"),
        *position(
            "39C, a lead before declarer has chosen",
            "2017",
            "N none: 1NT P P P W:X E:HK",
            awaiting="N forbid/free 26B",
            bound="E HK major, E lead forbid CDHS",
        ),
        *position("39 alone", "2017", "N none: 1S P P P E:2H", laws="39A", not_laws="25A4"),
        # what may reopen the auction comes before declarer's choice for the opening lead
        *position(
            "25A before 50D2", BOTH, f"{FINAL} W:expose CK{{visible}} W:change_call X{{unintended without_pause}}",
            phase="auction", turn="N", kinds="exposed-card unintended-call",
        ),
        *position(
            "21B1 before 50D2", BOTH,
            f"{FINAL} W:expose CK{{visible}} S:attention misinformation about=1 player=S @4{{misinformed}}",
            awaiting="W withdraw/stand 21B1(a)",
        ),
        *position(
            "21B1 before 50D2, the call stays", BOTH,
            f"{FINAL} W:expose CK{{visible}} S:attention misinformation about=1 player=S @4{{misinformed}} W=stand",
            awaiting="N require/forbid/free 50D2",
        ),
        *position(
            "25A after 50D2", BOTH, f"{FINAL} W:expose CK{{visible}} N=forbid C W:change_call X{{unintended without_pause}}",
            phase="auction", turn="N", bound="",
        ),
        *position(
            "25A5 before 50D2", "2017",
            "N none: 1NT{natural} P P P E:H3 S:H4 W:HA E:expose DK{visible} N:H2 S:change_call 2S",
            awaiting="N require/forbid/free 50D2", laws="25A5",
        ),
        *position(
            "39 before 50D2", "2017", f"{FINAL} W:expose CK{{visible}} E:X", awaiting="N require/forbid/free 50D2",
            bound="W CK major, W lead forbid CDHS", laws="39C",
        ),
        # 25A1, 37B: the auction ends again with the call that was put in; who defends is certain then
        *position(
            "25A and 37B", "2007",
            "N none: N:expose C3{visible !deliberate} W:3NT{natural} N=refuse N:2NT{natural} E:P S:3C{natural} W:P N:P E:P "
            "E:change_call 1S{unintended without_pause natural}",
            contract="3C", bound="E lead forbid CDHS, W lead require/forbid S",
        ),
        # 39: nobody can accept a change of call once the auction has ended; a slip and misinformation are mended
        *position("39C", "2017", f"{FINAL} W:change_call 2S{{natural !unintended}}", awaiting="N forbid/free 26B", info="E", laws="39A 39C", not_laws="25B1"),
        *position("39C", "2007", f"{FINAL} W:change_call 2S{{natural !unintended}}", awaiting="N require/forbid/free 26A2", info="E", laws="39A 39C"),
        *position("39C paused", "2007", f"{FINAL} W:change_call 2S{{natural unintended !without_pause}}", awaiting="N require/forbid/free 26A2", laws="39C"),
        *position("39B called over", BOTH, f"{FINAL} W:change_call 2S{{natural !unintended}} N:P", turn="E", bound="", info="", laws="39B"),
        *position("39C partner called", BOTH, f"{FINAL} E:change_call X{{natural}}", turn="E", bound="W lead forbid CDHS", laws="39A 39C", info="W"),
        *position("39C partner called, led", BOTH, f"{FINAL} E:S2 E:change_call X", turn="S", bound="", not_laws="39A"),
        *position("39B partner called", BOTH, f"{FINAL} E:change_call P", turn="E", bound="", laws="39B"),
        *position("21B3 partner called", BOTH, f"{FINAL} E:change_call X{{misinformed}}", turn="E", bound="", reviews="21B3"),
        *position("39B declarer's side", BOTH, f"{FINAL} S:change_call 2S{{natural !unintended}}", turn="E", bound="", laws="39B"),
        *position("39B passed out", BOTH, "N none: P P P P W:change_call 1C{!unintended}", phase="over", awaiting=None, score=0, laws="39B"),
        *position("25A last pass", BOTH, f"{FINAL} W:change_call 2S{{natural unintended without_pause}}", turn="N", phase="auction", laws="25A1"),
        *position("25A passed out", BOTH, "N none: P P P P W:change_call 1C{unintended without_pause}", turn="N", phase="auction", laws="25A1"),
        *position("25A asked", BOTH, f"{FINAL} W:change_call 2S{{natural}}", awaiting="director unintended@5 25A1"),
        *position("25B2 the same again", BOTH, f"{FINAL} W:change_call P", turn="E", bound="", laws="25B2"),
        *position("25B1 before the end", BOTH, "N: 1NT{natural} P P N:1H{natural} @4{!unintended}", phase="auction"),
    ],
)  # fmt: skip
def test_a_call_after_the_auction(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
