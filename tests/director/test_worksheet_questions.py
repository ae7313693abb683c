"""Worksheets line by line: what each opens from, what it asks and by which paragraph, and what closes it."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre import RecordError
from tests.director.test_worksheets import (
    FOUND,
    MADE,
    MISTOLD,
    NOTRUMP,
    REVOKED,
    TAIL,
    TAKEN,
    Facts,
    found,
    sheet,
    stands,
    told,
)
from tests.laws.positions import laws, seen


def test_the_words_of_the_interview_are_words_of_the_record() -> None:
    """What `next` offers as an answer is taken as that answer."""
    first = {"information_agreed": "agreed", "action": TAKEN}
    assert stands(told(found(first | {"suggests": "nothing"}))) == ("stands", "not-suggested", None)
    assert stands(told(found(first | {"suggests": {"text": "nothing"}}))) == ("stands", "not-suggested", None)
    for word, way_out in (("none", "no-alternative"), ("not-suggested", "not-suggested")):
        report = told(found(first | {"suggests": "something", "alternatives": word}))
        assert stands(report) == ("stands", way_out, None)
    report = told(found(first | {"suggests": "bidding", "alternatives": "suggested-over"}))
    assert stands(report) == ("open", None, "damaged")
    with pytest.raises(RecordError, match="short_form"):
        told(found(first | {"suggests": "nothing", "demonstrably_suggested": True}))
    with pytest.raises(RecordError, match="short_form"):
        told(found(first | {"alternatives": "none", "logical_alternative": True}))
    for word, state in (("not-more", ("stands", "compensated", None)), ("more", ("due", None, "adjust"))):
        assert stands(told(found({"equity_tricks": word}, 3), deal=NOTRUMP, made=REVOKED), "revoke-equity") == state


def test_what_closes_a_sheet_is_among_its_findings() -> None:
    one = sheet(told(found({"damaged": False})))
    assert [(f["fact"], f["answer"]) for f in one["findings"]][-1] == ("damaged", False)


CLAIMED: list[dict[str, Any]] = [
    {"play": "H2"},
    {"claim": 12, "by": "S", "statement": "all mine", "facts": {"claim_disputed": True}},
]
SPADES = {"contract": "4S", "declarer": "S", "vulnerable": "none"}


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_a_claim_with_a_trump_forgotten_lists_the_tricks_awarded(edition: str) -> None:
    trump = {"trump_out": True, "trump_mentioned": False, "maybe_unaware": True}
    deal = {**SPADES, "edition": edition}
    one = sheet(told(found({**trump, "awarded": 11}, None), deal=deal, made=CLAIMED), "claim-award")
    assert (one["exit"], one["findings"][-1]["fact"], one["findings"][-1]["answer"]) == ("awarded", "awarded", 11)
    both = sheet(
        told(found({**trump, "trick_by_normal_play": True, "awarded": 11}, None), deal=deal, made=CLAIMED),
        "claim-award",
    )
    assert [f["fact"] for f in both["findings"]][-2:] == ["trick_by_normal_play", "awarded"]
    alone = told(found({"awarded": 11}, None), deal=deal, made=CLAIMED)
    assert (alone["phase"], alone["awaiting"], stands(alone, "claim-award")[:2]) == (
        "over",
        None,
        ("stands", "awarded"),
    )
    assert sheet(alone, "claim-award")["findings"][-1]["answer"] == 11


@pytest.mark.parametrize(("edition", "evidence"), [("2007", True), ("2017", False)])
def test_play_after_the_claim_is_evidence_in_2007_alone(edition: str, evidence: bool) -> None:
    """2007 70D3."""
    report = told(found({"trump_out": False}, None), deal={**SPADES, "edition": edition}, made=CLAIMED)
    asked = sheet(report, "claim-award")["next"]
    assert (asked["fact"], "70D3" in asked["why"]) == ("awarded", evidence)


def test_the_sheet_of_a_claim_is_against_the_claimer() -> None:
    agreed = [CLAIMED[0], {**CLAIMED[1], "facts": {"claim_disputed": False}}]
    report = told({"attention": "claim-award", "by": "W"}, deal=SPADES, made=agreed)
    assert sheet(report, "claim-award")["offending"] == "ns"


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_a_correction_too_soon_opens_a_sheet_for_the_explainer(edition: str) -> None:
    made = [*MISTOLD[:3], {**MISTOLD[3], "facts": {}}, *MISTOLD[4:], {"attention": "misinformation", "by": "N"}]
    early = {"explanation": "wrong", "correction_time": "too-early"}
    report = told(found(early, 4), made=made, edition=edition)
    opened = [(one["sheet"], one["event"], one["law"], one["offending"]) for one in report["reviews"]]
    assert opened == [
        ("misinformation", 4, "21B3", "ew"),
        ("unauthorized-information", 4, "16B3", "ew"),
        ("unauthorized-information", 12, "20F5(a)", "ew"),
    ]
    used = {"information_agreed": "agreed", "action": "none"}
    report = told(found(early, 4), found(used, 12), made=made, edition=edition)
    assert (report["reviews"][2]["state"], report["reviews"][2]["exit"]) == ("stands", "no-action")


@pytest.mark.parametrize(("edition", "answers"), [("2007", "40B6"), ("2017", "40B5")])
@pytest.mark.parametrize("special", [True, False])
def test_an_answer_found_incomplete_is_not_asked_whether_it_was_wrong(
    edition: str, answers: str, special: bool
) -> None:
    made = [*MISTOLD[:3], {**MISTOLD[3], "facts": {}}, *MISTOLD[4:], {"attention": "misinformation", "by": "N"}]
    left_out = {"misinformation_kind": "incomplete", "special_knowledge": special}
    report = told(found(left_out, 4), made=made, edition=edition)
    assert report["awaiting"] is None
    law = f"{answers}(b)" if special else f"{answers}(a)"
    assert law in [law for ruling in report["rulings"] for law in ruling["laws"]]
    expected = ("open", None, "correction_time") if special else ("stands", "general-knowledge", None)
    assert stands(report, "misinformation") == expected


EXPOSED = [
    *({"call": call} for call in ("1S", "P")),
    {"expose": ["DA"], "by": "E", "facts": {"visible": True}},
    *({"call": call} for call in ("2NT", "P", "4S", "P", "P", "P")),
    *({"choose": "free", "by": "S"}, {"play": "DK"}, {"play": "D4"}, {"play": "DA"}, {"play": "D3"}),
    {"claim": 10, "by": "S", "facts": {"claim_disputed": False}},
]
SHOWN = {
    "dealer": "S",
    "vulnerable": "ew",
    "hands": {"N": "Q743.A6.854.K532", "W": "T96.J.KQ76.Q8764", "E": "J.987543.A92.JT9", "S": "AK852.KQT2.JT3.A"},
}


@pytest.mark.parametrize(("edition", "law", "played"), [("2007", "50E3", 3), ("2017", "50E4", 13)])
def test_a_card_shown_in_the_auction_opens_the_sheets_of_a_penalty_card(edition: str, law: str, played: int) -> None:
    """Help from it (50E3, 50E4); in 2007 partner may use nothing of it, in 2017 not how it came to lie there."""
    report = told(deal=SHOWN, made=EXPOSED, edition=edition)
    help_ = sheet(report, "assistance")
    assert (help_["event"], help_["law"], help_["offending"]) == (3, law, "ew")
    assert sheet(report)["event"] == played
    done = told(found({"outcome_could_differ": False}, 3), deal=SHOWN, made=EXPOSED, edition=edition)
    assert stands(done, "assistance")[:2] == ("stands", "no-help")
    assert law not in [line["law"] for line in done["in_force"]]


DROPPED = [
    *EXPOSED[:2], *EXPOSED[3:9],
    *({"play": "DK"}, {"play": "D4"}, {"play": "D2"}, {"play": "D3"}),
    {"expose": ["C9"], "by": "E", "facts": {"visible": True, "deliberate": False}},
    *({"play": "C4"}, {"play": "C2"}, {"play": "C9"}, {"play": "CA"}),
    {"claim": 9, "by": "S", "facts": {"claim_disputed": False}},
]  # fmt: skip


@pytest.mark.parametrize(("edition", "law", "event"), [("2007", "50E2", 13), ("2017", "50E3", 16)])
def test_what_partner_may_not_use_of_a_penalty_card(edition: str, law: str, event: int) -> None:
    one = sheet(told(deal=SHOWN, made=DROPPED, edition=edition))
    assert (one["law"], one["event"], one["next"]["fact"]) == (law, event, "action")


BOTH_REVOKED = [
    *({"play": card} for card in ("SQ", "S4", "S2", "H2", "SJ", "S6", "C2", "SA", "SK", "S3", "S9", "S5")),
    {"claim": 10, "by": "S", "facts": {"claim_disputed": False}},
    {"attention": "revoke", "by": "W", "player": "S", "trick": 1},
    {"attention": "revoke", "by": "S", "player": "E", "trick": 2},
]
ELEVEN = {
    "contract": "3NT",
    "declarer": "S",
    "vulnerable": "none",
    "hands": {"N": "964.K7.AQ852.K63", "E": "T52.QJ63.T74.T92", "S": "AK7.A852.K63.Q84", "W": "QJ83.T94.J9.AJ75"},
}


@pytest.mark.parametrize(
    ("tricks", "state", "score"),
    [
        (1, "stands", 490),
        (2, "adjusted", 460),
        (0, "adjusted", 520),
        ([{"weight": 50, "tricks": 0}, {"weight": 50, "tricks": 2}], "adjusted", None),
    ],
)
@pytest.mark.parametrize(("edition", "law", "grade"), [("2007", "64C", "B"), ("2017", "64C2(b)", "A")])
def test_where_both_sides_revoked_either_may_be_damaged(
    tricks: Any, state: str, score: int | None, edition: str, law: str, grade: str
) -> None:
    """64C2(b): the result if nobody had revoked; the tricks are the defenders', who have one."""
    report = told(found({"equity_tricks": tricks}, None), deal={**ELEVEN, "edition": edition}, made=BOTH_REVOKED)
    one = sheet(report, "revoke-equity")
    assert (one["state"], one["offending"], report["score"]) == (state, None, score)
    asked = one["findings"][1]
    assert (asked["law"], asked["grade"]) == (law, grade)
    if state == "adjusted":
        assert report["adjusted"]["laws"][0] == law
        assert "64C1" not in report["adjusted"]["laws"]


