"""Double dummy: tables of random deals, two processes beside the solver's own two threads, and a deal known already."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from typing import Any

from arbitre.equity.solver import Hands, Solver
from arbitre.game.card import PACK, format_hand
from arbitre.game.seat import SEATS

from .clock import Row, fixed_loop, measured, once
from .peers import missing, peer, version

DEALS, RUNS, FASTER = 24, 5, 1000


def rows() -> Iterator[Row]:
    """In one run, in turn, the median of five."""
    dds, types, inner = (peer(f"endplay.{name}") for name in ("dds", "types", "_dds"))
    if dds is None:
        yield missing("Double dummy")
        return
    deals = _deals()
    theirs = [types.Deal("N:" + " ".join(format_hand(hands[seat]) for seat in SEATS)) for hands in deals]
    inner.SetMaxThreads(2)
    with Solver(workers=2, seconds=600) as solver:
        solver.tables(deals[:2])
        ours, other, loops = [], [], []
        for _ in range(RUNS):
            solver.forget()
            loops.append(once(fixed_loop))
            ours.append(once(lambda: solver.tables(deals)))
            other.append(once(lambda: dds.calc_all_tables(theirs)))
        known = measured(lambda: solver.table(deals[0])).seconds
    yield from _told(median(ours), median(other), known, min(loops))


def _told(ours: float, other: float, known: float, loop: float) -> Iterator[Row]:
    met, target = ours <= other, f"at least {DEALS / other:.3g} tables/s"
    yield Row("Double dummy, two processes", f"{DEALS / ours:.3g} tables/s", target, met, loop, "median of five")
    yield Row(f"Double dummy, two threads: {version('endplay')}", f"{DEALS / other:.3g} tables/s", loop=loop)
    times = ours / DEALS / known
    target = f"at least {FASTER:,} times as fast"
    yield Row("Double dummy, a deal known already", f"{times:,.0f} times as fast", target, times >= FASTER, loop)


def _deals() -> list[Hands]:
    chance = random.Random(9)
    packs: list[Any] = [chance.sample(PACK, 52) for _ in range(DEALS)]
    return [{seat: frozenset(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)} for pack in packs]
