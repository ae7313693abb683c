"""A question as it stands, the answers it takes, and how far they lead. No words, no terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import YES_NO, Case, Fact, Question, Ruling
from arbitre.laws.editions import Edition
from arbitre.laws.effects import Role, See
from arbitre.laws.sheets import worded
from arbitre.table.findings import SHAPES
from arbitre.table.letters import Letters, letters
from arbitre.voice.seats import Seats

from .entrance import WAITS
from .sequel import Follow

if TYPE_CHECKING:
    from arbitre.director.board import Board
    from arbitre.table.record import Record

    from .said_decision import Result

Answer = tuple[str, Any]
SITUATION, NEXT, DECISION, PENALTY = "situation", "next", "adjust", "penalty_given"
PLAYED_AFTER = "played_after"
"""Has anybody played after the card that is put right? No law asks it: the table shows it."""
SPOKEN = {True: ("yes", "true", "oui"), False: ("no", "false", "non")}


AS_RECORDED: dict[str, dict[Any, bool]] = {"claim_disputed": {"disputed": True, "agreed": False}}
"""Answers that a record writes as yes or no."""


class Act(Struct, frozen=True):
    """A call or a card of a player, by the event that made it."""

    event: int
    by: Seat
    name: str


class BadAnswer(Exception):
    """An answer nobody asked for, or that is none: a sentence of the catalogue and its details."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence, self.details = sentence, details


