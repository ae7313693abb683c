"""Phrases that are put together first, one within the other, and then said in one go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any

from msgspec import Struct


class Phrase(Struct, frozen=True):
    """A sentence yet to be said: under the first of its keys that there is, with its details and the phrases in it."""

    keys: tuple[str, ...]
    details: Mapping[str, Any] = {}
    inner: Mapping[str, Text] = {}


class Alternatives(Struct, frozen=True):
    """One phrase or the other, joined by the sentence of that key; those that sound the same are said once."""

    key: str
    phrases: tuple[Text, ...]


class Behind(Struct, frozen=True):
    """A sentence as it stands behind a colon."""

    text: Text


Text = str | Phrase | Alternatives | Behind | tuple["Text", ...]
"""What can be said: words as they are, a phrase, or several of these one behind the other."""


@cache
def names_in(sentence: str) -> tuple[str, ...]:
    """What a sentence of the catalogue names.

    >>> names_in("{player:voc}, lead {suits}; {player} may not play {card:the}.")
    ('player', 'suits', 'card')
    """
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))
