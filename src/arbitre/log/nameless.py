"""The log for those who must not learn who sat there: a name that somebody wrote into it becomes the seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .book import Book
from .entry import Name
from .people import People

SHORTEST = 3
"""A word of a name shorter than this is too common to be told from others."""


def nameless(book: Book, event: str) -> Iterator[dict[str, Any]]:
    """Every entry of an event, without the names that are known of it."""
    staff = [Name("", "", name) for name in People(book).named(event)]
    hide = hidden([*book.names(event), *staff])
    for entry in book.all_entries(event):
        shown = {**entry, "data": _each(entry["data"], hide), "device": hide(entry["device"])}
        shown.pop("person", None)
        yield shown


def hidden(names: Iterable[Name]) -> Callable[[str], str]:
    """What puts the seat where a name stood, whole or a word of it.

    >>> hidden([Name("3", "N", "Anne Dupont")])("Mme DUPONT hésite, Anne Dupont passe, Annette joue")
    'Mme [3 N] hésite, [3 N] passe, Annette joue'
    """
    places: dict[str, str] = {}
    for one in names:
        words = [word for word in re.split(r"[^\w]+", one.name) if len(word) >= SHORTEST]
        for spelt in (one.name.strip(), *words):
            if len(spelt) >= SHORTEST:
                places.setdefault(spelt.casefold(), f"[{one.table} {one.seat}]" if one.seat else "[…]")
    if not places:
        return lambda text: text
    longest = sorted(places, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(lambda found: places.get(found[0].casefold(), "[…]"), text)


def _each(value: Any, hide: Callable[[str], str]) -> Any:
    """The same for every text there is in something."""
    if isinstance(value, str):
        return hide(value)
    if isinstance(value, dict):
        return {key: _each(inner, hide) for key, inner in value.items()}
    if isinstance(value, list):
        return [_each(inner, hide) for inner in value]
    return value
