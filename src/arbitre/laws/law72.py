"""Law 72C, in 2007 Law 23: who could have known that his irregularity might well damage the other side."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, Who, ruling
from .effects import Exit
from .facts import AWARE
from .tail import REDRESS

could_know = Fact("could_have_known", YES_NO, AWARE, who=Who.JUDGED)
harmed = Fact("damaged", YES_NO, "12B1", who=Who.JUDGED)


def aware_of_damage(ask: Hearing) -> Ruling:
    """When play has ended: he could have known, and the other side was damaged; nobody asks what he intended."""
    law = ask.case.edition.pick(AWARE)
    if not ask(could_know):
        return ruling(law, Exit("not-foreseeable"))
    if not ask(harmed):
        return ruling(f"12B1 {law}", Exit("no-damage"))
    return ruling(f"{law} 12B1", REDRESS)
