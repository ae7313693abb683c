"""More rulings that were published: the branch they took and every figure that was printed, each from a record.

Told in our own words. Where only the branch was published the deal is one of ours, and says so. Long because each
ruling is told whole.
"""

from __future__ import annotations

from typing import Any

import pytest

from arbitre import RecordError
from arbitre.equity.adjusted_score import adjust
from arbitre.equity.reading import read
from arbitre.voice.scoresheet import answer
from tests.director.published import (
    BOTH,
    MI,
    PASS,
    TAIL,
    UI,
    Events,
    calls,
    ended,
    explained,
    made,
    report,
    result,
    slow,
)

# -- information from partner


NO_TRUMPS = {
    "dealer": "S",
    "vulnerable": "ew",
    "hands": {"N": "Q7.J.QT72.KQT943", "W": "A95.AK9.J65.J876", "E": "KJT632.QT.A843.2", "S": "84.8765432.K9.A5"},
    "contest": {"scoring": "imps", "other_table": 620},
}


@pytest.mark.parametrize(("rounding", "imps"), [("none", 2.4), ("innocent", 3.0)])
@pytest.mark.parametrize("edition", BOTH)
def test_dbf_03_au_5_a_slow_three_no_trumps(rounding: str, imps: float, edition: str) -> None:
    """Four spades barred; 80 % of 3NT with ten tricks, 20 % of the score printed as +100: 0 and 12 IMPs, 2.4, 3."""
    events = [*calls("S: 2H P P 2S P 3NT* P 4S P P P"), made(11, "E")]
    about = slow(events)
    judged = {"information_agreed": "agreed", "action": about + 3, "suggests": "another game", "alternatives": [PASS]}
    outcomes = [result("3NT", "W", 10, 80), {"weight": 20, "score": 100}]
    events += [{"facts": {**judged, **TAIL}, "about": about}, {"adjust": {"outcomes": outcomes}, "about": about}]
    found = report({**NO_TRUMPS, "options": {"imp_rounding": rounding}}, events, edition)
    assert ended(found, UI) == ("adjusted", None)
    assert (found["adjusted"]["table"], found["score"]) == (-650, None)
    assert [one["score"] for one in found["adjusted"]["ns"]["outcomes"]] == [-630, 100]
    assert (found["adjusted"]["ns"]["imps"], found["adjusted"]["ew"]["imps"]) == (imps, -imps)


@pytest.mark.parametrize(("outcome", "imps"), [(result("4S", "E", 11), -1.0), (result("3NT", "W", 10), 0.0)])
def test_dbf_03_au_5_as_it_was_ruled_before(outcome: dict[str, Any], imps: float) -> None:
    """The oral committee let four spades stand: East-West won one IMP; the director had 3NT with ten tricks: none."""
    given = {"scoring": "imps", "other_table": 620, "vulnerable": "ew", "outcomes": outcome}
    assert answer(adjust(read(given)))["ns"]["imps"] == imps


@pytest.mark.parametrize("edition", BOTH)
def test_lausanne_1998_a_slow_sign_off_after_asking_for_aces(edition: str) -> None:
    """Made with an even break; director and committee: five spades and twelve tricks, 980 becomes 480."""
    deal = {"dealer": "W", "vulnerable": "none", "contest": {"scoring": "cross-imps", "field": [-480, -980, -430, 50]}}
    events = [*calls("W: 1S P 2S P 3D P 4S P 4NT P 5H P 5S* P 6S P P P"), made(12, "W")]
    about = slow(events)
    judged = {"information_agreed": "agreed", "action": about + 3, "suggests": "going on", "alternatives": [PASS]}
    events += [
        {"facts": {**judged, **TAIL}, "about": about},
        {"adjust": {"outcomes": result("5S", "W", 12)}, "about": about},
    ]
    found = report(deal, events, edition)
    assert ended(found, UI) == ("adjusted", None)
    assert (found["adjusted"]["table"], found["score"]) == (-980, -480)
    assert found["adjusted"]["ns"]["imps"] == (0 + 11 - 2 - 11) / 4


