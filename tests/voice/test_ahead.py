"""What is told before a choice is what is ruled after it: every choice in the auction, in every edition, at a table.

The sentences are read as a player hears them, and compared with what the rulings that follow bring about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import after, rule_on, settled
from arbitre.interview.example import boards
from arbitre.interview.stages import AUCTION
from arbitre.laws.case import Ruling
from arbitre.laws.editions import Edition, added, edition, editions
from arbitre.laws.effects import Cancelled, LeadRestriction, MustPass, MustRepeat
from arbitre.table.notation import parse
from arbitre.table.record import Record
from arbitre.texts import words
from arbitre.voice.ahead import as_sentence, ways
from arbitre.voice.question import offered
from tests.test_new_edition import BOOK_2027

SEATS = {"North": "N", "East": "E", "South": "S", "West": "W"}
PASSES = {
    re.compile(r"(North|East|South|West) must pass at the next turn"): "once",
    re.compile(r"(North|East|South|West) must pass throughout"): "auction",
    re.compile(r"(North|East|South|West) goes on passing"): "auction",
    re.compile(r"(North|East|South|West) must pass at (?:his|the) next turn"): "once",
    re.compile(r"(North|East|South|West) must pass for the rest of the auction"): "auction",
}
BOUND = {**PASSES, re.compile(r"(North|East|South|West) repeats"): "repeat"}
Bond = tuple[str, str]


def bonds(text: str) -> set[Bond]:
    """Who is bound by what, as a sentence tells it."""
    return {(SEATS[found], how) for pattern, how in BOUND.items() for found in pattern.findall(text)}


def brought(ruling: Ruling, board: Board, case: Any) -> set[Bond]:
    """Who is bound by a ruling, as far as that is new to him."""
    found = {(case.seat(e.player).value, e.duration) for e in ruling.effects if isinstance(e, MustPass)}
    before = {r.player.value for r in case.here.in_force if isinstance(r, MustPass) and r.duration == "auction"}
    found = {(seat, how) for seat, how in found if not (seat in before and how == "once")}
    return found | {(case.seat(e.player).value, "repeat") for e in ruling.effects if isinstance(e, MustRepeat)}


def chosen(record: Record) -> Iterator[tuple[int, int, list[dict[str, Any]]]]:
    """Every choice made in a record: its event, what it is about, and what was told of it beforehand, row by row."""
    board = rule_on(structs.replace(record, events=()))
    for n, event in enumerate(record.events, 1):
        now = settled(board)
        if event.kind == "choose" and now.open is not None:
            found = [line for line in offered(now, words("en")) if line["key"] == event.choose]
            if found:
                first = {"then": found[0]["text"], "law": found[0]["law"]}
                yield n, now.open.case.event, [first, *found[0].get("then", ())]
        board = after(board, event)


def flat(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every row by itself, those that stand under another too."""
    for row in rows:
        yield {key: value for key, value in row.items() if key != "rows"}
        yield from flat(row.get("rows", []))


@cache
def played(book: str) -> list[Board]:
    return [board for table in AUCTION for board in boards(table, book)]


def compared(book: str) -> Iterator[tuple[str, set[Bond], set[Bond]]]:
    """What was told and what was ruled, of every ruling that follows a choice in its matter."""
    for board in played(book):
        if any(event.facts for event in board.record.events if event.kind == "facts") and not board.rulings:
            continue
        for n, matter, rows in chosen(board.record):
            for ruled in board.rulings:
                if ruled.case.act <= n or ruled.case.event != matter:
                    continue
                told = [row for row in flat(rows) if "if" in row and ruled.ruling.law.startswith(row["law"])]
                if told:
                    sentences = " ".join(as_sentence(row, words("en")) for row in told)
                    yield ruled.ruling.law, bonds(sentences), brought(ruled.ruling, board, ruled.case)


