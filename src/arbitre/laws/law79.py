"""Law 79: tricks in dispute, and errors in the score."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, rule
from .effects import Noted

was_claimed = Fact("was_claimed", YES_NO, "79B1")
raised_late = Fact("raised_late", YES_NO, {"2007": "79B2", "2017": "79B3"})
clearly_convinced = Fact("clearly_convinced", YES_NO, {"2007": "79B2", "2017": "79B3"})
raises_score = Fact("raises_score", YES_NO, "79B2")
lowers_one = Fact("lowers_one", YES_NO, {"2007": "79B2", "2017": "79B3"})
score_fault = Fact("score_fault", ("entry", "tricks", "ruling"), "79C1")
in_correction_period = Fact("in_correction_period", YES_NO, "79C1")
late_correction_allowed = Fact("late_correction_allowed", YES_NO, "79C2")
both_satisfied = Fact("both_satisfied", YES_NO, "79C2")
beyond_doubt = Fact("beyond_doubt", YES_NO, "79C2")
organizer_agrees = Fact("organizer_agrees", YES_NO, "79C2")


def disputed_tricks(ask: Hearing) -> Ruling:
    """The sides do not agree how many tricks each has won."""
    if ask(was_claimed):
        return rule("79B1", Noted("as-claimed"))
    if not ask(raised_late):
        return rule("79B2", Noted("director-sets-tricks"))
    law = ask.case.edition.pick(raised_late.law)
    if not ask(clearly_convinced):
        return rule(law, Noted("one-side-lowered" if ask(lowers_one) else "score-let-stand"))
    if ask.is_2017 or ask(raises_score):
        return rule(law, Noted("both-changed"))
    return rule(law, Noted("one-side-lowered"))


def score_error(ask: Hearing) -> Ruling:
    """A score was entered or computed wrongly: until when is it put right?"""
    fault = ask(score_fault)
    if fault == "tricks":
        return rule("79B", Noted("see-disputed-tricks"))
    if fault == "ruling":
        return rule("81C3", Noted("see-director-error"))
    if ask(in_correction_period):
        return rule("79C1", Noted("score-corrected"))
    if ask.is_2017:
        later = ask(beyond_doubt) and ask(organizer_agrees)
    else:
        later = ask(late_correction_allowed) and ask(both_satisfied)
    return rule("79C2", Noted("score-corrected" if later else "score-final"))
