"""Judgement rulings from congresses, casebooks and guides: the branch each took, and every figure that was printed.

Told in our own words. What was not published (the result at the table, the field) is ours, and the test says so.
Long because each ruling is told whole.
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

both = pytest.mark.parametrize("edition", BOTH)
WRONG = {"explanation": "wrong", "correction_time": "never", "would_differ": True}


def barred(line: str, tricks: int, declarer: str, *outcomes: dict[str, Any], **found: Any) -> Events:
    """An agreed break in tempo, partner's next call taken out, and what is assigned instead."""
    events = [*calls(line), made(tricks, declarer)]
    about = slow(events)
    judged = {"information_agreed": "agreed", "action": about + 3, "suggests": "bidding", "alternatives": [PASS]}
    events.append({"facts": {**judged, **TAIL, **found}, "about": about})
    return [*events, {"adjust": {"outcomes": list(outcomes)}, "about": about}] if outcomes else events


def told(**given: Any) -> dict[str, Any]:
    return answer(adjust(read(given)))


# -- information from partner


@both
@pytest.mark.parametrize(
    ("deal", "line", "tricks", "outcome", "table", "score"),
    [
        (("E", "both"), "E: 1S 2H 3C 3H P 4H 4S P P X* P 5H X P P P", 9, result("4SX", "E", 10), -500, -790),
        (("W", "both"), "W: 1D 1H 1S P 2D P* P 2H P P P", 10, result("2D", "W", 7), 170, 100),
        (("N", "ew"), "N: 1D X 3S P 4S 5H 5S P* P 6C X P P P", 11, result("5S", "S", 11), 200, 450),
    ],
    ids=("New South Wales 2009-2", "Lille 1998-45", "District 17, 2013"),
)
def test_a_slow_call_and_the_contract_that_follows_without_the_next(
    deal: tuple[str, str], line: str, tricks: int, outcome: dict[str, Any], table: int, score: int, edition: str
) -> None:
    """A slow double taken out; a slow pass and a balancing bid; a slow pass over five spades (the result is ours)."""
    declarer = {-500: "S", 170: "N", 200: "E"}[table]
    found = report({"dealer": deal[0], "vulnerable": deal[1]}, barred(line, tricks, declarer, outcome), edition)
    assert ended(found, UI) == ("adjusted", None)
    assert (found["adjusted"]["table"], found["score"]) == (table, score)


@both
def test_lille_1998_14_six_to_eight_seconds_behind_a_screen(edition: str) -> None:
    """Denied at the table, and too short to tell anything behind a screen: 3S with eleven tricks, +200, stands."""
    events = [*calls("N: 1NT P 2H P 2S P P X P 3H P* P 3S P P P"), made(11, "N")]
    disputed = {"information_agreed": "disputed", "information_found": "not-from-partner"}
    found = report({"dealer": "N", "vulnerable": "ns"}, [*events, {"facts": disputed, "about": slow(events)}], edition)
    assert (ended(found, UI), found["score"]) == (("stands", "no-information"), 200)


@both
def test_england_2010_a_slow_double_of_which_nobody_knows_what_it_suggests(edition: str) -> None:
    events = barred("N: 1S 3H X* P 4S P P P", 10, "N", suggests="nothing")
    found = report({"dealer": "N", "vulnerable": "none"}, events, edition)
    assert (ended(found, UI), found["score"]) == (("stands", "not-suggested"), 420)


@both
def test_nabc_2015_spring_1_an_alert_that_did_not_come(edition: str) -> None:
    """Awake by partner's silence, North stopped in 4NT, +460; the committee: six no-trumps, three down, -150."""
    events = [*calls("S: 1C P 2H P 3H P 3NT P 4D P 4S P 4NT P P P"), made(11, "N")]
    slam = {"call": "6NT", "logical": True, "suggested_over": True}
    judged = {"information_agreed": "agreed", "action": 13, "suggests": "stopping", "alternatives": [slam]}
    silent = {"alert": False, "about": 3, "by": "W"}
    n = len(events) + 1
    events += [
        silent,
        {"attention": UI, "by": "W", "about": n, "facts": {**judged, **TAIL}},
        {"facts": {"alert_due": True, "explanation": "wrong", "correction_time": "never", "would_differ": False}},
        {"adjust": {"outcomes": result("6NT", "N", 9)}, "about": n},
    ]
    found = report({"dealer": "S", "vulnerable": "none"}, events, edition)
    (sheet,) = [one for one in found["reviews"] if one["sheet"] == UI]
    assert (sheet["offending"], sheet["state"]) == ("ns", "adjusted")
    assert (found["adjusted"]["table"], found["score"]) == (460, -150)


