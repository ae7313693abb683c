"""Laws 90 and 91: procedural penalties, discipline, suspension."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted

offence = Fact("offence", ("procedure", "discipline"), "90A")
hinders = Fact("hinders", YES_NO, "90A")
penalty_given = Fact("penalty_given", YES_NO, "90A")
blameless_partner = Fact("blameless_partner", YES_NO, "12C3")
discipline = Fact("discipline", ("none", "points", "suspension", "disqualification"), "91A")
organizer_approves = Fact("organizer_approves", YES_NO, "91B")


def penalty(ask: Hearing) -> Ruling:
    """What the director may impose besides any rectification."""
    if ask(offence) == "discipline":
        return disciplined(ask)
    if not ask(hinders):
        return ruling("90A", Noted("no-offence"))
    if not ask(penalty_given):
        return ruling("90A", Noted("warned"))
    if ask(blameless_partner):
        return ruling("90A 12C3", Noted("penalty-on-him-alone"))
    return ruling("90A", Noted("penalty-imposed"))


def disciplined(ask: Hearing) -> Ruling:
    """91: points or suspension by the director alone, disqualification with the organizer's approval."""
    what = ask(discipline)
    if what == "disqualification":
        return ruling("91B", Noted("disqualified" if ask(organizer_approves) else "not-disqualified"))
    said = {"none": "warned", "points": "discipline-in-points", "suspension": "suspended"}[what]
    return ruling("91A", Noted(said))
