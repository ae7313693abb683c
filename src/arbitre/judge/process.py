"""The steps of a ruling made properly: what the record has of each, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec import UNSET, Struct

from arbitre import __version__
from arbitre.director.loop import rule_on
from arbitre.equity.peer_poll import Poll, read_poll
from arbitre.game.seat import SEATS, Seat, Side
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.record import Record
from arbitre.table.shape import STEPS
from arbitre.texts import LANGUAGES
from arbitre.voice.wording import spelled_out

POLLED = ("alternatives", "suggests", "would_differ", "demonstrably_suggested", "logical_alternative")
"""Findings that are usually asked of peers; where nobody was asked the record says why."""
SETTLED = ("stands", "adjusted")
ESTIMATE, LINES, SHOWN = "estimate", "claim-desk", ("double-dummy", "field")
STATEMENTS = (ESTIMATE, *SHOWN, LINES, "rejected")
"""What a line of `options` says of itself in `statement`: the director's own opinion comes first."""
CLAIM, AWARDED = "claim-award", "awarded"
"""Of a claim that opinion is the number of tricks he awards."""
_HOUR = re.compile(r"([01]?\d|2[0-3])[:h]([0-5]\d)", re.ASCII)
Problem = tuple[str, dict[str, Any]] | None
Numbered = list[tuple[int, Event]]


class Step(Struct, frozen=True):
    """One step: the events that show it, whether it is due, and what is wrong with it."""

    name: str
    events: tuple[int, ...] = ()
    due: bool = True
    problem: str | None = None
    details: dict[str, Any] = {}

    @property
    def missing(self) -> bool:
        """Is it to be named?"""
        return self.problem is not None


class Certificate(Struct, frozen=True):
    """A record with the steps of its ruling."""

    record: Record
    report: dict[str, Any]
    steps: tuple[Step, ...]
    polls: tuple[tuple[int, Poll], ...] = ()
    unseen: bool = False
    """Is there a disputed claim, and no line on its normal lines?"""
    backwards: tuple[tuple[int, int], ...] = ()
    """Pairs of events of which the later one bears the earlier time."""

    @property
    def missing(self) -> tuple[str, ...]:
        """Every step that is missing, or does not hold."""
        return tuple(step.name for step in self.steps if step.missing)

    @property
    def complete(self) -> bool:
        """Nothing is missing, and no time runs backwards."""
        return not self.missing and not self.backwards


def certificate(record: Record, language: str = "en") -> Certificate:
    """What the record shows of the process."""
    told = report(rule_on(record), language)
    shows = Shows(record, told)
    steps = tuple(shows.step(name) for name in STEPS)
    return Certificate(record, told, steps, tuple(shows.polls), shows.unseen(), tuple(shows.backwards()))


def law_line(record: Record, told: dict[str, Any] | None = None) -> str:
    """Edition, profile, each sheet with its path, and the program: what a fresh ruling of the record gives again."""
    told = told or report(rule_on(record))
    sheets = [f"{review['sheet']} {review['event']}: {_path(review, record)}" for review in told.get("reviews", ())]
    return "; ".join((record.edition, record.profile, f"arbitre {__version__}", *sheets))


def _path(review: dict[str, Any], record: Record) -> str:
    """What was found, in its order; what only the adjusted score itself says is left out."""
    found = [
        f"{one['fact']}={spelled_out(one['answer'])}" if isinstance(one["answer"], str | int) else str(one["fact"])
        for one in review["findings"]
        if not (one.get("event") and record.events[one["event"] - 1].kind == "adjust")
    ]
    return ", ".join(found) or "-"


