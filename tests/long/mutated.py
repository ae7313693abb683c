"""How good are the tests of what stands around the engine? A condition is falsified in a copy, so that servers see it.

    python -m tests.long.mutated [HOW MANY] [SEED]

The rooms are server, log and desk; each falsified condition is tried by the tests of its room, those that name its file
first, until one fails. Every condition has its line; the last tells how many were noticed.
"""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.long.falsified import PACKAGE, Mutator, Site

ROOT = Path(__file__).resolve().parents[2]
ROOMS = {
    "server": ("tests/server", "tests/log"),
    "log": ("tests/log", "tests/server"),
    "desk": ("tests/desk", "tests/server/test_api.py"),
}
COPIED = ("src", "tests", "tools", "docs", "examples", "bench")
SLOW = ("tests/server/test_killed.py", "tests/server/test_evidence.py")
PATIENCE, COPIES = 420, 3
"""Seconds after which the tests of a room have noticed nothing; how many conditions are tried at a time."""


def sites() -> list[Site]:
    """Every condition of these rooms."""
    found: list[Site] = []
    for file in sorted(file for room in ROOMS for file in (PACKAGE / room).glob("*.py")):
        mutator = Mutator()
        mutator.visit(ast.parse(file.read_text("utf-8")))
        found += [Site(file, n, *line) for n, line in enumerate(mutator.lines)]
    return found


def tests_of(site: Site) -> list[str]:
    """Those of the room, those that name the file first."""
    places = [ROOT / place for place in ROOMS[site.file.parent.name]]
    files = [each for place in places for each in ([place] if place.suffix else sorted(place.glob("test_*.py")))]
    kept = [each for each in files if each.relative_to(ROOT).as_posix() not in SLOW]
    named = [each for each in kept if site.file.stem in each.read_text("utf-8") or site.file.stem in each.stem]
    return [each.relative_to(ROOT).as_posix() for each in dict.fromkeys((*named, *kept))]


def tried(site: Site, copy: Path) -> str:
    """The test that noticed it; nothing, where none did."""
    there = copy / site.file.relative_to(ROOT)
    text = site.file.read_text("utf-8")
    changed = ast.fix_missing_locations(Mutator(site.number).visit(ast.parse(text)))
    there.write_text(ast.unparse(changed), "utf-8")
    failing: list[str] = []
    while True:
        by = first(copy, [*tests_of(site), *(f"--deselect={each}" for each in failing)])
        if not by:
            there.write_text(text, "utf-8")
            return ""
        there.write_text(text, "utf-8")
        if "::" not in by or not first(copy, [by]):
            return by
        failing.append(by)  # it fails as it is
        there.write_text(ast.unparse(changed), "utf-8")


def first(copy: Path, words: list[str]) -> str:
    """The first test that fails; nothing, where none does or there is no time left."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *words]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    try:
        ran = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return ""
    failed = [line.split()[1] for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR tests"))]
    return (failed or ["" if ran.returncode == 0 else "it does not even begin"])[0]


def main() -> int:
    """So many, at random."""
    count, seed = (int(sys.argv[n]) if len(sys.argv) > n else usual for n, usual in ((1, 60), (2, 30)))
    chosen = random.Random(seed).sample(sites(), count)
    copies: SimpleQueue[Path] = SimpleQueue()
    root = Path(tempfile.mkdtemp(prefix="mutated-"))
    for n in range(COPIES):
        for name in COPIED:
            shutil.copytree(ROOT / name, root / str(n) / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", root / str(n))
        copies.put(root / str(n))
    began = time.monotonic()

    def one(site: Site) -> bool:
        copy = copies.get()
        by = tried(site, copy)
        copies.put(copy)
        print(f"{time.monotonic() - began:.0f} s, {site}: {by or 'NOT NOTICED'}", flush=True)
        return bool(by)

    with ThreadPoolExecutor(COPIES) as pool:
        noticed = sum(pool.map(one, chosen))
    shutil.rmtree(root, ignore_errors=True)
    print(f"{noticed} of {count} noticed")
    return int(noticed < count * 55 // 60)


if __name__ == "__main__":
    sys.exit(main())
