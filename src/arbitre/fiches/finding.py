"""Finding the situation a director has before him: by a law's number, or by words in either language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from msgspec import Struct

from arbitre.laws.editions import Edition
from arbitre.texts import LANGUAGES, words

from .fiche import ALL, Fiche


class Match(Struct, frozen=True):
    """A fiche, or one of its situations."""

    card: Fiche
    situation: str = ""

    @property
    def key(self) -> str:
        """What to write after `arbitre ask` to get there."""
        return self.situation or self.card.number


def folded(text: str) -> str:
    """Without capitals, accents and ligatures.

    >>> folded("L’ENTAME à Cœur")
    "l'entame a coeur"
    """
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'").lower())
    return "".join(c for c in plain if not unicodedata.combining(c))


def find(asked: str, book: Edition) -> list[Match]:
    """What is meant: a fiche, a situation by its key, the fiches of a law, or all that the words fit.

    >>> from arbitre.laws.editions import edition
    >>> [match.key for match in find("27B1", edition("2017"))], [match.key for match in find("Loi 55", edition("2017"))]
    (['27'], ['53'])
    >>> [match.key for match in find("hors tour entame", edition("2017"))]
    ['54']
    """
    wanted = folded(asked).strip()
    for card in ALL:
        if wanted == card.number:
            others = of_law(int(wanted)) if wanted.isdigit() else []
            return [Match(card), *(Match(other) for other in others if other is not card)]
        if wanted in card.situations and wanted in book.rules:
            return [Match(card, wanted)]
    if number := re.fullmatch(r"(?:laws?|lois?|l)?[\s.]*(\d{1,3})[a-z]?[\da-z().]*", wanted):
        return [Match(card) for card in of_law(int(number[1]))]
    parts = wanted.split()
    titled = [Match(card) for card in ALL if _fits(parts, f"fiche.{card.number}")]
    if titled:
        return titled
    inside = [(card, s) for card in ALL for s in card.situations if s in book.rules]
    return [Match(card, s) for card, s in inside if _fits(parts, f"fiche.{card.number}", f"situation.{s}")]


def of_law(number: int) -> list[Fiche]:
    """The fiches that speak of a law."""
    return [card for card in ALL if card.covers(number)]


def _fits(parts: list[str], *keys: str) -> bool:
    """Does every word begin a word of what stands there, in one of the languages?"""
    texts = (" ".join(_titles(language)[key] for key in keys) for language in LANGUAGES)
    return bool(parts) and any(all(re.search(rf"\b{re.escape(part)}", text) for part in parts) for text in texts)


@cache
def _titles(language: str) -> dict[str, str]:
    found = words(language).sentences
    return {key: folded(text) for key, text in found.items() if key.startswith(("fiche.", "situation."))}
