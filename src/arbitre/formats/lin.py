"""LIN, the files of Bridge Base Online: one board a line, or a vugraph match with both rooms and its commentary."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from arbitre.hot.kinds import BOARD_END, RUBBISH
from arbitre.hot.lin_tokens import Pairs

from .file_board import Board
from .file_lines import decoded
from .lin_board import LinBoard
from .source import Clean, Readable

KEPT = ("vg", "rs", "pw", "bn", "mp")
"""Of the match, not of a board."""
SILENT = ("pg", "st", "rh", "sk", "sb", "tu", "ss", "wt", "hc", "hf", "ha", "hs")
"""How a board is shown, or nothing."""
BLOCK = 1 << 20
"""So much of a file is read at once; a board that is not whole in it is looked at again with more."""


class Pair(Struct, frozen=True):
    """A key with its value and where it stands; without a key, what cannot be read."""

    line: int
    key: str
    value: str
    wrong: bool = False
    """Its bar is missing."""


class Lot(Struct, frozen=True):
    """The pairs of one board; without `board`, what stands behind the last."""

    pairs: list[Pair]
    board: bool


def read_lin(source: Readable) -> Iterator[Board]:
    """The boards of a file one by one; of a vugraph match each room is one."""
    match: dict[str, str] = {}
    names: list[str] = []
    unknown = set(SILENT)
    for number, lot in enumerate(lots(source), 1):
        board: LinBoard | None = None
        for pair in lot.pairs:
            if pair.key in KEPT:
                match[pair.key] = pair.value
                if not pair.wrong:
                    continue
            board = board or LinBoard(pair.line)
            if pair.wrong:
                board.odd(pair.line, "lin-open", f"{pair.key}|{pair.value}")
            if pair.key == "pn":
                names = pair.value.split(",")[:8]
            elif not pair.key:
                board.odd(pair.line, "lin-text", pair.value)
            elif pair.key not in KEPT and not board.take(pair.line, pair.key, pair.value) and pair.key not in unknown:
                unknown.add(pair.key)  # two letters: there cannot be many
                board.odd(pair.line, "lin-key", pair.key)
        if board is not None and (lot.board or board.oddities):
            yield board.done(number, match, names)


def lots(source: Readable, block: int = BLOCK) -> Iterator[Lot]:
    """Board after board, key and value, key and value.

    >>> from io import BytesIO
    >>> (lot,) = lots(BytesIO(b"pn|a,b|st||\\nrubbish\\nnt|one\\ntwo|pg||"))
    >>> [(p.line, p.key, p.value) for p in lot.pairs]
    [(1, 'pn', 'a,b'), (1, 'st', ''), (2, '', 'rubbish'), (3, 'nt', 'one\\ntwo'), (4, 'pg', '')]
    """
    clean, line, counted = Clean(source), 1, 0
    kept = data = clean.read(block)
    pairs = Pairs(data)
    while True:
        start, found = pairs.pos, list(_next_of(pairs))
        if kept and pairs.pos + block // 4 > len(data):
            kept = clean.read(max(block, len(data) - start))
            line += data.count(b"\n", counted, start)
            data, counted = data[start:] + kept, 0
            pairs = Pairs(data)
            continue
        told = []
        for at, key, first, last, wrong in found:
            line += data.count(b"\n", counted, at)
            counted = at
            name = "" if key == RUBBISH else f"{key >> 8:c}{key & 255:c}"
            told.append(
                Pair(line, name, decoded(data[first:last]).strip() if not name else decoded(data[first:last]), wrong)
            )
        if told:
            yield Lot(told, pairs.is_board())
        if pairs.pos >= len(data):
            return


def _next_of(pairs: Pairs) -> Iterator[tuple[int, int, int, int, bool]]:
    pairs.begin()
    key = pairs.next()
    while key != BOARD_END:
        yield pairs.at, key, pairs.start, pairs.end, bool(pairs.wrong)
        key = pairs.next()
