"""Laws 9C and 25: a call is followed by another of the same player."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, seen
from tests.laws.starts import HIGH

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


OUT_OF_TURN = "N none: E:1S{natural} S=refuse"
AFTER_A_PASS = "N none: S:P{natural} W=refuse N:1H{natural} E:P"
SLIPPED = "unintended without_pause natural"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 25A1: what the first call had settled is open again, and is settled by the call that was meant
        *position(
            "RHO's pass was a bid", "2017", f"{OUT_OF_TURN} N:P N:change_call 1H{{{SLIPPED}}} E:1S{{natural !comparable}}",
            turn="S", bound="W pass once, W lead forbid CDH if", laws="31A2(b) 25A1",
        ),
        *position(
            "RHO's pass was a bid, repeated already", "2007",
            f"{OUT_OF_TURN} N:P E:1S{{natural}} N:change_call 1H{{{SLIPPED}}} E=withdraw E:P",
            bound="W pass auction, W lead require/forbid S if", laws="31A2(b) 25A4",
        ),
        *position(
            "RHO's bid was a pass", BOTH, f"{OUT_OF_TURN} N:1H{{natural}} N:change_call P{{{SLIPPED}}}", legal="1S", bound="E repeat 1S",
        ),
        *position(
            "RHO's bid was a pass, and the call over it stays", BOTH,
            f"{OUT_OF_TURN} N:1H{{natural}} E:2S{{natural !comparable}} N:change_call P{{{SLIPPED}}} E=stand",
            turn="E", legal="1S", calls="E:1S~ N:1H~ E:2S~ N:P E:2S~", laws="31A1",
        ),
        *position(
            "the replacement slipped out", BOTH,
            f"{HIGH} E:P{{!comparable !meaning_contained}} E:change_call 2H{{{SLIPPED} natural_beyond_doubt}} @2{{natural_beyond_doubt}}",
            turn="S", bound="", info="", reviews="27D", laws="27B1(a) 25A1",
        ),
        *position(
            "the replacement slipped out, what was meant costs more", "2017",
            f"{HIGH} E:2H{{natural}} E:change_call P{{unintended !comparable}}", bound="W pass auction, W lead forbid CDHS if", laws="27B2",
        ),
        *position(
            "the replacement out of rotation slipped out", "2017",
            f"{AFTER_A_PASS} S:1S{{natural !comparable}} S:change_call 2H{{{SLIPPED} comparable}}",
            bound="", info="", reviews="23C", laws="30B1(b)(i)",
        ),
        # what he meant comes before what the first call means, and before LHO's second choice
        *position("not asked about yet", "2017", f"{HIGH} E:P E:change_call 2H", awaiting="director unintended@5 25A1"),
        *position("asked about, no slip", "2017", f"{HIGH} E:P E:change_call 2H{{!unintended}}", awaiting="director comparable@4 23A"),
        *position(
            "27B4 slipped out", "2017", f"{HIGH} E:1D{{natural}} E:change_call 2H{{{SLIPPED}}}", turn="S", bound="", laws="27B1(a)",
        ),
        *position(
            "27B4 meant", "2017", f"{HIGH} E:1D{{natural}} E:change_call 2H{{natural !unintended}}", awaiting="S accept/refuse 27B4",
        ),
        *position(
            "27B4 meant, and called over", "2017", f"{HIGH} E:1D{{natural}} E:change_call 2H{{natural !unintended}} S:1S",
            turn="W", calls="N:1S E:1H~ E:1D+ E:2H~ S:1S",
        ),
        # 25A names no end but partner's call: the ruling on the first call is none
        *position(
            "after 27B", BOTH, f"{HIGH} E:change_call 1NT{{{SLIPPED}}}", turn="S", bound="", info="", reviews="", kinds="unintended-call",
        ),
        *position(
            "after 27B, found later", BOTH, f"{HIGH} E:1NT{{natural !comparable}} @2{{unintended without_pause}}",
            turn="S", bound="", info="", kinds="unintended-call", laws="25A1",
        ),
        *position(
            "after 27B, with a pause", "2007", f"{HIGH} E:change_call 1NT{{natural unintended !without_pause !meaning_contained}}",
            turn="S", laws="27B2", not_laws="25A1",
        ),
        *position("after 27B, pause not known", "2007", f"{HIGH} E:change_call 1NT{{unintended}}", awaiting="director without_pause@4 25A1"),
        *position(
            "after 27B3", "2017", f"{HIGH} E:X{{!comparable}} E:change_call 2H{{{SLIPPED}}}", bound="", info="", laws="27B1(a)", not_laws="27B2",
        ),
        *position(
            "after 36B", BOTH, f"N none: 1H P S:X N:attention inadmissible-double S:change_call 2H{{{SLIPPED}}}",
            turn="W", bound="", info="", reviews="", kinds="unintended-call",
        ),
        *position(
            "after 37B", "2017",
            f"N none: 1H P S:X S:2H W:2S N:3H E:attention violated-obligation-to-pass N:change_call P{{{SLIPPED}}}",
            turn="E", bound="N pass auction, N lead forbid CDHS if", calls="N:1H E:P S:X~ S:2H W:2S N:3H~ N:P",
        ),
        *position(
            "after 29B", BOTH, f"{OUT_OF_TURN} E:change_call P{{{SLIPPED}}}",
            awaiting="S accept/refuse 29A", calls="E:1S~ E:P", kinds="unintended-call pass-out-of-rotation",
        ),
        *position("after 29B, meant or not", "2017", f"{OUT_OF_TURN} E:change_call P", awaiting="director unintended@3 25A1"),
        *position("after 29B, meant", "2017", f"{OUT_OF_TURN} E:change_call P{{!unintended}}", turn="N", calls="E:1S~ E:P~", info="W"),
        # 17D3, 38C: a duty that a pass had met binds again once the pass is withdrawn
        *position(
            "24B after 17D3", BOTH, "N none: 1H{natural} E:expose SK{visible} S:P{natural} W:P N:P",
            turn="E", bound="W pass once, E SK major if", laws="24B",
        ),
    ],
)  # fmt: skip
def test_what_the_first_call_had_settled(edition: str, line: str, expected: dict[str, Any]) -> None:
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
