"""Laws 16, 20, 21, 40, 73 and 75: information from partner, and explanations."""

from __future__ import annotations

from .case import Hearing, Ruling, rule
from .effects import PARTNER, MayChange, Noted, Review, Unauthorized


def information_from_partner(_ask: Hearing) -> Ruling:
    """A break in tempo, a remark or a gesture: partner may not choose what it suggests; after play, 16B3."""
    return rule("73C 16B1(a)", Noted("play-on"), Unauthorized(player=PARTNER, law="16B1(a)"), Review("16B3"))


def misinformation(ask: Hearing) -> Ruling:
    """A mistaken explanation: the last call of an opponent whose partner has not called may be changed."""
    law = "40B3(a)" if ask.is_2017 else "40B4"
    information = Unauthorized(player=PARTNER, law="75A")
    return rule(
        f"75B1 {law} 21B1(a)" if ask.is_2017 else f"75B {law} 21B1(a)",
        MayChange(),
        information,
        Review("21B3"),
    )
