"""Law 79: tricks in dispute, and errors in the score."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Noted
from .shows import claimed, round_over, seen

was_claimed = seen("was_claimed", YES_NO, "79B1", claimed)
raised_late = seen("raised_late", YES_NO, {"2007": "79B2", "2017": "79B3"}, round_over)
recorded_wrong = Fact("recorded_wrong", YES_NO, "79B2")
raises_score = Fact("raises_score", YES_NO, "79B2")
clearly_convinced = Fact("clearly_convinced", YES_NO, "79B3")
lowers_one = Fact("lowers_one", YES_NO, "79B3")
score_fault = Fact("score_fault", ("entry", "tricks", "ruling"), "79C1")
in_correction_period = Fact("in_correction_period", YES_NO, "79C1")
late_correction_allowed = Fact("late_correction_allowed", YES_NO, "79C2")
both_satisfied = Fact("both_satisfied", YES_NO, "79C2")
beyond_doubt = Fact("beyond_doubt", YES_NO, "79C2")
organizer_agrees = Fact("organizer_agrees", YES_NO, "79C2")


def disputed_tricks(ask: Hearing) -> Ruling:
    """The sides do not agree how many tricks each has won."""
    if ask(was_claimed):
        return ruling("79B1", Noted("as-claimed"))
    if not ask(raised_late):
        return ruling("79B2", Noted("director-sets-tricks"))
    if not ask(in_correction_period):
        return after_the_period(ask)
    return after_the_round_2017(ask) if ask.is_2017 else after_the_round_2007(ask)


def after_the_round_2007(ask: Hearing) -> Ruling:
    """79B2 sends to 79C: the score is corrected, but no side's score need be raised."""
    if not ask(recorded_wrong):
        return ruling("79B2", Noted("score-let-stand"))
    return ruling("79C1 79B2", Noted("both-changed" if ask(raises_score) else "one-side-lowered"))


def after_the_round_2017(ask: Hearing) -> Ruling:
    """79B3: both scores change on a clear conviction only; else the score stands, or one side's is lowered."""
    if ask(clearly_convinced):
        return ruling("79B3", Noted("both-changed"))
    return ruling("79B3", Noted("one-side-lowered" if ask(lowers_one) else "score-let-stand"))


def score_error(ask: Hearing) -> Ruling:
    """A score was entered or computed wrongly: until when is it put right?"""
    fault = ask(score_fault)
    if fault == "tricks":
        return ruling("79B", Noted("see-disputed-tricks"))
    if fault == "ruling":
        return ruling("81C3", Noted("see-director-error"))
    if ask(in_correction_period):
        return ruling("79C1", Noted("score-corrected"))
    return after_the_period(ask)


def after_the_period(ask: Hearing) -> Ruling:
    """79C2: a regulation and both satisfied in 2007; since 2017 certainty, and the organizer's approval."""
    if ask.is_2017:
        later = ask(beyond_doubt) and ask(organizer_agrees)
    else:
        later = ask(late_correction_allowed) and ask(both_satisfied)
    return ruling("79C2", Noted("score-corrected" if later else "score-final"))
