"""The words in which a price is told: read as a player hears them, and compared with what the law brings about."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on, settled
from arbitre.game.seat import Seat
from arbitre.laws.editions import Edition, editions
from arbitre.laws.effects import Cancelled, LeadRestriction, MustPass, PenaltyCard
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.texts import words
from arbitre.voice.ahead import _before, _ways, as_sentence, ways
from arbitre.voice.in_force import in_force
from arbitre.voice.question import offered

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
    assert [as_sentence(row, words("en")) for row in accept["then"]] == [
        f"If South defends: declarer may require or forbid {first} at the first lead, unless North shows {first}."
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


LEAD = "declarer may require or forbid hearts at the first lead, unless East shows hearts."
FORBID = "declarer may forbid one suit that East has not shown, at the first lead."
WHO_MUST_PASS = {
    "2007": [
        "East must pass.",
        f"If North passes, and if West defends: {LEAD}",
        f"If North calls anything else: West must pass throughout. If West defends: {LEAD}",
    ],
    "2017": [
        "East must pass.",
        f"If North passes, and if West defends: {FORBID}",
        "If North calls anything else: as follows. If East’s new call is comparable: nothing more. "
        "If not: West must pass at the next turn. "
        f"If West then defends: {FORBID}",
    ],
}


@pytest.mark.parametrize("book", editions())
def test_who_must_pass_anyhow_is_told_so_once_and_can_specify_nothing_again(book: str) -> None:
    """31A: East, silenced by what West did, has bid out of rotation at North's turn."""
    line = parse("N none: P W:1S{natural} N=refuse P P 2C{!comparable} E:2H{natural}")
    refuse = offered(settled(rule_on(structs.replace(line, edition=book))), words("en"))[1]
    assert [as_sentence(row, words("en")) for row in refuse["then"]] == WHO_MUST_PASS[book]


@pytest.mark.parametrize(
    ("since", "price"), [("P P", {"lead-restriction"}), ("2NT P", {"must-pass", "lead-restriction"})]
)
def test_he_has_the_price_that_he_was_told(since: str, price: set[str]) -> None:
    board = rule_on(parse(f"2007 N none: P W:1S{{natural}} N=refuse P P 2C E:2H{{natural}} S=refuse {since}"))
    assert {r.kind for r in settled(board).table.in_force if r.binds(Seat.W)} - {"unauthorized"} == price


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


@pytest.mark.parametrize("book", [*editions(), "2027"], indirect=True)
@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("replacement", "N none: 1S 1H"),
        ("replacement", "N none: 1S 1H{comparable}"),
        ("replacement", "N none: 7NT 1H"),
        ("replacement-after-27B3", "N none: 1S 1H S=refuse E:X"),
        ("bid-rho-called", "N none: E:1H{natural}"),
        ("bid-called-again", "N none: E:1H{natural}"),
        ("bid-called-again", "N none: E:P{artificial}"),
        ("bid-rho-called", "S none: 1S 1H{natural} W:X E:2C{natural}"),
        ("double-rho-called", "N none: 1S P W:X"),
    ],
)
def test_the_ways_kept_are_those_the_law_has_at_the_table(book: Edition, situation: str, line: str) -> None:
    """What an edition has at any table is heard once; where this table shows more of it, the law is heard again."""
    board = settled(rule_on(structs.replace(parse(line), edition=book.name)))
    cases = [ruled.case for ruled in board.rulings] + [item.case for item in board.agenda]
    assert cases
    for case in cases:
        heard = _ways(book.law(situation), _before(case))
        assert [(way.when, way.then, way.law, way.due) for way in ways(situation, case)] == [
            (way.when, way.then, way.law, way.due) for way in heard
        ]


def test_where_declarer_may_direct_a_lead_later_he_is_told_so_as_if() -> None:
    refuse = offered(settled(rule_on(parse("none 4S by S: W:H9 N:HK E:H4 S:HT E:DA"))), words("en"))[1]
    assert refuse["then"] == [
        {"then": "The ace of diamonds stays face up, a major penalty card.", "law": "56B"},
        {"if": "If West is on lead while it lies there", "then": "you may require or forbid diamonds.", "law": "56B"},
    ]


PRICE_OF_A_LEAD = [
    "The ace of hearts stays face up, a major penalty card.",
    "You may require hearts, for this lead only. East picks up the ace of hearts.",
    "You may forbid hearts for as long as West keeps the lead. East picks up the ace of hearts.",
    "You may leave West free to lead any card. The ace of hearts stays on the table, a penalty card.",
]


