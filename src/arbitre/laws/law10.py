"""Laws 10 and 11: what players settled without the director, and how a right is lost."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import OFFENDER, Noted, Review, Unauthorized

settled_how = Fact("settled_how", ("enforced", "waived", "acted"), "10B")
settled_rightly = Fact("settled_rightly", YES_NO, "10B")
settlement_kept = Fact("settlement_kept", YES_NO, "10B")
gained_in_ignorance = Fact("gained_in_ignorance", ("no", "possibly", "yes"), "11A")
right_forfeited = Fact("right_forfeited", YES_NO, "11A")
offender_penalized = Fact("offender_penalized", YES_NO, "11B")
consulted = Fact("partner_consulted", ("no", "asked", "advised"), "10C2")


def settled_without_director(ask: Hearing) -> Ruling:
    """The players settled an irregularity themselves, or the innocent side simply went on."""
    how = ask(settled_how)
    if how == "acted":
        return acted_first(ask)
    if how == "enforced" and ask(settled_rightly):
        return ruling("10B", Noted("settlement-kept"))
    if not ask(settlement_kept):
        return ruling("10B", Noted("settlement-cancelled"))
    if how == "waived":
        return ruling("10B", Noted("waiver-kept"))
    if not gained(ask):
        return ruling("10B 12A3", Noted("settlement-kept"), Review("12A3"))
    if ask.is_2017:
        return ruling("10B 11A", Noted("settlement-kept"), Review("11A"))
    return ruling("10B 11A", Noted("right-lost"), Review("12A3"))


def acted_first(ask: Hearing) -> Ruling:
    """Law 11: the innocent side acted before it called the director."""
    gain = gained(ask)
    undone = (Review("11A"),) if gain and ask.is_2017 else ()
    if not (gain and not ask.is_2017) and not ask(right_forfeited):
        return ruling("11A", Noted("right-kept"), *undone)
    if ask(offender_penalized):
        return ruling("11A 11B", Noted("right-lost"), Noted("penalty-all-the-same"), *undone)
    return ruling("11A", Noted("right-lost"), *undone)


def gained(ask: Hearing) -> bool:
    """In 2007 it is enough that a side may have gained from an opponent's ignorance, in 2017 it must have."""
    return ask(gained_in_ignorance) in (("yes",) if ask.is_2017 else ("possibly", "yes"))


def choice_made(ask: Hearing) -> Ruling:
    """10C2: a player who has a choice makes it alone."""
    how = ask(consulted)
    if how == "no":
        return ruling("10C2", Noted("choice-stands"))
    if how == "asked":
        return ruling("10C2", Noted("choose-alone"))
    return ruling("10C2", Noted("choose-alone"), Noted("advice-penalty"), Unauthorized(player=OFFENDER, law="16B1(a)"))
