"""Laws 61 to 63: a revoke noticed, corrected while it can be, and what may be changed after it."""

from __future__ import annotations

from enum import StrEnum
from itertools import takewhile
from typing import Any

from msgspec import structs

from arbitre.table.restriction import Restriction

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DECLARER,
    OFFENDER,
    BecomesPenalty,
    Established,
    LeadRestriction,
    Noted,
    Owed,
    PutBack,
    Retracted,
    Review,
)
from .facts import unusable, withdrawn_information
from .law49 import excused, information
from .law64 import equity
from .law68 import agreement_for_good


class Stage(StrEnum):
    """How far the revoke has gone when attention is drawn to it."""

    OPEN = "open"  # not established
    BOTH_SIDES = "both-sides"  # both sides revoked to the trick and only one has played on (2017 62C3)
    TRICK_TWELVE = "trick-twelve"
    ESTABLISHED = "established"


agreed_for_good = Fact("agreed_for_good", YES_NO, "69A")


def _stage(case: Case) -> Stage | Fact[Any]:
    fault, table = case.fault, case.here
    if fault.trick == 12 and not case.here.hands_returned:
        return Stage.TRICK_TWELVE
    if case.edition.since("2017") and _both_sides(case):
        return Stage.BOTH_SIDES
    assert fault.trick is not None
    if fault.established or len(table.tricks) < fault.trick:
        return Stage.ESTABLISHED
    for_good = _for_good(case)
    if isinstance(for_good, Fact):
        return for_good
    return Stage.ESTABLISHED if for_good else Stage.OPEN


def _for_good(case: Case) -> bool | Fact[Any]:
    """63A4: has his side agreed to a claim that it can no longer object to (69A)? Where nobody knows, it is asked."""
    if not case.edition.since("2017") or not case.here.agreed:
        return False
    said: bool | None = case.answers.get("agreed_for_good")
    if said is None:
        said = agreement_for_good(case)
    return agreed_for_good if said is None else said


def _both_sides(case: Case) -> bool:
    """62C3: both sides have revoked to the trick, whoever's revoke was pointed out, and only one has played on."""
    number = case.fault.trick or 0
    others = [i for i in case.others if i.kind == "revoke" and i.trick == number]
    played_on = {play.by.side for play in case.here.plays if play.trick > number}
    return len(played_on) == 1 and any(i.by.side is not case.fault.by.side for i in others)


stage = Fact("stage", tuple(Stage), "63A", read=_stage)
stage_2007: Fact[Stage] = Fact("stage", (Stage.OPEN, Stage.TRICK_TWELVE, Stage.ESTABLISHED), "63A", read=_stage)


def _established_by(case: Case) -> str:
    return case.fault.established_by or ("63A4" if case.here.claimed is not None else "63A1")


