"""What the director must still consider when play has ended, and the findings that settle it."""

from __future__ import annotations

from arbitre.laws.case import Case, ruling
from arbitre.laws.effects import Noted, Review
from arbitre.laws.facts import FURTHER, TESTS
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction

from .board import Board, Ruled


def open_reviews(board: Board) -> tuple[Restriction, ...]:
    """All that is in force, without the reviews that a finding has closed."""
    return tuple(r for r in board.table.in_force if not (isinstance(r, Review) and _closed(board, r)))


def verdict(board: Board, review: Review) -> bool | None:
    """Is the score adjusted? The review's own test and the damage must both be met; one failed is enough."""
    damaged: bool | None = board.table.facts.get(0, "damaged")
    if review.law not in TESTS:
        return None if damaged and review.law in FURTHER else damaged
    test: bool | None = board.table.facts.get(0, TESTS[review.law])
    if damaged is False or test is False:
        return False
    return True if damaged and test else None


def _closed(board: Board, review: Review) -> bool:
    """Damage alone closes no review: where it is the only test the score is adjusted, and the review is still due."""
    adjusted = verdict(board, review)
    return adjusted is False or (adjusted is True and review.law in TESTS)


def closed_reviews(board: Board) -> tuple[Ruled, ...]:
    """What was decided on each review of which enough is known."""
    decided = []
    for r in board.table.in_force:
        adjusted = verdict(board, r) if isinstance(r, Review) else None
        if isinstance(r, Review) and adjusted is not None:
            given = ruling(f"12B1 {r.law}", Noted("adjust" if adjusted else "result-kept"))
            decided.append(Ruled(given, Case(board.edition, _about(board, r)), board.now))
    return tuple(decided)


def _about(board: Board, review: Review) -> Irregularity | None:
    return next((i for i in board.irregularities if i.event == review.origin), None)
