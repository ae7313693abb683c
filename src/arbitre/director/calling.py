"""Calls as the director takes them up: in rotation or not, changed, replaced, implied."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Seat
from arbitre.laws.case import YES_NO, Case, Fact, Question, Ruling, consider
from arbitre.laws.effects import (
    Changed,
    Corrected,
    LeadRestriction,
    Lifted,
    MustRepeat,
    Replaces,
    Restored,
    Role,
    Stands,
    Substituted,
    When,
)
from arbitre.laws.facts import ACCEPTED, REFUSED, is_double
from arbitre.laws.law25 import first_call
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity, passes_over, wrong_call
from arbitre.table.table import Entry, Table

from .apply import after_call, apply, auction_ended, put_since
from .board import Board, Open, lead_case
from .hearing import THEN, due, hear, notice, open_case

COUNTS_UNTIL_NOTICED = frozenset(
    {
        *("inadmissible-double", "inadmissible-redouble", "violated-obligation-to-pass", "bid-over-seven"),
        "call-not-allowed",
    }
)
OTHER_LAW = ("bid-over-seven", "violated-obligation-to-pass")


def call_of(event: Event) -> Call:
    """The call an event speaks of."""
    return Call.parse(str(event.call if event.call is not UNSET else event.change_call))


def caller(board: Board, n: int, event: Event) -> Seat:
    """Who called: the player named, or the one in turn, or the one who has a choice."""
    if event.by is not None:
        return event.by
    if board.open is not None and board.open.question.fact.choices:
        return board.open.case.seat(board.open.question.fact.by)
    turn = notice(board).table.turn
    if turn is None:
        raise RecordError("by_needed", event=n, key="by")
    return turn


def take_call(board: Board, n: int, event: Event) -> Board:
    """A call, by whomever, while calls can be made."""
    call, by = call_of(event), caller(board, n, event)
    if board.silent and (by is not board.table.turn or board.table.phase == "lead"):
        board = _ruled_already(board, by)
    if board.table.phase not in ("auction", "lead"):
        raise RecordError("cannot_follow", event=n, kind="call", phase=board.table.phase)
    if is_double(call) and board.table.facts.get(n, "misnamed"):
        board = open_case(board, Irregularity("misnamed-double", by, n, None, ("19",), call))
    if board.together is None and board.table.facts.get(n, "simultaneous"):
        if by is not board.table.turn and board.table.phase == "auction":
            return structs.replace(board, together=(n, call, by))
        early = Irregularity("simultaneous-calls", by, n)
        board = hear(board, early.kind, board.case(early))
    return together(the_call(board, n, call, by))


def made_together(board: Board, open_: Open, n: int, event: Event) -> Board:
    """33: the rightful player's call was made together with the one out of turn, which comes after it."""
    fault = open_.case.fault
    assert fault.call is not None
    found = tuple(i for i in board.irregularities if i.event != fault.event)
    table = board.table.dropped(fault.event)
    board = structs.replace(
        board, open=None, table=table, irregularities=found, together=(fault.event, fault.call, fault.by)
    )
    return together(the_call(board, n, call_of(event), caller(board, n, event)))


def _ruled_already(board: Board, by: Seat) -> Board:
    """A call by the player who would be in turn after the ruling was made after it."""
    ruled = notice(board)
    return ruled if ruled.open is None and ruled.table.turn is by else board


def together(board: Board) -> Board:
    """33: a call made together with the one just taken up comes after it."""
    if board.together is None or board.open is not None:
        return board
    n, call, by = board.together
    early = Irregularity("simultaneous-calls", by, n)
    board = hear(structs.replace(board, together=None), early.kind, board.case(early))
    return the_call(board, n, call, by)


def the_call(board: Board, n: int, call: Call, by: Seat) -> Board:
    """It settles what was silent, follows implied passes, replaces a cancelled call, is wrong, or stands."""
    board = _heard_by_silent(board, call, by)
    while passes_over(board.table, by):
        board = _implied(board, n)
    table = board.table
    replaced = due(board, When.REPLACED, by) if table.turn is by else None
    wrong = wrong_call(table, call, by, n)
    if replaced is not None and (wrong is None or wrong.kind not in OTHER_LAW):
        appointment, board = replaced
        board = board.with_table(table.with_call(call, by, n, counts=False))
        return hear(board, appointment.see.situation, structs.replace(appointment.case, act=n, answers={}))
    if table.facts.get(n, "wrong_board") and not table.ended:
        law = board.edition.pick({"2007": "17D", "2017": "15A"})
        found = Irregularity("wrong-board", by, n, table.turn, (law,), call)
        return open_case(board.with_table(table.with_call(call, by, n)), found)
    if wrong is not None and wrong.kind == "changed-call" and _unnoticed(board, by):
        return _changed_unnoticed(board, n, call, by)
    if wrong is not None and wrong.kind == "violated-obligation-to-pass" and board.early:
        wrong = structs.replace(wrong, kind="call-not-allowed", laws=_obligation(table, by))
    if wrong is not None:
        table = table.bound_by(r for r in table.in_force if not (isinstance(r, MustRepeat) and r.made_by(by, call)))
        counts = wrong.kind in COUNTS_UNTIL_NOTICED
        return open_case(board.with_table(table.with_call(call, by, n, counts=counts)), wrong)
    return _called(after_call(board, table.with_call(call, by, n), n), n, by)


