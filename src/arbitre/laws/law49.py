"""Laws 48, 49 and 50A-B: cards exposed once the auction is over."""

from __future__ import annotations

from arbitre.game.seat import Seat
from arbitre.table.restriction import Restriction

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .editions import Edition
from .effects import (
    OFFENDER,
    PARTNER,
    WHOLE_BOARD,
    BecomesPenalty,
    FaceDownReturned,
    Noted,
    Review,
    Unauthorized,
    penalty_cards,
)
from .facts import WITHDRAWN_INFORMATION


def _excused(case: Case) -> bool:
    return case.here.facts.get(case.event, "penalty_card") is False


meant_to_claim = Fact("meant_to_claim", YES_NO, "68A", read=lambda case: _meant_to_claim(case), about=lambda _: 0)
by_declarer = Fact("declaring_side", YES_NO, "48A", read=lambda case: _declaring(case))
excused = Fact("excused", YES_NO, "50", read=_excused)
visible = Fact("visible", YES_NO, "49")
misled = Fact("misinformed", YES_NO, "47E2", text="misinformed_card", read=lambda case: _misled(case))
dummy_faced = Fact("dummy_faced", YES_NO, "47E2(a)", read=lambda case: _dummy_faced(case))
deliberate = Fact("deliberate", YES_NO, "50B", read=lambda case: shown_on_purpose(case))


def _misled(case: Case) -> bool:
    """Said of the lead, or where it is taken back."""
    return any(case.here.facts.get(event, "misinformed") for event in (case.act, case.event))


def _dummy_faced(case: Case) -> bool:
    """Has dummy shown a card since the lead?"""
    dummy = case.here.dummy
    return any(i.kind == "exposed-card" and i.by is dummy and i.event > case.event for i in case.noted)


def _meant_to_claim(case: Case) -> bool | None:
    """Asked where declarer faces several cards (48B2), and did not drop them; elsewhere not so unless said."""
    said: bool | None = case.here.facts.of_cards_shown("meant_to_claim", case.event)
    several = len(case.fault.cards) > 1 and case.here.facts.get(case.event, "deliberate") is not False
    if said is None and _declaring(case) and several and case.here.phase == "play":
        return None
    return bool(said)


def _declaring(case: Case) -> bool:
    declarer = case.here.declarer
    return declarer is not None and case.fault.by.side is declarer.side


def shown_on_purpose(case: Case) -> bool | None:
    """Only one small card can be a minor penalty card, so only there does it matter."""
    known: bool | None = case.here.facts.get(case.event, "deliberate")
    return True if major_anyway(case) else known


def major_anyway(case: Case) -> bool:
    """50B: an honour, or one of several that are or become penalty cards of the same defender."""
    cards, others = case.fault.cards, penalty_cards(case.here, case.fault.by)
    return len({*cards, *(r.card for r in others)}) > 1 or any(card.honour for card in cards)


def exposed_card(ask: Hearing) -> Ruling:
    """A defender's card that partner could have seen becomes a penalty card; declarer's never does."""
    if ask(meant_to_claim):
        return ruling("48B2 68A" if ask(by_declarer) else "68A", Noted("claim"))
    if ask(by_declarer):
        return ruling("48A", Noted("picked-up"))
    if ask(excused):
        return ruling("50", Noted("picked-up"))
    if not ask(visible):
        return ruling("49", Noted("picked-up"))
    return ruling("49 50B", BecomesPenalty(ask(deliberate)), *information(ask))


def lead_by_declaring_side(ask: Hearing) -> Ruling:
    """54E: declarer or dummy faces an opening lead; it is a card exposed, and goes back to its hand."""
    information = Unauthorized(player=PARTNER, law=ask.case.edition.pick(WITHDRAWN_INFORMATION))
    return ruling("54E 24D" if ask.is_2017 else "54E 24", Noted("picked-up"), information)


def face_down_lead_out_of_turn(ask: Hearing) -> Ruling:
    """41A: a face-down lead from the wrong hand is taken back; nobody has seen it."""
    information = Unauthorized(player=PARTNER, law=ask.case.edition.pick(WITHDRAWN_INFORMATION))
    return ruling("41A", Noted("picked-up"), information)


def information(ask: Hearing) -> tuple[Restriction, ...]:
    """50E: in 2007 what the card tells is unauthorized for partner, in 2017 not while it lies there; both look back."""
    if ask.is_2017:
        return (looked_back(ask.case.edition),)
    return Unauthorized(player=PARTNER, law="50E2", origin=WHOLE_BOARD, of_card=True), looked_back(ask.case.edition)


def looked_back(edition: Edition) -> Review:
    """After play: did the penalty card help the side that showed it?"""
    return Review(edition.pick({"2007": "50E3", "2017": "50E4"}), origin=WHOLE_BOARD, of_card=True)


def face_down_lead_taken_back(ask: Hearing) -> Ruling:
    """41A and 47E2: a face-down lead goes back on the director's word only, after misinformation and before dummy."""
    if not ask(misled):
        return ruling("41A", Noted("face-down-stays"))
    if ask(dummy_faced):
        return ruling("47E2(b)", Noted("card-stays"), Review("47E2(b)"))
    return ruling("41A 47E2(a)", FaceDownReturned())


lead_influenced = Fact("misinformed", YES_NO, "47E2", text="misinformed_lead")
takes_lead_back = Fact(
    "changes_card", ("withdraw", "stand"), "47E2(a)", by=OFFENDER, text="changes_misinformed_lead",
    choices={"withdraw": "withdraw", "stand": "stand"}, read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip


def misinformed_lead(ask: Hearing) -> Ruling:
    """47E2(a): who has chosen his face-down lead on a wrong explanation may take it back before dummy is seen."""
    if not ask(lead_influenced):
        return ruling("41A", Noted("face-down-faced"))
    if ask(dummy_faced):
        return ruling("47E2(b)", Noted("card-stays"), Review("47E2(b)"))
    if ask(takes_lead_back) == "stand":
        return ruling("47E2(a)", Noted("face-down-faced"))
    return ruling("41A 47E2(a)", FaceDownReturned())


# -- what a penalty card tells (50E)


def lies_there(edition: Edition, owner: Seat) -> tuple[Restriction, ...]:
    """What it tells is looked at when play has ended; in 2007 partner may not use it at all."""
    if edition.since("2017"):
        return (looked_back(edition),)
    return looked_back(edition), Unauthorized(player=owner.partner, law="50E2", origin=WHOLE_BOARD, of_card=True)


def was_played(edition: Edition, owner: Seat) -> tuple[Restriction, ...]:
    """50E3 of 2017: how it came to lie there partner may not use once it has been played."""
    return (Unauthorized(player=owner.partner, law="50E3", of_card=True),) if edition.since("2017") else ()


def tells_all(edition: Edition) -> bool:
    """50E1 of 2017: may anybody use what a card tells while it lies there?"""
    return edition.since("2017")
