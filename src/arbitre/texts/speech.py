"""How players, calls, suits and cards are spoken of in each language."""

from __future__ import annotations

import re
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
NOUNS = ("call", "bid")
"""What a call is called where it is not known which it was."""
NBSP = "\u00a0"
_ENDS = re.compile(r"(?<=[.?!]) (?=[A-ZÀÂÇÉÈÊÎÔŒ0-9«“])")
_NAMES = (*EN_SEATS.values(), *FR_SEATS.values(), f"Loi{NBSP}", f"Lois{NBSP}", "Law ", "Laws ")


class Word(str):
    """A word, or a phrase with its article, that knows how to stand in a French sentence.

    A form with a capital, and :cap in any language, opens a sentence; forms joined by + come one after the other.

    >>> f"{Word('Est'):de}, {Word('Sud'):de}, {Word('Ouest'):que}, {Word('passe'):cap}"
    'd’Est, de Sud, qu’Ouest, Passe'
    >>> f"{Word('as de pique'):le}, {Word('dame de pique'):du}, {Word('10 de pique'):Le}"
    'l’as de pique, de la dame de pique, Le 10 de pique'
    >>> f"{Word('ce joueur'):joueur+de}, {Word('Est'):joueur+de}"
    'du joueur, d’Est'
    >>> f"une carte {Word('pique'):couleur}, une carte {Word('cette couleur'):couleur}"
    'une carte à pique, une carte de cette couleur'
    """

    def __format__(self, form: str) -> str:
        word = str(self)
        for part in form.lower().split("+") if form else ():
            word = _FORMS[part](word)
        return _capital(word) if form[:1].isupper() else word


class Part(Word):
    """Somebody known by his part in it only: a sentence put to him does not call him by it.

    >>> f"{Part('ce joueur'):joueur+de}, {Part('le déclarant'):voc}, {Word('Est'):voc}"
    'du joueur, , Est'
    """

    def __format__(self, form: str) -> str:
        return "" if "voc" in form.split("+") else super().__format__(form)


def sentences_of(text: str) -> list[str]:
    """The sentences of a text.

    >>> sentences_of("1 heart stands. East, please wait. What now?")
    ['1 heart stands.', 'East, please wait.', 'What now?']
    """
    return _ENDS.split(text) if text else []


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _elides(word: str) -> bool:
    return bool(word) and word[0].lower() in "aeéèêiouyœ"


def _has_article(word: str) -> bool:
    return word.startswith(("le ", "la ", "l’", "l'", "les ", "cette ", "ces "))


def _de(word: str) -> str:
    """De is cut before a vowel and draws in le and les.

    >>> [_de(word) for word in ("Est", "Nord", "le déclarant", "les cartes", "l’arbitre")]
    ['d’Est', 'de Nord', 'du déclarant', 'des cartes', 'de l’arbitre']
    """
    if word.startswith("le "):
        return f"du {word[3:]}"
    if word.startswith("les "):
        return f"des {word[4:]}"
    return f"d’{word}" if _elides(word) else f"de {word}"


def _to(word: str) -> str:
    """À draws in le and les.

    >>> [_to(word) for word in ("Est", "le déclarant", "les cartes", "l’arbitre")]
    ['à Est', 'au déclarant', 'aux cartes', 'à l’arbitre']
    """
    if word.startswith("le "):
        return f"au {word[3:]}"
    return f"aux {word[4:]}" if word.startswith("les ") else f"à {word}"


def _addressed(word: str) -> str:
    """Somebody spoken to has no article.

    >>> [_addressed(word) for word in ("Est", "le déclarant", "l’adversaire de gauche")]
    ['Est', 'déclarant', 'adversaire de gauche']
    """
    article = next((a for a in ("le ", "la ", "l’", "the ") if word.startswith(a)), "")
    return word.removeprefix(article)


def _player(word: str) -> str:
    """The player a sentence is about, where it does not point at him.

    >>> [_player(word) for word in ("Est", "ce joueur", "this player", "his partner")]
    ['Est', 'le joueur', 'the player', 'his partner']
    """
    return {"ce joueur": "le joueur", "this player": "the player"}.get(word, word)


