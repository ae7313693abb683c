"""The sentences of every language: side by side in the TOML files here, compiled to one file a language.

A table of a TOML file is a sentence: its key, and under it the text in each language, or the key whose texts are the
same. Who installs the package has the compiled files alone; beside the sources they are made anew when one is newer.
In the folder that ARBITRE_TEXTS names more TOML files may stand, which say more of the same keys; with them all is
compiled each time, and nothing is kept.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import msgspec

from .grammar import OUTSIDE

HERE = os.path.dirname(__file__)
BUILT = os.path.join(HERE, "built")
SAME = "same"


class Catalogue(msgspec.Struct, frozen=True):
    """One language: its texts by key; of those that it lacks, the texts of another, and which."""

    texts: dict[str, str]
    lent: dict[str, str] = {}


@cache
def loaded(language: str, order: tuple[str, ...] = ()) -> Catalogue:
    """The sentences of a language; what it lacks is lent by the first in order that has it."""
    if OUTSIDE:
        return compiled(language, order)
    file = os.path.join(BUILT, f"{language}.json")
    newest = max((os.stat(source).st_mtime_ns for source in sources()), default=0)
    if newest and (not os.path.exists(file) or os.stat(file).st_mtime_ns < newest):
        made = compiled(language, order)
        keep(file, made)
        return made
    with open(file, "rb") as built:
        return msgspec.json.decode(built.read(), type=Catalogue)


def sources() -> list[str]:
    """The TOML files, where they lie beside; then those from outside."""
    return [
        os.path.join(folder, name)
        for folder in filter(None, (HERE, OUTSIDE))
        for name in sorted(os.listdir(folder))
        if name.endswith(".toml")
    ]


def compiled(language: str, order: tuple[str, ...] = ()) -> Catalogue:
    """The sentences of a language, out of the sources."""
    texts, lent = {}, {}
    for key, written in side_by_side().items():
        has = next((one for one in (language, *order) if one in written), None)
        if has is None:
            raise LookupError(f"{key}: no text in {language}")
        texts[key] = written[has]
        if has != language:
            lent[key] = has
    return Catalogue(texts, lent)


def side_by_side() -> dict[str, dict[str, str]]:
    """Every key with its texts by language; a text of its own goes before that of the key it names."""
    found: dict[str, dict[str, str]] = {}
    for source in sources():
        for key, written in read(source).items():
            found.setdefault(key, {}).update(written)
    for written in found.values():
        if shared := written.pop(SAME, ""):
            written.update({**found[shared], **written})
    return found


def read(source: str) -> dict[str, dict[str, str]]:
    """One TOML file as it is written."""
    import tomllib

    with open(source, "rb") as file:
        found: dict[str, Any] = tomllib.load(file)
    return found


def keep(file: str, made: Catalogue) -> None:
    """Write a compiled file, whole or not at all; where nothing may be written it is made each time."""
    beside = f"{file}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(beside, "wb") as out:
            out.write(msgspec.json.encode(made))
        os.replace(beside, file)
    except OSError:
        pass
