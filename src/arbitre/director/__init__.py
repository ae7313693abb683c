"""What a director does: the board, the agenda of all that waits, taking up events, applying rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .loop import after, rule_on, settled

__all__ = ["after", "rule_on", "settled"]


def __getattr__(name: str) -> Any:
    """The loop, with all that takes up an event, is there once it is named: who only reads a board needs none of it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import loop

    return getattr(loop, name)
