"""How a case is heard: it waits for an answer, or is ruled, and what it leads to at once follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Question, Ruling, consider
from arbitre.laws.effects import See, When
from arbitre.table.irregularity import Irregularity

from .apply import apply
from .board import Appointment, Board, Open

UNNOTICED = 20
"""More irregularities than that do not escape everybody: the next one draws attention to all."""
THEN: dict[type[Any], Callable[[Board, Case, Ruling, Any], Board]] = {}


def hear(board: Board, situation: str, case: Case) -> Board:
    """Consider a case as the table stands now."""
    case = case.at(board.table)
    outcome = consider(board.edition.law(situation), case)
    if isinstance(outcome, Question):
        return _waits(board, Open(situation, case, outcome))
    board = apply(board, case, outcome)
    for effect in outcome.effects:
        then = THEN.get(type(effect))
        if then is not None:
            board = then(board, case, outcome, effect)
    return board


def _waits(board: Board, open_: Open) -> Board:
    """A case that nobody has noticed lets the game go on, unless there are very many; any other stops it."""
    if open_.silent:
        board = structs.replace(board, silent=(*board.silent, open_))
        return board if len(board.silent) <= UNNOTICED else notice(board)
    return structs.replace(board, open=open_)


def notice(board: Board, lead_faced: bool = False) -> Board:
    """Attention is drawn to everything nobody had spoken up about, the earliest first."""
    while board.open is None and board.silent:
        first, *rest = board.silent
        board = structs.replace(board, silent=tuple(rest))
        case, fact = first.case.at(board.table).told("lead_faced", lead_faced), first.question.fact
        gone = any(not board.table.is_played(card) for card in case.fault.cards[:1])
        if gone or (case.event and not board.table.happened(case.event)):
            continue
        assert fact.noticed is not None
        board = hear(board, first.situation, case.told(fact.key, fact.noticed(case)))
    return board


def open_case(board: Board, irregularity: Irregularity) -> Board:
    """Note an irregularity and hear the law it falls under."""
    return hear(board.noting(irregularity), irregularity.kind, board.case(irregularity))


def due(board: Board, when: When, player: Seat) -> tuple[Appointment, Board] | None:
    """The first appointment due at this player's act, and the board without it."""
    for i, appointment in enumerate(board.diary):
        if appointment.see.when is when and appointment.player is player:
            return appointment, structs.replace(board, diary=board.diary[:i] + board.diary[i + 1 :])
    return None


def _at_once(board: Board, case: Case, _ruling: Ruling, effect: See) -> Board:
    return hear(board, effect.situation, case) if effect.when is When.NOW else board


THEN[See] = _at_once
