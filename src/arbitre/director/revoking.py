"""Revokes as the director takes them up: attention, correction, who may change a card, the count at the end."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from arbitre.game.card import Card
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling, consider
from arbitre.laws.effects import AsIfEstablished, Established, Owed, OwedLate, Transferred, penalty_cards
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Play

from .apply import DOES
from .apply_cards import penalized
from .board import Board, Item, Transfer, Until, is_several
from .claiming import established_by_claim, is_claim, set_aside
from .hearing import hear

JUDGED_ANEW, GOES_BACK, PENALIZED = "judged-anew", "goes-back", "penalized"
"""What becomes of a card played after one that is put right, where nobody has a choice (44C, 44G, 62C3)."""


def revoke_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Attention is drawn to a revoke: each one meant is corrected, or marked for the count."""
    board = _alleged(board, n, event)
    meant = [i for i in board.irregularities if _meant(i, event) and _lies(board, i)]
    for found in meant:
        board = _marked(board, found, noticed=True)
    for found in meant:
        if board.open is None:
            board = taken_up(board, found)
    return board


def asked_by_dummy(board: Board, event: Event) -> Board | None:
    """42B1 and 43B2(b): dummy asks declarer about a revoke from his own hand."""
    declarer = board.table.declarer
    for found in board.irregularities:
        if _meant(found, event) and found.by is declarer and not found.established:
            before = board.table.plays
            board = hear(board, "dummy-asks-about-revoke", board.case(found))
            if board.table.plays == before:
                return None
            changes = changes_after(board, before, found.cards[0], "innocent-change")
            return _marked(board, found, corrected=True).with_items(*changes)
    return None


def _meant(found: Irregularity, event: Event) -> bool:
    return (
        found.kind == "revoke"
        and not found.corrected
        and event.player in (None, found.by)
        and event.trick in (None, found.trick)
    )


def _lies(board: Board, found: Irregularity) -> bool:
    """Does the card still lie in the trick? One taken back under another law is put right already."""
    cards = [p.card for p in board.table.plays if p.trick == found.trick]
    return not found.cards or found.cards[0] in cards


def _alleged(board: Board, n: int, event: Event) -> Board:
    """A player did not follow suit, his hand is unknown: the director finds whether he could have."""
    if any(_meant(i, event) for i in board.irregularities):
        return board
    suspects = [p for p in board.table.plays if _suspect(board, p, event)]
    if not suspects:
        return board
    play = suspects[-1]
    found = Irregularity("revoke", play.by, play.event, None, ("61A",), cards=(play.card,), trick=play.trick)
    said = event.facts.get("able") if isinstance(event.facts, dict) else None
    able: bool | None = board.table.facts.get(play.event, "able")
    able = said if able is None else able
    case = board.case(found)
    case = case if able is None else case.told("able", able)
    if not able:
        return hear(board, "alleged-revoke", case)
    outcome = consider(board.edition.law("alleged-revoke"), case)
    assert isinstance(outcome, Ruling)
    law = next((effect.law for effect in outcome.effects if isinstance(effect, Established)), "")
    board = board.noting(structs.replace(found, established=bool(law), established_by=law))
    return established_by_claim(board)


def _suspect(board: Board, play: Play, event: Event) -> bool:
    """A card that did not follow suit, from a hand that is not known, and that may be the one meant."""
    led = board.table.tricks[play.trick - 1].led
    unknown = play.by not in board.table.hands and play.card.suit is not led
    return unknown and event.player in (None, play.by) and event.trick in (None, play.trick)


def taken_up(board: Board, found: Irregularity) -> Board:
    """One revoke: heard, and corrected or marked for the count."""
    if board.claim is not None and board.table.claimed is not None and not found.established:
        if found.ignored:
            return hear(board, "revoke-before-agreement", board.case(board.claim))
        board = set_aside(board)
    if found.ignored and any(map(is_claim, board.agenda)):
        return board
    if not found.cards:
        return _to_count(board, found)
    case = board.case(found)
    before = board.table.plays
    board = hear(board, "revoke", case)
    if board.open is None and found.trick == 12 and not board.table.hands_returned:
        board = _last_card_too(board, found)
    if board.table.plays == before:
        late = board.table.phase == "over"
        return _to_count(_marked(board, found, late=late), structs.replace(found, late=late))
    laws = next(i.laws for i in board.irregularities if i.kind == "revoke" and i.event == found.event)
    standing = tuple(law for law in laws if law != found.established_by)
    board = _marked(board, found, corrected=True, established=False, established_by="", laws=standing)
    board = board.in_force((*board.table.in_force, *(r for r in found.ignored if r not in board.table.in_force)))
    number = found.trick or 0
    if number <= len(board.table.tricks) and board.table.tricks[number - 1].leader is found.by:
        return lead_withdrawn(board, found.by, number, "62C2")
    both = any(isinstance(effect, Owed) and effect.lead_may_return for effect in board.rulings[-1].ruling.effects)
    return board.with_items(*_changes(board, found, before), *(_leads_after(board, found) if both else ()))


