"""Double dummy beside tables that a real file gives; where ARBITRE_DATA names it and the solver is there."""

from __future__ import annotations

import pytest

from arbitre.equity.solver import ORDER, Hands, Solver
from arbitre.game.card import parse_hand
from arbitre.game.seat import SEATS, Seat
from tests.equity.test_real_scores import FILES, games

pytestmark = pytest.mark.skipif(not FILES.is_dir(), reason="ARBITRE_DATA does not name a folder with real files")


def dealt(text: str) -> Hands:
    """N:AKQ… …: four hands from the seat named."""
    first, _, hands = text.partition(":")
    place = SEATS.index(Seat(first))
    return {SEATS[(place + n) % 4]: parse_hand(hand) for n, hand in enumerate(hands.split())}


def test_the_tables_of_a_real_file() -> None:
    pytest.importorskip("endplay", reason="double dummy needs the extra dd")
    told = {game["Deal"]: game["-OptimumResultTable"] for game in games("endplay_realbridge_2021.pbn")}
    assert told
    with Solver(seconds=600) as solver:
        tables = solver.tables([dealt(text) for text in told])
    for table, lines in zip(tables, told.values(), strict=True):
        rows = [line.split() for line in lines.splitlines()]
        given = {(seat, trumps): int(tricks) for seat, trumps, tricks in rows}
        assert {(s.value, t.value): table.of(t, s) for s in SEATS for t in ORDER} == given
