"""Random boards heard event by event: what is ruled is spoken, and what is over does not come back."""

from __future__ import annotations

import pytest

from tests.voice.hearing import walk


@pytest.mark.parametrize("start", range(0, 200, 20))
def test_what_is_ruled_is_spoken_and_what_is_over_does_not_come_back(start: int) -> None:
    found = [fault for seed in range(start, start + 20) for fault in walk(seed)]
    assert not found, "\n".join(found)
