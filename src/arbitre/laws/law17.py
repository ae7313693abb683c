"""Laws 17, 22 and 34: an auction that seemed to end on a pass over another player's head."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import Reopened
from .facts import information_of_both, withdrawn_information


def _passed_since(case: Case) -> bool:
    by = case.fault.by
    return any(e.counts and e.event > case.event and e.by.side is not by.side for e in case.here.calls)


passed_since = Fact("passed_since", YES_NO, {"2007": "17E2", "2017": "17D3"}, read=_passed_since)


def skipped_player(ask: Hearing) -> Ruling:
    """Three passes, one of them out of rotation: the player who lost his turn gets it back."""
    law = "34 17D3" if ask.is_2017 else "34 17E2"
    if ask.option("third_pass") == "17D3" or ask(passed_since):
        return ruling(law, Reopened(), *information_of_both(ask))
    return ruling(law, Reopened(), withdrawn_information(ask))
