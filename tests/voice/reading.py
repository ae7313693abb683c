"""What a sentence tells a player, read from its words: cards and their rank, what may be asked of a lead, who acts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from arbitre.director.board import Board
from arbitre.game.card import SUITS, Card, Denomination
from arbitre.game.seat import Seat
from arbitre.texts import words
from arbitre.voice.in_force import lead_words, restrictions

RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"} | {str(n): str(n) for n in range(2, 10)}
NAMED = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
PLAYERS = {"North": Seat.N, "East": Seat.E, "South": Seat.S, "West": Seat.W}
WORD = re.compile(rf"\b({'|'.join((*RANKS, *NAMED))})\b", re.IGNORECASE)
BID = re.compile(r"\d\N{NO-BREAK SPACE}\w+")
Lead = tuple[str, frozenset[Denomination]]
"""How declarer may direct it, and what suits he may name."""
UNKNOWN: Lead = ("unknown", frozenset())
NOTHING: Lead = ("nothing", frozenset())


def cards_in(text: str) -> Iterator[Card]:
    """The cards that are named: the king and the 4 of hearts."""
    ranks: list[str] = []
    for word in (found.lower() for found in WORD.findall(text)):
        if word in RANKS:
            ranks.append(RANKS[word])
        else:
            yield from (Card.parse(f"{NAMED[word]}{rank}") for rank in ranks)
            ranks = []


def lying(text: str) -> dict[str, str]:
    """Which cards it says become penalty cards, and of which rank."""
    rank = "minor" if "minor" in text else "major"
    became = text.partition(" plays ")[2].partition(", and ")[2] if " plays " in text else text
    return {str(card): rank for card in cards_in(became)}


def suits_in(text: str) -> frozenset[Denomination]:
    """The suits that are named; any one suit is all of them."""
    found = frozenset(Denomination(letter) for name, letter in NAMED.items() if re.search(rf"\b{name}\b", text))
    return found or frozenset(SUITS)


def lead(text: str) -> Lead:
    """What it says that declarer may ask of a first lead."""
    if "depending on the withdrawn call" in text:
        return UNKNOWN
    if "may not restrict" in text:
        return NOTHING
    way = re.search(r"(require or forbid|forbid)", text)
    assert way, text
    return way[1], suits_in(text.partition(", unless")[0])


def leads_in_force(board: Board, restriction: Any) -> Iterator[Lead]:
    """What declarer may ask of a first lead, as the report has it in force."""
    for line in restrictions(board, restriction, words("en")):
        if line.get("modes") is not None:
            known = lead_words(line) != "unknown"
            yield (" or ".join(line["modes"]), frozenset(line["suits"])) if known else UNKNOWN


# -- who acts


ACTS = (
    (re.compile(r"\b(North|East|South|West) (?:is to call|must replace it|must call again)\."), 0),
    (re.compile(r"\b(you) are to call\."), 0),
    (re.compile(r"\b(North|East|South|West) leads(?: any card)? from dummy\."), 2),
    (re.compile(r"\b(you) lead from dummy\."), 2),
    (re.compile(r"\b(North|East|South|West) leads\b"), 0),
    (re.compile(r"\b(you) lead\."), 0),
    (re.compile(r"\b(you) play second from your hand\."), 0),
)
"""Who it says is to act; or his partner, whose cards he plays."""
GOES_ON = ("the auction goes on from", "is the bid to beat", "is withdrawn.", "stands, and", "takes its place.")
"""The call stands or another does: the player after its maker is to call."""


def to_act(text: str, chooser: Seat, maker: Seat) -> Seat | None:
    """Who is to act then, if it is said."""
    for pattern, on in ACTS:
        if found := pattern.search(text):
            named = chooser if found[1] == "you" else PLAYERS[found[1]]
            return named.partner if on else named
    return maker.lho if text.startswith("You may") and any(words in text for words in GOES_ON) else None


GONE = ("is cancelled, and", "is cancelled.", "the card goes back", "refuse it:")


def says_it_stands(text: str) -> bool | None:
    """Does it say that the call or the card accepted stands, or that the one refused goes?"""
    if " accept " in text:
        return True if ": it stands" in text or "stay declarer" in text or "as dummy" in text else None
    return False if " refuse" in text and any(words in text for words in GONE) else None
