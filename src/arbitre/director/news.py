"""What the last event brought: the rulings and irregularities that nobody had been told of before it."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, structs

from arbitre.laws.case import Case
from arbitre.laws.effects import InForce, Review
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction

from .board import BEFORE, Before, Board, Item, Ruled
from .loop import reached, ruled_anew, settled
from .reviews import closed_reviews
from .warning import as_known, told_when_known

SIDE_STEPS = frozenset({"poll", "process", "reserve"})
"""What is written down of the director's own doings: nothing has happened at the table."""
HOLDS = "spreading"
"""The question that holds back what is said of the card it is about."""
EXPLAINED = "misinformation"
Matter = tuple[object, ...]
"""What a ruling is about: the event, the player and the kind of irregularity."""


class Told(Struct, frozen=True):
    """What had been told before the last event: the rulings, and what was decided on reviews."""

    rulings: tuple[Ruled, ...] = ()
    decided: tuple[Ruled, ...] = ()
    before: Before = BEFORE
    board: Board | None = None  # where a finding is all that is new


class News(Struct, frozen=True):
    """What is new: the rulings, what was decided on reviews, and the irregularities to tell of."""

    rulings: tuple[Ruled, ...]
    decided: tuple[Ruled, ...]
    found: tuple[Irregularity, ...]


def told(board: Board) -> Told:
    """What had been told before the last event; where that has everything ruled again, as it was ruled without it.

    A finding is nothing that happened at the table: the end of the record had counted as attention before it too.
    """
    kept: Told | None = board.__dict__.get("told")
    if kept is None:
        kept = board.__dict__["told"] = _told(board)
    return kept


def _told(board: Board) -> Told:
    events, last = board.record.events, len(board.record.events)
    while last and events[last - 1].kind in SIDE_STEPS:
        last -= 1
    if not last:
        return Told()
    decided, said = closed_reviews(board), events[last - 1]
    anew = ruled_anew(said) or said.kind == "adjust"
    if board.now < last and not anew:  # it came to nothing
        return Told(board.rulings, decided, board.begun(last).before)
    if not (anew or decided):
        return Told(tuple([ruled for ruled in board.rulings if ruled.at < board.now]), (), board.before)
    was = reached(structs.replace(board.record, events=events[: last - 1]))
    ended = settled(was)
    done = closed_reviews(ended) if decided else ()
    if said.kind == "facts":
        return Told(ended.rulings, done, ended.begun(last).before, ended)
    return Told(was.rulings, done, was.begun(last).before)


def was_in_force(board: Board) -> tuple[Restriction, ...]:
    """What was in force before the last event."""
    return told(board).before.in_force


def news(board: Board) -> News:
    """What the last event brought, told nowhere before; an open question is told with what it is about."""
    was = told(board)
    given = [ruled for ruled in as_known(was.rulings) if not held_back(ruled.case, was.before.asked)]
    new = _left(_not_in(told_when_known(board), given), given, board)
    asked = was.before.matters[:-1] if still_asked(board) else was.before.matters
    over = {*map(_about, given), *map(_matter, asked)}
    if not new and (spoken := _spoken_of(board)):
        new, over = [ruled for ruled in given if _about(ruled) in spoken], set()
    here = {*map(_about, new), *([_matter(board.open.case.fault)] if board.open else ())}
    decided = tuple(_not_in(closed_reviews(board), was.decided))
    if not here:
        return News((), decided, ())
    noted, gone = board.irregularities, _noted(board, over)
    wrong = _found_wrong(was.rulings)
    doubted = {n for n in gone if noted[n].kind == EXPLAINED and noted[n].event not in wrong}
    found = tuple([noted[n] for n in sorted(_noted(board, here) - (gone - doubted))])
    return News(tuple(new), decided, found)


def given_still(board: Board) -> list[tuple[Ruled, Ruled]]:
    """The rulings that a finding has left as they were, as they stood before it and as they stand now."""
    then: dict[object, deque[Ruled]] = defaultdict(deque)
    for ruled in told(board).rulings:
        then[_what(ruled)].append(ruled)
    return [(then[what].popleft(), now) for now in board.rulings if then[what := _what(now)]]


def _spoken_of(board: Board) -> set[Matter]:
    """What was ruled on before anybody spoke of it, and now somebody does: only now is it said."""
    events = [event for event in board.record.events if event.kind not in SIDE_STEPS]
    last = events[-1] if events else None
    if last is None or last.kind != "attention" or any(e.attention == last.attention for e in events[:-1]):
        return set()
    found = [one for one in board.irregularities if one.kind == last.attention and last.player in (None, one.by)]
    return {_matter(one) for one in found if last.trick in (None, one.trick)}


