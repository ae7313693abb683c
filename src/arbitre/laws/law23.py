"""Law 23: the comparable call (2017), and what follows from it for a call made out of rotation."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, rule
from .effects import ONCE, PARTNER, LeadRestriction, Lifted, Review, must_pass
from .facts import could_have_known

comparable = Fact("comparable", YES_NO, "23A", away=True)


def replacement_out_of_rotation(ask: Hearing, comparable_law: str, other_law: str) -> Ruling:
    """The offender's call at his turn: comparable, nothing further; else partner passes once and 26B applies."""
    if ask(comparable):
        return rule(f"23B {comparable_law}", Lifted(), Review("23C"))
    return rule(other_law, must_pass(PARTNER, ONCE), LeadRestriction(player=PARTNER), could_have_known(ask))
