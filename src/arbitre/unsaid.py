"""What a ruling brings about and nobody need say: another sentence says it, or it is out of date at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre.director.board import Ruled
from arbitre.laws.case import Ruling
from arbitre.laws.effects import (
    Abandoned,
    Awarded,
    Cancelled,
    CancelledOnwards,
    Exit,
    LeadStands,
    Lifted,
    MayNotDouble,
    MustRepeat,
    Noted,
    Reopened,
    Replaces,
    Restored,
    See,
    Settled,
    Stands,
    Swapped,
    Unauthorized,
)
from arbitre.wording import SCORES

UNDONE_BY: dict[type, type] = {Stands: Reopened, Restored: CancelledOnwards, Settled: Awarded}
"""What is not said where a later ruling of the same moment takes it back."""
REPEATED = ("bid-repeated", "double-repeated")


def said_by_another(effect: Any, ruling: Ruling) -> bool:
    """Does the sentence of another effect of the ruling say it?"""
    if isinstance(effect, LeadStands):
        return Swapped() in ruling.effects
    if isinstance(effect, See) and effect.situation in REPEATED:
        return any(isinstance(e, MustRepeat) for e in ruling.effects)
    if isinstance(effect, Abandoned):
        return any(isinstance(e, Noted) and e.what in SCORES for e in ruling.effects)
    after = any(isinstance(e, See) and e.situation == "replacement-after-27B3" for e in ruling.effects)
    return isinstance(effect, MayNotDouble) and after


def overtaken(effect: Any, ruled: Ruled, later: Sequence[Ruled]) -> bool:
    """Said by another effect of the ruling, or out of date by what is ruled at the same moment."""
    if effect == Exit("awarded"):  # the award has been told with its tricks
        return True
    if said_by_another(effect, ruled.ruling):
        return True
    found = ruled.case.irregularity
    his = [other for other in later if found and other.case.irregularity and other.case.fault.by is found.by]
    after = [e for other in his for e in other.ruling.effects]
    if effect == Noted("premature"):
        return bool(his)
    if by := UNDONE_BY.get(type(effect)):
        return any(isinstance(e, by) for other in later for e in other.ruling.effects)
    if isinstance(effect, See):
        return effect.situation == "replacement" and any(isinstance(e, Replaces | Cancelled) for e in after)
    return isinstance(effect, Unauthorized) and any(isinstance(e, Lifted) for e in after)
