"""Laws 21B and 25: a call changed, because it slipped out, was misinformed, or was thought better of."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Seat
from arbitre.table.irregularity import NEVER_ALLOWED

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    LHO,
    OFFENDER,
    PARTNER,
    RHO,
    Cancelled,
    Changed,
    Corrected,
    Kept,
    LeadRestriction,
    Noted,
    Restored,
    Review,
    Role,
    See,
    TakenBack,
    Unauthorized,
    When,
)
from .facts import ACCEPTED, REFUSED, WITHDRAWN_INFORMATION, acceptance, withdrawn_information

PARTNER_CALLED, LEAD_FACED, IN_TIME, LAST_PASS = "partner-called", "lead-faced", "in-time", "last-pass"
TOO_LATE = "too-late"  # the auction has ended and partner had called before


def _of_either(case: Case, key: str) -> bool | None:
    """A finding about a change stands at the change or at the call it changes."""
    for event in (case.event, case.first_call.event):
        value: bool | None = case.here.facts.get(event, key)
        if value is not None:
            return value
    return None


def _unintended(case: Case) -> bool | None:
    """Raised by the table itself, except where a player says he changes his call."""
    known = _of_either(case, "unintended")
    return False if known is None and case.fault.kind == "changed-call" and not case.change else known


def _in_time(case: Case) -> str:
    first = case.first_call
    if any(e.by is first.by.partner and e.counts for e in case.here.since(first)):
        return TOO_LATE if case.here.ended and not case.here.tricks else PARTNER_CALLED
    if case.here.tricks:
        return LEAD_FACED
    return LAST_PASS if case.here.ended else IN_TIME


def _lho_called(case: Case) -> bool:
    """Has LHO called over the first call?"""
    lho = case.seat(LHO)
    return any(e.by is lho and e.counts for e in case.here.since(case.first_call))


def _untold(case: Case) -> bool:
    """The same call again means nothing, unless a slip was claimed."""
    return not _of_either(case, "unintended")


def _admissible(case: Case) -> bool:
    """35: no double that Law 19 forbids, and nothing but a pass from one who was bound to pass.

    Nor is a second call LHO's to accept once he has called over the first.
    """
    call, first = case.fault.call, case.first_call
    assert call is not None
    bound = any(r.requires_pass and r.binds(case.fault.by) for r in first.bound)
    return first.before.admissible(call, case.fault.by) and (call == PASS or not bound) and not _lho_called(case)


def _called_over(case: Case, call: Call, by: Seat) -> str | Fact[Any] | None:
    """25B1: LHO accepts the second call by calling over it on purpose; what only the first allows was made there."""
    if by is not case.seat(LHO):
        return None
    assert case.fault.call is not None
    said: bool | None = case.here.facts.get(case.act, "accepting")
    if said is None:
        first, event = case.first_call, case.act
        over_first = first.before.after(first.call, first.by).allows(call, by)
        said = first.before.after(case.fault.call, first.by).allows(call, by)
        if not said and not over_first:
            return Fact("accepting", YES_NO, "25B1", about=lambda _: event, text="accepting_25B1")
    return ACCEPTED if said else REFUSED


def _never_allowed(case: Case) -> bool:
    """Is the call he changes one that nobody could have accepted?"""
    before = case.first_call.event
    return any(i.event == before and i.by is case.fault.by and i.kind in NEVER_ALLOWED for i in case.noted)


def _insufficient(case: Case) -> bool:
    """Was the call before it, whatever has become of that, an insufficient bid in rotation?"""
    by = case.seat(OFFENDER)
    first = next(entry for entry in reversed(case.here.calls) if entry.by is by and entry.event < case.event)
    return first.by is first.before.turn and not first.before.sufficient(first.call)


misinformed = Fact("misinformed", YES_NO, "21B1(a)", read=lambda case: bool(_of_either(case, "misinformed")))
unintended = Fact("unintended", YES_NO, {"2007": "25A1", "2017": "25A1"}, read=_unintended, away=True)
without_pause = Fact("without_pause", YES_NO, "25A1", read=lambda case: _of_either(case, "without_pause"))
in_time = Fact("in_time", (IN_TIME, LAST_PASS, PARTNER_CALLED, TOO_LATE, LEAD_FACED), "25A", read=_in_time)
same_call = Fact(
    "same_call", YES_NO, "25B", read=lambda case: case.first_call.call == case.fault.call and _untold(case)
)
over_seven = Fact("over_seven", YES_NO, "35", read=lambda case: not (case.fault.call or PASS).legal_level)
admissible = Fact("admissible", YES_NO, "35", read=_admissible)
insufficient = Fact("insufficient", YES_NO, "27C", read=lambda case: _insufficient(case))
never_allowed = Fact("never_allowed", YES_NO, "35", read=lambda case: _never_allowed(case))
accepts = structs.replace(acceptance("25B1"), acted=_called_over)
takes_back = Fact(
    "takes_back", ("withdraw", "stand"), {"2007": "25A4", "2017": "25A6"}, by=LHO,
    choices={"withdraw": "withdraw", "stand": "stand"}, read=lambda case: case.answers.get("takes_back"),
    about=lambda case: case.answers["called_over"],
)  # fmt: skip
takes_back_21b = Fact(
    "takes_back", ("withdraw", "stand"), "21B2", by=LHO,
    choices={"withdraw": "withdraw", "stand": "stand"}, read=lambda case: case.answers.get("takes_back"),
    about=lambda case: case.answers["called_over"],
)  # fmt: skip


def changed_call(ask: Hearing) -> Ruling:
    """A player changes his call, or tries to: misinformed or not, in time or not, what he meant, then his LHO."""
    wrongly_told, when = ask(misinformed), ask(in_time)
    if wrongly_told:
        if when in (PARTNER_CALLED, TOO_LATE, LEAD_FACED):
            return ruling("21B3", Kept(), Review("21B3"))
        return ruling("21B1(a)", Corrected("misinformation"), *_unauthorized(ask, LHO, RHO))
    information = withdrawn_information(ask)
    if when == PARTNER_CALLED:
        return ruling("25A4" if ask.is_2017 else "25A2", Kept(), information)
    if when == TOO_LATE:
        return ruling("25A4 39" if ask.is_2017 else "25A2 39", See("call-after-auction", When.NOW))
    if when == LEAD_FACED:
        return ruling("25A5" if ask.is_2017 else "25A3", Kept(), information)
    if ask(same_call):
        return ruling("25B2", Kept())
    if ask(unintended) and (ask.is_2017 or ask(without_pause)):
        return ruling("25A1", Corrected())
    if when == LAST_PASS:
        return ruling("39", See("call-after-auction", When.NOW))
    if ask(over_seven):
        return ruling("35", See("bid-over-seven", When.NOW))
    lead = (_lead_if_refused(ask),) if ask.is_2017 else ()
    if not ask(admissible):
        return ruling("25B3 25B2", Kept(), information, *lead)
    if ask(accepts) == ACCEPTED:
        return ruling("25B3 25B1", Changed(), _of_first_call(ask, information), _lead_if_accepted(ask))
    return ruling("25B3 25B2", Kept(), information, *lead)


def later_call(case: Case) -> tuple[str, ...]:
    """The paragraph by which a second call at LHO's turn counts as a change of call; 2007 has none for a double."""
    call = case.fault.call or PASS
    if case.edition.since("2017"):
        return ("30B2" if call == PASS else "31C" if call.is_bid else "32C",)
    if call == PASS:
        return ("30B3",) if case.here.auction.bid else ()
    return ("31B",) if call.is_bid else ()