def test_a_later_revoke_in_the_suit_has_a_sheet_of_its_own_in_2017() -> None:
    cards = ("S3", "S4", "S5", "SA", "HA", "C5", "H7", "H3", "H2", "C7", "HK", "H6", "D2", "D4", "DK", "D9")
    revoked = [
        *({"play": card} for card in cards),
        {"claim": 9, "by": "S", "facts": {"claim_disputed": False}},
        *({"attention": "revoke", "by": "S", "player": "W", "trick": trick} for trick in (2, 3)),
        found({"called_next_deal": False, "round_over": False}, None),
    ]
    cases = {}
    for edition in ("2007", "2017"):
        report = told(deal={**ELEVEN, "edition": edition}, made=revoked)
        revokes = [one for one in report["reviews"] if one["sheet"] == "revoke-equity"]
        cases[edition] = [(one["law"], one["findings"][0]["answer"]) for one in revokes]
    assert cases == {"2007": [("64C", "repeated")], "2017": [("64C1", "single"), ("64C2(a)", "repeated")]}


AT_THE_END = [{"play": "H2"}, {"claim": 10, "by": "S", "facts": {"claim_disputed": False}}]


RECALLED = {"ruling_recalled": 2, "in_correction_period": True, "scored_normally": False}


def brought(matter: str, facts: Facts, **more: Any) -> dict[str, Any]:
    made = [*AT_THE_END, {"attention": matter, "by": "N", "facts": facts}]
    return told(deal=SPADES, made=made, **more)


