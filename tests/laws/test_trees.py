"""The laws as a director walks through them with nothing recorded: an answer each, and the paragraphs at the end."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.case import Case, Question, Ruling, consider
from arbitre.laws.editions import edition
from arbitre.laws.effects import Noted
from arbitre.laws.profile import options_of
from arbitre.laws.sheets import worded
from tests.laws.positions import EDITIONS

WORDS: dict[str, Any] = {"yes": True, "no": False}

# situation | answers in the order asked | paragraphs of 2007 | of 2017
WAYS = """
use-of-information   | calls-and-plays                      | 16A1(a)                | 16A1(a)
use-of-information   | authorized                           | 16A1(c)                | 16A1(c)
use-of-information   | known-before                         | 16A1(d)                | 16A1(d)
use-of-information   | estimate                             | 16A2                   | 16A2
use-of-information   | elsewhere yes none                   | 16C2                   | 16D2
use-of-information   | elsewhere yes seats                  | 16C2(a)                | 16D2(a)
use-of-information   | elsewhere yes redeal                 | 16C2(b)                | 16D2(b)
use-of-information   | elsewhere yes play                   | 16C2(c)                | 16D2(c)
use-of-information   | elsewhere yes adjust                 | 12C2(a) 16C2(d)                | 16D2(d)
use-of-information   | elsewhere no                         | 16A3 16C3              | -
use-of-information   | elsewhere no yes                     | -                      | 16D3
use-of-information   | elsewhere no no                      | -                      | 16D3
use-of-information   | partner no                           | 73C 16B1(a)            | 73C1 16B1(a)
use-of-information   | partner yes no                       | 16B1(b)                | 16B1(b)
use-of-information   | partner yes yes no                   | 73C 16B1(a)            | 73C1 16B1(a) 73C2
use-of-information   | partner yes yes yes                  | 73C 16B1(a) 16B3 12C1(a) | 73C1 16B1(a) 73C2 16B3 12C1(a)
use-of-information   | withdrawn innocent                   | 16A1(b) 16D1           | 16A1(b) 16C1
use-of-information   | withdrawn lifted                     | 27B1(a)                | 27B1(a) 23B
use-of-information   | withdrawn offending no               | 16D2                   | 16C2
use-of-information   | withdrawn offending yes no           | 16B1(b)                | 16B1(b)
use-of-information   | withdrawn offending yes yes no       | 16D2                   | 16C2
use-of-information   | withdrawn offending yes yes yes      | 16D2 12C1(a)           | 16C2 16C3 12C1(a)
misinformation       | right                                | 75C                    | 75C
misinformation       | misread                              | 21A                    | 21A
misinformation       | wrong call-can-change                | 75B 40B4 21B1(a)       | 75B1 40B3(a) 21B1(a)
misinformation       | wrong card-can-change                | 75B 40B4 47E2(a)       | 75B1 40B3(a) 47E2(a)
misinformation       | wrong too-late                       | 75B 40B4 21B3          | 75B1 40B3(a) 21B3
misinformation       | no-evidence too-late                 | 21B1(b) 75B 40B4 21B3  | 21B1(b) 75B1 40B3(a) 21B3
misinformation       | not-shared call-can-change           | 75B 40B4 21B1(a)                   | 75D2 75D3 40B3(a) 21B1(a)
misinformation       | not-shared too-late                  | 75B 40B4 21B3                   | 75D2 75D3 40B3(a) 21B3
correction           | yes                                  | 20F4                   | -
correction           | yes yes                              | -                      | 20F4(b) 75B2
correction           | yes no                               | -                      | 75B2 20F4(b) 20F4(a)
correction           | no yes                               | 20F5(a) 20F5(b)(ii)    | 75B3 20F5(a) 20F5(b)(ii)
correction           | no no                                | 20F5(a) 20F5(b)(i)     | 75B3 20F5(a) 20F5(b)(i)
wrong-board          | nobody                               | 17D1 17D4 17D2         | 15A1 15A4 15A2(c) 15A2(b)
wrong-board          | lho                                  | 17D1 17D4 17D2         | 15A1 15A4 15A2(c) 15A2(b)
wrong-board          | partner                              | 17D1 17D4 17D2         | 15A1 15A4 15A2(a)
wrong-board-alleged  | yes                                  | 17D1                   | 15A1
wrong-board-alleged  | no                                   | 84A                    | 84A
wrong-board-met-later | yes                                 | 17D3                   | 15A3
wrong-board-met-later | no                                  | 17D3                   | 15A3
unscheduled-board    | yes                                  | 15C                    | 15B 86B
unscheduled-board    | no yes                               | 15B                    | 15B1 15B3
unscheduled-board    | no no yes                            | 15A1 15A2              | 15B2
unscheduled-board    | no no no                             | 15A1                   | 15B2
misnamed-double      | no                                   | 19A3                   | 19A3
misnamed-double      | yes                                  | 19B3                   | 19B3
insufficient-bid     | accepted                             | 27A1                   | 27A1
insufficient-bid     | refused                              | 27B                    | 27B
replacement          | insufficient accepted                | 27B4 27A1              | 27B4 27A1
replacement          | insufficient refused                 | 27B4                   | 27B4
replacement          | double yes                           | 27B1(b)                | 23A 27B1(b)
replacement          | double no                            | 27B3                   | 27B3
replacement          | other no                             | 27B2                   | 27B2
bid-out-of-rotation  | rho accepted                            | 29A                    | 29A
bid-out-of-rotation  | rho overtaken                           | 28B                    | 28B
bid-rho-called       | yes                                  | 31A1                   | 31A1
bid-rho-called       | no                                   | 31A2                   | 31A2
double-rho-called    | yes                                  | 32B1                   | 32A1
double-rho-called    | no                                   | 32B2                   | 32A2
call-back            | stand                                | 25A4                   | 25A6
call-back-21B        | withdraw                             | 21B2                   | 21B2
exposed-card-in-auction | no                                | 24                     | -
exposed-card-in-auction | no | - | 16D1 16D2
exposed-card-in-auction | yes no | - | 24
exposed-card-in-auction | yes low                           | 24A                    | -
exposed-card-in-auction | yes yes low | - | 24A
exposed-card-in-auction | yes honour-or-led                 | 24B                    | -
exposed-card-in-auction | yes yes honour-or-led | - | 24B
exposed-card-in-auction | yes several                       | 24C                    | -
exposed-card-in-auction | yes yes several | - | 24C
violated-obligation-to-pass | called                        | 37A                    | -
violated-obligation-to-pass | called yes                    | -                      | 37A
violated-obligation-to-pass | called no                     | -                      | 37A
violated-obligation-to-pass | silent                        | 37B1 37B2              | 37B1 37B2
call-after-auction   | yes                                  | 39A 39B                | 39A 39B
penalty-card-lead    | one require                          | 50D2(a)                | 50D2(a)
penalty-card-lead    | one free                             | 50D2(b)                | 50D2(b)
penalty-card-lead    | one-suit forbid                      | 51B1(b)                | 51B1(b)
penalty-card-lead    | one-suit free                        | 50D2(b)                | 50D2(b)
penalty-card-lead    | several-suits free                   | 50D2(b)                | 51B2(c)
penalty-card-not-played | played-on                         | 52B1(b) 52B1(c)        | 52B1(b) 52B1(c)
opening-lead-out-of-turn | yes                              | 47E1                   | 47E1
opening-lead-out-of-turn | no spread                        | 54A                    | 54A
opening-lead-out-of-turn | no refused                       | 54D                    | 54D
premature-play       | no declarer                          | 57C2                   | 57C3
premature-play       | no both-hands yes                    | 57C1                   | 57C1
premature-play       | no both-hands no                     | 57C1 49                | 57C1 49
premature-play       | no before-partner                    | 57A                    | 57A
premature-play       | no after-partner yes                 | 45C1                   | 57D
established-revoke   | no yes yes                           | 64B4                   | 64B4
established-revoke   | no yes no yes                        | 64B5                   | 64B5
established-revoke   | trick-twelve                         | 64B6                   | 64B6
established-revoke   | both-sides                           | 64B7                   | 64B7
established-revoke   | again                                | 64B2                   | 64B2
established-revoke   | faced                                | 64B3                   | 64B3
established-revoke   | no no himself-and-later              | 64A1                   | 64A1
established-revoke   | no no himself-only                   | 64A1                   | 64A1
established-revoke   | no no side                           | 64A2                   | 64A2
established-revoke   | no no nothing                        | 64B1                   | 64B1
defective-trick      | yes yes yes                          | 67A2 45E2              | 67A2 45E2
defective-trick      | yes yes no yes yes                   | 67A2 50B 45E1          | 67A2 50B 45E1
defective-trick      | yes yes no yes no                    | 67A2 50B 45E1          | 67A2 50B 45E1
defective-trick      | yes yes no no                        | 67A2 58B1              | 67A2 58B1
defective-trick      | yes no yes yes                       | 58B4 67B2(a) 67B2(b)   | 58B4 67B2(a) 67B2(b)
defective-trick      | no yes once                          | 84A                    | 67B3
defective-trick      | no yes in-time                       | 47B                    | 67B3 47B
defective-trick      | no yes too-late                      | 84D 12A1               | 67B3
defective-trick      | no no yes                            | 67A1                   | 67A1
defective-trick      | no no no yes                         | 67B1(a)                | 67B1(a)
defective-trick      | no no no no                          | 67B1(b)                | 67B1(b)
wrong-late-card      | yes                                  | 67B1(a) 47B            | 67B1(a) 47B
wrong-late-card      | no                                   | 67B1(a) 47B 49         | 67B1(a) 47B 49
face-down-lead-taken-back | no                              | 41A                    | 41A
face-down-lead-taken-back | yes yes                         | 47E2(b)                | 47E2(b)
face-down-lead-taken-back | yes no                          | 41A 47E2(a)            | 41A 47E2(a)
premature-play       | no dummy-suggested yes               | 57C1                   | 57C2
premature-play       | no dummy-suggested no                | 57C1 49                | 57C2 49
designation          | win                                  | 46B1(b)                | 46B1(b)
revoke               | open no yes                          | 61A 62A 50             | 61A 62A 50
card-to-their-lead   | yes                                  | 54E                    | 54E
card-to-their-lead   | no yes                               | 54E 24 50              | 54E 49 50
card-to-their-lead   | no no                                | 54E 24 50B             | 54E 49 50B
repeated-pass        | yes                                  | -                      | 26B
repeated-pass        | no                                   | -                      | 30A
information-sheet    | partner agreed named something none  | 16B1(b)                | 16B1(b)
information-sheet    | partner agreed named something not-suggested | 16B1(a) 16B1(b)        | 16B1(a) 16B1(b)
information-sheet    | partner agreed named something suggested-over | 73C 16B1(a) 16B3       | 73C1 16B1(a) 16B3
redress              | none one                             | 12C1(a)                | 12C1(b)
redress              | none several                         | -                      | 12C1(b) 12C1(c)
redress              | none several no                      | 12C1(c)                | -
redress              | none several yes no                  | 12C1(e)(i) 12C1(e)(ii) 12C1(f) | -
redress              | none several yes yes                 | 12C1(e)(i) 12C1(e)(ii) 12C1(f) 12C4 86B | -
redress              | none too-many                        | 12C1(d) 12C2(a)        | 12C1(d) 12C2(a)
redress              | serious one                          | -                      | 12C1(b)
redress              | serious one no                       | 12C1(a) 12C1(b) 12C1(f) | -
redress              | serious several no no                | 12C1(c) 12C1(b) 12C1(f) | -
redress              | extreme several yes no               | 12C1(e)(i) 12C1(e)(ii) 12C1(b) 12C1(f) | -
redress              | extreme one no                       | 12C1(a) 12C1(b) 12C1(f) | 12C1(b) 12C1(e) 12C1(e)(i) 12C1(e)(ii)
redress              | extreme one yes                      | 12C1(a) 12C1(b) 12C1(f) 12C4 86B | 12C1(b) 12C1(e) 12C1(e)(i) 12C1(e)(ii) 12C4
redress              | gambling several no                  | -                      | 12C1(b) 12C1(c) 12C1(e) 12C1(e)(i) 12C1(e)(ii)
""".strip().splitlines()


ROWS = [
    pytest.param(year, situation, said.split(), laws, id=f"{situation} {said} {year}")
    for situation, said, *by_year in ([part.strip() for part in line.split("|")] for line in WAYS)
    for year, laws in zip(EDITIONS, by_year, strict=True)
    if laws != "-"
]


def told(year: str, situation: str, said: list[str]) -> Case:
    """The case after these answers."""
    book = edition(year)
    case = Case(book, options=options_of("wbf", {}))
    for word in said:
        question = consider(book.law(situation), case)
        assert isinstance(question, Question), f"nothing is left to ask before {word}"
        answer = next(a for a in question.fact.answers if a == word or a is WORDS.get(word))
        case = case.told(question.fact.key, answer)
    return case


def walked(year: str, situation: str, said: list[str]) -> Ruling:
    """The ruling at the end of these answers."""
    ruling = consider(edition(year).law(situation), told(year, situation, said))
    assert isinstance(ruling, Ruling)
    return ruling


@pytest.mark.parametrize(("year", "situation", "said", "laws"), ROWS)
def test_the_way_through_a_law(year: str, situation: str, said: list[str], laws: str) -> None:
    assert " ".join(walked(year, situation, said).laws) == laws


@pytest.mark.parametrize(
    ("situation", "said", "what"),
    [
        ("alleged-revoke", "yes", "revoked"),
        ("alleged-revoke", "no", "no-revoke"),
        ("defective-trick", "yes no yes yes", "faced-stays"),
        ("defective-trick", "yes no no yes", "highest-stays"),
        ("inspection", "current-trick yes", "may-not-inspect"),
        ("face-down-lead-taken-back", "no", "face-down-stays"),
    ],
)
@pytest.mark.parametrize("year", EDITIONS)
def test_what_the_director_says(year: str, situation: str, said: str, what: str) -> None:
    assert Noted(what) in walked(year, situation, said.split()).effects


@pytest.mark.parametrize(
    ("situation", "said", "answers_2007", "answers_2017"),
    [
        ("revoke", "", "open trick-twelve established", "open both-sides trick-twelve established"),
        ("revoke", "established", "63A1 63A2 63A3", "63A1 63A2 63A3 63A4"),
        ("claim", "", "agreed disputed objection", "agreed disputed objection play-on"),
        ("premature-choice", "", "highest lowest forbid", "highest lowest require forbid"),
    ],
)
def test_the_answers_each_book_knows(situation: str, said: str, answers_2007: str, answers_2017: str) -> None:
    for year, answers in zip(EDITIONS, (answers_2007, answers_2017), strict=True):
        question = consider(edition(year).law(situation), told(year, situation, said.split()))
        assert isinstance(question, Question)
        assert " ".join(map(str, question.fact.answers)) == answers


@pytest.mark.parametrize("year", EDITIONS)
def test_the_alternatives_are_asked_for_in_the_words_of_the_book(year: str) -> None:
    """16B1(b): who seriously considers an action, and who would choose it, is not said alike."""
    case = told(year, "information-sheet", ["partner", "agreed", "named", "something"])
    question = consider(edition(year).law("information-sheet"), case)
    assert isinstance(question, Question)
    assert question.fact.key == "alternatives"
    assert (question.fact.text == "alternatives_2007") is (year == "2007")


@pytest.mark.parametrize(("found", "answer"), [(True, True), (False, False), ([{"action": "4S"}], True), ([], False)])
def test_what_would_have_been_done_differently_is_said_in_a_word_or_listed(found: object, answer: bool) -> None:
    assert worded("would_differ", found) is answer
