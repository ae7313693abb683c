"""Random end positions, and the same in the words of another solver."""

from __future__ import annotations

import random

from arbitre.equity.tricks import Suits
from arbitre.game.card import PACK, PBN_SUITS, Card, Denomination, format_hand
from arbitre.game.seat import SEATS, Seat

Hands = dict[Seat, frozenset[Card]]


def dealt(cards: int, chance: random.Random) -> Hands:
    """Four hands of so many cards."""
    pack = chance.sample(PACK, 4 * cards)
    return {seat: frozenset(pack[n * cards : (n + 1) * cards]) for n, seat in enumerate(SEATS)}


def rows(hands: Hands) -> Suits:
    """The hands as rows of owners."""
    held = {card: seat.value for seat, hand in hands.items() for card in hand}
    a, b, c, d = (
        "".join(held[card] for card in sorted(held, key=lambda card: -card.rank) if card.suit is suit)
        for suit in PBN_SUITS
    )
    return a, b, c, d


def by_dds(hands: Hands, trumps: Denomination | None, leader: Seat) -> int:
    """Tricks of North-South by DDS."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    names = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}
    deal = Deal("N:" + " ".join(format_hand(hands[seat]) for seat in SEATS))
    deal.trump = Denom.nt if trumps is None else names[trumps]
    deal.first = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}[leader]
    best = max(tricks for _, tricks in solve_board(deal))
    return int(best) if leader in (Seat.N, Seat.S) else len(hands[Seat.N]) - int(best)


def check_against_dds(number: int, largest: int, seed: int) -> None:
    """The search without restrictions gives what DDS gives."""
    from arbitre.equity.tricks import Tricks

    chance = random.Random(seed)
    for _ in range(number):
        hands = dealt(chance.randint(2, largest), chance)
        trumps, leader = chance.choice((None, *PBN_SUITS)), chance.choice(SEATS)
        search = Tricks(None if trumps is None else PBN_SUITS.index(trumps))
        assert search.most(rows(hands), SEATS.index(leader)) == by_dds(hands, trumps, leader), (hands, trumps, leader)
