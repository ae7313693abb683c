"""What is said or shown besides calls and cards, as the director takes it up."""

from __future__ import annotations

from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity

from .board import Board
from .hearing import open_case


def take_signal(board: Board, n: int, event: Event) -> Board:
    """A break in tempo, a remark or a gesture: what partner may not use."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    declarer = board.table.declarer
    if declarer is not None and event.by.side is declarer.side:
        return board
    return open_case(board, Irregularity("unauthorized-information", event.by, n, None, ("16B",)))


def take_explanation(board: Board, n: int, event: Event) -> Board:
    """An explanation matters to the Laws once it is found to have been wrong."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    if not board.table.facts.get(n, "misinformed"):
        return board
    return open_case(board, Irregularity("misinformation", event.by, n, None, ("21B",)))
