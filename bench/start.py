"""Start-up: the command on a small record, beside a bare interpreter."""

from __future__ import annotations

import compileall
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import arbitre

from .clock import Row, fixed_loop, once

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "insufficient-bid.json"
TIMES_THE_INTERPRETER = 8
REPEATS = 25


def rows() -> Iterator[Row]:
    """The two are started in turn, so that what else the machine does weighs on both."""
    compileall.compile_dir(next(iter(arbitre.__path__)), quiet=2)
    record = EXAMPLE.read_bytes()
    script = Path(sys.executable).with_name("arbitre")
    door = [str(script)] if script.exists() else [sys.executable, "-m", "arbitre"]
    bare, ruled, loop = float("inf"), float("inf"), float("inf")
    for _ in range(REPEATS):
        loop = min(loop, once(fixed_loop))
        bare = min(bare, once(lambda: run([sys.executable, "-c", "pass"], b"")))
        ruled = min(ruled, once(lambda: run([*door, "rule", "-", "--format", "json"], record)))
    ratio = ruled / bare
    yield Row(
        "`arbitre rule - --format json`, from nothing to the answer",
        f"{ratio:.1f} times",
        f"at most {TIMES_THE_INTERPRETER} times `python3 -c pass`",
        ratio <= TIMES_THE_INTERPRETER,
        loop,
        f"{ruled * 1e3:.0f} ms against {bare * 1e3:.1f} ms; bytecode compiled first",
    )


def run(command: list[str], text: bytes) -> bytes:
    """What the command answers; it must succeed."""
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout
