"""What effects are called in the catalogues of the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.interview.tree import Leaf
from arbitre.laws.effects import CancelledOnwards, FaceUp, Lifted, MustRepeat, Unauthorized


def names_of(effect: Any, leaf: Leaf) -> list[str]:
    """An effect by its names in the catalogues, the most exact first."""
    kind = type(effect).__name__
    if isinstance(effect, Unauthorized):
        if any(isinstance(other, FaceUp) for other in leaf.ruling.effects):
            return [f"Unauthorized.seen.{effect.player}"]
        return [f"Unauthorized.{effect.law}.{effect.player}", f"Unauthorized.{effect.player}"]
    if isinstance(effect, Lifted | MustRepeat):
        return [f"{kind}.{leaf.ruling.law}"]
    if isinstance(effect, CancelledOnwards):
        return [f"{kind}.{leaf.ruling.law}", kind]
    detail = DETAILS.get(kind, lambda e: "")(effect)
    return [f"{kind}.{detail}", kind] if detail else [kind]


DETAILS: dict[str, Callable[[Any], str]] = {
    "MustPass": lambda e: f"{e.duration}.{e.player}",
    "Review": lambda e: str(e.law),
    "Noted": lambda e: str(e.what),
    "Exit": lambda e: str(e.what),
    "CardRestored": lambda e: str(e.what),
    "BecomesPenalty": lambda e: "major" if e.deliberate else "minor",
    "Directed": lambda e: str(e.mode),
    "Transferred": lambda e: str(e.tricks),
    "MayNotDouble": lambda e: str(e.player),
    "Corrected": lambda e: str(e.kind),
}
