"""Laws 20 and 41B: hearing the auction again, asking what calls mean, and questions that may not be asked."""

from __future__ import annotations

from . import shows
from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import PARTNER, WHOLE_BOARD, Effect, Noted, Review, Unauthorized
from .shows import seen

LEADER, OTHER_DEFENDER, DECLARER, DUMMY = "leader", "leaders-partner", "declarer", "dummy"
MAY_HEAR = {  # who may have the auction repeated once it is over, and by which paragraph
    "before-lead": ((LEADER,), "20C2"),
    "lead-down": ((OTHER_DEFENDER, DECLARER), "41B"),
    "first-trick": ((OTHER_DEFENDER, DECLARER), "20C2 41B"),
}
MAY_ASK = {  # who may ask about calls, and by which paragraph
    "before-lead": ((LEADER,), "20F2"),
    "lead-down": ((OTHER_DEFENDER, DECLARER), "41B"),
    "play": ((LEADER, OTHER_DEFENDER, DECLARER), "41B 20F2"),
}
OVERHEARD = Unauthorized(player=PARTNER, law="16B1(a)", origin=WHOLE_BOARD)

review_wanted = Fact("review_wanted", ("call-not-caught", "all-calls", "some-calls", "whose-lead", "contract"), "20")
review_time = seen("review_time", ("auction", *MAY_HEAR, "later"), "20B", shows.review_time)
question_time = seen("question_time", ("auction", *MAY_ASK), "20F", shows.question_time)
asker = seen("asker", (LEADER, OTHER_DEFENDER, DECLARER, DUMMY), "41B", shows.asker)
defender_asks = seen("defender_asks", YES_NO, "20C1", shows.defends)
at_turn = seen("asked_at_turn", YES_NO, "20", shows.at_turn)
bound = seen("asker_bound", YES_NO, "20", shows.bound)
about = Fact("asked_about", ("auction", "one-call", "own-side"), "20F3")
acted_on = Fact("acted_on_review", YES_NO, "20E")
for_partner = Fact("for_partner_only", YES_NO, "20G1")
for_wrong_answer = Fact("for_wrong_answer", YES_NO, "20G2")


def review_requested(ask: Hearing) -> Ruling:
    """A player wants to hear again what was called: all of it, at his turn, from an opponent."""
    what = ask(review_wanted)
    if what == "call-not-caught":
        return ruling("20A", Noted("call-said-again"))
    if what == "some-calls":
        return ruling("20B", Noted("whole-review-only"))
    if what == "whose-lead":
        return ruling("20C1", Noted("lead-told" if ask(defender_asks) else "not-his-to-ask"))
    if what == "contract":
        return ruling("41C", Noted("contract-told" if ask(at_turn) else "wait-for-turn"))
    when = ask(review_time)
    if when == "auction":
        return _review_in_auction(ask)
    who = ask(asker)
    if when == "later":
        return ruling("41B 41C", Noted("review-refused" if who == DUMMY else "contract-only"))
    may, law = MAY_HEAR[when]
    if who == DUMMY or (who == LEADER and who not in may):
        return ruling(law, Noted("review-refused"))
    if who not in may:
        return ruling("41B", Noted("wait-for-lead"))
    if when == "first-trick" and not ask(at_turn):
        return ruling(law, Noted("wait-for-turn"))
    return ruling(f"20D {law}", Noted("review-given"))


def _review_in_auction(ask: Hearing) -> Ruling:
    if not ask(at_turn):
        return ruling("20B", Noted("wait-for-turn"))
    if ask(bound):
        return ruling("20B", Noted("review-refused"))
    return ruling("20D 20B", Noted("review-given"))


def wrong_review(ask: Hearing) -> Ruling:
    """The auction was repeated wrongly: everybody puts it right at once; after play, did it do harm?"""
    if ask(acted_on):
        return ruling("20E", Noted("review-corrected"), Noted("play-on"), Review("20E"))
    return ruling("20E", Noted("review-corrected"))


def question_asked(ask: Hearing) -> Ruling:
    """A player asks about the opponents' calls: may he now, who answers, and what partner may not use."""
    when = ask(question_time)
    if when == "auction":
        if not ask(at_turn):
            return ruling("20F1", Noted("wait-for-turn"), OVERHEARD)
        if ask.is_2017 and ask(bound):
            return ruling("20F1", Noted("question-refused"))
        return _answered(ask, "20F1", OVERHEARD)
    who, (may, law) = ask(asker), MAY_ASK[when]
    if who == DUMMY:
        return ruling(law, Noted("question-refused"))
    heard = () if who == DECLARER else (OVERHEARD,)
    if who not in may:
        return ruling("41B", Noted("wait-for-turn" if who == LEADER else "wait-for-lead"), *heard)
    if when == "play" and not ask(at_turn):
        return ruling(law, Noted("wait-for-turn"), *heard)
    return _answered(ask, law, *heard)


def _answered(ask: Hearing, law: str, *heard: Unauthorized) -> Ruling:
    what = ask(about)
    if what == "own-side":
        return ruling(law, Noted("own-side-not-asked"), *heard)
    if what == "one-call":
        return ruling(f"{law} 20F3", Noted("partner-answers"), *heard)
    return ruling(law, Noted("partner-answers"))


def improper_question(ask: Hearing) -> Ruling:
    """A question asked not for oneself: for partner's ears, or to draw a wrong answer."""
    improper: tuple[Effect, ...] = (Noted("question-improper"), Noted("penalty-possible"))
    if ask(for_partner):
        return ruling("73B1 20G1", *improper, OVERHEARD, Review("16B3", WHOLE_BOARD))
    if ask.is_2017 and ask(for_wrong_answer):
        return ruling("20G2", *improper)
    return ruling("20G1", Noted("question-proper"))
