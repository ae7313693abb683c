"""Worksheets in a record: where they open, what they ask, every way out, and what a decision makes of the score.

Long because every sheet is walked to each of its ends.
"""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from arbitre import RecordError, read_record, report_on, rule
from tests.laws.positions import seen

Facts = dict[str, Any]

AUCTION = ("1H", "3C", "3S", "P", "4D", "P")
SLOW = 7
TAKEN = 10
DEAL = {"dealer": "W", "vulnerable": "both"}
MADE: list[dict[str, Any]] = [
    *({"call": call} for call in AUCTION),
    {"tempo": "slow", "by": "E"},
    *({"call": call} for call in ("4H", "P", "4S", "P", "4NT", "P", "5S", "P", "6H", "P", "P", "P")),
    {"claim": 13, "by": "W", "facts": {"claim_disputed": False}},
]
"""A slam reached after a slow 4H: East paused, West bid on with 4S at event 10."""

PASS = {"call": "P", "logical": True, "suggested_over": True}
FOUND: Facts = {"information_agreed": "agreed", "action": TAKEN, "suggests": "bidding on", "alternatives": [PASS]}
TAIL: Facts = {"damaged": True, "causal_link": "caused", "own_error": "none"}
GAME = {"contract": "4H", "declarer": "W", "tricks": 13}


def told(*events: dict[str, Any], deal: dict[str, Any] = DEAL, made: Any = MADE, **more: Any) -> dict[str, Any]:
    """The report of a board with these events after it."""
    return report_on(rule(read_record(json.dumps({**deal, **more, "events": [*made, *events]}))))


def found(facts: Facts, about: int | None = SLOW) -> dict[str, Any]:
    return {"facts": facts, "about": about}


def sheet(report: dict[str, Any], name: str = "unauthorized-information") -> dict[str, Any]:
    (only,) = [one for one in report["reviews"] if one["sheet"] == name]
    return dict(only)


def stands(report: dict[str, Any], name: str = "unauthorized-information") -> tuple[Any, ...]:
    one = sheet(report, name)
    return one["state"], one["exit"], one["next"] and one["next"]["fact"]


# -- unauthorized information, step by step


def test_the_sheet_asks_in_its_order_and_keeps_what_was_found() -> None:
    known: Facts = {}
    asked = []
    for key, value in (*FOUND.items(), *TAIL.items()):
        one = sheet(told(found(known)) if known else told())
        asked.append(one["next"]["fact"])
        assert one["next"]["about"] == SLOW
        known |= {key: value}
    assert asked == [*FOUND, *TAIL]
    report = told(found(known))
    assert stands(report) == ("due", None, "adjust")
    assert report["score"] is None
    assert [(f["fact"], f["by"]) for f in sheet(report)["findings"]][:3] == [
        ("information_source", "record"),
        ("information_agreed", "players"),
        ("action", "players"),
    ]
    assert all(f["judged"] for f in sheet(report)["findings"][3:])


@pytest.mark.parametrize(
    ("facts", "way_out", "law"),
    [
        ({"information_source": "authorized"}, "authorized", "16A1(c)"),
        ({"information_agreed": "disputed", "information_found": "not-found"}, "no-information", "16B1"),
        ({"information_found": "found", "action": "none"}, "no-action", "16B3"),
        ({"information_agreed": "disputed", "information_found": "required-pause"}, "no-information", "73A2"),
        ({**FOUND, "action": "none"}, "no-action", "16B1(a)"),
        ({**FOUND, "suggests": False}, "not-suggested", "16B1(a)"),
        ({**FOUND, "alternatives": []}, "no-alternative", "16B1(b)"),
        ({**FOUND, "alternatives": [{"call": "P", "logical": False}]}, "no-alternative", "16B1(b)"),
        (
            {**FOUND, "alternatives": [{"call": "P", "logical": True, "suggested_over": False}]},
            "not-suggested",
            "16B1(a)",
        ),
        ({**FOUND, "damaged": False}, "no-damage", "12B1"),
        ({**FOUND, "damaged": True, "causal_link": "not-caused"}, "not-caused", "12B1"),
        ({"damaged": False}, "no-damage", "12B1"),
        ({"information_agreed": "agreed", "action": 10, "demonstrably_suggested": False}, "not-suggested", "16B1(a)"),
        (
            {
                "information_agreed": "agreed",
                "action": 10,
                "demonstrably_suggested": True,
                "logical_alternative": False,
            },
            "no-alternative",
            "16B1(b)",
        ),
    ],
)
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_every_exit_leaves_the_table_score(facts: Facts, way_out: str, law: str, edition: str) -> None:
    report = told(found(facts), edition=edition)
    assert stands(report) == ("stands", way_out, None)
    assert report["score"] == -1460
    assert not [line for line in report["in_force"] if line["kind"] == "review"]
    assert law in [law for ruling in report["rulings"] for law in ruling["laws"]]


