"""Revokes as the director takes them up: attention, correction, who may change a card, the count at the end."""

from __future__ import annotations

from msgspec import structs

from arbitre.game.card import Denomination
from arbitre.laws.case import Case, Question, Ruling, consider
from arbitre.laws.effects import (
    Established,
    Noted,
    Owed,
    OwedLate,
    Review,
    obeying,
)
from arbitre.laws.paragraphs import DUMMY_SPOKE_FIRST
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Play

from .answers import card_of
from .apply import DOES
from .board import Board, Item, Ruled, Until, is_named
from .changing import changes_after, last_lead, lead_withdrawn
from .claiming import established_by_claim, establishes, is_claim, set_aside
from .due import CHANGED_AFTER
from .hearing import hear
from .settling import as_it_stands, is_counted, lies, marked, to_count


def revoke_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Attention is drawn to a revoke: each one meant is corrected, or marked for the count, once."""
    board = _alleged(board, n, event)
    named = [i for i in board.irregularities if _meant(i, event) and lies(board, i)]
    meant = [i for i in board.irregularities if i in named or _of_one_suit(board, i, named)]
    return _put_right(board, n, [i for i in meant if not is_counted(board, i) and not waived(board, i)])


def _put_right(board: Board, n: int, meant: list[Irregularity]) -> Board:
    """These revokes, and what must be corrected with them, are taken up in the order in which they were made."""
    meant = [i for i in board.irregularities if i in meant or (meant and _corrected_with(board, i))]
    for found in meant:
        board = marked(board, found, pointed_out=found.pointed_out or n)
    for found in [i for i in board.irregularities if _among(i, meant)]:
        board = taken_up(board, found) if board.open is None and lies(board, found) else board
    return board


def waived(board: Board, found: Irregularity) -> list[Ruled]:
    """43B3: the rulings that dummy, his rights lost, spoke of a defender's revoke first; said again, they stand."""
    return [r for r in board.rulings if DUMMY_SPOKE_FIRST in r.ruling.laws and _spoke_first(board, r.case, found)]


def _spoke_first(board: Board, said: Case, found: Irregularity) -> bool:
    event = board.record.events[said.event - 1]
    defended = found.event < said.event and found.by.side is not said.fault.by.side
    return defended and event.attention == "revoke" and _meant(found, event)


def _of_one_suit(board: Board, found: Irregularity, named: list[Irregularity]) -> bool:
    """64B2: another revoke of the same player in the same suit comes to light with the one named."""
    if found.kind != "revoke" or found.corrected or not lies(board, found):
        return False
    return any(i.by is found.by and _suit_led(board, i) is _suit_led(board, found) for i in named)


def _suit_led(board: Board, found: Irregularity) -> Denomination | None:
    return board.table.tricks[(found.trick or 1) - 1].led


def _among(found: Irregularity, meant: list[Irregularity]) -> bool:
    return any((i.kind, i.event, i.by) == (found.kind, found.event, found.by) for i in meant)


def _corrected_with(board: Board, found: Irregularity) -> bool:
    """62C3: both sides revoked to that trick and one has played on: with one revoke the other is corrected."""
    if found.kind != "revoke" or found.corrected or not lies(board, found):
        return False
    outcome = consider(board.edition.law("revoke"), board.case(found))
    return isinstance(outcome, Ruling) and _both_corrected(outcome)


def _both_corrected(ruling: Ruling) -> bool:
    return any(isinstance(effect, Owed) and effect.next_lead for effect in ruling.effects)


def asked_by_dummy(board: Board, event: Event) -> Board | None:
    """42B1 and 43B2(b): dummy asks declarer about a revoke from his own hand."""
    declarer = board.table.declarer
    for found in board.irregularities:
        if _meant(found, event) and found.by is declarer and not found.established:
            before = board.table.plays
            board = hear(board, "dummy-asks-about-revoke", board.case(found))
            if board.table.plays == before:
                return None
            changes = changes_after(board, before, found.cards[0], CHANGED_AFTER.situation)
            return marked(board, found, corrected=True).with_items(*changes)
    return None


def doubted_by_dummy(board: Board, n: int, event: Event) -> Board | None:
    """42B1: dummy asks declarer, whose hand is not known, about a card that did not follow suit."""
    declarer = board.table.declarer
    asked = structs.replace(event, player=declarer)
    if event.player not in (None, declarer) or not any(_suspect(board, p, asked) for p in board.table.plays):
        return None
    return revoke_pointed_out(board, n, asked)


def _meant(found: Irregularity, event: Event) -> bool:
    return (
        found.kind == "revoke"
        and not found.corrected
        and event.player in (None, found.by)
        and event.trick in (None, found.trick)
    )


