"""What is judged when play has ended, at the prompt: every sheet, interrupted after every answer, to its score."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbitre.director.loop import rule_on
from arbitre.interview.dialogue import question_data
from arbitre.interview.interview import Interview
from arbitre.interview.prompt import DECISION, Asked
from arbitre.interview.said_decision import decision_said
from arbitre.interview.tableside import at_table
from arbitre.interview.talk import talk_in
from arbitre.report import report
from arbitre.table.letters import letters
from arbitre.table.record import Record, read
from arbitre.table.record import write as written
from tests.commands.ran import Ran

HANDS = {"N": "AQ975.4.KJ82.A63", "E": "K3.AQJ952.A4.T75", "S": "T62.K83.9765.K98", "W": "J84.T76.QT3.QJ42"}
AUCTION: list[dict[str, Any]] = [{"call": call} for call in ("1S", "2H", "P", "P", "X", "P", "2S", "P", "P", "P")]
END: list[dict[str, Any]] = [{"play": "HA", "by": "E"}, {"claim": 8, "by": "N", "facts": {"claim_disputed": False}}]
PAUSE: list[dict[str, Any]] = [*AUCTION[:3], {"tempo": "slow", "by": "S"}, *AUCTION[3:], *END]
SHEETS: dict[str, list[dict[str, Any]]] = {
    "unauthorized-information": PAUSE,
    "misinformation": [*AUCTION, *END, {"alert": False, "about": 2, "by": "N"}],
    **{
        name: [*AUCTION, *END, {"attention": name, "by": "E"}]
        for name in (
            *("could-have-known", "assistance", "revoke-equity", "deception"),
            *("director-error", "artificial-score", "fouled-board", "team-board"),
        )
    },
    "claim-award": [*AUCTION, END[0], {"claim": 9, "by": "N", "facts": {"claim_disputed": True, "trump_out": True}}],
}  # fmt: skip
SCORES = ("1", "60 1, 40 2", "NS 100 1, EW 100 2, penalty ew 2 imps", "A+ A-", "penalty ns 3 imps", "-110")


def record(events: list[dict[str, Any]], **more: Any) -> Record:
    about = {"dealer": "N", "vulnerable": "ew", "contest": {"scoring": "imps", "other_table": -140}, "hands": HANDS}
    return read(json.dumps({**about, **more, "events": events}))


def an_answer(asked: Asked, dice: Random) -> Any:
    """Some answer that may be given: a word of those offered, or a decision as somebody types it."""
    if asked.key == DECISION:
        return decision_said(dice.choice(SCORES), asked.results, letters("en"))
    return dice.choice(asked.answers) if asked.answers else "the second line"


def walked(talk: Interview, dice: Random) -> Iterator[Interview]:
    """The interview after each answer, to its end; a decision these findings have no place for is not taken."""
    from arbitre.table.errors import RecordError

    yield talk
    tries = 0
    while (asked := talk.question) is not None and tries < 40:
        tries += 1
        after = talk.answer(an_answer(asked, dice))
        try:
            assert after.heard
        except RecordError:
            continue
        talk = after
        yield talk


def told(talk: Interview) -> dict[str, Any]:
    assert talk.heard.record is not None
    return report(rule_on(talk.heard.record), "en")


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_left_after_any_answer_and_taken_up_again_ends_alike(name: str, edition: str) -> None:
    for seed in range(3):
        dice = Random(f"{name} {seed}")
        stages = [*walked(at_table(record(SHEETS[name], edition=edition)), dice)]
        last, answers = stages[-1], stages[-1].answers
        assert any(review["sheet"] == name for review in told(last)["reviews"])
        for place, stage in enumerate(stages):
            if place:
                assert stage.back() == stages[place - 1]
                assert told(stage.back()) == told(stages[place - 1])
            if stage.question is not None and stage.question.question is None:
                continue  # half of a choice: an interview, and no record, is saved
            assert stage.heard.record is not None
            again = at_table(read(written(stage.heard.record)))
            for _, value in answers[len(stage.answers) :]:
                again = again.answer(value)
            assert told(again) == told(last), (seed, place, answers)


def test_the_acts_of_the_player_are_named_and_results_listed() -> None:
    talk = at_table(record(PAUSE)).answer("agreed")
    assert talk.question is not None
    answers = question_data(talk.question, talk_in("fr"))["answers"]
    assert [one["text"] for one in answers[:2]] == ["Nord\xa0: contre", "Nord\xa0: passe"]
    assert answers[0]["answer"] == "6"
    alternatives = [{"call": "P", "logical": True, "suggested_over": True}]
    for value in (6, "something", alternatives, True, "caused", "none"):
        talk = talk.answer(value)
    assert talk.question is not None
    results = question_data(talk.question, talk_in("en"))["results"]
    assert results[0]["value"] == {"contract": "2S", "declarer": "N", "tricks": 8}
    assert {"contract": "2H", "declarer": "E", "tricks": 7} in [one["value"] for one in results]
    assert all("\xa0" in one["text"] or "by" in one["text"] for one in results)


TYPED = ("1", "1", "1", "P", "1", "1", "1", "60 4, 40 2H E -1")


def test_averages_that_were_found_are_not_asked_again() -> None:
    talk = at_table(record(SHEETS["artificial-score"]))
    for value in ("not", False, "directly", False, False):
        talk = talk.answer(value)
    assert talk.question is None
    assert told(talk)["adjusted"]["ew"]["artificial"] == "A+"
    assert told(talk)["adjusted"]["ns"]["artificial"] == "A-"
    own = at_table(record(SHEETS["artificial-score"])).answer("not").answer(True)
    for value in ("directly", False, False):
        own = own.answer(value)
    assert own.question is not None
    assert own.question.key == DECISION


def test_what_is_saved_unfinished_goes_on_at_the_table(run: Ran, tmp_path: Path) -> None:
    table, saved, whole = (tmp_path / name for name in ("table.json", "saved.json", "whole.json"))
    table.write_bytes(written(record(PAUSE)))
    source = table
    for line in TYPED:
        status, out, err = run("ask", "--table", str(source), "--save", str(saved), typed=f"{line}\n")
        assert status == 0
        assert "not finished" in err or line == TYPED[-1]
        source = saved
    run("ask", "--table", str(table), "--save", str(whole), typed="\n".join(TYPED))
    assert saved.read_bytes() == whole.read_bytes()
    assert run.data("rule", str(whole))["adjusted"]["ew"]["outcomes"] == "same"
    assert "−1.00 IMPs" in out or "IMPs" in out


def test_half_a_choice_is_saved_too(run: Ran, tmp_path: Path) -> None:
    table, saved = tmp_path / "table.json", tmp_path / "saved.json"
    table.write_text('{"contract": "4S", "declarer": "S", "events": [{"expose": ["HA", "SK"], "by": "E"}]}')
    assert run("ask", "--table", str(table), "--save", str(saved), typed="1\n2\n")[0] == 0
    assert json.loads(saved.read_text())["unfinished"] is True
    run("ask", "--table", str(saved), "--save", str(saved), typed="1 2\n")
    assert json.loads(saved.read_text())["events"][-1] == {"choose": "forbid", "by": "S", "suits": ["H", "S"]}


def test_old_rulings_are_not_told_again_and_a_bad_decision_is_asked_again(run: Ran, tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    table.write_bytes(written(record(PAUSE)))
    typed = "\n".join((*TYPED[:-1], "60 4, 50 2", "4H Z 9", TYPED[-1]))
    status, out, err = run("ask", "--table", str(table), typed=typed)
    assert (status, err) == (0, "")
    assert "call me back when play ends" not in out
    assert "the weights add up to 110, not to 100" in out
    assert "4H Z 9 is not one of the answers" in out
    assert "the score is adjusted" in out


@pytest.mark.parametrize(
    ("typed", "language", "decision"),
    [
        ("3SA S 9", "fr", {"outcomes": [{"weight": 100, "contract": "3NT", "declarer": "S", "tricks": 9}]}),
        ("60% 4CX O -1, 40% passe", "fr", {"outcomes": [
            {"weight": 60, "contract": "4HX", "declarer": "W", "tricks": 9}, {"weight": 40, "contract": "P"}]}),
        ("NS 100 +420, EW 100 -50", "en", {"outcomes": {
            "ns": [{"weight": 100, "score": 420}], "ew": [{"weight": 100, "score": -50}]}}),
        ("pp NS 0,5 pv", "fr", {"penalty": {"side": "ns", "vp": 0.5}}),
        ("penalty 10%, penalty ew 5 %", "en", {"penalty": [{"percent": 10}, {"side": "ew", "percent": 5}]}),
        ("60 4H S 10,40 4H S =", "en", {"outcomes": [
            {"weight": 60, "contract": "4H", "declarer": "S", "tricks": 10},
            {"weight": 40, "contract": "4H", "declarer": "S", "tricks": 10}]}),
        *((nonsense, "en", None) for nonsense in (
            "", "maybe", "4H S", "4H Z 9", "8H S 9", "A+", "50% 60% +420", "penalty ns", "penalty 3 apples",
            "+420, NS 100 +50", "A+ A-, +420")),
    ],
)  # fmt: skip
def test_a_decision_in_words(typed: str, language: str, decision: Any) -> None:
    assert decision_said(typed, (), letters(language)) == decision
