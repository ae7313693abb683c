"""A process that asks the double-dummy solver, one request a line; should the solver crash, only this process dies."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

DENOMINATIONS = ("clubs", "diamonds", "hearts", "spades", "nt")
PLAYERS = ("north", "east", "south", "west")


class Asked:
    """The solver, loaded once."""

    def __init__(self) -> None:
        self.dds: Any = import_module("endplay.dds")
        self.types: Any = import_module("endplay.types")
        import_module("endplay._dds").SetMaxThreads(1)
        self.denominations = [getattr(self.types.Denom, name) for name in DENOMINATIONS]
        self.players = [getattr(self.types.Player, name) for name in PLAYERS]

    def tricks(self, deal: str, trumps: int) -> list[int]:
        """What each of the four declarers takes in one denomination."""
        wanted = self.denominations[trumps]
        others = [denomination for denomination in self.denominations if denomination != wanted]
        table = self.dds.calc_all_tables([self.types.Deal(deal)], others)[0]
        return [int(table[wanted, player]) for player in self.players]

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
