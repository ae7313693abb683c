"""What is found about a matter brought to the director: each key with its values.

A matter is not seen in the record: somebody asks the director what the Laws say of it, and `attention` names it.
"""

from __future__ import annotations

YES_NO = (True, False)

# -- the session: dealing, rounds, attention, scores, appeals
SESSION: dict[str, tuple[str | bool, ...]] = {
    "deal_fault": ("misdealt", "card-seen", "sorted-or-imported", "other"),
    "deal_begun": YES_NO,
    "replays_past_deals": YES_NO,
    "redeal_wanted": YES_NO,
    "was_passed_out": YES_NO,
    "match_known": YES_NO,
    "board_postponed": YES_NO,
    "postponed_settled": YES_NO,
    "last_round": YES_NO,
    "all_entered": YES_NO,
    "signal_given": YES_NO,
    "still_playing": YES_NO,
    "players_moved": YES_NO,
    "attention_act": ("pointed-out", "tried-to-prevent", "called-director"),
    "attention_time": ("auction", "play", "after-play"),
    "spoken_by_dummy": YES_NO,
    "own_sides_error": YES_NO,
    "dummy_called_first": YES_NO,
    "settled_how": ("enforced", "waived", "acted"),
    "settled_rightly": YES_NO,
    "settlement_kept": YES_NO,
    "gained_in_ignorance": ("no", "possibly", "yes"),
    "right_forfeited": YES_NO,
    "offender_penalized": YES_NO,
    "consulted": ("no", "asked", "advised"),
    "ground": ("law-says-so", "no-provision", "unplayable", "wrong-rectification", "harsh-or-kind"),
    "worse_off": YES_NO,
    "outcomes": ("one", "several", "too-many"),
    "weighting_replaced": YES_NO,
    "own_error": ("none", "serious", "extreme"),
    "knockout": YES_NO,
    "contest": ("pairs", "individual", "imps", "knockout"),
    "at_fault": ("directly", "partly", "not"),
    "session_over_60": YES_NO,
    "session_under_40": YES_NO,
    "shares_balance": YES_NO,
    "was_claimed": YES_NO,
    "raised_late": YES_NO,
    "clearly_convinced": YES_NO,
    "raises_score": YES_NO,
    "lowers_one": YES_NO,
    "score_fault": ("entry", "tricks", "ruling"),
    "in_correction_period": YES_NO,
    "late_correction_allowed": YES_NO,
    "both_satisfied": YES_NO,
    "beyond_doubt": YES_NO,
    "organizer_agrees": YES_NO,
    "asked_by_innocent": YES_NO,
    "good_cause": YES_NO,
    "whose_error": ("ruling", "procedure"),
    "scored_normally": YES_NO,
    "boards_fate": ("play", "postpone", "cancel", "adjust"),
    "facts_agreed": YES_NO,
    "version_probable": YES_NO,
    "law_provides": ("nothing", "rectification", "option", "doubtful"),
    "innocent_damaged": YES_NO,
    "review_in_order": YES_NO,
    "team_results": ("none", "one", "incomparable"),
    "favours": ("non-offenders", "offenders", "nobody"),
    "adjusts_anyway": YES_NO,
    "teams_at_fault": ("nobody", "one", "both"),
    "time_for_board": YES_NO,
    "board_altered": YES_NO,
    "compared_differently": YES_NO,
    "in_teams": YES_NO,
    "offence": ("procedure", "discipline"),
    "hinders": YES_NO,
    "penalty_given": YES_NO,
    "blameless_partner": YES_NO,
    "discipline": ("none", "points", "suspension", "disqualification"),
    "organizer_approves": YES_NO,
    "own_table": YES_NO,
    "in_appeal_time": YES_NO,
    "appellant": ("pair", "individual", "team"),
    "partners_concur": YES_NO,
    "captain_concurs": YES_NO,
}

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
