"""All words: the sentences of each language, and the grammar that fills them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from arbitre.laws.editions import kept, texts

from .catalogue import loaded
from .speech import Speech, speech

if TYPE_CHECKING:
    from .keys import Memory

LANGUAGES = ("en", "fr")


class _Spoken(dict[str, Any]):
    """Details that are worked out and put into words when a sentence names them."""

    speech: Speech

    def __getitem__(self, name: str) -> Any:
        value = dict.__getitem__(self, name)
        return self.speech.word(value() if callable(value) else value)


class Words:
    """One language: its sentences by key, with players, calls and cards put into them."""

    memory: ClassVar[Memory | None] = None
    """What is said is remembered there with its key, where somebody wants to know."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language
        self.sentences: Mapping[str, str] = {**loaded(language).texts, **texts(language)}
        self.speech: Speech = speech(language)
        self._said: dict[str, str] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **details: Any) -> str:
        """The sentence of that key with its details filled in; apostrophes are curly, but for what somebody wrote."""
        sentence = self._said[key] if key in self._said else self._filled(key, details)
        if self.memory is not None:
            self.memory.keep(key, sentence, self.sentences[key], details)
        return sentence

    def _filled(self, key: str, details: dict[str, Any]) -> str:
        text = self.sentences[key].replace("'", "’")
        spoken = _Spoken(details)
        spoken.speech = self.speech
        sentence = self.speech.polished(text.format_map(spoken)).removeprefix(", ")
        sentence = sentence[:1].upper() + sentence[1:] if sentence.endswith((".", "?")) else sentence
        if "{" not in text:
            self._said[key] = sentence
        return sentence

    def counted(self, name: str, n: int, **details: Any) -> str:
        """The sentence for that number, or the one for any number."""
        return self.say(f"{name}.{n}" if f"{name}.{n}" in self else name, n=n, **details)

    def join(self, values: Iterable[Any], last: str = "and") -> str:
        """A list as it is said: a, b and c."""
        return self.speech.listed([format(self.speech.word(v), "") for v in values], self.sentences[f"list.{last}"])


@kept
def words(language: str) -> Words:
    """The catalogue of a language."""
    return Words(language)
