"""The set of cards for the table: every card, both languages and editions, as PDF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from arbitre.laws.editions import editions
from arbitre.print.card.card_set import draw_cards
from arbitre.texts import LANGUAGES

from .clock import Row, Timing, at_most, fixed_loop, once

LIMIT = 60_000


def rows() -> Iterator[Row]:
    """Once, as nobody makes them twice."""
    jobs = [(book, language) for book in editions() for language in LANGUAGES]
    with TemporaryDirectory() as folder:
        seconds = once(lambda: draw_cards(Path(folder), jobs, (), "pdf", pairs=False))
    timing = Timing(seconds, min(once(fixed_loop) for _ in range(5)))
    yield at_most("`arbitre fiches --form card`, the set of cards as PDF", timing, LIMIT, "ms", f"{len(jobs)} sets")
