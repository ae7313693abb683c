"""One voice: for the same facts the board and the interview say the same, to the same people, under the same paragraph.

Each ruling of each table is told twice: as the table shows it, and as an interview knows it, which has its answers and
who sits where. What only a table can name is told by other words of the same effect; what it alone knows stands below.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from arbitre.director.board import Board, Ruled
from arbitre.director.loop import rule_on, settled
from arbitre.interview.example import boards
from arbitre.interview.stages import AUCTION, PLAY
from arbitre.laws.case import Case
from arbitre.laws.editions import editions
from arbitre.laws.effects import (
    BecomesPenalty,
    CancelledOnwards,
    Directed,
    LeadFrom,
    Noted,
    Retracted,
    Settled,
)
from arbitre.texts import words
from arbitre.texts.phrase import Phrase, Text
from arbitre.voice.at_table import AtTable
from arbitre.voice.rulings import Telling, said_of
from arbitre.voice.seated import Seated
from arbitre.voice.seats import Seats
from tests.mishaps import grown

SAY = words("en")
Said = tuple[str, str, str, str]
"""Of what kind, to whom, under which paragraph, and what: the effect, or the sentence, by its name."""
WEIGHTY = ("once", "auction", "require", "free")
"""How long, and what is chosen: in the name of a sentence, what changes more than who is named in it."""

ONLY_A_TABLE: dict[type, str] = {
    BecomesPenalty: "which card was played of several, and which other penalty cards lie there",
    CancelledOnwards: "the call that has been made instead, the other cards that he takes",
    Directed: "penalty cards of the leader's own",
    LeadFrom: "the hand that was named",
    Noted: "how many revokes are established",
    Settled: "how many tricks that is",
    Retracted: "the lead made in turn, the card named instead",
}
"""What a table knows besides, by the effect of which it tells more."""
AGREED = ("none 4S by S: S:claim 10{!claim_disputed}",)


def named(what: Text) -> str:
    """What a saying is about."""
    if isinstance(what, tuple):
        return next((named(part) for part in what if isinstance(part, Phrase)), "")
    if not isinstance(what, Phrase):
        return ""
    _, name, *more = what.keys[0].split(".")
    return " ".join([name.replace("-", "").lower(), *(part for part in more if part in WEIGHTY)])


def said(effect: Any, k: Telling) -> list[Said]:
    return [(one.kind, str(one.to), one.law, named(one.what)) for one in said_of(effect, k)]


def unseen(ruled: Ruled, board: Board) -> Seated:
    """The same ruling where nothing is known but the answers, and who sits where."""
    fault, answers = ruled.case.fault, {found.fact: found.answer for found in ruled.ruling.findings}
    seats = Seats(fault.by, ruled.case.here.declarer, fault.turn_of)
    case = Case(board.edition, answers=answers, options=board.options)
    return Seated(ruled.ruling, case, fault.kind, SAY, seats)


def told_twice(board: Board) -> Iterator[tuple[Any, list[Said], list[Said]]]:
    """Each effect of what was just ruled, as a table tells it and as an interview does."""
    for ruled in board.rulings:
        if ruled.at == board.now and ruled.case.table is not None:
            k, alone = AtTable(ruled, board, SAY), unseen(ruled, board)
            for effect in k.effects():
                if not k.silent(effect):
                    yield effect, said(effect, k), said(effect, alone)


def differ(board: Board) -> list[Any]:
    """What is not said alike; of what a table knows more, that of which it is not first said alike, or to whom."""
    found = [(type(effect), here, alone) for effect, here, alone in told_twice(board) if here != alone]
    return [(kind, *both) for kind, *both in found if kind not in ONLY_A_TABLE or not alike(kind, *both)]


def alike(kind: type, here: list[Said], alone: list[Said]) -> bool:
    """Is the same person told of the same thing, though not all of it?"""
    if kind is LeadFrom:
        return here[0][2:] == alone[0][2:]
    if kind is BecomesPenalty and len(alone) > 1:
        return {one[1] for one in here} == {one[1] for one in alone}
    return bool(set(here) & set(alone)) or here[0][:3] in [one[:3] for one in alone]


@pytest.mark.parametrize("book", editions())
def test_every_table_is_told_as_an_interview_tells_it(book: str) -> None:
    wrong = [one for table in (*AUCTION, *PLAY) for board in boards(table, book) for one in differ(board)]
    assert wrong == []


@pytest.mark.parametrize("seed", range(120))
def test_boards_on_which_anything_goes_wrong_are_told_so_too(seed: int) -> None:
    record = grown(seed)
    for n in range(1, len(record.events) + 1):
        assert differ(settled(rule_on(structs.replace(record, events=record.events[:n])))) == []


def test_what_only_a_table_knows_is_told_there() -> None:
    """Nothing is excused that need not be."""
    tables = [board for book in editions() for table in (*AUCTION, *PLAY, AGREED) for board in boards(table, book)]
    told = {type(effect) for board in tables for effect, here, alone in told_twice(board) if here != alone}
    assert told == {*ONLY_A_TABLE}
