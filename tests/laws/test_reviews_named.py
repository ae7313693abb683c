"""Reviews told with the side they are about, where one event shows several irregularities."""

from __future__ import annotations

import pytest

from tests.laws.positions import seen

BOTH = ("2007", "2017")


@pytest.mark.parametrize("edition", BOTH)
def test_a_revoke_in_a_trick_turned_too_soon_is_looked_at_for_the_other_side(edition: str) -> None:
    """64C: two cards are missing too, and both hands are noted at the same event as the revoke."""
    found = seen("3DXX by E: S:SJ N:C5 quit N:S7 E:DA attention revoke", edition)
    told = [r["text"] for r in found["in_force"] if r["kind"] == "review"]
    assert told == [
        "After play: does this ruling leave East-West damaged by the revoke? If so, adjust the score.",
    ]
