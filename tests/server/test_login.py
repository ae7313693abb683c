"""Passwords: counted before they are looked at, in the database, one at a time; who is known is shut out by nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher

from arbitre.log import clock
from arbitre.log.base import TRIES
from arbitre.log.book import Book
from arbitre.log.people import DEVICE, People
from arbitre.log.tries import Full, Tries
from arbitre.server import login, turns
from arbitre.server.login import Door
from arbitre.server.turns import HASHING, Busy, Turns
from tests.server.running import Running, running
from tests.server.test_server import Reply, ask

T = TypeVar("T")
WORD = "correct horse"
NOW = datetime(2026, 11, 16, 18, tzinfo=UTC)
HERE = {"here": 3, "all": 5}


def apart(work: Coroutine[None, None, T]) -> T:
    """In a thread of its own: a browser that is driven elsewhere has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.fixture
def book(url: str) -> Iterator[Book]:
    made = Book(url)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login, "HASHER", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


def door(book: Book) -> Door:
    return Door(book, login.HASHER.hash(WORD), locked=True, secure=False)


def opens(one: Door, password: str, places: dict[str, int] = HERE, club: str = "") -> bool | None:
    return apart(one.opens(Turns(), places, club, password))


# -- counting


def test_a_try_is_counted_in_the_database_for_all_processes(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    first, second = Tries(book), Tries(book)
    first.count(HERE)
    second.count(HERE)
    first.count(HERE)
    with pytest.raises(Full) as caught:
        second.count(HERE)
    assert caught.value.place == "here"
    second.count({"there": 3, "all": 5})
    second.undo(second.count({"there": 3, "all": 5}))
    second.count({"there": 3, "all": 5})
    with pytest.raises(Full) as caught:
        second.count({"there": 3, "all": 5})
    assert caught.value.place == "all"
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(minutes=1))
    first.count(HERE)
    with book.engine.connect() as connection:
        rows = connection.execute(TRIES.select()).all()
    assert [row[2] for row in rows] == [1, 1]
    assert not {"here", "all"} & {row[0] for row in rows}


def test_wrong_passwords_lock_out_where_they_come_from_alone(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    one = door(book)
    assert [opens(one, "wrong") for _ in range(4)] == [False] * 3 + [None]
    assert opens(one, WORD) is None
    assert opens(one, WORD, {"there": 1, "all": 5}) is True
    assert opens(one, WORD, {"there": 1, "all": 5}) is True
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(minutes=1))
    assert opens(one, WORD) is True


def test_no_more_are_looked_at_than_are_counted(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of forty at once at two doors as many as may be; what was not counted is not looked at."""
    monkeypatch.setattr(clock, "now", lambda: NOW)
    looked: list[str] = []
    is_right = login._is_right

    def looks(known: str | None, word: str) -> bool:
        looked.append(word)
        return is_right(known, word)

    monkeypatch.setattr(login, "_is_right", looks)
    doors, take = [door(book), door(book)], Turns()

    async def all_of_them() -> list[bool | None]:
        return await asyncio.gather(*(doors[n % 2].opens(take, {"all": 7}, "", "wrong") for n in range(38)))

    found = apart(all_of_them())
    assert (found.count(False), found.count(None), len(looked)) == (7, 31, 7)


def test_what_was_full_is_remembered_for_the_minute_only(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    one = door(book)
    assert [opens(one, "wrong", {"here": 1}) for _ in range(2)] == [False, None]
    asked: list[Any] = []

    def counts(_self: Tries, places: dict[str, int]) -> tuple[int, list[str]]:
        asked.append(places)
        return 0, []

    monkeypatch.setattr(Tries, "count", counts)
    assert opens(one, "wrong", {"here": 1}) is None
    assert asked == []
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(minutes=1))
    assert opens(one, "wrong", {"here": 1}) is False
    assert asked == [{"here": 1}]


def test_a_right_one_makes_room_for_who_comes_at_once(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    one, take = door(book), Turns()

    async def two() -> list[bool | None]:
        return await asyncio.gather(*(one.opens(take, {"here": 1}, "", WORD) for _ in range(2)))

    assert sorted(map(str, apart(two()))) == ["None", "True"]
    assert opens(one, WORD, {"here": 1}) is True


def test_a_club_that_is_not_takes_as_long_as_one_that_is(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same work is done for both: counted, not timed."""
    People(book).found_club("Rennes", login.HASHER.hash(WORD))
    done: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, hashed: Any, password: Any) -> Any:
        done.append(str(hashed).split("$")[3])
        return verify(self, hashed, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    login._nobodys.cache_clear()
    one, many = door(book), {"here": 9}
    assert opens(one, "wrong", many) is False
    assert opens(one, "wrong", many, "Rennes") is False
    assert opens(one, "wrong", many, "Nowhere") is False
    assert opens(one, WORD, many, "Nowhere") is False
    assert opens(one, WORD, many, "Rennes") is True
    login._nobodys.cache_clear()
    assert len(done) == 5
    assert len(set(done)) == 1, "the parameters of the hash are the same"


def test_too_many_that_wait_are_told_to_come_again() -> None:
    take, go = Turns(), Event()

    async def crowd() -> list[Any]:
        waiting = [asyncio.ensure_future(take.hash(go.wait)) for _ in range(HASHING + 1)]
        for _ in range(3):
            await asyncio.sleep(0)
        with pytest.raises(Busy):
            await take.hash(go.wait)
        go.set()
        return await asyncio.gather(*waiting)

    assert apart(crowd()) == [True] * (HASHING + 1)


def test_nobody_waits_for_ever_for_a_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.01)
    take, go = Turns(), Event()

    async def two() -> bool:
        first = asyncio.ensure_future(take.hash(go.wait))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await take.hash(go.wait)
        go.set()
        return await first

    assert apart(two())


