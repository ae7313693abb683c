"""Law 27: insufficient bids and what takes their place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position, seen
from tests.laws.starts import HIGH, LOW


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "27C, the first bid accepted",
            BOTH,
            "N none: 1S 1H E:change_call 2H{!unintended} S=accept",
            turn="S",
            bound="",
            calls="N:1S E:1H+ E:2H~",
        ),
        *position(
            "27C, a call that fits the first only",
            BOTH,
            "N none: 1S 1H E:change_call 2H{!unintended} S:1NT",
            turn="W",
            laws="27A1",
        ),
        *position(
            "27C, a call that fits the second only",
            "2017",
            "N none: 1S 1H{natural} E:change_call 2C{!unintended natural !comparable} S:X",
            turn=None,
            awaiting="director accepting@4 27C",
        ),
        *position(
            "27C, and a pass before the ruling", "2007", "N none: 1S{natural} 1H{natural} E:2H{natural} W:P{natural} S=refuse",
            awaiting="director natural_beyond_doubt@2 27B1(a)", calls="N:1S E:1H~ E:2H", laws="9C 27C",
        ),
        *position(
            "27C, and a pass before the ruling", "2017", "N none: 1S{natural} 1H{natural} E:2H{natural} W:P{natural} S=refuse",
            awaiting="N accept/refuse 29A", calls="N:1S E:1H~ E:2H W:P", laws="9C 27C 27B1(a)",
        ),
        *position(
            "27C, asked",
            "2017",
            "N none: 1S 1H E:change_call 2H{!unintended} S:2S",
            awaiting="director accepting@4 27C",
        ),
        *position(
            "27C, over the first",
            "2017",
            "N none: 1S 1H E:change_call 2H{!unintended} S:2S{accepting}",
            turn="W",
            laws="27A1",
        ),
        *position(
            "27C, over the second",
            "2017",
            "N none: 1S 1H{natural} E:change_call 2H{!unintended natural} S:2S{!accepting}",
            turn="W",
            laws="27B1(a)",
            calls="N:1S E:1H~ E:2H S:2S",
        ),
        *position("27B3, an impossible redouble", "2017", "N none: 1S 1H{natural} S=refuse XX", turn="E", laws="27B3"),
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
        # 2007 27B1(a): both bids beyond doubt natural; one that is not settles it
        *position("27B1(a) second artificial", "2007", "E: 1H{natural} 1H{natural} W=refuse S:2H{artificial shows=S}", awaiting="director meaning_contained@4 27B1(b)"),
        *position("27B1(a) second doubtful", "2007", f"{LOW} E:2H{{!natural_beyond_doubt}}", awaiting="director meaning_contained@4 27B1(b)"),
        *position("27B1(b) at once", "2007", f"{LOW} E:2H{{artificial shows=S meaning_contained}}", turn="S", awaiting=None, laws="27B1(b)", info="W"),
        *position("27B1(a) both unknown", "2007", f"{LOW} E:2H", awaiting="director natural_beyond_doubt@2 27B1(a)"),
        *position("27B1(a) second unknown", "2007", "N: 1S{natural} 1H{natural_beyond_doubt} S=refuse E:2H", awaiting="director natural_beyond_doubt@4 27B1(a)"),
        # 2017 27B1(a): asked only where the bid is low enough for what the answer may be
        *position("27B1(a) 3H", "2017", f"{LOW} E:3H{{natural}}", awaiting="director comparable@4 23A"),
        *position("27B1(a) 4C", "2017", f"{LOW} E:4C{{natural}}", awaiting="director comparable@4 23A"),
        *position("27B1(a) 4C, nothing known", "2017", f"{LOW} E:4C", awaiting="director comparable@4 23A"),
        *position("27B1(a) 3S", "2017", f"{HIGH} E:3S", awaiting="director comparable@4 23A"),
        *position("27B1(a) no denomination", "2017", "N: 1S{natural} 1H{artificial shows=[]} S=refuse E:2H", awaiting="director comparable@4 23A"),
        *position("27B1(a) 2D may show hearts", "2017", f"{HIGH} E:2D", awaiting="director artificial@4 27B1(a)"),
        *position("27B1(a) 2H", "2017", f"{LOW} E:2H{{natural}}", awaiting="director artificial@2 27B1(a)"),
        *position("27B1(a) 2C natural", "2017", f"{HIGH} E:2C{{natural}}", awaiting="director comparable@4 23A"),
    ],
)  # fmt: skip
def test_an_insufficient_bid(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("second", "word"),
    [("E:X{!comparable !meaning_contained}", "double"), ("E:1D S=refuse", "1\N{NO-BREAK SPACE}diamond")],
)
def test_every_call_that_is_cancelled_tells_partner_nothing(edition: str, second: str, word: str) -> None:
    """27B3, 27B4: the second call goes too, and what it told is as little for partner as what the first did (16C2)."""
    told = [line["text"] for line in seen(f"{LOW} {second}", edition)["in_force"] if line["kind"] == "unauthorized"]
    assert [text.removeprefix("West may not use East\u2019s withdrawn ") for text in told] == [
        "1\N{NO-BREAK SPACE}heart.",
        f"{word}.",
    ]


# -- over seven notrump no bid is sufficient


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("language", "offered", "passes"),
    [("en", "sufficient bid", "East passes"), ("fr", "enchère suffisante", "Est passe")],
)
def test_over_seven_notrump_no_sufficient_bid_is_offered(
    edition: str, language: str, offered: str, passes: str
) -> None:
    told = json.dumps(seen("N none: 7NT 1H", edition, language)["script"], ensure_ascii=False)
    assert offered not in told
    assert passes in told
    assert offered in json.dumps(seen("N none: 7S 1H", edition, language)["script"], ensure_ascii=False)
    refused = seen("N none: 7NT 1H S=refuse", edition, language)
    assert offered not in json.dumps([refused["script"], refused["rulings"]], ensure_ascii=False)
    rows = [row["law"] for one in refused["script"] for row in one.get("options", ())]
    assert rows == ["27B1(b)", "27B2", "27B3", "26" if edition == "2007" else "26B"]


def test_over_seven_notrump_he_passes_once_his_double_is_cancelled() -> None:
    told = [one["text"] for one in seen("N none: 7NT 1H{natural} S=refuse X{!comparable}")["script"]]
    assert "East, please pass: no bid is sufficient, and you may not double or redouble." in told