class Asked(Struct, frozen=True):
    """A question as it stands: what is asked, of whom, by which paragraph, and what can be answered.

    With `many` several answers may be given at once, with `none` no answer is one too; `also` are answers that are
    taken and not offered, such as those to the question that comes next. With `raw` it may be answered as a record
    writes it too. `acts` are calls and cards that are meant by their events, `results` what a score may be named by.
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
    also: tuple[Any, ...] = ()
    seats: Seats | None = None
    raw: bool = False
    acts: tuple[Act, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def fact(self) -> Fact[Any] | None:
        """What the law asks for; nothing where only a detail is wanted."""
        return self.question.fact if self.question else None

    @property
    def is_choice(self) -> bool:
        """Is something offered to a player, rather than a fact found?"""
        return bool(self.fact and self.fact.choices) and Role.DIRECTOR not in self.by

    @property
    def has_acted(self) -> bool:
        """Is it known that a player has made his choice by what he did, and asked how?"""
        chooses = self.fact is not None and bool(self.fact.choices) and self.fact.by is not Role.DIRECTOR
        return chooses and Role.DIRECTOR in self.by and WAITS not in self.answers

    @property
    def away(self) -> bool:
        """Is it to be asked away from the table?"""
        return bool(self.fact and self.fact.away)

    def parse(self, text: str) -> Any:
        """The answer somebody wrote, or a BadAnswer that says which there are."""
        said = text.strip()
        if self.many:
            return self._several(said)
        for value in (*self.answers, *self.also):
            if said.lower() in (name.lower() for name in spellings(value, self.fact)):
                return value
        if (written := self.written(said, letters("en"))) is not None:
            return written if self.raw else self._worded(written, said)
        raise self.refused(said)

    def written(self, said: str, use: Letters) -> Any:
        """An answer that is no word of the law: as a record has it, or as a person types a list; else None."""
        from .said_decision import SAID, decision_said

        if self.key in (DECISION, PENALTY) and (decided := decision_said(said, self.results, use)) is not None:
            return decided if self.key == DECISION or [*decided] == ["penalty"] else None
        if self.key in SAID and (listed := SAID[self.key](said, use)) is not None:
            return listed
        return as_recorded(self.key, said)

    def _worded(self, written: Any, said: str) -> Any:
        """What a list, a text or a number comes to, where the law asks with no table."""
        meant = worded(self.key, written)
        if meant not in self.answers:
            raise self.refused(said)
        return meant

    def meant_by(self, key: str, text: str) -> Any:
        """The answer given under its own name, or under that of the fact which says the opposite."""
        value = self.parse(text)
        return value if key == self.key else not value

    def refused(self, said: str) -> BadAnswer:
        """What is wrong with an answer that is none."""
        known = "ask.yes_no" if set(self.answers) == set(YES_NO) else ", ".join(map(spelled, self.answers))
        if self.raw or not known:
            known = ", ".join(filter(None, (known if known != "ask.yes_no" else "", _shape(self.key)))) or known
        return BadAnswer("ask.value", name=self.key, value=said, known=known)

    def _several(self, said: str) -> tuple[Any, ...]:
        names = [] if said.lower() in ("", "none", "aucune") else said.replace("+", " ").split()
        one = structs.replace(self, many=False)
        values = {one.parse(name) for name in names}
        if not values and not self.none:
            raise self.refused(said)
        return tuple(value for value in self.answers if value in values)


def as_recorded(key: str, said: str) -> Any:
    """An answer written as a record has it: a list, a number, a text; None where it is none."""
    if key not in SHAPES and key != DECISION:
        return None
    try:
        value = msgspec.json.decode(said)
    except msgspec.DecodeError:
        value = said
    good = isinstance(value, dict) if key == DECISION else SHAPES[key][0](value)
    return value if good else None


def _shape(key: str) -> str:
    return SHAPES[key][1] if key in SHAPES else '{"outcomes": [{"weight": 60, …}]}' if key == DECISION else ""


def spelled(value: Any) -> str:
    """An answer as it is written: yes, no, or its own name; several are joined.

    >>> spelled(True), spelled("refused"), spelled((Seat.N, Seat.S)), spelled(())
    ('yes', 'refused', 'N+S', 'none')
    """
    if isinstance(value, bool):
        return SPOKEN[value][0]
    if isinstance(value, list):
        value = tuple(value)
    return "+".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def recorded(key: str, value: Any) -> Any:
    """An answer as a record has it, and JSON: true, false, a word, a number, a list.

    >>> recorded("comparable", True), recorded("claim_disputed", "disputed"), recorded("awarded", 10)
    (True, True, 10)
    """
    if isinstance(value, list | dict):
        return value
    value = AS_RECORDED.get(key, {}).get(value, value)
    if isinstance(value, tuple):
        return [str(one) for one in value]
    return value if isinstance(value, bool | int) else str(value)


def spellings(value: Any, fact: Fact[Any] | None = None) -> tuple[str, ...]:
    """Every way to write an answer; an option also by its name in a record."""
    own = SPOKEN[value] if isinstance(value, bool) else (str(value),)
    if fact is not None and value in AS_RECORDED.get(fact.key, {}):
        own = (*own, *SPOKEN[AS_RECORDED[fact.key][value]])
    if value == WAITS:
        own = (*own, *SPOKEN[False])
    if isinstance(value, Seat):
        own = (*own, *(("O",) if value is Seat.W else ()))
    return (*own, *(name for name, answer in fact.sayable.items() if answer == value)) if fact else own


class Step(Struct, frozen=True):
    """A part of the Laws heard to its end; `tricks` were awarded, `alike` are paragraphs under which it is the same."""

    situation: str
    ruling: Ruling
    case: Case
    seats: Seats | None = None
    tricks: int | None = None
    alike: tuple[str, ...] = ()

    @property
    def follows(self) -> See | None:
        """What is due next."""
        return next((effect for effect in self.ruling.effects if isinstance(effect, See)), None)


class Heard(Struct, frozen=True):
    """How far the answers lead: what was ruled, what is asked next, and with what one can go on later."""

    steps: tuple[Step, ...]
    asked: Asked | None
    record: Record | None = None
    board: Board | None = None
    seats: Seats | None = None
    follows: tuple[Follow, ...] = ()


class Told(Struct, frozen=True):
    """What is being asked about, a fiche or a table, and what has been answered so far.

    With `who` it first asks for the seats, with `cards` also which cards it is about.
    """

    edition: Edition
    sections: tuple[str, ...] = ()
    record: Record | None = None
    answers: tuple[Answer, ...] = ()
    options: Mapping[str, Any] = {}
    who: bool = False
    cards: bool = False
