"""Laws 50 and 51: what declarer may say before a lead while penalty cards lie there, and what becomes of them."""

from __future__ import annotations

from arbitre.game.card import SUITS, Card, Denomination

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DECLARER,
    OFFENDER,
    PARTNER,
    WHOLE_BOARD,
    Designated,
    Directed,
    LeadRestriction,
    Noted,
    PlayRestriction,
    Review,
    See,
    ToldNothing,
    Unauthorized,
    When,
    obeying,
    penalty_cards,
)
from .facts import REQUIRE_OR_FORBID, lead_choice


def _lying_there(case: Case) -> tuple[Card, ...]:
    """The major penalty cards of the player, any of which declarer may name."""
    return tuple(r.card for r in penalty_cards(case.here, case.seat(OFFENDER), "major"))


def _playable(case: Case) -> tuple[Card, ...]:
    """Those of them that can be played: what follows suit, and obeys declarer, before any other (50D1(b))."""
    table, owner = case.here, case.seat(OFFENDER)
    due = (r for r in penalty_cards(table, owner, "major") if r.withdrawn_from != table.number_for(owner))
    cards = tuple(r.card for r in due)
    asked = (r for r in table.in_force if isinstance(r, LeadRestriction | PlayRestriction) and r.binds(owner))
    hand = table.hands.get(owner, frozenset(cards))
    allowed = obeying(hand, table.trick.led if table.trick else None, tuple(asked))
    return tuple(card for card in cards if card in allowed)


def _their_suits(case: Case) -> tuple[Denomination, ...]:
    held = {card.suit for card in _lying_there(case)}
    return tuple(suit for suit in SUITS if suit in held)


def _of_penalty_cards(law: str) -> Fact[str]:
    return lead_choice(law, "lead-penalty", REQUIRE_OR_FORBID, _their_suits, several=True)


one_card, one_suit, several_suits = map(_of_penalty_cards, ("50D2", "51B1", "51B2"))
holding = Fact(
    "penalty_cards", ("one", "one-suit", "several-suits"), "50D2",
    read=lambda case: _holding(case),
)  # fmt: skip
which_card = Fact(
    "designated",
    (True,),
    "51A",
    by=DECLARER,
    choices={"card": True},
    read=lambda case: case.answers.get("designated"),
    cards=_playable,
)


def _holding(case: Case) -> str:
    cards = penalty_cards(case.here, case.seat(OFFENDER), "major")
    if len(cards) == 1:
        return "one"
    return "one-suit" if len({r.card.suit for r in cards}) == 1 else "several-suits"


def partner_leads(ask: Hearing) -> Ruling:
    """50D2 and 51B: before the owner's partner leads, declarer requires a suit, forbids it, or does neither."""
    holds = ask(holding)
    fact = {"one": one_card, "one-suit": one_suit, "several-suits": several_suits}[holds]
    choice = ask(fact)
    if choice == "free":
        several = holds == "several-suits" and ask.is_2017
        return ruling("51B2(c)" if several else "50D2(b)", Directed(choice))
    law = {
        "one": {"require": "50D2(a)", "forbid": "50D2(a)"},
        "one-suit": {"require": "51B1(a)", "forbid": "51B1(b)"},
        "several-suits": {"require": "51B2(a)", "forbid": "51B2(b)"},
    }[holds][choice]
    later = See("penalty-card-picked-up", When.NOW) if ask.is_2017 else Noted("picked-up")
    return ruling(law, Directed(choice), later)


def _partner_played(case: Case) -> bool:
    """Did partner play a card while it lay there?"""
    shown = [i.event for i in case.noted if i.by is case.seat(OFFENDER) and i.cards]
    return any(p.by is case.seat(PARTNER) and p.event > min(shown, default=0) for p in case.here.plays)


partner_played = Fact("partner_played", YES_NO, "50E1", read=_partner_played)


def picked_up(ask: Hearing) -> Ruling:
    """50E2 of 2017: what is picked up partner may not use (16C3); what it told before, where he played on, is 50E4."""
    told = Unauthorized(player=PARTNER, law="50E2", of_card=True), Review("16C3", origin=WHOLE_BOARD)
    return ruling("50E2", *told) if ask(partner_played) else ruling("50E2", *told, ToldNothing())


def several_playable(ask: Hearing) -> Ruling:
    """51A: of several penalty cards that can be played, declarer says which."""
    ask(which_card)
    return ruling("50D1(a) 51A", Designated())
