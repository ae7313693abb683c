"""A board replayed in whole numbers: the first act that the Laws do not allow, the contract, the tricks."""

from __future__ import annotations

from .board import Board
from .numbers import (
    AFTER,
    BID_ROTATION,
    CHANGED,
    DECLARING_LEAD,
    DENOMINATION,
    DOUBLE,
    EARLY,
    FIFTH,
    FIRST_BID,
    FIRST_CARD,
    INSUFFICIENT,
    LEAD_55,
    LEAD_56,
    LOW_ROTATION,
    NOBODY,
    NOT_DEALT,
    OPENING_LEAD,
    PASS_ROTATION,
    PLAYED_TWICE,
    REDOUBLE,
    REVOKE,
    SUIT,
    TRUMPS,
)


def trumps(bid: int) -> int:
    """The suit of a bid, as cards number them; none for notrump."""
    return TRUMPS[bid]


def calls(board: Board, before: int) -> None:
    """The auction, so many passes before the first call recorded: what is wrong first, the contract, who declares.

    An irregular call is taken to stand, and an impossible one not to count, so that the rest can be followed.
    """
    acts, by, denomination = board.acts, board.by, DENOMINATION
    turn, bid, doubled, passes, bidder, last = (board.dealer + before) & 3, 0, 0, before, 0, NOBODY
    first = bytearray(b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff")
    for n in range(board.calls):
        call, who = acts[n], by[n]
        if who == NOBODY:
            who = turn
        if who != turn or passes > 2 or (call and (call <= bid or call < FIRST_BID)):
            kind = wrong_call(call, who, turn, last, bid, doubled, bidder, passes)
            if kind:
                found(board, kind, n + 1 + before, who)
            if kind == AFTER:
                break
            if kind in (DOUBLE, REDOUBLE):
                call = 0
        last, turn = who, (who + 1) & 3
        if call >= FIRST_BID:
            bid, bidder, doubled, passes = call, who, 0, 0
            place = 5 * (who & 1) + denomination[call]
            if first[place] == NOBODY:
                first[place] = who
        elif call:
            doubled, passes = call, 0
        else:
            passes += 1
    board.ended = passes > 2 and (passes > 3 or bid > 0)
    board.put_before, board.bid, board.doubled = before, bid, doubled
    if bid:
        board.by_auction = first[5 * (bidder & 1) + denomination[bid]]


def wrong_call(call: int, who: int, turn: int, last: int, bid: int, doubled: int, bidder: int, passes: int) -> int:
    """What is wrong with a call, tested in the order of the Laws; 0 for nothing."""
    if passes > 2 and (passes > 3 or bid > 0):
        return AFTER
    if who != turn and turn == (who + 1) & 3 and last == who:
        return CHANGED
    if 0 < call < FIRST_BID:
        own = ((who ^ bidder) & 1) == 0
        if bid == 0 or doubled != call - 1 or own != (call == 2):
            return DOUBLE + call - 1
    if who != turn:
        return PASS_ROTATION + call if call < FIRST_BID else BID_ROTATION if call > bid else LOW_ROTATION
    return INSUFFICIENT if FIRST_BID <= call <= bid else 0


def found(board: Board, kind: int, at: int, who: int) -> None:
    """The first that is found is what is told."""
    if not board.kind:
        board.kind, board.at, board.who = kind, at, who


def cards(board: Board, declarer: int, trump: int) -> None:
    """The play up to the first card that is wrong: tricks finished, and those that declarer's side has won."""
    acts, held, left, suit_of = board.acts, board.held, board.left, SUIT
    left[:], held[:] = board.suits, board.owner
    turn, lying, best, winner, led, finished, won = (declarer + 1) & 3, 0, 0, 0, 0, 0, 0
    for n in range(board.calls, board.count):
        card = acts[n] - FIRST_CARD
        suit, who = suit_of[card], held[card]
        if who != turn:
            _wrong_card(board, n, turn, lying, declarer)
            break
        if lying == 0:
            led, best, winner = suit, card, who
        elif suit != led and left[4 * who + led]:
            found(board, REVOKE, n + 1 + board.put_before, who)
            break
        elif (card < best) if suit == suit_of[best] else suit == trump:
            best, winner = card, who
        held[card] = NOBODY
        left[4 * who + suit] -= 1
        turn, lying = (turn + 1) & 3, lying + 1
        if lying == 4:
            turn, lying, finished = winner, 0, finished + 1
            won += ((winner ^ declarer) & 1) ^ 1
    board.finished, board.won = finished, won


def _wrong_card(board: Board, n: int, turn: int, lying: int, declarer: int) -> None:
    """Why a card of another hand, or one that is gone, cannot be played now."""
    card = board.acts[n] - FIRST_CARD
    who = board.owner[card]
    if board.held[card] == NOBODY:
        kind = NOT_DEALT if who == NOBODY else PLAYED_TWICE
    elif n == board.calls:
        kind = OPENING_LEAD if (who ^ declarer) & 1 else DECLARING_LEAD
    elif not lying:
        kind = LEAD_56 if (who ^ declarer) & 1 else LEAD_55
    else:
        kind = FIFTH if (turn - who - 1) & 3 < lying else EARLY
    found(board, kind, n + 1 + board.put_before, who)


def rows(board: Board, declarer: int, trump: int) -> bool:
    """The play of a PBN game as acts, in order, where every card stands in its hand's column and follows.

    False where something else comes first; then `in_order` and `cards` say what.
    """
    cells, held, left, acts, suit_of, first = board.cells, board.held, board.left, board.acts, SUIT, board.first_column
    left[:], held[:] = board.suits, board.owner
    turn, n, won, best, winner, led = (declarer + 1) & 3, board.calls, 0, 0, 0, 0
    for row in range(0, board.filled, 4):
        seat = turn
        for k in range(4):
            card = cells[row + ((seat - first) & 3)]
            if card == NOBODY or held[card] != seat:
                return card == NOBODY and _over(board, n, won)
            suit = suit_of[card]
            if k == 0:
                led, best, winner = suit, card, seat
            elif suit != led and left[4 * seat + led]:
                return False
            elif (card < best) if suit == suit_of[best] else suit == trump:
                best, winner = card, seat
            held[card] = NOBODY
            left[4 * seat + suit] -= 1
            acts[n] = FIRST_CARD + card
            n += 1
            seat = (seat + 1) & 3
        turn = winner
        won += ((winner ^ declarer) & 1) ^ 1
    return _over(board, n, won)


def _over(board: Board, n: int, won: int) -> bool:
    """The play ends here, unless a card is left behind a gap."""
    played = n - board.calls
    if played + board.cells.count(NOBODY, 0, board.filled) < board.filled:
        return False
    board.count, board.finished, board.won = n, played >> 2, won
    return True


def in_order(board: Board, declarer: int, trump: int) -> None:
    """The rows of the play as acts: a card by the hand that was dealt it, each trick from its leader on.

    Behind a gap, or a row with two cards of one hand, nothing can be followed.
    """
    acts, n, suit_of, turn, slots, card = board.acts, board.calls, SUIT, (declarer + 1) & 3, bytearray(4), NOBODY
    for row in range(0, board.filled, 4):
        if not _slots(board, row, slots):
            board.torn = True
            break
        if board.carets:
            turn = _leader(board, row, turn)
        best, winner = NOBODY, turn
        for k in range(turn, turn + 4):
            card = slots[k & 3]
            if card == NOBODY:
                break
            acts[n] = FIRST_CARD + card
            n += 1
            if best == NOBODY or ((card < best) if suit_of[card] == suit_of[best] else suit_of[card] == trump):
                best, winner = card, k & 3
        if card == NOBODY:
            break
        turn = winner
    board.count = n
    board.gap = n - board.calls + board.cells.count(NOBODY, 0, board.filled) < board.filled


def _leader(board: Board, row: int, turn: int) -> int:
    """Who led to a trick: the hand marked so, else the one in turn."""
    for letter, cell in board.carets:
        if letter == LEAD_MARK and row <= cell < row + 4 and board.cells[cell] < NOBODY:
            return board.owner[board.cells[cell]] & 3
    return turn


def _slots(board: Board, row: int, slots: bytearray) -> bool:
    """Each card of the row in the place of the hand that holds it; is there no hand with two?"""
    slots[0] = slots[1] = slots[2] = slots[3] = NOBODY
    for k in range(row, row + 4):
        card = board.cells[k]
        if card == NOBODY:
            continue
        seat = board.owner[card]
        if seat == NOBODY or slots[seat] != NOBODY:
            return False
        slots[seat] = card
    return True


LEAD_MARK = 76
