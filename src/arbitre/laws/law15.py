"""Law 15 (2007 also 17D): cards from a wrong board."""

from __future__ import annotations

from enum import StrEnum

from .case import YES_NO, Case, Fact, Hearing, Ruling, rule
from .effects import LHO, OFFENDER, PARTNER, Abandoned, CancelledOnwards, MustRepeat, Noted, See, When
from .facts import withdrawn_information


class Since(StrEnum):
    """Who has called since the call on the wrong cards."""

    NOBODY = "nobody"
    LHO = "lho"
    PARTNER = "partner"


def _since(case: Case) -> Since:
    callers = {entry.by for entry in case.here.calls if entry.event > case.event and entry.counts}
    if case.seat(PARTNER) in callers:
        return Since.PARTNER
    return Since.LHO if case.seat(LHO) in callers else Since.NOBODY


since = Fact(
    "called_since", tuple(Since), {"2007": "17D2", "2017": "15A2"}, noticed=_since,
    read=lambda case: case.answers.get("called_since"),
)  # fmt: skip
differs = Fact("different_meaning", YES_NO, "17D2", by=OFFENDER, away=True)
played_before = Fact("played_before", YES_NO, "15", read=lambda case: case.answers.get("played_before"))
in_auction = Fact("found_in_auction", YES_NO, "15C", read=lambda case: case.answers.get("found_in_auction"))


def wrong_board(ask: Hearing) -> Ruling:
    """A call on cards from another board is void; the right hand is looked at, unless partner has called."""
    who = ask(since)
    information = withdrawn_information(ask)
    if ask.is_2017:
        if who is Since.PARTNER:
            return rule("15A1 15A2(a)", Abandoned())
        return rule("15A1 15A2(c) 15A2(b)", CancelledOnwards(), information)
    if who is Since.PARTNER:
        return rule("17D1 17D2", Abandoned())
    later = (See("wrong-board-called-again", When.CALLED),) if who is Since.LHO else ()
    return rule("17D1 17D2", CancelledOnwards(), information, *later)


def called_again(ask: Hearing) -> Ruling:
    """2007 17D2: LHO had called; a much different call ends the board, else LHO repeats his."""
    if ask(differs):
        return rule("17D2", Abandoned())
    return rule("17D2", MustRepeat(player=LHO))


def unscheduled_board(ask: Hearing) -> Ruling:
    """A board these players were not to play now: void if one of them has played it, else it counts."""
    if ask(played_before):
        return rule("15B1 15B3" if ask.is_2017 else "15B", Abandoned())
    if not ask.is_2017 and ask(in_auction):
        return rule("15C", Noted("auction-again"))
    return rule("15B2" if ask.is_2017 else "15A1", Noted("board-counts"))
