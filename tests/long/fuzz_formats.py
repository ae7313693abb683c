"""`python -m tests.long.fuzz_formats KIND ARGUMENTS`: files made up by libFuzzer, which learns what they reach."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def main() -> None:
    """Until the time is up, or something fails."""
    kind, *arguments = sys.argv[1:]
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["arbitre.formats", "arbitre.hot"]):
        hostile: Any = import_module("tests.formats.hostile")
    atheris.Setup([sys.argv[0], *arguments], lambda data: hostile.survives(kind, data) and None)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
