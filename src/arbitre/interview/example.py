"""A table for a finished interview: a small record whose report gives the same rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, structs

from arbitre.director.attending import OF_DUMMY
from arbitre.director.board import Board
from arbitre.director.loop import after, rule_on, settled
from arbitre.director.warning import as_known
from arbitre.game.seat import Seat
from arbitre.laws.case import Giver, Ruling
from arbitre.laws.editions import kept
from arbitre.laws.effects import LeadRestriction, Unauthorized
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.table.record import Record

from .interview import Interview
from .prompt import Answer, Asked
from .stages import AUCTION, PLAY, Table
from .tableside import answered

Path = tuple[tuple[str, Any], ...]
Said = tuple[Path, tuple[str, ...], tuple[Any, ...]]

EMPTY, IN_PLAY = "N none:", "none 4S by S: W:H9"
HAPPENED = ("tempo", "slow")
"""What a record says by an event of its own."""
FEW = ("awarded", "suit", "card")
"""What is answered with the first and the last possible only."""


def path(ruling: Ruling) -> Path:
    """The answers that led to a ruling."""
    said = (f for f in ruling.findings if f.source is not Giver.PROFILE)
    return tuple((f.fact, f.answer) for f in said if (f.fact, f.answer) != HAPPENED)


def said(ruling: Ruling) -> Said:
    """A ruling with the answers that led to it, without the events it is about."""
    return path(ruling), ruling.laws, tuple(_anywhere(effect) for effect in ruling.effects)


def _anywhere(effect: Any) -> Any:
    """An effect without the events it is about."""
    if isinstance(effect, LeadRestriction):
        return structs.replace(effect, origin=0, final=0)
    return structs.replace(effect, origin=0) if isinstance(effect, Unauthorized) else effect


class Example(Struct, frozen=True):
    """A record, what was ruled there, and whether something is still to be answered."""

    record: Record
    rulings: tuple[Said, ...]
    waits: bool

    def misses(self, wanted: tuple[Said, ...]) -> tuple[Any, ...] | None:
        """What speaks against it; None where the wanted rulings do not come in this order."""
        left = iter(enumerate(self.rulings, 1))
        last = 0
        for ruling in wanted:
            last = next((n for n, given in left if given == ruling), 0)
            if not last:
                return None
        rulings, events = len(self.rulings), len(self.record.events)
        return self.waits, rulings - last, rulings - len(wanted), events, len(self.record.hands)


def example(talk: Interview) -> Record | None:
    """The smallest record there is for a finished interview; None where no record can hold it."""
    steps = talk.heard.steps
    wanted = tuple(said(step.ruling) for step in steps)
    if steps[0].situation in talk.edition.matters:
        found = [_example(settled(rule_on(_brought(talk, steps[0].situation))))]
    else:
        found = _with_ruling(talk.edition.name).get(wanted[0], [])
    fitting = [(misses, n) for n, one in enumerate(found) if (misses := one.misses(wanted)) is not None]
    return found[min(fitting)[1]].record if fitting else None


def _brought(talk: Interview, situation: str) -> Record:
    """A matter as somebody brings it to the director, with all that was found."""
    facts = dict(answer for step in talk.heard.steps for answer in path(step.ruling))
    record = structs.replace(parse(IN_PLAY if situation in OF_DUMMY else EMPTY), edition=talk.edition.name)
    return record.with_event(Event(attention=situation, by=Seat.E, facts=facts))


@kept
def _with_ruling(book: str) -> dict[Said, list[Example]]:
    """The examples of an edition by the rulings given there."""
    found: dict[Said, list[Example]] = {}
    for one in (one for table in (*AUCTION, *PLAY) for one in examples(table, book)):
        for ruling in dict.fromkeys(one.rulings):
            found.setdefault(ruling, []).append(one)
    return found


@kept
def examples(table: Table, book: str) -> tuple[Example, ...]:
    """Every example the table leads to in this edition."""
    return tuple(map(_example, boards(table, book)))


def _example(board: Board) -> Example:
    return Example(board.record, tuple(said(ruled.ruling) for ruled in as_known(board.rulings)), board.open is not None)


def boards(table: Table, book: str) -> Iterator[Board]:
    """Every board the table can lead to in this edition, each question answered in every way."""
    line, *steps = table
    record = structs.replace(parse(line), edition=book)
    yield from _from(rule_on(record), line.partition(":")[0], tuple(step.split("|") for step in steps))


def _from(board: Board, header: str, steps: tuple[list[str], ...]) -> Iterator[Board]:
    for found in _answered(board):
        yield settled(found)
        for step in steps[0] if steps else ():
            further = found
            try:
                for event in parse(f"{header}: {step.replace(',', ' ')}").events:
                    further = after(further, event)
                yield from _from(further, header, steps[1:])
            except RecordError:
                continue


def _answered(board: Board, told: tuple[Answer, ...] = ()) -> Iterator[Board]:
    """The board with whatever is asked answered."""
    now = settled(board)
    if now.open is None:
        yield board
        return
    reply = answered(now, now.open, list(told))
    if isinstance(reply, Event):
        yield from _answered(after(board, reply))
        return
    for value in _values(reply):
        yield from _answered(board, (*told, (reply.key, value)))


def _values(asked: Asked) -> tuple[Any, ...]:
    """All answers; of several at once, and of numbers, a few."""
    if asked.many:
        return (asked.answers[:1], asked.answers[1:3] or asked.answers)
    return (asked.answers[0], asked.answers[-1]) if asked.key in FEW else asked.answers