@pytest.fixture
def book(request: pytest.FixtureRequest) -> Iterator[Edition]:
    name = request.param
    if name in editions():
        yield edition(name)
        return
    with added(BOOK_2027) as there:
        yield there


@pytest.mark.parametrize("book", [*editions(), "2027"], indirect=True)
def test_what_is_told_before_a_choice_is_what_is_ruled_after_it(book: Edition) -> None:
    found = [*compared(book.name)]
    assert {law for law, _, _ in found} >= {"27B2"}
    wrong = [(law, told, ruled) for law, told, ruled in found if ruled and told != ruled]
    assert wrong == []


@pytest.mark.parametrize("book", [*editions(), "2027"], indirect=True)
@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("replacement", "N none: 1S 1H"),
        ("bid-rho-called", "N none: E:1H{natural}"),
        ("double-rho-called", "N none: 1S P W:X"),
        ("bid-called-again", "N none: E:1H{natural}"),
    ],
)
def test_every_way_is_told_with_its_price_and_no_other(book: Edition, situation: str, line: str) -> None:
    board = settled(rule_on(structs.replace(parse(line), edition=book.name)))
    assert board.open is not None
    case = board.open.case
    say = words("en")
    told = next(line for line in offered(board, say) if line["key"] == "refuse").get("then", [])
    for way in ways(situation, case):
        bound = {(case.seat(e.player).value, e.duration) for e in way.then if isinstance(e, MustPass)}
        mine = [row for row in told if "if" in row and way.law.startswith(row["law"])]
        assert mine, way.law
        sentences = " ".join(row["then"] for row in mine)
        assert {bond for bond in bonds(sentences) if bond[1] != "repeat"} >= bound
        assert ("it is cancelled" in sentences) is any(isinstance(e, Cancelled) for e in way.then) or len(mine) > 1
        if any(isinstance(e, LeadRestriction) for e in way.then):
            assert any("declarer may" in row["then"] for row in told)


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("2007 N none: 1C{natural} N:1H{natural}", "clubs"),
        ("2007 N none: 1H{natural} N:1S{natural}", "hearts"),
    ],
)
def test_where_the_change_is_accepted_it_is_the_first_call_that_is_withdrawn(line: str, first: str) -> None:
    accept = offered(settled(rule_on(parse(line))), words("en"))[0]
    assert [row["then"] for row in accept["then"]] == [
        f"If South defends, declarer may require or forbid {first} at the first lead, unless North shows {first}."
    ]


def test_an_artificial_pass_has_no_denomination_to_specify_again() -> None:
    board = settled(rule_on(parse("2007 N none: E:P{artificial}")))
    refuse = next(line for line in offered(board, words("en")) if line["key"] == "refuse")
    assert [as_sentence(row, words("en")) for row in refuse["then"]] == [
        "If North passes: East repeats the pass; nothing more.",
        "If North calls anything else: East may make any call.",
        "Whatever East then calls: West must pass throughout.",
        "If West defends: declarer may restrict the first lead, depending on the withdrawn call.",
    ]


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("N none: 1S 1H{comparable}", ["With 2\N{NO-BREAK SPACE}hearts", "27B1"]),
        ("N none: 1S 1H{!comparable}", ["With any other sufficient bid, or a pass", "27B2"]),
    ],
)
def test_what_was_found_too_early_leaves_fewer_ways(line: str, rows: list[str]) -> None:
    """Said of the bid itself before there is a call to compare: it is kept, and the ways are told all the same."""
    refuse = offered(settled(rule_on(parse(line))), words("en"))[1]
    assert any(
        row["if"].startswith(rows[0]) and row["law"].startswith(rows[1]) for row in refuse["then"] if "if" in row
    )


def test_one_way_alone_needs_no_condition() -> None:
    refuse = offered(settled(rule_on(parse("S none: 5S P P 6S W:2NT{!comparable}"))), words("en"))[1]
    assert {"then": "East must pass at the next turn.", "law": "31A2(b)"} in refuse["then"]
