"""The schemas are sound, take every record we have, and describe every report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

import arbitre
from arbitre.laws.profile import OPTIONS
from arbitre.schema import CHOICES, SCHEMAS, facts, schema
from arbitre.table.facts import KNOWN_FACTS
from arbitre.table.irregularity import IRREGULARITIES
from arbitre.texts.en import SENTENCES

CASES: list[dict[str, Any]] = [
    case
    for file in sorted((Path(__file__).parent / "cases").glob("*.json"))
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
    ],
)
def test_what_cannot_be_is_refused(record: dict[str, Any]) -> None:
    assert not RECORD.is_valid(record)


def test_every_name_is_there() -> None:
    assert set(facts()["properties"]) == set(KNOWN_FACTS)
    assert set(schema("options")["properties"]) == set(OPTIONS)
    assert schema("record")["$defs"]["Choice"]["enum"] == list(CHOICES)
    spoken = {key.partition(".")[2] for key in SENTENCES if key.startswith("irregularity.")}
    assert spoken <= set(IRREGULARITIES)
