"""How a case is heard: it waits for an answer, or is ruled, and what it leads to at once follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from arbitre.laws.case import Case, Question, Ruling, consider
from arbitre.laws.effects import See
from arbitre.table.irregularity import Irregularity

from .apply import apply
from .board import Board, Item, Until
from .due import appointed

UNNOTICED = 20
"""More irregularities than that do not escape everybody: the next one draws attention to all."""
THEN: dict[type[Any], Callable[[Board, Case, Ruling, Any], Board]] = {}


def hear(board: Board, situation: str, case: Case) -> Board:
    """Consider a case as the board stands now: what nobody has noticed lets the game go on, a question stops it."""
    case = board.now_standing(case)
    outcome = consider(board.edition.law(situation), case)
    if isinstance(outcome, Question):
        if outcome.fact.on_attention is not None:
            board = board.with_items(Item(situation, case, Until.ATTENTION, question=outcome))
            return board if len(board.silent) <= UNNOTICED else spoken_up(board)
        return board.closed().with_items(Item(situation, case, Until.ANSWER, question=outcome))
    board = apply(board, case, outcome)
    for effect in outcome.effects:
        then = THEN.get(type(effect))
        if then is not None:
            board = then(board, case, outcome, effect)
    return board


def spoken_up(board: Board) -> Board:
    """Attention is drawn to everything that was heard and nobody had noticed, the earliest first."""
    while board.open is None and board.silent:
        first = board.silent[0]
        board = board.without(first)
        case, fact = board.now_standing(first.case), first.asks.fact
        gone = any(not board.table.is_played(card) for card in case.fault.cards[:1])
        if gone or (case.event and not board.table.happened(case.event)):
            continue
        assert fact.on_attention is not None
        board = hear(board, first.situation, case.told(fact.key, fact.on_attention(case)))
    return board


def asked_again(board: Board, item: Item) -> Board:
    """The same question, of the table as it is now; none, where the call it was about has been cancelled since."""
    about = item.case.event
    if about and item.case.here.happened(about) and not board.table.happened(about):
        return board.closed()
    grounds = tuple(structs.replace(each, case=each.case.at(board.table)) for each in item.grounds)
    return board.closed().with_items(structs.replace(item, case=item.case.at(board.table), grounds=grounds))


def open_case(board: Board, irregularity: Irregularity) -> Board:
    """Note an irregularity and hear the law it falls under."""
    return hear(board.noting(irregularity), irregularity.kind, board.case(irregularity))


def _at_once(board: Board, case: Case, _ruling: Ruling, effect: See) -> Board:
    found = appointed(effect)
    return board if found.until is not None else hear(board, found.situation, case)


THEN[See] = _at_once
