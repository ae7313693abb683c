"""Leads: what declarer may say before one is made (Laws 26, 50D2 and 51)."""

from __future__ import annotations

from msgspec import structs

from arbitre.game.seat import Seat
from arbitre.laws.case import ruling
from arbitre.laws.effects import BecomesPenalty, LeadRestriction, MustPlayCard, Noted, PenaltyCard, Role, penalty_cards
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity

from .apply_cards import designates, established, penalized, penalty_ignored, put
from .board import Board, Item, Ruled, Until, lead_case
from .due import LEAD_ASKED, PENALTY_LEAD
from .grounds import one_choice, opened
from .hearing import asked_again, hear
from .legal import obedient, penalties_playable
from .playing import cards_of, check_held, take_exposed, take_play


def lead_due(board: Board) -> Item | None:
    """A hand is to lead: declarer may have something to say first."""
    table = board.table
    leader = table.turn
    if leader is None or table.phase not in ("lead", "play") or not table.in_force:
        return None
    if table.trick is None and not table.owed:
        if no_lead := _no_lead(board, leader):
            return no_lead
        if choice := one_choice(board, _grounds(board, leader)):
            return choice
        if against := _led_against(board, leader):
            return against
    playable = penalties_playable(board, leader)
    if len(playable) < 2 or any(r.designated for r in playable):
        return None
    return _about(board, "penalty-card-designated", leader)


def _grounds(board: Board, leader: Seat) -> list[Item]:
    """On what declarer may direct this lead: calls that partner withdrew, and his penalty cards."""
    table = board.table
    open_bonds = (r for r in table.in_force if isinstance(r, LeadRestriction) and r.binds(leader) and not r.mode)
    found = [LEAD_ASKED.item(lead_case(board, r), leader) for r in open_bonds]
    if any(r.spoken != table.number for r in penalty_cards(table, leader.partner, "major")):
        found.append(_about(board, PENALTY_LEAD.situation, leader.partner))
    return found


def _about(board: Board, situation: str, owner: Seat) -> Item:
    """What declarer may say about this player's penalty cards."""
    return Item(situation, board.case(Irregularity("penalty-card", owner, 0)), Until.LEAD, owner)


def _no_lead(board: Board, leader: Seat) -> Item | None:
    """45E: a card meant as the next lead, and another hand has won the trick: a lead out of turn."""
    declarer = board.table.declarer
    for r in board.table.in_force:
        if isinstance(r, MustPlayCard) and r.leads and isinstance(r.player, Seat) and r.player is not leader:
            assert r.card is not None
            assert declarer is not None
            law = "55" if r.player.side is declarer.side else "56"
            found = Irregularity(
                "lead-out-of-turn", r.player, r.origin, leader, (law,), cards=(r.card,), trick=board.table.number
            )
            return Item(found.kind, board.case(found), Until.LEAD, r.player)
    return None


def _led_against(board: Board, leader: Seat) -> Item | None:
    """52: a card meant as the next lead is the lead, and its owner had to lead a penalty card."""
    for r in board.table.in_force:
        if isinstance(r, MustPlayCard) and r.binds(leader) and r.card is not None:
            early = board.in_force(tuple(other for other in board.table.in_force if other is not r))
            found = penalty_ignored(early, r.origin, r.card, leader)
            return Item(found.kind, board.case(found), Until.LEAD, leader) if found else None
    return None


def lead_heard(board: Board, item: Item) -> Board:
    """What is due before a lead; a card that was no lead obliges its owner no longer."""
    if item.grounds:
        return opened(board, item)
    cards = item.case.fault.cards
    left = tuple(r for r in board.table.in_force if not (isinstance(r, MustPlayCard) and r.card in cards))
    if item.situation == "penalty-card-not-played":
        board = board.noting(item.case.fault)
    return hear(board.in_force(left) if cards else board, item.situation, item.case)


