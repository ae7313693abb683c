"""The worksheet of 64C: has the innocent side got back, by the transfer, what the revoke took from it?"""

from __future__ import annotations

from msgspec import structs

from .case import Fact, Hearing, Ruling, Who, ruling
from .effects import Abandoned, Exit, Noted

LAWS = {
    "single": {"2007": "64C", "2017": "64C1"},
    "repeated": {"2007": "64C", "2017": "64C2(a)"},
    "both-sides": {"2007": "64C", "2017": "64C2(b)"},
}

MEASURED: dict[str, tuple[Noted, ...]] = {
    "single": (),
    "repeated": (Noted("before-later-revoke"),),
    "both-sides": (Noted("whichever-side"),),
}

TEXTS = {"single": "", "repeated": "equity_repeated", "both-sides": "equity_both"}

case_ = Fact("equity_case", tuple(LAWS), "64C", who=Who.FOUND)
tricks = Fact("equity_tricks", ("more", "not-more"), "64C", who=Who.JUDGED)
_asked = {which: structs.replace(tricks, law=LAWS[which], text=text) for which, text in TEXTS.items()}
_by_minute = {which: structs.replace(_asked[which], grade="B") for which in ("repeated", "both-sides")}
"""In 2007 minutes of the WBF say what 64C does not: how several revokes are measured."""


def revoke_equity(ask: Hearing) -> Ruling:
    """The tricks without the revoke against the table's and the transfer: the larger counts, never the sum."""
    which = ask(case_)
    law = ask.case.edition.pick(LAWS[which])
    asked = _asked[which] if ask.is_2017 else _by_minute.get(which, _asked[which])
    if ask(asked) == "not-more":
        moved = "" if which == "both-sides" else "64A "  # the transfer; 64C gives nothing beyond it
        return ruling(f"{moved}{law}", Exit("compensated"), *MEASURED[which])
    score = "12C1(b)" if ask.is_2017 else "12C1(a)"
    return ruling(f"{law} {score}", Noted("larger-never-sum"), *MEASURED[which], Abandoned())
