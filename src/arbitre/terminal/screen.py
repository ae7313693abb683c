"""What a person reads on a terminal or a printed page: a board, a paragraph of the Laws, a score."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from arbitre.game.call import Call
from arbitre.game.card import PBN_SUITS, Card
from arbitre.game.seat import Seat, Side
from arbitre.laws.editions import kept
from arbitre.table.errors import shown
from arbitre.texts import Words

if TYPE_CHECKING:
    from arbitre.game.auction import Contract
    from arbitre.game.deal import Vulnerability

COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COLOURS = {"♠": 34, "♥": 31, "♦": 33, "♣": 32}
PLAIN, NARROW, BROAD = 80, 40, 100
Paragraph = tuple[str, int, int]
"""A text, how far in it stands, and how much further its lines after the first."""


class Phrases(Words):
    """The words of a language with those of the command line and of the score, and calls and cards as symbols."""

    def call(self, call: Call) -> str:
        """1♠, 3NT, pass."""
        if call.denomination is None:
            return self.speech.calls["P"] if call.name == "P" else call.name
        return f"{call.level}{SYMBOLS.get(call.denomination, self.sentences['screen.NT'])}"

    def contract(self, contract: Contract) -> str:
        """4♠X."""
        return self.call(contract.bid) + "X" * contract.doubled

    def rank(self, card: Card) -> str:
        """The card's rank as this language prints it."""
        return self.sentences["screen.ranks"].split()[card.rank - 2]

    def cards(self, cards: Iterable[Card]) -> str:
        """♠ A K 4  ♦ 10: by suit, high to low."""
        held = sorted(cards, key=lambda card: -card.rank)
        suits = ((suit, [self.rank(card) for card in held if card.suit is suit]) for suit in PBN_SUITS)
        return "  ".join(" ".join((SYMBOLS[suit], *ranks)) for suit, ranks in suits if ranks)

    def pair(self, name: str, text: str) -> str:
        """A name and what is said about it."""
        return self.speech.polished(self.sentences["screen.pair"].format(name=name, text=self.speech.word(text)))

    def laws(self, *numbers: str) -> str:
        """Law 27; Laws 29, 30."""
        listed = ", ".join(numbers)
        return self.say("screen.law.many" if set(listed) & set(",-") else "screen.law", law=listed)


@kept
def phrases(language: str) -> Phrases:
    """The words of a language, for a person at a screen."""
    return Phrases(language)


def short(value: object) -> str:
    """A value somebody wrote, cut to what fits into a line."""
    return shown(value) or '""'


def one_line(text: str) -> str:
    """The text without line ends, and without what would command a terminal."""
    return "".join(c if c.isprintable() or c in "\u00a0\u202f" else " " for c in text)


def keyed(text: str) -> str:
    """The text, with the keys of its sentences where they are wanted."""
    return text if Words.memory is None else Words.memory.marked(text)


class Page:
    """Lines of text, wrapped to a width; headings bold and suits in colour where that is wanted."""

    def __init__(self, width: int = PLAIN, colour: bool = False) -> None:
        self.width, self.colour = max(NARROW, min(width, BROAD)), colour
        self.lines: list[str] = []

    def heading(self, text: str) -> None:
        """A new section."""
        if self.lines:
            self.lines.append("")
        for line in textwrap.wrap(keyed(text), self.width, break_on_hyphens=Words.memory is None):
            self.lines.append(f"\033[1m{line}\033[0m" if self.colour else line)

    def line(self, text: str, indent: int = 2, hang: int = 0) -> None:
        """A paragraph; lines after the first hang further in."""
        first, rest = " " * indent, " " * (indent + hang)
        self.lines += textwrap.wrap(
            keyed(text), self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
        )

    def section(self, heading: str, paragraphs: Iterable[Paragraph]) -> None:
        """A heading and what stands under it."""
        self.heading(heading)
        for text, indent, hang in paragraphs:
            self.line(text, indent, hang)

    def row(self, text: str) -> None:
        """A line of a table, kept as it is."""
        self.lines.append(text.rstrip())

    def pairs(self, pairs: Iterable[tuple[str, str]], indent: int = 2) -> None:
        """Two columns: a word, and what is to be said about it."""
        rows = list(pairs)
        edge = min(max((len(name) for name, _ in rows), default=0), 14) + 2
        for name, text in rows:
            self.line(f"{name:{edge}}{text}", indent, edge)

    def __str__(self) -> str:
        text = "\n".join(self.lines)
        if self.colour:
            for symbol, code in COLOURS.items():
                text = text.replace(symbol, f"\033[{code}m{symbol}\033[39m")
        return text + "\n"


# -- a score


def score_text(
    contract: Contract, declarer: Seat, tricks: int, vulnerable: Vulnerability, points: int, say: Phrases
) -> str:
    """A contract, what became of it and what it is worth, in words."""
    beyond = tricks - contract.bid.level - 6
    result = "score.made" if beyond == 0 else "score.over" if beyond > 0 else "score.down"
    return say.say(
        "score.line",
        contract=say.say(f"score.doubled.{contract.doubled}", bid=contract.bid),
        declarer=declarer,
        vulnerable=say.say(f"screen.vulnerable.{vulnerable}"),
        tricks=say.counted("score.tricks", tricks),
        result=say.counted(result, abs(beyond)),
        points=abs(points),
        side=Side.NS if points > 0 else Side.EW,
    )
