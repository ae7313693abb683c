"""What revokes cost when play has ended: each is counted once, and what it cost is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import AsIfEstablished, Transferred
from arbitre.table.irregularity import Irregularity

from .apply import DOES
from .board import Board, Item, Settlement, Until
from .due import COUNTED
from .hearing import hear


def pointed_at(board: Board, revokes: list[Irregularity]) -> Board:
    """Attention is drawn to these revokes, which stand: they are counted when play has ended."""
    for found in revokes:
        board = to_count(board, found)
    return board


def to_count(board: Board, found: Irregularity) -> Board:
    """It is counted when play has ended."""
    item = COUNTED.item(board.case(found), found.by)
    return board if is_counted(board, found) else board.with_items(item)


def is_counted(board: Board, found: Irregularity) -> bool:
    """Is it settled, or due to be when play has ended? Then it has been ruled on."""
    due = (item.case.fault for item in board.waiting(Until.PLAY_OVER))
    return board.settlement(found) is not None or any((i.event, i.by) == (found.event, found.by) for i in due)


def _as_if_established(board: Board, case: Case, _ruling: Ruling, _: Any) -> Board:
    """43B2(b): corrected, yet counted; the substituted card decides who won the trick."""
    return to_count(marked(board, case.fault, counted=True), structs.replace(case.fault, counted=True))


def count_due(board: Board) -> Item | None:
    """Play has ended: the revokes to which attention was drawn are counted (Law 64)."""
    if board.table.phase != "over" or board.table.abandoned:
        return None
    due = next((item for item in board.waiting(Until.PLAY_OVER) if _counts(board, item)), None)
    return due or next(_counted_before(board), None)


def _counts(board: Board, item: Item) -> bool:
    """Is the revoke established, or counted as if it were?"""
    found = as_it_stands(board, item.case.fault)
    return found is not None and bool(found.established or found.counted)


def _counted_before(board: Board) -> Iterator[Item]:
    """69B, 71: the tricks have been shared anew since a revoke was counted: it is counted anew."""
    for found in board.irregularities if board.settled else ():
        before = board.settlement(found) if found.kind == "revoke" else None
        if before is not None and before.won != board.table.tricks_of(found.by.side):
            yield COUNTED.item(board.case(found), found.by)


def counted(board: Board, item: Item) -> Board:
    """64: one revoke is settled, and what it cost is kept, nothing too."""
    board = hear(_uncounted(board, item.case.fault), item.situation, item.case)
    if board.open is not None or board.settlement(item.case.fault) is not None:
        return board
    return _settled(board, item.case.fault, (), board.rulings[-1].ruling.law)


def _uncounted(board: Board, found: Irregularity) -> Board:
    """The board without what that revoke had cost before the tricks were shared anew."""
    before = board.settlement(found)
    if before is None:
        return board
    board = marked(board, found, laws=tuple(law for law in found.laws if law != before.law))
    mine = (found.event, found.by, before.law)
    left = tuple(r for r in board.rulings if (r.case.event, r.case.fault.by, r.ruling.law) != mine)
    return structs.replace(board, settled=tuple(s for s in board.settled if s is not before), rulings=left)


def _settled(board: Board, found: Irregularity, tricks: tuple[int, ...], law: str) -> Board:
    won = board.table.tricks_of(found.by.side)
    return structs.replace(board, settled=(*board.settled, Settlement(found.event, found.by, tricks, won, law)))


def _transferred(board: Board, case: Case, ruling: Ruling, effect: Transferred) -> Board:
    """Each revoke takes tricks its side won from there on that no other revoke has taken."""
    side, table = case.fault.by.side, board.table
    first, finished = case.fault.trick or 1, table.finished
    won = [n for n, trick in enumerate(finished[first - 1 :], first) if table.winner(trick).side is side]
    claimed = table.claimed[side] if table.claimed else 0
    won += range(len(finished) + 1, len(finished) + 1 + claimed)
    gone = {n for one in board.settled if one.by.side is side for n in one.tricks}
    moved = tuple([n for n in won if n not in gone][: effect.tricks])
    return _settled(board, case.fault, moved, ruling.law)


def as_it_stands(board: Board, fault: Irregularity) -> Irregularity | None:
    """That irregularity as it is noted now; None where it is no longer."""
    same = (i for i in board.irregularities if (i.kind, i.event, i.by) == (fault.kind, fault.event, fault.by))
    return next(same, None)


def lies(board: Board, found: Irregularity) -> bool:
    """Does the card still lie in the trick? One taken back under another law is put right already."""
    cards = [p.card for p in board.table.plays if p.trick == found.trick]
    return not found.cards or found.cards[0] in cards


def marked(board: Board, found: Irregularity, **changes: Any) -> Board:
    """The board with that irregularity changed as it is noted."""
    noted = tuple(
        structs.replace(i, **changes) if i.event == found.event and i.by is found.by and i.kind == found.kind else i
        for i in board.irregularities
    )
    return structs.replace(board, irregularities=noted)


DOES.update({AsIfEstablished: _as_if_established, Transferred: _transferred})
