"""A restriction is told when it begins, when it bites and when it ends, over whole boards, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.notation import parse
from arbitre.table.record import read
from tests.voice.test_script import EDITIONS, LANGUAGES, positions, records

CALLS = ("must-pass", "must-repeat", "may-not-double")
BINDING = (*CALLS, "lead-restriction", "penalty-card", "must-play-card", "play-restriction")
ENDS_WITH_THE_CARD = ("must-play-card", "play-restriction")
"""They were told to end with that card or that trick, and nobody is told again."""


TOO_SOON = (
    "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S: "
    "W:SQ N:S4 E:S2 S:SA S:H2 E:HQ{!told_his_turn} S=lowest W:H4 N:HK"
)
REPEATED = "N none: E:1S{natural} S=refuse N:P E:1S{natural}"
"""A card played before partner's (57A): a restriction that begins, bites and ends within one trick."""


@cache
def boards() -> list[Board]:
    """Every board of the cases and every fourth position, as it stood after each of its events."""
    whole = [read(text) for text in records()]
    for line in (*positions()[::4], TOO_SOON, REPEATED):
        for name in EDITIONS:
            with suppress(RecordError):
                whole.append(structs.replace(parse(line), edition=name))
    found = {}
    for record in whole:
        for n in range(1, len(record.events) + 1):
            part = structs.replace(record, events=record.events[:n])
            with suppress(RecordError):
                found[repr(part)] = rule_on(part)
    return list(found.values())


@cache
def reports(language: str) -> list[dict[str, Any]]:
    """What is reported of each of them, once however many tests read it."""
    return [report(board, language) for board in boards()]


def heard(steps: list[dict[str, Any]], line: dict[str, Any], *kinds: str) -> bool:
    """Does his player hear something, or is declarer asked about it?"""
    return any(s["kind"] in kinds and (s["to"] == line["player"] or s["kind"] == "choose") for s in steps)


def untold(board: Board, found: dict[str, Any]) -> Iterator[str]:
    steps, began, ended = found["script"], found["changed"]["began"], found["changed"]["ended"]
    texts = [step["text"] for step in steps]
    if found["phase"] == "over":
        return
    for line in (one for one in began if one["kind"] in BINDING):
        if not heard(steps, line, "say", "do", "choose"):
            yield f"begins: {line['text']}"
    for line in (one for one in found["in_force"] if one["kind"] in BINDING and one["bites"]["now"]):
        if not heard(steps, line, "say", "choose"):
            yield f"bites: {line['text']}"
    bound = {one["player"] for one in found["in_force"] if one["kind"] in CALLS}
    declaring = (found["declarer"], board.table.dummy)
    for line in (one for one in ended if one["kind"] in BINDING and one["kind"] not in ENDS_WITH_THE_CARD):
        asked = found["awaiting"] is not None  # what follows for him is said with the answer
        over = line["kind"] in CALLS and (found["phase"] != "auction" or asked or line["player"] in bound)
        disobeyed = (*board.irregularities, *board.unproved)  # or is asked whether he could have obeyed
        over |= any(wrong.ignored and wrong.event == board.now for wrong in disobeyed)
        over |= line["kind"] == "lead-restriction" and line["player"] in declaring  # he is not to lead
        if not over and not heard(steps, line, "say", "do", "choose") and line["text"] not in texts:
            yield f"ends: {line['text']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_restriction_is_told_three_times(language: str) -> None:
    both = zip(boards(), reports(language), strict=True)
    found = {fault: None for board, told in both for fault in untold(board, told)}
    assert not found, "\n".join(found)


def test_all_of_them_are_met() -> None:
    met: dict[str, set[str]] = {"began": set(), "ended": set(), "bites": set()}
    for found in reports("en"):
        for name in ("began", "ended"):
            met[name] |= {line["kind"] for line in found["changed"][name]}
        met["bites"] |= {line["kind"] for line in found["in_force"] if line["bites"]["now"]}
    assert all(set(BINDING) <= kinds for kinds in met.values())


def with_text(part: Any) -> Iterator[dict[str, Any]]:
    """Every part of a report that has a text."""
    if isinstance(part, list):
        for one in part:
            yield from with_text(one)
    elif isinstance(part, dict):
        if "text" in part:
            yield part
        for one in part.values():
            yield from with_text(one)


def test_every_text_says_whether_everybody_may_read_it() -> None:
    assert not {repr(part) for found in reports("en") for part in with_text(found) if "public" not in part}


def test_a_score_left_alone_is_told_of_once() -> None:
    told = [[one["text"] for one in found["script"] if "looked at the board" in one["text"]] for found in reports("en")]
    assert {len(texts) for texts in told} == {0, 1}
    assert "I have looked at the board: the score is not adjusted any further." in {
        text for texts in told for text in texts
    }
