"""Law 67: tricks with a card too many or too few."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, binding, check, laws, position, seen
from tests.laws.starts import EVEN, EXTRA, QUITTED, TEN
from tests.laws.test_play_laws import SPADES

LAST_LED = f"{TEN} N:C6 E:CJ S:CT W:CQ W:H9 N:S4 E:D9 quit S:SJ"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("turned with two cards missing", BOTH, QUITTED, kinds="defective-trick defective-trick"),
        *position(
            "turned with a card owed", BOTH, f"{SPADES} W:H6 N:H3 E:D9 S:HA S:attention revoke quit E:H2 S=stand",
            turn="S", kinds="revoke",
        ),
        # 67: a trick turned by dummy's card, then dummy's lead
        *position(
            "turned too early", BOTH, f"{EVEN} W:C7 N:C5 E:C4 S:CJ S:DQ W:D6 S:designate DA quit N:S2",
            turn="E", kinds="defective-trick",
        ),
        # 67A1: declarer's card to the twelfth trick, after he has led to the last; his two cards are not looked at as in 62D1
        *position(
            "67A1 trick twelve, the last lead stands", "2007", f"{LAST_LED} W=accept W:attention defective-trick trick=12 player=S",
            turn="S", legal="SA", laws="55A 67A1", not_laws="62D1",
        ),
        *position(
            "67A1 trick twelve, the last lead goes back", "2017", f"{LAST_LED} W:attention defective-trick trick=12 player=S",
            turn="S", legal="SA SJ", laws="47B 67A1", not_laws="62D1",
        ),
    ],
)  # fmt: skip
def test_a_defective_trick(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


TURNED = f"{EVEN} W:C7 N:C5 E:C4 S:CJ S:DQ W:D6 N:DA E:D5"


@pytest.mark.parametrize("book", BOTH)
@pytest.mark.parametrize("about", ["", " player=W", " trick=1", " player=W trick=1"])
@pytest.mark.parametrize("order", ["{card} {spoke}", "{spoke} {card}"])
def test_attention_to_a_card_too_many_may_name_no_player_or_trick(book: str, about: str, order: str) -> None:
    """The card found at the trick says which is meant, whether it is recorded before or after."""
    said = order.format(card="W:C8{!visible} trick=1", spoke=f"S:attention defective-trick{about}")
    check(book, f"{TURNED} {said}", {"turn": "N", "kinds": "defective-trick", "laws": "67B2(a)"})


def test_a_trick_under_way_has_no_card_missing() -> None:
    check("2017", f"{SPADES} W:H6 N:H3 S:attention defective-trick trick=1 player=E", {"turn": "E", "laws": "84A"})


# -- 67A2: a card too many, found in time, was not always held


@pytest.mark.parametrize("book", BOTH)
def test_a_card_too_many_found_in_time(book: str) -> None:
    found = seen(EXTRA, book)
    said = " ".join(line["text"] for line in found["rulings"])
    assert "67A2" in laws(found)
    assert "no part of the trick" in said
    assert "stays face up" in said
    assert "taken back" not in said
    assert "always held" not in said
    assert binding(found) == {"E D7 minor"}
    assert binding(seen(EXTRA.replace("visible", "visible deliberate"), book)) == {"E D7 major"}


# -- 67B1: a hand that is not known

OMITTED = (
    "none 3NT by S: W:HQ N:H2 E:H3 S:HA S:CA W:C2 N:C3 quit S:CQ W:C5 N:C6 E:CT W:attention defective-trick player=E"
)


@pytest.mark.parametrize("book", BOTH)
@pytest.mark.parametrize(
    ("supplied", "expected"),
    [
        ("E:CJ trick=2", {"turn": "S", "awaiting": None, "revokes": "E2!", "laws": "67B1(a)"}),
        ("E:CJ", {"turn": "S", "awaiting": None, "revokes": "E2!", "laws": "67B1(a)"}),
        ("E:D9 trick=2", {"awaiting": "director able@8 67B1"}),
        ("E:D9+D8", {"awaiting": "director able@8 67B1"}),
        ("W:CJ", {"awaiting": "director able@8 67B1"}),
        ("E:CJ trick=1", {"awaiting": "director able@8 67B1"}),
    ],
)
def test_the_card_supplied_shows_that_he_had_one(book: str, supplied: str, expected: dict[str, Any]) -> None:
    check(book, f"{OMITTED} {supplied}", expected)


# -- 67: two cards missing are put right in the order of play, wherever the lead came from


@pytest.mark.parametrize("book", BOTH)
@pytest.mark.parametrize("seats", ["NESW", "ESWN", "SWNE", "WNES"])
def test_two_missing_cards_come_in_the_order_of_play(book: str, seats: str) -> None:
    leader, dummy, third, declarer = tuple(seats)
    turned = f"none 3NT by {declarer}: {leader}:HQ {dummy}:H2 quit"
    assert [line["by"] for line in seen(turned, book)["irregularities"]] == [third, declarer]
    pointed_out = f"{turned} {leader}:S4 {dummy}:S2 {third}:S3 {declarer}:S5 {dummy}:attention defective-trick"
    assert seen(f"{pointed_out} @3{{able}}", book)["turn"] == third