def changed_irregular_call(ask: Hearing) -> Ruling:
    """The offender changes an irregular call before the ruling: a slip is put right, else 9C and 27C."""
    if ask(unintended) and (ask.is_2017 or ask(without_pause)):
        return ruling("25A1", Corrected())
    if ask(never_allowed):
        return ruling("9C", Noted("premature-void"))
    return ruling("9C 27C" if ask(insufficient) else "9C", Noted("premature"))


def premature_correction_void(ask: Hearing) -> Ruling:
    """27C and 9C: the correction made too soon does not stand, and tells partner nothing he may use."""
    return ruling("27C" if ask(insufficient) else "9C", Cancelled(), withdrawn_information(ask))


def _of_first_call(ask: Hearing, information: Unauthorized) -> Unauthorized:
    """Where the second call is accepted it is the first that tells nothing."""
    return structs.replace(information, origin=ask.case.first_call.event if ask.case.table else 0)


def _lead_if_accepted(ask: Hearing) -> LeadRestriction:
    """The first call is the withdrawn one, the second the one that stands."""
    case = ask.case
    if case.table is None:
        return LeadRestriction(player=PARTNER)
    return LeadRestriction(player=PARTNER, origin=case.first_call.event, final=case.event)


def _lead_if_refused(ask: Hearing) -> LeadRestriction:
    """The second call is the withdrawn one, the first the one that stands."""
    case = ask.case
    return LeadRestriction(player=PARTNER, final=case.first_call.event if case.table else 0)


influenced = Fact("misinformed", YES_NO, "21B1(a)")
changes_call = Fact(
    "changes_call", ("withdraw", "stand"), "21B1(a)", by=OFFENDER,
    choices={"withdraw": "withdraw", "stand": "stand"}, read=lambda case: case.answers.get("changes_call"),
)  # fmt: skip


def misinformed_call(ask: Hearing) -> Ruling:
    """21B1(a): the misinformed player may change his last call; what he takes back tells the other side nothing."""
    if not ask(influenced) or ask(changes_call) == "stand":
        return ruling("21B1(a)", Noted("call-stays"))
    return ruling("21B1(a)", TakenBack(), *_unauthorized(ask, LHO, RHO))


def call_back(ask: Hearing) -> Ruling:
    """25A6: LHO called over the slip and may take his call back; the side that slipped may not use it."""
    return _call_back(ask, takes_back, OFFENDER, PARTNER)


def call_back_21b(ask: Hearing) -> Ruling:
    """21B2: LHO called over the misinformed call and may change his own; his side misinformed and may not use it."""
    return _call_back(ask, takes_back_21b, LHO, RHO)


def _call_back(ask: Hearing, fact: Fact[Any], *offenders: Role) -> Ruling:
    law = ask.case.edition.pick(fact.law)
    if ask(fact) == "stand":
        return ruling(law, Restored())
    over = ask.case.answers["called_over"] if ask.case.table else 0
    return ruling(law, Noted("call-taken-back"), *_unauthorized(ask, *offenders, of=over))


def _unauthorized(ask: Hearing, *offenders: Role, of: int = 0) -> tuple[Unauthorized, ...]:
    """What a withdrawn call of the other side told may not be used by these two."""
    information = ask.case.edition.pick(WITHDRAWN_INFORMATION)
    return tuple(Unauthorized(player=player, law=information, origin=of) for player in offenders)
