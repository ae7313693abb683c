"""Rulings that federations and committees have published: the same branch, and the same figures, from a record.

The facts are told here in our own words; the sources are named by their own numbers.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre import RecordError, read_record, report_on, rule

BOTH = ("2007", "2017")


def report(record: dict[str, Any], edition: str) -> dict[str, Any]:
    return report_on(rule(read_record(json.dumps({**record, "edition": edition}))))


def calls(line: str) -> list[dict[str, Any]]:
    return [{"call": call} for call in line.split()]


def review(found: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in found["reviews"] if one["sheet"] == name)


def scored(tricks: int, by: str) -> dict[str, Any]:
    return {"claim": tricks, "by": by, "facts": {"claim_disputed": False}}


SLAM: dict[str, Any] = {
    "dealer": "W",
    "vulnerable": "both",
    "hands": {"N": "J82.8.K7.KQT7643", "W": "53.AK975.AJT6.A8", "E": "AKQT96.QJ6.854.9", "S": "74.T432.Q932.J52"},
    "events": [
        *calls("1H 3C 3S P 4D P"),
        {"tempo": "slow", "by": "E", "facts": {"information_agreed": "agreed"}},
        *calls("4H P 4S P 4NT P 5S P 6H P P P"),
        scored(13, "W"),
        {
            "facts": {
                "action": 10,
                "suggests": "bidding on",
                "alternatives": [{"call": "P", "logical": True, "suggested_over": True}],
                "damaged": True,
                "causal_link": "caused",
                "own_error": "none",
            },
            "about": 7,
        },
        {"adjust": {"outcomes": [{"contract": "4H", "declarer": "W", "tricks": 13}]}, "about": 7},
    ],
}


@pytest.mark.parametrize("edition", BOTH)
def test_dbf_05_au_8_a_slow_sign_off(edition: str) -> None:
    found = report(SLAM, edition)
    assert review(found, "unauthorized-information")["state"] == "adjusted"
    assert (found["adjusted"]["table"], found["score"]) == (-1460, -710)
    assert {"16B1(a)", "16B3"} <= set(found["adjusted"]["laws"])


ALERTED: dict[str, Any] = {
    "dealer": "S",
    "vulnerable": "both",
    "events": [
        *calls("P P 1H P 1S P 3D"),
        {"alert": True, "about": 7, "by": "S", "text": "hesitantly"},
        *calls("P 3S P 4H P P P"),
        scored(10, "N"),
        {"attention": "unauthorized-information", "by": "E", "about": 8},
        {
            "facts": {
                "information_agreed": "agreed",
                "action": 12,
                "suggests": {"text": "not raising spades", "actions": ["4H"]},
                "alternatives": [{"call": "4S", "logical": True, "suggested_over": True}],
                "damaged": True,
                "causal_link": "caused",
                "own_error": "none",
            },
            "about": 8,
        },
        {"adjust": {"outcomes": [{"contract": "4S", "declarer": "S", "tricks": 9}]}, "about": 8},
    ],
}


@pytest.mark.parametrize("edition", BOTH)
def test_dbf_03_au_1_an_alert_is_information_too(edition: str) -> None:
    found = report(ALERTED, edition)
    one = review(found, "unauthorized-information")
    assert (one["state"], one["offending"]) == ("adjusted", "ns")
    assert (found["adjusted"]["table"], found["score"]) == (620, -100)
    assert found["adjusted"]["laws"][0] == ("73C" if edition == "2007" else "73C1")


INCOMPLETE: dict[str, Any] = {
    "board": 13,
    "events": [
        *calls("P 1H P 3S"),
        {"explain": "a good heart raise", "about": 4, "by": "E"},
        *calls("P 4H 4S X P P P"),
        scored(5, "N"),
        {"attention": "misinformation", "by": "N"},
        {
            "facts": {
                "explanation": "wrong",
                "misinformation_kind": "incomplete",
                "special_knowledge": True,
                "correction_time": "never",
                "would_differ": False,
            },
            "about": 5,
        },
    ],
}


def test_dbf_21_au_1_what_was_left_out_changed_nothing() -> None:
    found = report(INCOMPLETE, "2017")
    one = review(found, "misinformation")
    assert (one["state"], one["exit"]) == ("stands", "no-influence")
    assert found["adjusted"] is None
    assert {"40B5(a)", "40B5(b)"} <= {law for ruling in found["rulings"] for law in ruling["laws"]}


NATURAL: dict[str, Any] = {
    "dealer": "S",
    "vulnerable": "ew",
    "events": [
        *calls("P 1C P 1S P 2NT P 3D P 3H P 3S P 3NT P 6NT P P P"),
        {"alert": False, "about": 8, "by": "N"},
        scored(12, "W"),
    ],
}


@pytest.mark.parametrize("edition", BOTH)
def test_dbf_11_au_13_no_alert_was_due(edition: str) -> None:
    events = [*NATURAL["events"], {"facts": {"alert_due": False}, "about": 20}]
    found = report({**NATURAL, "events": events}, edition)
    assert (review(found, "misinformation")["exit"], found["score"]) == ("no-alert-due", -1440)
    director = [
        *NATURAL["events"],
        {
            "facts": {
                "alert_due": True,
                "explanation": "wrong",
                "correction_time": "never",
                "would_differ": [{"action": "X", "percent": 100}],
                "damaged": True,
                "causal_link": "caused",
                "own_error": "none",
            },
            "about": 20,
        },
        {"adjust": {"outcomes": [{"contract": "6NT", "declarer": "W", "tricks": 10}]}, "about": 20},
    ]
    assert report({**NATURAL, "events": director}, edition)["score"] == 200


SCREENS: dict[str, Any] = {
    "dealer": "S",
    "vulnerable": "ew",
    "events": [
        *calls("1S P 2S 3H 3S X"),
        {"explain": "penalty", "about": 6, "by": "W"},
        {"explain": "cards", "about": 6, "by": "E"},
        *calls("P 4H P P 4S P P X P P P"),
        scored(8, "S"),
        {"attention": "misinformation", "by": "N", "player": "E"},
    ],
}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("facts", "way_out"),
    [
        ({"would_differ": False}, "no-influence"),
        ({"would_differ": True, "damaged": True, "causal_link": "not-caused"}, "not-caused"),
    ],
)
def test_dbf_11_mak_10_two_meanings_behind_screens(edition: str, facts: dict[str, Any], way_out: str) -> None:
    known = {"explanation": "not-shared", "correction_time": "never", **facts}
    found = report({**SCREENS, "events": [*SCREENS["events"], {"facts": known, "about": 8}]}, edition)
    assert (review(found, "misinformation")["exit"], found["score"]) == (way_out, -300)


THOUGHT: dict[str, Any] = {
    "dealer": "E",
    "vulnerable": "none",
    "events": [
        *calls("1H P 2D P 2NT P 4C P 4S P 6D P P P"),
        scored(11, "W"),
        {
            "attention": "deception",
            "by": "W",
            "player": "N",
            "facts": {
                "deceived_by": "manner",
                "bridge_reason": False,
                "could_benefit": True,
                "innocent": True,
                "false_inference": True,
                "meant_to_mislead": False,
                "damaged": True,
                "causal_link": "partly",
                "own_error": "none",
            },
        },
        {
            "adjust": {
                "outcomes": {
                    "ns": [
                        {"weight": 30, "contract": "6D", "declarer": "W", "tricks": 11},
                        {"weight": 70, "contract": "6D", "declarer": "W", "tricks": 12},
                    ],
                    "ew": [
                        {"weight": "100/3", "contract": "6D", "declarer": "W", "tricks": 11},
                        {"weight": "200/3", "contract": "6D", "declarer": "W", "tricks": 12},
                    ],
                }
            },
            "about": 16,
        },
    ],
}


@pytest.mark.parametrize(
    ("edition", "laws"), [("2007", {"73D1", "73F", "12C1(c)"}), ("2017", {"73D1", "73E2", "12C1(c)"})]
)
def test_ebl_2009_weights_of_its_own_for_each_side(edition: str, laws: set[str]) -> None:
    found = report(THOUGHT, edition)
    adjusted = found["adjusted"]
    assert (adjusted["ns"]["points"], adjusted["ew"]["points"]) == (-629.0, 596.67)
    assert (found["score"], adjusted["balanced"]) == (None, False)
    assert laws <= set(adjusted["laws"])


CLAIMED: dict[str, Any] = {
    "contract": "4S",
    "declarer": "E",
    "vulnerable": "both",
    "hands": {"N": "A965.AJ6.QT5.932", "W": "T8.T74.A3.AQJ764", "E": "KQJ732.Q.9862.K8", "S": "4.K98532.KJ74.T5"},
    "events": [
        *({"play": card} for card in ("H2", "H4", "HA", "HQ", "D5", "D2", "D7", "DA")),
        {"claim": 11, "by": "E", "statement": "nothing left to play for", "facts": {"claim_disputed": True}},
        {"facts": {"trump_mentioned": False, "maybe_unaware": True, "trick_by_normal_play": True, "awarded": 9}},
    ],
}


@pytest.mark.parametrize("edition", BOTH)
def test_dbf_15_mak_6_a_trump_that_was_forgotten(edition: str) -> None:
    found = report(CLAIMED, edition)
    one = review(found, "claim-award")
    assert (one["state"], one["exit"]) == ("stands", "awarded")
    assert {line["fact"]: line["answer"] for line in one["findings"]} == {
        **({"played_on": False} if edition == "2017" else {}),
        "trump_out": True,
        "trump_mentioned": False,
        "maybe_unaware": True,
        "trick_by_normal_play": True,
        "awarded": 9,
    }
    assert "70C" in {law for ruling in found["rulings"] for law in ruling["laws"]}
    assert found["tricks"] == {"ns": 13 - 10, "ew": 10}


def cards(line: str) -> list[dict[str, Any]]:
    return [{"by": one[0], "play": one[2:]} for one in line.split()]


HIDDEN: dict[str, Any] = {
    "dealer": "S",
    "vulnerable": "ew",
    "hands": {"N": "Q743.A6.854.K532", "W": "T96.J.KQ76.Q8764", "E": "J.987543.A92.JT9", "S": "AK852.KQT2.JT3.A"},
    "events": [
        *calls("1S P 2NT P 4S P P P"),
        {"play": "H9", "by": "E", "facts": {"told_his_turn": False}},
        {"choose": "refuse", "by": "S"},
        {"choose": "require", "suit": "H", "by": "S"},
        *cards("W:DK N:D4 E:D2 S:D3 W:D6 N:D5 E:DA S:DT E:D9 S:DJ W:DQ N:D8 W:D7 N:C2 E:SJ S:SK"),
        {"attention": "revoke", "by": "S"},
        scored(8, "S"),
    ],
}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("known", [True, False])
def test_a_required_heart_that_was_hidden(edition: str, known: bool) -> None:
    """Kooijman, EBL course of 2013: West leads the king of diamonds and has a heart; two tricks, 4S with eleven."""
    record = (
        HIDDEN
        if known
        else {**HIDDEN, "hands": {}, "events": [*HIDDEN["events"], {"facts": {"able": True}, "about": 12}]}
    )
    found = report(record, edition)
    revoke = next(one for one in found["irregularities"] if one["kind"] == "revoke")
    assert (revoke["by"], revoke["event"], revoke["established"]) == ("W", 12, True)
    assert {"61A", "64A1"} <= {law for ruling in (*found["rulings"], revoke) for law in ruling["laws"]}
    assert (found["transferred"]["tricks"], found["tricks"], found["score"]) == (2, {"ns": 9, "ew": 4}, 450)
    equity = review(found, "revoke-equity")
    assert (equity["state"], equity["next"]["fact"]) == ("open", "equity_tricks")


@pytest.mark.parametrize("known", [True, False])
def test_who_may_not_use_a_penalty_card_that_went_back(known: bool) -> None:
    """The action complained of is the lead of the partner of him whose card it was, not his own next card."""
    record = (
        HIDDEN
        if known
        else {**HIDDEN, "hands": {}, "events": [*HIDDEN["events"], {"facts": {"able": False}, "about": 12}]}
    )
    sheet = review(report(record, "2017"), "unauthorized-information")
    assert (sheet["offending"], sheet["next"]["fact"], sheet["next"]["offer"]) == ("ew", "action", 12)


OWN: dict[str, Any] = {
    "dealer": "N",
    "vulnerable": "none",
    "contest": {"scoring": "imps", "other_table": -420, "boards": 16},
    "events": [
        *calls("1NT P 2D"),
        {
            "alert": False,
            "about": 3,
            "by": "W",
            "facts": {
                "alert_due": True,
                "explanation": "wrong",
                "correction_time": "never",
                "would_differ": True,
                "damaged": True,
                "causal_link": "caused",
                "own_error": "extreme",
            },
        },
        *calls("P 2H P 4H P P X P P P"),
        scored(10, "N"),
        {
            "adjust": {
                "outcomes": [{"contract": "3D", "declarer": "E", "tricks": 9}],
                "self_inflicted": {"side": "ew", "without_it": {"contract": "4H", "declarer": "N", "tricks": 10}},
            },
            "about": 4,
        },
    ],
}


def with_error(error: str, **adjust: Any) -> dict[str, Any]:
    """The same board with another error of East-West's own, and this decision."""
    events = json.loads(json.dumps(OWN["events"]))
    events[3]["facts"]["own_error"] = error
    events[-1]["adjust"] = adjust
    return {**OWN, "events": events}


