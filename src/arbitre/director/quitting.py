"""Turned tricks as the director takes them up: a card missing, too many, or played twice."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.game.card import Card, in_order
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import CardRestored, ExtraReturned, MustPlayCard, PlayedTwice, Review
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Extra

from .answers import card_of
from .apply import DOES
from .apply_cards import proved_by
from .board import Board, Item, is_named
from .changing import change, lead_withdrawn
from .hearing import THEN, hear
from .revoking import taken_up
from .settling import is_counted


def take_quit(board: Board, n: int, _event: Event) -> Board:
    """A trick is turned although a card is missing; what was shown too early was played. A whole one is only turned."""
    if board.table.trick is None and board.table.tricks:
        return board
    if board.table.trick is None:
        raise RecordError("cannot_follow", event=n, kind="quit", phase=board.table.phase)
    for r in board.table.in_force:
        trick = board.table.trick
        if trick is None or not isinstance(r, MustPlayCard) or not isinstance(r.player, Seat):
            continue
        if r.card is not None and trick.card_of(r.player) is None:
            table = board.table.with_card(r.card, r.player, n)
            board = board.with_table(table.bound_by(x for x in table.in_force if x is not r))
    last = board.table.trick
    if last is None:
        return board
    number, owed = board.table.number, board.table.owed
    missing = [seat for seat in last.left if (number, seat) not in owed]
    if not missing:
        return board
    board = board.with_table(board.table.quitted()).without(is_named)
    for seat in missing:
        board = board.noting(Irregularity("defective-trick", seat, n, None, ("67",), trick=number))
    return board


def defect_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Attention is drawn to a trick with a card missing or too many, or to a card that was played twice.

    Where the record shows nothing of the kind the board is as it was; a card too many may be recorded later.
    """
    for found in board.irregularities:
        if found.kind == "defective-trick" and not found.corrected and _meant(board, found, event):
            board = _corrected(board, found)
            return hear(board, "defective-trick", board.case(found))
    if event.player is None or event.trick is None:
        meant = [x for x in board.table.extras if _is_of(event, x)]
        return _too_many(board, _defect(n, meant[0].by, meant[0].trick)) if meant else board
    if not _played_to(board, event.trick):
        return board
    found = _defect(n, event.player, event.trick)
    not_kept = bool(board.table.facts.get(n, "not_kept"))
    played = board.table.tricks[event.trick - 1].card_of(event.player) is not None
    if not played:  # a card still owed; one that a turned trick lacks is noted already
        return board
    if not not_kept:
        return _too_many(board, found) if _extras(board, found) else board
    return hear(board.noting(found), "defective-trick", board.case(found))


