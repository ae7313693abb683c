"""Start-up: the command on a small record, beside a bare interpreter."""

from __future__ import annotations

import compileall
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import arbitre

from .clock import Row, fixed_loop, once

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "insufficient-bid.json"
COMMANDS = (
    ("`arbitre rule - --format json`, from nothing to the answer", ("rule", "-", "--format", "json"), 6),
    ("`arbitre fiche 27` as text", ("fiche", "27"), 9),
    ("`arbitre ask 27 --format json`, the first question", ("ask", "27", "--format", "json"), 8),
)
REPEATS = 25


def rows() -> Iterator[Row]:
    """They are started in turn, so that what else the machine does weighs on all."""
    compileall.compile_dir(next(iter(arbitre.__path__)), quiet=2)
    record = EXAMPLE.read_bytes()
    script = Path(sys.executable).with_name("arbitre")
    door = [str(script)] if script.exists() else [sys.executable, "-m", "arbitre"]
    commands = [[sys.executable, "-c", "pass"], *([*door, *words] for _, words, _ in COMMANDS)]
    best, loop = [float("inf")] * len(commands), float("inf")
    for _ in range(REPEATS):
        loop = min(loop, once(fixed_loop))
        best = [
            min(so_far, once(partial(run, command, record))) for so_far, command in zip(best, commands, strict=True)
        ]
    for (subject, _, limit), seconds in zip(COMMANDS, best[1:], strict=True):
        ratio = seconds / best[0]
        note = f"{seconds * 1e3:.0f} ms against {best[0] * 1e3:.1f} ms; bytecode compiled first"
        yield Row(subject, f"{ratio:.1f} times", f"at most {limit} times `python3 -c pass`", ratio <= limit, loop, note)


def run(command: list[str], text: bytes) -> bytes:
    """What the command answers; it must succeed."""
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout
