"""Who was let in: clubs that see nothing of each other, roles, and keys that run out."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa

from arbitre.log.base import KEYS
from arbitre.log.book import Book, NotHere
from arbitre.log.entry import Entry, Name, TooEarly
from arbitre.log.nameless import nameless
from arbitre.log.people import INVITATION, SESSION, TOKEN, People

HOUR = timedelta(hours=1)


def entry(event: UUID, kind: str = "note", identity: UUID | None = None, **data: Any) -> Entry:
    return Entry(identity or uuid4(), event, datetime.now(UTC), kind, data)


@pytest.fixture
def book(url: str) -> Iterator[Book]:
    made = Book(url)
    yield made
    made.close()


def test_a_club_sees_nothing_of_another(book: Book) -> None:
    event, others = uuid4(), book.of("Rennes")
    book.add([entry(event, name="ours")])
    book.name(str(event), [Name("1", "N", "Ann")])
    assert others.entries(str(event)) == []
    assert others.events() == []
    assert others.names(str(event)) == []
    assert others.erase_names(str(event)) == 0
    with pytest.raises(NotHere):
        others.add([entry(event)])
    with pytest.raises(NotHere):
        others.name(str(event), [Name("1", "N", "Eve")])
    with pytest.raises(NotHere):
        People(others).give(INVITATION, "chief", HOUR, str(event))
    with pytest.raises(NotHere):
        People(others).join("chief", "Eve", str(event))
    assert [row["data"] for row in book.entries(str(event))] == [{"name": "ours"}]
    assert book.names(str(event)) == [Name("1", "N", "Ann")]


def test_an_id_that_another_event_has_is_not_taken_for_it(book: Book) -> None:
    first, second, same = uuid4(), uuid4(), uuid4()
    book.add([entry(first, identity=same)])
    with pytest.raises(NotHere):
        book.add([entry(second, identity=same)])
    assert book.entries(str(second)) == []


def test_the_same_entry_from_two_sides_at_once_leaves_no_hole(book: Book) -> None:
    event = uuid4()
    sent = [entry(event) for _ in range(30)]
    threads = [threading.Thread(target=lambda: [book.add([one]) for one in sent]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [row["seq"] for row in book.all_entries(str(event))] == list(range(1, 31))
    assert book.add([entry(event)])[0].seq == 31


def test_events_in_any_order_do_not_block_each_other(book: Book) -> None:
    one, two = uuid4(), uuid4()

    def write(first: UUID, second: UUID) -> None:
        for _ in range(20):
            book.add([entry(first), entry(second)])

    threads = [threading.Thread(target=write, args=pair) for pair in ((one, two), (two, one))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for event in (one, two):
        assert [row["seq"] for row in book.all_entries(str(event))] == list(range(1, 41))


def test_a_time_that_there_is_not_is_refused(book: Book) -> None:
    early = datetime.fromisoformat("0001-01-01T00:00:00+14:00")
    with pytest.raises(TooEarly):
        book.add([Entry(uuid4(), uuid4(), early, "note", {})])


def test_a_key_opens_until_it_runs_out_or_is_taken_back(book: Book) -> None:
    people, event = People(book), str(uuid4())
    key, word = people.give(INVITATION, "director", HOUR, event)
    assert people.held(INVITATION, word) == key
    assert people.held(TOKEN, word) is None
    assert people.held(INVITATION, word + "x") is None
    assert [one.id for one in people.keys(INVITATION, event)] == [key.id]
    assert people.keys(INVITATION, str(uuid4())) == []
    _, old = people.give(INVITATION, "director", -HOUR, event)
    assert people.held(INVITATION, old) is None
    assert not People(book.of("Rennes")).take_back(key.id)
    assert people.take_back(key.id, event)
    assert people.held(INVITATION, word) is None


def test_no_word_that_opens_is_in_the_database(book: Book) -> None:
    _, word = People(book).give(TOKEN, "read", HOUR)
    with book.engine.connect() as connection:
        rows = connection.execute(sa.select(KEYS)).all()
    assert word not in str(rows)


def test_a_staff_has_marks_and_a_person_can_be_erased(book: Book) -> None:
    people, event = People(book), str(uuid4())
    joined = [people.join(role, name, event) for role, name in (("chief", "C"), ("director", "A"), ("director", "B"))]  # type: ignore[arg-type]
    for person in joined:
        people.give(SESSION, "", HOUR, event, person=person.id)
    assert [(one.role, one.mark) for one in people.staff(event)] == [
        ("chief", "1"), ("director", "1"), ("director", "2"),
    ]  # fmt: skip
    assert people.staff(str(uuid4())) == []
    assert people.dismiss(joined[1].id, event)
    assert [one.name for one in people.staff(event)] == ["C", "B"]
    assert sorted(people.named(event)) == ["B", "C"]
    assert people.join("director", "D", event).mark == "3"


def test_a_new_password_ends_the_sessions_of_a_club(book: Book) -> None:
    people = People(book.of("Rennes"))
    people.found_club("Rennes", "first")
    _, word = people.give(SESSION, "", HOUR, person=people.join("chief").id)
    people.found_club("Rennes", "second")
    assert people.password_of("Rennes") == "second"
    assert people.held(SESSION, word) is None
    assert people.any_club()


def test_no_known_name_reaches_what_has_none(book: Book) -> None:
    event = uuid4()
    book.name(str(event), [Name("3", "N", "Anne Dupont")])
    People(book).join("director", "Max Petit", str(event))
    said: dict[str, Any] = {"note": "Anne Dupont hésite ; M. DUPONT proteste", "list": [{"by": "vu par Petit"}], "n": 3}
    book.add([entry(event, **said)])
    written = str(list(nameless(book, str(event))))
    for word in ("Anne", "Dupont", "DUPONT", "Petit"):
        assert word not in written
    assert "[3 N] hésite ; M. [3 N] proteste" in written
