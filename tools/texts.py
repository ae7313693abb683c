"""Compile the sentences: one file a language into src/arbitre/texts/built, out of the TOML files beside it.

python -m tools.texts
"""

from __future__ import annotations

import os

from arbitre.texts.catalogue import BUILT, compiled, keep
from arbitre.texts.grammar import GRAMMARS


def build() -> None:
    """Every language anew."""
    for language, grammar in GRAMMARS.items():
        keep(os.path.join(BUILT, f"{language}.json"), compiled(language, grammar.fallback))


if __name__ == "__main__":
    build()
