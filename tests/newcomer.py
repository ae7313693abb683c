"""Somebody who does what CONTRIBUTING.md says, word for word, in a copy of the house."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "CONTRIBUTING.md"
TAKEN = (
    "src",
    "tests",
    "docs",
    "tools",
    "bench",
    "examples",
    "pyproject.toml",
    ".gitignore",
    "Makefile",
    *("LICENSE",),
)
STEP = re.compile(
    r"^(?:[^\n]*\b(new file|in) `([^`\n]+)`[^`\n]*:\n\n)?```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE | re.I
)


def steps(page: str) -> Iterator[tuple[str, str, str]]:
    """What the page has one do, in order: a `new` file, a `change` to a file, a command to `run`; each with a text."""
    for how, path, language, text in STEP.findall(page):
        if language == "diff":
            yield "change", path, text
        elif how.lower() == "new file":
            yield "new", path, text
        elif text.startswith("$ "):
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield "run", command, output


def changed(text: str, change: str) -> str:
    """The text with a change made; what is there already must stand there once, `…` for the rest of a line."""
    lines = change.splitlines()
    old = [re.escape(line[1:]) for line in lines if line[0] != "+"]
    place = re.compile("^" + "\n".join(line.removesuffix("…") + ".*" * line.endswith("…") for line in old) + "$", re.M)
    [found] = place.finditer(text)
    there = iter(found[0].split("\n"))
    new = [line[1:] if line[0] == "+" else next(there) for line in lines]
    kept = [said for line, said in zip(lines, new, strict=True) if line[0] != "-"]
    return text[: found.start()] + "\n".join(kept) + text[found.end() :]


class Newcomer:
    """A copy of the house, and a prompt there."""

    def __init__(self, folder: Path) -> None:
        self.house = folder / "house"
        self.house.mkdir()
        for name in (*TAKEN, *(path.name for path in ROOT.glob("*.md"))):
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.house / name, ignore=shutil.ignore_patterns("__pycache__", "built"))
            else:
                shutil.copy(ROOT / name, self.house / name)
        tools = folder / "bin"
        tools.mkdir()
        for name, command in (("arbitre", '-m arbitre "$@"'), ("python", '"$@"')):
            (tools / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {command}\n')
            (tools / name).chmod(0o755)
        path = f"{tools}{os.pathsep}{os.environ['PATH']}"
        where = f"{self.house / 'src'}{os.pathsep}{self.house}"
        self.prompt = {**os.environ, "PATH": path, "PYTHONPATH": where, "PYTHONDONTWRITEBYTECODE": "1"}

    def does(self, what: str, where: str, text: str) -> None:
        """One step that changes a file."""
        path = self.house / where
        if what == "new":
            assert not path.exists(), f"{where} is there already"
            path.write_text(text, "utf-8")
        else:
            path.write_text(changed(path.read_text("utf-8"), text), "utf-8")

    def runs(self, command: str) -> tuple[int, str]:
        """The exit status, and all that was printed."""
        ran = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command], cwd=self.house, env=self.prompt, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        return ran.returncode, ran.stdout.decode().replace("\u00a0", " ").strip()