def _obligation(table: Table, by: Seat) -> tuple[str, ...]:
    """The paragraph that makes a player pass who called before he could know of it."""
    return tuple(r.law for r in table.in_force if r.requires_pass and r.binds(by))


def _called(board: Board, n: int, by: Seat) -> Board:
    """A call has been made that stands: appointments about it are due."""
    while board.open is None and (found := due(board, When.CALLED, by)):
        appointment, board = found
        board = hear(board, appointment.see.situation, structs.replace(appointment.case, act=n))
    return board


def take_change(board: Board, n: int, event: Event) -> Board:
    """A player changes a call that had raised no question, or tries to."""
    call = call_of(event)
    by = event.by or next((e.by for e in reversed(board.table.calls) if e.counts), None)
    if by is not None and board.table.turn is by and due(board, When.REPLACED, by):
        return the_call(board, n, call, by)
    if n == board.premature and by is not None:
        return _void(board, n, call, by)
    if by is not None and _unnoticed(board, by):
        return _changed_unnoticed(board, n, call, by, n)
    if by is None or board.table.last_call_of(by) is None:
        raise RecordError("nothing_to_change", event=n, key="change_call")
    if _past_changing(board, n, by):
        return the_call(board, n, call, by)
    found = Irregularity("changed-call", by, n, board.table.turn, ("25",), call)
    board = board.with_table(board.table.with_call(call, by, n, counts=False)).noting(found)
    return hear(board, "changed-call", structs.replace(board.case(found), change=n))


def _past_changing(board: Board, n: int, by: Seat) -> bool:
    """The auction has ended and partner has called since: without misinformation it is a call after the last pass."""
    table, first = board.table, board.table.last_call_of(by)
    assert first is not None
    if not table.ended or table.tricks or any(table.facts.get(event, "misinformed") for event in (n, first.event)):
        return False
    return any(entry.by is by.partner and entry.counts for entry in table.since(first))


def _unnoticed(board: Board, by: Seat) -> bool:
    """Did this player make a call that can never be allowed, and nobody has spoken up?"""
    mine = [o.case for o in board.silent if o.case.fault.by is by and o.case.fault.kind in COUNTS_UNTIL_NOTICED]
    return any(board.table.happened(case.event) for case in mine)


def _changing(board: Board, n: int, call: Call, by: Seat, change: int) -> Case:
    """The case of an irregular call that its caller changes, the second call lying beside the first."""
    found = Irregularity("changed-call", by, n, None, ("25",), call)
    beside = board.with_table(board.table.with_call(call, by, n, counts=False))
    return structs.replace(beside.case(found), change=change)


def _changed_unnoticed(board: Board, n: int, call: Call, by: Seat, change: int = 0) -> Board:
    """A call that can never be allowed is changed before anybody speaks up: what he meant comes first, else 9C."""
    case = _changing(board, n, call, by, change).told("never_allowed", True)
    outcome = consider(board.edition.law("changed-irregular-call"), case)
    if isinstance(outcome, Question):
        return structs.replace(board, table=case.here, open=Open("changed-irregular-call", case, outcome))
    board = board.noting(case.fault)
    if any(isinstance(effect, Corrected) for effect in outcome.effects):
        board = structs.replace(board, silent=tuple(o for o in board.silent if o.case.fault.by is not by))
        return _put_right(apply(board.with_table(case.here), case, outcome), case, outcome, Corrected())
    board = notice(apply(board, case, outcome))
    if board.table.turn is by and board.open is None:
        return the_call(board, n, call, by)
    return structs.replace(_void(board, n, call, by), open=board.open)


def _void(board: Board, n: int, call: Call, by: Seat) -> Board:
    """A correction made too soon that does not take the place of the first call."""
    board = board.with_table(board.table.with_call(call, by, n, counts=False))
    found = Irregularity("changed-call", by, n, None, ("25",), call)
    return hear(board, "premature-correction-void", board.case(found))


def changed_while_open(board: Board, open_: Open, n: int, event: Event) -> Board:
    """The offender changes his irregular call before any ruling: what he meant comes first."""
    call, by = call_of(event), open_.case.seat(Role.OFFENDER)
    case = _changing(board, n, call, by, n)
    outcome = consider(board.edition.law("changed-irregular-call"), case)
    if isinstance(outcome, Question):
        return structs.replace(board, table=case.here, open=Open("changed-irregular-call", case, outcome))
    board = apply(board.with_table(case.here).noting(case.fault), case, outcome)
    if any(isinstance(effect, Corrected) for effect in outcome.effects):
        return _put_right(board, case, outcome, Corrected())
    board = board.with_table(board.table.dropped(n))
    premature = structs.replace(open_, case=open_.case.told("premature", (n, call)))
    return structs.replace(board, open=premature, waiting=(*board.waiting, (n, event)), premature=n)