@pytest.mark.parametrize("book", [*editions(), "2028"], indirect=True)
def test_how_declarer_may_direct_a_lead_and_what_becomes_of_the_card(book: Edition) -> None:
    """54D, 50D2; in an edition that forbids for one lead and leaves the card there, that is told, and nothing else."""
    board = settled(rule_on(structs.replace(parse("none 4S by S: E:HA"), edition=book.name)))
    refuse = next(line for line in offered(board, words("en")) if line["key"] == "refuse")
    told = [as_sentence(row, words("en")) for row in refuse["then"]]
    if book.name == "2028":
        stays = "The ace of hearts stays on the table, a penalty card."
        assert told[2] == f"You may forbid hearts, for this lead only. {stays}"
        told[2] = PRICE_OF_A_LEAD[2]
    assert told == PRICE_OF_A_LEAD


@pytest.mark.parametrize("book", ["2028"], indirect=True)
def test_a_lead_that_costs_nothing_is_told_so_and_ruled_so(book: Edition) -> None:
    line = structs.replace(parse("none 4S by S: W:H9 N:HK E:H4 S:HT E:DA"), edition=book.name)
    refuse = offered(settled(rule_on(line)), words("en"))[1]
    assert "then" not in refuse
    ruled = settled(rule_on(structs.replace(parse("none 4S by S: W:H9 N:HK E:H4 S:HT E:DA S=refuse"), edition="2028")))
    assert not [r for r in ruled.table.in_force if isinstance(r, PenaltyCard)]


@pytest.mark.parametrize("book", ["2028"], indirect=True)
def test_a_suit_forbidden_for_one_lead_is_forbidden_for_one_lead(book: Edition) -> None:
    line = structs.replace(parse("none 4S by S: E:HA S=refuse S=forbid H"), edition=book.name)
    board = settled(rule_on(line))
    bonds = [r for r in board.table.in_force if isinstance(r, LeadRestriction | PenaltyCard)]
    assert [getattr(r, "duration", r.kind) for r in bonds] == ["penalty-card", "once"]
    assert "West may not lead hearts, this time only." in [one["text"] for one in in_force(board, words("en"))]


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("accept", "West must play the ace of diamonds at the next turn."),
        ("refuse", "The ace of diamonds stays face up, a major penalty card."),
    ],
)
def test_what_becomes_of_partners_card_is_told_too(choice: str, told: str) -> None:
    """54: the wrong defender has led, and his partner has led as well."""
    found = {line["key"]: line for line in offered(settled(rule_on(parse("none 4S by S: E:HA W:DA"))), words("en"))}
    assert told in [row["then"] for row in found[choice]["then"]]


@pytest.mark.parametrize("book", editions())
def test_a_card_of_several_that_is_itself_too_early_is_told_of(book: str) -> None:
    """57D, 58B2: East has played two cards before dummy; nothing here is played from dummy."""
    board = settled(rule_on(structs.replace(parse("none 4S by S: W:H9 E:HA+H4"), edition=book)))
    told = offered(board, words("en"))[0]
    assert told["text"] == "You may play the ace or the 4 of hearts."
    of_the_four = as_sentence(told["then"][1], words("en"))
    assert of_the_four.startswith("If you play the 4 of hearts: the ace of hearts becomes a major penalty card.")
    assert "The 4 of hearts stays face up, a major penalty card." in of_the_four


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("N none: E:1D{natural} S=refuse N:2NT{natural} E:2H{natural !comparable}", {("W", "once")}),
        ("2007 N none: E:1D{natural} S=refuse N:2NT{natural} E:2H{natural}", {("W", "auction")}),
        ("N none: E:1D{natural} S=refuse N:2NT{natural} E:2H{natural}", {("W", "once")}),
        ("N none: 2NT E:2H{natural}", set()),
    ],
)
def test_a_call_accepted_in_the_place_of_a_cancelled_one_has_its_price(line: str, told: set[Bond]) -> None:
    """31A2: LHO hears of it before he accepts the insufficient bid that the offender makes now."""
    found = report(rule_on(parse(line)), "en")["awaiting"]
    assert found["choose"] == ["accept", "refuse"]
    assert bonds(found["options"]["accept"]) == told
