"""What declarer says for dummy, as the director takes it up; and cards taken back."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from msgspec import UNSET, structs

from arbitre.game.card import RANKS_SAID, SUITS, Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import AsLed, DummyRevoked, FaceDownReturned, PutRight, Retracted, Unusable
from arbitre.laws.paragraphs import DESIGNATED, NOT_DESIGNATED
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Play

from .answers import card_of
from .apply import DOES
from .apply_cards import established
from .board import Board, Item, Until, is_named, just_ruled
from .calling import before_the_lead
from .changing import JUDGED_ANEW, TAKEN_BACK, change, changes_after, own_lead_after, without_ghosts
from .hearing import THEN, hear
from .leading import named_meanwhile
from .playing import check_held, the_card
from .revoking import take_back, taken_back_to_follow
from .settling import pointed_at

OTHERWISE = "unintended-designation"


def take_designation(board: Board, n: int, event: Event) -> Board:
    """Declarer names a card, a suit, a rank or less from dummy; the card so named is played."""
    table = board.table
    declarer, dummy = table.declarer, table.dummy
    if declarer is None or dummy is None or not table.tricks or table.phase != "play":
        raise RecordError("cannot_follow", event=n, kind="designate", phase=table.phase)
    if event.by not in (None, declarer):
        raise RecordError("not_held", event=n, key="designate", card=str(event.designate), by=event.by)
    changes = _card_to_change(board, n, dummy)
    return _designated(board, n, event) if changes is None else _changed(board, n, event, changes)


def named_before_the_lead(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """45C4(b): a slip put right changes the trick before the lead that declarer is to speak of."""
    dummy = board.table.dummy
    if dummy is None or _card_to_change(board, n, dummy) is None:
        return named_meanwhile(board, item, n, event)
    return take_designation(before_the_lead(board), n, event)


def withdrawn_before_the_lead(board: Board, _item: Item, n: int, event: Event) -> Board | None:
    """62A, 47E2: so does a card that its player takes back."""
    with suppress(RecordError):
        return take_withdrawal(before_the_lead(board, of_cards_too=True), n, event)
    return None


def _designated(board: Board, n: int, event: Event) -> Board:
    """What declarer said is the card so named, or needs to be made good (46B)."""
    table = board.table
    declarer, dummy = table.declarer, table.dummy
    assert declarer is not None
    assert dummy is not None
    board = established(board, dummy, table.owed[0][0] if table.owed else table.number, "63A2")
    hand = table.hands.get(dummy)
    intended: Card | None = table.facts.get(n, "intended")
    if intended is not None:
        return _named(board, n, intended)
    if hand is None:
        return _of_unknown_dummy(board, n, event)
    said = board.case(_said(declarer, n))
    law, cards = board.edition.reading("card-named")(said, str(event.designate), hand)
    if len(cards) == 1 and NOT_DESIGNATED.get(law) != "anything":
        what = DESIGNATED.get(law)
        board = hear(board, "designation", said.told("designation", what)) if what else board
        return _named(board, n, cards[0])
    found = Irregularity("invalid-designation", declarer, n, table.turn, (law,), cards=cards, trick=table.number)
    return hear(
        board.noting(found), "designation", board.case(found).told("designation", NOT_DESIGNATED.get(law, "rank"))
    )


WORDS = ("high", "low", "win", *SUITS, *RANKS_SAID)


def _of_unknown_dummy(board: Board, n: int, event: Event) -> Board:
    """Which card it is only dummy's hand can tell: the one that dummy puts, or a defender names (46B5)."""
    said, declarer = str(event.designate), board.table.declarer
    assert declarer is not None
    if said == "anything":
        found = Irregularity("invalid-designation", declarer, n, board.table.turn, ("46B5",), trick=board.table.number)
        return hear(board.noting(found), "designation", board.case(found).told("designation", said))
    if said in WORDS:
        return board
    return _named(board, n, card_of(said, n, "designate"))


def _said(declarer: Seat, n: int) -> Irregularity:
    return Irregularity("invalid-designation", declarer, n)


def _named(board: Board, n: int, card: Card) -> Board:
    dummy = board.table.dummy
    assert dummy is not None
    check_held(board, n, "designate", card, dummy)
    board = the_card(board, n, card, dummy).without(is_named)
    named = Irregularity("wrong-card-from-dummy", dummy, n, None, cards=(card,))
    return board.with_items(Item(named.kind, board.case(named), Until.PUT, dummy))


def _card_to_change(board: Board, n: int, dummy: Seat) -> Play | None:
    """The card of dummy's that a second designation is about: to the trick under way, or before it if so said.

    Once the trick is complete it names the next lead, unless it is said of it whether the first one slipped out.
    """
    table, facts = board.table, board.table.facts
    last = next((p for p in reversed(table.plays) if p.by is dummy), None)
    if last is None or (table.owed and table.turn is dummy):
        return None
    if table.trick is not None and table.trick.card_of(dummy) is not None:
        return last
    if facts.get(n, "unintended") is None and not facts.get(n, "misinformed"):
        return None
    late = board.edition.reading("too-late-to-name")(board.case(_slip(last)))
    return None if late and table.turn in (dummy, table.declarer) else last