@pytest.mark.parametrize("edition", BOTH)
def test_nabc_st_louis_1997_1_a_slow_double_taken_out(edition: str) -> None:
    """Four spades made, +620 to East-West; the double stands instead: four hearts one down, +100 to them."""
    events = [*calls("E: P P 1C 1H 1S 4H X* P 4S P P P"), made(10, "E")]
    about = slow(events)
    judged = {"information_agreed": "agreed", "action": about + 3, "suggests": "bidding", "alternatives": [PASS]}
    outcome = {**result("4HX", "N", 9), "via": "P P 1C 1H 1S 4H X P P P"}
    events += [{"facts": {**judged, **TAIL}, "about": about}, {"adjust": {"outcomes": outcome}, "about": about}]
    found = report({"dealer": "E", "vulnerable": "ew"}, events, edition)
    assert ended(found, UI) == ("adjusted", None)
    assert (found["adjusted"]["table"], found["score"]) == (-620, -100)


@pytest.mark.parametrize("edition", BOTH)
def test_nabc_denver_2015_n1_six_or_seven_seconds_are_no_break(edition: str) -> None:
    """Ten seconds said the one, seven the other; not slower than the calls before: 7C made stands, +1440."""
    events = [*calls("N: 2C P 2D P 2S P 3C P 4C P 4H P 5D P 6C* P 7C P P P"), made(13, "N")]
    disputed = {"information_agreed": "disputed", "information_found": "not-found"}
    found = report({"dealer": "N", "vulnerable": "ew"}, [*events, {"facts": disputed, "about": slow(events)}], edition)
    assert (ended(found, UI), found["score"]) == (("stands", "no-information"), 1440)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("number", "facts", "state", "exit_"),
    [
        ("23-AU-8", {"information_agreed": "agreed", "alternatives": [PASS]}, "due", None),
        ("23-AU-7", {"information_agreed": "agreed", "alternatives": [PASS]}, "due", None),
        (
            "21-AU-7",
            {"information_agreed": "disputed", "information_found": "found", "alternatives": [PASS]},
            "due",
            None,
        ),
        (
            "23-AU-1",
            {"information_agreed": "disputed", "information_found": "not-from-partner"},
            "stands",
            "no-information",
        ),
        ("22-AU-4", {"information_agreed": "agreed", "suggests": False}, "stands", "not-suggested"),
        (
            "22-AU-7",
            {"information_agreed": "disputed", "information_found": "required-pause"},
            "stands",
            "no-information",
        ),
    ],
)
def test_branches_of_danish_rulings_on_a_deal_of_our_own(
    number: str, facts: dict[str, Any], state: str, exit_: str | None, edition: str
) -> None:
    """The slow tray that told, and the one that did not; the double after a pause; a pause that suggested nothing."""
    events = [*calls("N: 1S P 3S* P 4S P P P"), made(10, "N")]
    judged = {"action": 7, "suggests": "going on", **facts, **TAIL}
    found = report({"dealer": "N", "vulnerable": "none"}, [*events, {"facts": judged, "about": 3}], edition)
    assert ended(found, UI) == (state, exit_), number


# -- what the opponents were told


@pytest.mark.parametrize("edition", BOTH)
def test_spingold_san_diego_1994_a_mistaken_bid(edition: str) -> None:
    """2D explained as a transfer, which their notes had it to be: West misbid, and 5C doubled, one down, stands."""
    events = explained("N: P 1NT 2C 2D P 2H 2S 3C 4S 5C P P X P P P", 4, "E", 10, "W")
    right = {"explanation": "right", "agreement_evidence": ["notes"]}
    events += [{"attention": MI, "by": "N"}, {"facts": right, "about": 5}]
    found = report({"dealer": "N", "vulnerable": "none"}, events, edition)
    assert (ended(found, MI), found["score"]) == (("stands", "mistaken-call"), 100)


