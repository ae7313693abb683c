"""PBN, import or export format, read over its bytes in one pass into whole numbers."""

from __future__ import annotations

from .board import Board, all_held
from .numbers import (
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
    RANK_OF,
    SEATS,
    SUIT_OF,
    TAGS,
    UNREADABLE,
    VULNERABILITIES,
    VULNERABLE,
)
from .seek import seek

NEWLINE, SPACE, QUOTE, PERCENT, STAR, PLUS, SEMICOLON, EQUALS = 10, 32, 34, 37, 42, 43, 59, 61
OPEN, BACKSLASH, CLOSE, CARET, BRACE = 91, 92, 93, 94, 123
AUCTION, PLAY = 1, 2
MOST_NAME, MOST_VALUE, MOST_COMMENT, MOST_SECTION = 80, 4_000, 60_000, 500
"""However a file is broken, no place of it is looked at again and again."""
_SUFFIXES = b"!?=${;^["
_FIRST_NAME = 12
_NUMBER, _DEALER, _VULNERABLE, _DEAL, _DECLARER, _CONTRACT, _RESULT, _SCORE, _SCORING, _AUCTION, _PLAY = range(1, 12)


def game(data: bytes, pos: int, board: Board) -> int:
    """Read the next game into the board; the place behind it. A board without tags: there was none."""
    stop = len(data)
    board.clear()
    while pos < stop:
        c = data[pos]
        if c == OPEN:
            pos = _tag(data, pos, stop, board)
        elif c == NEWLINE:
            pos = _line(data, pos + 1, stop)
            if board.tags and (pos >= stop or data[pos] == NEWLINE):
                break
        elif c <= SPACE:
            pos += 1
        elif c == BRACE:
            pos = _comment(data, pos, stop, board)
        elif c == SEMICOLON or (c == PERCENT and pos == 0):
            pos = _after(data, b"\n", pos, stop) - 1
        elif board.section == PLAY:
            pos = _cards(data, pos, stop, board)
        elif board.section == AUCTION:
            pos = _calls(data, pos, stop, board)
        else:
            pos = _elsewhere(data, pos, stop)
    board.close()
    return pos


def _line(data: bytes, pos: int, stop: int) -> int:
    """Where the text of a line begins; an escaped line is left out."""
    while pos < stop:
        c = data[pos]
        if c == PERCENT:
            pos = _after(data, b"\n", pos, stop)
        elif c <= SPACE and c != NEWLINE:
            pos += 1
        else:
            break
    return pos


def _after(data: bytes, mark: bytes, pos: int, stop: int) -> int:
    """The place behind the next such mark, or the end."""
    place = data.find(mark, pos)
    return stop + 1 if place < 0 else place + 1


def _comment(data: bytes, pos: int, stop: int, board: Board) -> int:
    """The place behind a comment; one that does not end before the next game is left with its line."""
    end = data.find(b"}", pos, pos + MOST_COMMENT)
    if end >= 0 and data.find(b"\n\n[", pos, end) < 0 and data.find(b"\n\n%", pos, end) < 0:
        return end + 1
    board.broken += 1
    return _after(data, b"\n", pos, stop) - 1


def _elsewhere(data: bytes, pos: int, stop: int) -> int:
    """The rest of a line of a section that is not read, up to a comment or a tag."""
    end = _after(data, b"\n", pos, stop) - 1
    brace, bracket = data.find(b"{", pos, end), data.find(b"[", pos, end)
    if brace >= 0:
        end = brace
    return bracket if 0 <= bracket < end else end


def _tag(data: bytes, pos: int, stop: int, board: Board) -> int:
    """One tag pair; the place behind it, and behind the end of its line where another tag follows."""
    start = seek(data, QUOTE, pos, pos + MOST_NAME) + 1
    name = data[pos + 1 : start - 2] if start > 1 else b"]"
    code = TAGS.get(name, 0)
    if code == 0 and start > 1 and (data[start - 2] != SPACE or data[start - 3] <= SPACE or data[pos + 1] <= SPACE):
        code = TAGS.get(data[pos + 1 : start - 1].strip(), 0)
    board.tags += 1
    if code == 0 and (b"]" in name or b"\n\n" in name or b"\n\r\n" in name):
        board.broken += 1
        return _after(data, b"\n", pos, stop) - 1
    board.section = 0
    end = seek(data, QUOTE, start, start + MOST_VALUE)
    value = data[start:end] if end >= start else b"\n"
    if data[end - 1] == BACKSLASH or b"\n" in value:
        end = _closing(data, start)
        if end < 0:
            board.broken += 1
            return _after(data, b"\n", start, stop) - 1
        value = data[start:end]
    if code:
        _take(board, code, value)
    if end + 3 < stop and data[end + 1] == CLOSE:
        return end + 3 if data[end + 2] == NEWLINE and data[end + 3] == OPEN else end + 2
    return _after(data, b"]", end, stop)


def _closing(data: bytes, start: int) -> int:
    """The quote that ends a value, on the same line; -1 where there is none."""
    end = data.find(b'"', start, start + MOST_VALUE)
    while end > start and data[end - 1] == BACKSLASH:
        end = data.find(b'"', end + 1, start + MOST_VALUE)
    return end if data.find(b"\n", start, end) < 0 else -1


