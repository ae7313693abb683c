"""A process that asks the double-dummy solver, one request a line; should the solver crash, only this process dies."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

DENOMINATIONS = ("clubs", "diamonds", "hearts", "spades", "nt")
PLAYERS = ("north", "east", "south", "west")

AFRESH, GO_ON = 1, 2
"""How the solver looks at a position: with nothing in mind, or knowing what it found before of the same deal."""


def promised(deal: str, trumps: int) -> int:
    """About what North and South take, by their points and their trumps; a good guess is soon shown to be right.

    >>> promised("N:AKQ2.AK2.AK2.AK2 JT9.JT9.QJT9.JT9 8765.Q876.876.Q8 43.543.543.76543", 4)
    13
    """
    hands = deal.removeprefix("N:").split(" ")[::2]
    points = sum(4 - "AKQJ".index(card) for hand in hands for card in hand if card in "AKQJ")
    if trumps == DENOMINATIONS.index("nt"):
        guess = 6.5 + 0.5 * (points - 20)
    else:
        held = sum(len(hand.split(".")[3 - trumps]) for hand in hands)
        guess = 6.5 + 0.35 * (points - 20) + 1.1 * (held - 6.5)
    return min(max(round(guess), 1), 13)


class Asked:
    """The solver, loaded once."""

    def __init__(self) -> None:
        self.dds: Any = import_module("endplay.dds")
        self.types: Any = import_module("endplay.types")
        self.inner: Any = import_module("endplay._dds")
        self.inner.SetMaxThreads(1)
        self.found = self.inner.futureTricks()
        self.denominations = [getattr(self.types.Denom, name) for name in DENOMINATIONS]
        self.players = [getattr(self.types.Player, name) for name in PLAYERS]

    def tricks(self, deal: str, trumps: int) -> list[int]:
        """What each of the four declarers takes in one denomination.

        Partners lead one after the other, for what was found for the one serves the other best.
        """
        position = self.types.Deal(deal)
        position.trump = self.denominations[trumps]
        ours = self.led(position, 0, promised(deal, trumps), AFRESH)
        taken = {0: ours}
        for leader, guess in ((2, ours), (1, 13 - ours), (3, 13 - ours)):
            taken[leader] = self.led(position, leader, guess, GO_ON)
        return [13 - taken[(declarer + 1) % 4] for declarer in range(4)]

    def led(self, position: Any, leader: int, guess: int, mode: int) -> int:
        """What the side of this leader takes: is the guess made? then more, or less, until it is known."""
        position.first = self.players[leader]
        low, high, target = 0, 13, guess
        while low < high:
            target = min(max(target, low + 1), high)
            self.inner.SolveBoard(position._data, target, 1, mode, self.found, 0)
            if self.found.score[0] >= target:
                low, target = target, target + 1
            else:
                high, target = target - 1, target - 1
            mode = GO_ON
        return low

    def cards(self, deal: str, trumps: int, leader: int, table: list[str]) -> list[tuple[str, int]]:
        """Each card that may be played now, and what the side to play takes from here."""
        position = self.types.Deal(deal)
        position.trump, position.first = self.denominations[trumps], self.players[leader]
        for card in table:
            position.play(card, from_hand=False)
        found = self.dds.solve_board(position)
        return [(card.suit.name[0].upper() + card.rank.abbr, int(tricks)) for card, tricks in found]


def main() -> None:
    """Answer line by line until nobody asks any more."""
    asked = Asked()
    for line in sys.stdin:
        request = json.loads(line)
        do = asked.tricks if request["do"] == "tricks" else asked.cards
        print(json.dumps(do(*request["with"])), flush=True)


if __name__ == "__main__":
    main()
