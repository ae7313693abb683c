"""Laws 45 and 46: what declarer says for dummy, what it means, and when it may be changed."""

from __future__ import annotations

from arbitre.game.card import PACK, RANKS, Card, Denomination, Hand, in_order
from arbitre.game.play import Trick, follows
from arbitre.game.seat import Seat
from arbitre.table.table import Table

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DECLARER,
    DEFENDERS,
    OFFENDER,
    AsLed,
    CardStands,
    DummyRevoked,
    Noted,
    Owed,
    PutRight,
    Retracted,
    Review,
)
from .facts import played_since, unusable
from .law64 import equity

WORDS = ("high", "low", "win", "anything")


def meant(case: Case, said: str, hand: Hand) -> tuple[str, tuple[Card, ...]]:
    """The paragraph of 46B that applies, and the cards it leaves; none means the designation is void."""
    table, of_suit_led = case.here, case.edition.since("2017")
    trick = table.tricks[table.owed[0][0] - 1] if table.owed else table.trick
    led = trick.led if trick else None
    legal = in_order(follows(hand, led))
    if not legal:
        return "46B4", ()
    if said in ("high", "low"):
        return _by_height(said, legal, led, of_suit_led)
    if said == "win":
        return "46B1(b)", _winning(table, trick, legal)
    if said == "anything":
        return "46B5", legal
    if said in Denomination.__members__ and said != "NT":
        suit = sorted((c for c in hand if c.suit == said), key=lambda card: card.rank)
        return ("46B2", tuple(suit[:1])) if suit else ("46B4", ())
    if said in RANKS or said == "10":
        return _by_rank(table, RANKS.index("T" if said == "10" else said) + 2, hand, legal)
    card = Card.parse(said)
    return ("45B", (card,)) if card in hand else ("46B4", ())


def _by_height(
    said: str, legal: tuple[Card, ...], led: Denomination | None, of_suit_led: bool
) -> tuple[str, tuple[Card, ...]]:
    """46B1: the highest or lowest card, in 2017 of the suit led; where there is none of it, none was named (46B5).

    In 2007 it may be of any suit; of several that are equal declarer says which (46B3(b)).
    """
    if of_suit_led and len(legal) > 1 and legal[0].suit is not led:
        return "46B5", legal
    rank = (max if said == "high" else min)(card.rank for card in legal)
    return "46B1(a)" if said == "high" else "46B1(c)", tuple(card for card in legal if card.rank == rank)


def _winning(table: Table, under_way: Trick | None, legal: tuple[Card, ...]) -> tuple[Card, ...]:
    """The lowest card that is sure to win, as far as everybody can see; none where two suits have one of that rank."""
    contract, dummy = table.contract, table.dummy
    assert contract is not None
    assert dummy is not None
    trick = under_way or Trick(dummy)
    sure = [
        card
        for card in legal
        if trick.with_card(dummy, card).winner(contract.trumps) is dummy
        and not any(_beats(other, card, contract.trumps) for other in _still_to_come(table, trick))
    ]
    lowest = min((card.rank for card in sure), default=0)
    cards = tuple(card for card in sure if card.rank == lowest)
    return cards if len(cards) == 1 else ()


def _beats(other: Card, card: Card, trumps: Denomination) -> bool:
    """Would the later card win over the earlier?"""
    return other.rank > card.rank if other.suit is card.suit else other.suit is trumps


def _still_to_come(table: Table, trick: Trick) -> set[Card]:
    """What the defenders still to play may hold: nothing played, nothing of dummy's, no suit they ran out of."""
    dummy = table.dummy
    assert dummy is not None
    seen = {*(play.card for play in table.plays), *table.hands[dummy]}
    to_play = [seat for seat in (dummy.lho, dummy.rho) if trick.card_of(seat) is None]
    return {c for c in PACK if c not in seen and any(c.suit not in _ran_out(table, seat) for seat in to_play)}


def _ran_out(table: Table, seat: Seat) -> set[Denomination | None]:
    """The suits to which this hand has failed to follow."""
    plays = [(table.tricks[play.trick - 1].led, play.card.suit) for play in table.plays if play.by is seat]
    return {led for led, suit in plays if suit is not led}


