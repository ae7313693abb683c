"""Facts that several laws ask for, and how the record of a table answers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.game.call import DOUBLE, PASS, REDOUBLE, Call
from arbitre.game.card import Denomination
from arbitre.game.seat import Seat
from arbitre.table.table import WITHDRAWN, Entry, Play, Table

from .case import YES_NO, Case, Fact, Hearing
from .effects import DECLARER, LHO, OFFENDER, PARTNER, Noted, Review, Unauthorized, Unusable

ACCEPTED, REFUSED, OVERTAKEN = "accepted", "refused", "overtaken"
DISPUTED = "disputed"  # of a claim or concession
FORBID, REQUIRE_OR_FORBID = ("forbid",), ("require", "forbid")
ACCEPT_OR_REFUSE = {"accept": ACCEPTED, "refuse": REFUSED}
AWARE = {"2007": "23", "2017": "72C"}
WITHDRAWN_INFORMATION = {"2007": "16D2", "2017": "16C2"}
TESTS = {
    "23": "could_have_known",
    "72C": "could_have_known",
    "23C": "outcome_could_differ",
    "27D": "outcome_could_differ",
    "50E4": "outcome_could_differ",
}
"""Reviews that have a test of their own besides the damage."""

called_over_it = Fact("accepting", (False, True), "29A", by=LHO, text="accepting_29A")
"""LHO's call in turn fits two laws: was it made over the call out of rotation (29A), or simply at that turn (28B)?"""

FURTHER = (
    "14B4",
    "16A4",
    "16B3",
    "16C2(c)",
    "16C3",
    "16D2(c)",
    "16D3",
    "61B2(b)",
    "62D2",
)
"""Reviews with tests that no fact states yet."""
CONCERNED, CALLS = "call_concerned", "calls"
"""The call that was not alerted or explained, and those it may be."""


def lho_calls(case: Case, call: Call, by: Seat) -> str | None:
    """A call by the offender's left-hand opponent accepts."""
    return ACCEPTED if by is case.seat(LHO) else None


def acceptance(law: str, key: str = "acceptance", *extra: str) -> Fact[str]:
    """Does LHO accept the call? Calling over it accepts it."""
    return Fact(
        key, (ACCEPTED, REFUSED, *extra), law, by=LHO, choices=ACCEPT_OR_REFUSE, acted=lho_calls, text="acceptance",
        read=lambda case: case.answers.get(key),
    )  # fmt: skip


def lead_choice(
    law: str,
    which: str,
    modes: tuple[str, ...],
    suits: Callable[[Case], tuple[Denomination, ...]],
    needs: Callable[[Case], str | Fact[Any] | None] | None = None,
    several: bool = False,
) -> Fact[str]:
    """How does declarer direct the lead? Something may have to be known before he can say, or leave him no choice."""
    choices = (*modes, "free")

    def read(case: Case) -> str | Fact[Any] | None:
        unknown = needs(case) if needs else None
        return unknown if unknown is not None else case.answers.get("lead_choice")

    return Fact(
        "lead_choice", choices, law, by=DECLARER, choices={c: c for c in choices}, text=which,
        read=read, about=lambda case: case.event, suits=suits, several=several,
    )  # fmt: skip


def could_have_known(ask: Hearing) -> Review:
    """The offender could have been aware that this could well damage the other side: Law 23, or 72C."""
    return Review(ask.case.edition.pick(AWARE))


def withdrawn_information(ask: Hearing) -> Unauthorized:
    """The offender's partner may not use what the withdrawn call told him: Law 16D2, or 16C2."""
    return Unauthorized(player=PARTNER, law=ask.case.edition.pick(WITHDRAWN_INFORMATION))


def information_of_both(ask: Hearing) -> tuple[Unauthorized, Unauthorized]:
    """Calls of the other side were withdrawn too: neither partner of the offending side may use what they told."""
    law = ask.case.edition.pick(WITHDRAWN_INFORMATION)
    return Unauthorized(player=PARTNER, law=law), Unauthorized(player=OFFENDER, law=law)


def stands_ready(case: Case, informed: Seat | None, now: int) -> tuple[Unauthorized | Review, ...]:
    """16D, 2007 16C: what came from elsewhere may not be used by who has it, and is looked at when play has ended."""
    begun = bool(case.here.calls) or case.here.ended
    after = {"2007": "16A4" if begun else "16C2(c)", "2017": "16D3" if begun else "16D2(c)"}
    review = Review(case.edition.pick(after), case.event)
    if informed is None:
        return (review,)
    forbids = case.edition.pick({"2007": "16A3", "2017": "16D1"})
    return Unauthorized(player=informed, law=forbids, origin=case.event, since=now), review


def unusable(ask: Hearing, shared: bool = False) -> Unusable:
    """A card goes back that is not the fault of its side alone: it tells the other side nothing (16D2, or 16C2)."""
    return Unusable(ask.case.edition.pick(WITHDRAWN_INFORMATION), shared)


