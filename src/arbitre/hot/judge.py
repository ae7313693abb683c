"""What is odd about a board: the first irregularity, and where the record contradicts itself."""

from __future__ import annotations

from hashlib import blake2b

from .board import Board
from .numbers import (
    AFTER,
    BAD_DEAL,
    BROKEN,
    CARET,
    COLUMNS,
    CONTRACT,
    DEALT,
    DEALT_TWICE,
    DECLARER,
    DECLARING_LEAD,
    ENOUGH,
    FIRST_BID,
    FIRST_CARD,
    GAP,
    HANDS,
    HIDDEN,
    IMPOSSIBLE,
    IRREGULAR,
    NO_DEAL,
    NOBODY,
    NOT_COMPARED,
    NOT_DOUBLED,
    NOT_GIVEN,
    OPENING_LEAD,
    OTHER_DEALER,
    OTHERWISE_SCORED,
    PASSES,
    RESULT,
    SCORE,
    SCORES,
    TOO_MANY,
    TORN,
    TWICE,
    UNENDED,
    UNREADABLE,
)
from .replay import calls, cards, in_order, rows, trumps


def judge(board: Board) -> int:
    """All that is odd, as bits; 0 for nothing."""
    board.odd = BROKEN if board.broken else 0
    whole = _hands(board)
    if board.first_caller >= 0:
        if board.dealer < 0:
            board.dealer = board.first_caller
        elif board.calls and board.first_caller != board.dealer:
            board.odd |= OTHER_DEALER
    if board.calls and board.dealer >= 0:
        _auction(board)
    contract, declarer = settled(board)
    if contract > 0 and declarer >= 0 and (board.filled or board.count > board.calls):
        if whole and not board.kind:
            _play(board, declarer, contract >> 2)
        elif not whole:
            board.odd |= HIDDEN
    if board.kind:
        board.odd |= IRREGULAR
    if board.carets or board.skipped:
        board.odd |= CARET
    _tricks(board, contract, declarer)
    return board.odd


def _hands(board: Board) -> bool:
    """Are all four hands known, with thirteen cards each?"""
    if board.deal == DEALT and board.cards == 52:
        suits = board.suits
        for hand in range(0, 16, 4):
            if suits[hand] + suits[hand + 1] + suits[hand + 2] + suits[hand + 3] != 13:
                board.odd |= HANDS
                return False
        return True
    if board.deal == UNREADABLE:
        board.odd |= BAD_DEAL
    elif board.deal == TWICE:
        board.odd |= DEALT_TWICE
    elif board.deal != NO_DEAL and not _partly(board):
        board.odd |= HANDS
    return False


def _partly(board: Board) -> bool:
    """Hands of thirteen cards, some of them not known; or an end position, with equally many cards in each."""
    sizes = {sum(board.suits[hand : hand + 4]) for hand in range(0, 16, 4)} - {0}
    return not sizes or (len(sizes) == 1 and max(sizes) <= 13)


def _auction(board: Board) -> None:
    """The calls; where declarer says so, with the passes before them that were left out."""
    calls(board, 0)
    if board.kind == AFTER:
        board.kind = 0
        board.odd |= TOO_MANY
    if not board.ended:
        board.odd |= UNENDED
        return
    if board.kind:
        return
    if board.bid and board.declarer >= 0 and not _declares(board):
        before = (board.declarer - board.by_auction) & 3
        if board.swapped or before == 0 or _leader(board) != (board.declarer + 1) & 3:
            board.odd |= DECLARER
        else:
            _with_passes(board, before)
    made = 4 * board.bid + board.doubled
    if board.contract >= 0 and board.contract != made:
        board.odd |= NOT_DOUBLED if board.contract == 4 * board.bid and board.bid else CONTRACT


def _with_passes(board: Board, before: int) -> None:
    """The same calls after so many passes, if the auction can have begun so."""
    calls(board, before)
    if board.kind == 0 and _declares(board):
        board.odd |= PASSES
        return
    board.kind = 0
    calls(board, 0)
    board.kind = 0
    board.odd |= DECLARER


def _leader(board: Board) -> int:
    """Who holds the first card of the play."""
    if board.filled:
        card = board.cells[0]
        return board.owner[card] if card < 52 else NOBODY
    return board.owner[board.acts[board.calls] - FIRST_CARD] if board.count > board.calls else NOBODY


