"""Claims and concessions as the director takes them up."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from arbitre.game.card import Card
from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, Question, Ruling, consider
from arbitre.laws.effects import Awarded, BecomesPenalty, PenaltyCard, Review, Settled, Unauthorized
from arbitre.laws.facts import DISPUTED, of_claim
from arbitre.laws.paragraphs import BY_CLAIMING
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction

from .answers import taken
from .apply import DOES
from .board import Board, Item, Ruled, Until
from .hearing import hear
from .settling import lies


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
    found = Irregularity("claim", event.by, n)
    board = structs.replace(establishes(board, event.by.side, BY_CLAIMING), claim=found)
    case = board.case(found).told("own", own).told("won", _won(board))
    item = Item("claim", case, Until.PUT_RIGHT, event.by)
    if table.owed and _is_contested(board, item):
        return _put_first(board, item)
    return hear(board, item.situation, item.case)


def _is_contested(board: Board, item: Item) -> bool:
    """Is the claim known to be disputed, so that a card owed to a trick is put there before it is ruled on?"""
    outcome = consider(board.edition.law(item.situation), item.case)
    if isinstance(outcome, Question):
        return not outcome.fact.choices
    return any(isinstance(effect, Awarded) for effect in outcome.effects)


def claimed_meanwhile(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """A claim comes before a choice still open; where play goes on after it, the choice is put again.

    What declarer may say of a lead, or of the penalty cards to be played, comes due by itself if it still is. Of cards
    that the player showed just before nothing need be found until it is known whether play goes on (68B2).
    """
    shown = item.case.fault.kind == "exposed-card" and item.case.fault.by is event.by
    if not item.asks.fact.choices and not (shown and item.case.event == _just_before(board, n)):
        return None
    due_anyway = item.asks.fact.key in ("lead_choice", "designated")
    again = () if due_anyway else (structs.replace(item, until=Until.PUT_RIGHT, question=None),)
    return take_claim(board.closed().with_items(*again), n, event)


def void(board: Board, _item: Item, _n: int, _event: Event) -> Board:
    """68D: play has ceased; what is played, shown or claimed before the claim is ruled on counts for nothing."""
    return board


def _claimed_by_dummy(board: Board, found: Irregularity) -> Board:
    """68A: a claim is declarer's or a defender's; play goes on."""
    return hear(board.noting(found), "dummy-claims", board.case(found))


def establishes(board: Board, side: Side, law: str) -> Board:
    """63A3 and 63A4: a side that claims or concedes, or has agreed to it, has established its revoke."""
    marked = tuple(
        structs.replace(i, established=True, established_by=law, laws=(*i.laws, law))
        if i.kind == "revoke" and not i.corrected and not i.established and i.by.side is side and lies(board, i)
        else i
        for i in board.irregularities
    )
    return structs.replace(board, irregularities=marked)


def established_by_claim(board: Board) -> Board:
    """A revoke found only after a claim is established by it like one that was known before (63A3, 63A4)."""
    if board.claim is None or board.table.claimed is None:
        return board
    board = establishes(board, board.claim.by.side, BY_CLAIMING)
    for ruled in _about_claim(board):
        if any(isinstance(effect, Settled) for effect in ruled.ruling.effects):
            board = _agreed(board, ruled.case)
    return board


def _about_claim(board: Board) -> list[Ruled]:
    """What has been ruled on the claim."""
    return [r for r in board.rulings if board.claim is not None and r.case.event == board.claim.event]


def is_claim(item: Item) -> bool:
    """Is it a claim, to be ruled on or ruled on again?"""
    return item.situation in ("claim", "revoke-before-agreement")


def is_disputed(board: Board) -> bool:
    """Is the claim, or was it when it was ruled on, one that not everybody agreed to?"""
    waiting = (consider(board.edition.law(i.situation), i.case) for i in board.agenda if is_claim(i))
    heard = (*waiting, *(ruled.ruling for ruled in _about_claim(board)))
    known = {(finding.fact, finding.answer) for outcome in heard for finding in outcome.findings}
    return not known.isdisjoint({("claim_disputed", DISPUTED), ("all_agree", False)})


def set_aside(board: Board) -> Board:
    """62A: a revoke is corrected before the claim is ruled on; then the claim is heard, or heard again.

    A contested one is ruled on as if nothing had been awarded; one that was agreed is adjudicated instead.
    """
    item = board.open
    if item is not None:
        return _put_first(board.closed(), structs.replace(item, until=Until.PUT_RIGHT, question=None))
    assert board.claim is not None
    ruled = _about_claim(board)
    awards = [r for r in ruled if any(isinstance(effect, Awarded) for effect in r.ruling.effects)]
    agreed = len(awards) < len(ruled)
    again = Item("revoke-before-agreement" if agreed else "claim", ruled[-1].case, Until.PUT_RIGHT, board.claim.by)
    table = structs.replace(board.table, claimed=None, agreed=False, covered=())
    left = tuple(r for r in board.rulings if r not in awards)
    return _put_first(structs.replace(board, table=table, rulings=left), again)


def _put_first(board: Board, claim: Item) -> Board:
    """The claim comes before any change of card: those are for the case that play goes on."""
    return structs.replace(board, agenda=(claim, *board.agenda))


def _objected(board: Board) -> Board:
    """68B2: no concession has been made: it has established no revoke, and the cards shown with it are free."""
    board = _shown_freely(board)

    def reopened(i: Irregularity) -> Irregularity:
        if i.established_by != BY_CLAIMING:
            return i
        laws = tuple(law for law in i.laws if law != i.established_by)
        return structs.replace(i, established=False, established_by="", laws=laws)

    return structs.replace(board, irregularities=tuple(map(reopened, board.irregularities)))


def _shown_freely(board: Board) -> Board:
    """The cards the player showed just before he claimed or conceded belong to it, and are no penalty cards."""
    assert board.claim is not None
    shown = [i for i in board.irregularities if i.kind == "exposed-card" and i.by is board.claim.by]
    shown = [i for i in shown if i.event == _just_before(board, board.claim.event)]
    cards = {card for i in shown for card in i.cards}
    on_them = [r for r in board.rulings if r.case.event in {i.event for i in shown}]
    rulings = tuple(r for r in board.rulings if r not in on_them)
    left = _left_of(board, cards, on_them)
    others = any(isinstance(r, PenaltyCard) for r in left)
    if cards and not others and not any(isinstance(e, BecomesPenalty) for r in rulings for e in r.ruling.effects):
        left = [r for r in left if not (isinstance(r, Unauthorized | Review) and r.of_card)]
    found = tuple(i for i in board.irregularities if i not in shown)
    board = board.without(lambda item: item.case.fault in shown)
    return structs.replace(board.in_force(tuple(left)), irregularities=found, rulings=rulings)


def _just_before(board: Board, n: int) -> int:
    """The event before that one, findings apart."""
    return max((m for m, e in enumerate(board.record.events[: n - 1], 1) if e.kind != "facts"), default=0)


def _left_of(board: Board, cards: set[Card], on_them: list[Ruled]) -> list[Restriction]:
    """What is in force without these cards; another one that only they had made major is as it was."""
    before = [r for ruled in on_them for r in ruled.case.here.in_force if isinstance(r, PenaltyCard)]
    ranks = {r.card: r.rank for r in before}
    left = [r for r in board.table.in_force if not (isinstance(r, PenaltyCard) and r.card in cards)]
    return [structs.replace(r, rank=ranks.get(r.card, r.rank)) if isinstance(r, PenaltyCard) else r for r in left]


def said_of_claim(board: Board, item: Item, n: int, event: Event) -> Board:
    """Until the award partner may object (68B2); since 2017 all four may have agreed to play on before (68D2(b)).

    An opponent who does not accept it disputes it (68D).
    """
    claimer, by = item.case.fault.by, event.by if event.choose == "refuse" else None
    conceded = item.case.answers["own"] < board.table.left
    if by is claimer and conceded:
        waits = structs.replace(item, until=Until.PUT_RIGHT, question=None)
        return _heard_again(_put_first(board.closed(), waits), n, claimer)
    if by in (claimer.lho, claimer.rho):
        known = not item.asks.fact.choices
        return board if known else hear(board, item.situation, item.case.told(item.asks.fact.key, DISPUTED))
    option, case = taken(item, n, event)
    if option.by == (case.fault.by.partner,):
        return hear(_objected(board), item.situation, case)
    heard = hear(board, item.situation, case)
    return heard if heard.open is not None or heard.table.claimed is not None else _shown_freely(heard)


def thought_better(board: Board, n: int, by: Seat) -> Board:
    """69 or 71: a side takes back its assent, or its concession; an award of the director's is not the players'."""
    return _heard_again(board, n, by) if board.table.agreed else board


def _heard_again(board: Board, n: int, by: Seat) -> Board:
    assert board.claim is not None
    again = "concession-cancelled" if by.side is board.claim.by.side else "agreement-withdrawn"
    case = board.case(structs.replace(board.claim, event=n))
    return hear(board, again, case.told("claimed_at", board.claim.event))


def said_again(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """Partner takes it back too, which is one matter; the other side's word is another, and waits."""
    if event.choose != "refuse" or event.by is None:
        return None
    same = (event.by.side is item.case.fault.by.side) is (item.situation == "concession-cancelled")
    return board if same else board.later(n, event)