def supplied_of_suit(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """67B1: he puts a card of the suit led to the trick that has none of his: so he has one."""
    found = item.case.fault
    if event.by is not found.by or not isinstance(event.play, str) or event.trick not in (None, found.trick):
        return None
    if card_of(event.play, n, "play").suit is not board.table.tricks[(found.trick or 1) - 1].led:
        return None
    return hear(board, item.situation, item.case.told(item.asks.fact.key, True)).later(n, event)


def _is_of(event: Event, card: Extra) -> bool:
    """May attention have been drawn to that card? Where no player or trick is named, to any."""
    return event.player in (None, card.by) and event.trick in (None, card.trick)


def _defect(n: int, by: Seat, number: int) -> Irregularity:
    return Irregularity("defective-trick", by, n, None, ("67",), trick=number, corrected=True)


def _extras(board: Board, found: Irregularity) -> list[Extra]:
    """The cards too many of that hand at that trick, as far as the record has them."""
    return [x for x in board.table.extras if x.by is found.by and x.trick == found.trick]


def _played_to(board: Board, number: int) -> bool:
    """Is there such a trick, and a card in it?"""
    return 1 <= number <= len(board.table.tricks) and bool(board.table.tricks[number - 1].cards)


def _meant(board: Board, found: Irregularity, event: Event) -> bool:
    """The trick where the card is missing, or the one it was played to again."""
    tricks = {found.trick, *(p.trick for p in board.table.plays if found.cards and p.event == found.event)}
    return event.player in (None, found.by) and (event.trick is None or event.trick in tricks)


def _corrected(board: Board, found: Irregularity) -> Board:
    marked = tuple(structs.replace(i, corrected=True) if i is found else i for i in board.irregularities)
    return structs.replace(board, irregularities=marked)


def _too_many(board: Board, found: Irregularity) -> Board:
    """58B4 and 67B2: one card of that hand stays; which others go back is known where the record has them."""
    mine = _extras(board, found)
    faced_known = board.table.facts.get(found.event, "faced_known") is not False
    trick = board.table.tricks[(found.trick or 0) - 1]
    faced = trick.card_of(found.by)
    assert faced is not None
    stays = faced
    if not faced_known:
        legal = in_order(follows([faced, *(x.card for x in mine)], trick.led))
        contract = board.table.contract
        assert contract is not None
        stays = max(legal, key=lambda card: (card.suit is contract.trumps, card.rank))
    back = tuple(card for card in (faced, *(x.card for x in mine)) if card != stays)
    found = structs.replace(found, cards=back)
    return hear(board.noting(found), "defective-trick", board.case(found))


def _extra_returned(board: Board, case: Case, _ruling: Ruling, _effect: ExtraReturned) -> Board:
    """The trick keeps its winner."""
    number, by, cards = case.fault.trick or 0, case.fault.by, case.fault.cards
    mine = _extras(board, case.fault)
    extras = tuple(x for x in board.table.extras if x not in mine)
    board = board.with_table(structs.replace(board.table, extras=extras))
    if board.table.tricks[number - 1].card_of(by) in cards:
        board = _another_stays(board, number, by, next(x.card for x in mine if x.card not in cards))
    return board


def _not_followed(board: Board, case: Case, _ruling: Ruling, effect: ExtraReturned) -> Board:
    """If the cards that go back were always held, a failure to follow with one counts, once all lie as they must."""
    for card in case.fault.cards if effect.always_held else ():
        board = _always_held(board, card, case.fault.by, case.fault.trick or 0)
    return board


def _another_stays(board: Board, number: int, by: Seat, stays: Card) -> Board:
    """Nobody knows which card he faced: the highest legal one stays, and the trick is its winner's as before."""
    table = board.table
    trick = structs.replace(table.tricks[number - 1], won_by=table.winner(table.tricks[number - 1]))
    table = structs.replace(table, tricks=(*table.tricks[: number - 1], trick, *table.tricks[number:]))
    play = next(p for p in table.plays if p.card == trick.card_of(by))
    table = table.without_card(play.card).with_card(stays, by, play.event, number)
    revoked = [i for i in board.irregularities if i.kind == "revoke" and i.event == play.event]
    left = tuple(i for i in board.irregularities if i not in revoked)
    return structs.replace(board.with_table(table), irregularities=left)


def _always_held(board: Board, card: Card, by: Seat, number: int) -> Board:
    """67B2(b): later tricks to which he could have followed with this card are revokes, and are taken up now."""
    board = proved_by(board, card, by)
    for found in board.irregularities:
        mine = found.kind == "revoke" and found.by is by and not found.corrected and (found.trick or 0) >= number
        same_suit = mine and board.table.tricks[(found.trick or 0) - 1].led is card.suit
        if same_suit and board.open is None and not is_counted(board, found):
            board = taken_up(board, found)
    return board


def put_to_earlier(board: Board, n: int, card: Card, by: Seat, number: int) -> Board | None:
    """A card said to lie at a trick to which this hand has played: one too many; it may be what was pointed out."""
    if not 1 <= number <= len(board.table.tricks) or board.table.tricks[number - 1].card_of(by) is None:
        return None
    extra = Extra(n, by, card, number)
    board = board.with_table(structs.replace(board.table, extras=(*board.table.extras, extra)))
    noticed = _pointed_at(board, extra)
    if noticed is None:
        return board
    rulings = tuple(r for r in board.rulings if r.case.event != noticed)
    return _too_many(structs.replace(board, rulings=rulings), _defect(noticed, by, number))


def _pointed_at(board: Board, card: Extra) -> int | None:
    """The event by which attention was drawn to a card too many that no record showed, and nothing was ruled."""
    for past, event in enumerate(board.record.events[: card.event - 1], 1):
        meant = event.attention == "defective-trick" and _is_of(event, card)
        if meant and all(i.event != past for i in board.irregularities):
            return past
    return None


def missing(board: Board, n: int, by: Seat, number: int) -> Board:
    """A player puts a card to a turned trick that has none of his: attention is drawn to it."""
    return defect_pointed_out(board, n, Event(attention="defective-trick", player=by, trick=number))


def twice(board: Board, n: int, card: Card, by: Seat) -> Board | None:
    """The same card again, by the hand that had played it to a trick now turned: it was not kept there."""
    table = board.table
    first = next((p for p in table.plays if p.card == card and p.by is by), None)
    if first is None or first.trick > len(table.finished) or table.turn is not by or table.owed:
        return None
    found = Irregularity("defective-trick", by, n, table.turn, ("67",), cards=(card,), trick=first.trick)
    return board.with_table(table.with_card(card, by, n)).noting(found)


def _played_twice(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """The second play is undone; a lead goes back with all that was played to it, else a legal card is owed there."""
    card, by = case.fault.cards[0], case.fault.by
    plays = board.table.plays
    again = next(i for i, p in enumerate(plays) if p.event == case.event and p.card == card)
    number = plays[again].trick
    led = board.table.tricks[number - 1].leader is by
    table = board.table.without_card(card)
    board = board.with_table(table)
    if led:
        return lead_withdrawn(board, by, number, "card-after-lead")
    later = [p for p in plays[again + 1 :] if p.by.side is not by.side]
    board = board.with_table(table.owing(number, by))
    return board.with_items(*(change(board, p, "opponent-change") for p in later))


def _restored(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """14: the hand counts as always having held the card; where nobody knows which, the hand is known no longer."""
    table, by = board.table, case.fault.by
    hands, whole = {other: hand for other, hand in table.hands.items() if other is not by}, table.made_whole(by)
    if whole is None:
        return board.with_table(structs.replace(table, hands=hands))
    hands |= {by: table.hands[by] | (whole - table.dealt[by])}
    return board.with_table(structs.replace(table, hands=hands, dealt={**table.dealt, by: whole}))


def _seen_from_the_record(board: Board, case: Case, ruling: Ruling, _: Any) -> Board:
    """14B4: where it is known which card was missing the record shows every revoke: nothing is left to look at."""
    if len(board.table.dealt[case.fault.by]) != 13:
        return board
    looks = {effect.law for effect in ruling.effects if isinstance(effect, Review)}
    return board.in_force(tuple(r for r in board.table.in_force if not (isinstance(r, Review) and r.law in looks)))


def missing_card_pointed_out(board: Board, _n: int, event: Event) -> Board:
    """14B4: the card that was missing is found; not to have followed with it is a revoke, and is taken up now."""
    dealt = board.record.sound.dealt
    short = [i.by for i in board.irregularities if i.kind == "missing-card" and event.player in (None, i.by)]
    for by in short:
        for card in in_order(board.table.dealt[by] - dealt[by]):
            board = _always_held(board, card, by, 1)
    return board


THEN.update({CardRestored: _seen_from_the_record, ExtraReturned: _not_followed})
DOES.update({ExtraReturned: _extra_returned, PlayedTwice: _played_twice, CardRestored: _restored})
