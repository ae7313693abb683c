"""The same ruling, written down in the different ways in which a table tells it."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, awaits, both, refused_at, shows

# -- 62A: a revoke put right, with or without the card that is taken back, with or without attention

DISCARD = f"{NOTRUMP} {WON} S:DK W:C5"


@both
@pytest.mark.parametrize(
    "told",
    [
        "W:D9",
        "W:D9{!led}",
        "W:withdraw C5 W:D9",
        "S:attention revoke W:D9",
        "S:attention revoke W:withdraw C5 W:D9",
        "W:withdraw C5 S:attention revoke W:D9",
    ],
)
def test_a_revoke_put_right_at_once(edition: str, told: str) -> None:
    expected = {"turn": "N", "awaiting": None, "bound": "W C5 major", "laws": "62A 62B1", "revokes": "W2"}
    shows(edition, f"{DISCARD} {told}", **expected)
    hands_not_known = f"none 3NT by S: {WON} S:DK W:C5"
    shows(edition, f"{hands_not_known} {told}", **expected)


@both
def test_the_others_may_change_what_they_played_to_it(edition: str) -> None:
    assert awaits(edition, f"{DISCARD} N:D2 E:D4 W:D9{{!led}}") == "S withdraw/stand 62C1"
    assert awaits(edition, f"{DISCARD} N:D2 W:D9") == "S withdraw/stand 62C1"


@both
def test_what_is_no_correction(edition: str) -> None:
    shows(edition, f"{DISCARD} W:D9{{led}}", revokes="W2!", laws="57A 63A1")
    shows(edition, f"{DISCARD} W:S3{{!led !deliberate}}", revokes="W2", laws="45E1")
    refused_at(7, edition, f"{DISCARD} W:DT")


@both
@pytest.mark.parametrize("told", ["N:S4", "S:designate S4", "S:designate S"])
def test_dummys_revoke_put_right(edition: str, told: str) -> None:
    start = f"{NOTRUMP} W:SQ S:designate C3"
    if told == "N:S4":
        start = f"{NOTRUMP} W:SQ N:C3"
    shows(edition, f"{start} {told}", turn="E", awaiting=None, bound="", laws="62A 62B2", revokes="N1")


@both
def test_a_slip_is_a_slip_though_it_was_a_revoke(edition: str) -> None:
    slip = f"{NOTRUMP} W:SQ S:designate C3 E:S2 S:designate S{{unintended without_pause}}"
    shows(edition, slip, awaiting="E withdraw/stand 47D", laws="45C4(b)", revokes="")


@both
def test_a_card_of_the_suit_after_the_trick_is_a_lead_unless_said_otherwise(edition: str) -> None:
    late = f"{NOTRUMP} {WON} S:DK W:D9 N:D2 E:C2"
    shows(edition, f"{late} E:D4", revokes="E2!", awaiting="S accept/refuse 56" + ("A" if edition == "2017" else ""))
    shows(edition, f"{late} E:D4{{!led}}", turn="S", revokes="E2", bound="E C2 major", laws="62A 62B1")


@both
@pytest.mark.parametrize("told", [" player=W{able}", " player=W @7{able}", " player=W @6{able}"])
def test_that_he_could_have_followed_is_said_of_the_card_or_of_the_attention(edition: str, told: str) -> None:
    start = f"none 3NT by S: {WON} S:DK W:C5 S:attention revoke"
    shows(edition, f"{start}{told}", turn="W", awaiting=None, bound="W C5 major", revokes="W2")
    played_on = f"none 3NT by S: {WON} S:DK W:C5 N:D2 E:D4 S:D3 W:D9 S:attention revoke"
    later = told.replace("@7", "@11")
    shows(edition, f"{played_on}{later}", turn="N", awaiting=None, revokes="W2!")


# -- 27B: the replacement


@both
@pytest.mark.parametrize(
    "told", ["W=refuse 3D", "W=refuse S:3D", "W=refuse S:change_call 3D", "W=refuse change_call 3D", "S:3D W=refuse"]
)
def test_an_insufficient_bid_made_good(edition: str, told: str) -> None:
    natural = "{natural natural_beyond_doubt}"
    start = f"W none: P 1S 2D{{natural}} S:2D{natural}"
    line = f"{start} {told}".replace("3D", f"3D{natural}")
    shows(edition, line, turn="W", awaiting=None, bound="", laws="27B1(a)")


# -- 21B1: a call that was misinformed, and the attention that comes before or after it is changed


@both
@pytest.mark.parametrize(
    "told",
    [
        "E:change_call P{misinformed}",
        "E:change_call P @2{misinformed}",
        "E:change_call P{misinformed} E:attention misinformation",
        "E:change_call P E:attention misinformation @2{misinformed}",
        "E:attention misinformation player=S @2{misinformed} E=withdraw E:P",
        "E:attention misinformation player=S @2{misinformed} E:change_call P",
    ],
)
def test_a_misinformed_call_is_changed_once(edition: str, told: str) -> None:
    law = "21B2"
    start = f"N none: 1C 1S 1NT {told}"
    assert awaits(edition, start) == f"S withdraw/stand {law}"
    shows(edition, f"{start} S=stand", turn="W", awaiting=None, calls="N:1C E:1S~ S:1NT~ E:P S:1NT")


# -- a question that falls with the call it was about


@both
def test_of_a_call_that_is_cancelled_meanwhile_nothing_is_asked(edition: str) -> None:
    changed = "N none: 1H E:P S:X S:change_call 2H"
    assert awaits(edition, changed) == "director unintended@4 25A1"
    shows(edition, f"{changed} S:HK", turn="S", awaiting=None, calls="N:1H E:P S:X~ S:2H~", laws="36B2 24B")
