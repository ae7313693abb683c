"""Inquiries: reviews, questions, explanations, aids, manner, ruled as the Laws say.

Long because every way through a law is a line.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.interview.search import find
from arbitre.interview.tableside import at_table
from arbitre.laws.editions import edition
from arbitre.laws.effects import Abandoned, Noted, Review, Unauthorized
from arbitre.laws.law23 import comparable
from arbitre.laws.law25 import unintended
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.texts import words
from arbitre.voice.wording import anybody
from tests.laws.matters import brought, check, matter
from tests.laws.positions import BOTH, position
from tests.laws.positions import check as check_position


@matter(
    "review-requested",
    ("review_wanted=call-not-caught", "20A", "call-said-again"),
    ("review_wanted=some-calls", "20B", "whole-review-only"),
    ("review_wanted=whose-lead defender_asks=yes", "20C1", "lead-told"),
    ("review_wanted=whose-lead defender_asks=no", "20C1", "not-his-to-ask"),
    ("review_wanted=contract asked_at_turn=yes", "41C", "contract-told"),  # EX-41-3
    ("review_wanted=contract asked_at_turn=no", "41C", "wait-for-turn"),
    ("review_wanted=all-calls review_time=auction asked_at_turn=no", "20B", "wait-for-turn"),
    ("review_wanted=all-calls review_time=auction asked_at_turn=yes asker_bound=yes", "20B", "review-refused"),
    ("review_wanted=all-calls review_time=auction asked_at_turn=yes asker_bound=no", "20D 20B", "review-given"),
    # the opening leader is at his first turn to play; the others wait until his lead lies face down
    ("review_wanted=all-calls review_time=before-lead asker=leader", "20D 20C2", "review-given"),
    ("review_wanted=all-calls review_time=before-lead asker=leaders-partner", "41B", "wait-for-lead"),
    ("review_wanted=all-calls review_time=before-lead asker=declarer", "41B", "wait-for-lead"),
    ("review_wanted=all-calls review_time=before-lead asker=dummy", "20C2", "review-refused"),
    # between the face-down lead and its facing: the leader's partner and presumed declarer
    ("review_wanted=all-calls review_time=lead-down asker=leader", "41B", "review-refused"),
    ("review_wanted=all-calls review_time=lead-down asker=leaders-partner", "20D 41B", "review-given"),
    ("review_wanted=all-calls review_time=lead-down asker=declarer", "20D 41B", "review-given"),
    ("review_wanted=all-calls review_time=lead-down asker=dummy", "41B", "review-refused"),
    # at the first turn to play, lost once a card is played
    ("review_wanted=all-calls review_time=first-trick asker=leader", "20C2 41B", "review-refused"),
    (
        "review_wanted=all-calls review_time=first-trick asker=declarer asked_at_turn=yes",
        "20D 20C2 41B",
        "review-given",
    ),
    (
        "review_wanted=all-calls review_time=first-trick asker=leaders-partner asked_at_turn=no",
        "20C2 41B",
        "wait-for-turn",
    ),
    ("review_wanted=all-calls review_time=first-trick asker=dummy", "20C2 41B", "review-refused"),
    *(
        (f"review_wanted=all-calls review_time=later asker={who}", "41B 41C", "contract-only")
        for who in ("leader", "leaders-partner", "declarer")
    ),
    ("review_wanted=all-calls review_time=later asker=dummy", "41B 41C", "review-refused"),
)
def test_reviews(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "wrong-review",
    ("acted_on_review=no", "20E", "review-corrected"),
    ("acted_on_review=yes", "20E", "review-corrected"),
)
def test_a_wrong_review(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "question-asked",
    ("question_time=auction asked_at_turn=no", "20F1", "wait-for-turn"),
    ("2017", "question_time=auction asked_at_turn=yes asker_bound=yes", "20F1", "question-refused"),
    ("2017", "question_time=auction asked_at_turn=yes asker_bound=no asked_about=auction", "20F1", "partner-answers"),
    (
        "2017",
        "question_time=auction asked_at_turn=yes asker_bound=no asked_about=one-call",
        "20F1 20F3",
        "partner-answers",
    ),
    ("2007", "question_time=auction asked_at_turn=yes asked_about=auction", "20F1", "partner-answers"),
    ("2007", "question_time=auction asked_at_turn=yes asked_about=one-call", "20F1 20F3", "partner-answers"),
    ("2007", "question_time=auction asked_at_turn=yes asked_about=own-side", "20F1", "own-side-not-asked"),
    ("question_time=before-lead asker=leader asked_about=auction", "20F2", "partner-answers"),
    ("question_time=before-lead asker=declarer", "41B", "wait-for-lead"),
    ("question_time=before-lead asker=leaders-partner", "41B", "wait-for-lead"),
    ("question_time=before-lead asker=dummy", "20F2", "question-refused"),
    ("question_time=lead-down asker=dummy", "41B", "question-refused"),  # EX-41-2
    ("question_time=lead-down asker=leader", "41B", "wait-for-turn"),
    ("question_time=lead-down asker=leaders-partner asked_about=one-call", "41B 20F3", "partner-answers"),
    ("question_time=lead-down asker=declarer asked_about=auction", "41B", "partner-answers"),
    ("question_time=play asker=leader asked_at_turn=no", "41B 20F2", "wait-for-turn"),
    (
        "question_time=play asker=leaders-partner asked_at_turn=yes asked_about=one-call",
        "41B 20F2 20F3",
        "partner-answers",
    ),
    ("question_time=play asker=declarer asked_at_turn=yes asked_about=auction", "41B 20F2", "partner-answers"),
    ("question_time=play asker=declarer asked_at_turn=yes asked_about=own-side", "41B 20F2", "own-side-not-asked"),
    ("question_time=play asker=dummy", "41B 20F2", "question-refused"),
)
def test_questions(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "improper-question",
    ("2007", "for_partner_only=no", "20G1", "question-proper"),
    ("2017", "for_partner_only=no for_wrong_answer=no", "20G1", "question-proper"),
    ("2017", "for_partner_only=no for_wrong_answer=yes", "20G2", "question-improper"),
    ("for_partner_only=yes", "73B1 20G1", "question-improper"),
)
def test_improper_questions(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "card-consulted",
    ("consulted=own-card cards_taken=no", "17A 40B2(b)", "may-consult"),
    ("consulted=own-card cards_taken=yes declaring_clarification=yes", "40B2(b)", "may-consult"),
    (
        "2007",
        "consulted=own-card cards_taken=yes declaring_clarification=no authority_allows=no",
        "20G2 40B2(b)",
        "may-not-consult",
    ),
    (
        "2017",
        "consulted=own-card cards_taken=yes declaring_clarification=no authority_allows=no",
        "20G3 40B2(b)",
        "may-not-consult",
    ),
    (
        "2017",
        "consulted=own-card cards_taken=yes declaring_clarification=no authority_allows=yes",
        "40B2(a) 20G3 40B2(b)",
        "may-consult",
    ),
    ("consulted=opponents-card opponents_card_time=before-auction", "40B2(c)(i)", "may-consult"),
    ("consulted=opponents-card opponents_card_time=clarification", "40B2(c)(ii)", "may-consult"),
    ("consulted=opponents-card opponents_card_time=own-turn", "40B2(c)(iii)", "may-consult"),
    (
        "2007",
        "consulted=opponents-card opponents_card_time=other-turn authority_allows=no",
        "40B2(c)(iii)",
        "may-not-consult",
    ),
    (
        "2017",
        "consulted=opponents-card opponents_card_time=other-turn to_answer_opponent=yes",
        "40B2(c)(iv)",
        "may-consult",
    ),
    (
        "2017",
        "consulted=opponents-card opponents_card_time=other-turn to_answer_opponent=no authority_allows=no",
        "40B2(c)(iii)",
        "may-not-consult",
    ),
    ("2007", "consulted=aid authority_allows=no", "40C3(a)", "may-not-consult"),
    ("2017", "consulted=aid authority_allows=no", "40B2(d)", "may-not-consult"),
    ("2017", "consulted=aid authority_allows=yes", "40B2(a) 40B2(d)", "may-consult"),
)
def test_cards_and_aids(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "disclosure",
    ("2007", "disclosure_fault=not-disclosed repeated_failure=no", "40B4", "to-be-disclosed"),
    ("2007", "disclosure_fault=not-disclosed repeated_failure=yes", "40B4 40C3(b)", "to-be-disclosed"),
    ("2017", "disclosure_fault=not-disclosed repeated_failure=no", "40B3(a)", "to-be-disclosed"),
    ("2017", "disclosure_fault=not-disclosed repeated_failure=yes", "40B3(a) 40B3(b)", "to-be-disclosed"),
    ("2007", "disclosure_fault=answer-incomplete special_knowledge=no", "40B6(a)", "general-knowledge"),
    ("2007", "disclosure_fault=answer-incomplete special_knowledge=yes", "40B6(a) 40B6(b)", "answer-completed"),
    ("2017", "disclosure_fault=answer-incomplete special_knowledge=no", "40B5(a)", "general-knowledge"),
    ("2017", "disclosure_fault=answer-incomplete special_knowledge=yes", "40B5(a) 40B5(b)", "answer-completed"),
    ("2007", "disclosure_fault=not-allowed", "40B5", "agreement-not-allowed"),
    ("2017", "disclosure_fault=not-allowed", "40B4", "agreement-not-allowed"),
)
def test_disclosure(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "deviation",
    ("partner_expects=no psychic_restricted=no", "40A3 40C2 40C1", "deviation-allowed"),
    ("2007", "partner_expects=no psychic_restricted=yes", "40B2(d)", "psychic-barred"),
    ("2017", "partner_expects=no psychic_restricted=yes", "40B2(a)(v)", "psychic-barred"),
    ("2007", "partner_expects=yes", "40A3 40C1 40B4", "implicit-agreement"),  # 40-2
    ("2017", "partner_expects=yes", "40A3 40C1 40B3(a)", "implicit-agreement"),
)
def test_deviations(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


@matter(
    "comparable-call",
    ("2017", "same_meaning=yes", "23A1", "call-comparable"),
    ("2017", "same_meaning=no part_of_meaning=yes", "23A2", "call-comparable"),
    ("2017", "same_meaning=no part_of_meaning=no same_purpose=yes", "23A3", "call-comparable"),
    ("2017", "same_meaning=no part_of_meaning=no same_purpose=no", "23A", "call-not-comparable"),
)
def test_a_call_is_comparable_on_any_of_three_grounds(
    book: str, situation: str, findings: str, laws: str, noted: str
) -> None:
    check(book, situation, findings, laws, noted)


SUSPECT = "bridge_reason=no could_benefit=yes"


@matter(
    "deceptive-manner",
    ("2007", "deceived_by=call-or-play deception_protected=no", "73E", "deception-lawful"),
    ("2017", "deceived_by=call-or-play deception_protected=no deception_emphasized=no", "73E1", "deception-lawful"),
    ("2007", "deceived_by=call-or-play deception_protected=yes", "73E 40B4", "implicit-agreement"),
    ("2017", "deceived_by=call-or-play deception_protected=yes", "73E1 40B3(a)", "implicit-agreement"),
    # since 2017 a deceptive card must not be stressed by its tempo; then it is judged as manner is
    *(
        ("2017", f"deceived_by=call-or-play deception_protected=no deception_emphasized=yes {found}", laws, noted)
        for found, laws, noted in [
            ("bridge_reason=yes", "73E1 73D1", "own-risk"),
            ("bridge_reason=no could_benefit=no", "73E1 73D1", "own-risk"),
            (f"{SUSPECT} false_inference=yes meant_to_mislead=no", "73E1 73D1 73E2", "play-on"),
            (f"{SUSPECT} false_inference=yes meant_to_mislead=yes", "73E1 73D2 73E2", "manner-misled"),
            (f"{SUSPECT} false_inference=no meant_to_mislead=no", "73E1 73D1", "nobody-misled"),
            (f"{SUSPECT} false_inference=no meant_to_mislead=yes", "73E1 73D2", "manner-misled"),
        ]
    ),
    # a bridge reason comes before any question of intent
    ("deceived_by=manner bridge_reason=yes", "73D1", "own-risk"),
    ("deceived_by=manner bridge_reason=no could_benefit=no", "73D1", "own-risk"),
    *(
        (book, f"deceived_by=manner {SUSPECT} {found}", laws, noted)
        for book, adjusts in (("2007", "73F"), ("2017", "73E2"))
        for found, laws, noted in [
            # EX-73-1: a singleton, ten seconds of thought, declarer goes wrong
            ("false_inference=yes meant_to_mislead=no", f"73D1 {adjusts}", "play-on"),
            ("false_inference=yes meant_to_mislead=yes", f"73D2 {adjusts}", "manner-misled"),
            # EX-73-2: declarer, with A K J 10 in dummy, finesses anyway and is not innocent
            ("false_inference=no meant_to_mislead=no", "73D1", "nobody-misled"),
            ("false_inference=no meant_to_mislead=yes", "73D2", "manner-misled"),
        ]
    ),
)
def test_law_73(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


# -- what partner may not use, and what is looked at after play


@pytest.mark.parametrize("book", BOTH)
@pytest.mark.parametrize(
    ("situation", "findings", "partner", "reviews"),
    [
        ("question-asked", "question_time=auction asked_at_turn=no", True, []),
        ("question-asked", "question_time=before-lead asker=leader asked_about=one-call", True, []),
        ("question-asked", "question_time=before-lead asker=leader asked_about=auction", False, []),
        ("question-asked", "question_time=lead-down asker=declarer asked_about=one-call", False, []),
        ("question-asked", "question_time=play asker=leader asked_at_turn=yes asked_about=one-call", True, []),
        ("improper-question", "for_partner_only=yes", True, ["16B3"]),
        ("wrong-review", "acted_on_review=no", False, []),
        ("wrong-review", "acted_on_review=yes", False, ["20E"]),
        ("card-consulted", "consulted=own-card cards_taken=yes declaring_clarification=no authority_allows=no", False, ["12A1"]),
        ("card-consulted", "consulted=aid authority_allows=yes", False, []),
        ("deviation", "partner_expects=no psychic_restricted=yes", False, ["12A1"]),
    ],
)  # fmt: skip
def test_what_stays_after_an_inquiry(
    book: str, situation: str, findings: str, partner: bool, reviews: list[str]
) -> None:
    effects = brought(book, situation, findings).effects
    assert any(isinstance(effect, Unauthorized) for effect in effects) is partner
    assert [effect.law for effect in effects if isinstance(effect, Review)] == reviews


def test_a_wrong_review_is_settled_after_play() -> None:
    line = "N none: 1H P P E:attention wrong-review{acted_on_review} P"
    assert [r["law"] for r in report(rule_on(parse(line)))["in_force"]] == ["20E"]
    found = report(rule_on(parse(f"{line} @{{damaged}}")))
    assert found["rulings"][-1]["laws"] == ["12B1", "20E"]


# -- the other board met later


@pytest.mark.parametrize(("book", "law"), [("2007", "17D3"), ("2017", "15A3")])
def test_the_other_board_met_later(book: str, law: str) -> None:
    again = brought(book, "wrong-board-met-later", "same_call_later=yes")
    assert (again.laws, again.effects) == ((law,), (Noted("board-playable"),))
    other = brought(book, "wrong-board-met-later", "same_call_later=no")
    assert (other.laws, other.effects) == ((law,), (Abandoned(),))


# -- the director's means about information from elsewhere


@pytest.mark.parametrize(
    ("book", "said", "laws", "reviews"),
    [
        ("2007", "before_auction=yes director_measure=play", "16C2(c)", "16C2(c)"),
        ("2017", "before_auction=yes director_measure=play", "16D2(c)", "16D2(c)"),
        ("2007", "before_auction=yes director_measure=seats", "16C2(a)", ""),
        ("2007", "before_auction=no", "16A3 16C3", "16A4"),
        ("2017", "before_auction=no lets_play=yes", "16D3", "16D3"),
    ],
)
def test_information_from_elsewhere(book: str, said: str, laws: str, reviews: str) -> None:
    ruling = brought(book, "use-of-information", f"information_source=elsewhere {said}")
    assert " ".join(ruling.laws) == laws
    assert " ".join(effect.law for effect in ruling.effects if isinstance(effect, Review)) == reviews


@pytest.mark.parametrize(
    ("book", "said", "adjusted"),
    [
        ("2017", "before_auction=yes director_measure=adjust", True),
        ("2007", "before_auction=yes director_measure=adjust", True),
        ("2017", "before_auction=no lets_play=no", True),
        ("2017", "before_auction=yes director_measure=redeal", False),
    ],
)
def test_an_adjusted_score_at_once(book: str, said: str, adjusted: bool) -> None:
    ruling = brought(book, "use-of-information", f"information_source=elsewhere {said}")
    assert (Abandoned() in ruling.effects) is adjusted


def test_what_each_edition_awards_for_information_from_elsewhere() -> None:
    """16C2(d) of 2007 says artificial; 16D2(d) of 2017 says adjusted, and sends team play to 86B."""
    said = "information_source=elsewhere before_auction=yes director_measure=adjust"
    before, now = (brought(book, "use-of-information", said) for book in BOTH)
    assert (before.laws, before.effects) == (("12C2(a)", "16C2(d)"), (Noted("artificial-score-due"), Abandoned()))
    assert (now.laws, now.effects) == (("16D2(d)",), (Noted("teams-86B"), Abandoned()))
    later = brought("2017", "use-of-information", "information_source=elsewhere before_auction=no lets_play=no")
    assert (later.laws, later.effects) == (("16D3",), (Abandoned(),))


def test_rhos_turn_is_asked_about_only_where_it_matters() -> None:
    """40B2(c): the ACBL lets a player look at RHO's turn to call too; elsewhere that is another player's turn."""
    for profile, answers in (("wbf", ("own-turn", "other-turn")), ("acbl", ("own-turn", "rhos-turn", "other-turn"))):
        line = f'2017 N none {profile}: E:attention card-consulted{{consulted="opponents-card"}}'
        asked = at_table(parse(line)).question
        assert asked is not None
        assert asked.answers[2:] == answers


@pytest.mark.parametrize("book", BOTH)
def test_a_call_replaced_at_no_cost_may_be_used_and_is_looked_at_later(book: str) -> None:
    ruling = brought(book, "use-of-information", "information_source=withdrawn withdrawn_user=lifted")
    reviews = [effect.law for effect in ruling.effects if isinstance(effect, Review)]
    assert reviews == (["27D", "23C"] if book == "2017" else ["27D"])


def test_a_breach_may_be_penalized_since_2017() -> None:
    said = "information_source=partner demonstrably_suggested=yes logical_alternative=yes damaged=no"
    assert Noted("penalty-possible") not in brought("2007", "use-of-information", said).effects
    assert Noted("penalty-possible") in brought("2017", "use-of-information", said).effects


def test_partners_without_an_agreement_in_common() -> None:
    ruling = brought("2017", "misinformation", "explanation=not-shared misinformation_found=too-late")
    assert ruling.laws == ("75D2", "75D3", "40B3(a)", "21B3")
    assert [effect.law for effect in ruling.effects if isinstance(effect, Review)] == ["21B3", "75D3"]
    in_play = brought("2017", "misinformation", "explanation=not-shared misinformation_found=card-can-change")
    assert in_play.laws == ("75D2", "75D3", "40B3(a)", "47E2(a)")
    assert [effect.law for effect in in_play.effects if isinstance(effect, Review)] == ["47E2(b)", "75D3"]
    before = brought("2007", "misinformation", "explanation=not-shared misinformation_found=too-late")
    assert before.laws == ("75B", "40B4", "21B3")


# -- 19A3 and 19B3: a double that names another bid


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("19A3", BOTH, "N: 1H X{misnamed}", turn="S", calls="N:1H E:X", info="W", reviews="16B3", laws="19A3", kinds="misnamed-double", may="XX P"),
        *position("19A3 contract", BOTH, "N: 3H X{misnamed} P P P", contract="3HX", declarer="N"),
        *position("19B3", BOTH, "N: 1H X XX{misnamed}", turn="W", info="N", reviews="16B3", laws="19B3"),
        *position("19 not said", BOTH, "N: 1H X", kinds="", info="", reviews=""),
        *position("19 said not so", BOTH, "N: 1H X{!misnamed}", kinds="", info=""),
        *position("19 a bid", BOTH, "N: 1H 1S{misnamed}", kinds="", info=""),
        *position("19 inadmissible too", BOTH, "N: 1H P X{misnamed} W:attention inadmissible-double", laws="19A3 36B1", kinds="misnamed-double inadmissible-double", turn="S"),
        *position("19 out of rotation too", BOTH, "N: 1H W:X{misnamed}", awaiting="N accept/refuse 29A", laws="19A3"),
        *position("19 twice", BOTH, "N: 1H X{misnamed} 2H X{misnamed}", turn="N", reviews="16B3", info="EW"),
    ],
)  # fmt: skip
def test_law_19(edition: str, line: str, expected: dict[str, Any]) -> None:
    check_position(edition, line, expected)


# -- judgements whose test stands in the question


@pytest.mark.parametrize(
    ("language", "tests"),
    [
        ("en", ("same or a similar meaning", "more precise", "same purpose")),
        ("fr", ("sens identique ou semblable", "plus précis", "même but")),
    ],
)
def test_the_question_states_the_three_tests_of_a_comparable_call(language: str, tests: tuple[str, ...]) -> None:
    say = words(language)
    asked = say.say(f"question.{comparable.words}", **anybody(say))
    assert [test for test in tests if test not in asked.lower()] == []


@pytest.mark.parametrize(
    ("language", "tests"),
    [
        ("en", ("when you made", "mean to call", "slip", "change of mind", "concentration")),
        ("fr", ("au moment", "vouliez-vous", "lapsus", "changement d’intention", "concentration")),
    ],
)
def test_the_question_states_what_an_unintended_call_is(language: str, tests: tuple[str, ...]) -> None:
    say = words(language)
    asked = " ".join(say.say(f"{part}.{unintended.words}", **anybody(say)) for part in ("question", "why"))
    assert [test for test in tests if test not in asked.lower()] == []


def test_a_call_meant_when_it_was_made_stands() -> None:
    check_position("2017", "N: 1H N:change_call 2H{!unintended} E=refuse", {"calls": "N:1H N:2H~", "turn": "E"})


# -- where a director finds it


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("20", ["20", "40", "75"]),
        ("40", ["40", "75"]),
        ("73", ["73", "16"]),
        ("19", ["19"]),
        ("16", ["16"]),
        ("card-consulted", ["40"]),
    ],
)
def test_the_fiches_of_a_law(asked: str, found: list[str]) -> None:
    first, *others = [match.card.number for match in find(asked, edition("2017"))]
    assert [first, *sorted(others)] == found


def test_a_matter_at_a_table_is_asked_with_its_own_answers() -> None:
    talk = at_table(parse("N none: 1H E:attention card-consulted"))
    assert talk.question is not None
    assert talk.question.answers == ("own-card", "opponents-card", "aid")
    talk = talk.answer("own-card").answer(False)
    assert talk.question is None
    assert talk.rulings[-1].ruling.laws == ("17A", "40B2(b)")


@pytest.mark.parametrize("book", BOTH)
def test_a_record_is_asked_nothing_new(book: str) -> None:
    def board(line: str) -> Board:
        return rule_on(parse(f"{book} {line}"))

    for line in ('N none: 1H P 2C N:explain "natural" about=3{misinformed}', "N none: 1H{wrong_board} E:P S:2H"):
        assert board(line).open is None
