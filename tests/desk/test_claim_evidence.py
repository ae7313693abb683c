"""A disputed claim at the desk: nothing before the director's own number, then what `arbitre claim` would say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre.desk import answer, claim_evidence

Page = dict[str, Any]
SPADES = [{"call": "4S"}, {"call": "P"}, {"call": "P"}, {"call": "P"}]
FACTS = {"claim_disputed": True, "trump_out": True, "trump_mentioned": False, "maybe_unaware": True}
CLAIM: Page = {"claim": 10, "by": "S", "facts": FACTS}
OWN: Page = {"facts": {"awarded": 9}, "about": 5}
LEFT = {"N": ".53.4.5", "E": ".98.9.9", "S": "Q.K.A.A", "W": "3..7.76"}
ENDING: Page = {"hands": LEFT, "leader": "S", "claimed": 4}


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claim_evidence, "SECONDS", 60.0)


def board(*events: Page, **more: Any) -> Page:
    return {"record": {"dealer": "S", "events": [*SPADES, *events], **more}}


def look(matter: Page, language: str = "en", **more: Any) -> Page:
    reply = answer({"do": "claim", "lang": language, "matter": matter, **more})
    return json.loads(json.dumps(reply))  # type: ignore[no-any-return]


def test_nothing_is_shown_before_the_directors_own_number() -> None:
    page = look(board(CLAIM), ending=ENDING)
    assert page["needs"] == "awarded"
    assert not page.keys() & {"range", "line", "hands"}
    before, after = (answer({"do": "open", "matter": board(CLAIM, *events)}) for events in ((), (OWN,)))
    assert before["question"]["fact"] == "awarded"
    assert not before["sheets"]
    assert [each["screen"] for each in after["sheets"][0]["looks"]] == ["claim", "dd"]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Between 3 and 4 of the last 4 tricks."), ("fr", "Entre 3 et 4 des 4 dernières levées.")],
)
def test_the_worst_line_and_what_decides(language: str, told: str) -> None:
    page = look(board(CLAIM, OWN), language, ending=ENDING)
    assert page["range"].startswith(told)
    assert page["complete"]
    assert [each["card"][0] for each in page["line"][0]["cards"]] == ["♥", "♠", "♥", "♥"]
    assert [trick["ours"] for trick in page["line"]] == [False, True, True, True]
    assert len(page["decides"][0]["lines"]) == 2
    assert page["award"]["value"] == 9  # the director's, whatever the lines give


def test_an_assumption_is_turned_and_says_whose_it_is() -> None:
    matter = board(CLAIM, OWN, profile="acbl")
    switches = {each["key"]: each for each in look(matter, ending=ENDING)["switches"]["list"]}
    assert {key for key, each in switches.items() if each["whose"] == "theirs"} == {
        *("topdown", "order", "finesse", "ruff", "run_trumps")
    }
    assert switches["forget_trump"]["whose"] == "yours"
    page = look(matter, ending=ENDING, switches={"forget_trump": False, "ruff": "any"})
    turned = {each["key"]: each for each in page["switches"]["list"]}
    assert turned["ruff"]["whose"] == "yours"
    assert page["range"].startswith("Every normal line gives 4")


def test_the_statement_and_who_has_shown_out_are_entered_too() -> None:
    page = look(board(CLAIM, OWN), ending={**ENDING, "steps": ["draw"], "shown_out": {"E": ["S"]}})
    assert [each["title"] for each in page["steps"]["said"]] == ["draws trumps"]
    assert [(each["seat"], each["suit"], each["on"]) for each in page["shown"]] == [("W", "H", False), ("E", "S", True)]
    assert page["range"].startswith("Every normal line gives 4")


def test_another_number_takes_the_place_of_the_first() -> None:
    matter = board(CLAIM, OWN)
    put = json.loads(json.dumps(look(matter, ending=ENDING)["award"]["put"]).replace('"$"', "8"))
    page = answer({"do": "add", "lang": "en", "matter": matter, "put": put})
    assert page["report"]["tricks"] == {"ns": 8, "ew": 5}
    assert look(page["matter"], ending=ENDING)["award"]["value"] == 8


def test_the_ending_is_read_off_the_record_where_its_cards_are_there() -> None:
    hands = {"N": "432.432.432.5432", "E": "765.765.765.A876", "S": "AKQJ.AKQJ.AKQJ.K", "W": "T98.T98.T98.QJT9"}
    plays = [{"play": card} for card in ("CQ", "C2", "CA", "CK")]
    matter = board(*plays, {**CLAIM, "claim": 12}, {**OWN, "about": 9}, hands=hands)
    page = look(matter)
    assert page["ending"]["hands"]["E"] == "765.765.765.876"
    assert page["ending"]["leader"] == "E"
    assert not any("entered" in note for note in page["notes"])


@pytest.mark.parametrize(
    ("matter", "needs"),
    [
        (board(CLAIM, OWN), "ending"),
        ({**board(CLAIM, OWN), "open": ["contract"]}, "contract"),
    ],
)
def test_what_is_wanted_first_is_named(matter: Page, needs: str) -> None:
    page = look(matter)
    assert page["needs"] == needs
    assert page["text"]


def test_a_concession_and_a_defenders_claim_have_their_own_limits() -> None:
    facts = {"claim_disputed": True, "trump_out": False}
    conceded = look(board({"concede": 1, "by": "S", "facts": facts}, OWN), ending={**ENDING, "claimed": 3})
    assert conceded["range"].startswith("A concession of 1")
    assert conceded["ending"]["claimed"] == 3
    defended = look(board({"claim": 1, "by": "W", "facts": facts}, OWN), ending={**ENDING, "claimed": 1})
    assert any("70D2" in note for note in defended["notes"])
    assert {each["value"][0] for each in defended["steps"]["choices"]} == {"d", "S", "D", "C"}


def test_out_of_time_it_says_what_it_has_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claim_evidence, "SECONDS", 0.0)
    page = look(board(CLAIM, OWN), "fr", ending=ENDING)
    assert not page["complete"]
    assert "0,0 s" in page["range"].replace("\xa0", " ")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"ending": []}, "ending"),
        ({"ending": {"trumps": "H"}}, "hands"),
        ({"switches": {"ruff": "never"}, "ending": ENDING}, "ruff"),
        ({"ending": {**ENDING, "hands": {**LEFT, "N": ".53.4.9"}}}, "9 of clubs"),
        ({"ending": {**ENDING, "hands": {**LEFT, "N": ".53.4."}}}, "North"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(more: Page, told: str) -> None:
    assert told in look(board(CLAIM, OWN), **more)["error"]


def test_there_is_a_claim_or_nothing_to_look_at() -> None:
    assert "error" in look(board())


def test_a_disputed_claim_of_the_questions_is_put_on_a_board() -> None:
    said = [["player", "S"], ["claim_disputed", "disputed"], ["trump_out", "no"], ["awarded", "3"]]
    page = answer({"do": "open", "matter": {"situation": "claim", "answers": said}})
    assert page["board"]
    assert answer({"do": "begin", "situation": "claim", "seats": {"player": "S"}, "board": True})["bring"] == ["claim"]
    agreed = answer(
        {"do": "open", "matter": {"situation": "claim", "answers": [*said[:1], ["claim_disputed", "agreed"]]}}
    )
    assert not agreed["board"]


def test_what_was_seen_goes_among_the_steps_with_its_assumptions() -> None:
    keep = look(board(CLAIM, OWN), ending=ENDING)["keep"]["event"]
    assert (keep["process"], keep["statement"], keep["at"]) == ("options", "claim-desk", "$at")
    assert keep["text"].startswith("Between 3 and 4 of the last 4 tricks.")
    assert "order=keep" in keep["text"]
    kept = board(CLAIM, OWN, {**keep, "at": "2026-05-03T16:12"})
    assert look(kept, ending=ENDING)["keep"] is None
    assert look(kept, ending=ENDING, switches={"order": "any"})["keep"]
