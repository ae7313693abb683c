"""The comparison of the editions: what it finds, how it is told, and how it is asked for wrongly."""

from __future__ import annotations

import io
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from arbitre.commands.cli import main
from arbitre.interview.fiches import FICHES
from arbitre.interview.talk import talk_in
from arbitre.laws.editions import Edition, edition, editions
from arbitre.print.compare import comparison
from arbitre.print.compare.comparison_page import data, html, page
from arbitre.print.compare.essentials import entries, summary_html, summary_page
from arbitre.print.lawbook import contents
from arbitre.terminal.screen import Page
from arbitre.texts import LANGUAGES, words

CHANGES = Path(__file__).parent / "changes.json"
OLD, NEW = edition("2007"), edition("2017")
FOUND: dict[tuple[str, str, str], comparison.Comparison] = {}
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def compared(old: Edition, new: Edition, law: str = "") -> comparison.Comparison:
    """What has changed, worked out once for all the tests."""
    key = old.name, new.name, law
    if key not in FOUND:
        FOUND[key] = comparison.compared(old, new, law)
    return FOUND[key]


def changes(law: str, situation: str) -> list[dict[str, Any]]:
    found = data(compared(OLD, NEW, law), talk_in("en"))
    return [c for line in found["rulings"] if line["situation"] == situation for c in line["changes"]]


def test_the_same_answers_with_another_ruling() -> None:
    found = changes("27", "replacement")
    comparable = [c for c in found if "The new call is comparable to the withdrawn one." in c["if"]]
    assert [(c["old"]["laws"], c["new"]["laws"]) for c in comparable] == [
        (["27B2"], ["23A", "27B1(b)"]),
        (["27B3"], ["23A", "27B1(b)"]),
    ]
    assert "must pass for the rest of the auction" in comparable[0]["old"]["text"]


def test_a_call_contained_in_the_other_is_comparable() -> None:
    for change in changes("27", "replacement"):
        contained = any("means the same" in condition for condition in change["if"])
        assert not (contained and any("not comparable" in condition for condition in change["if"]))


def test_a_sequel_only_one_edition_has() -> None:
    assert all(c["old"] is None and c["new"] for c in changes("30", "comparable-pass"))
    assert all(c["new"] is None and c["old"] for c in changes("15", "wrong-board-called-again"))


def test_an_edition_has_not_changed_against_itself() -> None:
    found = compared(NEW, NEW)
    assert (found.situations, found.moved) == ((), ())


def test_paragraphs_that_moved() -> None:
    moved = {m.old: m.new for m in compared(OLD, NEW).moved}
    known = {"16C": "16D", "16D": "16C", "23": "72C", "40B4": "40B3(a)", "40B6": "40B5", "32A": "32B", "32B": "32A"}
    known |= {"71.2": "71B", "73F": "73E2", "25A4": "25A6"}
    assert {old: moved.get(old) for old in known} == known
    assert "16C1" not in moved, "it moved along with 16C"
    found = compared(OLD, NEW)
    assert not {*moved} & {*found.only_old}
    assert not {*moved.values()} & {*found.only_new}


def test_one_law_alone() -> None:
    found = compared(OLD, NEW, "27")
    assert {s.card.number for s in found.situations if s.card} == {"27"}
    assert {n[:2] for n in (*found.only_old, *found.only_new, *found.differing)} == {"27"}
    lines = data(found, talk_in("fr"))["differing"]
    assert set(lines[0]["texts"]) == {"2007", "2017"}


@EVERY_LANGUAGE
def test_the_whole_is_told_in_both_languages(language: str) -> None:
    say = talk_in(language)
    found = compared(OLD, NEW)
    lines = str(page(found, say, Page(80))).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) < 1800
    assert not any("{" in line for line in lines)
    assert json.dumps(data(found, say))


# -- in short


