"""What one touch has put: two choices made at once are one answer, and are taken back as one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from msgspec import structs

from arbitre.director.board import Board

from .board_page import EVENTS, in_words, question_at, ruled_before
from .desk_words import DeskWords
from .matter import ruled


def last_touch(board: Board, say: DeskWords) -> tuple[int, str | None]:
    """How many events the last touch has put, and the words for it."""
    events = board.record.events
    if not events:
        return 0, None
    run = len([*takewhile(lambda event: event.choose, reversed(events))])
    for n in range(run, 1, -1):
        asked = question_at(ruled(structs.replace(board.record, events=events[:-n])), say)
        for title, put in _offered(asked["answers"] if asked else []):
            if put.get(EVENTS) == [*events[-n:]]:
                return n, title
    return 1, in_words(events[-1], ruled_before(board), say)


def _offered(answers: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every answer with what it puts; one that is still to be named has the words of both."""
    for each in answers:
        if "put" in each:
            yield each["title"], each["put"]
        for title, put in _offered(each.get("choices", [])):
            yield f"{each['title']} ({title})", put
