"""What an effect makes due, with no table: the loop keeps these appointments, an interview asks them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.board import Until
from arbitre.director.due import ASKED_OF_CALL, COUNTED, LEAD_ASKED, MAKES_DUE, PENALTY_LEAD, Due, due
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Finding, Giver, Ruling
from arbitre.laws.editions import edition, editions
from arbitre.laws.effects import (
    LHO,
    PARTNER,
    AsIfEstablished,
    BecomesPenalty,
    Cancelled,
    FaceUp,
    LeadRestriction,
    MayChange,
    Noted,
    Owed,
    OwedLate,
    PenaltyCard,
    See,
    When,
)

CARD = Card.parse("H5")


@pytest.mark.parametrize(
    ("effect", "made"),
    [
        (See("replacement", When.REPLACED), Due("replacement", Until.REPLACED)),
        (See("bid-rho-called", When.CALLED, PARTNER), Due("bid-rho-called", Until.CALLED, player=PARTNER)),
        (See("bid-over-seven", When.NOW), Due("bid-over-seven")),
        (LeadRestriction(player=PARTNER, law="26B"), Due("lead-restriction", Until.LEAD, "26B", PARTNER)),
        (BecomesPenalty(), PENALTY_LEAD),
        (BecomesPenalty(deliberate=False), None),
        (PenaltyCard(player=Seat.E, card=CARD, rank="major"), PENALTY_LEAD),
        (PenaltyCard(player=Seat.E, card=CARD, rank="minor"), None),
        (Owed("offending-change"), Due("offending-change", Until.PUT_RIGHT, "62C", LHO)),
        (Owed("declarer-change"), Due("declarer-change", Until.PUT_RIGHT, "47D", LHO)),
        (Owed(), None),
        (OwedLate(), COUNTED),
        (AsIfEstablished(), COUNTED),
        (Noted("established"), COUNTED),
        (Noted("claim"), None),
        (MayChange(), ASKED_OF_CALL),
        (Cancelled(), None),
    ],
)
def test_what_an_effect_makes_due(effect: Any, made: Due | None) -> None:
    assert due(effect) == made


@pytest.mark.parametrize(("exposure", "made"), [("low", None), ("honour-or-led", PENALTY_LEAD)])
def test_one_low_card_shown_in_the_auction_makes_nothing_due(exposure: str, made: Due | None) -> None:
    """24, 50C: it will be a minor penalty card."""
    ruled = Ruling(("24",), (FaceUp(),), (Finding("exposure", exposure, Giver.DIRECTOR),))
    assert due(FaceUp(), ruled) == made
    assert due(FaceUp()) == PENALTY_LEAD


def test_what_is_due_is_a_part_of_the_laws() -> None:
    """In one of the editions; an appointment of a law's own names its part itself."""
    known = {situation for book in editions() for situation in edition(book).rules}
    assert {one.situation for one in (LEAD_ASKED, PENALTY_LEAD, COUNTED, ASKED_OF_CALL)} <= known
    assert set(MAKES_DUE) >= {See, LeadRestriction, BecomesPenalty, FaceUp, Owed}
