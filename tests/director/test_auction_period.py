"""When the auction period ends, and what a card shown or led about that time is (24, 41A, 49)."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, bonds, both, shows
from tests.laws.positions import seen

# -- 24, 41A: a lead after calls that wait for an answer is not a lead in the auction

WAITING = "N none: 1S{natural} E:1H{natural} S=refuse E:P S:2S P P P"


@pytest.mark.parametrize("lead", ["E:HQ", "HQ"])
def test_an_opening_lead_waits_with_the_calls_before_it(lead: str) -> None:
    assert bonds("2007", f"{WAITING} {lead}") == bonds("2007", WAITING)
    shows("2007", f"{WAITING} {lead} @4{{!meaning_contained}}", turn="S", laws="27B2")
    assert "E HQ" in str(bonds("2007", "N none: 1S{natural} E:1H{natural} S=refuse E:P E:HQ"))


# -- 54: a lead faced out of turn


@both
def test_a_lead_faced_out_of_turn_ends_the_auction_period(edition: str) -> None:
    shown = "W:expose S8{visible deliberate}"
    shows(edition, f"none 3NT by S: E:SK {shown}", laws="49 54")
    law = {"2007": "24A", "2017": "49"}[edition]
    shows(edition, f"none 3NT by S: {shown}", laws=law)
    shows(edition, f"none 3NT by S: E:lead_face_down SK {shown}", laws=law)


# -- 24 of 2007 where the record starts at the play


def test_a_record_that_starts_at_the_play_starts_in_the_auction_period_of_2007() -> None:
    line = f"{NOTRUMP} E:expose HQ{{visible !deliberate}}"
    shows("2007", line, laws="24B", reviews="23 50E3", bound="E HQ major", awaiting="S require/forbid/free 50D2")
    shows("2017", line, laws="49 50B", reviews="50E4", bound="E HQ major", awaiting="S require/forbid/free 50D2")
    played = f"{NOTRUMP} W:SQ E:expose HQ{{visible !deliberate}}"
    assert [i["laws"] for i in seen(played, "2007")["irregularities"]] == [["49", "50B"]]
