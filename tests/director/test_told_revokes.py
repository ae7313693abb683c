"""What is told when a revoke is corrected, or a card too many lies at a trick: the cards and the tricks by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.director.combined import NOTRUMP, WON, both, shows
from tests.laws.positions import seen
from tests.laws.starts import TEN

DEAL = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 4S by S:"
OPEN = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3 S:attention revoke player=W trick=2 W:H4"
EASTS = f"{TEN} N:S4 E:D9 S:SA W:C9 S:CT W:CQ N:C6 E:DA W:H9 N:H8 E:CJ S:SJ S:attention revoke"
DUMMYS = f"{TEN} N:C6 E:CJ S:CT W:CQ W:H9 N:S4 E:D9 S:SA S:SJ W:C9 N:H8 E:DA E:attention revoke"


def told(line: str, edition: str, to: str, language: str = "en") -> list[str]:
    """What the director says or does, to everybody or to one."""
    steps: list[dict[str, Any]] = seen(line, edition, language)["script"]
    return [one["text"] for one in steps if str(getattr(one["to"], "value", one["to"])) == to]


# -- 62C1: dummy's card, and its trick


@both
@pytest.mark.parametrize(
    ("language", "words"), [("en", ("dummy’s 7 of hearts", "trick 2")), ("fr", ("le 7 de cœur du mort", "levée 2"))]
)
def test_declarer_is_asked_about_the_very_card_and_trick(edition: str, language: str, words: tuple[str, str]) -> None:
    asked = seen(OPEN, edition, language)["awaiting"]["text"]
    assert all(word in asked for word in words)


@both
def test_a_trick_in_which_a_card_may_be_changed_is_nobodys_yet(edition: str) -> None:
    shows(edition, OPEN, awaiting="S withdraw/stand 62C1", tricks="1-0")
    shows(edition, f"{OPEN} S=stand", awaiting=None, tricks="2-0")
    shows(edition, f"{OPEN} S=withdraw N:HK", awaiting="E withdraw/stand 62C2", tricks="1-0")
    shows(edition, f"{OPEN} S=withdraw N:HK E=stand", awaiting=None, tricks="2-0")


@both
def test_the_trick_before_it_counts(edition: str) -> None:
    """Another question than a change of card leaves every complete trick where it is."""
    line = f"{NOTRUMP} {WON} E:H3{{!told_his_turn}}"
    shows(edition, line, turn=None, tricks="1-0")


@both
def test_a_claim_shares_the_tricks_whatever_could_be_changed(edition: str) -> None:
    shows(edition, f"{OPEN} S:claim 11{{!claim_disputed}}", phase="over", tricks="13-0")


# -- 62D1: after the thirteenth trick


@both
def test_the_cards_of_the_last_two_tricks_are_laid_again(edition: str) -> None:
    shows(edition, EASTS, turn="E", legal="CJ", laws="62D1 64B6", moved=None)
    everybody = " ".join(told(EASTS, edition, "all"))
    assert "The jack of clubs goes to trick 12 and the ace of diamonds to trick 13." in everybody
    assert "No trick is transferred." in everybody
    assert "East, please put the jack of clubs to trick 12." in told(EASTS, edition, "E")
    assert "Aucune levée n’est transférée." in " ".join(told(EASTS, edition, "all", "fr"))
    shows(edition, f"{EASTS} E:CJ", phase="over", moved=None, tricks="10-3")


@both
def test_dummys_cards_of_the_last_two_tricks(edition: str) -> None:
    assert "South, please put dummy’s 8 of hearts to trick 12." in told(DUMMYS, edition, "S")
    assert "Sud, mettez le 8 de cœur du mort à la levée 12." in told(DUMMYS, edition, "S", "fr")


@both
def test_the_thirteenth_trick_has_only_been_led_to(edition: str) -> None:
    """Dummy has one card left, which nobody has seen played: it is not named."""
    line = f"{TEN} N:C6 E:CJ S:CT W:CQ W:H9 N:S4 E:D9 S:SA S:SJ E:attention revoke"
    assert "No trick is transferred." in " ".join(told(line, edition, "all"))
    assert "South, please name a card dummy may legally play to this trick." in told(line, edition, "S")


@both
def test_the_twelfth_trick_is_the_last_one_played(edition: str) -> None:
    """He is only to follow suit: of a thirteenth trick nothing is said."""
    line = f"{TEN} N:S4 E:D9 S:SA W:C9 S:CT W:CQ N:C6 E:DA S:attention revoke"
    assert "East, please follow suit: play a club." in told(line, edition, "E")
    assert not any("trick 13" in text for text in told(line, edition, "all"))


# -- 67A2 and 67B2(b): a card too many


@both
@pytest.mark.parametrize("since", ["", "S:S3 W:S7 N:S4 "])
def test_a_card_that_stays_face_up_is_not_taken_back(edition: str, since: str) -> None:
    line = f"{DEAL} W:H6 N:H3 E:HK S:HA {since}E:H8 trick=1{{visible}} S:attention defective-trick player=E trick=1"
    texts = " ".join(one["text"] for one in seen(line, edition)["rulings"])
    assert "stays face up" in texts
    assert "no part of the trick" in texts
    assert "taken back" not in texts
    assert "goes back" not in texts
    assert not {"reprise", "revient"} & {word for one in told(line, edition, "all", "fr") for word in one.split()}


@both
def test_a_card_nobody_saw_is_taken_back(edition: str) -> None:
    line = f"{DEAL} W:H6 N:H3 E:HK E:H8 trick=1{{!visible}} S:attention defective-trick player=E trick=1"
    assert "The extra card is taken back; the trick stays as it is." in told(line, edition, "all")
