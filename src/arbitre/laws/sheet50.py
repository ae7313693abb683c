"""The worksheet of 23C, 27D and 50E: did a corrected call, or a penalty card, help the side that erred?"""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, Who, ruling
from .effects import Exit, Noted
from .tail import DAMAGE

PENALTY_CARD = {"2007": "50E3", "2017": "50E4"}

rule = Fact("help_rule", ("insufficient", "comparable", "penalty-card"), "27D")
rule_2007 = Fact("help_rule", ("insufficient", "penalty-card"), "27D")
state = Fact("card_state", ("on-table", "returned", "played"), "50E", who=Who.FOUND)
_differs = {law: Fact("outcome_could_differ", YES_NO, law, who=Who.JUDGED) for law in ("27D", "23C", "50E3", "50E4")}


def assistance(ask: Hearing) -> Ruling:
    """Without the help, could the result well have been another? Then the probable result without the irregularity."""
    which = ask(rule if ask.is_2017 else rule_2007)
    law = {"insufficient": "27D", "comparable": "23C"}.get(which) or ask.case.edition.pick(PENALTY_CARD)
    if which == "penalty-card" and ask.is_2017 and (where := ask(state)) != "on-table":
        return ruling("50E2" if where == "returned" else "50E3", Noted("sheet-16C"))
    if not ask(_differs[law]):
        return ruling(law, Exit("no-help"))
    return ruling(law, Noted("helped"), DAMAGE)
