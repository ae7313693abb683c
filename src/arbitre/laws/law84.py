"""Laws 83 to 85: what is taken as fact, whom a doubt favours, and who is told that he may appeal."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Abandoned, Effect, Noted

PROVIDED = {"rectification": ("84B", "as-prescribed"), "option": ("84C", "option-explained")}

facts_agreed = Fact("facts_agreed", YES_NO, "84")
version_probable = Fact("version_probable", YES_NO, "85A1")
law_provides = Fact("law_provides", ("nothing", "rectification", "option", "doubtful"), "84")
innocent_damaged = Fact("innocent_damaged", YES_NO, "84D")
review_in_order = Fact("review_in_order", YES_NO, "83")


def disputed_facts(ask: Hearing) -> Ruling:
    """From what the players say to a ruling: the facts first, then what the Laws provide, then the right to appeal."""
    found = ""
    if not ask(facts_agreed):
        if not ask(version_probable):
            return appealable(ask, "85B", Noted("ruling-to-go-on"))
        found = "85A1 85A2 "
    provided = ask(law_provides)
    if provided == "doubtful":
        return appealable(ask, f"{found}84D", Noted("doubt-for-innocent"))
    if provided == "nothing" and ask(innocent_damaged):
        return appealable(ask, f"{found}84D", Noted("adjust-for-equity"), Abandoned())
    law, said = PROVIDED.get(provided, ("84A", "nothing-prescribed"))
    if not found:
        return ruling(law, Noted(said))
    return appealable(ask, f"{found}{law}", Noted(said))


def appealable(ask: Hearing, laws: str, *said: Effect) -> Ruling:
    """83: where the finding or the judgement may well be reviewed the director says so."""
    if ask(review_in_order):
        return ruling(f"83 {laws}", *said, Noted("told-of-appeal"))
    return ruling(laws, *said)
