"""A call that was not alerted or explained as it should have been: which one, and who should have spoken."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case
from arbitre.laws.facts import CALLS, CONCERNED
from arbitre.table.errors import RecordError
from arbitre.table.event import Event, spoken_of
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import IMPLICIT, Entry

from .board import Board

MISINFORMATION, SITUATION = "misinformation", "missing-alert"
MENDED = "misinformation-mended"
EXPLAINER, KIND, UNKNOWN = "explainer", "misinformation_kind", "unknown"


class Silence(Struct, frozen=True):
    """Misinformation with no explanation recorded: where it is noted, and what has been told of it."""

    at: int
    calls: tuple[Entry, ...]
    call: Entry | None = None
    who: str | None = None
    unsaid: bool = False
    """Is it found that nobody can say which call it was?"""

    def case(self, board: Board) -> Case:
        """The case of it: against the player who should have spoken, as far as he is known."""
        caller = (self.call or self.calls[0]).by
        by = caller.partner if self.who == "partner" else caller
        return self._against(board, by, {}, unnamed=not self.known or self.who == UNKNOWN)

    def changed(self, board: Board, victim: Seat) -> Case:
        """The case once a call has been changed for it: nobody is asked; the caller's partner explains (20F1)."""
        caller = self.call.by if self.call else victim.lho
        who = UNKNOWN if self.call is None else self.who or "partner"
        by = caller if who == "caller" else caller.partner
        told = {KIND: "no-alert"}
        return structs.replace(self, who=who)._against(board, by, told, unnamed=self.call is None)

    def _against(self, board: Board, by: Seat, told: dict[str, Any], unnamed: bool) -> Case:
        named = self.call.call if self.call else None
        fault = Irregularity(MISINFORMATION, by, self.at, None, ("21B",), named, unnamed=unnamed)
        told = told | {EXPLAINER: self.who, CALLS: tuple(entry.event for entry in self.calls)}
        if self.call is not None or self.unsaid:
            told[CONCERNED] = self.call.event if self.call else False
        return structs.replace(board.case(fault), answers=told)

    @property
    def known(self) -> bool:
        """Is it known which call it is, as far as anybody can say, and who should have spoken?"""
        return (self.call is not None or self.unsaid) and self.who is not None


def drawn_to(board: Board, n: int, event: Event) -> Silence | None:
    """What attention is drawn to where no explanation is recorded; nothing where nobody has called.

    Who says that an alert was missing means the caller's partner.
    """
    if event.alert is False:
        calls = tuple(entry for entry in board.table.calls if entry.event == event.about)
        silence = _told(board, n, n, event.about, None, calls)
        return silence and structs.replace(silence, who=silence.who or "partner")
    said = spoken_of(board.record.events, n, event)
    about = board.record.events[said - 1].about if said < n else event.about
    at = said if said < n else event.about or n
    calls = _calls(board, n, about, event.player)
    if about is None and _which(board, at) is False:
        calls = _of_one_side(calls, event.by)
    return _told(board, at, n, about, event.player, calls)


def before(board: Board, victim: Entry, at: int) -> Silence | None:
    """What a call found to be misinformed shows: an opponent's call before it was not alerted or explained."""
    calls = tuple(e for e in _calls(board, victim.event, None, None) if e.by.side is not victim.by.side)
    return _told(board, at, at, None, None, calls)


def check_concerned(board: Board) -> None:
    """A call that is named and is none of those it may be is refused: the question would only be put again."""
    item = board.open
    if item is None or item.asks.fact.key != CONCERNED or board.table.facts.get(item.asks.about, CONCERNED) is None:
        return
    source, known = board.table.facts.source(item.asks.about, CONCERNED), map(str, item.asks.fact.answers[:-1])
    value = board.table.facts.get(item.asks.about, CONCERNED)
    raise RecordError("bad_value", event=source, key=CONCERNED, value=value, known=", ".join(known))


def _which(board: Board, at: int) -> int | bool | None:
    """Which call it was, as the director has found: an event, the last it may be, none that anybody can name."""
    found: int | bool | None = board.table.facts.get(at, CONCERNED)
    return found


def _of_one_side(calls: tuple[Entry, ...], complains: Seat | None) -> tuple[Entry, ...]:
    """Where nobody can say which call it was: those of one side, the opponents' of who speaks up where both called."""
    if len({entry.by.side for entry in calls}) < 2:
        return calls
    return tuple(entry for entry in calls if complains and entry.by.side is not complains.side)


def _calls(board: Board, n: int, about: int | None, player: Seat | None) -> tuple[Entry, ...]:
    """The calls it may be: of the opponents of whoever was misinformed, before he called; of that player's side.

    A player alerts and explains his partner's calls; his own only where one is named, or his partner has not called.
    """
    made = [e for e in board.table.calls if e.event < n and e.status not in IMPLICIT]
    misled = [e for e in made if board.table.facts.get(e.event, "misinformed")]
    if misled and about is None:
        made = [e for e in made if e.by.side is not misled[-1].by.side and e.event < misled[-1].event]
    if player is not None:
        made = [e for e in made if e.by.side is player.side]
        made = [e for e in made if e.by is not player or about is not None] or made
    return tuple(made)


def _told(
    board: Board, at: int, n: int, about: int | None, player: Seat | None, calls: tuple[Entry, ...]
) -> Silence | None:
    """Which of these calls it was, and who should have spoken, as far as somebody has said or there is only one."""
    if not calls:
        return None
    facts, found = board.table.facts, _which(board, at)
    unsaid = about is None and found is False and len({entry.event for entry in calls}) > 1
    call = None if unsaid else _meant(board, calls, about or found)
    who = facts.get(at, EXPLAINER) or facts.get(n, EXPLAINER)
    if player is not None and (call is not None or unsaid):
        who = "caller" if player is (call or calls[0]).by else "partner"
    elif unsaid and len({entry.by for entry in calls}) > 1:
        who = UNKNOWN
    return Silence(at, calls, call, who, unsaid)


def _meant(board: Board, calls: tuple[Entry, ...], found: int | bool | None) -> Entry | None:
    """The call that is named, or of which it is said; found without a name the last; else the only one there is."""
    if found is True or found is None:
        said = [entry for entry in calls if board.table.facts.get(entry.event, CONCERNED) is True]
        if said or found:
            return (said or calls)[-1]
    meant = [entry for entry in calls if entry.event == found] or calls
    return meant[-1] if len({entry.event for entry in meant}) == 1 else None
