"""docs/translating.md: a word is changed, a sentence and a language are added in a copy, and heard as it shows."""

from __future__ import annotations

from pathlib import Path

from tests.newcomer import ROOT, Newcomer, steps

STEPS = list(steps((ROOT / "docs" / "translating.md").read_text("utf-8")))


def test_the_page_changes_a_word_and_adds_a_sentence_and_a_language(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    for what, where, text in STEPS:
        if what == "run":
            assert newcomer.runs(where)[1] == text.replace("\u00a0", " ").strip(), where
        else:
            newcomer.does(what, where, text)
    begun = ["run", "new", "run", "run", "new", "run", "run", "run"]
    assert [what for what, *_ in STEPS] == ["change", "run", *["change"] * 5, "run", "run", *begun]
