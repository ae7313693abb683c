"""What the table knows of a case, so that a sentence can name it: cards, bids, and what declarer may ask of a lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from msgspec import structs

from arbitre.game.call import BIDS, PASS, Call, lowest_bid
from arbitre.game.card import Card, Denomination
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.effects import AUCTION, BecomesPenalty, LeadRestriction, MustPass, Role, penalty_cards
from arbitre.laws.facts import CONCERNED
from arbitre.laws.paragraphs import FACE_DOWN
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import IMPLICIT, Entry, Table
from arbitre.texts import Words
from arbitre.texts.grammar import Word

MOST_NAMED = 3
MOST_SUITS = 2


class Several(Word):
    """Several cards: by their names behind a verb, pointed at elsewhere.

    >>> cards = Several("ces cartes", {"le": "le roi et le 5 de pique", "du": "du roi et du 5 de pique"})
    >>> from arbitre.texts.grammar import grammar
    >>> cards = cards.to(grammar("fr"))
    >>> f"Est a montré {cards:le}.", f"Ne tenez pas compte {cards:du}.", f"{cards:Le} restent là."
    ('Est a montré le roi et le 5 de pique.', 'Ne tenez pas compte du roi et du 5 de pique.', 'Ces cartes restent là.')
    """

    names: Mapping[str, str]

    def __new__(cls, pointed: str, names: Mapping[str, str]) -> Several:
        word = super().__new__(cls, pointed)
        word.names = names
        return word

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Several) and self.names == other.names

    def __hash__(self) -> int:
        return hash(str(self))

    def __format__(self, form: str) -> str:
        return self.names.get(form) or super().__format__(form)


# -- cards


def unseen(found: Irregularity) -> bool:
    """A card led face down from the wrong hand (41A): nobody has seen it, so nobody names it."""
    return found.kind == "opening-lead-out-of-turn" and found.laws == FACE_DOWN


def one_card(found: Irregularity) -> Card | None:
    """The card it is about, where it is one that has been seen; of two from dummy, the one dummy put."""
    cards = found.cards[:1] if found.kind == "wrong-card-from-dummy" else found.cards
    return cards[0] if len(cards) == 1 and not unseen(found) else None


def cards_named(cards: tuple[Card, ...], say: Words) -> Any:
    """One card, or several by their names; a whole hand is pointed at."""
    if len(cards) == 1:
        return cards[0]
    if len(cards) > MOST_NAMED:
        return say.say("thing.several")
    return Several(
        say.say("thing.several"), {form: _by_suits(cards, *how, say) for form, how in say.speech.several.items()}
    )


def _by_suits(cards: tuple[Card, ...], form: str, last: str, say: Words) -> str:
    """The king and the 4 of hearts, and the 3 of clubs: each suit is named once."""
    suits = [[card for card in cards if card.suit is suit] for suit in dict.fromkeys(card.suit for card in cards)]
    names = [[format(say.speech.word(card), form) for card in suit] for suit in suits]
    told = (say.join([*(say.speech.rank_alone(name) for name in suit[:-1]), suit[-1]], last) for suit in names)
    return say.join(told, last)


def penalty_of(case: Case, owner: Seat, say: Words) -> Any:
    """The penalty card of a player, or his penalty cards; where he has not played one, that he had to play."""
    cards = _due(case) if owner is case.fault.by else tuple(r.card for r in penalty_cards(case.here, owner))
    return cards_named(cards, say) if cards else say.say("thing.penalty")


def _due(case: Case) -> tuple[Card, ...]:
    """The penalty cards of the player that come into question: the one that declarer named, those of the suit led."""
    lying = [r for r in penalty_cards(case.here, case.fault.by) if r.card not in case.fault.cards]
    if case.fault.kind != "penalty-card-not-played":
        return tuple(r.card for r in penalty_cards(case.here, case.fault.by))
    led = case.here.trick.led if case.here.trick else None
    named = [r for r in lying if r.designated] or [r for r in lying if r.card.suit is led] or lying
    return tuple(r.card for r in named)


def picked_up(case: Case, say: Words) -> Any:
    """The penalty cards that go back into the hand: those of the suits that declarer has named."""
    lying = [r.card for r in penalty_cards(case.here, case.fault.by)]
    suits = case.answers.get("suits") or {card.suit for card in lying}
    cards = tuple(card for card in lying if card.suit in suits)
    return cards_named(cards, say) if cards else say.say("thing.penalty")


def several_penalties(case: Case) -> bool:
    """Does more than one penalty card of the player come into question?"""
    return len(_due(case)) > 1


def bound_to_lead(case: Case) -> int:
    """How many penalty cards has the leader himself that he has to lead?"""
    own = penalty_cards(case.here, case.seat(Role.PARTNER))
    return len(own) if any(r.rank == "major" for r in own) else 0


def asked_otherwise(case: Case) -> bool:
    """Has declarer required or forbidden something of this lead already, on another ground?"""
    said = (r for r in case.here.in_force if isinstance(r, LeadRestriction) and r.mode)
    return any(r.binds(case.seat(Role.PARTNER)) for r in said)


def becomes(effect: BecomesPenalty, case: Case, played: Card | None) -> tuple[str, tuple[Card, ...]]:
    """The cards that become penalty cards if that one is played, and their rank (50B)."""
    cards = tuple(card for card in case.fault.cards if card != played)
    lying = {*cards, *(r.card for r in penalty_cards(case.here, case.fault.by))}
    major = len(lying) > 1 or effect.deliberate or any(card.honour for card in cards)
    return ("major" if major else "minor"), cards


# -- calls


def entry_at(table: Table, event: int) -> Entry | None:
    """The call made at that event, whatever became of it; not the pass put in its place, if there is another."""
    made = [entry for entry in table.called_from(event) if entry.event == event]
    return next((entry for entry in made if entry.status not in IMPLICIT), made[0] if made else None)


def called(table: Table, event: int) -> dict[str, Any]:
    """The call made at that event, and who made it; nothing where none was."""
    entry = entry_at(table, event)
    return {"call": entry.call, "caller": entry.by} if entry else {}


def call_before(table: Table, by: Seat, event: int) -> Entry | None:
    """The last call that a player made before an event, whatever became of it."""
    mine = (e for e in reversed(table.calls) if e.by is by and e.event < event and e.status not in IMPLICIT)
    return next(mine, None)


def called_over(case: Case) -> Call | None:
    """The call made over one that has been changed."""
    entry = entry_at(case.here, case.answers.get("called_over", 0))
    return entry.call if entry else None


def called_since(case: Case) -> tuple[Entry, ...]:
    """The calls made since the one a case is about, that went with it."""
    calls = case.here.calls
    at = max((n for n, e in enumerate(calls, 1) if e.event == case.event), default=len(calls))
    return tuple(e for e in calls[at:] if e.event > case.event and e.counts and e.status not in IMPLICIT)


def silences(law: Law, case: Case) -> bool:
    """Must the player whose turn it was pass, so that a call he has made cannot stand?"""
    outcome = consider(law, case)
    silent = [e for e in (outcome.effects if isinstance(outcome, Ruling) else ()) if isinstance(e, MustPass)]
    return any(case.seat(effect.player) is case.fault.turn_of for effect in silent)


def passes_anyhow(case: Case) -> bool:
    """Must his partner pass throughout, so that passing once is nothing new?"""
    bound = (r for r in case.here.in_force if isinstance(r, MustPass) and r.duration == AUCTION)
    return any(r.player is case.seat(Role.PARTNER) for r in bound)


def last_bid(table: Table, event: int) -> Call | None:
    """The bid that stood when that call was made."""
    before = takewhile(lambda entry: entry.event != event, table.calls)
    bids = [e.call for e in before if e.counts and e.call.denomination]
    return bids[-1] if bids else None


def none_higher(case: Case) -> bool:
    """Was the bid to beat seven notrump, so that no bid can be sufficient?"""
    fault, table = case.irregularity, case.table
    return fault is not None and table is not None and last_bid(table, fault.event) == BIDS[-1]


def too_low(found: Irregularity, table: Table) -> Call | None:
    """The bid that stood, where the one made was not higher."""
    last = last_bid(table, found.event) if found.call is not None and found.call.is_bid else None
    return last if found.call is not None and last is not None and not found.call.outranks(last) else None


def lowest(case: Case, say: Words) -> Any:
    """The bid that would make an insufficient one sufficient, as far as its meaning is known."""
    table, event = case.here, case.event
    entry = entry_at(table, event)
    if entry is None or entry.call.denomination is None:
        return say.say("thing.lowest")
    bid = lowest_bid(entry.call.denomination, last_bid(table, event))
    artificial = table.facts.get(event, "artificial")
    plain = case.edition.reading("lowest-by-name")(case.edition, artificial)
    if bid is None or (artificial and not plain):
        return say.say("thing.lowest.shown")
    return bid if plain else say.say("thing.lowest.natural", call=bid)


def repeated(case: Case, say: Words) -> str:
    """What follows from repeating the call after a pass: nothing where it will be legal, or that it is insufficient."""
    table, by = case.here, case.fault.by
    call, last = case.call(case.event), last_bid(table, case.event)
    if call.is_bid and not call.outranks(last):
        return say.say("thing.repeated.insufficient")
    closing = table.auction.after(PASS, by.rho).over
    return say.say("thing.repeated" if closing or table.bound_to_pass(by) else "thing.repeated.legal")


def about(case: Case, question: Question) -> dict[str, Any]:
    """The call a question is about, and its caller; or the card, and who played it."""
    if found := called(case.here, question.about):
        return found
    plays = [play for play in case.here.plays if play.event == question.about]
    return {"card": plays[-1].card, "player": plays[-1].by} if plays else {}


def concerned(case: Case) -> dict[str, Any]:
    """The call that was not alerted or explained, and its caller."""
    return called(case.here, case.answers[CONCERNED]) if CONCERNED in case.answers else {}


DECLARERS = ("unintended_card", "misinformed_card", "without_pause")
"""Of a card of dummy's these are found out about declarer, who named it."""


