"""Double dummy at the desk: after the director's own estimate, the board over everywhere, where there is a solver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.director.board import Board
from arbitre.director.counting import ended
from arbitre.game.seat import SEATS

from .desk_words import DeskWords
from .matter import read
from .wrong import Wrong

Line = dict[str, Any]
OPTIONS, ESTIMATE, SEEN = "options", "estimate", "double-dummy"
LABELS = ("cards", "estimate", "ended", "look", "keep", "kept")
Looks = Callable[[Board, DeskWords], Line]
_looking: list[Looks] = []


def give(look: Looks) -> None:
    """This process can look: a server's own for such requests. A phone cannot."""
    _looking[:] = [look]


def dd(request: Line, say: DeskWords) -> Line:
    """All contracts, par and the cards that cost a trick; or what is wanted first."""
    matter, over = read(request), request.get("ended", False)
    if not isinstance(over, bool):
        raise Wrong("desk.dd")
    board = matter.board
    own = next(iter(seen(board, ESTIMATE)), "")
    page: Line = {
        "title": say.say("equity.dd.title"),
        "labels": {name: say.say(f"desk.dd.{name}") for name in LABELS},
        "needs": _wanted(board, own, over),
        "text": "",
        "own": say.say("equity.dd.own", estimate=own) if own else "",
        "put": {"event": line(ESTIMATE)},
    }
    if page["needs"]:
        return page | {"text": say.say(f"desk.dd.needs.{page['needs']}")}
    return page | _looking[0](board, say)


def line(statement: str) -> Line:
    """A step of the process; what begins with a dollar sign is filled in by who sends it."""
    return {"process": OPTIONS, "statement": statement, "at": "$at", "text": "$text"}


def seen(board: Board, statement: str = SEEN) -> list[str]:
    """What the steps of the process already say of it."""
    return [e.text or "" for e in board.record.events if e.process == OPTIONS and e.statement == statement]


def _wanted(board: Board, own: str, over: bool) -> str | None:
    """The first thing that is missing, in this order: nothing before play is over, nothing before his own number."""
    if not ended(board):
        return "play"
    if any(len(board.record.dealt.get(seat, ())) != 13 for seat in SEATS):
        return "hands"
    if not own:
        return ESTIMATE
    if not over:
        return "ended"
    return None if _looking else "server"
