"""The schemas are sound, take every record we have, and describe every report."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import arbitre
from arbitre.desk.schema import SCHEMAS, facts, schema
from arbitre.laws.profile import OPTIONS
from arbitre.table.event import Event
from arbitre.table.facts import KNOWN_FACTS
from arbitre.table.irregularity import IRREGULARITIES
from arbitre.table.record import Record
from arbitre.table.shape import CHOICES
from arbitre.texts import words
from tests.strategies import many

CASES: list[dict[str, Any]] = [
    case
    for file in sorted((Path(__file__).parents[1] / "cases").glob("*.json"))
    for case in json.loads(file.read_text("utf-8"))
]
RECORD = jsonschema.Draft202012Validator(schema("record"))
REPORT = jsonschema.Draft202012Validator(schema("report"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_it_is_a_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))
    json.dumps(schema(name))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_every_record_and_its_report_fit(case: dict[str, Any]) -> None:
    RECORD.validate(case["record"])
    try:
        report = arbitre.report_on(arbitre.rule(arbitre.read_record(json.dumps(case["record"]))))
    except arbitre.RecordError:
        return
    REPORT.validate(json.loads(msgspec.json.encode(report)))


@pytest.mark.parametrize(
    "record",
    [
        {"dealer": "Q"},
        {"dealer": "N", "edition": "1997"},
        {"dealer": "N", "unknown": 1},
        {"dealer": "N", "hands": {"Q": "..."}},
        {"dealer": "N", "hands": {"N": "AKQ"}},
        {"dealer": "N", "options": {"third_pass": "30"}},
        {"contract": "8S", "declarer": "N"},
        {"dealer": "N", "events": [{}]},
        {"dealer": "N", "events": [{"by": "N"}]},
        {"dealer": "N", "events": [{"call": "1S", "choose": "accept"}]},
        {"dealer": "N", "events": [{"call": "pass"}]},
        {"dealer": "N", "events": [{"play": "AS"}]},
        {"dealer": "N", "events": [{"choose": "maybe"}]},
        {"dealer": "N", "events": [{"attention": "nothing"}]},
        {"dealer": "N", "events": [{"call": "1S", "facts": {"artificial": "yes"}}]},
        {"dealer": "N", "events": [{"facts": {"awarded": 14}}]},
        {"dealer": "N", "events": [{"facts": {"nothing": True}}]},
        {"dealer": "N", "events": [{"facts": {"shows": {"H": True}}}]},
        {"dealer": "N", "events": [{"facts": {"shows": "H"}}]},
        {"dealer": "N", "events": [{"call": "1H", "facts": {"shows": True}}]},
        {"dealer": "N", "events": [{"facts": {"intended": "S1"}}]},
        {"dealer": "N", "events": [{"facts": {"artificial": 1}}]},
        {"dealer": "N", "options": {"comparable_lifts_lead": 1}},
        {"dealer": "N", "hands": {"N": "AA..."}},
        {"dealer": "N", "hands": {"N": "...\n"}},
        {"dealer": "N", "hands": {"N": None}},
        {"contract": "4S\n", "declarer": "N"},
        {"contract": "4S", "declarer": None},
        {"dealer": "N", "contract": None, "declarer": "N"},
        {"dealer": None, "board": None},
        {"board": 0},
        {"board": 1_000_001},
        {"board": 1.5},
        {"board": True},
        *(
            {"contract": "4S", "declarer": "S", "events": [event]}
            for event in [
                {"play": []},
                {"play": ["HA", "HA"], "by": "W"},
                {"play": ["HA", 7], "by": "W"},
                {"play": "HA\n"},
                {"expose": [], "by": "E"},
                {"expose": ["HA", "HA"], "by": "E"},
                {"withdraw": [], "by": "E"},
                {"withdraw": ["HA", "HA"], "by": "E"},
                {"quit": False},
                {"quit": None},
                {"hands_returned": False},
                {"play": "HA", "trick": 0},
                {"play": "HA", "trick": -5},
                {"play": "HA", "trick": 14},
                {"play": "HA", "about": 0},
                {"play": "HA", "about": -1},
                {"facts": {"damaged": True}, "about": 0},
                {"facts": {"damaged": True}, "about": 2**70},
                {"claim": -1, "by": "S"},
                {"claim": 14, "by": "S"},
                {"concede": 14, "by": "S"},
                {"alert": 1, "about": 1},
                {"reserve": False},
                {"poll": 1},
                {"adjust": None},
                {"process": "odd"},
                {"facts": {"damaged": None}},
                {"facts": {"alternatives": [{"call": "P"}]}},
                {"facts": {"would_differ": [{"percent": 3}]}},
                {"facts": {"equity_tricks": 14}},
                {"tempo": "slow", "seconds": 9.5},
                {"tempo": "slow", "instead": 1},
                {"process": "told", "to": []},
                {"process": "told", "at": "noon"},
                {"tempo": "", "by": "E"},
                {"remark": "x" * 2001, "by": "E"},
                {"explain": "x" * 2001, "by": "E"},
                {"claim": 3, "by": "S", "statement": "x" * 2001},
                {"designate": "NT", "by": "S"},
                {"designate": "sa", "by": "S"},
                {"choose": "", "by": "S"},
                {"choose": "require", "suit": "NT", "by": "S"},
                {"choose": "forbid", "suits": [], "by": "S"},
                {"choose": "forbid", "suits": ["H", "H"], "by": "S"},
                {"choose": "card", "card": "H1", "by": "S"},
                {"call": "100C"},
                {"call": "1S\n"},
            ]
        ),
    ],
    ids=lambda record: json.dumps(record)[:100],
)
def test_what_cannot_be_is_refused_by_schema_and_reader(record: dict[str, Any]) -> None:
    assert not RECORD.is_valid(record)
    assert verdict(record) is not None


@pytest.mark.parametrize(
    "record",
    [
        {"board": 7.0},
        {"board": 1_000_000, "dealer": None, "hands": {}, "events": []},
        {"contract": "4S", "declarer": "S", "dealer": None},
        {"dealer": "N", "hands": {"N": "..."}},
        {"dealer": "N", "events": [{"remark": "x" * 2000, "by": "E", "statement": None, "about": None}]},
        {"dealer": "N", "events": [{"tempo": "normal", "by": "E"}, {"tempo": "fast", "by": "E"}]},
        {"dealer": "N", "events": [{"call": "99NT", "facts": {"shows": ["H", "H"]}}]},
        {"dealer": "N", "events": [{"facts": {}}, {"facts": {"awarded": 3.0}, "about": 1.0}]},
        {"contract": "4S", "declarer": "S", "events": [{"play": ["HA"], "by": "W"}]},
    ],
    ids=lambda record: json.dumps(record)[:100],
)
def test_what_can_be_is_taken_by_schema_and_reader(record: dict[str, Any]) -> None:
    RECORD.validate(record)
    assert verdict(record) is None


# -- whatever is wrong with the shape of a record, both say so

ELSEWHERE = {"contradicts_board", "card_twice", "about_no_event", "fact_twice"}
"""What no schema can say: two keys or two events that contradict each other."""

FACTS: dict[str, Any] = facts()["properties"]
KEYS = [*Record.__struct_fields__, *Event.__struct_fields__, "unknown", "N", "W"]
JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, False, 0, 1, 2, -1, -5, 13, 14, 2001, 2**70, 3.0, 1.5),
        *(
            "",
            "N",
            "P",
            "S",
            "NT",
            "10",
            "A",
            "SA",
            "SA\n",
            "1S",
            "1S\n",
            "8H",
            "4SX",
            "4SXXX",
            "AKQ.JT9.876.5432",
            "AA...",
        ),
        *("slow", "normal", "low", "revoke", "disputed-tricks", "accept", "play_on", "2007", "ffb", "none", "misdealt"),
        *("x" * 2001, "é", "\x1b[31m"),
        *([], ["SA"], ["SA", "SA"], ["SA", "HT"], ["H"], ["H", "H"], ["NT", "C"], [[]], [None]),
        *({}, {"artificial": 1}, {"artificial": True}, {"shows": {"H": 1}}, {"third_pass": "29"}, {"third_pass": 29}),
        *({"S": "..."}, {"call": "P"}, {"quit": True}, {"quit": False}),
    ]
).map(deepcopy)


def verdict(record: Any) -> arbitre.RecordError | None:
    """What the reader and the director have against it."""
    try:
        arbitre.rule(arbitre.read_record(json.dumps(record)))
    except arbitre.RecordError as error:
        return error
    return None


def places(value: Any) -> list[Any]:
    """Every object and every list in it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, dict | list) else []
    return own + [place for each in inner for place in places(each)]


