"""Names are kept no longer than was set, and a clock that is wrong erases none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from arbitre.log import clock
from arbitre.log.book import Book
from arbitre.log.entry import Entry, Name, moment
from arbitre.log.erasure import NEWEST, Found, sweep, told
from arbitre.log.people import INVITATION, SESSION, People
from arbitre.terminal.screen import phrases

BEGAN = datetime(2026, 3, 1, 18, tzinfo=UTC)
DAY, KEEP = timedelta(days=1), timedelta(days=90)
EVENT = UUID("00000000-0000-4000-8000-000000000001")
Clock = Callable[[float], None]


@pytest.fixture
def book(url: str) -> Iterator[Book]:
    made = Book(url)
    yield made
    made.close()


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the machine, so many days after the beginning."""

    def put(after: float) -> None:
        monkeypatch.setattr(clock, "now", lambda: BEGAN + after * DAY)

    put(0)
    return put


def evening(book: Book, after: float, phones: str = "abc", kind: str = "note") -> None:
    """Some entries of that day, by phones whose clocks are right."""
    at = BEGAN + after * DAY
    book.add([Entry(uuid4(), EVENT, at, kind, {}, device=phone) for phone in phones])


def begun(book: Book) -> People:
    """A first evening, with names, and keys that end."""
    evening(book, 0)
    people = People(book)
    book.name(str(EVENT), [Name("1", "N", "Ann")])
    people.give(SESSION, "", 14 * DAY, person=people.join("director", "Dan", str(EVENT)).id)
    people.give(INVITATION, "reader", 200 * DAY, str(EVENT))
    return people


def left(book: Book) -> tuple[int, int, int]:
    """Names of players, of staff, keys."""
    people = People(book)
    with book.engine.connect() as connection:
        keys = connection.exec_driver_sql("SELECT count(*) FROM key").scalar_one()
    return len(book.names(str(EVENT))), len(people.named(str(EVENT))), keys


def test_what_is_too_old_is_said_and_erased_a_day_later(book: Book, days: Clock) -> None:
    begun(book)
    evening(book, 100)
    days(100)
    book.name(str(EVENT), [Name("1", "S", "Sue")])
    assert sweep(book, KEEP) == Found("log.sweep_plan", "2026-03-11T18:00:00.000Z", 1, 1, 1)
    assert left(book) == (2, 1, 2)
    for later in (100.5, 100.99):
        days(later)
        assert sweep(book, KEEP) is None
    assert left(book) == (2, 1, 2)
    days(101)
    assert sweep(book, KEEP) == Found("log.sweep_done", "2026-03-11T18:00:00.000Z", 1, 1, 1)
    assert left(book) == (1, 0, 1)
    assert sweep(book, KEEP) is None


def test_nothing_too_old_is_nothing_to_say(book: Book, days: Clock) -> None:
    begun(book)
    days(5)
    assert sweep(book, KEEP) is None
    days(7)
    assert sweep(book, KEEP) is None
    assert left(book) == (1, 1, 2)


@pytest.mark.parametrize("wrong", [120, 31])
def test_a_clock_that_is_ahead_of_the_newest_entries_erases_nothing(book: Book, days: Clock, wrong: int) -> None:
    begun(book)
    days(85)
    evening(book, 85)
    for later in range(5):
        days(85 + wrong + later)
        assert sweep(book, KEEP) == Found("log.sweep_clock", moment(BEGAN + (85 + later) * DAY))
        evening(book, 85 + later + 1)
    assert left(book) == (1, 1, 2)
    days(91)
    assert sweep(book, KEEP) == Found("log.sweep_plan", "2026-03-02T18:00:00.000Z", 1, 1, 1)
    days(92)
    assert sweep(book, KEEP) == Found("log.sweep_done", "2026-03-02T18:00:00.000Z", 1, 1, 1)


def test_a_clock_that_is_behind_them_erases_nothing(book: Book, days: Clock) -> None:
    begun(book)
    days(220)
    evening(book, 220)
    days(100)
    for again in (100, 101.5):
        days(again)
        found = sweep(book, KEEP)
        assert found is not None
        assert found.said == "log.sweep_clock"
    assert left(book) == (1, 1, 2)


def test_a_clock_that_was_put_right_before_the_second_reading_erases_nothing(book: Book, days: Clock) -> None:
    """Not even where the entries cannot show it: there are none yet, but names."""
    book.name(str(EVENT), [Name("1", "N", "Ann")])
    days(120)
    assert sweep(book, KEEP) == Found("log.sweep_plan", "2026-03-31T18:00:00.000Z", names=1)
    days(1)
    assert sweep(book, KEEP) is None
    days(121.5)
    assert sweep(book, KEEP) == Found("log.sweep_plan", "2026-04-02T06:00:00.000Z", names=1)
    assert book.names(str(EVENT))


def test_the_second_reading_erases_what_the_first_one_meant(book: Book, days: Clock) -> None:
    begun(book)
    days(95)
    evening(book, 95)
    book.name(str(EVENT), [Name("2", "N", "Eve")])
    assert sweep(book, KEEP) == Found("log.sweep_plan", "2026-03-06T18:00:00.000Z", 1, 1, 1)
    days(124)
    assert sweep(book, KEEP) == Found("log.sweep_done", "2026-03-06T18:00:00.000Z", 1, 1, 1)
    assert [one.name for one in book.names(str(EVENT))] == ["Eve"]


def test_one_phone_whose_clock_is_wrong_stops_nothing(book: Book, days: Clock) -> None:
    begun(book)
    days(100)
    evening(book, 100)
    evening(book, 30_000, phones="dddd")
    evening(book, 400, phones="efg", kind="call")
    found = sweep(book, KEEP)
    assert found is not None
    assert found.said == "log.sweep_plan"


def test_where_one_phone_alone_writes_it_is_believed(book: Book, days: Clock) -> None:
    begun(book)
    days(95)
    evening(book, 95, phones="a" * NEWEST)
    for after, said in ((126, "log.sweep_clock"), (95, "log.sweep_plan"), (96, "log.sweep_done")):
        days(after)
        found = sweep(book, KEEP)
        assert found is not None
        assert found.said == said


def test_who_asks_for_it_waits_for_nothing(book: Book, days: Clock) -> None:
    begun(book)
    days(-120)
    assert book.erase_names(str(EVENT)) == 1
    assert book.names(str(EVENT)) == []


def test_it_is_said_in_one_line_without_names() -> None:
    for said in ("log.sweep_plan", "log.sweep_done", "log.sweep_clock"):
        for language in ("en", "fr"):
            line = told(Found(said, "2026-03-11T18:00:00.000Z", 2, 1, 3), phrases(language).say)
            assert len(line.splitlines()) == 1
            assert "2026-03-11" in line