@pytest.mark.parametrize("edition", BOTH)
def test_spingold_san_diego_1994_as_the_director_had_it_without_the_notes(edition: str) -> None:
    """Two explanations that differ and no evidence: misinformation, two down, +300."""
    events = explained("N: P 1NT 2C 2D P 2H 2S 3C 4S 5C P P X P P P", 4, "E", 10, "W")
    wrong = {"explanation": "no-evidence", "correction_time": "late", "would_differ": True, **TAIL}
    events += [
        {"attention": MI, "by": "N", "facts": wrong},
        {"adjust": {"outcomes": result("5CX", "W", 9)}, "about": 5},
    ]
    found = report({"dealer": "N", "vulnerable": "none"}, events, edition)
    assert (found["adjusted"]["table"], found["score"]) == (100, 300)
    assert "21B1(b)" in found["adjusted"]["laws"]


@pytest.mark.parametrize("edition", BOTH)
def test_usbc_2016_appeal_2_probably_a_splinter_perhaps_blackwood(edition: str) -> None:
    """Both statements told East that there was no firm agreement; six clubs made, +920, stands."""
    events = explained("W: P P 1S X P 2C 2S 4S P 6C P P P", 8, "N", 12, "N", "probably a splinter")
    events += [{"attention": MI, "by": "E", "facts": {"explanation": "no-agreement"}}]
    found = report({"dealer": "W", "vulnerable": "none"}, events, edition)
    assert (ended(found, MI), found["score"]) == (("stands", "no-agreement"), 920)


@pytest.mark.parametrize("edition", BOTH)
def test_australia_2007_01_an_inverted_raise_that_was_not_alerted(edition: str) -> None:
    """An alert was due; too few would have bid 4S over it: 6D made, +1370 to East-West, stands."""
    events = [*calls("S: P 1D P 2D P 2H P 3S P 4D P 4NT P 5H P 6D P P P"), made(12, "W")]
    about = len(events) + 1
    events += [
        {"alert": False, "about": 4, "by": "S"},
        {
            "facts": {"alert_due": True, "explanation": "wrong", "correction_time": "never", "would_differ": False},
            "about": about,
        },
    ]
    found = report({"dealer": "S", "vulnerable": "ew"}, events, edition)
    assert (ended(found, MI), found["score"]) == (("stands", "no-influence"), -1370)


@pytest.mark.parametrize("edition", BOTH)
def test_ebl_womens_pairs_unbalanced_on_the_card(edition: str) -> None:
    """5-3-3-2 is not unbalanced, so the card had told West wrong; no damage was found: 3C one down, +50, stands."""
    events = [*calls("S: 1H P 1S P 2S P P X P 3C P P P"), made(8, "W")]
    wrong = {"misinformation_kind": "system-card", "explanation": "wrong", "correction_time": "never"}
    events += [
        {"attention": MI, "by": "W", "player": "N", "facts": {**wrong, "would_differ": True}},
        {"facts": {"damaged": False}},
    ]
    found = report({"dealer": "S", "vulnerable": "ns"}, events, edition)
    assert (ended(found, MI), found["score"]) == (("stands", "no-damage"), 50)


