"""Law 92: who may appeal, until when, and whose consent it needs."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted

own_table = Fact("own_table", YES_NO, "92A")
in_appeal_time = Fact("in_appeal_time", YES_NO, "92B")
appellant = Fact("appellant", ("pair", "individual", "team"), "92D")
partners_concur = Fact("partners_concur", YES_NO, "92D1")
captain_concurs = Fact("captain_concurs", YES_NO, "92D2")


def appeal(ask: Hearing) -> Ruling:
    """A contestant wants to appeal, or asks for a ruling long after."""
    if not ask(own_table):
        return ruling("92A", Noted("not-his-to-appeal"))
    if not ask(in_appeal_time):
        return ruling("92B", Noted("appeal-too-late"))
    who = ask(appellant)
    if who == "team":
        return ruling("92D2", Noted("appeal-heard" if ask(captain_concurs) else "appeal-not-heard"))
    if who == "pair" and not ask(partners_concur):
        return ruling("92D1", Noted("appeal-not-heard"))
    return ruling("92D1", Noted("appeal-heard"))
