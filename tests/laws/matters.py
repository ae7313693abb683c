"""Matters brought to the director: what was found, in a few words, and what the Laws make of it."""

from __future__ import annotations

import pytest
from msgspec import structs

from arbitre.director.attending import OF_DUMMY
from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.game.seat import Seat
from arbitre.interview.interview import on_situation
from arbitre.laws.case import Giver, Ruling
from arbitre.laws.editions import edition, editions
from arbitre.laws.effects import Noted
from arbitre.laws.sheets import next_of
from arbitre.table.event import Event
from arbitre.table.notation import parse

BOOKS = ("2007", "2017")
"""The books these lines are written for; a newer one has lines of its own."""
Line = tuple[str, str, str, str]


def matter(situation: str, *lines: tuple[str, ...]) -> pytest.MarkDecorator:
    """Lines of: the editions (or nothing for those of BOOKS), the findings, the laws, what is noted."""
    found = [
        pytest.param(book, situation, *line[-3:], id=f"{book}-{situation}-{line[-3] or 'nothing'}".replace(" ", ","))
        for line in lines
        for book in editions()
        if book in (BOOKS if len(line) == 3 else line[0])
    ]
    return pytest.mark.parametrize(("book", "situation", "findings", "laws", "noted"), found)


def brought(book: str, situation: str, findings: str) -> Ruling:
    """The ruling the interview, or this part of it, ends in; every finding given was asked for, and none is missing."""
    given = [(key, value) for key, _, value in (word.partition("=") for word in findings.split())]
    talk, left = on_situation(situation, edition(book)).told(given)
    assert left == []
    ruling = talk.rulings[-1].ruling
    assert talk.question is None or next_of(ruling.effects)
    return ruling


def table_for(situation: str) -> str:
    """A table where somebody can bring this up: dummy's conduct needs a dummy."""
    return "none 4S by S: W:H9" if situation in OF_DUMMY else "N none: 1H"


def at_table(book: str, situation: str, ruling: Ruling) -> Board:
    """The same matter at a table, the findings given with it."""
    record = structs.replace(parse(table_for(situation)), edition=book)
    facts = {finding.fact: finding.answer for finding in ruling.findings if finding.source is not Giver.PROFILE}
    return rule_on(record.with_event(Event(attention=situation, by=Seat.E, facts=facts)))


def check(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    """Interview and table agree, and rule as expected; the first thing noted is the one named."""
    ruling = brought(book, situation, findings)
    assert " ".join(ruling.laws) == laws
    first = next(effect.what for effect in ruling.effects if isinstance(effect, Noted))
    assert first == noted
    if situation in edition(book).matters:
        given = at_table(book, situation, ruling).rulings[-1].ruling
        assert (given.laws, given.effects) == (ruling.laws, ruling.effects)
