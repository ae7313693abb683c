"""The words of polls and of the process record: two catalogues that say the same, printed as each language is."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from arbitre.judge.poll_words import poll_words
from arbitre.texts.grammar import NBSP
from tests.texts.written import written

Sentences = dict[str, str]

FILES = ("poll", "process")
PAIRS = pytest.mark.parametrize(
    ("english", "french"), [(written("en", file), written("fr", file)) for file in FILES], ids=FILES
)
NOT_FRENCH = re.compile(r"\b(the|of|and|is|was|player|call|card|answer|director|event|step|until)\b", re.IGNORECASE)


def named(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@PAIRS
def test_both_ask_for_the_same_details(english: Sentences, french: Sentences) -> None:
    for key, sentence in english.items():
        assert named(sentence) == named(french[key]), key
        assert (sentence[-1] in ".?") == (french[key][-1] in ".?"), key


@PAIRS
def test_the_french_is_french(english: Sentences, french: Sentences) -> None:
    say = poll_words("fr")
    assert english is not french
    for key, sentence in french.items():
        assert not NOT_FRENCH.search(re.sub(r"\{[^}]*\}|--\w+", "", sentence)), key
        if not named(sentence):
            told = say.say(key)
            assert "'" not in told, key
            assert not re.search(rf"(?<![{NBSP}\u202f\d])[;?!](?!\w)", told), key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nobody_is_blamed(language: str) -> None:
    blame = re.compile(r"offender|guilty|fautif|coupable|penalt|pénalité", re.IGNORECASE)
    for file in FILES:
        assert not [key for key, sentence in written(language, file).items() if blame.search(sentence)]
