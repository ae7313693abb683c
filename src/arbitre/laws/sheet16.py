"""The worksheet of Law 16: was a choice made with the help of information that may not be used?"""

from __future__ import annotations

from msgspec import structs

from .case import Fact, Hearing, Ruling, Who, ruling
from .effects import Abandoned, Exit, Noted, Review
from .facts import WITHDRAWN_INFORMATION
from .law16 import PERMITTED, Source, from_elsewhere
from .law16 import source as source_of
from .law16 import user as user_of
from .tail import DAMAGE

DUTY = {"2007": "73C", "2017": "73C1"}
ADJUSTS = {"2007": "16D2", "2017": "16C2 16C3"}
NOT_FOUND = {"not-found": "16B1", "required-pause": "73A2", "not-from-partner": "16B1"}

source = structs.replace(source_of, who=Who.FOUND)
user = structs.replace(user_of, who=Who.FOUND)
agreed = Fact("information_agreed", ("agreed", "disputed"), "16B2", who=Who.PLAYERS)
found = Fact("information_found", ("found", *NOT_FOUND), "16B1", who=Who.FOUND)
action = Fact("action", ("named", "none"), "16B3", who=Who.PLAYERS)
suggests = Fact("suggests", ("something", "nothing"), "16B1(a)", who=Who.JUDGED)
alternatives = Fact("alternatives", ("suggested-over", "not-suggested", "none"), "16B1(b)", who=Who.JUDGED)
alternatives_2007 = structs.replace(alternatives, text="alternatives_2007")


def unauthorized_information(ask: Hearing) -> Ruling:
    """Where it came from, whether it was there, the action, what it suggested, the alternatives; then the damage."""
    where = ask(source)
    if where in PERMITTED:
        return ruling(PERMITTED[where], Exit("authorized"))
    if where is Source.ELSEWHERE:
        return _from_elsewhere(ask)
    if where is Source.PARTNER:
        if ask(agreed) == "disputed" and (missing := ask(found)) != "found":
            return ruling(NOT_FOUND[missing], Exit("no-information"))
        duty = ask.case.edition.pick(DUTY)
        return _chosen(ask, f"{duty} 16B1(a)", "16B3", Noted("penalty-possible"))
    whose = ask(user)
    if whose == "innocent":
        return ruling(f"16A1(b) {'16C1' if ask.is_2017 else '16D1'}", Exit("authorized"))
    if whose == "lifted":
        helped = (Review("27D"), Review("23C")) if ask.is_2017 else (Review("27D"),)
        return ruling("27B1(a) 23B" if ask.is_2017 else "27B1(a)", Exit("authorized"), *helped)
    law = ask.case.edition.pick(WITHDRAWN_INFORMATION)
    return _chosen(ask, law, ask.case.edition.pick(ADJUSTS))


def _from_elsewhere(ask: Hearing) -> Ruling:
    """What the director did about it; where the board was played, whether the information then did damage."""
    done = from_elsewhere(ask)
    said = [effect for effect in done.effects if not isinstance(effect, Review)]
    if any(isinstance(effect, Abandoned) for effect in said):
        return done
    last = DAMAGE if len(said) < len(done.effects) else Exit("dealt-with")
    return ruling(" ".join(done.laws), *said, last)


def _chosen(ask: Hearing, forbids: str, adjusts: str, *further: Noted) -> Ruling:
    """The test of the choice: one logical alternative over which it was suggested is enough."""
    if ask(action) == "none":
        return ruling(forbids, Exit("no-action"))
    if ask(suggests) == "nothing":
        return ruling("16B1(a)", Exit("not-suggested"))
    others = ask(alternatives if ask.is_2017 else alternatives_2007)
    if others == "none":
        return ruling("16B1(b)", Exit("no-alternative"))
    if others == "not-suggested":
        return ruling("16B1(a) 16B1(b)", Exit("not-suggested"))
    laws = tuple(dict.fromkeys(f"{forbids} {adjusts}".split()))
    return ruling(" ".join(laws), Noted("choice-barred"), *further, DAMAGE)
