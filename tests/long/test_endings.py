"""The claim desk at length: five hundred endings beside DDS, and the time it may take."""

from __future__ import annotations

import random
from statistics import median
from time import process_time

import pytest

from arbitre.equity.claim import Desk
from arbitre.equity.switches import Switches
from tests.equity.endings import check_against_dds, strong


def test_without_restrictions_it_is_dds() -> None:
    pytest.importorskip("endplay", reason="the other solver is installed by make bench only")
    check_against_dds(500, 8, seed=1)


@pytest.mark.parametrize(("cards", "middle", "longest"), [(5, 0.5, 1.0), (6, 1.0, 5.0)])
def test_normal_lines_are_found_in_time(cards: int, middle: float, longest: float) -> None:
    chance, times = random.Random(cards), []
    for _ in range(40):
        position = strong(cards, chance)
        began = process_time()
        desk = Desk(position, None)
        found = desk.found(Switches())
        times.append(process_time() - began)
        dummy = desk.double_dummy()
        assert dummy is not None
        assert found.least <= found.most <= dummy
    assert median(times) <= middle
    assert max(times) <= longest
