"""Law 15 (2007 also 17D): cards from a wrong board."""

from __future__ import annotations

from enum import StrEnum

from arbitre.game.call import PASS

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import LHO, OFFENDER, PARTNER, Abandoned, CallsVoid, CancelledOnwards, MustRepeat, Noted, See, When
from .facts import information_of_both, withdrawn_information


class Since(StrEnum):
    """Who has called since the call on the wrong cards."""

    NOBODY = "nobody"
    LHO = "lho"
    PARTNER = "partner"


def _since(case: Case) -> Since:
    since = (entry for entry in case.here.calls if entry.event > case.event)
    callers = {entry.by for entry in since if entry.counts or not entry.status}
    if case.seat(PARTNER) in callers:
        return Since.PARTNER
    return Since.LHO if case.seat(LHO) in callers else Since.NOBODY


def _differs(case: Case) -> bool | None:
    """What the director found; the same call in the same place means the same, a pass is no bid, others are asked."""
    said: bool | None = case.here.facts.get(case.subject, "different_meaning")
    if said is not None or not case.act:
        return said
    calls = case.call(case.event), case.call(case.act)
    if calls[0] == calls[1]:
        return False
    return True if PASS in calls else None


since = Fact(
    "called_since", tuple(Since), {"2007": "17D2", "2017": "15A2"}, on_attention=_since,
    read=lambda case: case.answers.get("called_since"),
)  # fmt: skip
from_wrong_board = Fact("wrong_board", YES_NO, {"2007": "17D1", "2017": "15A1"})
differs = Fact("different_meaning", YES_NO, "17D2", by=OFFENDER, away=True, read=_differs)
played_before = Fact("played_before", YES_NO, "15", read=lambda case: case.answers.get("played_before"))
met_again = Fact("same_call_later", YES_NO, {"2007": "17D3", "2017": "15A3"})
right_later = Fact(
    "right_board_later",
    YES_NO,
    {"2007": "15A2", "2017": "15B2"},
    read=lambda case: case.answers.get("right_board_later"),
)
in_teams = Fact("in_teams", YES_NO, "15B", read=lambda case: case.answers.get("in_teams"))
in_auction = Fact("found_in_auction", YES_NO, "15C", read=lambda case: case.answers.get("found_in_auction"))


def wrong_board(ask: Hearing) -> Ruling:
    """A call on cards from another board is void; the right hand is looked at, unless partner has called."""
    who = ask(since)
    penalty = Noted("penalty-possible")
    information = information_of_both(ask) if who is Since.LHO else (withdrawn_information(ask),)
    if ask.is_2017:
        if who is Since.PARTNER:
            return ruling("15A1 15A4 15A2(a)", CallsVoid(), Abandoned(), penalty)
        return ruling("15A1 15A4 15A2(c) 15A2(b)", CancelledOnwards(), *information, penalty)
    if who is Since.PARTNER:
        return ruling("17D1 17D4 17D2", CallsVoid(), Abandoned(), penalty)
    later = (See("wrong-board-called-again", When.CALLED),) if who is Since.LHO else ()
    return ruling("17D1 17D4 17D2", CancelledOnwards(), *information, penalty, *later)


def alleged(ask: Hearing) -> Ruling:
    """Somebody says that a call was made on cards from another board: no record shows that."""
    if ask(from_wrong_board):
        return ruling("15A1" if ask.is_2017 else "17D1", See("wrong-board", When.NOW))
    return ruling("84A", Noted("nothing-shown"))


def called_again(ask: Hearing) -> Ruling:
    """2007 17D2: LHO had called; a much different call ends the board, else LHO repeats his."""
    if ask(differs):
        return ruling("17D2", Abandoned())
    return ruling("17D2", MustRepeat(player=LHO))


def met_later(ask: Hearing) -> Ruling:
    """The offender comes to the board he had taken the cards from: the same call again, or an adjusted score."""
    law = ask.case.edition.pick(met_again.law)
    return ruling(law, Noted("board-playable") if ask(met_again) else Abandoned())


def unscheduled_board(ask: Hearing) -> Ruling:
    """A board these players were not to play now: void if one of them has played it, else it counts."""
    if ask.is_2017 and ask(in_teams):
        return ruling("15B 86B", Noted("teams-86B"))
    if not ask.is_2017 and ask(in_auction):
        return ruling("15C", Noted("auction-again"))
    if ask(played_before):
        return ruling("15B1 15B3" if ask.is_2017 else "15B", Noted("second-score-cancelled"))
    law = "15B2" if ask.is_2017 else "15A1"
    if ask(right_later):
        return ruling(law if ask.is_2017 else "15A1 15A2", Noted("board-counts"), Noted("right-board-later"))
    return ruling(law, Noted("board-counts"))
