"""Law 65: tricks arranged wrongly, or mixed before the result was agreed; with 66D."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import PARTNER, Noted, Unauthorized
from .shows import has_played_on, led_on, role, seen

pointed_out_by = seen("pointed_out_by", ("declarer", "dummy", "defender"), "65B3", role)
next_trick_led = seen("next_trick_led", YES_NO, "65B3", led_on, "next_trick_led_65B3")
side_played_on = seen("side_played_on", YES_NO, "65B3", has_played_on, "side_played_on_65B3")
facts_lost = Fact("facts_lost", YES_NO, "65D")
mixed_after_claim = Fact("mixed_after_claim", YES_NO, "66D")
mixed_by_both = Fact("mixed_by_both", YES_NO, "66D")


def mispointed_card(ask: Hearing) -> Ruling:
    """65B3: a card lies the wrong way; until when that may be said, and what partner may make of it afterwards."""
    who = ask(pointed_out_by)
    if not ask.is_2017 and who == "declarer":
        return ruling("65B3", Noted("card-turned"))
    if not ask(side_played_on if ask.is_2017 else next_trick_led):
        return ruling("65B3", Noted("card-turned"))
    if who == "declarer":
        return ruling("65B3", Noted("card-stays-turned"))
    return ruling("65B3", Noted("card-stays-turned"), Unauthorized(player=PARTNER, law="16B1(a)"))


def mixed_cards(ask: Hearing) -> Ruling:
    """65D and 66D: cards were mixed before tricks or a revoke were settled."""
    if not ask(facts_lost):
        return ruling("65D", Noted("facts-decide"))
    if not ask(mixed_after_claim):
        return ruling("65D", Noted("rights-jeopardised"))
    if ask.is_2017 and ask(mixed_by_both):
        return ruling("66D 85A", Noted("both-mixed"))
    return ruling("66D", Noted("for-the-other-side"))
