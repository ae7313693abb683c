"""Law 73: an opponent was deceived, by a call or play or by a manner."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted, Review
from .law40 import NOT_DISCLOSED

FALSE_INFERENCE = {"2007": "73F", "2017": "73E2"}

deceived_by = Fact("deceived_by", ("call-or-play", "manner"), "73D")
protected = Fact("deception_protected", YES_NO, {"2007": "73E", "2017": "73E1"})
emphasized = Fact("deception_emphasized", YES_NO, "73E1")
bridge_reason = Fact("bridge_reason", YES_NO, FALSE_INFERENCE, away=True)
could_benefit = Fact("could_benefit", YES_NO, FALSE_INFERENCE)
misled = Fact("false_inference", YES_NO, FALSE_INFERENCE)
meant = Fact("meant_to_mislead", YES_NO, "73D2", away=True)


def deceptive_manner(ask: Hearing) -> Ruling:
    """A player was deceived: by a call or card, which is lawful, or by what went with it, which may not be."""
    if ask(deceived_by) == "manner":
        return by_manner(ask)
    law = "73E1" if ask.is_2017 else "73E"
    if ask(protected):
        hidden = ask.case.edition.pick(NOT_DISCLOSED)
        return ruling(f"{law} {hidden}", Noted("implicit-agreement"), Review(hidden))
    if ask.is_2017 and ask(emphasized):
        return by_manner(ask, "73E1 ")
    return ruling(law, Noted("deception-lawful"))


def by_manner(ask: Hearing, law: str = "") -> Ruling:
    """No bridge reason, could have known that it might help, an innocent player misled; then, was it meant?"""
    if ask(bridge_reason) or not ask(could_benefit):
        return ruling(f"{law}73D1", Noted("own-risk"))
    adjusts = ask.case.edition.pick(FALSE_INFERENCE)
    harm = (Review(adjusts),) if ask(misled) else ()
    if ask(meant):
        laws = f"{law}73D2 {adjusts}" if harm else f"{law}73D2"
        return ruling(laws, Noted("manner-misled"), Noted("penalty-possible"), *harm)
    if harm:
        return ruling(f"{law}73D1 {adjusts}", Noted("play-on"), *harm)
    return ruling(f"{law}73D1", Noted("nobody-misled"))