@pytest.mark.parametrize("edition", BOTH)
def test_like_dbf_22_au_3_on_a_deal_of_our_own_a_share_of_the_sides_own(edition: str) -> None:
    """A −5, B +11, C 0 for East-West: 6 of the 16 IMPs are left to it, the offenders lose all of B."""
    adjusted = report(OWN, edition)["adjusted"]
    assert (adjusted["ns"]["imps"], adjusted["ew"]["imps"], adjusted["balanced"]) == (-11.0, 6.0, False)
    assert (adjusted["ns"]["vp"], adjusted["ew"]["vp"]) == (6.96, 11.76)
    knockout = report({**OWN, "contest": {**OWN["contest"], "knockout": True}}, edition)["adjusted"]
    assert (knockout["ns"]["imps"], knockout["ew"]["imps"]) == (-8.5, 8.5)


@pytest.mark.parametrize(
    ("edition", "error", "wrong"),
    [
        ("2007", "none", "own_share_denied"),
        ("2017", "none", "own_share_denied"),
        ("2017", "serious", "own_share_denied"),
        ("2007", "serious", ""),
        ("2017", "gambling", ""),
    ],
)
def test_the_share_and_the_error_agree(edition: str, error: str, wrong: str) -> None:
    share = with_error(error, **OWN["events"][-1]["adjust"])
    alone = OWN["events"][-1]["adjust"]["outcomes"]
    if not wrong:
        assert report(share, edition)["adjusted"]["ew"]["imps"] == 6.0
        with pytest.raises(RecordError, match="own_share_missing"):
            report(with_error(error, outcomes=alone), edition)
        split = {"ns": [{"score": -110}], "ew": [{"score": 590}]}
        found = report(with_error(error, outcomes=split), edition)["adjusted"]
        assert (found["ns"]["imps"], found["ew"]["imps"]) == (-11.0, -5.0)
        return
    with pytest.raises(RecordError, match=wrong):
        report(share, edition)
    assert report(with_error(error, outcomes=alone), edition)["score"] == -110


