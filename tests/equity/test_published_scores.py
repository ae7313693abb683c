"""Adjusted scores as they were published, recomputed; where ARBITRE_DATA lies beside such a list."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from arbitre.equity.adjusted_score import adjust
from arbitre.equity.number import rounded
from arbitre.equity.reading import read
from arbitre.game.seat import Side

LIST = Path(os.environ.get("ARBITRE_DATA") or "no-such-folder").parent / "adjusted" / "published.json"
pytestmark = pytest.mark.skipif(not LIST.is_file(), reason="ARBITRE_DATA does not lie beside published rulings")
DECLARER = {"ns": "N", "ew": "E"}


def numbers(kind: str) -> list[dict[str, Any]]:
    cases = json.loads(LIST.read_text("utf-8"))
    return [number for case in cases for number in case["numbers"] if number["kind"] == kind]


def points(outcomes: Any, **more: Any) -> Fraction:
    return adjust(read({"outcomes": outcomes, **more})).shares[Side.NS].board


def third(weight: float) -> Fraction:
    """0.3333 was written for a third."""
    return Fraction(str(weight)).limit_denominator(100)


def test_every_score() -> None:
    found = numbers("score")
    assert found
    for number in found:
        result = {"contract": number["contract"], "tricks": number["tricks"]}
        declarer = DECLARER.get(number["by"], number["by"])
        assert points({**result, "declarer": declarer}, vulnerable=number["vulnerable"]) == number["ns"], number


def test_every_weighted_score() -> None:
    found = numbers("weighted")
    assert found
    for number in found:
        parts = [{"weight": 100 * third(part["weight"]), "score": part["ns"]} for part in number["parts"]]
        assert rounded(points(parts)) == Fraction(str(number["ns"])), number


def test_every_transfer() -> None:
    for number in numbers("revoke"):
        before, after = number["declarer_tricks_before"], number["declarer_tricks_after"]
        revoke = {"contract": "4S", "declarer": "S", "innocent": "ns", "won": before, "equity": 0}
        decision = {"vulnerable": "ew", "revoke": {**revoke, "transferred": number["transferred"]}}
        found = adjust(read(decision)).shares[Side.NS].board
        assert found == points({"contract": "4S", "declarer": "S", "tricks": after}, vulnerable="ew"), number
