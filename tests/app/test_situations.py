"""What a director meets most, walked by touch; tests/long walks the whole table in both languages and editions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.app.driving import App
from tests.app.walking import TABLE, WALKS, Walk, faults, named
from tests.commands.ran import Ran

QUICK = [each for each in WALKS if each.get("quick")]


def walked(app: App, each: dict[str, Any], edition: str, run: Ran) -> None:
    """As the table says it; and `arbitre rule` says the same of the record that the phone has written."""
    walk = Walk(app, each, edition)
    end = walk.walked()
    assert faults(walk) == []
    if end["record"] is None:
        return
    status, out, err = run("rule", "-", "--lang", app.lang, "--format", "json", typed=json.dumps(end["record"]))
    assert (status, err) == (0, "")
    ruled, shown = json.loads(out), end["page"]["report"]
    assert {key: shown.get(key) for key in ruled} == {**ruled, **{key: None for key in end["open"] if key in ruled}}


@pytest.mark.parametrize("each", QUICK, ids=named)
def test_what_happens_most(apps: dict[str, App], each: dict[str, Any], run: Ran) -> None:
    app = apps["en" if len(each["name"]) % 2 else "fr"].home()
    app.wrong.clear()
    walked(app, each, "2017", run)
    assert app.wrong == []


def test_the_table_is_whole() -> None:
    assert len({each["name"] for each in WALKS} | {each["name"] for each in TABLE["held"]}) >= 40
    for each in TABLE["held"]:
        file, test = each["test"].split("::")
        assert f"\ndef {test}(" in Path(__file__).with_name(file).read_text("utf-8")
