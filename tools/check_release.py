"""Is this a release? Version, changelog and tag must say the same, and the wheel hold all that ships.

`--ready` tells all that stands in the way of a new one, `--release` makes it: the wheel in dist/ and the annotated tag,
or nothing at all; with `--dry` nothing in any case.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from re import fullmatch
from zipfile import BadZipFile, ZipFile

USAGE = "usage: check_release.py [vX.Y.Z], --wheel FILE, --ready, --release or --release --dry"
HEADING = re.compile(r"^## \[?([^]\s]+)\]?(?: - (\S+))?", re.MULTILINE)
BUILD = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir")
BUILT = ("arbitre/app/built/files.json", "arbitre/print/fonts/LICENSE")
"""What is made before the wheel, and is in no repository."""


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
        _check_tag(root, tag, version)
        _check_changelog(headings[0], version)
    return version


def _check_tag(root: Path, tag: str, version: str) -> None:
    if tag != f"v{version}":
        raise Wrong(f"tag {tag}: the version is {version}, so the tag is v{version}")
    tagged, head = _tagged(root, tag), git(root, "rev-parse", "HEAD")
    if not tagged:
        raise Wrong(f"tag {tag}: there is no such tag; make release makes it")
    if tagged != head:
        raise Wrong(f"tag {tag}: it is {tagged[:9]}, but {head[:9]} is checked out; git checkout {tag}")
    if changed := git(root, "status", "--porcelain"):
        raise Wrong(f"tag {tag}: {changed.split()[1]} is not as tagged; commit it or put it back")


def _check_changelog(top: tuple[str, str], version: str) -> None:
    if top[0] != version:
        raise Wrong(f"CHANGELOG.md: {top[0]} stands above {version}; what is released has its number")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", top[1]):
        raise Wrong(f"CHANGELOG.md: {version} has no date; ## [{version}] - YYYY-MM-DD")


def _tagged(root: Path, tag: str) -> str:
    """The commit that bears a tag, if there is one."""
    return git(root, "rev-parse", "--verify", f"refs/tags/{tag}^{{commit}}")


# -- a new release


def in_the_way(root: Path) -> Iterator[str]:
    """All that keeps the tree from being released, a line each."""
    if not git(root, "rev-parse", "HEAD"):
        yield "git: nothing is committed here"
    elif changed := git(root, "status", "--porcelain").splitlines():
        yield f"git: {changed[0].split()[1]} is not committed ({len(changed)} in all); commit it or put it back"
    try:
        version = check(root)
    except Wrong as wrong:
        yield str(wrong)
        return
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"src/arbitre/__init__.py: {version} is no version of a release; those are X.Y.Z"
    try:
        _check_changelog(releases(root)[0], version)
    except Wrong as wrong:
        yield str(wrong)
    if taken := _tagged(root, f"v{version}"):
        yield f"tag v{version}: it is taken, by {taken[:9]}; a new release has a new version"


def release(root: Path, *, dry: bool = False, build: Sequence[str] = BUILD) -> str:
    """The wheel built and looked at, the tag made, and then the wheel put into dist/: all of it or nothing."""
    if wrong := [*in_the_way(root)]:
        raise Wrong("\n".join(wrong))
    version = check(root)
    with tempfile.TemporaryDirectory() as made:
        ran = subprocess.run([*build, made], cwd=root, capture_output=True, text=True, check=False)
        wheels = [*Path(made).glob(f"*-{version}-*.whl")]
        if ran.returncode or len(wheels) != 1:
            last = (ran.stderr.strip() or ran.stdout.strip() or "no wheel of that version").splitlines()[-1]
            raise Wrong(f"wheel {version}: it cannot be built ({last})")
        files = check_wheel(root, wheels[0], BUILT)
        if dry:
            return f"version {version}, {wheels[0].name} with {files} files: ready, nothing done"
        _tag(root, version)
        shutil.rmtree(root / "dist", ignore_errors=True)
        (root / "dist").mkdir()
        shutil.move(wheels[0], root / "dist" / wheels[0].name)
    return f"version {version}, dist/{wheels[0].name} with {files} files, tag v{version}"


def _tag(root: Path, version: str) -> None:
    command = ["git", "tag", "--annotate", f"v{version}", "--message", version]
    ran = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise Wrong(
            f"tag v{version}: git does not make it ({(ran.stderr.strip() or 'no reason given').splitlines()[-1]})"
        )


def tag_here(root: Path) -> str:
    """The release tag of what is checked out, if it has one."""
    return next(iter(git(root, "tag", "--points-at", "HEAD", "--list", "v[0-9]*").split()), "")


def check_wheel(root: Path, wheel: Path, needed: Sequence[str] = ()) -> int:
    """How many files the wheel has, if nothing under src is missing: texts, contents and py.typed among them."""
    try:
        with ZipFile(wheel) as opened:
            there = set(opened.namelist())
    except (OSError, BadZipFile) as error:
        raise Wrong(f"{wheel}: no wheel can be read there") from error
    made = ("__pycache__", "hot/built")  # what Python or a compiler has made of it on this machine
    files = (p for p in (root / "src").rglob("*") if p.is_file() and not any(m in p.as_posix() for m in made))
    wanted = {*needed, *(path.relative_to(root / "src").as_posix() for path in files)}
    if sources := {name for name in wanted if fullmatch(r"arbitre/texts/\w+\.toml", name)}:  # they ship compiled
        wanted = wanted - sources | {"arbitre/texts/built/en.json", "arbitre/texts/built/fr.json"}
    if missing := sorted(wanted - there):
        raise Wrong(f"{wheel}: {missing[0]} is missing ({len(missing)} in all)")
    return len(there)


def told(words: list[str], root: Path) -> str:
    """What is right, in one line."""
    match words:
        case ["--wheel", name]:
            return f"{name}: {check_wheel(root, Path(name))} files"
        case ["--ready"]:
            if wrong := [*in_the_way(root)]:
                raise Wrong("\n".join(wrong))
            return f"version {check(root)}: ready"
        case ["--release"]:
            return release(root)
        case ["--release", "--dry"]:
            return release(root, dry=True)
        case [] | [_] if not words or not words[0].startswith("-"):
            tag = (words and words[0]) or tag_here(root)
            return f"version {check(root, tag)}, {f'tag {tag}' if tag else 'not tagged'}"
    raise Wrong(USAGE)


def main(words: list[str], root: Path) -> int:
    """Say what is checked, or what is wrong, a line each: then 2."""
    try:
        print(told(words, root))
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parents[1]))
