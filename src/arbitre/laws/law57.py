"""Laws 45E, 57, 58 and 60B: cards led or played before their turn, or too many at once."""

from __future__ import annotations

from enum import StrEnum

from arbitre.game.card import SUITS, Denomination
from arbitre.game.play import follows

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DECLARER,
    OFFENDER,
    PARTNER,
    BecomesPenalty,
    CardStands,
    MustPlayCard,
    Noted,
    PlayDirected,
    PlayRestriction,
    Retracted,
    See,
    When,
    obeying,
    penalty_cards,
)
from .law49 import information, shown_on_purpose
from .law53 import told_his_turn, told_to_play
from .penalty_cards import due_first

CHOICES_2007 = ("highest", "lowest", "forbid")
CHOICES_2017 = ("highest", "lowest", "require", "forbid")


class Early(StrEnum):
    """Whose card came too early, and how."""

    DECLARER = "declarer"  # declarer or dummy played early
    SECOND = "second-from-dummy"  # to an opening lead out of turn that was accepted, dummy's card came second
    BEFORE_PARTNER = "before-partner"  # a defender led or played before his partner
    BOTH_HANDS = "both-hands"  # the same, but declarer had played from both hands
    SUGGESTED = "dummy-suggested"  # the same, but dummy of his own accord had selected or suggested a card
    AFTER_PARTNER = "after-partner"  # a defender at his right-hand opponent's turn, partner having played


def _early(case: Case) -> Early:
    declarer, by, trick = case.seat(DECLARER), case.fault.by, case.here.trick
    if by.side is declarer.side:
        accepted = len(case.here.tricks) == 1 and trick is not None and trick.leader is not case.here.first_leader
        second = trick is not None and len(trick.cards) == 1 and by is declarer.partner
        return Early.SECOND if accepted and second else Early.DECLARER
    if trick is None or trick.card_of(by.partner) is not None:
        return Early.AFTER_PARTNER
    both = trick.card_of(declarer) is not None and trick.card_of(declarer.partner) is not None
    if case.fault.kind != "premature-play":
        return Early.BEFORE_PARTNER
    if both:
        return Early.BOTH_HANDS
    return Early.SUGGESTED if case.here.facts.get(case.event, "dummy_suggested") else Early.BEFORE_PARTNER


def _playable(case: Case) -> bool:
    """Could the card legally be played to this trick, as far as the record and the cards that lie face up show?

    It could not where a penalty card comes first (50C, 50D1), or declarer is to say which of them (51A).
    """
    card, trick, by = case.fault.cards[0], case.here.trick, case.fault.by
    led, lying = trick.led if trick else card.suit, penalty_cards(case.here, by)
    if card.suit is not led and by not in case.here.hands and case.here.facts.get(case.event, "able"):
        return False
    hand = case.here.hands.get(by, frozenset({card, *(r.card for r in lying)}))
    asked = tuple(r for r in case.here.in_force if isinstance(r, PlayRestriction) and r.binds(by))
    left = due_first(obeying(hand, led, asked), lying)
    several = len(left) > 1 and left <= {r.card for r in lying if r.rank == "major"}
    return card in left and not several


def led_next(case: Case) -> bool | None:
    """A second card is a lead where all four hands had played and a card has only been taken back; else it is asked."""
    known: bool | None = case.here.facts.get(case.event, "led")
    trick, number = case.here.trick, case.here.number
    if known is not None or trick is None:
        return known
    return True if all((number, seat) in case.here.owed for seat in trick.left) else None


def _visible(case: Case) -> bool:
    """Cards faced together could be seen, unless it is said otherwise."""
    return case.here.facts.get(case.event, "visible") is not False


def _not_led(case: Case) -> tuple[Denomination, ...]:
    """A suit other than the one led."""
    trick = case.here.trick
    return tuple(suit for suit in SUITS if trick is None or suit is not trick.led)


def _can_comply(case: Case) -> bool:
    """Has partner, following suit, a card that does what declarer asks, as far as the record shows?"""
    hand, trick = case.here.hands.get(case.seat(PARTNER)), case.here.trick
    if hand is None or trick is None:
        return True
    mode, suits = case.answers["premature_choice"], case.answers.get("suits")
    asked = PlayRestriction(player=PARTNER, mode=mode, suit=suits[0] if suits else None, led=trick.led)
    return bool(asked.leaves(follows(hand, trick.led)))


def premature_choice(law: str, choices: tuple[str, ...]) -> Fact[str]:
    """What does declarer ask of the partner's card?"""
    return Fact(
        "premature_choice", choices, law, by=DECLARER, choices={c: c for c in choices},
        read=lambda case: case.answers.get("premature_choice"), suits=_not_led,
    )  # fmt: skip


