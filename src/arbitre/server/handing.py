"""A matter changes hands: each takes, hands over and accepts for oneself, the chief director for anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre.log.book import Book
from arbitre.log.entry import Entry

from .who import LEAD, Who

SPEAKER = {"take": "who", "hand": "from", "accept": "who"}
"""Where an entry of the kind says who it speaks for."""


def for_another(book: Book, known: Who, entries: Sequence[Entry]) -> list[Entry]:
    """Those by which somebody would take, hand over or accept what is another's to."""
    if known.may(LEAD):
        return []
    spoken = [entry for entry in entries if entry.kind in SPEAKER]
    own = [entry for entry in spoken if known.person is not None and _speaker(entry) == known.person]
    hands = _hands(book, own)
    return [entry for entry in spoken if entry not in own or (entry.kind == "accept" and not _offered(entry, hands))]


def _speaker(entry: Entry) -> Any:
    return entry.data.get(SPEAKER[entry.kind])


def _hands(book: Book, own: list[Entry]) -> dict[str, tuple[str, dict[str, Any]]]:
    """What was handed over, by its id: sent just now, or in the log; with the event it belongs to."""
    wanted = [str(entry.data.get("hand")) for entry in own if entry.kind == "accept"]
    sent = {str(entry.id): (str(entry.event), entry.data) for entry in own if entry.kind == "hand"}
    return sent | {row["id"]: (row["event"], row["data"]) for row in (book.found(wanted, "hand") if wanted else ())}


def _offered(entry: Entry, hands: dict[str, tuple[str, dict[str, Any]]]) -> bool:
    """Is it there that this was handed to who accepts it?"""
    event, hand = hands.get(str(entry.data.get("hand")), ("", {}))
    same = hand.get("to") == entry.data["who"] and hand.get("about") == entry.data.get("about")
    return same and event == str(entry.event)
