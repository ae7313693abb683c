"""What a ruling does with cards: led, retracted, penalized, exchanged; and what a played card uses up."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from msgspec import structs

from arbitre.game.card import PACK, Card, Hand
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    ONCE,
    PARTNER,
    PICKED_UP,
    WHOLE_BOARD,
    BecomesPenalty,
    CardStands,
    Designated,
    Directed,
    Exchanged,
    FaceUp,
    LeadFrom,
    LeadRestriction,
    LeadStands,
    MustPlayCard,
    Noted,
    Owed,
    PenaltyCard,
    PlayDirected,
    PlayRestriction,
    PutBack,
    RequiredLead,
    Retracted,
    Review,
    Swapped,
    ToldNothing,
    Unauthorized,
    Unusable,
    obeying,
    penalty_cards,
)
from arbitre.laws.penalty_cards import rank_of
from arbitre.table.irregularity import Irregularity, wrong_card
from arbitre.table.restriction import Restriction
from arbitre.table.table import Table

from .apply import DOES
from .board import Board, Item, Ruled, Until
from .legal import cards_allowed, directing, obedient, penalties_due, penalties_playable, trick_for


def _face_up(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """24: the cards lie face up until the auction has ended; one that was led is no accident (50B)."""
    led = case.fault.kind == "premature-lead" or board.table.facts.get(case.event, "led")
    deliberate = bool(led or board.table.facts.get(case.event, "deliberate"))
    return penalized(board, case.fault.by, case.fault.cards, ruling.law, deliberate, if_defending=True)


def penalized(
    board: Board,
    owner: Seat,
    cards: tuple[Card, ...],
    law: str,
    deliberate: bool,
    if_defending: bool = False,
    withdrawn_from: int = 0,
) -> Board:
    """The cards lie before their owner; a second one makes those that lay there major too (50B)."""
    for card in cards:
        board = _proved(board, card, owner)
    mine = [r for r in board.table.in_force if isinstance(r, PenaltyCard) and r.binds(owner)]
    several = len({*cards, *(r.card for r in mine)}) > 1
    others = [r for r in board.table.in_force if not (isinstance(r, PenaltyCard) and r.card in cards)]
    kept = [structs.replace(r, rank="major") if r in mine and several else r for r in others]
    new = [
        PenaltyCard(
            player=owner,
            card=card,
            law=law,
            if_defending=if_defending,
            withdrawn_from=withdrawn_from,
            rank=rank_of(card, several, deliberate),
        )
        for card in cards
    ]
    return board.in_force((*kept, *new, *(() if if_defending else _looked_at(board, owner))))


def _looked_at(board: Board, owner: Seat) -> tuple[Restriction, ...]:
    """50E: what follows from what the penalty card tells."""
    bonds = board.edition.reading("penalty-card-lies")(board.edition, owner)
    return tuple(r for r in bonds if r not in board.table.in_force)


def _becomes_penalty(board: Board, case: Case, ruling: Ruling, effect: BecomesPenalty) -> Board:
    """The card, out of any trick, lies before its owner."""
    named, another = case.answers.get("card"), any(isinstance(owed, Owed) for owed in ruling.effects)
    cards = tuple(card for card in case.fault.cards if card != named)
    number = next((p.trick for p in board.table.plays if p.card in cards and another), 0)
    for card in cards:
        if board.table.is_played(card):
            board = board.with_table(board.table.without_card(card))
    board = board.blames(case.fault, ("50B",), besides=True)
    return penalized(board, case.fault.by, cards, ruling.law, effect.deliberate, withdrawn_from=number)


def _put_back(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """62B2: the card lies there as it lay; how it came to be seen partner may use as before it was played (50E1)."""
    lay, card = case.fault.lay, case.fault.cards[0]
    assert isinstance(lay, PenaltyCard)
    board = board.with_table(board.table.without_card(card))
    board = _ended(board, lambda r: isinstance(r, Unauthorized) and r.of_card and r.origin == case.event)
    return penalized(board, case.fault.by, (card,), lay.law, lay.rank == "major")


def _retracted(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    for card in case.fault.cards:
        if board.table.is_played(card):
            board = board.with_table(board.table.without_card(card))
    return board


def _played(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """The card counts as played."""
    card, by = case.answers.get("card") or case.fault.cards[0], case.fault.by
    if case.fault.kind == "invalid-designation":
        by = by.partner
    if case.fault.kind in ("simultaneous-cards", "invalid-designation") and by is not board.table.turn:
        return board
    if case.fault.kind == "simultaneous-cards" and penalty_ignored(board, case.event, card, by):
        return board
    if case.fault.kind == "simultaneous-cards":
        board = put_as_it_is(board, case.event, card, by)
        return reduce(lambda board, other: _proved(board, other, by), case.fault.cards, board)
    table, trick = board.table, board.table.trick
    hand = table.hands.get(by)
    followed = hand is None or trick is None or card in follows(hand, trick.led)
    board = put(board, case.event, card, by)
    if followed or case.fault.kind == "penalty-card-not-played":
        return board
    revoke = Irregularity("revoke", by, case.event, table.turn, ("44C", "61A"), cards=(card,), trick=table.number)
    return board.noting(structs.replace(revoke, established=False))


def put_as_it_is(board: Board, n: int, card: Card, by: Seat) -> Board:
    """A card in turn is played; where it neither follows suit nor obeys, and another could, a revoke is noted."""
    table = board.table
    wrong = (
        wrong_card(table, card, by, n) or seen_to_revoke(board, n, card, by) or _restriction_ignored(board, n, card, by)
    )
    if wrong is None:
        return put(doubted(board, n, card, by), n, card, by)
    led = table.trick.led if table.trick else None
    faced = any(card.suit is led for card in board.edition.reading("faced-cards")(board.case(wrong)))
    lay = next((r for r in penalty_cards(table, by) if r.card == card), None)
    return put(board, n, card, by).noting(structs.replace(wrong, established=False, faced=faced, lay=lay))


def _restriction_ignored(board: Board, n: int, card: Card, by: Seat) -> Irregularity | None:
    """61A: able to lead or play as required, as his hand or a finding shows, and did not."""
    hand = board.table.hands.get(by)
    if hand is None:
        seen = frozenset({card, *(r.card for r in penalty_cards(board.table, by))})
        able = board.table.facts.get(n, "able") and doubted(board, n, card, by) is not board
        ignored = able or card not in obedient(board, by, seen)
    else:
        ignored = card not in obedient(board, by, hand)
    return not_as_required(board, n, card, by) if ignored else None


def penalty_ignored(board: Board, n: int, card: Card, by: Seat) -> Irregularity | None:
    """52: a penalty card could have been played and another card was."""
    cards = penalties_due(board, by)
    hand = hand_of(board, by, card, *(r.card for r in cards))
    allowed = cards_allowed(board, by, hand)
    if not cards or card in allowed or card not in obedient(board, by, hand):
        return None
    duty = "50D1(a)" if any(r.rank == "major" for r in cards) else "50C"
    found = Irregularity("penalty-card-not-played", by, n, board.table.turn, (duty, "52"), cards=(card,))
    return structs.replace(found, trick=board.table.number, due=tuple(r.card for r in cards if r.card in allowed))


def hand_of(board: Board, by: Seat, *cards: Card) -> Hand:
    """His cards; of a hand that is not known, those that are seen."""
    return board.table.hands.get(by, frozenset(cards))


def put(board: Board, n: int, card: Card, by: Seat) -> Board:
    """The card is played; it establishes an earlier revoke of its side. One owed to an earlier trick goes there."""
    if board.table.extras:
        extras = tuple(extra for extra in board.table.extras if extra.card != card)
        board = board.with_table(structs.replace(board.table, extras=extras))
    debt = next((number for number, seat in board.table.owed if seat is by), None)
    if debt is not None:
        board = _used_card(board.with_table(board.table.with_card(card, by, n, debt)), n, card, by)
        return _ended(board, lambda r: isinstance(r, PlayRestriction) and r.binds(by))
    number = board.table.number
    board = card_played(board.with_table(board.table.with_card(card, by, n)), n, card, by)
    return _proved(established(board, by, number, "63A1"), card, by)


def _proved(board: Board, card: Card, by: Seat) -> Board:
    """An unknown hand plays a card of a suit it had not followed to before: the record proves a revoke."""
    return board if by in board.table.hands else proved_by(board, card, by)


def proved_by(board: Board, card: Card, by: Seat) -> Board:
    """This card was in the hand all along: where its suit was led and another was played, that was a revoke."""
    known = {(i.by, i.trick) for i in board.irregularities if i.kind == "revoke"}
    for play in board.table.plays:
        led = board.table.tricks[play.trick - 1].led
        if play.by is by and led is card.suit is not play.card.suit and (by, play.trick) not in known:
            later = any(p.by.side is by.side and p.trick > play.trick for p in board.table.plays)
            laws = ("44C", "61A", *(("63A1",) if later else ()))
            revoke = Irregularity("revoke", by, play.event, None, laws, cards=(play.card,), trick=play.trick)
            board = board.noting(structs.replace(revoke, established=later, established_by="63A1" if later else ""))
    return _disobedience_proved(board, card, by)


def not_as_required(board: Board, n: int, card: Card, by: Seat) -> Irregularity:
    """61A: a lead or play other than declarer had required, a revoke if there was a card to obey with."""
    ignored, number = directing(board, by), board.table.number
    return Irregularity("revoke", by, n, board.table.turn, ("61A",), cards=(card,), trick=number, ignored=ignored)


def doubted(board: Board, n: int, card: Card, by: Seat) -> Board:
    """The board with the card kept in mind, where its hand is not known and another card would have obeyed."""
    asked = () if by in board.table.hands else directing(board, by)
    led = trick.led if (trick := trick_for(board, by)) else None
    others = [c for c in PACK if c.suit is not led or card.suit is led] if asked else []
    if all(card in obeying(frozenset({card, other}), led, asked) for other in others):
        return board
    return structs.replace(board, unproved=(*board.unproved, not_as_required(board, n, card, by)))


def _disobedience_proved(board: Board, card: Card, by: Seat) -> Board:
    """This card was in the hand all along: where it would have obeyed and another did not, that was a revoke."""
    known = {(i.by, i.trick) for i in board.irregularities if i.kind == "revoke"}
    lying = {(p.card, p.trick) for p in board.table.plays if p.by is by} if board.unproved else set()
    for found in board.unproved:
        if (by, found.trick) in known or (found.cards[0], found.trick) not in lying:
            continue
        trick = board.table.tricks[(found.trick or 1) - 1]
        led = None if trick.leader is by else trick.led
        if found.cards[0] not in obeying(frozenset({card, found.cards[0]}), led, found.ignored):
            later = any(p.by.side is by.side and p.trick > (found.trick or 0) for p in board.table.plays)
            law = "63A1" if later else ""
            laws = (*found.laws, law) if later else found.laws
            board = board.noting(structs.replace(found, laws=laws, established=later, established_by=law))
    return board


def seen_to_revoke(board: Board, n: int, card: Card, by: Seat) -> Irregularity | None:
    """44C: his hand is not known, but he could have followed: a penalty card lies there, or the director found it."""
    led = board.table.trick.led if board.table.trick else None
    able = any(r.card.suit is led for r in penalty_cards(board.table, by)) or board.table.facts.get(n, "able")
    if led is None or by in board.table.hands or not able or card.suit is led:
        return None
    return Irregularity("revoke", by, n, board.table.turn, ("44C", "61A"), cards=(card,), trick=board.table.number)


def established(board: Board, by: Seat, number: int, law: str) -> Board:
    """63A1 and 63A2: a side that plays or names a card to a later trick has established its revoke."""
    if not any(_establishes(i, by, number) for i in board.irregularities):
        return board
    revokes = tuple(
        structs.replace(i, established=True, established_by=law, laws=(*i.laws, law))
        if _establishes(i, by, number)
        else i
        for i in board.irregularities
    )
    return structs.replace(board, irregularities=revokes)


def _establishes(found: Irregularity, by: Seat, number: int) -> bool:
    open_revoke = found.kind == "revoke" and not found.established and not found.corrected
    return open_revoke and found.by.side is by.side and (found.trick or 0) < number


def _exchanged(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """52B2: the penalty card takes the place of the other, which becomes one; of several, once declarer names it."""
    owner, wrong = case.fault.by, case.fault.cards[0]
    now = {card for found in board.irregularities if found.event == case.event for card in found.cards}
    playable = [r for r in penalties_playable(board, owner) if r.designated or r.card not in now]
    if len(playable) > 1 and not any(r.designated for r in playable):
        return penalized(board, owner, (wrong,), ruling.law, True, withdrawn_from=board.table.number_for(owner))
    card = penalty_to_play(board, owner)
    board = put(board, case.event, card, owner)
    return penalized(board, owner, (wrong,), ruling.law, True)


def penalty_to_play(board: Board, owner: Seat) -> Card:
    """The penalty card its owner should have played."""
    trick = trick_for(board, owner)
    cards = penalties_due(board, owner)
    for r in cards:
        if r.designated:
            return r.card
    return next((r.card for r in cards if trick is not None and r.card.suit is trick.led), cards[0].card)


def _swapped(board: Board, _case: Case, _ruling: Ruling, _: Any) -> Board:
    return board.with_table(structs.replace(board.table, swapped=True))


def _lead_from(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    return board.with_table(structs.replace(board.table, lead_from=case.answers["hand"]))


def _required_lead(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """60B: until declarer has led from the right hand a defender who leads has not waited."""
    return board.with_items(Item("required-lead-not-awaited", case, Until.LEAD))


def _directed(board: Board, case: Case, ruling: Ruling, effect: Directed) -> Board:
    """Declarer's choice of lead (26, 50D2, 51B): what it binds, and the penalty cards that are picked up."""
    player, suits = case.seat(PARTNER), tuple(case.answers.get("suits", ()))
    picked = suits if any(one in PICKED_UP for one in ruling.effects) else ()
    left = [_spoken_for(r, board, case) for r in board.table.in_force if not _used_up(r, case, player, picked)]
    board = board.in_force(tuple(left))
    if effect.mode == "free":
        return board
    asked = LeadRestriction(
        player=player, law=ruling.law, origin=case.event, mode=effect.mode, suits=suits,
        duration=effect.lasts, trick=board.table.number, if_defending=False,
    )  # fmt: skip
    board = board.in_force((*left, asked)).directing(asked)
    hand = board.table.hands.get(player)
    if hand is None or _can_comply(hand, effect.mode, suits):
        lead = board.table.face_down
        disobeys = lead is not None and (lead.card.suit in suits) != (effect.mode == "require")
        return face_down_back(board, f"{ruling.law} 41A") if disobeys else board
    cannot = Ruled(Ruling(("59",), (Noted("cannot-comply"),)), case, board.now)
    return structs.replace(board, rulings=(*board.rulings, cannot))