# -- what is the same


def _matter(fault: Irregularity) -> Matter:
    return fault.event, fault.by, fault.kind


def _about(ruled: Ruled) -> Matter:
    fault = ruled.case.irregularity
    return _matter(fault) if fault else ()


def _what(ruled: Ruled) -> tuple[object, ...]:
    return _about(ruled), ruled.ruling.laws, ruled.ruling.effects


def _not_in(rulings: Sequence[Ruled], before: Sequence[Ruled]) -> list[Ruled]:
    """Those that were not given before, on whatever findings; each as often as it is given now."""
    if (same := {id(ruled) for ruled in before}) and same >= {id(ruled) for ruled in rulings}:
        return []
    left = Counter(map(_what, before))
    new = []
    for ruled in rulings:
        what = _what(ruled)
        left[what] -= 1
        if left[what] < 0:
            new.append(ruled)
    return new


def _left(new: list[Ruled], given: list[Ruled], board: Board) -> list[Ruled]:
    """The rulings without what was told: who was bound by another on the same matter, what one they replace said."""
    bound = {(r.kind, r.player) for r in was_in_force(board) if isinstance(r, InForce)}
    told: dict[Matter, list[object]] = defaultdict(list)
    for ruled in given if new else ():
        told[_about(ruled)] += ruled.ruling.effects
    for ruled in _not_in(given, told_when_known(board)) if new else ():
        told[*_about(ruled), ruled.ruling.laws] += ruled.ruling.effects

    def said(effect: object, ruled: Ruled) -> bool:
        if isinstance(effect, InForce) and (effect.kind, ruled.case.seat(effect.player)) in bound:
            return effect in told[_about(ruled)]
        return effect in told[*_about(ruled), ruled.ruling.laws]

    return [_with(ruled, tuple([e for e in ruled.ruling.effects if not said(e, ruled)])) for ruled in new]


def _with(ruled: Ruled, effects: tuple[Any, ...]) -> Ruled:
    if effects == ruled.ruling.effects:
        return ruled
    return structs.replace(ruled, ruling=structs.replace(ruled.ruling, effects=effects))


def _noted(board: Board, matters: Iterable[Matter]) -> set[int]:
    """Which irregularities these matters are, as they are noted; hands that are wrong from the start all together."""
    his: dict[object, list[int]] = defaultdict(list)
    for n, one in enumerate(board.irregularities):
        for what in (_matter(one), (one.event, one.by), one.kind):
            his[what].append(n)
    found = (his[matter if matter[0] else matter[2]] or his[matter[:2]] for matter in matters if matter)
    return {n for ones in found for n in ones}


# -- what is asked


def still_asked(board: Board) -> bool:
    """Is the same question open that was open before the last event?"""
    now, was = board.open, told(board).before.asked
    if now is None or was is None or now.asks.fact.key != was.asks.fact.key:
        return False
    return (now.case.event, now.case.fault.by) == (was.case.event, was.case.fault.by)


def told_with_another(n: int, board: Board) -> bool:
    """Was what happened at that event told with another question that waited for the same player?"""
    now, was = board.open, told(board).before.asked
    waited = now is not None and was is not None and now.case.fault.turn_of is was.case.fault.turn_of
    return waited and n < board.now and not still_asked(board)


def held_back(case: Case, asked: Item | None) -> bool:
    """Does what is asked decide what becomes of this card? Then nothing is said of it yet."""
    return asked is not None and asked.asks.fact.key == HOLDS and asked.asks.about == case.event


def in_doubt(found: Irregularity, board: Board) -> bool:
    """Is it an explanation that has not been found to be wrong?"""
    if found.kind != EXPLAINED:
        return False
    wrong: set[int] | None = board.__dict__.get("wrong")
    if wrong is None:
        wrong = board.__dict__["wrong"] = _found_wrong(board.rulings)
    return found.event not in wrong


def _found_wrong(rulings: Iterable[Ruled]) -> set[int]:
    """The explanations found to be wrong: there is something to look at after play."""
    of_them = [ruled for ruled in rulings if ruled.case.irregularity and ruled.case.fault.kind == EXPLAINED]
    return {r.case.event for r in of_them if any(isinstance(effect, Review) for effect in r.ruling.effects)}