def named_by(case: Case, fact: Fact[Any]) -> dict[str, Any]:
    """Declarer in the place of dummy, whose card it is."""
    table = case.table
    asked = table is not None and fact.words in DECLARERS and case.fault.by is table.dummy
    return {"offender": table.declarer} if table is not None and asked else {}


# -- leads


def directs(case: Case, say: Words) -> str:
    """What declarer may do about a suit at a lead under 26B."""
    return say.say("thing.directs.either" if case.options.get("require_under_26B") else "thing.directs")


def restricts(case: Case, say: Words, effect: Any = None, yours: bool = False) -> str:
    """What declarer may ask of a first lead under the code of 2007, as far as the withdrawn calls are understood."""
    if getattr(effect, "forbids_only", False):
        return say.say("thing.restricts.forbid")
    origin, final = (getattr(effect, name, 0) for name in ("origin", "final"))
    events = _withdrawn_in_turn(case) if getattr(effect, "each", False) else [origin or case.event]
    asked = [one for event in events if (one := _asked_of_lead(case, event, events, final))]
    if not asked:
        return say.say("thing.restricts.nothing")
    ways, suits = {way for way, _ in asked}, list(dict.fromkeys(suit for _, suits in asked for suit in suits))
    if ways != {"lead-withdrawn"} or len(suits) > MOST_SUITS:  # any suit for one call, a suit not known yet, too many
        return say.say("thing.restricts.forbid" if ways == {"lead-any"} else "thing.restricts")
    key = ("suits" if len(suits) > 1 else "suit") + (".yours" if yours else "")
    return say.say(f"thing.restricts.{key}", suits=say.join(suits), offender=case.fault.by)


