"""Laws 17, 22 and 34: an auction that seemed to end on a pass over another player's head."""

from __future__ import annotations

from .case import Hearing, Ruling, rule
from .effects import Reopened
from .facts import withdrawn_information


def skipped_player(ask: Hearing) -> Ruling:
    """Three passes, one of them out of rotation: the player who lost his turn gets it back."""
    law = "34 17D3" if ask.is_2017 else "34 17E2"
    return rule(law, Reopened(), withdrawn_information(ask))
