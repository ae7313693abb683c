"""The board before the director: the table, the agenda of all that waits, and what has been ruled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct, field, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Question, Ruling
from arbitre.laws.editions import Edition, edition
from arbitre.laws.effects import LeadRestriction, PlayRestriction
from arbitre.laws.profile import options_of
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import WRONG_HANDS, Irregularity
from arbitre.table.record import Record
from arbitre.table.restriction import Restriction
from arbitre.table.table import Table

MOST_MEANWHILE = 52
"""As many events may be recorded while one question is open, a card each; what comes after them counts for nothing."""
MOST_TRIED = 400
"""As many events are taken up once more for all that is supposed of one record."""


class Until(StrEnum):
    """What an item of the agenda waits for."""

    ANSWER = "answer"  # somebody's answer; nothing else goes on
    ATTENTION = "attention"  # somebody notices; the game goes on
    REPLACED = "replaced"  # the player calls instead of his cancelled call
    CALLED = "called"  # the player has made a call that stands
    TOGETHER = "together"  # the player in turn calls or leads, as he did at the same moment
    PUT = "put"  # dummy puts the card that was named
    LEAD = "lead"  # the player leads
    PUT_RIGHT = "put-right"  # the card before it has been put right
    PLAY_OVER = "play-over"  # play has ended


APPOINTED = (Until.REPLACED, Until.CALLED)
"""What a call makes due."""


class Item(Struct, frozen=True):
    """Anything that waits: a part of the Laws, the case it will hear, and until when.

    A choice that declarer has on several `grounds` is one question, and each of them hears its part of the answer.
    """

    situation: str
    case: Case
    until: Until
    player: Seat | None = None
    question: Question | None = None
    grounds: tuple[Item, ...] = ()

    @property
    def asks(self) -> Question:
        """The question that is open."""
        assert self.question is not None
        return self.question


class Ruled(Struct, frozen=True):
    """A ruling as given: on which case, and after which event; or that there is one already.

    Of a worksheet also the event it `opened` from.
    """

    ruling: Ruling
    case: Case
    at: int = 0
    again: bool = False
    opened: int = 0

    @property
    def event(self) -> int:
        """The event it is about; the first, of a hand that was wrong before it."""
        fault = self.case.irregularity
        before = fault is not None and fault.kind in WRONG_HANDS
        return self.case.event or self.opened or (min(self.at, 1) if before else self.at)


class Settlement(Struct, frozen=True):
    """What a revoke has cost: the tricks its side loses, by their numbers, of those it had won; and the paragraph."""

    event: int
    by: Seat
    tricks: tuple[int, ...]
    won: int
    law: str


class Waited(Struct, frozen=True):
    """What waited for calls before the call of that event, and all that had been found by then."""

    event: int
    items: tuple[Item, ...]
    noted: tuple[Irregularity, ...]


class Before(Struct, frozen=True):
    """The board before its last event: what was in force, what was asked, and all that had ever been asked about.

    And what may have to be as it was: what each call found `waiting`, all that declarer has asked of leads and cards.
    """

    in_force: tuple[Restriction, ...] = ()
    asked: Item | None = None
    matters: tuple[Irregularity, ...] = ()
    waited: tuple[Waited, ...] = ()
    directed: tuple[LeadRestriction | PlayRestriction, ...] = ()


BEFORE = Before()


class Tries(Struct):
    """How many events of a record were taken up once more, only to see whether something else can have happened."""

    events: int = 0

    @property
    def spent(self) -> bool:
        """Were there too many? Then what is recorded is believed."""
        return self.events >= MOST_TRIED

    def allow(self, events: int) -> bool:
        """May so many more be taken up? Then they are counted."""
        if self.spent:
            return False
        self.events += events
        return True


class Supposed(Struct, frozen=True):
    """How many answers are only supposed, one after another; and the tries of all boards of this taking up."""

    answers: int = 0
    tries: Tries = field(default_factory=Tries)


class Board(Struct, frozen=True, dict=True):
    """Everything the director knows after some events; `after` gives the next."""

    record: Record
    edition: Edition
    options: Mapping[str, Any]
    table: Table
    agenda: tuple[Item, ...] = ()
    meanwhile: tuple[tuple[int, Event], ...] = ()
    now: int = 0
    before: Before = BEFORE
    irregularities: tuple[Irregularity, ...] = ()
    unproved: tuple[Irregularity, ...] = ()  # cards of unknown hands, revokes if their owners could have obeyed
    rulings: tuple[Ruled, ...] = ()
    auction_ended: bool = False
    claim: Irregularity | None = None
    settled: tuple[Settlement, ...] = ()
    voice: tuple[Board, Seat] | None = None
    supposed: Supposed = field(default_factory=Supposed)

    @property
    def was(self) -> tuple[Restriction, ...]:
        """What was in force before the last event."""
        return self.before.in_force

    # -- what waits

    @property
    def open(self) -> Item | None:
        """The question that must be answered before anything goes on; it stands first."""
        return self.agenda[0] if self.agenda and self.agenda[0].until is Until.ANSWER else None

    def waiting(self, until: Until) -> tuple[Item, ...]:
        """All that waits for this."""
        return tuple([item for item in self.agenda if item.until is until]) if self.agenda else ()

    @property
    def silent(self) -> tuple[Item, ...]:
        """What was heard as far as it could be, and nobody has noticed."""
        return self.waiting(Until.ATTENTION)

    def with_items(self, *items: Item) -> Board:
        """The board with more that waits; a question stands first."""
        if len(items) == 1 and items[0].until is Until.ANSWER:
            return structs.replace(self, agenda=(*items, *self.agenda))
        return structs.replace(self, agenda=(*self.agenda, *items)) if items else self

    def without(self, gone: Item | Callable[[Item], bool]) -> Board:
        """The board without an item, or without all that are such."""
        if not self.agenda:
            return self
        if isinstance(gone, Item):
            left = [item for item in self.agenda if item is not gone]
        else:
            left = [item for item in self.agenda if not gone(item)]
        return self if len(left) == len(self.agenda) else structs.replace(self, agenda=tuple(left))

    @property
    def appointed(self) -> tuple[Item, ...]:
        """All that waits for calls."""
        return tuple([item for item in self.agenda if item.until in APPOINTED]) if self.agenda else ()

    def remembering(self, n: int) -> Board:
        """The board that knows what waited for calls before the call of that event."""
        known, appointed = self.before.waited, self.appointed
        waited = known[:-1] if known and known[-1].event == n else known
        if appointed:
            waited = (*waited, Waited(n, appointed, self.irregularities))
        return self if waited is known else structs.replace(self, before=structs.replace(self.before, waited=waited))

    def directing(self, *asked: LeadRestriction | PlayRestriction) -> Board:
        """The board that knows what declarer asked of a lead or a card, besides what he asked before; or nothing."""
        directed = (*self.before.directed, *asked) if asked else ()
        return structs.replace(self, before=structs.replace(self.before, directed=directed))

    def as_before(self, n: int) -> Board:
        """The board on which all that waited for calls before the call of that event waits again."""
        back = next((each for each in reversed(self.before.waited) if each.event == n), None)
        left = structs.replace(self.without(lambda item: item.until in APPOINTED), auction_ended=False)
        if back is None:
            return left
        faults = {(i.case.fault.event, i.case.fault.by) for i in back.items}
        noted = {(i.event, i.by, i.kind): i for i in back.noted if (i.event, i.by) in faults}
        found = tuple(noted.get((i.event, i.by, i.kind), i) for i in left.irregularities)
        return structs.replace(left, agenda=(*left.agenda, *back.items), irregularities=found)

    def closed(self) -> Board:
        """The board with no question open."""
        return structs.replace(self, agenda=self.agenda[1:]) if self.open is not None else self

    def begun(self, n: int) -> Board:
        """The board as its n-th event happens."""
        agenda, before, in_force = self.agenda, self.before, self.table.in_force
        asked = agenda[0] if agenda and agenda[0].until is Until.ANSWER else None
        if asked is before.asked and in_force is before.in_force:
            return structs.replace(self, now=n)
        matters = before.matters
        if asked is not None and matters[-1:] != (asked.case.fault,):
            matters = (*matters, asked.case.fault)
        before = structs.replace(before, in_force=in_force, asked=asked, matters=matters)
        return structs.replace(self, now=n, before=before)

    def later(self, n: int, event: Event) -> Board:
        """The board with an event that is taken up once the open question has been answered; of very many, none."""
        if len(self.meanwhile) >= MOST_MEANWHILE:
            return self
        return structs.replace(self, meanwhile=(*self.meanwhile, (n, event)))

    # -- the table

    def with_table(self, table: Table) -> Board:
        """The same board with another table."""
        return structs.replace(self, table=table)

    def in_force(self, restrictions: tuple[Restriction, ...]) -> Board:
        """The same board with these restrictions."""
        return self.with_table(self.table.bound_by(restrictions))

    # -- irregularities

    def case(self, irregularity: Irregularity) -> Case:
        """A new case on this irregularity."""
        return Case(self.edition, irregularity, self.table, options=self.options, noted=self.irregularities)

    def now_standing(self, case: Case) -> Case:
        """The case as the board stands now: the table, what has been noted, and its own irregularity as it is noted."""
        fault = case.fault
        for found in reversed(self.irregularities):
            if found.event == fault.event and found.by is fault.by and found.kind == fault.kind:
                fault = found
                break
        return structs.replace(case, table=self.table, noted=self.irregularities, irregularity=fault)

    def noting(self, irregularity: Irregularity) -> Board:
        """The board with one more irregularity found, and all the paragraphs it falls under."""
        laws = (*_besides(self.table, irregularity), *irregularity.laws)
        found = structs.replace(irregularity, laws=tuple(dict.fromkeys(laws)))
        return structs.replace(self, irregularities=(*self.irregularities, found))

    def settlement(self, revoke: Irregularity) -> Settlement | None:
        """What that revoke has cost; None where it has not been counted."""
        return next((s for s in self.settled if (s.event, s.by) == (revoke.event, revoke.by)), None)

    def blames(self, fault: Irregularity, laws: tuple[str, ...], kind: str = "", besides: bool = False) -> Board:
        """The irregularity falls under these paragraphs too; a bare law number gives way, unless they come besides."""

        def ruled(i: Irregularity) -> Irregularity:
            exact = [law for law in i.laws if besides or not law.isdigit()]
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


INADMISSIBLE = {
    "inadmissible-double": "35A",
    "inadmissible-redouble": "35A",
    "violated-obligation-to-pass": "35B",
    "bid-over-seven": "35C",
    "call-after-auction": "35D",
}


def _besides(table: Table, found: Irregularity) -> tuple[str, ...]:
    """35 lists what is never allowed; out of rotation a bid may be insufficient too (27A2), or artificial (29C)."""
    if found.kind in INADMISSIBLE:
        return (INADMISSIBLE[found.kind],)
    if not found.kind.endswith("-out-of-rotation") or found.call is None:
        return ()
    shown = ("29C",) if table.facts.get(found.event, "artificial") else ()
    return shown if table.auction.sufficient(found.call) else ("27A2", *shown)


def seated(record: Record) -> Board:
    """The board before its first event."""
    try:
        book = edition(record.edition)
    except LookupError as unknown:
        raise RecordError("unknown_edition", key="edition", value=record.edition, known=unknown.args[1:]) from None
    try:
        options = options_of(record.profile, record.options)
    except LookupError as unknown:
        raise RecordError("unknown_option", key=str(unknown.args[0]), known=str(unknown.args[1])) from None
    return Board(record, book, options, Table.of(record))


def lead_case(board: Board, restriction: LeadRestriction) -> Case:
    """The case of a withdrawn call whose caller defends: what may declarer ask of his partner's lead?"""
    assert isinstance(restriction.player, Seat)
    found = Irregularity("lead-restriction", restriction.player.partner, restriction.origin)
    return structs.replace(board.case(found), act=restriction.final)


def just_ruled(board: Board, n: int, *besides: str) -> bool:
    """Is the event before that one, findings apart, a choice or attention, so that a ruling may have moved cards?"""
    before = [event.kind for event in board.record.events[: n - 1] if event.kind != "facts"]
    return before[-1:] != [] and before[-1] in ("choose", "attention", *besides)


def is_named(item: Item) -> bool:
    """Is it a card that declarer has named and dummy is yet to put?"""
    return item.until is Until.PUT and item.situation == "wrong-card-from-dummy"


def is_several(item: Item) -> bool:
    """Is it a card named of several, which opponents who had played before it was named may answer anew?"""
    return item.until is Until.PUT and item.situation == "change-after-several"
