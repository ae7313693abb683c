"""The session: dealing, rounds, attention, scores, appeals, ruled as the Laws say.

Long because it is a list: one position after another.
"""

# fmt: off
from __future__ import annotations

import pytest

from arbitre.director.loop import rule_on
from arbitre.interview.interview import on_situation
from arbitre.laws.case import Case, Finding, paths
from arbitre.laws.editions import edition
from arbitre.laws.effects import Abandoned, Noted, Review, Unauthorized
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.texts import words
from arbitre.voice.wording import effects_text
from tests.laws.matters import BOOKS, brought, check, matter


@matter(
    "faulty-deal",
    ("deal_fault=misdealt deal_begun=no", "6D1", "redeal"),
    ("deal_fault=misdealt deal_begun=yes", "6D1", "wrong-hands-13-14"),
    ("deal_fault=card-seen deal_begun=no", "6D1", "redeal"),
    ("2007", "deal_fault=card-seen deal_begun=yes", "6D1 16C", "seen-other-source"),
    ("2017", "deal_fault=card-seen deal_begun=yes", "6D1 16D", "seen-other-source"),
    ("deal_fault=sorted-or-imported replays_past_deals=yes", "6D2", "deal-counts"),
    ("deal_fault=sorted-or-imported replays_past_deals=no match_known=no", "6D2", "redeal"),
    ("2007", "deal_fault=sorted-or-imported replays_past_deals=no match_known=yes", "6D2 86C", "no-redeal"),
    ("2017", "deal_fault=sorted-or-imported replays_past_deals=no match_known=yes", "6D2 86A", "no-redeal"),
    ("deal_fault=other redeal_wanted=no", "6D3", "deal-counts"),
    ("2007", "deal_fault=other redeal_wanted=yes was_passed_out=yes", "6D3 22A1", "passed-out-counts"),
    ("2017", "deal_fault=other redeal_wanted=yes was_passed_out=yes", "6D3 22B", "passed-out-counts"),
    ("deal_fault=other redeal_wanted=yes was_passed_out=no match_known=no", "6D3", "redeal"),
    ("2007", "deal_fault=other redeal_wanted=yes was_passed_out=no match_known=yes", "6D3 86C", "no-redeal"),
    ("2017", "deal_fault=other redeal_wanted=yes was_passed_out=no match_known=yes", "6D3 86A", "no-redeal"),
)
def test_law_6(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "end-of-round",
    ("board_postponed=yes postponed_settled=yes", "8B2", "round-over"),
    ("board_postponed=yes postponed_settled=no", "8B2", "round-open-for-board"),
    ("board_postponed=no last_round=yes all_entered=yes", "8C", "session-over"),
    ("board_postponed=no last_round=yes all_entered=no", "8C", "session-open"),
    ("board_postponed=no last_round=no signal_given=no", "8B1", "round-open"),
    ("board_postponed=no last_round=no signal_given=yes still_playing=no", "8B1", "round-over"),
    ("board_postponed=no last_round=no signal_given=yes still_playing=yes players_moved=no", "8B1", "round-open"),
    ("board_postponed=no last_round=no signal_given=yes still_playing=yes players_moved=yes", "8B1", "round-over"),
)
def test_law_8(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "attention-drawn",
    ("attention_act=pointed-out attention_time=auction own_sides_error=no", "9A1 9B1(b)", "attention-drawn"),
    ("attention_act=pointed-out attention_time=auction own_sides_error=yes", "9A1 9B1(d)", "own-error-told"),  # 9-1
    ("attention_act=pointed-out attention_time=play spoken_by_dummy=no own_sides_error=no", "9A2 9B1(b)", "attention-drawn"),
    ("attention_act=pointed-out attention_time=play spoken_by_dummy=no own_sides_error=yes", "9A2 9B1(d)", "own-error-told"),
    ("2007", "attention_act=pointed-out attention_time=play spoken_by_dummy=yes dummy_rights_lost=no", "9A3 43A1(b)", "dummy-limits"),
    ("2017", "attention_act=pointed-out attention_time=play spoken_by_dummy=yes dummy_rights_lost=no", "9A4 43A1(b)", "dummy-limits"),
    ("2007", "attention_act=pointed-out attention_time=play spoken_by_dummy=yes dummy_rights_lost=yes own_sides_error=no", "9A3 43B3", "no-rectification-now"),
    ("2017", "attention_act=pointed-out attention_time=play spoken_by_dummy=yes dummy_rights_lost=yes own_sides_error=no", "9A4 43B3", "no-rectification-now"),
    ("2007", "attention_act=pointed-out attention_time=play spoken_by_dummy=yes dummy_rights_lost=yes own_sides_error=yes", "9A3 43A1(b)", "dummy-limits"),
    ("2017", "attention_act=pointed-out attention_time=play spoken_by_dummy=yes dummy_rights_lost=yes own_sides_error=yes", "9A4 43A1(b)", "dummy-limits"),
    ("2007", "attention_act=pointed-out attention_time=after-play own_sides_error=no", "9A3 9B1(b)", "attention-drawn"),
    ("2017", "attention_act=pointed-out attention_time=after-play own_sides_error=no", "9A4 9B1(b)", "attention-drawn"),
    ("2007", "attention_act=pointed-out attention_time=after-play own_sides_error=yes", "9A3 9B1(d)", "own-error-told"),
    ("2017", "attention_act=pointed-out attention_time=after-play own_sides_error=yes", "9A4 9B1(d)", "own-error-told"),
    ("attention_act=tried-to-prevent spoken_by_dummy=no", "9A3", "may-prevent"),
    ("attention_act=tried-to-prevent spoken_by_dummy=yes dummy_rights_lost=no", "9A3", "may-prevent"),
    ("attention_act=tried-to-prevent spoken_by_dummy=yes dummy_rights_lost=yes", "9A3 43B2", "dummy-may-not-prevent"),
    ("attention_act=called-director spoken_by_dummy=no", "9B1(b) 9B1(c)", "call-costs-nothing"),
    ("attention_act=called-director spoken_by_dummy=yes dummy_called_first=no", "9B1(b) 9B1(c)", "call-costs-nothing"),
    ("attention_act=called-director spoken_by_dummy=yes dummy_called_first=yes", "43A1(a)", "dummy-called-first"),
)
def test_law_9(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "settled-without-director",
    ("settled_how=enforced settled_rightly=yes", "10B", "settlement-kept"),
    ("settled_how=enforced settled_rightly=no settlement_kept=no", "10B", "settlement-cancelled"),
    ("settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=no", "10B 12A3", "settlement-kept"),
    ("2007", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=possibly", "10B 11A", "right-lost"),
    ("2017", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=possibly", "10B 12A3", "settlement-kept"),
    ("2007", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=yes", "10B 11A", "right-lost"),  # 11-1
    ("2017", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=yes", "10B 11A", "settlement-kept"),  # 11-1
    ("settled_how=waived settlement_kept=yes", "10B", "waiver-kept"),
    ("settled_how=waived settlement_kept=no", "10B", "settlement-cancelled"),
    *(("2007", f"settled_how=acted gained_in_ignorance={gain} offender_penalized=no", "11A", "right-lost") for gain in ("possibly", "yes")),
    *(("2007", f"settled_how=acted gained_in_ignorance={gain} offender_penalized=yes", "11A 11B", "right-lost") for gain in ("possibly", "yes")),
    *(
        (books, f"settled_how=acted gained_in_ignorance={gain} {found}", laws, noted)
        for books, gain in (("2007 2017", "no"), ("2017", "possibly"), ("2017", "yes"))
        for found, laws, noted in [
            ("right_forfeited=no", "11A", "right-kept"),
            ("right_forfeited=yes offender_penalized=no", "11A", "right-lost"),
            ("right_forfeited=yes offender_penalized=yes", "11A 11B", "right-lost"),
        ]
    ),
)
def test_laws_10_and_11(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@pytest.mark.parametrize(
    ("book", "findings", "review"),
    [
        ("2007", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=yes", "12A3"),
        ("2017", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=yes", "11A"),
        ("2017", "settled_how=enforced settled_rightly=no settlement_kept=yes gained_in_ignorance=possibly", "12A3"),
        ("2007", "settled_how=acted gained_in_ignorance=yes offender_penalized=yes", ""),
        ("2017", "settled_how=acted gained_in_ignorance=yes right_forfeited=no", "11A"),
        ("2017", "settled_how=acted gained_in_ignorance=yes right_forfeited=yes offender_penalized=yes", "11A"),
        ("2017", "settled_how=acted gained_in_ignorance=no right_forfeited=no", ""),
    ],
)
def test_since_2017_a_gain_from_ignorance_is_taken_away(book: str, findings: str, review: str) -> None:
    """11-1: the side that gained loses the gain, the other keeps its score; 2007 only forfeits a right."""
    effects = brought(book, "settled-without-director", findings).effects
    assert [effect.law for effect in effects if isinstance(effect, Review)] == [review] * bool(review)


@matter(
    "choice-made",
    ("partner_consulted=no", "10C2", "choice-stands"),
    ("partner_consulted=asked", "10C2", "choose-alone"),  # 10-2
    ("partner_consulted=advised", "10C2", "choose-alone"),
)
def test_law_10_choice(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)
    bound = any(isinstance(effect, Unauthorized) for effect in brought(book, situation, findings).effects)
    assert bound is (findings == "partner_consulted=advised")


# -- adjusted scores

GROUNDS = [("law-says-so", ""), ("no-provision", "12A1 ")]


@matter(
    "adjusted-score",
    ("ground=harsh-or-kind", "12B2", "never-for-harshness"),
    ("ground=unplayable", "12A2 12C2(a)", "artificial-score-due"),
    ("ground=wrong-rectification", "12A3 82C", "both-innocent"),
    *((f"ground={why} worse_off=no", f"{law}12B1", "score-stands") for why, law in GROUNDS),
    *((f"ground={why} worse_off=yes", f"{law}12B1 12C1(a)", "assigned-score-due") for why, law in GROUNDS),
)
def test_law_12_grounds(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


GRAVE = ("extreme", "gambling")
SHARED = [(error, knockout, law) for error in ("serious", "extreme", "gambling") for knockout, law in (("no", ""), ("yes", " 12C4 86B"))]
OWN_2017 = "12C1(e) 12C1(e)(i) 12C1(e)(ii)"


@matter(
    "assigned-score",
    ("outcomes=too-many", "12C1(d) 12C2(a)", "artificial-score-due"),
    ("2007", "outcomes=one own_error=none", "12C1(a)", "one-result"),
    *(("2007", f"outcomes=one own_error={error} knockout={knockout}", f"12C1(a) 12C1(b) 12C1(f){law}", "one-result") for error, knockout, law in SHARED),
    ("2007", "outcomes=several weighting_replaced=no own_error=none", "12C1(c)", "weighted"),
    *(("2007", f"outcomes=several weighting_replaced=no own_error={error} knockout={knockout}", f"12C1(c) 12C1(b) 12C1(f){law}", "weighted") for error, knockout, law in SHARED),
    # 12-3: likely from one in three on, +170 for the non-offenders; at all probable from one in six on, -620 for the offenders
    ("2007", "outcomes=several weighting_replaced=yes own_error=none knockout=no", "12C1(e)(i) 12C1(e)(ii) 12C1(f)", "likely-and-probable"),
    ("2007", "outcomes=several weighting_replaced=yes own_error=none knockout=yes", "12C1(e)(i) 12C1(e)(ii) 12C1(f) 12C4 86B", "likely-and-probable"),
    *(("2007", f"outcomes=several weighting_replaced=yes own_error={error} knockout={knockout}", f"12C1(e)(i) 12C1(e)(ii) 12C1(b) 12C1(f){law}", "likely-and-probable") for error, knockout, law in SHARED),
    ("2017", "outcomes=one own_error=none", "12C1(b)", "one-result"),
    ("2017", "outcomes=one own_error=serious", "12C1(b)", "one-result"),
    *(("2017", f"outcomes=one own_error={error} knockout=no", f"12C1(b) {OWN_2017}", "one-result") for error in GRAVE),
    *(("2017", f"outcomes=one own_error={error} knockout=yes", f"12C1(b) {OWN_2017} 12C4", "one-result") for error in GRAVE),
    ("2017", "outcomes=several own_error=none", "12C1(b) 12C1(c)", "weighted"),
    ("2017", "outcomes=several own_error=serious", "12C1(b) 12C1(c)", "weighted"),
    *(("2017", f"outcomes=several own_error={error} knockout=no", f"12C1(b) 12C1(c) {OWN_2017}", "weighted") for error in GRAVE),
    *(("2017", f"outcomes=several own_error={error} knockout=yes", f"12C1(b) 12C1(c) {OWN_2017} 12C4", "weighted") for error in GRAVE),
)
def test_law_12_assigned(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)
    said = [effect.what for effect in brought(book, situation, findings).effects if isinstance(effect, Noted)]
    shared = any(error in findings for error in GRAVE) or (book == "2007" and "serious" in findings)
    assert ("own-share" in said) is shared
    assert ("average-of-both" in said) is ("knockout=yes" in findings)
    assert ("need-not-balance" in said) is ("knockout=no" in findings)
    assert ("lawful-only" in said) is (book == "2017" and "several" in findings)  # 12-4


AT_IMPS = {"2007": "12C2(a) 12C2(b) 86A", "2017": "12C2(a) 12C2(b)"}
AVERAGED = {"2007": "12C2(a) 12C4 86B", "2017": "12C2(a) 12C4"}


@matter(
    "artificial-score",
    # 12-1: at fault 40 %, with 37 % elsewhere 37 %; not at fault 60 %, with 66 % elsewhere 66 %
    ("contest=pairs at_fault=directly session_under_40=no", "12C2(a)", "average-minus"),
    ("contest=pairs at_fault=directly session_under_40=yes", "12C2(a) 12C2(c)", "other-boards"),
    ("contest=pairs at_fault=partly", "12C2(a)", "average"),
    ("contest=pairs at_fault=not session_over_60=no", "12C2(a)", "average-plus"),  # EX-88-1, 48 %
    ("contest=pairs at_fault=not session_over_60=yes", "12C2(a) 12C2(c)", "other-boards"),  # EX-88-1, 65 %
    ("contest=individual at_fault=directly session_under_40=no", "12C2(a) 12C3", "average-minus"),
    ("contest=individual at_fault=directly session_under_40=yes", "12C2(a) 12C2(c) 12C3", "other-boards"),
    ("contest=individual at_fault=partly", "12C2(a) 12C3", "average"),
    ("contest=individual at_fault=not session_over_60=no", "12C2(a)", "average-plus"),
    ("contest=individual at_fault=not session_over_60=yes", "12C2(a) 12C2(c)", "other-boards"),
    # 12-2: minus 3 and plus 3
    *(
        (book, "contest=imps at_fault=directly session_under_40=no", AT_IMPS[book], "average-minus-imps")
        for book in BOOKS
    ),
    *(
        (book, "contest=imps at_fault=not session_over_60=no", AT_IMPS[book], "average-plus-imps")
        for book in BOOKS
    ),
    ("contest=imps at_fault=directly session_under_40=yes", "12C2(a) 12C2(c)", "other-boards-imps"),
    ("contest=imps at_fault=not session_over_60=yes", "12C2(a) 12C2(c)", "other-boards-imps"),
    ("contest=imps at_fault=partly", "12C2(a)", "average-imps"),
    *(
        (book, "contest=knockout shares_balance=no", AVERAGED[book], "average-of-both")
        for book in BOOKS
    ),
    *(
        (book, "contest=knockout at_fault=directly shares_balance=yes session_under_40=no", AT_IMPS[book], "average-minus-imps")
        for book in BOOKS
    ),
    *(
        (book, "contest=knockout at_fault=not shares_balance=yes session_over_60=no", AT_IMPS[book], "average-plus-imps")
        for book in BOOKS
    ),
    ("contest=knockout at_fault=directly shares_balance=yes session_under_40=yes", "12C2(a) 12C2(c)", "other-boards-imps"),
    ("contest=knockout at_fault=not shares_balance=yes session_over_60=yes", "12C2(a) 12C2(c)", "other-boards-imps"),
    ("contest=knockout at_fault=partly shares_balance=yes", "12C2(a)", "average-imps"),
)
def test_law_12_artificial(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)
    assert (Noted("both-partners") in brought(book, situation, findings).effects) is laws.endswith("12C3")


@matter(
    "other-side-score",
    ("2007", "contest=pairs other_at_fault=partly", "12C2(a)", "average"),
    ("2007", "contest=pairs other_at_fault=not other_over_60=yes", "12C2(a) 12C2(c)", "other-boards"),
    ("2007", "contest=individual other_at_fault=directly other_under_40=no", "12C2(a) 12C3", "average-minus"),
    ("2017", "contest=pairs other_at_fault=partly several_unplayed=no", "12C2(a)", "average"),
    ("2017", "contest=pairs other_at_fault=directly other_under_40=no several_unplayed=yes", "12C2(a) 12C2(d)", "average-minus"),
    ("2017", "contest=imps other_at_fault=not other_over_60=no several_unplayed=no", "12C2(a) 12C2(b)", "average-plus-imps"),
)  # fmt: skip
def test_law_12_artificial_the_other_side(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    """12C2(d) of 2017: for several boards without a result a regulation may set other scores."""
    check(book, situation, findings, laws, noted)
    several = Noted("several-boards") in brought(book, situation, findings).effects
    assert several is ("several_unplayed=yes" in findings)


@pytest.mark.parametrize("book", BOOKS)
def test_results_too_many_lead_to_the_averages(book: str) -> None:
    given = [("own_error", "none"), ("outcomes", "too-many"), ("penalty_given", "no")]
    talk, left = on_situation("redress", edition(book)).told(given)
    assert left == []
    assert [one.situation for one in talk.heard.follows] == ["artificial-score"]


# -- tricks and scores

LATE = "was_claimed=no raised_late=yes"


@matter(
    "disputed-tricks",
    ("was_claimed=yes", "79B1", "as-claimed"),
    ("was_claimed=no raised_late=no", "79B2", "director-sets-tricks"),
    *(
        (book, f"{LATE} in_correction_period=yes {found}", laws, noted)
        for book, found, laws, noted in [
            # 2007: no measure of conviction, and no duty to raise a score
            ("2007", "recorded_wrong=no", "79B2", "score-let-stand"),
            ("2007", "recorded_wrong=yes raises_score=yes", "79C1 79B2", "both-changed"),
            ("2007", "recorded_wrong=yes raises_score=no", "79C1 79B2", "one-side-lowered"),
            ("2017", "clearly_convinced=yes", "79B3", "both-changed"),
            ("2017", "clearly_convinced=no lowers_one=no", "79B3", "score-let-stand"),  # EX-79-2
            ("2017", "clearly_convinced=no lowers_one=yes", "79B3", "one-side-lowered"),  # EX-79-2
        ]
    ),
    *(
        (book, f"{LATE} in_correction_period=no {found}", "79C2", noted)
        for book, found, noted in [
            ("2007", "late_correction_allowed=no", "score-final"),
            ("2007", "late_correction_allowed=yes both_satisfied=no", "score-final"),
            ("2007", "late_correction_allowed=yes both_satisfied=yes", "score-corrected"),
            ("2017", "beyond_doubt=no", "score-final"),
            ("2017", "beyond_doubt=yes organizer_agrees=no", "score-final"),
            ("2017", "beyond_doubt=yes organizer_agrees=yes", "score-corrected"),
        ]
    ),
)
def test_law_79_tricks(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "score-error",
    ("score_fault=tricks", "79B", "see-disputed-tricks"),
    ("score_fault=ruling", "81C3", "see-director-error"),
    ("score_fault=entry in_correction_period=yes", "79C1", "score-corrected"),  # EX-79-1
    ("2007", "score_fault=entry in_correction_period=no late_correction_allowed=no", "79C2", "score-final"),
    ("2007", "score_fault=entry in_correction_period=no late_correction_allowed=yes both_satisfied=no", "79C2", "score-final"),
    ("2007", "score_fault=entry in_correction_period=no late_correction_allowed=yes both_satisfied=yes", "79C2", "score-corrected"),
    ("2017", "score_fault=entry in_correction_period=no beyond_doubt=no", "79C2", "score-final"),
    ("2017", "score_fault=entry in_correction_period=no beyond_doubt=yes organizer_agrees=no", "79C2", "score-final"),
    ("2017", "score_fault=entry in_correction_period=no beyond_doubt=yes organizer_agrees=yes", "79C2", "score-corrected"),
)
def test_law_79_score(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


# -- the director


@matter(
    "late-discovery",
    ("in_correction_period=yes", "81C3", "put-right"),
    ("in_correction_period=no", "81C3", "too-late"),
)
def test_law_81_discovery(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "waiver",
    ("asked_by_innocent=no", "10A 81C5", "rectification-applied"),
    ("asked_by_innocent=yes good_cause=no", "81C5", "rectification-applied"),
    ("asked_by_innocent=yes good_cause=yes", "81C5", "rectification-waived"),
)
def test_law_81_waiver(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "director-error",
    ("whose_error=ruling in_correction_period=no", "81C3", "too-late"),
    ("whose_error=ruling in_correction_period=yes scored_normally=yes", "82C", "ruling-corrected"),
    ("whose_error=ruling in_correction_period=yes scored_normally=no", "82B1 82C", "both-innocent"),  # EX-82-1
    ("whose_error=procedure boards_fate=play", "82B2", "board-played"),
    ("whose_error=procedure boards_fate=postpone", "82B2", "board-postponed"),
    ("whose_error=procedure boards_fate=cancel", "82B2", "board-cancelled"),
    ("whose_error=procedure boards_fate=adjust", "82B1", "score-as-12"),
)
def test_law_82(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


APPEAL = [(" review_in_order=no", ""), (" review_in_order=yes", "83 ")]


@matter(
    "disputed-facts",
    ("facts_agreed=yes law_provides=rectification", "84B", "as-prescribed"),
    ("facts_agreed=yes law_provides=option", "84C", "option-explained"),
    ("facts_agreed=yes law_provides=nothing innocent_damaged=no", "84A", "nothing-prescribed"),
    *(
        (found + appeal, laws.format(law), noted)
        for appeal, law in APPEAL
        for found, laws, noted in [
            ("facts_agreed=yes law_provides=doubtful", "{}84D", "doubt-for-innocent"),
            ("facts_agreed=yes law_provides=nothing innocent_damaged=yes", "{}84D", "adjust-for-equity"),
            ("facts_agreed=no version_probable=no", "{}85B", "ruling-to-go-on"),
            ("facts_agreed=no version_probable=yes law_provides=rectification", "{}85A1 85A2 84B", "as-prescribed"),
            ("facts_agreed=no version_probable=yes law_provides=option", "{}85A1 85A2 84C", "option-explained"),  # EX-85-1
            ("facts_agreed=no version_probable=yes law_provides=doubtful", "{}85A1 85A2 84D", "doubt-for-innocent"),
            ("facts_agreed=no version_probable=yes law_provides=nothing innocent_damaged=yes", "{}85A1 85A2 84D", "adjust-for-equity"),
            ("facts_agreed=no version_probable=yes law_provides=nothing innocent_damaged=no", "{}85A1 85A2 84A", "nothing-prescribed"),
        ]
    ),
)
def test_laws_83_to_85(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)
    assert (Noted("told-of-appeal") in brought(book, situation, findings).effects) is laws.startswith("83 ")


# -- teams, fouled boards


@matter(
    "team-board",
    ("2007", "team_results=one favours=non-offenders", "86D", "other-table-should"),  # EX-86-1
    *(
        ("2007", f"team_results=one favours={whom} {found}", laws, noted)
        for whom in ("offenders", "nobody")
        for found, laws, noted in [
            ("adjusts_anyway=yes", "86D", "other-table-used"),
            ("adjusts_anyway=no match_known=yes", "86C", "no-redeal"),
            ("adjusts_anyway=no match_known=no time_for_board=yes", "6D3 86C", "substitute-board"),
            ("adjusts_anyway=no match_known=no time_for_board=no", "12A2 12C2(a)", "artificial-score-due"),
        ]
    ),
    *(
        ("2007", f"team_results={results} {found}", laws, noted)
        for results in ("none", "incomparable")
        for found, laws, noted in [
            ("match_known=yes", "86C", "no-redeal"),  # EX-86-2
            ("match_known=no time_for_board=yes", "6D3 86C", "substitute-board"),
            ("match_known=no time_for_board=no", "12A2 12C2(a)", "artificial-score-due"),
        ]
    ),
    ("2017", "team_results=one favours=non-offenders", "12C1(c) 86B1", "other-table-used"),  # EX-86-1
    ("2017", "team_results=one favours=offenders", "12C1(c) 86B1", "other-table-used"),
    ("2017", "team_results=one favours=nobody match_known=yes", "86A", "no-redeal"),
    ("2017", "team_results=one favours=nobody match_known=no time_for_board=yes", "6D3 86A", "substitute-board"),
    ("2017", "team_results=one favours=nobody match_known=no time_for_board=no", "12A2 12C2(a)", "artificial-score-due"),
    ("2017", "team_results=none match_known=yes", "86A", "no-redeal"),  # EX-86-2
    ("2017", "team_results=none match_known=no time_for_board=yes", "6D3 86A", "substitute-board"),
    ("2017", "team_results=none match_known=no time_for_board=no", "12A2 12C2(a)", "artificial-score-due"),
    ("2017", "team_results=incomparable teams_at_fault=nobody match_known=yes", "86B2(a) 86A", "no-redeal"),
    ("2017", "team_results=incomparable teams_at_fault=nobody match_known=no time_for_board=yes", "86B2(a)", "substitute-board"),
    ("2017", "team_results=incomparable teams_at_fault=nobody match_known=no time_for_board=no", "86B2(a)", "cancelled-artificial"),
    ("2017", "team_results=incomparable teams_at_fault=one", "86B2(b)", "better-of-two"),  # EX-86-3
    ("2017", "team_results=incomparable teams_at_fault=both", "86B2(c)", "cancelled-artificial"),
)
def test_law_86(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "fouled-board",
    ("board_altered=no", "87A", "not-fouled"),
    ("board_altered=yes compared_differently=no", "87A", "not-fouled"),
    ("2007", "board_altered=yes compared_differently=yes", "87A 87B", "scored-in-groups"),
    *(
        ("2017", f"board_altered=yes compared_differently=yes {found}", laws, noted)
        for found, laws, noted in [
            ("in_teams=no", "87A 87B", "scored-in-groups"),  # EX-87-1
            ("in_teams=yes teams_at_fault=nobody match_known=yes", "87A 87C 86B2(a) 86A", "no-redeal"),
            ("in_teams=yes teams_at_fault=nobody match_known=no time_for_board=yes", "87A 87C 86B2(a)", "substitute-board"),
            ("in_teams=yes teams_at_fault=nobody match_known=no time_for_board=no", "87A 87C 86B2(a)", "cancelled-artificial"),
            ("in_teams=yes teams_at_fault=one", "87A 87C 86B2(b)", "better-of-two"),
            ("in_teams=yes teams_at_fault=both", "87A 87C 86B2(c)", "cancelled-artificial"),
        ]
    ),
)
def test_law_87(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


# -- penalties, appeals


@matter(
    "penalty",
    ("offence=procedure hinders=no", "90A", "no-offence"),
    ("offence=procedure hinders=yes penalty_given=no", "90A", "warned"),
    ("offence=procedure hinders=yes penalty_given=yes blameless_partner=no", "90A", "penalty-imposed"),  # EX-90-1
    ("offence=procedure hinders=yes penalty_given=yes blameless_partner=yes", "90A 12C3", "penalty-on-him-alone"),
    ("offence=discipline discipline=none", "91A", "warned"),
    ("offence=discipline discipline=points", "91A", "discipline-in-points"),
    ("offence=discipline discipline=suspension", "91A", "suspended"),
    ("offence=discipline discipline=disqualification organizer_approves=yes", "91B", "disqualified"),
    ("offence=discipline discipline=disqualification organizer_approves=no", "91B", "not-disqualified"),
)
def test_laws_90_and_91(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "appeal",
    ("own_table=no", "92A", "not-his-to-appeal"),
    ("own_table=yes in_appeal_time=no", "92B", "appeal-too-late"),
    ("own_table=yes in_appeal_time=yes appellant=pair partners_concur=yes", "92D1", "appeal-heard"),
    ("own_table=yes in_appeal_time=yes appellant=pair partners_concur=no", "92D1", "appeal-not-heard"),  # EX-92-1
    ("own_table=yes in_appeal_time=yes appellant=individual", "92D1", "appeal-heard"),
    ("own_table=yes in_appeal_time=yes appellant=team captain_concurs=yes", "92D2", "appeal-heard"),
    ("own_table=yes in_appeal_time=yes appellant=team captain_concurs=no", "92D2", "appeal-not-heard"),
)
def test_law_92(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


# -- which rulings take the table score away

ADJUSTED = {
    *("no-redeal", "artificial-score-due", "assigned-score-due", "one-result", "weighted"),
    *("likely-and-probable", "average-of-both", "average-plus", "average", "average-minus", "other-boards"),
    *("average-plus-imps", "average-imps", "average-minus-imps", "other-boards-imps", "both-innocent", "score-as-12"),
    *("adjust-for-equity", "other-table-should", "other-table-used", "better-of-two", "cancelled-artificial"),
}
SITUATIONS = (
    *("faulty-deal", "end-of-round", "attention-drawn", "settled-without-director", "choice-made", "adjusted-score"),
    *("assigned-score", "artificial-score", "disputed-tricks", "score-error", "late-discovery", "waiver", "director-error"),
    *("disputed-facts", "team-board", "fouled-board", "penalty", "appeal"),
)


@pytest.mark.parametrize("book", BOOKS)
def test_a_score_is_adjusted_only_where_the_ruling_says_so(book: str) -> None:
    here = edition(book)
    for situation in SITUATIONS:
        for ruling in paths(here.law(situation), Case(here)):
            first = next(effect.what for effect in ruling.effects if isinstance(effect, Noted))
            assert (Abandoned() in ruling.effects) is (first in ADJUSTED)


@pytest.mark.parametrize("book", BOOKS)
def test_every_path_of_the_session_stands_in_a_table_above(book: str) -> None:
    walked = {
        (case.values[1], case.values[2])
        for test in globals().values()
        for mark in getattr(test, "pytestmark", ())
        for case in (mark.args[1] if mark.args[0] == ("book", "situation", "findings", "laws", "noted") else ())
        if case.values[0] == book
    }
    here = edition(book)
    for situation in SITUATIONS:
        known = {frozenset(findings.split()) for name, findings in walked if name == situation}
        found = {frozenset(map(spelled, ruling.findings)) for ruling in paths(here.law(situation), Case(here))}
        assert found == known


def spelled(finding: Finding) -> str:
    """A finding as the tables write it."""
    answer = {True: "yes", False: "no"}.get(finding.answer, finding.answer)
    return f"{finding.fact}={answer}"


@pytest.mark.parametrize(
    ("findings", "english", "french"),
    [
        ("contest=pairs at_fault=not session_over_60=no", "60%", "60\u00a0%"),
        ("contest=pairs at_fault=partly", "50%", "50\u00a0%"),
        ("contest=pairs at_fault=directly session_under_40=no", "40%", "40\u00a0%"),
        ("contest=imps at_fault=not session_over_60=no", " 3 IMPs", " 3 IMP"),
        ("contest=imps at_fault=directly session_under_40=no", "minus 3 IMPs", "moins 3 IMP"),
    ],
)
@pytest.mark.parametrize("book", BOOKS)
def test_the_figures_are_said(book: str, findings: str, english: str, french: str) -> None:
    ruling = brought(book, "artificial-score", findings)
    for language, figure in (("en", english), ("fr", french)):
        assert figure in effects_text(ruling, Case(edition(book)), words(language))


# -- at a table


def test_an_adjusted_score_takes_the_place_of_the_score_obtained() -> None:
    record = parse("N none: P P P P")
    assert report(rule_on(record), "en")["score"] == 0
    record = record.with_event(Event(attention="adjusted-score", by="E", facts={"ground": "unplayable"}))  # type: ignore[arg-type]
    given = report(rule_on(record), "en")
    assert (given["phase"], given["score"], given["rulings"][-1]["laws"]) == ("over", None, ["12A2", "12C2(a)"])


def test_what_ignorance_gained_is_looked_at_after_play() -> None:
    facts = {"settled_how": "acted", "gained_in_ignorance": "yes", "right_forfeited": False}
    record = parse("N none: 1H P P P").with_event(Event(attention="settled-without-director", by="W", facts=facts))  # type: ignore[arg-type]
    assert [(line["kind"], line["law"]) for line in report(rule_on(record), "en")["in_force"]] == [("review", "11A")]
    closed = report(rule_on(record.with_event(Event(facts={"damaged": True}))), "en")
    assert closed["rulings"][-1]["laws"] == ["12B1", "11A"]


def test_advice_binds_the_player_who_chooses() -> None:
    record = parse("N none: 1H").with_event(Event(attention="choice-made", by="N", player="E", facts={"partner_consulted": "advised"}))  # type: ignore[arg-type]
    bound = [(line["player"], line["law"]) for line in report(rule_on(record), "en")["in_force"]]
    assert bound == [("E", "16B1(a)")]
