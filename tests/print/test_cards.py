"""The cards for the table: made from the laws' own trees, complete, and fit to be laminated."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from arbitre.interview.fiches import ALL, fiche
from arbitre.interview.tree import Leaf, Node
from arbitre.laws.editions import edition
from arbitre.laws.sheets import SHEETS
from arbitre.print.card import card_pdf as pdf
from arbitre.print.card.card_page import card_html, shown
from arbitre.print.card.card_pdf import SIDES, card_pdf, contents, rendered, sheets
from arbitre.print.card.card_set import draw_cards
from arbitre.print.card.card_text import card_text
from arbitre.print.card.plan import PLANS, Plan, answered, card_of, plan, plans
from arbitre.print.card.table_card import Card, CardWords, card_words
from arbitre.print.card.writer import card
from arbitre.print.chart.flowchart import chart, identity
from tests.commands.ran import Ran
from tests.print.card_paragraphs import PARAGRAPHS

BOOKS, TONGUES = ("2007", "2017"), ("en", "fr")
CARDS = [(found, book) for book in BOOKS for found in plans(edition(book))]
SOME = [
    (p, BOOKS[n % 2] if (p, BOOKS[n % 2]) in CARDS else BOOKS[-1], TONGUES[n // 2 % 2]) for n, p in enumerate(PLANS)
]
WORDS, SMALL = 10.5, 9
HEADINGS = {"h2", "h3", "th", "b"}
AT_ONCE, NOTED = 20, 25


def made(found: Plan, book: str, tongue: str) -> Card:
    return written(found.number, book, tongue)


@cache
def written(number: str, book: str, tongue: str) -> Card:
    return card(plan(number), edition(book), tongue)


@cache
def sides_of(number: str, book: str, tongue: str) -> Any:
    """A card as it is printed; each is set once, however many tests look at it."""
    return rendered(written(number, book, tongue))


def every() -> Iterator[Card]:
    for found, book in CARDS:
        for tongue in TONGUES:
            yield made(found, book, tongue)


@cache
def rulings(book: str) -> dict[Any, Any]:
    """Every ruling of every tree, by its situation and the answers that lead there."""

    def below(situation: str, part: Node | Leaf, path: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
        if isinstance(part, Leaf):
            yield (situation, path), identity(part)
            return
        for answer, further in part.branches:
            yield from below(situation, further, (*path, (part.fact.key, answer)))

    sections = [section for home in ALL for section in home.sections(edition(book))]
    return dict(found for section in sections for found in below(section.situation, section.root, ()))


# -- from the laws


@pytest.mark.parametrize("book", BOOKS)
def test_every_ruling_on_a_card_is_one_of_the_tree(book: str) -> None:
    known = rulings(book)
    for found in plans(edition(book)):
        assert made(found, book, "en").leaves <= known.keys(), found.number


@pytest.mark.parametrize("book", BOOKS)
def test_every_ruling_is_on_the_card_or_on_the_flowchart_it_names(book: str) -> None:
    known = rulings(book)
    for found in plans(edition(book)):
        here = made(found, book, "fr")
        told = {(situation, known[situation, path]) for situation, path in here.leaves}
        left = {i for i, ruling in known.items() if i[0] in answered(found) and (i[0], ruling) not in told}
        assert left == (here.rest.leaves if here.rest else set()), found.number
        homes = [home for home in ALL if set(home.situations) & {situation for situation, _ in left}]
        assert all(home.number in (here.rest.text if here.rest else "") for home in homes)
        drawn = {block.title for home in homes for block in chart(home, edition(book), "fr").blocks}
        assert {card_words("fr").say(f"situation.{situation}") for situation, _ in left} <= drawn


def test_every_situation_of_a_flowchart_with_a_card_is_answered_for() -> None:
    homes = {found.fiche for found in PLANS}
    situations = {situation for home in ALL if home.number in homes for situation in home.situations}
    assert situations <= {situation for found in PLANS for situation in answered(found)}


def test_every_worksheet_has_a_card() -> None:
    assert {
        situation for situation in (*SHEETS.values(), "redress", "explanation-used") if not card_of(situation)
    } == set()


def test_every_situation_of_a_plan_is_of_its_flowchart_and_has_a_card() -> None:
    for found in PLANS:
        assert set(found.situations[:1]) <= set(fiche(found.fiche).situations)
        assert {*found.situations, *found.behind} <= {situation for home in ALL for situation in home.situations}
        assert plan(found.number) is found
    with pytest.raises(LookupError):
        plan("99")


@pytest.mark.parametrize(("found", "book"), CARDS, ids=lambda value: getattr(value, "number", value))
def test_the_paragraphs_a_director_needs_are_on_the_card(found: Plan, book: str) -> None:
    here = made(found, book, "en")
    asks = [*here.asks, *(ask for part in here.parts for ask in part.asks)]
    cited = {law for line in here.lines() for law in shown(line)} | {law for ask in asks for law in ask.shown}
    cited |= {cell.law for cell in here.cells()}
    needed = set(PARAGRAPHS[found.number][book].split())
    assert not {law for law in needed if not any(within(other, law) for other in cited)}


def within(law: str, whole: str) -> bool:
    """Is it that paragraph, or a part of it?"""
    return bool(re.fullmatch(re.escape(whole) + r"(?:(?<=\d)[A-Z].*|(?<=[A-Z])\d.*|\(.*)?", law))


def test_a_penalty_card_is_picked_up_and_obliges() -> None:
    text = card_text(made(plan("49"), "2017", "en"), 200)
    for told in (
        "the card is picked up",
        "at the first legal opportunity",
        "no other small card",
        "“You lead freely.”",
    ):
        assert told in text


def test_a_refused_opening_lead_goes_on_to_declarers_choice() -> None:
    (options,) = [group for group in made(plan("54"), "2017", "fr").says if group.options]
    assert [line.laws[-1] for line in options.lines] == ["54B1", "54A", "50D2(a)", "50D2(a)", "50D2(b)"]


def counts(number: str, book: str, part: str = "") -> list[list[tuple[str, str]]]:
    """What a grid says, row by row."""
    here = made(plan(number), book, "en")
    grid = next(p.grid for p in here.parts if p.mark == part) if part else here.grid
    assert grid is not None
    return [[(cell.text, cell.law) for cell in cells] for _, cells in grid.rows]


def test_tricks_are_counted_in_a_grid() -> None:
    for book in BOOKS:
        assert counts("64", book) == [
            [("2", "64A1"), ("1", "64A1")], [("1", "64A2"), ("1", "64A2")], [("1", "64A2"), ("0", "64B1")],
        ]  # fmt: skip


def test_artificial_scores_are_read_off_a_grid() -> None:
    for book, at_imps in (("2007", "86A"), ("2017", "12C2(b)")):
        assert counts("12", book, "A") == [
            [("60%", "12C2(a)"), ("+3", at_imps)],
            [("its own percentage", "12C2(c)"), ("the equivalent", "12C2(c)")],
            [("50%", "12C2(a)"), ("0", "12C2(a)")],
            [("40%", "12C2(a)"), ("−3", at_imps)],
            [("its own percentage", "12C2(c)"), ("the equivalent", "12C2(c)")],
        ]


def test_an_answer_that_skips_questions_says_to_which() -> None:
    asks = made(plan("73"), "2017", "en").asks
    assert [way.line.text for way in asks[0].exits] == ["→\u00a0question\u00a04"]
    assert "bridge reason" in asks[3].text
    (withdrawn,) = [part for part in made(plan("16"), "2017", "en").parts if part.mark == "A"]
    assert withdrawn.asks[0].exits[-1].line.text == "→\u00a0question\u00a04"


def test_a_review_after_play_leads_to_its_worksheet() -> None:
    kept = {line.laws[0]: line.text for line in made(plan("27"), "2017", "en").remembers}
    assert kept["27D"].endswith("→\u00a0card\u00a072")
    assert made(plan("13"), "2017", "en").remembers[-1].text.endswith("→\u00a0card\u00a012")


def test_what_changed_since_2007_is_marked() -> None:
    changed = {line.laws[-1] for line in made(plan("27"), "2017", "en").lines() if line.changed}
    assert "27B1(b)" in changed
    assert "27A1" not in changed
    assert not any(line.changed for found in plans(edition("2007")) for line in made(found, "2007", "en").lines())


# -- the words


def test_sentences_are_short_enough_to_be_said() -> None:
    long = []
    for here in every():
        groups = [*here.says, *(group for part in here.parts for group in part.says)]
        said = [line.text for group in groups if group.aloud for line in group.lines]
        noted = [line.text for line in (*here.does, *here.remembers)]
        for texts, most in ((said, AT_ONCE), (noted, NOTED)):
            sentences = [part for text in texts for part in re.split(r"(?<=[.?!])\s", text)]
            long += [text for text in sentences if len(re.findall(r"[\w’'-]+", text)) > most]
    assert not long


def test_nobody_is_blamed_and_no_paragraph_is_spoken() -> None:
    for here in every():
        for group in here.says:
            assert group.heading
            for line in group.lines:
                assert not re.search(r"offend|fautif|coupable|sanction|\d\d[A-E]", line.text), line.text


def test_every_word_is_on_some_card(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    say = CardWords.say

    def heard(self: CardWords, key: str, **details: Any) -> str:
        asked.add(key)
        return say(self, key, **details)

    monkeypatch.setattr(CardWords, "say", heard)
    for book in BOOKS:
        cards = [card(found, edition(book), "fr") for found in plans(edition(book))]
        for here in cards:
            card_html(here)
        contents(cards, range(len(cards)))
    known = {key for key in card_words("fr").sentences if key.startswith("card.")}
    assert not known - asked


# -- on paper


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes(child)


@pytest.mark.parametrize(("found", "book", "tongue"), SOME, ids=lambda value: getattr(value, "number", value))
def test_a_card_has_two_sides_at_most_and_letters_that_can_be_read(found: Plan, book: str, tongue: str) -> None:
    fits(found, book, tongue)


@cache
def has_letters() -> bool:
    """Is the font of the cards installed?"""
    return b"Lato" in unpacked(card_pdf(made(plan("26"), "2017", "en")))


def fits(found: Plan, book: str, tongue: str) -> None:
    """Nothing is too small, squeezed, or beyond the edge."""
    if not has_letters():
        pytest.skip("the cards are set in Lato: apt install fonts-lato")
    sides = sides_of(found.number, book, tongue)
    assert len(sides.pages) <= SIDES
    assert any(
        box.element is not None and box.element.get("class") == "end" for p in sides.pages for box in boxes(p._page_box)
    )
    for page in sides.pages:
        assert first_words(page).element.tag in HEADINGS, first_words(page).text
        for box in boxes(page._page_box):
            assert not box.style["transform"]
            if not getattr(box, "text", "").strip():
                continue
            small = box.element is not None and box.element.get("class") in ("law", "dot")
            assert points(box) >= (SMALL if small else WORDS) - 0.01, box.text
            assert box.style["letter_spacing"] in ("normal", 0)
            assert 0 <= box.position_x <= box.position_x + box.width <= page.width
            assert 0 <= box.position_y <= box.position_y + box.height <= page.height


def first_words(page: Any) -> Any:
    """What is read first on a side."""
    return next(box for box in boxes(page._page_box.children[0]) if getattr(box, "text", "").strip())


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_taken", lambda sides: sides.need * pdf.ROOM)
    monkeypatch.setattr(pdf, "_before_choice", lambda _sides: 0)
    monkeypatch.setattr(pdf, "_place", lambda _sides, _name: (1, 0))


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(
    ("need", "room", "found"),
    [
        (0.9, 1.0, (12, "whole")),
        (1.05, 1.0, (12, "tight whole")),
        (1.12, 1.0, (11.5, "tight whole")),
        (1.3, 1.0, (10.5, "tight whole")),
        (1.5, 1.0, None),
    ],
)
def test_lines_are_closer_before_letters_are_smaller(
    need: float, room: float, found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[tuple[float, str]] = []

    def laid(size: float, dense: str) -> Any:
        tried.append((size, dense))
        return SimpleNamespace(way=(size, dense), need=need)

    monkeypatch.setattr(pdf, "_good", lambda sides, _ahead: need * pdf._scale(*sides.way) <= room)
    sides = pdf._largest(laid, True)
    assert (sides and sides.way) == found
    assert len(set(tried)) <= 5


def test_no_room_is_kept_for_paragraphs_that_are_not_there() -> None:
    for here in every():
        assert '<span class="law"></span>' not in card_html(here)


def test_a_table_that_goes_on_over_the_page_has_its_heading_again() -> None:
    page = card_html(made(plan("27"), "2017", "en"))
    assert "<thead>" in page
    assert re.findall(r"<h[23]>(?!I say|Notes)", page) == re.findall(r"(?<=<th colspan=.\d.>)<h[23]>", page)


def test_a_pass_out_of_rotation_before_any_bid_may_be_accepted_too() -> None:
    (ask,) = [ask for ask in made(plan("30"), "2007", "en").asks if ask.key == "bid_made"]
    assert "refused" in ask.exits[0].line.text


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("number", "laws"), [("31", ("31A2", "31A2")), ("32", ("32B2", "32A2"))])
def test_what_rho_ends_with_decides(number: str, laws: tuple[str, str], book: str) -> None:
    (line,) = [line for line in made(plan(number), book, "en").remembers if "the call RHO ends with" in line.text]
    assert line.laws == (laws[BOOKS.index(book)],)


def points(box: Any) -> float:
    """The size of the letters."""
    size = box.style["font_size"]
    return float(getattr(size, "value", size)) * 0.75


def unpacked(data: bytes) -> bytes:
    """A PDF with what is packed in it laid open."""
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    found = [data]
    for stream in packed:
        with suppress(zlib.error):
            found.append(zlib.decompress(stream))
    return b"\n".join(found)


def test_the_font_is_in_the_file() -> None:
    data = card_pdf(made(plan("26"), "2017", "en"))
    assert re.search(rb"/FontFile[23]?", unpacked(data))


# -- the commands


def test_a_card_as_text(run: Ran) -> None:
    status, out, err = run("fiche", "54", "--form", "card", "--lang", "fr")
    assert (status, err) == (0, "")
    assert out.startswith("54 Entame hors tour\n")
    for band in ("JE DEMANDE", "JE DIS", "JE FAIS", "JE RETIENS"):
        assert f"\n{band}\n" in out
    assert max(map(len, out.splitlines())) <= 100


def test_a_card_as_a_page_and_in_the_older_edition(run: Ran, tmp_path: Path) -> None:
    page = tmp_path / "30.html"
    assert run("fiche", "30", "--form", "card", "--edition", "2007", "--format", "html", "--out", str(page))[0] == 0
    text = page.read_text("utf-8")
    assert "30B2" in text
    assert "comparable" not in text


def test_cards_bound_and_two_on_a_sheet(run: Ran, tmp_path: Path) -> None:
    asked = (
        *["fiches", "--form", "card", "--only", "26,27,54", "--lang", "en", "--edition", "2017", "--out"],
        str(tmp_path),
    )
    assert run(*asked)[1].strip() == str(tmp_path / "cards-2017-en.pdf")
    assert run(*asked, "--two-up")[1].strip() == str(tmp_path / "cards-2017-en-a4.pdf")
    files = sorted(tmp_path.iterdir())
    assert [len(re.findall(rb"/Type ?/Page\b", unpacked(path.read_bytes()))) for path in files] == [4, 8]


def test_each_back_is_behind_its_front() -> None:
    assert sheets([("A", "a"), ("B", "b"), ("C", "c")], "") == [("A", "B"), ("b", "a"), ("C", ""), ("", "c")]


def test_cards_are_told_of_one_by_one(tmp_path: Path) -> None:
    heard: list[tuple[int, int, str]] = []
    draw_cards(tmp_path, [("2017", "en"), ("2017", "fr")], ["26"], "pdf", False, lambda *told: heard.append(told))
    assert [told[:2] for told in heard] == [(1, 2), (2, 2)]
    assert {told[2] for told in heard} == {"26 2017 en", "26 2017 fr"}


def test_cards_as_pages_for_a_browser(run: Ran, tmp_path: Path) -> None:
    run("fiches", "--form", "card", "--only", "26", "--format", "html", "--out", str(tmp_path))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"card-26-{book}-{tongue}.html" for book in BOOKS for tongue in TONGUES]


def test_some_flowcharts_only(run: Ran, tmp_path: Path) -> None:
    run("fiches", "--only", "24, 26", "--lang", "fr", "--edition", "2017", "--format", "html", "--out", str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["24-2017-fr.html", "26-2017-fr.html", "index.html"]


def test_what_there_is_no_card_for(run: Ran) -> None:
    assert run.wrong("fiche", "99", "--form", "card").startswith("99: no such card; there are 12, 13, 15")
    assert run.wrong("fiche", "54", "--form", "card", "--format", "svg") == "a card is made as text, html or pdf"