def bound_anew(board: Board) -> Board:
    """What declarer has asked binds as the tricks lie now: a card may be back, or a trick another hand's."""
    asked, bonds = board.before.directed, board.table.in_force
    if board.table.phase == "auction":
        return board.directing()
    binding = [r for r in asked if _still_asked(board.table, r, r in bonds)]
    if all((r in bonds) == (r in binding) for r in asked):
        return board
    return board.in_force((*(r for r in bonds if r not in asked), *binding))


def _still_asked(table: Table, r: LeadRestriction | PlayRestriction, binds: bool) -> bool:
    """Is that card or lead yet to be made, or does its player keep the lead as long as that binds?"""
    tricks = table.tricks[r.trick - 1 :]
    if isinstance(r, PlayRestriction):
        led = next((play.event for play in table.plays if play.trick == r.trick), r.since)
        return bool(tricks) and isinstance(r.player, Seat) and not tricks[0].card_of(r.player) and led < r.since
    if table.owed or not tricks:
        return binds if table.owed else True
    if not r.binds(tricks[0].leader) or r.duration == ONCE:
        return False
    return all(r.binds(table.winner(trick)) for trick in tricks if trick.complete)


def face_down_back(board: Board, laws: str) -> Board:
    """41A: on the director's word the lead that lies face down goes back; nobody has seen it."""
    lead = board.table.face_down
    if lead is None:
        return board
    case = board.case(Irregularity("card-taken-back", lead.by, board.now))
    told = Ruled(Ruling(tuple(laws.split()), (Noted("face-down-back"),)), case, board.now)
    board = board.with_table(structs.replace(board.table, face_down=None))
    return structs.replace(board, rulings=(*board.rulings, told))


