"""Laws 16C, 23 and 26: what a withdrawn call tells, which lead it may cost, and what need not be asked."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.effects import LeadRestriction
from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, ruled, seen
from tests.laws.starts import (
    DIAMONDS_AGAIN,
    FINAL,
    HEARTS_LATER,
    KEPT_1S,
    LAST_PASS,
    MISLED,
    NORTH_TWICE,
    NOW_1NT,
    REPLACED,
    SKIPPED,
    SPADES_AGAIN,
    TWICE_LOW,
)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "26B, what the offender showed is asked",
            "2017",
            "E none: N:1NT{natural} E=refuse 1H P P 2C{!comparable} 2H P P P",
            awaiting="director artificial@6 26B",
        ),
        # 26 (2007): no lead restriction, but what was withdrawn stays unauthorized
        *position(
            "26A1 all suits shown", "2007",
            "N none: S:1S{!artificial} W=refuse P P S:1S{!artificial !different_meaning} 1NT P P P",
            phase="lead", turn="N", info="N", bound="", laws="26",
        ),
        *position(
            "26A1 shown in the legal auction", "2007",
            "N none: S:1S{!artificial} W=refuse P P S:2S{!artificial} 2NT P P P",
            phase="lead", turn="N", info="N", bound="", laws="26A1",
        ),
        # 36-1 and 39-1: a double names no suit, unless it was told to
        *position("39-1 untold", "2007", f"{FINAL} W:X", awaiting="N forbid/free 26B", bound="E lead forbid CDHS"),
        *position("39-1 told", "2007", f"{FINAL} W:X{{artificial shows=CD}}", awaiting="N require/forbid/free 26A2", bound="E lead require/forbid CD"),
        *position("39-1 artificial, suits unknown", "2007", f"{FINAL} W:X{{artificial}}", awaiting="director shows@5 26A"),
        *position(
            "36-1 untold", "2007", 'N: 1H{natural} P X S:attention="inadmissible-double" S:P W:2C{natural} P P P',
            awaiting="W forbid/free 26B", bound="N lead forbid CDHS",
        ),
    ],
)  # fmt: skip
def test_a_withdrawn_call(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 2007 26A1: every suit of the withdrawn call was specified in the legal auction; no other meaning matters
        *position("26A1 shown before", "2007", SPADES_AGAIN, bound="S pass auction"),
        *position("26A1 shown before", "2007", f"{SPADES_AGAIN} P P P", turn="S", awaiting=None, bound="", laws="26A1"),
        *position("26A1 shown later", "2007", HEARTS_LATER, turn="W", awaiting=None, bound="", laws="26A1"),
        # … but the suit not yet shown may have been shown by the call nobody knows
        *position(
            "26A1 not shown yet", "2007", "N: 2H{natural} 3D{natural} 3H N:4S{natural} E=refuse W:5D{natural} N:X P P P",
            awaiting="director artificial@7 26A1",
        ),
        # the same call again: another meaning matters only where its suits are not all shown
        *position("26 same call", "2007", f"{DIAMONDS_AGAIN} 1D{{natural}} 1S P P P", turn="N", awaiting=None, bound="", laws="26"),
        *position("26 same call, unknown", "2007", f"{DIAMONDS_AGAIN} 1D 1S P P P", awaiting="director different_meaning@5 26"),
        *position(
            "26 same call, two suits", "2007", "N: S:2D{artificial shows=HS} W=refuse P P 2D{natural} 3C P P P",
            awaiting="W require/forbid/free 26A2", bound="N lead require/forbid HS",
        ),
        *position(
            "26A2 same call, two suits", "2007", "N: S:2D{artificial shows=HS} W=refuse P P 2D{natural different_meaning} 3C P P P",
            awaiting="W require/forbid/free 26A2", bound="N lead require/forbid HS",
        ),
        *position("26 withdrawn meaning unknown", "2007", "N: S:1D W=refuse P P 1D 1S P P P", awaiting="director different_meaning@5 26"),
        # 2017 26B: a meaning is asked for while it could take a suit away, and not after
        *position(
            "26B all four shown", "2017",
            "N: S:2H{natural} W=refuse P P 2S{!comparable natural} P P 3C 3D{artificial shows=CDH} 3NT P P X P P P",
            turn="N", bound="", awaiting=None,
        ),
    ],
)  # fmt: skip
def test_only_what_a_branch_needs_is_asked(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 16C2 (2007 16D2): the offending side may use nothing from the other side's withdrawn calls either
        *position("17-1", BOTH, SKIPPED, turn="W", info="NS", bound=""),
        *position("34-1", BOTH, "N: 1S{natural} S:P{natural} W:P N:P", turn="E", info="NS", bound=""),
        *position("third pass, nothing after it", BOTH, "N: 1S{natural} P P N:P{natural}", info="S"),
        *position("15-1", BOTH, "N: 1H{natural} E:P @1{wrong_board}", turn="N", info="NS"),
        *position("15-1 nobody called over it", BOTH, "N: 1H{natural wrong_board}", turn="N", info="S"),
        *position("21B1", BOTH, f"{MISLED} S=stand", turn="W", info="NS", calls="N:1C E:1S~ S:1NT~ E:P S:1NT"),
        *position("21B2", BOTH, f"{MISLED} S=withdraw", turn="S", info="NS", calls="N:1C E:1S~ S:1NT~ E:P"),
        *position("21-1", BOTH, LAST_PASS, turn="N", info="NS", phase="auction"),
        *position("38-2", BOTH, "N: 7NT{natural} 8C{natural} P", turn="S", info="EW", bound="E pass auction, W pass auction"),
        *position("38-1", BOTH, "N: 7NT{natural} 8C{natural}", turn="S", info="W"),
        # 27C: the first bid is accepted, so the replacement is withdrawn; 9C where it was out of rotation
        *position("27C first accepted", BOTH, f"{REPLACED} S:1S", turn="W", info="W", bound="", calls="N:1S E:1H+ E:2H~ S:1S", laws="27C"),
        *position("27C by choice", BOTH, f"{REPLACED} S=accept", turn="S", info="W", bound="", laws="27A1 27C"),
        *position("27C first refused", "2017", f"{REPLACED} S=refuse", turn="S", info="", bound="", laws="27B1(a)"),
        *position("9C out of rotation", BOTH, "N: S:1D{natural} S:change_call 1H{!unintended} W=accept", turn="W", info="N", laws="9C", not_laws="27C"),
        *position("9C 38", "2017", "N: 7NT{natural} 8C{natural} E:change_call X{!unintended}", turn="S", info="W", laws="9C 38C"),
    ],
)  # fmt: skip
def test_withdrawn_calls_tell_the_offending_side_nothing(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 2017 26A: a comparable replacement by a defender: no lead restriction, 16C off, 23C open
        *position("26A 25B2", "2017", f"{KEPT_1S} E:2H{{natural}} P P P", turn="S", info="", bound="", reviews="23C", laws="26A"),
        *position("26A 25B1", "2017", f"{NOW_1NT} P 3C{{natural}} P P P", turn="S", info="", bound="", reviews="23C", laws="26A"),
        *position("26A 25B1 not yet", "2017", NOW_1NT, turn="S", info="S", bound="", reviews="", not_laws="26A"),
        *position(
            "26A 27B3", "2017", "N: 1S{natural} P P 1H{natural} N=refuse W:X{!comparable} W:P{comparable}",
            turn="E", info="", bound="", reviews="23C 72C", laws="26A",
        ),
        *position(
            "26A 36B", "2017", 'N: 1H{natural} P X{natural} S:attention="inadmissible-double" S:2H{natural comparable} 3C{natural} P P P',
            turn="N", info="", bound="", reviews="23C 72C", laws="26A",
        ),
        # the offender is on lead himself: his partner's lead need not be waited for
        *position("26A 27B4", "2017", f"{TWICE_LOW} S:2S{{natural}} W:P N:P E:P", turn="E", info="", bound="", reviews="23C 72C", laws="26A"),
        # his side declares: 26A speaks of defenders
        *position("26A declarer", "2017", f"{TWICE_LOW} S:P W:P N:P", declarer="E", info="W", bound="", reviews="72C", not_laws="26A"),
        # where the authority reads it otherwise nothing is lifted
        *position(
            "26A switched off", "2017", f"{{comparable_lifts_lead=false}} {KEPT_1S} E:2H{{natural}} P P P",
            awaiting="E forbid/free 26B", info="S", reviews="",
        ),
        # the first call is the one withdrawn; the change is the irregularity that falls under 26
        *position(
            "26B 25B1", "2017", "N: 1S{natural} N:change_call 1NT{natural !unintended !comparable} E:2C{natural} P 3C{natural} P P P",
            awaiting="E forbid/free 26B", bound="S lead forbid CDHS", info="S",
        ),
        # the auction comes alive again after 26A: so does what was lifted
        *position(
            "26A undone", "2017", f"{TWICE_LOW} S:2S{{natural}} W:P N:P E:P E:change_call X{{misinformed}}",
            phase="auction", info="NSW", reviews="21B3 72C",
        ),
    ],
)  # fmt: skip
def test_a_comparable_replacement_lifts_by_26a(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 2007: what declarer may come to ask, as far as it is known
        *position("31-2", "2007", "N: E:1S{natural} S=refuse N:1H{natural} E:X", bound="W lead require/forbid S if, W pass auction"),
        *position("31-6", "2007", "W: N:1C{natural} E=refuse W:1S{natural} N:X 2S P P P", bound="S lead require/forbid C", turn="N"),
        *position(
            "27B3 each", "2007", "N: 7NT{natural} 7S{natural} S=refuse E:X{!meaning_contained}",
            bound="E no double once, W lead forbid CDHS if, W lead require/forbid S if, W pass auction",
        ),
        *position("26 meaning unknown", "2007", "N: S:1D W=refuse", bound="N lead require/forbid CDHS if, N pass auction"),
        *position(
            "26 same call, meaning unknown", "2007", f"{DIAMONDS_AGAIN} 1D 1S P P P",
            awaiting="director different_meaning@5 26", bound="",
        ),
        *position("26B printed first", "2017", '{require_under_26B=true} N: 1S{natural} P P 1H{natural} N=refuse W:X{!comparable} W:P', bound="E lead require/forbid CDHS"),
        # a call withdrawn at each of two turns: each brings its restriction
        *position(
            "26A2 twice", "2007", NORTH_TWICE % ("!meaning_contained", "!meaning_contained"),
            turn="N", bound="S lead require/forbid C, S lead require/forbid H",
        ),
        # 15A (2007 17D): the call on the wrong cards is cancelled with those after it, adjusted score or not
        *position(
            "15-2", BOTH, "N: 1S{natural} E:2C{natural wrong_board} S:P W:3C{natural}",
            phase="over", calls="N:1S E:2C~ S:P~ W:3C~", kinds="wrong-board",
        ),
    ],
)  # fmt: skip
def test_what_is_in_force_is_said_in_full(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line"),
    [
        ("2017", "S none: N:1S{!artificial} E=refuse P 1D P{!comparable} 1NT P P P E=forbid HS"),
        ("2017", "N none: 1S P P P W:X N=forbid CDHS"),
        ("2007", "W none: 1S{!artificial} S:X W=refuse N:P E:P S:P W=forbid HD"),
    ],
)
def test_law_26_lets_declarer_forbid_one_suit(edition: str, line: str) -> None:
    with pytest.raises(RecordError) as caught:
        seen(line, edition)
    assert (caught.value.message, caught.value.key) == ("no_such_suit", "suit")


def test_of_is_the_withdrawn_call() -> None:
    """The lead is directed on account of the call withdrawn, not of the one that stands."""
    refused = seen("N: 1NT{natural} N:change_call 2H{!unintended natural !comparable} E=refuse E:2S P P P")
    assert (refused["awaiting"]["law"], refused["awaiting"]["of"]) == ("26B", 2)
    accepted = seen("N: 1NT{natural} N:change_call 2H{!unintended natural !comparable} E=accept E:2S P P P")
    assert (accepted["awaiting"]["law"], accepted["awaiting"]["of"]) == ("26B", 1)


def test_an_accepted_change_falls_under_26a() -> None:
    found = seen(f"{NOW_1NT} P 3C{{natural}} P P P")["irregularities"]
    assert [line["laws"] for line in found] == [["25B3", "25B1", "26A"]]


def test_two_calls_withdrawn_at_two_turns_bring_two_restrictions() -> None:
    """What reads alike is listed once, and declarer is asked about each."""
    line = NORTH_TWICE % ("!comparable", "!comparable")
    found = [entry for entry in seen(line)["in_force"] if entry["kind"] == "lead-restriction"]
    assert [(entry["player"], "".join(entry["suits"]), entry["law"]) for entry in found] == [("S", "CDHS", "26B")]
    assert sum(isinstance(r, LeadRestriction) for r in ruled(line).table.in_force) == 2
