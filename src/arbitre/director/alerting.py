"""A call that was not alerted or explained as it should have been: which one, and who should have spoken."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case
from arbitre.laws.facts import CALLS, CONCERNED
from arbitre.table.event import Event, spoken_of
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import IMPLICIT, Entry

from .board import Board

MISINFORMATION, SITUATION = "misinformation", "missing-alert"
MENDED = "misinformation-mended"
EXPLAINER, KIND = "explainer", "misinformation_kind"


class Silence(Struct, frozen=True):
    """Misinformation with no explanation recorded: where it is noted, and what has been told of it."""

    at: int
    calls: tuple[Entry, ...]
    call: Entry | None = None
    who: str | None = None

    def case(self, board: Board) -> Case:
        """The case of it: against the player who should have spoken, as far as he is known."""
        caller = (self.call or self.calls[0]).by
        by = caller.partner if self.who == "partner" else caller
        return self._against(board, by, {CALLS: tuple(entry.event for entry in self.calls)}, unnamed=not self.known)

    def changed(self, board: Board, victim: Seat) -> Case:
        """The case once a call has been changed for it: nobody is asked; the caller's partner explains (20F1)."""
        caller = self.call.by if self.call else victim.lho
        who = "unknown" if self.call is None else self.who or "partner"
        by = caller if who == "caller" else caller.partner
        told = {KIND: "no-alert"}
        return structs.replace(self, who=who)._against(board, by, told, unnamed=self.call is None)

    def _against(self, board: Board, by: Seat, told: dict[str, Any], unnamed: bool) -> Case:
        named = self.call.call if self.call else None
        fault = Irregularity(MISINFORMATION, by, self.at, None, ("21B",), named, unnamed=unnamed)
        told = told | {EXPLAINER: self.who} | ({CONCERNED: self.call.event} if self.call else {})
        return structs.replace(board.case(fault), answers=told)

    @property
    def known(self) -> bool:
        """Is it known which call it is, and who should have spoken?"""
        return self.call is not None and self.who is not None


def drawn_to(board: Board, n: int, event: Event) -> Silence | None:
    """What attention is drawn to where no explanation is recorded; nothing where nobody has called."""
    said = spoken_of(board.record.events, n, event)
    about = board.record.events[said - 1].about if said < n else event.about
    at = said if said < n else event.about or n
    return _told(board, at, n, about, event.player, _calls(board, n, about, event.player))


def before(board: Board, victim: Entry, at: int) -> Silence | None:
    """What a call found to be misinformed shows: an opponent's call before it was not alerted or explained."""
    calls = tuple(e for e in _calls(board, victim.event, None, None) if e.by.side is not victim.by.side)
    return _told(board, at, at, None, None, calls)


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
    facts = board.table.facts
    named = about or facts.get(at, CONCERNED) or facts.get(n, CONCERNED)
    meant = [entry for entry in calls if entry.event == named] or [*calls]
    call = meant[-1] if len({entry.event for entry in meant}) == 1 else None
    who = facts.get(at, EXPLAINER) or facts.get(n, EXPLAINER)
    if call is not None and player is not None:
        who = "caller" if player is call.by else "partner"
    return Silence(at, calls, call, who)