def _le(word: str) -> str:
    """A card with its article.

    >>> [_le(word) for word in ("roi de pique", "dame de pique", "as de pique", "la carte")]
    ['le roi de pique', 'la dame de pique', 'l’as de pique', 'la carte']
    """
    if _has_article(word):
        return word
    if _elides(word):
        return f"l’{word}"
    return f"la {word}" if word.startswith("dame") else f"le {word}"


def _du(word: str) -> str:
    """The same behind de.

    >>> [_du(word) for word in ("roi de pique", "dame de pique", "as de pique", "la carte")]
    ['du roi de pique', 'de la dame de pique', 'de l’as de pique', 'de la carte']
    """
    return _de(_le(word))


def _la(call: str) -> str:
    """A call with its noun and article.

    >>> [_la(call) for call in ("1 cœur", "passe", "la déclaration")]
    ['l’enchère de 1 cœur', 'le passe', 'la déclaration']
    """
    if _has_article(call):
        return call
    return f"le {call}" if call in FR_CALLS.values() else f"l’enchère de {call}"


def _dela(call: str) -> str:
    """The same behind de.

    >>> [_dela(call) for call in ("1 cœur", "passe", "la déclaration")]
    ['de l’enchère de 1 cœur', 'du passe', 'de la déclaration']
    """
    return _de(_la(call))


def _e(call: str) -> str:
    """The ending of a participle that agrees with the call.

    >>> [f"annulé{_e(call)}" for call in ("1 cœur", "contre", "la déclaration")]
    ['annulée', 'annulé', 'annulée']
    """
    return "" if call in FR_CALLS.values() else "e"


def _in_brackets(call: str) -> str:
    """A call that is added to its noun; a noun is not added to itself.

    >>> [f"la déclaration{_in_brackets(call)}" for call in ("1 cœur", "la première déclaration")]
    ['la déclaration (1 cœur)', 'la déclaration']
    """
    return "" if _has_article(call) or call in ("", *NOUNS) else f" ({call})"


def _ni(suits: str) -> str:
    """A list behind a verb with ne.

    >>> _ni("pique"), _ni("trèfle, cœur et pique")
    ('pas pique', 'ni trèfle ni cœur ni pique')
    """
    names = suits.replace(" et ", ", ").split(", ")
    return f"pas {suits}" if len(names) == 1 else " ".join(f"ni {name}" for name in names)


def _low(sentence: str) -> str:
    """A sentence behind a colon: it begins small, unless with a name.

    >>> [_low(sentence) for sentence in ("Le passe tient.", "Est doit passer.", "LHO must pass.", "L’attaque tient.")]
    ['le passe tient.', 'Est doit passer.', 'LHO must pass.', 'l’attaque tient.']
    """
    named = sentence.startswith((*_NAMES, "I ")) or (sentence[:2].isupper() and sentence[:2].isalpha())
    return sentence if named else sentence[:1].lower() + sentence[1:]


def _if(sentence: str) -> str:
    """The same in English.

    >>> _if("The call is artificial."), _if("East passed.")
    ('If the call is artificial', 'If East passed')
    """
    return f"If {_low(sentence).removesuffix('.')}"


def _the(word: str) -> str:
    """A card with its article.

    >>> [_the(word) for word in ("king of spades", "that card", "these cards", "")]
    ['the king of spades', 'that card', 'these cards', '']
    """
    return word if not word or word.startswith(("the ", "these ", "that ")) else f"the {word}"


def _named(call: str) -> str:
    """A call by its name; where it has none, as that call.

    >>> _named("1 heart"), _named("pass"), _named("call"), _named("bid")
    ('1 heart', 'the pass', 'that call', 'that bid')
    """
    if call in NOUNS:
        return f"that {call}"
    return f"the {call}" if call in ("first call", *EN_CALLS.values()) else call


def _nom(call: str) -> str:
    """The same in French.

    >>> _nom("1 cœur"), _nom("passe"), _nom("la déclaration")
    ('1 cœur', 'le passe', 'la déclaration')
    """
    return f"le {call}" if call in FR_CALLS.values() else call