def test_the_states_and_what_they_leave_in_force() -> None:
    playing = told(made=MADE[:12])
    assert stands(playing)[0] == "waiting"
    assert playing["score"] is None
    assert [line["law"] for line in playing["in_force"] if line["kind"] == "review"] == ["16B3"]
    over = told()
    assert stands(over)[0] == "open"
    assert over["score"] == -1460
    due = told(found(FOUND | TAIL))
    assert [line["law"] for line in due["in_force"] if line["kind"] == "review"] == ["16B3"]
    done = told(found(FOUND | TAIL), {"adjust": {"outcomes": [GAME]}, "about": SLOW})
    assert stands(done) == ("adjusted", None, None)
    assert not [line for line in done["in_force"] if line["kind"] == "review"]
    assert (done["score"], done["adjusted"]["table"], done["adjusted"]["for"]) == (-710, -1460, [SLOW])
    assert done["adjusted"]["laws"] == ["73C1", "16B1(a)", "16B3", "12B1", "12C1(b)"]


def test_a_sheet_never_blocks_the_game() -> None:
    assert told(made=MADE[:12])["awaiting"] is None
    assert told()["awaiting"] is None


def test_the_short_forms_agree_with_the_list() -> None:
    with pytest.raises(RecordError) as error:
        told(found(FOUND), found({"logical_alternative": False}))
    assert (error.value.message, error.value.key, error.value.details["other"]) == (
        "short_form",
        "logical_alternative",
        "alternatives",
    )
    assert stands(told(found(FOUND), found({"logical_alternative": True, "demonstrably_suggested": True})))[0] == "open"


# -- the decision


WEIGHTS = [{**GAME, "weight": 60}, {"contract": "6H", "declarer": "W", "tricks": 13, "weight": 40}]


def test_weights_are_taken_after_the_conversion() -> None:
    report = told(
        found(FOUND | TAIL),
        {"adjust": {"outcomes": WEIGHTS}, "about": SLOW},
        contest={"scoring": "imps", "other_table": 680},
    )
    assert report["score"] is None
    assert report["adjusted"]["ns"]["imps"] == round(0.6 * -1 + 0.4 * -13, 2)
    assert report["adjusted"]["ew"]["outcomes"] == "same"
    assert report["adjusted"]["balanced"] is True


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_the_order_of_the_weights_is_irrelevant(order: tuple[int, ...]) -> None:
    contest = {"scoring": "matchpoints", "field": [-1460, -710, -680, -680]}
    reports = [
        told(found(FOUND | TAIL), {"adjust": {"outcomes": outcomes}, "about": SLOW}, contest=contest)["adjusted"]
        for outcomes in (WEIGHTS, [WEIGHTS[n] for n in order])
    ]
    for side in ("ns", "ew"):
        for unit in ("matchpoints", "percent"):
            assert reports[0][side][unit] == reports[1][side][unit]


def test_a_whole_weight_on_one_outcome_is_that_outcome() -> None:
    for outcomes in ([GAME], [{**GAME, "weight": 100}], [{**GAME, "weight": 100}, {**WEIGHTS[1], "weight": 0}]):
        report = told(found(FOUND | TAIL), {"adjust": {"outcomes": outcomes}, "about": SLOW})
        assert (report["score"], report["adjusted"]["ns"]["points"]) == (-710, -710)


def test_the_sides_balance_unless_the_law_unbalances_them() -> None:
    contest = {"scoring": "imps", "other_table": 680}
    even = told(found(FOUND | TAIL), {"adjust": {"outcomes": WEIGHTS}, "about": SLOW}, contest=contest)["adjusted"]
    assert even["balanced"] is True
    assert even["ns"]["imps"] == -even["ew"]["imps"]
    own = {"side": "ns", "without_it": -1000}
    shared = {"outcomes": [GAME], "self_inflicted": own}
    uneven = told(found(FOUND | TAIL | {"own_error": "extreme"}), {"adjust": shared, "about": SLOW}, contest=contest)[
        "adjusted"
    ]
    assert uneven["balanced"] is False
    assert uneven["own_share"]["share"] == "partly"
    assert "12C1(e)(i)" in uneven["laws"]


def test_an_own_share_that_is_the_whole_damage_leaves_the_innocent_side_its_score() -> None:
    own = {"side": "ns", "without_it": -680}
    decision = {"adjust": {"outcomes": [GAME], "self_inflicted": own}, "about": SLOW}
    report = told(
        found(FOUND | TAIL | {"own_error": "extreme"}), decision, contest={"scoring": "imps", "other_table": 680}
    )
    assert stands(report)[:2] == ("adjusted", "self-inflicted")
    assert report["adjusted"]["ns"]["imps"] == -13
    assert report["adjusted"]["ew"]["imps"] == 1


def test_damage_is_judged_twice_and_both_are_kept() -> None:
    worse = {"contract": "7H", "declarer": "W", "tricks": 13}
    report = told(found(FOUND | TAIL), {"adjust": {"outcomes": [worse]}, "about": SLOW})
    assert stands(report) == ("stands", "no-damage", None)
    assert report["score"] == -1460
    assert report["adjusted"] is None
    assert [(f["answer"], f["by"]) for f in sheet(report)["findings"] if f["fact"] == "damaged"] == [
        (True, "director"),
        (False, "numbers"),
    ]
    assert sheet(report)["twice"]
    other = told(found(FOUND | {"damaged": False}), {"adjust": {"outcomes": [GAME]}, "about": SLOW})
    assert stands(other)[0] == "adjusted"
    assert sheet(other)["twice"]


