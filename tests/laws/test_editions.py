"""The books; and a third one added from outside, the engine untouched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.laws import editions
from arbitre.laws.case import Case, Hearing, Question, Ruling, consider, ruling
from arbitre.laws.editions import Edition
from arbitre.laws.effects import Stands
from arbitre.print.lawbook import contents
from arbitre.table.errors import RecordError
from arbitre.table.notation import parse
from tests.laws.positions import binding, laws, seen


def insufficient_bid(_ask: Hearing) -> Ruling:
    """An insufficient bid always stands."""
    return ruling("27", Stands())


@pytest.fixture
def third_edition() -> Iterator[str]:
    """A value, and nothing else."""
    rules = {"insufficient-bid": insufficient_bid}
    with editions.added(
        Edition(name="2027", dated="2027", amended="2027", before=editions.edition("2017"), rules=rules)
    ) as book:
        yield book.name


def test_the_books_stand_oldest_first() -> None:
    assert editions.editions()[:2] == ("2007", "2017")


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
    assert [editions.edition(name).pick(by_edition) for name in ("2007", "2017")] == ["23", "72C"]
    assert editions.edition("2017").pick({"2007": "23"}) == "23"
    assert editions.edition("2017").pick("27A1") == "27A1"
    with pytest.raises(KeyError):
        editions.edition("2007").pick({"2017": "72C"})


def test_a_third_edition_is_there_once_it_is_added(third_edition: str) -> None:
    assert third_edition in editions.editions()
    book = editions.edition(third_edition)
    assert (book.since("2007"), book.since("2017"), book.since("2027")) == (True, True, True)
    assert book.pick({"2007": "23", "2017": "72C"}) == "72C"


def test_a_third_edition_comes_after_all_the_others(third_edition: str) -> None:
    line = [book.name for book in editions.edition(third_edition).line]
    assert line == [third_edition, "2017", "2007"]


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
    book = editions.edition(third_edition)
    outcome = consider(book.law("comparable-pass"), Case(book))
    assert isinstance(outcome, Question)
    assert outcome.law == "23A"


def test_an_edition_from_outside_stays_until_it_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "_ADDED", {})
    book = Edition(name="2027", dated="2027", amended="2027", before=editions.edition("2017"))
    editions.add(book)
    assert editions.edition("2027") is book
    assert (book.rules, book.matters, book.readings) == tuple(
        getattr(editions.edition("2017"), name) for name in ("rules", "matters", "readings")
    )