def _take(board: Board, code: int, value: bytes) -> None:
    """What a tag says."""
    if code >= _FIRST_NAME:
        if value and value != b"?" and value != b"#":
            board.names[code - _FIRST_NAME] = value
        board.named += value != b"" and value != b"?"
    elif code == _DEAL:
        board.given |= DEAL
        if value != board.dealt_as and value != b"#":
            deal(board, value)
    elif code == _CONTRACT:
        board.contract = CONTRACTS.get(value, NOT_GIVEN)
    elif code == _AUCTION:
        board.section, board.first_caller = AUCTION, SEATS.get(value, NOT_GIVEN)
    elif code == _PLAY:
        board.section, board.first_column = PLAY, SEATS.get(value, NOT_GIVEN)
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
        board.deal = UNREADABLE
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


def _section(data: bytes, pos: int, stop: int) -> int:
    """Where a section ends that is not too long: at a tag, an empty line or the end; else 0."""
    limit = pos + MOST_SECTION
    tag = data.find(b"\n[", pos, limit)
    end = data.find(b"\n\n", pos, tag + 1 if tag > 0 else limit)
    if end < 0:
        end = tag
    return end if end > 0 else stop if stop < limit else 0


def _calls(data: bytes, pos: int, stop: int, board: Board) -> int:
    """The whole auction where it is nothing but calls; else the first of them, and the place behind it."""
    end, n, acts = _section(data, pos, stop), 0, board.acts
    if end == 0 or board.count or board.skipped or board.carets:
        return _call(data, pos, stop, board)
    for word in data[pos:end].split():
        call = CALLS.get(word, -1)
        if call < 0:
            break
        acts[n] = call
        n += 1
    else:
        word = b""
    board.by[:n] = NO_CALLERS[:n]
    board.count = board.calls = n
    if word == b"AP" and data[end - 2 : end] == b"AP":
        _all_pass(board)
    elif word:
        board.count = board.calls = 0
        return _call(data, pos, stop, board)
    return end


def _call(data: bytes, pos: int, stop: int, board: Board) -> int:
    """One call of the auction, or what is said about one; the place behind it."""
    end, c = pos + 1, data[pos]
    if c == EQUALS:
        return _after(data, b"=", pos + 1, stop)
    if c == CARET:
        return _caret(data, pos, stop, board)
    while end < stop and data[end] > SPACE and data[end] not in _SUFFIXES:
        end += 1
    word = data[pos:end]
    call = CALLS.get(word, -1)
    if call >= 0:
        _called(board, call)
    elif word == b"AP" or word == b"ap":
        _all_pass(board)
    elif word == b"-":
        board.first_caller = (board.first_caller + 1) & 3 if board.first_caller >= 0 else NOT_GIVEN
    elif word == b"*" or word == b"+":
        board.open_ended = True
        board.section = 0  # nothing follows
    elif c not in _SUFFIXES:
        board.broken += 1
        board.section = 0  # who called what after it is not known
    return end


def _called(board: Board, call: int) -> None:
    n = board.count
    if n >= MOST_CALLS:
        return
    board.acts[n], board.by[n] = call, NOBODY
    if board.skipped and board.first_caller >= 0:
        board.by[n] = (board.first_caller + n + board.skipped) & 3
    board.count = board.calls = n + 1


def _caret(data: bytes, pos: int, stop: int, board: Board) -> int:
    """^S: a player has lost his turn; ^I: the next bid is insufficient, ^R and ^L: the next card a revoke, a lead."""
    letter = data[pos + 1] if pos + 1 < stop else 0
    if board.section == AUCTION and letter == 83:
        board.skipped += 1
    elif board.section == AUCTION and letter == 73 and len(board.carets) < MOST_CELLS:
        board.carets.append((letter, board.count))
    elif board.section == PLAY and (letter == 82 or letter == 76) and len(board.carets) < MOST_CELLS:
        board.carets.append((letter, board.filled))
    else:
        board.broken += 1
    return pos + 2


def _all_pass(board: Board) -> None:
    """Passes up to the end of the auction."""
    passes, n = 0, board.count
    while passes < n and board.acts[n - 1 - passes] == 0:
        passes += 1
    for _ in range((4 if passes == n else 3) - passes):
        _called(board, 0)


def _cards(data: bytes, pos: int, stop: int, board: Board) -> int:
    """The whole play where it is nothing but cards; else the first of them, and the place behind it."""
    end, n, cells = _section(data, pos, stop), 0, board.cells
    if end == 0 or board.filled or board.carets:
        return _cell(data, pos, stop, board)
    words = data[pos:end].split()
    if words and words[len(words) - 1] == b"*":
        words.pop()
    if len(words) > MOST_CELLS:
        return _cell(data, pos, stop, board)
    for word in words:
        card = CARDS.get(word, -1)
        if card < 0:
            return _cell(data, pos, stop, board)
        cells[n] = card
        n += 1
    board.filled = n
    return end


def _cell(data: bytes, pos: int, stop: int, board: Board) -> int:
    """One card with what is said about it, or the end of the play; the place behind it."""
    end, c = pos + 1, data[pos] if pos < stop else SPACE
    if c <= SPACE:
        return end
    if c == EQUALS:
        return _after(data, b"=", pos + 1, stop)
    if c == CARET:
        return _caret(data, pos, stop, board)
    while end < stop and data[end] > SPACE and data[end] not in _SUFFIXES:
        end += 1
    word = data[pos:end]
    card = NOBODY
    if len(word) == 2 and SUIT_OF[c] < 4 and RANK_OF[word[1]] < 13:
        card = 13 * SUIT_OF[c] + RANK_OF[word[1]]
    elif c == STAR or c in _SUFFIXES:
        if c == STAR:
            board.section = 0  # nothing follows
        return end
    elif c == PLUS:
        board.open_ended = True
    elif word != b"-":
        board.broken += 1
    if board.filled < MOST_CELLS:
        board.cells[board.filled] = card
        board.filled += 1
    return end
