"""The books; and a third one added by files alone, the engine untouched."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.lawbook import contents
from arbitre.laws import editions
from arbitre.laws.case import Question, consider
from arbitre.table.errors import RecordError
from arbitre.table.notation import parse
from tests.laws.positions import binding, laws, seen

BOOK_2027 = '''
"""The Laws of Duplicate Bridge 2027, for a test."""

from arbitre.laws.editions import Edition
from arbitre.laws.editions.book2017 import EDITION as BOOK_2017

EDITION = Edition(
    name="2027",
    dated="2027",
    amended="2027",
    before=BOOK_2017,
    rules={**BOOK_2017.rules, "insufficient-bid": "law27_of_2027:insufficient_bid"},
)
'''
LAW_27 = '''
"""Law 27 as it may be in 2027: an insufficient bid always stands."""

from arbitre.laws.case import ruling
from arbitre.laws.effects import Stands


def insufficient_bid(ask):
    return ruling("27", Stands())
'''


@pytest.fixture
def third_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Two files on the way to the books, and nothing else."""
    (tmp_path / "book2027.py").write_text(BOOK_2027, "utf-8")
    (tmp_path / "law27_of_2027.py").write_text(LAW_27, "utf-8")
    monkeypatch.setattr(editions, "__path__", [*editions.__path__, str(tmp_path)])
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "2027"
    for module in (f"{editions.__name__}.book2027", "law27_of_2027"):
        sys.modules.pop(module, None)
    editions._function.cache_clear()


def test_there_are_two_books_oldest_first() -> None:
    assert editions.editions() == ("2007", "2017")


def test_an_edition_nobody_printed() -> None:
    with pytest.raises(LookupError):
        editions.edition("1997")
    with pytest.raises(RecordError) as caught:
        rule_on(structs.replace(parse("N: 1C"), edition="1997"))
    assert (caught.value.message, caught.value.key) == ("unknown_edition", "edition")


@pytest.mark.parametrize(("name", "since_2007", "since_2017"), [("2007", True, False), ("2017", True, True)])
def test_a_book_grows_from_the_one_before(name: str, since_2007: bool, since_2017: bool) -> None:
    book = editions.edition(name)
    assert (book.since("2007"), book.since("2017"), book.since("2027")) == (since_2007, since_2017, False)


@pytest.mark.parametrize("name", editions.editions())
def test_a_book_knows_its_name_its_dates_and_its_contents(name: str) -> None:
    book = editions.edition(name)
    assert (book.name, book.dated) == (name, name)
    assert book.amended >= name
    assert len([number for number in contents(name) if number.isdigit()]) == 93


def test_a_paragraph_is_picked_for_the_edition_or_the_nearest_before() -> None:
    by_edition = {"2007": "23", "2017": "72C"}
    assert [editions.edition(name).pick(by_edition) for name in editions.editions()] == ["23", "72C"]
    assert editions.edition("2017").pick({"2007": "23"}) == "23"
    assert editions.edition("2017").pick("27A1") == "27A1"
    with pytest.raises(KeyError):
        editions.edition("2007").pick({"2017": "72C"})


def test_a_third_edition_is_there_with_its_files(third_edition: str) -> None:
    assert editions.editions() == ("2007", "2017", "2027")
    book = editions.edition(third_edition)
    assert (book.since("2007"), book.since("2017"), book.since("2027")) == (True, True, True)
    assert book.pick({"2007": "23", "2017": "72C"}) == "72C"


def test_a_third_edition_rules_its_own_way_where_it_differs(third_edition: str) -> None:
    line = "N: 1S 1H"
    assert seen(line, "2017")["awaiting"] is not None
    found = seen(line, third_edition)
    assert (found["awaiting"], found["turn"], laws(found)) == (None, "S", {"27"})


def test_a_third_edition_rules_as_before_where_it_does_not(third_edition: str) -> None:
    line = "N: E:P{natural} S=refuse 1H"
    assert seen(line, third_edition) == seen(line, "2017")
    assert binding(seen(line, third_edition)) == {"E pass once"}


def test_a_third_edition_can_be_asked_without_a_table(third_edition: str) -> None:
    from arbitre.laws.case import Case

    book = editions.edition(third_edition)
    outcome = consider(book.law("comparable-pass"), Case(book))
    assert isinstance(outcome, Question)
    assert outcome.law == "23A"
