"""LIN as BBO writes it, one board a line or a match with two rooms, read over its bytes in one pass."""

from __future__ import annotations

from .board import Board, all_held, hold
from .numbers import (
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
from .seek import seek

BAR, SPACE = 124, 32
_MB, _PC, _PG, _MD = 0x6D62, 0x7063, 0x7067, 0x6D64
_SV, _MC, _QX, _PN, _AH = 0x7376, 0x6D63, 0x7178, 0x706E, 0x6168
_SOUTH_FIRST = (2, 3, 0, 1)


def game(data: bytes, pos: int, board: Board) -> int:
    """Read the next board; the place behind it. A board without tags: there was none."""
    stop = len(data)
    board.clear()
    while pos < stop:
        if data[pos] <= SPACE:
            pos += 1
            continue
        start = pos + 3
        if start > stop or data[pos + 2] != BAR:
            pos = _to_bar(data, pos, stop) + 1
            continue
        command = (data[pos] << 8) + data[pos + 1]
        if _begins(board, command):
            break
        if command == _PC and start + 2 < stop and data[start + 2] == BAR:
            end = start + 2
            _card(board, data[start], data[start + 1])
        else:
            end = _to_bar(data, start, stop)
            if command == _MB:
                _call(board, data[start:end])
            elif command != _PG:
                _take(board, command, data[start:end])
        pos = end + 1
    return pos


def _to_bar(data: bytes, pos: int, stop: int) -> int:
    """Where the value ends."""
    end = seek(data, BAR, pos, stop)
    return stop if end < 0 else end


def _begins(board: Board, command: int) -> bool:
    """Does another board begin here: a number or names after cards or calls, or a second deal?"""
    if command == _MD:
        return bool(board.given & DEAL)
    return (command in (_QX, _PN)) and bool(board.given & DEAL or board.count)


def _take(board: Board, command: int, value: bytes) -> None:
    """What a command says that is neither a call nor a card."""
    if command == _MD:
        deal(board, value)
    elif command == _SV:
        board.given |= VULNERABLE
        board.vulnerable = LIN_VULNERABILITIES.get(value, NOT_GIVEN)
    elif command == _MC:
        board.claimed = int(value) if value.isdigit() and len(value) < 3 else NOT_GIVEN
    elif command == _PN:
        _names(board, value)
    elif command == _QX:
        board.tags += 1
        board.room = 1 if value[:1] == b"c" else 0
        board.number = value[1:]
        board.given |= NUMBER
    elif command == _AH and not board.given & NUMBER:
        board.number = value.rpartition(b" ")[2]
        board.given |= NUMBER
    elif command == _PC:
        board.broken += 1


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


def _call(board: Board, value: bytes) -> None:
    """A call; an alert may stand behind it."""
    call, n = CALLS.get(value, -1), board.count
    if call < 0:
        call = CALLS.get(value.rstrip(b"!"), -1)
    if call < 0 or n >= MOST_CALLS or n > board.calls or board.broken:
        board.broken += 1  # who called what after it is not known
        return
    board.acts[n] = call
    board.by[n] = NOBODY
    board.count = board.calls = n + 1


def _card(board: Board, first: int, second: int) -> None:
    """A card played, in the order of play."""
    suit, rank, n = SUIT_OF[first], RANK_OF[second], board.count
    if suit > 3 or rank > 12 or n >= MOST_ACTS or board.broken:
        board.broken += 1
        return
    board.acts[n] = FIRST_CARD + 13 * suit + rank
    board.count = n + 1
