"""Cards as they are read at a table: the order of what is asked and said, the turning of the page, both languages."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.interview.fiches import ALL, fiche
from arbitre.laws.editions import edition
from arbitre.print.card.card_page import card_html, choices
from arbitre.print.card.card_pdf import _end, contents
from arbitre.print.card.card_text import card_text
from arbitre.print.card.plan import Plan, plan
from arbitre.print.card.table_card import Card, Group
from arbitre.print.chart.flowchart import End, Step, chart, chart_words
from arbitre.print.drawing.pagination import items, sheets
from tests.print.test_cards import BOOKS, CARDS, TONGUES, boxes, has_letters, made, sides_of


def asked(number: str, book: str, tongue: str = "en") -> list[tuple[str, list[str]]]:
    """The questions on the front, with where their answers lead."""
    return [(ask.text, [way.line.text for way in ask.exits]) for ask in made(plan(number), book, tongue).asks]


def said(number: str, book: str, part: str = "") -> list[str]:
    """Those who are spoken to, in order."""
    return [group.heading for group in groups(made(plan(number), book, "en"), part)]


def groups(here: Card, part: str = "") -> tuple[Group, ...]:
    return next(p.says for p in here.parts if p.mark == part) if part else here.says


# -- in what order


def test_a_card_led_during_the_auction_is_no_opening_lead() -> None:
    assert [text for text, _ in asked("24", "2017")[:2]] == [
        "After the final pass: an opening lead?", "Is the auction over?",
    ]  # fmt: skip


def test_law_24_of_2007_holds_until_a_lead_is_faced() -> None:
    assert [text for text, _ in asked("24", "2007")[:2]] == [
        "After the final pass: an opening lead?", "Has a lead been faced?",
    ]  # fmt: skip


def test_a_bid_replaced_too_soon_is_ruled_on_with_the_same_card() -> None:
    (exits,) = [ways for text, ways in asked("27", "2017") if "been replaced already" in text]
    assert "flowchart" not in exits[0]


@pytest.mark.parametrize("book", BOOKS)
def test_the_common_end_of_a_revoke_comes_first(book: str) -> None:
    (exits,) = [ways for text, ways in asked("61", book) if text == "Where do things stand?"]
    assert exits[0].startswith("established")


@pytest.mark.parametrize("book", BOOKS)
def test_a_revoke_is_corrected_before_anybody_else_changes(book: str) -> None:
    assert said("61", book)[0] == "To this player"


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_said_after_a_slip_is_together(book: str) -> None:
    heads = said("25", book)
    slip = [n for n, head in enumerate(heads) if head.startswith("A slip")]
    assert slip == [0, 1]
    assert heads[2].startswith("Change of mind")


@pytest.mark.parametrize(("found", "book"), CARDS, ids=lambda value: getattr(value, "number", value))
def test_a_question_ends_its_options(found: Plan, book: str) -> None:
    here = made(found, book, "en")
    for told in (here.says, *(part.says for part in here.parts)):
        for together in choices(list(told)):
            assert not any(group.question for group in together[:-1])
            assert together[0].options or not any(group.options for group in together)


def test_nothing_is_picked_up_where_a_card_becomes_a_penalty_card() -> None:
    assert "To the partner" not in said("51", "2007", "A")


@pytest.mark.parametrize(("number", "laws"), [("31", {"26"}), ("32", {"26B"})])
def test_the_lead_is_told_of_before_the_choice(number: str, laws: set[str]) -> None:
    here = made(plan(number), "2007", "en")
    until = next(n for n, group in enumerate(here.says) if group.question)
    cases = [group for group in here.says[: until + 1] if group.heading.endswith("this player")]
    assert cases
    assert all(
        laws <= {law for line in group.lines for law in line.laws} for group in cases if "partner’s" in group.heading
    )


@pytest.mark.parametrize("book", BOOKS)
def test_what_the_director_judges_is_not_put_to_a_player(book: str) -> None:
    texts = [text for text, _ in asked("73", book)]
    assert texts[-1] == "I judge: was it meant to mislead?"
    assert "Away from the table: did you have a bridge reason for it?" in texts


@pytest.mark.parametrize("book", BOOKS)
def test_two_revokes_lead_to_the_question_about_the_tricks(book: str) -> None:
    (part,) = made(plan("64"), book, "en").parts
    which, tricks = part.asks
    assert all("ask A2" in way.line.text for way in which.exits)
    assert (part.mark, tricks.key) == ("A", "equity_tricks")


@pytest.mark.parametrize("book", BOOKS)
def test_only_a_defenders_extra_card_that_was_seen_is_a_penalty_card(book: str) -> None:
    (text,) = [line.text for line in made(plan("67"), book, "en").does if "penalty card" in line.text]
    assert text.startswith("A defender’s extra card that was seen")


@pytest.mark.parametrize("book", BOOKS)
def test_a_double_never_allowed_is_found_first_and_has_a_card(book: str) -> None:
    (way,) = [exits for text, exits in asked("32", book) if "not allowed" in text]
    assert way == ["never accepted →\u00a0card\u00a036"]
    ways = [line for _, exits in asked("36", book) for line in exits]
    assert any("nobody is bound" in line for line in ways)
    assert any("free in turn" in line for line in ways)


@pytest.mark.parametrize(
    ("number", "book", "who"),
    [
        ("27", "2017", "To the partner, if bound"),
        ("27", "2007", "To the partner, unless both bids are natural"),
        ("30", "2017", "To the partner, unless the new call is comparable"),
        ("31", "2017", "To the partner, unless the new call is comparable"),
        ("32", "2017", "To the partner, unless the new call is comparable"),
        ("31", "2007", "To the partner"),
    ],
)
def test_a_call_everybody_may_use_is_barred_to_nobody(number: str, book: str, who: str) -> None:
    here = made(plan(number), book, "en")
    told = [group for group in here.says if any("the withdrawn call" in line.text for line in group.lines)]
    assert [group.heading for group in told] == [who]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", ["49", "51", "54"])
def test_what_holds_whatever_was_chosen_comes_last(number: str, book: str) -> None:
    here = made(plan(number), book, "en").says
    (choice,) = [group for group in here if group.heading.endswith("after the choice")]
    assert [line.text[:10] for line in choice.lines] == ["Lead that ", "Do not lea", "If you can"]
    later = here[here.index(choice) + 1 :]
    assert all(line.text.startswith("Take no account") for group in later for line in group.lines)


def test_a_pass_before_any_bid_is_told_of_before_the_choice() -> None:
    here = groups(made(plan("30"), "2007", "en"))
    until = next(n for n, group in enumerate(here) if group.question)
    (case,) = [group for group in here[: until + 1] if "before any bid" in group.heading]
    assert [line.laws for line in case.lines] == [("30B1", "30A")]


@pytest.mark.parametrize("number", ["31", "32"])
def test_at_the_partners_turn_nobody_must_repeat(number: str) -> None:
    here = groups(made(plan(number), "2017", "en"))
    (case,) = [g for g in here if g.heading.startswith("At partner") and g.heading.endswith("this player")]
    assert [line.text for line in case.lines][:2] == [
        "At your turn you may make any legal call.",
        "A comparable call: nothing more.",
    ]
    assert not any("repeat" in line.text for line in case.lines)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", ["30", "31", "32"])
def test_what_follows_a_refusal_says_that_it_is_told_before_the_choice(number: str, book: str) -> None:
    here = made(plan(number), book, "en")
    caption, question = "Told before the choice: “If it is refused …”", "do you accept?"
    for page in (card_html(here), card_text(here)):
        assert page.count(caption) == 1
        assert page.index("You may refuse") < page.index(caption) < page.index(question)


@pytest.mark.parametrize("book", BOOKS)
def test_declarer_is_told_what_to_do_once_the_defenders_have_chosen(book: str) -> None:
    assert said("53", book, "A") == [
        "The declaring side led: to the defenders", "Refused: to declarer", "Refused: to the defenders",
    ]  # fmt: skip
    assert groups(made(plan("53"), book, "en"), "A")[0].question


@pytest.mark.parametrize("book", BOOKS)
def test_two_penalty_cards_lead_to_their_card(book: str) -> None:
    (exits,) = [ways for text, ways in asked("49", book) if text == "Which card, and how?"]
    assert exits[-1] == "all are major → card 51"


# -- over the page


def side_of(pages: list[Any], text: str) -> set[int]:
    """The sides that have a box with these words."""
    return {n for n, page in enumerate(pages) for box in boxes(page._page_box) if text in getattr(box, "text", "")}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("number", ["25", "27", "30", "31", "32", "57"])
def test_a_choice_is_not_read_over_the_page(number: str, tongue: str) -> None:
    if not has_letters():
        pytest.skip("the cards are set in Lato: apt install fonts-lato")
    here = made(plan(number), "2017", tongue)
    (together,) = [told for told in choices(list(here.says)) if told[0].options and told[-1].question]
    question = together[-1].question
    assert question is not None
    pages = sides_of(number, "2017", tongue).pages
    first, last = together[0].lines[0].text[:20], question.text[:14]
    assert side_of(pages, first) == side_of(pages, last)
    assert _end(pages[0]) >= 0.6 * pages[0].height


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("number", ["30", "31", "32"])
def test_a_table_is_on_one_side(number: str, tongue: str) -> None:
    if not has_letters():
        pytest.skip("the cards are set in Lato: apt install fonts-lato")
    pages = sides_of(number, "2017", tongue).pages
    found = [box for page in pages for box in boxes(page._page_box) if type(box).__name__ == "TableBox"]
    assert sum(box.element.get("class") == "cases" for box in found) == 1


@pytest.mark.parametrize(("number", "words"), [("31", "31A2(a) · 31B2"), ("32", "32A2(a) · 32B2")])
def test_what_every_case_has_in_common_is_told_once(number: str, words: str) -> None:
    page = card_html(made(plan(number), "2017", "en")).replace("\xa0", " ")
    assert page.count("A comparable call: nothing more.") == 1
    assert "In each case" in page
    assert words in page
    assert "In each case" not in card_html(made(plan("30"), "2017", "en"))


def test_parts_are_together_on_a_back_with_little_on_it() -> None:
    pages = sides_of("86", "2017", "en").pages
    assert side_of(pages, "Results that cannot be compared") == side_of(pages, "Fouled board") == {1}


def test_what_goes_on_over_the_page_says_so() -> None:
    texts = [box.text for box in boxes(sides_of("20", "2017", "en").pages[1]._page_box) if hasattr(box, "text")]
    assert any("I say (continued)" in text for text in texts)
    texts = [box.text for box in boxes(sides_of("68", "2017", "en").pages[1]._page_box) if hasattr(box, "text")]
    assert not any("continued" in text for text in texts)


@pytest.mark.parametrize(("found", "book"), CARDS, ids=lambda value: getattr(value, "number", value))
def test_a_card_has_an_example_and_no_blank_back(found: Plan, book: str) -> None:
    if not has_letters():
        pytest.skip("the cards are set in Lato: apt install fonts-lato")
    here = made(found, book, TONGUES[0])
    pages = sides_of(found.number, book, TONGUES[0]).pages
    assert len(pages) == 2
    drawn = here.example.start if here.example else here.grid and here.grid.corner
    assert drawn
    assert side_of(pages, drawn)
    (end,) = {n for n, page in enumerate(pages) for box in boxes(page._page_box) if named(box, "end")}
    assert end == 1 or side_of(pages, "NOTES") == {0, 1}
    assert _end(pages[1]) > 0


def named(box: Any, name: str) -> bool:
    return box.element is not None and box.element.get("class") == name


def test_a_set_says_how_it_is_read() -> None:
    for book, marked in (("2017", True), ("2007", False)):
        page = contents([made(plan("27"), book, "en")], [3])
        assert "Answer not there: the next question." in page
        assert ("ruled otherwise" in page) is marked


# -- in both languages


@pytest.mark.parametrize(("found", "book"), CARDS, ids=lambda value: getattr(value, "number", value))
def test_both_languages_say_the_same(found: Plan, book: str) -> None:
    one, other = (made(found, book, tongue) for tongue in TONGUES)
    assert one.leaves == other.leaves
    assert [ask.key for ask in one.asks] == [ask.key for ask in other.asks]
    assert [[line.laws for line in group.lines] for group in one.says] == [
        [line.laws for line in group.lines] for group in other.says
    ]
    assert [line.laws for line in (*one.does, *one.remembers)] == [
        line.laws for line in (*other.does, *other.remembers)
    ]
    assert [part.mark for part in one.parts] == [part.mark for part in other.parts]
    assert card_html(one).count('class="dot"') > 0 or not any(line.changed for line in other.lines())


# -- flowcharts


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", ["13", "16", "25", "61", "75"])
def test_long_flowcharts_are_on_two_sheets_in_french_too(number: str, book: str) -> None:
    assert len(sheets(chart(fiche(number), edition(book), "fr"))) == 2


@pytest.mark.parametrize("book", BOOKS)
def test_whether_he_could_have_followed_suit_comes_first(book: str) -> None:
    first = chart(fiche("61"), edition(book), "en").blocks[0]
    assert first.title == "Could the player have followed suit?"
    (yes,) = [item for item in items(first.root) if isinstance(item, End) and item.go]
    assert yes.go[0].section == 2


@pytest.mark.parametrize("book", BOOKS)
def test_an_accepted_opening_lead_says_who_plays_second(book: str) -> None:
    ends = [item for b in chart(fiche("54"), edition(book), "en").blocks for item in items(b.root)]
    told = {end.laws: " ".join(end.sentences) for end in ends if isinstance(end, End)}
    assert "declarer plays second, from hand" in told["53A, 54B1 / 54C"]
    assert "(54B2)" in told["53A, 54B1 / 54C"]
    assert "from the hand that was spread" in told["54A"]
    assert "(50D2)" in told["54D"]


@pytest.mark.parametrize("tongue", TONGUES)
def test_whatever_is_added_on_paper_is_on_some_flowchart(tongue: str) -> None:
    say = chart_words(tongue)
    charts = [chart(card, edition(book), tongue) for card in ALL for book in BOOKS]
    told = {t for c in charts for b in c.blocks for e in items(b.root) if isinstance(e, End) for t in e.sentences}
    added = [key for key in say.sentences if key.startswith("guide.")]
    assert not [key for key in added if say.say(key) not in told]


@pytest.mark.parametrize(("book", "laws"), [("2007", {"32B", "32B1"}), ("2017", {"32A", "32A1"})])
def test_questions_about_a_double_cite_its_own_law(book: str, laws: set[str]) -> None:
    steps = [item for block in chart(fiche("32"), edition(book), "en").blocks for item in items(block.root)]
    cited = {item.law for item in steps if isinstance(item, Step)}
    assert laws <= cited
    assert not any(law.startswith("31") for law in cited)
