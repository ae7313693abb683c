"""Laws 28 and 29: a call out of rotation, accepted, cancelled, or overtaken by the rightful player."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import structs

from arbitre.game.call import Call
from arbitre.game.seat import Seat

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import LHO, RIGHTFUL, CancelledOnwards, Implied, LetStand, Noted
from .facts import ACCEPTED, OVERTAKEN, REFUSED, acceptance, withdrawn_information


def called_over(case: Case, call: Call, by: Seat) -> str | Fact[Any] | None:
    """LHO's call accepts (29A); the rightful opponent's overtakes (28B); one who is both says which."""
    lho, rightful = case.seat(LHO), case.seat(RIGHTFUL)
    if by is lho and by is rightful:
        return _either_way(case, call, by)
    if by is lho:
        return ACCEPTED
    return OVERTAKEN if by is rightful and by.side is lho.side else None


def _either_way(case: Case, call: Call, by: Seat) -> str | Fact[Any]:
    """The dealer, called before by his right-hand opponent, calls: legal one way only, that way, else asked."""
    now = case.here.auction
    over = now.after(case.call(case.event), case.seat(by.rho))
    accepting, overtaking = over.allows(call, by), now.allows(call, by)
    if accepting != overtaking:
        return ACCEPTED if accepting else OVERTAKEN
    said: bool | None = case.here.facts.get(case.act, "accepting")
    if said is None:
        event = case.act
        return Fact("accepting", (True, False), "29A", about=lambda _: event)
    return ACCEPTED if said else OVERTAKEN


class Turn(StrEnum):
    """Whose turn it was when the call was made out of rotation."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


def _turn(case: Case) -> Turn:
    by, turn = case.fault.by, case.fault.turn_of
    return Turn.RHO if turn is by.rho else Turn.PARTNER if turn is by.partner else Turn.LHO


CALLED, SILENT = "called", "silent"


def _lho_acts(case: Case, _call: Call, by: Seat) -> str | None:
    return CALLED if by is case.seat(LHO) else None


def lho_calls_before_attention(law: str) -> Fact[str]:
    """Does LHO call over it before anybody speaks up?"""
    return Fact(
        "noticed", (SILENT, CALLED), law, acted=_lho_acts, on_attention=lambda _: SILENT,
        read=lambda case: case.answers.get("noticed"),
    )  # fmt: skip


lho_acts = lho_calls_before_attention("10A")
accepts = Fact(
    "acceptance", (ACCEPTED, REFUSED, OVERTAKEN), "29A", by=LHO, choices=acceptance("29A").choices, text="acceptance",
    read=lambda case: case.answers.get("acceptance"), acted=called_over,
)  # fmt: skip
accepts_at_partners_turn = structs.replace(accepts, answers=(ACCEPTED, REFUSED))
called_before = Fact("called_before", YES_NO, {"2007": "25", "2017": "25"}, read=lambda case: _called_before(case))
turn_was = Fact("turn", tuple(Turn), "29", read=_turn)


def _called_before(case: Case) -> bool:
    entry = case.here.entry(case.event)
    return any(e.counts and e.by is entry.by and e.event < entry.event for e in case.here.calls)


def lho_accepts(ask: Hearing) -> str:
    """Does LHO accept the call? Only an opponent whose turn it was can have called meanwhile (28B)."""
    return ask(accepts_at_partners_turn if ask(turn_was) is Turn.PARTNER else accepts)


def is_change_of_call(ask: Hearing) -> bool:
    """A call at LHO's turn by a player who has called before is a change of call (Law 25)."""
    return ask(turn_was) is Turn.LHO and ask(called_before)


def call_before_forced_pass(_ask: Hearing) -> Ruling:
    """28A: a call over the head of a player who was bound to pass is in rotation."""
    return ruling("28A", Implied())


def simultaneous_calls(_ask: Hearing) -> Ruling:
    """33: a call made together with that of the player in turn counts as made after it."""
    return ruling("33", Noted("call-after-the-other"))


def call_not_allowed(ask: Hearing) -> Ruling:
    """A call that a rectification in force does not allow: the right one is made instead, unless LHO calls over it."""
    if ask(lho_acts) == CALLED:
        return ruling("11A", LetStand())
    found = ask.case.irregularity
    return ruling(found.laws[-1] if found else "10A", CancelledOnwards(), withdrawn_information(ask))
