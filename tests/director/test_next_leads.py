"""A card of a trick is put right after the next lead: who has won it now, and what becomes of that lead."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, barred, both, shows

ONE = f"{NOTRUMP} {WON}"
EAST = "ST S5 HJ H6 H3 DT D7 D4 CT C9 C2"

# -- dummy's wrong card (45D1, 2007 45D)

WRONG = f"{ONE} S:H2 W:H4 S:designate H7 N:HK E:H3 N:D2 W:attention wrong-card-from-dummy"


@both
def test_a_defender_who_changes_and_wins_makes_the_next_lead(edition: str) -> None:
    """44G: dummy has not won the trick, so his lead goes back; who won it is seen when every change has been made."""
    shows(edition, f"{WRONG} E=withdraw E:HQ", turn="E", legal=EAST, tricks="1-1", bound="", awaiting=None)
    assert not {seat for seat, _ in barred(edition, f"{WRONG} E=withdraw E:HQ")} & {"E", "W"}


@both
@pytest.mark.parametrize("answer", ["E=stand", "E=withdraw E:H6"])
def test_dummys_next_lead_stays_where_he_has_won_all_the_same(edition: str, answer: str) -> None:
    shows(edition, f"{WRONG} {answer}", turn="E", legal="DT D7 D4", tricks="2-0", bound="", awaiting=None)
