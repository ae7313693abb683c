"""The director's loop: each event taken up in turn, cases heard, appointments kept."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET, structs

from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity, wrong_hands
from arbitre.table.record import Record

from .board import Board, Open, seated
from .calling import call_of, caller, changed_while_open, end_of_auction, take_call, take_change
from .case import Fact, Question
from .editions import edition
from .effects import Role
from .hearing import hear, notice, open_case
from .law26 import lead_suits
from .leading import lead_due, named_card, named_suits
from .playing import take_exposed, take_play

BLOCKED = frozenset({"call", "change_call", "play", "expose", "choose", "designate", "withdraw", "claim", "concede"})
AFTER_THE_END = frozenset({"attention", "facts", "choose", "hands_returned", "withdraw", "play"})


def rule_on(record: Record) -> Board:
    """Take up every event of a record."""
    try:
        book = edition(record.edition)
    except LookupError:
        raise RecordError("unknown_edition", key="edition", value=record.edition) from None
    board = seated(record, book)
    for irregularity in wrong_hands(board.table):
        board = board.noting(irregularity) if board.silent else open_case(board, irregularity)
    for n, event in enumerate(record.events, 1):
        board = take_up(board, n, event)
    return board


def after(board: Board, event: Event) -> Board:
    """The board after one more event; a finding about an earlier event is ruled from the start again."""
    record = board.record.with_event(event)
    if event.facts is not UNSET:
        return rule_on(record)
    return take_up(structs.replace(board, record=record), len(record.events), event)


def take_up(board: Board, n: int, event: Event) -> Board:
    """One event, and whatever had to wait for it."""
    board = _take(board, n, event)
    while board.waiting and board.open is None:
        (waiting_n, first), *rest = board.waiting
        board = _take(structs.replace(board, waiting=tuple(rest)), waiting_n, first)
    return _went_on(board)


def _went_on(board: Board) -> Board:
    """The auction may have ended, and a lead may be due; not while something unnoticed may undo it."""
    if board.open is not None or board.silent:
        return board
    board = end_of_auction(board)
    return board if board.open is not None else lead_due(board)


def settled(board: Board) -> Board:
    """The end of the record counts as attention to what nobody had noticed."""
    if not board.silent or board.open is not None:
        return board
    return _went_on(notice(board))


def _take(board: Board, n: int, event: Event) -> Board:
    kind = event.kind
    if kind == "choose":
        board = settled(board)
    if board.open is not None and kind in BLOCKED:
        return _while_open(board, board.open, n, event)
    if board.table.phase == "over" and kind not in AFTER_THE_END:
        raise RecordError("board_over", event=n, kind=kind)
    return _TAKES[kind](board, n, event)


def _while_open(board: Board, open_: Open, n: int, event: Event) -> Board:
    """The act answers the open question, or waits until it is answered."""
    fact, case = open_.question.fact, open_.case
    waiting = structs.replace(board, waiting=(*board.waiting, (n, event)))
    if event.kind == "choose" and fact.choices:
        return _chosen(board, open_, n, event)
    if event.kind == "change_call" and event.by in (None, case.seat(Role.OFFENDER)) and fact.key == "acceptance":
        return changed_while_open(board, open_, n, event)
    if event.kind == "call" and fact.acted:
        answer = fact.acted(structs.replace(case, act=n), call_of(event, n), caller(board, n, event))
        if isinstance(answer, Fact):
            question = Question(answer, board.edition.pick(answer.law), n)
            return structs.replace(waiting, open=structs.replace(open_, question=question))
        if answer is not None:
            return hear(waiting, open_.situation, case.told(fact.key, answer))
    return waiting


def _chosen(board: Board, open_: Open, n: int, event: Event) -> Board:
    """A player has said which of his options he takes."""
    fact, case = open_.question.fact, open_.case
    chooser = case.seat(fact.by)
    if event.by not in (None, chooser):
        raise RecordError("not_his_choice", event=n, key="by", by=chooser)
    if event.choose not in fact.choices:
        raise RecordError("no_such_choice", event=n, key="choose", known=", ".join(fact.choices))
    case = case.told(fact.key, fact.choices[str(event.choose)])
    if fact.key == "lead_choice" and event.choose != "free":
        case = case.told("suits", named_suits(event, n, lead_suits(case, fact)))
    if fact.key == "designated":
        case = case.told("card", named_card(event, n, case))
    return hear(board, open_.situation, case)


# -- events that are neither calls nor cards


def _take_choice(_board: Board, n: int, _event: Event) -> Board:
    raise RecordError("nothing_to_choose", event=n, key="choose")


def _take_attention(board: Board, _n: int, _event: Event) -> Board:
    return notice(board)


def _take_signal(board: Board, n: int, event: Event) -> Board:
    """A break in tempo, a remark or a gesture: what partner may not use."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    declarer = board.table.declarer
    if declarer is not None and event.by.side is declarer.side:
        return board
    return open_case(board, Irregularity("unauthorized-information", event.by, n, None, ("16B",)))


def _take_explanation(board: Board, n: int, event: Event) -> Board:
    """An explanation matters to the Laws once it is found to have been wrong."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    if not board.table.facts.get(n, "misinformed"):
        return board
    return open_case(board, Irregularity("misinformation", event.by, n, None, ("21B",)))


def _noted(board: Board, _n: int, _event: Event) -> Board:
    return board


_TAKES: dict[str, Callable[[Board, int, Event], Board]] = {
    "call": take_call,
    "change_call": take_change,
    "choose": _take_choice,
    "attention": _take_attention,
    "play": take_play,
    "expose": take_exposed,
    "tempo": _take_signal,
    "remark": _take_signal,
    "explain": _take_explanation,
}
_TAKES.update(
    dict.fromkeys(
        ("lead_face_down", "designate", "withdraw", "quit", "claim", "concede", "hands_returned", "facts"), _noted
    )
)