@pytest.mark.parametrize("edition", BOTH)
def test_bern_2001_a_two_suiter_explained_as_clubs(edition: str) -> None:
    """Told before he played trumps, declarer took the losing finesse all the same: 4S one down stands."""
    events = explained("W: P 1C P 1S 2C 2S 3C 3S P 4S P P P", 5, "E", 9, "S", "natural")
    wrong = {"explanation": "wrong", "correction_time": "too-early", "would_differ": True}
    events += [{"attention": MI, "by": "S", "facts": {**wrong, "damaged": True, "causal_link": "not-caused"}}]
    found = report({"dealer": "W", "vulnerable": "none"}, events, edition)
    assert (ended(found, MI), found["score"]) == (("stands", "not-caused"), -50)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("number", "kind", "facts", "state", "exit_"),
    [
        ("23-AU-11", "alert", {"alert_due": True, "explanation": "wrong", "would_differ": True}, "due", None),
        ("23-AU-4", "alert", {"alert_due": True, "explanation": "wrong", "would_differ": True}, "due", None),
        ("22-AU-8", "alert", {"alert_due": False}, "stands", "no-alert-due"),
        (
            "22-AU-1",
            "alert",
            {"alert_due": True, "explanation": "wrong", "would_differ": False},
            "stands",
            "no-influence",
        ),
        (
            "23-AU-5",
            "explain",
            {"misinformation_kind": "incomplete", "special_knowledge": True, "would_differ": True},
            "due",
            None,
        ),
        (
            "23-AU-10",
            "explain",
            {"misinformation_kind": "incomplete", "special_knowledge": True, "would_differ": False},
            "stands",
            "no-influence",
        ),
        ("22-AU-5", "explain", {"explanation": "not-shared", "would_differ": False}, "stands", "no-influence"),
        ("23-AU-2", "explain", {"explanation": "wrong", "would_differ": True}, "due", None),
    ],
)
def test_branches_of_danish_rulings_on_what_was_told(
    number: str, kind: str, facts: dict[str, Any], state: str, exit_: str | None, edition: str
) -> None:
    """On a deal of our own: alerts that were due and not given, or not due; answers that left something out."""
    start = [*calls("N: 1NT P 2H P 2S P 4S P P P"), made(10, "N")]
    about = len(start) + 1
    if kind == "alert":
        events: Events = [*start, {"alert": False, "about": 3, "by": "E"}]
    else:
        about = 4
        events = [*start[:3], {"explain": "hearts", "about": 3, "by": "N"}, *start[3:], {"attention": MI, "by": "E"}]
    told = {"explanation": "wrong"} if facts.get("misinformation_kind") == "incomplete" else {}
    judged = {"correction_time": "never", **told, **facts, **TAIL}
    found = report({"dealer": "N", "vulnerable": "none"}, [*events, {"facts": judged, "about": about}], edition)
    assert ended(found, MI) == (state, exit_), number


def test_dbf_23_au_4_a_missing_alert_weighted_on_a_deal_of_our_own() -> None:
    start = [*calls("N: 1NT P 2H P 2S P 4S P P P"), made(10, "N"), {"alert": False, "about": 3, "by": "E"}]
    judged = {"alert_due": True, "explanation": "wrong", "correction_time": "never", "would_differ": True, **TAIL}
    decision = {"outcomes": [result("5HX", "W", 9, 60), result("4S", "S", 9, 40)]}
    events = [*start, {"facts": judged, "about": 12}, {"adjust": decision, "about": 12}]
    deal = {"dealer": "N", "vulnerable": "none", "contest": {"scoring": "imps", "other_table": -420}}
    told = report(deal, events)["adjusted"]
    assert (told["ns"]["imps"], told["ew"]["imps"]) == (-5.8, 5.8)


# -- help from a call that was put right


def test_dbf_22_au_6_a_comparable_call_that_helped_on_a_deal_of_our_own() -> None:
    """An insufficient bid replaced by a comparable call: without it the contract could well have been another."""
    events: Events = [
        {"call": "1S", "by": "N", "facts": {"artificial": False}},
        {"call": "2H", "by": "E", "facts": {"artificial": False}},
        {"call": "1NT", "by": "S", "facts": {"artificial": False}},
        {"choose": "refuse", "by": "W"},
        {"call": "2NT", "by": "S", "facts": {"artificial": False, "comparable": True}},
        *calls("W: P 3NT P P P"),
        made(9, "S"),
    ]
    found = report({"dealer": "N", "vulnerable": "none"}, events)
    opened = [one for one in found["reviews"] if one["sheet"] == "assistance"]
    assert opened
    facts = {"outcome_could_differ": True, **TAIL}
    events += [{"facts": facts, "about": opened[0]["event"]}]
    assert report({"dealer": "N", "vulnerable": "none"}, events)["score"] is None
    events += [{"adjust": {"outcomes": result("2NT", "S", 9)}, "about": opened[0]["event"]}]
    found = report({"dealer": "N", "vulnerable": "none"}, events)
    assert (ended(found, "assistance"), found["score"]) == (("adjusted", None), 150)
    assert {"23C", "27D"} & set(found["adjusted"]["laws"])


