"""One board of an archive in whole numbers: what stands in the file, and what replaying it has shown.

NOBODY and NOT_GIVEN stand for what a file does not say. One board is filled again and again, so that nothing is
allocated for the next.
"""

from __future__ import annotations

from .numbers import (
    DEAL,
    DEALER,
    DEALT,
    MOST_ACTS,
    MOST_CELLS,
    NO_CARD,
    NO_DEAL,
    NO_OWNER,
    NOBODY,
    NOT_GIVEN,
    NUMBER,
    SUIT,
    TWICE,
    VULNERABLE,
)


class Board:
    """What is read, and what is found."""

    def __init__(self) -> None:
        """Nothing read yet."""
        self.given = 0
        self.number = b""
        self.dealer = self.vulnerable = NOT_GIVEN  # vulnerable: 1 North-South, 2 East-West, 3 both
        self.deal = NO_DEAL
        self.dealt_as = b""  # the deal as it is written
        self.cards = 0  # how many were dealt
        self.owner = bytearray(NO_OWNER)  # who was dealt each card
        self.suits = bytearray(NO_CARD)  # how many cards of each suit each hand was dealt
        self.names = [b"", b"", b"", b""]
        self.acts = bytearray(MOST_ACTS)
        self.by = bytearray(MOST_ACTS)
        self.cells = bytearray(MOST_CELLS)  # the rows of a PBN play, four cards each
        self.carets: list[tuple[int, int]] = []  # the letter behind a caret, and the call or cell it stands before
        self.left = bytearray(16)
        self.held = bytearray(52)
        self.clear()

    def clear(self) -> None:
        """Ready for the next board of the file; what was dealt stays until it is known whether it is dealt anew."""
        if self.carets:
            self.carets = []
        self.given = self.named = self.room = 0
        self.contract = self.declarer = NOT_GIVEN  # contract: four times the bid, and 1 or 2 if doubled or redoubled
        self.result = self.claimed = NOT_GIVEN  # tricks of declarer's side
        self.result_of = NOT_GIVEN  # the side that the tricks are said to be of, 0 North-South, 1 East-West
        self.swapped = self.miscounted = self.open_ended = self.gap = self.torn = False
        self.score = self.scoring = b""
        self.tags = self.seen = self.broken = 0
        self.broken_from = self.broken_to = 0  # the place of the first word that cannot be read
        self.expected = b""
        self.deaf = self.waiting = False  # the rest of a section says nothing more; a mark waits for what it is of
        self.count = self.calls = self.filled = self.skipped = 0
        self.first_column = self.first_caller = NOT_GIVEN
        self.odd = 0  # what judge.py finds
        self.kind = self.at = 0  # the first irregularity, as replay.py numbers them, and its act, from 1
        self.who = NOBODY
        self.bid = self.doubled = self.put_before = 0
        self.by_auction = NOT_GIVEN
        self.ended = False
        self.finished = self.won = 0

    def nothing_dealt(self, text: bytes) -> None:
        """Before a deal is read."""
        self.owner[:] = NO_OWNER
        self.suits[:] = NO_CARD
        self.deal, self.cards, self.dealt_as = DEALT, 0, text

    def break_at(self, start: int, end: int, expected: bytes) -> None:
        """What stands there cannot be read; the first is told, with what was expected."""
        if not self.broken:
            self.broken_from, self.broken_to, self.expected = start, end, expected
        self.broken += 1

    def close(self) -> None:
        """All of it is read: what a board does not say, though it says something of the kind, is not known."""
        while self.filled & 3:
            self.cells[self.filled] = NOBODY
            self.filled += 1
        if self.given == 0 or self.given == 15:
            return
        if not self.given & DEAL:
            self.nothing_dealt(b"")
            self.deal = NO_DEAL
        if not self.given & NUMBER:
            self.number = b""
        if not self.given & DEALER:
            self.dealer = NOT_GIVEN
        if not self.given & VULNERABLE:
            self.vulnerable = NOT_GIVEN


def dealt(board: Board, owner: bytes) -> None:
    """The whole deal at once: the seat of each card, in the order of the pack."""
    suits = board.suits
    board.nothing_dealt(b"")
    board.owner[:] = owner
    for seat in range(4):
        for suit in range(4):
            suits[4 * seat + suit] = owner.count(seat, 13 * suit, 13 * suit + 13)
    board.cards = 52 - owner.count(NOBODY)


def hold(board: Board, seat: int, suit: int, ranks: bytes) -> None:
    """These ranks of a suit, each a number below 13, were dealt to that seat."""
    owner, base = board.owner, 13 * suit
    for rank in ranks:
        owner[base + rank] = seat
    board.cards += len(ranks)
    board.suits[4 * seat + suit] += len(ranks)


def all_held(board: Board) -> None:
    """The hands are read: a card dealt twice is missing elsewhere; three full hands give the fourth."""
    if board.owner.count(NOBODY) + board.cards != 52:
        board.deal = TWICE
    elif board.cards == 39:
        _imply(board)


def _imply(board: Board) -> None:
    """Three full hands give the fourth."""
    suits = board.suits
    lengths = [sum(suits[4 * seat : 4 * seat + 4]) for seat in range(4)]
    if 0 not in lengths:
        return
    seat = lengths.index(0)
    for card in range(52):
        if board.owner[card] == NOBODY:
            board.owner[card] = seat
            suits[4 * seat + SUIT[card]] += 1
    board.cards = 52
