"""Laws 42 and 43: dummy's rights, and what follows when they are lost."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, rule
from .effects import DEFENDERS, AsIfEstablished, LeadFrom, Noted, Owed, Retracted, Review

chooses_hand = Fact(
    "chooses_hand", (True,), "43B2(a)", by=DEFENDERS, choices={"lead_from": True},
    read=lambda case: case.answers.get("chooses_hand"),
)  # fmt: skip
rights_lost = Fact(
    "dummy_rights_lost", YES_NO, "43A2", read=lambda case: bool(case.here.facts.get(0, "dummy_rights_lost"))
)


def warned(ask: Hearing) -> Ruling:
    """43B2(a): dummy, his rights lost, warns declarer about the hand to lead from: a defender chooses it."""
    if not ask(rights_lost):
        return rule("42B2", Noted("dummy-may"))
    ask(chooses_hand)
    return rule("43B2(a)", LeadFrom())


def asked_about_revoke(ask: Hearing) -> Ruling:
    """43B2(b): dummy, his rights lost, asks first about declarer's revoke: corrected, and counted."""
    if not ask(rights_lost):
        return rule("42B1", Noted("dummy-may"))
    return rule("43B2(b)", Retracted(), Owed(), AsIfEstablished())


def pointed_out(ask: Hearing) -> Ruling:
    """43A1 and 43B3: dummy points to an irregularity during play."""
    if not ask(rights_lost):
        return rule("43A1(b) 43B1", Noted("dummy-limits"))
    return rule("43B3", Noted("no-rectification-now"), Review("43B3"))
