"""PBN, import or export format, out of its tokens into whole numbers."""

from __future__ import annotations

import re

from .board import Board, all_held
from .kinds import AUCTION, COMMENT, GAME_END, TEXT, WORDS
from .kinds import TAGS as TAG_PAIRS
from .numbers import (
    ANY_CALL,
    ANY_CARD,
    CALLS,
    CARDS,
    CONTRACTS,
    DEAL,
    DEALER,
    MOST_CALLS,
    MOST_CELLS,
    NO_CALLERS,
    NOBODY,
    NOT_GIVEN,
    NUMBER,
    OF_PBN_DEALS,
    PBN_RANKS,
    SEATS,
    TAGS,
    UNREADABLE,
    VULNERABILITIES,
    VULNERABLE,
    lettered,
    word_of_contract,
)
from .pbn_tokens import Tokens
from .seek import plain_calls, plain_cards

EQUALS, DOLLAR, CARET, STAR, PLUS, BANG, QUESTION, DASH = 61, 36, 94, 42, 43, 33, 63, 45
PIECE = re.compile(rb"\^[A-Za-z]?|=[^=\s]*=|=[0-9]*|\$[0-9A-Za-z]*|[!?]+|[A-Za-z0-9#]+\*?|-+|[*+]|.", re.DOTALL)
"""What a word of an auction or a play is made of; with `*` behind it a call is alerted, in some programs."""
_WORD = re.compile(rb"\S+")
_FIRST_NAME = 12
_NUMBER, _DEALER, _VULNERABLE, _DEAL, _DECLARER, _CONTRACT, _RESULT, _SCORE, _SCORING, _AUCTION, _PLAY = range(1, 12)


def game(tokens: Tokens, board: Board) -> None:
    """The next game into the board; one without tags: there was none."""
    board.clear()
    tokens.begin()
    kind = tokens.next()
    while kind != GAME_END:
        if kind == TAG_PAIRS:
            _tags(tokens, board)
        elif kind == WORDS:
            if not board.deaf:
                _words(tokens, board)
        elif kind == TEXT:
            board.break_at(tokens.start, tokens.end, b"[")
        elif kind == COMMENT and tokens.wrong:
            board.break_at(tokens.start - 1, tokens.end, b"}")
        kind = tokens.next()
    board.tags = tokens.tags
    board.close()


def _tags(tokens: Tokens, board: Board) -> None:
    if tokens.wrong:
        board.break_at(tokens.start, tokens.end, b'"]')
    for name, value in tokens.pairs:
        code = TAGS.get(name, 0)
        if code and not board.seen >> code & 1:
            board.seen |= 1 << code
            _take(board, code, value)
        elif code in (_AUCTION, _PLAY):
            board.deaf = True  # the first counts


def _name(board: Board, place: int, value: bytes) -> None:
    if value and value != b"?" and value != b"#":
        board.names[place] = value
    board.named += value != b"" and value != b"?"


def _take(board: Board, code: int, value: bytes) -> None:
    """What a tag says."""
    if code >= _FIRST_NAME:
        _name(board, code - _FIRST_NAME, value)
    elif code == _DEAL:
        board.given |= DEAL
        if value != board.dealt_as and value != b"#":
            deal(board, value)
    elif code == _CONTRACT:
        board.contract = CONTRACTS.get(value, -2)
        if board.contract == -2:
            board.contract = CONTRACTS.get(word_of_contract(value), NOT_GIVEN)
    elif code == _AUCTION:
        board.deaf, board.first_caller = False, SEATS.get(value, NOT_GIVEN)
    elif code == _PLAY:
        board.deaf, board.first_column = False, SEATS.get(value, NOT_GIVEN)
    elif code in (_DEALER, _VULNERABLE, _NUMBER):
        _place(board, code, value)
    elif code == _DECLARER:
        board.swapped = value[:1] == b"^"
        board.declarer = SEATS.get(value[1:] if board.swapped else value, NOT_GIVEN)
    elif code == _RESULT:
        result(board, value)
    elif code == _SCORE:
        board.score = value
    else:
        board.scoring = value