@both
def test_hill_2016_the_sacrifice_that_may_not_be_found(edition: str) -> None:
    """60 % of four hearts made, 40 % of one down, nothing of the table's +300; the field is ours: 6, 1, and 4 of 8."""
    made_, down = result("4H", "N", 10, 60), result("4H", "N", 9, 40)
    events = barred("E: 1S P P 4H P* P 4S X P P P", 8, "E", made_, down)
    contest = {"scoring": "matchpoints", "field": [620, 620, -100, 300]}
    found = report({"dealer": "E", "vulnerable": "ns", "contest": contest}, events, edition)
    assert (ended(found, UI), found["adjusted"]["table"]) == (("adjusted", None), 300)
    assert (found["adjusted"]["ns"]["matchpoints"], found["adjusted"]["ew"]["matchpoints"]) == (4.0, 4.0)


CLUB_LEAD: Events = [
    *calls("S: 1S P 2S P* 4S P P P"),
    {"play": "CK", "by": "W"},
    {**made(10, "S")},
]


@pytest.mark.parametrize(("via", "allowed"), [("another lead", True), ("CK led", False)])
def test_grabiner_2009_the_lead_that_partner_suggested(via: str, allowed: bool) -> None:
    """Twelve tricks without the club, +480; the side that was told may not have a part of its own club lead."""
    other = {"card": "H5", "logical": True, "suggested_over": True}
    judged = {"information_agreed": "agreed", "action": 10, "suggests": "a club", "alternatives": [other], **TAIL}
    outcomes = [{**result("4S", "S", 12 if allowed else 10), "via": via}]
    events = [*CLUB_LEAD, {"facts": judged, "about": 4}, {"adjust": {"outcomes": outcomes}, "about": 4}]
    if not allowed:
        with pytest.raises(RecordError):
            report({"dealer": "S", "vulnerable": "none"}, events)
        return
    found = report({"dealer": "S", "vulnerable": "none"}, events)
    assert (found["adjusted"]["table"], found["score"]) == (420, 480)


def test_bridgebase_2011_half_and_half_by_what_each_is_worth() -> None:
    """18 and 3 of 24 make 10.5 (the field is ours); 9, 10 and -7 IMPs, weighted 50, 25 and 25, make 5.25."""
    field = [650] * 3 + [170] * 7 + [-200, -500]
    half = [{"weight": 50, "score": 620}, {"weight": 50, "score": -200}]
    pairs = told(scoring="matchpoints", field=field, outcomes=half)
    assert [part["matchpoints"] for part in pairs["parts"]] == [18.0, 3.0]
    assert (pairs["ns"]["matchpoints"], pairs["ns"]["of"]) == (10.5, 24)
    results = [result("4H", "S", tricks, weight) for tricks, weight in ((10, 50), (11, 25), (9, 25))]
    teams = told(scoring="imps", vulnerable="both", other_table=-200, outcomes=results)
    assert [part["imps"] for part in teams["parts"]] == [9, 10, -7]
    assert (teams["ns"]["imps"], teams["ew"]["imps"]) == (5.25, -5.25)


def test_burn_2009_the_offenders_all_of_it_the_others_what_they_would_have_had() -> None:
    """Under 2007: East-West -480; North-South 30 % of 420 and 70 % of 480, 462."""
    sides = {"ns": [{"weight": 30, "score": 420}, {"weight": 70, "score": 480}], "ew": [{"score": 480}]}
    split = told(edition="2007", outcomes=sides)
    assert (split["ns"]["points"], split["ew"]["points"], split["balanced"]) == (462, -480, False)


# -- what the opponents were told


