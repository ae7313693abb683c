"""What is found on a board, one by one: what kind of thing, which law, which event, and what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from msgspec import Struct

from arbitre.formats.file_lines import decoded
from arbitre.game.call import CALLS
from arbitre.game.card import PACK
from arbitre.game.seat import SEATS
from arbitre.hot import numbers
from arbitre.hot.board import Board
from arbitre.hot.judge import due, settled

SORTS = ("irregularity", "record", "note")
"""Done at the table; a defect of the record; mended while reading."""
MOST_TEXT = 60
SEAT = tuple(seat.value for seat in SEATS)


class Finding(Struct, frozen=True, array_like=True):
    """One thing found on one board.

    `board` counts the boards of the file from 1, as `arbitre rule FILE --board` does; `name` is the number on the
    board; `event` counts calls and cards from 1, and is 0 for the deal.
    """

    file: str
    board: int
    name: str
    line: int
    sort: str
    kind: str
    laws: tuple[str, ...] = ()
    event: int | None = None
    by: str = ""
    text: str = ""


KINDS: dict[int, tuple[str, str]] = {
    numbers.BAD_DEAL: ("record", "deal-unreadable"),
    numbers.DEALT_TWICE: ("record", "card-dealt-twice"),
    numbers.OTHER_DEALER: ("record", "dealer-differs"),
    numbers.BROKEN: ("record", "unreadable"),
    numbers.TOO_MANY: ("record", "calls-too-many"),
    numbers.UNENDED: ("record", "auction-unfinished"),
    numbers.CONTRACT: ("record", "contract-differs"),
    numbers.NOT_DOUBLED: ("record", "risk-differs"),
    numbers.DECLARER: ("record", "declarer-differs"),
    numbers.TORN: ("record", "not-held"),
    numbers.GAP: ("record", "play-with-gaps"),
    numbers.RESULT: ("record", "result-differs"),
    numbers.IMPOSSIBLE: ("record", "result-impossible"),
    numbers.SCORE: ("record", "score-differs"),
    numbers.PASSES: ("note", "passes-left-out"),
    numbers.COLUMNS: ("note", "columns"),
}
"""What a record may show besides irregularities, in the order in which it is told."""
OF_THE_TABLE = ("missing-card", "wrong-number-of-cards", *dict.fromkeys(kind for kind, laws in numbers.KINDS if laws))
OF_THE_RECORD = (*(kind for sort, kind in KINDS.values() if sort == "record"), "card-played-twice", "card-not-dealt")
OF_THE_RECORD = (*OF_THE_RECORD, "duplicate", "file-unreadable")
NOTES = tuple(kind for sort, kind in KINDS.values() if sort == "note")


def findings(board: Board, file: str, number: int, line: int, data: bytes, start: int, end: int) -> Iterator[Finding]:
    """All that the bits of `odd` say; between `start` and `end` stands the board as the file has it."""
    name, text = board.number.decode("latin-1")[:40], data[start:end]

    def found(sort: str, kind: str, laws: tuple[str, ...] = (), event: int | None = None, by: str = "", said: str = ""):  # type: ignore[no-untyped-def]
        return Finding(file, number, name, line, sort, kind, laws, event, by, said)

    if board.odd & numbers.HANDS:
        kind, law, seat = _hands(board)
        yield found("irregularity", kind, (law,), 0, seat)
    elif board.odd & (numbers.HIDDEN | numbers.CARET) and (ruled := by_the_director(text, b"|md|" in text)):
        yield found("irregularity", *ruled)
    elif board.odd & numbers.IRREGULAR:
        kind, laws = numbers.KINDS[board.kind]
        by = SEAT[board.who] if board.who < 4 else ""
        yield found("irregularity" if laws else "record", kind, laws, board.at, by, _act(board))
    for bit, (sort, kind) in KINDS.items():
        if board.odd & bit and not (bit == numbers.UNENDED and (board.open_ended or not _goes_on(board))):
            if bit == numbers.BROKEN:
                at = line + data.count(b"\n", start, board.broken_from) - data.count(b"\n", board.broken_from, start)
                yield Finding(file, number, name, at, sort, kind, text=_broken(board, data))
            else:
                yield found(sort, kind, said=said(board, bit))


def _broken(board: Board, data: bytes) -> str:
    """The word that cannot be read, and what was expected in its place, or after it."""
    word = decoded(data[board.broken_from : board.broken_to].partition(b"\n")[0])
    word = word if len(word) <= MOST_TEXT else word[: MOST_TEXT - 1] + "…"
    return f"{word} / {board.expected.decode()}"


def _goes_on(board: Board) -> bool:
    """Is something recorded that only a finished auction can lead to?"""
    return board.contract >= 0 or board.filled > 0 or board.count > board.calls


def _hands(board: Board) -> tuple[str, str, str]:
    """Hands that were not dealt thirteen cards (Laws 13 and 14): the first of them."""
    sizes = [sum(board.suits[4 * seat : 4 * seat + 4]) for seat in range(4)]
    seat = next(seat for seat in range(4) if sizes[seat] not in (0, 13))
    kind, law = ("wrong-number-of-cards", "13") if max(sizes) > 13 else ("missing-card", "14")
    return kind, law, SEAT[seat]


def _act(board: Board) -> str:
    """The call or card that is wrong."""
    place = board.at - 1 - board.put_before
    act = board.acts[place] if 0 <= place < board.count else numbers.NOBODY
    if act < numbers.FIRST_CARD:
        return str(CALLS[act])
    return str(PACK[act - numbers.FIRST_CARD]) if act < numbers.FIRST_CARD + 52 else ""


def by_the_director(text: bytes, is_lin: bool) -> tuple[str, tuple[str, ...], int, str] | None:
    """The first irregularity of a board that the numbers alone do not show: hidden hands, irregularities marked."""
    from arbitre.director.loop import rule_on
    from arbitre.formats.lin import read_lin
    from arbitre.formats.pbn import read_pbn
    from arbitre.table.errors import RecordError

    record = next((one.record for one in (read_lin if is_lin else read_pbn)(BytesIO(text))), None)
    if record is None:
        return None
    try:
        ruled = rule_on(record).irregularities
    except RecordError as error:
        reached = getattr(error, "board", None)
        ruled = reached.irregularities if reached else ()
    if not ruled:
        return None
    first = ruled[0]
    return first.kind, first.laws, first.event, first.by.value


# -- what stands there


def said(board: Board, bit: int) -> str:
    """What the record says, and behind a stroke what follows from it."""
    contract, declarer = settled(board)
    if bit in (numbers.CONTRACT, numbers.NOT_DOUBLED):
        return f"{contract_name(board.contract)} / {contract_name(4 * board.bid + board.doubled)}"
    if bit == numbers.DECLARER:
        by_auction = board.by_auction ^ 2 if board.swapped else board.by_auction
        return f"{SEAT[board.declarer]} / {SEAT[by_auction]}"
    if bit == numbers.PASSES:
        return str(board.put_before)
    if bit == numbers.OTHER_DEALER:
        return f"{SEAT[board.dealer]} / {SEAT[board.first_caller]}"
    if bit in (numbers.RESULT, numbers.IMPOSSIBLE):
        tricks = board.result if board.result >= 0 else board.claimed
        return f"{tricks} / {board.won}" + ("" if board.finished == 13 else f"–{13 - board.finished + board.won}")
    if bit == numbers.SCORE:
        tricks = board.won if board.result < 0 else board.result
        if board.result_of >= 0 and board.result_of != declarer & 1:
            tricks = 13 - tricks
        return f"{board.score.decode('latin-1')} / NS {due(contract, declarer, tricks, board.vulnerable):+}"
    if bit == numbers.DEALT_TWICE:
        return board.dealt_as.decode("latin-1")
    return ""


def contract_name(contract: int) -> str:
    """4SX; P where it was passed out."""
    return f"{CALLS[contract >> 2]}{'X' * (contract & 3)}" if contract > 3 else "P"
