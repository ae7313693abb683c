"""Law 77: every contract, doubled or not, vulnerable or not, with every number of tricks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from arbitre.game.auction import Contract
from arbitre.game.call import BIDS, Call
from arbitre.game.score import score

from .clock import Row, measured, per_second
from .peers import missing, peer, version

Cell = tuple[Call, int, bool, int]
CELLS: tuple[Cell, ...] = tuple(product(BIDS, range(3), (False, True), range(14)))


def rows() -> Iterator[Row]:
    """All of them, the contract built each time."""
    ours = scored()
    yield per_second(f"Score of all {len(CELLS):,} cells", len(CELLS), "scores", measured(scored))
    yield _endplay(ours)


def scored() -> list[int]:
    """Declarer's score in every cell."""
    return [score(Contract(bid, doubled), tricks, vulnerable) for bid, doubled, vulnerable, tricks in CELLS]


def _endplay(ours: list[int]) -> Row:
    types = peer("endplay.types")
    if types is None:
        return missing("Score: endplay")
    denominations = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "nt"}
    denoms = {bid: getattr(types.Denom, denominations[str(bid.denomination)]) for bid in BIDS}
    penalties = (types.Penalty.passed, types.Penalty.doubled, types.Penalty.redoubled)

    def theirs() -> list[int]:
        return [
            types.Contract(
                level=bid.level,
                denom=denoms[bid],
                declarer=types.Player.north,
                penalty=penalties[doubled],
                result=tricks - bid.level - 6,
            ).score(types.Vul.both if vulnerable else types.Vul.none)
            for bid, doubled, vulnerable, tricks in CELLS
        ]

    different = sum(a != b for a, b in zip(ours, theirs(), strict=True))
    note = f"{different} cells differ from ours" if different else "the same in every cell"
    return per_second(f"Score: {version('endplay')}", len(CELLS), "scores", measured(theirs), note)
