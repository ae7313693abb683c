"""Answers given at once say which situation is meant where words or a law's number lead to more than one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.ran import Ran

UI = "information_source=partner,information_agreed=agreed,action=none"
MI = "misinformation_kind=explanation,explanation=right"
DECEIVED = "deceived_by=manner,bridge_reason=yes"
CLAIM = "played_on=no,trump_out=no,awarded=3"


@pytest.mark.parametrize(
    ("query", "answers", "situation"),
    [
        *((word, UI, "information-sheet") for word in ("ui", "hesitation", "tempo", "remark", "16", "73C")),
        *((word, MI, "explanation-sheet") for word in ("mi", "alert", "no alert", "21", "40", "75")),
        ("deception", DECEIVED, "deception"),
        *((word, "equity_case=single,equity_tricks=not-more", "revoke-equity") for word in ("64", "64C")),
        *((word, CLAIM, "claim-award") for word in ("70", "70C")),
        *((w, "help_rule=insufficient,outcome_could_differ=no", "assistance") for w in ("23C", "27D", "50E")),
    ],
)
def test_a_worksheet_by_its_words_or_its_law(run: Ran, query: str, answers: str, situation: str) -> None:
    told = run.data("ask", *query.split(), "--answers", answers)
    assert (told["situation"], told["finished"], told["unused"]) == (situation, True, [])


@pytest.mark.parametrize("query", ["73", "73D", "73F"])
def test_a_fiche_that_asks_for_all_of_it_comes_first(run: Ran, query: str) -> None:
    told = run.data("ask", query, "--answers", DECEIVED)
    assert (told["fiche"], told["finished"]) == ("73", True)


def test_what_fits_nowhere_or_twice_is_not_chosen(run: Ran) -> None:
    assert run.wrong("ask", "ui", "--answers", "comparable=yes").startswith("ui: more than one situation")
    assert run.wrong("ask", "ui", "--answers", "information_source=guess").startswith("ui: more than one situation")


def test_the_short_forms_answer_the_worksheet_too(run: Ran) -> None:
    given = "information_source=partner,information_agreed=agreed,action=6"
    for short, exit_ in (
        ("demonstrably_suggested=false", "not-suggested"),
        ("demonstrably_suggested=yes,logical_alternative=no", "no-alternative"),
    ):
        told = run.data("ask", "unauthorized-information", "--answers", f"{given},{short}")
        assert (told["finished"], told["unused"]) == (True, [])
        assert [one["exit"] for one in told["rulings"]] == [exit_]


def test_a_file_of_answers_alone(run: Ran, tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    over = [{"call": "P", "logical": True, "suggested_over": True}]
    answers = {"information_source": "partner", "information_agreed": "agreed", "action": 6, "suggests": "going on"}
    judged = {"alternatives": over, "damaged": False}
    path.write_text(json.dumps({"edition": "2007", **answers, **judged}), "utf-8")
    told = run.data("ask", "ui", "--answers", str(path))
    assert (told["edition"], told["finished"], told["situation"]) == ("2007", True, "information-sheet")
