"""Unusual but lawful decisions, each worked out by hand from the Laws: what the two sides get, to the digit."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.equity.adjusted_score import adjust
from arbitre.equity.reading import read
from arbitre.voice.scoresheet import answer

FIELD = [450, 420, 420, 420, 170, 170, -50]
SLAM = [1430, 680, 680, 650, -100, -100, None, 680]
THIRDS = [{"weight": "100/3", "score": score} for score in (420, 170, -50)]
SIXTY = [{"weight": 60, "score": 420}, {"weight": 40, "score": -50}]
SLAM_OR_NOT = [{"weight": 40, "score": 1430}, {"weight": 60, "score": -100}]
OVERTRICK = [{"weight": 60, "score": 450}, {"weight": 40, "score": 420}]
DOWN = [{"weight": 60, "score": -50}, {"weight": 40, "score": 620}]
HALF = {"side": "ew", "vp": 0.5}
GAME = [{"weight": 70, "score": 620}, {"weight": 30, "score": -100}]
OWN_EW = {"side": "ew", "without_it": [{"weight": 50, "score": 620}, {"weight": 50, "score": 170}], "after_it": 650}


def pairs(**given: Any) -> dict[str, Any]:
    return {"scoring": "matchpoints", "field": FIELD, **given}


def teams(other_table: int = -620, **given: Any) -> dict[str, Any]:
    return {"scoring": "imps", "other_table": other_table, **given}


def worst(offending: str, likely: int, probable: int) -> dict[str, Any]:
    """12C1(e) of 2007."""
    outcomes = {"likely": {"score": likely}, "at_all_probable": {"score": probable}}
    return {"edition": "2007", "offending": offending, "outcomes": outcomes}


def averages(ns: str, ew: str) -> dict[str, Any]:
    return {"artificial": {"ns": ns, "ew": ew}}


def own(without: int, error: int, table: int) -> dict[str, Any]:
    """Without the infraction; after it without the error; at the table."""
    return {"outcomes": {"score": without}, "self_inflicted": {"side": "ns", "without_it": error, "after_it": table}}


MATCHPOINTS = [
    (pairs(outcomes=THIRDS), 4.67, 9.33),
    (pairs(field=[420], outcomes=SIXTY), 0.6, 1.4),
    (pairs(field=[None, 420], outcomes=SIXTY), 1.4, 2.6),
    (pairs(field=[None, None, 170], outcomes=SIXTY), 3.4, 2.6),
    (
        pairs(field=[110, -110, 0, 50], outcomes=[{"weight": 50, "contract": "P"}, {"weight": 50, "score": -50}]),
        2.5,
        5.5,
    ),
    (pairs(**worst("ew", 420, 450)), 9.0, 1.0),
    (pairs(**worst("ns", 170, -50)), 1.0, 10.0),
    (pairs(outcomes={"score": 420}, penalty={"side": "ns", "percent": 25}), 5.5, 5.0),
    (
        pairs(outcomes={"score": 420}, penalty=[{"side": "ns", "percent": 10}, {"side": "ew", "percent": 25}]),
        7.6,
        1.5,
    ),
    (pairs(**averages("A-", "A-")), 5.6, 5.6),
    ({"scoring": "matchpoints", "top": 24, **averages("A+", "A-"), "session": {"ns": 62.5, "ew": 37.5}}, 15.0, 9.0),
    ({"scoring": "matchpoints", "top": 24, **averages("A+", "A-"), "session": {"ns": 55, "ew": 61}}, 14.4, 9.6),
    ({"scoring": "matchpoints", "top": 24, **averages("A", "A+"), "session": {"ns": 70, "ew": 70}}, 12.0, 16.8),
    (pairs(outcomes={"ew": [{"score": 420}]}, artificial={"ns": "A+"}), 8.4, 5.0),
    (pairs(**own(420, 170, -50)), 6.0, 5.0),
    (pairs(**own(170, 450, -50)), 1.0, 10.0),
    (pairs(**own(170, 450, 420)), 9.0, 5.0),
    ({"scoring": "board-a-match", "other_table": -420, "outcomes": OVERTRICK}, 1.6, 0.4),
]

IMPS = [
    ({"scoring": "butler", "field": SLAM, "options": {"datum_trim": 0}, "outcomes": SLAM_OR_NOT}, -2.0, 2.0),
    ({"scoring": "butler", "field": SLAM, "outcomes": SLAM_OR_NOT}, -1.6, 1.6),
    ({"scoring": "butler", "field": SLAM, "options": {"datum_trim": 2}, "outcomes": SLAM_OR_NOT}, -2.6, 2.6),
    ({"scoring": "cross-imps", "field": SLAM, "outcomes": SLAM_OR_NOT}, -1.0, 1.0),
    (teams(420, **worst("ns", -420, -980)), -11.0, 0.0),
    (teams(420, **worst("ns", -420, -980), knockout=True), -5.5, 5.5),
    (teams(-430, outcomes=DOWN, self_inflicted=OWN_EW), -4.0, -2.5),
    (
        teams(-430, outcomes=DOWN, self_inflicted=OWN_EW, knockout=True),
        -0.75,
        0.75,
    ),
    ({"scoring": "imps", "knockout": True, **averages("A-", "A-")}, 0.0, 0.0),
    (teams(-100, favours="ew", outcomes=[{"weight": 50, "score": -620}, {"weight": 50, "score": 100}]), -6.0, 6.0),
]

VICTORY = [
    (teams(outcomes=GAME, boards=7, other_boards=3), -3.6, 9.72, 10.28),
    (teams(outcomes=GAME, boards=8, other_boards=-12), -3.6, 4.61, 15.39),
    ({"scoring": "imps", "boards": 8, "other_boards": -6, **averages("A+", "A+")}, 3.0, 8.73, 13.45),
    (teams(-420, outcomes={"score": 620}, boards=8, other_boards=4, penalty=HALF), 5.0, 13.45, 6.05),
]


@pytest.mark.parametrize(("given", "ns", "ew"), MATCHPOINTS)
def test_matchpoints(given: dict[str, Any], ns: float, ew: float) -> None:
    told = answer(adjust(read(given)))
    assert (told["ns"]["matchpoints"], told["ew"]["matchpoints"]) == (ns, ew)


@pytest.mark.parametrize(("given", "ns", "ew"), IMPS)
def test_imps(given: dict[str, Any], ns: float, ew: float) -> None:
    told = answer(adjust(read(given)))
    assert (told["ns"]["imps"], told["ew"]["imps"]) == (ns, ew)


@pytest.mark.parametrize(("given", "imps", "ns", "ew"), VICTORY)
def test_victory_points(given: dict[str, Any], imps: float, ns: float, ew: float) -> None:
    told = answer(adjust(read(given)))
    assert (told["ns"]["imps"], told["ns"]["vp"], told["ew"]["vp"]) == (imps, ns, ew)