@EVERY_LANGUAGE
def test_the_summary_is_short(language: str) -> None:
    lines = str(summary_page(compared(OLD, NEW), talk_in(language), Page(80))).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) < 160
    assert all(len(entry.text) <= 260 for entry in entries(compared(OLD, NEW), talk_in(language)))


@EVERY_LANGUAGE
def test_the_summary_tells_what_changed_and_nothing_else(language: str) -> None:
    """Every part of the printed set with a ruling that changed has its sentence, and no other has one."""
    say, prefix = talk_in(language), f"unlearn.{OLD.name}-{NEW.name}."
    changed = {s.card.number if s.card else s.key: s.card for s in compared(OLD, NEW).situations}
    told = {key.removeprefix(prefix) for key in say.sentences if key.startswith(prefix)}
    assert told <= set(changed)
    assert {key for key, card in changed.items() if card is None or card in FICHES} <= told
    for key in told:
        for cited in re.findall(r"\b\d\d[A-F]\d?(?:\([a-z]\))?", say.say(prefix + key)):
            assert cited in contents(NEW.name), key


def test_the_sentences_were_written_for_these_changes(request: pytest.FixtureRequest) -> None:
    """When the rulings that differ are others, the sentence about them has to be read again."""
    found = {
        s.key: sorted({" -> ".join(",".join(o.laws) if o else "" for o in (c.old, c.new)) for c in s.changes})
        for s in compared(OLD, NEW).situations
    }
    if request.config.getoption("--rewrite-snapshots"):
        CHANGES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    assert found == json.loads(CHANGES.read_text("utf-8"))


def test_where_nobody_wrote_a_sentence_the_cases_are_counted() -> None:
    told = [entry.text for entry in entries(compared(NEW, OLD), talk_in("en"))]
    assert "Another ruling in one case." in told
    assert all(text.startswith("Another ruling in ") for text in told)
    assert "No ruling has changed." in str(summary_page(compared(NEW, NEW), talk_in("en"), Page(80)))


class Tags(HTMLParser):
    """Opens and closes its tags in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@EVERY_LANGUAGE
def test_the_page_is_whole(language: str) -> None:
    for made in (html, summary_html):
        text = made(compared(OLD, NEW), talk_in(language))
        tags = Tags()
        tags.feed(text)
        assert tags.open == []
        assert f'<html lang="{language}">' in text
        assert "http" not in text


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert "27B1(a)" in run(capsys, "diff", "2007", "2017", "27", "--lang", "fr")[1]
    assert json.loads(run(capsys, "diff", "2007", "2017", "law 30", "--format", "json")[1])["law"] == "30"
    out = tmp_path / "diff.html"
    assert run(capsys, "diff", "2007", "2017", "--format", "html", "--out", str(out)) == (0, "", "")
    assert "<details>" in out.read_text("utf-8")
    run(capsys, "diff", "2007", "2017", "--full", "--format", "html", "--out", str(out))
    assert "<details>" not in out.read_text("utf-8")
    short, full = (run(capsys, "diff", "2007", "2017", *words)[1].splitlines() for words in ((), ("--full",)))
    assert 3 * len(short) < len(full)
    told = json.loads(run(capsys, "diff", "2007", "2017", "--format", "json")[1])
    assert [line["number"] for line in told["summary"]] == sorted((x["number"] for x in told["summary"]), key=int)
    assert told["rulings"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("diff", "OLD: missing; see arbitre diff --help"),
        ("diff 2007", "NEW: missing; see arbitre diff --help"),
        ("diff 2007 1997", f"edition: there is no edition 1997; there are {words('en').join(editions())}"),
        ("diff 2007 2017 99", "99: no such Law; there are Laws 1 to 93"),
        ("diff 2007 2017 --format pdf", "--format: pdf is not possible; possible are text, json, html"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(capsys: pytest.CaptureFixture[str], words: str, told: str) -> None:
    status, out, err = run(capsys, *words.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(told)
