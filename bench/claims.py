"""The claim desk: the range over all normal lines of random endings, a strong claimer who claims all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from statistics import median

from arbitre.equity.claim_range import Desk, Position
from arbitre.equity.switches import Switches
from arbitre.game.card import PACK, PBN_SUITS
from arbitre.game.seat import Seat

from .clock import Row, fixed_loop, once

NUMBER = 40
SIZES = {5: (None, 1.0), 6: (1.0, 5.0)}
"""By cards a hand: the median and the longest time, in seconds."""


def rows() -> Iterator[Row]:
    """Each ending once, from nothing."""
    for cards, (middle, longest) in SIZES.items():
        chance, loop = random.Random(cards), once(fixed_loop)
        times = [once(partial(ranged, strong(cards, chance))) for _ in range(NUMBER)]
        target = f"{f'median at most {middle:g} s, ' if middle else ''}at most {longest:g} s"
        met = max(times) <= longest and (middle is None or median(times) <= middle)
        figure = f"{median(times):.2g} / {max(times):.2g} s"
        subject = f"Claim desk, {cards} cards a hand, median and longest"
        yield Row(subject, figure, target, met, loop, f"{NUMBER} endings, least and most")


def ranged(ending: Position) -> object:
    """Least and most, for as long as it takes."""
    return Desk(ending, None).found(Switches())


def strong(cards: int, chance: random.Random) -> Position:
    """South claims all, and has more than his share of the high cards."""
    pack = sorted(chance.sample(PACK, 4 * cards), key=lambda card: 6 * chance.random() - card.rank)
    ours, theirs = pack[: 2 * cards], pack[2 * cards :]
    chance.shuffle(ours)
    chance.shuffle(theirs)
    hands = {
        Seat.N: frozenset(ours[:cards]), Seat.S: frozenset(ours[cards:]),
        Seat.E: frozenset(theirs[:cards]), Seat.W: frozenset(theirs[cards:]),
    }  # fmt: skip
    return Position(hands, chance.choice((None, *PBN_SUITS)), Seat.S, Seat.S, cards, declarer=Seat.S)