# -- the figures of the White Book of England


FIELD = [650, 620, -200, -200, -500]


def test_ebu_white_book_4_1_a_weighted_score_among_six_tables() -> None:
    """30 % of +650, 70 % of −100: 6.90 of 10 and 3.10; the other table with +650 gets 9.7."""
    outcomes = [{"weight": 30, "score": 650}, {"weight": 70, "score": -100}]
    told = answer(adjust(read({"scoring": "matchpoints", "field": FIELD, "outcomes": outcomes, "others": "fraction"})))
    assert (told["ns"]["matchpoints"], told["ew"]["matchpoints"], told["ns"]["of"]) == (6.9, 3.1, 10)
    assert told["others"][0] == {"score": 650, "ns": 9.7, "ew": 0.3}


def test_ebu_white_book_4_1_what_misinformation_cost_is_assigned() -> None:
    """Defending three diamonds when 3NT makes eleven tricks: +660 to North-South for both sides."""
    events = explained("E: 1D P 2C P 2D P 3D P P P", 3, "E", 9, "E", "game forcing")
    wrong = {"explanation": "wrong", "correction_time": "never", "would_differ": True, **TAIL}
    events += [
        {"attention": MI, "by": "S", "facts": wrong},
        {"adjust": {"outcomes": result("3NT", "S", 11)}, "about": 4},
    ]
    assert report({"dealer": "E", "vulnerable": "ns"}, events)["score"] == 660


def test_ebu_white_book_4_1_four_outcomes() -> None:
    """Slam made or not, game with one or two tricks more: each with its score, weighted together."""
    results = (("6S", 12, 25), ("4S", 12, 40), ("4S", 11, 20), ("6S", 11, 15))
    outcomes = [result(contract, "S", tricks, weight) for contract, tricks, weight in results]
    told = answer(adjust(read({"vulnerable": "ns", "outcomes": outcomes})))
    assert [one["score"] for one in told["ns"]["outcomes"]] == [1430, 680, 650, -100]
    assert told["ns"]["points"] == 744.5


def test_ebu_white_book_4_1_average_plus_in_a_match() -> None:
    """Twenty-three ahead without the board: twenty-six with it."""
    events: Events = [{"attention": "artificial-score", "by": "N", "facts": {"at_fault": "not"}}]
    events.append({"adjust": {"artificial": {"ns": "A+", "ew": "A-"}}, "about": 1})
    contest = {"scoring": "imps", "boards": 24, "other_boards": 23, "vp_scale": "wbf-discrete"}
    told = report({"dealer": "N", "vulnerable": "none", "contest": contest}, events)["adjusted"]
    assert (told["ns"]["imps"], told["ns"]["vp"], told["ew"]["vp"]) == (3.0, 15.0, 5.0)


# -- shares, errors, averages


