"""What a director may name without writing it out: the acts of a player, and the results a board might have had."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.director.board import Board
from arbitre.director.counting import secured, table_score
from arbitre.director.states import Reviewed
from arbitre.game.auction import Contract
from arbitre.game.call import Call
from arbitre.game.seat import Seat
from arbitre.table.event import known_since

from .prompt import Act
from .said_decision import Result

MOST = 9
BOOK, TRICKS = 6, 13


def informed(board: Board, one: Reviewed) -> Seat | None:
    """Who had the information: the partner of the player it came from."""
    sheet = one.walk.sheet
    if sheet.informed is not None or sheet.player is None:
        return sheet.informed
    told = board.record.events[sheet.event - 1]
    return sheet.player.partner if told.by is sheet.player else sheet.player


def acts(board: Board, one: Reviewed) -> tuple[Act, ...]:
    """Each call and card of the informed player since then, among which one is in question."""
    by = informed(board, one)
    if by is None:
        return ()
    found = {made.event: str(made.call) for made in board.table.calls if made.by is by}
    found |= {made.event: str(made.card) for made in board.table.plays if made.by is by}
    since = known_since(board.record.events, one.walk.sheet.event)
    return tuple(Act(event, by, name) for event, name in sorted(found.items()) if event > since)


def results(board: Board, one: Reviewed) -> tuple[Result, ...]:
    """The result of the table, its neighbours, and what the alternatives and the polls have named; each once."""
    found: list[Result] = []
    for result in _results(board, one):
        if result not in found and 0 <= result.get("tricks", 0) <= TRICKS:
            found.append(result)
    return tuple(found[:MOST])


def _results(board: Board, one: Reviewed) -> Iterator[Result]:
    table = board.table
    if table.contract is not None and table.declarer is not None and table_score(board) is not None:
        tricks, contract = secured(board, table.declarer.side), str(table.contract)
        yield from (_result(contract, table.declarer, tricks + more) for more in (0, 1, -1))
    elif table.contract is None and table.phase == "over":
        yield {"contract": "P"}
    for named, declarer in _named(board, one):
        yield from (_result(str(named), declarer, named.bid.level + BOOK + more) for more in (0, -1, 1))
    if table.contract is not None and table.declarer is not None:
        yield from (
            _result(str(table.contract), table.declarer, secured(board, table.declarer.side) + m) for m in (2, -2)
        )


def _result(contract: str, declarer: Seat, tricks: int) -> Result:
    return {"contract": contract, "declarer": declarer.value, "tricks": tricks}


def _named(board: Board, one: Reviewed) -> Iterator[tuple[Contract, Seat]]:
    """The contracts to which the other calls would have led, had everybody passed after them."""
    at = one.walk.found.get("action")
    by = informed(board, one)
    before = next((made.before for made in board.table.calls if made.event == at), None)
    if before is None or by is None:
        return
    for name in [*_others(board, one)] or ["P"]:
        call = Call.parse(name)
        after = before.after(call, by) if before.allows(call) else before
        if after.contract is not None and after.declarer is not None:
            yield after.contract, after.declarer


def _others(board: Board, one: Reviewed) -> Iterator[str]:
    """The calls that were found to be alternatives, and those that peers have named."""
    listed = one.walk.found.get("alternatives")
    if isinstance(listed, list | tuple):
        yield from (entry["call"] for entry in listed if entry.get("logical") and _is_call(entry.get("call")))
    differs = one.walk.found.get("would_differ")
    if isinstance(differs, list | tuple):
        yield from (entry["action"] for entry in differs if _is_call(entry.get("action")))
    for event in board.record.events:
        if event.kind == "poll" and isinstance(event.poll, dict) and event.poll.get("closed"):
            for answer in event.poll.get("answers", ()):
                if isinstance(answer, dict):
                    yield from (name for name in _chosen(answer) if _is_call(name))


def _chosen(answer: dict[str, Any]) -> Iterator[Any]:
    yield answer.get("call")
    serious = answer.get("serious")
    yield from serious if isinstance(serious, list) else ()


def _is_call(name: Any) -> bool:
    try:
        return isinstance(name, str) and bool(Call.parse(name))
    except ValueError:
        return False
