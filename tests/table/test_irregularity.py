"""What is wrong with an act: the first test that fails, in the order of the Laws."""

from __future__ import annotations

import pytest
from hypothesis import given

from arbitre.game.call import PASS, Call
from arbitre.game.card import Card
from arbitre.game.seat import SEATS, Seat
from arbitre.table.irregularity import passes_over, wrong_call, wrong_card, wrong_hands
from arbitre.table.record import Record
from arbitre.table.restriction import Restriction
from arbitre.table.table import Table
from tests.strategies import Played, boards, calls, few


class EastPasses(Restriction, frozen=True):
    """East must pass."""

    @property
    def requires_pass(self) -> bool:
        return True

    def binds(self, seat: Seat) -> bool:
        return seat is Seat.E

    def forbids_call(self, call: Call) -> bool:
        return call != PASS


def table_of(line: str, dealer: Seat = Seat.N) -> Table:
    table = Table.of(Record(dealer=dealer))
    for n, event in enumerate(calls(line), 1):
        table = table.with_call(Call.parse(str(event.call)), event.by or table.auction.turn, n)
    return table


CALLS = """
-               | N:P    | -
-               | N:7NT  | -
1H              | E:1S   | -
1H              | E:X    | -
1H X            | S:XX   | -
1H P P          | W:X    | -
1H              | E:1D   | insufficient-bid 27
1H              | E:1H   | insufficient-bid 27
7NT             | E:7NT  | insufficient-bid 27
1H P P X P      | E:1C   | insufficient-bid 27
-               | N:X    | inadmissible-double 35A 36
-               | N:XX   | inadmissible-redouble 35A 36
P               | E:X    | inadmissible-double 35A 36
1H P            | S:X    | inadmissible-double 35A 36
1H X P          | W:X    | inadmissible-double 35A 36
1H              | E:XX   | inadmissible-redouble 35A 36
1H P            | S:XX   | inadmissible-redouble 35A 36
1H X P          | W:XX   | inadmissible-redouble 35A 36
1H X XX         | W:XX   | inadmissible-redouble 35A 36
-               | N:8C   | bid-over-seven 35C 38
7NT             | E:9H   | bid-over-seven 35C 38
-               | E:P    | pass-out-of-rotation 29 30
-               | S:P    | pass-out-of-rotation 29 30
-               | W:P    | pass-out-of-rotation 29 30
1H              | S:P    | pass-out-of-rotation 29 30
1H              | W:P    | pass-out-of-rotation 29 30
-               | W:1C   | bid-out-of-rotation 29 31
1H              | S:2H   | bid-out-of-rotation 29 31
1H              | S:1C   | bid-out-of-rotation 27A2 29 31
1H              | W:X    | double-out-of-rotation 29 32
1H 1S           | N:X    | double-out-of-rotation 29 32
1H X            | N:XX   | redouble-out-of-rotation 29 32
1H              | S:X    | inadmissible-double 35A 36
1H P            | N:XX   | inadmissible-redouble 35A 36
1H              | S:8H   | bid-over-seven 35C 38
1H              | N:1S   | changed-call 25
1H P            | E:X    | changed-call 25
1H P P P        | W:2H   | call-after-auction 35D 39
1H P P P        | N:P    | call-after-auction 35D 39
1H P P P        | E:8C   | call-after-auction 35D 39
1H P P P        | E:1C   | call-after-auction 35D 39
""".strip().splitlines()


@pytest.mark.parametrize("line", CALLS)
def test_what_is_wrong_with_a_call(line: str) -> None:
    before, act, wanted = (part.strip() for part in line.split("|"))
    table = table_of(before.replace("-", ""))
    by, _, call = act.partition(":")
    found = wrong_call(table, Call.parse(call), Seat(by), 9)
    if found is None:
        assert wanted == "-"
        return
    assert " ".join((found.kind, *found.laws)) == wanted
    assert (found.by, found.event, str(found.call)) == (by, 9, call)
    assert found.turn_of is (None if found.kind == "call-after-auction" else table.turn)


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        *(("P", None), ("1S", "violated-obligation-to-pass"), ("1C", "violated-obligation-to-pass")),
        *(("8C", "bid-over-seven"), ("XX", "inadmissible-redouble"), ("X", "violated-obligation-to-pass")),
    ],
)
def test_a_player_bound_to_pass(call: str, kind: str | None) -> None:
    table = table_of("1H").bound_by([EastPasses("30A")])
    found = wrong_call(table, Call.parse(call), Seat.E, 2)
    assert (None if found is None else found.kind) == kind


