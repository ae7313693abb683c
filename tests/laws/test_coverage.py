"""The page docs/laws.md is made from the code, and says nothing that no test shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitre.laws.editions import editions
from arbitre.print.coverage import EXECUTED, built_in, in_cases, in_trees, page, standing
from arbitre.print.lawbook import contents

TESTS = Path(__file__).parent.parent
PAGE = TESTS.parent / "docs" / "laws.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(TESTS)


def test_the_page_has_the_ninety_three_laws() -> None:
    assert len(re.findall(r"^## Law \d+: ", PAGE.read_text("utf-8"), re.MULTILINE)) == 93


@pytest.mark.parametrize("named", sorted(set(built_in().values())))
def test_every_test_the_page_names_exists(named: str) -> None:
    file, _, function = named.partition("::")
    assert f"def {function}(" in (TESTS / file).read_text("utf-8")


@pytest.mark.parametrize("number", sorted(built_in()))
def test_every_paragraph_said_to_be_built_in_is_a_rule_or_a_judgement_of_some_book(number: str) -> None:
    assert {"R", "J"} & {contents(book)[number][0] for book in editions() if number in contents(book)}


def test_every_tree_the_page_names_has_its_snapshot() -> None:
    for book in editions():
        for situation in set(in_trees(book).values()):
            assert (TESTS / "snapshots" / book / f"{situation}.txt").exists()


@pytest.mark.parametrize(
    ("number", "book", "state"),
    [
        ("27B1(a)", "2007", "judgement, asked or under review"),
        ("27B2", "2007", EXECUTED),
        ("30B1(b)(ii)", "2007", ""),
        ("26B", "2017", EXECUTED),
        ("46B2", "2017", EXECUTED),
        ("65B3", "2017", EXECUTED),
        ("70D3", "2007", "judgement, asked or under review"),
        ("3", "2017", "procedure"),
    ],
)
def test_how_a_paragraph_stands(number: str, book: str, state: str) -> None:
    assert standing(book, number, in_cases(TESTS))[0] == state


@pytest.mark.parametrize(
    ("number", "row"),
    [
        ("62C3", "| 62C3 | both sides revoked to trick (2007: allegation gives no automatic inspection) |"),
        ("62C1", "| 62C1 | innocent side may change |"),
        ("70D3", "| 70D3 | later play taken as evidence |"),
    ],
)
def test_a_number_that_means_something_else_in_the_older_book_has_both_titles(number: str, row: str) -> None:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| {number} |")]
    assert [line.startswith(row) for line in lines] == [True]