def test_a_penalty_is_told_apart() -> None:
    decision = {"adjust": {"outcomes": WEIGHTS, "penalty": {"side": "ew", "imps": 3}}, "about": SLOW}
    report = told(found(FOUND | TAIL), decision, contest={"scoring": "imps", "other_table": 680})["adjusted"]
    assert report["penalties"] == [{"side": "ew", "imps": 3.0, "law": "90A"}]
    assert report["ew"]["imps"] == round(report["ew"]["before_penalty"]["imps"] - 3, 2)
    assert report["ns"]["imps"] == -report["ew"]["before_penalty"]["imps"]


def test_a_penalty_alone_leaves_the_score() -> None:
    penalty = {"side": "ew", "percent": 10}
    report = told(found({**FOUND, "damaged": False}), {"adjust": {"penalty": penalty}, "about": SLOW})
    assert stands(report)[:2] == ("stands", "no-damage")
    assert (report["score"], report["adjusted"]["penalties"]) == (-1460, [penalty])
    assert report["adjusted"]["laws"] == ["90A"]


@pytest.mark.parametrize(
    "via",
    [
        [*AUCTION, "4H", "P", "4S", "P", "P", "P"],
        ["4S", "P", "P", "P"],
        "West goes on with 4S and plays there",
    ],
)
def test_an_outcome_never_holds_the_action_that_was_barred(via: Any) -> None:
    outcome = {"contract": "4S", "declarer": "E", "tricks": 12, "via": via}
    with pytest.raises(RecordError) as error:
        told(found(FOUND | TAIL), {"adjust": {"outcomes": [outcome]}, "about": SLOW})
    assert (error.value.message, error.value.event, error.value.details["value"]) == ("barred_outcome", 22, "4S")
    passed = {**GAME, "via": [*AUCTION, "4H", "P", "P", "P"]}
    assert told(found(FOUND | TAIL), {"adjust": {"outcomes": [passed]}, "about": SLOW})["score"] == -710


def test_the_same_call_later_is_not_the_one_that_was_barred() -> None:
    """West passes where he bid 4S; North bids 4S after that."""
    outcome = {"contract": "4S", "declarer": "N", "tricks": 2, "via": [*AUCTION, "4H", "P", "P", "4S", "P", "P", "P"]}
    assert told(found(FOUND | TAIL), {"adjust": {"outcomes": [outcome]}, "about": SLOW})["score"] == -800


def test_a_barred_pass_is_told_by_its_place() -> None:
    made = [*MADE[:9], {"call": "P"}, {"call": "P"}, {"claim": 13, "by": "W", "facts": {"claim_disputed": False}}]
    bid = [{"call": "4S", "logical": True, "suggested_over": True}]
    facts = found({**FOUND, "alternatives": bid, **TAIL})
    on = {"contract": "6H", "declarer": "W", "tricks": 11, "via": [*AUCTION, "4H", "P", "4S", "P", "6H", "P", "P", "P"]}
    assert told(facts, {"adjust": {"outcomes": [on]}, "about": SLOW}, made=made)["score"] == 100
    for via in ([*AUCTION, "4H", "P", "P", "P"], ["P", "P"]):
        with pytest.raises(RecordError):
            told(facts, {"adjust": {"outcomes": [{**on, "via": via}]}, "about": SLOW}, made=made)


def test_part_of_the_damage_keeps_the_table_result_among_the_outcomes() -> None:
    made = [
        *({"call": c} for c in ("1NT", "P", "P", "P")),
        {"alert": False, "about": 1},
        {"claim": 13, "by": "W", "facts": {"claim_disputed": False}},
    ]
    facts = {"alert_due": True, "explanation": "wrong", "correction_time": "never", "would_differ": True}
    tail = {"damaged": True, "causal_link": "partly", "own_error": "none"}
    half: list[dict[str, Any]] = [
        {"weight": 50, "score": -150},
        {"weight": 50, "contract": "1NT", "declarer": "W", "tricks": 13},
    ]
    report = told(found(facts | tail, 5), {"adjust": {"outcomes": half}, "about": 5}, made=made)
    assert stands(report, "misinformation")[0] == "adjusted"
    with pytest.raises(RecordError, match="table_result_missing"):
        told(found(facts | tail, 5), {"adjust": {"outcomes": [half[0] | {"weight": 100}]}, "about": 5}, made=made)


@pytest.mark.parametrize(
    ("event", "message", "key"),
    [
        (
            {"adjust": {"outcomes": [{"weight": 60, "score": -680}, {"weight": 30, "score": -50}]}, "about": SLOW},
            "equity_weights",
            "adjust.outcomes",
        ),
        ({"adjust": {"outcomes": [{**GAME, "tricks": 14}]}, "about": SLOW}, "bad_value", "adjust.outcomes[0].tricks"),
        ({"adjust": {}, "about": SLOW}, "equity_one_of", "adjust"),
        ({"adjust": {"outcomes": [GAME]}, "about": 2}, "adjust_about", "about"),
        ({"adjust": None, "instead": 20}, "instead_nothing", "adjust"),
    ],
)
def test_a_decision_that_cannot_be_is_one_clear_line(event: dict[str, Any], message: str, key: str) -> None:
    with pytest.raises(RecordError) as error:
        told(event)
    assert (error.value.message, error.value.event, error.value.key) == (message, len(MADE) + 1, key)


