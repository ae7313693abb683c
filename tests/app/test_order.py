"""In which order a phone sends what waits: whatever its clock says, nothing before what it follows."""

from __future__ import annotations

import json
import subprocess
from itertools import pairwise
from typing import Any

from tests.app.engine import ROOT, node


def in_order(rows: list[dict[str, Any]]) -> list[str]:
    """The ids, as the app would send them."""
    asked = f"import {{ inOrder }} from './order.js'; console.log(JSON.stringify(inOrder({json.dumps(rows)})))"
    command, app = [node(), "--input-type=module"], ROOT / "src/arbitre/app"
    ran = subprocess.run(command, input=asked.encode(), cwd=app, capture_output=True, check=True, timeout=60)
    return [row["id"] for row in json.loads(ran.stdout)]


def rows(*hours: str) -> list[dict[str, Any]]:
    """One matter, step after step, each with the hour that the phone said."""
    made: list[dict[str, Any]] = [{"id": f"step {n}", "at": at, "follows": None} for n, at in enumerate(hours)]
    for before, after in pairwise(made):
        after["follows"] = before["id"]
    return made


def test_a_clock_that_runs_backwards_turns_nothing_round() -> None:
    steps = rows("20:00", "19:00", "19:30", "18:00")
    assert in_order(steps[::-1]) == ["step 0", "step 1", "step 2", "step 3"]


def test_what_has_nothing_to_do_with_each_other_goes_by_the_hour() -> None:
    apart = [{"id": name, "at": at, "follows": follows} for name, at, follows in (("b", "2", "gone"), ("a", "1", None))]
    assert in_order(apart) == ["a", "b"]
    assert in_order([]) == []


def test_a_week_of_it_comes_whole() -> None:
    many = rows(*(f"{9999 - n}" for n in range(3000)))
    assert in_order(many[::-1]) == [row["id"] for row in many]
