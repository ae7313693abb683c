"""Cards that may be changed, or are looked at again, because one before them has been put right."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.game.card import Card
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import BecomesPenalty, MustPlayCard, Owed, Retracted, penalty_cards
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Play

from .apply import DOES
from .board import Board, Item, Until, is_several
from .hearing import hear

JUDGED_ANEW, LED_ANEW, NEXT_LEAD = "judged-anew", "led-anew", "next-lead"
"""What becomes of a card played after one that is put right, where nobody has a choice (44C, 62D1, 44G)."""
TAKEN_BACK = "card-taken-back"
OWN_FAULT = "own_fault"
"""Of a card that goes back with another: is it of the side at fault?"""


def lead_withdrawn(board: Board, by: Seat, number: int, situation: str, own_fault: bool = True) -> Board:
    """With a lead that may not stand every card goes back that was played to it and after it, or shown for it."""
    played = [p for p in board.table.plays if p.trick >= number]
    shown = [
        Play(r.origin, r.player, r.card, number)
        for r in board.table.in_force
        if isinstance(r, MustPlayCard) and isinstance(r.player, Seat) and r.card is not None and not r.leads
    ]
    early = {play.card for play in shown}
    bonds = (r for r in board.table.in_force if not (isinstance(r, MustPlayCard) and r.card in early))
    board = board.in_force(tuple(bonds))
    for play in [*played, *shown]:
        case = change(board, play, situation).case.told(OWN_FAULT, own_fault and play.by.side is by.side)
        board = hear(board, situation, case)
    return board.with_table(structs.replace(board.table, owed=()))


def _last_card_too(board: Board, by: Seat, card: Card) -> Board:
    """62D1: a hand that takes back its card to the twelfth trick has the choice of its last two."""
    last = _last_card(board, by)
    if last is None:
        return board
    table = board.table.without_card(last)
    table = structs.replace(table, hands={**table.hands, by: frozenset({card, last})})
    if len(table.tricks) < 13:
        return board.with_table(table)
    return board.with_table(table.owing(13, by))


def _last_card(board: Board, by: Seat) -> Card | None:
    """What this hand has put to the thirteenth trick."""
    return board.table.tricks[12].card_of(by) if len(board.table.tricks) == 13 else None


def last_lead(board: Board) -> list[Item]:
    """62D1: every hand has one card left, so the last trick is only looked at again: who was to lead to it."""
    return [change(board, p, LED_ANEW) for p in board.table.plays if p.trick == 13][:1]


def _led_anew(board: Board, number: int) -> Board:
    """The trick counts as led by the hand that has won the one before."""
    table = board.table
    trick = structs.replace(table.tricks[number - 1], leader=table.winner(table.tricks[number - 2]))
    return board.with_table(structs.replace(table, tricks=(*table.tricks[: number - 1], trick, *table.tricks[number:])))


def changes_after(board: Board, plays: tuple[Play, ...], card: Card, situation: str) -> list[Item]:
    """The cards the other side played after that one."""
    start = next(i for i, p in enumerate(plays) if p.card == card)
    side = plays[start].by.side
    later = [p for p in plays[start + 1 :] if p.by.side is not side and board.table.is_played(p.card)]
    return [change(board, p, situation) for p in later]


def own_lead_after(board: Board, plays: tuple[Play, ...], card: Card, own_fault: bool = True) -> list[Item]:
    """44G: the next lead, by the side that changes its card, that may turn out to be another hand's to make."""
    start = next(i for i, p in enumerate(plays) if p.card == card)
    later = [p for p in plays[start + 1 :] if p.trick > plays[start].trick][:1]
    mine = [p for p in later if p.by.side is plays[start].by.side and board.table.is_played(p.card)]
    return [next_lead(board, p, NEXT_LEAD, own_fault) for p in mine]


def next_lead(board: Board, play: Play, situation: str, own_fault: bool) -> Item:
    """A lead that is looked at when the trick before it has been put right: its hand may not have won that."""
    item = change(board, play, situation)
    return structs.replace(item, case=item.case.told(OWN_FAULT, own_fault))


