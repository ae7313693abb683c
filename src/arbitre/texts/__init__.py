"""All words: the sentences of each language, and the grammar that fills them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TYPE_CHECKING, Any, ClassVar

from arbitre.laws.editions import kept, texts

from .catalogue import loaded
from .grammar import LANGUAGES, Grammar, grammar
from .phrase import Alternatives, Behind, Phrase, Text, names_in

if TYPE_CHECKING:
    from .keys import Memory

__all__ = ["LANGUAGES", "Words", "words"]


class _Spoken(dict[str, Any]):
    """Details that are worked out and put into words when a sentence names them."""

    speech: Grammar

    def __getitem__(self, name: str) -> Any:
        value = dict.__getitem__(self, name)
        return self.speech.word(value() if callable(value) else value)


class Words:
    """One language: its sentences by key, with players, calls and cards put into them."""

    memory: ClassVar[Memory | None] = None
    """What is said is remembered there with its key, where somebody wants to know."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.speech: Grammar = grammar(language)
        own, brought = loaded(language, self.speech.fallback), texts(language)
        self.sentences: Mapping[str, str] = {**own.texts, **brought} if brought else own.texts
        self._lent: Mapping[str, str] = own.lent
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
        if key in self._lent:
            return self.speech.lent(type(self)(self._lent[key]).say(key, **details))
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
        return self.say(self.first(f"{name}.{n}", name), n=n, **details)

    def join(self, values: Iterable[Any], last: str = "and") -> str:
        """A list as it is said: a, b and c."""
        return self.speech.listed([format(self.speech.word(v), "") for v in values], self.sentences[f"list.{last}"])

    # -- phrases that were put together before

    def phrase(self, key: str, **details: Any) -> Phrase:
        """The sentence of that key, yet to be said: with what it names, found out, and with nothing else."""
        named = {name: details[name] for name in names_in(self.sentences[key])}
        return Phrase((key,), {name: value() if callable(value) else value for name, value in named.items()})

    def maybe_phrase(self, key: str, **details: Any) -> Phrase | None:
        """The same, where there is a sentence of that key."""
        return self.phrase(key, **details) if key in self.sentences else None

    def spoken(self, text: Text) -> str:
        """A phrase with those in it; of several, one behind the other."""
        if isinstance(text, Phrase):
            inner = {name: self.spoken(phrase) for name, phrase in text.inner.items()}
            return self.say(self.first(*text.keys), **text.details, **inner)
        if isinstance(text, Alternatives):
            ways = dict.fromkeys(map(self.spoken, text.phrases))
            return reduce(lambda one, other: self.say(text.key, one=one, other=other), ways)
        if isinstance(text, Behind):
            return format(self.speech.word(self.spoken(text.text)), "bas")
        return text if isinstance(text, str) else "".join(map(self.spoken, text))

    def each(self, texts: Iterable[Text]) -> list[str]:
        """Each of these, said by itself."""
        return [self.spoken(text) for text in texts]

    # -- sentences that need not be there

    def first(self, *keys: str) -> str:
        """The first of these keys that there is a sentence for; the last where there is none for any."""
        return next((key for key in keys if key in self.sentences), keys[-1])

    def choose(self, key: str, *selectors: str) -> str:
        """The most specific key there is: with every selector that is not empty, else with fewer, the last left first.

        >>> words("en").choose("effect.Noted.picked-up", "of"), words("en").choose("effect.Noted.picked-up", "", "no")
        ('effect.Noted.picked-up.of', 'effect.Noted.picked-up')
        """
        given = [selector for selector in selectors if selector]
        return self.first(*(".".join((key, *given[:n])) for n in range(len(given), -1, -1)))

    def variants(self, key: str, *selectors: str) -> frozenset[str]:
        """Those of the selectors with which the key has a sentence of its own."""
        return frozenset([one for one in selectors if f"{key}.{one}" in self.sentences])

    def variant(self, key: str, selector: str) -> str:
        """The key with that selector, or nothing where it has no sentence of its own."""
        return own if (own := f"{key}.{selector}") in self.sentences else ""

    def maybe(self, key: str, **details: Any) -> str:
        """The sentence of that key, or nothing where nothing is said."""
        return self.say(key, **details) if key in self.sentences else ""


@kept
def words(language: str) -> Words:
    """The catalogue of a language."""
    return Words(language)
