"""The numbers that lead to a card, the examples drawn on them, and the examples of comparable calls."""

from __future__ import annotations

import re

import pytest

from arbitre.interview.fiches import in_edition
from arbitre.laws.editions import edition
from arbitre.print.card.card_page import card_html
from arbitre.print.card.card_pdf import contents
from arbitre.print.card.card_text import card_text
from arbitre.print.card.drawn_example import RECORDS, board_of
from arbitre.print.card.plan import LAWS, PLANS, Plan, plan, plans
from arbitre.print.card.table_card import card_words
from arbitre.print.drawing.pdf import weasyprint
from tests.commands.ran import Ran
from tests.print.test_card_order import side_of
from tests.print.test_cards import BOOKS, CARDS, TONGUES, has_letters, made

FIRST_LIST = {
    "30": "30", "31": "31", "32": "32", "27": "27", "62": "61", "63": "61", "64": "64", "49": "49", "50": "49",
    "54": "54",
    "25": "25", "26": "26", "40": "40", "75": "20",
}  # fmt: skip
"""The laws of the list of fiches that directors have, and their cards."""

# -- by number


@pytest.mark.parametrize("book", BOOKS)
def test_every_law_on_the_list_of_fiches_has_its_card(book: str) -> None:
    assert {law: plan(law, edition(book)).number for law in FIRST_LIST} == FIRST_LIST


@pytest.mark.parametrize("book", BOOKS)
def test_every_law_of_the_auction_and_the_play_finds_a_card(book: str) -> None:
    for number in (*range(12, 76), 79, 81, 82, 86, 87):
        assert plan(str(number), edition(book)) in plans(edition(book))
    led = {card for cards in LAWS.values() for card in (cards.values() if isinstance(cards, dict) else (cards,))}
    assert led <= {found.number for found in PLANS}


def test_law_23_is_the_comparable_call_or_what_he_could_have_known() -> None:
    assert [plan("23", edition(book)).number for book in BOOKS] == ["72", "23"]
    assert [made(plan("72"), book, "en").title for book in BOOKS] == [
        "Could the player have known? (Law 23)", "Could the player have known? (72C)",
    ]  # fmt: skip
    assert "23" not in [card.number for card in in_edition(edition("2007"))]


def test_a_laws_number_opens_its_card(run: Ran) -> None:
    for asked, title in (("62", "61 Revoke not established"), ("50", "49 Penalty card"), ("40", "40 Agreements")):
        assert run("fiche", asked, "--form", "card")[1].startswith(title)
    assert run("fiche", "23", "--form", "card", "--edition", "2007")[1].startswith("72 ")


@pytest.mark.parametrize("number", [str(number) for number in range(1, 94)])
def test_every_law_has_a_card_or_is_answered_with_where_to_look(number: str, run: Ran) -> None:
    status, out, err = run("fiche", number, "--form", "card")
    if status:
        (command,) = re.findall(r"`arbitre (.*?)`", err)
        assert run(*command.split())[0] == 0
    status, out, err = run("fiche", number)
    if status:
        (command,) = re.findall(r"`arbitre (.*?)`", err)
        status, out, err = run(*command.split())
    assert status == 0
    assert out


def test_a_law_nothing_is_asked_under_is_answered_with_its_text(run: Ran) -> None:
    assert run.wrong("ask", "93") == "93: nothing is asked under this law; `arbitre law 93` says what is in it"


# -- comparable calls


def test_each_test_of_a_comparable_call_has_an_example_of_either_sort() -> None:
    grid = made(plan("23"), "2017", "en").grid
    assert grid is not None
    assert [[cell.law for cell in cells] for _, cells in grid.rows] == [
        ["23A1", "23A"],
        ["23A2", "23A"],
        ["23A3", "23A"],
    ]
    assert len({cell.text for _, cells in grid.rows for cell in cells}) == 6


@pytest.mark.parametrize("number", ["25", "26", "27", "30", "31", "32"])
def test_a_card_that_says_comparable_says_what_that_is(number: str) -> None:
    assert any("→ card 23" in line.text for line in made(plan(number), "2017", "en").remembers)
    assert not any("omparable" in line.text for line in made(plan(number), "2007", "en").lines())


# -- drawn


def drawn() -> list[tuple[Plan, str]]:
    return [(found, book) for found, book in CARDS if found.number in RECORDS]


@pytest.mark.parametrize(("found", "book"), drawn(), ids=lambda value: getattr(value, "number", value))
def test_an_example_is_ruled_on_as_its_card_says(found: Plan, book: str) -> None:
    board = board_of(found.number, edition(book))
    assert board is not None
    here = made(found, book, "en")
    cited = {law for line in here.lines() for law in line.laws}
    assert here.example is not None
    assert any(line.laws and set(line.laws) <= cited for line in here.example.lines)
    assert board.open is None


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize(("found", "book"), drawn(), ids=lambda value: getattr(value, "number", value))
def test_an_example_tells_what_happened_and_what_is_said(found: Plan, book: str, tongue: str) -> None:
    here = made(found, book, tongue)
    assert here.example is not None
    told, said = ([line for line in here.example.lines if bool(line.laws) is cited] for cited in (False, True))
    assert told
    assert said
    assert here.example.lines == (*told, *said)
    page = card_html(here)
    assert page.count('class="drawn"') == 1
    assert here.example.start in card_text(here)


def test_a_withdrawn_call_is_struck_out_and_a_shown_card_framed() -> None:
    example = made(plan("24"), "2017", "en").example
    assert example is not None
    assert [[cell.text for cell in row] for row in example.rows] == [["", "1♥", "pass", ""], ["♠9", "", "", ""]]
    assert example.rows[1][0].mark == "faced"
    example = made(plan("27"), "2017", "en").example
    assert example is not None
    assert [(cell.text, cell.mark) for cell in example.rows[0][1:3]] == [("1♠", ""), ("1♥", "gone")]


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_contents_and_what_comes_before_every_card_are_a_page_each(tongue: str) -> None:
    if not has_letters():
        pytest.skip("the cards are set in Lato: apt install fonts-lato")
    cards = [made(found, "2017", tongue) for found in plans(edition("2017"))]
    index = weasyprint(tongue).HTML(string=contents(cards, range(len(cards)))).render()
    assert len(index.pages) == 2
    assert side_of(index.pages, card_words(tongue).say("card.before").upper()) == {1}
