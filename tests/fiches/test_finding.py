"""Finding what to ask about: the list, by number, by law, by a director's words."""

from __future__ import annotations

import re

import pytest

from arbitre.fiches.fiche import ALL
from arbitre.fiches.finding import find
from arbitre.laws.editions import edition
from tests.fiches.commands import Ran

BOOK = edition("2017")


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ("27", ["27"]),
        ("27B1(a)", ["27"]),
        ("law 55", ["53"]),
        ("Loi 71", ["68"]),
        ("28", ["30", "31", "32"]),
        ("RENONCE consommee", ["64"]),
        ("entame hors tour", ["54"]),
        ("opening lead", ["54"]),
        ("missing-card", ["missing-card"]),
        ("twelfth of never", []),
        ("99", []),
        ("la", []),
        ("défausse", ["61", "64", "dummy-asks-about-revoke", "revoke-before-agreement"]),
        ("DEFAUSSES", ["61", "64", "dummy-asks-about-revoke", "revoke-before-agreement"]),
        ("hesitation", ["16"]),
        ("hésit", ["16"]),
        ("information non autorisée", ["16"]),
        ("enchère à saut", ["16"]),
        ("UI", ["16"]),
        ("break in tempo", ["16"]),
        ("BIT", ["16"]),
        ("alerte", ["75"]),
        ("MI", ["75"]),
        ("plis", ["66", "67", "79", "dummy-claims", "fifth-card"]),
        ("le mort", ["42", "dummy-indicates", "lead-by-declaring-side"]),
        ("claims", ["68", "dummy-claims"]),
        ("revendication", ["68", "dummy-claims"]),
        ("la carte est tombée", ["24", "49"]),
        ("dropped card", ["24", "49"]),
        ("pénalisée", ["49"]),
        ("entame à l'envers", ["54"]),
        ("lead from the wrong hand", ["53", "54"]),
        ("bid out of turn", ["31"]),
        ("carte manquante", ["missing-card", "defective-trick"]),
        ("faire appel", ["appeal"]),
    ],
)
def test_a_situation_is_found_by_number_law_or_words(query: str, keys: list[str]) -> None:
    assert [match.key for match in find(query, BOOK)] == keys


def test_the_list_and_the_search(run: Ran) -> None:
    assert "Insufficient bid" in run("ask")[1]
    assert "Enchère insuffisante" in run("ask", "--lang", "fr")[1]
    found = run("ask", "out", "of", "rotation")[1]
    assert "Bid out of rotation" in found
    assert "Revoke" not in found
    numbers = [line["fiche"] for line in run.data("ask")]
    assert numbers == sorted((card.number for card in ALL), key=int)
    assert [line["fiche"] for line in run.data("ask", "28")] == ["30", "31", "32"]


def test_the_list_comes_by_number_and_names_laws_where_the_number_does_not(run: Ran) -> None:
    lines = run("ask", "--lang", "fr")[1].replace("\u00a0", " ").splitlines()
    numbers = [int(line.split()[0]) for line in lines if re.match(r"  \d", line)]
    assert numbers == sorted(numbers)
    assert "  27  Enchère insuffisante" in lines
    assert "  53  Attaque hors tour (Lois 53, 55, 56)" in lines


def test_a_number_that_is_listed_is_chosen(run: Ran) -> None:
    shown = run("ask", "73", typed="73\nq\n")[1]
    assert "Situations for “73”" in shown
    assert "Deceptive manner · Laws of 2017" in shown
    shown = run("ask", "claims", typed="42\nq\n")[1]
    assert "42  Dummy’s rights · Dummy claims or concedes tricks (Laws 42, 43)" in shown
    assert "Dummy claims or concedes tricks · Laws of 2017" in shown


def test_what_fits_nothing_does_not_show_the_list_again(run: Ran) -> None:
    shown = run("ask", typed="bicycle\nq\n")[1]
    assert shown.count("Insufficient bid") == 1
    assert "Nothing fits" in shown


def test_a_law_that_is_no_fiche_is_found_where_it_is_applied() -> None:
    assert {"27", "30", "31", "32"} <= {match.key for match in find("Loi 23", BOOK)}
    assert "53" in [match.key for match in find("60B", BOOK)]
    assert find("99", BOOK) == []