def _alleged(board: Board, n: int, event: Event) -> Board:
    """A player did not follow suit or obey, his hand is unknown: the director finds whether he could have."""
    if any(_meant(i, event) for i in board.irregularities):
        return board
    suspects = [i for i in suspected(board, event) if not waived(board, i)]
    if not suspects:
        return board
    found = max(suspects, key=lambda i: _likely(board, event, i))
    told = event.facts if isinstance(event.facts, dict) else {}
    places = (board.table.facts.get(found.event, "able"), told.get("able"), board.table.facts.get(n, "able"))
    able: bool | None = next((one for one in places if one is not None), None)
    case = board.case(found)
    case = case if able is None else case.told("able", able)
    return _found_able(board, case) if able else hear(board, "alleged-revoke", case)


def suspected(board: Board, event: Event) -> list[Irregularity]:
    """What may be the revoke meant: nobody knows yet whether he could have followed suit, or obeyed."""
    plays = [play for play in board.table.plays if _suspect(board, play, event)]
    cards = [Irregularity("revoke", p.by, p.event, None, ("61A",), cards=(p.card,), trick=p.trick) for p in plays]
    return [*(i for i in board.unproved if _meant(i, event) and lies(board, i)), *cards]


def _found_able(board: Board, case: Case) -> Board:
    """He could have followed suit, or obeyed: it is noted, with what has established it."""
    outcome = consider(board.edition.law("alleged-revoke"), case)
    assert isinstance(outcome, Ruling)
    law = next((effect.law for effect in outcome.effects if isinstance(effect, Established)), "")
    board = board.noting(structs.replace(case.fault, established=bool(law), established_by=law))
    return established_by_claim(board)