@both
@pytest.mark.parametrize(
    ("deal", "line", "call", "by", "result_", "outcome", "table", "score"),
    [
        (
            ("W", "both"),
            "W: 1C 2S 2NT P 3D P 3NT P P X P P P",
            5,
            "W",
            (9, "E"),
            result("3NTX", "E", 8),
            -750,
            200,
        ),
        (("E", "both"), "E: 2D 3D P 3S P 4S P P P", 2, "N", (10, "N"), result("5HX", "E", 10), 620, 200),
        (("W", "none"), "W: P P P 1NT P 2C P 2S P 3NT P P P", 6, "S", (10, "S"), result("3NT", "S", 8), 430, -50),
    ],
    ids=("USBC 2016-1", "Lille 1998-50", "Lille 1998-28"),
)
def test_an_explanation_that_was_wrong_and_what_follows_with_the_right_one(
    deal: tuple[str, str],
    line: str,
    call: int,
    by: str,
    result_: tuple[int, str],
    outcome: dict[str, Any],
    table: int,
    score: int,
    edition: str,
) -> None:
    """A diamond lead against 3NT doubled; a save in five hearts; a heart lead against 3NT."""
    events = explained(line, call, by, *result_)
    events += [
        {"attention": MI, "facts": {**WRONG, **TAIL}},
        {"adjust": {"outcomes": outcome}, "about": call + 1},
    ]
    found = report({"dealer": deal[0], "vulnerable": deal[1]}, events, edition)
    assert ended(found, MI) == ("adjusted", None)
    assert (found["adjusted"]["table"], found["score"]) == (table, score)


@both
def test_lille_1998_28_as_one_member_had_it(edition: str) -> None:
    """The heart lead was clear anyway: North-South lose 50, East-West keep what they had."""
    events = explained("W: P P P 1NT P 2C P 2S P 3NT P P P", 6, "S", 10, "S")
    sides = {"ns": [result("3NT", "S", 8)], "ew": [result("3NT", "S", 10)]}
    judged = {**WRONG, **TAIL, "own_error": "gambling"}
    events += [{"attention": MI, "facts": judged}, {"adjust": {"outcomes": sides}, "about": 7}]
    split = report({"dealer": "W", "vulnerable": "none"}, events, edition)["adjusted"]
    assert (split["ns"]["points"], split["ew"]["points"], split["balanced"]) == (-50, -430, False)


@pytest.mark.parametrize(("outcome", "imps"), [(None, 2.0), (result("4S", "E", 9), 11.0)])
def test_swedish_commission_929_an_invitation_explained_as_weak(outcome: dict[str, Any] | None, imps: float) -> None:
    """Two IMPs as played, eleven with the other lead; 480 in the other room is what makes both."""
    deal = {"dealer": "E", "vulnerable": "none", "contest": {"scoring": "imps", "other_table": 480}}
    events = explained("E: 1S P 2S P 3S P 4S P P P", 5, "W", 10, "E", "a weak try")
    decided = outcome or {"score": -420}
    if outcome is None:
        given = told(**deal["contest"], outcomes=decided)  # type: ignore[arg-type]
        assert given["ns"]["imps"] == imps
        return
    facts = {**WRONG, "explanation": "no-evidence", **TAIL}
    events += [{"attention": MI, "facts": facts}, {"adjust": {"outcomes": decided}, "about": 6}]
    found = report(deal, events)
    assert (found["score"], found["adjusted"]["ns"]["imps"], found["adjusted"]["ew"]["imps"]) == (50, imps, -imps)


@both
@pytest.mark.parametrize(
    ("deal", "line", "call", "by", "result_", "facts", "exit_", "score"),
    [
        (
            ("E", "none"),
            "E: P 1C 1H X 4H 4NT P 5C P P 5H 6D P P P",
            6,
            "N",
            (12, "N"),
            {**WRONG, "would_differ": False},
            "no-influence",
            920,
        ),
        (
            ("N", "ew"),
            "N: P 1C 3D X 4D P P 5C P 6C P P P",
            4,
            "E",
            (12, "E"),
            {"explanation": "right"},
            "mistaken-call",
            -1370,
        ),
    ],
    ids=("Lille 1998-13", "Lille 1998-48"),
)
def test_an_explanation_after_which_the_score_stands(
    deal: tuple[str, str],
    line: str,
    call: int,
    by: str,
    result_: tuple[int, str],
    facts: dict[str, Any],
    exit_: str,
    score: int,
    edition: str,
) -> None:
    """4NT told as asking for aces, to one who would not have acted; a double told alike on both sides of a screen."""
    events = [*explained(line, call, by, *result_), {"attention": MI, "facts": facts}]
    found = report({"dealer": deal[0], "vulnerable": deal[1]}, events, edition)
    assert (ended(found, MI), found["score"]) == (("stands", exit_), score)


