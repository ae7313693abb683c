"""What a director does: the board, the agenda of all that waits, taking up events, applying rulings."""

from .loop import after, rule_on, settled

__all__ = ["after", "rule_on", "settled"]
