"""One touch rules the record once; besides it only what a law has looked for is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from arbitre.desk import answer, board_page, matter
from arbitre.director.loop import after, rule_on

LOW = [{"call": "1S"}, {"call": "1H"}]


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a record was ruled from its start, a board was put one event further, and something was supposed."""
    counted: Counter[str] = Counter()

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def counts(*given: Any) -> Any:
            counted[name] += 1
            return work(*given)

        return counts

    monkeypatch.setattr(matter, "_kept", [])
    monkeypatch.setattr(matter, "rule_on", counting("from the start", rule_on))
    monkeypatch.setattr(matter, "after", counting("further", after))
    monkeypatch.setattr(board_page, "can", counting("supposed", matter.can))
    return counted


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize(
    ("events", "put", "supposed"),
    [
        ([{"call": "1S"}], {"call": "2H"}, 0),
        (LOW, {"choose": "refuse", "by": "S"}, 2),
        ([*LOW, {"choose": "refuse", "by": "S"}], {"call": "P", "by": "E"}, 2),
    ],
)
def test_one_touch_rules_the_record_once(
    times: Counter[str], events: list[dict[str, str]], put: dict[str, str], supposed: int, kept: bool
) -> None:
    page = answer({"do": "open", "matter": {"record": {"dealer": "N", "vulnerable": "none", "events": events}}})
    if not kept:
        matter._kept.clear()
    times.clear()
    assert "error" not in answer({"do": "add", "matter": page["matter"], "put": {"event": put}})
    assert times["from the start"] == (0 if kept else 1)
    assert times["further"] - times["supposed"] == 1
    assert times["supposed"] <= supposed
