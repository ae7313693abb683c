"""A file that is written: whole or not at all, beside the old one until it is; a device or a pipe is written into."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


class Unwritten(OSError):
    """The file could not be written; what stood there before still does."""


class NewFile:
    """A file under way: `to` takes bytes, `keep` puts them in their place, `drop` leaves all as it was.

    A regular file, or one that is not there yet, is written beside and takes its place. Behind a link, of several
    names, or in a folder that takes no new file, the old one is written over once all is there and there is room for
    it. A device or a pipe is written into as it goes.
    """

    def __init__(self, path: str | os.PathLike[str], mode: int | None = None) -> None:
        self.path, self.mode = os.fspath(path), mode
        self.beside: Path | None = None
        try:
            self.to = self._opened()
        except OSError as error:
            raise self.failed(error) from None

    def _opened(self) -> BinaryIO:
        self.old = _status(self.path)
        if self.old is not None and stat.S_ISDIR(self.old.st_mode):
            raise IsADirectoryError(21, os.strerror(21))
        if self.old is not None and (same := _open_already(self.old)) is not None:
            return os.fdopen(os.dup(same), "wb")
        if self.old is not None and not stat.S_ISREG(self.old.st_mode):
            return open(self.path, "wb")
        if self.old is not None:
            open(self.path, "r+b").close()  # one that may not be written is not replaced either
        self.over = self.old is not None and (os.path.islink(self.path) or self.old.st_nlink > 1)
        real = Path(os.path.realpath(self.path))
        try:
            return self._made(real.parent, f".{real.name[:100]}.")
        except PermissionError:
            if self.old is None:
                raise
        self.over = True
        return self._made(None, "arbitre.")

    def _made(self, folder: Path | None, prefix: str) -> BinaryIO:
        handle, name = tempfile.mkstemp(".new", prefix, folder)
        self.beside = Path(name)
        return os.fdopen(handle, "w+b")

    @property
    def kept(self) -> bool:
        """Does something stay there to be read again? A device keeps nothing."""
        return self.beside is not None

    def keep(self) -> None:
        """All is there."""
        try:
            self.to.flush()
            if self.beside is not None:
                self._placed(self.beside)
            self.to.close()
        except BrokenPipeError:
            self.drop()
            raise
        except OSError as error:
            self.drop()
            raise self.failed(error) from None

    def _placed(self, beside: Path) -> None:
        if self.over:
            self._written_over()
            beside.unlink()
            return
        os.fsync(self.to.fileno())
        usual = stat.S_IMODE(self.old.st_mode) if self.old else 0o666 & ~_mask()
        os.chmod(beside, usual if self.mode is None else self.mode)
        if self.old is not None and hasattr(os, "geteuid") and os.geteuid() == 0:
            os.chown(beside, self.old.st_uid, self.old.st_gid)
        os.replace(beside, os.path.realpath(self.path))

    def _written_over(self) -> None:
        """Into the file that is there, when room for all of it is found."""
        size = self.to.seek(0, os.SEEK_END)
        self.to.seek(0)
        with open(self.path, "r+b") as into:
            if self.old is not None and size > self.old.st_size and hasattr(os, "posix_fallocate"):
                try:
                    os.posix_fallocate(into.fileno(), 0, size)
                except OSError:
                    into.truncate(self.old.st_size)
                    raise
            shutil.copyfileobj(self.to, into)
            into.truncate()

    def drop(self) -> None:
        """Nothing is left of it."""
        with suppress(OSError):  # what could not be written is not wanted
            self.to.close()
        if self.beside is not None:
            self.beside.unlink(missing_ok=True)

    def failed(self, error: OSError) -> Unwritten:
        """The same, with the name that was asked for."""
        return Unwritten(error.errno, error.strerror or str(error), self.path)


@contextmanager
def new_file(path: str | os.PathLike[str], mode: int | None = None) -> Iterator[BinaryIO]:
    """Takes bytes; the file is there when all went well, and else as it was. Its mode is that of the old one, or usual.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with new_file(Path(folder, "a")) as to:
    ...         _ = to.write(b"all of it")
    ...     Path(folder, "a").read_text(), len(list(Path(folder).iterdir()))
    ('all of it', 1)
    """
    made = NewFile(path, mode)
    try:
        yield made.to
    except BaseException as error:
        made.drop()
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError) and error.filename is None:
            raise made.failed(error) from None
        raise
    made.keep()


def put(path: str | os.PathLike[str], data: bytes) -> None:
    """A whole file at once."""
    with new_file(path) as to:
        to.write(data)


def _status(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _open_already(status: os.stat_result) -> int | None:
    """Is it standard output or the like, under another name? What was said there stays before it."""
    for stream, number in ((sys.stdout, 1), (sys.stderr, 2)):
        try:
            if stream is not None and os.path.samestat(os.fstat(number), status):
                stream.flush()
                return number
        except OSError:
            continue  # closed
    return None


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
