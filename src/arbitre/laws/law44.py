"""Law 44G where a card before it was put right: a lead that was not that hand's to make, and what was played to it."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import DECLARER, BecomesPenalty, Effect, Noted, Retracted
from .facts import unusable
from .law49 import information


def _declaring(case: Case) -> bool:
    return case.fault.by.side is case.seat(DECLARER).side


own_fault = Fact("own_fault", YES_NO, "47B", read=lambda case: case.answers.get("own_fault"))
own_revoke = Fact("own_fault", YES_NO, "62C", read=lambda case: case.answers.get("own_fault"))
by_declaring_side = Fact("declaring_side", YES_NO, "49", read=_declaring)
by_declaring_side_62c3 = Fact("declaring_side", YES_NO, "62C3", read=_declaring)


def next_lead(ask: Hearing) -> Ruling:
    """44G: another hand has won the trick now, so this lead goes back; the offenders' own costs a defender."""
    return _goes_back(ask, "44G 47B", Noted("won-by-another"))


def next_lead_both_revoked(ask: Hearing) -> Ruling:
    """62C3: both sides revoked, one has led on, and another hand has won the trick; a defender's lead costs."""
    if ask(by_declaring_side_62c3):
        return ruling("62C3 44G", Noted("won-by-another"), Retracted(), unusable(ask, shared=True))
    return ruling("62C3 44G", Noted("won-by-another"), BecomesPenalty(), *information(ask))


def card_after_lead(ask: Hearing) -> Ruling:
    """47D and 49: a card played to a lead that has gone back goes back with it."""
    return _goes_back(ask, "47B" if ask(own_fault) else "47D")


def card_after_revoked_lead(ask: Hearing) -> Ruling:
    """62C1 and 62C2: so does one played to a lead that was not what had been required."""
    if not ask(own_revoke):
        return ruling("62C1", Retracted(), unusable(ask))
    return ruling("62C2", BecomesPenalty(), *information(ask))


def _goes_back(ask: Hearing, law: str, *said: Effect) -> Ruling:
    """The innocent side's card tells the other side nothing; a defender's of the side at fault is a penalty card."""
    if not ask(own_fault):
        return ruling(law, *said, Retracted(), unusable(ask))
    if ask(by_declaring_side):
        return ruling(law, *said, Retracted())
    return ruling(f"{law} 49", *said, BecomesPenalty(), *information(ask))
