"""The table without a director: all is recorded, and all that is wrong is found."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from arbitre.table.errors import RecordError
from arbitre.table.fold import fold, irregularities
from arbitre.table.notation import parse
from tests.strategies import Played, boards

DEAL = "none 3NT by S N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84"


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("N none: 1H P P P", ""),
        ("N none: 1S 1H P", "insufficient-bid@2"),
        ("N none: 1H S:P W:1C", "pass-out-of-rotation@2 insufficient-bid@3"),
        ("N none: E:1S W:X", "bid-out-of-rotation@1 inadmissible-double@2"),
        ("N none: 1H 8C S:P", "bid-over-seven@2"),
        ("N none: 1H P P P E:X", "call-after-auction@5"),
        (f"{DEAL}: E:D3 S:D2 W:D6", "opening-lead-out-of-turn@1"),
        (f"{DEAL}: W:HQ N:H2 E:D3 S:HA", "revoke@3"),
        (f"{DEAL}: W:HQ N:H2 E:H3 S:HA W:HJ", "lead-out-of-turn@5"),
        ("N none N=AK4.J82.Q853.K6:", "missing-card@0"),
    ],
)
def test_what_is_wrong(line: str, kinds: str) -> None:
    found = irregularities(fold(parse(line)))
    assert " ".join(f"{i.kind}@{i.event}" for i in found) == kinds


@given(boards())
@settings(max_examples=40, deadline=None)
def test_a_legal_board_has_nothing_wrong(board: Played) -> None:
    assert irregularities(fold(board.record)) == []


def test_a_card_is_played_once() -> None:
    with pytest.raises(RecordError, match="already_played"):
        fold(parse(f"{DEAL}: W:HQ N:HQ"))