def over_premature(open_: Open, n: int, call: Call, by: Seat) -> str | Fact[Any] | None:
    """27C: LHO calls after a premature replacement: over the first bid he accepts it, over the second he does not."""
    premature = open_.case.answers.get("premature")
    if premature is None or by is not open_.case.seat(Role.LHO):
        return None
    auction, offender = open_.case.here.auction, open_.case.fault.by
    first = auction.after(open_.case.call(open_.case.event), offender).allows(call, by)
    second = auction.after(premature[1], offender).allows(call, by)
    if first != second:
        return ACCEPTED if first else REFUSED
    said: bool | None = open_.case.here.facts.get(n, "accepting")
    if said is None:
        return Fact("accepting", YES_NO, "27C", about=lambda _: n)
    return ACCEPTED if said else REFUSED


def _implied(board: Board, n: int) -> Board:
    """28A: the call the skipped player was bound to make counts as made."""
    table, turn = board.table, board.table.auction.turn
    repeated = next((r.call for r in table.in_force if isinstance(r, MustRepeat) and r.binds(turn)), PASS)
    board = after_call(board, table.with_call(repeated, turn, n, "implied", "28A"), n)
    early = Irregularity("call-before-forced-pass", turn.lho, n, turn)
    return _called(hear(board, early.kind, board.case(early)), n, turn)


def _heard_by_silent(board: Board, call: Call, by: Seat) -> Board:
    """A call over an irregularity nobody has noticed may settle it."""
    for open_ in board.silent:
        fact = open_.question.fact
        answer = fact.acted(open_.case, call, by) if fact.acted else None
        if answer is not None:
            board = structs.replace(board, silent=tuple(o for o in board.silent if o is not open_))
            board = hear(board, open_.situation, open_.case.told(fact.key, answer))
    return board


def end_of_auction(board: Board) -> Board:
    """Three passes over nobody's head end the auction (17D3, 2007 17E2); then nothing binds callers."""
    skipped = board.table.skipped()
    if skipped is not None:
        found = Irregularity("pass-out-of-rotation", skipped.by, skipped.event, skipped.before.turn)
        return hear(board, "skipped-player", board.case(found))
    if board.table.phase == "auction":
        return structs.replace(board, auction_ended=False)
    if board.table.phase != "lead" or board.auction_ended:
        return board
    return _replaced_comparably(structs.replace(auction_ended(board), auction_ended=True, diary=()))


def _replaced_comparably(board: Board) -> Board:
    """26A of 2017: a defender's replacement already found comparable lifts what his withdrawn call brought."""
    for r in board.table.in_force:
        if isinstance(r, LeadRestriction):
            case = lead_case(board, r)
            outcome = consider(board.edition.law("lead-restriction"), case)
            if isinstance(outcome, Ruling) and any(isinstance(effect, Lifted) for effect in outcome.effects):
                board = apply(board, case, outcome)
    return board


# -- what follows at once from a ruling


def _stood(board: Board, case: Case, _ruling: Ruling, _effect: object) -> Board:
    return _called(board, case.subject, board.table.entry(case.subject).by)


def _pass_put_in(board: Board, case: Case, _ruling: Ruling, _effect: object) -> Board:
    """The pass the director puts in is the offender's call at this turn, if it was his turn."""
    put_in = any(e.event == case.event and e.status == "substituted" for e in board.table.calls)
    return _called(board, case.event, case.fault.by) if put_in else board


def _put_right(board: Board, case: Case, ruling: Ruling, _effect: object) -> Board:
    """25A and 21B1: all is as before the first call; the intended one is taken up by its own law."""
    first, call = first_call(case), case.fault.call
    assert call is not None
    over = _called_over(board, case, first)
    gone = {first.event, *(e.event for e in board.table.since(first) if e.event != case.event)}
    table = board.table.dropped(case.event).withdrawn(gone, ruling.law, first.before).bound_by(first.bound)
    since = put_since(board, first, gone)
    kind = "unintended-call" if ruling.law.startswith("25A") else "misinformation"
    board = board.with_table(table).blames(case.fault, ruling.laws, kind)
    board = structs.replace(board, irregularities=tuple(i for i in board.irregularities if i.event not in gone))
    board = the_call(board, case.event, call, case.fault.by)
    board = board.in_force((*board.table.in_force, *since))
    if over is None or board.open is not None:
        return board
    back = "call-back" if kind == "unintended-call" else "call-back-21B"
    return hear(board, back, case.told("called_over", over.event))


def _called_over(board: Board, case: Case, first: Entry) -> Entry | None:
    """LHO's call over the first call."""
    lho = case.seat(Role.LHO)
    return next((e for e in board.table.since(first) if e.by is lho and e.event != case.event), None)


def _take_again(board: Board, case: Case, _ruling: Ruling, _effect: object) -> Board:
    """LHO's call over the changed one counts after all, and is tested as it now stands."""
    entry = board.table.entry(case.answers["called_over"])
    return the_call(board, entry.event, entry.call, entry.by)


THEN.update({Corrected: _put_right, Restored: _take_again, Substituted: _pass_put_in})
THEN.update(dict.fromkeys((Stands, Replaces, Changed), _stood))
