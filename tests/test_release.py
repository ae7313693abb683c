"""A release is one only where version, changelog and tag agree; the wheel holds all that ships."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from arbitre import __version__
from tools.check_release import BUILT, Wrong, check, main, release

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
    line = "tag v1.2.3: there is no such tag; make release makes it"
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


# -- a new release

WHEEL = """
import sys
from pathlib import Path
from zipfile import ZipFile

with ZipFile(Path(sys.argv[1]) / "arbitre-1.2.4-py3-none-any.whl", "w") as made:
    for path in (path for path in Path("src").rglob("*") if path.is_file()):
        made.write(path, path.relative_to("src"))
"""
"""As much of a build as is needed here."""


@pytest.fixture
def next_one(root: Path) -> Path:
    """The project when its next release is written, and all committed."""
    for name in BUILT:
        (root / "src" / name).parent.mkdir(parents=True)
        (root / "src" / name).write_text("{}")
    (root / ".gitignore").write_text("built\nfonts\ndist\n")
    git(root, "add", ".")
    change(root, "CHANGELOG.md", "## [1.2.3]", "## [1.2.4] - 2026-06-01\n\n- More.\n\n## [1.2.3]")
    for name in ("pyproject.toml", "src/arbitre/__init__.py"):
        change(root, name, "1.2.3", "1.2.4", committed=True)
    return root


def made(root: Path, *, dry: bool = False, build: str = WHEEL) -> str:
    """What is said of a release, or what is in its way."""
    try:
        return release(root, dry=dry, build=(sys.executable, "-c", build))
    except Wrong as wrong:
        return str(wrong)


def tags(root: Path) -> list[str]:
    return subprocess.check_output(["git", "tag", "--list"], cwd=root, text=True).split()


def nothing_is_done(root: Path) -> bool:
    state = subprocess.check_output(["git", "status", "--porcelain"], cwd=root, text=True)
    return tags(root) == ["v1.2.3"] and not (root / "dist").exists() and "dist" not in state


@pytest.fixture(autouse=True)
def somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who makes the tag."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "a")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "a@b.example")


def test_a_release_is_the_wheel_and_the_tag(next_one: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(next_one, capsys, "--ready") == (0, "version 1.2.4: ready")
    line = "version 1.2.4, dist/arbitre-1.2.4-py3-none-any.whl with 4 files, tag v1.2.4"
    assert made(next_one) == line
    assert [path.name for path in (next_one / "dist").iterdir()] == ["arbitre-1.2.4-py3-none-any.whl"]
    kind = ["git", "cat-file", "-t", "v1.2.4"]
    assert subprocess.check_output(kind, cwd=next_one, text=True).strip() == "tag"
    assert told(next_one, capsys, "v1.2.4") == (0, "version 1.2.4, tag v1.2.4")


def test_a_dry_run_looks_at_everything_and_does_nothing(next_one: Path) -> None:
    line = "version 1.2.4, arbitre-1.2.4-py3-none-any.whl with 4 files: ready, nothing done"
    assert made(next_one, dry=True) == line
    assert nothing_is_done(next_one)


def test_all_that_is_in_the_way_is_told_a_line_each(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root, "CHANGELOG.md", "## [1.2.3]", "## [Unreleased]\n\n## [1.2.3]")
    (root / "new.txt").write_text("")
    assert main(["--ready"], root) == 2
    not_committed, unreleased, taken = capsys.readouterr().err.splitlines()
    assert not_committed == "git: CHANGELOG.md is not committed (2 in all); commit it or put it back"
    assert unreleased == "CHANGELOG.md: Unreleased stands above 1.2.3; what is released has its number"
    assert taken.startswith("tag v1.2.3: it is taken, by ")
    assert made(root).splitlines() == [not_committed, unreleased, taken]
    assert nothing_is_done(root)


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("pyproject.toml", "1.2.4", "1.3", "pyproject.toml: version is 1.3; src/arbitre/__init__.py has 1.2.4"),
        ("CHANGELOG.md", " - 2026-06-01", "", "CHANGELOG.md: 1.2.4 has no date; ## [1.2.4] - YYYY-MM-DD"),
    ],
)
def test_what_is_committed_may_still_be_no_release(next_one: Path, name: str, old: str, new: str, line: str) -> None:
    change(next_one, name, old, new, committed=True)
    assert made(next_one) == line
    assert nothing_is_done(next_one)


def test_a_version_that_is_none(next_one: Path) -> None:
    for name in ("CHANGELOG.md", "pyproject.toml", "src/arbitre/__init__.py"):
        change(next_one, name, "1.2.4", "1.2.4rc1", committed=True)
    assert made(next_one) == "src/arbitre/__init__.py: 1.2.4rc1 is no version of a release; those are X.Y.Z"


def test_where_nothing_was_ever_committed(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    git(tmp_path, "init", "-q")
    assert made(tmp_path) == "git: nothing is committed here"


def test_a_wheel_that_cannot_be_built_or_lacks_what_is_built_before_it(next_one: Path) -> None:
    assert made(next_one, build="raise SystemExit('no room')") == "wheel 1.2.4: it cannot be built (no room)"
    assert made(next_one, build="") == "wheel 1.2.4: it cannot be built (no wheel of that version)"
    (next_one / "src" / BUILT[0]).unlink()
    assert made(next_one).endswith(f"{BUILT[0]} is missing (1 in all)")
    assert nothing_is_done(next_one)


def test_a_tag_that_git_refuses_leaves_nothing(next_one: Path) -> None:
    (next_one / ".git" / "refs" / "tags" / "v1.2.4.lock").touch()
    assert made(next_one).startswith("tag v1.2.4: git does not make it (")
    assert nothing_is_done(next_one)


def test_our_own_version_and_changelog_agree() -> None:
    assert check(ROOT) == __version__