def _withdrawn(call: str) -> str:
    """A withdrawn call by its name; where it has none, as the withdrawn one.

    >>> [_withdrawn(call) for call in ("1 cœur", "passe", "la déclaration", "l’enchère")]
    ['1 cœur', 'le passe', 'la déclaration retirée', 'l’enchère retirée']
    >>> [_withdrawn(call) for call in ("1 heart", "double", "call", "bid")]
    ['1 heart', 'the double', 'the withdrawn call', 'the withdrawn bid']
    """
    if call in NOUNS:
        return f"the withdrawn {call}"
    return f"{call} retirée" if call in ("la déclaration", "l’enchère") else _named(_nom(call))


def _si(sentence: str) -> str:
    """A finding as the condition it would be.

    >>> [_si(sentence) for sentence in ("Le passe tient.", "Est a joué.", "Il manque une carte.", "On joue.")]
    ['Si le passe tient', 'Si Est a joué', 'S’il manque une carte', 'Si l’on joue']
    """
    condition = _low(sentence).removesuffix(".")
    if condition.startswith("il "):
        return f"S’{condition}"
    return f"Si l’{condition}" if condition.startswith("on ") else f"Si {condition}"


_FORMS: dict[str, Callable[[str], str]] = {
    "or": lambda word: word.replace(" and ", " or "),
    "ou": lambda word: word.replace(" et ", " ou "),
    "the": _the,
    "a": lambda call: f"a {call}" if call in (*NOUNS, *EN_CALLS.values()) else call,
    "one": lambda suit: f"card of {suit}" if suit.startswith(("that ", "the ")) else suit.removesuffix("s"),
    "his": lambda call: f"his {call}" if call in ("first call", *EN_CALLS.values()) else call,
    "new": lambda call: f"new {call}" if call in NOUNS else call,
    "named": _named,
    "nom": _nom,
    "withdrawn": _withdrawn,
    "retirée": _withdrawn,
    "cap": _capital,
    "de": _de,
    "à": _to,
    "que": lambda word: f"qu’{word}" if _elides(word) else f"que {word}",
    "voc": _addressed,
    "joueur": _player,
    "le": _le,
    "du": _du,
    "la": _la,
    "dela": _dela,
    "e": _e,
    "()": _in_brackets,
    ",": lambda call: f", {call}," if _in_brackets(call) else "",
    "votre": lambda call: re.sub("^(le |la |l’)", "votre ", _nom(call)),
    "cette": lambda word: "de cette carte" if word == "la carte" else _du(word),
    "ni": _ni,
    "couleur": lambda suit: _de(suit) if _has_article(suit) else f"à {suit}",
    "bas": _low,
    "si": _si,
    "if": _if,
}


class Speech:
    """English: the words of the game."""

    seats, suits, ranks, calls, sides = EN_SEATS, EN_SUITS, EN_RANKS, EN_CALLS, EN_SIDES
    of = "of"
    colon = ": "

    def word(self, value: Any) -> Any:
        """A value of the game as it is spoken; anything else as it is."""
        if isinstance(value, Word):
            return value
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

    def definite(self, card: Card) -> str:
        """the king of spades."""
        return _the(self.card(card))

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
    colon = f"{NBSP}: "

    def __init__(self) -> None:
        self.numbered = re.compile(r"\b(Lois?|[Ff]iches?|[Pp]ages?|[Cc]arte) (?=\d)")

    def definite(self, card: Card) -> str:
        return _le(self.card(card))

    def bid_suit(self, denomination: Denomination, level: int) -> str:
        suit = self.suits[denomination]
        if level == 1 or denomination is Denomination.NT:
            return suit
        return suit + ("x" if suit.endswith("eau") else "s")

    def polished(self, sentence: str) -> str:
        for mark in ":;?!»%":
            sentence = sentence.replace(f" {mark}", f"{NBSP}{mark}")
        return self.numbered.sub(rf"\1{NBSP}", super().polished(sentence.replace("« ", f"«{NBSP}")))


def speech(language: str) -> Speech:
    """The grammar of a language."""
    return French() if language == "fr" else Speech()