early = Fact("early", tuple(Early), "57A", read=_early)
playable_now = Fact("playable_card", YES_NO, {"2007": "45C1", "2017": "57D"}, read=_playable)
playable_freely = Fact("playable_card", YES_NO, "45C1", read=_playable)
asks_2007 = premature_choice("57A", CHOICES_2007)
asks_2017 = premature_choice("57A", CHOICES_2017)
able_to_comply = Fact("able_to_comply", YES_NO, "57B", read=_can_comply)
on_purpose = Fact("deliberate", YES_NO, "50B", read=lambda case: bool(shown_on_purpose(case)))  # 50B: by mistake
was_led = Fact("led", YES_NO, "45E", read=lambda case: led_next(case))
by_declaring_side = Fact(
    "declaring_side", YES_NO, "45E2", read=lambda case: case.fault.by.side is case.seat(DECLARER).side
)
visible = Fact("visible", YES_NO, "58B", text="visible_several", read=lambda case: _visible(case))
names_card = Fact(
    "names_card", (True,), "58B2", by=OFFENDER, choices={"card": True},
    read=lambda case: case.answers.get("names_card"), cards=lambda case: case.fault.cards,
)  # fmt: skip


def premature_play(ask: Hearing) -> Ruling:
    """A card before its turn: declarer's is played; a defender's may cost his partner the choice of card."""
    if ask(told_his_turn):
        return told_to_play(ask)
    when = ask(early)
    if when is Early.DECLARER:
        return ruling("57C3" if ask.is_2017 else "57C2", CardStands())
    if when is Early.SECOND:
        return ruling("54B2", CardStands())
    if when in (Early.BOTH_HANDS, Early.SUGGESTED):
        law = "57C2" if ask.is_2017 and when is Early.SUGGESTED else "57C1"
        if ask(playable_freely):
            return ruling(law, MustPlayCard(player=OFFENDER))
        return ruling(f"{law} 49", BecomesPenalty(), *information(ask))
    if when is Early.BEFORE_PARTNER:
        return ruling("57A", BecomesPenalty(), See("premature-choice", When.NOW), *information(ask))
    law = "57D" if ask.is_2017 else "45C1"
    if ask(playable_now):
        return ruling(law, MustPlayCard(player=OFFENDER))
    return ruling("57D" if ask.is_2017 else "49", BecomesPenalty(), *information(ask))


def partner_directed(ask: Hearing) -> Ruling:
    """57A: declarer selects one of his options for the partner's card to this trick."""
    choice = ask(asks_2017 if ask.is_2017 else asks_2007)
    numbers = CHOICES_2017 if ask.is_2017 else CHOICES_2007
    law = f"57A{numbers.index(choice) + 1}"
    return (
        ruling(law, PlayDirected(choice))
        if ask(able_to_comply)
        else ruling(f"{law} 59 57B", Noted("cannot-comply-57B"))
    )


def fifth_card(ask: Hearing) -> Ruling:
    """45E: a second card to a trick; meant as the next lead it waits, else it goes back or becomes a penalty card."""
    if ask(was_led):
        law = "45E2" if ask(by_declaring_side) else "45E1"
        return ruling(law, MustPlayCard(player=OFFENDER, leads=True), Noted("led-next"))
    if ask(by_declaring_side):
        return ruling("45E2", Retracted())
    return ruling("50B 45E1", BecomesPenalty(ask(on_purpose)), *information(ask))


def required_lead_not_awaited(ask: Hearing) -> Ruling:
    """60B: a defender plays before declarer has led from the right hand."""
    if ask(told_his_turn):
        return told_to_play(ask)
    return ruling("60B", BecomesPenalty(), *information(ask))


def _led_himself(case: Case) -> bool | None:
    """A card of the suit his partner had led followed to it, unless it is said otherwise; of another suit: asked."""
    known: bool | None = case.here.facts.get(case.event, "led")
    leads = (i for i in reversed(case.noted) if i.kind == "lead-out-of-turn" and i.event < case.event)
    lead = next(i for i in leads if i.by is case.fault.by.partner)
    return False if known is None and lead.cards[0].suit is case.fault.cards[0].suit else known


led_himself = Fact("led", YES_NO, "60C", read=_led_himself)


def card_to_refused_lead(ask: Hearing) -> Ruling:
    """60C: a defender had played to his partner's lead, which was then refused; or it is a lead of his own."""
    if ask(led_himself):
        return ruling("60C", See("lead-out-of-turn", When.NOW))
    return ruling("60C 49 50B", BecomesPenalty(), *information(ask))


def simultaneous_players(_ask: Hearing) -> Ruling:
    """58A: a card played together with another player's legal one counts as played after it."""
    return ruling("58A", Noted("after-the-other"))


def simultaneous_cards(ask: Hearing) -> Ruling:
    """58B: several cards from one hand; if more than one could be seen he names the one he plays."""
    if not ask(visible):
        return ruling("58B1", CardStands())
    ask(names_card)
    if ask(by_declaring_side):
        return ruling("58B2", CardStands())
    return ruling("58B2", CardStands(), BecomesPenalty(False, others=True), *information(ask))