def _declares(board: Board) -> bool:
    """Does the one who is said to declare, or his partner where the two were swapped, declare by the auction?"""
    return board.by_auction == (board.declarer ^ 2 if board.swapped else board.declarer)


def settled(board: Board) -> tuple[int, int]:
    """The contract and declarer, by the auction where it has ended, else as given; -1 where neither is known."""
    if board.calls == 0 or not board.ended or board.dealer < 0:
        return board.contract, board.declarer
    if board.bid == 0:
        return 0, NOT_GIVEN
    return 4 * board.bid + board.doubled, board.by_auction ^ 2 if board.swapped else board.by_auction


def _play(board: Board, declarer: int, bid: int) -> None:
    """The cards; a record that contradicts itself about declarer shows no lead out of turn."""
    trump = trumps(bid)
    if board.filled == 0:
        cards(board, declarer, trump)
    elif board.first_column < 0 or not rows(board, declarer, trump):
        in_order(board, declarer, trump)
        cards(board, declarer, trump)
        if board.gap:
            board.odd |= TORN if board.torn else GAP
        elif not board.kind and not board.carets:
            board.odd |= COLUMNS
    if board.odd & (DECLARER | PASSES) and (board.kind == OPENING_LEAD or board.kind == DECLARING_LEAD):
        board.kind = 0
        board.odd = (board.odd | DECLARER) & ~PASSES


def _tricks(board: Board, contract: int, declarer: int) -> None:
    """The result against the cards, or the claim; the score against contract and result."""
    tricks = board.result if board.result >= 0 else board.claimed
    if contract <= 0 or declarer < 0 or board.odd & (IRREGULAR | OTHER_DEALER):
        return
    if tricks >= 0 and board.result_of >= 0 and board.result_of != declarer & 1:
        tricks = 13 - tricks
    if tricks > 13:
        board.odd |= IMPOSSIBLE
        return
    if board.finished == 13:
        if 0 <= tricks != board.won and not board.miscounted:
            board.odd |= RESULT
        if tricks < 0:
            tricks = board.won
    elif tricks >= 0 and not board.won <= tricks <= 13 - board.finished + board.won:
        board.odd |= IMPOSSIBLE
    if board.score and tricks >= 0 and board.vulnerable >= 0 and board.scoring[:4] not in OTHERWISE_SCORED:
        said = points(board.score, declarer & 1)
        if said is not None and said != due(contract, declarer, tricks, board.vulnerable):
            other = board.contract if board.odd & NOT_DOUBLED else contract
            if said != due(other, declarer, tricks, board.vulnerable):
                board.odd |= SCORE


def due(contract: int, declarer: int, tricks: int, vulnerable: int) -> int:
    """The score of a contract, plus for North-South."""
    side = declarer & 1
    place = ((contract >> 2) - FIRST_BID) * 3 + (contract & 3)
    points = SCORES[(2 * place + (vulnerable >> side & 1)) * 14 + tricks]
    return -points if side else points


def points(text: bytes, side: int) -> int | None:
    """A score as it is written, NS +120, EW -50, or declarer's 120, plus for North-South; None where it says none."""
    words = text.split()
    minus = side == 1
    if words and words[0] in (b"NS", b"EW"):
        minus = words[0] == b"EW"
        words = words[1:]
    if not words or len(words[0]) > 6:
        return None
    try:
        value = int(words[0])
    except ValueError:
        return None
    return -value if minus else value


def digest(board: Board) -> bytes:
    """Eight bytes by which the same board, recorded twice, is known; zeros where too little is recorded to tell."""
    if (board.named < 4 and board.count - board.calls < ENOUGH) or board.cards == 0:
        return NOT_COMPARED
    contract, declarer = settled(board)
    tricks = board.won if board.finished == 13 else board.result if board.result >= 0 else board.claimed
    places = (board.dealer & 7, contract & 255, declarer & 7, tricks & 31)
    names = b"\0".join(board.names) if board.named == 4 else b""
    return blake2b(
        board.owner + board.acts[: board.count] + bytes(places) + names, digest_size=8, usedforsecurity=False
    ).digest()
