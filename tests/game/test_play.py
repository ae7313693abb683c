"""Tricks: following suit, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.game.card import PACK, SUITS, Card, Denomination, Hand
from arbitre.game.play import Trick, follows
from arbitre.game.seat import SEATS, Seat
from tests.strategies import hands, many


def trick_of(line: str, leader: Seat) -> Trick:
    trick, seat = Trick(leader), leader
    for word in line.split():
        trick, seat = trick.with_card(seat, Card.parse(word)), seat.lho
    return trick


@pytest.mark.parametrize(
    ("line", "trumps", "winner"),
    [
        ("S2 S3 S4 S5", "NT", "W"),
        ("SA SK SQ SJ", "NT", "N"),
        ("S2 HA DA CA", "NT", "N"),
        ("S2 HA DA C2", "C", "W"),
        ("SA H2 SK S3", "H", "E"),
        ("SA H2 H3 SK", "H", "S"),
        ("SA H3 H2 SK", "H", "E"),
        ("H2 HA H3 H4", "H", "E"),
        ("D9 DT CA DJ", "S", "W"),
        ("S9 ST", "NT", "E"),
        ("S9", "H", "N"),
    ],
)
def test_the_winner_of_a_trick(line: str, trumps: str, winner: str) -> None:
    assert trick_of(line, Seat.N).winner(Denomination(trumps)) == winner


@given(
    cards=st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True),
    leader=st.sampled_from(SEATS),
    trumps=st.sampled_from(Denomination),
)
@many
def test_nothing_beats_the_winner(cards: list[Card], leader: Seat, trumps: Denomination) -> None:
    trick = trick_of(" ".join(map(str, cards)), leader)
    best = trick.card_of(trick.winner(trumps))
    assert best is not None
    assert best.suit in (trumps, cards[0].suit)
    assert not any(card.suit is best.suit and card.rank > best.rank for card in cards)
    assert best.suit is trumps or not any(card.suit is trumps for card in cards)


def test_a_trick_goes_round_from_its_leader() -> None:
    trick = Trick(Seat.W)
    assert (trick.led, trick.turn, trick.complete) == (None, "W", False)
    turns = []
    for text in ("H5", "H6", "S2", "H7"):
        assert trick.turn is not None
        turns.append(trick.turn)
        trick = trick.with_card(trick.turn, Card.parse(text))
    assert "".join(turns) == "WNES"
    assert (trick.led, trick.turn, trick.complete) == ("H", None, True)
    assert trick.card_of(Seat.E) == Card.parse("S2")


def test_a_card_out_of_rotation_leaves_the_turn_where_it_was() -> None:
    trick = Trick(Seat.N).with_card(Seat.N, Card.parse("S2")).with_card(Seat.S, Card.parse("S3"))
    assert (trick.turn, trick.complete) == ("E", False)
    assert trick.card_of(Seat.E) is None
    trick = trick.with_card(Seat.E, Card.parse("S4"))
    assert trick.turn == "W"


@given(hand=hands, led=st.sampled_from([None, *SUITS]))
@many
def test_a_hand_follows_suit_if_it_can(hand: Hand, led: Denomination | None) -> None:
    open_to_it = follows(hand, led)
    held = {card for card in hand if card.suit is led}
    assert open_to_it == (held or hand)