UNSAID: dict[str, Any] = {"dealer": "N", "vulnerable": "none", "events": [*calls("1S P 4S P P P"), scored(10, "N")]}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("facts", "state", "way_out", "score"),
    [
        ({}, "waiting", None, None),
        ({"misinformation_kind": "system-card"}, "open", None, 420),
        ({"misinformation_kind": "system-card", "explanation": "right"}, "stands", "mistaken-call", 420),
        ({"misinformation_kind": "no-alert", "alert_due": False}, "stands", "no-alert-due", 420),
    ],
)
def test_like_dbf_23_au_6_on_a_deal_of_our_own_a_system_card_told_and_nobody_explained(
    facts: dict[str, Any], state: str, way_out: str | None, score: int | None, edition: str
) -> None:
    events = [
        *UNSAID["events"],
        {"attention": "misinformation", "by": "E", "player": "N"},
        {"facts": facts, "about": 8},
    ]
    found = report({**UNSAID, "events": events}, edition)
    one = review(found, "misinformation")
    assert (one["state"], one["exit"], one["offending"], found["score"]) == (state, way_out, "ns", score)
    assert "84A" not in {law for ruling in found["rulings"] for law in ruling["laws"]}


@pytest.mark.parametrize(
    ("edition", "facts", "state", "way_out"),
    [
        ("2007", {"before_auction": False}, "open", None),
        ("2007", {"before_auction": False, "damaged": False}, "stands", "no-damage"),
        ("2017", {"before_auction": False, "lets_play": True, "damaged": False}, "stands", "no-damage"),
        ("2017", {"before_auction": False, "lets_play": True, "damaged": True}, "due", None),
        ("2017", {"before_auction": True, "director_measure": "seats"}, "stands", "dealt-with"),
        ("2017", {"before_auction": True, "director_measure": "play", "damaged": True}, "due", None),
        ("2017", {"before_auction": False, "lets_play": False}, "due", None),
    ],
)
def test_like_dbf_23_au_3_on_a_deal_of_our_own_information_from_another_table(
    edition: str, facts: dict[str, Any], state: str, way_out: str | None
) -> None:
    told = {"information_source": "elsewhere", **facts}
    events = [*UNSAID["events"], {"attention": "unauthorized-information", "by": "E", "player": "N", "facts": told}]
    one = review(report({**UNSAID, "events": events}, edition), "unauthorized-information")
    assert (one["state"], one["exit"]) == (state, way_out)


