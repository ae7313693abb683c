"""Laws 16, 20, 21, 40, 73 and 75: information partner may not use, and explanations that were wrong."""

from __future__ import annotations

from enum import StrEnum

from .case import YES_NO, Case, Fact, Hearing, Ruling, rule
from .effects import OFFENDER, PARTNER, WHOLE_BOARD, MayChange, Noted, Review, Unauthorized


class Explained(StrEnum):
    """How the explanation stands to the agreement."""

    WRONG = "wrong"
    RIGHT = "right"  # the call was wrong, not the explanation
    NO_EVIDENCE = "no-evidence"


class Found(StrEnum):
    """When the mistake came out."""

    CALL_CAN_CHANGE = "call-can-change"  # the misinformed player's partner has not called, no lead is faced
    TOO_LATE = "too-late"


class Source(StrEnum):
    """Where the information came from."""

    PARTNER = "partner"
    WITHDRAWN = "withdrawn"
    ELSEWHERE = "elsewhere"


def _explained(case: Case) -> Explained | None:
    """The record speaks of an explanation only where it was found to have misinformed."""
    return Explained.WRONG if case.here.facts.get(case.event, "misinformed") else None


def _found(case: Case) -> Found:
    """Can an opponent of the explainer still change his last call?"""
    table, side = case.here, case.fault.by.side
    if table.tricks or not table.calls:
        return Found.TOO_LATE
    standing = [e for e in table.calls if e.counts]
    last = {e.by: i for i, e in enumerate(standing)}
    free = [s for s in last if s.side is not side and last[s] > last.get(s.partner, -1)]
    return Found.CALL_CAN_CHANGE if free else Found.TOO_LATE


explained = Fact("explanation", tuple(Explained), "75B", read=_explained, away=True)
found = Fact("misinformation_found", tuple(Found), "21B1(a)", read=_found)
source = Fact("information_source", tuple(Source), "16B1", read=lambda case: case.answers.get("information_source"))
suggested = Fact(
    "demonstrably_suggested", YES_NO, "16B1(a)", read=lambda case: case.answers.get("demonstrably_suggested")
)
alternative = Fact("logical_alternative", YES_NO, "16B1(b)", read=lambda case: case.answers.get("logical_alternative"))
harmed = Fact("damaged", YES_NO, "12B1", read=lambda case: case.answers.get("damaged"))
before_calls = Fact(
    "before_auction", YES_NO, {"2007": "16C2", "2017": "16D2"}, read=lambda case: case.answers.get("before_auction")
)
own_mistake = Fact(
    "own_explanation", YES_NO, "20F4", by=OFFENDER, read=lambda case: case.answers.get("own_explanation")
)
declares = Fact("side_declares", YES_NO, "20F5(b)", read=lambda case: case.answers.get("side_declares"))


def information_from_partner(_ask: Hearing) -> Ruling:
    """A break in tempo, a remark or a gesture: partner may not choose what it suggests; after play, 16B3."""
    barred = Unauthorized(player=PARTNER, law="16B1(a)", origin=WHOLE_BOARD)
    return rule("73C 16B1(a)", Noted("play-on"), barred, Review("16B3", WHOLE_BOARD))


def use_of_information(ask: Hearing) -> Ruling:
    """After play: was a choice suggested by information the player may not use, and did it do harm?"""
    where = ask(source)
    if where is Source.ELSEWHERE:
        law = "16D" if ask.is_2017 else "16C"
        if ask(before_calls):
            return rule(f"{law}2", Noted("other-source-before"))
        return rule(f"{law}3", Noted("other-source-after"))
    withdrawn = where is Source.WITHDRAWN
    forbids = ("16C2" if ask.is_2017 else "16D2") if withdrawn else "16B1(a)"
    if not ask(suggested):
        return rule(forbids, Noted("result-stands"))
    if not ask(alternative):
        return rule("16B1(b)", Noted("result-stands"))
    if not ask(harmed):
        return rule(forbids, Noted("infraction-no-damage"))
    if withdrawn:
        return rule("16C2 16C3 12C1(a)" if ask.is_2017 else "16D2 12C1(a)", Noted("adjust"))
    return rule("16B1(a) 16B3 12C1(a)", Noted("adjust"))


def misinformation(ask: Hearing) -> Ruling:
    """An explanation that may have been wrong: against the agreement, or the call was; then what can be mended."""
    heard = Unauthorized(player=PARTNER, law="75A")
    what = ask(explained)
    if what is Explained.RIGHT:
        return rule("75C", Noted("mistaken-call"), heard)
    infraction = "75B1" if ask.is_2017 else "75B"
    if what is Explained.NO_EVIDENCE:
        infraction = f"21B1(b) {infraction}"
    disclosure = "40B3(a)" if ask.is_2017 else "40B4"
    if ask(found) is Found.CALL_CAN_CHANGE:
        return rule(f"{infraction} {disclosure} 21B1(a)", MayChange(), heard, Review("21B3"))
    return rule(f"{infraction} {disclosure} 21B3", Noted("play-on"), heard, Review("21B3"))


def correction(ask: Hearing) -> Ruling:
    """20F: who puts a wrong explanation right, and when."""
    if ask(own_mistake):
        return rule("20F4(a)", Noted("own-correction")) if ask.is_2017 else rule("20F4", Noted("own-correction-2007"))
    if ask(declares):
        return rule("20F5(a) 20F5(b)(ii)", Noted("declaring-correction"))
    return rule("20F5(a) 20F5(b)(i)", Noted("defending-correction"))
