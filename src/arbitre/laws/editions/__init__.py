"""The books: which edition rules what, by which function. A new edition is a file here, or a value added."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, structs

from arbitre.table.worked_out import worked_out

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

    from arbitre.laws.case import Law

T = TypeVar("T")
PREFIX = "book"


class Passage(Struct, frozen=True):
    """One paragraph as one edition has it: `rule`, `judgement` or `procedure`, and its words by language."""

    kind: str
    title: Mapping[str, str]
    text: Mapping[str, str]


class Edition(Struct, frozen=True, dict=True):
    """One edition of the Laws: its dates and, for each situation, the function that rules on it.

    It is given what it changes; the rest is as in the one before. A matter is a situation that no record shows:
    somebody brings it to the director. A reading is what the director must know of a law where there is nothing to
    rule on yet: which card was named, when a card counts as faced. Functions are named, `module:function`, or given.
    `gone` are the situations it no longer has, `moved` paragraphs that got a new number and new words, `contents`
    paragraphs that are new, changed or gone (None) where it has no file of contents; `texts`, by language, sentences
    that are not in the catalogues.
    """

    name: str
    dated: str
    amended: str
    before: Edition | None = None
    rules: Mapping[str, str | Law] = {}
    gone: tuple[str, ...] = ()
    matters: tuple[str, ...] = ()
    readings: Mapping[str, str | Callable[..., Any]] = {}
    moved: Mapping[str, str] = {}
    contents: Mapping[str, Passage | None] = {}
    texts: Mapping[str, Mapping[str, str]] = {}

    def __post_init__(self) -> None:
        """Whatever it does not change is as before."""
        if (old := self.before) is None:
            return
        rules = {key: law for key, law in {**old.rules, **self.rules}.items() if key not in self.gone}
        structs.force_setattr(self, "rules", rules)
        matters = dict.fromkeys(key for key in (*old.matters, *self.matters) if key not in self.gone)
        structs.force_setattr(self, "matters", tuple(matters))
        structs.force_setattr(self, "readings", {**old.readings, **self.readings})

    @property
    def line(self) -> Iterator[Edition]:
        """This one and all before it, newest first."""
        yield self
        if self.before is not None:
            yield from self.before.line

    @worked_out
    def names(self) -> tuple[str, ...]:
        """Its name and those of all before it, newest first."""
        return tuple(book.name for book in self.line)

    def since(self, name: str) -> bool:
        """Is this that edition, or one that grew from it?"""
        return name in self.names

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
        """How this edition reads a point."""
        return _function(self.readings[name])


def edition(name: str) -> Edition:
    """The edition of that name; a LookupError names those there are."""
    if name in _ADDED:
        return _ADDED[name]
    book = f"{__name__}.{PREFIX}{name}"
    if book not in sys.modules and not (name.isalnum() and find_spec(book)):
        raise LookupError(name, *editions())
    found: Edition = import_module(book).EDITION
    return found


def editions() -> tuple[str, ...]:
    """The names of all editions, oldest first."""
    return tuple(sorted({*_printed(), *_ADDED}))


@cache
def _printed() -> frozenset[str]:
    """The editions that have a file here."""
    import pkgutil

    names = (module.name for module in pkgutil.iter_modules(__path__))
    return frozenset(name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX))


@cache
def _function(rule: str | Callable[..., Any]) -> Callable[..., Any]:
    if not isinstance(rule, str):
        return rule
    module, _, name = rule.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found


# -- editions from outside

_ADDED: dict[str, Edition] = {}
_KEPT: list[_lru_cache_wrapper[Any]] = []


def add(book: Edition) -> None:
    """Have one more edition from now on, or another one of its name."""
    _ADDED[book.name] = book
    forget()


@contextmanager
def added(book: Edition) -> Iterator[Edition]:
    """Have one more edition for a while."""
    had = _ADDED.get(book.name)
    add(book)
    try:
        yield book
    finally:
        del _ADDED[book.name]
        _ADDED.update({had.name: had} if had else {})
        forget()


def texts(language: str) -> dict[str, str]:
    """The sentences that editions from outside bring with them."""
    return {key: said for book in _ADDED.values() for key, said in book.texts.get(language, {}).items()}


def kept(function: Callable[..., T]) -> Callable[..., T]:
    """Work a thing out once, and again when an edition has come or gone."""
    once = cache(function)
    _KEPT.append(once)
    return once


def forget() -> None:
    """Have all that is worked out once worked out again."""
    for once in _KEPT:
        once.cache_clear()
