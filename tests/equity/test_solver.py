"""Double dummy: checked before, in processes of its own, within a time, remembered; and a program that lives on."""

from __future__ import annotations

import io
import json
import random
import re
import sys
from argparse import Namespace
from contextlib import nullcontext
from importlib import import_module
from typing import Any

import pytest

from arbitre.commands import dd
from arbitre.commands.cli import main
from arbitre.equity.par import par
from arbitre.equity.solver import ORDER, Point, Solver, Table, Unsolved, playable, points, whole
from arbitre.game.card import PACK, Card, Denomination, format_hand, parse_hand
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS, Seat
from arbitre.table.errors import RecordError
from tests.equity.endings import by_dds, dealt

HANGS = (sys.executable, "-c", "import time; time.sleep(60)")
CRASHES = (sys.executable, "-c", "import os; input(); os._exit(139)")
BABBLES = (sys.executable, "-c", "input(); print('what?', flush=True); input()")
ABSENT = ("no-such-program-anywhere",)
TEXTS = {"N": "AKJ54.72.K63.A84", "E": "72.KQJ965.74.J93", "S": "Q983.A4.AJ85.762", "W": "T6.T83.QT92.KQT5"}
HANDS = {Seat(name): parse_hand(text) for name, text in TEXTS.items()}


@pytest.fixture(scope="module")
def solver() -> Any:
    pytest.importorskip("endplay", reason="double dummy needs the extra dd")
    with Solver(seconds=120) as made:
        yield made


# -- checked before


@pytest.mark.parametrize(
    ("seat", "hand", "message"),
    [
        ("N", "AKJ54.72.K63.A8", "equity_cards"),
        ("N", "AKJ54.72.K63.A843", "equity_twice"),
        ("N", "AKJ54.72.K63.A872", "equity_twice"),
        ("W", "T6.T83.QT92.KQT", "equity_cards"),
    ],
)
def test_a_deal_that_is_none_never_reaches_the_solver(seat: str, hand: str, message: str) -> None:
    hands = {**HANDS, Seat(seat): parse_hand(hand)}
    with pytest.raises(RecordError) as told:
        Solver(command=ABSENT).table(hands)
    assert told.value.message == message


def test_fifty_two_cards_unevenly_dealt() -> None:
    card = Card.parse("SA")
    hands = {**HANDS, Seat.N: HANDS[Seat.N] - {card}, Seat.E: HANDS[Seat.E] | {card}}
    with pytest.raises(RecordError) as told:
        whole(hands)
    assert told.value.message == "equity_hand_size"


def test_a_position_is_checked_too() -> None:
    assert playable(HANDS, Seat.W, ())
    with pytest.raises(RecordError):
        playable(HANDS, Seat.W, (Card.parse("HT"),))
    with pytest.raises(RecordError):
        playable({**HANDS, Seat.W: HANDS[Seat.W] - {Card.parse("HT")}}, Seat.N, ())
    with pytest.raises(RecordError):
        playable(dict.fromkeys(SEATS, frozenset()), Seat.N, ())


# -- a solver that fails


@pytest.mark.parametrize(
    ("command", "why"), [(HANGS, "slow"), (CRASHES, "crashed"), (BABBLES, "crashed"), (ABSENT, "crashed")]
)
def test_a_solver_that_fails_is_one_clear_line(command: tuple[str, ...], why: str) -> None:
    with Solver(seconds=1.0, command=command) as solver:
        for _ in range(2):
            with pytest.raises(Unsolved) as told:
                solver.table(HANDS)
            assert told.value.why == why
        assert not solver._workers


