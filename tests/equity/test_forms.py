"""Forms of scoring beside the usual ones: victory points, rounding, board-a-match, averages that are numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre.commands.adjust import decision_in
from arbitre.equity.adjusted_score import adjust
from arbitre.equity.reading import read
from arbitre.equity.vp import discrete
from arbitre.table.errors import RecordError
from arbitre.voice.scoresheet import answer

FIELD = [450, 420, 420, 420, 170, 170, -50]
WEIGHTED = [{"weight": 60, "score": 420}, {"weight": 40, "score": -50}]
MATCH = {"scoring": "imps", "other_table": 0, "outcomes": {"score": 0}}

PRINTED = {
    5: (0, 1, 3, 5, 7, 10, 13, 16, 20, 25, 31),
    6: (0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 33),
    7: (0, 1, 3, 6, 9, 12, 15, 19, 24, 29, 36),
    8: (0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39),
    9: (0, 1, 4, 7, 10, 13, 17, 22, 27, 33, 41),
    10: (0, 1, 4, 7, 10, 14, 18, 23, 28, 35, 43),
    11: (0, 2, 5, 8, 11, 15, 19, 24, 30, 37, 45),
    12: (0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47),
    13: (0, 2, 5, 8, 12, 16, 21, 26, 32, 40, 49),
    14: (0, 2, 5, 9, 13, 17, 22, 27, 34, 41, 51),
    15: (0, 2, 5, 9, 13, 17, 22, 28, 35, 43, 53),
    16: (0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54),
    20: (0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61),
    24: (0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66),
    28: (0, 2, 7, 12, 18, 24, 30, 38, 47, 58, 72),
    32: (0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77),
    40: (0, 3, 8, 14, 21, 28, 36, 46, 56, 69, 86),
    48: (0, 3, 9, 16, 23, 31, 40, 50, 62, 76, 94),
    56: (0, 3, 10, 17, 25, 33, 43, 54, 67, 82, 101),
    64: (0, 4, 11, 18, 26, 36, 46, 58, 71, 88, 108),
}
"""The WBF's whole points as they are printed in England: from which margin 10, 11 … 20 are won."""


def told(given: dict[str, Any], **more: Any) -> dict[str, Any]:
    return answer(adjust(read({**given, **more})))


@pytest.mark.parametrize("boards", PRINTED)
def test_whole_points_of_the_wbf_are_those_that_are_printed(boards: int) -> None:
    assert discrete(boards) == PRINTED[boards]


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "vp"),
    [
        ("wbf", 16, 14, (13.75, 6.25)),
        ("wbf-discrete", 16, 14, (14.0, 6.0)),
        ("wbf-discrete", 16, -54, (0.0, 20.0)),
        ("wbf-discrete", 16, 4.4, (11.0, 9.0)),
        ("wbf-discrete", 16, 4.5, (12.0, 8.0)),
        ("wbf-discrete", 16, -4.5, (8.0, 12.0)),
        ("acbl-20", 7, 0, (10.0, 10.0)),
        ("acbl-20", 7, 10, (14.0, 6.0)),
        ("acbl-20", 9, 10, (14.0, 6.0)),
        ("acbl-20", 8, 28, (20.0, 0.0)),
        ("acbl-30", 7, 0, (15.0, 15.0)),
        ("acbl-30", 7, -1, (12.0, 18.0)),
        ("acbl-30", 10, 9, (23.0, 7.0)),
        ([[0, 15, 15], [3, 16, 14], [60, 25, 4.5]], 16, 2, (15.0, 15.0)),
        ([[0, 15, 15], [3, 16, 14], [60, 25, 4.5]], 16, -61, (4.5, 25.0)),
    ],
)
def test_a_scale_of_victory_points(scale: Any, boards: int, margin: float, vp: tuple[float, float]) -> None:
    found = told(MATCH, boards=boards, other_boards=margin, vp_scale=scale)
    assert (found["ns"]["vp"], found["ew"]["vp"]) == vp


@pytest.mark.parametrize(
    ("rounding", "offending", "imps"),
    [
        ("none", "ns", (-4.8, 4.8)),
        ("nearest", "ns", (-5.0, 5.0)),
        ("innocent", "ns", (-5.0, 5.0)),
        ("innocent", "ew", (-4.0, 4.0)),
        ("innocent", None, (-5.0, 5.0)),
    ],
)
def test_weighted_imps_are_rounded_where_somebody_wants_it(
    rounding: str, offending: str | None, imps: tuple[float, float]
) -> None:
    outcomes = [{"weight": 60, "score": 620}, {"weight": 40, "score": -100}]
    given = {"scoring": "imps", "other_table": -620, "outcomes": outcomes}
    side = {"offending": offending} if offending else {}
    found = told(given, imp_rounding=rounding, **side)
    assert (found["ns"]["imps"], found["ew"]["imps"]) == imps


