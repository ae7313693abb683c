"""Ten thousand items: each marked by a fresh ruling."""

from __future__ import annotations

import pytest

from arbitre.laws.editions import editions
from arbitre.train.item import item
from tests.train.seen import check

SEEDS = range(250, 5_250)


@pytest.mark.parametrize("book", editions())
def test_every_item_is_marked_by_a_fresh_ruling(book: str) -> None:
    made = 0
    for seed in SEEDS:
        one = item(seed, book)
        if one is not None:
            made += 1
            check(one)
    assert made > 0.9 * len(SEEDS)
