"""The languages: each is a file with its grammar, here or in the folder that ARBITRE_TEXTS names, found by listing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from importlib import import_module

from .grammar import NBSP, Grammar, Part, Word

__all__ = ["GRAMMARS", "LANGUAGES", "NBSP", "Grammar", "Part", "Word", "grammar", "text_in"]

FIRST = "english"
"""The file of the language that is spoken where none is asked for."""
OUTSIDE = os.environ.get("ARBITRE_TEXTS", "")
"""A folder with a language that is not in the package yet: its grammar, and its sentences."""

__path__.extend([OUTSIDE] if OUTSIDE else [])


def _found() -> Iterator[Grammar]:
    files = (name.partition(".") for folder in __path__ for name in os.listdir(folder) if name[0].islower())
    names = {name for name, _, kind in files if kind.startswith("py")}
    for name in sorted(names - {"grammar"}, key=lambda name: (name != FIRST, name)):
        own = vars(import_module(f"{__name__}.{name}")).values()
        kinds = (one for one in own if isinstance(one, type) and issubclass(one, Grammar))
        yield from (kind() for kind in kinds if kind.__module__ == f"{__name__}.{name}")


GRAMMARS = {one.code: one for one in _found()}
LANGUAGES = tuple(GRAMMARS)


def grammar(language: str) -> Grammar:
    """The grammar of a language; an unknown one is a LookupError."""
    if language not in GRAMMARS:
        raise LookupError(language)
    return GRAMMARS[language]


def text_in(language: str, texts: Mapping[str, str]) -> str:
    """Of texts by language the one in this, else one that is lent to it, and shows it; nothing where there is none."""
    spoken = grammar(language)
    if texts.get(language):
        return texts[language]
    return next((spoken.lent(texts[one]) for one in spoken.fallback if texts.get(one)), "")
