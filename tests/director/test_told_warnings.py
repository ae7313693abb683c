"""A warning waits for the fact it hangs on: who may not use a withdrawn call is told when that is known."""

from __future__ import annotations

import pytest

from arbitre.director import after, rule_on
from arbitre.game.seat import Seat
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.voice.script import script
from tests.director.combined import barred, both
from tests.laws.positions import seen

LAW = {"2007": "16D2", "2017": "16C2"}


def warned(edition: str, line: str) -> list[str]:
    """Who is told at this moment that he may not use a withdrawn call."""
    found = seen(line, edition)["script"]
    return [str(one["to"]) for one in found if one["kind"] == "say" and one["law"] == LAW[edition]]


def ruled(edition: str, line: str) -> list[str]:
    """Whom the rulings so far tell that."""
    return [str(one["to"]) for one in seen(line, edition)["rulings"] if "to" in one and LAW[edition] in one["laws"]]


LOW = "N none: 1S 1H{natural natural_beyond_doubt} S=refuse"
EARLY = "N none: 1S{natural} S:2H{natural} W=refuse"


@both
@pytest.mark.parametrize("line", [LOW, f"{LOW} 2H", f"{LOW} P", EARLY, f"{EARLY} E:P", f"{EARLY} E:X"])
def test_nobody_is_warned_while_it_hangs_on_the_next_call(edition: str, line: str) -> None:
    assert (warned(edition, line), ruled(edition, line)) == ([], [])
    assert len(barred(edition, line)) == 1


@both
@pytest.mark.parametrize(
    ("line", "then"),
    [
        (LOW, "2H{natural natural_beyond_doubt}"),
        (LOW, "2H @4{natural natural_beyond_doubt}"),
        (EARLY, "E:P S:2H"),
    ],
)
def test_who_may_use_it_after_all_is_never_told_that_he_may_not(edition: str, line: str, then: str) -> None:
    assert (warned(edition, f"{line} {then}"), ruled(edition, f"{line} {then}")) == ([], [])
    assert barred(edition, f"{line} {then}") == set()


@both
@pytest.mark.parametrize(
    ("line", "then", "player"),
    [
        (LOW, "P{!comparable !meaning_contained}", "W"),
        (LOW, "P @4{!comparable !meaning_contained}", "W"),
        (LOW, "3H{natural natural_beyond_doubt !comparable !meaning_contained}", "W"),
        (EARLY, "E:X S:P{!comparable}", "N"),
        (EARLY, "E:X S:3H{natural !comparable}", "N"),
    ],
)
def test_who_may_not_is_told_as_soon_as_that_is_known(edition: str, line: str, then: str, player: str) -> None:
    assert warned(edition, f"{line} {then}") == [player]
    assert ruled(edition, f"{line} {then}") == [player]


def test_in_2007_a_contained_meaning_leaves_the_withdrawn_bid_unusable() -> None:
    line = "2007 N none: 1S 1H{!natural_beyond_doubt} S=refuse 2C{meaning_contained}"
    assert warned("2007", line) == ["W"]


@both
def test_a_double_that_cannot_be_comparable_settles_it(edition: str) -> None:
    line = "N none: 1S P 2C 1H{natural} N=refuse X{!comparable !meaning_contained}"
    assert "E" in warned(edition, line)


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("N none: S:1H{natural} W=refuse", "N"),
        ("N none: W:1H{natural} N=refuse", "E"),
        ("N none: 1S{natural} W:P{natural} N=refuse", "E"),
        ("N none: 1S{natural} W:X{natural} N=refuse", "E"),
    ],
)
def test_who_is_to_call_first_is_told_at_once(line: str, player: str) -> None:
    assert warned("2017", line) == [player]


@both
@pytest.mark.parametrize("turn", range(4))
def test_from_every_seat(edition: str, turn: int) -> None:
    north, east, south, west = tuple("NESWNES"[turn : turn + 4])
    line = f"{north} none: 1S {east}:1H{{natural natural_beyond_doubt}} {south}=refuse"
    assert warned(edition, f"{line} {east}:2H") == []
    assert warned(edition, f"{line} {east}:P{{!comparable !meaning_contained}}") == [west]


@both
def test_told_once_when_the_finding_comes_later(edition: str) -> None:
    board = rule_on(parse(f"{edition} {LOW} P"))
    board = after(board, Event(facts={"comparable": False, "meaning_contained": False}, about=4))
    told = [one["to"] for one in script(board) if one["kind"] == "say" and one["law"] == LAW[edition]]
    assert told == ["W"]
    later = after(board, Event(call="2S", by=Seat.S))
    assert [one for one in script(later) if one["kind"] == "say" and one["law"] == LAW[edition]] == []
    assert len([one for one in report(later)["rulings"] if one["laws"] == [LAW[edition]]]) == 1


def test_what_only_says_less_is_not_told_again() -> None:
    """16D2: that partner did not see the card takes a warning back, and nothing else."""
    told = [one["law"] for one in seen("N none: W:expose HK P @1{!visible}", "2017")["script"]]
    assert "16D2" not in told
