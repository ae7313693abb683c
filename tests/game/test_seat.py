"""Four seats, two sides, clockwise."""

from __future__ import annotations

import pytest

from arbitre.game.seat import SEATS, Seat, Side


def test_the_turn_passes_clockwise() -> None:
    assert "".join(SEATS) == "NESW"
    assert "".join(seat.lho for seat in SEATS) == "ESWN"
    assert "".join(seat.partner for seat in SEATS) == "SWNE"
    assert "".join(seat.rho for seat in SEATS) == "WNES"


@pytest.mark.parametrize("seat", SEATS)
def test_partners_are_a_side_and_neighbours_are_not(seat: Seat) -> None:
    assert seat.side is seat.partner.side
    assert seat.side.other is seat.lho.side is seat.rho.side


def test_the_sides_bear_the_names_of_their_players() -> None:
    assert {side: {seat.lower() for seat in SEATS if seat.side is side} for side in Side} == {
        Side.NS: {"n", "s"},
        Side.EW: {"e", "w"},
    }
