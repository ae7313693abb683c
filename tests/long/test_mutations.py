"""How good are the tests of the laws? Conditions are falsified, one at a time; nearly all must be noticed.

MUTATIONS in the environment says how many of the two hundred, where time is short; MUTATIONS_SEED which.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.long.falsified import MUTATIONS

HERE = Path(__file__).parent.parent.parent
NOTICED = MUTATIONS * 975 // 1000
TESTS = (
    *("tests/director", "tests/laws", "tests/test_cases.py", "--ignore=tests/laws/test_coverage.py"),
    *("tests/test_every_law.py", "tests/test_boards.py", "tests/test_any_board.py", "tests/test_properties.py"),
    *("tests/desk", "tests/judge", "tests/equity/test_published_scores.py", "tests/voice/test_hearing.py"),
    *(
        "tests/voice/test_script.py",
        "tests/voice/test_said_as_known.py",
        "tests/voice/test_restrictions_told.py",
        "tests/voice/test_named_by_the_table.py",
        "tests/voice/test_unauthorized.py",
    ),
    "--deselect=tests/test_every_law.py::test_the_trees_are_those_of_the_snapshots",
)
"""No snapshot is among them."""


def test_nearly_every_falsified_condition_is_noticed() -> None:
    falsify = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "-p", "tests.long.falsified"]
    last = ""
    with subprocess.Popen([*falsify, *TESTS], cwd=HERE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            last = line if " noticed" in line else last
    told = re.search(r"(\d+) of (\d+) noticed", last)
    assert told is not None
    assert int(told[2]) == MUTATIONS
    assert int(told[1]) >= NOTICED
