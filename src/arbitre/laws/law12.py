"""Law 12: when a score is adjusted, and what it becomes."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import Abandoned, Noted, See, When

GROUNDS = {"no-provision": "12A1 ", "law-says-so": ""}
OTHER_SIDE = See("other-side-score", When.NOW)
SHARES = {"not": "average-plus", "partly": "average", "directly": "average-minus"}
AT_IMPS = {"2007": "12C2(b) 86A", "2017": "12C2(b)"}
AVERAGED = {"2007": "12C4 86B", "2017": "12C4"}

ground = Fact("ground", ("law-says-so", "no-provision", "unplayable", "wrong-rectification", "harsh-or-kind"), "12A")
worse_off = Fact("worse_off", YES_NO, "12B1")
outcomes = Fact("outcomes", ("one", "several", "too-many"), "12C1(d)")
weighting_replaced = Fact("weighting_replaced", YES_NO, "12C1(e)")
own_error = Fact("own_error", ("none", "serious", "extreme", "gambling"), {"2007": "12C1(b)", "2017": "12C1(e)"})
knockout = Fact("knockout", YES_NO, "12C4")
contest = Fact("contest", ("pairs", "individual", "imps", "knockout"), "12C2(a)")
at_fault = Fact("at_fault", ("directly", "partly", "not"), "12C2(a)")
session_over_60 = Fact("session_over_60", YES_NO, "12C2(c)")
session_under_40 = Fact("session_under_40", YES_NO, "12C2(c)")
other_at_fault = Fact("other_at_fault", at_fault.answers, "12C2(a)")
other_over_60 = Fact("other_over_60", YES_NO, "12C2(c)")
other_under_40 = Fact("other_under_40", YES_NO, "12C2(c)")
several_unplayed = Fact("several_unplayed", YES_NO, "12C2(d)")
shares_balance = Fact("shares_balance", YES_NO, "12C4")


def adjusted_score(ask: Hearing) -> Ruling:
    """Is there a ground to adjust the score, and was there damage?"""
    why = ask(ground)
    if why == "harsh-or-kind":
        return ruling("12B2", Noted("never-for-harshness"))
    if why == "unplayable":
        return ruling("12A2 12C2(a)", Noted("artificial-score-due"), Abandoned())
    if why == "wrong-rectification":
        return ruling("12A3 82C", Noted("both-innocent"), Abandoned())
    if not ask(worse_off):
        return ruling(f"{GROUNDS[why]}12B1", Noted("score-stands"))
    return ruling(f"{GROUNDS[why]}12B1 12C1(a)", Noted("assigned-score-due"), Abandoned())


def assigned_score(ask: Hearing) -> Ruling:
    """What is put in place of the table score: one result, several weighted, or none that can be named."""
    many = ask(outcomes)
    if many == "too-many":
        return ruling("12C1(d) 12C2(a)", Noted("artificial-score-due"), Abandoned())
    return assigned_2017(ask, many) if ask.is_2017 else assigned_2007(ask, many)


def assigned_2007(ask: Hearing, many: str) -> Ruling:
    """Weights, or the authority's own measure (e); a serious error of the innocent side is its own."""
    law, score = ("12C1(a)", Noted("one-result")) if many == "one" else ("12C1(c)", Noted("weighted"))
    replaced = many == "several" and ask(weighting_replaced)
    if replaced:
        law, score = "12C1(e)(i) 12C1(e)(ii)", Noted("likely-and-probable")
    if ask(own_error) != "none":
        return apart(ask, f"{law} 12C1(b) 12C1(f)", score, Noted("own-share"))
    if replaced:
        return apart(ask, f"{law} 12C1(f)", score)
    return ruling(law, score, Abandoned())


def assigned_2017(ask: Hearing, many: str) -> Ruling:
    """The probable result without the infraction; only a gross error or a gamble of the innocent side is its own."""
    law, score = "12C1(b)", [Noted("one-result")]
    if many == "several":
        law, score = "12C1(b) 12C1(c)", [Noted("weighted"), Noted("lawful-only")]
    if ask(own_error) in ("extreme", "gambling"):
        return apart(ask, f"{law} 12C1(e) 12C1(e)(i) 12C1(e)(ii)", *score, Noted("own-share"))
    return ruling(law, *score, Abandoned())


def apart(ask: Hearing, laws: str, *score: Noted) -> Ruling:
    """The two sides' scores do not balance: in a knockout match both get the average."""
    if ask(knockout):
        return ruling(f"{laws} {ask.case.edition.pick(AVERAGED)}", *score, Noted("average-of-both"), Abandoned())
    return ruling(laws, *score, Noted("need-not-balance"), Abandoned())


def artificial_score(ask: Hearing) -> Ruling:
    """Average plus, average or average minus for one contestant, by his fault, his session and the form of scoring."""
    form = ask(contest)
    if form == "knockout" and not ask(shares_balance):
        return ruling(f"12C2(a) {ask.case.edition.pick(AVERAGED)}", Noted("average-of-both"), Abandoned())
    laws, said = _average(ask, form, at_fault, session_over_60, session_under_40)
    return ruling(laws, *said, Abandoned(), OTHER_SIDE)


def other_side_score(ask: Hearing) -> Ruling:
    """The same for the other side; where boards without a result are several, a regulation may set them (2017)."""
    laws, said = _average(ask, ask(contest), other_at_fault, other_over_60, other_under_40)
    if ask.is_2017 and ask(several_unplayed):
        laws, said = f"{laws} 12C2(d)", (*said, Noted("several-boards"))
    return ruling(laws, *said, Abandoned())


def _average(
    ask: Hearing, form: str, fault_of: Fact[str], over: Fact[bool], under: Fact[bool]
) -> tuple[str, tuple[Noted, ...]]:
    """What one side gets: the average of its fault, or its own session where that is better, or worse, than it."""
    fault = ask(fault_of)
    own = (fault == "not" and ask(over)) or (fault == "directly" and ask(under))
    share = "other-boards" if own else SHARES[fault]
    laws = "12C2(a) 12C2(c)" if own else "12C2(a)"
    if form in ("imps", "knockout"):
        at_imps = "" if own or fault == "partly" else f" {ask.case.edition.pick(AT_IMPS)}"
        return laws + at_imps, (Noted(f"{share}-imps"),)
    if form == "individual" and fault != "not":
        return f"{laws} 12C3", (Noted(share), Noted("both-partners"))
    return laws, (Noted(share),)
