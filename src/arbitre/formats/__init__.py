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
from os import PathLike
from pathlib import Path

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
    """The boards of a file one by one: .pbn, .lin, .xml (USEBIO) or .bws, as its name says.

    Nothing in the file makes this stop: what cannot be read is among the oddities of the board it belongs to, and the
    next board follows. No more than one board is kept.
    """
    kind = kind_of(path)
    if kind not in READ:
        raise ValueError(f"{path}: not one of {', '.join(READ)}")
    if kind == "bws":
        from .bws import read_bws

        yield from read_bws(path)
        return
    from .lin import read_lin
    from .pbn import read_pbn
    from .usebio import read_usebio

    with Path(path).open("rb") as source:
        yield from {"pbn": read_pbn, "lin": read_lin, "xml": read_usebio}[kind](source)


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
