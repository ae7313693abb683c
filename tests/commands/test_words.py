"""The command words, and the keys behind every sentence of rule and ask."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbitre.commands.words import keys_with, nearest
from arbitre.interview.talk import talk_in
from arbitre.print.card.table_card import card_words
from arbitre.terminal.screen import phrases
from arbitre.texts import LANGUAGES, Words, words
from tests.commands.ran import Ran

CASES = Path(__file__).parents[1] / "cases"
LINE = ("rule", "-v", "-n", "N none: 1NT 1C S=refuse")
ASKED = ("ask", "27", "--answers", "acceptance=refused,replacement=other,comparable=no")
KEYS = re.compile(r"\s\[[\w.+()-]+(?:\s(?:\+|or)\s[\w.+()-]+)*\]")


def plain(text: str) -> str:
    """A text without keys and without line ends."""
    return KEYS.sub("", flat(text))


def flat(text: str) -> str:
    """A text without line ends."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_shown_in_all_languages_with_what_leads_to_it(run: Ran, language: str) -> None:
    found = run.data("words", "effect.MustPass.auction", "--lang", language)
    assert found["text"] == {tongue: words(tongue).sentences["effect.MustPass.auction"] for tongue in LANGUAGES}
    partner = next(line for line in found["from"] if line["name"] == "MustPass(partner, auction)")
    assert "27B2" in partner["laws"]["2017"]
    assert "31B" in partner["laws"]["2007"]
    assert "31B" not in partner["laws"]["2017"]
    assert "voice/wording.py" in {line["file"] for line in found["used"]}
    status, out, _ = run("words", "effect.MustPass.auction", "--lang", language)
    assert status == 0
    assert ("Dite pour" if language == "fr" else "Said for") in out
    assert "MustPass(partner, auction)" in out


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("question.acceptance", ["acceptance = refused", "acceptance = accepted", "acceptance = overtaken"]),
        ("because.acceptance.refused", ["acceptance = refused"]),
        ("situation.replacement", ["replacement"]),
        ("say.See.replacement", ["See(replacement, replaced, offender)"]),
        ("effect.Noted", ["Noted"]),
        ("say.wait", []),
    ],
)
def test_what_a_key_is_named_after(run: Ran, key: str, names: list[str]) -> None:
    assert [line["name"] for line in run.data("words", key)["from"]] == names


def test_words_are_found_in_any_language(run: Ran) -> None:
    for query, key in (("partner passes", "card.rule.27B3"), ("DOIT PASSER jusqu'a la fin", "effect.MustPass.auction")):
        found = {line["key"]: line["text"] for line in run.data("words", "--find", query)}
        assert set(found[key]) == set(LANGUAGES)
        assert key in run("words", "--find", query)[1].splitlines()


def test_words_one_after_the_other_come_before_words_apart() -> None:
    catalogues = {"en": {"a": "He passes, partner bids.", "b": "{partner:Cap} passes."}}
    assert keys_with("partner passes", catalogues) == ["b"]
    assert keys_with("bids passes", catalogues) == ["a"]
    assert keys_with("  ", catalogues) == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["effect.MustPas.auction"], "effect.MustPas.auction: no such key; the nearest are effect.MustPass.auction, "),
        (["effect.MustPass"], "effect.MustPass: no such key; the nearest are effect.MustPass.once, "),
        (["--find", "zzz"], "zzz: no sentence has these words"),
        (["say.wait", "--find", "wait"], "say.wait: one argument too many; see arbitre words --help"),
        ([], "KEY: missing; see arbitre words --help"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_told_in_one_line(run: Ran, given: list[str], told: str) -> None:
    assert run.wrong("words", *given).startswith(told)
    assert run.wrong("words", *given, "--lang", "fr")


def test_the_nearest_keys_are_keys() -> None:
    known = [*words("en").sentences]
    assert set(nearest("effekt.Stnds", known)) < set(known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_every_room_is_there(language: str) -> None:
    known = words(language).sentences
    for room in (words(language), phrases(language), talk_in(language), card_words(language)):
        assert set(room.sentences) <= set(known)
    assert all(known[key] == text for key, text in words(language).sentences.items())


# -- keys behind sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [LINE, ASKED], ids=["rule", "ask"])
def test_keys_stand_behind_the_sentences_and_nothing_else_changes(
    run: Ran, command: tuple[str, ...], language: str
) -> None:
    without = run(*command, "--lang", language)[1]
    keyed = run(*command, "--lang", language, "--keys")[1]
    assert plain(keyed) == plain(without)
    assert run(*command, "--lang", language)[1] == without
    known = words(language)
    keys = {key for group in KEYS.findall(flat(keyed)) for key in re.split(r"\s(?:\+|or)\s", group.strip(" \n[]"))}
    assert keys
    assert keys <= set(known.sentences)


def test_a_sentence_is_followed_by_its_key(run: Ran) -> None:
    told = flat(run(*LINE, "--keys")[1])
    assert "South did not accept the call. [because.acceptance.refused]" in told
    told = flat(run(*ASKED, "--keys")[1])
    assert "The partner must pass for the rest of the auction. [effect.MustPass.auction + role.partner]" in told


@pytest.mark.parametrize("command", [("rule", "-n", LINE[-1]), ASKED], ids=["rule", "ask"])
def test_a_program_gets_the_keys_beside_what_it_gets_anyway(run: Ran, command: tuple[str, ...]) -> None:
    without, keyed = run.data(*command), run.data(*command, "--keys")
    keys = keyed.pop("keys")
    assert keyed == without
    assert "keys" not in without
    for text, found in keys.items():
        assert text in json.dumps(without, ensure_ascii=False).replace('\\"', '"')
        assert found
    assert Words.memory is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_sentence_of_the_cases_has_a_key(run: Ran, language: str) -> None:
    cases = [case for path in sorted(CASES.rglob("*.json"))[:40] for case in json.loads(path.read_text("utf-8"))[:2]]
    typed = "\n".join(json.dumps(case["record"]) for case in cases)
    _, out, _ = run("rule", "--format", "jsonl", "--keys", "--lang", language, typed=typed)
    bare: set[str] = set()
    count = 0
    for line in out.splitlines():
        found = json.loads(line)
        texts = {text for ruling in found["rulings"] for text in (ruling["text"], *ruling["because"])}
        texts |= {one["text"] for name in ("script", "irregularities", "in_force") for one in found[name]}
        bare |= {text for text in texts if text and text not in found["keys"]}
        count += len(texts)
    assert len(bare) <= count / 200, bare
