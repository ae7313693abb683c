"""The moment a question is about: a board as far as it has come, in as many languages as there are."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from arbitre.director.board import Board, Ruled
from arbitre.director.loop import rule_on, settled
from arbitre.director.warning import as_known
from arbitre.report import report, waits_for
from arbitre.table.errors import RecordError
from arbitre.table.record import Record
from arbitre.texts import words
from arbitre.voice.in_force import in_force

from .branch import name_of_ruling
from .story import story

Report = dict[str, Any]


class Moment(Struct, frozen=True, dict=True):
    """A board up to its last event."""

    board: Board

    @property
    def rulings(self) -> tuple[Ruled, ...]:
        """What has been ruled, each warning where it is given."""
        return as_known(self.board.rulings)

    @property
    def names(self) -> tuple[str, ...]:
        """The branches that were gone, in their order."""
        return tuple(name_of_ruling(ruled.ruling) for ruled in self.rulings)

    def report(self, language: str) -> Report:
        """Where the board stands, worked out once."""
        kept: dict[str, Report] = self.__dict__.setdefault("reports", {})
        if language not in kept:
            kept[language] = report(self.board, language)
        return kept[language]

    def waits(self, language: str) -> Report | None:
        """The question that is open, as the report has it."""
        kept: dict[str, Report | None] = self.__dict__.setdefault("waiting", {})
        if language not in kept:
            kept[language] = waits_for(self.board, language)[0]
        return kept[language]

    def in_force(self, language: str) -> list[Report]:
        """What binds whom, as the report has it."""
        kept: dict[str, list[Report]] = self.__dict__.setdefault("bonds", {})
        if language not in kept:
            kept[language] = in_force(self.board, words(language))
        return kept[language]

    def told(self, language: str) -> tuple[str, ...]:
        """What the director has been told so far: what went wrong, what was chosen and what was found."""
        return tuple(text for _, text in self._story(language))

    def found(self, language: str) -> tuple[str, ...]:
        """Those of its lines that say what was chosen and what was found."""
        return tuple(text for found, text in self._story(language) if found)

    def _story(self, language: str) -> tuple[tuple[bool, str], ...]:
        kept: dict[str, tuple[tuple[bool, str], ...]] = self.__dict__.setdefault("stories", {})
        if language not in kept:
            kept[language] = story(self.board, self.rulings, words(language))
        return kept[language]


def moment(record: Record) -> Moment | None:
    """The board of this record, the end of which counts as attention; None where it contradicts itself."""
    try:
        return Moment(settled(rule_on(record)))
    except RecordError:
        return None


def moments(record: Record, branch: str) -> tuple[tuple[Moment, ...], Moment | None]:
    """The moments before a branch is ruled on at which a question is open, and the first after it."""
    asked: list[Moment] = []
    for events in range(len(record.events) + 1):
        now = moment(structs.replace(record, events=record.events[:events]))
        if now is None:
            continue
        if branch in now.names:
            return tuple(asked), now
        if now.board.open is not None:
            asked.append(now)
    return tuple(asked), None
