"""Plain events, many at a time: where nothing waits and nothing binds, calls and cards are taken as they come.

What is taken here is what the director's loop would take one by one; the first event that is not plain is left to it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, structs

from arbitre.game.call import CALLS
from arbitre.game.card import PACK, Card
from arbitre.game.play import Trick
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event
from arbitre.table.plain import (
    CALL_NUMBER,
    CARD_NUMBER,
    FIRST_CARD,
    NOTHING,
    SEAT_NUMBER,
    InPlay,
    plain_calls,
    plain_cards,
)
from arbitre.table.record import Record
from arbitre.table.table import Entry, Play, Table

from .agenda import went_on
from .board import Board, Until

MEANINGS = frozenset({"artificial", "shows"})
"""What a call means changes nothing as long as it is legal."""
_CARD_NUMBER = {card: n for n, card in enumerate(PACK)}


class Acts:
    """The events of a record in whole numbers, and who acted; one of which something was found is not plain."""

    __slots__ = ("acts", "by")

    def __init__(self, record: Record, table: Table) -> None:
        """As far as the facts of the table tell."""
        told = {event for event, key in table.facts.known if key not in MEANINGS}
        self.acts = [NOTHING if n in told else _number(event) for n, event in enumerate(record.events, 1)]
        self.by = [SEAT_NUMBER[event.by] for event in record.events]


def _number(event: Event) -> int:
    if type(event.play) is str:
        return CARD_NUMBER[event.play] if event.trick is None else NOTHING
    return CALL_NUMBER.get(event.call, NOTHING) if event.call is not UNSET else NOTHING


def plainly(board: Board, n: int, events: Acts) -> tuple[Board, int]:
    """The board after all events from the n-th on that are plain, and the number of the first that is not."""
    before, acts = 0, events.acts
    while before != n and n <= len(acts) and acts[n - 1] != NOTHING:
        before = n
        board, n = _stretch(board, n, events)
    return board, n


def _stretch(board: Board, n: int, events: Acts) -> tuple[Board, int]:
    """The same for calls, or for cards, alone."""
    act = events.acts[n - 1]
    if not _quiet(board):
        return board, n
    if act < FIRST_CARD:
        return _called(board, n, events) if _only_calls_count(board.table) else (board, n)
    return _played(board, n, events) if _only_cards_count(board) else (board, n)


def _quiet(board: Board) -> bool:
    """Is nothing waiting that an act could answer or make due?"""
    if board.meanwhile or board.voice is not None or board.unproved:
        return False
    return all(item.until is Until.PLAY_OVER for item in board.agenda)


# -- the auction


def _only_calls_count(table: Table) -> bool:
    """Does nothing bind a caller, and has nobody who passed out of turn to be thought of at the last pass?"""
    if table.phase != "auction" or any(r.binds_calls for r in table.in_force) or table.hands_returned:
        return False
    return all(entry.by is entry.before.turn for entry in table.standing[-3:])


def _called(board: Board, n: int, events: Acts) -> tuple[Board, int]:
    """Those of the calls that are plain, up to the last of the auction."""
    table = board.table
    auction, in_force = table.auction, table.in_force
    entries = []
    for event in range(n, plain_calls(auction, events.acts, events.by, n - 1) + 1):
        call = CALLS[events.acts[event - 1]]
        entries.append(Entry(call, auction.turn, event, auction, in_force, at=event))
        auction = auction.after(call)
    if not entries:
        return board, n
    standing = (*table.standing, *entries)
    table = structs.replace(table, calls=(*table.calls, *entries), standing=standing, auction=auction)
    return went_on(structs.replace(board.begun(entries[-1].event), table=table)), n + len(entries)


# -- the play


def _only_cards_count(board: Board) -> bool:
    """Does nothing bind a hand, is no revoke open and no card out of place?"""
    table = board.table
    if table.phase not in ("lead", "play") or table.owed or table.extras or table.lead_from or table.claimed:
        return False
    if any(r.binds_cards for r in table.in_force) or table.skipped() is not None:
        return False
    if any(i.kind == "revoke" and not i.established and not i.corrected for i in board.irregularities):
        return False
    return not _together(table) if table.tricks else table.face_down is None


def _together(table: Table) -> bool:
    """Is the trick under way not in rotation, or its lead said to be made together with another card?"""
    trick = table.trick
    if trick is None:
        return False
    turn = trick.leader
    for by, _ in trick.cards:
        if by is not turn:
            return True
        turn = turn.lho
    return bool(table.facts.get(table.plays[-1].event, "simultaneous"))


def _played(board: Board, n: int, events: Acts) -> tuple[Board, int]:
    """Those of the cards that are plain, up to the last of the play."""
    table, play = board.table, _in_play(board.table)
    last = plain_cards(play, events.acts, events.by, n - 1)
    if last < n:
        return board, n
    cards = [act - FIRST_CARD for act in events.acts[n - 1 : last]]
    played = [(SEATS[play.by[card]], PACK[card]) for card in cards]
    board = structs.replace(board.begun(last), table=_with_cards(table, played, n))
    return went_on(board), last + 1


def _in_play(table: Table) -> InPlay:
    """The play so far in numbers."""
    leader, contract = table.trick.leader if table.trick else table.turn, table.contract
    assert leader is not None
    assert contract is not None
    play = InPlay(contract.trumps, leader, 13 - len(table.finished))
    play.trick = [_CARD_NUMBER[card] + FIRST_CARD for _, card in table.trick.cards] if table.trick else []
    for seat, cards in table.hands.items():
        play.hands[SEAT_NUMBER[seat]] = _bits(cards)
    play.played = _bits(lay.card for lay in table.plays)
    if len(table.hands) == 4:
        return play
    play.known = _bits(card for cards in table.dealt.values() for card in cards)
    for lay in table.plays:
        led = table.tricks[lay.trick - 1].led
        if led is not None and led is not lay.card.suit:
            play.void[SEAT_NUMBER[lay.by]] |= 1 << 3 - led.order
    return play


def _bits(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << _CARD_NUMBER[card]
    return bits


def _with_cards(table: Table, played: list[tuple[Seat, Card]], n: int) -> Table:
    """The table after these cards, each to the trick under way or led to the next."""
    lying = table.trick.cards if table.trick else ()
    tricks = list(table.tricks[:-1] if lying else table.tricks)
    first, on_table = len(tricks) + 1, (*lying, *played)
    tricks += [Trick(on_table[i][0], tuple(on_table[i : i + 4])) for i in range(0, len(on_table), 4)]
    plays = [Play(n + i, by, card, first + (len(lying) + i) // 4) for i, (by, card) in enumerate(played)]
    gone = {seat: {card for by, card in played if by is seat} for seat in table.hands}
    hands = {seat: hand - gone[seat] for seat, hand in table.hands.items()}
    return structs.replace(table, tricks=tuple(tricks), hands=hands, plays=(*table.plays, *plays))
