"""What must hold whatever was decided."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitre.equity.adjusted_score import Adjusted, adjust, converted
from arbitre.equity.decision import Outcome
from arbitre.equity.number import decimal, rounded
from arbitre.equity.outcome_chart import rows
from arbitre.equity.reading import read
from arbitre.equity.scoring import vp
from arbitre.equity.type_in import Entered, parsed, type_in
from arbitre.game.deal import Vulnerability
from arbitre.game.score import imps, score
from arbitre.game.seat import Side
from arbitre.voice.scoresheet import answer, ledger, spoken

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SCORES = st.integers(-100, 100).map(lambda tens: 10 * tens)
FIELDS = st.lists(st.none() | SCORES, min_size=1, max_size=12).filter(lambda field: any(s is not None for s in field))
BIDS = [f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")]
RESULTS = st.fixed_dictionaries(
    {
        "contract": st.sampled_from([bid + "X" * doubled for bid in BIDS for doubled in range(3)]),
        "declarer": st.sampled_from("NESW"),
        "tricks": st.integers(0, 13),
    }
) | st.fixed_dictionaries({"score": SCORES})


@st.composite
def outcomes(draw: st.DrawFn) -> list[dict[str, Any]]:
    results = draw(st.lists(RESULTS, min_size=1, max_size=4))
    cuts = sorted(draw(st.lists(st.integers(0, 100), min_size=len(results) - 1, max_size=len(results) - 1)))
    weights = [b - a for a, b in zip([0, *cuts], [*cuts, 100], strict=True)]
    return [{"weight": weight, **result} for weight, result in zip(weights, results, strict=True)]


CONTESTS = st.one_of(
    st.builds(lambda field: {"scoring": "matchpoints", "field": field}, FIELDS),
    st.builds(lambda field: {"scoring": "butler", "field": field}, FIELDS),
    st.builds(lambda field: {"scoring": "cross-imps", "field": field}, FIELDS),
    st.builds(lambda there: {"scoring": "imps", "other_table": there}, SCORES),
    st.just({"scoring": "total"}),
)
VULNERABLE = st.sampled_from(["none", "ns", "ew", "both"])
AVERAGES = st.sampled_from(["A+", "A", "A-"])


@quick
@given(CONTESTS, RESULTS, VULNERABLE)
def test_weight_100_on_one_outcome_is_that_outcome(contest: dict[str, Any], result: Any, vulnerable: str) -> None:
    decision = read({**contest, "vulnerable": vulnerable, "outcomes": [{"weight": 100, **result}]})
    alone = converted(decision)(decision.ns[0].score)
    assert adjust(decision).shares[Side.NS].board == alone
    padded = read(
        {**contest, "vulnerable": vulnerable, "outcomes": [{"weight": 100, **result}, {"weight": 0, "score": 0}]}
    )
    assert adjust(padded).shares[Side.NS].board == alone


@quick
@given(CONTESTS, outcomes(), VULNERABLE, st.randoms())
def test_the_order_of_outcomes_is_irrelevant(contest: Any, listed: Any, vulnerable: str, random: Any) -> None:
    shuffled = random.sample(listed, len(listed))
    one, other = (adjust(read({**contest, "vulnerable": vulnerable, "outcomes": o})) for o in (listed, shuffled))
    assert one.shares == other.shares


@quick
@given(CONTESTS, outcomes(), VULNERABLE)
def test_the_sides_balance_unless_the_law_unbalances_them(contest: Any, listed: Any, vulnerable: str) -> None:
    adjusted = adjust(read({**contest, "vulnerable": vulnerable, "outcomes": listed}))
    ns, ew = (adjusted.shares[side] for side in Side)
    assert adjusted.balanced
    assert ns.board + ew.board == (ns.of or 0)


@quick
@given(CONTESTS, outcomes(), outcomes(), VULNERABLE)
def test_a_knock_out_always_balances(contest: Any, ns: Any, ew: Any, vulnerable: str) -> None:
    given = {**contest, "vulnerable": vulnerable, "outcomes": {"ns": ns, "ew": ew}, "knockout": True}
    adjusted = adjust(read(given))
    assert adjusted.balanced
    assert sum(share.board for share in adjusted.shares.values()) == (adjusted.shares[Side.NS].of or 0)


@quick
@given(CONTESTS, outcomes(), outcomes(), outcomes(), VULNERABLE)
def test_an_own_share_lies_between_the_table_and_full_redress(c: Any, b: Any, without: Any, a: Any, v: str) -> None:
    own = {"side": "ew", "without_it": without, "after_it": a}
    adjusted = adjust(read({**c, "vulnerable": v, "outcomes": b, "self_inflicted": own}))
    assert adjusted.own is not None
    low, high = adjusted.own.table, max(adjusted.own.table, adjusted.own.without_infraction)
    assert low <= adjusted.shares[Side.EW].board <= high
    plain = adjust(read({**c, "vulnerable": v, "outcomes": b}))
    if adjusted.damage:
        assert adjusted.shares[Side.NS] == plain.shares[Side.NS]


@quick
@given(CONTESTS, outcomes(), VULNERABLE, st.integers(0, 30))
def test_a_penalty_never_changes_the_other_side(contest: Any, listed: Any, vulnerable: str, amount: int) -> None:
    given = {**contest, "vulnerable": vulnerable, "outcomes": listed}
    unit = {"matchpoints": "percent", "total": "points"}.get(contest["scoring"], "imps")
    with_it = adjust(read({**given, "penalty": {"side": "ns", unit: amount}}))
    without = adjust(read(given))
    assert with_it.shares[Side.EW] == without.shares[Side.EW]
    assert with_it.shares[Side.NS].board == without.shares[Side.NS].board
    assert with_it.shares[Side.NS].after <= with_it.shares[Side.NS].board


@quick
@given(st.fractions(-200, 200, max_denominator=100), st.integers(1, 100))
def test_victory_points_balance_and_never_fall(margin: Fraction, boards: int) -> None:
    assert vp(margin, boards) + vp(-margin, boards) == 20
    assert vp(margin, boards) <= vp(margin + 1, boards) + Fraction(1, 100)


# -- typed in and read back


def entered(adjusted: Adjusted, read_back: Entered) -> dict[Side, Fraction]:
    """What the program that was typed into gives each side."""
    convert = converted(adjusted.decision)
    found = {}
    for side in Side:
        share = adjusted.shares[side]
        if side in read_back.fixed:
            found[side] = read_back.fixed[side]
        elif side in read_back.averages:
            percent = {"A+": 60, "A": 50, "A-": 40}[read_back.averages[side]]
            found[side] = Fraction(3 * (percent - 50), 10) if share.of is None else percent * share.of / 100
        else:
            ns = convert(read_back.scores[side])
            found[side] = rounded(ns if side is Side.NS else (share.of or 0) - ns)
        found[side] += read_back.adds.get(side, Fraction(0))
    return found


def check_lines(given: dict[str, Any], vulnerable: str) -> None:
    adjusted = adjust(read(given))
    for language in ("en", "fr"):
        for entry in type_in(adjusted):
            lines = tuple(spoken(line, adjusted, ledger(language)) for line in entry.lines)
            assert entry.exact == (entry.loses is None)
            if entry.loses == "one-result" and entry.scorer == "Bridgemate":
                continue
            made = entered(adjusted, parsed(lines, Vulnerability(vulnerable)))
            if entry.loses == "session":
                continue
            assert {side: decimal(made[side]) for side in Side} == {
                side: decimal(adjusted.shares[side].board) for side in Side
            }, (entry, lines)


@quick
@given(CONTESTS, outcomes(), VULNERABLE)
def test_what_is_typed_in_reads_back_as_the_same_score(contest: Any, listed: Any, vulnerable: str) -> None:
    check_lines({**contest, "vulnerable": vulnerable, "outcomes": listed}, vulnerable)


@quick
@given(CONTESTS, outcomes(), outcomes(), VULNERABLE)
def test_also_where_the_sides_differ(contest: Any, ns: Any, ew: Any, vulnerable: str) -> None:
    check_lines({**contest, "vulnerable": vulnerable, "outcomes": {"ns": ns, "ew": ew}}, vulnerable)


@pytest.mark.parametrize("ns", ["A+", "A", "A-"])
@pytest.mark.parametrize("ew", ["A+", "A", "A-"])
@pytest.mark.parametrize("contest", [{"scoring": "matchpoints", "top": 14}, {"scoring": "imps"}])
@pytest.mark.parametrize("session", [{}, {"ns": 70}])
def test_also_an_artificial_score(ns: str, ew: str, contest: dict[str, Any], session: dict[str, int]) -> None:
    check_lines({**contest, "artificial": {"ns": ns, "ew": ew}, "session": session}, "none")


def test_bridgemate_has_its_nine_numbers() -> None:
    from arbitre.equity.type_in import LEVELS

    assert LEVELS["A-", "A-"] == -1
    assert LEVELS["A-", "A+"] == -3
    assert LEVELS["A", "A-"] == -4
    assert LEVELS["A+", "A-"] == -7
    assert LEVELS["A+", "A+"] == -9


def test_the_program_that_scores_again_is_told_so() -> None:
    given = {
        "scoring": "matchpoints",
        "field": [420, 170],
        "outcomes": [{"weight": 60, "score": 420}, {"weight": 40, "score": 170}],
    }
    told = answer(adjust(read({**given, "board": 7, "table_number": 3, "vulnerable": "both", "laws": ["16B3"]})))
    first, usebio = told["type_in"][:2]
    assert first["lines"] == [
        "Board 7, table 3: N-S 2.20 of 4 (55.00%), E-W 1.80 (45.00%). Laws 16B3, 12C1(b), 12C1(c)"
    ]
    assert usebio["lines"] == ["SCORE 420", "NS_MATCH_POINTS 2.20", "EW_MATCH_POINTS 1.80"]
    assert usebio["exact"] is False
    assert not any("not played" in line.lower() for entry in told["type_in"] for line in entry["lines"])


# -- Laws 77 and 78 beside another way to work them out


def by_the_table(level: int, name: str, doubled: int, tricks: int, vulnerable: bool) -> int:
    """Law 77 read line by line, with tables in place of formulas."""
    need = level + 6
    if tricks < need:
        down = need - tricks
        if not doubled:
            return -sum([100 if vulnerable else 50] * down)
        steps = [200, 300, 300] if vulnerable else [100, 200, 200]
        return -int(sum((steps + [300] * 13)[:down])) * doubled
    each = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[name]
    contract = sum([40 if name == "NT" and n == 0 else each for n in range(level)]) * (1, 2, 4)[doubled]
    over = {0: each, 1: 200 if vulnerable else 100, 2: 400 if vulnerable else 200}[doubled]
    bonus = {0: 0, 1: 50, 2: 100}[doubled]
    bonus += ({True: 500, False: 300}[vulnerable]) if contract > 99 else 50
    bonus += {6: {True: 750, False: 500}[vulnerable], 7: {True: 1500, False: 1000}[vulnerable]}.get(level, 0)
    return contract + over * (tricks - need) + bonus


def test_law_77_is_the_table() -> None:
    from arbitre.game.auction import Contract

    for bid in BIDS:
        for doubled in range(3):
            for tricks in range(14):
                for vulnerable in (True, False):
                    found = score(Contract.parse(bid + "X" * doubled), tricks, vulnerable)
                    assert found == by_the_table(int(bid[0]), bid[1:], doubled, tricks, vulnerable)


def test_law_78b_is_the_table() -> None:
    """The upper end of each line of the scale, as printed."""
    ends = [10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490]
    ends += [2990, 3490, 3990]
    for points in range(0, 8000, 10):
        expected = sum(points > end for end in ends)
        assert (imps(points), imps(-points)) == (expected, -expected)


@quick
@given(st.lists(SCORES, min_size=1, max_size=12), SCORES)
def test_law_78a_by_sorting(field: list[int], mine: int) -> None:
    from arbitre.equity.scoring import matchpoints

    ranked = sorted([*field, mine])
    below, above = ranked.index(mine), len(ranked) - ranked[::-1].index(mine)
    assert matchpoints(mine, field) == below + above - 1


# -- drawn


@quick
@given(CONTESTS, outcomes(), outcomes(), VULNERABLE, st.sampled_from(["en", "fr"]))
def test_the_drawing_holds_every_table_and_every_weight(c: Any, ns: Any, ew: Any, v: str, language: str) -> None:
    from xml.etree import ElementTree

    from arbitre.commands.adjust import chart

    decision = read({**c, "vulnerable": v, "outcomes": {"ns": ns, "ew": ew}})
    drawn = rows(decision)
    assert sum(row.tables for row in drawn) == sum(s is not None for s in decision.contest.field)
    assert [sum(weights) for weights in zip(*(row.weights for row in drawn), strict=True)] in ([100], [100, 100])
    assert ElementTree.fromstring(chart(decision, ledger(language))) is not None


def test_json_has_the_numbers_as_they_were_written() -> None:
    given = json.dumps({"outcomes": [{"weight": 33.3, "score": 100}, {"weight": 66.7, "score": 0}]})
    assert read(given).ns == (Outcome(100, Fraction(333, 10)), Outcome(0, Fraction(667, 10)))
