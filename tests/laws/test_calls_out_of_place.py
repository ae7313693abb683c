"""Laws 27 to 39: insufficient, out of rotation, inadmissible, when bound to pass, too high, too late."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position

LOW = "N: 1S 1H{natural natural_beyond_doubt}"
REFUSED = f"{LOW} S=refuse"
NOT = "!comparable !meaning_contained"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("asked", BOTH, LOW, awaiting="S accept/refuse 27A1", kinds="insufficient-bid", turn=None),
        *position("27-1", BOTH, f"{LOW} P", turn="W", bound="", laws="27A1", calls="N:1S E:1H+ S:P", may="1S P", may_not="X 1H"),
        *position("27-1 said", BOTH, f"{LOW} S=accept", turn="S", laws="27A1", may="1S", may_not="1H"),
        *position("27 refused", BOTH, REFUSED, turn="E", laws="27B", info="W", may="P X 1NT 2H", may_not="1H 1S"),
        *position(
            "27-2", BOTH, f"{REFUSED} E:2H{{natural natural_beyond_doubt}}", turn="S", bound="", reviews="27D", info="",
            laws="27B1(a)", calls="N:1S E:1H~ E:2H",
        ),
        *position("27-2 doubt", "2007", f"{REFUSED} E:2H{{natural !natural_beyond_doubt !meaning_contained}}", bound="W pass auction", laws="27B2"),
        *position("27-2 asked", "2007", f"{REFUSED} E:2H{{natural}}", awaiting="director natural_beyond_doubt@4 27B1(a)"),
        *position("27-2 asked first", "2007", "N: 1S 1H S=refuse E:2H", awaiting="director natural_beyond_doubt@2 27B1(a)"),
        *position("27-2 asked", "2017", "N: 1S 1H S=refuse E:2H", awaiting="director artificial@2 27B1(a)"),
        *position("27-2 asked then", "2017", f"{REFUSED} E:2H", awaiting="director artificial@4 27B1(a)"),
        *position(
            "27-3", "2007", f"{REFUSED} E:P{{{NOT}}}", turn="S", laws="27B2", reviews="23", info="W",
            bound="W pass auction, W lead require/forbid H if",
        ),
        *position(
            "27-3", "2017", f"{REFUSED} E:P{{{NOT}}}", turn="S", laws="27B2", reviews="72C", info="W",
            bound="W pass auction, W lead forbid CDHS if",
        ),
        *position("27-3 W obeys", BOTH, f"{REFUSED} E:P{{{NOT}}} 2S", turn="W", legal="P"),
        *position("27-4", "2007", f"{REFUSED} E:3H{{natural {NOT}}}", bound="W pass auction", laws="27B2", reviews="23"),
        *position(
            "27-4", "2017", f"{REFUSED} E:3H{{natural {NOT}}}", bound="W pass auction, W lead forbid CDS if", laws="27B2"
        ),
        *position(
            "27-5", BOTH, f"{REFUSED} E:X{{{NOT}}}", turn="E", laws="27B3", may="P 1NT 2H", may_not="X XX 1H",
            calls="N:1S E:1H~ E:X~",
        ),
        *position(
            "27-5 then", "2007", f"{REFUSED} E:X{{natural {NOT}}} E:2H{{natural natural_beyond_doubt}}", turn="S",
            bound="W pass auction", laws="27B3", reviews="23",
        ),
        *position(
            "27-5 then", "2017", f"{REFUSED} E:X{{natural {NOT}}} E:2H{{natural}}", turn="S",
            bound="W pass auction, W lead forbid CDS if", laws="27B3", reviews="72C",
        ),
        *position("27-5 double again", "2017", f"{REFUSED} E:X{{{NOT}}} E:X", turn="E", may="P 2H", may_not="X"),
        *position("27-6", BOTH, f"{REFUSED} E:1D", awaiting="S accept/refuse 27B4"),
        *position("27-6 accepted", BOTH, f"{REFUSED} E:1D S:1S", turn="W", laws="27B4 27A1", bound=""),
        *position("27-6 refused", BOTH, f"{REFUSED} E:1D{{natural}} S=refuse", turn="E", laws="27B4", may_not="X 1D 1H"),
        *position(
            "27-6 then 2H", "2017", f"{REFUSED} E:1D{{natural}} S=refuse E:2H{{natural comparable}}",
            bound="W pass auction", laws="27B4 27B3",
        ),
        *position(
            "27-6 not lifted", "2017",
            "N {!comparable_lifts_lead}: 1S 1H{natural} S=refuse E:1D{natural} S=refuse E:2H{natural comparable}",
            bound="W pass auction, W lead forbid CDS if", laws="27B4 27B3",
        ),
        *position("27-6 third", BOTH, f"{REFUSED} E:1D{{natural}} S=refuse E:1C", awaiting="S accept/refuse 27B4"),
        *position("27-6 third accepted", BOTH, f"{REFUSED} E:1D{{natural}} S=refuse E:1C S=accept", turn="S", may="1D"),
        *position("27-6 third refused", BOTH, f"{REFUSED} E:1D{{natural}} S=refuse E:1C{{natural}} S=refuse", turn="E", may="P"),
        *position(
            "27-7", BOTH, f"{LOW} E:change_call 2H{{!unintended natural natural_beyond_doubt}} S=refuse", turn="S",
            bound="", reviews="27D", laws="9C 27C 27B1(a)",
        ),
        *position(
            "27-7 accepted", BOTH, f"{LOW} E:change_call 2H{{!unintended natural natural_beyond_doubt}} S=accept",
            turn="S", awaiting=None, laws="27A1", may="1S", bound="",
        ),
        *position(
            "27-8 same question", "2007", "S: 2NT P 2C{artificial} E=refuse N:3C{artificial meaning_contained}",
            turn="E", bound="", laws="27B1(b)", reviews="27D", info="S",
        ),
        *position(
            "27-8 same question", "2017", "S: 2NT P 2C{artificial shows=[]} E=refuse N:3C{artificial shows=[] comparable}",
            turn="E", bound="", laws="27B1(b)", reviews="27D", info="",
        ),
        *position(
            "27-8 transfer", "2007", "S: 2NT P 2C{artificial shows=[]} E=refuse N:3D{artificial shows=H !meaning_contained}",
            bound="S pass auction, S lead forbid CDHS if", laws="27B2",
        ),
        *position(
            "27-8 transfer", "2017", "S: 2NT P 2C{artificial shows=[]} E=refuse N:3D{artificial shows=H !comparable}",
            bound="S pass auction, S lead forbid CDS if", laws="27B2",
        ),
        *position(
            "27-9", "2007", "W: 1NT P 1H{natural} S=refuse E:2D{artificial shows=H !meaning_contained}",
            bound="W pass auction", laws="27B2",
        ),
        *position(
            "27-9", "2017", "W: 1NT P 1H{natural} S=refuse E:2D{artificial shows=H}", bound="", laws="27B1(a)",
            reviews="27D", info="",
        ),
        *position("27-10", BOTH, f"W: 1S N:1H{{natural}} E=refuse N:X{{{NOT}}}", turn="N", laws="27B3"),
        *position("27-10 comparable", "2017", "W: 1C 1S 1H{natural} S=refuse E:X{comparable}", turn="S", laws="27B1(b)", bound=""),
        *position("over notrump", "2017", "N: 2NT 2C{natural} S=refuse E:4C{natural !comparable}", laws="27B2"),
        *position(
            "transfer too high", "2017", "W: 1NT P 1H{natural} S=refuse E:3D{artificial shows=H !comparable}", laws="27B2"
        ),
    ],
)  # fmt: skip
def test_law_27(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "28-1", "2007", "W: E:1D{natural} S=refuse N:1H", turn="E", laws="28A", calls="E:1D~ W:P+ N:1H", kinds="bid-out-of-rotation",
        ),
        *position(
            "28-1", "2017", f"{REFUSED} E:P{{{NOT}}} 2H N:3H", turn="E", laws="28A",
            calls="N:1S E:1H~ E:P S:2H W:P+ N:3H", bound="W pass auction, W lead forbid CDHS if",
        ),
        *position(
            "28-1 another player", "2017", f"{REFUSED} E:P{{{NOT}}} 2H E:3H", kinds="insufficient-bid bid-out-of-rotation",
        ),
        *position("28-2", BOTH, "N: E:1S N:1H", turn="E", bound="", info="W", laws="28B", calls="E:1S~ N:1H", may="P 1S"),
        *position("28-3", BOTH, "W: N:P E:P W:1NT", awaiting="N accept/refuse 29A", calls="N:P+ E:P W:1NT"),
        *position("28B not for partner", BOTH, "N: S:1D N:1H", awaiting="W accept/refuse 29A"),
        *position("either way, only over it", BOTH, "E: N:1S E:X", turn="S", laws="29A", calls="N:1S+ E:X"),
        *position("either way, only under it", BOTH, "E: N:1S E:1D", turn="S", laws="28B", calls="N:1S~ E:1D"),
        *position("either way", BOTH, "E: N:1S E:2D", awaiting="director accepting@2 29A"),
        *position("either way, accepting", BOTH, "E: N:1S E:2D{accepting}", turn="S", laws="29A", may_not="1S", may="2H"),
        *position("either way, overtaking", BOTH, "E: N:1S E:2D{!accepting}", turn="S", laws="28B", info="S"),
        *position("29-1", BOTH, "N: S:1H W:1S", turn="N", laws="29A", calls="S:1H+ W:1S", bound=""),
        *position("29-2", BOTH, "N: 1C S:1H{natural} W=refuse", turn="E", laws="29B", calls="N:1C S:1H~", bound=""),
        *position(
            "29-3", "2007", "N: 1NT S:2D{artificial shows=H} W=refuse E:2C S:2H{natural}", turn="W",
            bound="N pass once", laws="31A2(a)",
        ),
        *position(
            "29-3 diamonds", "2007", "N: 1NT S:2D{artificial shows=H} W=refuse E:2C S:2D{natural different_meaning}", turn="W",
            bound="N pass auction, N lead require/forbid H if", laws="31A2(b)",
        ),
    ],
)  # fmt: skip
def test_laws_28_and_29(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("30-1", "2007", "N: E:P{natural} S=refuse 1H", turn="E", legal="P", bound="E pass once", laws="29B 30A", reviews="23"),
        *position("30-1", "2017", "N: E:P{natural} S=refuse 1H", turn="E", legal="P", bound="E pass once", laws="29B 30A", reviews="72C"),
        *position("30-1 later", BOTH, "N: E:P{natural} S=refuse 1H P P P", phase="lead", bound=""),
        *position("30-1 free later", BOTH, "N: E:P{natural} S=refuse 1H P 2H P P", turn="E", bound="", may="2S X"),
        *position("30-1 asked", BOTH, "N: E:P S=refuse", awaiting="director artificial@1 30C"),
        *position("30-2", "2007", "N: 1H{natural} S:P{natural} W=refuse 1S", turn="S", legal="P", laws="29B 30B1", bound="S pass once"),
        *position("30-2", "2017", "N: 1H{natural} S:P{natural} W=refuse 1S", turn="S", legal="P", laws="29B 30A", bound="S pass once"),
        *position("30-2 pass", BOTH, "N: 1H{natural} S:P{natural} W=refuse P", turn="S", legal="P"),
        *position("30-2 ends", BOTH, "N: 1H{natural} S:P{natural} W=refuse P P P", phase="lead", contract="1H"),
        *position("30-3", "2007", "N: S:P{natural} W=refuse 1H P", turn="S", legal="P", laws="30A", info="N", reviews="23"),
        *position("30-3", "2017", "N: S:P{natural} W=refuse 1H P", turn="S", bound="", info="N", may="P 1S 2H"),
        *position(
            "30-3 pass", "2017", "N: S:P{natural} W=refuse 1H P S:P{comparable}", turn="W", bound="", info="", reviews="23C",
        ),
        *position("c30-3b", "2007", "N: S:P{natural} W=refuse 1H P S:1S", laws="37B1 37B2", kinds="pass-out-of-rotation violated-obligation-to-pass"),
        *position(
            "c30-3b", "2017", "N: S:P{natural} W=refuse 1H P S:1S{natural !comparable}",
            bound="N pass once, N lead forbid CDH if", laws="30B1(b)(ii)",
        ),
        *position(
            "30-4", "2007", "N: 1C{natural} 1H N:P{natural} E=refuse", turn="S", laws="29B 30B2", reviews="23",
            bound="N pass auction, S no double once", may="P 1S 2C", may_not="X",
        ),
        *position("30-4 later", "2007", "N: 1C{natural} 1H N:P{natural} E=refuse S:1S 2H N:P P", turn="S", bound="N pass auction", may="X P"),
        *position("30-4 doubles", "2007", "N: 1C{natural} 1H N:P{natural} E=refuse S:X", turn="S", may_not="X"),
        *position("30-4", "2017", "N: 1C{natural} 1H N:P{natural} E=refuse", turn="S", bound="", info="S", may="X P 1S", laws="29B 30B1"),
        *position("30-4 3NT", "2017", "N: 1C{natural} 1H N:P{natural} E=refuse S:X 2H N:3NT{natural !comparable}", turn="E", bound="S pass once, S lead forbid DHS if"),
        *position("30-4 P", "2017", "N: 1C{natural} 1H N:P{natural} E=refuse S:X 2H N:P{comparable}", turn="E", bound="", reviews="23C"),
        *position("30-5", "2007", "E: N:P{natural} E=refuse 1D P P", turn="N", legal="P", laws="30A"),
        *position("30-5 ends", "2007", "E: N:P{natural} E=refuse 1D P P P", phase="lead", contract="1D"),
        *position("30-5", "2017", "E: N:P{natural} E=refuse 1D P P", turn="N", bound="", may="1S X P", laws="30B1"),
        *position("30-5 X", "2017", "E: N:P{natural} E=refuse 1D P P N:X{natural !comparable}", turn="E", bound="S pass once, S lead forbid CDHS if"),
        *position("30-7 pass", BOTH, "W: 2C{artificial} E:P{natural} S=refuse P", turn="E", legal="P", bound="E repeat P", laws="30C 31A1"),
        *position(
            "30-7", "2007", "W: 2C{artificial} E:P{natural} S=refuse 2S E:P{natural !different_meaning}", laws="31A2(b)",
            bound="W pass auction", turn="S",
        ),
        *position(
            "30-7 acts", "2007", "W: 2C{artificial} E:P{artificial shows=[]} S=refuse 2S E:3D{natural}", laws="31A2(b)",
            bound="W pass auction, W lead forbid CDHS if", turn="S",
        ),
        *position(
            "30-7", "2017", "W: 2C{artificial} E:P{natural} S=refuse 2S E:P{!comparable}", laws="31A2(b)", turn="S",
            bound="W pass once, W lead forbid CDHS if",
        ),
        *position("30-7 comparable", "2017", "W: 2C{artificial} E:P{natural} S=refuse 2S E:P{comparable}", bound="", laws="31A2(a)"),
        *position("30-7 asked", BOTH, "W: 2C E:P{natural} S=refuse", awaiting="director artificial@1 30C"),
        *position("opponents' artificial call", BOTH, "W: 2C{artificial} S:P{natural} W=refuse", laws="29B", not_laws="31A 31B 30C"),
        *position("accepted", BOTH, "N: E:P S:1H", turn="W", laws="29A", bound="", info=""),
    ],
)  # fmt: skip
def test_law_30(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


EARLY = "N: E:1S{natural} S=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("31-1", BOTH, f"{EARLY} P", turn="E", legal="1S", bound="E repeat 1S", laws="31A1", info="", reviews=""),
        *position("31-1 made", BOTH, f"{EARLY} P 1S", turn="S", bound="", may="P X 1NT"),
        *position("31-1 another call", BOTH, f"{EARLY} P E:2S", turn="E", legal="1S", bound="E repeat 1S"),
        *position("31-2 same", "2007", f"{EARLY} 1H 1S{{natural}}", turn="S", bound="W pass once", laws="31A2(a)", reviews="23"),
        *position("31-2 higher", "2007", f"{EARLY} 1H 2S{{natural}}", turn="S", bound="W pass once", laws="31A2(a)"),
        *position("31-2 other", "2007", f"{EARLY} 1H 2C{{natural}}", bound="W pass auction, W lead require/forbid S if", laws="31A2(b)"),
        *position("31-2 double", "2007", f"{EARLY} 1H X{{natural}}", bound="W pass auction, W lead require/forbid S if", laws="31A2(b)"),
        *position("31-2 pass", "2007", f"{EARLY} 1H P", bound="W pass auction, W lead require/forbid S if"),
        *position("31-2 comparable", "2017", f"{EARLY} 1H 2S{{natural comparable}}", bound="", info="", laws="31A2(a) 23B", reviews="23C"),
        *position("31-2 overcall", "2017", f"{EARLY} 1H 1S{{natural !comparable}}", bound="W pass once, W lead forbid CDH if", laws="31A2(b)", reviews="72C"),
        *position("31-2 pass", "2017", f"{EARLY} 1H P{{!comparable}}", bound="W pass once, W lead forbid CDHS if", info="W"),
        *position("31-3", "2007", "N: S:1D{natural} W=refuse", turn="N", legal="P", laws="29B 31B", reviews="23"),
        *position("31-3 guess", "2007", "N: S:1D{natural} W=refuse P P S:3NT{natural} P", turn="N", legal="P"),
        *position("31-3", "2017", "N: S:1D{natural} W=refuse", turn="N", bound="", info="N", laws="29B 31B", may="P 1D 1H"),
        *position("31-3 same", "2017", "N: S:1D{natural} W=refuse P P S:1D{natural comparable}", bound="", info="", laws="31B2 31A2(a)"),
        *position("31-3 judged", "2017", "N: S:1D{natural} W=refuse 1H P S:2D{natural}", awaiting="director comparable@5 23A"),
        *position("31-3 not", "2017", "N: S:1D{natural} W=refuse 1H P S:2D{natural !comparable}", bound="N pass once, N lead forbid CHS if", laws="31B2 31A2(b)"),
        *position("31-4", "2007", "E: N:1NT{natural} E=refuse 1C", turn="S", legal="P", bound="S pass auction, S lead forbid CDHS if"),
        *position("31-4 same", "2007", "E: N:1NT{natural} E=refuse 1C P P 1NT{natural !different_meaning}", bound="S pass auction", turn="E"),
        *position("31-4 pass", "2007", "E: N:1NT{natural} E=refuse 1C P P P", phase="lead", bound="S lead forbid CDHS", awaiting="E forbid/free 26B"),
        *position("31-4", "2017", "E: N:1NT{natural} E=refuse 1C", turn="S", bound="", info="S", may="P 1D X"),
        *position("31-4 same", "2017", "E: N:1NT{natural} E=refuse 1C P P 1NT{natural comparable}", bound="", info=""),
        *position("31-4 X", "2017", "E: N:1NT{natural} E=refuse 1C P P X{natural !comparable}", bound="S pass once, S lead forbid CDHS if"),
        *position("31-5", "2007", "W: 1NT E:2D{artificial shows=H} S=refuse 2D E:2H{natural}", turn="S", bound="W pass once", laws="31A2(a)"),
        *position("31-5", "2017", "W: 1NT E:2D{artificial shows=H} S=refuse 2D E:2H{natural comparable}", bound="", info=""),
        *position("31-6", "2007", "W: N:1C{natural} E=refuse 1S 2C{natural}", bound="S pass once"),
        *position("31-6 X", "2007", "W: N:1C{natural} E=refuse 1S X{natural}", bound="S pass auction, S lead require/forbid C if"),
        *position("31-6", "2017", "W: N:1C{natural} E=refuse 1S 2C{natural comparable}", bound=""),
        *position("31-6 X", "2017", "W: N:1C{natural} E=refuse 1S X{natural !comparable}", bound="S pass once, S lead forbid CDHS if"),
        *position("insufficient too, accepted", BOTH, "N: 1S W:1H N:P", turn="E", laws="29A", calls="N:1S W:1H+ N:P"),
        *position("insufficient too, RHO passes", BOTH, "N: 1S S:1H{natural} W=refuse P 1H", awaiting="W accept/refuse 27A1"),
        *position("insufficient too, RHO acts", "2017", "N: 1S S:1H{natural} W=refuse 2C 2H{natural !comparable}", bound="N pass once, N lead forbid CDS if"),
    ],
)  # fmt: skip
def test_law_31(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("32-1", "2007", "W: 1S P S:X{natural} W=refuse P", turn="S", legal="X", bound="S repeat X", laws="32B1", info=""),
        *position("32-1", "2017", "W: 1S P S:X{natural} W=refuse P", turn="S", legal="X", bound="S repeat X", laws="32A1", info=""),
        *position("32-2", "2007", "W: 1S P S:X{natural} W=refuse 2S", turn="S", bound="N pass auction, N lead forbid CDHS if", laws="32B2", reviews="23"),
        *position("32-2 again", "2007", "W: 1S P S:X{natural} W=refuse 2S X{natural !different_meaning}", turn="W", bound="N pass auction, N lead forbid CDHS if"),
        *position("32-2 heart", "2007", "W: 1S P S:X{artificial shows=H} W=refuse 2S 3H{natural}", bound="N pass auction, N lead forbid CDHS if"),
        *position("32-2 comparable", "2017", "W: 1S P S:X{natural} W=refuse 2S X{comparable}", bound="", laws="32A2(a)", reviews="23C"),
        *position("32-2 pass", "2017", "W: 1S P S:X{natural} W=refuse 2S P{!comparable}", bound="N pass once, N lead forbid CDHS if", laws="32A2(b)", reviews="72C"),
        *position("32-3", "2007", "W: 1S P 2S N:X{natural} E=refuse", turn="S", legal="P", bound="S pass auction, S lead forbid CDHS if", laws="29B 32A"),
        *position("32-3", "2017", "W: 1S P 2S N:X{natural} E=refuse", turn="S", bound="", info="S", laws="29B 32B"),
        *position("32-3 again", "2017", "W: 1S P 2S N:X{natural} E=refuse P P X{comparable}", turn="E", bound="", laws="32B2 32A2(a)"),
        *position("32-3 other", "2017", "W: 1S P 2S N:X{natural} E=refuse P P 3C{natural !comparable}", bound="S pass once, S lead forbid DHS if", laws="32B2 32A2(b)"),
        *position("32-4 silent", BOTH, "N: 1H S:X{natural}", turn="E", kinds="inadmissible-double", laws="36B4", bound="N pass auction, N lead forbid CDHS if"),
        *position("32-4 called", BOTH, "N: 1H S:X{natural} W:P", turn="E", laws="36A", bound=""),
        *position("32-5", "2007", "N: 1H X N:XX{natural} E=refuse", turn="S", legal="P", laws="32A", kinds="redouble-out-of-rotation"),
        *position("32-5", "2017", "N: 1H X N:XX{natural} E=refuse", turn="S", bound="", laws="32B"),
        *position("accepted", BOTH, "W: 1S P S:X W:P", turn="N", laws="29A", bound=""),
        *position("overtaken", BOTH, "W: 1S P S:X E:2S", turn="S", laws="28B", bound="", info="N"),
    ],
)  # fmt: skip
def test_law_32(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


BOUND = f"W: 1S N:1H{{natural}} E=refuse N:P{{{NOT}}} E:P"
RAISED = f"W: 1S N:1H{{natural}} E=refuse N:P{{{NOT}}} E:2S"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("33-1", BOTH, "N: 1C E:1H{simultaneous}", turn="S", calls="N:1C E:1H", bound=""),
        *position("33-2", BOTH, "N: P S:1D{simultaneous}", awaiting="W accept/refuse 29A"),
        *position("33-3", BOTH, "N: 1H W:1S{simultaneous}", awaiting="N accept/refuse 29A"),
        *position(
            "35-1 silent", "2007", "N: S:1D{natural} W=refuse P P 2D{natural} P N:X{natural}", laws="36B1 37B2", turn="E",
            bound="N pass auction, S pass auction, S lead forbid CDHS if",
        ),
        *position("35-1 called", "2007", "N: S:1D{natural} W=refuse P P 2D{natural} P N:X E:P", laws="36A", turn="N", legal="P"),
        *position("35-2", BOTH, f"{RAISED} S:8C", laws="38B", kinds="insufficient-bid bid-over-seven"),
        *position("35-2 called", BOTH, f"{RAISED} S:8C W:P", laws="38D", turn="W", contract=None),
        *position("36-1", "2007", "N: 1H P X{natural}", turn="S", bound="N pass auction, N lead forbid CDHS if", laws="36B1 36B2", reviews="23", may="P 2H", may_not="X"),
        *position("36-1", "2017", "N: 1H P X{natural}", turn="S", bound="N pass auction, N lead forbid CDHS if", laws="36B1 36B2", reviews="72C"),
        *position("36-1 then", "2017", "N: 1H P X{natural} S:attention inadmissible 2C{natural}", turn="W", bound="N pass auction, N lead forbid DHS if"),
        *position("36-2", BOTH, "N: 1H P X W:P", turn="S", bound="", reviews="", laws="36A", calls="N:1H E:P S:X~ W:P~", may="2H"),
        *position("36-3", BOTH, "N: 1H S:X{natural}", turn="E", bound="N pass auction, N lead forbid CDHS if", laws="36B1 36B4"),
        *position("36-4", "2017", "N: 1H P X W:P N:P E:P / E:D2 S:D3", contract="1H", phase="play", laws="36C", turn="W"),
        *position("36-4", "2007", "N: 1H P X W:P N:P E:P / E:D2 S:D3", contract="1H", phase="play", laws="36"),
        *position("36-4 not noticed before the lead", BOTH, "N: 1H P X W:P N:P E:P", turn="S", laws="36A", phase="auction"),
        *position("redouble", BOTH, "N: 1H X P XX", turn="W", kinds="inadmissible-redouble", laws="36B2", may="P"),
        *position("37-1", BOTH, f"{BOUND} 2S W:3C", turn="N", laws="37A", may="P 3D X", calls="W:1S N:1H~ N:P E:P S:2S+ W:3C"),
        *position("37-1 S still bound", BOTH, f"{BOUND} 2S W:3C P P", turn="S", legal="P"),
        *position(
            "37-2", "2007", f"{RAISED} 3C{{natural}}", turn="W", laws="37B1 37B2", reviews="23",
            calls="W:1S N:1H~ N:P E:2S S:3C~ S:P+",
            bound="N pass auction, S pass auction, S lead require/forbid H if, N lead require/forbid C if",
        ),
        *position(
            "37-2", "2017", f"{RAISED} 3C{{natural}}", turn="W", laws="37B1 37B2", reviews="72C",
            bound="N pass auction, S pass auction, S lead forbid CDHS if, N lead forbid CDHS if",
        ),
        *position(
            "37-3", "2007", "W: 1C N:expose HK{visible} N:P 1H S:2S{natural}", turn="W", laws="37B2",
            bound="N HK major if, N pass auction, S pass auction, N lead require/forbid S if",
        ),
        *position(
            "37-3", "2017", "W: 1C N:expose HK{visible} N:P 1H S:2S{natural}", turn="W", laws="37B2",
            bound="N HK major if, N pass auction, S pass auction, N lead forbid CDHS if",
        ),
        *position("38-1", "2007", "N: 7NT 8C{natural}", turn="S", bound="E pass auction, W pass auction, W lead require/forbid C if", reviews="23", laws="38A 38B 38C"),
        *position("38-1", "2017", "N: 7NT 8C{natural}", turn="S", bound="E pass auction, W pass auction, W lead forbid CDHS if", reviews="72C"),
        *position("38-1 ends", "2017", "N: 7NT 8C{natural} S:attention eight P P", phase="lead", contract="7NT", declarer="N", bound="W lead forbid CDHS", turn="E"),
        *position("38-2", BOTH, "N: 7NT 8C S:P", turn="S", bound="E pass auction, W pass auction", reviews="", info="", laws="38D", calls="N:7NT E:8C~ S:P~ E:P+"),
        *position("38 out of rotation", BOTH, "N: 1H S:8C{natural}", turn="E", laws="38A 38B 38C", may="P 1S"),
        *position("39-1", BOTH, "N: 1NT P P P E:X{natural}", turn="E", bound="W lead forbid CDHS", laws="39A 39C", contract="1NT", info="W"),
        *position("39-1 suit", "2007", "N: 1NT P P P E:2H{natural}", bound="W lead require/forbid H", laws="39C"),
        *position("39-1 suit", "2017", "N: 1NT P P P E:2H{natural}", bound="W lead forbid CDHS", laws="39C"),
        *position("39 a pass", BOTH, "N: 1NT P P P E:P", bound="", info="", laws="39A 39B"),
        *position("39-2", BOTH, "N: 1NT P P P N:2NT", bound="", turn="E", laws="39A 39B", contract="1NT"),
        *position("39-3", BOTH, "N: 1NT P P P E:X S:XX", bound="", turn="E", laws="39A 39B", contract="1NT"),
        *position("39 not by the other opponent", BOTH, "N: 1NT P P P E:X{natural} N:XX", bound="W lead forbid CDHS", laws="39C"),
    ],
)  # fmt: skip
def test_laws_33_to_39(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
