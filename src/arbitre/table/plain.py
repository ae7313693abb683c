"""Calls and cards in whole numbers: how far a board goes before something is not plain, with nothing allocated.

A call is its place in CALLS, a card its place in PACK after them, a seat its place in SEATS; what is neither call nor
card is -1, and so is who acted where nobody was named. Long loops, because calling a function for every card would
cost more than the card itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.game.auction import Auction
from arbitre.game.call import CALLS
from arbitre.game.card import PACK, Denomination
from arbitre.game.seat import SEATS, Seat

NOBODY = NOTHING = -1
FIRST_CARD = len(CALLS)
CALL_NUMBER = {call.name: n for n, call in enumerate(CALLS)}
CARD_NUMBER = {str(card): n for n, card in enumerate(PACK, FIRST_CARD)}
SEAT_NUMBER: dict[Seat | None, int] = {None: NOBODY, **{seat: n for n, seat in enumerate(SEATS)}}

_PASS, _DOUBLE, _REDOUBLE, _LOWEST = range(4)
_SUIT = tuple(n // 13 for n in range(52))
_SUIT_CARDS = tuple(0x1FFF << 13 * suit for suit in range(4))
_SUIT_NUMBER = {PACK[13 * suit].suit: suit for suit in range(4)}


def plain_calls(auction: Auction, acts: Sequence[int], by: Sequence[int], start: int = 0) -> int:
    """Up to where the acts are calls in rotation, each allowed by Laws 18 and 19, before the auction is over.

    >>> plain_calls(Auction(Seat.N), [CALL_NUMBER[name] for name in ("1S", "P", "1H")], [NOBODY, NOBODY, NOBODY])
    2
    """
    turn = SEAT_NUMBER[auction.turn]
    bid = CALL_NUMBER[auction.bid.name] if auction.bid else _LOWEST - 1
    bidder, doubled, passes = SEAT_NUMBER[auction.bidder], auction.doubled, auction.passes
    for n in range(start, len(acts)):
        call = acts[n]
        if not NOTHING < call < FIRST_CARD or passes >= (4 if bid < _LOWEST else 3) or by[n] not in (NOBODY, turn):
            return n
        if call == _PASS:
            passes += 1
        elif call >= _LOWEST:
            if call <= bid:
                return n
            bid, bidder, doubled, passes = call, turn, 0, 0
        else:
            own = (turn - bidder) % 2 == 0
            if bidder == NOBODY or doubled != call - _DOUBLE or own is not (call == _REDOUBLE):
                return n
            doubled, passes = call, 0
        turn = (turn + 1) % 4
    return len(acts)


class InPlay:
    """The play in numbers: hands as bits, none where one is not known, and the trick on the table, in rotation."""

    __slots__ = ("by", "hands", "known", "leader", "left", "played", "trick", "trump", "void")

    def __init__(self, trumps: Denomination, leader: Seat, left: int = 13) -> None:
        """Nothing on the table, four hands of which nothing is known."""
        self.trump = _SUIT_NUMBER.get(trumps, -1)
        self.leader = SEAT_NUMBER[leader]
        self.left = left  # tricks not finished
        self.trick: list[int] = []
        self.hands: list[int | None] = [None] * 4
        self.void = [0] * 4  # the suits a hand has not followed to
        self.played = 0  # the cards that cannot be played any more
        self.known = 0  # those that were dealt to a hand that is known
        self.by = bytearray(52)  # who has played each card


def plain_cards(play: InPlay, acts: Sequence[int], by: Sequence[int], start: int = 0) -> int:
    """Up to where the acts are cards of the hand in turn, which holds them and follows suit, until no trick is left."""
    hands, void, played, left, turn = play.hands, play.void, play.played, play.left, play.leader
    lying, best, winner, led = 0, -1, turn, -1
    for n in range(start - len(play.trick), len(acts)):
        card = (acts[n] if n >= start else play.trick[n - start]) - FIRST_CARD
        suit, bit = _SUIT[card], 1 << max(card, 0)
        if n >= start:
            if card < 0 or not left or by[n] not in (NOBODY, turn) or played & bit:
                return n
            hand = hands[turn]
            if hand is None:
                if play.known & bit or void[turn] & 1 << suit:
                    return n
                if lying and suit != led:
                    void[turn] |= 1 << led
            elif not hand & bit or (lying and suit != led and hand & _SUIT_CARDS[led]):
                return n
            else:
                hands[turn] = hand ^ bit
            played |= bit
            play.by[card] = turn
        if not lying:
            led, best, winner = suit, card, turn
        elif (card < best) if suit == _SUIT[best] else suit == play.trump:
            best, winner = card, turn
        turn, lying = (turn + 1) % 4, lying + 1
        if lying == 4:
            turn, lying, left = winner, 0, left - 1
    return len(acts)
