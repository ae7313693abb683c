"""What an effect makes due: which part of the Laws, until when it waits and whose matter it is; no table is needed.

The loop puts its own case into it and keeps the appointment; an interview, which has no table, asks it as it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    LHO,
    OFFENDER,
    PARTNER,
    AsIfEstablished,
    BecomesPenalty,
    FaceUp,
    LeadRestriction,
    MayChange,
    Noted,
    Owed,
    OwedLate,
    PenaltyCard,
    Player,
    See,
    When,
)

from .board import Item, Until


class Due(Struct, frozen=True):
    """A part of the Laws that is due, under which paragraph; until nothing more happens, it is due at once."""

    situation: str
    until: Until | None = None
    law: str = ""
    player: Player = OFFENDER

    def item(self, case: Case, player: Seat | None) -> Item:
        """It as it waits at a table."""
        assert self.until is not None
        return Item(self.situation, case, self.until, player)


def due(effect: Any, ruling: Ruling | None = None) -> Due | None:
    """What this effect makes due; under a ruling, what it does not make due there is left out."""
    makes = MAKES_DUE.get(type(effect))
    return None if makes is None else makes(effect, ruling)


def _appointed(effect: See, _ruling: Ruling | None) -> Due:
    until = None if effect.when is When.NOW else Until(effect.when.value)
    return Due(effect.situation, until, player=effect.player)


def _lead(effect: LeadRestriction, _ruling: Ruling | None) -> Due:
    return structs.replace(LEAD_ASKED, law=effect.law)


def _penalty(effect: Any, ruling: Ruling | None) -> Due | None:
    """50C: a minor penalty card leaves partner free."""
    found = {finding.fact: finding.answer for finding in ruling.findings} if ruling is not None else {}
    major = getattr(effect, "deliberate", found.get("exposure") != "low")
    return PENALTY_LEAD if major else None


def _changed(effect: Owed, _ruling: Ruling | None) -> Due | None:
    """62C, 47D: the card of the next hand, of the other side, may be changed too."""
    law = "47D" if effect.then == "declarer-change" else "62C"
    return Due(effect.then, Until.PUT_RIGHT, law, LHO) if effect.then else None


LEAD_ASKED = Due("lead-restriction", Until.LEAD, "26", PARTNER)
PENALTY_LEAD = Due("penalty-card-lead", Until.LEAD, "50D2", PARTNER)
COUNTED = Due("established-revoke", Until.PLAY_OVER, "64A2")
CHANGED_AFTER = Due("innocent-change", Until.PUT_RIGHT, "62C", LHO)
"""62C1: a card played after a revoke that is corrected."""
ASKED_OF_CALL = Due("misinformed-call", None, "21B1(a)")
"""Who called last, and was misinformed, is asked about that call."""

MAKES_DUE: dict[type[Any], Callable[[Any, Ruling | None], Due | None]] = {
    See: _appointed,
    LeadRestriction: _lead,
    **dict.fromkeys((BecomesPenalty, FaceUp), _penalty),
    PenaltyCard: lambda effect, _: PENALTY_LEAD if effect.rank == "major" else None,
    **dict.fromkeys((OwedLate, AsIfEstablished), lambda _effect, _ruling: COUNTED),
    Noted: lambda effect, _: COUNTED if effect.what == "established" else None,
    MayChange: lambda _effect, _ruling: ASKED_OF_CALL,
    Owed: _changed,
}