def test_a_closed_sheet_is_opened_before_it_is_decided() -> None:
    closed = found({**FOUND, "alternatives": []})
    with pytest.raises(RecordError) as error:
        told(closed, {"adjust": {"outcomes": [GAME]}, "about": SLOW})
    assert error.value.details["exit"] == "no-alternative"
    again = {"facts": {"alternatives": [PASS]}, "instead": len(MADE) + 1}
    assert stands(told(closed, again, {"adjust": {"outcomes": [GAME]}, "about": SLOW}))[0] == "adjusted"


# -- a shorter record, and what is said instead


EVERYTHING: list[dict[str, Any]] = [
    {"reserve": True, "by": "S"},
    *(found({key: value}) for key, value in (FOUND | TAIL).items()),
    {"poll": {"id": "p1"}, "about": SLOW},
    {"adjust": {"outcomes": WEIGHTS}, "about": SLOW},
    {"process": "told", "to": ["N", "E", "S", "W"], "at": "2026-05-03T16:40"},
]


def judged(report: dict[str, Any]) -> dict[str, Any]:
    return {key: report[key] for key in ("reviews", "adjusted", "score", "in_force", "rulings", "awaiting", "phase")}


def test_taking_a_finding_back_gives_the_earlier_state_exactly() -> None:
    for n in range(len(EVERYTHING)):
        events, last = EVERYTHING[:n], EVERYTHING[n]
        number = len(MADE) + n + 1
        if "facts" in last:
            back: dict[str, Any] = {"facts": dict.fromkeys(last["facts"]), "instead": number}
        elif "adjust" in last:
            back = {"adjust": None, "instead": number}
        else:
            assert _without_polls(judged(told(*events))) == _without_polls(judged(told(*events, last)))
            continue
        assert judged(told(*events, last, back)) == judged(told(*events))
        same = {**last, "instead": number + 1}
        again = judged(
            told(*events, last, back | {"facts": last["facts"]} if "facts" in last else last | {"instead": number})
        )
        assert _unnumbered(again) == _unnumbered(judged(told(*events, last))), same


def _without_polls(report: dict[str, Any]) -> dict[str, Any]:
    return {**report, "reviews": [{**one, "polls": []} for one in report["reviews"]]}


def _unnumbered(report: dict[str, Any]) -> dict[str, Any]:
    """Without the numbers of the events by which something was said."""
    reviews = [
        {**one, "findings": [{k: v for k, v in f.items() if k != "event"} for f in one["findings"]]}
        for one in report["reviews"]
    ]
    adjusted = report["adjusted"] and {**report["adjusted"], "event": 0}
    return {**report, "reviews": reviews, "adjusted": adjusted}


def test_what_was_said_instead_is_no_contradiction() -> None:
    with pytest.raises(RecordError, match="fact_twice"):
        told(found({"damaged": True}), found({"damaged": False}))
    first = len(MADE) + 1
    assert stands(told(found({"damaged": True}), {"facts": {"damaged": False}, "instead": first}))[1] == "no-damage"


def test_a_poll_or_a_step_never_changes_a_ruling() -> None:
    for n in range(1, len(MADE)):
        aside: list[dict[str, Any]] = [{"poll": {"id": "p"}, "about": 1}, {"process": "called"}]
        plain, kept = told(made=MADE[:n]), told(*aside, made=MADE[:n])
        assert {k: v for k, v in kept.items() if k != "reviews"} == {k: v for k, v in plain.items() if k != "reviews"}


# -- the other sheets


def test_a_missing_alert_opens_misinformation_and_an_alert_opens_nothing() -> None:
    auction = [{"call": call} for call in ("1NT", "P", "2D", "P", "2H", "P", "P", "P")]
    assert told({"alert": True, "about": 3, "by": "S"}, made=auction)["reviews"] == []
    said = told({"alert": False, "about": 3, "by": "E"}, made=auction)
    assert stands(said, "misinformation") == ("waiting", None, "alert_due")
    assert sheet(said, "misinformation")["offending"] == "ew"
    done = told({"alert": False, "about": 3}, found({"alert_due": False}, 9), made=auction)
    assert stands(done, "misinformation")[:2] == ("stands", "no-alert-due")


MISTOLD: list[dict[str, Any]] = [
    *({"call": call} for call in ("1NT", "P", "2D")),
    {"explain": "natural", "about": 3, "by": "W", "facts": {"misinformed": True}},
    *({"call": call} for call in ("P", "2H", "P", "P", "P")),
    {"claim": 9, "by": "W", "facts": {"claim_disputed": False}},
]


@pytest.mark.parametrize(
    ("facts", "way_out"),
    [
        ({"misinformation_kind": "incomplete", "special_knowledge": False}, "general-knowledge"),
        ({"explanation": "misread"}, "own-misunderstanding"),
        ({"explanation": "right"}, "mistaken-call"),
        ({"explanation": "no-agreement"}, "no-agreement"),
        ({"correction_time": "never", "would_differ": False}, "no-influence"),
        ({"correction_time": "late", "would_differ": [{"action": "X", "percent": 60}], "damaged": False}, "no-damage"),
    ],
)
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_every_exit_of_misinformation(facts: Facts, way_out: str, edition: str) -> None:
    made = [*MISTOLD[:3], {**MISTOLD[3], "facts": {}}, *MISTOLD[4:]] if "explanation" in facts else MISTOLD
    events: list[dict[str, Any]] = [{"attention": "misinformation", "by": "N"}] if made is not MISTOLD else []
    report = told(*events, found(facts, 4), made=made, edition=edition)
    assert stands(report, "misinformation") == ("stands", way_out, None)