@pytest.mark.parametrize(
    ("matter", "facts", "law", "words"),
    [
        ("director-error", RECALLED, "82C", "as innocent"),
        (
            "artificial-score",
            {"contest": "pairs", "at_fault": "partly", "other_at_fault": "partly", "several_unplayed": False},
            "12C2(a)",
            "which for each side",
        ),
        ("fouled-board", {"board_altered": True, "compared_differently": True, "in_teams": False}, "87B", "which form"),
        (
            "fouled-board",
            {"board_altered": True, "compared_differently": True, "in_teams": True, "teams_at_fault": "one"},
            "86B2(b)",
            "or which average",
        ),
        ("team-board", {"team_results": "one", "favours": "offenders"}, "86B1", "or which average"),
    ],
)  # fmt: skip
def test_each_matter_asks_for_its_own_decision(matter: str, facts: Facts, law: str, words: str) -> None:
    asks = sheet(brought(matter, facts), matter)["next"]
    assert (asks["fact"], asks["law"]) == ("adjust", law)
    assert words in asks["text"]


def test_where_the_results_are_too_many_an_average_is_asked_for() -> None:
    """12C1(d) leads to the sheet of the artificial score: the innocent side's share, then the other's."""
    contest = {"scoring": "matchpoints", "field": [420], "session": {"ns": 61, "ew": 39}}
    facts = {**FOUND, **TAIL, "outcomes": "too-many"}
    answers = {"contest": "pairs", "at_fault": "not", "other_at_fault": "directly", "several_unplayed": False}
    asked = [sheet(told(found(facts)))["next"]["fact"]]
    for key, value in answers.items():
        facts = {**facts, key: value}
        asked.append(sheet(told(found(facts), contest=contest))["next"]["fact"])
    assert asked == ["contest", "at_fault", "other_at_fault", "several_unplayed", "adjust"]
    asks = sheet(told(found(facts), contest=contest))["next"]
    assert (asks["fact"], asks["law"]) == ("adjust", "12C1(d)")
    assert "Average plus" in asks["text"]