def _place(board: Board, code: int, value: bytes) -> None:
    """The number, the dealer, the vulnerability."""
    if code == _DEALER:
        board.given |= DEALER
        if value != b"#":
            board.dealer = SEATS.get(value, NOT_GIVEN)
    elif code == _VULNERABLE:
        board.given |= VULNERABLE
        if value != b"#":
            board.vulnerable = VULNERABILITIES.get(value, NOT_GIVEN)
    else:
        board.given |= NUMBER
        if value != b"#":
            board.number = value


def result(board: Board, value: bytes) -> None:
    """Tricks: 9, or NS 9 EW 4; behind a caret they are not those that were won."""
    if value[:1] == b"^":
        board.miscounted = True
        value = value[1:]
    if value[:2] == b"NS" or value[:2] == b"EW":
        board.result_of = 0 if value[:1] == b"N" else 1
        words = value.split()
        value = words[1] if len(words) > 1 else b""
    if value.isdigit() and len(value) < 3:
        board.result = int(value)


def deal(board: Board, text: bytes) -> None:
    """Who holds what: N:AKQ.J54.… of four hands, the first that of the seat named; - where one is not known."""
    board.nothing_dealt(text)
    seat, hands = SEATS.get(text[:1], NOT_GIVEN), text[2:].translate(PBN_RANKS).split(b" ")
    if seat < 0 or text[1:2] != b":" or not 0 < len(hands) < 5 or text[2:].translate(None, OF_PBN_DEALS):
        plain = lettered(text)
        if plain == text:
            board.deal = UNREADABLE
        else:
            deal(board, plain)
            board.dealt_as = text
        return
    owner, counts = board.owner, board.suits
    for hand in hands:
        if hand != b"-":
            suits = hand.split(b".")
            if len(suits) != 4 or len(hand) > 55 or b"-" in hand:
                board.deal = UNREADABLE
                return
            base = 0
            for ranks in suits:
                for rank in ranks:
                    owner[base + rank] = seat
                counts[4 * seat + base // 13] = len(ranks)
                base += 13
            board.cards += len(hand) - 3
        seat = (seat + 1) & 3
    all_held(board)


# -- auction and play


def _words(tokens: Tokens, board: Board) -> None:
    """The calls or cards of a piece of the file; what is not one of the usual words is looked at piece by piece."""
    auction = tokens.section == AUCTION
    if _plain(tokens, board, auction):
        return
    words, known = tokens.data[tokens.start : tokens.end].split(), CALLS if auction else CARDS
    for count, word in enumerate(words):
        number = known.get(word, -1)
        if number >= 0 and not board.waiting:
            if auction:
                called(board, number)
            elif board.filled < MOST_CELLS:
                board.cells[board.filled] = number
                board.filled += 1
        elif word == b"AP" and auction:
            _all_pass(board)
        elif not (word[0] == EQUALS and word[len(word) - 1] == EQUALS and word.isascii() and word[1:-1].isdigit()):
            for piece in PIECE.findall(word):
                if not board.deaf and not _piece(board, piece, auction):
                    _broken_word(tokens, board, count, auction)
            if board.deaf:
                return


def _plain(tokens: Tokens, board: Board, auction: bool) -> bool:
    """The whole of it at once, where it is nothing but the usual words; a star may end a play, AP an auction."""
    if board.waiting:
        return False
    data, end, last = tokens.data, tokens.end, False
    if auction:
        if board.count or board.skipped:
            return False
        if data[end - 2 : end] == b"AP" and data[end - 3] <= 32:
            last, end = True, end - 2
        count = plain_calls(data, tokens.start, end, board.acts)
        if count < 0:
            return False
        board.by[:count] = NO_CALLERS[:count]
        board.count = board.calls = count
        if last:
            _all_pass(board)
        return True
    if board.filled:
        return False
    if data[end - 1] == STAR:
        last, end = True, end - 1
    count = plain_cards(data, tokens.start, end, board.cells)
    if count < 0:
        return False
    board.filled, board.deaf = count, last
    return True


def _broken_word(tokens: Tokens, board: Board, count: int, auction: bool) -> None:
    """Which word it was, and what was expected in its place; of the first alone."""
    if board.broken:
        board.broken += 1
        return
    found = next(match for n, match in enumerate(_WORD.finditer(tokens.data, tokens.start, tokens.end)) if n == count)
    expected = b"=" if found[0][:1] == b"=" else b"1C" if auction else b"SA"
    board.break_at(found.start(), found.end(), expected)


def _piece(board: Board, piece: bytes, auction: bool) -> bool:
    """A call or a card however it is written, or what is said about one; False where it is nothing of the kind."""
    c = piece[0]
    if c == CARET:
        return _caret(board, piece, auction)
    if c == EQUALS:
        return len(piece) > 1 and piece[len(piece) - 1] == EQUALS
    if c in (DOLLAR, BANG, QUESTION):
        return True
    if board.waiting:
        board.waiting = False
        if c in (STAR, PLUS, DASH):
            return False
    return _call(board, piece) if auction else _cell(board, piece)


def _call(board: Board, piece: bytes) -> bool:
    if piece == b"*" or piece == b"+":
        board.open_ended = board.deaf = True  # nothing follows
        return True
    if piece[0] == DASH:
        board.first_caller = (board.first_caller + 1) & 3 if board.first_caller >= 0 else NOT_GIVEN
        return True
    word = piece.upper()
    if word[-1:] == b"*":
        word = word[:-1]
    if word == b"AP":
        _all_pass(board)
        return True
    call = ANY_CALL.get(word, -1)
    if call < 0:
        board.deaf = True  # who called what after it is not known
        return False
    called(board, call)
    return True


def called(board: Board, call: int) -> None:
    """One call more; after a lost turn it is said who made it."""
    n = board.count
    if n >= MOST_CALLS:
        return
    board.acts[n], board.by[n] = call, NOBODY
    if board.skipped and board.first_caller >= 0:
        board.by[n] = (board.first_caller + n + board.skipped) & 3
    board.count = board.calls = n + 1


def _caret(board: Board, piece: bytes, auction: bool) -> bool:
    """^S: a player has lost his turn; ^I: the next bid is insufficient, ^R and ^L: the next card a revoke, a lead."""
    letter = piece[1] if len(piece) > 1 else 0
    if auction and letter == 83 and not board.waiting:
        board.skipped += 1
        return True
    if (letter == 73) if auction else (letter == 82 or letter == 76):
        if board.waiting:
            return False
        board.waiting = True
        board.carets.append((letter, board.count if auction else board.filled))
        return True
    return False


def _all_pass(board: Board) -> None:
    """Passes up to the end of the auction."""
    passes, n = 0, board.count
    while passes < n and board.acts[n - 1 - passes] == 0:
        passes += 1
    for _ in range((4 if passes == n else 3) - passes):
        called(board, 0)


def _cell(board: Board, piece: bytes) -> bool:
    """A card in its column, or a sign that there is none; a star ends the play."""
    if piece == b"*":
        board.deaf = True
        return True
    card = NOBODY if piece[0] == DASH else ANY_CARD.get(piece.upper(), -1)
    if piece[-1:] == b"*":
        board.deaf = True
        card = ANY_CARD.get(piece[:-1].upper(), -1)
    elif piece == b"+":
        board.open_ended, card = True, NOBODY
    if board.filled < MOST_CELLS:
        board.cells[board.filled] = card if card >= 0 else NOBODY
        board.filled += 1
    return card >= 0
