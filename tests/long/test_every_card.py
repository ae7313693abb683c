"""Every card in every edition and language on paper."""

from __future__ import annotations

import pytest

from arbitre.print.card.plan import Plan
from tests.print.test_cards import CARDS, TONGUES, fits


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize(("found", "book"), CARDS, ids=lambda value: getattr(value, "number", value))
def test_a_card_has_two_sides_at_most_and_letters_that_can_be_read(found: Plan, book: str, tongue: str) -> None:
    fits(found, book, tongue)