def test_where_an_action_is_barred_no_damage_is_caused_in_part() -> None:
    partly = found({**FOUND, **TAIL, "causal_link": "partly"})
    with pytest.raises(RecordError) as error:
        told(partly)
    assert (error.value.message, error.value.key) == ("bad_value", "causal_link")
    put_right = {"facts": {"causal_link": "caused"}, "instead": len(MADE) + 1}
    assert sheet(told(partly, put_right))["state"] == "due"


def test_the_ruling_recalled_is_a_finding() -> None:
    one = sheet(brought("director-error", {"ruling_recalled": 2}), "director-error")
    assert [(f["fact"], f["answer"], f["by"]) for f in one["findings"]] == [("ruling_recalled", 2, "director")]


@pytest.mark.parametrize(
    ("session", "facts", "asked"),
    [
        ({"ns": 61.65}, {"at_fault": "not"}, "other_at_fault"),
        ({"ns": "198.5/322"}, {"at_fault": "not", "other_at_fault": "not"}, "other_over_60"),
        ({"ew": 61}, {"at_fault": "not"}, "session_over_60"),
        ({"ns": 61, "ew": 45}, {"at_fault": "not", "other_at_fault": "not"}, "several_unplayed"),
        ({"ns": 61, "ew": 39}, {"at_fault": "directly", "other_at_fault": "directly"}, "several_unplayed"),
        ({"ns": 61}, {"at_fault": "directly", "other_at_fault": "directly"}, "other_under_40"),
    ],
)
def test_the_percentage_of_the_session_is_not_asked_where_it_is_known(session: Any, facts: Facts, asked: str) -> None:
    contest = {"scoring": "matchpoints", "field": [420], "session": session}
    report = brought("artificial-score", facts, contest=contest)
    assert stands(report, "artificial-score")[2] == asked


@pytest.mark.parametrize(("percent", "under"), [(39.9, True), (40, False)])
def test_the_session_of_a_side_at_fault_is_below_forty_percent_or_not(percent: float, under: bool) -> None:
    """12C2(c)."""
    contest = {"scoring": "matchpoints", "field": [420], "session": {"ns": 61, "ew": percent}}
    report = brought("artificial-score", {"at_fault": "directly", "other_at_fault": "directly"}, contest=contest)
    known = {one["fact"]: one["answer"] for one in sheet(report, "artificial-score")["findings"]}
    assert known["other_under_40"] is under


@pytest.mark.parametrize(("scoring", "asked"), [("matchpoints", "adjust"), ("imps", "teams_at_fault")])
def test_the_form_of_scoring_says_whether_it_is_a_team_event(scoring: str, asked: str) -> None:
    facts = {"board_altered": True, "compared_differently": True}
    report = brought("fouled-board", facts, contest={"scoring": scoring})
    assert stands(report, "fouled-board")[2] == asked


def test_what_a_whole_board_may_not_use_opens_no_sheet_of_its_own() -> None:
    """62C1, 16C2: a card that the innocent side took back tells the other side nothing; no one event is asked about."""
    line = "E 1SX by S: S2 N:H8 E:CQ S5 E:withdraw CQ @{able} H6 S=withdraw"
    assert [one["event"] for one in seen(line)["reviews"]] == [3]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_what_is_said_of_no_one_sheet_may_be_known_of_one_of_them(edition: str) -> None:
    """Of the pause it was found otherwise, of the remark the same: only where all were told otherwise is it refused."""
    two = 'N none: 1S P S:tempo slow{!damaged} 3S P 4S P P P W:remark "no"'
    assert seen(f"{two}{{damaged}} @{{damaged}}", edition) is not None
    with pytest.raises(RecordError, match="fact_twice"):
        seen(f"{two}{{!damaged}} @{{damaged}}", edition)


@pytest.mark.parametrize(("edition", "law"), [("2007", "16D1"), ("2017", "16C1")])
def test_withdrawn_calls_of_the_other_side_may_be_used(edition: str, law: str) -> None:
    line = "N none: 1S 1H S=refuse E:P{natural !comparable !meaning_contained}"
    report = seen(f'{line} @2{{withdrawn_user="innocent"}}', edition)
    (one,) = [one for one in report["reviews"] if one["sheet"] == "unauthorized-information"]
    assert one["exit"] == "authorized"
    assert law in laws(report)
