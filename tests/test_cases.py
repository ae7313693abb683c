"""Published cases: a record, and what its report must show."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from arbitre.director.loop import after, rule_on
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.record import Record, read

CASES = Path(__file__).parent / "cases"
VALUES = ("phase", "turn", "contract", "declarer", "tricks", "transferred", "score", "awaiting")
KNOWN = {*VALUES, "in_force", "irregularities", "absent", "legal", "legal_includes", "legal_excludes", "laws", "error"}
MISSING = object()


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file."""
    found: list[dict[str, Any]] = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    return found


AUCTION = cases("auction") + cases("published_auction") + cases("sequences_auction")
PLAY = cases("play") + cases("published") + cases("sequences")


# -- how a case is compared


def steps(law: str) -> list[str]:
    """30B1(b)(ii) is 30, B, 1, b, ii."""
    return re.findall(r"\d+|[A-Z]|(?<=\()[a-z]+(?=\))", law.replace(" ", ""))


def law_matches(wanted: str, found: object) -> bool:
    """A law matches itself and what is more exact: 30B2 matches 30B2(a), not 30B."""
    exact = steps(wanted)
    return bool(exact) and steps(str(found or ""))[: len(exact)] == exact


def same(wanted: Any, found: Any, key: str = "") -> bool:
    """Equal; of an object, the keys that are named; a list in any order; a law, or one more exact."""
    if found is MISSING:
        return False
    if key == "law":
        return law_matches(wanted, found)
    if key == "laws":
        return isinstance(found, list) and all(any(law_matches(w, f) for f in found) for w in wanted)
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(same(v, found.get(k, MISSING), k) for k, v in wanted.items())
    if isinstance(wanted, list):
        return isinstance(found, list) and sorted(map(str, wanted)) == sorted(map(str, found))
    return bool(wanted == found) and isinstance(wanted, bool) == isinstance(found, bool)


def cited(node: Any) -> list[str]:
    """Every law a report names, wherever it does."""
    if isinstance(node, list):
        return [law for inner in node for law in cited(inner)]
    if not isinstance(node, dict):
        return []
    laws: list[str] = []
    for key, value in node.items():
        laws += [value] if key == "law" and value else value if key == "laws" and value else cited(value)
    return laws


def shortfalls(expect: dict[str, Any], found: dict[str, Any]) -> list[str]:
    """Where a report falls short of what a case expects, a line each."""
    short = [f"the case expects something unknown: {key}" for key in expect if key not in KNOWN]
    for key in VALUES:
        if key in expect and not same(expect[key], found.get(key, MISSING)):
            short.append(f"{key}: wanted {expect[key]}, got {found.get(key, 'nothing')}")
    for key in ("in_force", "irregularities"):
        entries = found.get(key) or []
        for pattern in expect.get(key, []):
            if not any(same(pattern, entry) for entry in entries):
                short.append(f"{key}: nothing matches {pattern} in {entries}")
    for pattern in expect.get("absent", []):
        short += [f"absent: {entry} is in force" for entry in found.get("in_force") or [] if same(pattern, entry)]
    laws = cited(found)
    short += [
        f"laws: {wanted} is not cited, but {sorted(set(laws))}"
        for wanted in expect.get("laws", [])
        if not any(law_matches(wanted, law) for law in laws)
    ]
    return short + _short_of_legal(expect, found.get("legal"))


def _short_of_legal(expect: dict[str, Any], legal: Any) -> list[str]:
    if not any(key.startswith("legal") for key in expect):
        return []
    if not isinstance(legal, list):
        return [f"legal: wanted a list, got {legal}"]
    short = []
    if "legal" in expect and sorted(expect["legal"]) != sorted(legal):
        short.append(f"legal: wanted {expect['legal']}, got {legal}")
    short += [f"legal: {act} is missing" for act in expect.get("legal_includes", []) if act not in legal]
    short += [f"legal: {act} should not be there" for act in expect.get("legal_excludes", []) if act in legal]
    return short


def seen(record: Record) -> dict[str, Any]:
    """The report as any program reads it."""
    found: dict[str, Any] = json.loads(json.dumps(report(rule_on(record))))
    return found


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


# -- the cases