def test_one_mistake_opens_both_sheets_and_one_score_results() -> None:
    both = [one["sheet"] for one in told(made=MISTOLD)["reviews"]]
    assert both == ["misinformation", "unauthorized-information"]
    heard = {"correction_time": "never", "would_differ": True}
    used = {"information_agreed": "agreed", "action": 6, "suggests": "spades", "alternatives": [PASS]}
    better, worse = ({"adjust": {"outcomes": [{"score": score}]}, "about": 4} for score in (100, 50))
    report = told(found(heard | used | TAIL, 4), better, worse, made=MISTOLD)
    assert [one["state"] for one in report["reviews"]] == ["adjusted", "adjusted"]
    assert (report["score"], report["adjusted"]["for"]) == (100, [4])


REFUSED = [
    {"call": "1S"},
    {"call": "1H", "facts": {"artificial": False}},
    {"choose": "refuse", "by": "S"},
    {"call": "P", "by": "E", "facts": {"comparable": False}},
    *({"call": "P"} for _ in range(2)),
    {"claim": 9, "by": "N", "facts": {"claim_disputed": False}},
]
NORTH = {"dealer": "N", "vulnerable": "none"}


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, ("open", None, "could_have_known")),
        ({"could_have_known": True}, ("open", None, "damaged")),
        ({"damaged": True}, ("open", None, "could_have_known")),
        ({"could_have_known": False}, ("stands", "not-foreseeable", None)),
        ({"could_have_known": True, "damaged": False}, ("stands", "no-damage", None)),
        ({"could_have_known": True, "damaged": True}, ("due", None, "own_error")),
    ],
)
@pytest.mark.parametrize("about", [None, 2])
def test_could_have_known_needs_both(facts: Facts, expected: Any, about: int | None) -> None:
    report = told(*([found(facts, about)] if facts else []), deal=NORTH, made=REFUSED)
    assert stands(report, "could-have-known") == expected
    assert (report["score"] is None) is (expected[0] == "due")


def test_an_about_limits_a_test_to_one_sheet() -> None:
    made = [*REFUSED[:4], {"tempo": "slow", "by": "W"}, *REFUSED[4:]]
    one = told(found({"damaged": False}, 2), deal=NORTH, made=made)
    assert [(r["sheet"], r["event"], r["state"]) for r in one["reviews"]] == [
        ("unauthorized-information", 2, "stands"),
        ("could-have-known", 2, "stands"),
        ("unauthorized-information", 5, "open"),
    ]
    assert {r["state"] for r in told(found({"damaged": False}, None), deal=NORTH, made=made)["reviews"]} == {"stands"}


def test_a_withdrawn_call_opens_a_sheet_of_its_own() -> None:
    one = sheet(told(deal=NORTH, made=REFUSED))
    assert (one["event"], one["law"], one["offending"]) == (2, "16C2", "ew")
    assert one["next"]["fact"] == "action"
    assert {f["fact"]: f["by"] for f in one["findings"]} == {"information_source": "record", "withdrawn_user": "record"}
    facts = {"action": 5, "suggests": "hearts", "alternatives": [PASS], **TAIL}
    done = told(found(facts, 2), {"adjust": {"outcomes": [{"score": 500}]}, "about": 2}, deal=NORTH, made=REFUSED)
    assert done["adjusted"]["laws"][:3] == ["16C2", "16C3", "12B1"]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, ("open", None, "outcome_could_differ")),
        ({"outcome_could_differ": False}, ("stands", "no-help", None)),
        ({"outcome_could_differ": True}, ("open", None, "damaged")),
        ({"outcome_could_differ": True, "damaged": True}, ("due", None, "causal_link")),
    ],
)
def test_help_from_a_comparable_call(facts: Facts, expected: Any) -> None:
    made = [
        *({"call": "P", "by": "S", "facts": {"artificial": False}}, {"choose": "refuse", "by": "W"}),
        *({"call": "1H"}, {"call": "P"}, {"call": "2H", "by": "S", "facts": {"comparable": True}}),
        *({"call": "P"} for _ in range(3)),
        {"claim": 8, "by": "N", "facts": {"claim_disputed": False}},
    ]
    assert stands(told(*([found(facts, None)] if facts else []), deal=NORTH, made=made), "assistance") == expected


HANDS = {"N": "AQ4.K83.J952.T72", "E": "J832.J97.QT8.Q95", "S": "T75.AQ5.AK64.AJ6", "W": "K96.T642.73.K843"}
REVOKED = [
    *({"play": card} for card in ("H2", "H3", "S2", "HQ", "DA", "D3", "D2", "D8")),
    {"attention": "revoke", "by": "W"},
    {"claim": 8, "by": "S", "facts": {"claim_disputed": False}},
]
NOTRUMP = {"contract": "3NT", "declarer": "S", "vulnerable": "ns", "hands": HANDS}


