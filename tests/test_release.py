"""A release is one only where version, changelog and tag agree; the wheel holds all that ships."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from arbitre import __version__
from tools.check_release import check, main

ROOT = Path(__file__).resolve().parents[1]
FILES = {
    "src/arbitre/__init__.py": '"""A package."""\n\n__version__ = "1.2.3"\n',
    "src/arbitre/py.typed": "",
    "pyproject.toml": '[project]\nname = "arbitre"\nversion = "1.2.3"\n',
    "CHANGELOG.md": "# Changelog\n\n## [1.2.3] - 2026-05-01\n\n## [1.2.2] - 2026-04-01\n",
}


def git(root: Path, *words: str) -> None:
    """Git as somebody with a name, whatever is set on this machine."""
    named = {f"GIT_{who}_{what}": "a@b.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    nowhere = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, env={**os.environ, **named, **nowhere})


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project that was committed and tagged."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "All")
    git(tmp_path, "tag", "-a", "v1.2.3", "-m", "1.2.3")
    return tmp_path


def told(root: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit status and the one line."""
    status = main([*words], root)
    said = capsys.readouterr()
    assert (said.out == "") is (status == 2)
    [line] = (said.out + said.err).splitlines()
    return status, line


def change(root: Path, name: str, old: str, new: str, *, committed: bool = False) -> None:
    text = (root / name).read_text("utf-8")
    assert old in text
    (root / name).write_text(text.replace(old, new), "utf-8")
    if committed:
        git(root, "commit", "-q", "-a", "-m", "Changed")


def test_all_agree(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(root, capsys) == (0, "version 1.2.3, tag v1.2.3")
    assert told(root, capsys, "v1.2.3") == (0, "version 1.2.3, tag v1.2.3")


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("pyproject.toml", "1.2.3", "1.2.4", "pyproject.toml: version is 1.2.4; src/arbitre/__init__.py has 1.2.3"),
        ("pyproject.toml", "version", "size", 'pyproject.toml: there is no version = "X.Y.Z" under [project]'),
        ("pyproject.toml", "[project]", "[", 'pyproject.toml: there is no version = "X.Y.Z" under [project]'),
        ("src/arbitre/__init__.py", "__v", "v", 'src/arbitre/__init__.py: there is no __version__ = "X.Y.Z"'),
        (
            *("CHANGELOG.md", "## [1.2.3] - 2026-05-01\n", ""),
            "CHANGELOG.md: the newest release is 1.2.2; src/arbitre/__init__.py has 1.2.3",
        ),
        ("CHANGELOG.md", "## ", "", "CHANGELOG.md: the newest release is none; src/arbitre/__init__.py has 1.2.3"),
    ],
)
def test_what_disagrees_is_named(
    root: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str, line: str
) -> None:
    change(root, name, old, new)
    assert told(root, capsys) == (2, line)


def test_a_file_that_is_not_there(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "CHANGELOG.md").unlink()
    assert told(root, capsys) == (2, "CHANGELOG.md: cannot be read (No such file or directory)")


def test_between_releases_there_is_no_tag_and_something_unreleased(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(root, "CHANGELOG.md", "## [1.2.3]", "## [Unreleased]\n\n## [1.2.3]", committed=True)
    assert told(root, capsys) == (0, "version 1.2.3, not tagged")
    status, line = told(root, capsys, "v1.2.3")
    assert status == 2
    assert line.startswith("tag v1.2.3: it is ")
    assert line.endswith("is checked out; git checkout v1.2.3")


@pytest.mark.parametrize(
    ("new", "line"),
    [
        (
            "## [Unreleased]\n\n## [1.2.3]",
            "CHANGELOG.md: Unreleased stands above 1.2.3; what is released has its number",
        ),
        ("## [1.2.3]\n\n### From", "CHANGELOG.md: 1.2.3 has no date; ## [1.2.3] - YYYY-MM-DD"),
    ],
)
def test_what_is_tagged_is_released(root: Path, capsys: pytest.CaptureFixture[str], new: str, line: str) -> None:
    change(root, "CHANGELOG.md", "## [1.2.3]", new, committed=True)
    git(root, "tag", "-f", "-a", "v1.2.3", "-m", "1.2.3")
    assert told(root, capsys) == (2, line)


def test_a_tag_that_is_another_version_or_none(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(root, capsys, "v1.2.4") == (2, "tag v1.2.4: the version is 1.2.3, so the tag is v1.2.3")
    git(root, "tag", "-d", "v1.2.3")
    line = "tag v1.2.3: there is no such tag; git tag -a v1.2.3 makes it"
    assert told(root, capsys, "v1.2.3") == (2, line)


def test_a_tag_is_the_tree_as_committed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "src/arbitre/new.py").write_text("")
    line = "tag v1.2.3: src/arbitre/new.py is not as tagged; commit it or put it back"
    assert told(root, capsys, "v1.2.3") == (2, line)


@pytest.mark.parametrize("words", [["--help"], ["v1.2.3", "v1.2.4"], ["--wheel"]])
def test_what_is_not_understood(root: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert told(root, capsys, *words)[0] == 2


def test_a_wheel_that_lacks_something(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wheel = root / "a.whl"
    assert told(root, capsys, "--wheel", str(wheel)) == (2, f"{wheel}: no wheel can be read there")
    with ZipFile(wheel, "w") as made:
        made.writestr("arbitre/__init__.py", "")
    assert told(root, capsys, "--wheel", str(wheel)) == (2, f"{wheel}: arbitre/py.typed is missing (1 in all)")


def test_our_own_wheel_holds_texts_contents_and_its_types(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    assert told(ROOT, capsys, "--wheel", str(wheel))[0] == 0
    names = set(ZipFile(wheel).namelist())
    assert {"arbitre/py.typed", "arbitre/texts/built/fr.json", "arbitre/texts/laws/27.toml"} <= names
    assert "arbitre/texts/rulings.toml" not in names
    assert {f"arbitre/laws/editions/contents_{year}.tsv" for year in (2007, 2017)} <= names
    assert not [name for name in names if not name.startswith(("arbitre/", "arbitre-"))]


def test_our_own_version_and_changelog_agree() -> None:
    assert check(ROOT) == __version__
