"""The interview with no table: who it is about, one question at a time, and on to whatever is due next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import structs

from arbitre.director.board import Until
from arbitre.director.due import REVIEW, Due
from arbitre.director.warning import when_known
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.effects import OwedLate, Role
from arbitre.laws.facts import ACCEPTED, OVERTAKEN, called_over_it
from arbitre.voice.seats import Seats

from .entrance import (
    ACTED,
    ACTS,
    ASKED_FIRST,
    BESIDES,
    NOT_ASKED,
    USUAL,
    USUALLY,
    WAITS,
    entered,
    entries,
    found,
    known,
    rarely,
)
from .prompt import PLAYED_AFTER, SITUATION, Answer, Asked, Heard, Step, Told
from .roles import AUCTION, CARDS, NOT_YET, facts, missing, possible, seated
from .sequel import NOW, Follow, appointment, follows, keeps_answers, law_of, left_over, moved
from .usual_order import NO_YES, usual_first

Answers = tuple[Any, ...]
CARRIED = ("declaring_side", "partner_to_play")
"""What was found of a revoke holds while it is put right, card by card."""
AWARDED = tuple(range(14))
TURNS: dict[str, Callable[[Seat], Seat]] = {
    "rho": lambda seat: seat.rho,
    "partner": lambda seat: seat.partner,
    "lho": lambda seat: seat.lho,
}
ALIKE = frozenset(
    (
        *(("misnamed-double", "redoubled"), ("changed-irregular-call", "insufficient")),
        *(("premature-correction-void", "insufficient"), ("exposed-card", "declaring_side")),
        *(("fifth-card", "declaring_side"), ("revoke", "established_by"), ("defective-trick", "able")),
        *(("claim", "tricks_conceded"), ("assistance", "help_rule")),
    )
)
"""Questions whose answers lead, somewhere in the law, to the same effects under other paragraphs: then not asked."""


KNOWN_THEN = {
    "changed-call": {"in_time": "in-time"},
    "bid-out-of-rotation": {"repeats_denomination": "was-a-pass"},
}
"""A second call at LHO's turn changes the first one: nobody has called since. What is treated as a bid was a pass."""