def _by_rank(table: Table, rank: int, hand: Hand, legal: tuple[Card, ...]) -> tuple[str, tuple[Card, ...]]:
    """46B3: leading, the suit dummy has just won with; else a legal card of that rank."""
    if table.trick is None and table.tricks and table.winner(table.tricks[-1]) is table.dummy:
        won = table.tricks[-1].card_of(table.winner(table.tricks[-1]))
        same = [c for c in hand if c.rank == rank and won is not None and c.suit is won.suit]
        if same:
            return "46B3(a)", tuple(same)
    cards = tuple(c for c in legal if c.rank == rank)
    return ("46B3(b)", cards) if cards else ("46B4", ())


names_either = Fact(
    "names_dummys_card", (True,), "46B5", by=DEFENDERS, choices={"card": True}, text="names_either",
    read=lambda case: case.answers.get("names_dummys_card"), cards=lambda case: case.fault.cards,
)  # fmt: skip
names_rank = Fact(
    "names_dummys_card", (True,), "46B3(b)", by=DECLARER, choices={"card": True},
    read=lambda case: case.answers.get("names_dummys_card"), cards=lambda case: case.fault.cards,
)  # fmt: skip
MADE_GOOD = {
    "high": "46B1(a)",
    "sure-winner": "46B1(b)",
    "low": "46B1(c)",
    "suit": "46B2",
    "dummys-suit": "46B3(a)",
    "one-of-rank": "46B3(b)",
}
"""What declarer may leave out, and the paragraph that says which card it is."""
SAID = (*MADE_GOOD, "rank", "win", "void", "anything")
said_what = Fact("designation", SAID, "46B", read=lambda case: case.answers.get("designation"))


def designation(ask: Hearing) -> Ruling:
    """46B: a designation that leaves something out; the Laws, declarer or a defender say which card it is."""
    what = ask(said_what)
    if what in MADE_GOOD:
        return ruling(MADE_GOOD[what], Noted(f"named-{what}"))
    if what == "void":
        return ruling("46B4", Noted("names-again"))
    if what == "win":
        return ruling("46B1(b)", Noted("says-which"))
    if what == "anything":
        ask(names_either)
        return ruling("46B5", CardStands())
    ask(names_rank)
    return ruling("46B3(b)", CardStands())


def card_to_void_designation(ask: Hearing) -> Ruling:
    """47D: a defender played to a card that dummy has not got (46B4); his card goes back, and costs nothing."""
    return ruling("47D", Retracted(), unusable(ask))


def _of_either(case: Case, key: str) -> bool | None:
    for event in (case.act, case.event):
        value: bool | None = case.here.facts.get(event, key)
        if value is not None:
            return value
    return None


def too_late_to_change(case: Case) -> bool:
    """2007: partner has played; 2017: declarer has played again from either hand."""
    card, by = case.fault.cards[0], case.fault.by
    plays = case.here.plays
    after = [p for i, p in enumerate(plays) if any(q.card == card for q in plays[:i])]
    if case.edition.since("2017"):
        return any(p.by.side is by.side for p in after)
    return any(p.by is by.partner for p in after)


misinformed = Fact(
    "misinformed", YES_NO, "47E2", text="misinformed_card", read=lambda case: bool(_of_either(case, "misinformed"))
)
followed_by = Fact("played_since", YES_NO, "47E2(a)", read=lambda case: _played_since(case))
unintended = Fact(
    "unintended", YES_NO, "45C4(b)", text="unintended_card", read=lambda case: _of_either(case, "unintended")
)
without_pause = Fact("without_pause", YES_NO, "45C4(b)", read=lambda case: _of_either(case, "without_pause"))
from_dummy = Fact("from_dummy", YES_NO, "45C4(b)", read=lambda case: case.fault.by is case.here.dummy)
too_late = Fact("too_late", YES_NO, "45C4(b)", read=too_late_to_change)


def _played_since(case: Case) -> bool:
    """Has anybody played after the card that is taken back?"""
    return played_since(case, next(p for p in reversed(case.here.plays) if p.card == case.fault.cards[0]))


def card_taken_back(ask: Hearing) -> Ruling:
    """45C4(b) and 47: a slip of the tongue, or misinformation, lets a card go back; nothing else does."""
    if ask(misinformed):
        if ask(followed_by):
            return ruling("47E2(b)", Noted("card-stays"), Review("47E2(b)"))
        return ruling("47E2(a)", Retracted(), Owed(), unusable(ask))
    if ask.is_2017 and not ask(from_dummy):
        return ruling("47F2", Noted("card-stays"))
    if not ask(unintended) or (not ask.is_2017 and not ask(without_pause)):
        return ruling("47F2", Noted("card-stays"))
    if ask(too_late):
        return ruling("45C4(b) 47F2", Noted("card-stays"))
    return ruling("45C4(b) 47C", Retracted(), Owed())


