"""CONTRIBUTING.md: a law, an option, an edition, a tile and a format are added in a copy, and do what it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.newcomer import PAGE, ROOT, Newcomer, changed, steps

STEPS = list(steps(PAGE.read_text("utf-8")))


def test_the_page_adds_all_that_it_says(tmp_path: Path) -> None:
    """Whatever is shown after a command is what it prints; the runs of pytest are left to the long tests."""
    newcomer, seen = Newcomer(tmp_path), 0
    for what, where, text in STEPS:
        if what != "run":
            newcomer.does(what, where, text)
        elif "pytest" not in where and "coverage" not in where:
            assert newcomer.runs(where)[1] == text.replace("\u00a0", " ").strip(), where
            seen += 1
    assert seen >= 8


def test_the_page_has_all_its_steps() -> None:
    made = [where for what, where, _ in STEPS if what == "new"]
    assert [path.rpartition("/")[2] for path in made] == ["law74.py", "test_etiquette.py", "book2030.py"]
    assert len([what for what, *_ in STEPS if what == "change"]) == 20
    assert not [path for path in made if (ROOT / path).exists()]


@pytest.mark.parametrize(
    ("change", "new"),
    [
        (" b\n+x\n", "a\nb\nx\nc\nd e\n"),
        (" a\n-b\n+x\n+y\n", "a\nx\ny\nc\nd e\n"),
        (" d…\n+x\n", "a\nb\nc\nd e\nx\n"),
    ],
)
def test_a_change_is_made_at_its_place(change: str, new: str) -> None:
    assert changed("a\nb\nc\nd e\n", change) == new


@pytest.mark.parametrize("text", ["", "b\nb\n"])
def test_a_place_that_is_not_there_once_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        changed(text, " b\n+x\n")
