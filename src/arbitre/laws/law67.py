"""Law 67: the defective trick."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DECLARER,
    Abandoned,
    BecomesPenalty,
    ExtraReturned,
    Noted,
    Owed,
    OwedLate,
    PlayedTwice,
    Retracted,
    Review,
)
from .law49 import information, major_anyway

ONCE, IN_TIME, TOO_LATE = "once", "in-time", "too-late"
AMONG_THOSE_PLAYED = "played-cards"  # 14B1: where a missing card was found, so that its hand played one too many


def both_played_on(case: Case, number: int) -> bool:
    """Has a player of each side played to a later trick?"""
    return len({play.by.side for play in case.here.plays if play.trick > number}) == 2


def _in_time(case: Case) -> bool:
    return not both_played_on(case, case.fault.trick or 0)


def _able(case: Case) -> bool | None:
    hand = case.here.hands.get(case.fault.by)
    led = case.here.tricks[(case.fault.trick or 1) - 1].led
    if hand is not None:
        return any(card.suit is led for card in hand)
    known: bool | None = case.here.facts.get(case.event, "able")
    return known


def _played_again(case: Case) -> str:
    """Not, unless the record shows the card in a later trick; then whether that trick can still be put right.

    Once the tricks left have been claimed it cannot.
    """
    again = next((p for p in case.here.plays if p.event == case.event and p.card in case.fault.cards), None)
    if again is None:
        return ONCE
    return TOO_LATE if case.here.claimed is not None or both_played_on(case, again.trick) else IN_TIME


def _extras(case: Case) -> list[int]:
    """The events at which cards too many of that hand were put to that trick, as far as the record has them."""
    return [x.event for x in case.here.extras if x.by is case.fault.by and x.trick == case.fault.trick]


def _was_not_kept(case: Case) -> bool:
    """So it is said where attention is drawn, or the card has been played again."""
    again = any(p.event == case.event and p.card in case.fault.cards for p in case.here.plays)
    return again or bool(case.here.facts.get(case.event, "not_kept"))


def _exposed(case: Case) -> bool | None:
    """Was the extra card, which the record has, seen?"""
    return next((v for n in _extras(case) if (v := case.here.facts.get(n, "visible")) is not None), None)


def _faced_known(case: Case) -> bool:
    """The record shows which card he faced, unless it is said that nobody knows."""
    return case.here.facts.get(case.event, "faced_known") is not False


in_time = Fact("noticed_in_time", YES_NO, "67", read=_in_time)
too_many = Fact("too_many", YES_NO, "67", read=lambda case: bool(_extras(case)) and not _was_not_kept(case))
holds_suit = Fact("able", YES_NO, "67B1", read=_able, text="able_to_supply")
not_kept = Fact("not_kept", YES_NO, {"2007": "67", "2017": "67B3"}, read=_was_not_kept)
played_again = Fact("played_again", (ONCE, IN_TIME, TOO_LATE), {"2007": "67", "2017": "67B3"}, read=_played_again)
faced_known = Fact("faced_known", YES_NO, "67B2(a)", read=_faced_known)
by_declaring_side = Fact(
    "declaring_side", YES_NO, "67", read=lambda case: case.fault.by.side is case.seat(DECLARER).side
)


def seen_extra(law: str) -> Fact[bool]:
    """Has the extra card been seen?"""
    return Fact("visible", YES_NO, law, text="visible_extra", read=_exposed, about=lambda case: _extras(case)[0])


def _on_purpose(case: Case) -> bool:
    """Two cards to one trick are the very example of inadvertence in 50B: on purpose only where it is said."""
    return major_anyway(case) or any(case.here.facts.get(n, "deliberate") for n in _extras(case))


deliberate = Fact("deliberate", YES_NO, "50B", read=_on_purpose)
seen_now, seen_late = seen_extra("67A2"), seen_extra("67B2(b)")


def defective_trick(ask: Hearing) -> Ruling:
    """A card is missing from a trick, there is one too many, or the card played to it was not kept there."""
    if ask.case.answers.get("card_found") == AMONG_THOSE_PLAYED or ask(too_many):
        return _too_many(ask)
    if ask(not_kept):
        return _not_kept(ask)
    if ask(in_time):
        return ruling("67A1", Owed(next_lead="next-lead"))
    if ask(holds_suit):
        return ruling("67B1(a)", OwedLate(of_suit_led=True))
    return ruling("67B1(b)", OwedLate())


def _too_many(ask: Hearing) -> Ruling:
    """In time as a fifth card or several at once; later the card he faced stays and the others were always held."""
    if ask(in_time):
        if ask(by_declaring_side):
            return ruling("67A2 45E2", ExtraReturned())
        if ask(seen_now):
            return ruling("67A2 50B 45E1", ExtraReturned(), BecomesPenalty(ask(deliberate)), *information(ask))
        return ruling("67A2 58B1", ExtraReturned())
    stays = Noted("faced-stays" if ask(faced_known) else "highest-stays")
    if not ask(by_declaring_side) and ask(seen_late):
        return ruling(
            "58B4 67B2(a) 67B2(b)", stays, ExtraReturned(always_held=True), BecomesPenalty(False), *information(ask)
        )
    return ruling("58B4 67B2(a) 67B2(b)", stays, ExtraReturned(always_held=True))


def _not_kept(ask: Hearing) -> Ruling:
    """67B3: the card is put where it was played; played again, that play is corrected, or the score adjusted.

    The book of 2007 has nothing on it.
    """
    again = ask(played_again)
    if again == ONCE:
        return ruling("67B3" if ask.is_2017 else "84A", Noted("put-among-quitted"))
    if again == IN_TIME:
        return ruling("67B3 47B" if ask.is_2017 else "47B", Noted("put-among-quitted"), PlayedTwice())
    if ask.is_2017:
        return ruling("67B3", Noted("put-among-quitted"), Abandoned())
    return ruling("84D 12A1", Noted("put-among-quitted"), Review("12A1"))


def wrong_late_card(ask: Hearing) -> Ruling:
    """67B1(a): a card of another suit is not taken for the missing one by a hand that holds the suit led."""
    if ask(by_declaring_side):
        return ruling("67B1(a) 47B", Retracted(), Noted("suit-led-owed"))
    return ruling("67B1(a) 47B 49", BecomesPenalty(), Noted("suit-led-owed"), *information(ask))