def test_the_next_player_may_call_over_one_bound_to_pass() -> None:
    bound = table_of("1H").bound_by([EastPasses("30A")])
    assert [passes_over(bound, seat) for seat in SEATS] == [False, False, True, False]
    assert not any(passes_over(table_of("1H"), seat) for seat in SEATS)
    assert not any(passes_over(table_of("1H P P P").bound_by(bound.in_force), seat) for seat in SEATS)


@given(board=boards(contract=True))
@few
def test_nothing_is_wrong_with_a_legal_board(board: Played) -> None:
    table = Table.of(board.record)
    assert wrong_hands(table) == []
    for n, call in enumerate(board.calls, 1):
        assert table.turn is not None
        assert wrong_call(table, call, table.turn, n) is None
        table = table.with_call(call, table.turn, n)
    for seat, card in board.cards:
        assert wrong_card(table, card, seat, 99) is None
        table = table.with_card(card, seat)


CARDS = """
-                         | W:SA | -
-                         | E:HA | opening-lead-out-of-turn 54
SA                        | E:H2 | premature-play 57
SA SJ                     | S:H2 | premature-play 57
SA SJ                     | W:SK | fifth-card 45E
SA S2 S3 S4               | W:SK | -
SA S2 S3 S4               | E:HA | lead-out-of-turn 56
SA S2 S3 S4               | N:HA | lead-out-of-turn 55
SA S2 S3 S4               | S:HA | lead-out-of-turn 55
HJ H2 H3 HK HA            | W:HT | -
HJ H2 H3 HK HA            | W:H9 | -
HJ H2 H3 HK HA            | W:SK | revoke 44C 61A
HJ H2 H3 HK HA            | W:C2 | revoke 44C 61A
""".strip().splitlines()


@pytest.mark.parametrize("line", CARDS)
def test_what_is_wrong_with_a_card(line: str) -> None:
    before, act, wanted = (part.strip() for part in line.split("|"))
    table = Table.of(Record(contract="1NT", declarer=Seat.S, hands={Seat.W: "AKQ.JT9.876.5432"}))
    for word in before.replace("-", "").split():
        assert table.turn is not None
        table = table.with_card(Card.parse(word), table.turn)
    by, _, card = act.partition(":")
    found = wrong_card(table, Card.parse(card), Seat(by), 9)
    if found is None:
        assert wanted == "-"
        return
    assert " ".join((found.kind, *found.laws)) == wanted
    assert (found.by, found.event, found.turn_of) == (by, 9, table.turn)
    assert found.cards == (Card.parse(card),)
    assert found.trick == len(before.replace("-", "").split()) // 4 + 1


def test_a_card_before_the_auction_has_ended() -> None:
    found = wrong_card(table_of("1H P P"), Card.parse("SA"), Seat.E, 4)
    assert found is not None
    assert (found.kind, found.laws) == ("premature-lead", ("24",))


def test_a_card_from_a_hand_nobody_knows_is_no_revoke() -> None:
    table = Table.of(Record(contract="1NT", declarer=Seat.S)).with_card(Card.parse("SA"), Seat.W)
    assert wrong_card(table, Card.parse("H2"), Seat.N, 2) is None


@pytest.mark.parametrize(
    ("north", "east", "wanted"),
    [
        ("AKQJT98765432...", ".AKQJT98765432..", []),
        ("AKQJT9876543...", ".AKQJT98765432..", ["N missing-card 14"]),
        ("AKQJT9876543...", ".AKQJT9876543..", ["N missing-card 14", "E missing-card 14"]),
        ("AKQJT98765432.A..", "...AKQJT98765432", ["N wrong-number-of-cards 13"]),
        ("AKQJT98765432.A..", ".KQJT9876543..", ["N wrong-number-of-cards 13", "E wrong-number-of-cards 13"]),
    ],
)
def test_hands_of_more_or_fewer_than_thirteen_cards(north: str, east: str, wanted: list[str]) -> None:
    table = Table.of(Record(dealer=Seat.N, hands={Seat.N: north, Seat.E: east}))
    assert [f"{found.by} {found.kind} {' '.join(found.laws)}" for found in wrong_hands(table)] == wanted