def _told_nothing(board: Board, _case: Case, _ruling: Ruling, _: Any) -> Board:
    """50E4: nothing to look at, unless another penalty card lies there."""
    if any(isinstance(r, PenaltyCard) for r in board.table.in_force):
        return board
    return board.in_force(tuple(r for r in board.table.in_force if not (isinstance(r, Review) and r.of_card)))


def _play_directed(board: Board, case: Case, ruling: Ruling, effect: PlayDirected) -> Board:
    """57A: the partner's card to this trick."""
    assert board.table.trick is not None
    suits = case.answers.get("suits")
    restriction = PlayRestriction(
        player=case.seat(PARTNER), law=ruling.law, mode=effect.mode, suit=suits[0] if suits else None,
        led=board.table.trick.led, trick=board.table.number, since=board.now,
    )  # fmt: skip
    return board.in_force((*board.table.in_force, restriction)).directing(restriction)


def _unusable(board: Board, case: Case, _ruling: Ruling, effect: Unusable) -> Board:
    """16C2, 16D2 of 2007: for the rest of the board, and said but once."""
    by = case.fault.by
    return tells_nothing(board, (by.lho, by.rho), effect.law)


def tells_nothing(board: Board, seats: tuple[Seat, Seat], law: str) -> Board:
    """What a card that went back told, these two may not use."""
    bonds = [Unauthorized(player=s, law=law, origin=WHOLE_BOARD) for s in seats if s is not board.table.dummy]
    return board.in_force((*board.table.in_force, *(r for r in bonds if r not in board.table.in_force)))