# -- tricks


UNAWARE: dict[str, Any] = {
    "dealer": "S",
    "vulnerable": "ns",
    "contract": "4S",
    "declarer": "S",
    "hands": {"N": "84.KQJ8.AQJ82.Q4", "E": "T9.652.T74.KT652", "S": "KQJ732.A43.9.J87", "W": "A65.T97.K653.A93"},
}
CARDS = "WHT NH8 EH6 SHA SSK WS5 NS4 EST SSQ WSA NS8 ES9 WCA NC4 EC2 SC7 WC9 NCQ ECK SC8"


@both
@pytest.mark.parametrize(("awarded", "score"), [(7, -100), (8, 620)], ids=("director", "committee"))
def test_bridgewinners_the_rest_are_mine_with_a_trump_out(awarded: int, score: int, edition: str) -> None:
    """The six of spades was not spoken of; a normal play may lose a trick to it: four spades one down."""
    events: Events = [{"play": card[1:], "by": card[0]} for card in CARDS.split()]
    events.append({"claim": 8, "by": "S", "statement": "the rest", "facts": {"claim_disputed": True}})
    lost = {"trump_mentioned": False, "maybe_unaware": True, "trick_by_normal_play": True, "awarded": awarded}
    found = report(UNAWARE, [*events, {"facts": lost, "about": 21}], edition)
    (sheet,) = [one for one in found["reviews"] if one["sheet"] == "claim-award"]
    assert (sheet["state"], sheet["exit"], found["score"]) == ("stands", "awarded", score)
    assert {"fact": "trump_out", "answer": True} in [
        {key: line[key] for key in ("fact", "answer")} for line in sheet["findings"]
    ]


@both
def test_swedish_commission_314_one_down_said_declarer(edition: str) -> None:
    """With what he believed of the trumps a normal play did lose that trick: the concession stands, three hearts."""
    events: Events = [{"concede": 5, "by": "E", "facts": {"claim_disputed": False}}]
    events += [{"choose": "refuse", "by": "E", "facts": {"conceded_trick": "neither", "agreed_for_good": False}}]
    found = report({"dealer": "E", "vulnerable": "none", "contract": "3H", "declarer": "E"}, events, edition)
    assert (found["score"], found["tricks"]) == (50, {"ns": 5, "ew": 8})


TWICE = "SCJ WCA NC2 EC3 WCK NC4 EH2 SC5 WCQ NC6 ED2 SS2 SDA WD5 ND3 ES3"


@pytest.mark.parametrize(
    ("edition", "equity", "exit_", "score"),
    [("2007", 2, "compensated", -450), ("2017", 3, None, -420)],
    ids=("Poznan 2011", "since 2017"),
)
def test_two_discards_on_a_suit_that_declarer_held(edition: str, equity: int, exit_: str | None, score: int) -> None:
    """Twelve tricks and one given back; the second discard saved a diamond, which 64C2(a) now gives back too."""
    deal = {"dealer": "E", "vulnerable": "none", "contract": "4S", "declarer": "E"}
    events: Events = [{"play": card[1:], "by": card[0]} for card in TWICE.split()]
    for trick in (2, 3):
        events.append({"attention": "revoke", "by": "N", "player": "E", "trick": trick, "facts": {"able": True}})
    events.append(made(9, "E"))
    first = report(deal, events, edition)
    assert (first["transferred"]["tricks"], first["score"]) == (1, -450)
    again = [one for one in first["reviews"] if one["sheet"] == "revoke-equity"][-1]
    found = report(deal, [*events, {"facts": {"equity_tricks": equity}, "about": again["event"]}], edition)
    assert found["score"] == score
    (sheet,) = [one for one in found["reviews"] if (one["sheet"], one["event"]) == ("revoke-equity", again["event"])]
    assert sheet["exit"] == exit_


# -- deception, help from a correction


