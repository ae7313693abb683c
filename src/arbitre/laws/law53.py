"""Laws 47E1 and 53 to 56: leads out of turn, accepted, refused, or overtaken by the proper lead."""

from __future__ import annotations

from typing import Any

from arbitre.game.card import Card
from arbitre.game.seat import Seat

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DECLARER,
    DEFENDERS,
    LHO,
    OFFENDER,
    PARTNER,
    RIGHTFUL,
    BecomesPenalty,
    LeadStands,
    Noted,
    RequiredLead,
    Retracted,
    Review,
    Role,
    See,
    Swapped,
    Unauthorized,
    When,
)
from .facts import ACCEPT_OR_REFUSE, ACCEPTED, REFUSED, WITHDRAWN_INFORMATION, unusable
from .law49 import excused, information

SPREAD, SEEN, PROPER, WRONG_DEFENDER = "spread", "seen", "proper", "wrong-defender"


def _played_to_opening_lead(case: Case, _event: int, _card: Card, by: Seat) -> str | None:
    """Declarer plays to it, from either hand: he has accepted it."""
    return ACCEPTED if by.side is case.seat(DECLARER).side else None


def _shown_after_opening_lead(case: Case, event: int, by: Seat) -> str | Fact[Any] | None:
    """Dummy's card that declarer could see makes him accept; his own, in beginning to spread, makes him dummy."""
    declarer = case.seat(DECLARER)
    if by is declarer.partner:
        seen: bool | None = case.here.facts.get(event, "visible")
        if seen is None:
            return Fact("visible", YES_NO, "54C", about=lambda _: event, text="visible_dummy")
        return SEEN if seen else None
    if by is declarer:
        spreading: bool | None = case.here.facts.get(event, "spreading")
        if spreading is None:
            return Fact("spreading", YES_NO, "54A", about=lambda _: event)
        return SPREAD if spreading else None
    return None


def _played_to_lead(case: Case, event: int, _card: Card, by: Seat) -> str | Fact[Any] | None:
    """The next hand in rotation accepts; the proper leader, an opponent, makes his own lead; both: asked."""
    nxt, rightful, offender = case.seat(LHO), case.seat(RIGHTFUL), case.seat(OFFENDER)
    led: bool | None = case.here.facts.get(event, "led")
    if by is rightful and by.side is not offender.side:
        if led is None and by is nxt:
            return Fact("led", YES_NO, {"2007": "53C", "2017": "53B"}, about=lambda _: event)
        if led is not False:
            return PROPER
    declaring = offender.side is case.seat(DECLARER).side
    if by is nxt or (by is rightful is nxt.partner and not declaring):
        return ACCEPTED
    return WRONG_DEFENDER if declaring and by is nxt.partner else None


def _goes_back(case: Case, answer: str, by: Seat, card: Card) -> bool:
    """47D: what was played to a lead that does not stand; a card of his side in another suit is a lead of its own."""
    declarer = case.seat(DECLARER)
    if answer == PROPER:
        return by.side is not case.fault.by.side or card.suit is case.fault.cards[0].suit
    return answer == REFUSED and case.fault.by.side is not declarer.side and by.side is declarer.side


told_his_turn = Fact(
    "told_his_turn", YES_NO, "47E1", read=lambda case: bool(case.here.facts.get(case.event, "told_his_turn"))
)
last_trick = Fact("last_trick", YES_NO, "53A", read=lambda case: case.here.number == 13)
opening = Fact(
    "opening_lead", (ACCEPTED, SPREAD, REFUSED, SEEN), "54", by=DECLARER,
    choices={"accept": ACCEPTED, "spread": SPREAD, "refuse": REFUSED}, played=_played_to_opening_lead,
    shown=_shown_after_opening_lead, undoes=_goes_back, read=lambda case: case.answers.get("opening_lead"),
)  # fmt: skip
by_defender = Fact(
    "lead_accepted", (ACCEPTED, REFUSED, PROPER), {"2007": "56", "2017": "56A"}, by=DECLARER, choices=ACCEPT_OR_REFUSE,
    played=_played_to_lead, undoes=_goes_back, read=lambda case: case.answers.get("lead_accepted"),
)  # fmt: skip
by_declarer = Fact(
    "declarers_lead", (ACCEPTED, REFUSED, PROPER, WRONG_DEFENDER), "55A", by=DEFENDERS, choices=ACCEPT_OR_REFUSE,
    played=_played_to_lead, undoes=_goes_back, read=lambda case: case.answers.get("declarers_lead"),
)  # fmt: skip
declaring_side = Fact("declaring_side", YES_NO, "55", read=lambda case: _declaring(case))
defenders_turn = Fact("defenders_lead", YES_NO, "55B", read=lambda case: _defenders_turn(case))


