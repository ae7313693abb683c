"""A process that asks the double-dummy solver, one request a line; should the solver crash, only this process dies."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

NO_TRUMP = 4
TRUMPS = (3, 2, 1, 0, NO_TRUMP)
"""Clubs, diamonds, hearts, spades and no trump as the solver numbers them."""
SUITS = "SHDC"
RANKS = "..23456789TJQKA"

AFRESH, GO_ON = 1, 2
"""How the solver looks at a position: with nothing in mind, or knowing what it found before of the same deal."""


def promised(deal: str, trumps: int) -> int:
    """About what North and South take, by their points and their trumps; a good guess is soon shown to be right.

    >>> promised("N:AKQ2.AK2.AK2.AK2 JT9.JT9.QJT9.JT9 8765.Q876.876.Q8 43.543.543.76543", 4)
    13
    """
    hands = deal.removeprefix("N:").split(" ")[::2]
    points = sum(4 - "AKQJ".index(card) for hand in hands for card in hand if card in "AKQJ")
    if trumps == NO_TRUMP:
        guess = 6.5 + 0.5 * (points - 20)
    else:
        held = sum(len(hand.split(".")[3 - trumps]) for hand in hands)
        guess = 6.5 + 0.35 * (points - 20) + 1.1 * (held - 6.5)
    return min(max(round(guess), 1), 13)


def bindings() -> Any:
    """endplay's door to the solver and nothing else: the whole package draws pictures too, and starts in a second."""
    package = find_spec("endplay")
    assert package is not None
    assert package.submodule_search_locations
    inner = spec_from_file_location("_dds", Path(package.submodule_search_locations[0], "_dds", "__init__.py"))
    assert inner is not None
    assert inner.loader is not None
    module = module_from_spec(inner)
    inner.loader.exec_module(module)
    return module


class Asked:
    """The solver, loaded once."""

    def __init__(self) -> None:
        self.dds = bindings()
        self.dds.SetMaxThreads(1)
        self.found = self.dds.futureTricks()

    def position(self, deal: str, trumps: int) -> Any:
        """The four hands as the solver holds them: a bit for each rank of each suit."""
        position = self.dds.deal()
        position.trump = TRUMPS[trumps]
        for held, hand in zip(position.remainCards, deal.removeprefix("N:").split(" "), strict=True):
            for suit, ranks in enumerate(hand.split(".")):
                held[suit] = sum(1 << RANKS.index(rank) for rank in ranks)
        return position

    def tricks(self, deal: str, trumps: int) -> list[int]:
        """What each of the four declarers takes in one denomination.

        Partners lead one after the other, for what was found for the one serves the other best.
        """
        position = self.position(deal, trumps)
        ours = self.led(position, 0, promised(deal, trumps), AFRESH)
        partner = self.led(position, 2, ours, GO_ON)
        theirs = self.led(position, 1, 13 - ours, GO_ON)
        their_partner = self.led(position, 3, theirs, GO_ON)
        return [13 - leader for leader in (theirs, partner, their_partner, ours)]

    def led(self, position: Any, leader: int, guess: int, mode: int) -> int:
        """What the side of this leader takes: is the guess made? then more, or less, until it is known."""
        position.first = leader
        low, high, target = 0, 13, guess
        while low < high:
            target = min(max(target, low + 1), high)
            self.dds.SolveBoard(position, target, 1, mode, self.found, 0)
            if self.found.score[0] >= target:
                low, target = target, target + 1
            else:
                high, target = target - 1, target - 1
            mode = GO_ON
        return low

    def cards(self, deal: str, trumps: int, leader: int, table: list[str]) -> list[tuple[str, int]]:
        """Each card that may be played now, and what the side to play takes from here; touching cards alike."""
        position = self.position(deal, trumps)
        position.first = leader
        for place, card in enumerate(table):
            position.currentTrickSuit[place] = SUITS.index(card[0])
            position.currentTrickRank[place] = RANKS.index(card[1])
        found = self.found
        self.dds.SolveBoard(position, -1, 3, AFRESH, found, 0)
        return [
            (SUITS[found.suit[n]] + rank, found.score[n])
            for n in range(found.cards)
            for place, rank in enumerate(RANKS)
            if place == found.rank[n] or found.equals[n] >> place & 1
        ]


def main() -> None:
    """Answer line by line until nobody asks any more."""
    asked = Asked()
    for line in sys.stdin:
        request = json.loads(line)
        do = asked.tricks if request["do"] == "tricks" else asked.cards
        print(json.dumps(do(*request["with"])), flush=True)


if __name__ == "__main__":
    main()
