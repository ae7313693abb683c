"""The book: every paragraph of both editions has a title, a kind and words in both languages."""

from __future__ import annotations

import pytest

from arbitre.laws.editions import editions
from arbitre.print.lawbook import NoSuchParagraph, change, contents, find, law_data, law_page, numbers, parent, parts
from arbitre.terminal.screen import Page, phrases


@pytest.mark.parametrize(
    "spelling",
    ["27B1(a)", "27b1a", "L27B1(a)", "Law 27B1(a)", "loi 27 b 1 a", "27.B.1.a", " 27B1(A) ", "l. 27b1(a)"],
)
def test_a_paragraph_is_found_however_it_is_spelt(spelling: str) -> None:
    assert find(spelling).number == "27B1(a)"


def test_every_paragraph_has_its_words() -> None:
    missing = [
        (number, edition, language)
        for number in numbers()
        if number != "Definitions"
        for edition, passage in find(number).passages.items()
        for language in ("en", "fr")
        if not (passage.text[language] and passage.title[language])
    ]
    assert not missing


def test_the_book_has_every_paragraph_once_and_in_order() -> None:
    for edition in editions():
        places = [numbers()[number] for number in contents(edition)]
        assert places == sorted(places)
    assert {number for edition in editions() for number in contents(edition)} == set(numbers())


def test_parts_and_parents_agree() -> None:
    assert parts("27B1") == ("27B1(a)", "27B1(b)")
    assert parts("71") == ("71.1", "71.2", "71A", "71B") or "71A" in parts("71")
    for number in numbers():
        assert number in parts(parent(number))
    assert parts("")[:2] == ("Definitions", "1")
    assert parts("")[-1] == "93"


def test_what_changed() -> None:
    assert change("27B1(a)") == "differs"
    assert change("27A1") == "same"
    assert change("27") == "below"
    assert change("23A1") == "-".join(("only", *editions()[1:]))
    assert change("71.1") == "only-2007"
    assert find("27B1(a)").passages["2007"].kind == "judgement"


@pytest.mark.parametrize(
    ("asked", "law", "known"),
    [
        ("27Z", "27", "27A"),
        ("27B1(z)", "27B1", "27B1(a)"),
        ("27A1(c)", "27A", "27A1"),
        ("95", "", "Definitions"),
        ("270", "", "Definitions"),
        ("nonsense", "", "Definitions"),
        ("", "", "Definitions"),
    ],
)
def test_an_unknown_paragraph_names_the_nearest(asked: str, law: str, known: str) -> None:
    with pytest.raises(NoSuchParagraph) as unknown:
        find(asked)
    assert (unknown.value.law, unknown.value.known[0]) == (law, known)


def test_a_page_says_once_what_both_editions_say() -> None:
    page = str(law_page(find("27A1"), phrases("en"), Page()))
    assert page.count("accept any insufficient bid") == 1
    assert "2007, 2017" in page
    assert "nothing has changed" in page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_paragraph_fits_a_page(language: str) -> None:
    say = phrases(language)
    for number in numbers():
        paragraph = find(number)
        assert all(len(line) <= 80 for line in str(law_page(paragraph, say, Page())).splitlines())
        data = law_data(paragraph, language)
        assert data["law"] == number
        assert set(data["editions"]) == set(paragraph.passages)
