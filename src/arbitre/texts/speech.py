"""How players, calls, suits and cards are spoken of in each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.game.call import Call
from arbitre.game.card import RANKS, Card, Denomination
from arbitre.game.seat import Seat, Side

EN_SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
FR_SEATS = {"N": "Nord", "E": "Est", "S": "Sud", "W": "Ouest"}
EN_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "notrump"}
FR_SUITS = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique", "NT": "sans-atout"}
EN_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
FR_RANKS = {"A": "as", "K": "roi", "Q": "dame", "J": "valet", "T": "10"}
EN_CALLS = {"P": "pass", "X": "double", "XX": "redouble"}
FR_CALLS = {"P": "passe", "X": "contre", "XX": "surcontre"}
EN_SIDES = {"ns": "North-South", "ew": "East-West"}
FR_SIDES = {"ns": "Nord-Sud", "ew": "Est-Ouest"}
NBSP = "\u00a0"


class Word(str):
    """A word that knows how to stand behind de, que or an article; :cap and a capital form open a sentence.

    >>> f"{Word('Est'):de}, {Word('Sud'):de}, {Word('Ouest'):que}, {Word('passe'):cap}"
    'd’Est, de Sud, qu’Ouest, Passe'
    >>> f"{Word('as de pique'):le}, {Word('dame de pique'):du}, {Word('10 de pique'):Le}"
    'l’as de pique, de la dame de pique, Le 10 de pique'
    """

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        if form == "cap":
            return _capital(self)
        if form[0].isupper():
            return _capital(_FRENCH[form.lower()](str(self)))
        return _FRENCH[form](str(self))


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _elides(word: str) -> bool:
    return bool(word) and word[0].lower() in "aeéèêiouyœ"


def _de(word: str) -> str:
    return f"d’{word}" if _elides(word) else f"de {word}"


def _que(word: str) -> str:
    return f"qu’{word}" if _elides(word) else f"que {word}"


def _le(word: str) -> str:
    if _elides(word):
        return f"l’{word}"
    return f"la {word}" if word.startswith("dame") else f"le {word}"


def _du(word: str) -> str:
    """Only le is drawn into de.

    >>> _du("roi de pique"), _du("as de pique")
    ('du roi de pique', 'de l’as de pique')
    """
    with_article = _le(word)
    return f"du {word}" if with_article.startswith("le ") else f"de {with_article}"


def _is_bid(call: str) -> bool:
    return call not in FR_CALLS.values()


def _la(call: str) -> str:
    """A call with its noun: a bid is feminine, the others are masculine.

    >>> _la("1 cœur"), _la("passe")
    ('l’enchère de 1 cœur', 'le passe')
    """
    return f"l’enchère de {call}" if _is_bid(call) else f"le {call}"


def _dela(call: str) -> str:
    """The same behind de.

    >>> _dela("1 cœur"), _dela("passe")
    ('de l’enchère de 1 cœur', 'du passe')
    """
    return f"de {_la(call)}" if _is_bid(call) else f"du {call}"


def _e(call: str) -> str:
    """The ending of a participle that agrees with the call.

    >>> [f"annulé{_e(call)}" for call in ("1 cœur", "contre")]
    ['annulée', 'annulé']
    """
    return "e" if _is_bid(call) else ""


def _ni(suits: str) -> str:
    """A list behind a verb with ne.

    >>> _ni("pique"), _ni("trèfle, cœur et pique")
    ('pas pique', 'ni trèfle ni cœur ni pique')
    """
    names = suits.replace(" et ", ", ").split(", ")
    return f"pas {suits}" if len(names) == 1 else " ".join(f"ni {name}" for name in names)


_FRENCH: dict[str, Callable[[str], str]] = {
    "de": _de,
    "que": _que,
    "le": _le,
    "du": _du,
    "la": _la,
    "dela": _dela,
    "e": _e,
    "ni": _ni,
}


class Speech:
    """English: the words of the game."""

    seats, suits, ranks, calls, sides = EN_SEATS, EN_SUITS, EN_RANKS, EN_CALLS, EN_SIDES
    of = "of"

    def word(self, value: Any) -> Any:
        """A value of the game as it is spoken; anything else as it is."""
        if isinstance(value, Seat):
            return Word(self.seats[value])
        if isinstance(value, Side):
            return Word(self.sides[value])
        if isinstance(value, Call):
            return Word(self.call(value))
        if isinstance(value, Denomination):
            return Word(self.suits[value])
        if isinstance(value, Card):
            return Word(self.card(value))
        return Word(value) if isinstance(value, str) else value

    def call(self, call: Call) -> str:
        """1 heart, 2 hearts, pass."""
        if call.denomination is None:
            return self.calls[call.name]
        return f"{call.level}{NBSP}{self.bid_suit(call.denomination, call.level)}"

    def bid_suit(self, denomination: Denomination, level: int) -> str:
        """The denomination of a bid, in the number the level asks for."""
        suit = self.suits[denomination]
        return suit[:-1] if level == 1 and denomination is not Denomination.NT else suit

    def card(self, card: Card) -> str:
        """king of spades."""
        rank = RANKS[card.rank - 2]
        return f"{self.ranks.get(rank, rank)} {self.of} {self.suits[card.suit]}"

    def listed(self, items: list[str], last: str) -> str:
        """a, b and c"""
        return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"

    def polished(self, sentence: str) -> str:
        """Nothing to polish in English."""
        return sentence


class French(Speech):
    """French: its words, its plurals, its spaces before tall punctuation."""

    seats, suits, ranks, calls, sides = FR_SEATS, FR_SUITS, FR_RANKS, FR_CALLS, FR_SIDES
    of = "de"

    def bid_suit(self, denomination: Denomination, level: int) -> str:
        suit = self.suits[denomination]
        return suit + "s" if level > 1 and denomination is not Denomination.NT else suit

    def polished(self, sentence: str) -> str:
        for mark in ":;?!»":
            sentence = sentence.replace(f" {mark}", f"{NBSP}{mark}")
        return sentence.replace("« ", f"«{NBSP}").replace("'", "’")


def speech(language: str) -> Speech:
    """The grammar of a language."""
    return French() if language == "fr" else Speech()
