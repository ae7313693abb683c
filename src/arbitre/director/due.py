"""What a ruling makes due: which part of the Laws, until when it waits, whose matter it is, what is known of it.

No table is needed: the loop puts its own case into it and keeps the appointment, an interview asks it as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    DECLARER,
    LHO,
    OFFENDER,
    PARTNER,
    AsIfEstablished,
    BecomesPenalty,
    Directed,
    FaceUp,
    LeadRestriction,
    MayChange,
    Noted,
    Owed,
    OwedLate,
    PenaltyCard,
    Player,
    Review,
    See,
    Substituted,
    Unauthorized,
    When,
)
from arbitre.laws.facts import FURTHER
from arbitre.laws.paragraphs import BY_SIGNALS, WITHDRAWN
from arbitre.laws.sheets import SIGNALS

from .board import Item, Until

REVIEW = "review."
"""Before the paragraph of a review, which has its own test."""


class Due(Struct, frozen=True):
    """A part of the Laws that is due, under which paragraph; until nothing more happens, it is due at once.

    What comes `later` is taken up when the director comes to it; `words` tells which sentence speaks of it.
    """

    situation: str
    until: Until | None = None
    law: str = ""
    player: Player = OFFENDER
    known: Mapping[str, Any] = {}
    later: bool = False
    words: str = ""

    def item(self, case: Case, player: Seat | None) -> Item:
        """It as it waits at a table."""
        assert self.until is not None
        return Item(self.situation, case, self.until, player)


Dues = tuple[Due, ...]


def dues(effect: Any, ruling: Ruling, situation: str = "") -> Dues:
    """What this effect of a ruling on a situation makes due."""
    makes = MAKES_DUE.get(type(effect))
    return makes(effect, ruling, situation) if makes is not None else ()


def appointed(see: See) -> Due:
    """What a law itself sends to."""
    return Due(see.situation, None if see.when is When.NOW else Until(see.when.value), player=see.player)


def _found(ruling: Ruling) -> dict[str, Any]:
    return {finding.fact: finding.answer for finding in ruling.findings}


def _noted(effect: Noted, _ruling: Ruling, _situation: str) -> Dues:
    return NOTED.get(effect.what, ())


def _lead(effect: LeadRestriction, ruling: Ruling, situation: str) -> Dues:
    """What is known of a withdrawn call when the lead comes; nothing replaces a call made after the auction."""
    found = _found(ruling)
    known = {key: found[key] for key in ("comparable",) if key in found}
    known["double_out_of_rotation"] = situation.startswith("double-")
    imposed = any(isinstance(e, Substituted) for e in ruling.effects)
    known |= IMPOSED_PASS if imposed or situation == "call-after-auction" else {}
    return (structs.replace(LEAD_ASKED, law=effect.law, known=known),)


def _penalty(effect: Any, ruling: Ruling, _situation: str) -> Dues:
    """50C: a minor penalty card leaves partner free."""
    major = getattr(effect, "deliberate", _found(ruling).get("exposure") != "low")
    due = structs.replace(PENALTY_LEAD, words="shown") if isinstance(effect, FaceUp) else PENALTY_LEAD
    return (due,) if major else ()


def _left_free(effect: Directed, ruling: Ruling, situation: str) -> Dues:
    """A lead left free on account of a penalty card leaves it there for the next lead; so may one of several suits."""
    found = _found(ruling)
    lies_there = effect.mode == "free" or found.get("penalty_cards") == SEVERAL_SUITS
    if not lies_there or situation != PENALTY_LEAD.situation:
        return ()
    known = {key: found[key] for key in ("penalty_cards",) if key in found and effect.mode == "free"}
    return (structs.replace(PENALTY_LEAD, words="again", known=known),)


def _changed(effect: Owed, _ruling: Ruling, situation: str) -> Dues:
    """62C, 47D: the card of the next hand, of the other side, may be changed too."""
    if situation == "revoke" and not effect.next_lead:  # 62C3: both are corrected
        return (CHANGED_AFTER,)
    if effect.then == "declarer-change":
        return (Due(effect.then, Until.PUT_RIGHT, "47D", DECLARER),)
    return (Due(effect.then, Until.PUT_RIGHT, "62C", LHO),) if effect.then else ()


def _signalled(effect: Unauthorized, _ruling: Ruling, _situation: str) -> Dues:
    return (_used(effect.law, BY_PARTNER),) if effect.law in BY_SIGNALS else ()


def _reviewed(effect: Review, _ruling: Ruling, _situation: str) -> Dues:
    """A review that has its own tests; of one that stands on more than damage, only the name."""
    if effect.law in SIGNALS:
        return (_used(effect.law, BY_PARTNER),)
    if effect.law in WITHDRAWN:
        return (_used(effect.law, BY_WITHDRAWN),)
    return () if effect.law in FURTHER else (Due(f"{REVIEW}{effect.law}", Until.PLAY_OVER, effect.law),)


def _used(law: str, known: Mapping[str, Any]) -> Due:
    return Due("use-of-information", Until.PLAY_OVER, law, known=known)


SEVERAL_SUITS = "several-suits"
IMPOSED_PASS = {"comparable": False, "different_call": True}
"""A pass that the Laws put in place of a call, or that stood when one more was made (39), says nothing of it."""
BY_PARTNER = {"information_source": "partner"}
BY_WITHDRAWN = {"information_source": "withdrawn", "withdrawn_user": "offending"}

LEAD_ASKED = Due("lead-restriction", Until.LEAD, "26", PARTNER)
PENALTY_LEAD = Due("penalty-card-lead", Until.LEAD, "50D2", PARTNER)
COUNTED = Due("established-revoke", Until.PLAY_OVER, "64A2")
CHANGED_AFTER = Due("innocent-change", Until.PUT_RIGHT, "62C", LHO)
"""62C1: a card played after a revoke that is corrected."""
ASKED_OF_CALL = Due("misinformed-call", None, "21B1(a)")
"""Who called last, and was misinformed, is asked about that call."""
ADJUSTED = Due("assigned-score", law="12C1", later=True)
NOTED: dict[str, Dues] = {
    "established": (COUNTED,),
    "claim": (Due("claim", law="68A", later=True),),
    "revoked": (Due("revoke"),),
    "elsewhere-informed": (Due("use-of-information", law="16", known={"information_source": "elsewhere"}, later=True),),
    "artificial-score-due": (Due("artificial-score", law="12C2", later=True),),
    "adjust": (ADJUSTED,),
    "assigned-score-due": (ADJUSTED,),
    "premature-void": tuple(
        Due(situation, law=law, later=True, words="void")
        for situation, law in (
            *(("inadmissible-double", "36"), ("violated-obligation-to-pass", "37"), ("bid-over-seven", "38")),
            ("call-after-auction", "39"),
        )
    ),
}
"""What a remark leads to; what a call that cannot stand may have been is ruled on first."""

MAKES_DUE: dict[type[Any], Callable[[Any, Ruling, str], Dues]] = {
    See: lambda effect, _ruling, _situation: (appointed(effect),),
    LeadRestriction: _lead,
    **dict.fromkeys((BecomesPenalty, FaceUp), _penalty),
    PenaltyCard: lambda effect, _ruling, _situation: (PENALTY_LEAD,) if effect.rank == "major" else (),
    **dict.fromkeys((OwedLate, AsIfEstablished), lambda _effect, _ruling, _situation: (COUNTED,)),
    Noted: _noted,
    MayChange: lambda _effect, _ruling, _situation: (ASKED_OF_CALL,),
    Owed: _changed,
    Directed: _left_free,
    Unauthorized: _signalled,
    Review: _reviewed,
}