@pytest.mark.parametrize(
    ("tricks", "state", "score"),
    [
        (10, "stands", 660),
        (11, "stands", 660),
        (12, "adjusted", 690),
        ([{"weight": 60, "tricks": 12}, {"weight": 40, "tricks": 10}], "adjusted", None),
        ([{"weight": 50, "tricks": 12}, {"weight": 50, "tricks": 10}], "stands", 660),
    ],
)
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_after_a_revoke_the_larger_counts_never_the_sum(
    tricks: Any, state: str, score: int | None, edition: str
) -> None:
    deal = {**NOTRUMP, "edition": edition}
    assert stands(told(deal=deal, made=REVOKED), "revoke-equity") == ("open", None, "equity_tricks")
    report = told(found({"equity_tricks": tricks}, 3), deal=deal, made=REVOKED)
    assert stands(report, "revoke-equity")[0] == state
    assert report["score"] == score
    assert report["transferred"]["tricks"] == 1
    if state == "adjusted":
        assert report["adjusted"]["laws"][0] in ("64C", "64C1")
        assert report["adjusted"]["for"] == [3]


def test_a_contested_claim_is_awarded_and_not_weighted() -> None:
    made = [{"play": card} for card in ("H2", "H3", "H7", "HQ")]
    claim = {"claim": 12, "by": "S", "facts": {"claim_disputed": True}}
    assert stands(told(claim, deal=NOTRUMP, made=made), "claim-award")[0] == "waiting"
    report = told(claim, found({"awarded": 9, "line": "two rounds of spades"}, None), deal=NOTRUMP, made=made)
    assert stands(report, "claim-award") == ("stands", "awarded", None)
    assert report["score"] == 630


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, ("open", None, "deceived_by")),
        (
            {"deceived_by": "call-or-play", "deception_protected": False, "deception_emphasized": False},
            ("stands", "lawful", None),
        ),
        ({"deceived_by": "manner", "bridge_reason": True}, ("stands", "bridge-reason", None)),
        (
            {"deceived_by": "manner", "bridge_reason": False, "could_benefit": False},
            ("stands", "not-foreseeable", None),
        ),
        (
            {
                "deceived_by": "manner",
                "bridge_reason": False,
                "could_benefit": True,
                "innocent": False,
                "meant_to_mislead": True,
            },
            ("stands", "own-risk", None),
        ),
        (
            {
                "deceived_by": "manner",
                "bridge_reason": False,
                "could_benefit": True,
                "innocent": True,
                "false_inference": True,
                "meant_to_mislead": False,
            },
            ("open", None, "damaged"),
        ),
    ],
)
def test_every_exit_of_deception(facts: Facts, expected: Any) -> None:
    attention = {"attention": "deception", "by": "N", "player": "E", "facts": facts}
    report = told(attention)
    assert stands(report, "deception") == expected
    assert sheet(report, "deception")["offending"] == "ew"
    assert report["awaiting"] is None


@pytest.mark.parametrize(
    ("facts", "laws"),
    [
        ({"deceived_by": "manner"}, ["73E2"]),
        ({"deceived_by": "call-or-play", "deception_protected": False, "deception_emphasized": True}, ["73E1", "73E2"]),
    ],
)
def test_a_call_or_play_that_was_emphasized_is_lawful_no_more(facts: Facts, laws: list[str]) -> None:
    """73E1 of 2017 is cited where a call or play, not a manner, deceived."""
    attention = {"attention": "deception", "by": "N", "player": "E", "facts": facts | {"bridge_reason": True}}
    report = told(attention)
    assert stands(report, "deception") == ("stands", "bridge-reason", None)
    (ruled,) = (one for one in report["rulings"] if one["event"] == sheet(report, "deception")["event"])
    assert ruled["laws"] == laws


def test_matters_of_the_score_are_reviews_too() -> None:
    facts = {"whose_error": "ruling", "in_correction_period": True, "scored_normally": False}
    error = told({"attention": "director-error", "by": "N", "facts": facts})
    assert stands(error, "director-error")[0] == "due"
    assert error["score"] is None
    n = len(MADE) + 1
    each = {"ns": [{"weight": 70, "score": -680}, {"weight": 30, "score": -1460}], "ew": [{"score": -1460}]}
    done = told(
        {"attention": "director-error", "by": "N", "facts": facts},
        {"adjust": {"outcomes": each, "laws": ["82C"]}, "about": n},
        contest={"scoring": "imps", "other_table": 680},
    )
    assert done["adjusted"]["balanced"] is False
    assert "82C" in done["adjusted"]["laws"]
    late = told(
        {"attention": "director-error", "by": "N", "facts": {"whose_error": "ruling", "in_correction_period": False}}
    )
    assert stands(late, "director-error")[:2] == ("stands", "too-late")
    whole = told({"attention": "fouled-board", "by": "N", "facts": {"board_altered": False}})
    assert stands(whole, "fouled-board")[:2] == ("stands", "not-fouled")


def test_an_artificial_score_needs_no_numbers_to_compare_with() -> None:
    attention = {
        "attention": "artificial-score",
        "by": "N",
        "facts": {"contest": "pairs", "at_fault": "not", "session_over_60": False},
    }
    decision = {"adjust": {"artificial": {"ns": "A+", "ew": "A-"}}, "about": len(MADE) + 1}
    bare = told(attention, decision)["adjusted"]
    assert (bare["ns"], bare["ew"]) == ({"artificial": "A+"}, {"artificial": "A-"})
    counted = told(attention, decision, contest={"scoring": "matchpoints", "top": 14, "session": {"ns": "198.5/322"}})
    assert counted["adjusted"]["ns"]["matchpoints"] == 8.63


