"""Calls as the director takes them up: in rotation or not, changed, replaced, implied."""

from __future__ import annotations

from itertools import takewhile

from msgspec import UNSET, structs

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Question, Ruling, consider
from arbitre.laws.effects import (
    Changed,
    Corrected,
    InForce,
    LeadRestriction,
    Lifted,
    MustRepeat,
    Replaces,
    Restored,
    Role,
    Stands,
    Substituted,
    TakenBack,
)
from arbitre.laws.facts import is_double
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import NEVER_ALLOWED, Irregularity, passes_over, wrong_call
from arbitre.table.table import IMPLICIT, WITHDRAWN, Entry, Table

from .alerting import KIND, MENDED, MISINFORMATION, Silence, before
from .apply import DOES, after_call, apply, put_since
from .board import Board, Item, Until, lead_case
from .ending import auction_ended
from .hearing import THEN, hear, open_case, spoken_up
from .sayings import explanation_of

OTHER_LAW = ("bid-over-seven", "violated-obligation-to-pass")


def call_of(event: Event) -> Call:
    """The call an event speaks of."""
    return Call.parse(str(event.call if event.call is not UNSET else event.change_call))


def caller(board: Board, n: int, event: Event) -> Seat:
    """Who called: the player named, or the one in turn, or the one who has a choice."""
    if event.by is not None:
        return event.by
    if board.open is not None and board.open.asks.fact.choices:
        return board.open.case.seat(board.open.asks.fact.by)
    turn = spoken_up(board).table.turn
    if turn is None:
        raise RecordError("by_needed", event=n, key="by")
    return turn


def take_call(board: Board, n: int, event: Event) -> Board:
    """A call, by whomever, while calls can be made."""
    call, by = call_of(event), caller(board, n, event)
    if _too_soon(board, n, by) and not due(board, Until.REPLACED, by):
        return _void(board, n, call, by)
    if board.silent and (by is not board.table.turn or board.table.phase == "lead"):
        board = _ruled_already(board, n, by)
    if board.table.tricks:
        raise RecordError("cannot_follow", event=n, kind="call", phase=board.table.phase)
    if is_double(call) and board.table.facts.get(n, "misnamed"):
        board = open_case(board, Irregularity("misnamed-double", by, n, None, ("19",), call))
    if board.table.facts.get(n, "simultaneous") and not board.waiting(Until.TOGETHER):
        if by is not board.table.turn and board.table.phase == "auction":
            return board.with_items(_made_with(board, n, call, by))
        board = _came_after(board, Irregularity("simultaneous-calls", by, n, call=call))
    return the_call(board, n, call, by)


def _made_with(board: Board, n: int, call: Call, by: Seat) -> Item:
    """33: a call out of turn waits for the one it was made together with."""
    early = Irregularity("simultaneous-calls", by, n, call=call)
    return Item(early.kind, board.case(early), Until.TOGETHER, board.table.turn)


def _came_after(board: Board, early: Irregularity) -> Board:
    return hear(board, early.kind, board.case(early))


def called_together(board: Board, item: Item) -> Board:
    """33: a call made together with the one just taken up comes after it."""
    early = item.case.fault
    assert early.call is not None
    return the_call(_came_after(board, early), early.event, early.call, early.by)