def _settled(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """Agreed: the opponents' revoke may be established with it."""
    board = _shared(_agreed(board, case), case, case.answers["own"])
    return board.with_table(structs.replace(board.table, agreed=True))


def _agreed(board: Board, case: Case) -> Board:
    """In 2007, and in 2017 once the agreement cannot be undone, it establishes the revoke of those who agreed."""
    law = board.edition.reading("agreement-establishes")(case)
    return establishes(board, case.fault.by.side.other, law) if law else board


def _awarded(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    number: int = of_claim(case, "awarded")
    left = 13 - len(case.answers.get("won", _won(board)))
    if number > left:
        raise RecordError("too_many_tricks", event=case.event, key="awarded", left=left)
    return _helped_nobody(_shared(board, case, number))


def _helped_nobody(board: Board) -> Board:
    """50E: where nobody but its owner has played since a card became a penalty card, the award leaves it no effect."""
    became = [r for r in board.rulings if any(isinstance(effect, BecomesPenalty) for effect in r.ruling.effects)]
    plays = board.table.plays
    since = [play for play in plays for r in became if play.event > r.at and play.by is not r.case.fault.by]
    if since or (plays and not became):  # shown in the auction, it lay there from the start
        return board
    left = [r for r in board.table.in_force if not (isinstance(r, Unauthorized | Review) and r.of_card)]
    return board.in_force(tuple(left))


def _won(board: Board) -> tuple[int, ...]:
    """The numbers of the tricks that are complete."""
    return tuple(n for n, trick in enumerate(board.table.tricks, 1) if trick.complete)


def _shared(board: Board, case: Case, own: int) -> Board:
    """Of the tricks left when it was claimed so many are the claimer's; one completed since is among them."""
    table, side, now = board.table, case.fault.by.side, _won(board)
    since = [n for n in now if n not in case.answers.get("won", now)]
    already = sum(table.winner(table.tricks[n - 1]).side is side for n in since)
    shares = {side: own - already, side.other: 13 - len(now) - own + already}
    board = board.without(lambda item: item.until is Until.PUT_RIGHT)
    covered = tuple(n for n, _ in enumerate(table.tricks, 1) if n not in now)
    return board.with_table(structs.replace(table, claimed=shares, covered=covered, owed=()))


DOES.update({Settled: _settled, Awarded: _awarded})