def _slip(play: Play) -> Irregularity:
    return Irregularity(OTHERWISE, play.by, play.event, None, cards=(play.card,), trick=play.trick)


def _changed(board: Board, n: int, event: Event, play: Play) -> Board:
    """A second designation: allowed only where the first was a slip of the tongue (45C4(b)), or a revoke (62A)."""
    slipped = board.table.facts.get(n, "unintended") or board.table.facts.get(play.event, "unintended")
    revoke = None if slipped else take_back(board, n, event, str(play.card))
    board = _taken_back(board, _slip(play), n) if revoke is None else revoke
    if board.open is not None or board.table.is_played(play.card):
        return board
    return _designated(board.without(is_named), n, event)


def take_withdrawal(board: Board, n: int, event: Event) -> Board:
    """A player takes a card back himself."""
    assert event.withdraw is not UNSET
    if board.table.claimed is not None:
        raise RecordError("board_over", event=n, kind="withdraw")
    for text in event.withdraw if isinstance(event.withdraw, list) else [event.withdraw]:
        card = card_of(text, n, "withdraw")
        if not board.table.is_played(card) and any(getattr(r, "card", None) == card for r in board.table.in_force):
            continue
        face_down = board.table.face_down
        if face_down is not None and face_down.card == card and board.table.phase == "lead":
            board = _face_down_back(board, n, event)
            continue
        part = take_back(board, n, event, str(card))
        if part is not None:
            board = part
            continue
        mine = (p for p in reversed(board.table.plays) if event.by in (None, p.by, *board.table.voices(p.by)))
        play = next((p for p in mine if p.card == card), None)
        if play is None and _went_back(board, n, card):
            continue
        if play is None:
            raise RecordError("not_played", event=n, key="withdraw", card=str(card))
        revoke = taken_back_to_follow(board, n, play)
        if revoke is not None:
            board = revoke.later(n, event)
            continue
        fault = Irregularity(TAKEN_BACK, play.by, play.event, None, cards=(card,), trick=play.trick)
        if any(i.kind == "penalty-card-not-played" and i.event == play.event for i in board.irregularities):
            board = hear(board, "other-card-taken-back", board.case(fault))
        else:
            board = _taken_back(board, fault, n)
    return board


def _went_back(board: Board, n: int, card: Card) -> bool:
    """Has a choice or the ruling just returned that card to its hand? It need not be taken back once more."""
    faced = [event.play for event in board.record.events[: n - 1] if event.play is not UNSET]
    shown = [text for play in faced for text in (play if isinstance(play, list) else [play])]
    return just_ruled(board, n) and str(card) in shown


def _face_down_back(board: Board, n: int, event: Event) -> Board:
    """41A: a lead nobody has seen goes back only on the director's word."""
    lead = board.table.face_down
    assert lead is not None
    if event.by not in (None, lead.by):
        raise RecordError("not_held", event=n, key="withdraw", card=str(lead.card), by=event.by)
    fault = Irregularity(TAKEN_BACK, lead.by, lead.event, None, cards=(lead.card,))
    return hear(board, "face-down-lead-taken-back", structs.replace(board.case(fault), act=n))


def _taken_back(board: Board, fault: Irregularity, n: int) -> Board:
    return hear(board, "card-taken-back", structs.replace(board.case(fault), act=n))


def _played_over(board: Board, case: Case, ruling: Ruling, _: Retracted) -> Board:
    """A card has been taken back: opponents who played over it may take theirs back too (47D)."""
    fault, before = case.fault, case.here.plays
    if fault.kind not in (TAKEN_BACK, OTHERWISE):
        return board
    innocent = any(isinstance(effect, Unusable) for effect in ruling.effects)
    own = own_lead_after(board, before, fault.cards[0], own_fault=not innocent)
    board = board.with_items(*changes_after(board, before, fault.cards[0], "opponent-change"), *own)
    return without_ghosts(board, fault.trick or 0)


def _put_right(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """The card declarer named takes the place of the one dummy moved, if both are where they were."""
    moved, named = case.fault.cards
    if not board.table.is_played(moved) or board.table.is_played(named):
        return board
    own = own_lead_after(board, board.table.plays, moved)
    changes = [*changes_after(board, board.table.plays, moved, "change-after-dummys-card"), *own]
    board = board.with_table(board.table.exchanged(moved, named, case.event))
    put = board.table.plays[-1]
    return without_ghosts(board.with_items(*changes, change(board, put, JUDGED_ANEW)), put.trick)


def _revoked_by_it(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """45D2: the card stands, and with it the revokes it made: to it, where it was the lead, or dummy's own."""
    return pointed_at(board, [i for i in board.irregularities if i.kind == "revoke" and i.trick == case.fault.trick])


def _face_down_returned(board: Board, _case: Case, _ruling: Ruling, _: Any) -> Board:
    return board.with_table(structs.replace(board.table, face_down=None))


DOES.update({PutRight: _put_right, AsLed: _revoked_by_it, DummyRevoked: _revoked_by_it})
DOES[FaceDownReturned] = _face_down_returned
THEN[Retracted] = _played_over
