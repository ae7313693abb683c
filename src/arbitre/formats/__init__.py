"""The files in which bridge keeps its records, read board by board and written again.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     path = Path(folder, "one.pbn")
...     _ = path.write_text('[Board "1"]\\n[Dealer "N"]\\n[Auction "N"]\\n1S ^I 1H 2S AP\\n')
...     for board in boards(path):
...         print(board.number, board.line, board.tags["Dealer"], [e.call for e in board.record.events if e.call])
1 1 N ['1S', '1H', '2S', 'P', 'P', 'P']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from msgspec import structs

from .file_board import Board, Oddity, Said, Table, Token

__all__ = ["READ", "WRITTEN", "Board", "Oddity", "Said", "Table", "Token", "boards", "kind_of", "write"]

READ = ("pbn", "lin", "xml", "bws")
WRITTEN = ("pbn", "lin", "xml")


def kind_of(path: str | PathLike[str]) -> str:
    """What kind of file it is, by the end of its name.

    >>> kind_of("Club.PBN"), kind_of("readme")
    ('pbn', '')
    """
    return Path(path).suffix.lower().removeprefix(".")


def boards(path: str | PathLike[str]) -> Iterator[Board]:
    """The boards of a file one by one: .pbn, .lin, .xml (USEBIO) or .bws, packed or not, as name or content says.

    Nothing in the file makes this stop: what cannot be read is among the oddities of the board it belongs to, and the
    next board follows. No more than one board is kept.
    """
    from .source import unpacked

    if kind_of(path) == "bws":
        yield from _read("bws", BytesIO(), path)
        return
    several = 0
    for kind, source in unpacked(path):
        number = 0
        for number, board in enumerate(_read(kind, source, path), 1):
            yield structs.replace(board, number=several + number) if several else board
        several += number


def _read(kind: str, source: BinaryIO, path: str | PathLike[str]) -> Iterator[Board]:
    if kind not in READ:
        raise ValueError(f"{path}: not one of {', '.join(READ)}")
    if kind == "bws":
        from .bws import read_bws

        return read_bws(path)
    from .lin import read_lin
    from .pbn import read_pbn
    from .usebio import read_usebio

    if kind == "xml":
        return read_usebio(source)
    return {"pbn": read_pbn, "lin": read_lin}[kind](source)


def write(
    boards: Iterable[Board],
    path: str | PathLike[str],
    lost: Callable[[Board, list[str]], None] = lambda _board, _what: None,
) -> int:
    """The boards into a file of that kind, whole or not at all; how many there were.

    `lost` is told of each board what the format cannot hold.
    """
    from .files import save

    return save(boards, Path(path), kind_of(path), lost)
