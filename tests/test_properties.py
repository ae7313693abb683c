"""What must hold of any board, on irregular boards grown from fixed seeds: the same ones in every run."""

from __future__ import annotations

import pytest

from tests.properties import PROPERTIES, Property, look

BOARDS = 40


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_it_holds_of_irregular_boards(holds: Property) -> None:
    for seed in range(BOARDS):
        look(holds, seed)