@both
def test_bridgebase_2025_a_pause_with_a_singleton_that_deceived_nobody(edition: str) -> None:
    """No bridge reason for it; but declarer went up with the ace, so nobody drew a wrong inference."""
    events: Events = [*calls("S: 1NT P 3NT P P P"), made(9, "S")]
    facts = {"deceived_by": "manner", "bridge_reason": False, "could_benefit": True, "innocent": True}
    facts |= {"false_inference": False, "meant_to_mislead": False}
    events += [{"attention": "deception", "by": "S", "player": "W", "facts": facts}]
    found = report({"dealer": "S", "vulnerable": "none"}, events, edition)
    assert (ended(found, "deception"), found["score"]) == (("stands", "own-risk"), 400)


@both
@pytest.mark.parametrize(("helped", "score"), [(False, -140), (True, 50)])
def test_acbl_bulletin_2017_one_spade_over_three_made_good(helped: bool, score: int, edition: str) -> None:
    """One spade over three hearts becomes three; partner, warned by it, passed: stands, or four spades one down."""
    natural = {"artificial": False, "natural_beyond_doubt": True}
    events: Events = [
        *calls("N: P P"),
        {"call": "3H", "by": "S", "facts": {"artificial": False}},
        {"call": "1S", "by": "W", "facts": natural},
        {"choose": "refuse", "by": "N"},
        {"call": "3S", "by": "W", "facts": natural},
        *calls("N: P P P"),
        made(9, "W"),
    ]
    opened = report({"dealer": "N", "vulnerable": "none"}, events, edition)["reviews"]
    about = next(one["event"] for one in opened if one["sheet"] == "assistance")
    events.append({"facts": {"outcome_could_differ": helped, **(TAIL if helped else {})}, "about": about})
    if helped:
        events.append({"adjust": {"outcomes": result("4S", "W", 9)}, "about": about})
    found = report({"dealer": "N", "vulnerable": "none"}, events, edition)
    assert ended(found, "assistance") == (("adjusted", None) if helped else ("stands", "no-help"))
    assert found["score"] == score


# -- averages, shares, boards in teams


def test_swedish_commission_a_board_entered_by_the_wrong_number() -> None:
    """North typed it, East-West should have looked: 40 and 50 percent."""
    given = told(scoring="matchpoints", top=24, artificial={"ns": "A-", "ew": "A"})
    assert (given["ns"]["percent"], given["ew"]["percent"]) == (40.0, 50.0)
    assert (given["ns"]["matchpoints"], given["ew"]["matchpoints"]) == (9.6, 12.0)


def test_england_the_percentage_of_the_other_boards() -> None:
    """64.5 percent of 24 boards with one at 60 in it: (64.5 · 24 − 60) / 23 = 64.70, of twenty 12.94."""
    session = {"ns": "1488/2300"}
    given = told(scoring="matchpoints", top=20, artificial={"ns": "A+", "ew": "A"}, session=session)
    assert (given["ns"]["percent"], given["ns"]["matchpoints"]) == (64.7, 12.94)


@pytest.mark.parametrize(
    ("contest", "penalty", "ns", "ew"),
    [
        ({"scoring": "matchpoints", "top": 20}, {"side": "ns", "percent": 10}, ("percent", 30.0), ("percent", 60.0)),
        ({"scoring": "imps"}, {"side": "ns", "imps": 2}, ("imps", -5.0), ("imps", 3.0)),
    ],
)
def test_england_a_fielded_psyche_is_sixty_and_thirty_or_three_and_five(
    contest: dict[str, Any], penalty: dict[str, Any], ns: tuple[str, float], ew: tuple[str, float]
) -> None:
    given = told(**contest, artificial={"ns": "A-", "ew": "A+"}, penalty=penalty)
    assert (given["ns"][ns[0]], given["ew"][ew[0]]) == (ns[1], ew[1])


def test_barker_2010_a_board_fouled_in_one_room_after_a_good_result_in_the_other() -> None:
    """4S beaten there; half of them make it: nothing and ten IMPs, five; the other side average plus, three."""
    events: Events = [{"attention": "team-board", "by": "N", "facts": {"team_results": "one"}}]
    events[0]["facts"]["favours"] = "non-offenders"
    decided = {"outcomes": {"ew": [{"weight": 50, "score": 50}, {"weight": 50, "score": -420}]}}
    events.append({"adjust": {**decided, "artificial": {"ns": "A+"}}, "about": 1})
    deal = {"dealer": "E", "vulnerable": "ns", "contest": {"scoring": "imps", "other_table": -50}}
    found = report(deal, events, "2007")["adjusted"]
    assert (found["ns"]["imps"], found["ew"]["imps"]) == (3.0, 5.0)
    assert "86D" in found["laws"]


