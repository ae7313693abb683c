"""An assistant asks: a real session with a real client, over standard input and output."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arbitre import report_on, rule
from arbitre.table.notation import parse

LINE = "N none: 1S 1H"
ROOT = Path(__file__).resolve().parents[2]


def answers(*asked: tuple[str, dict[str, Any]]) -> list[Any]:
    """What one session answers to several calls."""
    command = [sys.executable, "-m", "tests.desk.assistant"]
    ran = subprocess.run(command, input=json.dumps(asked), cwd=ROOT, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(ran.stdout)
    return found


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    names = (
        *("tools", "ruled", "french", "wrong", "law", "nolaw", "score", "begun", "found", "fiche", "fiches"),
        *("other", "autre", "nobody", "worded", "several"),
    )
    got = answers(
        ("rule", {"record": LINE}),
        ("rule", {"record": LINE, "lang": "fr"}),
        ("rule", {"record": "N none: 1S QQ"}),
        ("law", {"paragraph": "27B1(a)"}),
        ("law", {"paragraph": "99"}),
        ("score", {"contract": "4SX", "declarer": "S", "tricks": 9, "vulnerable": "ns"}),
        ("ask", {"situation": "revoke", "seats": {"player": "E", "declarer": "S"}}),
        ("ask", {"find": "revoke"}),
        ("fiche", {"number": "27"}),
        ("fiche", {}),
        ("law", {"paragraph": "27B1(a)", "editon": "2007"}),
        ("score", {"contract": "4S", "declarer": "S", "tricks": 9, "vul": "ns", "lang": "fr"}),
        ("nothing", {"x": 1}),
        ("ask", {"situation": "revendication", "seats": {"player": "S"}}),
        ("ask", {"situation": "lead"}),
    )
    return dict(zip(names, got, strict=True))


def test_the_tools_are_there(said: dict[str, Any]) -> None:
    assert said["tools"] == ["ask", "fiche", "law", "rule", "score"]


def test_a_ruling_comes_with_its_paragraph_and_what_is_unknown_as_a_question(said: dict[str, Any]) -> None:
    report = report_on(rule(parse(LINE)))
    assert said["ruled"]["script"] == json.loads(json.dumps(report["script"]))
    assert [step["law"] for step in said["ruled"]["asks"]] == ["27A1"]
    assert said["ruled"]["asks"][0]["text"] != said["french"]["asks"][0]["text"]


def test_what_is_wrong_is_one_sentence(said: dict[str, Any]) -> None:
    assert "QQ" in said["wrong"]
    assert len(said["wrong"].splitlines()) == 1
    assert "99" in said["nolaw"]


def test_laws_scores_and_fiches_are_looked_up(said: dict[str, Any]) -> None:
    assert "27B1(a)" in json.dumps(said["law"])
    assert said["score"]["score"] == -200
    assert "27B1(a)" in said["fiche"]["text"]
    assert {"fiche": "27"}.items() <= next(one for one in said["fiches"]["fiches"] if one["fiche"] == "27").items()
    assert "revoke" in [s["situation"] for match in said["found"]["matches"] for s in match["situations"]]


def test_an_unknown_argument_is_refused_with_those_that_there_are(said: dict[str, Any]) -> None:
    assert said["other"] == "editon: there is no such argument; there are paragraph, lang"
    assert said["autre"].startswith(
        "vul\u00a0: cet argument n’existe pas\u00a0; il y a contract, declarer, tricks, vulnerable"
    )
    assert "nothing" in said["nobody"]


def test_a_situation_is_found_by_a_directors_words(said: dict[str, Any]) -> None:
    assert said["worded"]["matter"]["situation"] == "claim"
    assert "lead-out-of-turn, opening-lead-out-of-turn" in said["several"]


def test_an_interview_goes_on_with_what_was_put(said: dict[str, Any]) -> None:
    page = said["begun"]
    assert page["question"]["text"]
    put = page["question"]["answers"][0]["put"]
    [_, after] = answers(("ask", {"matter": page["matter"], "put": put}))
    assert after["undo"]
    assert after["question"] != page["question"]
