"""Syllabuses, papers, keys, and how a class has done."""

from __future__ import annotations

import pytest

from arbitre.texts import LANGUAGES
from arbitre.train.exam_paper import key, letters, paper
from arbitre.train.group import BadResults, by_item, by_law, read
from arbitre.train.syllabus import BadSyllabus, drawn, names, syllabus
from arbitre.train.syllabus import read as read_syllabus

MINE = b'title = { en = "Mine", fr = "Le mien" }\nitems = 4\n[[part]]\nlaws = [27]\nkinds = ["ruling"]\n'


@pytest.mark.parametrize("name", names())
def test_a_syllabus_gives_as_many_items_as_it_says(name: str) -> None:
    plan = syllabus(name)
    made = [*drawn(plan, "2017", 7)]
    assert len(made) == plan.items
    assert len({one.branch.name for one in made}) == plan.items
    taught = {law for part in plan.part for law in part.laws}
    assert all(one.branch.law in taught and one.difficulty <= plan.hardest for one in made)


def test_the_other_variant_asks_the_same_on_other_boards() -> None:
    plan = syllabus("club")
    one, other = [*drawn(plan, "2017", 3)], [*drawn(plan, "2017", 3, 1)]
    assert [(i.branch, i.kind, i.difficulty) for i in one] == [(i.branch, i.kind, i.difficulty) for i in other]
    assert sum(a.record != b.record for a, b in zip(one, other, strict=True)) > 0.8 * plan.items
    assert [*drawn(plan, "2017", 3)] == one


def test_a_syllabus_of_ones_own() -> None:
    plan = read_syllabus(MINE)
    made = [*drawn(plan, "2007", 1)]
    assert {(one.branch.law, one.kind) for one in made} == {(27, "ruling")}
    assert len(made) == 4


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("items = 3", "title"),
        ("title = 3", "title"),
        ("][", "line 1"),
        (MINE.decode().replace("27", "93"), "part 1: laws: 93"),
        (MINE.decode().replace("ruling", "guess"), "part 1: kinds: guess"),
        (MINE.decode().replace("items = 4", "items = 0"), "items: 1 to 200"),
        (MINE.decode().replace("laws = [27]", "laws = [27]\nweight = 0"), "part 1: weight"),
        ('title = { en = "A" }\npart = []', "part: there is none"),
    ],
)
def test_a_syllabus_that_is_none(text: str, wrong: str) -> None:
    with pytest.raises(BadSyllabus) as caught:
        read_syllabus(text.encode())
    assert wrong in str(caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_shows_every_question_and_no_answer_its_key_the_reasons(language: str) -> None:
    plan = read_syllabus(MINE)
    items = [*drawn(plan, "2017", 2)]
    page, solution = paper(plan, items, "2", language), key(plan, items, "2", language)
    for one in items:
        assert page.count(one.asked[language].replace("’", "’")) >= 1
        assert all(choice.text[language].split("&")[0][:20] in page for choice in one.choices)
    assert "class=right" not in page
    assert solution.count("class=right") == sum(len(one.right) for one in items)


def test_a_class_is_counted_without_names() -> None:
    items = [*drawn(read_syllabus(MINE), "2017", 2)]
    good = [letters(one) for one in items]
    bad = ["A" if letters(one) != "A" else "B" for one in items]
    rows = [",".join(("who", *map(str, range(4)))), ",".join(("Ann", *good)), ",".join(("Ben", *bad))]
    given = read("\n".join(rows), len(items))
    tallies = by_item(items, given)
    assert [(one.answered, one.right, one.tempting) for one in tallies] == [(2, 1, wrong) for wrong in bad]
    assert [(one.law, one.answered, one.right) for one in by_law(tallies)] == [(27, 8, 4)]
    assert "Ann" not in repr(tallies)


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [("a,1\nx", 2, "count"), ("a,1\nx,7", 2, "letters"), ("a,1\n" + "x,A\n" * 2_001, 2_000, "many")],
)
def test_a_table_of_answers_that_is_none(text: str, line: int, what: str) -> None:
    with pytest.raises(BadResults) as caught:
        read(text, 1)
    assert (caught.value.line, caught.value.what) == (line, what)
