"""Law 73: an opponent was deceived, by a call or play or by a manner."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, rule
from .effects import Noted, Review
from .law40 import NOT_DISCLOSED

FALSE_INFERENCE = {"2007": "73F", "2017": "73E2"}

deceived_by = Fact("deceived_by", ("call-or-play", "manner"), "73D")
protected = Fact("deception_protected", YES_NO, "73E")
meant = Fact("meant_to_mislead", YES_NO, "73D2", away=True)
bridge_reason = Fact("bridge_reason", YES_NO, FALSE_INFERENCE, away=True)
could_benefit = Fact("could_benefit", YES_NO, FALSE_INFERENCE)


def deceptive_manner(ask: Hearing) -> Ruling:
    """A player drew a false inference: lawful deception, at his own risk, or to be made good after play."""
    if ask(deceived_by) == "call-or-play":
        law = "73E1" if ask.is_2017 else "73E"
        if not ask(protected):
            return rule(law, Noted("deception-lawful"))
        hidden = ask.case.edition.pick(NOT_DISCLOSED)
        return rule(f"{law} {hidden}", Noted("implicit-agreement"), Review(hidden))
    adjusts = ask.case.edition.pick(FALSE_INFERENCE)
    if ask(meant):
        return rule(f"73D2 {adjusts}", Noted("manner-misled"), Noted("penalty-possible"), Review(adjusts))
    if ask(bridge_reason) or not ask(could_benefit):
        return rule("73D1", Noted("own-risk"))
    return rule(f"73D1 {adjusts}", Noted("play-on"), Review(adjusts))
