"""The interview: one question at a time, the answers kept in order, until the ruling. No words, no terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from arbitre.director.answers import Option, sayable
from arbitre.director.board import Board, Item
from arbitre.director.loop import rule_on, settled
from arbitre.game.card import SUITS, Denomination
from arbitre.game.seat import Seat
from arbitre.laws.case import YES_NO, Case, Fact, Question, Ruling, consider
from arbitre.laws.editions import Edition
from arbitre.laws.effects import Role, See, When
from arbitre.laws.profile import options_of
from arbitre.table.event import Event
from arbitre.table.record import Record

from .fiche import Fiche
from .tree import Leaf, Node, leaves, tree
from .usual import usual_first

Answer = tuple[str, Any]
SITUATION, BY, SUIT, CARD, HAND = "situation", "by", "suit", "card", "hand"
DISPUTED = "disputed"
DENOMINATIONS = (*SUITS, Denomination.NT)
SPOKEN = {True: ("yes", "true", "oui"), False: ("no", "false", "non")}


class BadAnswer(Exception):
    """An answer nobody asked for, or that is none: a sentence of the catalogue and its details."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence, self.details = sentence, details


class Asked(Struct, frozen=True):
    """A question as it stands: what is asked, of whom, by which paragraph, and what can be answered.

    With `many` several answers may be given at once, with `none` no answer is one too.
    """

    key: str
    answers: tuple[Any, ...]
    situation: str = ""
    question: Question | None = None
    case: Case | None = None
    board: Board | None = None
    by: tuple[Role | Seat, ...] = (Role.DIRECTOR,)
    many: bool = False
    none: bool = False

    @property
    def fact(self) -> Fact[Any] | None:
        """What the law asks for; nothing where only a detail is wanted."""
        return self.question.fact if self.question else None

    @property
    def away(self) -> bool:
        """Is it to be asked away from the table?"""
        return bool(self.fact and self.fact.away)

    def parse(self, text: str) -> Any:
        """The answer somebody wrote, or a BadAnswer that says which there are."""
        said = text.strip()
        if self.many:
            return self._several(said)
        for value in self.answers:
            if said.lower() in (name.lower() for name in spellings(value, self.fact)):
                return value
        raise self.refused(said)

    def refused(self, said: str) -> BadAnswer:
        """What is wrong with an answer that is none."""
        known = "ask.yes_no" if self.answers == YES_NO else ", ".join(map(spelled, self.answers))
        return BadAnswer("ask.value", name=self.key, value=said, known=known)

    def _several(self, said: str) -> tuple[Any, ...]:
        names = [] if said.lower() in ("", "none", "aucune") else said.replace("+", " ").split()
        one = structs.replace(self, many=False)
        values = {one.parse(name) for name in names}
        if not values and not self.none:
            raise self.refused(said)
        return tuple(value for value in self.answers if value in values)


def spelled(value: Any) -> str:
    """An answer as it is written: yes, no, or its own name; several are joined.

    >>> spelled(True), spelled("refused"), spelled((Denomination.H, Denomination.S)), spelled(())
    ('yes', 'refused', 'H+S', 'none')
    """
    if isinstance(value, bool):
        return SPOKEN[value][0]
    return "+".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def spellings(value: Any, fact: Fact[Any] | None = None) -> tuple[str, ...]:
    """Every way to write an answer; an option also by its name in a record."""
    own = SPOKEN[value] if isinstance(value, bool) else (str(value),)
    return (*own, *(name for name, answer in fact.sayable.items() if answer == value)) if fact else own


class Step(Struct, frozen=True):
    """A part of the Laws heard to its end."""

    situation: str
    ruling: Ruling
    case: Case

    @property
    def follows(self) -> See | None:
        """What is due next."""
        return next((effect for effect in self.ruling.effects if isinstance(effect, See)), None)


class Heard(Struct, frozen=True):
    """How far the answers lead: what was ruled, and what is asked next."""

    steps: tuple[Step, ...]
    asked: Asked | None
    record: Record | None = None
    board: Board | None = None


class Interview(Struct, frozen=True):
    """What is being asked about, a fiche or a table, and what has been answered so far."""

    edition: Edition
    sections: tuple[str, ...] = ()
    record: Record | None = None
    answers: tuple[Answer, ...] = ()
    options: Mapping[str, Any] = {}

    @property
    def heard(self) -> Heard:
        """All that follows from the answers."""
        return _at_table(self.record, list(self.answers)) if self.record is not None else _alone(self)

    @property
    def question(self) -> Asked | None:
        """What is asked next; nothing once the ruling is complete."""
        return self.heard.asked

    @property
    def rulings(self) -> tuple[Step, ...]:
        """What has been ruled, in order."""
        return self.heard.steps

    def answer(self, value: Any) -> Interview:
        """The interview with the open question answered."""
        asked = self.question
        if asked is None:
            raise BadAnswer("ask.finished", name=spelled(value))
        meant = _meant(value, asked)
        if not meant:
            raise asked.refused(spelled(value))
        return structs.replace(self, answers=(*self.answers, (asked.key, meant[0])))

    def back(self) -> Interview:
        """Without the last answer."""
        return structs.replace(self, answers=self.answers[:-1])

    def asked_at(self, place: int) -> Asked:
        """The question that the answer at this place replied to."""
        asked = structs.replace(self, answers=self.answers[:place]).question
        assert asked is not None
        return asked

    def change(self, fact: str | int, value: Any) -> Interview:
        """With another answer to an earlier question; later answers that no longer apply are dropped."""
        place = fact if isinstance(fact, int) else [key for key, _ in self.answers].index(fact)
        talk = structs.replace(self, answers=self.answers[:place]).answer(value)
        for key, later in self.answers[place + 1 :]:
            asked = talk.question
            if asked is not None and asked.key == key and _meant(later, asked):
                talk = talk.answer(later)
        return talk

    def told(self, given: Sequence[tuple[str, str]]) -> tuple[Interview, list[tuple[str, str]]]:
        """With these answers, each given when its question comes up; and those that were not asked for."""
        talk, left = self, list(given)
        while (asked := talk.question) is not None:
            found = next((pair for pair in left if pair[0] == asked.key), None)
            if found is None:
                break
            left.remove(found)
            talk = talk.answer(asked.parse(found[1]))
        return talk, left


