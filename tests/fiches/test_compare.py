"""The comparison of the editions: what it finds, how it is told, and how it is asked for wrongly."""

from __future__ import annotations

import io
import json
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli import main
from arbitre.fiches.compare import compared
from arbitre.fiches.comparepage import data, html, page
from arbitre.fiches.dialogue import talk_in
from arbitre.laws.editions import edition
from arbitre.screen import Page
from arbitre.texts import LANGUAGES

OLD, NEW = edition("2007"), edition("2017")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def changes(law: str, situation: str) -> list[dict[str, Any]]:
    found = data(compared(OLD, NEW, law), talk_in("en"))
    return [c for line in found["rulings"] if line["situation"] == situation for c in line["changes"]]


def test_the_same_answers_with_another_ruling() -> None:
    found = changes("27", "replacement")
    comparable = [c for c in found if "The new call is comparable to the withdrawn one." in c["if"]]
    assert [(c["old"]["laws"], c["new"]["laws"]) for c in comparable] == [
        (["27B2"], ["27B1(b)"]),
        (["27B3"], ["27B1(b)"]),
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
    assert len(lines) < 1000
    assert not any("{" in line for line in lines)
    assert json.dumps(data(found, say))


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
    text = html(compared(OLD, NEW), talk_in(language))
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
    assert out.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("diff", "OLD: missing; see arbitre diff --help"),
        ("diff 2007", "NEW: missing; see arbitre diff --help"),
        ("diff 2007 1997", "edition: there is no edition 1997; there are 2007 and 2017"),
        ("diff 2007 2017 99", "99: no such Law; there are Laws 1 to 93"),
        ("diff 2007 2017 --format pdf", "--format: pdf is not possible; possible are text, json, html"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(capsys: pytest.CaptureFixture[str], words: str, told: str) -> None:
    status, out, err = run(capsys, *words.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(told)
