"""Live: who listens is told once, of everything, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import TypeVar
from uuid import uuid4

import pytest

from arbitre.commands.serve import _socket
from arbitre.log.book import PAGE, Book
from arbitre.log.entry import MAX_BATCH, Entry
from arbitre.log.people import SESSION, People
from arbitre.server import live
from arbitre.server.turns import Turns

EVENT = uuid4()
T = TypeVar("T")


class Counting(Book):
    """Counts how often its entries are read."""

    reads = 0

    def entries(self, event: str, after: int = 0, most: int = PAGE) -> list[dict[str, object]]:
        type(self).reads += 1
        return super().entries(event, after, most)


@pytest.fixture
def book(url: str) -> Iterator[Book]:
    Counting.reads = 0
    made = Counting(url)
    yield made
    made.close()


def apart(work: Coroutine[None, None, T]) -> T:
    """In a thread of its own: a browser that is driven elsewhere has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def put(book: Book, count: int) -> int:
    """So many more entries; the number of the last."""
    made = [Entry(uuid4(), EVENT, datetime.now(UTC), "note", {}) for _ in range(count)]
    taken = [one for at in range(0, count, MAX_BATCH) for one in book.add(made[at : at + MAX_BATCH])]
    return taken[-1].seq


async def heard(news: AsyncIterator[bytes]) -> list[int]:
    """The numbers that are told next."""
    lines = (await anext(news)).decode().splitlines()
    return [json.loads(line.removeprefix("data: "))["seq"] for line in lines if line.startswith("data: ")]


async def listening(bell: live.Bell, book: Book, key: str | None = None) -> AsyncIterator[bytes]:
    news = bell.news(book, str(EVENT), 0, key, Turns().read)
    assert await anext(news) == b"retry: 2000\n\n"
    return news


def test_more_than_a_page_is_told_without_waiting_for_news(book: Book) -> None:
    async def tried() -> list[int]:
        news = await listening(live.Bell(), book)
        return [seq for _ in range(3) for seq in await heard(news)]

    put(book, 2 * PAGE + 1)
    assert apart(tried()) == list(range(1, 2 * PAGE + 2))


def test_many_who_listen_cost_one_reading_and_a_second_ring_none(book: Book) -> None:
    async def tried() -> None:
        bell = live.Bell()
        all_of_them = [await listening(bell, book) for _ in range(20)]
        assert [await heard(news) for news in all_of_them] == [[1]] * 20
        assert Counting.reads == 1
        waiting = [asyncio.ensure_future(heard(news)) for news in all_of_them]
        for ring in (put(book, 2), 3, 2):
            await asyncio.sleep(0)
            bell.ring(str(EVENT), ring)
        assert await asyncio.gather(*waiting) == [[2, 3]] * 20
        assert Counting.reads == 2

    put(book, 1)
    apart(tried())


def test_who_leaves_leaves_nothing_behind(book: Book) -> None:
    async def tried() -> None:
        bell = live.Bell()
        news = await listening(bell, book)
        bell.ring(str(EVENT), put(book, 1))
        assert await heard(news) == [1]
        await news.aclose()  # type: ignore[attr-defined]
        bell.ring(str(EVENT), put(book, 1))
        assert (bell._waiting, bell._shared, bell._rung) == ({}, {}, {})

    apart(tried())


def test_a_key_that_is_taken_back_hears_no_more(book: Book) -> None:
    async def tried() -> None:
        bell, people = live.Bell(), People(book)
        key, _ = people.give(SESSION, "", timedelta(hours=1), person=people.join("reader").id)
        news = await listening(bell, book, key.id)
        assert await heard(news) == [1]
        people.take_back(key.id)
        bell.ring(str(EVENT), put(book, 1))
        assert [one async for one in news] == []

    put(book, 1)
    apart(tried())


def test_what_others_left_is_ruled_again_once_the_server_is_there(book: Book) -> None:
    put(book, 30)
    checker = live.Checker(book, timedelta(days=1))
    checker._all(every=True)
    assert book.left_unchecked() == []
    assert {row["check"]["result"] for row in book.entries(str(EVENT))} == {"nothing"}


def test_an_answer_is_sent_at_once() -> None:
    """Else the second part of every answer waits until the other side has said that it has the first."""

    async def tried() -> int:
        seen: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def came(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            seen.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with _socket("127.0.0.1", 0) as taken:
            async with await asyncio.start_server(came, sock=taken):
                _, writer = await asyncio.open_connection(*taken.getsockname())
                found = await seen
                writer.close()
        return found

    assert apart(tried())