@pytest.mark.parametrize(
    ("table", "without", "ns", "ew", "exit_"),
    [
        (100, 300, 5.0, -9.0, None),
        (100, 420, 2.0, -9.0, "self-inflicted"),
        (100, 100, 9.0, -9.0, None),
    ],
    ids=("part of it", "all of it", "none of it"),
)
def test_barker_2009_the_four_cases_of_an_own_share(
    table: int, without: int, ns: float, ew: float, exit_: str | None
) -> None:
    """4H there was worth 420; the other room −50 here; the revoke in defence of 4S doubled cost a trick, or nothing."""
    events = [*calls("S: 1H 1S 4H P* P 4S X P P P"), made(9, "W")]
    judged = {"information_agreed": "agreed", "action": 7, "suggests": "bidding", "alternatives": [PASS], **TAIL}
    share = {"side": "ns", "without_it": without}
    decision = {"outcomes": result("4H", "S", 10), "self_inflicted": share}
    events += [{"facts": {**judged, "own_error": "extreme"}, "about": 4}, {"adjust": decision, "about": 4}]
    deal = {"dealer": "S", "vulnerable": "none", "contest": {"scoring": "imps", "other_table": -50}}
    found = report(deal, events)
    assert found["adjusted"]["table"] == table
    assert (found["adjusted"]["ns"]["imps"], found["adjusted"]["ew"]["imps"]) == (ns, ew)
    assert ended(found, UI) == ("adjusted", exit_)


@pytest.mark.parametrize("edition", BOTH)
def test_a_directors_error_each_side_its_own_result(edition: str) -> None:
    """Stevenson on 82C: a redouble that was wrongly allowed; +630 for the one side, −150 for the other."""
    events = [*calls("E: 1C X XX P P P"), made(7, "E")]
    recalled = {"whose_error": "ruling", "ruling_recalled": 3, "in_correction_period": True, "scored_normally": False}
    sides = {"ns": [{"score": -150}], "ew": [{"score": -630}]}
    events += [
        {"attention": "director-error", "by": "N", "facts": recalled},
        {"adjust": {"outcomes": sides}, "about": 8},
    ]
    deal = {"dealer": "E", "vulnerable": "both", "contest": {"scoring": "imps", "other_table": -90}}
    told = report(deal, events, edition)["adjusted"]
    assert (told["ns"]["imps"], told["ew"]["imps"], told["balanced"]) == (-6.0, 12.0, False)
    assert "82C" in told["laws"]


def test_a_fielded_psyche_in_england_the_better_of_sixty_and_the_table() -> None:
    events = [*calls("N: 1S P P P"), made(5, "N")]
    decision = {"favours": "ew", "outcomes": [{"score": -100}], "penalty": {"side": "ns", "percent": 25}}
    contest = {"scoring": "matchpoints", "field": [110, 110, 140, 80, -50]}
    told = report({"dealer": "N", "vulnerable": "none", "contest": contest}, [*events, {"adjust": decision}])[
        "adjusted"
    ]
    assert (told["ew"]["matchpoints"], told["ns"]["matchpoints"]) == (10.0, -2.5)
    decision["outcomes"] = [{"score": 110}]
    told = report({"dealer": "N", "vulnerable": "none", "contest": contest}, [*events, {"adjust": decision}])[
        "adjusted"
    ]
    assert (told["ew"]["percent"], told["ns"]["before_penalty"]["percent"]) == (60.0, 40.0)


# -- tricks


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("equity", "score", "exit_"), [(11, -100, "compensated"), (12, 1430, None)])
def test_a_revoke_in_a_slam_that_partner_asked_about(edition: str, equity: int, score: int, exit_: str | None) -> None:
    """A sectional of 1997: ten tricks and one by transfer, −100; with the revoke put right in time, twelve: +1430."""
    events = [
        *calls("E: P 1H P 2C P 3H P 3NT P 4H P 6H P P P"),
        *({"play": play[1:], "by": play[0]} for play in ("WH5", "NH3", "EHT", "SH8", "SHK", "WD9", "NS7", "EHA")),
        {"play": "DQ", "by": "E"},
        {"play": "DT", "by": "S"},
        {"attention": "revoke", "by": "S", "player": "W", "trick": 2, "facts": {"able": True}},
        made(10, "S"),
    ]
    first = report({"dealer": "E", "vulnerable": "both"}, events, edition)
    sheet = next(one for one in first["reviews"] if one["sheet"] == "revoke-equity")
    assert (first["transferred"]["tricks"], first["score"]) == (1, -100)
    found = report(
        {"dealer": "E", "vulnerable": "both"},
        [*events, {"facts": {"equity_tricks": equity}, "about": sheet["event"]}],
        edition,
    )
    assert (ended(found, "revoke-equity")[1], found["score"]) == (exit_, score)


