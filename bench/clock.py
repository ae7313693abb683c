"""How a figure is taken: the best of several runs, beside the time of a fixed loop in the same minute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

REPEATS = 25
RUN = 0.005
"""A run of something short lasts about so many seconds."""

LOOP = """\
def fixed_loop() -> int:
    total = 0
    for n in range(100_000):
        total += n & 7
    return total
"""


def fixed_loop() -> int:
    """The yardstick: what the interpreter itself costs on this machine, now."""
    total = 0
    for n in range(100_000):
        total += n & 7
    return total


class Timing(NamedTuple):
    """Seconds for the thing measured, and for the fixed loop run beside it."""

    seconds: float
    loop: float


class Row(NamedTuple):
    """One line of the results."""

    subject: str
    figure: str
    target: str = ""
    met: bool | None = None
    loop: float | None = None
    note: str = ""


def measured(work: Callable[[], object], repeats: int = REPEATS) -> Timing:
    """The best time of one call; something short is called many times a run."""
    return compared([work], repeats)[0]


def compared(works: Sequence[Callable[[], object]], repeats: int = REPEATS) -> list[Timing]:
    """The best time of each, run in turn, so that what else the machine does weighs on all alike."""
    calls = [max(1, round(RUN / max(once(work), 1e-9))) for work in works]
    best, loop = [float("inf")] * len(works), float("inf")
    for _ in range(repeats):
        loop = min(loop, once(fixed_loop))
        for i, work in enumerate(works):
            best[i] = min(best[i], _each(work, calls[i]))
    return [Timing(seconds, loop) for seconds in best]


def _each(work: Callable[[], object], calls: int) -> float:
    start = perf_counter()
    for _ in range(calls):
        work()
    return (perf_counter() - start) / calls


def once(work: Callable[[], object]) -> float:
    """The time of a single call."""
    start = perf_counter()
    work()
    return perf_counter() - start


def at_most(subject: str, timing: Timing, limit: float, unit: str, note: str = "") -> Row:
    """A line with a target in ms or µs."""
    scale = {"ms": 1e3, "µs": 1e6}[unit]
    value = timing.seconds * scale
    target = f"at most {limit:g} {unit}"
    return Row(subject, f"{value:.3g} {unit}", target, value <= limit, timing.loop, note)


def per_second(subject: str, count: int, what: str, timing: Timing, note: str = "") -> Row:
    """A line that says how many a second."""
    return Row(subject, f"{count / timing.seconds:,.0f} {what}/s", loop=timing.loop, note=note)
