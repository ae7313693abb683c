"""Law 32: the double or redouble out of rotation."""

from __future__ import annotations

from msgspec import structs

from arbitre.table.restriction import Restriction

from .case import Hearing, Ruling, ruling
from .effects import (
    AUCTION,
    OFFENDER,
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
from .facts import ACCEPTED, OVERTAKEN, bound_to_pass, could_have_known, withdrawn_information
from .law23 import replacement_out_of_rotation
from .law29 import Turn, is_change_of_call, lho_accepts, turn_was
from .law31 import rho_passes as rho_passes_31
from .law31 import same_call as same_call_31

rho_passes = structs.replace(rho_passes_31, law={"2007": "32B", "2017": "32A"})
same_call = structs.replace(same_call_31, law={"2007": "32B1", "2017": "32A1"})


def double_out_of_rotation(ask: Hearing) -> Ruling:
    """A double out of rotation that Law 19 allows: accepted, or cancelled at a price."""
    answer = lho_accepts(ask)
    if answer == ACCEPTED:
        return ruling("29A", Stands())
    information, bound = withdrawn_information(ask), bound_to_pass(ask)
    if answer == OVERTAKEN:
        return ruling("28B", Cancelled(), information)
    if is_change_of_call(ask):
        return ruling("32C" if ask.is_2017 else "25", See("changed-call", When.NOW))
    at_rho = ask(turn_was) is Turn.RHO
    if ask.is_2017:
        if at_rho:
            return ruling("29B 32A", Cancelled(), information, *bound, See("double-rho-called", When.CALLED, RHO))
        return ruling("29B 32B1 32B", Cancelled(), information, *bound, See("double-called-again-32B", When.CALLED))
    if at_rho:
        return ruling("29B 32B", Cancelled(), information, *bound, See("double-rho-called", When.CALLED, RHO))
    return ruling("29B 32A", Cancelled(), information, *_partner_silenced(ask))


def rho_called(ask: Hearing) -> Ruling:
    """RHO passes and the double is repeated, or he acts and the offender is free, unless he must pass anyhow."""
    section, bound = "32A" if ask.is_2017 else "32B", bound_to_pass(ask)
    if ask(rho_passes):
        again = bound or (MustRepeat(player=OFFENDER),)
        return ruling(section + "1", *again, See("double-repeated", When.CALLED))
    if ask.is_2017:
        return ruling("32A2", *bound, See("double-called-again", When.CALLED))
    return ruling("32B2", *_partner_silenced(ask))


def repeated(ask: Hearing) -> Ruling:
    """32A1 (2007 32B1) spares a double that is made again; one who must pass cannot, and 26B holds."""
    law = "32A1" if ask.is_2017 else "32B1"
    if ask(same_call):
        return ruling(law, Lifted())
    return ruling(f"{law} 26B", LeadRestriction(player=PARTNER, under="26B"))


def called_again(ask: Hearing) -> Ruling:
    """32A2 (2017): the price of the call the offender now makes."""
    return replacement_out_of_rotation(ask, "32A2(a)", "32A2(b)")


def called_again_32b(ask: Hearing) -> Ruling:
    """32B2 (2017): the same, after partner whose turn it was."""
    return replacement_out_of_rotation(ask, "32B2 32A2(a)", "32B2 32A2(b)")


def _partner_silenced(ask: Hearing) -> tuple[Restriction, ...]:
    lead = LeadRestriction(player=PARTNER, under="26B")
    return must_pass(PARTNER, AUCTION), lead, could_have_known(ask)
