"""Laws 16, 20, 21, 40, 73 and 75: information partner may not use, and explanations that were wrong."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import structs

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    OFFENDER,
    PARTNER,
    WHOLE_BOARD,
    Abandoned,
    Effect,
    MayChange,
    Noted,
    Review,
    Unauthorized,
)
from .facts import CALLS, CONCERNED, WITHDRAWN_INFORMATION, card_may_return, may_change, period_runs, told_at
from .law40 import NOT_DISCLOSED, answer_incomplete


class Explained(StrEnum):
    """How the explanation stands to the agreement."""

    WRONG = "wrong"
    RIGHT = "right"  # the call was wrong, not the explanation
    NO_EVIDENCE = "no-evidence"
    NOT_SHARED = "not-shared"  # the partners have no agreement in common
    MISREAD = "misread"  # right, and the opponent misunderstood it
    NO_AGREEMENT = "no-agreement"  # there is none, and that is what was said


class Found(StrEnum):
    """When the mistake came out."""

    CALL_CAN_CHANGE = "call-can-change"  # the misinformed player's partner has not called, no lead is faced
    CARD_CAN_CHANGE = "card-can-change"  # he played a card on it, and nobody has played since
    TOO_LATE = "too-late"


class Source(StrEnum):
    """Where the information came from."""

    PARTNER = "partner"
    WITHDRAWN = "withdrawn"
    ELSEWHERE = "elsewhere"
    CALLS_AND_PLAYS = "calls-and-plays"
    AUTHORIZED = "authorized"
    KNOWN_BEFORE = "known-before"
    ESTIMATE = "estimate"


PERMITTED = {
    Source.CALLS_AND_PLAYS: "16A1(a)",
    Source.AUTHORIZED: "16A1(c)",
    Source.KNOWN_BEFORE: "16A1(d)",
    Source.ESTIMATE: "16A2",
}
MEASURES: dict[str, tuple[str, tuple[Effect, ...]]] = {
    "none": ("", (Noted("play-normally"),)),
    "seats": ("(a)", (Noted("seats-changed"),)),
    "redeal": ("(b)", (Noted("dealt-again"),)),
    "play": ("(c)", (Noted("other-source-after"),)),
    "adjust": ("(d)", (Noted("teams-86B"), Abandoned())),
}
"""What the director may do before any call about information from elsewhere, by the letter of 16C2, or 16D2."""
ALERTS = {"2007": "40B2(a)", "2017": "40B2(a)(iii)"}


def _misled(case: Case) -> bool:
    """Was an opponent's call or card found to be misinformed since, or the explanation itself to misinform?"""
    facts, side = case.here.facts, case.fault.by.side
    acts = [*((e.event, e.by) for e in case.here.calls), *((p.event, p.by) for p in case.here.plays)]
    own = {event for event, by in acts if by.side is side}
    others = {i.event for i in case.noted if i.kind == case.fault.kind}
    return facts.since(min(case.event, told_at(case)), "misinformed", frozenset((own | others) - {case.event}))


def _explained(case: Case) -> Explained | None:
    """As the director has found; wrong, where an opponent's call or card after it was found to be misinformed."""
    said: str | None = case.here.facts.get(case.event, "explanation")
    return Explained(said) if said is not None else Explained.WRONG if _misled(case) else None


def _incomplete(case: Case) -> bool:
    """Has the director found that the answer was not wrong, but left something out?"""
    return case.table is not None and case.here.facts.get(case.event, "misinformation_kind") == "incomplete"


def _found(case: Case) -> Found:
    """Can an opponent of the explainer still change his last call, or card? Who has done neither has none to change."""
    table, side = case.here, case.fault.by.side
    if not period_runs(table) or not table.calls:
        return Found.CARD_CAN_CHANGE if card_may_return(case) else Found.TOO_LATE
    called = any(e.by.side is not side and e.event > told_at(case) for e in table.standing)
    return Found.CALL_CAN_CHANGE if not called or may_change(case) else Found.TOO_LATE


def _alert_due(case: Case) -> bool | None:
    """As the director has found; due, where a call was found to be misinformed since."""
    due: bool | None = case.here.facts.get(case.event, "alert_due")
    return True if due is None and _misled(case) else due


def _otherwise(case: Case) -> bool:
    """Is it found to be an answer, or a card of theirs, that told the opponents wrong?"""
    facts = case.here.facts
    kind = facts.get(case.event, "misinformation_kind")
    return kind not in (None, "no-alert") or facts.get(case.event, "explanation") is not None


def _told(case: Case, key: str) -> Any:
    """What was found of information from elsewhere, with what was said of it."""
    return case.answers.get(key, case.here.facts.get(case.event, key))


def _source(case: Case) -> Source | None:
    """Where it came from, as the director has found."""
    said = _told(case, "information_source")
    return None if said is None else Source(said)


def _before_calls(case: Case) -> bool:
    """As the director has found; else whether anybody has called yet."""
    said: bool | None = _told(case, "before_auction")
    return not case.here.calls and not case.here.ended if said is None else said


