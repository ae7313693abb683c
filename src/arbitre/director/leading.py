"""Leads: what declarer may say before one is made (Laws 26, 50D2 and 51)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.game.card import Card, Denomination
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Fact, rule
from arbitre.laws.effects import LeadRestriction, MustPlayCard, Noted, PenaltyCard, Role
from arbitre.laws.law50 import penalty_cards
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity

from .apply_cards import established, penalized, put
from .board import Board, Open, Ruled, lead_case
from .hearing import hear
from .legal import legal_card, penalties_due
from .playing import card_of, take_exposed


def lead_due(board: Board) -> Board:
    """A hand is to lead: declarer may have something to say first."""
    table = board.table
    leader = table.turn
    if leader is None or table.phase not in ("lead", "play"):
        return board
    if table.trick is not None or table.owed:
        return _designation_due(board, leader)
    early = next((r for r in table.in_force if isinstance(r, MustPlayCard) and _lost_the_trick(r, leader)), None)
    if early is not None:
        board = _led_out_of_turn(board, early, leader)
        return board if board.open is not None else lead_due(board)
    for r in table.in_force:
        if isinstance(r, LeadRestriction) and r.binds(leader) and not r.mode and r not in board.asked:
            board = structs.replace(board, asked=(*board.asked, r))
            board = hear(board, "lead-restriction", lead_case(board, r))
            return board if board.open is not None else lead_due(board)
    cards = frozenset(r.card for r in penalty_cards(table, leader.partner, "major"))
    lead, known = (len(table.tricks), leader), board.directed
    if cards and (known is None or known[:2] != lead or not cards <= known[2]):
        board = structs.replace(board, directed=(*lead, cards))
        owner = Irregularity("penalty-card", leader.partner, 0)
        return hear(board, "penalty-card-lead", board.case(owner))
    return _designation_due(board, leader)


def _lost_the_trick(r: MustPlayCard, leader: Seat) -> bool:
    return r.leads and r.player is not leader


def _led_out_of_turn(board: Board, early: MustPlayCard, leader: Seat) -> Board:
    """45E: a card meant as the next lead, and another hand has won the trick: a lead out of turn."""
    by, card, declarer = early.player, early.card, board.table.declarer
    assert isinstance(by, Seat)
    assert card is not None
    assert declarer is not None
    law = "55" if by.side is declarer.side else "56"
    found = Irregularity("lead-out-of-turn", by, early.origin, leader, (law,), cards=(card,), trick=board.table.number)
    board = board.in_force(tuple(r for r in board.table.in_force if r is not early))
    return hear(board, found.kind, board.case(found))


def _designation_due(board: Board, leader: Seat) -> Board:
    """51A: several penalty cards could be led and declarer has not said which."""
    playable = [r for r in penalties_due(board, leader, "major") if legal_card(board, r.card, leader)]
    if len(playable) < 2 or board.designated in {r.card for r in playable}:
        return board
    return hear(board, "penalty-card-designated", board.case(Irregularity("penalty-card", leader, 0)))


def named_suits(event: Event, n: int, allowed: tuple[Denomination, ...], fact: Fact[Any]) -> tuple[Denomination, ...]:
    """The suit declarer names, or suits where penalty cards lie in several; the only possible one need not be named."""
    names = event.suits if event.suits is not None else [event.suit] if event.suit is not None else None
    if names is None and len(allowed) == 1:
        return allowed
    several = event.choose == "forbid" and fact.text == "lead-penalty"
    if not names or not set(names) <= set(allowed) or (len(set(names)) > 1 and not several):
        raise RecordError("no_such_suit", event=n, key="suit", known=", ".join(allowed))
    return tuple(Denomination(name) for name in names)


def led_too_soon(board: Board, n: int, event: Event) -> Board:
    """50D2: a lead before declarer has chosen is a penalty card, and declarer still has his choice."""
    card, by = card_of(event.play, n, "play"), event.by
    open_ = board.open
    assert by is not None
    assert open_ is not None
    number = board.table.number
    found = Irregularity("premature-lead", by, n, by, (open_.question.law, "49"), cards=(card,), trick=number)
    board = penalized(established(board, by, number, "63A1").noting(found), by, (card,), "49", deliberate=True)
    return structs.replace(board, open=structs.replace(open_, case=open_.case.at(board.table)))


def led_early(board: Board, open_: Open) -> list[Irregularity]:
    """The leads to this trick that were made before declarer had chosen, and lie there."""
    leader, table = open_.case.seat(Role.PARTNER), board.table
    early = [i for i in board.irregularities if i.kind == "premature-lead" and i.by is leader and "49" in i.laws]
    return [i for i in early if i.trick == table.number and not table.is_played(i.cards[0])]


def played_regardless(board: Board, open_: Open, n: int, event: Event) -> Board | None:
    """Declarer's side plays before he has chosen: to a lead made too soon (60A1), or over another card (52B1)."""
    declarer, by = board.table.declarer, event.by
    assert declarer is not None
    if by is None or by.side is not declarer.side:
        return None
    waiting = structs.replace(board, open=None, waiting=(*board.waiting, (n, event)))
    if open_.question.fact.key == "designated":
        owner = open_.case.seat(Role.OFFENDER)
        early = next((e.play for _, e in board.waiting if e.kind == "play" and e.by is owner), None)
        cards = {str(r.card): r.card for r in penalty_cards(board.table, owner, "major")}
        card = cards.get(str(early), next(iter(cards.values())))
        return structs.replace(waiting, designated=card) if early is not None else None
    leader, led = open_.case.seat(Role.PARTNER), led_early(board, open_)
    if not led or by is not leader.lho:
        return None
    card, event_of_lead = led[-1].cards[0], led[-1].event
    left = tuple(r for r in board.table.in_force if not (isinstance(r, PenaltyCard) and r.card == card))
    stands = Ruled(rule("60A1 60A2", Noted("played-over")), board.case(led[-1]))
    waiting = structs.replace(waiting.in_force(left), rulings=(*waiting.rulings, stands))
    return put(waiting, event_of_lead, card, leader)


def not_chosen_yet(board: Board, open_: Open) -> Board:
    """Something else happens before declarer has chosen: it comes first, and he chooses when that lead is due again."""
    if open_.situation == "lead-restriction":
        return structs.replace(board, open=None, asked=board.asked[:-1])
    return structs.replace(board, open=None, directed=None)


def shown_meanwhile(board: Board, open_: Open, n: int, event: Event) -> Board:
    """A card shown while declarer has a choice is ruled on at once; then he chooses, of what there is now."""
    seen = take_exposed(structs.replace(board, open=None), n, event)
    if seen.open is not None:
        return structs.replace(board, waiting=(*board.waiting, (n, event)))
    return hear(seen, open_.situation, open_.case)


def named_card(event: Event, n: int, case: Case, fact: Fact[Any]) -> Card:
    """The card a player names: a penalty card, one of those shown together, or one of dummy's."""
    if fact.key == "designated":
        cards = [r.card for r in penalty_cards(case.here, case.seat(Role.OFFENDER), "major")]
    else:
        cards = list(case.fault.cards)
    allowed = {str(card): card for card in cards}
    if event.card not in allowed:
        raise RecordError("no_such_card", event=n, key="card", value=event.card)
    return allowed[event.card]
