"""Law 31: the bid out of rotation, and the artificial pass that is treated as one."""

from __future__ import annotations

from typing import Any

from arbitre.game.call import PASS

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    AUCTION,
    OFFENDER,
    ONCE,
    PARTNER,
    RHO,
    Cancelled,
    LeadRestriction,
    Lifted,
    MustRepeat,
    See,
    Stands,
    When,
    must_pass,
)
from .facts import ACCEPTED, OVERTAKEN, bound_to_pass, could_have_known, specified, withdrawn_information
from .law23 import replacement_out_of_rotation
from .law29 import Turn, is_change_of_call, lho_accepts, turn_was

SAME, OTHER, WAS_A_PASS = "same", "other", "was-a-pass"


def _repeats(case: Case) -> str | Fact[Any] | None:
    """2007: does the new bid specify what the bid out of rotation specified (29C)?"""
    if not case.act:
        return None
    if case.call(case.event) == PASS:
        return WAS_A_PASS
    if not case.stood(case.act, OFFENDER).is_bid:
        return OTHER
    before = specified(case, case.event, "29C")
    if isinstance(before, Fact):
        return before
    now = specified(case, case.act, "29C")
    if isinstance(now, Fact):
        return now
    return SAME if now == before else OTHER


def _ways(case: Case) -> tuple[str, ...]:
    """A pass specifies nothing that a bid could specify again; nor can he bid who must pass."""
    if case.table is None:
        return (WAS_A_PASS,) if case.answers.get("pass_artificial") else (SAME, OTHER, WAS_A_PASS)
    if case.call(case.event) == PASS:
        return (WAS_A_PASS,)
    return (OTHER,) if case.table.bound_to_pass(case.seat(OFFENDER)) else (SAME, OTHER)


def _can_be_repeated(case: Case) -> bool:
    """Not a call other than a pass, by one who must pass for another reason."""
    bound = case.table is not None and case.table.bound_to_pass(case.seat(OFFENDER))
    return not bound or case.call(case.event) == PASS


def _made_again(case: Case) -> bool:
    """Did he make the same call again, whatever then became of it? Not where a pass was put in its place (37)."""
    by, call = case.seat(OFFENDER), case.call(case.event)
    if case.stood(case.act, OFFENDER) != case.call(case.act):
        return False
    return any(e.by is by and e.event > case.event and e.call == call for e in case.here.calls)


rho_passes = Fact(
    "rho_passes", YES_NO, "31A", by=RHO,
    read=lambda case: case.stood(case.act, RHO) == PASS if case.act else None,
)  # fmt: skip
same_call = Fact(
    "repeats_call", YES_NO, "31A1", by=OFFENDER, ways=lambda case: (_can_be_repeated(case),),
    read=lambda case: _made_again(case) if case.act else None,
)  # fmt: skip
repeats = Fact(
    "repeats_denomination", (SAME, OTHER, WAS_A_PASS), "31A2", by=OFFENDER, read=_repeats, ways=lambda case: _ways(case)
)


def bid_out_of_rotation(ask: Hearing) -> Ruling:
    """A bid out of rotation: LHO may accept it; if not it is cancelled and the turn goes back."""
    answer = lho_accepts(ask)
    if answer == ACCEPTED:
        return ruling("29A", Stands())
    information, bound = withdrawn_information(ask), bound_to_pass(ask)
    if answer == OVERTAKEN:
        return ruling("28B", Cancelled(), information)
    if ask(turn_was) is Turn.RHO:
        return ruling("29B 31A", Cancelled(), information, *bound, See("bid-rho-called", When.CALLED, RHO))
    if is_change_of_call(ask):
        return ruling("31C" if ask.is_2017 else "31B", See("changed-call", When.NOW))
    if ask.is_2017:
        law = "31B1 31B" if ask(turn_was) is Turn.PARTNER else "31B"
        return ruling(f"29B {law}", Cancelled(), information, *bound, See("bid-called-again-31B", When.CALLED))
    lead = LeadRestriction(player=PARTNER)
    return ruling("29B 31B", Cancelled(), must_pass(PARTNER, AUCTION), lead, information, could_have_known(ask))


def rho_called(ask: Hearing) -> Ruling:
    """31A: RHO passes and the call is repeated, or he acts and the offender is free, unless he must pass anyhow."""
    bound = bound_to_pass(ask)
    if ask(rho_passes):
        return ruling("31A1", *(bound or (MustRepeat(player=OFFENDER),)), See("bid-repeated", When.CALLED))
    return ruling("31A2", *bound, See("bid-called-again", When.CALLED))


def repeated(ask: Hearing) -> Ruling:
    """31A1 spares a call that is made again; one who must pass for another reason cannot, and 26 holds."""
    if ask(same_call):
        return ruling("31A1", Lifted())
    return ruling("31A1 26B" if ask.is_2017 else "31A1 26", LeadRestriction(player=PARTNER))


def called_again(ask: Hearing) -> Ruling:
    """31A2: the price of the call the offender now makes."""
    if ask.is_2017:
        return replacement_out_of_rotation(ask, "31A2(a)", "31A2(b)")
    if ask(repeats) == SAME:
        return ruling("31A2(a)", must_pass(PARTNER, ONCE), could_have_known(ask))
    lead = LeadRestriction(player=PARTNER)
    return ruling("31A2(b)", must_pass(PARTNER, AUCTION), lead, could_have_known(ask))


def called_again_31b(ask: Hearing) -> Ruling:
    """31B2 (2017): the same, after partner or LHO whose turn it was."""
    return replacement_out_of_rotation(ask, "31B2 31A2(a)", "31B2 31A2(b)")
