"""Where the Laws leave an option: who takes what, on which source, and that a ruling which rests on it says so."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from arbitre.desk.schema import schema
from arbitre.director.loop import rule_on
from arbitre.laws.case import Case, Giver, Ruling, paths
from arbitre.laws.editions import edition, editions
from arbitre.laws.profile import OPTIONS, PROFILES, Profile, Taken, options_of, readings
from arbitre.report import report
from arbitre.table import reader
from arbitre.table.notation import parse
from arbitre.texts import LANGUAGES, words
from tests.commands.ran import Ran

OTHERS = [(name, value) for name, option in OPTIONS.items() if not option.sums for value in option.values[1:]]
LED = "E:1S{natural} S=refuse 1H E:P{!comparable !different_meaning} 4H P P P / E:D2 S:D3 W:DA N:D4 N=forbid C"
TOLD = 'correction_time="never" would_differ damaged causal_link="not-caused"'
LINES = {
    "must_ask": f'1H S:explain "natural" about=1{{misinformed {TOLD} failed_to_ask}} P P P N:claim 7{{!claim_disputed}}',
    "third_pass": "1H P P N:P{natural}",
    "comparable_lifts_lead": LED,
    "require_under_26B": LED,
    "lead_restriction_under_30A": "1C{natural} S:P{natural} W=refuse",
    "pass_of_opponents_artificial_call": "1C{artificial} W:P{natural} N=refuse",
    "insufficient_out_of_rotation": "1S S:1H{natural} W=refuse 2C 2H{natural !comparable}",
    "opponents_card_at_rhos_turn": (
        'P S:attention card-consulted{consulted="opponents-card" !to_answer_opponent !authority_allows}'
    ),
}
"""What happens at a table where each option counts; North deals."""


def ends(book: str, situation: str, chosen: dict[str, Any]) -> dict[Any, Ruling]:
    """Every ruling of a law, by the answers and what comes of them."""
    case = Case(edition(book), options=options_of("wbf", chosen))
    found = paths(edition(book).law(situation), case)
    return {
        (tuple((f.fact, f.answer) for f in r.findings if f.source is not Giver.PROFILE), r.laws, r.effects): r
        for r in found
    }


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_a_ruling_that_an_option_decides_has_it_among_its_findings(name: str, value: Any) -> None:
    decided = []
    for book in editions():
        for situation in edition(book).rules:
            usual, other = ends(book, situation, {}), ends(book, situation, {name: value})
            decided += [r for key, r in other.items() if key not in usual]
            assert all(_named(r, name, value) for key, r in other.items() if key not in usual), situation
            assert all(_named(r, name, OPTIONS[name].default) for key, r in usual.items() if key not in other)
    assert decided


def _named(ruling: Ruling, name: str, value: Any) -> bool:
    return (name, value, Giver.PROFILE) in [(f.fact, f.answer, f.source) for f in ruling.findings]


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_a_report_names_the_option_and_says_it_where_it_is_not_the_usual_one(name: str, value: Any) -> None:
    for chosen in (OPTIONS[name].default, value):
        answer = " E=refuse" if chosen == "29" else ""
        found = report(rule_on(replace(parse(f"N none: {LINES[name]}{answer}"), options={name: chosen})))
        findings = [(ruling, f) for ruling in found["rulings"] for f in ruling["findings"] if f["fact"] == name]
        assert {(f["answer"], f["source"]) for _, f in findings} == {(chosen, "profile")}
        said = any("By the regulations in force" in reason for ruling, _ in findings for reason in ruling["because"])
        assert said is (chosen == value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_are_shown_with_who_takes_what_and_why(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run, say = Ran(capsys, monkeypatch), words(language)
    shown = run.data("schema", "options", "--lang", language)
    assert shown == schema("options", language)
    jsonschema.Draft202012Validator.check_schema(shown)
    text = " ".join(run("schema", "options", "--format", "text", "--lang", language)[1].split())
    for name in OPTIONS:
        own = shown["properties"][name]
        assert own["description"] == say.say(f"regulation.{name}")
        assert [line["value"] for line in own["values"]] == list(OPTIONS[name].values)
        assert all(jsonschema.Draft202012Validator(own).is_valid(value) for value in OPTIONS[name].values)
        assert sorted(p for line in own["values"] for p in line["profiles"]) == sorted(PROFILES)
        assert name in text
        assert all(" ".join(told.split()) in text for line in own["values"] for told in line["sources"].values())
    assert run.wrong("schema", "report", "--format", "text") == "--format: text is not possible; possible are json"


def test_every_value_and_every_profile_of_its_own_has_a_source() -> None:
    assert all(sources for name in OPTIONS for _, _, sources in readings(name))
    assert all(taken.source for profile in PROFILES.values() for taken in profile.takes.values())


def test_a_profile_is_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PROFILES, "club", Profile("club", {"third_pass": Taken("29", "reading-30")}))
    run = Ran(capsys, monkeypatch)
    assert list(readings("third_pass"))[1] == ("29", ("club",), ("reading-29, 30", "reading-30"))
    assert "wbf, ffb, ebu, acbl" in run("schema", "options", "--format", "text")[1].replace(" and club", "")
    found = run.data("rule", "-n", f'profile="club" N none: {LINES["third_pass"]}')
    assert found["awaiting"]["law"] == "29A"


def test_the_profiles_have_a_word_in_the_notation() -> None:
    assert set(PROFILES) == set(reader.PROFILES)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_is_the_sequence_of_its_values(name: str) -> None:
    assert [OPTIONS[name][n] for n in range(len(OPTIONS[name]))] == list(OPTIONS[name].values)


@pytest.mark.parametrize(
    ("profile", "options", "what", "known"),
    [("moon", {}, "profile", "wbf"), ("wbf", {"moon": True}, "options.moon", "must_ask")],
)
def test_a_profile_or_option_nobody_knows_is_named_with_those_there_are(
    profile: str, options: dict[str, Any], what: str, known: str
) -> None:
    with pytest.raises(LookupError) as told:
        options_of(profile, options)
    assert told.value.args[0] == what
    assert known in told.value.args[1].split(", ")


@pytest.mark.parametrize(
    "options",
    [
        {"datum_trim": 0},
        {"datum_trim": 37},
        {"alternative_threshold": 100},
        {"alternative_threshold": None},
        {"beaten": 1},
    ],
)
def test_an_option_in_numbers_takes_any_that_it_allows(options: dict[str, Any]) -> None:
    assert options_of("wbf", options) == options_of("wbf", {}) | options