def called_while_open(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """9C: its caller has called again. 33: the rightful player's call was made together with it, and comes first."""
    fault = item.case.fault
    if event.by is fault.by:
        return changed_while_open(board, item, n, event)
    if not board.table.facts.get(n, "simultaneous") or event.by is not item.case.seat(Role.RIGHTFUL):
        return None
    assert fault.call is not None
    found = tuple(i for i in board.irregularities if i.event != fault.event)
    board = structs.replace(board.closed(), table=board.table.dropped(fault.event), irregularities=found)
    call, by = call_of(event), caller(board, n, event)
    return the_call(board.with_items(_made_with(board, fault.event, fault.call, fault.by)), n, call, by)


def _ruled_already(board: Board, n: int, by: Seat) -> Board:
    """A call by the player who would be in turn after the ruling was made after it, unless it is known to be first."""
    ruled = spoken_up(board)
    return ruled if ruled.open is None and ruled.table.turn is by and not _overtakes(board, n, by) else board


def _overtakes(board: Board, n: int, by: Seat) -> bool:
    """28B: did he call before any ruling, as is said of his call, or shown by attention that comes later?"""
    kinds = {i.case.fault.kind for i in board.silent if by is i.case.fault.turn_of is i.case.fault.by.rho}
    said = board.table.facts.get(n, "accepting") is False
    return bool(kinds) and (said or any(event.attention in kinds for event in board.record.events[n:]))


def due(board: Board, until: Until, player: Seat) -> Item | None:
    """The first item due at this player's act."""
    return next((item for item in board.agenda if item.until is until and item.player is player), None)


def the_call(board: Board, n: int, call: Call, by: Seat) -> Board:
    """It settles what was silent, follows implied passes, replaces a cancelled call, is wrong, or stands."""
    board = _heard_by_silent(board, call, by)
    while passes_over(board.table, by):
        board = _implied(board, n)
    board = board.remembering(n) if board.agenda or board.before.waited else board
    table = board.table
    replaced = due(board, Until.REPLACED, by) if table.turn is by else None
    wrong = wrong_call(table, call, by, n)
    meant = None if replaced is None else _meant_by_slip(board, n, call, by)
    if meant is not None:
        return meant
    if replaced is not None and (wrong is None or wrong.kind not in OTHER_LAW):
        board = board.without(replaced).with_table(table.with_call(call, by, n, counts=False))
        return hear(board, replaced.situation, structs.replace(replaced.case, act=n, answers={}))
    if table.facts.get(n, "wrong_board") and not table.ended:
        law = board.edition.pick({"2007": "17D", "2017": "15A"})
        found = Irregularity("wrong-board", by, n, table.turn, (law,), call)
        return open_case(board.with_table(table.with_call(call, by, n)), found)
    if wrong is not None and wrong.kind == "changed-call" and _unnoticed(board, by):
        return _changed_unnoticed(board, n, call, by)
    if wrong is not None and wrong.kind == "violated-obligation-to-pass":
        wrong = _known_to_him(table, wrong)
    if wrong is not None and wrong.kind == "changed-call":
        wrong = structs.replace(wrong, laws=(*board.edition.reading("later-call")(board.case(wrong)), *wrong.laws))
    if wrong is not None and wrong.kind not in NEVER_ALLOWED:
        ruled = _earlier_first(board, n, call, by)
        if ruled is not None:
            return ruled
    if wrong is not None:
        left = tuple(r for r in table.in_force if not (isinstance(r, MustRepeat) and r.made_by(by, call)))
        table = table.with_call(call, by, n, counts=wrong.kind in NEVER_ALLOWED).bound_by(left)
        return open_case(board.with_table(table), wrong)
    return _called(after_call(board, table.with_call(call, by, n), n), n, by)


def _earlier_first(board: Board, n: int, call: Call, by: Seat) -> Board | None:
    """Where a call brings the director, an earlier one that can never be allowed is ruled first, and takes it along."""
    if not any(item.case.fault.kind in NEVER_ALLOWED for item in board.silent):
        return None
    ruled = spoken_up(board.with_table(board.table.with_call(call, by, n, counts=False)))
    return None if ruled.table.happened(n) else ruled


def _known_to_him(table: Table, wrong: Irregularity) -> Irregularity:
    """Who called before he could know that he must pass has not violated that: his call is just not allowed."""
    bonds = [r for r in table.in_force if isinstance(r, InForce) and r.requires_pass and r.binds(wrong.by)]
    if any(r.since < wrong.event for r in bonds):
        return wrong
    return structs.replace(wrong, kind="call-not-allowed", laws=tuple(r.law for r in bonds))


def _called(board: Board, n: int, by: Seat) -> Board:
    """A call has been made that stands: appointments about it are due."""
    while board.open is None and (item := due(board, Until.CALLED, by)):
        board = hear(board.without(item), item.situation, structs.replace(item.case, act=n))
    return board


def take_change(board: Board, n: int, event: Event) -> Board:
    """A player changes a call that had raised no question, or tries to."""
    call = call_of(event)
    turn = board.table.turn
    replacing = turn is not None and event.by in (None, turn) and bool(due(board, Until.REPLACED, turn))
    by = turn if replacing else event.by or next((e.by for e in reversed(board.table.calls) if e.counts), None)
    if by is not None and replacing:
        return the_call(board, n, call, by)
    if by is not None and _too_soon(board, n, by):
        return _void(board, n, call, by)
    if by is not None and _unnoticed(board, by):
        return _changed_unnoticed(board, n, call, by, n)
    cancelled = None if by is None else _cancelled(board, by)
    if by is not None and cancelled is not None:
        meant = _after_ruling(board, n, call, cancelled, n) if _was_wrong(board, cancelled) else None
        return meant or _void(board, n, call, by)
    if by is None or board.table.last_call_of(by) is None:
        raise RecordError("nothing_to_change", event=n, key="change_call")
    found = Irregularity("changed-call", by, n, board.table.turn, ("25",), call)
    board = board.with_table(board.table.with_call(call, by, n, counts=False)).noting(found)
    return hear(board, "changed-call", structs.replace(board.case(found), change=n))


def _too_soon(board: Board, n: int, by: Seat) -> bool:
    """27C, 9C: is it the correction that its caller made before the ruling?"""
    since = takewhile(lambda i: i.event >= n, reversed(board.irregularities))
    return any(i.event == n and i.by is by and i.kind == "changed-call" for i in since)


def _unnoticed(board: Board, by: Seat) -> bool:
    """Did this player make a call that can never be allowed, and nobody has spoken up?"""
    mine = [o.case for o in board.silent if o.case.fault.by is by and o.case.fault.kind in NEVER_ALLOWED]
    return any(board.table.happened(case.event) for case in mine)


def _changing(board: Board, n: int, call: Call, by: Seat, change: int) -> Case:
    """The case of an irregular call that its caller changes, the second call lying beside the first."""
    found = Irregularity("changed-call", by, n, None, ("25",), call)
    beside = board.with_table(board.table.with_call(call, by, n, counts=False))
    return structs.replace(beside.case(found), change=change)


def _changed_unnoticed(board: Board, n: int, call: Call, by: Seat, change: int = 0) -> Board:
    """A call that can never be allowed is changed before anybody speaks up: what he meant comes first, else 9C."""
    case = _changing(board, n, call, by, change)
    outcome = consider(board.edition.law("changed-irregular-call"), case)
    if isinstance(outcome, Question):
        return _what_he_meant(board, case, outcome)
    board = board.noting(case.fault)
    if any(isinstance(effect, Corrected) for effect in outcome.effects):
        board = board.without(lambda item: item.until is Until.ATTENTION and item.case.fault.by is by)
        return _put_right(apply(board.with_table(case.here), case, outcome), case, outcome, Corrected())
    board = spoken_up(apply(board, case, outcome))
    if board.table.turn is by and board.open is None:
        return the_call(board, n, call, by)
    asked = board.open
    board = _void(board.closed(), n, call, by)
    return board if asked is None else board.with_items(asked)


def _cancelled(board: Board, by: Seat) -> Entry | None:
    """The player's last call, where a ruling has cancelled it and nobody has called since."""
    last = next((entry for entry in reversed(board.table.calls) if entry.status not in IMPLICIT), None)
    just_now = takewhile(lambda ruled: ruled.at == board.now, reversed(board.rulings))
    if any(isinstance(effect, Corrected) for ruled in just_now for effect in ruled.ruling.effects):
        return None
    return last if last is not None and last.by is by and last.status == WITHDRAWN else None


def _was_wrong(board: Board, call: Entry) -> bool:
    """Was that call itself at fault? One that another's took along (17D3, 36A, 38C) has cost its caller nothing."""
    at_fault = any((i.event, i.by) == (call.event, call.by) for i in board.irregularities)
    return at_fault or any(item.case.act == call.event for item in board.appointed)


def _meant_by_slip(board: Board, n: int, call: Call, by: Seat) -> Board | None:
    """25A: it is known that the call he is to replace slipped out: what he calls now is what he meant."""
    last, facts = _cancelled(board, by), board.table.facts
    told = (
        (n, last.event) if last and board.record.events[n - 1].kind == "change_call" else (last.event,) if last else ()
    )
    known = any(facts.get(event, "unintended") for event in told)
    return _after_ruling(board, n, call, last) if last is not None and known and _was_wrong(board, last) else None


def _after_ruling(board: Board, n: int, call: Call, first: Entry, change: int = 0) -> Board | None:
    """25A knows no end but partner's call: what slipped out may be put right after it has been cancelled."""
    return _if_it_slipped(board.with_table(board.table.revived(first.event)), n, call, first.by, change)


def changed_before_its_meaning(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """25A: what the first call means is not asked where he says that he meant another."""
    by, last = item.case.fault.by, board.table.calls[-1:]
    asked = not item.asks.fact.choices and [(e.event, e.by) for e in last] == [(item.case.act or item.case.event, by)]
    return _if_it_slipped(board, n, call_of(event), by, n) if asked and event.by in (None, by) else None


def before_the_lead(board: Board, of_cards_too: bool = False) -> Board:
    """What has gone wrong comes before what declarer may say of the next lead, or card, which comes due again."""
    keys = ("lead_choice", "designated") if of_cards_too else ("lead_choice",)
    return board.closed() if board.open is not None and board.open.asks.fact.key in keys else board


def called_before_the_lead(board: Board, _item: Item, n: int, event: Event) -> Board:
    """A call after the auction, or one that is changed, while declarer is to say what he asks of the lead."""
    take = take_call if event.change_call is UNSET else take_change
    return take(before_the_lead(board), n, event)


def _if_it_slipped(board: Board, n: int, call: Call, by: Seat, change: int) -> Board | None:
    """The first call put right by the second, or the question whether it slipped out; None where it did not."""
    case = _changing(board, n, call, by, change)
    outcome = consider(board.edition.law("changed-irregular-call"), case)
    if isinstance(outcome, Question):
        return _what_he_meant(board, case, outcome)
    if not any(isinstance(effect, Corrected) for effect in outcome.effects):
        return None
    ruled = apply(board.with_table(case.here).noting(case.fault), case, outcome)
    return _put_right(ruled, case, outcome, Corrected())


def _what_he_meant(board: Board, case: Case, question: Question) -> Board:
    """Whether the call slipped out must be known before anything else."""
    asked = Item("changed-irregular-call", case, Until.ANSWER, question=question)
    return board.closed().with_table(case.here).with_items(asked)


def _void(board: Board, n: int, call: Call, by: Seat) -> Board:
    """A correction made too soon that does not take the place of the first call."""
    board = board.with_table(board.table.with_call(call, by, n, counts=False))
    found = Irregularity("changed-call", by, n, None, ("25",), call)
    return hear(board, "premature-correction-void", board.case(found))


def changed_while_open(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """The offender changes his irregular call before any ruling: what he meant comes first."""
    by = item.case.seat(Role.OFFENDER)
    if "premature" in item.case.answers or event.by not in (None, by):
        return None
    call = call_of(event)
    case = _changing(board, n, call, by, n if event.kind == "change_call" else 0)
    outcome = consider(board.edition.law("changed-irregular-call"), case)
    if isinstance(outcome, Question):
        return _what_he_meant(board, case, outcome)
    ruled = apply(board.with_table(case.here).noting(case.fault), case, outcome)
    if any(isinstance(effect, Corrected) for effect in outcome.effects):
        return _put_right(ruled, case, outcome, Corrected())
    ruled = ruled.with_table(ruled.table.dropped(n)).later(n, event)
    return ruled.with_items(structs.replace(item, case=item.case.told("premature", (n, call))))


def _implied(board: Board, n: int) -> Board:
    """28A: the call the skipped player was bound to make counts as made."""
    table, turn = board.table, board.table.auction.turn
    repeated = next((r.call for r in table.in_force if isinstance(r, MustRepeat) and r.binds(turn)), PASS)
    board = after_call(board, table.with_call(repeated, turn, n, "implied", "28A"), n)
    early = Irregularity("call-before-forced-pass", turn.lho, n, turn)
    return _called(hear(board, early.kind, board.case(early)), n, turn)


def _heard_by_silent(board: Board, call: Call, by: Seat) -> Board:
    """A call over an irregularity nobody has noticed may settle it."""
    for item in board.silent:
        fact = item.asks.fact
        answer = fact.acted(item.case, call, by) if fact.acted else None
        if answer is not None:
            board = hear(board.without(item), item.situation, item.case.told(fact.key, answer))
    return board


def turn_missed(board: Board) -> Item | None:
    """Three passes over nobody's head end the auction (17D3, 2007 17E2); else he gets his turn back."""
    skipped = board.table.skipped()
    if skipped is None:
        return None
    found = Irregularity("pass-out-of-rotation", skipped.by, skipped.event, skipped.before.turn)
    return Item("skipped-player", board.case(found), Until.CALLED)


def auction_over(board: Board) -> Board:
    """Once the auction has ended nothing binds callers; what waits for defenders binds them or is gone."""
    phase = board.table.phase
    if phase == "auction":
        return structs.replace(board, auction_ended=False) if board.auction_ended else board
    if phase != "lead" or board.auction_ended:
        return board
    board = auction_ended(board).without(lambda item: item.until in (Until.REPLACED, Until.CALLED))
    return _replaced_comparably(structs.replace(board, auction_ended=True))


def _replaced_comparably(board: Board) -> Board:
    """26A of 2017: a defender's replacement already found comparable lifts what his withdrawn call brought."""
    for r in board.table.in_force:
        if isinstance(r, LeadRestriction) and not r.mode:
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


def _put_right(board: Board, case: Case, ruling: Ruling, effect: Corrected) -> Board:
    """25A and 21B1: all is as before the first call; the intended one is taken up by its own law."""
    first, call = case.first_call, case.fault.call
    assert call is not None
    over = _called_over(board, case, first)
    gone = {first.event, *(e.event for e in board.table.since(first) if e.event != case.event)}
    table = board.table.dropped(case.event).withdrawn(gone, ruling.law, first.before).bound_by(first.bound)
    since = put_since(board, first, gone)
    board = board.with_table(table).as_before(first.event).blames(case.fault, ruling.laws, effect.kind)
    if effect.kind == "misinformation":
        board = _misinformed(board, case, first)
    board = structs.replace(board, irregularities=tuple(i for i in board.irregularities if i.event not in gone))
    board = the_call(board, case.event, call, case.fault.by)
    board = board.in_force((*board.table.in_force, *since))
    if over is None or board.open is not None:
        return board
    back = "call-back" if effect.kind == "unintended-call" else "call-back-21B"
    return hear(board, back, case.told("called_over", over.event))


def _misinformed(board: Board, case: Case, first: Entry) -> Board:
    """The fault is not his who changed his call: it is looked at as what it was, once it is not before us already."""
    victim = case.fault.by
    board = structs.replace(
        board, irregularities=tuple(i for i in board.irregularities if (i.event, i.by) != (case.event, victim))
    )
    if any(i.kind == MISINFORMATION and i.by.side is not victim.side for i in board.irregularities):
        return board
    told = explanation_of(board, victim, first.event)
    if told is not None:
        return hear(board.noting(told), MENDED, board.case(told).told(KIND, "explanation"))
    silence = before(board, first, case.event) or Silence(case.event, ())
    missing = silence.changed(board, victim)
    return hear(board.noting(missing.fault), MENDED, missing)


def _call_taken_back(board: Board, case: Case, ruling: Ruling, _effect: object) -> Board:
    """21B1(a): all is as before his call, and he calls again; who called over it may then change too (21B2)."""
    first = board.table.entry(case.event)
    over = _called_over(board, case, first)
    gone = {first.event, *(e.event for e in board.table.since(first))}
    bound = (*first.bound, *put_since(board, first, gone))
    board = board.with_table(board.table.withdrawn(gone, ruling.law, first.before).bound_by(bound)).as_before(
        first.event
    )
    if over is None:
        return board
    return board.with_items(Item("call-back-21B", case.told("called_over", over.event), Until.CALLED, first.by))


def _called_over(board: Board, case: Case, first: Entry) -> Entry | None:
    """LHO's call over the first call."""
    lho = case.seat(Role.LHO)
    return next((e for e in board.table.since(first) if e.by is lho and e.event != case.event), None)


def _take_again(board: Board, case: Case, _ruling: Ruling, _effect: object) -> Board:
    """LHO's call over the changed one counts after all, and is tested as it now stands."""
    entry = board.table.entry(case.answers["called_over"])
    return the_call(board, entry.event, entry.call, entry.by)


DOES[TakenBack] = _call_taken_back
THEN.update({Corrected: _put_right, Restored: _take_again, Substituted: _pass_put_in})
THEN.update(dict.fromkeys((Stands, Replaces, Changed), _stood))
