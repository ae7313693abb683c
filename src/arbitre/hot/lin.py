"""LIN as BBO writes it, one board a line or a match with two rooms, out of its keys into whole numbers."""

from __future__ import annotations

import re

from .board import Board, all_held, hold
from .kinds import AH, BOARD_END, MB, MC, MD, PC, PG, PN, QX, RUBBISH, SV
from .lin_tokens import Pairs
from .numbers import (
    ANY_CALL,
    CALLS,
    DEAL,
    DEALER,
    FIRST_CARD,
    LIN_DEALERS,
    LIN_VULNERABILITIES,
    MOST_ACTS,
    MOST_CALLS,
    MOST_DEAL,
    NOBODY,
    NOT_GIVEN,
    NUMBER,
    OF_LIN_DEALS,
    RANK_OF,
    SUIT_OF,
    UNREADABLE,
    VULNERABLE,
)

_SOUTH_FIRST = (2, 3, 0, 1)
CALL = re.compile(rb"\s*(pass|p|dbl|rdbl|d|r|xx|x|[1-7](?:nt|[cdhsn]))(!?)", re.IGNORECASE)
"""One of several calls in a value; an exclamation mark is an alert."""
CARD = re.compile(rb"\s*([shdc](?:10|[2-9tjqka]))", re.IGNORECASE)
_PLACE = re.compile(rb"\s*([oc]?)([0-9]{1,6})", re.IGNORECASE)
_HEADING = re.compile(rb"\s*board\s*([0-9]{1,6})\s*", re.IGNORECASE)


def game(pairs: Pairs, board: Board) -> None:
    """The next board; one without tags: there was none."""
    board.clear()
    pairs.begin()
    data = pairs.data
    key = pairs.next()
    while key != BOARD_END:
        start, end = pairs.start, pairs.end
        if key == PC and end - start == 2:
            if not _card(board, data[start], data[start + 1]):
                board.break_at(start, end, b"SA")
        elif key == MB:
            if not _call(board, data[start:end]):
                board.break_at(start, end, b"1C")
        elif key == RUBBISH:
            board.break_at(start, end, b"mb|")
        elif key != PG:
            _take(board, key, start, end, data[start:end])
        if pairs.wrong:
            board.break_at(start, end, b"|")
        key = pairs.next()
    board.tags = int(pairs.is_board())


def _take(board: Board, command: int, start: int, end: int, value: bytes) -> None:
    """What a command says that is neither a call nor one card."""
    if command == MD:
        deal(board, value)
    elif command == SV:
        board.given |= VULNERABLE
        board.vulnerable = LIN_VULNERABILITIES.get(value.strip()[:1], NOT_GIVEN)
    elif command == MC:
        tricks = value.strip()
        board.claimed = int(tricks) if tricks.isdigit() and len(tricks) < 3 else NOT_GIVEN
        if not 0 <= board.claimed < 14:
            board.break_at(start, end, b"13")
    elif command == PN:
        _names(board, value)
    elif command == QX:
        found = _PLACE.match(value)
        board.given |= NUMBER
        board.room = 1 if value[:1] in b"cC" else 0
        board.number = found[2] if found is not None else b""
    elif command == AH and not board.given & NUMBER and (found := _HEADING.fullmatch(value)) is not None:
        board.number = found[1]
        board.given |= NUMBER
    elif command == PC and not _several(board, value):
        board.break_at(start, end, b"SA")


def _several(board: Board, value: bytes) -> bool:
    """Cards one behind the other, or none at all; False where something else stands there."""
    place = 0
    while (found := CARD.match(value, place)) is not None:
        place, name = found.end(), found[1].replace(b"10", b"T")
        if not _card(board, name[0], name[1]):
            return False
    return not value[place:].strip()


def _names(board: Board, value: bytes) -> None:
    """South, West, North, East; in a match those of the other room after them."""
    names = value.split(b",")
    board.named = 0
    for place in range(min(len(names), 4)):
        board.names[_SOUTH_FIRST[place]] = names[place]
        board.named += len(names) == 4 and names[place] != b""


def deal(board: Board, text: bytes) -> None:
    """Who deals, 1 for South, and who holds what: South, West, North and East, the last often left out."""
    board.tags += 1
    board.given |= DEAL | DEALER
    board.dealer = LIN_DEALERS.get(text[:1], NOT_GIVEN)
    if text == board.dealt_as:
        return
    board.nothing_dealt(text)
    hands = text[1:].split(b",")
    if len(hands) > 4 or len(text) > MOST_DEAL or board.dealer < 0 or text[1:].translate(None, OF_LIN_DEALS):
        board.deal = UNREADABLE
        return
    for place in range(len(hands)):
        _hand(board, _SOUTH_FIRST[place], hands[place])
    all_held(board)


def _hand(board: Board, seat: int, text: bytes) -> None:
    """SAK5HQ…: each suit's letter before its ranks."""
    start, suit = 0, NOBODY
    for place in range(len(text)):
        letter = SUIT_OF[text[place]]
        if letter < 4:
            if suit < 4:
                hold(board, seat, suit, text[start:place].translate(RANK_OF))
            suit, start = letter, place + 1
    if suit < 4:
        hold(board, seat, suit, text[start:].translate(RANK_OF))


def _call(board: Board, value: bytes) -> bool:
    """A call, or several; False where it is none, for who called what after it is not known."""
    call = CALLS.get(value, -1)
    if call < 0:
        call = CALLS.get(value.rstrip(b"!"), -1)
    if call >= 0:
        return _called(board, call)
    place = 0
    while (found := CALL.match(value, place)) is not None:
        place = found.end()
        if not _called(board, ANY_CALL[found[1].upper()]):
            return False
    return not value[place:].strip()


def _called(board: Board, call: int) -> bool:
    n = board.count
    if n >= MOST_CALLS or n > board.calls or board.broken:
        return False
    board.acts[n] = call
    board.by[n] = NOBODY
    board.count = board.calls = n + 1
    return True


def _card(board: Board, first: int, second: int) -> bool:
    """A card played, in the order of play."""
    suit, rank, n = SUIT_OF[first], RANK_OF[second], board.count
    if suit > 3 or rank > 12 or n >= MOST_ACTS or board.broken:
        return False
    board.acts[n] = FIRST_CARD + 13 * suit + rank
    board.count = n + 1
    return True
