"""Fifty-two cards, and hands as PBN writes them."""

from __future__ import annotations

import pytest
from hypothesis import given

from arbitre.game.card import PACK, SUITS, Card, Denomination, Hand, format_hand, in_order, parse_hand
from tests.strategies import hands, many


def test_the_pack_is_complete() -> None:
    assert len(set(PACK)) == 52
    assert {len([card for card in PACK if card.suit is suit]) for suit in SUITS} == {13}
    assert {(card.suit, card.rank) for card in PACK} == {(suit, rank) for suit in SUITS for rank in range(2, 15)}


def test_a_card_is_read_as_it_is_written() -> None:
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)
    assert (str(Card(Denomination.S, 14)), str(Card(Denomination.H, 10)), str(Card(Denomination.C, 2))) == (
        "SA",
        "HT",
        "C2",
    )


@pytest.mark.parametrize("text", ["", "S", "A", "AS", "S10", "S1", "NTA", "sa", "SA ", "♠A", "SAK"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        Card.parse(text)


def test_honours_are_the_ten_and_above() -> None:
    assert "".join(str(card)[1] for card in PACK[:13] if card.honour) == "AKQJT"


def test_denominations_rise_from_clubs_to_notrump() -> None:
    assert sorted(Denomination, key=lambda d: d.order) == ["C", "D", "H", "S", "NT"]


@given(hand=hands)
@many
def test_a_hand_is_read_as_it_is_written(hand: Hand) -> None:
    assert parse_hand(format_hand(hand)) == hand


@pytest.mark.parametrize("text", ["AKQ.JT9.876.5432", "...AKQJT98765432", "...", "2.2.2.2", "AKQJT98765432..."])
def test_a_hand_in_order_is_written_as_it_was_read(text: str) -> None:
    assert format_hand(parse_hand(text)) == text


@pytest.mark.parametrize("text", ["", "AKQ", "A.K.Q", "A.K.Q.J.T", "AA...", "10...", "a...", "A K...", "A,K,Q,J"])
def test_what_is_no_hand(text: str) -> None:
    with pytest.raises(ValueError, match=r"no such card|four suits|a card twice"):
        parse_hand(text)


@given(hand=hands)
@many
def test_a_sorted_hand_keeps_the_order_of_the_pack(hand: Hand) -> None:
    assert list(in_order(hand)) == [card for card in PACK if card in hand]