def test_no_rounding_before_victory_points_that_are_weighted_themselves() -> None:
    given = {**MATCH, "outcomes": WEIGHTED, "boards": 16, "weight_at": "vp"}
    assert told(given, imp_rounding="nearest")["ns"] == told(given)["ns"]


def test_rounded_first_then_averaged_in_a_knock_out() -> None:
    sides = {"ns": WEIGHTED, "ew": [{"weight": 100, "score": -50}]}
    given = {"scoring": "imps", "other_table": 0, "laws": ["82C"], "outcomes": sides, "knockout": True}
    assert [told(given, imp_rounding=how)["ns"]["imps"] for how in ("none", "nearest")] == [1.3, 1.5]


@pytest.mark.parametrize(
    ("other", "score", "ns", "ew"), [(-420, 420, 1.0, 1.0), (-420, 450, 2.0, 0.0), (-420, 170, 0.0, 2.0)]
)
def test_board_a_match(other: int, score: int, ns: float, ew: float) -> None:
    given = {"scoring": "board-a-match", "other_table": other, "outcomes": {"score": score}}
    found = told(given)
    assert (found["ns"]["matchpoints"], found["ew"]["matchpoints"], found["ns"]["of"]) == (ns, ew, 2)
    assert "others" not in found
    assert told(given, beaten=1)["ns"]["matchpoints"] == ns / 2


def test_an_average_at_board_a_match() -> None:
    found = told({"scoring": "board-a-match", "artificial": {"ns": "A+", "ew": "A-"}})
    assert (found["ns"]["matchpoints"], found["ew"]["matchpoints"], found["laws"]) == (1.2, 0.8, ["12C2(a)"])


def test_one_matchpoint_for_a_score_beaten() -> None:
    given = {"scoring": "matchpoints", "field": [*FIELD[:-1], None], "outcomes": WEIGHTED}
    two, one = told(given), told(given, beaten=1)
    assert (two["ns"]["of"], one["ns"]["of"]) == (14, 7)
    assert one["ns"]["percent"] == two["ns"]["percent"]
    assert (one["others"][0]["ns"], one["others"][0]["ew"]) == (6.83, 0.17)
    groups = {"scoring": "matchpoints", "groups": [[620, 170, 140, -100], [90]]}
    assert [line["ns"] for line in told(groups, beaten=1)["groups"][0]] == [3.88, 2.63, 1.38, 0.13]


def test_a_datum_as_it_was_given() -> None:
    given = {"scoring": "butler", "outcomes": WEIGHTED}
    assert told(given, datum=320)["ns"]["imps"] == told(given, field=FIELD)["ns"]["imps"] == -1.8


@pytest.mark.parametrize(
    ("groups", "four", "third"),
    [
        ([[100, 90, 80], [70, 60]], [[7.33, 4.0, 0.67], [5.2, 4.4]], [[7.33, 4.0, 0.67], [6.5, 1.5]]),
        ([[100], [90, 80]], [[2.4], [2.6, 2.2]], [[2.4], [3.5, 0.5]]),
    ],
)
def test_small_groups_of_a_fouled_board(groups: list[list[int]], four: Any, third: Any) -> None:
    for how, expected in (("four", four), ("third", third)):
        found = told({"scoring": "matchpoints", "groups": groups}, small_groups=how)["groups"]
        assert [[line["ns"] for line in group] for group in found] == expected


# -- averages


def test_percentages_and_imps_instead_of_an_average() -> None:
    found = told({"scoring": "matchpoints", "top": 14, "artificial": {"ns": 70, "ew": 30}})
    assert (found["ns"]["matchpoints"], found["ew"]["matchpoints"]) == (9.8, 4.2)
    assert (found["ns"]["artificial"], found["type_in"][1]["lines"]) == (70.0, ["SCORE A7030"])
    found = told({"scoring": "imps", "artificial": {"ns": 2, "ew": "A-"}})
    assert (found["ns"]["imps"], found["ew"]["imps"], found["balanced"]) == (2.0, -3.0, False)
    assert not any(entry["exact"] for entry in found["type_in"][1:])


@pytest.mark.parametrize(
    ("more", "ns", "ew", "special"),
    [
        ({"outcomes": {"ns": {"score": 420}}, "artificial": {"ew": "A+"}}, 9.0, 8.4, "Special N-S 420 / E-W Ave+"),
        ({"outcomes": {"ew": {"score": 420}}, "artificial": {"ns": "A-"}}, 5.6, 5.0, "Special N-S Ave- / E-W 420"),
    ],
)
def test_a_result_for_one_side_and_an_average_for_the_other(
    more: dict[str, Any], ns: float, ew: float, special: str
) -> None:
    found = told({"scoring": "matchpoints", "field": FIELD, **more})
    assert (found["ns"]["matchpoints"], found["ew"]["matchpoints"]) == (ns, ew)
    assert found["laws"] == ["12C1(b)", "12C2(a)"]
    assert [entry["lines"] for entry in found["type_in"] if entry["exact"]][1:] == [[special]]


