"""What may be answered to the open question: by whom, and what must be named with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from arbitre.game.card import SUITS, Card, Denomination
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Fact
from arbitre.laws.effects import LeadRestriction, Role
from arbitre.table.errors import RecordError
from arbitre.table.event import Event

from .board import Item


class Option(Struct, frozen=True):
    """One choice a player may make, who may make it, and the suits, cards or hands of which he names one."""

    choice: str
    fact: Fact[Any]
    by: tuple[Seat, ...]
    suits: tuple[Denomination, ...] = ()
    several: bool = False
    cards: tuple[Card, ...] = ()
    hands: tuple[Seat, ...] = ()

    @property
    def answer(self) -> Any:
        """What the choice says to the law."""
        return self.fact.sayable[self.choice]


def options(item: Item) -> tuple[Option, ...]:
    """Every choice the open question leaves the players; none where only the director can answer."""
    return tuple(option for option in sayable(item) if option.choice in option.fact.choices)


def sayable(item: Item) -> tuple[Option, ...]:
    """The same, and what the record may say had happened, which is offered to nobody."""
    found = [_option(item, fact, choice) for fact in _facts(item) for choice in fact.sayable]
    return tuple(option for option in found if option.by)


def _facts(item: Item) -> list[Fact[Any]]:
    """What is asked, and what can still be said besides."""
    fact = item.asks.fact
    also = fact.also(item.case) if fact.also else None
    return [fact, *([also] if also else [])]


def _option(item: Item, fact: Fact[Any], choice: str) -> Option:
    if item.grounds:
        return _together(item, choice)
    case = item.case
    by = fact.voices(case, fact.sayable[choice]) if fact.voices else case.choosers(fact)
    suits = fact.suits(case) if fact.suits and choice in ("require", "forbid") else ()
    if suits and fact.key == "lead_choice":
        suits = tuple(suit for suit in suits if not _contradicts(case, choice, suit, suits))
        by = by if suits else ()
    cards = fact.cards(case) if fact.cards else ()
    hands = tuple(seat for seat in (case.here.declarer, case.here.dummy) if seat) if choice == "lead_from" else ()
    return Option(choice, fact, by, suits, fact.several and choice == "forbid", cards, hands)


def _together(item: Item, choice: str) -> Option:
    """A choice that declarer has on several grounds: the suits of all that give it to him."""
    parts = [_option(each, each.asks.fact, choice) for each in item.grounds if choice in each.asks.fact.choices]
    parts = [part for part in parts if part.by]
    named = {suit for part in parts for suit in part.suits}
    several = choice == "forbid" and (len(parts) > 1 or any(part.several for part in parts))
    suits = tuple(suit for suit in SUITS if suit in named)
    return Option(choice, item.asks.fact, parts[0].by if parts else (), suits, several)


def _contradicts(case: Case, choice: str, suit: Denomination, suits: tuple[Denomination, ...]) -> bool:
    """Has declarer said the contrary of this very lead already? 26 and 50D2 may both give him a choice.

    Where one of these suits is required, to forbid the others would say nothing new (51B2).
    """
    said = [r for r in case.here.in_force if isinstance(r, LeadRestriction) and r.binds(case.seat(Role.PARTNER))]
    required = {named for r in said if r.mode == "require" for named in r.suits}
    forbidden = {named for r in said if r.mode == "forbid" for named in r.suits}
    if choice == "forbid":
        return bool(required & set(suits))
    return suit in forbidden or bool(required - {suit})


def possible(item: Item) -> Iterator[Event]:
    """Every answer to the open question as the record writes it; of suits, cards and hands to name, the first."""
    for option in sayable(item):
        suit = option.suits[0].value if option.suits else None
        card = str(option.cards[0]) if option.cards else None
        hand = option.hands[0] if option.hands else None
        yield Event(choose=option.choice, by=option.by[0], suit=suit, card=card, hand=hand)
    fact = item.asks.fact
    for answer in fact.answers:
        if answer not in fact.sayable.values():
            found = answer if isinstance(answer, int) else str(answer)
            yield Event(facts={fact.key: found}, about=item.asks.about or None)


def taken(item: Item, n: int, event: Event) -> tuple[Option, Case]:
    """The option a player has taken, and the case with his answer; what he has not got is an error."""
    facts, choice = _facts(item), str(event.choose)
    said = [fact for fact in facts if choice in fact.sayable]
    option = next((option for fact in said if (option := _option(item, fact, choice)).by), None)
    if not any(fact.choices for fact in facts):
        raise RecordError("nothing_to_choose", event=n, key="choose")
    if not said:
        known = ", ".join(choice for fact in facts for choice in fact.choices)
        raise RecordError("no_such_choice", event=n, key="choose", known=known)
    if option is None or (option.fact.voices and event.by not in option.by):
        raise RecordError("not_his_option", event=n, key="choose", value=event.choose)
    if event.by not in (None, *option.by):
        raise RecordError("not_his_choice", event=n, key="by", by=option.by[0])
    if event.by is None and len(option.by) > 1:
        raise RecordError("by_needed", event=n, key="by")
    return option, _named(item.case.told(option.fact.key, option.answer), option, n, event)


def _may_be_dummys(case: Case, card: Card) -> bool:
    """Where dummy's hand is not known, any card that is nowhere else may be there."""
    return not case.here.is_played(card) and case.here.owner(card) in (None, case.here.dummy)


def card_of(text: object, n: int, key: str) -> Card:
    """The card an event speaks of."""
    try:
        return Card.parse(str(text))
    except ValueError:
        raise RecordError("no_such_card", event=n, key=key, value=text) from None


def _named(case: Case, option: Option, n: int, event: Event) -> Case:
    """The suit, suits, card or hand that goes with a choice."""
    if option.suits:
        return case.told("suits", _suits(option, n, event))
    if option.fact.cards:
        card = card_of(event.card, n, "card")
        if not (card in option.cards if option.cards else _may_be_dummys(case, card)):
            raise RecordError("no_such_card", event=n, key="card", value=event.card)
        return case.told("card", card)
    if option.hands:
        if event.hand not in option.hands:
            raise RecordError("bad_value", event=n, key="hand", value=event.hand)
        return case.told("hand", event.hand)
    return case


def _suits(option: Option, n: int, event: Event) -> tuple[Denomination, ...]:
    """The suit declarer names, or suits where penalty cards lie in several; the only possible one need not be named."""
    names = event.suits if event.suits is not None else [event.suit] if event.suit is not None else None
    if names is None and len(option.suits) == 1:
        return option.suits
    if not names or not set(names) <= set(option.suits) or (len(set(names)) > 1 and not option.several):
        raise RecordError("no_such_suit", event=n, key="suit", known=", ".join(option.suits))
    return tuple(Denomination(name) for name in names)