tempo = Fact("tempo", ("slow", "normal"), "16B2")
explained = Fact("explanation", tuple(Explained), "75B", read=_explained, away=True)
concerned: Fact[int] = Fact(
    CONCERNED, (), "21B1(a)", read=lambda case: Fact(CONCERNED, (*case.answers[CALLS], False), "21B1(a)")
)
explainer = Fact("explainer", ("partner", "caller"), "20F1", read=lambda case: case.answers.get("explainer"))
mended_by = structs.replace(explainer, answers=("partner", "caller", "unknown"))
mended_kind = Fact(
    "misinformation_kind", ("explanation", "no-alert"), "21B1",
    read=lambda case: case.answers.get("misinformation_kind"),
)  # fmt: skip
alert_due = Fact("alert_due", YES_NO, ALERTS, read=_alert_due)
found = Fact("misinformation_found", tuple(Found), "20F6", read=_found)
source = Fact("information_source", tuple(Source), "16B1", read=_source)
user = Fact(
    "withdrawn_user", ("innocent", "offending", "lifted"), WITHDRAWN_INFORMATION,
    read=lambda case: case.answers.get("withdrawn_user"),
)  # fmt: skip
suggested = Fact(
    "demonstrably_suggested", YES_NO, "16B1(a)", read=lambda case: case.answers.get("demonstrably_suggested")
)
suggested_2007 = structs.replace(suggested, text="demonstrably_suggested_2007")
alternative = Fact("logical_alternative", YES_NO, "16B1(b)", read=lambda case: case.answers.get("logical_alternative"))
harmed = Fact("damaged", YES_NO, "12B1", read=lambda case: case.answers.get("damaged"))
before_calls = Fact("before_auction", YES_NO, {"2007": "16C2", "2017": "16D2"}, read=_before_calls)
measure = Fact(
    "director_measure",
    tuple(MEASURES),
    {"2007": "16C2", "2017": "16D2"},
    read=lambda case: _told(case, "director_measure"),
)
lets_play = Fact("lets_play", YES_NO, "16D3", read=lambda case: _told(case, "lets_play"))
own_mistake = Fact(
    "own_explanation", YES_NO, "20F4", by=OFFENDER, read=lambda case: case.answers.get("own_explanation")
)
noticed_in_play = Fact("noticed_in_play", YES_NO, "75B2", read=lambda case: case.answers.get("noticed_in_play"))
declares = Fact("side_declares", YES_NO, "20F5(b)", read=lambda case: case.answers.get("side_declares"))


def information_from_partner(ask: Hearing) -> Ruling:
    """A break in tempo, a remark or a gesture: partner may not choose what it suggests; after play, 16B3.

    At a table the record says that it happened.
    """
    if ask.case.table is None and ask(tempo) == "normal":
        return ruling("16B2", Noted("no-break"))
    barred = Unauthorized(player=PARTNER, law="16B1(a)", origin=WHOLE_BOARD)
    duty = "73C1" if ask.is_2017 else "73C"
    return ruling(f"{duty} 16B1(a)", Noted("play-on"), barred, Review("16B3", WHOLE_BOARD))


def use_of_information(ask: Hearing) -> Ruling:
    """What a player based a call or play on: where it came from, and, if he may not use it, what it suggested."""
    where = ask(source)
    if where in PERMITTED:
        return ruling(PERMITTED[where], Noted("may-use"))
    if where is Source.ELSEWHERE:
        return from_elsewhere(ask)
    if where is Source.PARTNER:
        if ask.is_2017:
            return _choice(ask, "73C1 16B1(a)", "73C1 16B1(a) 73C2", "16B3 12C1(a)", Noted("penalty-possible"))
        return _choice(ask, "73C 16B1(a)", "73C 16B1(a)", "16B3 12C1(a)")
    whose = ask(user)
    if whose == "innocent":
        return ruling(f"16A1(b) {'16C1' if ask.is_2017 else '16D1'}", Noted("may-use"))
    if whose == "lifted":
        lifted = ruling("27B1(a)", Noted("may-use"), Review("27D"))
        return ruling("27B1(a) 23B", *lifted.effects, Review("23C")) if ask.is_2017 else lifted
    law = ask.case.edition.pick(WITHDRAWN_INFORMATION)
    return _choice(ask, law, law, "16C3 12C1(a)" if ask.is_2017 else "12C1(a)")


def _choice(ask: Hearing, forbids: str, broken: str, adjusts: str, *further: Effect) -> Ruling:
    """The test of a choice: suggested, over a logical alternative, with damage."""
    if not ask(suggested if ask.is_2017 else suggested_2007):
        return ruling(forbids, Noted("result-stands"))
    if not ask(alternative):
        return ruling("16B1(b)", Noted("result-stands"))
    if not ask(harmed):
        return ruling(broken, Noted("infraction-no-damage"), *further)
    return ruling(f"{broken} {adjusts}", Noted("adjust"), *further)


