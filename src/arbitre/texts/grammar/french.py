"""French: the words of the game, articles, elision and agreement, its spaces before tall punctuation."""

from __future__ import annotations

import re
from functools import partial

from arbitre.game.card import Denomination

from .grammar import NBSP, Forms, Grammar


class French(Grammar):
    """Words behind de, que and à, and with their articles.

    >>> say = French()
    >>> est, ouest = say.word("Est"), say.word("Ouest")
    >>> f"{est:de}, {say.word('Sud'):de}, {ouest:que}, {say.word('passe'):cap}"
    'd’Est, de Sud, qu’Ouest, Passe'
    >>> as_, dame, dix = (say.word(f"{rank} de pique") for rank in ("as", "dame", "10"))
    >>> f"{as_:le}, {dame:du}, {dix:Le}"
    'l’as de pique, de la dame de pique, Le 10 de pique'
    >>> f"{say.word('contre'):un}, {say.word('1 pique'):un}"
    'un contre, 1 pique'
    >>> f"{say.word('ce joueur'):joueur+de}, {est:joueur+de}"
    'du joueur, d’Est'
    >>> f"une carte {say.word('pique'):couleur}, une carte {say.word('cette couleur'):couleur}"
    'une carte à pique, une carte de cette couleur'
    >>> [say.low(sentence) for sentence in ("Le passe tient.", "Est doit passer.", "L’attaque tient.")]
    ['le passe tient.', 'Est doit passer.', 'l’attaque tient.']
    >>> [say.addressed(word) for word in ("Est", "le déclarant", "l’adversaire de gauche")]
    ['Est', 'déclarant', 'adversaire de gauche']
    """

    code = letters = "fr"
    fallback = ("en",)
    seats = {"N": "Nord", "E": "Est", "S": "Sud", "W": "Ouest"}
    suits = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique", "NT": "sans-atout"}
    ranks = {"A": "as", "K": "roi", "Q": "dame", "J": "valet", "T": "10"}
    calls = {"P": "passe", "X": "contre", "XX": "surcontre"}
    sides = {"ns": "Nord-Sud", "ew": "Est-Ouest"}
    of = "de"
    articles = ("le ", "la ", "l’")
    names = (f"Loi{NBSP}", f"Lois{NBSP}")
    pointed = {"ce joueur": "le joueur"}
    several = {"le": ("le", "and"), "du": ("du", "and"), "cette": ("du", "and"), "le+ou": ("le", "or")}
    colon, semicolon, point = f"{NBSP}: ", f"{NBSP}; ", ","
    quotes = (f"«{NBSP}", f"{NBSP}»")
    numbered = re.compile(r"\b(Lois?|[Ff]iches?|[Pp]ages?|[Cc]arte) (?=\d)")

    def own_forms(self) -> Forms:
        return {
            "ou": lambda word: word.replace(" et ", " ou "),
            "de": _de,
            "à": _to,
            "que": lambda word: f"qu’{word}" if _elides(word) else f"que {word}",
            "le": _le,
            "du": _du,
            "la": _la,
            "dela": _dela,
            "e": _e,
            "nom": _nom,
            "un": lambda call: f"un {call}" if call in self.calls.values() else call,
            "retirée": _withdrawn,
            "()": _in_brackets,
            ",": lambda call: f", {call}," if _in_brackets(call) else "",
            "votre": lambda call: re.sub("^(le |la |l’)", "votre ", _nom(call)),
            "celle": lambda word: "celle-ci" if word == "la carte" else _le(word),
            "cette": lambda word: "de cette carte" if word == "la carte" else _du(word),
            "ni": _ni,
            "pas": lambda suits: f"pas {suits}" if _has_article(suits) else _ni(suits).replace("pas ", "pas de "),
            "couleur": lambda suit: _de(suit) if _has_article(suit) else f"à {suit}",
            "si": self.condition,
            **{ending: partial(_verb, ending=ending) for ending in ("ez", "er")},
        }

    def bid_suit(self, denomination: Denomination, level: int) -> str:
        suit = self.suits[denomination]
        if level == 1 or denomination is Denomination.NT:
            return suit
        return suit + ("x" if suit.endswith("eau") else "s")

    def polished(self, sentence: str) -> str:
        for mark in ":;?!»%":
            sentence = sentence.replace(f" {mark}", f"{NBSP}{mark}")
        return self.numbered.sub(rf"\1{NBSP}", sentence.replace("« ", f"«{NBSP}"))

    def condition(self, finding: str) -> str:
        """A finding as the condition it would be.

        >>> findings = ("Le passe tient.", "Est a joué.", "Il manque une carte.", "On joue.")
        >>> [French().condition(sentence) for sentence in findings]
        ['Si le passe tient', 'Si Est a joué', 'S’il manque une carte', 'Si l’on joue']
        """
        condition = self.low(finding).removesuffix(".")
        if condition.startswith("il "):
            return f"S’{condition}"
        return f"Si l’{condition}" if condition.startswith("on ") else f"Si {condition}"


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
    return f"le {call}" if call in French.calls.values() else f"l’enchère de {call}"


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
    return "" if call in French.calls.values() else "e"


def _in_brackets(call: str) -> str:
    """A call that is added to its noun; a noun is not added to itself.

    >>> [f"la déclaration{_in_brackets(call)}" for call in ("1 cœur", "la première déclaration")]
    ['la déclaration (1 cœur)', 'la déclaration']
    """
    return "" if _has_article(call) or not call else f" ({call})"


def _ni(suits: str) -> str:
    """A list behind a verb with ne.

    >>> _ni("pique"), _ni("trèfle, cœur et pique")
    ('pas pique', 'ni trèfle ni cœur ni pique')
    """
    names = suits.replace(" et ", ", ").split(", ")
    return f"pas {suits}" if len(names) == 1 else " ".join(f"ni {name}" for name in names)


def _verb(noun: str, ending: str) -> str:
    """What one does who makes an attack, or the entame of a deal.

    >>> _verb("attaque", "ez"), _verb("entame", "er")
    ('attaquez', 'entamer')
    """
    return f"{noun.removesuffix('e')}{ending}"


def _nom(call: str) -> str:
    """The same in French.

    >>> _nom("1 cœur"), _nom("passe"), _nom("la déclaration")
    ('1 cœur', 'le passe', 'la déclaration')
    """
    return f"le {call}" if call in French.calls.values() else call


def _withdrawn(call: str) -> str:
    """A withdrawn call by its name; where it has none, as the withdrawn one.

    >>> [_withdrawn(call) for call in ("1 cœur", "passe", "la déclaration", "l’enchère")]
    ['1 cœur', 'le passe', 'la déclaration retirée', 'l’enchère retirée']
    """
    return f"{call} retirée" if call in ("la déclaration", "l’enchère") else _nom(call)