def _meant(value: Any, asked: Asked) -> tuple[Any, ...]:
    """The answer as the law knows it, alone; nothing where it is none."""
    if asked.many:
        good = isinstance(value, tuple) and set(value) <= set(asked.answers) and bool(value or asked.none)
        return (tuple(known for known in asked.answers if known in value),) if good else ()
    return tuple(
        known for known in asked.answers if known == value and isinstance(known, bool) is isinstance(value, bool)
    )[:1]


# -- with no table: everything is asked


def on_fiche(card: Fiche, book: Edition) -> Interview:
    """The interview of a fiche: it begins where its situations begin."""
    return Interview(book, entries(card, book), options=options_of("wbf", {}))


def on_situation(situation: str, book: Edition) -> Interview:
    """The interview of one situation."""
    return Interview(book, (situation,), options=options_of("wbf", {}))


def entries(card: Fiche, book: Edition) -> tuple[str, ...]:
    """The situations of a fiche that are not the sequel of another one, in this edition or one before it."""
    sequels = {to for other in book.line for s in card.situations for to in _sequels(s, other)}
    return tuple(s for s in card.situations if s in book.rules and (s not in sequels or s == card.situations[0]))


def _sequels(situation: str, book: Edition) -> Iterator[str]:
    if situation in book.rules:
        for leaf in leaves(tree(book.law(situation), book)):
            yield from (to for to in leaf.leads_to if to != situation)


def _alone(talk: Interview) -> Heard:
    left, steps = list(talk.answers), list[Step]()
    case = Case(talk.edition, options=talk.options)
    if len(talk.sections) > 1:
        if not left:
            return Heard((), Asked(SITUATION, talk.sections))
        situation = str(left.pop(0)[1])
    else:
        situation = talk.sections[0]
    while True:
        outcome = consider(talk.edition.law(situation), case)
        if isinstance(outcome, Question):
            if not left:
                asked = Asked(
                    outcome.fact.key, usual_first(outcome.fact), situation, outcome, case, by=(outcome.fact.by,)
                )
                return Heard(tuple(steps), asked)
            case = case.told(*left.pop(0))
            continue
        steps.append(Step(situation, outcome, case))
        see = steps[-1].follows
        if see is None:
            return Heard(tuple(steps), None)
        situation = see.situation
        case = structs.replace(case, answers={}) if see.when is When.REPLACED else case


def facts(talk: Interview) -> dict[str, list[Fact[Any]]]:
    """Every fact that can be asked from here on, in any of the sections it may come to."""
    found: dict[str, list[Fact[Any]]] = {}
    todo, seen = list(talk.sections), set[str]()
    while todo:
        situation = todo.pop(0)
        if situation in seen:
            continue
        seen.add(situation)
        root = tree(talk.edition.law(situation), talk.edition)
        for fact in _asked_in(root):
            found.setdefault(fact.key, []).append(fact)
        todo += [to for leaf in leaves(root) for to in leaf.leads_to]
    return found


def _asked_in(node: Node | Leaf) -> Iterator[Fact[Any]]:
    if isinstance(node, Node):
        yield node.fact
        for _, branch in node.branches:
            yield from _asked_in(branch)


def check_unasked(talk: Interview, left: Iterable[tuple[str, str]]) -> None:
    """Answers to questions that did not come up: good if they could have; else say what could."""
    left = list(left)
    if not left:
        return
    asked = talk.question
    if talk.record is not None:
        raise BadAnswer("ask.not_asked" if asked else "ask.finished", name=left[0][0], known=asked.key if asked else "")
    known = facts(talk)
    keys = [*((SITUATION,) if len(talk.sections) > 1 else ()), *known]
    for key, text in left:
        if key not in keys:
            raise BadAnswer("ask.key", name=key, known=", ".join(keys))
        answers = tuple(dict.fromkeys(a for fact in known[key] for a in fact.answers))
        if not any(text.lower() in spellings(a, fact) for fact in known[key] for a in fact.answers):
            raise Asked(key, answers).refused(text)


# -- at a table: the record answers, and only what is open is asked


def at_table(record: Record) -> Interview:
    """The interview of a record; a RecordError where the record is unsound."""
    return Interview(rule_on(record).edition, record=record)


def _at_table(record: Record, left: list[Answer]) -> Heard:
    while True:
        board = settled(rule_on(record))
        event = answered(board, board.open, left) if board.open else None
        if not isinstance(event, Event):
            return Heard(tuple(Step("", r.ruling, r.case) for r in board.rulings), event, record, board)
        record = record.with_event(event)


def answered(board: Board, item: Item, left: list[Answer]) -> Event | Asked:
    """The event that answers the open question, or what is still to be asked for it."""
    asked = _asked(board, item)
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
    said: dict[str, Any] = {}
    for detail in _details(option):
        if not left:
            return structs.replace(detail, situation=item.situation, case=item.case, board=board, by=asked.by)
        said[detail.key] = left.pop(0)[1]
    return _choice(option, said)


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
