"""What every language has: words for the things of the game, and the forms in which they stand in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from arbitre.game.call import Call
from arbitre.game.card import RANKS, Card, Denomination
from arbitre.game.seat import Seat, Side

NBSP = "\u00a0"
Forms = Mapping[str, Callable[[str], str]]


class Word(str):
    """A word, or a phrase with its article, that knows how to stand in a sentence of its language.

    A form with a capital opens a sentence; forms joined by + come one after the other.
    """

    grammar: Grammar

    def __format__(self, form: str) -> str:
        word = str(self)
        if not form:
            return word
        for part in form.lower().split("+"):
            word = self.grammar.forms[part](word)
        return capital(word) if form[0].isupper() else word

    def to(self, grammar: Grammar) -> Word:
        """The same in a sentence of that language."""
        word = str.__new__(type(self), self)
        word.__dict__.update(self.__dict__, grammar=grammar)
        return word


class Part(Word):
    """Somebody known by his part in it only: a sentence put to him does not call him by it."""

    def __format__(self, form: str) -> str:
        return "" if "voc" in form.split("+") else super().__format__(form)


def capital(word: str) -> str:
    """The word at the beginning of a sentence."""
    return word[:1].upper() + word[1:]


class Grammar:
    """A language. Its file gives its code, the languages that lend it what it lacks, its words and its forms."""

    code: ClassVar[str]
    fallback: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[Mapping[str, str]]
    suits: ClassVar[Mapping[str, str]]
    ranks: ClassVar[Mapping[str, str]]
    calls: ClassVar[Mapping[str, str]]
    sides: ClassVar[Mapping[str, str]]
    letters: ClassVar[str] = "en"
    """The language whose letters stand for seats, calls and cards in the notation."""
    of: ClassVar[str]
    """Between the rank and the suit of a card."""
    articles: ClassVar[tuple[str, ...]] = ()
    """What somebody spoken to is called without."""
    names: ClassVar[tuple[str, ...]] = ()
    """What keeps its capital behind a colon, besides seats and abbreviations."""
    pointed: ClassVar[Mapping[str, str]] = {}
    """Who is pointed at, and how he is called by a sentence that does not point."""
    several: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """How several cards may stand in a sentence: by the form, that of each card, and what joins the last."""
    colon, semicolon, point = ": ", "; ", "."
    quotes: ClassVar[tuple[str, str]] = ("“", "”")
    missing: ClassVar[tuple[str, str]] = ("⟦", "⟧")
    """Around what another language lends."""

    def __init__(self) -> None:
        self.forms: Forms = {
            "cap": capital,
            "bas": self.low,
            "voc": self.addressed,
            "joueur": self.player,
            **self.own_forms(),
        }

    def own_forms(self) -> Forms:
        """The forms that the sentences of this language ask for, by name."""
        return {}

    # -- the things of the game

    def word(self, value: Any) -> Any:
        """A value of the game as it is spoken; anything else as it is."""
        if isinstance(value, Word):
            return value if value.__dict__.get("grammar") is self else value.to(self)
        if isinstance(value, Seat):
            text = self.seats[value]
        elif isinstance(value, Side):
            text = self.sides[value]
        elif isinstance(value, Call):
            text = self.call(value)
        elif isinstance(value, Denomination):
            text = self.suits[value]
        elif isinstance(value, Card):
            text = self.card(value)
        elif isinstance(value, str):
            text = value
        else:
            return value
        word = Word(text)
        word.grammar = self
        return word

    def call(self, call: Call) -> str:
        """1 heart, 2 hearts, pass."""
        if call.denomination is None:
            return self.calls[call.name]
        return f"{call.level}{NBSP}{self.bid_suit(call.denomination, call.level)}"

    def bid_suit(self, denomination: Denomination, level: int) -> str:
        """The denomination of a bid, in the number the level asks for."""
        return self.suits[denomination]

    def card(self, card: Card) -> str:
        """king of spades."""
        rank = RANKS[card.rank - 2]
        return f"{self.ranks.get(rank, rank)} {self.of} {self.suits[card.suit]}"

    def rank_alone(self, card: str) -> str:
        """A card without the suit that is named behind the next one: the king, of the king of spades."""
        return card.rsplit(" ", 2)[0]

    # -- forms that every language has

    def low(self, sentence: str) -> str:
        """A sentence behind a colon: it begins small, unless with a name."""
        named = sentence.startswith((*self.seats.values(), *self.names))
        return sentence if named or (sentence[:2].isupper() and sentence[:2].isalpha()) else _small(sentence)

    def addressed(self, word: str) -> str:
        """Somebody spoken to has no article."""
        return word.removeprefix(next((article for article in self.articles if word.startswith(article)), ""))

    def player(self, word: str) -> str:
        """The player a sentence is about, where it does not point at him."""
        return self.pointed.get(word, word)

    # -- sentences, lists, numbers

    def listed(self, items: list[str], last: str) -> str:
        """a, b and c"""
        return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"

    def polished(self, sentence: str) -> str:
        """The sentence with its spaces as they are printed."""
        return sentence

    def sentences(self, text: str, ends: str = ".?!") -> list[str]:
        """The sentences of a text: behind an end and a space something begins with a capital, a number or a quote."""
        found, start = [], 0
        for n, mark in enumerate(text[1:-1], 1):
            if mark == " " and text[n - 1] in ends and self.begins(text[n + 1]):
                found.append(text[start:n])
                start = n + 1
        return [*found, text[start:]] if text else []

    def begins(self, letter: str) -> bool:
        """May a sentence begin with this?"""
        return letter.isupper() or letter.isdigit() or letter in "«“„¿¡"

    def decimal(self, number: str) -> str:
        """A number that is written with a point, as the language writes it."""
        return number.replace(".", self.point)

    def quoted(self, text: str) -> str:
        """The text in quotation marks."""
        return text.join(self.quotes)

    def lent(self, text: str) -> str:
        """What another language lent, so that it is seen."""
        return text.join(self.missing)


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