def from_elsewhere(ask: Hearing) -> Ruling:
    """Something overheard or seen by accident: before the first call the director has more means than after it."""
    law, forbids = ("16D", "16D1") if ask.is_2017 else ("16C", "16A3")
    told = (Unauthorized(player=OFFENDER, law=forbids),) if ask.case.answers.get("informed") else ()
    if ask(before_calls):
        letter, does = MEASURES[ask(measure)]
        if letter == "(d)" and not ask.is_2017:
            return ruling("12C2(a) 16C2(d)", Noted("artificial-score-due"), Abandoned())
        later = (*told, Review(f"{law}2(c)")) if letter == "(c)" else ()
        return ruling(f"{law}2{letter}", *does, *later)
    if not ask.is_2017:
        return ruling("16A3 16C3", Noted("other-source-after"), *told, Review("16A4"))
    if ask(lets_play):
        return ruling("16D3", Noted("other-source-after"), *told, Review("16D3"))
    return ruling("16D3", Abandoned())


def misinformation(ask: Hearing) -> Ruling:
    """An explanation that may have been wrong: against the agreement, or the call was; then what can be mended."""
    if _incomplete(ask.case):
        return answer_incomplete(ask)
    heard = Unauthorized(player=PARTNER, law="75A")
    what = ask(explained)
    if what is Explained.MISREAD:
        return ruling("21A", Noted("own-misunderstanding"))
    if what is Explained.RIGHT:
        return ruling("75C", Noted("mistaken-call"), heard)
    if what is Explained.NO_AGREEMENT:
        return ruling("75D3" if ask.is_2017 else "75C", Noted("no-agreement"), heard)
    infraction = "75B1" if ask.is_2017 else "75B"
    assumes: list[Review] = []
    if what is Explained.NO_EVIDENCE:
        infraction = f"21B1(b) {infraction}"
    elif what is Explained.NOT_SHARED and ask.is_2017:
        infraction = "75D2 75D3"
        assumes.append(Review("75D3"))
    return _mended(ask, f"{infraction} {ask.case.edition.pick(NOT_DISCLOSED)}", (heard,), *assumes)


def _mended(ask: Hearing, laws: str, heard: tuple[Unauthorized, ...], *assumes: Review) -> Ruling:
    """What can still be changed, what partner may not use, and what is looked at when play has ended."""
    later = (*heard, Review("21B3"), *assumes)
    when = ask(found)
    if when is Found.CALL_CAN_CHANGE:
        return ruling(f"{laws} 21B1(a)", MayChange(), *later)
    if when is Found.CARD_CAN_CHANGE:
        return ruling(f"{laws} 47E2(a)", Noted("card-may-return"), *heard, Review("47E2(b)"), *assumes)
    return ruling(f"{laws} 21B3", Noted("play-on"), *later)


def missing_alert(ask: Hearing) -> Ruling:
    """Nothing was said of a call: which one, who should have spoken, was an alert due; then as a wrong explanation."""
    pick, case = ask.case.edition.pick, ask.case
    not_due = ruling(pick(ALERTS), Noted("no-alert-due"))
    if case.table is not None:
        if _alert_due(case) is False:
            return not_due
        if CONCERNED not in case.answers:
            ask(concerned)
    who = ask(explainer)
    if case.table is not None and _otherwise(case):
        return misinformation(ask)
    if not ask(alert_due):
        return not_due
    heard = (Unauthorized(player=PARTNER, law="75A"),) if who == "partner" else ()
    return _mended(ask, f"{pick(ALERTS)} {pick(NOT_DISCLOSED)}", heard)


def misinformation_mended(ask: Hearing) -> Ruling:
    """A call has been changed for it: what was said, or was not, is looked at when play has ended all the same."""
    pick, review = ask.case.edition.pick, Review("21B3")
    heard = Unauthorized(player=PARTNER, law="75A")
    if ask(mended_kind) == "explanation":
        return ruling(f"{'75B1' if ask.is_2017 else '75B'} {pick(NOT_DISCLOSED)} 21B1(a)", heard, review)
    told = (heard,) if ask(mended_by) == "partner" else ()
    return ruling(f"{pick(ALERTS)} {pick(NOT_DISCLOSED)} 21B1(a)", *told, review)


def correction(ask: Hearing) -> Ruling:
    """20F: who puts a wrong explanation right, and when."""
    if ask(own_mistake):
        if not ask.is_2017:
            return ruling("20F4", Noted("own-correction-2007"), Noted("then-rules"))
        if ask(noticed_in_play):
            return ruling("20F4(b) 75B2", Noted("own-correction-in-play"), Noted("then-rules"))
        return ruling("75B2 20F4(b) 20F4(a)", Noted("own-correction"), Noted("then-rules"))
    later = "75B3 20F5(a)" if ask.is_2017 else "20F5(a)"
    if ask(declares):
        return ruling(f"{later} 20F5(b)(ii)", Noted("declaring-correction"))
    return ruling(f"{later} 20F5(b)(i)", Noted("defending-correction"))
