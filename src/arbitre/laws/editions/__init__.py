"""The books: which edition rules what, by which function. A new edition is a new file here."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from arbitre.laws.case import Law

PREFIX = "book"


class Edition(Struct, frozen=True):
    """One edition of the Laws: its dates and, for each situation, the function that rules on it.

    A matter is a situation that no record shows: somebody brings it to the director. A reading is what the director
    must know of a law where there is nothing to rule on yet: which card was named, when a card counts as faced.
    """

    name: str
    dated: str
    amended: str
    rules: Mapping[str, str]
    before: Edition | None = None
    matters: tuple[str, ...] = ()
    readings: Mapping[str, str] = {}

    def since(self, name: str) -> bool:
        """Is this that edition, or one that grew from it?"""
        return self.name == name or (self.before is not None and self.before.since(name))

    def pick(self, by_edition: str | Mapping[str, str]) -> str:
        """The entry for this edition, or for the nearest one before it."""
        if isinstance(by_edition, str):
            return by_edition
        if self.name in by_edition or self.before is None:
            return by_edition[self.name]
        return self.before.pick(by_edition)

    def law(self, situation: str) -> Law:
        """The function that rules on a situation."""
        return _function(self.rules[situation])

    def reading(self, name: str) -> Callable[..., Any]:
        """How this edition, or the nearest one before it, reads a point."""
        if name in self.readings or self.before is None:
            return _function(self.readings[name])
        return self.before.reading(name)


def edition(name: str) -> Edition:
    """The edition of that name; a LookupError names those there are."""
    book = f"{__name__}.{PREFIX}{name}"
    if book not in sys.modules and name not in editions():
        raise LookupError(name)
    found: Edition = import_module(book).EDITION
    return found


def editions() -> tuple[str, ...]:
    """The names of all editions, oldest first."""
    return tuple(sorted(m.name[len(PREFIX) :] for m in pkgutil.iter_modules(__path__) if m.name.startswith(PREFIX)))


@cache
def _function(path: str) -> Callable[..., Any]:
    module, _, name = path.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found
