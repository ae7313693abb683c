"""The worksheet of Laws 20, 21, 40, 47E and 75: were the opponents told what they should have been?"""

from __future__ import annotations

from msgspec import structs

from .case import YES_NO, Fact, Hearing, Ruling, Who, ruling
from .effects import Exit, Noted, See, When
from .law16 import ALERTS, Explained, Found
from .law16 import found as found_of
from .law40 import NOT_DISCLOSED
from .law40 import special as special_of
from .tail import DAMAGE

KINDS = ("explanation", "no-alert", "needless-alert", "incomplete", "system-card")

kind = Fact("misinformation_kind", KINDS, "21B1", who=Who.FOUND)
alert_due = Fact("alert_due", YES_NO, ALERTS, who=Who.FOUND)
special = structs.replace(special_of, who=Who.FOUND)
explained = Fact("explanation", tuple(Explained), "75B", away=True, who=Who.FOUND)
corrected = Fact("correction_time", ("in-time", "too-early", "late", "never"), "20F5(a)", who=Who.FOUND)
found = Fact("misinformation_found", found_of.answers, "20F6", who=Who.FOUND)
influenced = Fact("call_influenced", YES_NO, "21B1(a)", who=Who.JUDGED)
differs = Fact("would_differ", YES_NO, "21B3", who=Who.JUDGED)
differs_in_play = structs.replace(differs, law="47E2(b)")
unasked = Fact("failed_to_ask", YES_NO, "21B3", who=Who.JUDGED, grade="C")
USED = See("explanation-used", When.NOW)
CORRECTED: dict[str, tuple[Noted, ...]] = {
    "in-time": (),
    "too-early": (Noted("corrected-too-early"),),
    "late": (Noted("as-if-told"),),
    "never": (Noted("as-if-told"), Noted("never-corrected")),
}
RULINGS = {Explained.MISREAD: ("21A", "own-misunderstanding"), Explained.RIGHT: ("75C", "mistaken-call")}


def misinformation(ask: Hearing) -> Ruling:
    """What was told or left out, against the agreement, with the evidence there is."""
    laws = _infraction(ask, ask(kind))
    return laws if isinstance(laws, Ruling) else ruling(laws, Noted("misinformed"), USED)


def used(ask: Hearing) -> Ruling:
    """When it was put right, what could still be changed, what would have been done with the right explanation."""
    told: tuple[Noted, ...] = CORRECTED[ask(corrected)]
    when = ask(found)
    laws, adjusts, other = "", "21B3", differs
    if when is Found.CARD_CAN_CHANGE:
        laws, adjusts, other = "47E2(a) ", "47E2(b)", differs_in_play
    elif when is Found.CALL_CAN_CHANGE:
        laws = "21B1(a) "
        told = (*told, Noted("call-may-change")) if ask(influenced) else told
    if not ask(other):
        return ruling(f"{laws}{adjusts}", Exit("no-influence"), *told)
    if ask.option("must_ask") and ask(unasked):
        return ruling(f"{laws}{adjusts}", Exit("should-have-asked"), *told)
    return ruling(f"{laws}{adjusts}", Noted("told-the-agreement"), *told, DAMAGE)


def _infraction(ask: Hearing, what: str) -> str | Ruling:
    """The paragraphs that were broken, or why none was."""
    if what == "no-alert" and not ask(alert_due):
        return ruling(ask.case.edition.pick(ALERTS), Exit("no-alert-due"))
    if what == "incomplete":
        answers = "40B5" if ask.is_2017 else "40B6"
        if not ask(special):
            return ruling(f"{answers}(a)", Exit("general-knowledge"))
        return f"20F1 {answers}(a) {answers}(b)"
    hidden = ask.case.edition.pick(NOT_DISCLOSED)
    agreement = ask(explained)
    if agreement in RULINGS:
        law, exit_ = RULINGS[agreement]
        return ruling(law, Exit(exit_))
    if agreement is Explained.NO_AGREEMENT:
        return ruling("75D3" if ask.is_2017 else "75C", Exit("no-agreement"))
    if agreement is Explained.NOT_SHARED and ask.is_2017:
        return f"75D2 75D3 {hidden}"
    broken = "75B1" if ask.is_2017 else "75B"
    return f"21B1(b) {broken} {hidden}" if agreement is not Explained.WRONG else f"{broken} {hidden}"
