"""All words: two peer catalogues, French and English, and the grammar that fills them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from string import Formatter
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
        self._templates: dict[str, tuple[str, tuple[str, ...]]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **details: Any) -> str:
        """The sentence of that key with its details filled in; a detail that has to be worked out only if it is named.

        Apostrophes are curly, but for what somebody wrote.
        """
        template, names = self._templates.get(key) or self._template(key)
        spoken = {name: self._detail(details[name]) for name in names}
        sentence = self.speech.polished(template.format(**spoken)).removeprefix(", ")
        return sentence[:1].upper() + sentence[1:] if sentence.endswith((".", "?")) else sentence

    def _template(self, key: str) -> tuple[str, tuple[str, ...]]:
        """A sentence as it is filled, and what it names."""
        text = self.sentences[key].replace("'", "’")
        names = tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))
        self._templates[key] = text, names
        return text, names

    def _detail(self, value: Any) -> Any:
        return self.speech.word(value() if callable(value) else value)

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
