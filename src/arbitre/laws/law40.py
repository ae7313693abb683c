"""Law 40: which cards and aids may be looked at, what must be disclosed, and departing from one's methods."""

from __future__ import annotations

from . import shows
from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Effect, Noted, Review
from .shows import seen

NOT_DISCLOSED = {"2007": "40B4", "2017": "40B3(a)"}
REPEATEDLY = {"2007": "40C3(b)", "2017": "40B3(b)"}
NOT_ALLOWED = {"2007": "40B5", "2017": "40B4"}
AIDS = {"2007": "40C3(a)", "2017": "40B2(d)"}
PSYCHIC = {"2007": "40B2(d)", "2017": "40B2(a)(v)"}
OPPONENTS_CARD = {"before-auction": "40B2(c)(i)", "clarification": "40B2(c)(ii)", "own-turn": "40B2(c)(iii)"}
OTHER_TURNS: dict[bool, tuple[str, ...]] = {False: ("other-turn",), True: ("rhos-turn", "other-turn")}
"""RHO's turn is told apart only where the regulating authority makes a difference."""

consulted = Fact("consulted", ("own-card", "opponents-card", "aid"), "40B2")
cards_taken = seen("cards_taken", YES_NO, "17A", shows.cards_taken)
clarifies = seen("declaring_clarification", YES_NO, "40B2(b)", shows.clarification)
card_times = {
    apart: seen("opponents_card_time", (*OPPONENTS_CARD, *others), "40B2(c)", shows.card_time)
    for apart, others in OTHER_TURNS.items()
}
to_answer = Fact("to_answer_opponent", YES_NO, "40B2(c)(iv)")
authority_allows = Fact("authority_allows", YES_NO, "40B2(a)")
fault = Fact("disclosure_fault", ("not-disclosed", "answer-incomplete", "not-allowed"), "40B")
repeated = Fact("repeated_failure", YES_NO, REPEATEDLY)
special = Fact("special_knowledge", YES_NO, {"2007": "40B6(a)", "2017": "40B5(a)"})
expected = Fact("partner_expects", YES_NO, "40C1", away=True)
restricted = Fact("psychic_restricted", YES_NO, PSYCHIC)


def card_consulted(ask: Hearing) -> Ruling:
    """A player looks, or wants to look, at a system card or at notes of his own."""
    what = ask(consulted)
    helped = (Noted("penalty-possible"), Review("12A1"))
    if what == "aid":
        return _unless_allowed(ask, ask.case.edition.pick(AIDS), *helped)
    if what == "opponents-card":
        return _opponents_card(ask)
    if not ask(cards_taken):
        return ruling("17A 40B2(b)", Noted("may-consult"))
    if ask(clarifies):
        return ruling("40B2(b)", Noted("may-consult"))
    return _unless_allowed(ask, "20G3 40B2(b)" if ask.is_2017 else "20G2 40B2(b)", *helped)


def _opponents_card(ask: Hearing) -> Ruling:
    also_at_rhos = bool(ask.option("opponents_card_at_rhos_turn"))
    when = ask(card_times[also_at_rhos])
    if when in OPPONENTS_CARD:
        return ruling(OPPONENTS_CARD[when], Noted("may-consult"))
    if when == "rhos-turn" and also_at_rhos:
        return ruling("40B2(c)", Noted("may-consult"))
    if ask.is_2017 and ask(to_answer):
        return ruling("40B2(c)(iv)", Noted("may-consult"))
    return _unless_allowed(ask, "40B2(c)(iii)")


def _unless_allowed(ask: Hearing, law: str, *otherwise: Effect | Review) -> Ruling:
    """The regulating authority may provide otherwise."""
    if ask(authority_allows):
        return ruling(f"40B2(a) {law}", Noted("may-consult"))
    return ruling(law, Noted("may-not-consult"), *otherwise)


def disclosure(ask: Hearing) -> Ruling:
    """A pair has not told its opponents what it should, or plays what it may not."""
    pick = ask.case.edition.pick
    what = ask(fault)
    if what == "not-allowed":
        law = pick(NOT_ALLOWED)
        return ruling(law, Noted("agreement-not-allowed"), Noted("penalty-possible"), Review(law))
    if what == "answer-incomplete":
        return answer_incomplete(ask)
    law = pick(NOT_DISCLOSED)
    if ask(repeated):
        return ruling(f"{law} {pick(REPEATEDLY)}", Noted("to-be-disclosed"), Review(law), Noted("penalty-repeated"))
    return ruling(law, Noted("to-be-disclosed"), Review(law))


def answer_incomplete(ask: Hearing) -> Ruling:
    """An answer left something out: what is special to the pair belongs to it, general knowledge does not."""
    answers = "40B5" if ask.is_2017 else "40B6"
    if not ask(special):
        return ruling(f"{answers}(a)", Noted("general-knowledge"))
    return ruling(f"{answers}(a) {answers}(b)", Noted("answer-completed"), Review(f"{answers}(b)"))


def deviation(ask: Hearing) -> Ruling:
    """A call or play that does not fit the announced methods: free, unless partner had more reason to expect it."""
    pick = ask.case.edition.pick
    if ask(expected):
        law = pick(NOT_DISCLOSED)
        return ruling(f"40A3 40C1 {law}", Noted("implicit-agreement"), Noted("penalty-possible"), Review(law))
    if ask(restricted):
        return ruling(pick(PSYCHIC), Noted("psychic-barred"), Noted("penalty-possible"), Review("12A1"))
    return ruling("40A3 40C2 40C1", Noted("deviation-allowed"))