class _Open(Exception):
    """Stops where somebody must be asked."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked


def alone(talk: Told) -> Heard:
    """How far the answers lead."""
    run = _Run(talk)
    try:
        run.whole()
    except _Open as stop:
        return Heard(_as_known(run.steps), stop.asked, seats=run.seats, follows=())
    return Heard(_as_known(run.steps), None, seats=run.seats, follows=tuple(run.waiting))


def _as_known(steps: list[Step]) -> tuple[Step, ...]:
    """What partner may not use is told once it is known that he may not."""
    told = when_known([("", _turn(step) in (None, "rho"), step.ruling) for step in steps])
    return tuple(structs.replace(step, ruling=ruling) for step, ruling in zip(steps, told, strict=True))


def _turn(step: Step) -> Any:
    """Whose turn it was, where that was asked."""
    return next((found.answer for found in step.ruling.findings if found.fact == "turn"), None)


class _Run:
    """The answers taken one after the other."""

    def __init__(self, talk: Told) -> None:
        self.talk, self.left = talk, list(talk.answers)
        self.steps: list[Step] = []
        self.waiting: list[Follow] = []
        self.done: set[str] = set()
        self.entered: set[str] = set()
        self.known: dict[str, Any] = {}
        self.seats: Seats | None = Seats() if talk.who else None

    def ask(self, asked: Asked) -> Any:
        """The next answer; where there is none, it is asked for."""
        if not self.left:
            raise _Open(asked)
        return self.left.pop(0)[1]

    def whole(self) -> None:
        """From the situation to the last thing that was gone on with."""
        talk = self.talk
        entry = talk.sections[0]
        if len(talk.sections) > 1:
            entry = str(self.ask(Asked(SITUATION, entries(talk.sections, talk.edition))))
            self.entered.add(entry.partition(".")[0])
        situation, told = entered(entry)
        self._heard(Follow(Due(situation), known=told if self.entered else {}))
        while self.waiting and self.left:
            key = self.left.pop(0)[1]
            chosen = next(one for one in self.waiting if one.key == key)
            self.waiting.remove(chosen)
            self.done.add(key)
            seats = chosen.seats and structs.replace(chosen.seats, opening=False)  # the opening lead has been made
            self._heard(structs.replace(chosen, seats=seats))

    def _heard(self, follow: Follow) -> None:
        """One part of the Laws, and all that is due at once after it."""
        before = self.seats
        if self.seats is not None:
            self.seats = moved(follow, self._since(follow.seats or self.seats))
        self.known = dict(follow.known)
        due = [(follow.situation, Case(self.talk.edition, options=self.talk.options))]
        while due:
            step = self._step(*due.pop(0))
            self.steps.append(step)
            self.waiting = left_over(self.waiting, step.ruling)
            if (see := appointment(step.ruling)) is not None:
                self.known |= KNOWN_THEN.get(see.situation, {})
                due.append((see.situation, step.case if keeps_answers(see) else structs.replace(step.case, answers={})))
            for one in follows(step.ruling, step.situation, self.seats):
                self._note(one, due)
        if (follow.moves or follow.seats) and before is not None and before.player is not None:
            self.seats = self._since(before)

    def _since(self, seats: Seats) -> Seats:
        """These seats, with declarer as he has become known since."""
        return structs.replace(seats, declarer=seats.declarer or (self.seats and self.seats.declarer))

    def _note(self, one: Follow, due: list[tuple[str, Case]]) -> None:
        """What is due at once is heard next; what is due later waits, once."""
        if one.situation not in self.talk.edition.rules and not one.situation.startswith(REVIEW):
            return
        if one.when == NOW and one.moves:
            self._heard(one)
        elif one.when == NOW:
            self.known |= one.known
            due.append((one.situation, Case(self.talk.edition, options=self.talk.options)))
        elif one.due.until is Until.PUT_RIGHT:
            self._changes(one)
        elif (one.key not in self.done or one.of == one.situation) and all(
            one.key != other.key for other in self.waiting
        ):
            self.waiting.append(structs.replace(one, seats=self.seats))

    def _changes(self, one: Follow) -> None:
        """Before play goes on: where a card was played after the one put right, its player has a choice at once."""
        seats = moved(one, self.seats) if self.seats is not None else None
        told = {**self.known, **self.steps[-1].case.answers}
        carried = {key: told[key] for key in CARRIED if key in told}
        if one.situation == "offending-change" and carried.get("partner_to_play") is False:
            return
        if self.ask(Asked(PLAYED_AFTER, NO_YES, one.situation, seats=seats)):
            self._heard(structs.replace(one, known={**carried, **one.known}))

    def _who(self, situation: str) -> str:
        """Ask for the seats this situation needs, and its cards; while the auction goes on it is another one."""
        if self.seats is None:
            return situation
        self.seats = seated(situation, self.seats)
        while (wanted := next(missing(self.seats, situation, self.talk.cards), None)) is not None:
            key, answers = wanted
            several = key == CARDS
            asked = Asked(key, answers, situation, seats=self.seats, many=several, none=several)
            if (said := self.ask(asked)) == AUCTION:
                situation = NOT_YET[situation]
            else:
                self.seats = seated(situation, structs.replace(self.seats, **{key: said}))
        return situation

    def _step(self, situation: str, case: Case) -> Step:
        situation = self._who(situation)
        law, others, number = law_of(situation, self.talk.edition), list[Answer](), None
        while True:
            outcome = consider(law, case)
            if isinstance(outcome, Ruling):
                return Step(situation, outcome, case, self.seats, number, _alike(law, outcome, case, others))
            outcome = self._before(situation, outcome, case)
            fact = outcome.fact
            if (told := self._told(fact)) is not None:
                case = case.told(fact.key, told)
            elif self._enters(situation, law, fact, case):
                continue
            elif fact.key == "awarded":
                said = self.ask(self._asked(AWARDED, situation, outcome, case, also=fact.answers))
                number = said if isinstance(said, int) else None
                case = case.told(fact.key, fact.answers[0])
            elif len(fact.answers) == 1 or self._same(situation, outcome, case):
                first, *further = usual_first(fact)
                others += [(fact.key, answer) for answer in further]
                case = case.told(fact.key, first)
            else:
                case = self._answered(situation, outcome, case)
                self._turned(fact, case)

    def _told(self, fact: Fact[Any]) -> Any:
        """The answer that is known: from the entry, from what came before, or from the seats."""
        known = {**self.known, **facts(self.seats)}
        mine = (answer for answer in fact.answers if answer == known.get(fact.key))
        return next(mine, None) if fact.key in known else None

    def _before(self, situation: str, question: Question, case: Case) -> Question:
        """What is asked first, where the law still comes to it."""
        law, answers = law_of(situation, self.talk.edition), {**self.known, **facts(self.seats)}
        for key in ASKED_FIRST.get((situation, question.fact.key), ()):
            so_far = structs.replace(case, answers={**answers, **case.answers})
            if key not in case.answers and (first := found(law, so_far, key)) is not None:
                return first
        return question

    def _enters(self, situation: str, law: Law, fact: Fact[Any], case: Case) -> bool:
        """Ask once for all that is rare here, where no entry has told it and there is more than one thing."""
        if situation in self.entered or fact.key not in USUALLY.get(situation, {}):
            return False
        so_far = structs.replace(case, answers={**facts(self.seats), **case.answers})
        rare = [one for one in rarely(situation, self.talk.edition) if any(found(law, so_far, f) for f in one.facts)]
        if len(rare) < 2:
            return False
        name = self.ask(Asked(BESIDES, (USUAL, *(one.name for one in rare)), situation, seats=self.seats))
        self.entered.add(situation)
        self.known |= known(situation, str(name))
        return True

    def _asked(self, answers: tuple[Any, ...], situation: str, question: Question, case: Case, **more: Any) -> Asked:
        by = {"by": (question.fact.by,), **more}
        return Asked(question.fact.key, answers, situation, question, case, seats=self.seats, **by)

    def _answered(self, situation: str, question: Question, case: Case) -> Case:
        """What the director sees is asked before what a player is offered."""
        fact = question.fact
        answers = tuple(answer for answer in usual_first(fact) if answer not in NOT_ASKED.get(fact.key, ()))
        if self.seats is not None:
            answers = possible(self.seats, fact.key, answers)
        if len(answers) == 1:
            return case.told(fact.key, answers[0])
        if not fact.choices or fact.by is Role.DIRECTOR:
            return case.told(fact.key, self.ask(self._asked(answers, situation, question, case)))
        offered = tuple(answer for answer in answers if answer in fact.choices.values())
        seen = tuple(answer for answer in answers if answer not in offered)
        if seen and (value := self._seen(situation, question, case, seen, offered)) != WAITS:
            over = value == OVERTAKEN and case.answers.get("turn") == Role.LHO and self._over(situation, question, case)
            return case.told(fact.key, ACCEPTED).told(called_over_it.key, True) if over else case.told(fact.key, value)
        while (hangs := _seen_first(law_of(situation, self.talk.edition), fact, case)) is not None:
            told = self._told(hangs.fact)
            case = self._answered(situation, hangs, case) if told is None else case.told(hangs.fact.key, told)
        return case.told(fact.key, self.ask(self._asked(offered, situation, question, case)))

    def _seen(self, situation: str, question: Question, case: Case, seen: Answers, offered: Answers) -> Any:
        """What has happened since that leaves no choice, or has made it."""
        state = self.known.get(question.fact.key)
        if state == WAITS:
            return WAITS
        seen = (*seen, *ACTS.get(question.fact.key, ()))
        answers = seen if state == ACTED else (WAITS, *seen)
        also = tuple(answer for answer in offered if answer not in answers and state != ACTED)
        return self.ask(self._asked(answers, situation, question, case, by=(Role.DIRECTOR,), also=also))

    def _over(self, situation: str, question: Question, case: Case) -> bool:
        """On the left sits he whose turn it was: has he called over it (29A), or simply at his turn (28B)?"""
        asked = structs.replace(question, fact=called_over_it)
        return bool(self.ask(self._asked(called_over_it.answers, situation, asked, case)))

    def _turned(self, fact: Fact[Any], case: Case) -> None:
        """Whose turn it was is now known by his seat."""
        if fact.key == "turn" and self.seats is not None and self.seats.player is not None:
            rightful = TURNS[str(case.answers["turn"])](self.seats.player)
            self.seats = structs.replace(self.seats, rightful=rightful)
        if fact.key == "in_rotation" and self.seats is not None:
            self.seats = structs.replace(self.seats, in_turn=bool(case.answers["in_rotation"]))

    def _same(self, situation: str, question: Question, case: Case) -> bool:
        """Does every answer lead to the same?"""
        fact = question.fact
        if (situation, fact.key) not in ALIKE:
            return False
        law = law_of(situation, self.talk.edition)
        ends = [list(_ends(law, case.told(fact.key, answer))) for answer in usual_first(fact)]
        return all(_shape(other) == _shape(ends[0]) for other in ends[1:])


SEEN_FIRST = ("called_before", "declaring_side", "defenders_lead", "pass_artificial", "bid_made")
"""What the director sees, on which hangs what a player is offered: it is asked before he chooses."""


def _seen_first(law: Law, fact: Fact[Any], case: Case) -> Question | None:
    """What is to be found before this choice is put to a player."""
    later = (consider(law, case.told(fact.key, way)) for way in fact.choices.values())
    return next((one for one in later if isinstance(one, Question) and one.fact.key in SEEN_FIRST), None)


def _alike(law: Law, ruled: Ruling, case: Case, others: list[Answer]) -> tuple[str, ...]:
    """The paragraphs under which it would be the same, had what was not asked been otherwise."""
    found = (consider(law, case.told(*other)) for other in others)
    laws = (name for one in found if isinstance(one, Ruling) for name in one.laws if name not in ruled.laws)
    return tuple(dict.fromkeys(laws))


def _ends(law: Law, case: Case, way: tuple[Answer, ...] = ()) -> Iterator[tuple[Ruling, tuple[Answer, ...]]]:
    """Every ruling from here on with the answers that lead there."""
    outcome = consider(law, case)
    if isinstance(outcome, Ruling):
        yield outcome, way
        return
    for answer in outcome.fact.answers:
        yield from _ends(law, case.told(outcome.fact.key, answer), (*way, (outcome.fact.key, answer)))


def _shape(ends: list[tuple[Ruling, tuple[Answer, ...]]]) -> list[Any]:
    """The same words: which suit is owed late nobody is told."""
    late = OwedLate()
    return [(tuple(late if isinstance(e, OwedLate) else e for e in ruled.effects), way) for ruled, way in ends]
