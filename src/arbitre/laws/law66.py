"""Law 66: who may look at which tricks, and until when."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import Noted
from .shows import led_past_his_card, not_yet_played_on, play_over, seen

inspected = Fact("inspected", ("current-trick", "own-last-card", "quitted-trick"), "66")
by_dummy = Fact("inspected_by_dummy", YES_NO, "66", read=lambda case: _by_dummy(case))
side_played_on = seen("side_played_on", YES_NO, "66", not_yet_played_on)
next_trick_led = seen("next_trick_led", YES_NO, "66B", led_past_his_card)
own_card_turned = Fact("own_card_turned", YES_NO, "66A")
play_ended = seen("play_ended", YES_NO, "66C", play_over)
by_instruction = Fact("by_instruction", YES_NO, "66C")


def _by_dummy(case: Case) -> bool | None:
    """Whoever asks is dummy or not, once there is one; else as the director says."""
    said: bool | None = case.here.facts.get(case.event, "inspected_by_dummy")
    return said if case.here.dummy is None else case.fault.by is case.here.dummy


def inspection(ask: Hearing) -> Ruling:
    """A player wants to see cards already played: this trick, his own last card, or a trick that was turned."""
    what = ask(inspected)
    if what != "quitted-trick" and ask(by_dummy):
        return ruling("66A" if what == "current-trick" else "66B", Noted("may-not-inspect"))
    if what == "current-trick":
        seen = not ask(side_played_on) and not ask(own_card_turned)
        return ruling("66A", Noted("may-inspect" if seen else "may-not-inspect"))
    if what == "own-last-card":
        gone = ask(side_played_on) if ask.is_2017 else ask(next_trick_led)
        return ruling("66B", Noted("may-not-inspect" if gone else "may-look"))
    if ask(play_ended):
        return ruling("66D", Noted("inspect-after-play"))
    return ruling("66C", Noted("inspect-instructed" if ask(by_instruction) else "may-not-inspect"))
