"""When a player is told what he may not use: once it is known that he may not, unless he acts before that."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from arbitre.laws.case import Ruling
from arbitre.laws.effects import Effect, Lifted, Review, Role, See, Unauthorized
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction

from .board import Board, Ruled

MAY_LIFT = frozenset(
    {
        *("replacement", "bid-rho-called", "double-rho-called", "bid-repeated", "double-repeated"),
        *("bid-called-again", "double-called-again"),
    }
)
"""What the offender calls next, before his partner's turn: by that everybody may use the withdrawn call after all."""


def as_known(rulings: Sequence[Ruled]) -> tuple[Ruled, ...]:
    """The rulings, each warning that a later one may take back moved to the one that settles it.

    >>> from arbitre.director import rule_on
    >>> from arbitre.table.notation import parse
    >>> board = rule_on(parse("N none: 1S 1H{natural} S=refuse E:P{!comparable}"))
    >>> [[type(effect).__name__ for effect in one.ruling.effects] for one in as_known(board.rulings)]
    [['Cancelled', 'See'], ['Replaces', 'MustPass', 'LeadRestriction', 'Unauthorized', 'Review']]
    """
    if not any(map(_open, [ruled.ruling for ruled in rulings])):
        return tuple(rulings)
    changed = when_known([(_matter(ruled), _offender_first(ruled.case.fault), ruled.ruling) for ruled in rulings])
    return tuple(
        [
            ruled if ruling is ruled.ruling else structs.replace(ruled, ruling=ruling)
            for ruled, ruling in zip(rulings, changed, strict=True)
        ]
    )


def told_when_known(board: Board) -> tuple[Ruled, ...]:
    """The same of all that has been ruled on a board, worked out once."""
    kept: tuple[Ruled, ...] | None = board.__dict__.get("told_when_known")
    if kept is None:
        kept = board.__dict__["told_when_known"] = as_known(board.rulings)
    return kept


def when_known(rulings: Sequence[tuple[object, bool, Ruling]]) -> list[Ruling]:
    """The same of rulings alone, each with its matter, and whether the offender calls again before his partner."""
    told: list[Ruling] = []
    waits: dict[object, list[Effect | Restriction]] = {}
    for matter, first, ruling in rulings:
        effects = ruling.effects
        if matter in waits and not _open(ruling):
            later = waits.pop(matter)
            if not any(isinstance(effect, Lifted) for effect in effects):
                effects = tuple(sorted((*effects, *later), key=lambda effect: isinstance(effect, Review)))
        if first and _open(ruling) and (hasty := [effect for effect in effects if _of_partner(effect)]):
            waits[matter] = hasty
            effects = tuple([effect for effect in effects if effect not in hasty])
        told.append(ruling if effects is ruling.effects else structs.replace(ruling, effects=effects))
    return told


def _matter(ruled: Ruled) -> object:
    return ruled.case.event, ruled.case.fault.by


def _offender_first(fault: Irregularity) -> bool:
    """Does the offender call again before his partner does?"""
    return fault.turn_of in (None, fault.by, fault.by.rho)


def _of_partner(effect: object) -> bool:
    return isinstance(effect, Unauthorized) and effect.player is Role.PARTNER


def _open(ruling: Ruling) -> bool:
    """Does it hang on what the offender calls next?"""
    appointed = [effect.situation for effect in ruling.effects if isinstance(effect, See)]
    return not MAY_LIFT.isdisjoint(appointed)
