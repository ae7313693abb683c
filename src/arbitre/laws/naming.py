"""What declarer says for dummy, as the director takes it up; and cards taken back."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from arbitre.game.card import Card
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity

from .apply import DOES
from .board import Board
from .cards import established
from .case import Case, Ruling
from .effects import AsLed, PutRight
from .hearing import hear
from .law46 import meant
from .playing import card_of, the_card
from .revoking import chances_after, own_lead_after, take_back


def take_designation(board: Board, n: int, event: Event) -> Board:
    """Declarer names a card, a suit, a rank or less from dummy; the card so named is played."""
    table = board.table
    declarer, dummy = table.declarer, table.dummy
    if declarer is None or dummy is None or not table.tricks or table.phase != "play":
        raise RecordError("cannot_follow", event=n, kind="designate", phase=table.phase)
    if event.by not in (None, declarer):
        raise RecordError("not_held", event=n, key="designate", card=str(event.designate), by=event.by)
    if table.trick is not None and table.trick.card_of(dummy) is not None and table.turn is not dummy:
        return _changed(board, n, event)
    board = established(board, dummy, table.number, "63A2")
    hand = table.hands.get(dummy)
    intended: Card | None = table.facts.get(n, "intended")
    if intended is not None:
        return _named(board, n, intended)
    if hand is None:
        return _named(board, n, card_of(event.designate, n, "designate"))
    try:
        law, cards = meant(table, str(event.designate), hand)
    except ValueError:
        raise RecordError("no_such_card", event=n, key="designate", value=event.designate) from None
    if len(cards) == 1 and law != "46B5":
        return _named(board, n, cards[0])
    found = Irregularity("invalid-designation", declarer, n, table.turn, (law,), cards=cards, trick=table.number)
    what = {"46B1(b)": "win", "46B4": "void", "46B5": "anything"}.get(law, "rank")
    return hear(board.noting(found), "designation", board.case(found).told("designation", what))


def _named(board: Board, n: int, card: Card) -> Board:
    dummy = board.table.dummy
    assert dummy is not None
    board = the_card(board, n, card, dummy)
    return structs.replace(board, named=(n, card))


def _changed(board: Board, n: int, event: Event) -> Board:
    """A second designation: allowed only where the first was a slip of the tongue (45C4(b))."""
    dummy, trick = board.table.dummy, board.table.trick
    assert dummy is not None
    assert trick is not None
    card = trick.card_of(dummy)
    play = next(p for p in board.table.plays if p.card == card)
    fault = Irregularity("unintended-designation", dummy, play.event, None, cards=(play.card,), trick=play.trick)
    board = _taken_back(board, fault, n)
    if board.open is not None or board.table.is_played(play.card):
        return board
    return take_designation(structs.replace(board, named=None), n, event)


def take_withdrawal(board: Board, n: int, event: Event) -> Board:
    """A player takes a card back himself."""
    assert event.withdraw is not UNSET
    if board.table.claimed is not None:
        raise RecordError("board_over", event=n, kind="withdraw")
    for text in event.withdraw if isinstance(event.withdraw, list) else [event.withdraw]:
        card = card_of(text, n, "withdraw")
        if not board.table.is_played(card) and any(getattr(r, "card", None) == card for r in board.table.in_force):
            continue
        if board.face_down is not None and board.face_down[2] == card and board.table.phase == "lead":
            board = _face_down_back(board, n, event)
            continue
        part = take_back(board, n, event, str(card))
        if part is not None:
            board = part
            continue
        play = next((p for p in reversed(board.table.plays) if p.card == card and event.by in (None, p.by)), None)
        if play is None:
            raise RecordError("not_played", event=n, key="withdraw", card=str(card))
        fault = Irregularity("card-taken-back", play.by, play.event, None, cards=(card,), trick=play.trick)
        if any(i.kind == "penalty-card-not-played" and i.event == play.event for i in board.irregularities):
            board = hear(board, "other-card-taken-back", board.case(fault))
        else:
            board = _taken_back(board, fault, n)
    return board


def _face_down_back(board: Board, n: int, event: Event) -> Board:
    """41A: a lead nobody has seen goes back only on the director's word."""
    assert board.face_down is not None
    lead, by, card = board.face_down
    if event.by not in (None, by):
        raise RecordError("not_held", event=n, key="withdraw", card=str(card), by=event.by)
    facts, dummy = board.table.facts, board.table.dummy
    misinformed = bool(facts.get(n, "misinformed") or facts.get(lead, "misinformed"))
    faced = any(i.kind == "exposed-card" and i.by is dummy and i.event > lead for i in board.irregularities)
    case = board.case(Irregularity("card-taken-back", by, lead, None, cards=(card,)))
    board = hear(board, "face-down-lead-taken-back", case.told("misinformed", misinformed).told("dummy_faced", faced))
    return structs.replace(board, face_down=None) if misinformed and not faced else board


def _taken_back(board: Board, fault: Irregularity, n: int) -> Board:
    """If the card goes back, opponents who played over it may take theirs back too (47D)."""
    before = board.table.plays
    board = hear(board, "card-taken-back", structs.replace(board.case(fault), act=n))
    if board.open is not None or board.table.is_played(fault.cards[0]):
        return board
    own = own_lead_after(board, before, fault.cards[0])
    chances = [*own, *chances_after(board, before, fault.cards[0], "opponent-change")]
    return structs.replace(board, chances=(*board.chances, *chances))


def _put_right(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """The card declarer named takes the place of the one dummy moved."""
    moved, named = case.fault.cards
    if not board.table.is_played(moved):
        return board
    own = own_lead_after(board, board.table.plays, moved)
    chances = [*own, *chances_after(board, board.table.plays, moved, "change-after-dummys-card")]
    table = board.table.without_card(moved)
    number = min(case.fault.trick or 0, len(table.tricks) + 1)
    table = table.with_card(named, case.fault.by, case.event, number)
    return structs.replace(board.with_table(table), chances=(*board.chances, *chances))


def _as_led(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """45D2: where the card was the lead, those who could have followed to it and did not have revoked."""
    number = case.fault.trick or 0
    trick = board.table.tricks[number - 1]
    if trick.leader is not case.fault.by:
        return board
    for revoke in [i for i in board.irregularities if i.kind == "revoke" and i.trick == number]:
        board = structs.replace(board, attention=(*board.attention, revoke.event))
    return board


DOES.update({PutRight: _put_right, AsLed: _as_led})
