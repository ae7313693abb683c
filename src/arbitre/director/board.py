"""The board before the director: the table, the open case, the diary and what has been ruled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, structs

from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, Question, Ruling
from arbitre.laws.editions import Edition, edition
from arbitre.laws.effects import LeadRestriction, See
from arbitre.laws.profile import options_of
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity
from arbitre.table.record import Record
from arbitre.table.restriction import Restriction
from arbitre.table.table import Play, Table


class Open(Struct, frozen=True):
    """A case that waits for an answer; a silent one lets the game go on until somebody notices."""

    situation: str
    case: Case
    question: Question

    @property
    def silent(self) -> bool:
        """Does it wait for attention only?"""
        return self.question.fact.noticed is not None


class Chance(Struct, frozen=True):
    """A card its owner may take back because another before it was changed, and the part of the Laws that says so."""

    play: Play
    situation: str


class Extra(Struct, frozen=True):
    """A card that lies at a trick to which its hand had played another."""

    event: int
    by: Seat
    card: Card
    trick: int


class Appointment(Struct, frozen=True):
    """A part of the Laws that is due later."""

    see: See
    case: Case
    player: Seat


class Ruled(Struct, frozen=True):
    """A ruling as given: on which case."""

    ruling: Ruling
    case: Case


class Board(Struct, frozen=True):
    """Everything the director knows after some events; `after` gives the next."""

    record: Record
    edition: Edition
    options: Mapping[str, Any]
    table: Table
    open: Open | None = None
    silent: tuple[Open, ...] = ()
    diary: tuple[Appointment, ...] = ()
    waiting: tuple[tuple[int, Event], ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    auction_ended: bool = False
    asked: tuple[Restriction, ...] = ()
    directed: tuple[int, Seat, frozenset[Card]] | None = None
    designated: Card | None = None
    required_lead: int = 0
    named: tuple[int, Card] | None = None
    attention: tuple[int, ...] = ()
    late: bool = False
    claimer: Seat | None = None
    claim_event: int = 0
    hands_returned: bool = False
    chances: tuple[Chance, ...] = ()
    transferred: tuple[tuple[Side, int, str], ...] = ()
    taken: tuple[tuple[Side, int], ...] = ()
    as_established: int = 0
    premature: int = 0
    early: bool = False
    several: Seat | None = None
    extras: tuple[Extra, ...] = ()
    face_down: tuple[int, Seat, Card] | None = None
    together: tuple[int, Call, Seat] | None = None
    beside: tuple[int, Card, Seat] | None = None
    voice: tuple[Board, Open, Seat] | None = None

    def with_table(self, table: Table) -> Board:
        """The same board with another table."""
        return structs.replace(self, table=table)

    def in_force(self, restrictions: tuple[Restriction, ...]) -> Board:
        """The same board with these restrictions."""
        return self.with_table(self.table.bound_by(restrictions))

    def case(self, irregularity: Irregularity) -> Case:
        """A new case on this irregularity."""
        return Case(self.edition, irregularity, self.table, options=self.options)

    def noting(self, irregularity: Irregularity) -> Board:
        """The board with one more irregularity found."""
        return structs.replace(self, irregularities=(*self.irregularities, irregularity))

    def blames(self, fault: Irregularity, laws: tuple[str, ...], kind: str = "") -> Board:
        """The irregularity falls under these paragraphs too; a bare law number gives way to them."""

        def ruled(i: Irregularity) -> Irregularity:
            exact = [law for law in i.laws if not law.isdigit()]
            return structs.replace(i, laws=tuple(dict.fromkeys((*exact, *laws))), kind=kind or i.kind)

        if not fault.event:
            alike = tuple(ruled(i) if i.kind == fault.kind else i for i in self.irregularities)
            return structs.replace(self, irregularities=alike)
        for own_kind in (True, False):
            for n in range(len(self.irregularities) - 1, -1, -1):
                i = self.irregularities[n]
                if i.event == fault.event and i.by is fault.by and (i.kind == fault.kind or not own_kind):
                    found = (*self.irregularities[:n], ruled(i), *self.irregularities[n + 1 :])
                    return structs.replace(self, irregularities=found)
        return self


def seated(record: Record) -> Board:
    """The board before its first event."""
    try:
        book = edition(record.edition)
    except LookupError:
        raise RecordError("unknown_edition", key="edition", value=record.edition) from None
    try:
        options = options_of(record.profile, record.options)
    except LookupError as unknown:
        raise RecordError("unknown_option", key=str(unknown.args[0]), known=str(unknown.args[1])) from None
    return Board(record, book, options, Table.of(record))


def lead_case(board: Board, restriction: LeadRestriction) -> Case:
    """The case of a withdrawn call whose caller defends: what may declarer ask of his partner's lead?"""
    assert isinstance(restriction.player, Seat)
    found = Irregularity("lead-restriction", restriction.player.partner, restriction.origin)
    case = Case(board.edition, found, board.table, act=restriction.final, options=board.options)
    return case.told("double_out_of_rotation", restriction.under == "26B")
