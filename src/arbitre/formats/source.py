"""A file as it comes: packed or not, in whatever letters and with whatever ends of lines; out comes text in UTF-8."""

from __future__ import annotations

from typing import Protocol

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
