"""Boards drawn at random from a fixed seed: legal from the first call to the last card."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from arbitre.game.auction import Auction
from arbitre.game.call import PASS, Call
from arbitre.game.card import PACK, Card, Hand, format_hand, in_order
from arbitre.game.play import Trick, follows
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event
from arbitre.table.record import Record


class Played(NamedTuple):
    """One board: who held what, what was called, what was played."""

    number: int
    hands: dict[Seat, Hand]
    calls: tuple[Call, ...]
    auction: Auction
    cards: tuple[Card, ...]

    @property
    def dealer(self) -> Seat:
        """Who called first."""
        return SEATS[(self.number - 1) % 4]

    @property
    def record(self) -> Record:
        """The board as the director gets it."""
        events = (*(Event(call=str(call)) for call in self.calls), *(Event(play=str(card)) for card in self.cards))
        hands = {seat: format_hand(hand) for seat, hand in self.hands.items()}
        return Record(board=self.number, hands=hands, events=events)


def drawn(count: int, seed: int = 1) -> list[Played]:
    """So many boards; the same seed gives the same boards."""
    random = Random(seed)
    return [_drawn(number, random) for number in range(1, count + 1)]


def _drawn(number: int, random: Random) -> Played:
    pack = random.sample(PACK, 52)
    hands = {seat: frozenset(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)}
    auction, calls = Auction(SEATS[(number - 1) % 4]), []
    while not auction.over:
        call = _call(auction, random)
        calls.append(call)
        auction = auction.after(call)
    return Played(number, hands, tuple(calls), auction, _cards(auction, hands, random))


def _call(auction: Auction, random: Random) -> Call:
    """More often a pass than not; else one of the next few calls above."""
    if random.random() < 0.55:
        return PASS
    return random.choice([call for call in auction.legal_calls() if call != PASS][:6] or [PASS])


def _cards(auction: Auction, hands: dict[Seat, Hand], random: Random) -> tuple[Card, ...]:
    contract, declarer = auction.contract, auction.declarer
    if contract is None or declarer is None:
        return ()
    left, seat, played = dict(hands), declarer.lho, []
    for _ in range(13):
        trick = Trick(seat)
        for _ in range(4):
            card = random.choice(in_order(follows(left[seat], trick.led)))
            left[seat] -= {card}
            trick, seat = trick.with_card(seat, card), seat.lho
            played.append(card)
        seat = trick.winner(contract.trumps)
    return tuple(played)
