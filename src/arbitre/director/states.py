"""Where each worksheet of a board stands, what is left of the reviews in force, and the score that results."""

from __future__ import annotations

from msgspec import Struct, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Finding, Giver, ruling
from arbitre.laws.effects import Exit, Noted, Review
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction

from .board import Board, Ruled
from .counting import ended, table_score
from .redress import Redress, redress
from .sheets import ADJUSTED, DUE, OPEN, STANDS, WAITING, Walked, more_tricks, walked

OF_VERSION_1 = ("no-damage", "not-foreseeable", "no-help")
"""Exits that were reviews closed by a single fact before there were sheets."""


class Reviewed(Struct, frozen=True):
    """A worksheet with its state, the word it ended with, and the decision that settled it."""

    walk: Walked
    state: str
    exit: str = ""
    redress: Redress | None = None

    @property
    def closed(self) -> bool:
        """Is nothing left to do?"""
        return self.state in (STANDS, ADJUSTED)


def reviewed(board: Board) -> tuple[Reviewed, ...]:
    """Every worksheet of the board with its state."""
    kept: tuple[Reviewed, ...] | None = board.__dict__.get("reviewed")
    if kept is None:
        kept = board.__dict__["reviewed"] = tuple(_state(board, walk) for walk in walked(board))
    return kept


def _state(board: Board, walk: Walked) -> Reviewed:
    decided = [r for r in redress(board) if any(one is walk for one in r.walks)]
    if decided:
        last = decided[-1]
        if last.damage is False:
            return Reviewed(walk, STANDS, "compensated" if more_tricks(walk) is not None else "no-damage", last)
        return Reviewed(walk, ADJUSTED, _own(last), last)
    if walk.exit:
        return Reviewed(walk, STANDS, walk.exit)
    if not ended(board):
        return Reviewed(walk, WAITING)
    return Reviewed(walk, DUE if walk.damaged else OPEN)


def _own(found: Redress) -> str:
    """The word for an innocent side whose whole damage is its own: the offenders are adjusted all the same."""
    whole = found.adjusted is not None and found.adjusted.own is not None and found.adjusted.own.kind == "whole"
    return "self-inflicted" if whole else ""


def settled_by(board: Board) -> Redress | None:
    """The decision that counts: of several the better for the innocent side, else the last."""
    found = [r for r in redress(board) if r.damage is not False]
    if not found:
        return None
    sides = {r.adjusted.decision.offending for r in found if r.adjusted is not None}
    if len(found) == 1 or len(sides) != 1 or None in sides or any(r.adjusted is None for r in found):
        return found[-1]
    (offending,) = sides
    assert offending is not None
    return max(found, key=lambda r: r.adjusted.shares[offending.other].board if r.adjusted else 0)


def score(board: Board) -> int | None:
    """The score of the board where one number is right: never one that must not be entered."""
    if any(one.state == DUE for one in reviewed(board)):
        return None
    decided = settled_by(board)
    return table_score(board) if decided is None else decided.one_score


# -- what stays on the agenda, and what was decided


def open_reviews(board: Board) -> tuple[Restriction, ...]:
    """All that is in force, without the reviews whose sheets are closed."""
    in_force = board.table.in_force
    kept = {r for one in reviewed(board) if not one.closed for r in one.walk.sheet.reviews}
    known = {r for one in reviewed(board) for r in one.walk.sheet.reviews}
    return tuple(r for r in in_force if not isinstance(r, Review) or r in kept or r not in known)


def closed_reviews(board: Board) -> tuple[Ruled, ...]:
    """What was decided on each review of which enough is known."""
    decided = []
    first = {found.event: found for found in reversed(board.irregularities)}
    for one in reviewed(board):
        sheet = one.walk.sheet
        about = first.get(sheet.event) or Irregularity(sheet.name, sheet.player or Seat.N, sheet.event)
        if one.state == STANDS and one.redress is None and one.exit not in OF_VERSION_1:
            given = ruling(" ".join(one.walk.laws or (one.walk.sheet.law,)), Exit(one.exit))
            given = structs.replace(given, findings=_by_regulation(one.walk))
            decided.append(Ruled(given, Case(board.edition, about), board.now, opened=one.walk.sheet.event))
            continue
        due = one.state == DUE or (one.state == WAITING and one.walk.damaged)
        if one.closed or due:
            what = "adjust-due" if due else "adjust" if one.state == ADJUSTED else "result-kept"
            for r in one.walk.sheet.reviews:
                given = ruling(f"12B1 {r.law}", Noted(what))
                decided.append(Ruled(given, Case(board.edition, about), board.now, opened=one.walk.sheet.event))
    return tuple(decided)


def _by_regulation(walk: Walked) -> tuple[Finding, ...]:
    """The options on which the way through the sheet rests."""
    return tuple(found for given in walk.rulings for found in given.findings if found.source is Giver.PROFILE)
