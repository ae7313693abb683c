"""PBN 2.1 written in export format: the fifteen tags first, one order, one space between words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from .alerts import as_notes
from .file_board import Board, Said, Table, Token
from .normal_form import normal
from .pbn_tags import MANDATORY, SECTIONS

HEAD = "% PBN 2.1\n% EXPORT\n"
WIDTH = 120
_TAG_AT_START = re.compile(r"^\[", re.MULTILINE)


def pbn(board: Board) -> str:
    """One game, with the blank line that ends it."""
    board = as_notes(normal(board))
    parts = [*(f"{line}\n" for line in board.escapes), _alone(board.comments.get("", ()))]
    names = [*MANDATORY, *sorted(name for name in board.tags if name not in MANDATORY and name not in SECTIONS)]
    parts += [_tag(name, board.tags.get(name, "?"), board) for name in names]
    if board.auction is not None:
        parts += _section("Auction", board, board.auction, board.auction_notes)
    if board.play is not None:
        parts += _section("Play", board, board.play, board.play_notes)
    parts += [part for table in sorted(board.tables, key=lambda one: one.name) for part in _table(table, board)]
    return "".join(parts) + "\n"


def quoted(value: str) -> str:
    """A value between quotation marks; a backslash is doubled only where it would be taken for one that escapes.

    >>> print(quoted('a "b"'), quoted("Call\\\\3L"))
    "a \\"b\\"" "Call\\3L"
    """
    value = re.sub(r"[\x00-\x1f]", " ", value)
    escaped = re.sub(r'\\(?=[\\"]|$)', r"\\\\", value)
    return '"' + re.sub(r'"', r"\"", escaped) + '"'


def _tag(name: str, value: str, board: Board) -> str:
    return f"[{name} {quoted(value)}]" + _after(board.comments.get(name, ()))


def _comment(said: Said) -> str:
    if said.kind == "line":
        return f";{said.text}\n"
    text = said.text.replace("}", ")")
    return "{" + (_TAG_AT_START.sub(" [", text) if "\n" in text else text) + "}"


def _alone(comments: Iterable[Said]) -> str:
    """Comments that begin a line."""
    return "".join(_comment(said) + ("" if said.kind == "line" else "\n") for said in comments)


def _after(comments: Iterable[Said]) -> str:
    """Comments after something, to the end of its line."""
    text = ""
    for said in comments:
        text += _between(text, _comment(said)) + _comment(said)
    return text if text.endswith("\n") else text + "\n"


def _between(text: str, more: str) -> str:
    """A space, or a new line where the old one would become too long."""
    if text.endswith("\n"):
        return ""
    length = len(text) - text.rfind("\n") + len(more.partition("\n")[0])
    return " " if length < WIDTH else "\n"


def _section(name: str, board: Board, tokens: Sequence[Token], notes: dict[int, str]) -> Iterator[str]:
    yield _tag(name, board.tags.get(name, ""), board)
    yield _words(tokens, name)
    for n, text in sorted(notes.items()):
        yield f"[Note {quoted(f'{n}:{text}')}]" + _after(board.comments.get(f"{name} {n}", ()))


def _words(tokens: Sequence[Token], name: str) -> str:
    """Four words a line; the end of a play has its own."""
    text = ""
    for place, token in enumerate(tokens):
        if place and (place % 4 == 0 or (name == "Play" and token.text == "*")) and not text.endswith("\n"):
            text += "\n"
        elif text and not text.endswith("\n"):
            text += " "
        text += (f"^{token.mark} " if token.mark else "") + token.text
        for said in token.said:
            text += _between(text, _said(said)) + _said(said)
    return text + ("" if text.endswith("\n") or not text else "\n")


def _said(said: Said) -> str:
    if said.kind in ("comment", "line"):
        return _comment(said)
    if said.kind == "alert":
        return "{alert}"
    return {"nag": f"${said.text}", "note": f"={said.text}="}.get(said.kind, said.text)


def _table(table: Table, board: Board) -> Iterator[str]:
    yield f"[{table.name} {quoted(table.columns)}]" + _after(board.comments.get(table.name, ()))
    for row in table.rows:
        yield " ".join(row) + "\n"