def _declaring(case: Case) -> bool:
    return case.fault.by.side is case.seat(DECLARER).side


def _defenders_turn(case: Case) -> bool:
    return case.seat(RIGHTFUL).side is not case.seat(DECLARER).side


def told_to_play(ask: Hearing) -> Ruling:
    """47E1: an opponent had told him that it was his turn; the card goes back, and that side may not use it."""
    return ruling("47E1", Retracted(), unusable(ask))


led_himself = Fact("led", YES_NO, "54E")


def card_to_their_lead(ask: Hearing) -> Ruling:
    """54E: a defender's card after a lead of the declaring side: a lead of his own, or a card exposed on purpose."""
    if ask(led_himself):
        return ruling("54E", See("opening-lead-out-of-turn", When.NOW))
    period = "49" if ask.is_2017 else "24"
    if ask(excused):
        return ruling(f"54E {period} 50", Noted("picked-up"))
    return ruling(f"54E {period} 50B", BecomesPenalty(), *information(ask))


def opening_lead_out_of_turn(ask: Hearing) -> Ruling:
    """Law 54: the wrong defender has faced an opening lead; declarer has five choices, in two steps."""
    if ask(told_his_turn):
        return told_to_play(ask)
    answer = ask(opening)
    if answer == SPREAD:
        return ruling("54A", Swapped(), LeadStands())
    if answer == ACCEPTED:
        return ruling("53A 54B1", LeadStands())
    if answer == SEEN:
        return ruling("54C", LeadStands())
    return ruling("54D", BecomesPenalty(), *information(ask))


def lead_out_of_turn(ask: Hearing) -> Ruling:
    """Laws 55 and 56: a later lead from the wrong hand."""
    if ask(told_his_turn):
        return told_to_play(ask)
    if ask(declaring_side):
        return _by_declarer(ask)
    if ask.is_2017 and ask(last_trick):
        return ruling("53A 47B", Retracted())
    answer = ask(by_defender)
    if answer == ACCEPTED:
        return ruling("53A 56A" if ask.is_2017 else "53A 56", LeadStands())
    if answer == PROPER:
        return ruling(_proper(ask), Retracted(), _unused(ask, PARTNER), *_unused_besides(ask, OFFENDER))
    return ruling("56B" if ask.is_2017 else "56 54D", BecomesPenalty(), *information(ask))


def _by_declarer(ask: Hearing) -> Ruling:
    if ask.is_2017 and ask(last_trick):
        return ruling("53A 47B", Retracted())
    answer = ask(by_declarer)
    if answer == ACCEPTED:
        return ruling("53A 55A", LeadStands())
    if answer == WRONG_DEFENDER:
        return ruling("53C" if ask.is_2017 else "53B", LeadStands())
    if answer == PROPER:
        return ruling(_proper(ask), Retracted(), *_unused_besides(ask, DECLARER))
    if ask(defenders_turn):
        return ruling("55A 55B1", Retracted(), Review("55C"))
    return ruling("55A 55B2", Retracted(), RequiredLead(), Review("55C"))


def _proper(ask: Hearing) -> str:
    return "53B" if ask.is_2017 else "53C"


def _unused_besides(ask: Hearing, player: Role) -> tuple[Unauthorized, ...]:
    """What others had played to the lead, and took back; dummy's card lies there for all to see."""
    others = [by for by, _ in ask.case.answers.get("taken_back", ()) if by is not ask.case.here.dummy]
    return (_unused(ask, player),) if others else ()


def _unused(ask: Hearing, player: Any) -> Unauthorized:
    return Unauthorized(player=player, law=ask.case.edition.pick(WITHDRAWN_INFORMATION))
