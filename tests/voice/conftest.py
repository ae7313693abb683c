"""Editions that sentences are read in: those that are printed, and two that change a price."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbitre.laws.editions import Edition, added, edition, editions
from tests.test_new_edition import BOOK_2027, BOOK_2028


@pytest.fixture
def book(request: pytest.FixtureRequest) -> Iterator[Edition]:
    """An edition that is printed, or one that changes a price."""
    name = request.param
    if name in editions():
        yield edition(name)
        return
    with added({"2027": BOOK_2027, "2028": BOOK_2028}[name]) as there:
        yield there
