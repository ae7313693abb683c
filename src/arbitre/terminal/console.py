"""The terminal, the pipe and the files: what a command reads, and how it answers."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbitre.table.record import Record

    from .screen import Page, Phrases


class Complaint(Exception):
    """What is wrong with the command, as a sentence of the catalogue and its details."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence, self.details = sentence, details


def out() -> Any:
    """Standard output, where there is one."""
    if sys.stdout is None:
        raise Complaint("cli.no_output")
    return sys.stdout


def write(text: str) -> None:
    """Text for a person; what the terminal cannot show becomes plain letters."""
    to = out()
    encoding = to.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = "".join(map(_plain(encoding), text))
    to.write(text)


def _plain(encoding: str) -> Callable[[str], str]:
    """A letter as it is where the encoding has it, else the nearest one."""
    from unicodedata import normalize

    nearest = dict(zip("♠♥♦♣’•–…·«»", 'SHDC\'*-.-""', strict=True)) | {"œ": "oe", "Œ": "Oe"}

    def plain(letter: str) -> str:
        try:
            letter.encode(encoding)
        except UnicodeEncodeError:
            base = nearest.get(letter) or normalize("NFKD", letter)
            return base.encode(encoding, "ignore").decode(encoding) or "?"
        return letter

    return plain


def write_json(value: object, indent: int = 2) -> None:
    """JSON in UTF-8, whatever the terminal's encoding; indented, or on one line."""
    import msgspec

    data = msgspec.json.encode(value)
    if indent:
        data = msgspec.json.format(data, indent=indent)
    write_bytes(data + b"\n")


def with_keys(found: dict[str, Any]) -> dict[str, Any]:
    """What a program is told; where they are wanted, with the key of every sentence in it."""
    from arbitre.texts import Words

    return found if Words.memory is None else {**found, "keys": Words.memory.keys_in(found)}


def write_bytes(data: bytes) -> None:
    """What no terminal's encoding may touch."""
    to = out()
    to.flush()
    to.buffer.write(data)


def let_go() -> None:
    """Nobody reads the answer any more: say nothing at the end either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def page() -> Page:
    """As broad as the terminal, in colour where one is wanted; plain in a pipe."""
    import shutil

    from .screen import PLAIN, Page

    terminal = out().isatty()
    width = shutil.get_terminal_size((PLAIN, 24)).columns if terminal else PLAIN
    return Page(width, terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


def opened(path: str | None, language: str) -> Any:
    """The file, or standard input, in bytes."""
    if path not in (None, "-"):
        try:
            return open(str(path), "rb")
        except FileNotFoundError:
            raise Complaint("cli.no_file", value=path) from None
        except IsADirectoryError:
            raise Complaint("cli.directory", value=path) from None
        except OSError as error:
            raise Complaint("cli.unreadable", value=path, detail=error.strerror or error) from None
    if sys.stdin is None:
        raise Complaint("cli.no_input")
    if sys.stdin.isatty():
        print(phrases_of(language).say("cli.keyboard"), file=sys.stderr)
    return sys.stdin.buffer


def phrases_of(language: str) -> Phrases:
    """The words for a person at a screen."""
    from .screen import phrases

    return phrases(language)


def content_of(source: Any, path: str | None) -> bytes:
    """No more of it than a record can have."""
    from arbitre.table.record import MAX_BYTES

    try:
        data: bytes = source.read(MAX_BYTES + 1)
    except OSError as error:
        sentence = "cli.directory" if isinstance(error, IsADirectoryError) else "cli.unreadable"
        raise Complaint(sentence, value=path or "-", detail=error.strerror or error) from None
    return data


def record_in(data: bytes) -> Record:
    """The record in what was read."""
    from arbitre.table.record import read

    data = data.removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise Complaint("cli.empty", example='{"dealer": "N"}')
    return read(data)


def seconds(text: str | None, usual: float) -> float:
    """How long to search: as somebody typed it after --seconds, from a tenth to ten minutes."""
    if text is None:
        return usual
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.1 <= found <= 600:
        raise Complaint("equity.no_seconds", value=text)
    return found


def content(path: str, language: str) -> bytes:
    """What stands in a file, or comes on standard input."""
    source = opened(path, language)
    try:
        return content_of(source, path)
    finally:
        if path != "-":
            source.close()


def put(path: str, data: bytes) -> None:
    """Write a file; what stood there stays until it is whole."""
    from . import new_file

    new_file.put(path, data)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits; processes that are started meanwhile never hear it, for it is meant for who starts them."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def deaf() -> None:
    """The same in the process itself, where it cannot be born so."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def live() -> bool:
    """Is a person there, to read and to type?"""
    return bool(sys.stdin and sys.stdin.isatty() and out().isatty())


def read_line(prompt: str) -> str | None:
    """A line somebody typed; None when nobody will type any more."""
    write(prompt)
    out().flush()
    return next_line()


def next_line() -> str | None:
    """The next line of standard input; None at its end."""
    return (sys.stdin.readline() if sys.stdin else "") or None
