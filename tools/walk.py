"""The walk of a command: how many functions it calls, in how many files, and how often the room changes on the way.

python -m tools.walk rule -n 'N none: 1S 1H S=refuse'

The command is run twice, the second time watched, so that nothing is loaded on the way and what is kept is there. The
functions called, by us or on the way by Python, are put in the order of their calls; comprehensions, generator
expressions and lambdas are part of the function they stand in. A change of room is a call that is made in another room
than the one before it: a room is a folder of src/arbitre, or a module that stands there by itself. A change of file is
counted likewise. Before there were rooms, with 31 loose modules, the line above gave 620 changes of room.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

from arbitre.commands.cli import main

SOURCE = f"{Path(__file__).resolve().parents[1] / 'src' / 'arbitre'}/"
PARTS = ("<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>", "<module>")
"""What is no function of its own."""


class Walk:
    """Every call of one of our functions, in order: its file, and its name."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """What sys.setprofile tells."""
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(SOURCE) and code.co_name not in PARTS:
            self.calls.append((code.co_filename.removeprefix(SOURCE), code.co_qualname))

    @property
    def functions(self) -> set[tuple[str, str]]:
        """The functions that were called."""
        return set(self.calls)

    @property
    def files(self) -> set[str]:
        """The files that were walked through."""
        return {file for file, _ in self.calls}

    @property
    def between_files(self) -> int:
        """How often the next call is in another file."""
        return sum(before[0] != after[0] for before, after in pairwise(self.calls))

    @property
    def changes(self) -> Counter[tuple[str, str, str]]:
        """The calls in another room than the call before: from which room, into which file and function."""
        return Counter(
            (_room(before[0]), *after) for before, after in pairwise(self.calls) if _room(before[0]) != _room(after[0])
        )


def _room(file: str) -> str:
    return file.partition("/")[0]


def walked(words: list[str]) -> Walk:
    """The walk of a command that has been run once before."""
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
    print(f"{len(found.functions)} functions, {len(found.files)} files, {found.between_files} changes of file")
    print(f"{found.changes.total()} changes of room")
    for (room, file, name), times in found.changes.most_common(40):
        print(f"{times:5} {room} -> {file} {name}")
