"""The kernel: a law asks for facts, a case answers them, and the hearing ends in a question or a ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct, structs

from arbitre.game.call import Call
from arbitre.game.card import Card, Denomination
from arbitre.game.seat import Seat
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction
from arbitre.table.table import Entry, Table
from arbitre.table.worked_out import worked_out

from .editions import Edition
from .effects import DIRECTOR, Effect, Player, Role

T = TypeVar("T")
Law = Callable[["Hearing"], "Ruling"]
YES_NO = (True, False)


class Giver(StrEnum):
    """Who or what gave an answer."""

    RECORD = "record"  # the table shows it
    PLAYER = "player"  # a player chose or did it
    DIRECTOR = "director"  # the director found it
    PROFILE = "profile"  # an option of the regulating authority


class Who(StrEnum):
    """Whose word a finding is."""

    PLAYERS = "players"  # a player says it
    FOUND = "found"  # the director finds a fact; disputed, by the balance of probabilities (85A)
    JUDGED = "judged"  # the director judges, and it is open to appeal


class Fact(Struct, Generic[T], frozen=True):
    """Something a law needs to know, who can tell, and how the record shows it.

    With a choice `suits` or `cards` may be named, `several` suits at once; `voices` says who may make it, `also` which
    other question can still be answered meanwhile, `undoes` whose cards, played meanwhile, the answer takes back.
    A player is offered `choices`; `recorded` are words by which the record says what had happened, offered to nobody.
    `ways` are the answers that are still open and no irregularity of their own.
    `who` says whose word it is on a worksheet, `grade` on what it rests: A the paragraph, B the WBF, C a national
    authority, D our reading.
    """

    key: str
    answers: tuple[T, ...]
    law: str | Mapping[str, str]
    by: Role = DIRECTOR
    choices: Mapping[str, T] = {}
    recorded: Mapping[str, T] = {}
    read: Callable[[Case], T | Fact[Any] | None] | None = None
    about: Callable[[Case], int] | None = None
    acted: Callable[[Case, Call, Seat], T | Fact[Any] | None] | None = None
    played: Callable[[Case, int, Card, Seat], T | Fact[Any] | None] | None = None
    shown: Callable[[Case, int, Seat], T | Fact[Any] | None] | None = None
    on_attention: Callable[[Case], T] | None = None
    away: bool = False
    text: str = ""
    suits: Callable[[Case], tuple[Denomination, ...]] | None = None
    several: bool = False
    cards: Callable[[Case], tuple[Card, ...]] | None = None
    voices: Callable[[Case, T], tuple[Seat, ...]] | None = None
    also: Callable[[Case], Fact[Any] | None] | None = None
    undoes: Callable[[Case, T, Seat, Card], bool] | None = None
    ways: Callable[[Case], tuple[T, ...]] | None = None
    who: Who = Who.FOUND
    grade: str = "A"

    @property
    def sayable(self) -> dict[str, T]:
        """Every word of the record that answers it."""
        return {**self.choices, **self.recorded}

    @property
    def words(self) -> str:
        """Its name in the catalogues, where that is not its key."""
        return self.text or self.key


class Case(Struct, frozen=True, dict=True):
    """One irregularity before the director: the edition, the table and what has been said so far."""

    edition: Edition
    irregularity: Irregularity | None = None
    table: Table | None = None
    act: int = 0
    change: int = 0
    answers: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}
    noted: tuple[Irregularity, ...] = ()

    def told(self, key: str, answer: Any) -> Case:
        """The case with one more answer."""
        return structs.replace(self, answers={**self.answers, key: answer})

    def at(self, table: Table, act: int = 0) -> Case:
        """The case as the table stands now, about a later act if one is given."""
        return structs.replace(self, table=table, act=act or self.act)

    @property
    def others(self) -> tuple[Irregularity, ...]:
        """What else has gone wrong on the board."""
        mine = (self.fault.kind, self.fault.by, self.fault.event, self.fault.trick)
        return tuple(i for i in self.noted if (i.kind, i.by, i.event, i.trick) != mine)

    @property
    def here(self) -> Table:
        """The table, where there is one."""
        assert self.table is not None
        return self.table

    @property
    def fault(self) -> Irregularity:
        """The irregularity, where there is one."""
        assert self.irregularity is not None
        return self.irregularity

    @property
    def event(self) -> int:
        """The event the irregularity happened at."""
        return self.irregularity.event if self.irregularity else 0

    @property
    def subject(self) -> int:
        """The event now considered: a later act, or the irregularity itself."""
        return self.act or self.event

    def call(self, event: int) -> Call:
        """The call made at an event."""
        return self.here.entry(event).call

    def stood(self, event: int, player: Player) -> Call:
        """The call of that player which counts from an event: the pass put in for one that could not be allowed."""
        by = self.seat(player)
        mine = (e.call for e in self.here.called_from(event) if e.event == event and e.by is by and e.counts)
        return next(mine, None) or self.call(event)

    @worked_out
    def first_call(self) -> Entry:
        """The call that was changed, or that the player tried to change."""
        mine = (entry for entry in reversed(self.here.calls) if entry.by is self.fault.by)
        next(entry for entry in mine if entry.event == self.event)
        return next(entry for entry in mine if entry.counts or not entry.status)

    def seat(self, player: Player) -> Seat:
        """Who that is at this table."""
        if isinstance(player, Seat):
            return player
        offender, turn = self.fault.by, self.fault.turn_of
        if player is Role.RIGHTFUL:
            return turn or offender
        if player is Role.DECLARER:
            assert self.here.declarer is not None
            return self.here.declarer
        if player is Role.DEFENDERS:
            return self.seat(Role.DECLARER).lho
        return offender if player is Role.OFFENDER else _RELATED[player](offender)

    def choosers(self, fact: Fact[Any]) -> tuple[Seat, ...]:
        """Who may answer: one player, or either defender."""
        first = self.seat(fact.by)
        if first is self.here.dummy:
            first = first.partner
        return (first, first.partner) if fact.by is Role.DEFENDERS else (first,)

    def answer(self, fact: Fact[Any]) -> tuple[Any, Giver]:
        """What is known of a fact, and from where; the record wins over what was said.

        A fact that follows from another one nobody knows answers with that other fact.
        """
        giver = Giver.DIRECTOR if fact.by is DIRECTOR else Giver.PLAYER
        if self.table is not None:
            value, found = self._read(fact) if fact.read else (self.found(fact), True)
            if value is not None:
                chosen = giver is Giver.PLAYER or value in fact.choices.values()
                return value, Giver.PLAYER if chosen else Giver.DIRECTOR if found else Giver.RECORD
        return self.answers.get(fact.key), giver

    def _read(self, fact: Fact[Any]) -> tuple[Any, bool]:
        """What the table shows of a fact, and whether it hangs on what the director found."""
        assert fact.read is not None
        facts = self.here.facts
        before = facts.used
        value = fact.read(self)
        told = fact.key in self.answers and fact.key in facts.keys
        return value, told or facts.used > before

    def found(self, fact: Fact[Any]) -> Any:
        """What the director found of a fact, as the record has it."""
        return self.here.facts.get(fact.about(self) if fact.about else self.subject, fact.key)


_RELATED: dict[Player, Callable[[Seat], Seat]] = {
    Role.PARTNER: attrgetter("partner"),
    Role.LHO: attrgetter("lho"),
    Role.RHO: attrgetter("rho"),
}


class Finding(Struct, frozen=True):
    """One step of the path walked: the fact, or the option, its answer, and who or what gave it."""

    fact: str
    answer: Any
    source: Giver
    words: str = ""


class Ruling(Struct, frozen=True):
    """The paragraphs, what they bring about, and the findings that led there."""

    laws: tuple[str, ...]
    effects: tuple[Effect | Restriction, ...]
    findings: tuple[Finding, ...] = ()

    @property
    def law(self) -> str:
        """The most exact paragraph that decided."""
        return self.laws[-1]


class Question(Struct, frozen=True):
    """What is needed next: of whom, about which event, and by which paragraph."""

    fact: Fact[Any]
    law: str
    about: int = 0
    findings: tuple[Finding, ...] = ()


class _Unanswered(BaseException):
    """Stops a law at the first fact nobody knows; no ordinary exception, so nothing swallows it."""

    def __init__(self, fact: Fact[Any]) -> None:
        self.fact = fact


class Hearing:
    """What a law is handed: it answers facts, or stops with the first one nobody knows."""

    __slots__ = ("case", "findings")

    def __init__(self, case: Case) -> None:
        self.case = case
        self.findings: list[Finding] = []

    def __call__(self, fact: Fact[T]) -> T:
        value, source = self.case.answer(fact)
        if value is None:
            raise _Unanswered(fact)
        if isinstance(value, Fact):
            raise _Unanswered(value)
        self._found(Finding(fact.key, value, source, fact.words))
        answer: T = value
        return answer

    def _found(self, finding: Finding) -> None:
        if finding not in self.findings:
            self.findings.append(finding)

    @property
    def is_2017(self) -> bool:
        """Does the code of 2017, or one grown from it, apply?"""
        return self.case.edition.since("2017")

    def option(self, name: str) -> Any:
        """How the profile settles a point the Laws leave open."""
        value = self.case.options[name]
        self._found(Finding(name, value, Giver.PROFILE, f"option.{name}"))
        return value


def ruling(laws: str, *effects: Effect | Restriction) -> Ruling:
    """A ruling under these paragraphs, the deciding one last."""
    return Ruling(tuple(laws.split()), effects)


def consider(law: Law, case: Case) -> Ruling | Question:
    """Hear the case: the next question, or the ruling with the path that led to it."""
    hearing = Hearing(case)
    try:
        found = law(hearing)
    except _Unanswered as stop:
        fact = stop.fact
        about = fact.about(case) if fact.about and case.table is not None else case.subject
        return Question(fact, case.edition.pick(fact.law), about, tuple(hearing.findings))
    return Ruling(found.laws, found.effects, tuple(hearing.findings))


def paths(law: Law, case: Case) -> Iterator[Ruling]:
    """Every way through a law, each ending in its ruling."""
    outcome = consider(law, case)
    if isinstance(outcome, Ruling):
        yield outcome
        return
    for answer in outcome.fact.answers:
        yield from paths(law, case.told(outcome.fact.key, answer))


def idle_questions(law: Law, case: Case) -> list[str]:
    """Questions whose answers all lead to the same rulings: defects, each named by its fact.

    A question with one answer asks somebody to name a thing, a card or a number, and is not idle.
    """
    idle: list[str] = []

    def outcomes(here: Case) -> frozenset[tuple[Any, ...]]:
        outcome = consider(law, here)
        if isinstance(outcome, Ruling):
            return frozenset({(outcome.laws, outcome.effects)})
        branches = [outcomes(here.told(outcome.fact.key, answer)) for answer in outcome.fact.answers]
        if len(branches) > 1 and len(set(branches)) == 1:
            idle.append(outcome.fact.key)
        return frozenset().union(*branches)

    outcomes(case)
    return idle


class Diverged(Exception):
    """A stored case was replayed and the law asked for something else."""

    def __init__(self, fact: str, stored: str) -> None:
        self.fact, self.stored = fact, stored
        super().__init__(f"the case was stored with {stored}, the law now asks {fact}")


def replay(law: Law, case: Case, stored: tuple[Finding, ...]) -> Ruling | Question:
    """Rule a stored case again; the first fact that differs is an error."""
    for finding in stored:
        if finding.source != Giver.PROFILE:
            case = case.told(finding.fact, finding.answer)
    outcome = consider(law, case)
    asked = [(f.fact, f.answer) for f in outcome.findings]
    for n, finding in enumerate(stored):
        now = asked[n] if n < len(asked) else None
        if now != (finding.fact, finding.answer):
            raise Diverged("nothing" if now is None else f"{now[0]} = {now[1]}", f"{finding.fact} = {finding.answer}")
    return outcome
