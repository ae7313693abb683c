"""What the director must still consider when play has ended, and the findings that settle it."""

from __future__ import annotations

from arbitre.table.restriction import Restriction

from .board import Board
from .effects import Review

SETTLED_BY = {"23": "could_have_known", "72C": "could_have_known"}


def open_reviews(board: Board) -> tuple[Restriction, ...]:
    """All that is in force, without the reviews that a finding has closed."""
    return tuple(r for r in board.table.in_force if not (isinstance(r, Review) and closed(board, r)))


def closed(board: Board, review: Review) -> bool:
    """No damage closes every review; so does the answer to its own test."""
    facts = board.table.facts
    test = SETTLED_BY.get(review.law, "outcome_could_differ")
    return facts.get(0, "damaged") is not None or facts.get(0, test) is not None
