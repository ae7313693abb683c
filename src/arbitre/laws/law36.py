"""Laws 35 to 39: calls that cannot be allowed: inadmissible, when bound to pass, above seven, too late."""

from __future__ import annotations

from msgspec import structs

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Seat
from arbitre.table.restriction import Restriction

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    AUCTION,
    LHO,
    OFFENDER,
    PARTNER,
    RHO,
    RIGHTFUL,
    Cancelled,
    CancelledOnwards,
    InForce,
    LeadRestriction,
    LetStand,
    NotDoubled,
    Substituted,
    Unauthorized,
    must_pass,
)
from .facts import OVERTAKEN, could_have_known, information_of_both, withdrawn_information
from .law29 import CALLED, SILENT, lho_calls_before_attention

LEAD_FACED = "lead-faced"


def _lho_called(case: Case) -> str:
    """Had the offender's left-hand opponent called before anybody spoke up?"""
    lho = case.seat(LHO)
    return CALLED if any(e.by is lho and e.event > case.event for e in case.here.called_from(case.event)) else SILENT


def _when_noticed(case: Case) -> str:
    """The same, or had a lead been faced?"""
    return LEAD_FACED if case.here.lead_faced and case.here.ended else _lho_called(case)


def _overtakes(case: Case, _call: Call, by: Seat) -> str | None:
    """28B: the right-hand opponent, whose turn it was, calls before anybody has ruled on a call out of rotation."""
    return OVERTAKEN if by is case.seat(RIGHTFUL) is case.seat(RHO) else None


def _when_told(case: Case) -> str | None:
    """What was said of the moment; a call by who was in turn came before anybody had spoken up."""
    told: str | None = case.answers.get("noticed")
    return SILENT if told == OVERTAKEN else told


noticed_double = Fact(
    "noticed", (SILENT, CALLED, LEAD_FACED), "36", on_attention=_when_noticed, acted=_overtakes, read=_when_told
)
noticed_bid = Fact(
    "noticed", (SILENT, CALLED), "38", on_attention=_lho_called, read=lambda case: case.answers.get("noticed")
)
overtaken = Fact("overtaken", YES_NO, "28B", read=lambda case: case.answers.get("noticed") == OVERTAKEN)
noticed = Fact(
    "noticed", (SILENT, CALLED), "39", on_attention=_lho_called,
    read=lambda case: case.answers.get("noticed"),
)  # fmt: skip


lho_acts = lho_calls_before_attention("37")
in_rotation = Fact("in_rotation", YES_NO, "36B", read=lambda case: _in_rotation(case))
bound = Fact("bound_to_pass", YES_NO, "35", read=lambda case: _bound(case))
pass_withdrawn = Fact("pass_withdrawn", YES_NO, "30A", read=lambda case: bool(_withdrawn_pass(case)))
harmless = Fact("harmless", YES_NO, "39B", read=lambda case: _harmless(case))


def _in_rotation(case: Case) -> bool:
    return case.fault.turn_of is case.fault.by


def _withdrawn_pass(case: Case) -> int:
    """The pass out of rotation, now withdrawn, that he had to make again (30A); 0 where he was bound otherwise."""
    entry = case.here.entry(case.event)
    bonds = [r for r in entry.bound if isinstance(r, InForce) and r.requires_pass and r.binds(entry.by)]
    mine = {e.event for e in case.here.calls if e.by is entry.by and e.call == PASS and not e.counts}
    return next((r.origin for r in bonds if r.origin in mine), 0)


def _of_withdrawn_pass(ask: Hearing) -> Unauthorized:
    """It was not made again after all: what it told partner may not use."""
    event = _withdrawn_pass(ask.case) if ask.case.table is not None else 0
    return structs.replace(withdrawn_information(ask), origin=event)


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
    in_turn = ask(in_rotation)
    if not in_turn and ask(overtaken):
        return ruling("28B", CancelledOnwards(), withdrawn_information(ask))
    law = "36B1 36B3 36B2" if in_turn else "36B1 36B3 36B4"
    return ruling(law, CancelledOnwards(), must_pass(PARTNER, AUCTION), *_aftermath(ask))


def violated_obligation_to_pass(ask: Hearing) -> Ruling:
    """Law 37: a call by a player bound to pass stands if LHO calls over it; else both partners pass."""
    if ask(lho_acts) == CALLED:
        told = (_of_withdrawn_pass(ask),) if ask.is_2017 and ask(pass_withdrawn) else ()
        return ruling("37A", LetStand(), *told)
    return ruling("37B1 37B2", CancelledOnwards(), Substituted(), *_both_silenced(), *_aftermath(ask))


def bid_over_seven(ask: Hearing) -> Ruling:
    """Law 38: no contract above seven; a pass instead, and both partners pass."""
    when = ask(noticed_bid)
    instead = (CancelledOnwards(), Substituted()) if ask(in_rotation) else (CancelledOnwards(),)
    if when == CALLED:
        return ruling("38A 38B 38D 38C", *instead, *_both_silenced(), *information_of_both(ask))
    return ruling("38A 38B 38C", *instead, *_both_silenced(), *_aftermath(ask))


def call_after_auction(ask: Hearing) -> Ruling:
    """Law 39: a call after the last pass is void; a defender's bid or double may cost a lead."""
    if ask(harmless) or ask(noticed) == CALLED:
        return ruling("39A 39B", Cancelled())
    return ruling("39A 39C", Cancelled(), LeadRestriction(player=PARTNER), withdrawn_information(ask))
