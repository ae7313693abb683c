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