@pytest.mark.parametrize(
    ("command", "told"), [(HANGS, "gave no answer within 1 s"), (CRASHES, "stopped without an answer")]
)
def test_the_command_says_it_and_lives(
    command: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.dumps({"board": 1, "hands": TEXTS})
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    monkeypatch.setattr(dd, "Solver", lambda seconds, **_: Solver(seconds=seconds, command=command))
    assert main(("dd", "-", "--estimate", "10", "--ended", "--seconds", "1")) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err


def test_without_the_solver_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitre.equity.solver.find_spec", lambda _: None)
    with pytest.raises(Unsolved) as told:
        Solver().table(HANDS)
    assert told.value.why == "missing"


@pytest.mark.parametrize(
    ("words", "record", "told"),
    [
        ((), {"board": 1, "hands": TEXTS}, "--estimate: type your own estimate"),
        (("--estimate", "14"), {"board": 1, "hands": TEXTS}, "--estimate: type your own estimate"),
        (("--estimate", "9"), {"board": 1, "hands": TEXTS}, "--ended: double dummy is shown only when"),
        (
            ("--estimate", "9", "--ended"),
            {"dealer": "N", "hands": {"N": TEXTS["N"]}},
            "hands: there are 13 cards, not 52",
        ),
        (("--estimate", "9", "--ended", "--seconds", "0"), {"dealer": "N"}, "0: write a number of seconds"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    words: tuple[str, ...], record: dict[str, Any], told: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    for language in ("fr", "en"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(record).encode())))
        assert main(("dd", "-", *words, "--lang", language)) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(told)


# -- what it finds


def test_a_deal_and_its_par(solver: Solver) -> None:
    table = solver.table(HANDS)
    assert table.of(Denomination.S, Seat.S) == 9
    assert par(table, Seat.N, Vulnerability.NONE).score == 400


def test_a_deal_asked_for_again_is_not_worked_out_again(solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    first, cards = solver.table(HANDS), solver.cards(HANDS, Denomination.S, Seat.W)
    monkeypatch.setattr(solver, "_answered", None)
    assert solver.tables([HANDS, HANDS]) == [first, first]
    assert solver.cards(HANDS, Denomination.S, Seat.W) == cards


def test_tables_come_in_the_order_of_the_deals(solver: Solver) -> None:
    """A deal turned round by a seat gives the table turned round."""
    turned = [{SEATS[(n + k) % 4]: HANDS[seat] for n, seat in enumerate(SEATS)} for k in range(2)]
    tables = solver.tables(turned)
    for k, table in enumerate(tables):
        for trumps in ORDER:
            for n, seat in enumerate(SEATS):
                assert table.of(trumps, SEATS[(n + k) % 4]) == tables[0].of(trumps, seat)


def test_a_table_is_the_solvers_own(solver: Solver) -> None:
    """Asked target by target or all at once, and whether the guess is near or far: slams, and suits in one hand."""
    chance = random.Random(31)
    packs = [chance.sample(PACK, 52), sorted(PACK, key=lambda card: (card.suit.value, card.rank))]
    packs += [sorted(PACK, key=lambda card: card.rank // 5 + chance.random())]
    deals = [{seat: frozenset(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)} for pack in packs]
    dds, types = import_module("endplay.dds"), import_module("endplay.types")
    denominations = [getattr(types.Denom, name) for name in ("clubs", "diamonds", "hearts", "spades", "nt")]
    for deal, table in zip(deals, solver.tables(deals), strict=True):
        text = "N:" + " ".join(format_hand(deal[seat]) for seat in SEATS)
        whole_table = dds.calc_all_tables([types.Deal(text)])[0]
        named = [whole_table[trumps, player] for trumps in denominations for player in types.Player]
        assert table.tricks == tuple(named)


def test_each_card_of_an_ending(solver: Solver) -> None:
    """The best card is worth what the position is; every legal card is there, and no other."""
    chance = random.Random(7)
    for _ in range(10):
        hands, trumps = dealt(chance.randint(2, 6), chance), chance.choice(ORDER)
        found = solver.cards(hands, trumps, Seat.S)
        assert set(found) == hands[Seat.S]
        assert max(found.values()) == by_dds(hands, None if trumps is Denomination.NT else trumps, Seat.S)


def test_along_the_play_a_revoke_has_no_result_of_its_own(solver: Solver) -> None:
    plays = [(Seat.W, Card.parse("HT")), (Seat.N, Card.parse("H2")), (Seat.E, Card.parse("S7"))]
    found = points(solver, HANDS, Denomination.S, Seat.S, plays)
    assert [point.card in point.results for point in found] == [True, True, False]
    assert set(found[2].results) == {card for card in HANDS[Seat.E] if card.suit is Denomination.H}
    assert found[0].best == 9
    assert all(point.cost == 0 for point in found)


def test_a_lead_from_the_wrong_hand_has_none_either(solver: Solver) -> None:
    plays = [
        (Seat.E, Card.parse("HK")),
        (Seat.S, Card.parse("HA")),
        (Seat.W, Card.parse("H3")),
        (Seat.N, Card.parse("H2")),
    ]
    found = points(solver, HANDS, Denomination.S, Seat.S, plays)
    assert [point.number for point in found] == [1, 2, 3, 4]
    assert set(found[0].results) == HANDS[Seat.W]
    assert (found[0].card in found[0].results, found[0].best) == (False, 9)
    assert set(found[1].results) == {Card.parse("HA"), Card.parse("H4")}


def test_the_page(solver: Solver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    events = [{"play": "HT", "by": "W"}, {"play": "H2"}, {"play": "HJ"}, {"play": "HA"}]
    record = json.dumps({"board": 1, "contract": "4S", "declarer": "S", "hands": TEXTS, "events": events})
    monkeypatch.setattr(dd, "Solver", lambda **_: nullcontext(solver))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    assert main(("dd", "-", "--estimate", "11", "--ended", "--seconds", "120")) == 0
    out = capsys.readouterr().out
    assert "The director’s estimate, before this was shown: 11." in out
    assert "evidence of what was possible" in out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    assert main(("dd", "-", "--estimate", "11", "--ended", "--seconds", "120", "--format", "json")) == 0
    out = capsys.readouterr().out
    told = json.loads(out)
    assert (told["estimate"], told["tricks"]["S"]["S"], len(told["play"])) == (11, 9, 4)


def test_every_card_at_one_point(
    solver: Solver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = {"board": 1, "contract": "4S", "declarer": "S", "hands": TEXTS, "events": [{"play": "HT", "by": "W"}]}
    monkeypatch.setattr(dd, "Solver", lambda **_: nullcontext(solver))
    for at, status in (("1", 0), ("2", 2)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(record).encode())))
        assert main(("dd", "-", "--estimate", "9", "--ended", "--at", at)) == status
    out, err = capsys.readouterr()
    shown = re.findall("[♠♥♦♣](?:10|[2-9AKQJ])", out.partition("The play")[2])
    assert len(shown) == 14, "the card led, and the thirteen that could be"
    assert err == "2: no such card of the play; its cards are 1 to 1\n"


def test_a_card_that_gives_a_trick_away_says_so() -> None:
    results = {Card.parse("S2"): 10, Card.parse("S3"): 9}
    assert (Point(1, Seat.S, Card.parse("S3"), results).cost, Point(1, Seat.S, Card.parse("S3"), results).best) == (
        1,
        10,
    )
    assert Point(1, Seat.W, Card.parse("S2"), results, declares=False).cost == 1


# -- par by itself


@pytest.mark.parametrize(
    ("tricks", "score"),
    [
        ({}, 0),
        ({("S", "N"): 10, ("S", "S"): 10}, 420),
        ({("NT", "N"): 13, ("NT", "S"): 13}, 1520),
    ],
)
def test_par_of_simple_tables(tricks: dict[tuple[str, str], int], score: int) -> None:
    listed = tuple(tricks.get((trumps, seat), 0) for trumps in ORDER for seat in SEATS)
    assert par(Table(listed), Seat.N, Vulnerability.NONE).score == score


def test_a_save_is_par() -> None:
    """East-West lose 300 in five hearts doubled rather than 420 in four spades."""
    listed = [0] * 20
    for trumps, seats, tricks in (("S", "NS", 10), ("H", "EW", 9)):
        for seat in seats:
            listed[4 * ORDER.index(Denomination(trumps)) + SEATS.index(Seat(seat))] = tricks
    found = par(Table(tuple(listed)), Seat.N, Vulnerability.NONE)
    assert (found.score, {contract for contract, _, _ in found.contracts}) == (300, {"5HX"})


def test_run_takes_another_command() -> None:
    given = Namespace(estimate="5", ended=False, file=None, at=None, seconds=None, format="text")
    with pytest.raises(Exception, match=r"equity\.dd\.ended"):
        dd.run(given, "en", ABSENT)
