"""When a player is told what he may not use: once it is known that he may not, unless he acts before that."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from arbitre.game.seat import Seat
from arbitre.laws.effects import Lifted, Role, See, Unauthorized

from .board import Ruled

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
    [['Cancelled', 'See'], ['Replaces', 'MustPass', 'LeadRestriction', 'Review', 'Unauthorized']]
    """
    told: list[Ruled] = []
    waits: dict[tuple[int, Seat], list[Unauthorized]] = {}
    for ruled in rulings:
        matter, effects = (ruled.case.event, ruled.case.fault.by), ruled.ruling.effects
        if matter in waits and not _open(ruled):
            later = waits.pop(matter)
            effects = effects if any(isinstance(effect, Lifted) for effect in effects) else (*effects, *later)
        if hasty := [effect for effect in effects if isinstance(effect, Unauthorized) and _too_soon(effect, ruled)]:
            waits[matter], effects = hasty, tuple([effect for effect in effects if effect not in hasty])
        changed = effects is not ruled.ruling.effects
        told.append(structs.replace(ruled, ruling=structs.replace(ruled.ruling, effects=effects)) if changed else ruled)
    return tuple(told)


def _too_soon(effect: Unauthorized, ruled: Ruled) -> bool:
    """May it turn out that the offender's partner can use the call after all, before he is to call?"""
    fault = ruled.case.fault
    before = fault.turn_of in (None, fault.by, fault.by.rho)
    return effect.player is Role.PARTNER and before and _open(ruled)


def _open(ruled: Ruled) -> bool:
    """Does it hang on what the offender calls next?"""
    return any(isinstance(effect, See) and effect.situation in MAY_LIFT for effect in ruled.ruling.effects)
