"""A finding of a worksheet is said about the event it opened from, or with the attention that opened it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre import RecordError, read_record, report_on, rule
from arbitre.director.loop import settled
from tests.laws.positions import ruled, seen

Events = list[dict[str, Any]]
BOTH = ("2007", "2017")


def calls(line: str) -> Events:
    return [{"call": call} for call in line.split()]


def made(tricks: int) -> dict[str, Any]:
    return {"claim": tricks, "by": "N", "facts": {"claim_disputed": False}}


def found(events: Events, edition: str) -> list[tuple[Any, ...]]:
    record = {"dealer": "N", "vulnerable": "none", "edition": edition, "events": events}
    told = report_on(rule(read_record(json.dumps(record))))
    assert told["awaiting"] is None
    return [tuple(one[key] for key in ("sheet", "event", "state", "exit")) for one in told["reviews"]]


TRANSFER: Events = [*calls("1NT P 2H"), {"explain": "hearts", "about": 3, "by": "N"}, *calls("P 2S P P P"), made(8)]
WRONG = {"explanation": "wrong", "correction_time": "never", "would_differ": False}
MI = {"attention": "misinformation", "by": "E"}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    "after",
    [
        [MI, {"facts": WRONG, "about": 4}],
        [MI, {"facts": WRONG, "about": 11}],
        [MI, {"facts": WRONG}],
        [{**MI, "facts": WRONG}],
        [{**MI, "about": 4, "facts": WRONG}],
        [{**MI, "about": 3, "facts": WRONG}],
    ],
    ids=("the saying", "the attention", "nothing named", "with it", "naming the saying", "naming the call"),
)
def test_an_explanation(after: Events, edition: str) -> None:
    assert ("misinformation", 4, "stands", "no-influence") in found([*TRANSFER, *after], edition)


SLOW: Events = [*calls("1S P"), {"tempo": "slow", "by": "S"}, *calls("3S P 4S P P P"), made(10)]
CLEAR = {"information_agreed": "agreed", "action": 6, "suggests": "going on", "alternatives": []}
UI = {"attention": "unauthorized-information", "by": "W"}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    "after",
    [
        [{"facts": CLEAR}],
        [{**UI, "facts": CLEAR}],
        [{**UI, "about": 4, "facts": CLEAR}],
        [UI, {"facts": CLEAR, "about": 11}],
        [{"attention": "revoke", "by": "W", "player": "S", "trick": 1}, {"facts": CLEAR}],
        [{"attention": "deception", "by": "W", "facts": {"damaged": False}, "about": 11}, {"facts": CLEAR}],
    ],
    ids=("nothing named", "with it", "naming the slow call", "the attention", "after a revoke", "after another sheet"),
)
def test_a_pause(after: Events, edition: str) -> None:
    assert ("unauthorized-information", 3, "stands", "no-alternative") in found([*SLOW, *after], edition)


SILENT: Events = [*calls("1NT P 2H P 2S P P P"), made(8)]
MISSING = {"alert": False, "about": 3, "by": "E"}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("after", "event"),
    [
        ([MISSING, {"facts": {"alert_due": False}, "about": 10}], 10),
        ([MISSING, {**MI, "facts": {"alert_due": False}}], 10),
        ([MISSING, {**MI, "about": 10}, {"facts": {"alert_due": False}}], 10),
        ([{**MI, "about": 3, "facts": {"misinformation_kind": "no-alert", "alert_due": False}}], 3),
        ([{**MI, "about": 3}, {"facts": {"misinformation_kind": "no-alert", "alert_due": False}, "about": 10}], 3),
        ([{**MI, "player": "N", "facts": {"misinformation_kind": "no-alert", "alert_due": False}}], 10),
    ],
    ids=("alone", "with attention", "attention to it", "attention to the call", "about that attention", "the player"),
)
def test_a_missing_alert_is_one_sheet(after: Events, event: int, edition: str) -> None:
    assert found([*SILENT, *after], edition) == [("misinformation", event, "stands", "no-alert-due")]


@pytest.mark.parametrize("about", [3, 11])
def test_a_decision_is_about_the_sheet_or_its_attention(about: int) -> None:
    over = [{"call": "P", "logical": True, "suggested_over": True}]
    judged = {**CLEAR, "alternatives": over, "damaged": True, "causal_link": "caused", "own_error": "none"}
    decision = {"adjust": {"outcomes": {"contract": "3S", "declarer": "N", "tricks": 10}}, "about": about}
    events = [*SLOW, {**UI, "facts": judged}, decision]
    assert found(events, "2017") == [("unauthorized-information", 3, "adjusted", None)]


def test_of_a_deception_that_names_a_pause_either_event_is_it() -> None:
    lawful = {"deceived_by": "call-or-play", "deception_protected": False, "deception_emphasized": False}
    events = [*SLOW, {"attention": "deception", "by": "W", "about": 3}, {"facts": lawful, "about": 11}]
    assert ("deception", 3, "stands", "lawful") in found(events, "2017")


# -- what a ruling is about does not hang on how long the record is

SHORT = "N W=..AQJ843.Q9875432: @{!seen_by_another} N:1H @{playable} E:P S:2S W:P"
CLAIMED = "4D by W: C3 E:S8 S:S4 W:H9 N:claim 5{claim_disputed} @{!trump_out} @{awarded=9}"
LATER = ("", " N:P", " N:3H E:P S:4S")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("later", LATER)
def test_a_hand_that_was_wrong_is_about_the_first_event(later: str, edition: str) -> None:
    told = seen(SHORT + later, edition)
    assert {line["event"] for line in told["rulings"]} == {1}
    assert [(sheet["sheet"], sheet["event"]) for sheet in told["reviews"]] == [("adjusted-score", 1)]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("later", ["", " @{!damaged}", " E:attention revoke"])
def test_what_closes_a_sheet_is_about_the_event_it_opened_from(later: str, edition: str) -> None:
    told = [line for line in seen(CLAIMED + later, edition)["rulings"] if "84A" not in line["laws"]]
    assert {line["event"] for line in told} == {5}


@pytest.mark.parametrize("edition", BOTH)
def test_a_claim_ends_what_a_misinformed_player_could_change(edition: str) -> None:
    board = ruled("W: N:2D P S:P P{misinformed} N:concede 11 @{!claim_disputed}", edition)
    assert report_on(board) == report_on(settled(board))
    assert report_on(board)["awaiting"] is None


@pytest.mark.parametrize("edition", BOTH)
def test_a_board_that_is_given_up_asks_nobody_for_a_card(edition: str) -> None:
    average = '@{contest="imps"} @{at_fault="not"} @{session_over_60} @{other_at_fault="directly"} @{other_under_40}'
    told = seen(f"2CX by S: E:CJ+CQ N:attention artificial-score N:concede 9 {average} @{{several_unplayed}}", edition)
    assert (told["phase"], told["awaiting"]) == ("over", None)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("later", ["", " N=refuse"])
def test_the_penalty_card_that_was_due_is_named_whatever_follows(later: str, edition: str) -> None:
    line = "3NT by N: E:C5 W:expose DA @{visible} S:D7 H9"
    told = [line["text"] for line in seen(line, edition)["irregularities"]]
    assert told[-1] == "West had to play the ace of diamonds, a penalty card, but played the 9 of hearts."


AGAIN = "S:attention deviation{!partner_expects} player=S"
FOUND = "{!partner_expects !psychic_restricted}"


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("first", "later"), [(FOUND, ""), ("", f" @1{FOUND}")], ids=("at once", "later"))
def test_attention_again_is_known_by_what_was_found_whenever_it_is_told(first: str, later: str, edition: str) -> None:
    told = seen(f"N: S:attention deviation{first} player=S {AGAIN}{later}", edition)
    assert told["awaiting"] is None
    assert [one.get("again", False) for one in told["rulings"]] == [False, True]


@pytest.mark.parametrize("edition", BOTH)
def test_what_is_found_of_attention_drawn_again_is_found_of_the_matter(edition: str) -> None:
    drawn = "S:attention unauthorized-information"
    line = f'2S by E: S:D7 DQ N:D8 D6 {drawn}{{again}} @{{information_source="withdrawn"}}'
    once, twice = (seen(line.replace("{again}", again), edition) for again in ("", f" {drawn}"))
    assert [one["next"]["fact"] for one in once["reviews"]] == ["withdrawn_user"]
    assert [one["next"] for one in once["reviews"]] == [one["next"] for one in twice["reviews"]]


@pytest.mark.parametrize("edition", BOTH)
def test_the_same_said_again_contradicts_nothing(edition: str) -> None:
    drawn = "S:attention premature-lead{could_have_known}"
    once, twice = (
        seen(f"N: N:S5 {again} N:HT @{{!could_have_known}}", edition) for again in (drawn, f"{drawn} {drawn}")
    )
    assert [(one["sheet"], one["state"]) for one in once["reviews"]] == [
        (one["sheet"], one["state"]) for one in twice["reviews"]
    ]


def test_a_round_that_was_over_is_the_directors_finding() -> None:
    line = "S=7542.32.862.T532 1SX by W: DT E:DA S:D2 DK E:S9 S:CT N:attention simultaneous-cards{round_over}"
    told = seen(f"{line} W:claim 4 @{{!claim_disputed}} E:attention simultaneous-cards S:attention revoke")
    sources = {one["fact"]: one["source"] for line in told["rulings"] for one in line["findings"]}
    assert sources["round_over"] == "director"


EITHER_WAY = (
    ("N: E:2C S:2H{misinformed{f}} S=stand{l}", ' explainer="caller"', ' @2{explainer="caller"}'),
    ("W: E:2D 2NT W:P N:P P / W:H4 N:C2 CT quit{f} W:H2 N:DA HA{l}", "{able}", " @9{able}"),
    (
        "6SXX by E: S:DJ quit E:H4 S:HJ{f} N:claim 0 @5{awarded=0} W=refuse E:S5{l}",
        "{simultaneous}",
        " @4{simultaneous}",
    ),
    ("1DX by W: N:H3{f} N:expose SK+S3 @1{!led}{l} N:withdraw S6", "{!visible}", " @1{!visible}"),
)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("line", "first", "later"), EITHER_WAY, ids=("call", "quitted trick", "claim", "card"))
def test_a_fact_in_its_event_or_later(line: str, first: str, later: str, edition: str) -> None:
    at_once = seen(line.replace("{f}", first).replace("{l}", ""), edition)
    told = seen(line.replace("{f}", "").replace("{l}", later), edition)
    for key in ("phase", "turn", "legal", "awaiting", "irregularities", "in_force", "auction", "tricks", "score"):
        assert at_once[key] == told[key]


def test_what_can_no_longer_be_chosen_leaves_no_moment_for_what_follows() -> None:
    line = "N: 1H S:P{artificial} W=refuse E:P S:P{comparable} W=accept"
    with pytest.raises(RecordError):
        ruled(f"{line} W:change_call 2H")


@pytest.mark.parametrize("edition", BOTH)
def test_what_was_done_before_a_claim_was_known_to_be_agreed_counts_for_nothing(edition: str) -> None:
    claim = "5NT by S: E:claim 9{!claim_disputed}"
    told = seen(f"{claim} S:designate SQ{{misinformed}} S:concede 1", edition)
    assert (told["phase"], told["tricks"]) == ("over", seen(claim, edition)["tricks"])
    twice = "W:attention revoke{!claim_disputed}"
    assert seen(f"2CXX by E: {twice} {twice} E:claim 8 S:DQ", edition)["phase"] == "over"
