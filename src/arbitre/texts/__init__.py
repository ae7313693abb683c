"""All words: two peer catalogues, French and English, and the grammar that fills them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, ClassVar

from .speech import Speech, speech

LANGUAGES = ("en", "fr")
PARTS = ("", "script_", "session_", "inquiry_", "conduct_")


class Words:
    """One language: its sentences by key, with players, calls and cards put into them."""

    parts: ClassVar[tuple[str, ...]] = PARTS

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language
        modules = [import_module(f"{__name__}.{part}{language}") for part in self.parts]
        self.sentences: Mapping[str, str] = {k: text for module in modules for k, text in module.SENTENCES.items()}
        self.speech: Speech = speech(language)
        self._said: dict[str, str] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **details: Any) -> str:
        """The sentence of that key with its details filled in; apostrophes are curly, but for what somebody wrote."""
        spoken = {name: self.speech.word(value) for name, value in details.items()}
        sentence = self.speech.polished(self.sentences[key].replace("'", "’").format(**spoken)).removeprefix(", ")
        return sentence[:1].upper() + sentence[1:] if sentence.endswith((".", "?")) else sentence

    def sentence(self, key: str) -> str:
        """A sentence without details, kept once it has been said."""
        if key not in self._said:
            self._said[key] = self.say(key)
        return self._said[key]

    def join(self, values: Iterable[Any], last: str = "and") -> str:
        """A list as it is said: a, b and c."""
        return self.speech.listed([format(self.speech.word(v), "") for v in values], self.sentences[f"list.{last}"])


@cache
def words(language: str) -> Words:
    """The catalogue of a language."""
    return Words(language)
