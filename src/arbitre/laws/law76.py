"""Law 76: spectators."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted

ACTS = ("spoke", "answered-director", "watched-or-disturbed", "caused-irregularity")
act = Fact("spectator_act", ACTS, "76B")
told_a_player = Fact("told_a_player", YES_NO, "76B5")


def spectator(ask: Hearing) -> Ruling:
    """A spectator keeps still and watches one hand; he speaks of facts and law only when the director asks him."""
    what = ask(act)
    if what == "answered-director":
        return ruling("76C1", Noted("spectator-may-speak"))
    if what == "watched-or-disturbed":
        return ruling("76A1 76B", Noted("spectator-asked-to-stop"))
    if what == "caused-irregularity":
        return ruling("76C2", Noted("spectator-by-regulation"))
    if ask(told_a_player):
        law = "16D" if ask.is_2017 else "16C"
        return ruling(f"76B5 {law}", Noted("spectator-silenced"), Noted("elsewhere-informed"))
    return ruling("76B5", Noted("spectator-silenced"))
