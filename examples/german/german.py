"""German: the words of the game, and the cases of whoever and whatever has an article."""

from __future__ import annotations

import re

from arbitre.game.card import RANKS, Card

from .grammar import NBSP, Forms, Grammar

DATIVE = {
    "der": "dem",
    "das": "dem",
    "die": "der",
    "dieser": "diesem",
    "diese": "dieser",
    "sein": "seinem",
    "alle": "allen",
}
ACCUSATIVE = {"der": "den", "dieser": "diesen", "sein": "seinen"}
PLURAL = {"die Gegenspieler": "den Gegenspielern"}


class German(Grammar):
    """Players in their cases, calls with their article and their pronoun. What it lacks English lends.

    >>> say = German()
    >>> ost, lho = say.word("Ost"), say.word("der linke Gegner")
    >>> f"{ost:von}, {lho:von}, {lho:zu}, {lho:dat}, {lho:akk}"
    'von Ost, vom linken Gegner, zum linken Gegner, dem linken Gegner, den linken Gegner'
    >>> f"{say.word('dieser Spieler'):joueur+von}, {say.word('sein Partner'):Dat}, {say.word('die Gegenspieler'):dat}"
    'vom Spieler, Seinem Partner, den Gegenspielern'
    >>> one, other = say.word("1 Coeur"), say.word("die Ansage")
    >>> f"{one:Das}, {one:es}, {one:zurück+dat}; {other:Das}, {other:es}, {other:zurück+dat}"
    '1 Coeur, es, dem zurückgenommenen 1 Coeur; Die Ansage, sie, der zurückgenommenen Ansage'
    >>> say.card(Card.parse("HK")), say.polished("§ 27")
    ('Coeur-König', '§\xa027')
    """

    code = "de"
    fallback = ("en",)
    seats = {"N": "Nord", "E": "Ost", "S": "Süd", "W": "West"}
    suits = {"C": "Treff", "D": "Karo", "H": "Coeur", "S": "Pik", "NT": "Sans Atout"}
    ranks = {"A": "Ass", "K": "König", "Q": "Dame", "J": "Bube", "T": "10"}
    calls = {"P": "Pass", "X": "Kontra", "XX": "Rekontra"}
    sides = {"ns": "Nord-Süd", "ew": "Ost-West"}
    of = "-"
    articles = ("der ", "die ")
    pointed = {"dieser Spieler": "der Spieler"}
    point = ","
    quotes = ("„", "“")

    def own_forms(self) -> Forms:
        return {
            "dat": _dative,
            "akk": _accusative,
            "von": lambda word: _contracted("von", _dative(word)),
            "zu": lambda word: _contracted("zu", _dative(word)),
            "das": _named,
            "es": lambda call: "sie" if call.startswith("die ") else "es",
            "neu": lambda call: _with("neue", call) if call.startswith("die ") else _named(call),
            "zurück": lambda call: _with("zurückgenommene", call),
            "()": lambda call: "" if not call or _has_article(call) else f" ({call})",
            "oder": lambda suits: suits.replace(" und ", " oder "),
            "komma": lambda phrase: f"{phrase}," if ", " in phrase else phrase,
        }

    def card(self, card: Card) -> str:
        """The suit goes first."""
        rank = RANKS[card.rank - 2]
        return f"{self.suits[card.suit]}-{self.ranks.get(rank, rank)}"

    def rank_alone(self, card: str) -> str:
        return card.rpartition("-")[2]

    def low(self, sentence: str) -> str:
        """A sentence behind a colon begins with a capital, and so does a noun."""
        return sentence

    def polished(self, sentence: str) -> str:
        return re.sub(r"(§+) ", rf"\1{NBSP}", sentence)


def _has_article(word: str) -> bool:
    return word.partition(" ")[0].lower() in DATIVE


def _declined(word: str, articles: dict[str, str]) -> str:
    """The article changes, and the adjectives between it and its noun get an n."""
    article, _, rest = word.partition(" ")
    if article not in articles:
        return word
    adjectives = re.match(r"(?:[a-zäöüß]+ )*", rest)
    length = adjectives.end() if adjectives else 0
    return " ".join(filter(None, (articles[article], re.sub(r"e\b", "en", rest[:length]).strip(), rest[length:])))


def _dative(word: str) -> str:
    """To somebody, of something.

    >>> [_dative(word) for word in ("Ost", "der Spieler, der an der Reihe war", "das niedrigste genügende Gebot")]
    ['Ost', 'dem Spieler, der an der Reihe war', 'dem niedrigsten genügenden Gebot']
    """
    return PLURAL.get(word) or _declined(word, DATIVE)


def _accusative(word: str) -> str:
    """Only what is masculine changes.

    >>> [_accusative(word) for word in ("Ost", "der linke Gegner", "die Gegenspieler", "das Gebot")]
    ['Ost', 'den linken Gegner', 'die Gegenspieler', 'das Gebot']
    """
    return _declined(word, ACCUSATIVE)


def _contracted(preposition: str, word: str) -> str:
    """Of whom, to whom: von dem is vom, zu dem is zum.

    >>> _contracted("von", "dem Spieler"), _contracted("zu", "diesem Spieler")
    ('vom Spieler', 'zu diesem Spieler')
    """
    return f"{preposition} {word}".replace("von dem ", "vom ").replace("zu dem ", "zum ")


def _named(call: str) -> str:
    """A call as it is named, the same in nominative and accusative.

    >>> [_named(call) for call in ("1 Coeur", "Pass", "die Ansage")]
    ['1 Coeur', 'das Pass', 'die Ansage']
    """
    return f"das {call}" if call in German.calls.values() else call


def _with(adjective: str, call: str) -> str:
    """A call with an adjective behind its article.

    >>> _with("neue", "Pass"), _with("neue", "die erste Ansage"), _with("neue", "das Gebot")
    ('das neue Pass', 'die neue erste Ansage', 'das neue Gebot')
    """
    article, _, noun = call.partition(" ") if call.startswith(("die ", "das ")) else ("das", "", call)
    return f"{article} {adjective} {noun}"