def pointed_at(board: Board, revokes: list[Irregularity]) -> Board:
    """Attention is drawn to these revokes, which stand: they are counted when play has ended."""
    for found in revokes:
        board = _to_count(board, found)
    return board


def _to_count(board: Board, found: Irregularity) -> Board:
    """It is counted when play has ended."""
    known = any(i.until is Until.PLAY_OVER and i.case.event == found.event for i in board.agenda)
    item = Item("established-revoke", board.case(found), Until.PLAY_OVER, found.by)
    return board if known else board.with_items(item)


def _leads_after(board: Board, found: Irregularity) -> list[Item]:
    """62C3: a lead to the next trick, that may turn out not to have been his to make; a defender's is penalized."""
    declarer, number = board.table.declarer, found.trick or 0
    assert declarer is not None
    how = GOES_BACK if found.by.side is declarer.side else PENALIZED
    return [change(board, p, how) for p in board.table.plays if p.trick > number and p.by.side is found.by.side]


def lead_withdrawn(board: Board, by: Seat, number: int, law: str) -> Board:
    """A lead that may not stand goes back, and with it every card played to it and after it."""
    declarer = board.table.declarer
    for play in [p for p in board.table.plays if p.trick >= number]:
        board = board.with_table(board.table.without_card(play.card))
        if declarer is not None and play.by is by.partner and play.by.side is not declarer.side:
            board = penalized(board, play.by, (play.card,), law, deliberate=True)
    return board.with_table(structs.replace(board.table, owed=()))


def _last_card_too(board: Board, found: Irregularity) -> Board:
    """62D1: the revoker's cards to the last two tricks change places."""
    last = board.table.tricks[12].card_of(found.by) if len(board.table.tricks) == 13 else None
    if last is None:
        return board
    table = board.table.without_card(last)
    if len(table.tricks) < 13:
        return board.with_table(table)
    return board.with_table(table.owing(13, found.by))


def _marked(board: Board, found: Irregularity, **changes: Any) -> Board:
    marked = tuple(
        structs.replace(i, **changes) if i.event == found.event and i.by is found.by and i.kind == found.kind else i
        for i in board.irregularities
    )
    return structs.replace(board, irregularities=marked)


def _changes(board: Board, found: Irregularity, plays: tuple[Play, ...]) -> list[Item]:
    """62C1: the cards the other side played after the revoke, in order; none where both sides revoked (62C3)."""
    if any(i.corrected and i.trick == found.trick and i.by.side is not found.by.side for i in board.irregularities):
        return []
    return changes_after(board, plays, found.cards[0], "innocent-change")


def changes_after(board: Board, plays: tuple[Play, ...], card: Card, situation: str) -> list[Item]:
    """The cards the other side played after that one."""
    start = next(i for i, p in enumerate(plays) if p.card == card)
    side = plays[start].by.side
    later = [p for p in plays[start + 1 :] if p.by.side is not side and board.table.is_played(p.card)]
    return [change(board, p, situation) for p in later]


def own_lead_after(board: Board, plays: tuple[Play, ...], card: Card) -> list[Item]:
    """44G: the next lead, by the side that changes its card, that may turn out to be another hand's to make."""
    start = next(i for i, p in enumerate(plays) if p.card == card)
    later = [p for p in plays[start + 1 :] if p.trick > plays[start].trick][:1]
    mine = [p for p in later if p.by.side is plays[start].by.side and board.table.is_played(p.card)]
    return [change(board, p, GOES_BACK) for p in mine]


def change_due(board: Board) -> Item | None:
    """Once a card has been put right, those who played after it may change theirs, one after the other."""
    return None if board.table.owed else next(iter(board.waiting(Until.PUT_RIGHT)), None)


def tidied(board: Board) -> Board:
    """Cards played after one that has been put right: what needs nobody's choice is done, what is idle is dropped."""
    while board.open is None and not board.table.owed and (item := change_due(board)):
        if item.case.fault.kind != "change-of-card":
            return board
        play = _the_play(item)
        if play in board.table.plays:
            if item.situation == JUDGED_ANEW:
                board = judged_anew(board, play.trick)
            elif _led_by_another(board, play):
                board = _lead_goes_back(board, item, play)
            elif item.situation in board.edition.rules and _can_change(board, play):
                return board
        board = board.without(item)
    return board


def _the_play(item: Item) -> Play:
    """The card that an item about a change of card speaks of."""
    fault = item.case.fault
    return Play(fault.event, fault.by, fault.cards[0], fault.trick or 0)


