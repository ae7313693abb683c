"""Claims and concessions as the director takes them up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, structs

from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import Awarded, BecomesPenalty, PenaltyCard, Review, Settled, Unauthorized
from arbitre.laws.law68 import OBJECTION, disputed, disputed_2007
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity

from .apply import DOES
from .board import Board, Open
from .hearing import hear


def take_claim(board: Board, n: int, event: Event) -> Board:
    """Tricks claimed or conceded, of those left."""
    table = board.table
    if table.phase not in ("lead", "play"):
        raise RecordError("cannot_follow", event=n, kind=event.kind, phase=table.phase)
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    number = event.claim if event.claim is not UNSET else event.concede
    if not isinstance(number, int) or not 0 <= number <= table.left:
        raise RecordError("too_many_tricks", event=n, key=event.kind, left=table.left)
    if event.by is table.dummy:
        return _claimed_by_dummy(board, Irregularity("dummy-limitation", event.by, n, table.turn, ("43A1(c)",)))
    own = number if event.claim is not UNSET else table.left - number
    board = _establishes(board, event.by.side)
    found = Irregularity("claim", event.by, n)
    return hear(structs.replace(board, claimer=event.by, claim_event=n), "claim", board.case(found).told("own", own))


def _claimed_by_dummy(board: Board, found: Irregularity) -> Board:
    """68A: a claim is declarer's or a defender's; play goes on."""
    return hear(board.noting(found), "dummy-claims", board.case(found))


def _establishes(board: Board, side: Side, law: str = "63A3") -> Board:
    """63A3: a side that claims or concedes has established its revoke."""
    marked = tuple(
        structs.replace(i, established=True, established_by=law, laws=(*i.laws, law))
        if i.kind == "revoke" and not i.corrected and not i.established and i.by.side is side
        else i
        for i in board.irregularities
    )
    return structs.replace(board, irregularities=marked)


def contested(board: Board) -> bool:
    """Is the claim disputed, so that it has not established a revoke of the other side (63A)?"""
    return bool(board.table.facts.get(0, "claim_disputed"))


def while_claimed(board: Board, n: int, event: Event, take: Callable[[Board, int, Event], Board]) -> Board:
    """A revoke is corrected before the contested claim is ruled on; then the claim is open as before."""
    claim = board.open
    assert claim is not None
    after = take(structs.replace(board, open=None), n, event)
    if after.open is not None:
        return structs.replace(board, waiting=(*board.waiting, (n, event)))
    return structs.replace(after, open=structs.replace(claim, case=claim.case.at(after.table)), chances=())


def _objected(board: Board) -> Board:
    """68B2: no concession has been made: it has established no revoke, and the cards shown with it are free."""
    board = _shown_freely(board)

    def reopened(i: Irregularity) -> Irregularity:
        if i.established_by != "63A3":
            return i
        laws = tuple(law for law in i.laws if law != i.established_by)
        return structs.replace(i, established=False, established_by="", laws=laws)

    return structs.replace(board, irregularities=tuple(map(reopened, board.irregularities)))


def _shown_freely(board: Board) -> Board:
    """The cards the player showed just before he claimed or conceded belong to it, and are no penalty cards."""
    before = [n for n, e in enumerate(board.record.events[: board.claim_event - 1], 1) if e.kind != "facts"]
    shown = [i for i in board.irregularities if i.kind == "exposed-card" and i.by is board.claimer]
    shown = [i for i in shown if [i.event] == before[-1:]]
    cards = {card for i in shown for card in i.cards}
    rulings = tuple(r for r in board.rulings if r.case.event not in {i.event for i in shown})
    left = [r for r in board.table.in_force if not (isinstance(r, PenaltyCard) and r.card in cards)]
    others = any(isinstance(r, PenaltyCard) for r in left)
    if cards and not others and not any(isinstance(e, BecomesPenalty) for r in rulings for e in r.ruling.effects):
        left = [r for r in left if not (isinstance(r, Unauthorized | Review) and r.of_card)]
    found = tuple(i for i in board.irregularities if i not in shown)
    return structs.replace(board.in_force(tuple(left)), irregularities=found, rulings=rulings)


def said_of_claim(board: Board, open_: Open, n: int, event: Event) -> Board:
    """Until the award partner may object (68B2); since 2017 all four may have agreed to play on before (68D2(b))."""
    fact = disputed if board.edition.since("2017") else disputed_2007
    if event.choose not in fact.sayable:
        raise RecordError("no_such_choice", event=n, key="choose", known=", ".join(fact.choices))
    answer = fact.sayable[str(event.choose)]
    _may_say(board, open_, n, event, answer)
    board = _objected(board) if answer == OBJECTION else _shown_freely(board)
    return hear(board, open_.situation, open_.case.told("claim_disputed", answer))


def _may_say(board: Board, open_: Open, n: int, event: Event, answer: str) -> None:
    """68B2: only a conceding defender's partner may object; 68D2: only the other side may have asked to play on."""
    claimer, declarer = open_.case.fault.by, board.table.declarer
    assert declarer is not None
    if answer == OBJECTION:
        good = event.by is claimer.partner and claimer.side is not declarer.side
        good = good and open_.case.answers["own"] < board.table.left
    else:
        good = event.by is not None and event.by.side is not claimer.side
    if not good:
        raise RecordError("not_his_option", event=n, key="choose", value=event.choose)


def thought_better(board: Board, n: int, by: Seat) -> Board:
    """71 or 69: a side takes back its concession, or its assent."""
    assert board.claimer is not None
    case = board.case(Irregularity("claim", board.claimer, n))
    if by.side is board.claimer.side:
        return hear(board, "concession-cancelled", case)
    return hear(board, "agreement-withdrawn", case)


def _settled(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """Agreed: the opponents' revoke is established with it (2007; 2017 once the agreement cannot be undone)."""
    facts = board.table.facts
    final = facts.get(0, "called_next_deal") or facts.get(0, "round_over")
    if final or not board.edition.since("2017"):
        law = "63A4" if board.edition.since("2017") else "63A3"
        board = _establishes(board, case.fault.by.side.other, law)
    return _shared(board, case.fault.by, case.answers["own"])


def _awarded(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    number: int = board.table.facts.get(0, "awarded")
    left = board.table.left if board.table.claimed is None else sum(board.table.claimed.values())
    if number > left:
        raise RecordError("too_many_tricks", event=case.event, key="awarded", left=left)
    return _shared(board, case.fault.by, number)


def _shared(board: Board, claimer: Seat, own: int) -> Board:
    left = board.table.left if board.table.claimed is None else sum(board.table.claimed.values())
    own = min(own, left)
    shares = {claimer.side: own, claimer.side.other: left - own}
    return structs.replace(board, table=structs.replace(board.table, claimed=shares, owed=()), chances=())


DOES.update({Settled: _settled, Awarded: _awarded})