def test_attention_to_an_alert_or_explanation_opens_the_sheet_of_law_16() -> None:
    auction = [{"call": call} for call in ("1NT", "P", "2D")]
    alert = {"alert": True, "about": 3, "by": "W"}
    assert told(alert, made=auction)["reviews"] == []
    one = told(alert, {"attention": "unauthorized-information", "by": "N", "about": 4}, made=auction)
    assert (sheet(one)["event"], sheet(one)["offending"]) == (4, "ew")
    last = told(alert, {"attention": "unauthorized-information", "by": "N"}, made=auction)
    assert sheet(last)["event"] == 4
    nothing = told({"attention": "unauthorized-information", "by": "N", "player": "E"}, made=auction)
    assert sheet(nothing)["next"]["fact"] == "information_source"


def test_the_questions_are_in_both_languages() -> None:
    record = read_record(json.dumps({**DEAL, "events": MADE}))
    english, french = (report_on(rule(record), language)["reviews"][0] for language in ("en", "fr"))
    assert english["next"]["text"] != french["next"]["text"]
    assert {key: english[key] for key in ("state", "exit", "law")} == {
        key: french[key] for key in ("state", "exit", "law")
    }


def test_what_is_offered_is_the_next_act_of_the_informed_player() -> None:
    asked = sheet(told(found({"information_agreed": "agreed"})))["next"]
    assert (asked["fact"], asked["offer"]) == ("action", TAKEN)


def test_a_decision_about_no_sheet_settles_those_that_are_due() -> None:
    made = [*MADE[:8], {"tempo": "fast", "by": "S"}, *MADE[8:]]
    facts = found({**FOUND, "action": 11, **TAIL})
    one = told(facts, {"adjust": {"outcomes": [GAME]}}, made=made)
    assert [(r["event"], r["state"]) for r in one["reviews"]] == [(SLOW, "adjusted"), (9, "open")]
    all_of_them = told({"adjust": {"outcomes": [GAME]}}, made=made)
    assert {r["state"] for r in all_of_them["reviews"]} == {"adjusted"}


def test_numbers_need_something_to_compare_with() -> None:
    decision = {"adjust": {"outcomes": WEIGHTS, "penalty": {"side": "ew", "imps": 3}}, "about": SLOW}
    bare = told(found(FOUND | TAIL), decision, contest={"scoring": "imps"})["adjusted"]
    assert bare["ns"]["points"] == round(0.6 * -710 + 0.4 * -1460, 2)
    placed = told(
        found({"damaged": True}, None), {"adjust": {"outcomes": [{"score": 50}]}},
        deal={"board": 16}, contest={"scoring": "imps", "other_table": -50, "table_number": 3},
    )  # fmt: skip
    assert placed["adjusted"]["type_in"][0]["lines"][0].startswith("Board 16, table 3: ")


def test_likely_and_at_all_probable_of_2007() -> None:
    likely = {"likely": {"score": -680}, "at_all_probable": {"score": -650}}
    report = told(
        found(FOUND | TAIL), {"adjust": {"outcomes": likely}, "about": SLOW},
        edition="2007", contest={"scoring": "imps", "other_table": 680},
    )  # fmt: skip
    assert (report["adjusted"]["ns"]["imps"], report["adjusted"]["ew"]["imps"]) == (0.0, -1.0)
    assert "12C1(e)(i)" in report["adjusted"]["laws"]


def test_outcomes_for_each_side_are_measured_by_the_table_result() -> None:
    each = {"ns": [{"score": -680}], "ew": [{"score": -650}]}
    report = told(found(FOUND | TAIL), {"adjust": {"outcomes": each}, "about": SLOW})
    (bridgemate,) = (one for one in report["adjusted"]["type_in"] if one["scorer"] == "Bridgemate")
    assert "N-S: +780.00 points by hand" in bridgemate["lines"]


def test_half_a_short_form_leaves_the_other_half_to_be_asked() -> None:
    known = {"information_agreed": "agreed", "action": TAKEN}
    assert stands(told(found({**known, "logical_alternative": True})))[2] == "suggests"
    assert stands(told(found({**known, "demonstrably_suggested": True})))[2] == "alternatives"
    assert stands(told(found({**known, "alternatives": [PASS]})))[2] == "damaged"
    both = {**known, "demonstrably_suggested": True, "logical_alternative": True}
    assert stands(told(found(both)))[2] == "damaged"
    assert [f["fact"] for f in sheet(told(found(both)))["findings"]][-2:] == list(both)[-2:]


def test_a_matter_of_disclosure_opens_the_sheet_too() -> None:
    facts = {"disclosure_fault": "not-disclosed", "repeated_failure": False}
    report = told({"attention": "disclosure", "by": "N", "player": "E", "facts": facts})
    assert stands(report, "misinformation") == ("open", None, "misinformation_kind")


def test_without_vulnerability_nothing_is_scored() -> None:
    deal = {key: value for key, value in NOTRUMP.items() if key != "vulnerable"}
    report = told(found({"equity_tricks": 12}, 3), deal=deal, made=REVOKED)
    assert (stands(report, "revoke-equity")[0], report["score"], report["adjusted"]) == ("due", None, None)


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_an_explanation_found_wrong_says_nothing_of_an_alert(edition: str) -> None:
    """North told the opponents wrong of 1H; that no alert of 1C was due is another matter."""
    line = "N none: 1C{!artificial} W:attention misinformation player=N{!alert_due} 1D P 1H"
    line += ' N:explain "hearts"{misinformed}'
    sheets = [one for one in seen(line, edition)["reviews"] if one["sheet"] == "misinformation"]
    assert [(one["event"], [f["fact"] for f in one["findings"]]) for one in sheets] == [
        (2, []),
        (6, ["misinformation_kind", "explanation"]),
    ]


