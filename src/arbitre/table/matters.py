"""What is found about a matter brought to the director: each key with its values.

A matter is not seen in the record: somebody asks the director what the Laws say of it, and `attention` names it.
"""

from __future__ import annotations

YES_NO = (True, False)

# -- the session: dealing, rounds, attention, scores, appeals
SESSION: dict[str, tuple[str | bool, ...]] = {}

# -- inquiries: reviews, questions, explanations, aids
INQUIRY: dict[str, tuple[str | bool, ...]] = {}

# -- conduct: what players and dummy do with cards and tricks
CONDUCT: dict[str, tuple[str | bool, ...]] = {
    "inspected": ("current-trick", "own-last-card", "quitted-trick"),
    "side_played_on": YES_NO,
    "own_card_turned": YES_NO,
    "next_trick_led": YES_NO,
    "play_ended": YES_NO,
    "by_instruction": YES_NO,
}

MATTER_FACTS = {**SESSION, **INQUIRY, **CONDUCT}
