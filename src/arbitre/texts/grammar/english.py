"""English: the words of the game, and the forms its sentences ask for."""

from __future__ import annotations

from arbitre.game.card import Denomination

from .grammar import Forms, Grammar

NOUNS = ("call", "bid")
"""What a call is called where it is not known which it was."""


class English(Grammar):
    """The call with its article, the card with its own.

    >>> say = English()
    >>> f"{say.word('king of spades'):The}, {say.word('this player'):joueur}, {say.word('pass'):cap}"
    'The king of spades, the player, Pass'
    >>> say.sentences("1 heart stands. East, please wait. What now?")
    ['1 heart stands.', 'East, please wait.', 'What now?']
    >>> [say.low(sentence) for sentence in ("The pass stands.", "East must pass.", "LHO must pass.", "I stay here.")]
    ['the pass stands.', 'East must pass.', 'LHO must pass.', 'I stay here.']
    """

    code = "en"
    seats = {"N": "North", "E": "East", "S": "South", "W": "West"}
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "notrump"}
    ranks = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
    calls = {"P": "pass", "X": "double", "XX": "redouble"}
    sides = {"ns": "North-South", "ew": "East-West"}
    of = "of"
    articles = ("the ",)
    names = ("Law ", "Laws ", "I ")
    pointed = {"this player": "the player"}
    several = {"the": ("the", "and"), "the+or": ("the", "or")}

    def own_forms(self) -> Forms:
        return {
            "or": lambda word: word.replace(" and ", " or "),
            "the": _the,
            "a": lambda call: f"a {call}" if call in (*NOUNS, *self.calls.values()) else call,
            "one": lambda suit: f"card of {suit}" if suit.startswith(("that ", "the ")) else suit.removesuffix("s"),
            "new": lambda call: f"new {call}" if call in NOUNS else call,
            "named": _named,
            "withdrawn": lambda call: f"the withdrawn {call}" if call in NOUNS else _named(call),
            "()": lambda call: "" if call in ("", *NOUNS) else f" ({call})",
            "if": lambda sentence: f"If {self.low(sentence).removesuffix('.')}",
        }

    def bid_suit(self, denomination: Denomination, level: int) -> str:
        suit = self.suits[denomination]
        return suit[:-1] if level == 1 and denomination is not Denomination.NT else suit


def _the(word: str) -> str:
    """A card with its article.

    >>> [_the(word) for word in ("king of spades", "that card", "these cards", "")]
    ['the king of spades', 'that card', 'these cards', '']
    """
    return word if not word or word.startswith(("the ", "these ", "that ")) else f"the {word}"


def _named(call: str) -> str:
    """A call by its name; where it has none, as that call.

    >>> _named("1 heart"), _named("pass"), _named("call"), _named("second call")
    ('1 heart', 'the pass', 'that call', 'the second call')
    """
    if call in NOUNS:
        return f"that {call}"
    return f"the {call}" if call in ("first call", "second call", *English.calls.values()) else call
