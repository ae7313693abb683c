"""The usual case first: the order in which a director hears and sees the answers to a question."""

from __future__ import annotations

from typing import Any

from arbitre.laws.case import YES_NO, Fact

SELDOM = frozenset(
    (
        # the auction
        *("overtaken", "closing_pass", "pass_artificial", "bound_to_pass", "never_allowed", "over_seven", "same_call"),
        *("misinformed", "pass_withdrawn", "different_meaning", "unintended", "without_pause"),
        *("harmless", "redoubled", "double_out_of_rotation", "comparable", "meaning_contained", "suits_shown_again"),
        "insufficient",
        # the cards and the play
        *("told_his_turn", "last_trick", "meant_to_claim", "excused", "lay_faced", "own_fault", "dummy_faced"),
        *("dummy_rights_lost", "not_kept", "deliberate", "stray_card_played", "seen_by_another", "partner_played"),
        *("played_since", "too_late", "declaring_side", "inspected_by_dummy", "next_trick_led", "side_played_on"),
        *("play_ended", "shown_by_defender", "by_instruction", "spoken_by_dummy", "called_next_deal", "round_over"),
        *("noticed_after_play", "faced_known", "wrong_board", "trump_out", "maybe_unaware", "tricks_conceded"),
        *("asking_forbidden", "partner_to_play", "defender_asks", "asker_bound"),
        # the session and what is judged
        *("replays_past_deals", "was_passed_out", "match_known", "compared_differently", "in_teams", "hinders"),
        *("other_under_40", "other_over_60", "several_unplayed"),
        *("session_under_40", "session_over_60", "knockout", "weighting_replaced", "board_postponed", "last_round"),
        *("still_playing", "players_moved", "was_claimed", "raised_late", "special_knowledge", "repeated_failure"),
        *("psychic_restricted", "partner_expects", "meant_to_mislead", "for_partner_only", "for_wrong_answer"),
        *("board_altered", "lets_play", "adjusts_anyway", "facts_lost", "mixed_after_claim", "mixed_by_both"),
        *("right_forfeited", "offender_penalized", "acted_on_review", "before_auction", "played_before"),
        *("late_correction_allowed", "authority_allows", "to_answer_opponent", "own_sides_error"),
    )
)
"""Questions to which the usual answer is no."""

FIRST: dict[str, tuple[Any, ...]] = {
    "acceptance": ("refused", "accepted"),
    "second_acceptance": ("refused", "accepted"),
    "closing": ("noticed", "accepted"),
    "turn": ("partner", "rho", "lho"),
    "replacement": ("same", "other", "double", "insufficient"),
    "opening_lead": ("refused", "accepted", "spread"),
    "lead_accepted": ("refused", "accepted"),
    "declarers_lead": ("refused", "accepted"),
    "claim_disputed": ("disputed", "agreed"),
    "spared": ("no",),
    "won": ("himself-and-later", "side", "himself-only", "nothing"),
    "early": ("before-partner", "after-partner"),
    "explanation": ("wrong", "right"),
    "attention_act": ("called-director",),
    "dummy_act": ("speaks-of-irregularity",),
    "dummy_spoke": ("during-play",),
    "called_since": ("lho",),
    "found": ("before-call",),
    "at_fault": ("not", "partly", "directly"),
    "other_at_fault": ("not", "partly", "directly"),
    "takes_back": ("stand", "withdraw"),
    "settled_how": ("acted",),
    "conceded_trick": ("unlosable", "already-won"),
    "agreed_trick": ("likely", "already-won"),
    "law_provides": ("rectification",),
}
"""Answers that come first, in this order; the others keep theirs."""

NO_YES = (False, True)


def usual_first(fact: Fact[Any]) -> tuple[Any, ...]:
    """The answers to a question, the usual one first."""
    if fact.answers == YES_NO:
        return NO_YES if fact.key in SELDOM else YES_NO
    order = FIRST.get(fact.key, ())
    return tuple(sorted(fact.answers, key=lambda answer: order.index(answer) if answer in order else len(order)))
