"""Auctions a fourth reader tried: what withdrawn calls tell, and what need not be asked.

Long because it is a list: one position after another.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.effects import LeadRestriction
from tests.laws.positions import BOTH, check, position, ruled, seen

SPADES_AGAIN = "N: 2S{natural} 3D{natural} 3S{natural} N:4S{natural} E=refuse W:5D{natural} N:X"
HEARTS_LATER = (
    "N: 1S{natural} 1H{natural} S=refuse E:P{!meaning_contained} S:2C{natural} W:P N:P E:2H{natural} "
    "S:3C W:P N:P E:X S:P W:P N:P"
)
DIAMONDS_AGAIN = "N: S:1D{natural} W=refuse P P"


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


def test_of_is_the_withdrawn_call() -> None:
    """The lead is directed on account of the call withdrawn, not of the one that stands."""
    refused = seen("N: 1NT{natural} N:change_call 2H{!unintended natural !comparable} E=refuse E:2S P P P")
    assert (refused["awaiting"]["law"], refused["awaiting"]["of"]) == ("26B", 2)
    accepted = seen("N: 1NT{natural} N:change_call 2H{!unintended natural !comparable} E=accept E:2S P P P")
    assert (accepted["awaiting"]["law"], accepted["awaiting"]["of"]) == ("26B", 1)


SKIPPED = "W: P 1H{natural} P P N:P{natural} E:P"
MISLED = "N: 1C{artificial} 1S{natural} 1NT{natural} E:change_call P{misinformed}"
LAST_PASS = "N: 1NT{natural} P 2H{artificial shows=S} P 2S{natural} P P P W:change_call X{misinformed}"
REPLACED = "N: 1S{natural} 1H{natural} E:change_call 2H{natural !unintended}"


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


def test_a_third_pass_accepted_under_law_29_withdraws_no_other_call() -> None:
    """Where 29 comes first, a third pass may be accepted and be the only one withdrawn (17D3)."""
    for edition in BOTH:
        for line, info in (("1S P P N:P{natural} E=accept", "S"), ("1S S:P{natural} W=accept W:P N:P", "NS")):
            check(edition, f'{{third_pass="29"}} N: {line}', {"phase": "auction", "info": info, "laws": "34"})


SHOWN = "N none: 1S{natural} E:expose C3{visible}"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 24 and 50E: unauthorized while the auction lasts; in 2017 not while it lies there as a penalty card
        *position("24A auction", BOTH, SHOWN, info="W", bound="E C3 minor if"),
        *position("50E1", "2017", f"{SHOWN} P P P", info="", bound="E C3 minor", reviews="50E4"),
        *position("50E2", "2007", f"{SHOWN} P P P", info="W", bound="E C3 minor", reviews="50E3"),
        *position("50E3", "2017", f"{SHOWN} P P P E:C3", info="W", bound=""),
        *position("24B auction", "2017", "N none: 1S{natural} E:expose HK{visible} P P P", info="", reviews="50E4 72C"),
        *position("24 picked up", BOTH, f"{SHOWN} 2H{{natural}} P P P", info="W", bound=""),
        *position("24 picked up by dummy", BOTH, f"{SHOWN} P P 2H{{natural}} P P P", info="W", bound=""),
        *position("24 passed out", BOTH, "N none: P E:expose C3{visible} P P P", phase="over"),
        *position("24 auction alive again", "2017", f"{SHOWN} P P P W:change_call X{{misinformed}}", info="NSW", bound="E C3 minor if"),
        # what was shown or heard meanwhile is not undone with the call
        *position(
            "25A and 24", BOTH, "N: 1S{natural} E:P E:expose HK{visible} E:change_call 2H{unintended without_pause}",
            turn="S", bound="E HK major if, W pass once", info="W",
        ),
        *position(
            "25A and partner's card", BOTH, "N: 1S{natural} E:P W:expose HK{visible} E:change_call 2H{unintended without_pause}",
            turn="S", bound="W HK major if, E pass once", info="E", kinds="exposed-card unintended-call",
        ),
        *position(
            "25A and 16B", BOTH, "N: 1S{natural} E:P S:tempo slow E:change_call 2H{unintended without_pause}",
            turn="S", info="N", reviews="16B3",
        ),
        *position(
            "36B and 24", "2017", "N: 1H{natural} P S:X N:expose CK{visible} @4{visible}",
            turn="S", bound="N CK major if, N lead forbid CDHS if, N pass auction, S pass once", info="NS",
        ),
    ],
)  # fmt: skip
def test_cards_shown_in_the_auction(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


FINAL = "N: 1NT{natural} P P P"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 39: nobody can accept a change of call once the auction has ended; a slip and misinformation are mended
        *position("39C", "2017", f"{FINAL} W:change_call 2S{{natural !unintended}}", awaiting="N forbid/free 26B", info="E", laws="39A 39C", not_laws="25B1"),
        *position("39C", "2007", f"{FINAL} W:change_call 2S{{natural !unintended}}", awaiting="N require/forbid/free 26A2", info="E", laws="39A 39C"),
        *position("39C paused", "2007", f"{FINAL} W:change_call 2S{{natural unintended !without_pause}}", awaiting="N require/forbid/free 26A2", laws="39C"),
        *position("39B called over", BOTH, f"{FINAL} W:change_call 2S{{natural !unintended}} N:P", turn="E", bound="", info="", laws="39B"),
        *position("39C partner called", BOTH, f"{FINAL} E:change_call X{{natural}}", turn="E", bound="W lead forbid CDHS", laws="39A 39C", info="W"),
        *position("39C partner called, led", BOTH, f"{FINAL} E:S2 E:change_call X", turn="S", bound="", not_laws="39A"),
        *position("39B partner called", BOTH, f"{FINAL} E:change_call P", turn="E", bound="", laws="39B"),
        *position("21B3 partner called", BOTH, f"{FINAL} E:change_call X{{misinformed}}", turn="E", bound="", reviews="21B3"),
        *position("39B declarer's side", BOTH, f"{FINAL} S:change_call 2S{{natural !unintended}}", turn="E", bound="", laws="39B"),
        *position("39B passed out", BOTH, "N none: P P P P W:change_call 1C{!unintended}", phase="over", awaiting=None, score=0, laws="39B"),
        *position("25A last pass", BOTH, f"{FINAL} W:change_call 2S{{natural unintended without_pause}}", turn="N", phase="auction", laws="25A1"),
        *position("25A passed out", BOTH, "N none: P P P P W:change_call 1C{unintended without_pause}", turn="N", phase="auction", laws="25A1"),
        *position("25A asked", BOTH, f"{FINAL} W:change_call 2S{{natural}}", awaiting="director unintended@5 25A1"),
        *position("25B2 the same again", BOTH, f"{FINAL} W:change_call P", turn="E", bound="", laws="25B2"),
        *position("25B1 before the end", BOTH, "N: 1NT{natural} P P N:1H{natural} @4{!unintended}", phase="auction"),
        *position("33 waits for a finding", BOTH, "N: 1H S:P W=refuse E:1S{simultaneous}", awaiting="director artificial@2 30C"),
        # 31B of 2007: partner called before the ruling; he must pass, but has not broken a duty he did not have yet
        *position(
            "31B partner called first", "2007", "N: S:1D{natural} N:1H{natural} W=refuse",
            turn="N", legal="P", kinds="bid-out-of-rotation call-not-allowed", info="NS",
            bound="N pass auction, N lead require/forbid D if", not_laws="37B1 37B2",
        ),
        *position("31B partner passed first", "2007", "N: S:1D{natural} N:P W=refuse", turn="E", kinds="bid-out-of-rotation"),
        *position("37 after the ruling", "2007", "N: S:1D{natural} W=refuse N:1H{natural}", turn="E", laws="37B1 37B2"),
        *position("31B partner free", "2017", "N: S:1D{natural} N:1H{natural} W=refuse", turn="E", kinds="bid-out-of-rotation", info="N"),
    ],
)  # fmt: skip
def test_calls_at_the_wrong_moment(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_both_wrong_hands_fall_under_the_paragraph_that_decided() -> None:
    """13: the hand with fourteen cards and the one with twelve."""
    hands = "N=AKQJ.AKQ.AKQ.AKQJ S=T98.JT9.JT98.T9"
    found = seen(f"N {hands}: 1NT{{natural}} P P P {{playable}}")["irregularities"]
    assert [line["laws"] for line in found if line["kind"] == "wrong-number-of-cards"] == [["13B1"], ["13B1"]]


@pytest.mark.parametrize(
    ("edition", "line", "says"),
    [
        ("2017", "N: 1H{natural} S:2D{natural}", ["comparable", "North passes once", "declarer may forbid him one suit"]),
        ("2007", "N: 1H{natural} S:2D{natural}", ["same denomination", "passes once", "passes throughout", "first lead"]),
        ("2017", "W: 1S P S:X{natural}", ["comparable", "North passes once", "declarer may forbid him one suit"]),
        ("2007", "W: 1S P S:X{natural}", ["passes throughout", "declarer may forbid him one suit"]),
        ("2017", "N: S:P{natural}", ["comparable to a pass", "passes once", "forbid him one suit"]),
        ("2017", "N: S:1D{natural}", ["comparable", "passes once", "forbid him one suit"]),
        ("2017", "N: 1S{natural} 1H{natural}", ["2\u00a0hearts", "passes throughout", "first lead", "a double or redouble that is not comparable"]),
    ],
)  # fmt: skip
def test_what_refusing_brings_is_said_before_the_choice(edition: str, line: str, says: list[str]) -> None:
    """10C1: all options are explained, with what may follow from each."""
    text = seen(line, edition)["awaiting"]["options"]["refuse"]
    assert [word for word in says if word not in text] == []


def test_the_reason_for_17d3_is_the_pass_out_of_rotation() -> None:
    ruling = next(line for line in seen(SKIPPED)["rulings"] if "17D3" in line["laws"])
    assert ruling["because"] == ["North passed when it was West’s turn."]


KEPT_1S = "N: 1S{natural} N:change_call 2S{natural !unintended comparable} E=refuse"
NOW_1NT = "N: 1S{natural} N:change_call 1NT{natural !unintended comparable} E:2C{natural}"
TWICE_LOW = "N: 1S{natural} 1H{natural} S=refuse E:1D{natural} S=refuse E:2H{natural comparable}"


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
            phase="auction", info="NSW", reviews="72C",
        ),
    ],
)  # fmt: skip
def test_a_comparable_replacement_lifts_by_26a(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_an_accepted_change_falls_under_26a() -> None:
    found = seen(f"{NOW_1NT} P 3C{{natural}} P P P")["irregularities"]
    assert [line["laws"] for line in found] == [["25B3", "25B1", "26A"]]


LOW = "N: 1S{natural} 1H S=refuse"
HIGH = "N: 1S{natural} 1H{natural} S=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 2007 27B1(a): both bids beyond doubt natural; one that is not settles it
        *position("27B1(a) second artificial", "2007", "E: 1H{natural} 1H{natural} W=refuse S:2H{artificial shows=S}", awaiting="director meaning_contained@4 27B1(b)"),
        *position("27B1(a) second doubtful", "2007", f"{LOW} E:2H{{!natural_beyond_doubt}}", awaiting="director meaning_contained@4 27B1(b)"),
        *position("27B1(b) at once", "2007", f"{LOW} E:2H{{artificial shows=S meaning_contained}}", turn="S", awaiting=None, laws="27B1(b)", info="W"),
        *position("27B1(a) both unknown", "2007", f"{LOW} E:2H", awaiting="director natural_beyond_doubt@2 27B1(a)"),
        *position("27B1(a) second unknown", "2007", "N: 1S{natural} 1H{natural_beyond_doubt} S=refuse E:2H", awaiting="director natural_beyond_doubt@4 27B1(a)"),
        # 2017 27B1(a): asked only where the bid is low enough for what the answer may be
        *position("27B1(a) 3H", "2017", f"{LOW} E:3H{{natural}}", awaiting="director comparable@4 23A"),
        *position("27B1(a) 4C", "2017", f"{LOW} E:4C{{natural}}", awaiting="director comparable@4 23A"),
        *position("27B1(a) 4C, nothing known", "2017", f"{LOW} E:4C", awaiting="director comparable@4 23A"),
        *position("27B1(a) 3S", "2017", f"{HIGH} E:3S", awaiting="director comparable@4 23A"),
        *position("27B1(a) no denomination", "2017", "N: 1S{natural} 1H{artificial shows=[]} S=refuse E:2H", awaiting="director comparable@4 23A"),
        *position("27B1(a) 2D may show hearts", "2017", f"{HIGH} E:2D", awaiting="director artificial@4 27B1(a)"),
        *position("27B1(a) 2H", "2017", f"{LOW} E:2H{{natural}}", awaiting="director artificial@2 27B1(a)"),
        *position("27B1(a) 2C natural", "2017", f"{HIGH} E:2C{{natural}}", awaiting="director comparable@4 23A"),
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
def test_what_cannot_matter_is_not_asked(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


NORTH_TWICE = (
    "W: 1S{natural} 1H{natural} E=refuse N:P{%s} E:2C{natural} S:P W:2D{natural} N:1C{natural} E=refuse N:P{%s} P P"
)


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


def test_two_calls_withdrawn_at_two_turns_bring_two_restrictions() -> None:
    """What reads alike is listed once, and declarer is asked about each."""
    line = NORTH_TWICE % ("!comparable", "!comparable")
    found = [entry for entry in seen(line)["in_force"] if entry["kind"] == "lead-restriction"]
    assert [(entry["player"], "".join(entry["suits"]), entry["law"]) for entry in found] == [("S", "CDHS", "26B")]
    assert sum(isinstance(r, LeadRestriction) for r in ruled(line).table.in_force) == 2


@pytest.mark.parametrize(("edition", "law"), [("2007", "17E2"), ("2017", "17D3")])
@pytest.mark.parametrize("line", ["N: 1H{natural} P P E:P{natural}", "N none: P P P N:P{natural}"])
def test_a_third_pass_out_of_rotation_is_withdrawn_by_17d3(edition: str, law: str, line: str) -> None:
    """34 only points there."""
    found = seen(line, edition)
    assert (found["auction"][-1]["withdrawn"], found["turn"]) == (law, "W")
