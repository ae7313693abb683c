"""The words of polls and of the process record: two catalogues that say the same, printed as each language is."""

from __future__ import annotations

import re
from string import Formatter
from types import ModuleType

import pytest

from arbitre.judge.process_words import process_words
from arbitre.texts import poll_en, poll_fr, process_en, process_fr
from arbitre.texts.speech import NBSP

PAIRS = pytest.mark.parametrize(("english", "french"), [(poll_en, poll_fr), (process_en, process_fr)])
NOT_FRENCH = re.compile(r"\b(the|of|and|is|was|player|call|card|answer|director|event|step|until)\b", re.IGNORECASE)


def named(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@PAIRS
def test_both_have_the_same_keys_in_the_same_order(english: ModuleType, french: ModuleType) -> None:
    assert list(english.SENTENCES) == list(french.SENTENCES)


@PAIRS
def test_both_ask_for_the_same_details(english: ModuleType, french: ModuleType) -> None:
    for key, sentence in english.SENTENCES.items():
        assert named(sentence) == named(french.SENTENCES[key]), key
        assert (sentence[-1] in ".?") == (french.SENTENCES[key][-1] in ".?"), key


@PAIRS
def test_the_french_is_french(english: ModuleType, french: ModuleType) -> None:
    say = process_words("fr")
    assert english is not french
    for key, sentence in french.SENTENCES.items():
        assert not NOT_FRENCH.search(re.sub(r"\{[^}]*\}|--\w+", "", sentence)), key
        if not named(sentence):
            told = say.say(key)
            assert "'" not in told, key
            assert not re.search(rf"(?<![{NBSP}\u202f\d])[;?!](?!\w)", told), key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nobody_is_blamed(language: str) -> None:
    blame = re.compile(r"offender|guilty|fautif|coupable|penalt|pénalité", re.IGNORECASE)
    for module in (poll_en, poll_fr, process_en, process_fr):
        if module.__name__.endswith(language):
            assert not [key for key, sentence in module.SENTENCES.items() if blame.search(sentence)]
