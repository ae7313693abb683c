"""Law 67: the defective trick."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, rule
from .effects import Noted, Owed, OwedLate


def _in_time(case: Case) -> bool:
    """Have not both sides played to the next trick?"""
    number = case.fault.trick or 0
    later = {play.by.side for play in case.here.plays if play.trick > number}
    return len(later) < 2


in_time = Fact("noticed_in_time", YES_NO, "67", read=_in_time)
too_many = Fact("too_many", YES_NO, "67", read=lambda case: case.answers.get("too_many"))
holds_suit = Fact("able", YES_NO, "67B1", read=lambda case: _able(case))


def _able(case: Case) -> bool | None:
    hand = case.here.hands.get(case.fault.by)
    led = case.here.tricks[(case.fault.trick or 1) - 1].led
    if hand is not None:
        return any(card.suit is led for card in hand)
    known: bool | None = case.here.facts.get(case.event, "able")
    return known


def defective_trick(ask: Hearing) -> Ruling:
    """A card is missing from a trick, or there is one too many."""
    if ask(too_many):
        if ask(in_time):
            return rule("67A2", Noted("extra-card-now"))
        return rule("67B2(a)", Noted("extra-card"))
    if ask(in_time):
        return rule("67A1", Owed())
    return rule("67B1(a)" if ask(holds_suit) else "67B1(b)", OwedLate())
