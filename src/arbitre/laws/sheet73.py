"""The worksheet of Law 73: an opponent was deceived, by a call or play or by a manner."""

from __future__ import annotations

from msgspec import structs

from .case import YES_NO, Fact, Hearing, Ruling, Who, ruling
from .effects import Exit, Noted
from .law40 import NOT_DISCLOSED
from .law73 import (
    FALSE_INFERENCE,
    bridge_reason,
    could_benefit,
    deceived_by,
    emphasized,
    meant,
    misled,
    protected,
)
from .tail import DAMAGE

LAWFUL = {"2007": "73E", "2017": "73E1"}

by_what = structs.replace(deceived_by, law=LAWFUL)
inference = structs.replace(misled, who=Who.JUDGED)
benefit = structs.replace(could_benefit, who=Who.JUDGED)
innocent = Fact("innocent", YES_NO, FALSE_INFERENCE, who=Who.FOUND)


def deception(ask: Hearing) -> Ruling:
    """By a call or card it is lawful; by haste, hesitancy, a remark or a manner only with a bridge reason."""
    pick = ask.case.edition.pick
    law, manner = pick(LAWFUL), ask(by_what) == "manner"
    if not manner and ask(protected):
        hidden = pick(NOT_DISCLOSED)
        return ruling(f"{law} {hidden}", Noted("implicit-agreement"), DAMAGE)
    if not manner and not (ask.is_2017 and ask(emphasized)):
        return ruling(law, Exit("lawful"))
    first, adjusts = ("73E1 " if not manner else ""), pick(FALSE_INFERENCE)
    if ask(bridge_reason):
        return ruling(f"{first}{adjusts}", Exit("bridge-reason"))
    if not ask(benefit):
        return ruling(f"{first}{adjusts}", Exit("not-foreseeable"))
    misled_ = ask(innocent) and ask(inference)
    penalty = (Noted("manner-misled"), Noted("penalty-possible")) if ask(meant) else ()
    laws = f"{first}73D2" if penalty else f"{first}73D1"
    if not misled_:
        return ruling(laws, Exit("own-risk"), *penalty)
    return ruling(f"{laws} {adjusts}", Noted("false-inference"), *penalty, DAMAGE)
