"""Items from seeds: the key is the ruling itself, whatever the seed."""

from __future__ import annotations

import pytest

from arbitre.laws.editions import editions
from arbitre.table.record import write
from arbitre.train.branch import branches, by_name
from arbitre.train.item import FAULT, KINDS, item
from arbitre.train.ways import found, ways
from tests.train.seen import check

SEEDS = 250
"""Of each edition; ten thousand in tests/long."""
ENOUGH = 0.95
RARE = {"may.card": "62C1 changes_card=stand"}
"""A question that few boards allow, and a branch where it can be put."""


@pytest.mark.parametrize("book", editions())
def test_every_item_is_marked_by_a_fresh_ruling(book: str) -> None:
    made = [one for seed in range(SEEDS) if (one := item(seed, book)) is not None]
    assert len(made) > 0.9 * SEEDS
    for one in made:
        check(one)
    assert {one.kind for one in made} > {*KINDS} - {"turn", "whom", "tricks", "may.call", "may.card", "options"}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_put(kind: str) -> None:
    branch = by_name("2017")[RARE[kind]] if kind in RARE else None
    made = (item(seed, "2017", branch, kinds=(kind,)) for seed in range(300))
    one = next(one for one in made if one is not None and one.kind == kind)
    check(one)


def test_the_same_seed_is_the_same_item() -> None:
    assert item(11, "2017") == item(11, "2017")
    assert item(11, "2017") != item(12, "2017")


def test_two_irregularities_on_one_board_are_both_ruled_on() -> None:
    made = [one for seed in range(120) if (one := item(seed, "2017", two=True)) is not None and one.paired]
    assert len(made) > 3
    for one in made:
        assert one.matters > 1
        check(one)


@pytest.mark.parametrize("book", editions())
def test_nearly_every_branch_that_is_not_judgement_alone_can_be_asked(book: str) -> None:
    taught = [branch for branch in branches(book) if not branch.judged]
    known = [branch for branch in taught if branch.name in ways(book)]
    assert len(known) >= ENOUGH * len(taught), sorted({b.name for b in taught} - {b.name for b in known})


def test_what_was_built_is_what_the_laws_lead_to() -> None:
    assert ways("2017") == found("2017")


def test_an_item_about_a_branch_is_about_that_branch() -> None:
    branch = by_name("2017")["27B2 replacement=other comparable=no"]
    made = [one for seed in range(8) if (one := item(seed, "2017", branch)) is not None]
    assert made
    assert {one.branch for one in made} == {branch}
    assert len({write(one.record) for one in made}) > 4


def test_a_fault_is_found_once() -> None:
    made = [one for seed in range(60) if (one := item(seed, "2017", kinds=(FAULT,))) is not None]
    assert {one.choices[one.right[0]].key == "left-out" for one in made} == {True, False}
