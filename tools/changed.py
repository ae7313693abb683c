"""Which tests a change concerns: those of the rooms that differ from the main branch, as paths for pytest.

python -m tools.changed [BRANCH]
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BESIDE = {
    "report": ("tests/test_boards.py",),
    "texts": ("tests/texts", "tests/voice"),
    "voice": ("tests/voice", "tests/texts"),
}
"""Tests of a room that are not, or not only, in the folder of its name."""
LATER = ("app", "server", "log", "audit")
"""Rooms whose tests need a browser, a database or processes: `make test` runs them."""


def changed(root: Path, branch: str) -> list[str]:
    """The files that differ from the last commit the branch has in common with this tree, new ones too."""
    base = _git(root, "merge-base", branch, "HEAD") or ["HEAD"]
    return [*_git(root, "diff", "--name-only", base[0]), *_git(root, "ls-files", "--others", "--exclude-standard")]


def _git(root: Path, *words: str) -> list[str]:
    ran = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return ran.stdout.splitlines() if ran.returncode == 0 else []


def concerned(names: Iterable[str], root: Path) -> list[str]:
    """The tests of these files: a test is its own, a source file has those of its room, a page its own examples."""
    paths = dict.fromkeys(path for name in names for path in _tests(Path(name)))
    found = [
        path for path in paths if (root / path).exists() and Path(path).parts[1:2] not in [(room,) for room in LATER]
    ]
    return [path for path in found if not any(path.startswith(f"{other}/") for other in found)]


def _tests(path: Path) -> tuple[str, ...]:
    match path.parts:
        case ("src", "arbitre", room, *_):
            return BESIDE.get(Path(room).stem, (f"tests/{Path(room).stem}",))
        case ("tests", *_, name) if name.startswith("test_") and "long" not in path.parts:
            return (path.as_posix(),)
        case ("tests", room, _) if room != "long":
            return (f"tests/{room}",)
        case (*_, name) if name.endswith(".md"):
            return (path.as_posix(), "tests/test_documents.py")
        case ("tools", name):
            return (
                f"tests/test_{'house' if name == 'rooms.py' else name.removeprefix('check_').removesuffix('.py')}.py",
            )
    return ()


if __name__ == "__main__":
    print(*concerned(changed(ROOT, (sys.argv[1:] or ["main"])[0]), ROOT))
