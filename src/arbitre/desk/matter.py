"""What a director deals with at one table: a record, or a situation and its answers. All there is to keep."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from arbitre.director.board import Board
from arbitre.director.loop import after, rule_on
from arbitre.game.deal import dealer_of, vulnerability_of
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.record import DEFAULT_EDITION, DEFAULT_PROFILE, Record, check, located

from .wrong import Wrong

OPEN = ("dealer", "contract")
"""What a record may have to leave open until somebody asks: it is filled in so that it can be ruled on."""
MAX_ANSWERS = 200
_kept: list[Board] = []
BOARDS = 4


class Matter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A board, or questions; the one has a record, the other a situation."""

    record: Record | None = None
    open: tuple[str, ...] = ()
    situation: str = ""
    edition: str = DEFAULT_EDITION
    profile: str = DEFAULT_PROFILE
    answers: tuple[tuple[str, Any], ...] = ()

    @property
    def held(self) -> Record:
        """The record of a board."""
        if self.record is None:
            raise Wrong("desk.board")
        return self.record

    @property
    def board(self) -> Board:
        """The board as it stands; one more event is put on the board ruled last."""
        return ruled(self.held)


def read(request: dict[str, Any]) -> Matter:
    """The matter of a request, checked."""
    try:
        matter = msgspec.convert(request.get("matter"), Matter)
    except msgspec.ValidationError as error:
        if "$.record" in str(error):
            raise located(str(error).replace("$.record", "$")) from None
        raise Wrong("desk.matter") from None
    if (matter.record is None) == (not matter.situation) or set(matter.open) - set(OPEN):
        raise Wrong("desk.matter")
    if len(matter.answers) > MAX_ANSWERS:
        raise Wrong("desk.matter")
    if matter.record is not None:
        check(matter.record)
    return matter


def numbered(matter: Matter, board: int | None) -> Matter:
    """The matter with the number of its board, and so its vulnerability; alone that, where the dealer was assumed.

    Of a call by itself nobody has said who dealt: it is entered as if just before it.
    """
    if board is None:
        return matter
    record = check(structs.replace(matter.held, board=board, dealer=None, vulnerable=None))
    dealer = matter.held.dealer
    if "dealer" in matter.open and dealer is not dealer_of(board):
        record = structs.replace(matter.held, board=None, vulnerable=vulnerability_of(board))
    else:
        record = check(structs.replace(record, dealer=dealer))
    return structs.replace(matter, record=record)


def event_in(put: Any) -> Event:
    """The event that is put, as a record writes it."""
    try:
        return msgspec.convert(put, Event)
    except msgspec.ValidationError as error:
        raise located(str(error)) from None


def with_event(matter: Matter, event: Event) -> Matter:
    """The matter with one more event in its record."""
    return structs.replace(matter, record=matter.held.with_event(event))


def ruled(record: Record) -> Board:
    """The board of a record, from the longest beginning of it that was ruled before."""
    known = [board for board in _kept if _begins(board.record, record)]
    board = max(known, key=lambda b: len(b.record.events), default=None)
    if board is None:
        board = rule_on(record)
    else:
        for event in record.events[len(board.record.events) :]:
            board = after(board, event)
    _kept[:] = [board, *(other for other in _kept if other is not board)][:BOARDS]
    return board


def _begins(start: Record, whole: Record) -> bool:
    n = len(start.events)
    return (
        n <= len(whole.events)
        and structs.replace(whole, events=start.events) == start
        and whole.events[:n] == start.events
    )


def can(board: Board, event: Event) -> Board | None:
    """The board after this event, or None where it cannot be recorded any more."""
    try:
        return after(board, event)
    except RecordError:
        return None
