"""Law 45: whether a card is played, and dummy's hand on a card nobody named."""

from __future__ import annotations

from . import shows
from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted, Review
from .shows import seen

HELD = {"near-table": "45C2(a)", "as-played": "45C2(b)"}

whose_card = Fact("whose_card", ("defender", "declarer", "dummy", "named"), "45C")
partner_could_see = Fact("partner_could_see", YES_NO, "45C1")
played_to_trick = seen("played_to_trick", YES_NO, "45C1", shows.played_to_trick)
at_his_turn = seen("at_his_turn", YES_NO, "45C1", shows.turn_to_play)
named_how = Fact("named_how", ("meant", "slip", "not-held"), "45C4")
declarer_held = Fact("declarer_held", (*HELD, "neither"), "45C2")
touched_on_purpose = Fact("touched_on_purpose", YES_NO, "45C3")
arranging = Fact("arranging", YES_NO, "45F")


def played_card(ask: Hearing) -> Ruling:
    """45C: a defender's card that partner could see, declarer's as good as played, dummy's touched, a card named."""
    whose = ask(whose_card)
    if whose == "defender":
        if not ask(partner_could_see):
            return ruling("45C1", Noted("card-not-played"))
        if ask(played_to_trick):
            return ruling("45C1 45E1", Noted("fifth-card"))
        if not ask(at_his_turn):
            return ruling("45C1 57", Noted("card-premature"))
        return ruling("45C1", Noted("card-played"))
    if whose == "declarer":
        held = ask(declarer_held)
        return ruling(HELD[held], Noted("card-played")) if held in HELD else ruling("45C2", Noted("card-not-played"))
    if whose == "dummy":
        return ruling("45C3", Noted("card-played" if ask(touched_on_purpose) else "card-not-played"))
    how = ask(named_how)
    if how == "meant":
        return ruling("45C4(a)", Noted("card-played"))
    if how == "not-held":
        return ruling("46B4", Noted("names-again"))
    return ruling("45C4(b)", Noted("slip-2017" if ask.is_2017 else "slip-2007"))


def dummy_indicates(ask: Hearing) -> Ruling:
    """45F: dummy touches or points at a card uninstructed; play goes on, and the director looks at it afterwards."""
    if ask(arranging):
        return ruling("45F", Noted("only-arranging"))
    return ruling("45F", Noted("play-on"), Review("45F"))
