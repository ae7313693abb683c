"""Laws 35 to 39: calls that cannot be allowed: inadmissible, when bound to pass, above seven, too late."""

from __future__ import annotations

from arbitre.game.call import PASS
from arbitre.table.restriction import Restriction

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    AUCTION,
    LHO,
    OFFENDER,
    PARTNER,
    Cancelled,
    CancelledOnwards,
    LeadRestriction,
    LetStand,
    NotDoubled,
    Substituted,
    must_pass,
)
from .facts import could_have_known, information_of_both, withdrawn_information
from .law29 import CALLED, SILENT, lho_calls_before_attention

LEAD_FACED = "lead-faced"


def _lho_called(case: Case) -> str:
    """Had the offender's left-hand opponent called before anybody spoke up?"""
    lho = case.seat(LHO)
    return CALLED if any(e.by is lho and e.event > case.event for e in case.here.called_from(case.event)) else SILENT


def _when_noticed(case: Case) -> str:
    """The same, or had a lead been faced?"""
    return LEAD_FACED if case.here.lead_faced and case.here.ended else _lho_called(case)


noticed_double = Fact(
    "noticed", (SILENT, CALLED, LEAD_FACED), "36", on_attention=_when_noticed,
    read=lambda case: case.answers.get("noticed"),
)  # fmt: skip
noticed = Fact(
    "noticed", (SILENT, CALLED), {"2007": "38", "2017": "38"}, text="noticed",
    on_attention=_lho_called,
    read=lambda case: case.answers.get("noticed"),
)  # fmt: skip


lho_acts = lho_calls_before_attention("37")
in_rotation = Fact("in_rotation", YES_NO, "36B", read=lambda case: _in_rotation(case))
bound = Fact("bound_to_pass", YES_NO, "35", read=lambda case: _bound(case))
harmless = Fact("harmless", YES_NO, "39B", read=lambda case: _harmless(case))


def _in_rotation(case: Case) -> bool:
    return case.fault.turn_of is case.fault.by


def _bound(case: Case) -> bool:
    entry = case.here.entry(case.event)
    return any(r.requires_pass and r.binds(entry.by) for r in entry.bound)


def _harmless(case: Case) -> bool:
    """Only a pass, or a call by declarer's side: nothing further (39B)."""
    declarer = case.here.declarer
    return case.fault.call == PASS or declarer is None or case.fault.by.side is declarer.side


def _both_silenced() -> tuple[Restriction, ...]:
    return must_pass(OFFENDER, AUCTION), must_pass(PARTNER, AUCTION)


def _aftermath(ask: Hearing) -> tuple[Restriction, ...]:
    return LeadRestriction(player=PARTNER), withdrawn_information(ask), could_have_known(ask)


def inadmissible_double(ask: Hearing) -> Ruling:
    """Law 36: a double or redouble that Law 19 does not allow can never be accepted."""
    when = ask(noticed_double)
    if when == LEAD_FACED:
        return ruling("36C" if ask.is_2017 else "36", NotDoubled())
    if when == CALLED:
        return ruling("36A", CancelledOnwards())
    if ask(bound):
        return ruling("36B1 37B2", CancelledOnwards(), Substituted(), *_both_silenced(), *_aftermath(ask))
    law = "36B1 36B3 36B2" if ask(in_rotation) else "36B1 36B3 36B4"
    return ruling(law, CancelledOnwards(), must_pass(PARTNER, AUCTION), *_aftermath(ask))


def violated_obligation_to_pass(ask: Hearing) -> Ruling:
    """Law 37: a call by a player bound to pass stands if LHO calls over it; else both partners pass."""
    if ask(lho_acts) == CALLED:
        return ruling("37A", LetStand())
    return ruling("37B1 37B2", CancelledOnwards(), Substituted(), *_both_silenced(), *_aftermath(ask))


def bid_over_seven(ask: Hearing) -> Ruling:
    """Law 38: no contract above seven; a pass instead, and both partners pass."""
    called = ask(noticed) == CALLED
    instead = (CancelledOnwards(), Substituted()) if ask(in_rotation) else (CancelledOnwards(),)
    if called:
        return ruling("38A 38B 38D 38C", *instead, *_both_silenced(), *information_of_both(ask))
    return ruling("38A 38B 38C", *instead, *_both_silenced(), *_aftermath(ask))


def call_after_auction(ask: Hearing) -> Ruling:
    """Law 39: a call after the last pass is void; a defender's bid or double may cost a lead."""
    if ask(harmless) or ask(noticed) == CALLED:
        return ruling("39A 39B", Cancelled())
    return ruling("39A 39C", Cancelled(), LeadRestriction(player=PARTNER), withdrawn_information(ask))
