"""What the documents show at a prompt is what the program says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))


def shown(document: Path) -> list[tuple[str, str]]:
    """Every command at a prompt with what is printed below it."""
    blocks = re.findall(r"^```[a-z]*\n(\$ .*?)^```$", document.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, output) for command, _, output in (part.partition("\n") for part in parts)]


COMMANDS = [pytest.param(*pair, id=pair[0]) for document in DOCUMENTS for pair in shown(document)]


@pytest.fixture(scope="module")
def prompt(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where `arbitre` is this package."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "arbitre").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m arbitre "$@"\n')
    (folder / "arbitre").chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "src")}


def test_the_readme_shows_commands() -> None:
    assert len(shown(ROOT / "README.md")) >= 6


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_a_command_prints_what_is_shown(command: str, output: str, prompt: dict[str, str], tmp_path: Path) -> None:
    ran = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path, env=prompt, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    said = ran.stdout.decode().replace("\u00a0", " ")
    assert said.rstrip("\n") == output.rstrip("\n").replace("\u00a0", " ")
