"""Laws 16, 23 and 72C: what is looked at when play has ended."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position

# -- 23 of 2007, 72C: that he could have known is one test, the damage another


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("could have known", "2007", "N: S:1D{natural} W=refuse @{could_have_known}", reviews="23", not_laws="12B1"),
        *position("damaged", "2007", "N: S:1D{natural} W=refuse @{damaged}", reviews="23", not_laws="12B1"),
        *position("both", "2007", "N: S:1D{natural} W=refuse @{could_have_known damaged}", reviews="23", laws="12B1 23"),
        *position("not damaged", "2007", "N: S:1D{natural} W=refuse @{could_have_known !damaged}", reviews="", laws="12B1"),
        *position("could not know", "2007", "N: S:1D{natural} W=refuse @{!could_have_known}", reviews="", laws="12B1"),
        *position("could have known", "2017", "N: 1S 1H S=refuse E:P{!comparable} @{could_have_known}", reviews="72C"),
        *position("both", "2017", "N: 1S 1H S=refuse E:P{!comparable} @{could_have_known damaged}", reviews="72C", laws="72C 12B1"),
        *position(
            "23C", "2017", "N: S:P{natural} W=refuse 1H P S:2H{comparable} @{outcome_could_differ}", reviews="23C",
        ),
        *position("16B3", BOTH, "N: 1S 2H S:tempo slow S:P P @{damaged}", reviews="16B3", not_laws="12B1"),
        *position("16B3 closed", BOTH, "N: 1S 2H S:tempo slow S:P P @{!damaged}", reviews="", laws="12B1 16B3"),
    ],
)  # fmt: skip
def test_a_review_needs_both_findings(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)
