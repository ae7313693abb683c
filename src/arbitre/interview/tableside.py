"""The interview at a table: the record answers, and only what is open is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from arbitre.director.answers import Option, sayable
from arbitre.director.board import Board, Item
from arbitre.director.loop import rule_on, settled
from arbitre.director.warning import as_known
from arbitre.game.card import SUITS, Denomination
from arbitre.laws.case import YES_NO
from arbitre.laws.effects import Role
from arbitre.table.event import Event
from arbitre.table.notation import parse, write
from arbitre.table.record import Record

from . import sheet_question
from .interview import Interview, meant
from .prompt import DECISION, Answer, Asked, Heard, Step
from .usual_order import usual_first

BY, SUIT, CARD, HAND = "by", "suit", "card", "hand"
DISPUTED = "disputed"
DENOMINATIONS = (*SUITS, Denomination.NT)


class AtTable(Interview, frozen=True):
    """The interview of a record: what it shows is not asked, nor what was `said` before there was one."""

    said: tuple[Answer, ...] = ()

    @property
    def heard(self) -> Heard:
        assert self.record is not None
        return heard_at(self.record, list(self.answers), dict(self.said))


def at_table(record: Record, said: tuple[Answer, ...] = ()) -> Interview:
    """The interview of a record; a RecordError where the record is unsound."""
    return AtTable(rule_on(record).edition, record=record, said=said)


def happened(talk: Interview, text: str, language: str = "en") -> Interview:
    """The interview as it goes on at a table that has become known, or with what has happened there since.

    >>> from arbitre.interview.interview import on_situation
    >>> from arbitre.laws.editions import edition
    >>> talk, _ = on_situation("insufficient-bid", edition("2017")).told([("acceptance", "refused")])
    >>> talk = happened(talk, "N none: 1S 1H")
    >>> [step.ruling.law for step in talk.rulings], talk.question
    (['27B'], None)
    >>> talk = happened(talk, "E:2H")
    >>> talk.question.key
    'artificial'
    """
    if talk.record is None:
        record = structs.replace(parse(text, language), edition=talk.edition.name)
        return at_table(record, talk.answers)
    known = talk.heard.record
    assert known is not None
    return at_table(parse(f"{write(known, language)} {text}", language))


def heard_at(record: Record, left: list[Answer], said: dict[str, Any]) -> Heard:
    """How far the answers lead; what was said before is the answer once, where it is one here."""
    while True:
        board = settled(rule_on(record))
        event = answered(board, board.open, left, said) if board.open else _judged(board, left)
        if not isinstance(event, Event):
            return Heard(tuple(Step("", r.ruling, r.case) for r in as_known(board.rulings)), event, record, board)
        record = record.with_event(event)


def _judged(board: Board, left: list[Answer]) -> Event | Asked | None:
    """After play: the event that answers the next question of a worksheet, or that question."""
    found = sheet_question.judged(board)
    if found is None:
        return None
    if found[1].key == DECISION and (given := sheet_question.averages(board, found[0])) is not None:
        return Event(adjust=given, about=found[0].walk.sheet.event)
    return sheet_question.answered(board, *found, left.pop(0)[1]) if left else found[1]


def answered(board: Board, item: Item, left: list[Answer], said: dict[str, Any] | None = None) -> Event | Asked:
    """The event that answers the open question, or what is still to be asked for it."""
    asked = _asked(board, item)
    if not left and said and (before := meant(said.pop(asked.key, None), asked)):
        left.append((asked.key, *before))
    if len(asked.answers) == 1 and asked.fact and asked.fact.choices:
        value = asked.answers[0]
    elif not left:
        return asked
    else:
        value = left.pop(0)[1]
    option = next((o for o in sayable(item) if o.answer == value and o.fact.key == asked.key), None)
    if option is None:
        found = value == DISPUTED if asked.key == "claim_disputed" else value
        known = [str(name) for name in value] if isinstance(value, tuple) else found
        known = str(known) if isinstance(known, str) else known  # a record has plain words
        return Event(facts={asked.key: known}, about=item.asks.about or None)
    more: dict[str, Any] = {}
    for detail in _details(option):
        if not left:
            return structs.replace(detail, situation=item.situation, case=item.case, board=board, by=asked.by)
        more[detail.key] = left.pop(0)[1]
    return _choice(option, more)


def _choice(option: Option, said: dict[str, Any]) -> Event:
    """A player's choice with its details, as the record writes it."""
    suits = said.get(SUIT)
    one = str(suits) if suits and not isinstance(suits, tuple) else None
    several = [str(suit) for suit in suits] if isinstance(suits, tuple) else None
    card = str(said[CARD]) if CARD in said else None
    by = said.get(BY, option.by[0])
    return Event(choose=option.choice, by=by, suit=one, suits=several, card=card, hand=said.get(HAND))


def _asked(board: Board, item: Item) -> Asked:
    """The open question with the answers this table leaves."""
    question, case = item.asks, item.case
    fact = question.fact
    plain = Asked(fact.key, usual_first(fact) or YES_NO, item.situation, question, case, board)
    offered = tuple(option.answer for option in sayable(item) if option.fact is fact)
    if fact.choices and fact.by is Role.DIRECTOR:
        found = tuple(answer for answer in fact.answers if answer not in fact.sayable.values())
        return structs.replace(plain, answers=(*found, *offered))
    if fact.choices:
        return structs.replace(plain, answers=offered, by=case.choosers(fact))
    if fact.key == "awarded":
        claimed = board.table.claimed
        return structs.replace(
            plain, answers=tuple(range((sum(claimed.values()) if claimed else board.table.left) + 1))
        )
    if fact.key == "shows":
        return structs.replace(plain, answers=DENOMINATIONS, many=True, none=True)
    return plain


def _details(option: Option) -> Iterator[Asked]:
    """What a choice needs besides itself: who speaks, a suit, a card, a hand."""
    if len(option.by) > 1 and not option.fact.voices:
        yield Asked(BY, option.by)
    if len(option.suits) > 1:
        yield Asked(SUIT, option.suits, many=option.several)
    if option.cards:
        yield Asked(CARD, option.cards)
    if option.hands:
        yield Asked(HAND, option.hands)
