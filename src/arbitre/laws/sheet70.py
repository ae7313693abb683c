"""The worksheet of Law 70: a contested claim, and how many tricks are awarded."""

from __future__ import annotations

from msgspec import structs

from .case import YES_NO, Fact, Hearing, Ruling, Who, ruling
from .effects import Awarded, Exit, Noted
from .law68 import awarded, mentioned, trump_out, unaware

AWARD = ("awarded",)

played_on = Fact("played_on", YES_NO, "68D2(b)", who=Who.PLAYERS)
out = Fact("trump_out", YES_NO, trump_out.law, who=Who.FOUND)
named = Fact("trump_mentioned", YES_NO, mentioned.law, who=Who.FOUND)
forgotten = Fact("maybe_unaware", YES_NO, unaware.law, who=Who.JUDGED)
losable = Fact("trick_by_normal_play", YES_NO, "70C3", who=Who.JUDGED)
award = Fact("awarded", awarded.answers, "70A", who=Who.JUDGED)
award_2007 = structs.replace(award, text="awarded_2007")


def claim_award(ask: Hearing) -> Ruling:
    """The statement is heard, then the objections; of a trump nobody spoke of, three tests; doubt against claimer."""
    if ask.is_2017 and ask(played_on):
        return ruling("68D2(b)", Exit("played-on"))
    trump = ask(out) and not ask(named) and ask(forgotten) and ask(losable)
    ask(award if ask.is_2017 else award_2007)
    if trump:
        return ruling("70A 70D1 70C", Noted("trump-tricks-to-opponents"), Awarded())
    return ruling("70A 70D1 70E1", Awarded())