@pytest.mark.parametrize("edition", BOTH)
def test_two_sheets_of_one_event_and_only_one_is_due(edition: str) -> None:
    """The explanation did damage; what the caller heard of it is a sheet of its own, and not decided with it."""
    events = [
        *calls("1NT P 2S"),
        {"explain": "clubs", "about": 3, "by": "N", "facts": {"misinformed": True}},
        *calls("P 3C P P P"),
        scored(9, "N"),
        {
            "facts": {"correction_time": "never", "would_differ": True, "damaged": True, "causal_link": "partly"},
            "about": 4,
        },
        {
            "adjust": {
                "outcomes": [
                    {"weight": 60, "contract": "3CX", "declarer": "N", "tricks": 8},
                    {"weight": 40, "contract": "3C", "declarer": "N", "tricks": 9},
                ]
            },
            "about": 4,
        },
    ]
    contest = {"scoring": "matchpoints", "field": [110, 110, -50, 400, None, 90, -100]}
    found = report({"dealer": "N", "vulnerable": "ew", "contest": contest, "events": events}, edition)
    assert [one["state"] for one in found["reviews"]] == ["adjusted", "open"]
    assert (found["adjusted"]["ns"]["matchpoints"], found["adjusted"]["ns"]["percent"]) == (4.49, 32.04)
    assert not [law for law in found["adjusted"]["laws"] if law.startswith("16")]