def shown_able(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """61A: he plays a card with which he could have followed suit, or obeyed: nobody else need be asked."""
    found = item.case.fault
    if event.by is not found.by or not isinstance(event.play, str):
        return None
    card, trick = card_of(event.play, n, "play"), board.table.tricks[(found.trick or 1) - 1]
    led = None if trick.leader is found.by else trick.led
    if found.cards[0] in obeying(frozenset({card, found.cards[0]}), led, found.ignored):
        return None
    board = _found_able(board.closed(), board.now_standing(item.case).told("able", True))
    by_dummy = any(e.by is board.table.dummy for e in _spoken_of(board, n)[-1:])
    corrected = asked_by_dummy(board, _about(found)) if by_dummy else None
    return (corrected or revoke_pointed_out(board, n, _about(found))).later(n, event)


def put_right_at_once(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """Asked whether he could have obeyed, he takes the card back, or plays one that obeys; else the game goes on."""
    found = item.case.fault
    if event.kind == "play":
        return shown_able(board, item, n, event)
    if event.kind != "withdraw" or str(event.withdraw) != str(found.cards[0]) or event.by not in (None, found.by):
        return None
    return revoke_pointed_out(board.closed(), n, _about(found)).later(n, event)


def _spoken_of(board: Board, n: int) -> list[Event]:
    """The events before that one by which attention was drawn to a revoke."""
    return [e for e in board.record.events[: n - 1] if e.attention == "revoke"]


def meant_another(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """Nobody was named, and another player takes back a card that did not follow suit: his was the one meant."""
    said = _spoken_of(board, n)
    mine = (p for p in board.table.plays if p.by is not item.case.fault.by and event.by in (None, p.by))
    play = next((p for p in mine if str(p.card) == event.withdraw), None)
    if play is None or not said or said[-1].player is not None:
        return None
    found = taken_back_to_follow(board.closed(), n, play)
    return None if found is None else found.later(n, event)


def taken_back_to_follow(board: Board, n: int, play: Play) -> Board | None:
    """62A: of a hand that is not known, a card that did not follow suit is taken back: it may have been a revoke."""
    found = Irregularity("revoke", play.by, play.event, trick=play.trick)
    facts = board.table.facts
    other = any(facts.get(at, key) is not None for at in (n, play.event) for key in ("misinformed", "unintended"))
    if other or play.by is board.table.dummy or not _suspect(board, play, _about(found)):
        return None
    told = revoke_pointed_out(board, n, _about(found))
    return None if told.open is None and told.table.is_played(play.card) else told


def put_right_unsaid(board: Board, n: int, event: Event) -> Board | None:
    """62A: who has not followed suit puts a card of the suit led to the same trick, unless he leads it: he corrects."""
    table, by, led = board.table, event.by, board.table.facts.get(n, "led")
    leads = led or (led is None and table.trick is None)
    if leads or not table.tricks or by is None or event.trick is not None or not isinstance(event.play, str):
        return None
    trick = table.tricks[-1]
    if by is table.dummy and any(map(is_named, board.agenda)):
        return None  # 45D: dummy puts another card than the one named
    play = next((p for p in table.plays if p.by is by and p.card is trick.card_of(by)), None)
    if play is None or card_of(event.play, n, "play").suit is not trick.led or play.card.suit is trick.led:
        return None
    return take_back(board, n, event, str(play.card)) or taken_back_to_follow(board, n, play)


def _about(found: Irregularity) -> Event:
    """Attention drawn to that revoke."""
    return Event(attention="revoke", player=found.by, trick=found.trick)


def _likely(board: Board, event: Event, suspect: Irregularity) -> tuple[bool, bool, bool, int]:
    """Who is asked first: known to have been able, at least not unable, of the other side than who speaks, the last."""
    able = board.table.facts.get(suspect.event, "able")
    return able is True, able is None, event.by is None or event.by.side is not suspect.by.side, suspect.event


def _suspect(board: Board, play: Play, event: Event) -> bool:
    """A card that did not follow suit, from a hand that is not known, and that may be the one meant."""
    led = board.table.tricks[play.trick - 1].led
    unknown = play.by not in board.table.hands and play.card.suit is not led
    return unknown and event.player in (None, play.by) and event.trick in (None, play.trick)


def taken_up(board: Board, found: Irregularity) -> Board:
    """One revoke: heard, and corrected or marked for the count; first whether an agreement has established it."""
    case = board.case(found)
    outcome = consider(board.edition.law("revoke"), case)
    if isinstance(outcome, Question):
        return board.with_items(Item("revoke", case, Until.ANSWER, question=outcome))
    if board.table.agreed and not found.established and Noted("established") in outcome.effects:
        board = establishes(board, found.by.side, outcome.laws[0])
    return _ruled_on(board, as_it_stands(board, found) or found)


def corrected_meanwhile(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """63A4: the revoker plays or takes back a card, so the agreement to the claim could still be undone."""
    if event.by is not item.case.fault.by:
        return None
    return _ruled_on(board.closed(), item.case.fault).later(n, event)


def _ruled_on(board: Board, found: Irregularity) -> Board:
    if board.claim is not None and board.table.claimed is not None and not found.established:
        if found.ignored:
            return hear(board, "revoke-before-agreement", board.case(board.claim))
        board = set_aside(board)
    if found.ignored and any(map(is_claim, board.agenda)):
        return board
    case = board.case(found)
    before, filed = board.table.plays, [r for r in board.table.in_force if isinstance(r, Review)]
    board = hear(board, "revoke", case)
    if board.table.plays == before:
        late = _late(board, found)
        return to_count(marked(board, found, late=late), structs.replace(found, late=late))
    laws = next(i.laws for i in board.irregularities if i.kind == "revoke" and i.event == found.event)
    standing = tuple(law for law in laws if law != found.established_by)
    board = marked(board, found, corrected=True, established=False, established_by="", laws=standing)
    kept = [r for r in board.table.in_force if not (r in filed and isinstance(r, Review) and r.origin == found.event)]
    board = board.in_force((*kept, *(r for r in found.ignored if r not in kept)))
    number = found.trick or 0
    if number <= len(board.table.tricks) and board.table.tricks[number - 1].leader is found.by:
        return lead_withdrawn(board, found.by, number, "card-after-revoked-lead")
    leads = last_lead(board) if number == 12 else []
    return board.with_items(*_changes(board, found, before), *leads)


def _late(board: Board, found: Irregularity) -> bool:
    """64B4, 64B5: was attention drawn after play only? What was said before the claim was in time."""
    if board.table.phase != "over":
        return False
    end = board.claim.event if board.claim is not None else board.table.plays[-1].event
    said = board.record.events[found.event : end - 1]
    return not any(event.attention == "revoke" and _meant(found, event) for event in said)


def _changes(board: Board, found: Irregularity, plays: tuple[Play, ...]) -> list[Item]:
    """62C1: the cards the other side played after the revoke, in order; none where both must be corrected (62C3)."""
    if _both_corrected(board.rulings[-1].ruling):
        return []
    return changes_after(board, plays, found.cards[0], CHANGED_AFTER.situation)


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
    return to_count(board.noting(revoke), revoke)


def take_back(board: Board, n: int, event: Event, text: str) -> Board | None:
    """A withdrawal that is part of a correction: done already by the ruling, or a revoker's own."""
    if any(i.corrected and str(i.cards[0]) == text for i in board.irregularities if i.kind == "revoke"):
        return board
    revoke = next((i for i in board.irregularities if i.kind == "revoke" and i.cards and str(i.cards[0]) == text), None)
    if revoke is None:
        return None
    if event.by not in (None, revoke.by, *board.table.voices(revoke.by)):
        raise RecordError("not_held", event=n, key="withdraw", card=text, by=event.by)
    return _put_right(board, n, [revoke])


DOES[OwedLate] = _owed_late
