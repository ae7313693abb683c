"""Which tests `make check` runs besides the engine's: those of what differs from the main branch."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tools.changed import changed, concerned

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    ("name", "tests"),
    [
        ("src/arbitre/desk/pages.py", ["tests/desk"]),
        ("src/arbitre/print/card/plan.py", ["tests/print"]),
        ("src/arbitre/report.py", ["tests/test_boards.py"]),
        ("src/arbitre/voice/script.py", ["tests/voice", "tests/texts"]),
        ("src/arbitre/app/main.js", []),
        ("src/arbitre/server/api.py", []),
        ("tests/laws/test_leads.py", ["tests/laws/test_leads.py"]),
        ("tests/laws/positions.py", ["tests/laws"]),
        ("tests/long/test_fuzz.py", []),
        ("tests/long/fuzz.py", []),
        ("tests/laws/test_that_is_gone.py", []),
        ("docs/record.md", ["docs/record.md", "tests/test_documents.py"]),
        ("tools/rooms.py", ["tests/test_house.py"]),
        ("tools/check_release.py", ["tests/test_release.py"]),
        ("LICENSE", []),
    ],
)
def test_the_tests_of_a_file(name: str, tests: list[str]) -> None:
    assert concerned([name], ROOT) == tests


def test_a_test_in_a_room_that_is_run_anyway_is_not_named_twice() -> None:
    assert concerned(["tests/desk/test_desk.py", "src/arbitre/desk/pages.py"], ROOT) == ["tests/desk"]


def test_what_differs_from_the_branch_committed_or_not(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        named = {f"GIT_{who}_{what}": "a@b.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        env = {**os.environ, **named, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        subprocess.run(["git", *words], cwd=tmp_path, check=True, capture_output=True, env=env)

    git("init", "-q", "-b", "main")
    for name in ("kept.py", "committed.py", "written.py"):
        (tmp_path / name).write_text("")
    git("add", ".")
    git("commit", "-q", "-m", "All")
    assert changed(tmp_path, "main") == []
    git("checkout", "-q", "-b", "other")
    (tmp_path / "committed.py").write_text("1")
    git("commit", "-q", "-a", "-m", "One")
    (tmp_path / "written.py").write_text("1")
    (tmp_path / "new.py").write_text("")
    assert changed(tmp_path, "main") == ["committed.py", "written.py", "new.py"]
    assert changed(tmp_path, "no-such-branch") == ["written.py", "new.py"]
