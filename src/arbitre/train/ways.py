"""The ways to a branch: small tables on which its ruling is given, found by hearing every table in every way."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import structs

from arbitre.director.attending import OF_DUMMY
from arbitre.director.board import Board
from arbitre.director.loop import rule_on, settled
from arbitre.director.warning import as_known
from arbitre.game.seat import Seat
from arbitre.interview.example import EMPTY, IN_PLAY, boards
from arbitre.interview.stages import AUCTION, PLAY
from arbitre.laws.editions import edition as book_of
from arbitre.laws.editions import kept
from arbitre.table.event import Event
from arbitre.table.notation import parse, write
from arbitre.table.record import Record

from .branch import Branch, branches, name_of_ruling
from .skeletons import MORE

BUILT = os.path.join(os.path.dirname(__file__), "built")
LONGEST = 8
MOST = 4
"""So many ways are kept of each branch."""


def ways(book: str) -> dict[str, tuple[str, ...]]:
    """The lines by the name of the branch they lead to."""
    try:
        with open(os.path.join(BUILT, f"{book}.json"), "rb") as file:
            return msgspec.json.decode(file.read(), type=dict[str, tuple[str, ...]])
    except FileNotFoundError:
        return found(book)


@kept
def found(book: str) -> dict[str, tuple[str, ...]]:
    """The same, heard anew: for each branch the shortest ways, no two from one table."""
    reached: dict[str, dict[object, tuple[int, int, str]]] = {}
    for start, board in _every_board(book):
        if _wild(board.record):
            continue
        line = write(structs.replace(board.record, edition="2017"))
        rulings = as_known(settled(board).rulings)
        for ruled in rulings:
            here = reached.setdefault(name_of_ruling(ruled.ruling), {})
            way = (len(rulings), len(line), line)
            here[start] = min(way, here.get(start, way))
    names = [branch.name for branch in branches(book)]
    return {name: tuple(_best(reached[name].values())) for name in names if name in reached}


def _best(some: Iterable[tuple[int, int, str]]) -> Iterator[str]:
    """The shortest, one with all hands among them."""
    lines = [line for *_, line in sorted(some)]
    dealt = [line for line in lines[MOST:] if "W=" in line.partition(":")[0]]
    yield from (*lines[: MOST - bool(dealt)], *dealt[:1])


def _wild(record: Record) -> bool:
    """Has somebody a suit as long as at no table? Such a board is never shown."""
    return any(len(suit) > LONGEST for hand in record.hands.values() for suit in hand.split("."))


def _every_board(book: str) -> Iterator[tuple[object, Board]]:
    for table in (*AUCTION, *PLAY, *MORE):
        yield from ((table, board) for board in boards(table, book))
    for branch in branches(book):
        if branch.situation in book_of(book).matters:
            yield branch, rule_on(brought(branch))


def brought(branch: Branch) -> Record:
    """A matter as somebody brings it to the director, with all that was found."""
    start = parse(IN_PLAY if branch.situation in OF_DUMMY else EMPTY)
    event = Event(attention=branch.situation, by=Seat.E, facts=dict(branch.path))
    return structs.replace(start, edition=branch.edition).with_event(event)
