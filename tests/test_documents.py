"""What the documents show at a prompt is what the program says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.desk.schema import IN_FORCE, schema
from arbitre.laws.case import Giver
from arbitre.laws.profile import OPTIONS, readings
from arbitre.table.event import KINDS, Event
from arbitre.table.facts import ATTENTION_FACTS, BOARD_FACTS, EVENT_FACTS
from arbitre.table.irregularity import IRREGULARITIES
from arbitre.table.record import Record
from arbitre.table.shape import CHOICES

ROOT = Path(__file__).parents[1]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))


def shown(document: Path) -> list[tuple[str, str]]:
    """Every command at a prompt with what is printed below it."""
    blocks = re.findall(r"^```[a-z]*\n(\$ .*?)^```$", document.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, output) for command, _, output in (part.partition("\n") for part in parts)]


IN_A_COPY = ("translating.md",)
"""What is shown there comes of what the page changes: tests/texts/test_translating.py does it."""
COMMANDS = [
    pytest.param(*pair, id=pair[0])
    for document in DOCUMENTS
    if document.name not in IN_A_COPY
    for pair in shown(document)
]


@pytest.fixture(scope="module")
def prompt(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where `arbitre` is this package."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "arbitre").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m arbitre "$@"\n')
    (folder / "arbitre").chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "src")}


def test_the_contract_names_whatever_may_stand_in_record_and_report() -> None:
    page = (ROOT / "docs" / "record.md").read_text("utf-8")
    named = set(re.findall(r"[`\"]([a-z_A-Z0-9-]+)\b", page))
    wanted = {
        *(*Record.__struct_fields__, *Event.__struct_fields__, *KINDS, *CHOICES, *IN_FORCE, *IRREGULARITIES),
        *(*EVENT_FACTS, *BOARD_FACTS, *ATTENTION_FACTS, *Giver, *schema("report")["properties"]),
        *schema("report")["properties"]["rulings"]["items"]["properties"],
    }
    assert not sorted(wanted - named)


def test_every_option_stands_in_the_decisions_with_its_values_and_sources() -> None:
    page = (ROOT / "docs" / "decisions.md").read_text("utf-8")
    keys = {key for row in page.partition("## Source keys")[2].splitlines() for key in re.findall(r"^\| (.*?) \|", row)}
    known = {re.sub(r"-\*n\*$", "", key) for row in keys for key in row.split(", ")}
    table = [
        f"| `{name}` | `{json.dumps(value)}` | {', '.join(by) or 'nobody'} | {' · '.join(sources)} | {option.entry} |"
        for name, option in OPTIONS.items()
        for value, by, sources in readings(name)
    ]
    assert not [row for row in table if row not in page.splitlines()]
    assert {source.partition("-")[0] for name in OPTIONS for *_, all_ in readings(name) for source in all_} <= known


def test_the_decisions_name_every_option_on_which_a_profile_differs() -> None:
    told = (ROOT / "docs" / "decisions.md").read_text("utf-8").partition("## Profiles")[2].partition("\n| option")[0]
    differing = {name for name in OPTIONS for _, by, _ in readings(name) if by and "wbf" not in by}
    assert differing - set(re.findall(r"`(\w+)`", told)) == set()


def test_the_readme_shows_a_ruling_on_few_lines_and_leads_to_every_page() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(shown(ROOT / "README.md")) == 1
    assert len(text.splitlines()) <= 120
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    linked = set(re.findall(r"\]\(docs/([\w-]+\.md)", text))
    further = {
        page for one in linked for page in re.findall(r"\]\(([\w-]+\.md)", (ROOT / "docs" / one).read_text("utf-8"))
    }
    assert pages <= linked | further


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_no_link_of_a_document_is_dead(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_a_command_prints_what_is_shown(command: str, output: str, prompt: dict[str, str], tmp_path: Path) -> None:
    ran = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path, env=prompt, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    said = ran.stdout.decode().replace("\u00a0", " ")
    assert said.rstrip("\n") == output.rstrip("\n").replace("\u00a0", " ")