def play_meanwhile(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """A card is played before declarer has said how his opponent is to lead."""
    if event.by is item.case.seat(Role.PARTNER):
        return _led_too_soon(board, item, n, event)
    early = _led_early(board, item)
    if not early:
        return take_play(board.closed(), n, event)
    return _played_to(board, item, n, event, early[-1])


def named_meanwhile(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """The same of a card that declarer names from dummy (45B)."""
    early = _led_early(board, item)
    return _played_to(board, item, n, event, early[-1]) if early else None


def _led_too_soon(board: Board, item: Item, n: int, event: Event) -> Board:
    """50D2: a lead before declarer has chosen is a penalty card, and declarer still has his choice."""
    cards, by, number = cards_of(event, n), item.case.seat(Role.PARTNER), board.table.number
    for card in cards:
        check_held(board, n, "play", card, by)
    found = Irregularity("premature-lead", by, n, by, (item.asks.law, "49"), cards=cards, trick=number)
    board = penalized(established(board, by, number, "63A1").noting(found), by, cards, "49", deliberate=True)
    told = Ruled(ruling(" ".join(found.laws), BecomesPenalty(deliberate=True)), board.case(found))
    return asked_again(structs.replace(board, rulings=(*board.rulings, told)), item)


def _led_early(board: Board, item: Item) -> list[Irregularity]:
    """The leads to this trick that were made before declarer had chosen, and lie there."""
    leader, table = item.case.seat(Role.PARTNER), board.table
    last_call = table.calls[-1].event if table.calls else 0
    mine = [i for i in board.irregularities if i.kind == "premature-lead" and i.by is i.turn_of is leader]
    since = [i for i in mine if i.event > last_call and i.trick == table.number]
    return [i for i in since if not table.is_played(i.cards[0])]


def _played_to(board: Board, item: Item, n: int, event: Event, led: Irregularity) -> Board | None:
    """60A1: the next hand of declarer's side plays to a lead made too soon, and so accepts it."""
    leader, declarer = item.case.seat(Role.PARTNER), board.table.declarer
    assert declarer is not None
    hand = board.table.dummy if event.kind == "designate" else event.by
    if hand is not leader.lho or hand.side is not declarer.side:
        return None
    card = led.cards[0]
    left = tuple(r for r in board.table.in_force if not (isinstance(r, PenaltyCard) and r.card == card))
    stands = Ruled(ruling("60A1 60A2", Noted("played-over")), board.case(led), n)
    board = structs.replace(board.closed().in_force(left), rulings=(*board.rulings, stands)).later(n, event)
    return put(board, led.event, card, leader)


def played_undesignated(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """52B1: declarer's side plays over a card led before he had said which penalty card it should be.

    The owner follows suit, or obeys, with a card nobody knew of: then there is nothing to say (50D1(b)). With another
    card declarer says first whether he accepts it (10C1, 52B1(a)).
    """
    declarer, owner = board.table.declarer, item.case.seat(Role.OFFENDER)
    if _obeys_after_all(board, item, n, event) or _another(board, n, event, owner):
        return take_play(board.closed(), n, event)
    assert declarer is not None
    early = next((e.play for _, e in board.meanwhile if e.kind == "play" and e.by is owner), None)
    if early is None or event.by is None or event.by.side is not declarer.side:
        return None
    cards = {str(r.card): r.card for r in penalties_playable(board, owner)}
    card = cards.get(str(early), next(iter(cards.values())))
    return designates(board.closed(), card).later(n, event)


def _another(board: Board, n: int, event: Event, owner: Seat) -> bool:
    """Is it one card of the owner, and none of those that declarer may name?"""
    if event.kind != "play" or event.by is not owner or len(cards := cards_of(event, n)) > 1:
        return False
    return penalty_ignored(board, n, cards[0], owner) is not None


def _obeys_after_all(board: Board, item: Item, n: int, event: Event) -> bool:
    """Has the owner, whose hand is not known, a card that follows suit or obeys, as no penalty card of his does?"""
    owner = item.case.seat(Role.OFFENDER)
    if event.kind != "play" or event.by is not owner or owner in board.table.hands:
        return False
    card, lying = cards_of(event, n)[0], {r.card for r in penalty_cards(board.table, owner)}
    allowed = obedient(board, owner, frozenset({card, *lying}))
    return card in allowed and not lying & allowed


def shown_undesignated(board: Board, _item: Item, n: int, event: Event) -> Board | None:
    """A card shown while declarer is to name one: his partner's lead may have to be directed first (50D2)."""
    seen = take_exposed(board.closed(), n, event)
    return None if seen.open is not None else seen


def shown_meanwhile(board: Board, _item: Item, n: int, event: Event) -> Board | None:
    """A card shown while declarer has a choice is ruled on at once; then he chooses, of what there is now."""
    seen = take_exposed(board.closed(), n, event)
    if seen.open is not None:
        return None
    due = lead_due(seen)
    return lead_heard(seen, due) if due else seen