WAYS = ("63A1", "63A2", "63A3", "63A4")
established_by = Fact("established_by", WAYS, "63A", read=_established_by)
established_by_2007 = Fact("established_by", WAYS[:3], "63A", read=_established_by)
able = Fact("able", YES_NO, "61A")
able_as_required = structs.replace(able, text="able_as_required")
able_to_lead_it = structs.replace(able_as_required, law="59")
able_otherwise = structs.replace(able, law="59", text="able_otherwise")
by_declaring_side = Fact(
    "declaring_side", YES_NO, "62B", read=lambda case: case.fault.by.side is case.seat(DECLARER).side
)
partner_to_play = Fact("partner_to_play", YES_NO, "62D2", read=lambda case: _partner_to_play(case))
partner_to_play_2007 = structs.replace(partner_to_play, text="partner_to_play_2007")
lay_faced = Fact("lay_faced", YES_NO, "62B2", read=lambda case: case.fault.lay is not None)
changes_card = Fact(
    "changes_card", ("withdraw", "stand"), "62C1", by=OFFENDER, choices={"withdraw": "withdraw", "stand": "stand"},
    read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip
changes_card_too = Fact(
    "changes_card", ("withdraw", "stand"), "62C2", by=OFFENDER, choices={"withdraw": "withdraw", "stand": "stand"},
    read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip


def _partner_to_play(case: Case) -> bool:
    """Had the revoker's partner yet to play to the trick? And, in 2007, cards of two suits, as far as is known?"""
    partner = case.fault.by.partner
    before = list(takewhile(lambda p: p.event != case.event, case.here.plays))
    if any(p.trick == case.fault.trick and p.by is partner for p in before):
        return False
    last_two = [p.card for p in case.here.plays if p.by is partner and p.trick >= (case.fault.trick or 0)]
    suits = {card.suit for card in (*last_two, *case.here.hands.get(partner, ()))}
    return case.edition.since("2017") or partner not in case.here.hands or len(suits) > 1


def revoke(ask: Hearing) -> Ruling:
    """Attention is drawn to a revoke: it is corrected, or stands and is counted when play has ended."""
    when = ask(stage if ask.is_2017 else stage_2007)
    if when is Stage.ESTABLISHED:
        law = ask(established_by if ask.is_2017 else established_by_2007)
        return ruling(f"{law} 63B", Noted("established"), equity(ask))
    if when is Stage.TRICK_TWELVE:
        choosing = partner_to_play if ask.is_2017 else partner_to_play_2007
        suggests = not ask(by_declaring_side) and ask(choosing)
        corrected = (Retracted(), Owed(), Noted("twelfth-trick"))
        if not suggests:
            return ruling("64B6 62D1", *corrected)
        told = [withdrawn_information(ask)] if ask.is_2017 else []
        return ruling("64B6 62D1", *corrected, *told, Review("62D2"))
    both = "62C3 64B8 " if when is Stage.BOTH_SIDES else ""
    owed = Owed(next_lead="next-lead-both-revoked") if both else Owed()
    if ask(by_declaring_side):
        seen = (unusable(ask, shared=True),) if both else ()
        return ruling(f"62A {both}62B2", Retracted(), owed, *seen)
    if ask(excused):
        return ruling(f"61A 62A {both}50", Retracted(), owed, withdrawn_information(ask))
    if ask(lay_faced):
        return ruling(f"61A 62A {both}62B2", PutBack(), owed, *information(ask))
    return ruling(f"61A 62A {both}62B1", BecomesPenalty(), owed, *information(ask))


def alleged_revoke(ask: Hearing) -> Ruling:
    """A player did not follow suit, or lead as required, and his hand is not known: could he have?"""
    asked = ask.case.irregularity.ignored if ask.case.irregularity is not None else ()
    if not ask(_what_was_asked(asked)):
        led = any(isinstance(r, LeadRestriction) for r in asked)
        return ruling("61A 59" if asked else "61A", Noted("lead-stands" if led else "no-revoke"))
    played_on = ask.case.table is not None and _played_on(ask.case)
    return ruling("61A", Noted("revoked"), *([Established("63A1")] if played_on else []))


def _what_was_asked(asked: tuple[Restriction, ...]) -> Fact[bool]:
    """Could he have followed suit, played or led as required, or led another suit than those forbidden?"""
    modes = {r.mode for r in asked if isinstance(r, LeadRestriction)}
    if not modes:
        return able_as_required if asked else able
    return able_otherwise if modes == {"forbid"} else able_to_lead_it


def _played_on(case: Case) -> bool:
    """63A1: has his side led or played to a later trick?"""
    return any(p.by.side is case.fault.by.side and p.trick > (case.fault.trick or 0) for p in case.here.plays)


def innocent_change(ask: Hearing) -> Ruling:
    """62C1: a player of the other side may take back a card played after the revoke."""
    if ask(changes_card) == "stand":
        return ruling("62C1", Noted("card-stays"))
    return ruling("62C1", Retracted(), Owed("offending-change"), unusable(ask))


def offending_change(ask: Hearing) -> Ruling:
    """62C2: then the next hand of the revoking side may change too; a defender's card becomes a penalty card."""
    if ask(changes_card_too) == "stand":
        return ruling("62C2", Noted("card-stays"))
    if ask(by_declaring_side):
        return ruling("62C2", Retracted(), Owed())
    return ruling("62C2", BecomesPenalty(), Owed(), *information(ask))


def establishes(case: Case) -> bool:
    """63A1: a lead or play to a later trick establishes a revoke, legal or not; in 2017 not one he was told to make."""
    told = bool(case.here.facts.get(case.event, "told_his_turn"))
    return not (case.edition.since("2017") and told)