# -- over HTTP


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("login")
    (folder / "password").write_text(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(WORD), "utf-8")
    words = ("--password-file", str(folder / "password"), "--trusted-proxy", "127.0.0.1")
    with running(folder / "log.sqlite", *words) as started:
        yield started


def tried(server: Running, password: str, place: str, **headers: str) -> Reply:
    return ask(server, "POST", "/api/login", {"password": password}, x_forwarded_for=place, **headers)


def test_who_has_logged_in_before_is_shut_out_by_nobody_at_the_same_address(locked: Running) -> None:
    opened = tried(locked, WORD, "192.0.2.1")
    cookies = opened.headers.get_all("set-cookie") or []
    device = next(one for one in cookies if one.startswith("arbitre-device="))
    assert {"HttpOnly", "SameSite=strict", "Path=/api/login"} <= {part.strip() for part in device.split(";")}
    with ThreadPoolExecutor(8) as crowd:
        found = [one.status for one in crowd.map(lambda _: tried(locked, "wrong", "192.0.2.1"), range(60))]
    assert set(found) == {403, 429}
    assert found.count(403) <= 2 * login.OF_CLUB_HERE, "a minute may have ended meanwhile"
    known = device.partition(";")[0]
    assert tried(locked, WORD, "192.0.2.1", cookie=known).status == 200
    again = tried(locked, WORD, "192.0.2.1", cookie=known).headers.get_all("set-cookie") or []
    assert not [one for one in again if one.startswith("arbitre-device=")]
    assert tried(locked, WORD, "192.0.2.2").status == 200


def test_a_device_that_is_known_is_counted_too(locked: Running) -> None:
    cookies = tried(locked, WORD, "192.0.2.3").headers.get_all("set-cookie") or []
    known = next(one for one in cookies if one.startswith("arbitre-device=")).partition(";")[0]
    found = [tried(locked, "wrong", "192.0.2.3", cookie=known).status for _ in range(2 * login.OF_DEVICE + 2)]
    assert 429 in found
    late = tried(locked, "wrong", "192.0.2.3", cookie=known)
    assert (late.status, late.headers["retry-after"]) in ((429, "60"), (403, None))


def test_a_device_word_lets_nobody_in(locked: Running) -> None:
    cookies = tried(locked, WORD, "192.0.2.4").headers.get_all("set-cookie") or []
    word = next(one for one in cookies if one.startswith("arbitre-device=")).partition(";")[0].partition("=")[2]
    assert ask(locked, "GET", "/api/events", cookie=f"arbitre={word}").status == 401
    assert ask(locked, "GET", "/api/events", authorization=f"Bearer {word}").status == 401


def test_a_device_of_one_club_is_a_stranger_to_another(book: Book) -> None:
    from starlette.requests import Request

    _, word = People(book.of("Rennes")).give(DEVICE, "", timedelta(days=1))
    headers = [(b"cookie", f"arbitre-device={word}".encode())]
    request = Request({"type": "http", "headers": headers, "client": ("192.0.2.9", 1)})
    assert next(iter(door(book).places(request, "Rennes"))).startswith("device ")
    assert list(door(book).places(request, "")) == ["from 192.0.2.9 ", "from 192.0.2.9", "club ", "all"]


def test_the_page_says_that_it_was_too_often(locked: Running) -> None:
    form = {"content_type": "application/x-www-form-urlencoded", "x_forwarded_for": "192.0.2.5"}
    replies = [ask(locked, "POST", "/api/login", b"password=wrong", **form) for _ in range(login.OF_CLUB_HERE * 2 + 1)]
    assert {one.status for one in replies} == {403, 429}
    late = next(one for one in replies if one.status == 429)
    assert b"Too many wrong passwords" in late.content


def test_a_password_is_taken_as_it_was_typed(book: Book) -> None:
    """Nothing is cut off, nothing made small."""
    longest = "x" * login.LONGEST
    one = Door(book, login.HASHER.hash(longest), locked=True, secure=False)
    many = {"here": 9}
    assert opens(one, longest, many) is True
    for wrong in (f"{longest}y", longest.upper(), longest[:-1], f" {longest}"):
        assert opens(one, wrong, many) is False


def test_a_password_file_is_hashed_for_one_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    (tmp_path / "password").write_text(WORD, "utf-8")
    assert ",p=1$" in login.hashed_in(tmp_path / "password")
