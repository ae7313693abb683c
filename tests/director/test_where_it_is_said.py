"""A finding of a worksheet is said about the event it opened from, or with the attention that opened it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre import read_record, report_on, rule

Events = list[dict[str, Any]]
BOTH = ("2007", "2017")


def calls(line: str) -> Events:
    return [{"call": call} for call in line.split()]


def made(tricks: int) -> dict[str, Any]:
    return {"claim": tricks, "by": "N", "facts": {"claim_disputed": False}}


def found(events: Events, edition: str) -> list[tuple[Any, ...]]:
    record = {"dealer": "N", "vulnerable": "none", "edition": edition, "events": events}
    told = report_on(rule(read_record(json.dumps(record))))
    assert told["awaiting"] is None
    return [tuple(one[key] for key in ("sheet", "event", "state", "exit")) for one in told["reviews"]]


TRANSFER: Events = [*calls("1NT P 2H"), {"explain": "hearts", "about": 3, "by": "N"}, *calls("P 2S P P P"), made(8)]
WRONG = {"explanation": "wrong", "correction_time": "never", "would_differ": False}
MI = {"attention": "misinformation", "by": "E"}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    "after",
    [
        [MI, {"facts": WRONG, "about": 4}],
        [MI, {"facts": WRONG, "about": 11}],
        [MI, {"facts": WRONG}],
        [{**MI, "facts": WRONG}],
        [{**MI, "about": 4, "facts": WRONG}],
        [{**MI, "about": 3, "facts": WRONG}],
    ],
    ids=("the saying", "the attention", "nothing named", "with it", "naming the saying", "naming the call"),
)
def test_an_explanation(after: Events, edition: str) -> None:
    assert ("misinformation", 4, "stands", "no-influence") in found([*TRANSFER, *after], edition)


SLOW: Events = [*calls("1S P"), {"tempo": "slow", "by": "S"}, *calls("3S P 4S P P P"), made(10)]
CLEAR = {"information_agreed": "agreed", "action": 6, "suggests": "going on", "alternatives": []}
UI = {"attention": "unauthorized-information", "by": "W"}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    "after",
    [
        [{"facts": CLEAR}],
        [{**UI, "facts": CLEAR}],
        [{**UI, "about": 4, "facts": CLEAR}],
        [UI, {"facts": CLEAR, "about": 11}],
        [{"attention": "revoke", "by": "W", "player": "S", "trick": 1}, {"facts": CLEAR}],
        [{"attention": "deception", "by": "W", "facts": {"damaged": False}, "about": 11}, {"facts": CLEAR}],
    ],
    ids=("nothing named", "with it", "naming the slow call", "the attention", "after a revoke", "after another sheet"),
)
def test_a_pause(after: Events, edition: str) -> None:
    assert ("unauthorized-information", 3, "stands", "no-alternative") in found([*SLOW, *after], edition)


SILENT: Events = [*calls("1NT P 2H P 2S P P P"), made(8)]
MISSING = {"alert": False, "about": 3, "by": "E"}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("after", "event"),
    [
        ([MISSING, {"facts": {"alert_due": False}, "about": 10}], 10),
        ([MISSING, {**MI, "facts": {"alert_due": False}}], 10),
        ([MISSING, {**MI, "about": 10}, {"facts": {"alert_due": False}}], 10),
        ([{**MI, "about": 3, "facts": {"misinformation_kind": "no-alert", "alert_due": False}}], 3),
        ([{**MI, "about": 3}, {"facts": {"misinformation_kind": "no-alert", "alert_due": False}, "about": 10}], 3),
        ([{**MI, "player": "N", "facts": {"misinformation_kind": "no-alert", "alert_due": False}}], 10),
    ],
    ids=("alone", "with attention", "attention to it", "attention to the call", "about that attention", "the player"),
)
def test_a_missing_alert_is_one_sheet(after: Events, event: int, edition: str) -> None:
    assert found([*SILENT, *after], edition) == [("misinformation", event, "stands", "no-alert-due")]


@pytest.mark.parametrize("about", [3, 11])
def test_a_decision_is_about_the_sheet_or_its_attention(about: int) -> None:
    over = [{"call": "P", "logical": True, "suggested_over": True}]
    judged = {**CLEAR, "alternatives": over, "damaged": True, "causal_link": "caused", "own_error": "none"}
    decision = {"adjust": {"outcomes": {"contract": "3S", "declarer": "N", "tricks": 10}}, "about": about}
    events = [*SLOW, {**UI, "facts": judged}, decision]
    assert found(events, "2017") == [("unauthorized-information", 3, "adjusted", None)]


def test_of_a_deception_that_names_a_pause_either_event_is_it() -> None:
    lawful = {"deceived_by": "call-or-play", "deception_protected": False, "deception_emphasized": False}
    events = [*SLOW, {"attention": "deception", "by": "W", "about": 3}, {"facts": lawful, "about": 11}]
    assert ("deception", 3, "stands", "lawful") in found(events, "2017")
