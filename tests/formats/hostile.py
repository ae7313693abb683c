"""Files that nobody writes by accident: anything at all, and what would fill the memory or never end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import BinaryIO

from arbitre.audit.part import of_bytes
from arbitre.formats.file_board import Board
from arbitre.formats.lin import read_lin
from arbitre.formats.lin_write import lin
from arbitre.formats.pbn import read_pbn
from arbitre.formats.pbn_write import pbn
from arbitre.formats.usebio import read_usebio
from arbitre.formats.usebio_write import usebio

READERS: dict[str, Callable[[BinaryIO], Iterator[Board]]] = {"pbn": read_pbn, "lin": read_lin, "xml": read_usebio}
AUDITED = {"audited pbn": "pbn", "audited lin": "lin"}
"""The same files by the readers of the audit."""

REPEATED = {
    "pbn": (
        *("[", "{", "}", '"', '[A"', '[A "b"]\n', '[Dealer "N"]\n', "% x\n", ";\n", "{}", "\n", "\r", "[[", "[A\n"),
        *('[Auction "N"] 1C ', "1C ", '[Play "N"] SA\n', "^S ", "=1= ", "$1 ", "! ", '[Note "1:a"]\n'),
        *('[XTable "A;B"]\n', "a b\n", '"a" ', "{\n", '[Deal "N:', "A.", "\\", '[B "\\', "^", "- "),
    ),
    "lin": (
        *("|", "md|", "md|1|", "qx|o1|", "mb|", "mb|p|", "mb|ppp|", "an|a|", "nt|a|", "nt|", "pc|SA|", "pn|,|"),
        *("a", "ab|", "\n", "ab|\n", "rs|1NS=|", "vg|,|", "mc|1|", ",", "md|1SAHDC,|", "|\n"),
    ),
    "xml": ("<a>", "<a/>", "<PAIR>", "<BOARD><TRAVELLER_LINE/></BOARD>", "&lt;", "a", "<!-- -->", "<a b='c'/>", "\n"),
}
"""Each again and again: after a beginning that makes it count."""
BEGINNINGS = {
    "pbn": (
        "",
        '[Dealer "N"]\n[Auction "N"]\n',
        '[Declarer "N"]\n[Contract "1C"]\n[Play "E"]\n',
        '[XTable "A;B"]\n',
        "{",
    ),
    "lin": ("", "md|1,,,|", "md|1,,,|mb|p|"),
    "xml": ("<USEBIO>", "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"),
}


def survives(kind: str, data: bytes) -> int:
    """Reads the file whole, writes every board in every format, and reads that again; how many boards there were."""
    if kind in AUDITED:
        return _the_same(AUDITED[kind], data)
    count = 0
    for board in READERS[kind](BytesIO(data)):
        count += 1
        for again, text in (("pbn", pbn(board)), ("lin", lin(board)), ("xml", usebio([board]))):
            for _ in READERS[again](BytesIO(text.encode("utf-8", "replace"))):
                pass
    return count


def _the_same(kind: str, data: bytes) -> int:
    """The reader and the audit find the same boards."""
    swept = of_bytes(data, "file", kind == "lin")
    read = list(READERS[kind](BytesIO(data)))
    behind = read[swept.boards :]
    assert len(read) >= swept.boards, (len(read), swept.boards)
    assert len(behind) < 2, (len(read), swept.boards)
    for board in behind:  # what stands behind the last board is told by both, and is none
        assert not {"Deal", "Board", "Dealer"} & {*board.tags}, board
        assert board.oddities
    return swept.boards
