"""What an effect makes due, with no table: the loop keeps these appointments, an interview asks them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.board import Until
from arbitre.director.due import (
    ASKED_OF_CALL,
    CHANGED_AFTER,
    COUNTED,
    NOTED,
    PENALTY_LEAD,
    REVIEW,
    Due,
    appointed,
    dues,
)
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Finding, Giver, Ruling, paths
from arbitre.laws.editions import edition, editions
from arbitre.laws.effects import (
    DECLARER,
    LHO,
    PARTNER,
    AsIfEstablished,
    BecomesPenalty,
    Cancelled,
    Directed,
    FaceUp,
    LeadRestriction,
    MayChange,
    Noted,
    Owed,
    OwedLate,
    PenaltyCard,
    Review,
    See,
    Substituted,
    Unauthorized,
    When,
)
from arbitre.laws.profile import options_of

CARD = Card.parse("H5")


def made(effect: Any, situation: str = "", *besides: Any, **found: Any) -> tuple[Due, ...]:
    """What an effect makes due in a ruling with others, on these findings."""
    findings = tuple(Finding(key, value, Giver.DIRECTOR) for key, value in found.items())
    return dues(effect, Ruling(("1",), (effect, *besides), findings), situation)


@pytest.mark.parametrize(
    ("effect", "due"),
    [
        (See("replacement", When.REPLACED), Due("replacement", Until.REPLACED)),
        (See("bid-rho-called", When.CALLED, PARTNER), Due("bid-rho-called", Until.CALLED, player=PARTNER)),
        (See("bid-over-seven", When.NOW), Due("bid-over-seven")),
        (BecomesPenalty(), PENALTY_LEAD),
        (PenaltyCard(player=Seat.E, card=CARD, rank="major"), PENALTY_LEAD),
        (Owed("offending-change"), Due("offending-change", Until.PUT_RIGHT, "62C", LHO)),
        (Owed("declarer-change"), Due("declarer-change", Until.PUT_RIGHT, "47D", DECLARER)),
        (OwedLate(), COUNTED),
        (AsIfEstablished(), COUNTED),
        (Noted("established"), COUNTED),
        (MayChange(), ASKED_OF_CALL),
    ],
)
def test_what_an_effect_makes_due(effect: Any, due: Due) -> None:
    assert made(effect) == (due,)


@pytest.mark.parametrize(
    "effect",
    [
        BecomesPenalty(deliberate=False),  # 50C: a minor penalty card leaves partner free
        PenaltyCard(player=Seat.E, card=CARD, rank="minor"),
        Owed(),
        Noted("beyond-anybody"),
        Directed("free"),
        Unauthorized(player=PARTNER, law="16C2"),
        Cancelled(),
    ],
)
def test_what_makes_nothing_due(effect: Any) -> None:
    assert made(effect) == ()


@pytest.mark.parametrize(("exposure", "words"), [("low", []), ("honour-or-led", ["shown"])])
def test_one_low_card_shown_in_the_auction_makes_nothing_due(exposure: str, words: list[str]) -> None:
    """24, 50C: it will be a minor penalty card."""
    assert [due.words for due in made(FaceUp(), exposure=exposure)] == words


def test_a_revoke_that_is_corrected_lets_the_next_hand_change_its_card() -> None:
    assert made(Owed(), "revoke") == (CHANGED_AFTER,)
    assert made(Owed(next_lead="next-lead-both-revoked"), "revoke") == ()  # 62C3: both sides correct


def test_a_lead_left_free_leaves_the_penalty_card_for_the_next() -> None:
    (again,) = made(Directed("free"), "penalty-card-lead")
    assert (again.situation, again.words) == ("penalty-card-lead", "again")
    assert made(Directed("forbid"), "penalty-card-lead") == ()


@pytest.mark.parametrize(
    ("situation", "besides", "found", "known"),
    [
        ("insufficient-bid", (), {"comparable": False}, {"comparable": False, "double_out_of_rotation": False}),
        ("double-out-of-rotation", (), {}, {"double_out_of_rotation": True}),
        ("call-after-auction", (), {}, {"double_out_of_rotation": False, "comparable": False, "different_call": True}),
        (
            *("violated-obligation-to-pass", (Substituted(),), {}),
            {"double_out_of_rotation": False, "comparable": False, "different_call": True},
        ),
    ],
)
def test_what_is_known_of_a_withdrawn_call_when_the_lead_comes(
    situation: str, besides: tuple[Any, ...], found: dict[str, Any], known: dict[str, Any]
) -> None:
    (due,) = made(LeadRestriction(player=PARTNER, law="26B"), situation, *besides, **found)
    assert (due.situation, due.until, due.law, due.player) == ("lead-restriction", Until.LEAD, "26B", PARTNER)
    assert due.known == known


@pytest.mark.parametrize(
    ("law", "situation", "known"),
    [
        ("16B3", "use-of-information", {"information_source": "partner"}),
        ("16C3", "use-of-information", {"information_source": "withdrawn", "withdrawn_user": "offending"}),
        ("23C", f"{REVIEW}23C", {}),
    ],
)
def test_what_is_looked_at_after_play(law: str, situation: str, known: dict[str, Any]) -> None:
    assert made(Review(law)) == (Due(situation, Until.PLAY_OVER, law, known=known),)


def test_what_partner_has_signalled_is_looked_at_after_play() -> None:
    (due,) = made(Unauthorized(player=PARTNER, law="75A"))
    assert (due.situation, due.until) == ("use-of-information", Until.PLAY_OVER)


def test_a_review_that_stands_on_more_than_damage_is_only_named() -> None:
    every = {
        effect
        for book in map(edition, editions())
        for situation in book.rules
        for ruling in paths(book.law(situation), Case(book, options=options_of("wbf", {})))
        for effect in ruling.effects
        if isinstance(effect, Review)
    }
    assert {len(made(review)) for review in every} == {0, 1}


def test_what_is_due_is_a_part_of_the_laws() -> None:
    """In one of the editions; an appointment of a law's own names its part itself."""
    known = {situation for book in editions() for situation in edition(book).rules}
    named = {due.situation for found in NOTED.values() for due in found}
    assert named | {PENALTY_LEAD.situation, COUNTED.situation, ASKED_OF_CALL.situation} <= known


def test_an_appointment_waits_at_a_table_with_its_case() -> None:
    case = Case(edition("2017"))
    item = appointed(See("replacement", When.REPLACED)).item(case, Seat.E)
    assert (item.situation, item.case, item.until, item.player) == ("replacement", case, Until.REPLACED, Seat.E)
