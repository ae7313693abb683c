"""A lead out of turn, and the trick before it: what is put right there decides whose lead it was. And 46B4."""

from __future__ import annotations

import pytest

from arbitre import rule
from arbitre.game.seat import Seat
from arbitre.table.notation import parse
from tests.director.combined import awaits, both, shows

# -- 45D: dummy ruffed with a card declarer had not named, so declarer seems to lead from the wrong hand

HANDS = "N=AK2.KQ7632.4.AK3 E=J843.A4.QT75.J76 S=Q976.T985.A983.2 W=T5.J.KJ62.QT9854"
FIRST = "E:S3 S:S6 W:ST N:SA N:C3 E:C6 S:C2 W:C8 W:S5 N:SK E:S4 S:S7"
RUFFED = f"none {HANDS} 4H by N: {FIRST} N:CA E:C7 N:designate SQ S:H5 W:C9 N:CK"
NOTICED = "N:attention wrong-card-from-dummy"


@pytest.mark.parametrize(("edition", "law"), [("2007", "45D"), ("2017", "45D1")])
def test_the_card_declarer_named_is_put_there_first(edition: str, law: str) -> None:
    assert awaits(edition, RUFFED) == "EW accept/refuse 55A"
    assert awaits(edition, f"{RUFFED} {NOTICED}") == f"W withdraw/stand {law}"
    line = f"{RUFFED} {NOTICED} W=stand"
    shows(edition, line, turn="E", tricks="3-1", legal="CJ", kinds="wrong-card-from-dummy", awaiting=None)


# -- 62A: a defender's false ruff, and declarer leads from the hand that would have won

CLUBS = "none N=Q743.A6.854.K532 E=J.987543.A92.JT9 S=AK852.KQT2.JT3.A W=T96.J.KQ76.Q8764 4S by S:"
FALSE_RUFF = f"{CLUBS} W:HJ N:H6 E:H3 S:HK S:CA W:C4 N:C2 E:SJ"


@both
def test_a_revoke_is_corrected_before_the_lead_is_judged(edition: str) -> None:
    line = f"{FALSE_RUFF} S:SA"
    assert awaits(edition, line) == "WE accept/refuse 55A"
    line = f"{line} S:attention revoke"
    shows(edition, line, turn="E", legal="CJ CT C9", bound="E SJ major", kinds="revoke")
    assert awaits(edition, f"{line} E:C9") == "S withdraw/stand 62C1"
    shows(edition, f"{line} E:C9 S=stand", turn="W", tricks="2-0", legal="ST S9 S6")


@both
def test_a_lead_from_a_hand_that_has_not_won_then_either_is_out_of_turn(edition: str) -> None:
    assert awaits(edition, f"{FALSE_RUFF} N:S3 W:attention revoke") == "WE accept/refuse 55A"
    shows(edition, f"{FALSE_RUFF} N:S3 W:attention revoke E=refuse", turn="E", bound="E SJ major", laws="55B1 62B1")


@both
def test_what_has_nothing_to_do_with_the_trick_before_leaves_the_lead_as_it_is(edition: str) -> None:
    assert awaits(edition, f"{FALSE_RUFF} S:SA S:attention defective-trick") == "WE accept/refuse 55A"
    assert awaits(edition, f"{FALSE_RUFF} W:D6 S:attention revoke") == "S accept/refuse " + (
        "56" if edition == "2007" else "56A"
    )


# -- 46B4: a card that dummy has not got, and the next hand plays to it

NAMED = f"{CLUBS} W:C4 N:CK E:C9 S:CA S:HT W:HJ N:HA E:H3"


@both
def test_a_card_played_to_one_that_is_not_there_goes_back(edition: str) -> None:
    line = f"{NAMED} S:designate HQ E:H4"
    shows(edition, line, turn="N", awaiting=None, bound="", info="S", laws="46B4 47D", kinds="invalid-designation")
    shows(edition, f"{line} S:designate D4 E:D2", turn="S", awaiting=None, bound="")
    assert awaits(edition, f"{NAMED} S:designate HQ W:C6").startswith("S accept/refuse 56")


def test_dummys_wrong_card_to_the_trick_after_one_that_lies_empty() -> None:
    """45D: a card of the trick before went back and is owed; what dummy put there lies in the trick it was led to."""
    start = "2007 N=Q5.AK2.86532.AK7 E=62.84.AJ9.QJ9643 S=984.Q97653.T74.8 W=AKJT73.JT.KQ.T52 3D by W:"
    line = f"{start} N:D8 N:H2 quit @{{led}} W=lowest W:designate high N=accept N:withdraw D8 E:DJ"
    board = rule(parse(f"{line} @8{{unintended}} @8{{without_pause}}"))
    assert [[str(card) for _, card in trick.cards] for trick in board.table.tricks] == [[], ["DJ"]]
    assert board.table.owed == ((1, Seat.N),)
