"""Clean boards as a stream, one record a line, through the command."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial

from arbitre.table.record import write

from .boards import drawn
from .clock import Row, measured
from .start import run

COUNT = 10_000
LEAST = 2_000
REPEATS = 3


def rows() -> Iterator[Row]:
    """From the first byte to the last report, the start of the command included."""
    lines = b"".join(write(board.record) + b"\n" for board in drawn(COUNT))
    command = [sys.executable, "-m", "arbitre", "rule", "-", "--format", "jsonl"]
    assert run(command, lines).count(b"\n") == COUNT
    timing = measured(partial(run, command, lines), REPEATS)
    each = COUNT / timing.seconds
    note = f"{len(lines) / COUNT:,.0f} bytes a board; one process"
    subject = f"`arbitre rule --format jsonl`, {COUNT:,} clean boards"
    yield Row(subject, f"{each:,.0f} boards/s", f"at least {LEAST:,} boards/s", each >= LEAST, timing.loop, note)
