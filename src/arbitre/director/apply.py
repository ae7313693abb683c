"""What a ruling does to the board, effect by effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    AUCTION,
    OFFENDER,
    WHOLE_BOARD,
    Abandoned,
    CallsVoid,
    Cancelled,
    CancelledOnwards,
    Changed,
    Corrected,
    Exit,
    Implied,
    InForce,
    Kept,
    LeadFree,
    LeadRestriction,
    LetStand,
    Lifted,
    MayChange,
    MustPass,
    MustPlayCard,
    MustRepeat,
    NotDoubled,
    Noted,
    PenaltyCard,
    Reopened,
    Replaces,
    Restored,
    Review,
    See,
    Stands,
    Substituted,
    Unauthorized,
    seated,
)
from arbitre.laws.sheets import of_disclosure
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction
from arbitre.table.table import Entry, Table

from .board import Board, Ruled
from .due import appointed

MANY = 100


def apply(board: Board, case: Case, ruling: Ruling) -> Board:
    """The board once the ruling has been given."""
    board = structs.replace(board.closed(), rulings=(*board.rulings, Ruled(ruling, case, board.now)))
    board = board.blames(_to_blame(board, case), ruling.laws)
    for effect in ruling.effects:
        if isinstance(effect, LeadRestriction) and effect.each:
            for origin in (case.event, case.act):
                if not _restricts_already(board, case, case.call(origin)):
                    one = structs.replace(effect, each=False, origin=origin)
                    board = _put_in_force(board, case, ruling, one)
        elif isinstance(effect, Restriction):
            board = _put_in_force(board, case, ruling, effect)
        else:
            board = DOES[type(effect)](board, case, ruling, effect)
    return board


def _to_blame(board: Board, case: Case) -> Irregularity:
    """The irregularity itself; where a change of call was accepted and the first call withdrawn, that change."""
    if case.fault.kind != "lead-restriction" or any(i.event == case.event for i in board.irregularities):
        return case.fault
    return structs.replace(case.fault, event=case.act)


def _restricts_already(board: Board, case: Case, call: Call) -> bool:
    """The same call withdrawn again restricts the lead no further."""
    partner = case.fault.by.partner
    mine = [r for r in board.table.in_force if isinstance(r, LeadRestriction) and r.binds(partner)]
    return any(case.call(r.origin) == call for r in mine)


def _put_in_force(board: Board, case: Case, ruling: Ruling, effect: Restriction) -> Board:
    """The restriction, seated; an obligation to pass throughout takes the place of a lesser one."""
    left = board.table.in_force
    if isinstance(effect, Review):
        effect = structs.replace(effect, origin=effect.origin or case.event)
        left = tuple(r for r in left if not (effect.both_sides and _one_sided(r)))
        return board if _noted(left, effect) else board.in_force((*left, effect))
    assert isinstance(effect, InForce)
    if isinstance(effect, MustRepeat):
        effect = structs.replace(effect, call=_to_repeat(case, effect))
    effect = seated(effect, case.seat(effect.player), ruling.law, case.event, board.now)
    if isinstance(effect, MustPlayCard):
        effect = structs.replace(effect, card=case.fault.cards[0])
    elif isinstance(effect, LeadRestriction):
        effect = structs.replace(effect, if_defending=False) if board.table.ended else effect
    elif isinstance(effect, MustPass | MustRepeat):
        if isinstance(effect, MustRepeat) and _cannot_repeat(board, effect):
            return board
        left = tuple(r for r in left if not _gives_way(r, effect))
    return board.in_force(left if _noted(left, effect) else (*left, effect))


def _one_sided(r: Restriction) -> bool:
    """A look at what one side has done, which gives way to one at both."""
    return isinstance(r, Review) and r.once and not r.both_sides


def _cannot_repeat(board: Board, effect: MustRepeat) -> bool:
    """Must he pass for another reason, or is it a call that nobody can make?"""
    assert isinstance(effect.player, Seat)
    bound = effect.call != PASS and board.table.bound_to_pass(effect.player)
    return bound or not effect.call.legal_level


def _gives_way(r: Restriction, effect: MustPass | MustRepeat) -> bool:
    """A duty about his next call takes the place of another; a pass throughout stays, whatever is added to it."""
    if not isinstance(r, MustPass | MustRepeat) or r.player is not effect.player:
        return False
    throughout = isinstance(r, MustPass) and r.duration == AUCTION
    return not throughout or (isinstance(effect, MustPass) and effect.duration == AUCTION)


def _noted(left: tuple[Restriction, ...], effect: InForce | Review) -> bool:
    """Is it in force already? Where very much is, the same from another event tells nobody anything more."""
    alike = [r for r in left if type(r) is type(effect)]
    once = isinstance(effect, Review) and effect.once
    if any(_same(r, effect) for r in alike if once or r.origin == effect.origin):
        return True
    return len(left) >= MANY and any(_same(structs.replace(r, origin=effect.origin), effect) for r in alike)


def _same(r: InForce | Review, effect: InForce | Review) -> bool:
    """The same restriction, whenever it began; or a look at the board that is filed already."""
    if isinstance(r, InForce):
        return r == structs.replace(effect, since=r.since)
    return r == structs.replace(effect, origin=r.origin)


def _to_repeat(case: Case, effect: MustRepeat) -> Call:
    """His own cancelled call; for another player, the call of his that was cancelled with it."""
    if effect.player is OFFENDER:
        return case.call(case.event)
    seat = case.seat(effect.player)
    return next(e.call for e in case.here.calls if e.by is seat and e.event > case.event)


def _stands(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    return after_call(board, board.table.accepted(case.subject, ruling.law), case.subject)


def _replaces(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    return after_call(board, board.table.accepted(case.subject, ""), case.subject)


def _cancelled(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    return board.with_table(board.table.withdrawn({case.subject}, ruling.laws[0]))


def put_since(board: Board, entry: Entry, gone: set[int]) -> tuple[Restriction, ...]:
    """What has come in force since a call from anything but the calls now withdrawn."""
    cards = {r.card for r in entry.bound if isinstance(r, PenaltyCard)}

    def stays(r: Restriction) -> bool:
        if isinstance(r, PenaltyCard):
            return r.card not in cards
        assert isinstance(r, InForce | Review)
        if r.origin == WHOLE_BOARD:
            return not (isinstance(r, Unauthorized | Review) and r.of_card)
        of_call = not of_disclosure(r.law) and _called_at(board, r.origin)
        return (r.origin > entry.event and r.origin not in gone) or not of_call

    return tuple(r for r in board.table.in_force if stays(r) and r not in entry.bound)


def _called_at(board: Board, origin: int) -> bool:
    """Does it come from a call, or from none of the events?"""
    return not origin or board.record.events[origin - 1].kind in ("call", "change_call")


def _cancelled_onwards(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """The table as it was before the call; what was called since is withdrawn with it."""
    return _undone(board, case, ruling.law)


def _undone(board: Board, case: Case, law: str) -> Board:
    """That call and those since are as if not made: what they had used up binds, and is due, again."""
    entry = board.table.entry(case.event)
    later = {entry.event, *(e.event for e in board.table.since(entry))}
    bound = (*entry.bound, *put_since(board, entry, later))
    return board.as_before(entry.event).with_table(board.table.withdrawn(later, law, entry.before).bound_by(bound))


def _calls_void(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """The call and what was called since are withdrawn; the board will not be played."""
    later = {e.event for e in board.table.called_from(case.event) if e.event >= case.event}
    return board.with_table(board.table.withdrawn(later, ruling.laws[0], board.table.entry(case.event).before))


def _substituted(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """A pass in the place of the call that was cancelled."""
    by = case.fault.by
    if board.table.auction.turn is not by or board.table.auction.over:
        return board
    table = board.table.with_call(PASS, by, case.event, "substituted", ruling.law)
    return after_call(board, table, case.event)


def _let_stand(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """37A: the call counted already; what it used up is gone."""
    entry = board.table.entry(case.event)
    marked = board.table.marked(case.event, "accepted", ruling.law)
    return board.with_table(marked.bound_by(_unspent(marked, entry)))


def _kept(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    return board.with_table(board.table.withdrawn({case.event}, ruling.law))


def _changed(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """25B1: the first call is withdrawn, and the second counts in its place."""
    first = case.first_call
    table = board.table.withdrawn({first.event}, ruling.law, first.before).made_at(case.event, first)
    return after_call(board.with_table(table), table.accepted(case.event, ruling.law), case.event)


def _reopened(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """17D3: the passes since the turn that was missed are withdrawn."""
    return _undone(board, case, ruling.law)


def _not_doubled(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """36C: the contract as if the inadmissible call had not been made."""
    auction = structs.replace(board.table.auction, doubled=board.table.entry(case.event).before.doubled)
    return board.with_table(board.table.withdrawn({case.event}, ruling.law, auction))


def _see(board: Board, case: Case, _ruling: Ruling, effect: See) -> Board:
    found = appointed(effect)
    return board if found.until is None else board.with_items(found.item(case, case.seat(found.player)))


def _lifted(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """Neither information nor a lead restriction remains of the withdrawn call, or another of the same turn (27B3)."""
    first, mine = board.table.entry(case.event), [e for e in board.table.calls if e.by is case.fault.by]
    gone = {case.event, *(e.event for e in mine if e.before == first.before and not e.counts)}
    kept = (r for r in board.table.in_force if not (isinstance(r, Unauthorized | LeadRestriction) and r.origin in gone))
    return board.in_force(tuple(kept))


def _lead_free(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """No lead restriction from the withdrawn call remains."""
    kept = tuple(r for r in board.table.in_force if not (isinstance(r, LeadRestriction) and r.origin == case.event))
    return board.in_force(kept)


def _abandoned(board: Board, _case: Case, ruling: Ruling, _: Any) -> Board:
    """The board is not played on: nothing else on it waits for anybody."""
    return structs.replace(board, table=structs.replace(board.table, abandoned=ruling.law), agenda=())


def _nothing(board: Board, _case: Case, _ruling: Ruling, _: Any) -> Board:
    return board


def after_call(board: Board, table: Table, event: int) -> Board:
    """A call has counted: what it used up is gone."""
    left = _unspent(table, table.entry(event))
    return board.with_table(table.bound_by(left) if len(left) != len(table.in_force) else table)


def _unspent(table: Table, entry: Entry) -> tuple[Restriction, ...]:
    """What still binds after that call: a duty that came in force after it is about a later turn."""
    return tuple(
        [r for r in table.in_force if not (isinstance(r, InForce) and r.spent_by(entry.by) and r in entry.bound)]
    )


DOES: dict[type, Callable[[Board, Case, Ruling, Any], Board]] = {
    Stands: _stands,
    Replaces: _replaces,
    Cancelled: _cancelled,
    CancelledOnwards: _cancelled_onwards,
    CallsVoid: _calls_void,
    Substituted: _substituted,
    See: _see,
    Lifted: _lifted,
    LeadFree: _lead_free,
    LetStand: _let_stand,
    Kept: _kept,
    Changed: _changed,
    Reopened: _reopened,
    NotDoubled: _not_doubled,
    Noted: _nothing,
    Exit: _nothing,
    Abandoned: _abandoned,
    MayChange: _nothing,
    Implied: _nothing,
    Corrected: _nothing,
    Restored: _nothing,
}
