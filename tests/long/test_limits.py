"""Records of a thousand events that are heavy to rule on: the work grows no faster than what is written."""

from __future__ import annotations

import pytest

from tests.table.test_limits import HEAVY, grows


@pytest.mark.parametrize("block", HEAVY)
def test_the_work_grows_with_the_record(block: str) -> None:
    assert grows(block, 250)