class Shows:
    """One record, looked at step by step."""

    def __init__(self, record: Record, told: dict[str, Any]) -> None:
        self.record, self.told = record, told
        self.reviews = [review for review in told.get("reviews", ()) if not review.get("offered")]
        self.numbered: Numbered = list(enumerate(record.events, 1))
        self.polls: list[tuple[int, Poll]] = []
        self.spoilt: list[tuple[int, str]] = []
        for number, event in self.numbered:
            if event.kind == "poll":
                self._read(number, event)

    def _read(self, number: int, event: Event) -> None:
        try:
            self.polls.append((number, read_poll(event.poll, number)))
        except RecordError as error:
            self.spoilt.append((number, error.message))

    def of(self, name: str) -> Numbered:
        """The events of one step."""
        return [(number, event) for number, event in self.numbered if event.process == name]

    def step(self, name: str) -> Step:
        """One step, looked at."""
        events, due = self.of(name), self._due(name)
        numbers = [number for number, _ in events] + self._others(name)
        if not numbers:
            return Step(name, due=due, problem="missing" if due else None)
        check: Callable[[Numbered], Problem] | None = getattr(self, f"_{name}", None)
        problem = check(events) if check is not None else None
        found, details = problem or (None, {})
        return Step(name, tuple(sorted(numbers)), due, found, details)

    def _due(self, name: str) -> bool:
        """Is the step to be there? Some belong to some matters alone."""
        if name == "evidence":
            return any(review["sheet"] == "misinformation" for review in self.reviews)
        if name == "poll":
            return any(found["fact"] in POLLED for review in self.reviews for found in review["findings"])
        if name == "changed":
            return any(event.instead is not None for _, event in self.numbered)
        return True

    def _others(self, name: str) -> list[int]:
        """Events of another kind that are this step."""
        if name == "poll":
            return [number for number, event in self.numbered if event.kind == "poll"]
        return []

    # -- what each must hold

    def _called(self, events: Numbered) -> Problem:
        if not any(event.at for _, event in events):
            return "time", {}
        given = (event.facts for _, event in self.numbered if isinstance(event.facts, dict))
        return ("late", {}) if any(facts.get("in_correction_period") is False for facts in given) else None

    def _facts(self, _events: Numbered) -> Problem:
        for review in self.reviews:
            for found in review["findings"]:
                if not found.get("by"):
                    return "source", {"fact": found["fact"]}
        return None

    def _heard(self, events: Numbered) -> Problem:
        """All four, or why not: a line with `player` and a text says why one was not."""
        heard: set[Seat] = set()
        for _, event in events:
            heard |= {*(event.to or ()), *([event.by] if event.by else [])}
            heard |= {event.player} if event.player and event.text else set()
        left = [seat for seat in SEATS if seat not in heard]
        return ("seats", {"seats": left}) if left else None

    def _law(self, events: Numbered) -> Problem:
        return None if events[-1][1].text == law_line(self.record, self.told) else ("differs", {})

    def _poll(self, events: Numbered) -> Problem:
        if self.spoilt:
            return "spoilt", {"event": self.spoilt[0][0]}
        for number, poll in self.polls:
            if not poll.closed:
                return "open", {"event": number}
        return None if self.polls or any(event.text for _, event in events) else ("reason", {})

    def _consulted(self, events: Numbered) -> Problem:
        if not any(event.text for _, event in events):
            return "reason", {}
        return self._not_after(events, "decision")

    def _options(self, events: Numbered) -> Problem:
        """The director's own estimate comes before what others know."""
        own = [moment(event.at) for _, event in events if event.statement == ESTIMATE and event.at]
        seen = [moment(event.at) for _, event in events if event.statement in SHOWN and event.at]
        if any(event.statement in SHOWN for _, event in events) and not (own and seen and min(own) <= min(seen)):
            return "estimate", {}
        for number, event in events:
            if event.statement == LINES and not (event.text and event.at):
                return "assumed", {"event": number}
            if event.statement == LINES and not self._own_award(number, own, moment(str(event.at))):
                return "award", {"event": number}
        return None if any(event.text for _, event in events) else ("reason", {})

    def _own_award(self, number: int, own: list[datetime], seen: datetime) -> bool:
        """Had he put down his own number of tricks before he looked at the normal lines?"""
        before = (event.facts for at, event in self.numbered if at < number)
        said = any(isinstance(facts, dict) and facts.get(AWARDED) is not None for facts in before)
        return said or any(when <= seen for when in own)

    def unseen(self) -> bool:
        """A disputed claim whose normal lines nobody has looked at, or says why not."""
        claims = any(review["sheet"] == CLAIM for review in self.reviews)
        return claims and not any(event.statement == LINES for _, event in self.of("options"))

    def _decision(self, events: Numbered) -> Problem:
        for review in self.reviews:
            if review["state"] not in SETTLED:
                return "unsettled", {"event": review["event"]}
        if not any(event.text for _, event in events):
            return "reason", {}
        return None if any(event.at for _, event in events) else ("time", {})

    def _told(self, events: Numbered) -> Problem:
        sides = {seat.side for _, event in events for seat in event.to or ()}
        if left := [side for side in Side if side not in sides]:
            return "side", {"side": left[0]}
        return None if any(event.at for _, event in events) else ("time", {})

    def _appeal(self, events: Numbered) -> Problem:
        """Until when: in `statement`, as a time."""
        return None if any(deadline(event) for _, event in events) else ("until", {})

    def _entered(self, events: Numbered) -> Problem:
        """What was typed is what is due: one scorer's lines, or the score of the table."""
        if any(review["state"] not in SETTLED for review in self.reviews):
            return None
        typed = " ".join(event.text or "" for _, event in events)
        entries = list(self._due_entries())
        return None if any(all(line in typed for line in lines) for lines in entries) else ("differs", {})

    def _due_entries(self) -> Iterator[list[str]]:
        """What may have been typed, in whichever language; the score of the table where it stands."""
        if not self.told.get("adjusted"):
            yield [str(self.told.get("score"))]
            return
        board = rule_on(self.record)
        for language in LANGUAGES:
            yield from (entry["lines"] for entry in report(board, language)["adjusted"]["type_in"])

    def _changed(self, events: Numbered) -> Problem:
        last = max((number for number, event in self.numbered if event.instead is not None), default=0)
        said = any(number > last and event.text for number, event in events)
        return None if said or not last else ("reason", {})

    # -- times

    def _not_after(self, events: Numbered, name: str) -> Problem:
        others = [moment(event.at) for _, event in self.of(name) if event.at]
        mine = [moment(event.at) for _, event in events if event.at]
        return ("after", {"step": name}) if others and mine and min(mine) > max(others) else None

    def backwards(self) -> Iterator[tuple[int, int]]:
        """Steps whose time is before that of an earlier step."""
        last: tuple[datetime, int] | None = None
        for number, event in self.numbered:
            if event.process is UNSET or not event.at:
                continue
            when = moment(event.at)
            if last is not None and when < last[0]:
                yield last[1], number
            else:
                last = when, number


def moment(text: str) -> datetime:
    """A time of the record; without a zone it is taken as written."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise RecordError("bad_value", key="at", value=text, known="2026-05-03T16:40") from None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def deadline(event: Event) -> str | None:
    """Until when an appeal may be lodged: a time, or an hour after the one at which it was said."""
    if is_moment(event.statement):
        return event.statement
    hour = _HOUR.fullmatch(event.statement or "")
    if hour is None or not is_moment(event.at):
        return None
    said = moment(str(event.at))
    until = said.replace(hour=int(hour[1]), minute=int(hour[2]))
    return (until if until >= said else until + timedelta(days=1)).isoformat()[:16]


def is_moment(text: str | None) -> bool:
    """Can this be read as a time?"""
    try:
        return bool(text) and moment(str(text)) is not None
    except ValueError:
        return False
