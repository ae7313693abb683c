"""Law 30: the pass out of rotation."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.game.call import PASS, Call
from arbitre.game.seat import Seat

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    AUCTION,
    OFFENDER,
    ONCE,
    PARTNER,
    RIGHTFUL,
    Cancelled,
    LeadRestriction,
    Lifted,
    MayNotDouble,
    Reopened,
    See,
    Stands,
    When,
    must_pass,
)
from .facts import ACCEPTED, OVERTAKEN, bound_to_pass, could_have_known, is_artificial, withdrawn_information
from .law23 import replacement_out_of_rotation
from .law29 import Turn, called_over, is_change_of_call, lho_accepts, turn_was


def _pass_artificial(case: Case) -> bool | Fact[Any]:
    """An artificial pass, or a pass of partner's artificial call (30C)."""
    partners = _last_artificial(case, partners=True)
    if partners is True:
        return True
    own = is_artificial(case, case.event, "30C")
    return own if own is not False else partners


def _last_artificial(case: Case, partners: bool) -> bool | Fact[Any]:
    """Was the last call that is no pass artificial, and partner's, or an opponent's?"""
    entry = case.here.entry(case.event)
    last = next((e for e in reversed(case.here.calls) if e.counts and e.event < entry.event and e.call != PASS), None)
    if last is None or (last.by is entry.by.partner) is not partners:
        return False
    return is_artificial(case, last.event, "30C")


bid_made = Fact("bid_made", YES_NO, {"2007": "30A", "2017": "30B"}, read=lambda case: _bid_made(case))
pass_artificial = Fact("pass_artificial", YES_NO, "30C", read=_pass_artificial, away=True)
of_opponents = Fact("opponents_artificial", YES_NO, "30C", read=lambda case: _last_artificial(case, False), away=True)


def _called_after(case: Case, call: Call, by: Seat) -> str | Fact[Any] | None:
    """Whoever calls at the turn he has been given back shows that the pass did not end the auction."""
    answer = called_over(case, call, by)
    return "noticed" if answer is None and by is case.seat(RIGHTFUL) else answer


different_meaning = Fact("different_meaning", YES_NO, "26B", away=True)
closing = Fact(
    "closing", (ACCEPTED, OVERTAKEN, "noticed"), {"2007": "17E2", "2017": "17D3"}, acted=_called_after,
    on_attention=lambda _: "noticed", read=lambda case: case.answers.get("closing"),
)  # fmt: skip
closing_at_partners_turn = structs.replace(closing, answers=(ACCEPTED, "noticed"))
closing_pass = Fact("closing_pass", YES_NO, {"2007": "17E2", "2017": "17D3"}, read=lambda case: _closing_pass(case))


def _closing_pass(case: Case) -> bool:
    """Would this pass, made in rotation, have ended the auction?"""
    before = case.here.entry(case.event).before
    return before.passes + 1 >= (3 if before.bid else 4)


def _bid_made(case: Case) -> bool:
    return case.here.entry(case.event).before.bid is not None


def pass_out_of_rotation(ask: Hearing) -> Ruling:
    """A pass out of rotation: LHO may accept it; if not it is cancelled and Law 30 says who is bound."""
    turn = ask(turn_was)
    if ask.option("third_pass") == "17D3" and turn is not Turn.LHO and ask(closing_pass):
        return _third_pass(ask, turn)
    answer = lho_accepts(ask)
    if answer == ACCEPTED:
        return ruling("29A", Stands())
    if answer == OVERTAKEN:
        return ruling("28B", Cancelled(), withdrawn_information(ask))
    if ask(pass_artificial) or (ask.option("pass_of_opponents_artificial_call") == "31" and ask(of_opponents)):
        return ruling("30C", See("bid-out-of-rotation", When.NOW))
    return _pass_2017(ask) if ask.is_2017 else _pass_2007(ask)


def _third_pass(ask: Hearing, turn: Turn) -> Ruling:
    """17D3 and 34: a third pass out of rotation does not end the auction; it binds nobody."""
    answer = ask(closing if turn is Turn.RHO else closing_at_partners_turn)
    if answer == ACCEPTED:
        return ruling("29A", Stands())
    if answer == OVERTAKEN:
        return ruling("28B", Cancelled(), withdrawn_information(ask))
    return ruling("34 17D3" if ask.is_2017 else "34 17E2", Reopened(), withdrawn_information(ask))


def _pass_2007(ask: Hearing) -> Ruling:
    ban, knew, information = must_pass(OFFENDER, ONCE), could_have_known(ask), withdrawn_information(ask)
    if not ask(bid_made):
        return ruling("29B 30A", Cancelled(), ban, information, knew)
    if ask(turn_was) is Turn.RHO:
        return ruling("29B 30B1", Cancelled(), ban, information)
    if ask(turn_was) is Turn.LHO:
        return ruling("30B3", See("changed-call", When.NOW))
    silenced = structs.replace(must_pass(OFFENDER, AUCTION), law="30B2(a)")
    no_double = MayNotDouble(player=PARTNER, law="30B2(b)")
    return ruling("29B 30B2", Cancelled(), silenced, no_double, information, knew)


def _pass_2017(ask: Hearing) -> Ruling:
    information = withdrawn_information(ask)
    if ask(turn_was) is Turn.RHO:
        lead = ask.option("lead_restriction_under_30A")
        again = (See("repeated-pass", When.CALLED),) if lead else ()
        return ruling("29B 30A", Cancelled(), must_pass(OFFENDER, ONCE), could_have_known(ask), *again)
    if is_change_of_call(ask):
        return ruling("30B2", See("changed-call", When.NOW))
    law = "30B1(a) 30B1" if ask(turn_was) is Turn.PARTNER else "30B1"
    return ruling(f"29B {law}", Cancelled(), information, *bound_to_pass(ask), See("comparable-pass", When.CALLED))


def comparable_pass(ask: Hearing) -> Ruling:
    """30B1(b): the offender's call at his turn; comparable to a pass, or his partner passes once."""
    return replacement_out_of_rotation(ask, "30B1(b)(i)", "30B1(b)(ii)")


def repeated_pass(ask: Hearing) -> Ruling:
    """Where the authority so reads 30A: a repeated pass that means something else brings Law 26B."""
    if ask(different_meaning):
        return ruling("26B", LeadRestriction(player=PARTNER))
    return ruling("30A", Lifted())
