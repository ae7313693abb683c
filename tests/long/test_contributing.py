"""CONTRIBUTING.md to its end: every command is run, and then all that its changes could break."""

from __future__ import annotations

from pathlib import Path

from tests.newcomer import PAGE, Newcomer, steps

CHECKED = (
    *("tests/laws", "tests/director", "tests/table", "tests/texts", "tests/test_every_law.py", "tests/test_cases.py"),
    *(
        "tests/commands/test_cli.py",
        "tests/test_documents.py",
        "tests/print/test_lawbook.py",
        "tests/test_new_edition.py",
    ),
    *("tests/desk/test_schema.py", "tests/interview/test_agreement.py", "tests/print/test_comparison.py", "docs"),
)
NAMING_ALL = "tests/test_documents.py::test_a_command_prints_what_is_shown"
"""What the page says is brought up to date after a new edition."""


def test_whoever_follows_the_page_breaks_nothing(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    for what, where, text in steps(PAGE.read_text("utf-8")):
        if what != "run":
            newcomer.does(what, where, text)
            continue
        status, said = newcomer.runs(where)
        if text.strip():
            assert said == text.replace("\u00a0", " ").strip(), where
        else:
            assert status == 0, f"{where}\n{said}"
    for check in ("ruff check", "ruff format --check", f"pytest {' '.join(CHECKED)} --deselect {NAMING_ALL}"):
        status, said = newcomer.runs(f"python -m {check}")
        assert status == 0, said
