"""Law 72C, in 2007 Law 23: who could have known that his irregularity might well damage the other side."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted
from .facts import AWARE

could_know = Fact("could_have_known", YES_NO, AWARE)
harmed = Fact("damaged", YES_NO, "12B1")


def aware_of_damage(ask: Hearing) -> Ruling:
    """When play has ended: he could have known, and the other side was damaged; nobody asks what he intended."""
    law = ask.case.edition.pick(AWARE)
    if not ask(could_know):
        return ruling(law, Noted("result-kept"))
    if not ask(harmed):
        return ruling(f"12B1 {law}", Noted("result-kept"))
    return ruling(f"12B1 {law}", Noted("adjust"))
