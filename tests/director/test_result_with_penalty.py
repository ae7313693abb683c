"""A result that stands, with a penalty: one way in the record, in `adjust` and in the report; nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre.director.loop import rule_on
from arbitre.equity.adjusted_score import adjust
from arbitre.equity.reading import read as read_decision
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.record import read
from arbitre.voice.scoresheet import answer

CALLS: list[dict[str, Any]] = [{"call": call} for call in ("1S", "2H", "P")]
REST: list[dict[str, Any]] = [{"call": call} for call in ("P", "X", "P", "2S", "P", "P", "P")]
END: list[dict[str, Any]] = [{"play": "HA", "by": "E"}, {"claim": 8, "by": "N", "facts": {"claim_disputed": False}}]
PAUSE: list[dict[str, Any]] = [*CALLS, {"tempo": "slow", "by": "S"}, *REST, *END]
TEAMS = {"scoring": "imps", "other_table": -140, "boards": 16, "other_boards": 5}
PAIRS = {"scoring": "matchpoints", "field": [110, 110, -110, -140, 140]}
NONE = {"facts": {"damaged": False}, "about": 4}


def told(contest: dict[str, Any], *events: dict[str, Any]) -> Any:
    record = {"dealer": "N", "vulnerable": "ew", "contest": contest, "events": [*PAUSE, *events]}
    return report(rule_on(read(json.dumps(record))), "en")


def given(*penalties: dict[str, Any], **more: Any) -> dict[str, Any]:
    said = penalties[0] if len(penalties) == 1 else [*penalties]
    return {"adjust": {"penalty": said, **more}, "about": 4}


@pytest.mark.parametrize(
    ("contest", "penalty", "kept"),
    [
        (TEAMS, {"side": "ns", "imps": 3}, ("imps", "vp")),
        (TEAMS, {"side": "ew", "vp": 0.5}, ("imps", "vp")),
        (PAIRS, {"side": "ns", "percent": 10}, ("matchpoints", "percent")),
        (PAIRS, {"matchpoints": 2}, ("matchpoints", "percent")),
        ({}, {"side": "ns", "percent": 10}, ("points",)),
    ],
)
def test_record_and_adjust_and_report_say_the_same(
    contest: dict[str, Any], penalty: dict[str, Any], kept: tuple[str, ...]
) -> None:
    found = told(contest, NONE, given(penalty))
    assert found["score"] == 110
    assert found["reviews"][0]["state"] == "stands"
    alone = {**contest, "table": 110, "penalty": {"side": "ns", **penalty}}
    same = answer(adjust(read_decision(alone)))
    for side in ("ns", "ew"):
        assert {key: found["adjusted"][side][key] for key in kept} == {key: same[side][key] for key in kept}
    assert found["adjusted"]["type_in"] == same["type_in"]
    assert "Procedural penalty" in found["adjusted"]["type_in"][0]["lines"][1]
    assert found["adjusted"]["laws"] == same["laws"] == ["90A"]
    assert found["adjusted"]["stands"] is same["stands"] is True


def test_the_other_side_keeps_what_it_has() -> None:
    plain, fined = (told(PAIRS, NONE, given({"side": side, "percent": 10}))["adjusted"] for side in ("ew", "ns"))
    assert fined["ew"]["matchpoints"] == plain["ew"]["before_penalty"]["matchpoints"]
    assert fined["ns"]["matchpoints"] == pytest.approx(plain["ns"]["matchpoints"] - 1)


def test_a_penalty_given_apart_from_the_score_is_not_lost() -> None:
    outcome = {"outcomes": [{"score": -110}]}
    apart = told(TEAMS, {"adjust": outcome, "about": 4}, given({"side": "ns", "imps": 3}))["adjusted"]
    besides = told(TEAMS, given({"side": "ns", "imps": 3}, **outcome))["adjusted"]
    assert {key: apart[key] for key in ("ns", "ew", "laws", "type_in", "penalties")} == {
        key: besides[key] for key in ("ns", "ew", "laws", "type_in", "penalties")
    }


def test_a_penalty_with_outcomes_that_show_no_damage_stays() -> None:
    found = told(TEAMS, given({"imps": 3}, outcomes=[{"score": 140}]))
    assert (found["score"], found["adjusted"]["stands"]) == (110, True)
    assert found["adjusted"]["penalties"] == [{"side": "ns", "imps": 3}]


def test_without_a_result_the_penalty_is_said_all_the_same() -> None:
    same = answer(adjust(read_decision({"scoring": "matchpoints", "penalty": {"side": "ns", "percent": 10}})))
    assert ("ns" in same, same["type_in"][0]["lines"][0][:22]) == (False, "Procedural penalty N-S")
    record = {"dealer": "N", "events": [*PAUSE, NONE, given({"side": "ns", "percent": 10})]}
    found = report(rule_on(read(json.dumps(record))), "en")["adjusted"]
    assert (found["table"], found["ns"], len(found["type_in"])) == (
        None,
        {"outcomes": [{"weight": 100, "score": None}]},
        1,
    )


def test_against_whom_is_said_or_known() -> None:
    with pytest.raises(RecordError, match="missing"):
        read_decision({"penalty": {"percent": 10}})
    loose = {"adjust": {"penalty": {"percent": 10}}}
    with pytest.raises(RecordError, match="missing"):
        report(rule_on(read(json.dumps({"dealer": "N", "events": [*CALLS, *REST, *END, loose]}))))
    with pytest.raises(RecordError, match="equity_penalty"):
        told(TEAMS, NONE, given({"side": "ns", "percent": 10}))


@pytest.mark.parametrize("contest", [TEAMS, PAIRS, {}])
def test_a_fouled_board_is_compared_within_each_of_its_forms_whatever_the_contest(contest: dict[str, Any]) -> None:
    """87B: the groups are matchpointed apart; what the rest of the contest is scored by plays no part in it."""
    event = len(PAUSE) + 1
    found = told(
        contest,
        {"attention": "fouled-board", "by": "N", "facts": {"board_altered": True, "compared_differently": True}},
        {"adjust": {"groups": [[420, 420, 450, 170, -50], [110, 110, 140, 200]]}, "about": event},
    )
    tops = [max(one["percent"] for one in group) for group in found["adjusted"]["groups"]]
    assert tops == [95.0, 92.19]