def test_a_missing_alert_names_its_call() -> None:
    with pytest.raises(RecordError, match="alert_of_what"):
        told({"alert": False, "by": "N"}, made=MADE[:3])


def test_a_decision_where_no_sheet_has_opened_stands_by_itself() -> None:
    made = [
        *({"call": call} for call in ("1NT", "P", "P", "P")),
        {"claim": 7, "by": "W", "facts": {"claim_disputed": False}},
    ]
    for about in ({}, {"about": 1}):
        report = told({"adjust": {"outcomes": [{"score": 100}]}, **about}, made=made)
        assert (report["reviews"], report["score"], report["adjusted"]["for"]) == ([], 100, [])


@pytest.mark.parametrize("given", [True, False, None])
def test_a_penalty_keeps_no_sheet_open_and_is_not_given_against_the_finding(given: bool | None) -> None:
    contest = {"scoring": "matchpoints", "field": [-1460, -710, -680]}
    facts = {"facts": {**FOUND, **TAIL, **({} if given is None else {"penalty_given": given})}, "about": SLOW}
    decided = {"adjust": {"outcomes": [GAME], "penalty": {"side": "ew", "percent": 10}}, "about": SLOW}
    before = told(facts, contest=contest)
    assert [(one["state"], one["next"]["fact"]) for one in before["reviews"]] == [("due", "adjust")]
    if given is False:
        with pytest.raises(RecordError, match="penalty_denied"):
            told(facts, decided, contest=contest)
        return
    found = told(facts, decided, contest=contest)
    assert [(one["state"], one["next"]) for one in found["reviews"]] == [("adjusted", None)]
    assert [penalty["side"] for penalty in found["adjusted"]["penalties"]] == ["ew"]


@pytest.mark.parametrize(("asked", "way_out"), [(True, "should-have-asked"), (False, "no-damage")])
def test_who_should_have_asked_where_the_regulations_say_so(asked: bool, way_out: str) -> None:
    explained = {"misinformed": True, "correction_time": "never", "would_differ": True}
    made = [
        {"call": "1H"},
        {"explain": "natural", "about": 1, "by": "S", "facts": explained},
        *({"call": "P"} for _ in range(3)),
        {"claim": 7, "by": "N", "facts": {"claim_disputed": False}},
    ]
    deal = {"dealer": "N", "vulnerable": "none", "profile": "acbl"}
    sheet, *_ = told(deal=deal, made=made)["reviews"]
    assert (sheet["next"]["fact"], sheet["next"]["law"]) == ("failed_to_ask", "21B3")
    answer = {"facts": {"failed_to_ask": asked, "damaged": False}, "about": 2}
    assert told(answer, deal=deal, made=made)["reviews"][0]["exit"] == way_out


# -- told later than it happened

LATE: list[dict[str, Any]] = [event for event in MADE if "tempo" not in event]


def test_a_pause_told_when_the_auction_or_the_board_is_over() -> None:
    """The side of the pause has declared: with the call it came with, it was no pause of declarer's play."""
    during = told({"tempo": "slow", "by": "E", "about": 6}, made=LATE[:-1])
    assert [one["sheet"] for one in during["reviews"]] == ["unauthorized-information"]
    assert not told({"tempo": "slow", "by": "E"}, made=LATE[:-1])["reviews"]
    for said, text in (({"tempo": "slow"}, "East paused for thought."), ({"remark": "well"}, "East made a remark.")):
        after = told({**said, "by": "E", "about": 6, "facts": {"information_agreed": "agreed"}}, made=LATE)
        assert [(one["sheet"], one["next"]["fact"]) for one in after["reviews"]] == [
            ("unauthorized-information", "action")
        ]
        assert [one["text"] for one in after["script"] if one["kind"] == "say"] == [text]
        assert after["score"] == during["score"] or after["phase"] == "over"


def test_an_explanation_told_when_play_has_ended() -> None:
    """Nobody is told any more how to go on, nor to call back when play ends."""
    wrong = {"explain": "weak", "by": "S", "about": 2, "facts": {"explanation": "wrong"}}
    found = told(wrong, {"attention": "misinformation"}, made=LATE)
    assert [one["text"] for one in found["script"] if one["kind"] == "say"] == ["South’s explanation was not correct."]
    assert [one["next"]["fact"] for one in found["reviews"] if one["sheet"] == "misinformation"] == ["correction_time"]


def test_an_explanation_in_doubt_is_not_called_wrong() -> None:
    """Nothing is said of it before it is found, nor where the call was the mistake."""
    doubted = ({"explain": "weak", "by": "S", "about": 2}, {"attention": "misinformation"})

    def says(*found: dict[str, Any]) -> bool:
        spoken = [one["text"] for one in told(*doubted, *found, made=LATE[:-1])["script"] if one["kind"] == "say"]
        return "South’s explanation was not correct." in spoken

    asked = len(LATE)
    assert [says(), *(says({"facts": {"explanation": word}, "about": asked}) for word in ("right", "wrong"))] == [
        False,
        False,
        True,
    ]