def change_due(board: Board) -> Item | None:
    """Once a card has been put right, those who played after it may change theirs, one after the other.

    A later trick is looked at when nothing before it can change any more, its lead first; which cards are revokes last.
    """
    waiting = () if board.table.owed else board.waiting(Until.PUT_RIGHT)
    if not waiting or not _is_change(waiting[0]):
        return next(iter(waiting), None)
    return min(filter(_is_change, waiting), key=_place)


def _place(item: Item) -> tuple[bool, int, bool]:
    return item.situation == JUDGED_ANEW, item.case.fault.trick or 0, OWN_FAULT not in item.case.answers


def _is_change(item: Item) -> bool:
    return item.case.fault.kind == "change-of-card"


def tidied(board: Board) -> Board:
    """Cards played after one that has been put right: what needs nobody's choice is done, what is idle is dropped."""
    while board.open is None and not board.table.owed and (item := change_due(board)):
        if not _is_change(item):
            return board
        play = _the_play(item)
        if play in board.table.plays:
            if item.situation == JUDGED_ANEW:
                board = judged_anew(board, play.trick)
            elif item.situation == LED_ANEW:
                board = _led_anew(board, play.trick)
            elif _led_by_another(board, play):
                board = _lead_goes_back(board, item, play)
            elif OWN_FAULT not in item.case.answers and _can_change(board, play):
                return board
        board = board.without(item)
    return board


def _the_play(item: Item) -> Play:
    """The card that an item about a change of card speaks of."""
    fault = item.case.fault
    return Play(fault.event, fault.by, fault.cards[0], fault.trick or 0)


def _lead_goes_back(board: Board, item: Item, play: Play) -> Board:
    """44G: another hand was to lead: this lead goes back with all that was played to it.

    One that its owner was to be asked about is of the innocent side.
    """
    own_fault = item.case.answers.get(OWN_FAULT, False)
    situation = item.situation if OWN_FAULT in item.case.answers else NEXT_LEAD
    board = hear(board, situation, item.case.told(OWN_FAULT, own_fault))
    return lead_withdrawn(board, play.by, play.trick, "card-after-lead", own_fault)


def change(board: Board, play: Play, situation: str) -> Item:
    """A card that its owner may change, or that is looked at again, once one before it has been put right."""
    fault = Irregularity("change-of-card", play.by, play.event, None, cards=(play.card,), trick=play.trick)
    return Item(situation, board.case(fault), Until.PUT_RIGHT, play.by)


def judged_anew(board: Board, number: int) -> Board:
    """Another card lies in that trick: which cards of it are revokes is found from the cards that lie there now."""
    board = without_ghosts(board, number)
    known = {i.by for i in board.irregularities if i.kind == "revoke" and i.trick == number and not i.corrected}
    for play in board.table.plays:
        if play.trick != number or play.by in known or board.table.followed(play):
            continue
        later = any(p.by.side is play.by.side and p.trick > number for p in board.table.plays)
        led = board.table.tricks[number - 1].led
        faced = any(r.card.suit is led for r in penalty_cards(board.table, play.by))
        board = board.noting(
            Irregularity(
                "revoke", play.by, play.event, None, ("61A", "63A1") if later else ("61A",),
                cards=(play.card,), trick=number, established=later, faced=faced,
                established_by="63A1" if later else "",
            )
        )  # fmt: skip
    return board


def without_ghosts(board: Board, number: int) -> Board:
    """The board without revokes to that trick that are none: the card went back, or it follows to what now is led."""
    table = board.table
    wrong = {p.card for p in table.plays if p.trick == number and not table.followed(p)}

    def stays(i: Irregularity) -> bool:
        judged = i.kind == "revoke" and i.trick == number and bool(i.cards) and not i.corrected and not i.ignored
        return not judged or i.cards[0] in wrong

    return structs.replace(board, irregularities=tuple(i for i in board.irregularities if stays(i)))


