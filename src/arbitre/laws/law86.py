"""Laws 86 and 87: boards in team play that have no result of their own, and fouled boards."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Abandoned, Noted
from .law06 import match_known

team_results = Fact("team_results", ("none", "one", "incomparable"), {"2007": "86D", "2017": "86B"})
favours = Fact("favours", ("non-offenders", "offenders", "nobody"), {"2007": "86D", "2017": "86B1"})
adjusts_anyway = Fact("adjusts_anyway", YES_NO, "86D")
teams_at_fault = Fact("teams_at_fault", ("nobody", "one", "both"), "86B2")
time_for_board = Fact("time_for_board", YES_NO, {"2007": "86C", "2017": "86B2(a)"})
board_altered = Fact("board_altered", YES_NO, "87A")
compared_differently = Fact("compared_differently", YES_NO, "87A")
in_teams = Fact("in_teams", YES_NO, "87C")


def team_board(ask: Hearing) -> Ruling:
    """86: what a board is worth in a team match when it cannot be played or compared as usual."""
    results = ask(team_results)
    if results == "incomparable" and ask.is_2017:
        return incomparable(ask)
    if results == "one" and ask.is_2017 and ask(favours) != "nobody":
        return ruling("12C1(c) 86B1", Noted("other-table-used"), Abandoned())
    if results == "one" and not ask.is_2017:
        if ask(favours) == "non-offenders":
            return ruling("86D", Noted("other-table-should"), Abandoned())
        if ask(adjusts_anyway):
            return ruling("86D", Noted("other-table-used"), Abandoned())
    return substitute(ask, ask.case.edition.pick(match_known.law))


def substitute(ask: Hearing, law: str) -> Ruling:
    """A substitute board, unless the match could already be known to be decided, or there is no time."""
    if ask(match_known):
        return ruling(law, Noted("no-redeal"), Abandoned())
    if ask(time_for_board):
        return ruling(f"6D3 {law}", Noted("substitute-board"))
    return ruling("12A2 12C2(a)", Noted("artificial-score-due"), Abandoned())


def incomparable(ask: Hearing, laws: str = "") -> Ruling:
    """86B2: results that cannot be compared; who was at fault decides."""
    fault = ask(teams_at_fault)
    if fault == "one":
        return ruling(f"{laws}86B2(b)", Noted("better-of-two"), Abandoned())
    if fault == "both":
        return ruling(f"{laws}86B2(c)", Noted("cancelled-artificial"), Abandoned())
    if ask(match_known):
        return ruling(f"{laws}86B2(a) 86A", Noted("no-redeal"), Abandoned())
    if ask(time_for_board):
        return ruling(f"{laws}86B2(a)", Noted("substitute-board"))
    return ruling(f"{laws}86B2(a)", Noted("cancelled-artificial"), Abandoned())


def fouled_board(ask: Hearing) -> Ruling:
    """87: was the board fouled, and how is it scored?"""
    if not ask(board_altered) or not ask(compared_differently):
        return ruling("87A", Noted("not-fouled"))
    if ask.is_2017 and ask(in_teams):
        return incomparable(ask, "87A 87C ")
    return ruling("87A 87B", Noted("scored-in-groups"))
