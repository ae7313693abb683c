"""Said once: in one script nobody hears a sentence twice, nor a shorter one that a longer one has in it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.record import Record
from tests.mishaps import grown

SPOKEN = ("say", "do")
CALLED = re.compile(r"^(?:North|East|South|West|North-South|East-West), ")


def heard(record: Record) -> Iterator[tuple[str, str]]:
    """Who hears which sentence, without the name it begins with."""
    for step in report(rule_on(record))["script"]:
        if step["kind"] in SPOKEN:
            for sentence in re.split(r"(?<=[.?!]) ", step["text"]):
                yield str(step["to"]), CALLED.sub("", sentence).rstrip(".").lower()


def said_again(record: Record) -> list[str]:
    """What somebody hears a second time, alone or within another sentence."""
    told: dict[str, list[str]] = defaultdict(list)
    for hearer, sentence in heard(record):
        told[hearer].append(sentence)
    return [
        f"{hearer}: {one} / {other}"
        for hearer, sentences in told.items()
        for n, one in enumerate(sentences)
        for m, other in enumerate(sentences)
        if n != m and one in other
    ]


@pytest.mark.parametrize("start", range(0, 160, 20))
def test_nobody_hears_a_sentence_twice(start: int) -> None:
    for board in map(grown, range(start, start + 20)):
        for length in {len(board.events), len(board.events) // 2}:
            so_far = structs.replace(board, events=board.events[:length])
            assert said_again(so_far) == [], so_far
