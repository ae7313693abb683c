"""What happened and what is ruled on it, in the order in which it is told."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from arbitre.director.board import Board, Ruled
from arbitre.happening import found_wrong, happened
from arbitre.speaking import ALL, CANCELS, SAY, Step, spoken, step, supplied
from arbitre.table.irregularity import Irregularity
from arbitre.texts import Words


def unfolded(board: Board, new: list[Ruled], since: int, say: Words) -> list[Step]:
    """What happened, and what is ruled on it, in the order of the events."""
    steps: list[Step] = []
    facts = list(_facts(board, since, say))
    more = list(supplied(board, say))
    for n, ruled in enumerate(new):
        told = [fact for event, fact in facts if event <= ruled.case.event]
        facts = [(event, fact) for event, fact in facts if event > ruled.case.event]
        if told or more:
            steps, more = [*_cancelled_first(steps), *told, *more], []
        steps += spoken(ruled, board, say, new[n + 1 :])
    return [*_cancelled_first(steps), *(fact for _, fact in facts), *more]


def _cancelled_first(steps: list[Step]) -> list[Step]:
    """Calls cancelled together are told together, before what follows from it."""
    at = next((n for n, one in enumerate(steps) if CANCELS in one), len(steps))
    last = steps[at:]
    return [*steps[:at], *(one for one in last if CANCELS in one), *(one for one in last if CANCELS not in one)]


def _facts(board: Board, since: int, say: Words) -> Iterator[tuple[int, Step]]:
    """What happened, in one line: what is asked about now, and what has been ruled on at once."""
    told = {board.open.case.event} if board.open else set()
    events = board.record.events
    back = 0 if events and events[-1].attention is not UNSET else since
    told |= {ruled.case.event for ruled in board.rulings if ruled.at >= since and ruled.case.event >= back}
    for found in board.irregularities:
        if found.event in told and _tellable(found, board):
            yield found.event, step(SAY, ALL, happened(found, board, say), found.laws[0] if found.laws else "9")


def _tellable(found: Irregularity, board: Board) -> bool:
    """A question about something else at the same event does not tell of it again, nor a card missing from a trick."""
    if found.kind == "revoke" and found.laws[:1] in (("67B1(a)",), ("67B1(b)",)):
        return False
    if found.kind == "misinformation" and not found_wrong(found, board):
        return False
    asked = board.open
    return asked is None or asked.case.event != found.event or asked.case.fault.by in (found.by, found.by.partner)