SIX: dict[str, Any] = {
    "dealer": "N",
    "vulnerable": "ns",
    "events": [
        *calls("1S P 2D P 2S P 3S P 4C P 4NT P 5H P"),
        {"tempo": "slow", "by": "S", "facts": {"information_agreed": "agreed"}},
        *calls("5S P 6S P P P"),
        scored(12, "N"),
    ],
}


def test_nabc_2012_philadelphia_1_a_slow_sign_off_in_five() -> None:
    facts = {
        "action": 18,
        "suggests": "going on",
        "alternatives": [{"call": "P", "logical": True, "suggested_over": True}],
    }
    events = [
        *SIX["events"],
        {"facts": {**facts, "damaged": True, "causal_link": "caused", "own_error": "none"}, "about": 15},
    ]
    events.append({"adjust": {"outcomes": [{"contract": "5S", "declarer": "N", "tricks": 12}]}, "about": 15})
    found = report({**SIX, "events": events}, "2007")
    assert (found["adjusted"]["table"], found["score"]) == (1430, 680)


def test_lille_1998_a_slam_they_might_have_bid() -> None:
    """35 % of 980, 65 % of 480, and 500 in the other room: ten IMPs and minus one make 2.85."""
    from arbitre.equity.adjusted_score import adjust
    from arbitre.equity.reading import read
    from arbitre.game.seat import Side

    outcomes = [{"weight": 35, "score": 980}, {"weight": 65, "score": 480}]
    found = adjust(read({"edition": "2007", "scoring": "imps", "other_table": -500, "outcomes": outcomes}))
    assert [float(part.converted) for part in found.parts[Side.NS]] == [10.0, -1.0]
    assert float(found.shares[Side.NS].board) == 2.85


