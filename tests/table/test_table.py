"""The table takes whatever happens, and says where things stand."""

from __future__ import annotations

import pytest
from hypothesis import given

from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import SEATS, Seat, Side
from arbitre.table.record import Record
from arbitre.table.table import Table, seats_from
from tests.strategies import Played, auction_of, boards, calls, few


def table_of(line: str, dealer: Seat = Seat.N, **record: object) -> Table:
    """The table after the calls of a line, every one of them standing."""
    table = Table.of(Record(dealer=dealer, **record))  # type: ignore[arg-type]
    for n, event in enumerate(calls(line), 1):
        table = table.with_call(Call.parse(str(event.call)), event.by or table.auction.turn, n)
    return table


def played(table: Table, line: str) -> Table:
    """The table after the cards of a line, each from the hand in turn."""
    for word in line.split():
        assert table.turn is not None
        table = table.with_card(Card.parse(word), table.turn)
    return table


@pytest.mark.parametrize(
    ("line", "phase", "turn", "contract", "declarer"),
    [
        ("", "auction", "N", None, None),
        ("P P P", "auction", "W", None, None),
        ("P P P P", "over", None, None, None),
        ("1H P 4H P P", "auction", "E", None, None),
        ("1H P 4H P P P", "lead", "E", "4H", "N"),
        ("P P 1S 2H X P P P", "lead", "N", "2HX", "W"),
    ],
)
def test_where_the_auction_stands(
    line: str, phase: str, turn: str | None, contract: str | None, declarer: str | None
) -> None:
    table = table_of(line)
    found = table.contract
    assert (table.phase, table.turn) == (phase, turn)
    assert (found if found is None else str(found), table.declarer) == (contract, declarer)


@pytest.mark.parametrize(
    ("cards", "phase", "turn", "tricks"),
    [
        ("", "lead", "W", (0, 0)),
        ("HA", "play", "N", (0, 0)),
        ("HA H2 H3", "play", "S", (0, 0)),
        ("HA H2 H3 H4", "play", "W", (0, 1)),
        ("HA H2 H3 S2", "play", "S", (1, 0)),
        ("HA H2 H3 S2 D3 D4 D5 D6", "play", "E", (1, 1)),
        ("HA H2 H3 S2 D3 D4 D5 D6 C2", "play", "S", (1, 1)),
    ],
)
def test_where_the_play_stands(cards: str, phase: str, turn: str, tricks: tuple[int, int]) -> None:
    table = played(Table.of(Record(contract="4S", declarer=Seat.S)), cards)
    assert (table.phase, table.turn) == (phase, turn)
    assert (table.tricks_of(Side.NS), table.tricks_of(Side.EW)) == tricks


def test_a_board_that_starts_at_the_play_knows_its_contract() -> None:
    table = Table.of(Record(contract="3NTX", declarer=Seat.W))
    assert (str(table.contract), table.declarer, table.turn, table.dealer) == ("3NTX", "W", "N", None)


def test_a_board_number_seats_the_table() -> None:
    table = Table.of(Record(board=7))
    assert (table.dealer, table.vulnerable, table.turn) == ("S", "both", "S")


@given(board=boards())
@few
def test_a_legal_board_from_the_first_call_to_the_last_card(board: Played) -> None:
    table = Table.of(board.record)
    for n, call in enumerate(board.calls, 1):
        assert table.phase == "auction"
        assert table.turn is not None
        table = table.with_call(call, table.turn, n)
    for n, (seat, card) in enumerate(board.cards):
        assert (table.phase, table.turn) == ("play" if n else "lead", seat)
        assert table.owner(card) is seat
        assert not table.is_played(card)
        table = table.with_card(card, seat)
        assert table.is_played(card)
        assert card not in table.hands[seat]
        assert card in table.dealt[seat]
    assert (table.phase, table.turn) == ("over", None)
    assert table.tricks == board.tricks == table.finished
    assert table.tricks_of(Side.NS) + table.tricks_of(Side.EW) == len(board.tricks)
    assert not any(table.hands.values()) or not board.tricks


# -- calls that count, and calls that do not


def test_a_call_that_does_not_count_leaves_the_auction_as_it_was() -> None:
    table = table_of("1H 1S")
    asked = table.with_call(Call.parse("1D"), Seat.S, 3, counts=False)
    assert asked.auction == table.auction
    assert [str(entry.call) for entry in asked.calls] == ["1H", "1S", "1D"]
    assert [str(entry.call) for entry in asked.standing] == ["1H", "1S"]


def test_an_accepted_call_counts_and_rotation_goes_on_from_its_caller() -> None:
    table = table_of("1H").with_call(Call.parse("2C"), Seat.W, 2, counts=False).accepted(2, "29A")
    assert (table.turn, str(table.auction.bid), table.auction.bidder) == ("N", "2C", "W")
    assert [(str(e.call), e.status, e.law, e.counts) for e in table.calls] == [
        ("1H", "", "", True),
        ("2C", "accepted", "29A", True),
    ]


def test_withdrawn_calls_give_back_the_auction_they_were_made_in() -> None:
    table = table_of("1H 1S 2D P")
    before = table.entry(3).before
    back = table.withdrawn({3, 4}, "25B1", before)
    assert back.auction == auction_of("1H 1S") == before
    assert [e.status for e in back.calls] == ["", "", "withdrawn", "withdrawn"]
    assert [str(e.call) for e in back.standing] == ["1H", "1S"]
    assert len(back.dropped(4).calls) == 3


def test_the_last_call_of_a_player() -> None:
    table = table_of("1H 1S 2D P 2H").withdrawn({5}, "25")
    last = table.last_call_of(Seat.N)
    assert last is not None
    assert str(last.call) == "1H"
    last = table.last_call_of(Seat.W)
    assert last is not None
    assert last.event == 4
    assert table.last_call_of(Seat.W, before=4) is None


@pytest.mark.parametrize(
    ("line", "ended", "skipped"),
    [
        ("1H P P P", True, None),
        ("1H P W:P N:P", False, 3),
        ("1H S:P P N:P", False, 2),
        ("E:1H P P P", True, None),
        ("1H P W:P N:1S P P P", True, None),
        ("P P S:P", False, None),
        ("P P W:P N:P", False, 3),
    ],
)
def test_three_passes_end_nothing_while_a_player_has_lost_his_turn(line: str, ended: bool, skipped: int | None) -> None:
    table = table_of(line)
    found = table.skipped()
    assert table.ended is ended
    assert (None if found is None else found.event) == skipped


# -- cards


def test_a_card_from_a_hand_nobody_knows() -> None:
    table = Table.of(Record(contract="1NT", declarer=Seat.S, hands={Seat.W: "AKQ.JT9.876.5432"}))
    table = table.with_card(Card.parse("SA"), Seat.W).with_card(Card.parse("SJ"), Seat.N)
    assert Card.parse("SA") not in table.hands[Seat.W]
    assert set(table.hands) == {"W"}
    assert (table.owner(Card.parse("SA")), table.owner(Card.parse("SJ"))) == ("W", None)


def test_the_four_seats_from_any_of_them() -> None:
    assert ["".join(seats_from(seat)) for seat in SEATS] == ["NESW", "ESWN", "SWNE", "WNES"]
