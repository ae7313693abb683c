"""The walk of a command: how many functions it calls, in how many files, and how often it changes from file to file.

python -m tools.walk rule -n 'N none: 1S 1H S=refuse'
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from arbitre.commands.cli import main

SOURCE = str(Path(__file__).resolve().parents[1] / "src" / "arbitre")


class Walk:
    """Every call of one of our functions by another of ours, whatever of Python or a library lies between."""

    def __init__(self) -> None:
        self.functions: set[tuple[str, str]] = set()
        self.changes: Counter[tuple[str, str, str]] = Counter()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """What sys.setprofile tells."""
        file, name = frame.f_code.co_filename, frame.f_code.co_qualname
        if event != "call" or not file.startswith(SOURCE) or name == "<module>":
            return
        self.functions.add((file, name))
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(SOURCE):
            caller = caller.f_back
        if caller is not None and caller.f_code.co_filename != file and caller.f_code.co_name != "<module>":
            self.changes[_short(caller.f_code.co_filename), _short(file), name] += 1

    @property
    def files(self) -> set[str]:
        """The files that were walked through."""
        return {file for file, _ in self.functions}


def _short(file: str) -> str:
    return file.removeprefix(f"{SOURCE}/")


def walked(words: list[str]) -> Walk:
    """The walk of a command that has been run once before, so that nothing is loaded on the way."""
    walk = Walk()
    with contextlib.redirect_stdout(io.StringIO()):
        main(words)
        sys.setprofile(walk)
        try:
            main(words)
        finally:
            sys.setprofile(None)
    return walk


if __name__ == "__main__":
    found = walked(sys.argv[1:])
    print(f"{len(found.functions)} functions, {len(found.files)} files, {found.changes.total()} changes of file")
    for (caller, file, name), times in found.changes.most_common(40):
        print(f"{times:5} {caller} -> {file} {name}")
