"""The letters of the one-line notation: how each language writes seats, calls and cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct, structs

from arbitre.game.card import RANKS, Denomination
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS

from .alphabet import Alphabet

HIGHEST_LEVEL = 99
_SYMBOLS = "♣♦♥♠"
_VARIATION = "\N{VARIATION SELECTOR-16}"


class Words(Struct, frozen=True):
    """What the record says against what a person writes, both ways."""

    written: dict[str, str]
    read: dict[str, str]

    @staticmethod
    def of(written: dict[str, str], **others: str) -> Words:
        """Each word with its one way to be written; the others may be typed as well."""
        return Words(written, {word.upper(): value for value, word in written.items()} | others)

    def also(self, other: Words, doubtful: Callable[[str], bool] = lambda _: False) -> Words:
        """The same, reading besides what another language writes where that is not in doubt."""
        return Words(self.written, {w: v for w, v in other.read.items() if not doubtful(w)} | self.read)

    def __or__(self, other: Words) -> Words:
        return Words(self.written | other.written, self.read | other.read)


class Letters(Struct, frozen=True):
    """One language: its seats, calls, cards, and the few words of the header."""

    seats: Words
    vulnerable: Words
    calls: Words
    cards: Words
    denominations: Words
    ranks: Words
    designations: Words
    by: tuple[str, ...]
    symbols: dict[int, str | None]
    choices: dict[str, str]

    def plain(self, word: str) -> str:
        """The word as the tables know it: capitals, and letters for the symbols of the suits."""
        return word.translate(self.symbols).upper()

    def split(self, word: str) -> list[str] | None:
        """Denominations written one after the other, or None if it is anything else."""
        names = _split(self.plain(word), self.denominations.read)
        return names or None

    def join(self, names: object) -> str | None:
        """Denominations one after the other, or None where there is another name among them."""
        if not isinstance(names, list) or not names:
            return None
        if not all(isinstance(name, str) and name in self.denominations.written for name in names):
            return None
        return "".join(self.denominations.written[name] for name in names)

    def hand(self, word: str) -> str | None:
        """A hand as the record has it, ranks between dots, or None if it is not one."""
        ranks = _split(word.upper(), self.ranks.read | {".": "."})
        return None if ranks is None else "".join(ranks)

    def written_hand(self, hand: str) -> str:
        """A hand of the record as this language writes it."""
        return "".join(self.ranks.written.get(rank, rank) for rank in hand)


_PIECES = re.compile(r"10|NT|SA|.", re.DOTALL)


def _split(word: str, table: dict[str, str]) -> list[str] | None:
    pieces = _PIECES.findall(word)
    return [table[piece] for piece in pieces] if all(piece in table for piece in pieces) else None


@cache
def letters(language: str) -> Letters:
    """The letters of a language; an unknown one is a LookupError.

    What English writes is read too, unless it could be meant otherwise: in French C is hearts, SA notrump, P spades.
    """
    its = _alphabet(language)
    own = _own_letters(its)
    if not its.reads:
        return own
    other, suits = letters(its.reads), tuple(own.denominations.read)

    def doubtful(word: str) -> bool:
        return word.startswith(suits)

    return structs.replace(
        own,
        seats=own.seats.also(other.seats),
        vulnerable=own.vulnerable.also(other.vulnerable),
        calls=own.calls.also(other.calls, suits.__contains__),
        cards=own.cards.also(other.cards, doubtful),
        denominations=own.denominations.also(other.denominations),
        ranks=own.ranks.also(other.ranks),
        designations=own.designations.also(other.designations, doubtful),
        by=(*own.by, *other.by),
    )


def _alphabet(language: str) -> Alphabet:
    name = f"{__package__}.alphabet.{language}"
    if not (language.isalpha() and find_spec(name)):
        raise LookupError(language)
    found: Alphabet = import_module(name).ALPHABET
    return found


def _own_letters(its: Alphabet) -> Letters:
    denominations = dict(zip((d.value for d in Denomination), its.denominations, strict=True))
    suits = {name: word for name, word in denominations.items() if name != "NT"}
    ranks = Words.of(dict(zip(RANKS, its.ranks, strict=True)), **{its.ten: "T"})
    cards = {suit + rank: word + ranks.written[rank] for suit, word in suits.items() for rank in RANKS}
    tens = {word + its.ten: suit + "T" for suit, word in suits.items()}
    calls = dict(zip(("P", "X", "XX"), its.calls, strict=True)) | {
        f"{level}{name}": f"{level}{word}"
        for level in range(1, HIGHEST_LEVEL + 1)
        for name, word in denominations.items()
    }
    all_cards = Words.of(cards, **tens)
    return Letters(
        seats=Words.of(dict(zip(SEATS, its.seats, strict=True))),
        vulnerable=Words.of(dict(zip((v.value for v in Vulnerability), its.vulnerable, strict=True))),
        calls=Words.of(calls, **its.other_calls),
        cards=all_cards,
        denominations=Words.of(denominations),
        ranks=ranks,
        designations=all_cards | Words.of(denominations) | ranks,
        by=(its.by,),
        choices=its.choices,
        symbols={ord(_VARIATION): None}
        | {ord(mark): word for mark, word in zip(_SYMBOLS, its.denominations, strict=False)},
    )
