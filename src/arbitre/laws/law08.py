"""Law 8: when a round, and with the last one the session, is over for a table."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted
from .shows import playing, seen

board_postponed = Fact("board_postponed", YES_NO, "8B2")
postponed_settled = Fact("postponed_settled", YES_NO, "8B2")
last_round = Fact("last_round", YES_NO, "8C")
all_entered = Fact("all_entered", YES_NO, "8C")
signal_given = Fact("signal_given", YES_NO, "8B1")
still_playing = seen("still_playing", YES_NO, "8B1", playing)
players_moved = Fact("players_moved", YES_NO, "8B1")


def end_of_round(ask: Hearing) -> Ruling:
    """Has the round ended for this table? Several rights run out with it."""
    if ask(board_postponed):
        return ruling("8B2", Noted("round-over" if ask(postponed_settled) else "round-open-for-board"))
    if ask(last_round):
        return ruling("8C", Noted("session-over" if ask(all_entered) else "session-open"))
    if not ask(signal_given):
        return ruling("8B1", Noted("round-open"))
    if ask(still_playing) and not ask(players_moved):
        return ruling("8B1", Noted("round-open"))
    return ruling("8B1", Noted("round-over"))
