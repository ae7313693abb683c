"""Laws 48, 49 and 50A-B: cards exposed once the auction is over."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, rule
from .effects import PARTNER, BecomesPenalty, Noted, Unauthorized


def _excused(case: Case) -> bool:
    return case.here.facts.get(case.event, "penalty_card") is False


by_declarer = Fact("declaring_side", YES_NO, "48A", read=lambda case: _declaring(case))
excused = Fact("excused", YES_NO, "50", read=_excused)
visible = Fact("visible", YES_NO, "49")
deliberate = Fact("deliberate", YES_NO, "50B", read=lambda case: _deliberate(case))


def _declaring(case: Case) -> bool:
    declarer = case.here.declarer
    return declarer is not None and case.fault.by.side is declarer.side


def _deliberate(case: Case) -> bool | None:
    """Only one small card can be a minor penalty card, so only there does it matter."""
    known: bool | None = case.here.facts.get(case.event, "deliberate")
    if known is None and (len(case.fault.cards) > 1 or case.fault.cards[0].honour):
        return True
    return known


def exposed_card(ask: Hearing) -> Ruling:
    """A defender's card that partner could have seen becomes a penalty card; declarer's never does."""
    if ask(by_declarer):
        return rule("48A", Noted("picked-up"))
    if ask(excused):
        return rule("50", Noted("picked-up"))
    if not ask(visible):
        return rule("49", Noted("picked-up"))
    return rule("49 50B", BecomesPenalty(ask(deliberate)), *information(ask))


def information(ask: Hearing) -> tuple[Unauthorized, ...]:
    """2007 50E: what the card tells is unauthorized for partner; 2017: not while it lies there."""
    return () if ask.is_2017 else (Unauthorized(player=PARTNER, law="50E2"),)
