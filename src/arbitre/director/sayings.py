"""What is said or shown besides calls and cards, as the director takes it up."""

from __future__ import annotations

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import MayChange, Review
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity

from .board import Board
from .hearing import THEN, asked_again, hear, open_case


def take_signal(board: Board, n: int, event: Event) -> Board:
    """A break in tempo, a remark or a gesture: what partner may not use."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    declarer = board.table.declarer
    if event.tempo == "normal" or (declarer is not None and event.by.side is declarer.side):
        return board
    item, told = board.open, Irregularity("unauthorized-information", event.by, n, None, ("16B",))
    board = open_case(board.closed(), told)
    return board if item is None else asked_again(board, item)


def take_alert(board: Board, n: int, event: Event) -> Board:
    """An alert opens nothing by itself; that one was due and missing is looked at when play has ended."""
    if event.alert:
        return board
    if event.about is None or board.record.events[event.about - 1].kind not in ("call", "change_call"):
        raise RecordError("alert_of_what", event=n, key="about")
    return board.in_force((*board.table.in_force, Review("21B3", n)))


def take_explanation(board: Board, n: int, event: Event) -> Board:
    """An explanation matters to the Laws once it is found to have been wrong."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    if not board.table.facts.get(n, "misinformed"):
        return board
    if board.open is not None:
        return board.later(n, event)
    return open_case(board, Irregularity("misinformation", event.by, n, None, ("21B",)))


def explanation_of(board: Board, victim: Seat, before: int) -> Irregularity | None:
    """The last explanation given to this player's side before that event."""
    for n in range(before - 1, 0, -1):
        event = board.record.events[n - 1]
        if event.kind == "explain" and event.by is not None and event.by.side is not victim.side:
            return Irregularity("misinformation", event.by, n, None, ("21B",))
    return None


def explanation_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Attention is drawn to an explanation: whether it was wrong is found, and who may still change a call."""
    told = [e for e in reversed(board.record.events[: n - 1]) if e.kind == "explain" and e.by]
    meant = next((e for e in told if event.player in (None, e.by)), None)
    if meant is None or meant.by is None:
        return board
    number = max(i for i, e in enumerate(board.record.events[: n - 1], 1) if e is meant)
    found = Irregularity("misinformation", meant.by, number, None, ("21B",))
    if any(i.kind == found.kind and i.event == number for i in board.irregularities):
        return board
    return open_case(board, found)


def _may_change(board: Board, case: Case, _ruling: Ruling, _effect: MayChange) -> Board:
    """21B1(a) and 10C1: the opponent who called last, and called after the explanation, is asked about that call."""
    side = case.fault.by.side
    last = next((e for e in reversed(board.table.standing) if e.by.side is not side), None)
    if last is None or last.event <= case.event:
        return board
    return hear(board, "misinformed-call", board.case(Irregularity("misinformed-call", last.by, last.event)))


THEN[MayChange] = _may_change