def _lead_goes_back(board: Board, item: Item, play: Play) -> Board:
    """44G: another hand was to lead: this lead goes back with all that was played to it."""
    for later in [p for p in board.table.plays if p.trick >= play.trick]:
        board = board.with_table(board.table.without_card(later.card))
    if item.situation == PENALIZED:
        board = penalized(board, play.by, (play.card,), "62C3", deliberate=True)
    return board


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
    """Is the card not itself an established revoke, and another legal one in the hand, as far as is known?"""
    if any(i.kind == "revoke" and i.established and i.event == play.event for i in board.irregularities):
        return False
    hand, trick = board.table.hands.get(play.by), board.table.tricks[play.trick - 1]
    led = None if trick.leader is play.by else trick.led
    return hand is None or follows(hand | {play.card}, led) != {play.card}


def played_over_several(board: Board, n: int) -> Board:
    """58B3: an opponent had played before the card was named, and may change."""
    play = next((p for p in board.table.plays if p.event == n), None)
    for item in filter(is_several, board.agenda):
        if n < item.case.act and play is not None and play.by.side is not item.case.fault.by.side:
            return board.with_items(change(board, play, item.situation))
    return board


def _led_by_another(board: Board, play: Play) -> bool:
    """44G: was it the lead to a trick that, after the correction, another hand is to lead to?"""
    before = board.table.tricks[play.trick - 2] if play.trick > 1 else None
    led = board.table.tricks[play.trick - 1].leader is play.by
    if before is None or not led or not before.complete:
        return False
    return not before.cards or board.table.winner(before) is not play.by


def _owed(board: Board, case: Case, _ruling: Ruling, effect: Owed) -> Board:
    """The hand plays another card to that trick, unless it had led to a trick that is gone."""
    number = case.fault.trick or 0
    if number > len(board.table.tricks):
        return board
    board = board.with_table(board.table.owing(number, case.fault.by))
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


def _as_if_established(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """43B2(b): corrected, yet counted; the substituted card decides who won the trick."""
    return _to_count(_marked(board, case.fault, counted=True), structs.replace(case.fault, counted=True))


def _owed_late(board: Board, case: Case, ruling: Ruling, effect: OwedLate) -> Board:
    """67B1: a card for a trick long turned, and a revoke to be counted."""
    number = case.fault.trick or 0
    table = board.table
    won = structs.replace(table.tricks[number - 1], won_by=table.winner(table.tricks[number - 1]))
    tricks = (*table.tricks[: number - 1], won, *table.tricks[number:])
    board = board.with_table(structs.replace(table, tricks=tricks).owing(number, case.fault.by))
    revoke = Irregularity(
        "revoke", case.fault.by, case.event, None, (ruling.law,), trick=number, established=True,
        suit_owed=effect.of_suit_led,
    )  # fmt: skip
    return _to_count(board.noting(revoke), revoke)


def count_due(board: Board) -> Item | None:
    """Play has ended: the revokes to which attention was drawn are counted (Law 64)."""
    if board.table.phase != "over" or board.table.abandoned:
        return None
    for item in board.waiting(Until.PLAY_OVER):
        found = as_it_stands(board, item.case.fault)
        if found is not None and (found.established or found.counted):
            return item
    return None


def as_it_stands(board: Board, fault: Irregularity) -> Irregularity | None:
    """That irregularity as it is noted now; None where it is no longer."""
    same = (i for i in board.irregularities if (i.kind, i.event, i.by) == (fault.kind, fault.event, fault.by))
    return next(same, None)


def _transferred(board: Board, case: Case, ruling: Ruling, effect: Transferred) -> Board:
    """Each revoke takes tricks its side won from there on that no other revoke has taken."""
    side, table = case.fault.by.side, board.table
    first, finished = case.fault.trick or 1, table.finished
    won = [n for n, trick in enumerate(finished[first - 1 :], first) if table.winner(trick).side is side]
    claimed = table.claimed[side] if table.claimed else 0
    won += range(len(finished) + 1, len(finished) + 1 + claimed)
    gone = {n for transfer in board.transfers if transfer.side is side for n in transfer.tricks}
    moved = tuple([n for n in won if n not in gone][: effect.tricks])
    if not moved:
        return board
    return structs.replace(board, transfers=(*board.transfers, Transfer(side, moved, ruling.law)))


def take_back(board: Board, n: int, event: Event, text: str) -> Board | None:
    """A withdrawal that is part of a correction: done already by the ruling, or a revoker's own."""
    if any(i.corrected and str(i.cards[0]) == text for i in board.irregularities if i.kind == "revoke"):
        return board
    revoke = next((i for i in board.irregularities if i.kind == "revoke" and i.cards and str(i.cards[0]) == text), None)
    if revoke is None:
        return None
    if event.by not in (None, revoke.by):
        raise RecordError("not_held", event=n, key="withdraw", card=text, by=event.by)
    return taken_up(board, revoke)


DOES.update(
    {
        AsIfEstablished: _as_if_established,
        Owed: _owed,
        OwedLate: _owed_late,
        Transferred: _transferred,
    }
)
