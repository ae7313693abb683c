"""How each language writes seats, calls and cards in the one-line notation: a file a language, by its code."""

from __future__ import annotations

from msgspec import Struct


class Alphabet(Struct, frozen=True):
    """What a language writes for the words of the record."""

    seats: str
    denominations: tuple[str, ...]
    """Clubs, diamonds, hearts, spades, notrump."""
    ranks: tuple[str, ...]
    """Two to ace."""
    ten: str
    """Another way to type the ten."""
    vulnerable: tuple[str, ...]
    calls: tuple[str, str, str]
    """Pass, double, redouble."""
    other_calls: dict[str, str]
    by: str
    choices: dict[str, str] = {}
    """Words for the choices of the record, besides its own."""
    reads: str = ""
    """The language whose letters are read too, where they cannot be meant otherwise."""
