"""Where a sentence comes from: which key of the catalogue each finished sentence was made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from string import Formatter
from typing import Any

from arbitre.laws.editions import forget

QUIET = ("screen.law", "screen.law.many")
"""Law 27: it stands behind everything, and nobody asks where that comes from."""
_STARTS = re.compile(r"(?<![\w’'])(?=\w|[“«(])")
_BETWEEN = re.compile(r"(?<=[.?!]) ")
_JOINED = re.compile(r" \+ | or ")


class Memory:
    """The sentences that were said, each with its key and, joined by +, those of the sentences put into it.

    What was said under one key or another in the same words has all of them.

    >>> memory = Memory()
    >>> memory.keep("price.pass", "West passes throughout.", "{who} passes throughout.", {"who": "West"})
    >>> memory.keep("row.other", "with any other bid", "with any other bid", {})
    >>> memory.marked("With any other bid: West passes throughout. (Law 27)")
    'With any other bid: West passes throughout. [row.other + price.pass] (Law 27)'
    """

    def __init__(self) -> None:
        self.said: dict[str, dict[str, None]] = {}
        self._opening: dict[str, list[str]] = {}

    def keep(self, key: str, sentence: str, text: str, details: Mapping[str, Any]) -> None:
        """Remember what was just said, as a whole and sentence by sentence, and what it was made of."""
        keys = " + ".join((key, *self._inside(text, details)))
        for part in dict.fromkeys((sentence, *_BETWEEN.split(sentence))):
            low = _low(part)
            if low and low not in self.said:
                self.said[low] = {}
                self._opening.setdefault(low[:1], []).append(low)
            if low:
                self.said[low][keys] = None

    def _inside(self, text: str, details: Mapping[str, Any]) -> Iterator[str]:
        """The keys of the details that the sentence names, where they were sentences themselves."""
        for name in dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name and name in details):
            value = details[name]
            value = value() if callable(value) else value
            if isinstance(value, str) and _low(value) in self.said and (keys := self._keys(value)) not in QUIET:
                yield keys

    def _keys(self, sentence: str) -> str:
        return " or ".join(self.said[_low(sentence)])

    def keys(self, text: str) -> list[str]:
        """Every key that the text was made of."""
        found = (keys for _, all_ in self._sentences(text) for keys in all_)
        return list(dict.fromkeys(key for keys in found for key in _JOINED.split(keys)))

    def keys_in(self, value: Any) -> dict[str, list[str]]:
        """Every text that stands somewhere in a value, with its keys."""
        if isinstance(value, dict | list | tuple):
            inner = value.values() if isinstance(value, dict) else value
            return {text: keys for one in inner for text, keys in self.keys_in(one).items()}
        keys = self.keys(value) if isinstance(value, str) and " " in value else []
        return {str(value): keys} if keys else {}

    def marked(self, text: str) -> str:
        """The text with the keys behind each sentence, in brackets."""
        return "".join(f"{part} [{' + '.join(keys)}]" if keys else part for part, keys in self._sentences(text))

    def _sentences(self, text: str) -> Iterator[tuple[str, list[str]]]:
        """The text cut behind each sentence, with what each was made of."""
        begun, found, place = 0, list[str](), 0
        while place < len(text):
            part = self._part(text, place)
            if part and (keys := self._keys(part)) not in (*QUIET, *found):
                found.append(keys)
            place += max(1, len(part))
            if _BETWEEN.match(text, place) or place == len(text):
                yield text[begun:place], found
                begun, found = place, []

    def _part(self, text: str, place: int) -> str:
        """The longest thing said that stands there; one word alone only where the text begins."""
        if not _STARTS.match(text, place):
            return ""
        rest, first = _low(text[place:]), not re.search(r"\w", text[:place])
        fitting = (part for part in self._opening.get(rest[:1], ()) if rest.startswith(part) and _whole(part, rest))
        return max((part for part in fitting if first or " " in part), key=len, default="")


def _low(text: str) -> str:
    return text[:1].lower() + text[1:]


def _whole(part: str, rest: str) -> bool:
    """Does the part end where a word does?"""
    return not (part[-1:].isalnum() and rest[len(part) : len(part) + 1].isalnum())


@contextmanager
def remembered() -> Iterator[Memory]:
    """Whatever is said meanwhile, in any language, is remembered with its key."""
    from . import Words

    forget()
    before, Words.memory = Words.memory, Memory()
    try:
        yield Words.memory
    finally:
        Words.memory = before