@pytest.mark.parametrize("case", AUCTION + PLAY, ids=by_id)
def test_a_published_case(case: dict[str, Any]) -> None:
    text = json.dumps(case["record"])
    if case["expect"].get("error"):
        with pytest.raises(RecordError) as caught:
            report(rule_on(read(text)))
        assert len(str(caught.value).splitlines()) == 1
        return
    short = shortfalls(case["expect"], seen(read(text)))
    assert not short, "\n".join([*short, f"why: {case['why']}", f"source: {case['source']}"])


@pytest.mark.parametrize("case", [case for case in AUCTION + PLAY if not case["expect"].get("error")], ids=by_id)
def test_a_case_taken_event_by_event_ends_the_same(case: dict[str, Any]) -> None:
    record = read(json.dumps(case["record"]))
    start = {name: getattr(record, name) for name in record.__struct_fields__} | {"events": ()}
    board = rule_on(Record(**start))
    for event in record.events:
        board = after(board, event)
    assert json.loads(json.dumps(report(board))) == seen(record)


def test_every_id_stands_once_and_expects_something() -> None:
    ids = [case["id"] for case in AUCTION + PLAY]
    assert len(set(ids)) == len(ids)
    assert all(case["expect"] for case in AUCTION + PLAY)


# -- the comparison itself


@pytest.mark.parametrize(
    ("wanted", "found", "match"),
    [
        *(("30B2", "30B2(a)", True), ("30B2", "30B2", True), ("30B2", "30B", False), ("30B", "30B2(a)", True)),
        *(("3", "30", False), ("26", "26A2", True), ("26A1", "26A10", False), ("27B1(a)", "27B1(b)", False)),
        *(
            ("", "27", False),
            ("27", "", False),
            ("30B1(b)(ii)", "30B1(b)(ii)", True),
            ("30B1(b)(i)", "30B1(b)(ii)", False),
        ),
    ],
)
def test_a_law_matches_itself_and_what_is_more_exact(wanted: str, found: str, match: bool) -> None:
    assert law_matches(wanted, found) is match


REPORT: dict[str, Any] = {
    "phase": "auction",
    "turn": "N",
    "score": None,
    "tricks": {"ns": 1, "ew": 0},
    "legal": ["P", "1C"],
    "awaiting": {"by": "W", "choose": ["accept", "refuse"], "law": "29A"},
    "in_force": [{"kind": "must-pass", "player": "E", "for": "once", "law": "30B1(a)"}],
    "irregularities": [{"kind": "revoke", "by": "E", "established": False, "laws": ["61A"]}],
}


@pytest.mark.parametrize(
    "expect",
    [
        {"phase": "auction", "turn": "N", "score": None, "tricks": {"ns": 1}},
        {"legal": ["1C", "P"], "legal_includes": ["P"], "legal_excludes": ["X"]},
        {"awaiting": {"choose": ["refuse", "accept"], "law": "29A"}},
        {"in_force": [{"kind": "must-pass", "law": "30B1"}], "absent": [{"kind": "must-pass", "player": "W"}]},
        {"irregularities": [{"kind": "revoke", "laws": ["61"]}], "laws": ["61A", "29", "30B"]},
    ],
)
def test_a_report_that_meets_its_case(expect: dict[str, Any]) -> None:
    assert shortfalls(expect, REPORT) == []


@pytest.mark.parametrize(
    "expect",
    [
        *(
            {"phase": "play"},
            {"turn": None},
            {"score": 0},
            {"contract": None},
            {"tricks": {"ns": 2}},
            {"awaiting": None},
        ),
        *({"legal": ["P"]}, {"legal_includes": ["X"]}, {"legal_excludes": ["P"]}, {"awaiting": {"choose": ["accept"]}}),
        *({"in_force": [{"kind": "must-pass", "law": "30A"}]}, {"in_force": [{"kind": "must-pass", "suit": "H"}]}),
        *({"absent": [{"kind": "must-pass"}]}, {"irregularities": [{"kind": "revoke", "established": 0}]}),
        *({"irregularities": [{"laws": ["62"]}]}, {"laws": ["27"]}, {"laws": ["30B1(b)"]}, {"phrase": "auction"}),
    ],
)
def test_a_report_that_falls_short_of_its_case(expect: dict[str, Any]) -> None:
    assert len(shortfalls(expect, REPORT)) == 1
