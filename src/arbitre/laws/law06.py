"""Law 6: a deal that was not made as it should be, and when the cards are dealt again."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Abandoned, Noted
from .shows import begun, passed_out, seen

deal_fault = Fact("deal_fault", ("misdealt", "card-seen", "sorted-or-imported", "other"), "6D")
deal_begun = seen("deal_begun", YES_NO, "6D1", begun)
replays_past_deals = Fact("replays_past_deals", YES_NO, "6D2")
redeal_wanted = Fact("redeal_wanted", YES_NO, "6D3")
was_passed_out = seen("was_passed_out", YES_NO, {"2007": "22A1", "2017": "22B"}, passed_out)
match_known = Fact("match_known", YES_NO, {"2007": "86C", "2017": "86A"})


def faulty_deal(ask: Hearing) -> Ruling:
    """Something is wrong with the deal itself: it is dealt again, it stands, or another law takes over."""
    fault = ask(deal_fault)
    if fault == "sorted-or-imported":
        return ruling("6D2", Noted("deal-counts")) if ask(replays_past_deals) else dealt_again(ask, "6D2")
    if fault == "other":
        if not ask(redeal_wanted):
            return ruling("6D3", Noted("deal-counts"))
        if ask(was_passed_out):
            return ruling("6D3 22B" if ask.is_2017 else "6D3 22A1", Noted("passed-out-counts"))
        return dealt_again(ask, "6D3")
    if not ask(deal_begun):
        return ruling("6D1", Noted("redeal"))
    if fault == "misdealt":
        return ruling("6D1", Noted("wrong-hands-13-14"))
    return ruling("6D1 16D" if ask.is_2017 else "6D1 16C", Noted("seen-other-source"))


def dealt_again(ask: Hearing, law: str) -> Ruling:
    """A new deal, unless somebody could already know how the match ends without this board."""
    if ask(match_known):
        return ruling(f"{law} {ask.case.edition.pick(match_known.law)}", Noted("no-redeal"), Abandoned())
    return ruling(law, Noted("redeal"))
