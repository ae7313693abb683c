"""Double dummy at the desk: nothing before play is over everywhere and the director has his own number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from arbitre.desk import answer, dummy_evidence
from arbitre.equity.solver import Solver, Unsolved
from arbitre.server import evidence_worker

Page = dict[str, Any]
HANDS = {"N": "AKJ54.72.K63.A84", "E": "72.KQJ965.74.J93", "S": "Q983.A4.AJ85.762", "W": "T6.T83.QT92.KQT5"}
CALLS = [{"call": call} for call in ("P", "P", "1S", "P", "4S", "P", "P", "P")]
PLAYED: list[Page] = [{"tempo": "slow", "by": "W"}, {"claim": 10, "by": "S"}, {"facts": {"claim_disputed": False}}]
OWN = {"process": "options", "statement": "estimate", "at": "2026-05-03T16:10", "text": "10"}
SHOWN = {"names", "rows", "par", "play", "keep"}


def look(*events: Page, language: str = "en", hands: Page = HANDS, **more: Any) -> Page:
    matter = {"record": {"board": 1, "hands": hands, "events": [*CALLS, *events]}}
    return json.loads(json.dumps(answer({"do": "dd", "lang": language, "matter": matter, **more})))  # type: ignore[no-any-return]


@pytest.fixture
def solver() -> Iterator[None]:
    pytest.importorskip("endplay", reason="double dummy needs the extra dd")
    with Solver(workers=1, seconds=120) as made:
        dummy_evidence.give(partial(evidence_worker.look, made))
        yield
    dummy_evidence._looking.clear()


@pytest.mark.parametrize(
    ("events", "more", "needs"),
    [
        ([], {"ended": True}, "play"),
        ([*PLAYED, OWN], {"ended": True, "hands": {"N": HANDS["N"]}}, "hands"),
        (PLAYED, {"ended": True}, "estimate"),
        ([*PLAYED, OWN], {}, "ended"),
        ([*PLAYED, OWN], {"ended": True}, "server"),
    ],
)
def test_what_is_wanted_first_is_said_and_nothing_is_shown(events: list[Page], more: Page, needs: str) -> None:
    for language in ("en", "fr"):
        page = look(*events, language=language, **more)
        assert page["needs"] == needs
        assert page["text"]
        assert not page.keys() & SHOWN


def test_the_table_par_and_the_line_for_the_record(solver: None) -> None:
    page = look(*PLAYED, OWN, ended=True)
    assert page["needs"] is None
    assert page["rows"][2] == {"seat": "S", "tricks": [6, 8, 6, 9, 9]}
    assert "10" in page["own"]
    assert "400" in page["par"]
    put = json.loads(json.dumps(page["keep"]).replace("$at", "2026-05-03T16:12"))
    again = look(*PLAYED, OWN, put["event"], ended=True, language="fr")
    assert again["keep"] is None
    assert "possible" in again["limits"]


@pytest.mark.parametrize(("why", "told"), [("missing", "not set up"), ("slow", "no answer within 1 s")])
def test_a_solver_that_fails_is_one_line(why: str, told: str, monkeypatch: pytest.MonkeyPatch, solver: None) -> None:
    def fails(*_: object) -> None:
        raise Unsolved(why, seconds="1")

    monkeypatch.setattr(Solver, "tables", fails)
    assert told in look(*PLAYED, OWN, ended=True)["error"]


def test_ended_is_yes_or_no() -> None:
    assert "error" in look(*PLAYED, OWN, ended="yes")