influenced = Fact("misinformed", YES_NO, "47E2", text="misinformed_card")
changes_for_it = Fact(
    "changes_card", ("withdraw", "stand"), "47E2(a)", by=OFFENDER, text="changes_misinformed_card",
    choices={"withdraw": "withdraw", "stand": "stand"}, read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip


def misinformed_card(ask: Hearing) -> Ruling:
    """47E2(a): who has played on a wrong explanation may take his card back while nobody has played after it."""
    if not ask(influenced) or ask(changes_for_it) == "stand":
        return ruling("47E2(a)", Noted("card-stays"))
    return ruling("47E2(a)", Retracted(), Owed(), unusable(ask))


def _noticed(case: Case) -> bool:
    """Before each side has played to the next trick?"""
    return len({p.by.side for p in case.here.plays if p.trick > (case.fault.trick or 0)}) < 2


noticed_in_time = Fact(
    "noticed_in_time", YES_NO, "45D", on_attention=_noticed, read=lambda case: case.answers.get("noticed_in_time")
)


def _dummys_card(case: Case) -> str:
    """What the card that stands was to its trick."""
    play = next(p for p in case.here.plays if p.card == case.fault.cards[0])
    if case.here.tricks[play.trick - 1].leader is case.fault.by:
        return "led"
    return "followed" if case.here.followed(play) else "revoked"


dummys_card = Fact("dummys_card", ("led", "revoked", "followed"), {"2007": "45D", "2017": "45D2"}, read=_dummys_card)


def wrong_card_from_dummy(ask: Hearing) -> Ruling:
    """45D: dummy moved a card declarer did not name; put right if noticed in time, else it stands."""
    if ask(noticed_in_time):
        return ruling("45D1" if ask.is_2017 else "45D", PutRight())
    law, what = ask.case.edition.pick(dummys_card.law), ask(dummys_card)
    if what == "led":
        return ruling(law, AsLed(), Noted("card-stays"))
    if what == "revoked":
        return ruling(f"{law} 64B3", DummyRevoked(), equity(ask))
    return ruling(law, Noted("card-stays"))


takes_back = Fact(
    "changes_card", ("withdraw", "stand"), "47D", by=OFFENDER, choices={"withdraw": "withdraw", "stand": "stand"},
    read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip
takes_back_58b = Fact(
    "changes_card", ("withdraw", "stand"), "58B3", by=OFFENDER, choices={"withdraw": "withdraw", "stand": "stand"},
    read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip
takes_back_45d = Fact(
    "changes_card", ("withdraw", "stand"), {"2007": "45D", "2017": "45D1"}, by=OFFENDER,
    choices={"withdraw": "withdraw", "stand": "stand"}, read=lambda case: case.answers.get("changes_card"),
)  # fmt: skip


def opponent_change(ask: Hearing) -> Ruling:
    """47D: a card played over one that was changed may be taken back."""
    if ask(takes_back) == "stand":
        return ruling("47D", Noted("card-stays"))
    return ruling("47D", Retracted(), Owed(), unusable(ask))


def change_after_several(ask: Hearing) -> Ruling:
    """58B3: an opponent who played before the card was named may take his card back."""
    if ask(takes_back_58b) == "stand":
        return ruling("58B3", Noted("card-stays"))
    return ruling("58B3", Retracted(), Owed(), unusable(ask))


def change_after_dummys_card(ask: Hearing) -> Ruling:
    """45D: a defender who played after dummy's wrong card may change; then declarer, if his RHO did."""
    law = ask.case.edition.pick(takes_back_45d.law)
    if ask(takes_back_45d) == "stand":
        return ruling(law, Noted("card-stays"))
    return ruling(law, Retracted(), Owed("declarer-change"), unusable(ask))


def declarer_change(ask: Hearing) -> Ruling:
    """45D: declarer may then change a card he played after that defender's."""
    law = ask.case.edition.pick(takes_back_45d.law)
    if ask(takes_back_45d) == "stand":
        return ruling(f"47D {law}", Noted("card-stays"))
    return ruling(f"{law} 47D", Retracted(), Owed())
