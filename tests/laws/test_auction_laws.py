"""Laws 9 to 26: positions of the auction, as the Laws settle them in each edition.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position

FOURTEEN = "N=AKQ2.AKQ2.AKQ2.A2 S=J43.J43.J43.K43"
TWELVE = "W=AKQ2.AKQ.AKQ.A2"
FULL = "N=AKQ2.AKQ.AKQ.A32"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("9-1", BOTH, "N: 1S 1H W:attention insufficient-bid", awaiting="S accept/refuse 27A1", bound=""),
        *position(
            "9-2", BOTH, "N: 1S 1H E:change_call 2H{!unintended natural}", awaiting="S accept/refuse 27A1", laws="9C"
        ),
        *position("9-2 meaning first", BOTH, "N: 1S 1H E:change_call 2H", awaiting="director unintended@3 25A1"),
    ],
)
def test_law_9(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "13-1",
            "2017",
            f"N {FOURTEEN}: @{{seen_by_another}}",
            turn="N",
            reviews="13A2",
            laws="13A2",
            phase="auction",
        ),
        *position("13-1", "2007", f"N {FOURTEEN}: @{{seen_by_another}}", awaiting="director playable@0 13D2(a)"),
        *position(
            "13-1 a",
            "2007",
            f"N {FOURTEEN}: @{{seen_by_another playable}}",
            turn="N",
            reviews="13D2(a)",
            laws="13D2(a)",
        ),
        *position(
            "13-1 b", "2007", f"N {FOURTEEN}: @{{seen_by_another !playable}}", phase="over", turn=None, laws="13D2(b)"
        ),
        *position("not seen", "2007", f"N {FOURTEEN}: @{{!seen_by_another}}", turn="N", reviews="", laws="13D1"),
        *position("not seen", "2017", f"N {FOURTEEN}: @{{!seen_by_another}}", turn="N", reviews="", laws="13A1"),
        *position("asked", "2007", f"N {FOURTEEN}:", awaiting="director seen_by_another@0 13D1"),
        *position("asked", "2017", f"N {FOURTEEN}:", awaiting="director seen_by_another@0 13A1"),
        *position("asked after a call", "2007", f"N {FOURTEEN}: 1NT", awaiting="director playable@0 13A"),
        *position("asked after a call", "2017", f"N {FOURTEEN}: 1NT", awaiting="director playable@0 13B1"),
        *position("13-2 playable", "2007", f"N {FOURTEEN}: 1NT @{{playable}}", turn="E", reviews="13A", laws="13A"),
        *position("13-2 playable", "2017", f"N {FOURTEEN}: 1NT @{{playable}}", turn="E", reviews="13B1", laws="13B1"),
        *position(
            "13-2 not", "2007", f"N {FOURTEEN}: 1NT @{{!playable}}", phase="over", contract=None, score=None, laws="13B"
        ),
        *position(
            "13-2 not",
            "2017",
            f"N {FOURTEEN}: 1NT @{{!playable}}",
            phase="over",
            contract=None,
            score=None,
            laws="13B2",
        ),
        *position("13-2 right hand called", "2017", f"E {FOURTEEN}: 1NT", awaiting="director seen_by_another@0 13A1"),
        *position("found when over", "2007", f"N {FOURTEEN}: P P P P", phase="over", contract=None, laws="13C"),
        *position("found when over", "2017", f"N {FOURTEEN}: P P P P", phase="over", contract=None, laws="13D"),
        *position("all in order", BOTH, f"N {FULL}: P", kinds="", turn="E"),
        *position("14-1", BOTH, f"N {TWELVE}: 1NT P P P", turn="E", info="E", reviews="", laws="14A1 14A3"),
        *position("14-2", BOTH, f"N {TWELVE}: 1NT P P P / E:S9", turn="S", info="E", reviews="14B4", laws="14B2 14B4"),
    ],
)
def test_laws_13_and_14(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("nobody since", "2007", "N: 1H{wrong_board}", turn="N", bound="", info="S", laws="17D1 17D2"),
        *position("nobody since", "2017", "N: 1H{wrong_board}", turn="N", bound="", info="S", laws="15A1 15A2(b)"),
        *position("15-1", BOTH, "N: 1H{wrong_board} E:P", turn="N", calls="N:1H~ E:P~", bound=""),
        *position(
            "15-1 same",
            "2007",
            'N: 1H{wrong_board} E:P E:attention="wrong-board" 1H{!different_meaning}',
            turn="E",
            bound="E repeat P",
            legal="P",
        ),
        *position(
            "15-1 other",
            "2007",
            'N: 1H{wrong_board} E:P E:attention="wrong-board" P{different_meaning}',
            phase="over",
            score=None,
            laws="17D2",
        ),
        *position(
            "15-1 asked",
            "2007",
            'N: 1H{wrong_board} E:P E:attention="wrong-board" 2H',
            awaiting="director different_meaning@4 17D2",
        ),
        *position(
            "15-1 a pass is no bid",
            "2007",
            'N: 1H{wrong_board} E:P E:attention="wrong-board" P',
            phase="over",
            laws="17D2",
        ),
        *position(
            "15-1 the same call",
            "2007",
            'N: 1H{wrong_board} E:P E:attention="wrong-board" 1H',
            turn="E",
            bound="E repeat P",
        ),
        *position(
            "15-1 free",
            "2017",
            'N: 1H{wrong_board} E:P E:attention="wrong-board" P{different_meaning}',
            turn="E",
            bound="",
            may="P 1C 7NT",
        ),
        *position("15-2", "2007", "N: 1H{wrong_board} E:P S:2H", phase="over", turn=None, laws="17D1 17D2"),
        *position("15-2", "2017", "N: 1H{wrong_board} E:P S:2H", phase="over", turn=None, laws="15A2(a)"),
        *position("not said", BOTH, "N: 1H P 2H", kinds="", turn="W"),
    ],
)
def test_law_15(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("16-1", BOTH, "N: 1S 2H S:tempo slow S:P P", turn="N", info="N", reviews="16B3", laws="16B1(a)"),
        *position("16-1 duty", "2007", "N: 1S 2H S:tempo slow S:P P", laws="73C"),
        *position("16-1 duty", "2017", "N: 1S 2H S:tempo slow S:P P", laws="73C1"),
        *position("settled", BOTH, "N: 1S 2H S:tempo slow S:P P @{!damaged}", turn="N", info="N", reviews=""),
        *position("remark", BOTH, 'N: 1S E:remark "oh"', turn="E", info="W", reviews="16B3"),
        *position("dummy hears nothing", BOTH, "N: 1NT P P P / E:D2 N:tempo slow", info="", kinds=""),
        *position(
            "a defender does", BOTH, "N: 1NT P P P / E:D2 W:tempo slow", info="E", kinds="unauthorized-information"
        ),
        *position(
            "16-2",
            "2007",
            "N: E:1S{natural} S=refuse 1H E:P{!different_meaning}",
            turn="S",
            info="W",
            bound="W pass auction, W lead require/forbid S if",
            reviews="23",
        ),
        *position(
            "16-3", "2017", "N: E:1S{natural} S=refuse 1H E:2S{comparable}", turn="S", info="", bound="", reviews="23C"
        ),
    ],
)
def test_law_16(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "17-1",
            "2007",
            "W: P 1H P P N:P E:P",
            turn="W",
            bound="",
            info="NS",
            laws="34 17E2",
            calls="W:P N:1H E:P S:P N:P~ E:P~",
        ),
        *position(
            "17-1",
            "2017",
            "W: P 1H P P N:P E:P",
            turn="W",
            bound="",
            info="NS",
            laws="34 17D3",
            calls="W:P N:1H E:P S:P N:P~ E:P~",
        ),
        *position("third pass, nothing follows", "2017", "W: P 1H P P N:P", turn="W", bound="", laws="34 17D3"),
        *position("third pass, nothing follows", "2007", "W: P 1H P P N:P", turn="W", bound="", laws="34 17E2"),
        *position("third pass, then a bid", BOTH, "W: P 1H P P N:P E:1S", turn="S", laws="29A", contract=None),
        *position("third pass, overtaken", BOTH, "W: P 1H P P N:P W:1S", turn="N", bound="", laws="28B"),
        *position(
            "third pass to 29 first", "2017", 'W {third_pass="29"}: P 1H P P N:P', awaiting="E accept/refuse 29A"
        ),
        *position("17-2", BOTH, "W: P P S:P", awaiting="W accept/refuse 29A"),
        *position("17-2 bid", BOTH, "W: P P S:P W:1D", turn="N", calls="W:P N:P S:P+ W:1D", bound=""),
        *position("17-2 pass", "2007", "W: P P S:P W:P", turn="E", calls="W:P N:P S:P~ W:P~", laws="17E2", info="NS"),
        *position("17-2 pass", "2017", "W: P P S:P W:P", turn="E", calls="W:P N:P S:P~ W:P~", laws="17D3", info="NS"),
        *position("34-1", "2017", "N: 1H S:P W:P N:P", turn="E", laws="34 17D3", calls="N:1H S:P~ W:P~ N:P~"),
        *position("22-1", BOTH, "N none: P P P P", phase="over", contract="P", score=0, declarer=None),
        *position("22-2", BOTH, "N: 1C P P P", phase="lead", contract="1C", declarer="N", turn="E"),
        *position("22-3", BOTH, "N: P P P 1C P P", phase="auction", turn="S"),
        *position("22-4", BOTH, "N: 1H X P P P", phase="lead", contract="1HX", declarer="N"),
    ],
)
def test_laws_17_22_and_34(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("18-1 sufficient", BOTH, "N: 1H 1S", kinds="", turn="S", may="1NT 2C X P", may_not="1S 1H XX"),
        *position("18-1 lower", BOTH, "N: 1S 1H", kinds="insufficient-bid"),
        *position("18-1 equal", BOTH, "N: 2C 2C", kinds="insufficient-bid"),
        *position("18-1 suit under notrump", BOTH, "N: 1NT 1S", kinds="insufficient-bid"),
        *position("18-2", BOTH, "N: 1S 1H 1S", turn="W", laws="27A1", may="1NT X P", may_not="1S 1H"),
        *position("18-3", BOTH, "N: 7NT 7NT", kinds="insufficient-bid"),
        *position("18-3 eight", BOTH, "N: 7NT 8C", kinds="bid-over-seven"),
        *position("19-1", BOTH, "N: 1H P X", kinds="inadmissible-double"),
        *position("19-2", BOTH, "N: 1H X P XX", kinds="inadmissible-redouble"),
        *position("19-3", BOTH, "N: 1H P P X", kinds="", turn="N", may="XX P 1S", may_not="X"),
        *position("19-4", BOTH, "N: 1H X X", kinds="inadmissible-double"),
    ],
)
def test_laws_18_and_19(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "21-1 told", "2017", 'N: 1NT P 2H N:explain "natural"{misinformed}', turn="W", info="S", reviews="21B3"
        ),
        *position(
            "17-3",
            BOTH,
            "N: 1NT P P P W:change_call 2H{misinformed natural}",
            phase="auction",
            turn="N",
            laws="21B1(a)",
        ),
        *position(
            "21-4 his own misunderstanding",
            BOTH,
            "N: 1NT P 2H P W:change_call X{!misinformed !unintended}",
            not_laws="21B1(a)",
            kinds="changed-call",
            awaiting="N accept/refuse 25B1",
        ),
        *position(
            "21-1",
            BOTH,
            "N: 1NT P 2H P 2S P P P W:change_call X{misinformed}",
            phase="auction",
            turn="N",
            laws="21B1(a)",
            kinds="misinformation",
            contract=None,
            bound="",
        ),
        *position(
            "21-1 partner has called",
            BOTH,
            "N: 1NT P 2H P 2S P P P E:change_call X{misinformed}",
            phase="lead",
            contract="2S",
            laws="21B3",
            reviews="21B3",
        ),
        *position(
            "21-2",
            BOTH,
            "N: 1C 1S 1NT E:change_call P{misinformed}",
            awaiting="S withdraw/stand 21B2",
        ),
        *position(
            "21-2 withdrawn",
            BOTH,
            "N: 1C 1S 1NT E:change_call P{misinformed} S=withdraw",
            turn="S",
            info="NS",
            calls="N:1C E:1S~ S:1NT~ E:P",
        ),
        *position(
            "21-2 stands",
            BOTH,
            "N: 1C 1S 1NT E:change_call P{misinformed} S=stand",
            turn="W",
            info="NS",
            calls="N:1C E:1S~ S:1NT~ E:P S:1NT",
        ),
        *position(
            "21-3",
            BOTH,
            "N: 1NT P 2H P 2S P P P / E:D2 W:change_call X{misinformed}",
            phase="play",
            contract="2S",
            laws="21B3",
            reviews="21B3",
        ),
        *position(
            "75-1",
            "2017",
            'N: 1NT P 2D N:explain "majors" about=3{misinformed}',
            info="S",
            reviews="21B3",
            laws="75B1 40B3(a) 21B1(a)",
            kinds="misinformation",
        ),
        *position(
            "75-1",
            "2007",
            'N: 1NT P 2D N:explain "majors" about=3{misinformed}',
            info="S",
            reviews="21B3",
            laws="75B 40B4 21B1(a)",
            kinds="misinformation",
        ),
        *position("75-2", BOTH, 'N: 1NT P 2D N:explain "majors" about=3', kinds="", info=""),
    ],
)
def test_laws_21_and_75(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "23-1",
            "2007",
            "N: S:1D{natural} W=refuse",
            turn="N",
            reviews="23",
            laws="29B 31B",
            bound="N pass auction, N lead require/forbid D if",
            legal="P",
        ),
        *position("23-1 found", "2007", "N: S:1D{natural} W=refuse @{!could_have_known}", reviews=""),
        *position(
            "23-2",
            "2017",
            "N: S:P{natural} W=refuse 1H P S:2H{comparable}",
            turn="W",
            bound="",
            info="",
            reviews="23C",
            laws="30B1(b)(i) 23B",
        ),
        *position(
            "23-2 found",
            "2017",
            "N: S:P{natural} W=refuse 1H P S:2H{comparable} @{outcome_could_differ damaged}",
            reviews="23C",
        ),
        *position(
            "23-2 other test",
            "2017",
            "N: S:P{natural} W=refuse 1H P S:2H{comparable} @{could_have_known}",
            reviews="23C",
        ),
        *position("23-2 asked", "2017", "N: S:P{natural} W=refuse 1H P S:2H", awaiting="director comparable@5 23A"),
        *position(
            "23-3",
            "2017",
            "N: S:P{natural} W=refuse 1H P S:1S{natural !comparable}",
            turn="W",
            info="N",
            bound="N pass once, N lead forbid CDH if",
            reviews="72C",
            laws="30B1(b)(ii)",
        ),
    ],
)
def test_law_23(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("24-1", BOTH, "N: 1S E:expose C4{visible}", turn="E", bound="E C4 minor if", info="W", laws="24A"),
        *position("24-2", BOTH, "N: 1S E:expose HK{visible}", turn="E", bound="E HK major if, W pass once", laws="24B"),
        *position("24-2 aware", "2007", "N: 1S E:expose HK{visible}", reviews="23"),
        *position("24-2 aware", "2017", "N: 1S E:expose HK{visible}", reviews="72C"),
        *position("24-2 obeyed", BOTH, "N: 1S E:expose HK{visible} P 2S P", turn="N", bound="E HK major if"),
        *position("24-2 ten", BOTH, "N: 1S E:expose HT{visible}", bound="E HT major if, W pass once"),
        *position("24-2 nine", BOTH, "N: 1S E:expose H9{visible}", bound="E H9 minor if"),
        *position(
            "24-3", BOTH, "N: 1S E:expose C4+C3{visible}", bound="E C3 major if, E C4 major if, W pass once", laws="24C"
        ),
        *position(
            "one after the other",
            BOTH,
            "N: 1S E:expose C4{visible} E:expose C3{visible}",
            bound="E C3 major if, E C4 major if, W pass once",
            laws="24C",
        ),
        *position("not seen", BOTH, "N: 1S E:expose HK{!visible}", turn="E", bound="", laws="24"),
        *position("excused", BOTH, "N: 1S E:expose HK{!penalty_card}", turn="E", bound="", laws="24"),
        *position("asked", BOTH, "N: 1S E:expose HK", awaiting="director visible@2 24"),
        *position(
            "24-4",
            "2007",
            "N: 1NT P P P W:expose HK{visible}",
            bound="W HK major",
            laws="24B",
            awaiting="N require/forbid/free 50D2",
        ),
        *position(
            "24-4",
            "2017",
            "N: 1NT P P P W:expose HK{visible}",
            bound="W HK major",
            laws="49 50B",
            awaiting="N require/forbid/free 50D2",
        ),
        *position("24-5", BOTH, "N: 1S P S:D3", turn="S", bound="N pass once, S D3 major if", laws="24B"),
        *position(
            "owner defends",
            BOTH,
            "N: 1S E:expose HK{visible} P P P P",
            phase="lead",
            bound="E HK major",
            turn="E",
            legal="HK",
        ),
        *position("owner declares", BOTH, "N: P E:expose HK{visible} 1C P P P", phase="lead", bound="", turn="S"),
        *position("partner declares", BOTH, "N: P E:expose C4{visible} P P 1C P P P", bound="", turn="N"),
    ],
)
def test_law_24(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


SLIP = "change_call 1NT{unintended without_pause}"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "no call over it", BOTH, f"N: P N:{SLIP}", turn="E", calls="N:P~ N:1NT", bound="", info="", laws="25A1"
        ),
        *position("25-1", "2007", f"N: P 1H N:{SLIP}", awaiting="E withdraw/stand 25A4"),
        *position("25-1", "2017", f"N: P 1H N:{SLIP}", awaiting="E withdraw/stand 25A6"),
        *position(
            "25-1 withdrawn",
            BOTH,
            f"N: P 1H N:{SLIP} E=withdraw",
            turn="E",
            info="NS",
            bound="",
            calls="N:P~ E:1H~ N:1NT",
        ),
        *position("25-1 stands, too low", BOTH, f"N: P 1H N:{SLIP} E=stand", awaiting="S accept/refuse 27A1"),
        *position("25-1 stands", BOTH, f"N: P 2H N:{SLIP} E=stand", turn="S", info="", calls="N:P~ E:2H~ N:1NT E:2H"),
        *position(
            "pause", "2007", "N: P N:change_call 1NT{unintended !without_pause}", awaiting="E accept/refuse 25B1"
        ),
        *position(
            "pause asked", "2007", "N: P N:change_call 1NT{unintended}", awaiting="director without_pause@2 25A1"
        ),
        *position("pause", "2017", "N: P N:change_call 1NT{unintended !without_pause}", turn="E", laws="25A1"),
        *position("asked", BOTH, "N: P N:change_call 1NT", awaiting="director unintended@2 25A1"),
        *position(
            "partner has called",
            "2007",
            f"N: P P P N:{SLIP}",
            turn="W",
            laws="25A2",
            calls="N:P E:P S:P N:1NT~",
            info="S",
        ),
        *position(
            "partner has called",
            "2017",
            f"N: P P P N:{SLIP}",
            turn="W",
            laws="25A4",
            calls="N:P E:P S:P N:1NT~",
            info="S",
        ),
        *position(
            "lead faced",
            "2007",
            "N: P P P 1C P P P / N:S2 W:change_call 1S{unintended without_pause}",
            laws="25A2",
            phase="play",
        ),
        *position(
            "after the last pass",
            BOTH,
            "N: 1C P P P W:change_call X{unintended without_pause}",
            phase="auction",
            turn="N",
            bound="",
        ),
        *position(
            "lead faced 2",
            "2017",
            "N: 1C P P P / E:S2 W:change_call X{unintended}",
            laws="25A5",
            phase="play",
            contract="1C",
        ),
        *position(
            "lead faced 2",
            "2007",
            "N: 1C P P P / E:S2 W:change_call X{unintended without_pause}",
            laws="25A3",
            contract="1C",
        ),
        *position("25-2 asked", BOTH, "N: 1S{natural} N:1NT{natural}", awaiting="E accept/refuse 25B1"),
        *position(
            "25-2",
            "2007",
            "N: 1S{natural} N:1NT{natural} E:2C",
            turn="S",
            calls="N:1S~ N:1NT+ E:2C",
            laws="25B1",
            bound="S lead require/forbid S if",
            info="S",
        ),
        *position(
            "25-2",
            "2017",
            "N: 1S{natural} N:1NT{natural} E:2C",
            turn="S",
            calls="N:1S~ N:1NT+ E:2C",
            laws="25B1",
            bound="S lead forbid CDHS if",
            info="S",
        ),
        *position("25-3", "2007", "N: 1S{natural} N:1NT{natural} E=refuse", turn="E", bound="", info="S", laws="25B2"),
        *position(
            "25-3", "2017", "N: 1S{natural} N:1NT{natural} E=refuse", turn="E", bound="S lead forbid CDH if", info="S"
        ),
        *position(
            "called over the first",
            "2007",
            "N: 1S{natural} 2C N:change_call 2D{!unintended}",
            turn="S",
            laws="25B2",
            calls="N:1S E:2C N:2D~",
            bound="",
            info="S",
        ),
        *position(
            "called over the first",
            "2017",
            "N: 1S{natural} 2C N:change_call 2D{!unintended}",
            turn="S",
            laws="25B2",
            calls="N:1S E:2C N:2D~",
            bound="S lead forbid CDH if",
            info="S",
        ),
        *position(
            "a double nobody could make",
            "2007",
            "N: 1S{natural} N:X",
            turn="E",
            laws="25B2",
            bound="",
            calls="N:1S N:X~",
        ),
        *position(
            "a double nobody could make",
            "2017",
            "N: 1S{natural} N:X",
            turn="E",
            laws="25B2",
            bound="S lead forbid CDH if",
            calls="N:1S N:X~",
        ),
        *position("30-6", BOTH, "N: 1S N:P E:P", turn="S", laws="25B1", calls="N:1S~ N:P+ E:P"),
        *position("30-6 refused", BOTH, "N: 1S N:P E=refuse", turn="E", info="S", calls="N:1S N:P~"),
        *position("31-7", BOTH, "N: 1S N:2S", awaiting="E accept/refuse 25B1"),
        *position(
            "an irregular call that slipped out",
            BOTH,
            "N: 1S 1H E:change_call 2H{unintended without_pause}",
            turn="S",
            bound="",
            laws="25A1",
            awaiting=None,
            calls="N:1S E:1H~ E:2H",
        ),
    ],
)
def test_law_25(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


SPADES = "N: E:1S{natural} S=refuse 1H E:P{!comparable !different_meaning} 4H P P P / E:D2 S:D3"
NOTRUMP = "N: E:1NT{natural} S=refuse 1S E:2D{natural !comparable} 2S P P P / E:C2 S:C3 W:CA N:C4"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("26-1 own lead free", "2007", SPADES[:-10], turn="E", awaiting=None, bound="W lead require/forbid S"),
        *position("26-1", "2007", f"{SPADES} W:DA N:D4", awaiting="N require/forbid/free 26A2"),
        *position(
            "26-1 require",
            "2007",
            f"{SPADES} W:DA N:D4 N=require S",
            turn="W",
            bound="W lead require S once",
            laws="26A2(a)",
        ),
        *position(
            "26-1 forbid",
            "2007",
            f"{SPADES} W:DA N:D4 N=forbid S",
            turn="W",
            bound="W lead forbid S lead",
            laws="26A2(b)",
        ),
        *position("26-1 free", "2007", f"{SPADES} W:DA N:D4 N=free", turn="W", bound="", laws="26A2"),
        *position("26-1 spent", "2007", f"{SPADES} W:DA N:D4 N=require S S2", turn="N", bound=""),
        *position(
            "26-1 keeps the lead",
            "2007",
            f"{SPADES} W:DA N:D4 N=forbid S CA C2 C3 C4",
            turn="W",
            bound="W lead forbid S lead",
        ),
        *position("26-1 loses the lead", "2007", f"{SPADES} W:DA N:D4 N=forbid S C5 C6 C3 C4", turn="N", bound=""),
        *position("26-2", "2017", f"{SPADES} W:DA N:D4", awaiting="N forbid/free 26B", bound="W lead forbid CDHS"),
        *position(
            "26-2 forbid", "2017", f"{SPADES} W:DA N:D4 N=forbid C", turn="W", bound="W lead forbid C lead", laws="26B"
        ),
        *position("26-2 free", "2017", f"{SPADES} W:DA N:D4 N=free", turn="W", bound=""),
        *position("26-2 W never leads", "2017", f"{SPADES} W:D5 N:DA", turn="N", bound="W lead forbid CDHS"),
        *position(
            "26-2 first printing",
            "2017",
            SPADES.replace("N:", "N {require_under_26B}:", 1) + " W:DA N:D4",
            awaiting="N require/forbid/free 26B",
        ),
        *position("26-3", "2007", NOTRUMP, awaiting="N forbid/free 26B", bound="W lead forbid CDHS"),
        *position("26-3", "2017", NOTRUMP, awaiting="N forbid/free 26B", bound="W lead forbid CHS"),
        *position(
            "same call, same meaning",
            "2007",
            "N: S:1D{natural} W=refuse P P S:1D{natural !different_meaning} 1H P P P P",
            phase="lead",
            bound="",
            laws="31B",
        ),
        *position(
            "same call, other meaning",
            "2007",
            "N: S:1D{natural} W=refuse P P S:1D{artificial shows=H different_meaning} 1H P P P P",
            phase="lead",
            bound="N lead require/forbid D",
        ),
        *position(
            "comparable, found late",
            "2017",
            "N: 1S 1H{natural} S=refuse E:P{comparable} P P P",
            phase="lead",
            bound="",
            laws="27B1(b)",
        ),
    ],
)
def test_law_26(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