def _can_comply(hand: Hand, mode: str, suits: tuple[object, ...]) -> bool:
    """59: is there a card he could lead as required?"""
    return any((card.suit in suits) == (mode == "require") for card in hand)


def _used_up(r: object, case: Case, leader: Seat, suits: tuple[object, ...]) -> bool:
    """The restriction declarer has now used, or a penalty card that is picked up."""
    if isinstance(r, LeadRestriction):
        return r.binds(leader) and r.origin == case.event and not r.mode
    return isinstance(r, PenaltyCard) and r.binds(leader.partner) and r.card.suit in suits and not case.event


def _spoken_for(r: Restriction, board: Board, case: Case) -> Restriction:
    """Declarer has had his choice for this lead on account of the penalty cards that still lie there."""
    if case.fault.kind != "penalty-card" or not isinstance(r, PenaltyCard) or not r.binds(case.fault.by):
        return r
    return structs.replace(r, spoken=board.table.number)


def _designated(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    return designates(board, case.answers["card"])


def designates(board: Board, card: Card | None) -> Board:
    """51A: that penalty card is the one its owner is to play."""
    marked = tuple(
        structs.replace(r, designated=r.card == card) if isinstance(r, PenaltyCard) else r for r in board.table.in_force
    )
    return board.in_force(marked)


def card_played(board: Board, n: int, card: Card, by: Seat) -> Board:
    """A card has been played: penalty cards, restrictions on leads and on cards run out with it."""
    board = _used_card(board, n, card, by)
    table = board.table
    winner = table.tricks[-1].complete and table.winner(table.tricks[-1])
    board = _ended(board, lambda r: _ends(r, by, winner))
    named = next((r for r in board.table.in_force if isinstance(r, PenaltyCard) and r.designated), None)
    if named is not None and _done_with(board, named, by):
        board = designates(board, None)
    return board.without(lambda item: item.until is Until.LEAD)


def _done_with(board: Board, named: PenaltyCard, by: Seat) -> bool:
    """Has its owner played, or has a trick begun while he owes no card to one before it?"""
    *before, trick = board.table.tricks
    owes = any(named.player in earlier.left for earlier in before)
    return named.binds(by) or (len(trick.cards) == 1 and not owes)


def _ended(board: Board, ends: Callable[[Restriction], bool]) -> Board:
    """The board without the restrictions that have run out."""
    left = tuple(r for r in board.table.in_force if not ends(r))
    return board if len(left) == len(board.table.in_force) else board.in_force(left)


def _used_card(board: Board, n: int, card: Card, by: Seat) -> Board:
    """What obliged its owner to play this card is done with; 50E3: how it came to lie there partner may not use."""
    bonds = [r for r in board.table.in_force if isinstance(r, PenaltyCard | MustPlayCard) and r.card == card]
    if not bonds:
        return board
    left = [r for r in board.table.in_force if r not in bonds]
    if any(isinstance(r, PenaltyCard) and r.rank == "major" for r in bonds):
        board = board.with_table(structs.replace(board.table, forced=board.table.forced | {card}))
    if any(isinstance(r, PenaltyCard) for r in bonds):
        told = board.edition.reading("penalty-card-played")(board.edition, by)
        left += [structs.replace(r, origin=n) for r in told]
    return board.in_force(tuple(left))


def _ends(r: object, by: Seat, winner: Seat | bool) -> bool:
    if isinstance(r, PlayRestriction):
        return r.binds(by)
    if isinstance(r, LeadRestriction) and r.mode:
        return (r.duration == ONCE and r.binds(by)) or (isinstance(winner, Seat) and not r.binds(winner))
    return False


DOES.update(
    {
        FaceUp: _face_up,
        BecomesPenalty: _becomes_penalty,
        PutBack: _put_back,
        Retracted: _retracted,
        LeadStands: _played,
        CardStands: _played,
        Exchanged: _exchanged,
        Swapped: _swapped,
        RequiredLead: _required_lead,
        LeadFrom: _lead_from,
        Directed: _directed,
        PlayDirected: _play_directed,
        Designated: _designated,
        Unusable: _unusable,
        ToldNothing: _told_nothing,
    }
)
