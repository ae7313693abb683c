"""The results as a page."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import date

from .clock import LOOP, REPEATS, Row

HEAD = """\
# Speed

Written by `python -m bench` (`make bench`) on {day}, {python}, {machine}; load of the machine {load} (1 is one core).

Each figure is the best of several runs (most often {repeats}) by `time.perf_counter`, the garbage collector on, one
process. Beside it stands the time of this loop, run in turn with it, by which figures of two machines can be compared:

```python
{loop}```

| what | figure | target | | loop | |
| --- | ---: | --- | --- | ---: | --- |
"""


def page(rows: Sequence[Row]) -> str:
    """All of results.md."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}"
    head = HEAD.format(day=date.today(), python=python, machine=machine, load=_load(), repeats=REPEATS, loop=LOOP)
    return head + "".join(f"{line(row)}\n" for row in rows)


def _load() -> str:
    """What else the machine was doing: the mean of the last minute and of the last fifteen."""
    if not hasattr(os, "getloadavg"):
        return "not known"
    minute, _, quarter = os.getloadavg()
    return f"{minute:.1f}, in the last quarter of an hour {quarter:.1f}"


def line(row: Row) -> str:
    """One row of the table."""
    met = {True: "met", False: "**missed**", None: ""}[row.met]
    loop = "" if row.loop is None else f"{row.loop * 1e3:.2f} ms"
    return f"| {row.subject} | {row.figure} | {row.target} | {met} | {loop} | {row.note} |"
