"""Law 9: who may draw attention to an irregularity, prevent one, or call the director, and what it costs."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted, Review
from .law43 import own_sides_error, rights_lost
from .shows import period, seen
from .shows import spoken_by_dummy as by_dummy

DUMMY_WAITS = {"2007": "9A3", "2017": "9A4"}

attention_act = Fact("attention_act", ("pointed-out", "tried-to-prevent", "called-director"), "9A")
attention_time = seen("attention_time", ("auction", "play", "after-play"), "9A", period)
spoken_by_dummy = seen("spoken_by_dummy", YES_NO, DUMMY_WAITS, by_dummy)
dummy_called_first = Fact("dummy_called_first", YES_NO, "9B1(b)")


def attention_drawn(ask: Hearing) -> Ruling:
    """Somebody speaks up: might he, and what happens now?"""
    act = ask(attention_act)
    if act == "tried-to-prevent":
        return prevented(ask)
    if act == "called-director":
        if ask(spoken_by_dummy) and ask(dummy_called_first):
            return ruling("43A1(a)", Noted("dummy-called-first"), Noted("penalty-possible"))
        return ruling("9B1(b) 9B1(c)", Noted("call-costs-nothing"))
    when = ask(attention_time)
    if when == "play" and ask(spoken_by_dummy):
        return told_by_dummy(ask)
    might = {"auction": "9A1", "play": "9A2", "after-play": ask.case.edition.pick(DUMMY_WAITS)}[when]
    if ask(own_sides_error):
        return ruling(f"{might} 9B1(d)", Noted("own-error-told"))
    return ruling(f"{might} 9B1(b)", Noted("attention-drawn"))


def prevented(ask: Hearing) -> Ruling:
    """9A3: anybody may try to stop an irregularity that has not happened yet, dummy while he has his rights."""
    if ask(spoken_by_dummy) and ask(rights_lost):
        return ruling("9A3 43B2", Noted("dummy-may-not-prevent"))
    return ruling("9A3", Noted("may-prevent"))


def told_by_dummy(ask: Hearing) -> Ruling:
    """During play dummy points out nothing; without his rights he also spares the defenders a rectification now."""
    law = ask.case.edition.pick(DUMMY_WAITS)
    if ask(rights_lost) and not ask(own_sides_error):
        return ruling(f"{law} 43B3", Noted("no-rectification-now"), Review("43B3"))
    return ruling(f"{law} 43A1(b)", Noted("dummy-limits"))
