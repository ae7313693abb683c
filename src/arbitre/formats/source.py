"""A file as it comes: packed or not, in whatever letters and with whatever ends of lines; out comes text in UTF-8."""

from __future__ import annotations

import bz2
import codecs
import gzip
import lzma
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from io import BufferedReader, BytesIO
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO, Protocol
from zipfile import BadZipFile, ZipFile

MARK = b"\xef\xbb\xbf"


def with_line_feeds(data: bytes) -> bytes:
    """The same with lines that end with a line feed alone.

    >>> with_line_feeds(b"a\\r\\nb\\rc\\n")
    b'a\\nb\\nc\\n'
    """
    if b"\r" not in data:
        return data
    return data.replace(b"\r\r\n", b"\n").replace(b"\r\n", b"\n").replace(b"\r", b"\n")


class Readable(Protocol):
    """Gives bytes, none at the end."""

    def read(self, size: int, /) -> bytes: ...


class Clean:
    """Bytes of a file, without the mark that begins some, every line ended by a line feed."""

    def __init__(self, source: Readable) -> None:
        self.source, self.begun = source, False

    def read(self, size: int, /) -> bytes:
        """So many bytes or fewer; none where the file ends."""
        data = self.source.read(size)
        if not self.begun:
            self.begun = True
            data = data.removeprefix(MARK)
        while data.endswith(b"\r") and (more := self.source.read(1)):  # a line feed may follow
            data += more
        return with_line_feeds(data)


class Unreadable(Exception):
    """A file that is none of ours, by the name of the sentence that says why."""


PACKED: dict[bytes, Callable[[Any], Any]] = {
    b"\x1f\x8b": lambda file: gzip.GzipFile(fileobj=file),
    b"BZh": bz2.BZ2File,
    b"\xfd7zXZ\0": lzma.LZMAFile,
}
"""How the content of a packed file begins, and what unpacks it."""
ZIP, JET = b"PK\x03\x04", b"\0\1\0\0Standard Jet DB"
KINDS = ("pbn", "lin", "xml", "bws")
ENDINGS = (".gz", ".bz2", ".xz", ".zip")
BROKEN = (EOFError, BadZipFile, lzma.LZMAError, zlib.error, gzip.BadGzipFile)
HEAD = 4096


def sort_of(head: bytes) -> str:
    """What the beginning of a file shows: packed, zip, bws, utf-16, utf-16-le, utf-16-be, binary, or plain.

    >>> [sort_of("[Event".encode(letters)) for letters in ("ascii", "utf-16", "utf-16-be")], sort_of(b"\\0\\1\\2")
    (['plain', 'utf-16', 'utf-16-be'], 'binary')
    """
    if head.startswith(tuple(PACKED)):
        return "packed"
    if head.startswith(ZIP):
        return "zip"
    if head.startswith(JET):
        return "bws"
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if b"\0" not in head:
        return "plain"
    even, odd = head[::2].count(b"\0"), head[1::2].count(b"\0")
    if odd > 8 * even and 2 * odd > len(head[1::2]):
        return "utf-16-le"
    if even > 8 * odd and 2 * even > len(head[::2]):
        return "utf-16-be"
    return "binary"


def kind_in(name: str, head: bytes = b"") -> str:
    """pbn, lin, xml or bws: by the name, without what it was packed with, else by what stands there.

    >>> kind_in("club.PBN.gz"), kind_in("evening", b"qx|o1|"), kind_in("evening", b"% PBN 2.1")
    ('pbn', 'lin', 'pbn')
    """
    path = Path(name)
    while path.suffix.lower() in ENDINGS:
        path = path.with_suffix("")
    kind = path.suffix.lower().removeprefix(".")
    if kind in KINDS or not head:
        return kind
    start = head.removeprefix(MARK).lstrip()[:400]
    if start[:1] == b"<":
        return "xml"
    if start[:1] in (b"[", b"%", b"{"):
        return "pbn"
    return "lin" if start[2:3] == b"|" else "bws" if start.startswith(JET) else kind


class Guarded:
    """What is unpacked, as far as it goes."""

    def __init__(self, source: Any) -> None:
        self.source = source

    def read(self, size: int = -1, /) -> bytes:
        """Unreadable where the rest is missing or damaged."""
        try:
            data: bytes = self.source.read(size)
        except BROKEN:
            raise Unreadable("cut") from None
        return data


class Recoded:
    """UTF-16 as UTF-8."""

    def __init__(self, source: Any, encoding: str) -> None:
        self.source, self.decoder = source, codecs.getincrementaldecoder(encoding)("replace")

    def read(self, size: int = -1, /) -> bytes:
        """None where the file ends."""
        while data := self.source.read(size):
            if text := self.decoder.decode(data):
                return text.encode("utf-8", "replace")
        return self.decoder.decode(b"", True).encode("utf-8", "replace")


def unpacked(path: str | PathLike[str]) -> Iterator[tuple[str, Any]]:
    """The file, or the files in it, each as (kind, bytes to be read); Unreadable where it is none of ours."""
    with open(path, "rb") as file:
        try:
            yield from _unpacked(str(path), file)
        except BROKEN:
            raise Unreadable("cut") from None


def _unpacked(name: str, file: BinaryIO, depth: int = 0) -> Iterator[tuple[str, Any]]:
    head = file.read(HEAD)
    file.seek(0)
    sort = sort_of(head)
    if sort == "binary" or depth > 2:
        raise Unreadable("binary")
    if sort == "packed":
        wrapped = next(way for start, way in PACKED.items() if head.startswith(start))(file)
        yield from _unpacked(name, BufferedReader(wrapped), depth + 1)
    elif sort == "zip":
        with closing(ZipFile(file)) as archive:
            for inside in sorted(archive.namelist()):
                if kind_in(inside) in KINDS:
                    yield from _unpacked(inside, BytesIO(archive.read(inside)), depth + 1)
    elif sort.startswith("utf-16"):
        kind = kind_in(name, head.decode(sort, "replace").encode("utf-8", "replace"))
        yield kind, BytesIO(file.read()) if kind == "xml" else Recoded(Guarded(file), sort)
    else:
        kind = "bws" if sort == "bws" else kind_in(name, head)
        yield kind, file if not depth else BytesIO(file.read()) if kind == "xml" else Guarded(file)
