"""Which paragraph of the Laws is executed, by what, and which test shows it: the page docs/laws.md."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from arbitre.director.loop import rule_on
from arbitre.laws.case import Case, Question, consider
from arbitre.laws.editions import edition, editions, kept
from arbitre.laws.profile import OPTIONS, options_of
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.record import read
from arbitre.table.restriction import Restriction

from .lawbook import contents, numbers, parent, parts

EXECUTED, IN_PARTS, NOT_EXECUTED = "executed", "executed in its parts", "**not executed**"
ASKED, LEFT, PROCEDURE = "judgement, asked or under review", "judgement", "procedure"
AUCTION, CALLS, PLAY = "laws/test_auction_laws.py", "laws/test_calls_out_of_place.py", "laws/test_play_laws.py"
INQUIRY = "laws/test_inquiry_laws.py"
CONDUCT = "laws/test_conduct_laws.py"

# What the game, the table and the director do without naming the paragraph, and the test that shows it;
# of a judgement, that the question asked states its test.
BUILT_IN = {
    "1 1A 18E": "game/test_card.py::test_denominations_rise_from_clubs_to_notrump",
    "2": "game/test_deal.py::test_a_board_number_gives_dealer_and_vulnerability",
    "9B2": f"{CALLS}::test_laws_28_and_29",
    "17B": "test_boards.py::test_a_legal_board_is_ruled_on_without_a_word",
    "17C": "game/test_auction.py::test_after_a_call_the_turn_is_left_of_the_caller",
    "17D1 22B1": f"{AUCTION}::test_law_25",
    "17D2 22B2": f"{CONDUCT}::test_a_board_passed_out_is_over_once_the_hands_are_back",
    "17E1 22A 22B 22A1 22A2": "game/test_auction.py::test_the_end_of_an_auction",
    "18A 18B": "game/test_call.py::test_each_bid_outranks_those_below_it_only",
    "18C 18D": "game/test_auction.py::test_only_a_higher_bid_is_sufficient",
    "19A1 19B1 19C": "game/test_auction.py::test_who_may_double_and_redouble",
    "19D": "game/test_score.py::test_a_double_raises_the_stakes",
    "23A1 23A2 23A3": f"{INQUIRY}::test_the_question_states_the_three_tests_of_a_comparable_call",
    "24E": f"{AUCTION}::test_law_24",
    "25A2": f"{INQUIRY}::test_the_question_states_what_an_unintended_call_is",
    "25A3": f"{AUCTION}::test_law_25",
    "27A2 31B1": f"{CALLS}::test_law_31",
    "29C": f"{CALLS}::test_laws_28_and_29",
    "30B1(a) 30B2(a) 30B2(b)": f"{CALLS}::test_law_30",
    "30B1(b)": f"{CONDUCT}::test_a_player_who_passed_out_of_rotation_is_free_at_his_turn",
    "32B1": f"{CALLS}::test_law_32",
    "35A 35B 35C 35D": f"{CALLS}::test_laws_33_to_39",
    "41C": f"{PLAY}::test_laws_41_44_and_45",
    "44A 44B 44D 44G": "test_boards.py::test_at_every_turn_the_report_lists_what_comes_next",
    "44C": "game/test_play.py::test_a_hand_follows_suit_if_it_can",
    "44E 44F": "game/test_play.py::test_the_winner_of_a_trick",
    "45B 45C4(a) 46B1(a) 46B1(b) 46B1(c) 46B2 46B3(a)": f"{PLAY}::test_law_46",
    "45C5 50A 50C 50D1(a) 50D1(b) 50E1": f"{PLAY}::test_laws_47_to_50",
    "47A 47B 47F1 48B1 54B1 54B2 60A1 60A2": f"{PLAY}::test_laws_53_to_56",
    "57B 59 60A3 60C": f"{PLAY}::test_laws_57_to_60",
    "50E3": "laws/test_play_examples.py::test_laws_50_to_71",
    "68B1 68D2(a)": f"{PLAY}::test_laws_67_to_71",
    "70C3 70D2 70D3 70E1": f"{CONDUCT}::test_the_director_who_awards_tricks_is_told_his_tests",
    "77": "game/test_score.py::test_the_score_of_a_board",
    "78A": "game/test_score.py::test_matchpoints",
    "78B": "game/test_score.py::test_imps_at_each_edge",
    "78C": "game/test_score.py::test_total_points_are_the_net_of_all_boards",
    "84A": "test_boards.py::test_a_legal_board_is_ruled_on_without_a_word",
    "84B 84C": "test_cases.py::test_a_published_case",
}


def built_in() -> dict[str, str]:
    """The test that shows each paragraph executed without being named."""
    return {number: test for many, test in BUILT_IN.items() for number in many.split()}


def _outcomes(book: str, situation: str, options: dict[str, Any]) -> Iterator[str]:
    law = edition(book).law(situation)

    def below(case: Case) -> Iterator[str]:
        outcome = consider(law, case)
        if isinstance(outcome, Question):
            yield outcome.law
            for answer in outcome.fact.answers:
                yield from below(case.told(outcome.fact.key, answer))
            return
        yield from outcome.laws
        yield from (e.law for e in outcome.effects if isinstance(e, Restriction) and e.law)

    return below(Case(edition(book), options=options_of("wbf", options)))


@kept
def in_trees(book: str) -> dict[str, str]:
    """Every paragraph a question, ruling or restriction of this book names, and a situation where it does."""
    chosen: list[dict[str, Any]] = [
        {},
        *({name: value} for name, option in OPTIONS.items() for value in option.values[1:]),
    ]
    return {
        law: situation
        for options in reversed(chosen)
        for situation in reversed(list(edition(book).rules))
        for law in _outcomes(book, situation, options)
    }


@cache
def in_cases(tests: Path) -> dict[str, dict[str, str]]:
    """By edition: every paragraph the report on a published case names, and that case."""
    found: dict[str, dict[str, str]] = {name: {} for name in editions()}
    for file in sorted((tests / "cases").glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            try:
                record = read(json.dumps(case["record"]))
                laws = set(_cited(_ruled(report(rule_on(record)))))
            except RecordError:
                continue
            for law in laws:
                found[record.edition].setdefault(law, case["id"])
    return found


def _ruled(found: dict[str, Any]) -> dict[str, Any]:
    """The report without the words made of it, whose paragraphs are those of the sentences."""
    return {key: value for key, value in found.items() if key not in ("script", "changed", "not_legal")}


def _cited(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for inner in node:
            yield from _cited(inner)
    elif isinstance(node, dict):
        yield from node.get("laws") or ()
        yield from [node["law"]] if isinstance(node.get("law"), str) else ()
        for inner in node.values():
            yield from _cited(inner)


def standing(book: str, number: str, cases: dict[str, dict[str, str]]) -> tuple[str, str]:
    """How a paragraph stands in a book, and what shows it; nothing where the book has no such paragraph."""
    if number not in contents(book):
        return "", ""
    shown = ""
    if number in cases[book]:
        shown = f"case `{cases[book][number]}`"
    elif number in in_trees(book):
        shown = f"tree `{in_trees(book)[number]}`"
    elif number in built_in():
        shown = f"`{built_in()[number]}`"
    kind = contents(book)[number][0]
    if kind == "P":
        return PROCEDURE, shown
    if kind == "J":
        return (ASKED if shown else LEFT), shown
    if shown:
        return EXECUTED, shown
    below = [standing(book, part, cases)[0] for part in parts(number)]
    return (IN_PARTS if any(line in (EXECUTED, IN_PARTS) for line in below) else NOT_EXECUTED), ""


def page(tests: Path) -> str:
    """The whole page."""
    cases = in_cases(tests)
    table = {number: {book: standing(book, number, cases) for book in editions()} for number in numbers()}
    lines = [
        "# The Laws, paragraph by paragraph",
        "",
        "Made by `python -m arbitre.print.coverage docs/laws.md`; a test asks that it be up to date.",
        "",
        "Every paragraph of the contents of each edition is one of these:",
        "",
        f"- **executed**: a ruling, a question or a restriction names it ({EXECUTED}), or parts of it ({IN_PARTS});",
        "  or the game, the table and the director carry it out and a test says so;",
        f"- **judgement**: the director's; the program asks for it or puts it under review ({ASKED}),",
        "  or leaves it to him;",
        "- **procedure**: what people do before, between and after, which no record shows;",
        "- **not executed**: a rule that the program does not carry out.",
        "",
        "*case* is a published case of `tests/cases`, *tree* a decision tree of `tests/snapshots`, the rest are tests.",
        "",
        *_summary(table),
    ]
    for number in numbers():
        if parent(number) == "":
            lines += _law(number, table)
    return "\n".join(lines) + "\n"


def _summary(table: dict[str, dict[str, tuple[str, str]]]) -> Iterator[str]:
    states = (EXECUTED, IN_PARTS, ASKED, LEFT, PROCEDURE, NOT_EXECUTED)
    yield f"| | {' | '.join(editions())} |"
    yield f"| --- |{' ---: |' * len(editions())}"
    for state in states:
        counts = [sum(line[book][0] == state for line in table.values()) for book in editions()]
        yield f"| {state} | {' | '.join(map(str, counts))} |"


def _law(number: str, table: dict[str, dict[str, tuple[str, str]]]) -> Iterator[str]:
    heading = f"Law {number}" if number.isdigit() else number
    yield ""
    yield f"## {heading}: {_title(number)}"
    yield ""
    yield f"| | | {' | '.join(editions())} | shown by |"
    yield f"| --- | --- |{' --- |' * len(editions())} --- |"
    for line in _family(number):
        states = [table[line][book] for book in editions()]
        shown = " · ".join(dict.fromkeys(what for _, what in states if what))
        yield f"| {line} | {_title(line)} | {' | '.join(state for state, _ in states)} | {shown} |"


def _family(number: str) -> Iterator[str]:
    yield number
    for part in parts(number):
        yield from _family(part)


def _title(number: str) -> str:
    """What the newest edition calls a paragraph; an older one where the number means something else there."""
    newest, *older = [(book, contents(book)[number][1]) for book in reversed(editions()) if number in contents(book)]
    others = [f"{book}: {title}" for book, title in older if title != newest[1]]
    return f"{newest[1]} ({'; '.join(others)})" if others else newest[1]


if __name__ == "__main__":
    there = Path(sys.argv[1])
    there.write_text(page(there.parent.parent / "tests"), "utf-8")
