"""The lines of a file: UTF-8 where they are, else ISO 8859-1; never more of one than a board can need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

MAX_LINE = 1_000_000
"""No line is longer; what is longer is read as several."""


def decoded(data: bytes) -> str:
    """UTF-8 where it can be that, else ISO 8859-1, in which every byte is a letter.

    >>> decoded("Liège".encode("utf-8")) == decoded("Liège".encode("latin-1"))
    True
    """
    if data.isascii():
        return data.decode("ascii")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def lines(source: BinaryIO) -> Iterator[tuple[int, str]]:
    """Each line with its number, without its end; a file may end its lines in any of the three ways.

    >>> from io import BytesIO
    >>> list(lines(BytesIO(b"\\xef\\xbb\\xbfa\\r\\nb\\rc\\n")))
    [(1, 'a'), (2, 'b'), (3, 'c')]
    """
    number = 1
    while data := source.readline(MAX_LINE):
        if number == 1:
            data = data.removeprefix(b"\xef\xbb\xbf")
        whole = data.endswith(b"\n")
        text = decoded(data.rstrip(b"\r\n") if whole else data)
        if "\r" in text:
            for part in text.rstrip("\r").split("\r"):
                yield number, part
                number += 1
            continue
        yield number, text
        number += whole