def bound_to_pass(ask: Hearing) -> tuple[Noted, ...]:
    """The offender must pass for another reason, as only a table can show: then he can do nothing else."""
    table = ask.case.table
    return (Noted("bound-to-pass"),) if table and table.bound_to_pass(ask.case.seat(OFFENDER)) else ()


def artificial(event: int, law: str) -> Fact[bool]:
    """Was the call of that event artificial?"""
    return Fact("artificial", YES_NO, law, about=lambda _: event, away=True)


def shown(event: int, law: str) -> Fact[Any]:
    """Which denominations did the call of that event specify?"""
    return Fact("shows", (), law, about=lambda _: event, away=True)


def is_artificial(case: Case, event: int, law: str) -> bool | Fact[bool]:
    """What is known of a call's artificiality, or the fact to ask for."""
    value: bool | None = case.here.facts.get(event, "artificial")
    return artificial(event, law) if value is None else value


def specified(case: Case, event: int, law: str) -> tuple[Denomination, ...] | Fact[Any]:
    """The denominations a call specified, or the fact to ask for: shown where artificial, else named (29C)."""
    value: tuple[Denomination, ...] | None = case.here.facts.get(event, "shows")
    if value is not None:
        return value
    call = case.call(event)
    known: bool | None = case.here.facts.get(event, "artificial")
    if known is None and call != PASS:
        return artificial(event, law)
    if known:
        return shown(event, law)
    return (call.denomination,) if call.denomination else ()


def of_claim(case: Case, key: str) -> Any:
    """What was found of the claim before the director, or of what a player refused of it later."""
    claim: int = case.answers.get("claimed_at", case.event)
    return case.here.facts.of_claim(key, claim, case.event if case.event != claim else 0)


def at_that_moment(case: Case, key: str) -> Any:
    """What was so when a revoke was pointed out, a claim agreed to, or the agreement withdrawn."""
    fault = case.fault
    return case.here.facts.of_moment(key, fault.pointed_out or fault.event, fault.event)


def is_double(call: Call) -> bool:
    """A double or a redouble."""
    return call in (DOUBLE, REDOUBLE)


# -- who was misinformed


def told_at(case: Case) -> int:
    """From which event on the opponents were misinformed: the explanation, or the call that nobody alerted.

    Where it cannot be said which, from the first that it may have been.
    """
    concerned: int | bool | None = case.answers.get(CONCERNED)
    first: int = case.answers[CALLS][0] if concerned is False else concerned or case.event
    return first


def period_runs(table: Table) -> bool:
    """Can a call still be changed? Until a lead is faced, or, where nobody has bid, the hands are back (17D, 22B)."""
    return not table.tricks and table.claimed is None and not table.hands_returned


def may_change(case: Case) -> Entry | None:
    """21B1(a): the last call of the opponents since, if its caller may still change it.

    Not where an earlier one is found to be the misinformed one, nor a call put in place of one (21B3).
    """
    table, facts = case.here, case.here.facts
    if not period_runs(table):
        return None
    since = [e for e in table.standing if e.by.side is not case.fault.by.side and e.event > told_at(case)]
    if not since or _changed_already(case, since[-1]):
        return None
    influenced = any(facts.get(entry.event, "misinformed") for entry in since)
    return since[-1] if facts.get(since[-1].event, "misinformed") or not influenced else None


def card_may_return(case: Case) -> Play | None:
    """47E2(a): the last card that opponents of who told them wrong have played since, if it may still be taken back.

    Not where something else is found to be what they did for it.
    """
    table, facts = case.here, case.here.facts
    acts = (*((e.event, e.by) for e in table.standing), *((p.event, p.by) for p in table.plays))
    since = [event for event, by in acts if by.side is not case.fault.by.side and event > told_at(case)]
    influenced = [event for event in since if facts.get(event, "misinformed")]
    mine = [p for p in table.plays if p.event in (influenced or since) and not played_since(case, p)]
    return mine[-1] if mine else None


def played_since(case: Case, card: Play) -> bool:
    """2007: to that trick, while the next is not complete; 2017: at all. An opening lead stays once dummy is seen."""
    table = case.here
    after = table.plays[table.plays.index(card) + 1 :]
    if table.phase == "over" or len(table.finished) > card.trick or (table.spread and card is table.plays[0]):
        return True
    return any(case.edition.since("2017") or p.trick == card.trick for p in after)


def _changed_already(case: Case, last: Entry) -> bool:
    """Is it a call put in place of a misinformed one?"""
    mine = [e for e in case.here.calls if e.by is last.by and e.event < last.event]
    return bool(mine) and (mine[-1].status, mine[-1].law) == (WITHDRAWN, "21B1(a)")
