"""What the record shows about a matter is not asked for; where it leaves a doubt the director is."""

from __future__ import annotations

import pytest

from arbitre.director.loop import rule_on
from arbitre.laws.effects import Noted
from arbitre.table.notation import parse
from tests.laws.positions import BOTH

DEAL = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2"
LEAD = f"{DEAL} 4S by S:"
ONE = "W:D3 N:DA E:D9 S:D5"
CALLED = "N none: 1H P P P"
PASSED_OUT = "N none: P P P P"
CLAIMED = f"{LEAD} {ONE} S:claim 9 @{{!claim_disputed}}"
DOWN = f"{LEAD} W:lead_face_down D3"
PLAYED_OUT = "none N=AKQJT98765432... E=.AKQJT98765432.. S=..AKQJT98765432. W=...AKQJT98765432 7NT by S: " + " ".join(
    f"W:C{r} N:S{r} E:H{r} S:D{r}" for r in "AKQJT98765432"
)
SAME_FOR_BOTH = [
    # 6 and 8: a board that has been called on has begun, and is being played until it is over
    ("N none:", "E", "faulty-deal", 'deal_fault="misdealt"', "? deal_begun"),
    ("N none: 1H", "E", "faulty-deal", 'deal_fault="misdealt"', "wrong-hands-13-14"),
    (LEAD, "E", "faulty-deal", 'deal_fault="misdealt"', "wrong-hands-13-14"),
    ("N none:", "E", "faulty-deal", 'deal_fault="other" redeal_wanted', "? was_passed_out"),
    ("N none: P P P", "E", "faulty-deal", 'deal_fault="other" redeal_wanted', "? match_known"),
    (PASSED_OUT, "E", "faulty-deal", 'deal_fault="other" redeal_wanted', "passed-out-counts"),
    (CALLED, "E", "faulty-deal", 'deal_fault="other" redeal_wanted', "? match_known"),
    (LEAD, "E", "end-of-round", "!board_postponed !last_round signal_given", "? players_moved"),
    (CLAIMED, "E", "end-of-round", "!board_postponed !last_round signal_given", "? still_playing"),
    # 9: the auction period ends with the faced lead; dummy's limits hold in the play only
    ("N none: 1H", "E", "attention-drawn", 'attention_act="pointed-out" !own_sides_error', "attention-drawn"),
    (LEAD, "N", "attention-drawn", 'attention_act="pointed-out" own_sides_error', "own-error-told"),
    (f"{LEAD} W:D3", "N", "attention-drawn", 'attention_act="pointed-out"', "dummy-limits"),
    (f"{LEAD} W:D3", "E", "attention-drawn", 'attention_act="pointed-out"', "? own_sides_error"),
    (CLAIMED, "N", "attention-drawn", 'attention_act="pointed-out" own_sides_error', "own-error-told"),
    (LEAD, "N", "attention-drawn", 'attention_act="called-director"', "call-costs-nothing"),
    (f"{LEAD} W:D3", "N", "attention-drawn", 'attention_act="called-director"', "? dummy_called_first"),
    # what the director says of another time comes first
    (CLAIMED, "N", "attention-drawn", 'attention_act="pointed-out" attention_time="play"', "dummy-limits"),
    (PASSED_OUT, "N", "attention-drawn", 'attention_act="pointed-out" attention_time="play"', "? spoken_by_dummy"),
    # 20 and 41: when somebody asks, who he is, whose turn it is
    ("N none: 1H", "E", "review-requested", 'review_wanted="all-calls"', "review-given"),
    ("N none: 1H", "S", "review-requested", 'review_wanted="all-calls"', "wait-for-turn"),
    (LEAD, "W", "review-requested", 'review_wanted="all-calls"', "review-given"),
    (LEAD, "E", "review-requested", 'review_wanted="all-calls"', "wait-for-lead"),
    (DOWN, "E", "review-requested", 'review_wanted="all-calls"', "review-given"),
    (DOWN, "N", "review-requested", 'review_wanted="all-calls"', "review-refused"),
    (
        f"{LEAD} W:D3",
        "S",
        "review-requested",
        'review_wanted="all-calls"',
        "review-given",
    ),  # from dummy, his first turn
    (f"{LEAD} W:D3 N:DA", "S", "review-requested", 'review_wanted="all-calls"', "contract-only"),
    (f"{LEAD} W:D3 N:DA", "E", "review-requested", 'review_wanted="all-calls"', "review-given"),
    (f"{LEAD} W:D3", "E", "review-requested", 'review_wanted="all-calls"', "wait-for-turn"),
    (f"{LEAD} W:D3", "W", "review-requested", 'review_wanted="all-calls"', "contract-only"),
    (f"{LEAD} {ONE}", "N", "review-requested", 'review_wanted="all-calls"', "review-refused"),
    (CLAIMED, "E", "review-requested", 'review_wanted="all-calls"', "? review_time"),
    (CLAIMED, "E", "review-requested", 'review_wanted="contract"', "? asked_at_turn"),
    (LEAD, "E", "review-requested", 'review_wanted="whose-lead"', "lead-told"),
    (LEAD, "S", "review-requested", 'review_wanted="whose-lead"', "not-his-to-ask"),
    ("N none: 1H", "S", "review-requested", 'review_wanted="whose-lead"', "? defender_asks"),
    (f"{LEAD} {ONE}", "S", "review-requested", 'review_wanted="contract"', "contract-told"),
    (f"{LEAD} {ONE}", "N", "review-requested", 'review_wanted="contract"', "wait-for-turn"),
    ("N none: 1H", "S", "question-asked", "", "wait-for-turn"),
    (DOWN, "N", "question-asked", "", "question-refused"),  # EX-41-2
    (f"{LEAD} {ONE}", "S", "question-asked", 'asked_about="own-side"', "own-side-not-asked"),
    # the lead out of turn was accepted: East has led, West has not
    (f"{LEAD} E:HK S=accept", "W", "review-requested", 'review_wanted="all-calls"', "wait-for-turn"),
    # 40: before the first call nobody knows whether the auction had begun
    ("N none: 1H", "S", "card-consulted", 'consulted="own-card"', "? authority_allows"),
    ("N none: 1H", "E", "card-consulted", 'consulted="own-card"', "? cards_taken"),
    (LEAD, "N", "card-consulted", 'consulted="own-card"', "may-consult"),
    (LEAD, "E", "card-consulted", 'consulted="own-card"', "? authority_allows"),
    (f"{LEAD} W:D3", "N", "card-consulted", 'consulted="own-card"', "? authority_allows"),
    (CLAIMED, "N", "card-consulted", 'consulted="own-card"', "? cards_taken"),
    (CLAIMED, "N", "card-consulted", 'consulted="own-card" cards_taken', "? declaring_clarification"),
    ("N none:", "E", "card-consulted", 'consulted="opponents-card"', "? opponents_card_time"),
    ("N none: 1H", "E", "card-consulted", 'consulted="opponents-card"', "may-consult"),
    (LEAD, "E", "card-consulted", 'consulted="opponents-card"', "may-consult"),
    (f"{LEAD} W:D3", "S", "card-consulted", 'consulted="opponents-card"', "may-consult"),
    ("N none: 1H", "S", "card-consulted", 'consulted="opponents-card" !to_answer_opponent', "? authority_allows"),
    ("acbl N none: 1H", "S", "card-consulted", 'consulted="opponents-card"', "may-consult"),
    ("acbl N none: 1H", "W", "card-consulted", 'consulted="opponents-card" !to_answer_opponent', "? authority_allows"),
    (CLAIMED, "E", "card-consulted", 'consulted="opponents-card"', "? opponents_card_time"),
    # 42 and 45
    (CLAIMED, "N", "dummy-conduct", 'dummy_act="speaks-of-irregularity"', "dummy-may-report"),
    (f"{LEAD} W:D3", "N", "dummy-conduct", 'dummy_act="speaks-of-irregularity"', "? dummy_spoke"),
    (f"{LEAD} W:D3 N:DA", "E", "played-card", 'whose_card="defender" partner_could_see', "card-played"),
    (f"{LEAD} W:D3", "E", "played-card", 'whose_card="defender" partner_could_see', "card-premature"),
    (f"{LEAD} W:D3", "W", "played-card", 'whose_card="defender" partner_could_see', "fifth-card"),
    (f"{LEAD} W:D3", "S", "played-card", 'whose_card="defender" partner_could_see', "? played_to_trick"),
    (CLAIMED, "W", "played-card", 'whose_card="defender" partner_could_see', "? played_to_trick"),
    (LEAD, "W", "played-card", 'whose_card="defender" partner_could_see', "card-played"),
    ("N none: 1H", "E", "played-card", 'whose_card="defender" partner_could_see', "? played_to_trick"),
    ("N none: 1H", "E", "played-card", 'whose_card="defender" partner_could_see !played_to_trick', "? at_his_turn"),
    # 61
    (f"{LEAD} W:D3 N:DA E:HK", "S", "revoke-inquiry", 'revoke_talk="question"', "may-ask"),
    (f"{LEAD} W:D3 N:DA E:HK", "N", "revoke-inquiry", 'revoke_talk="question"', "? dummy_asked"),
    (f"{LEAD} W:D3 N:DA E:HK", "W", "revoke-inquiry", 'revoke_talk="question"', "? defender_asked"),
    (f"{LEAD} W:D3", "W", "revoke-inquiry", 'revoke_talk="allegation"', "no-automatic-inspection"),
    (CLAIMED, "W", "revoke-inquiry", 'revoke_talk="allegation"', "inspect-after-play"),
    # 66: once his side has a card in the trick under way, which trick he means must be asked
    (f"{LEAD} {ONE}", "W", "inspection", 'inspected="current-trick"', "? own_card_turned"),
    (f"{LEAD} {ONE} N:S4", "W", "inspection", 'inspected="current-trick"', "? own_card_turned"),
    (f"{LEAD} {ONE} N:S4", "S", "inspection", 'inspected="current-trick"', "? side_played_on"),
    ("N none: 1H", "S", "inspection", 'inspected="current-trick" !inspected_by_dummy', "? side_played_on"),
    (f"{LEAD} {ONE}", "W", "inspection", 'inspected="own-last-card"', "may-look"),
    (f"{LEAD} {ONE}", "W", "inspection", 'inspected="quitted-trick"', "? by_instruction"),
    (CLAIMED, "W", "inspection", 'inspected="quitted-trick"', "inspect-after-play"),
    # 79: the tricks were claimed, or played to the end
    (CLAIMED, "W", "disputed-tricks", "", "as-claimed"),
    (PLAYED_OUT, "W", "disputed-tricks", "", "? raised_late"),
    (PLAYED_OUT, "W", "disputed-tricks", "!round_over", "director-sets-tricks"),
    (PLAYED_OUT, "W", "disputed-tricks", "round_over", "? in_correction_period"),
    (f"{LEAD} {ONE}", "W", "disputed-tricks", "", "? was_claimed"),
]
BY_EDITION = {
    "2007": [
        (f"{LEAD} {ONE} N:S4", "W", "inspection", 'inspected="own-last-card"', "may-not-inspect"),  # as EX-66-1
        (f"{LEAD} {ONE} N:S4 E:S2", "E", "inspection", 'inspected="own-last-card"', "? next_trick_led"),
        (f"{LEAD} {ONE} N:S4", "S", "mispointed-card", "", "card-turned"),
        (f"{LEAD} {ONE} N:S4", "W", "mispointed-card", "", "card-stays-turned"),
        (f"{LEAD} {ONE}", "W", "mispointed-card", "", "? next_trick_led"),
    ],
    "2017": [
        (f"{LEAD} {ONE} N:S4", "W", "inspection", 'inspected="own-last-card"', "may-look"),  # EX-66-1
        (f"{LEAD} {ONE} N:S4", "S", "mispointed-card", "", "card-stays-turned"),
        (f"{LEAD} {ONE} N:S4", "W", "mispointed-card", "", "? side_played_on"),  # EX-65-1: in time, if that trick
        (
            "N none: 1S 1H S=refuse P{!comparable !artificial} P",
            "W",
            "review-requested",
            'review_wanted="all-calls"',
            "review-refused",
        ),
    ],
}


@pytest.mark.parametrize(
    ("book", "table", "by", "matter", "found", "expected"),
    [
        *((book, *line) for book in BOTH for line in SAME_FOR_BOTH),
        *((book, *line) for book, lines in BY_EDITION.items() for line in lines),
    ],
)
def test_the_table_answers_what_it_shows(
    book: str, table: str, by: str, matter: str, found: str, expected: str
) -> None:
    board = rule_on(parse(f"{book} {table} {by}:attention {matter}{{{found}}}"))
    if board.open is not None:
        assert f"? {board.open.asks.fact.key}" == expected
    else:
        noted = [effect.what for effect in board.rulings[-1].ruling.effects if isinstance(effect, Noted)]
        assert noted[0] == expected
