"""What some paragraphs stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arbitre.laws import paragraphs
from arbitre.laws.editions import edition, editions
from arbitre.laws.law27 import lowest_by_name
from arbitre.print.lawbook import contents

NO_LAWS = ("AWARE", "OPENED", "SIGNALS", "HELP", "DECEIVED_BY", "LIKELIHOOD")


def named(value: Any) -> Iterator[str]:
    """Every paragraph in a table."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | dict):
        for one in value:
            yield from named(one)


def test_every_paragraph_named_stands_in_a_book() -> None:
    tables = [value for name, value in vars(paragraphs).items() if name.isupper() and name not in NO_LAWS]
    known = {number for name in editions() for number in contents(name)}
    assert len(tables) > 20
    assert {law for table in tables for law in named(table)} - known == set()


@pytest.mark.parametrize(
    ("law", "asked", "answer"),
    [
        ("50E3", "of_penalty_card", True),
        ("23C", "of_penalty_card", False),
        ("64A1", "of_revokes", True),
        ("63A1", "of_revokes", False),
        ("64C2(a)", "of_equity", True),
        ("64A1", "of_equity", False),
        ("71B", "of_concession", True),
        ("70A", "of_concession", False),
        ("27B", "taken_with", True),
        ("25A4", "taken_with", False),
        ("53A", "taken_with", False),
        ("27B", "of_calls", True),
        ("24B", "of_calls", False),
        ("", "of_calls", False),
        ("24B", "of_cards", True),
        ("16B1(a)", "of_cards", False),
    ],
)
def test_of_what_a_paragraph_is(law: str, asked: str, answer: bool) -> None:
    assert getattr(paragraphs, asked)(law) is answer


@pytest.mark.parametrize(
    ("book", "number", "now"), [("2007", 23, 72), ("2017", 23, 23), ("2017", 72, 72), ("2007", 27, 27)]
)
def test_where_a_law_stands_today(book: str, number: int, now: int) -> None:
    assert paragraphs.law_today(number, edition(book)) == now


@pytest.mark.parametrize(
    ("book", "artificial", "named_alone"),
    [("2007", True, True), ("2007", None, True), ("2017", False, True), ("2017", None, False), ("2017", True, False)],
)
def test_whether_the_lowest_bid_is_told_by_its_name(book: str, artificial: bool | None, named_alone: bool) -> None:
    assert lowest_by_name(edition(book), artificial) is named_alone