@given(data=st.data())
@many
def test_schema_and_reader_agree_on_damaged_records(data: st.DataObject) -> None:
    record = deepcopy(data.draw(st.sampled_from(CASES))["record"])
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.sampled_from(places(record)))
        junk = data.draw(JUNK)
        keys: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
        known: Any = data.draw(st.none() | st.sampled_from(keys)) if keys else None
        if known is not None and data.draw(st.integers(0, 3)):
            place[known] = junk
        elif known is not None:
            del place[known]
        elif isinstance(place, dict):
            place[data.draw(st.sampled_from([*KEYS, *FACTS, *OPTIONS]))] = junk
        else:
            place.append(deepcopy(place[0]) if place and data.draw(st.booleans()) else junk)
    error = verdict(record)
    if not RECORD.is_valid(record):
        assert error is not None, record
    elif error is not None and error.board is None:
        assert error.message in ELSEWHERE, (error, record)


def test_every_name_is_there() -> None:
    assert set(facts()["properties"]) == set(KNOWN_FACTS)
    assert set(schema("options")["properties"]) == set(OPTIONS)
    assert schema("record")["$defs"]["Choice"]["enum"] == list(CHOICES)
    spoken = {key.split(".")[1] for key in words("en").sentences if key.startswith("irregularity.")}
    assert spoken <= set(IRREGULARITIES)