RECALLED = {"ruling_recalled": 3, "in_correction_period": True, "scored_normally": False}
FIELD = [450, 420, 420, 420, 170, 170, -50]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("facts", "way_out"),
    [({"in_correction_period": False}, "too-late"), ({"scored_normally": True}, "rescored")],
)
def test_a_ruling_that_is_named_was_the_directors_own(facts: dict[str, Any], way_out: str, edition: str) -> None:
    events = [*UNSAID["events"], {"attention": "director-error", "by": "N", "facts": {**RECALLED, **facts}}]
    found = report({**UNSAID, "events": events}, edition)
    assert (review(found, "director-error")["exit"], found["score"], found["awaiting"]) == (way_out, 420, None)


@pytest.mark.parametrize("edition", BOTH)
def test_j21_both_sides_as_if_innocent_from_a_record(edition: str) -> None:
    outcomes = {
        "ns": [{"weight": 70, "score": 420}, {"weight": 30, "score": -50}],
        "ew": [{"weight": 50, "score": 420}, {"weight": 50, "score": -50}],
    }
    events = [*UNSAID["events"], {"attention": "director-error", "by": "N", "facts": RECALLED}]
    events.append({"adjust": {"outcomes": outcomes}, "about": 8})
    found = report({**UNSAID, "contest": {"scoring": "matchpoints", "field": FIELD}, "events": events}, edition)[
        "adjusted"
    ]
    assert (found["ns"]["matchpoints"], found["ew"]["matchpoints"]) == (6.6, 9.0)
    assert found["laws"][:2] == ["82B1", "82C"]
    assert "12B1" not in found["laws"]


def test_the_form_of_the_contest_is_not_asked_where_the_record_has_it() -> None:
    events = [*calls("1S P"), {"attention": "artificial-score", "by": "N"}]
    found = report({**UNSAID, "contest": {"scoring": "matchpoints", "field": FIELD}, "events": events}, "2017")
    assert (found["awaiting"]["fact"], review(found, "artificial-score")["next"]["fact"]) == ("at_fault", "at_fault")
    assert report({**UNSAID, "events": events}, "2017")["awaiting"]["fact"] == "contest"
