"""Exact numbers: read as somebody wrote them, rounded once, at the end."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from arbitre.table.errors import RecordError

LARGEST = 10**6
_WRITTEN = re.compile(r"\s*([+-]?\d{1,9}(?:\.\d{1,9})?)(?:\s*/\s*(\d{1,9}(?:\.\d{1,9})?))?\s*", re.ASCII)


def exact(value: Any, key: str) -> Fraction:
    """The number somebody wrote: 60, 33.3, "1/3" or "198.5/322".

    >>> exact("198.5/322", "session"), exact(0.1, "weight")
    (Fraction(397, 644), Fraction(1, 10))
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction):
        raise RecordError("equity_number", key=key, value=value)
    if isinstance(value, int | Fraction):
        number = Fraction(value)
    else:
        found = _WRITTEN.fullmatch(repr(value) if isinstance(value, float) else value)
        if not found or (found[2] is not None and not Fraction(found[2])):
            raise RecordError("equity_number", key=key, value=value)
        number = Fraction(found[1]) / Fraction(found[2] or 1)
    if abs(number) > LARGEST:
        raise RecordError("equity_number", key=key, value=value)
    return number


def whole(value: Any, key: str, lowest: int, highest: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, float | Fraction) and value == int(value):
        value = int(value)
    if type(value) is not int or not lowest <= value <= highest:
        raise RecordError("bad_value", key=key, value=value, known=f"{lowest} … {highest}")
    return value


def rounded(number: Fraction, places: int = 2) -> Fraction:
    """To so many decimals, halves away from zero.

    >>> rounded(Fraction(-1, 8)), rounded(Fraction(1, 3))
    (Fraction(-13, 100), Fraction(33, 100))
    """
    scale = 10**places
    hundredths = int(abs(number) * scale + Fraction(1, 2))
    return Fraction(hundredths if number >= 0 else -hundredths, scale)


def decimal(number: Fraction) -> float:
    """The number as JSON has it, to two decimals.

    >>> decimal(Fraction(29, 5)), decimal(Fraction(-1, 1000))
    (5.8, 0.0)
    """
    return float(rounded(number)) + 0.0


def written(number: Fraction, sign: bool = False) -> str:
    """The number with two decimals, with its plus where one is wanted.

    >>> written(Fraction(29, 5)), written(Fraction(3), sign=True), written(Fraction(-24, 5)), written(Fraction(0), True)
    ('5.80', '+3.00', '−4.80', '0.00')
    """
    value = rounded(number)
    text = f"{float(abs(value)):.2f}"
    return f"−{text}" if value < 0 else f"+{text}" if sign and value > 0 else text
