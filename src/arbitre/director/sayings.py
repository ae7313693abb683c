"""What is said or shown besides calls and cards, as the director takes it up."""

from __future__ import annotations

from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import MayChange, Review
from arbitre.table.errors import RecordError
from arbitre.table.event import Event, spoken_of
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Entry

from .board import Board
from .hearing import THEN, asked_again, hear, open_case


def take_signal(board: Board, n: int, event: Event) -> Board:
    """A break in tempo, a remark or a gesture: what partner may not use."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    declarer = None if _in_the_auction(board, event) else board.table.declarer
    if event.tempo == "normal" or (declarer is not None and event.by.side is declarer.side):
        return board
    item, told = board.open, Irregularity("unauthorized-information", event.by, n, None, ("16B",))
    board = open_case(board.closed(), told)
    return board if item is None else asked_again(board, item)


def _in_the_auction(board: Board, event: Event) -> bool:
    """Was it with a call, though told when the auction is over?"""
    return event.about is not None and board.record.events[event.about - 1].kind in ("call", "change_call")


def take_alert(board: Board, n: int, event: Event) -> Board:
    """An alert opens nothing by itself; that one was due and missing is looked at when play has ended."""
    if event.alert:
        return board
    if not _in_the_auction(board, event):
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
    meant = _explanations(board, n, event) or _not_explained(board)
    if not meant:
        return board
    number, by = meant[-1]
    found = Irregularity("misinformation", by, number, None, ("21B",))
    if any(i.kind == found.kind and i.event == number for i in board.irregularities):
        return _asked_of_last(board, board.case(found)) if _was_wrong(board, number) else board
    return open_case(board, found)


def explained_by(board: Board, event: Event, n: int, side: Side) -> bool:
    """20F4, 20F5: is it an explanation of his own side's that a player puts right? He may, though he is dummy (9A4)."""
    meant = _explanations(board, n, event)
    return bool(meant) and meant[-1][1].side is side


def _explanations(board: Board, n: int, event: Event) -> list[tuple[int, Seat]]:
    """The explanation that attention is drawn to, and who gave it; a missing alert is looked at after play."""
    number = spoken_of(board.record.events, n, event)
    said = board.record.events[number - 1] if number < n else None
    return [(number, said.by)] if said is not None and said.kind == "explain" and said.by else []


def misled(board: Board) -> Board:
    """21B1(a): a call found to be misinformed that can still be changed is before the director, whoever spoke up."""
    table = board.table
    if "misinformed" not in table.facts.keys or table.tricks:
        return board
    last = {entry.by: entry for entry in table.standing}
    made = [e for e in last.values() if board.record.events[e.event - 1].kind == "call"]  # else it was changed already
    free = [e for e in made if e.by.partner not in last or last[e.by.partner].event < e.event]
    if not any(table.facts.get(e.event, "misinformed") and not _asked_before(board, e.event) for e in free):
        return board
    return explanation_pointed_out(board, board.now + 1, Event(attention="misinformation"))


def _not_explained(board: Board) -> list[tuple[int, Seat]]:
    """Calls found to be misinformed where no explanation is recorded: the opponent's call before each, not alerted."""
    standing = board.table.standing
    misled = [e for e in standing if board.table.facts.get(e.event, "misinformed")]
    before = [[c for c in standing if c.event < e.event and c.by.side is not e.by.side][-1:] for e in misled]
    return [(call.event, call.by.partner) for calls in before for call in calls]


def _was_wrong(board: Board, number: int) -> bool:
    """Has that explanation been found to be wrong, so that the board is looked at when play has ended?"""
    mine = [r for r in board.rulings if r.case.event == number and r.case.fault.kind == "misinformation"]
    return any(isinstance(effect, Review) for one in mine for effect in one.ruling.effects)


def _may_change(board: Board, case: Case, _ruling: Ruling, _effect: MayChange) -> Board:
    return _asked_of_last(board, case)


def _asked_of_last(board: Board, case: Case) -> Board:
    """21B1(a) and 10C1: the opponent who called last, and called after the explanation, is asked about that call.

    Where an earlier call is found to be the misinformed one it is too late for that (21B3); no other is asked about.
    """
    side, facts = case.fault.by.side, board.table.facts
    since = [e for e in board.table.standing if e.by.side is not side and e.event > case.event]
    if not since or board.table.tricks or _asked_before(board, since[-1].event):
        return board
    if _changed_for_it(board, since[-1]):
        return board
    last = since[-1]
    if facts.get(last.event, "misinformed") is None and any(facts.get(e.event, "misinformed") for e in since):
        return board
    return hear(board, "misinformed-call", board.case(Irregularity("misinformed-call", last.by, last.event)))


def _changed_for_it(board: Board, last: Entry) -> bool:
    """Is that call one put in place of a misinformed one?"""
    changed = board.record.events[last.event - 1].kind == "change_call"
    mine = [e for e in board.table.calls if e.by is last.by and e.event <= last.event]
    return changed and any(board.table.facts.get(e.event, "misinformed") for e in mine[-2:])


def _asked_before(board: Board, event: int) -> bool:
    return any(one.case.fault.kind == "misinformed-call" and one.case.event == event for one in board.rulings)


THEN[MayChange] = _may_change
