"""What is found about a matter brought to the director: each key with its values.

A matter is not seen in the record: somebody asks the director what the Laws say of it, and `attention` names it.
"""

from __future__ import annotations

YES_NO = (True, False)

# -- the session: dealing, rounds, attention, scores, appeals
SESSION: dict[str, tuple[str | bool, ...]] = {}

# -- inquiries: reviews, questions, explanations, aids
INQUIRY: dict[str, tuple[str | bool, ...]] = {
    "same_call_later": YES_NO,
    "review_wanted": ("call-not-caught", "all-calls", "some-calls", "whose-lead", "contract"),
    "review_time": ("auction", "before-lead", "lead-down", "first-trick", "later"),
    "question_time": ("auction", "before-lead", "lead-down", "play"),
    "asker": ("leader", "leaders-partner", "declarer", "dummy"),
    "defender_asks": YES_NO,
    "asked_at_turn": YES_NO,
    "asker_bound": YES_NO,
    "asked_about": ("auction", "one-call", "own-side"),
    "acted_on_review": YES_NO,
    "for_partner_only": YES_NO,
    "for_wrong_answer": YES_NO,
    "consulted": ("own-card", "opponents-card", "aid"),
    "cards_taken": YES_NO,
    "declaring_clarification": YES_NO,
    "opponents_card_time": ("before-auction", "clarification", "own-turn", "other-turn"),
    "to_answer_opponent": YES_NO,
    "authority_allows": YES_NO,
    "disclosure_fault": ("not-disclosed", "answer-incomplete", "not-allowed"),
    "repeated_failure": YES_NO,
    "special_knowledge": YES_NO,
    "partner_expects": YES_NO,
    "psychic_restricted": YES_NO,
    "deceived_by": ("call-or-play", "manner"),
    "deception_protected": YES_NO,
    "meant_to_mislead": YES_NO,
    "bridge_reason": YES_NO,
    "could_benefit": YES_NO,
}

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
