"""The claim desk at length: five hundred endings beside DDS, and what must hold on harder ones."""

from __future__ import annotations

import random

import pytest

from arbitre.equity.claim_range import Desk
from arbitre.equity.switches import DEFAULTS
from bench.claims import strong
from tests.equity.endings import check_against_dds


def test_without_restrictions_it_is_dds() -> None:
    pytest.importorskip("endplay", reason="the other solver cannot be installed everywhere")
    check_against_dds(500, 8, seed=1)


@pytest.mark.parametrize("cards", [5, 6])
def test_normal_lines_never_exceed_double_dummy(cards: int) -> None:
    chance = random.Random(cards)
    for _ in range(40):
        desk = Desk(strong(cards, chance), None)
        found = desk.found(chance.choice(list(DEFAULTS.values())))
        dummy = desk.double_dummy()
        assert dummy is not None
        assert found.least <= found.most <= dummy
