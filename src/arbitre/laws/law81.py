"""Laws 81 and 82: what the director learns late, waives, or got wrong himself."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Abandoned, Noted
from .law79 import in_correction_period

asked_by_innocent = Fact("asked_by_innocent", YES_NO, "81C5")
good_cause = Fact("good_cause", YES_NO, "81C5")
whose_error = Fact("whose_error", ("ruling", "procedure"), "82A")
scored_normally = Fact("scored_normally", YES_NO, "82C")
boards_fate = Fact("boards_fate", ("play", "postpone", "cancel", "adjust"), "82B2")


def late_discovery(ask: Hearing) -> Ruling:
    """81C3: the director learns of something nobody called him for."""
    return ruling("81C3", Noted("put-right" if ask(in_correction_period) else "too-late"))


def nothing_shown(_ask: Hearing) -> Ruling:
    """84A: attention is drawn to what the record does not show, and the game goes on."""
    return ruling("84A", Noted("nothing-shown"))


def shown_elsewhere(_ask: Hearing) -> Ruling:
    """81C3: the wrong player or trick is named; the director rules on what the record shows."""
    return ruling("81C3", Noted("shown-elsewhere"))


def waiver(ask: Hearing) -> Ruling:
    """81C5: a rectification is waived only for cause, and only if the innocent side asks."""
    if not ask(asked_by_innocent):
        return ruling("10A 81C5", Noted("rectification-applied"))
    return ruling("81C5", Noted("rectification-waived" if ask(good_cause) else "rectification-applied"))


def director_error(ask: Hearing) -> Ruling:
    """Law 82: an error of procedure, or the director's own wrong ruling."""
    if ask(whose_error) == "ruling":
        if not ask(in_correction_period):
            return ruling("81C3", Noted("too-late"))
        if ask(scored_normally):
            return ruling("82C", Noted("ruling-corrected"))
        return ruling("82B1 82C", Noted("both-innocent"), Abandoned())
    fate = ask(boards_fate)
    if fate == "adjust":
        return ruling("82B1", Noted("score-as-12"), Abandoned())
    if fate == "cancel":
        return ruling("82B2", Noted("board-cancelled"))
    return ruling("82B2", Noted("board-played" if fate == "play" else "board-postponed"))