def _withdrawn_in_turn(case: Case) -> list[int]:
    """The calls that a player has made one in place of another, and that are all withdrawn."""
    mine = (e.event for e in case.here.calls if e.by is case.fault.by and e.status not in IMPLICIT)
    return [event for event in mine if case.event <= event <= case.act]


def _asked_of_lead(
    case: Case, event: int, withdrawn: Sequence[int], final: int = 0
) -> tuple[str, tuple[Denomination, ...]] | None:
    """What declarer is asked on account of one withdrawn call, and its suits; None where Law 26 gives nothing.

    The final call is the one that stands instead of it.
    """
    found = Irregularity("lead-restriction", case.fault.by, event)
    calls = tuple(
        structs.replace(e, counts=e.event == final or (e.counts and e.event not in withdrawn)) for e in case.here.calls
    )
    table = structs.replace(case.here, calls=calls)
    lead = structs.replace(case, irregularity=found, table=table, act=0, answers={})
    outcome = consider(case.edition.law("lead-restriction"), lead)
    if isinstance(outcome, Ruling):
        return None
    fact = outcome.fact
    return fact.words, fact.suits(lead) if fact.suits else ()


def leading(table: Table, say: Words) -> str:
    """What a lead is called there: the first of the deal has in some languages a word of its own."""
    return say.say("thing.leading.opening" if table.phase == "lead" else "thing.leading")


def not_followed(case: Case) -> Denomination | None:
    """The suit that a player had and did not follow."""
    return suit_of(case.fault, case.here)


def suit_led(case: Case) -> Denomination | None:
    """The suit led to the trick that a case is about, or to the one under way."""
    table, n = case.here, case.fault.trick or 0
    trick = table.tricks[n - 1] if 0 < n <= len(table.tricks) else table.trick
    return trick.led if trick else None


def led_to(case: Case) -> dict[str, Any]:
    """The suit led to the trick where a revoke is asked about, if it is known."""
    suit = not_followed(case) if case.table is not None else None
    return {"led": suit} if suit else {}


def suit_of(found: Irregularity, table: Table) -> Denomination | None:
    """The suit of the trick to which a player revoked."""
    if found.kind != "revoke" or found.ignored or not found.trick or found.trick > len(table.tricks):
        return None
    return table.tricks[found.trick - 1].led
