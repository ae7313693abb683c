"""Law 24: a card exposed or led during the auction."""

from __future__ import annotations

from enum import StrEnum

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import DECLARER, OFFENDER, ONCE, PARTNER, FaceUp, Noted, PenaltyCard, Review, Unauthorized, must_pass
from .facts import could_have_known, withdrawn_information
from .law49 import shown_on_purpose


class Exposure(StrEnum):
    """What was shown."""

    LOW = "low"  # one card below honour rank, not led
    HONOUR_OR_LED = "honour-or-led"
    SEVERAL = "several"


def _exposure(case: Case) -> Exposure:
    cards = case.fault.cards
    owner = case.seat(OFFENDER)
    faced = sum(isinstance(r, PenaltyCard) and r.binds(owner) for r in case.here.in_force) + len(cards)
    if faced > 1:
        return Exposure.SEVERAL
    return Exposure.HONOUR_OR_LED if _led(case) or cards[0].honour else Exposure.LOW


def _led(case: Case) -> bool:
    return case.fault.kind == "premature-lead" or bool(case.here.facts.get(case.event, "led"))


def _visible(case: Case) -> bool | None:
    """A card led was faced; one that dropped may not have been seen; the director may excuse it."""
    if case.here.facts.get(case.event, "penalty_card") is False:
        return False
    known: bool | None = case.here.facts.get(case.event, "visible")
    return True if known is None and case.fault.kind == "premature-lead" else known


def _over(case: Case) -> str:
    """In 2007 the auction may be over: a defender's card stays, declarer's or dummy's goes back; or nobody has bid."""
    if case.table is None or not case.table.ended:
        return ""
    declarer = case.table.declarer
    if declarer is None:
        return "passed-out"
    return "picked-up" if case.fault.by.side is declarer.side else "ended"


visible = Fact("visible", YES_NO, "24", read=_visible)
auction_begun = Fact("auction_begun", YES_NO, "24", read=lambda case: bool(case.here.calls))
exposed = Fact("exposure", tuple(Exposure), "24", read=_exposure)


def card_exposed_in_auction(ask: Hearing) -> Ruling:
    """A card partner could have seen stays face up; an honour, a lead or several cards make him pass once."""
    if ask.is_2017 and not ask(auction_begun):
        unseen = ask.case.table is not None and _visible(ask.case) is False
        told = () if unseen else (Unauthorized(player=PARTNER, law="16D1"),)
        return ruling("16D1 16D2", Noted("picked-up"), Noted("other-source-before"), *told, Review("16D2(c)"))
    if not ask(visible):
        return ruling("24", Noted())
    what = ask(exposed)
    information = withdrawn_information(ask)
    lies = FaceUp(_over(ask.case))
    if what is Exposure.LOW:
        return ruling("24A", lies, information)
    law = "24B" if what is Exposure.HONOUR_OR_LED else "24C"
    return ruling(law, lies, must_pass(PARTNER, ONCE), information, could_have_known(ask))


def shown_in_auction(case: Case) -> bool:
    """Is a card shown now shown in the auction? In 2007 until a lead is faced, even out of turn; in 2017 it is over.

    Where everybody has passed the auction period of 2007 lasts until the hands are back in the board (22B2).
    """
    phase = case.here.phase
    if case.here.passed_out:
        return not case.edition.since("2017")
    if phase != "lead" or case.edition.since("2017"):
        return phase == "auction"
    return not any(i.kind == "opening-lead-out-of-turn" and "41A" not in i.laws for i in case.noted)


def shown_after_passes(ask: Hearing) -> Ruling:
    """2017: the auction is over and nobody defends: the card goes back, and partner may not use it."""
    if not ask(visible):
        return ruling("24", Noted("picked-up"))
    return ruling("24 16B1", Noted("picked-up"), Unauthorized(player=PARTNER, law="16B1"))


declaring_side = Fact(
    "declaring_side", YES_NO, {"2007": "24", "2017": "24D"},
    read=lambda case: case.fault.by.side is case.seat(DECLARER).side,
)  # fmt: skip


def _on_purpose(case: Case) -> bool | None:
    """A card that was led is no accident."""
    return True if _led(case) else shown_on_purpose(case)


deliberate = Fact("deliberate", YES_NO, "50B", read=_on_purpose)


def auction_over(ask: Hearing) -> Ruling:
    """24D and 24E: the auction has ended; cards a defender had shown become penalty cards, others are picked up."""
    if ask(declaring_side):
        return ruling("24D" if ask.is_2017 else "24", Noted("shown-picked-up"))
    rank = "shown-major" if ask(deliberate) else "shown-minor"
    return ruling("24E 50B" if ask.is_2017 else "24 50B", Noted(rank))
