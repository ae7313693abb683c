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
CONDUCT_OF_THE_BOARD: dict[str, tuple[str | bool, ...]] = {
    "card_found": ("elsewhere", "nowhere"),
    "agreed_trick": ("already-won", "likely", "neither"),
    "conceded_trick": ("already-won", "unlosable", "neither"),
}
CONDUCT: dict[str, tuple[str | bool, ...]] = {
    "inspected": ("current-trick", "own-last-card", "quitted-trick"),
    "side_played_on": YES_NO,
    "own_card_turned": YES_NO,
    "next_trick_led": YES_NO,
    "play_ended": YES_NO,
    "by_instruction": YES_NO,
    "stray_card_played": YES_NO,
    "dummy_act": (
        *("calls-director", "speaks-of-irregularity", "takes-part"),
        *("exchanges-hands", "leaves-seat", "sees-defenders-card"),
    ),
    "attention_by_another": YES_NO,
    "dummy_spoke": ("before-it-happens", "during-play", "after-play"),
    "own_initiative": YES_NO,
    "shown_by_defender": YES_NO,
    "whose_card": ("defender", "declarer", "dummy", "named"),
    "partner_could_see": YES_NO,
    "played_to_trick": YES_NO,
    "declarer_held": ("near-table", "as-played", "neither"),
    "touched_on_purpose": YES_NO,
    "arranging": YES_NO,
    "revoke_talk": ("question", "allegation"),
    "asked_by": ("declarer", "dummy", "defender"),
    "dummy_asked": ("declarer", "defender"),
    "defender_asked": ("declarer", "partner"),
    "revoke_found": YES_NO,
    "asking_forbidden": YES_NO,
    "pointed_out_by": ("declarer", "dummy", "defender"),
    "facts_lost": YES_NO,
    "mixed_after_claim": YES_NO,
    "mixed_by_both": YES_NO,
}

MATTER_FACTS = {**SESSION, **INQUIRY, **CONDUCT}
BOARD_VALUES = CONDUCT_OF_THE_BOARD
"""What may be found about the board that is neither yes nor no."""
