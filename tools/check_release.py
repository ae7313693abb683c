"""Is this a release? Version, changelog and tag must say the same, and the wheel hold all that ships."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from re import fullmatch
from zipfile import BadZipFile, ZipFile

USAGE = "usage: check_release.py [vX.Y.Z], or check_release.py --wheel FILE"
HEADING = re.compile(r"^## \[?([^]\s]+)\]?(?: - (\S+))?", re.MULTILINE)


class Wrong(Exception):
    """One line: what is wrong, where, and what would be right."""


def read(root: Path, name: str) -> str:
    """A file of the project."""
    try:
        return (root / name).read_text("utf-8")
    except OSError as error:
        raise Wrong(f"{name}: cannot be read ({error.strerror})") from error


def package_version(root: Path) -> str:
    """What `arbitre --version` says."""
    name = "src/arbitre/__init__.py"
    for node in ast.parse(read(root, name)).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if names == ["__version__"]:
                return str(node.value.value)
    raise Wrong(f'{name}: there is no __version__ = "X.Y.Z"')


def project_version(root: Path) -> str:
    """What the wheel will be called."""
    try:
        return str(tomllib.loads(read(root, "pyproject.toml"))["project"]["version"])
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise Wrong('pyproject.toml: there is no version = "X.Y.Z" under [project]') from error


def releases(root: Path) -> list[tuple[str, str]]:
    """The headings of the changelog, newest first, each with its date."""
    return HEADING.findall(read(root, "CHANGELOG.md"))


def git(root: Path, *words: str) -> str:
    """What git answers, or nothing where it knows of none."""
    ran = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return ran.stdout.strip() if ran.returncode == 0 else ""


def check(root: Path, tag: str = "") -> str:
    """The version, if all agree; of a tag, also that it is what is checked out and that nothing is unreleased."""
    version, wheel = package_version(root), project_version(root)
    if wheel != version:
        raise Wrong(f"pyproject.toml: version is {wheel}; src/arbitre/__init__.py has {version}")
    headings = releases(root)
    newest = next((name for name, _ in headings if name != "Unreleased"), "none")
    if newest != version:
        raise Wrong(f"CHANGELOG.md: the newest release is {newest}; src/arbitre/__init__.py has {version}")
    if tag:
        _check_tag(root, tag, version, headings[0])
    return version


def _check_tag(root: Path, tag: str, version: str, top: tuple[str, str]) -> None:
    if tag != f"v{version}":
        raise Wrong(f"tag {tag}: the version is {version}, so the tag is v{version}")
    tagged, head = git(root, "rev-parse", "--verify", f"refs/tags/{tag}^{{commit}}"), git(root, "rev-parse", "HEAD")
    if not tagged:
        raise Wrong(f"tag {tag}: there is no such tag; git tag -a {tag} makes it")
    if tagged != head:
        raise Wrong(f"tag {tag}: it is {tagged[:9]}, but {head[:9]} is checked out; git checkout {tag}")
    if changed := git(root, "status", "--porcelain"):
        raise Wrong(f"tag {tag}: {changed.split()[1]} is not as tagged; commit it or put it back")
    if top[0] != version:
        raise Wrong(f"CHANGELOG.md: {top[0]} stands above {version}; what is released has its number")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", top[1]):
        raise Wrong(f"CHANGELOG.md: {version} has no date; ## [{version}] - YYYY-MM-DD")


def tag_here(root: Path) -> str:
    """The release tag of what is checked out, if it has one."""
    return next(iter(git(root, "tag", "--points-at", "HEAD", "--list", "v[0-9]*").split()), "")


def check_wheel(root: Path, wheel: Path) -> int:
    """How many files the wheel has, if nothing under src is missing: texts, contents and py.typed among them."""
    try:
        with ZipFile(wheel) as opened:
            there = set(opened.namelist())
    except (OSError, BadZipFile) as error:
        raise Wrong(f"{wheel}: no wheel can be read there") from error
    made = ("__pycache__", "hot/built")  # what Python or a compiler has made of it on this machine
    files = (p for p in (root / "src").rglob("*") if p.is_file() and not any(m in p.as_posix() for m in made))
    wanted = {path.relative_to(root / "src").as_posix() for path in files}
    if sources := {name for name in wanted if fullmatch(r"arbitre/texts/\w+\.toml", name)}:  # they ship compiled
        wanted = wanted - sources | {"arbitre/texts/built/en.json", "arbitre/texts/built/fr.json"}
    if missing := sorted(wanted - there):
        raise Wrong(f"{wheel}: {missing[0]} is missing ({len(missing)} in all)")
    return len(there)


def main(words: list[str], root: Path) -> int:
    """Say what is checked, or in one line what is wrong: then 2."""
    try:
        if words[:1] == ["--wheel"] and len(words) == 2:
            print(f"{words[1]}: {check_wheel(root, Path(words[1]))} files")
        elif len(words) > 1 or (words and words[0].startswith("-")):
            raise Wrong(USAGE)
        else:
            tag = (words and words[0]) or tag_here(root)
            print(f"version {check(root, tag)}, {f'tag {tag}' if tag else 'not tagged'}")
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parents[1]))
