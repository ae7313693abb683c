"""Law 12 as arithmetic: worked examples, to the digit. Seven other tables, top 14, North-South first."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.equity.adjusted_score import adjust
from arbitre.equity.reading import read
from arbitre.game.seat import Side
from arbitre.voice.scoresheet import answer

F = [450, 420, 420, 420, 170, 170, -50]


def weighted(*pairs: tuple[int, int]) -> list[dict[str, int]]:
    return [{"weight": weight, "score": score} for weight, score in pairs]


J1 = {"scoring": "matchpoints", "field": F, "outcomes": weighted((60, 420), (40, -50))}
FOUR_HEARTS = {"contract": "4H", "declarer": "S"}
J7 = {
    "scoring": "imps",
    "vulnerable": "ns",
    "outcomes": [{"weight": 60, **FOUR_HEARTS, "tricks": 10}, {"weight": 40, **FOUR_HEARTS, "tricks": 9}],
    "other_table": -620,
}
DOUBLED = {"contract": "4SX", "declarer": "W"}
J9 = {
    "scoring": "imps",
    "vulnerable": "none",
    "other_table": -50,
    "outcomes": [{**FOUR_HEARTS, "tricks": 10}],
    "self_inflicted": {"side": "ns", "without_it": {**DOUBLED, "tricks": 8}, "after_it": {**DOUBLED, "tricks": 9}},
}
J11 = {
    "scoring": "imps",
    "other_table": -50,
    "outcomes": [{"score": -100}],
    "self_inflicted": {"side": "ns", "without_it": 100, "after_it": -500},
}
LIKELY = {"likely": {"score": 170}, "at_all_probable": {"score": 420}}
J12 = {
    "edition": "2007",
    "scoring": "imps",
    "offending": "ew",
    "other_table": -170,
    "outcomes": {"likely": {"score": 170}, "at_all_probable": {"score": 620}},
}
REVOKE = {"contract": "4S", "declarer": "S", "innocent": "ns", "won": 9, "transferred": 1}
NO_TRUMPS = {"contract": "3NT", "declarer": "S", "innocent": "ns", "won": 8, "transferred": 1, "equity": 12}
TWO = [{"weight": 50, "tricks": 11}, {"weight": 50, "tricks": 10}]


def averages(ns: str, ew: str, **more: Any) -> dict[str, Any]:
    return {"artificial": {"ns": ns, "ew": ew}, **more}


EXAMPLES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "J1": (J1, {"matchpoints": 5.8, "of": 14, "percent": 41.43}, {"matchpoints": 8.2, "percent": 58.57}),
    "J2": (
        {**J1, "field": [450, 420, 420, None, 170, 170, -50]},
        {"matchpoints": 6.09, "percent": 43.47},
        {"matchpoints": 7.91},
    ),
    "J4": (
        {"edition": "2007", "scoring": "matchpoints", "field": F, "offending": "ew", "outcomes": LIKELY},
        {"matchpoints": 4.0, "percent": 28.57},
        {"matchpoints": 5.0, "percent": 35.71},
    ),
    "J5": (
        {
            "scoring": "matchpoints",
            "field": F,
            "outcomes": [{"score": 450}],
            "self_inflicted": {"side": "ns", "without_it": 420, "after_it": 170},
        },
        {"matchpoints": 8.0, "percent": 57.14},
        {"matchpoints": 1.0, "percent": 7.14},
    ),
    "J6 plus and minus": (
        averages("A+", "A-", scoring="matchpoints", top=14),
        {"matchpoints": 8.4, "percent": 60.0},
        {"matchpoints": 5.6, "percent": 40.0},
    ),
    "J6 average": (averages("A", "A", scoring="matchpoints", field=F), {"matchpoints": 7.0}, {"matchpoints": 7.0}),
    "J6 session": (
        averages("A+", "A-", scoring="matchpoints", top=14, session={"ns": "198.5/322", "ew": {"won": 118, "of": 322}}),
        {"matchpoints": 8.63, "percent": 61.65},
        {"matchpoints": 5.13, "percent": 36.65},
    ),
    "J7": (J7, {"imps": -4.8}, {"imps": 4.8}),
    "J8": ({**J7, "boards": 16, "other_boards": 14}, {"imps": -4.8, "vp": 12.6}, {"vp": 7.4}),
    "J8 at victory points": (
        {**J7, "boards": 16, "other_boards": 14, "options": {"weight_at": "vp"}},
        {"vp": 12.49},
        {"vp": 7.51},
    ),
    "J9": (J9, {"imps": 5.0}, {"imps": -9.0}),
    "J10 knock-out": ({**J9, "knockout": True}, {"imps": 7.0}, {"imps": -7.0}),
    "J10 match": ({**J9, "boards": 16}, {"imps": 5.0, "vp": 11.48}, {"imps": -9.0, "vp": 7.45}),
    "J11": (J11, {"imps": -11.0}, {"imps": 4.0}),
    "J11 knock-out": ({**J11, "knockout": True}, {"imps": -7.5}, {"imps": 7.5}),
    "J12": (J12, {"imps": 0.0}, {"imps": -10.0}),
    "J12 knock-out": ({**J12, "knockout": True}, {"imps": 5.0}, {"imps": -5.0}),
    "J13": (
        averages("A+", "A-", scoring="imps", boards=16, other_boards=10),
        {"imps": 3.0, "vp": 13.52},
        {"imps": -3.0, "vp": 6.48},
    ),
    "J14 both plus": (averages("A+", "A+", scoring="imps", knockout=True), {"imps": 0.0}, {"imps": 0.0}),
    "J14 plus and average": (averages("A+", "A", scoring="imps", knockout=True), {"imps": 1.5}, {"imps": -1.5}),
    "J15 Butler": ({**J1, "scoring": "butler"}, {"imps": -1.8}, {"imps": 1.8}),
    "J15 cross-IMPs": ({**J1, "scoring": "cross-imps"}, {"imps": -1.23}, {"imps": 1.23}),
    "J16": ({"outcomes": weighted((30, 50), (70, -920))}, {"points": -629.0}, {"points": 629.0}),
    "J16 thirds": (
        {
            "edition": "2007",
            "outcomes": {
                "ns": weighted((30, 50), (70, -920)),
                "ew": [{"weight": "100/3", "score": 50}, {"weight": "200/3", "score": -920}],
            },
        },
        {"points": -629.0},
        {"points": 596.67},
    ),
    "J19 eleven": ({"vulnerable": "none", "revoke": {**REVOKE, "equity": 11}}, {"points": 450.0}, {"points": -450.0}),
    "J19 ten": ({"vulnerable": "none", "revoke": {**REVOKE, "equity": 10}}, {"points": 420.0}, {"points": -420.0}),
    "J19 nine": ({"vulnerable": "none", "revoke": {**REVOKE, "equity": 9}}, {"points": 420.0}, {"points": -420.0}),
    "J20": (
        {"scoring": "imps", "vulnerable": "both", "other_table": -600, "revoke": NO_TRUMPS},
        {"imps": 3.0},
        {"imps": -3.0},
    ),
    "J20 weighted": (
        {"scoring": "imps", "vulnerable": "ew", "other_table": -420, "revoke": {**REVOKE, "equity": TWO}},
        {"imps": 0.5},
        {"imps": -0.5},
    ),
    "J21": (
        {
            **J1,
            "laws": ["82C"],
            "outcomes": {"ns": weighted((70, 420), (30, -50)), "ew": weighted((50, 420), (50, -50))},
        },
        {"matchpoints": 6.6, "percent": 47.14},
        {"matchpoints": 9.0, "percent": 64.29},
    ),
    "J22": (
        {
            "scoring": "imps",
            "knockout": True,
            "laws": ["82C"],
            "other_table": -620,
            "outcomes": {"ns": weighted((70, 620), (30, -100)), "ew": weighted((50, 620), (50, -100))},
        },
        {"imps": -4.8},
        {"imps": 4.8},
    ),
    "J23": (
        {"scoring": "imps", "other_table": 1100, "laws": ["86B1"], "outcomes": weighted((60, -620), (40, 100))},
        {"imps": 12.0},
        {"imps": -12.0},
    ),
    "J24 seven": (
        {"scoring": "imps", "other_table": 0, "favours": "ns", "outcomes": [{"score": 300}]},
        {"imps": 7.0},
        {"imps": -7.0},
    ),
    "J24 more than one": (
        {"scoring": "imps", "other_table": 0, "favours": "ns", "outcomes": weighted((40, 100), (60, 0))},
        {"imps": 3.0},
        {"imps": -3.0},
    ),
    "J25": (
        {**J1, "penalty": {"side": "ns", "percent": 10}},
        {"matchpoints": 4.4, "before_penalty": {"matchpoints": 5.8, "of": 14, "percent": 41.43}},
        {"matchpoints": 8.2},
    ),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example(name: str) -> None:
    given, ns, ew = EXAMPLES[name]
    told = answer(adjust(read(given)))
    assert {key: told["ns"][key] for key in ns} == ns
    assert {key: told["ew"][key] for key in ew} == ew


def test_conversion_comes_before_the_weights() -> None:
    """Averaging points first would give 6 matchpoints for J1, −7 IMPs for J7."""
    parts = answer(adjust(read(J1)))["parts"]
    assert [(part["matchpoints"], part["weighted"]) for part in parts] == [(9.0, 5.4), (1.0, 0.4)]
    parts = answer(adjust(read(J7)))["parts"]
    assert [(part["score"], part["imps"], part["weighted"]) for part in parts] == [(620, 0.0, 0.0), (-100, -12.0, -4.8)]


def test_j2_each_outcome() -> None:
    given = {**J1, "field": [450, 420, 420, None, 170, 170, -50]}
    assert [part["matchpoints"] for part in answer(adjust(read(given)))["parts"]] == [9.29, 1.29]


def test_j3_the_other_tables() -> None:
    left_out = {line["score"]: line["ns"] for line in answer(adjust(read(J1)))["others"]}
    by_weight = {line["score"]: line["ns"] for line in answer(adjust(read({**J1, "others": "fraction"})))["others"]}
    assert (left_out[450], left_out[420], by_weight[420]) == (13.86, 9.29, 9.4)


def test_j9_and_j11_name_their_three_results() -> None:
    own = answer(adjust(read(J9)))["own_share"]
    assert own == {"side": Side.NS, "table": 2.0, "without_infraction": 9.0, "without_error": 6.0, "share": "partly"}
    own = answer(adjust(read(J11)))["own_share"]
    assert (own["table"], own["without_infraction"], own["without_error"]) == (-11.0, -4.0, 2.0)
    assert own["share"] == "whole"


def test_j17_six_results_of_seven() -> None:
    """Four and nine matchpoints among five other results, where six were due."""
    contest = {"scoring": "matchpoints", "field": [90, 80, 70, 50, 40, None]}
    found = [answer(adjust(read({**contest, "outcomes": {"score": score}})))["ns"] for score in (60, 90)]
    assert [(told["matchpoints"], told["of"]) for told in found] == [(4.83, 12), (10.67, 12)]


def test_j18_a_fouled_board() -> None:
    groups = [[620, 600, 170, 140, -100], [650, 620, 170, -200]]
    told = answer(adjust(read({"scoring": "matchpoints", "groups": groups})))
    assert told["of"] == 16
    assert [(group[0]["ns"], group[-1]["ns"]) for group in told["groups"]] == [(15.2, 0.8), (14.75, 1.25)]


@pytest.mark.parametrize(
    ("groups", "percents"),
    [
        ([[100], [90, 80, 70, 60]], [60.0]),
        ([[100, 90], [80, 70, 60, 50]], [65.0, 55.0]),
        ([[100, 100], [80, 70, 60, 50]], [60.0, 60.0]),
        ([[100, 90, 80], [70, 60, 50, 40]], [70.0, 60.0, 50.0]),
        ([[100, 90, 90], [70, 60, 50, 40]], [70.0, 55.0, 55.0]),
    ],
)
def test_a_small_group_has_fixed_percentages(groups: list[list[int]], percents: list[float]) -> None:
    told = answer(adjust(read({"scoring": "matchpoints", "groups": groups})))
    assert [line["percent"] for line in told["groups"][0]] == percents


@pytest.mark.parametrize(
    ("group", "percents"),
    [
        ([100], [60.0]),
        ([100, 90], [55.0, 65.0]),
        ([100, 90, 80], [50.0, 60.0, 70.0]),
        ([100, 90, 90], [50.0, 65.0, 65.0]),
    ],
)
def test_in_a_small_group_each_direction_is_ranked_by_itself(group: list[int], percents: list[float]) -> None:
    """Neither side was at fault: its mean is 60 percent both ways, and the sides of a table do not balance."""
    told = answer(adjust(read({"scoring": "matchpoints", "groups": [group, [70, 60, 50, 40]]})))
    top = told["of"]
    assert [round(100 * line["ew"] / top, 2) for line in told["groups"][0]] == percents
    assert all(round(line["ns"] + line["ew"], 2) == top for line in told["groups"][1])


def test_three_results_are_compared_where_they_are_the_largest_group() -> None:
    told = answer(adjust(read({"scoring": "matchpoints", "groups": [[100, 90, 80], [70, 60]]})))
    assert [line["ns"] for line in told["groups"][0]] == [7.33, 4.0, 0.67]


def test_j20_the_tricks_of_equity_are_not_added_to_those_transferred() -> None:
    told = answer(adjust(read({"vulnerable": "both", "revoke": NO_TRUMPS})))
    assert told["ns"]["points"] == 690.0


def test_innocent_defenders_have_their_tricks_too() -> None:
    revoke = {"contract": "4S", "declarer": "W", "innocent": "ns", "won": 2, "transferred": 1, "equity": 4}
    assert answer(adjust(read({"vulnerable": "none", "revoke": revoke})))["ns"]["points"] == 50.0


def test_no_damage_is_said_with_the_numbers() -> None:
    told = answer(adjust(read({**J1, "offending": "ew", "table": 420})))
    assert (told["damage"], told["ns"]["matchpoints"], told["laws"]) == (False, 9.0, ["12B1"])
    told = answer(adjust(read({**J1, "offending": "ew", "table": -50})))
    assert (told["damage"], told["ns"]["matchpoints"]) == (True, 5.8)


def test_the_session_in_imps_counts_only_where_the_option_says_so() -> None:
    given = averages("A+", "A-", scoring="imps", session={"ns": 4.5, "ew": -3.5})
    assert answer(adjust(read(given)))["ns"]["imps"] == 3.0
    told = answer(adjust(read({**given, "session_imps": True})))
    assert (told["ns"]["imps"], told["ew"]["imps"]) == (4.5, -3.5)


@pytest.mark.parametrize(
    ("given", "laws"),
    [
        (J7, ["12C1(b)", "12C1(c)"]),
        ({**J7, "edition": "2007"}, ["12C1(a)", "12C1(c)"]),
        (J9, ["12C1(b)", "12C1(e)(i)", "12C1(e)(ii)"]),
        ({**J9, "edition": "2007"}, ["12C1(a)", "12C1(b)", "12C1(f)"]),
        ({**J9, "knockout": True}, ["12C1(b)", "12C1(e)(i)", "12C1(e)(ii)", "12C4"]),
        (J12, ["12C1(e)(i)", "12C1(e)(ii)", "12C1(f)"]),
        ({**J12, "knockout": True}, ["12C1(e)(i)", "12C1(e)(ii)", "12C4", "86B"]),
        (averages("A+", "A-", scoring="matchpoints", top=14, session={"ns": 61.65}), ["12C2(a)", "12C2(c)"]),
        (averages("A+", "A-", scoring="imps"), ["12C2(b)"]),
        (averages("A+", "A-", scoring="imps", edition="2007"), ["86A"]),
        ({"scoring": "matchpoints", "groups": [[100, 90]]}, ["87B"]),
        ({"vulnerable": "none", "revoke": {**REVOKE, "equity": 11}}, ["64C1", "12C1(b)"]),
        ({**J1, "laws": ["16B3"], "penalty": {"side": "ew", "percent": 10}}, ["16B3", "12C1(b)", "12C1(c)", "90A"]),
    ],
)
def test_the_paragraphs_it_rests_on(given: dict[str, Any], laws: list[str]) -> None:
    from arbitre.print.lawbook import contents

    told = answer(adjust(read(given)))
    assert told["laws"] == laws
    known = contents(told["edition"])
    assert all(law in known for law in laws)
