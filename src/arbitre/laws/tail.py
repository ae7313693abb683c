"""The common end of every worksheet: damage, its cause, the innocent side's own share, and what the score becomes."""

from __future__ import annotations

from msgspec import structs

from .case import YES_NO, Fact, Hearing, Ruling, Who, ruling
from .effects import Abandoned, Exit, Noted, See, When
from .law12 import AVERAGED, knockout, outcomes, own_error, weighting_replaced
from .law16 import Source
from .law90 import penalty_given

REDRESS = See("redress", When.NOW)
DAMAGE = See("damage", When.NOW)
BESIDES = See("penalty-besides", When.NOW)

OWN_ERRORS = {"2007": "serious extreme gambling", "2017": "extreme gambling"}
"""By which error of its own the innocent side loses that part of its redress."""

harmed = Fact("damaged", YES_NO, "12B1", who=Who.JUDGED)
harmed_elsewhere = structs.replace(harmed, text="damaged_elsewhere")
linked = Fact("causal_link", ("caused", "partly", "not-caused"), "12B1", who=Who.JUDGED)
linked_16b = structs.replace(linked, answers=("caused", "not-caused"))
own = structs.replace(own_error, who=Who.JUDGED)
results = structs.replace(outcomes, who=Who.JUDGED)
replaced = structs.replace(weighting_replaced, grade="C")
penalized = structs.replace(penalty_given, who=Who.JUDGED, text="penalty_besides")


def damage(ask: Hearing) -> Ruling:
    """Was the innocent side damaged, and by the infraction? With information from partner there is no in between."""
    where = ask.case.answers.get("information_source")
    if not ask(harmed_elsewhere if where == Source.ELSEWHERE else harmed):
        return ruling("12B1", Exit("no-damage"), Noted("penalty-possible"))
    source = where or Source.ELSEWHERE
    why = ask(linked if source == Source.ELSEWHERE else linked_16b)
    if why == "not-caused":
        return ruling("12B1", Exit("not-caused"), Noted("penalty-possible"))
    return ruling("12B1", Noted("table-result-too"), REDRESS) if why == "partly" else ruling("12B1", REDRESS)


def redress(ask: Hearing) -> Ruling:
    """The innocent side's own share, then what would have happened: one result, several weighted, or none at all."""
    error = ask(own)
    shared = error in ask.case.edition.pick(OWN_ERRORS).split()
    many = ask(results)
    if many == "too-many":
        return ruling("12C1(d) 12C2(a)", Noted("artificial-score-due"), Abandoned(), BESIDES)
    if ask.is_2017:
        law, *score = ("12C1(b)", "one-result") if many == "one" else ("12C1(b) 12C1(c)", "weighted", "lawful-only")
        own_law = "12C1(e) 12C1(e)(i) 12C1(e)(ii)"
    else:
        law, *score = ("12C1(a)", "one-result") if many == "one" else ("12C1(c)", "weighted")
        own_law = "12C1(b) 12C1(f)"
    apart = not ask.is_2017 and many == "several" and ask(replaced)
    if apart:
        law, score, own_law = "12C1(e)(i) 12C1(e)(ii)", ["likely-and-probable"], "12C1(f)"
    said = [Noted(what) for what in score]
    if not shared and not apart:
        return ruling(law, *said, Abandoned(), BESIDES)
    said += [Noted("own-share")] if shared else []
    laws = f"{law} 12C1(b) {own_law}" if shared and apart else f"{law} {own_law}"
    if ask(knockout):
        return ruling(
            f"{laws} {ask.case.edition.pick(AVERAGED)}", *said, Noted("average-of-both"), Abandoned(), BESIDES
        )
    return ruling(laws, *said, Noted("need-not-balance"), Abandoned(), BESIDES)


def penalty_besides(ask: Hearing) -> Ruling:
    """A penalty is apart from the score and never in its place; for use of partner's information 73C2 asks for it."""
    used = ask.is_2017 and ask.case.answers.get("information_source") == "partner"
    law = "73C2 90A" if used else "90A"
    return ruling(law, Noted("penalty-apart" if ask(penalized) else "no-penalty"))
