"""Law 23: the comparable call (2017), and what follows from it for a call made out of rotation."""

from __future__ import annotations

from arbitre.game.call import PASS

from .case import YES_NO, Case, Fact, Hearing, Ruling, Who, ruling
from .effects import AUCTION, OFFENDER, ONCE, PARTNER, LeadRestriction, Lifted, Noted, Review, must_pass
from .facts import could_have_known

comparable = Fact("comparable", YES_NO, "23A", away=True, read=lambda case: _comparable(case))
same_meaning = Fact("same_meaning", YES_NO, "23A1", who=Who.JUDGED)
part_of_meaning = Fact("part_of_meaning", YES_NO, "23A2", who=Who.JUDGED)
same_purpose = Fact("same_purpose", YES_NO, "23A3", who=Who.JUDGED)
was_insufficient = Fact("was_insufficient", YES_NO, "27A2", read=lambda case: _was_insufficient(case))


def _comparable(case: Case) -> bool | None:
    """23A1: what the director found; the same call again, all others having passed since, has the same meaning.

    A pass the director puts in for a call that cannot be allowed replaces nothing.
    """
    if case.act and case.stood(case.act, OFFENDER) != case.call(case.act):
        return False
    said: bool | None = case.here.facts.get(case.subject, "comparable")
    if said is not None or not case.act or case.call(case.act) != case.call(case.event):
        return said
    since = [e.call for e in case.here.calls if e.counts and case.event < e.event < case.act]
    return True if all(call == PASS for call in since) else None


def _was_insufficient(case: Case) -> bool:
    """Was the withdrawn call an insufficient bid as well as out of rotation?"""
    entry = case.here.entry(case.event)
    return not entry.before.sufficient(entry.call)


def comparable_call(ask: Hearing) -> Ruling:
    """23A: the same or a similar meaning, part of the meaning, or the same purpose: one of them will do."""
    for test in (same_meaning, part_of_meaning, same_purpose):
        if ask(test):
            return ruling(ask.case.edition.pick(test.law), Noted("call-comparable"))
    return ruling("23A", Noted("call-not-comparable"))


def replacement_out_of_rotation(ask: Hearing, comparable_law: str, other_law: str) -> Ruling:
    """The offender's call at his turn: comparable, nothing further; else partner passes once and 26B applies."""
    if ask(comparable):
        return ruling(f"23A 23B {comparable_law}", Lifted(), Review("23C"))
    throughout = ask.option("insufficient_out_of_rotation") == "27B2" and ask(was_insufficient)
    silence = must_pass(PARTNER, AUCTION if throughout else ONCE)
    return ruling(other_law, silence, LeadRestriction(player=PARTNER), could_have_known(ask))