# -- penalties, and what has nothing to be compared with


JUDGED: Events = [
    *calls("N: 1S P 3S* P 4S P P P"),
    made(10, "N"),
    {
        "facts": {"information_agreed": "agreed", "action": 6, "suggests": "on", "alternatives": [PASS], **TAIL},
        "about": 3,
    },
]
THREE = result("3S", "N", 10)


@pytest.mark.parametrize("contest", [{}, {"scoring": "imps"}])
def test_a_penalty_is_told_where_there_is_nothing_to_compare_with(contest: dict[str, Any]) -> None:
    """A contract and three IMPs from the offenders, as rulings are often published."""
    decision = {"adjust": {"outcomes": THREE, "penalty": {"imps": 3}}, "about": 3}
    found = report({"dealer": "N", "vulnerable": "none", "contest": contest}, [*JUDGED, decision])
    assert found["score"] == 170
    assert found["adjusted"]["penalties"] == [{"side": "ns", "imps": 3, "law": "90A"}]
    assert found["adjusted"]["laws"][-1] == "90A"


@pytest.mark.parametrize(
    ("penalty", "key"),
    [({"kings": 3}, "adjust.penalty.kings"), ({"side": "ns"}, "adjust.penalty"), ({"imps": -1}, "adjust.penalty.imps")],
)
def test_a_penalty_that_is_none_is_told_in_one_line(penalty: dict[str, Any], key: str) -> None:
    decision = {"adjust": {"outcomes": THREE, "penalty": penalty}, "about": 3}
    with pytest.raises(RecordError) as error:
        report({"dealer": "N", "vulnerable": "none"}, [*JUDGED, decision])
    assert (error.value.event, error.value.key) == (len(JUDGED) + 1, key)


def test_a_result_and_an_average_without_anything_to_compare_with() -> None:
    given = {"outcomes": {"ew": [THREE]}, "artificial": {"ns": "A-"}, "penalty": {"percent": 10}}
    found = report({"dealer": "N", "vulnerable": "none"}, [*JUDGED, {"adjust": given, "about": 3}])
    told = found["adjusted"]
    assert (told["ns"], told["ew"], found["score"]) == ({"artificial": "A-"}, {"outcomes": [THREE]}, None)
    assert (told["type_in"][0]["lines"], told["laws"][-2:]) == (
        ["N-S A-", "Procedural penalty N-S: 10 % of a top, from its total, not from the board (90A)."],
        ["12C2(a)", "90A"],
    )
    contest = {"scoring": "matchpoints", "field": [420, 170]}
    told = report({"dealer": "N", "vulnerable": "none", "contest": contest}, [*JUDGED, {"adjust": given, "about": 3}])
    assert (told["adjusted"]["ns"]["matchpoints"], told["adjusted"]["ew"]["matchpoints"]) == (1.2, 3.0)


@pytest.mark.parametrize("matter", ["director-error", "artificial-score", "fouled-board", "team-board"])
def test_a_matter_brought_when_play_has_ended_is_open_and_the_table_score_is_told(matter: str) -> None:
    events = [*calls("N: 1S P 4S P P P"), made(10, "N"), {"attention": matter, "by": "E"}]
    found = report({"dealer": "N", "vulnerable": "none"}, events)
    assert (ended(found, matter), found["score"]) == (("open", None), 420)
    assert found["awaiting"]["fact"] == found["reviews"][0]["next"]["fact"]