def test_what_no_scorer_has_a_name_for_is_entered_by_hand() -> None:
    weighted = {"outcomes": {"ns": WEIGHTED}, "artificial": {"ew": 55}}
    found = told({"scoring": "matchpoints", "field": FIELD, **weighted})
    assert [entry["scorer"] for entry in found["type_in"] if entry["exact"]] == ["plain"]


def test_the_better_of_average_plus_and_the_table_result() -> None:
    """In England, where a psyche was fielded: 60 and 40, unless the innocent side did better at the table."""
    given = {"scoring": "matchpoints", "field": FIELD, "favours": "ns"}
    assert [told(given, outcomes={"score": s})["ns"]["matchpoints"] for s in (170, 450)] == [8.4, 13.0]
    assert told(given, outcomes={"score": 170})["laws"] == ["12C1(b)", "12C2(a)"]


@pytest.mark.parametrize(("edition", "law"), [("2007", "86D"), ("2017", "86B2(b)")])
def test_the_better_of_two_in_teams_is_cited(edition: str, law: str) -> None:
    given = {"scoring": "imps", "other_table": 0, "favours": "ns", "edition": edition}
    found = told(given, outcomes={"score": 300})
    assert (found["ns"]["imps"], found["laws"][-1]) == (7.0, law)


def test_a_profile_has_its_options_here_too() -> None:
    given = {"scoring": "matchpoints", "field": FIELD, "outcomes": WEIGHTED}

    def others(**more: Any) -> float:
        found = answer(adjust(decision_in(json.dumps({**given, **more}).encode())))
        return float({line["score"]: line["ns"] for line in found["others"]}[420])

    assert (others(), others(profile="ebu"), others(profile="ebu", others="neuberg")) == (9.29, 9.4, 9.29)
    assert others(profile="ebu", options={"others": "neuberg"}) == 9.29


@pytest.mark.parametrize(
    ("given", "message", "key"),
    [
        ({**MATCH, "boards": 7, "vp_scale": "acbl"}, "bad_value", "vp_scale"),
        ({**MATCH, "boards": 16, "vp_scale": "acbl-20"}, "equity_scale", "vp_scale"),
        ({**MATCH, "boards": 16, "vp_scale": []}, "equity_steps", "vp_scale"),
        ({**MATCH, "boards": 16, "vp_scale": [[0, 10]]}, "equity_steps", "vp_scale"),
        ({**MATCH, "boards": 16, "vp_scale": [[1, 10, 10]]}, "equity_steps", "vp_scale"),
        ({**MATCH, "boards": 16, "vp_scale": [[0, 10, 10], [0, 11, 9]]}, "equity_steps", "vp_scale"),
        ({**MATCH, "beaten": 3}, "bad_value", "beaten"),
        ({**MATCH, "imp_rounding": "up"}, "bad_value", "imp_rounding"),
        ({**MATCH, "options": 3}, "equity_object", "options"),
        ({"scoring": "matchpoints", "top": 14, "artificial": {"ns": 101, "ew": 0}}, "bad_value", "artificial.ns"),
        ({"scoring": "imps", "artificial": {"ns": True, "ew": 0}}, "bad_value", "artificial.ns"),
        ({"scoring": "board-a-match", "outcomes": {"score": 0}}, "missing", "other_table"),
        ({"scoring": "butler", "outcomes": {"score": 0}}, "equity_no_field", "field"),
        (
            {"scoring": "matchpoints", "field": FIELD, "outcomes": {"ns": WEIGHTED}, "artificial": {"ns": "A"}},
            "equity_one_of",
            "outcomes + artificial",
        ),
    ],
)
def test_what_cannot_be_names_its_key(given: dict[str, Any], message: str, key: str) -> None:
    with pytest.raises(RecordError) as error:
        decision_in(json.dumps({"profile": "wbf", **given}).encode())
    assert (error.value.message, error.value.key) == (message, key)


def test_of_a_result_and_an_average_the_others_are_compared_with_the_result() -> None:
    """Each side has a list of its own: with the average there is nothing to compare, and Neuberg's formula fills up."""
    mixed = {"outcomes": {"ns": {"score": 420}}, "artificial": {"ew": "A+"}, "others": "fraction"}
    best = told({"scoring": "matchpoints", "field": [450, 420, 170], **mixed})["others"][0]
    assert best == {"score": 450, "ns": 6.0, "ew": 0.33}