def _can_change(board: Board, play: Play) -> bool:
    """Is the card not itself an established revoke, and another legal one in the hand, as far as is known?

    Nor a penalty card that had to be played, and still would have to be (50D1(a)).
    """
    if any(i.kind == "revoke" and i.established and i.event == play.event for i in board.irregularities):
        return False
    trick, last = board.table.tricks[play.trick - 1], _last_card(board, play.by)
    led = None if trick.leader is play.by else trick.led
    hand = board.table.hands.get(play.by, None if last is None else frozenset({last}))
    legal = follows({*(hand or ()), play.card, last or play.card}, led)
    forced = play.card in board.table.forced and play.card in legal
    if forced and (hand is not None or led in (None, play.card.suit)):
        return False
    return hand is None or legal != {play.card}


def played_over_several(board: Board, n: int) -> Board:
    """58B3: an opponent had played before the card was named, and may change; his own side may have led since."""
    play = next((p for p in board.table.plays if p.event == n), None)
    for item in filter(is_several, board.agenda):
        if play is None or n >= item.case.act:
            continue
        if play.by.side is not item.case.fault.by.side:
            if not board.table.followed(play):  # no revoke before he has let it stand
                board = without_revoke(board, play).with_items(change(board, play, JUDGED_ANEW))
            return board.with_items(change(board, play, item.situation))
        led = board.table.tricks[play.trick - 1].leader is play.by
        return board.with_items(next_lead(board, play, NEXT_LEAD, own_fault=True)) if led else board
    return board


def without_revoke(board: Board, play: Play) -> Board:
    """The board without the revoke that this card would be."""
    left = tuple(i for i in board.irregularities if i.kind != "revoke" or i.event != play.event or i.by is not play.by)
    return structs.replace(board, irregularities=left)


def _led_by_another(board: Board, play: Play) -> bool:
    """44G: was it the lead to a trick that, after the correction, another hand is to lead to?"""
    before = board.table.tricks[play.trick - 2] if play.trick > 1 else None
    led = board.table.tricks[play.trick - 1].leader is play.by
    if before is None or not led or not before.complete:
        return False
    return not before.cards or board.table.winner(before) is not play.by


def named_in_vain(board: Board, wrong: Irregularity) -> bool:
    """46B: did declarer say what names no card of dummy's, and his right-hand opponent play to it?"""
    table, dummy = board.table, board.table.dummy
    if not board.irregularities or dummy is None or table.turn is not dummy or wrong.by is not dummy.lho:
        return False
    last = board.irregularities[-1]
    return last.kind == "invalid-designation" and not last.cards and last.trick == table.number


def _owed(board: Board, case: Case, ruling: Ruling, effect: Owed) -> Board:
    """The hand plays another card to that trick, unless it had led to a trick that is gone."""
    number = case.fault.trick or 0
    if number > len(board.table.tricks):
        return board
    board = board.with_table(board.table.owing(number, case.fault.by))
    if effect.next_lead:
        leads = [p for p in board.table.plays if p.trick > number][:1]
        side = case.fault.by.side
        board = board.with_items(*(next_lead(board, p, effect.next_lead, p.by.side is side) for p in leads))
    if number == 12 and any(isinstance(back, Retracted | BecomesPenalty) for back in ruling.effects):
        board = _last_card_too(board, case.fault.by, case.fault.cards[0])
    following = case.fault.by.lho
    card = board.table.tricks[number - 1].card_of(following)
    if not effect.then or card is None or not _after(case, following):
        return board
    play = next(p for p in board.table.plays if p.card == card)
    return structs.replace(board, agenda=(change(board, play, effect.then), *board.agenda))


def _after(case: Case, seat: Any) -> bool:
    """Had that hand played after the card now withdrawn?"""
    plays = case.here.plays
    mine = next(i for i, p in enumerate(plays) if p.card == case.fault.cards[0])
    return any(p.by is seat and p.trick == plays[mine].trick for p in plays[mine + 1 :])


DOES[Owed] = _owed