@both
def test_hills_2006_a_board_that_both_sides_fouled(edition: str) -> None:
    """Found when the teams compared: average to both, no IMPs to either."""
    facts = {"board_altered": True, "compared_differently": True, "teams_at_fault": "both"}
    events: Events = [{"attention": "fouled-board", "by": "N", "facts": facts}]
    events.append({"adjust": {"artificial": {"ns": "A", "ew": "A"}}, "about": 1})
    deal = {"dealer": "N", "vulnerable": "none", "contest": {"scoring": "imps"}}
    found = report(deal, events, edition)["adjusted"]
    assert (found["ns"]["imps"], found["ew"]["imps"]) == (0.0, 0.0)
    assert ("86B2(c)" in found["laws"]) == (edition == "2017")


@both
def test_white_book_2004_a_double_shot_under_the_laws_of_today(edition: str) -> None:
    """Two spades with ten tricks for the offenders; of East-West's twelve IMPs the six of the wild save are its own."""
    events = barred("N: 1S P 2S* P 4S P P 5D X P P P", 7, "W")
    decided = {"outcomes": result("2S", "N", 10), "self_inflicted": {"side": "ew", "without_it": 420}}
    events[-1]["facts"]["own_error"] = "gambling"
    events.append({"adjust": decided, "about": 3})
    deal = {"dealer": "N", "vulnerable": "none", "contest": {"scoring": "imps", "other_table": -170}}
    found = report(deal, events, edition)["adjusted"]
    assert found["table"] == 800
    assert (found["ns"]["imps"], found["ew"]["imps"]) == (0.0, -6.0)


# -- what one could have known, and a penalty card


FORCED: Events = [
    {"call": "1NT", "by": "S", "facts": {"artificial": False}},
    {"choose": "refuse", "by": "W"},
    *calls("N: P P 1NT P P P"),
    made(9, "S"),
]
STACKED: Events = [
    {"call": "4H", "by": "W", "facts": {"artificial": False}},
    {"call": "X", "by": "S", "facts": {"artificial": False}},
    {"choose": "refuse", "by": "W"},
    *calls("N: P P X P P P"),
    made(8, "W"),
]


@pytest.mark.parametrize(
    ("dealer", "events", "known", "ended_", "score"),
    [
        ("N", FORCED, {"could_have_known": False}, ("stands", "not-foreseeable"), 150),
        ("W", STACKED, {"could_have_known": True, **TAIL}, ("due", None), None),
    ],
    ids=("a forced pass that was lucky", "a double out of turn that silences partner"),
)
def test_new_zealand_2017_what_a_forced_pass_did(
    dealer: str, events: Events, known: dict[str, Any], ended_: tuple[str, Any], score: int | None
) -> None:
    """Nobody can foresee that game fails where no-trumps make nine; that partner may not take out a double one can."""
    deal = {"dealer": dealer, "vulnerable": "none"}
    about = next(one["event"] for one in report(deal, events, "2007")["reviews"] if one["sheet"] == "could-have-known")
    found = report(deal, [*events, {"facts": known, "about": about}], "2007")
    assert (ended(found, "could-have-known"), found["score"]) == (ended_, score)


LOW_CLUB = "WC3 NC2 ECJ SC9 ED2 SD3 WS2 ND4"


def test_wbf_1998_a_small_card_to_the_penalty_card_of_partner() -> None:
    """That the jack of clubs must be played is known to all; clubs had to be led anyway: six spades one down."""
    events: Events = [
        *calls("S: 1S P 4S P 6S P P P"),
        {"play": "CJ", "by": "E"},
        {"choose": "refuse", "by": "S"},
        {"choose": "free", "by": "S"},
        *({"play": card[1:], "by": card[0]} for card in LOW_CLUB.split()),
        made(11, "S"),
    ]
    facts = {"outcome_could_differ": False, "information_agreed": "agreed", "action": 12, "suggests": "clubs"}
    facts["alternatives"] = [{"card": "H4", "logical": False}]
    found = report({"dealer": "S", "vulnerable": "none"}, [*events, {"facts": facts, "about": 9}], "2007")
    assert (ended(found, "assistance"), ended(found, UI)) == (("stands", "no-help"), ("stands", "no-alternative"))
    assert found["score"] == -50
