"""The index of a set: in the reader's language, searched by numbers and directors' words, nothing fetched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitre.interview.fiches import FICHES, IN_ORDER, fiche
from arbitre.interview.search import _synonyms, find
from arbitre.laws.editions import edition
from arbitre.print.chart.chart_index import Title, index_page, matches, search_words
from arbitre.print.chart.chart_set import draw_all, titles
from tests.commands.ran import Ran

WORDS = {card.number: search_words(card) for card in IN_ORDER}


def found(asked: str) -> set[str]:
    return {number for number, words in WORDS.items() if matches(asked, words)}


def made() -> dict[Title, list[Path]]:
    return {title: [Path("-".join(title) + ".html")] for title in titles()}


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("27", "27"), ("Loi 55", "53"), ("law 27B1", "27"), ("entame hors tour", "54"), ("Enchère insuffisante", "27"),
        ("renonce", "61"), ("revoke", "64"), ("cartes penalisees", "49"), ("claim", "68"),
        ("hésitation", "16"),
    ],
)  # fmt: skip
def test_it_is_searched_like_ask(asked: str, wanted: str) -> None:
    assert wanted in found(asked)


def test_whatever_directors_say_finds_what_ask_finds() -> None:
    book = edition("2017")
    for group in _synonyms():
        for way in group:
            said = " ".join(way)
            assert {match.card.number for match in find(said, book)} <= found(said), said


def test_nonsense_finds_nothing() -> None:
    assert not found("xyzzy")
    assert len(found("")) == len(IN_ORDER)


def test_both_languages_are_there_without_a_script_and_one_is_shown_by_it() -> None:
    page = index_page(made())
    assert re.findall(r'<section lang="(\w+)"', page) == ["en", "fr"]
    assert "navigator.languages" in page
    assert page.count('<div class="tools" hidden>') == 2
    for title in titles():
        assert f'href="{"-".join(title)}.html"' in page
    assert all(f'data-words="{" ".join(sorted(WORDS[card.number]))}"' in page for card in FICHES)


def test_it_asks_nothing_of_anybody() -> None:
    page = index_page(made())
    assert not re.findall(r"(?:https?:)?//[\w.]+|src=|@import|fetch\(|XMLHttp", page)


def test_the_newest_edition_comes_first() -> None:
    rows = re.findall(r"<li .*?</li>", index_page(made()))
    for row in rows:
        assert [name[:4] for name in re.findall(r'href="\d+-(\d+)', row)] == ["2017", "2007"]


def test_one_language_has_no_switch() -> None:
    page = index_page({title: paths for title, paths in made().items() if title.language == "fr"})
    assert '<html lang="fr">' in page
    assert "data-open=" not in page.split("<script>")[0]


def test_only_what_is_asked_for_is_drawn(run: Ran, tmp_path: Path) -> None:
    only = ("--lang", "fr", "--edition", "2017", "--only", "27,55,27", "--form", "chart", "--format", "html")
    status, _, err = run("fiches", "--out", str(tmp_path), *only)
    assert (status, err) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["27-2017-fr.html", "53-2017-fr.html", "index.html"]
    assert "99" in run.wrong("fiches", "--out", str(tmp_path), "--only", "27,99")


def test_pages_of_a_set_lead_to_the_other_edition_and_language(tmp_path: Path) -> None:
    draw_all(tmp_path, "html", which=titles([fiche("24")]))
    page = (tmp_path / "24-2017-fr.html").read_text("utf-8")
    assert re.findall(r'<a href="([^"]+)">', page.split("</nav>")[0]) == [
        "index.html#fr", "24-2007-fr.html", "24-2017-en.html",
    ]  # fmt: skip
    assert "est‑elle" in page or "était‑elle" in page
