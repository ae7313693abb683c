"""Finding what to ask about: the list, by number, by law, by a director's words."""

from __future__ import annotations

import re

import pytest

from arbitre.interview.fiches import ALL, IN_ORDER
from arbitre.interview.search import find, sheets_of
from arbitre.interview.tree import Leaf, Node
from arbitre.laws.editions import edition, editions
from arbitre.texts import LANGUAGES
from tests.commands.ran import Ran
from tests.texts.written import written

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
        ("hesitation", ["information-sheet", "16"]),
        ("hésit", ["16"]),
        ("information non autorisée", ["16"]),
        ("enchère à saut", ["16"]),
        ("UI", ["information-sheet", "16"]),
        ("break in tempo", ["16"]),
        ("BIT", ["16"]),
        ("alerte", ["explanation-sheet"]),
        ("MI", ["explanation-sheet"]),
        ("plis", ["66", "67", "79", "dummy-claims", "fifth-card"]),
        ("le mort", ["42", "46", "45", "card-taken-back", "lead-by-declaring-side"]),
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


SAID = """
    scoring error: score-error | correction period: score-error | artificial score: artificial-score
    wrong opponents: unscheduled-board | wrong seat: director-error | misboarded: 13
    14 cards: wrong-number-of-cards | 12 cards: 13 | overheard: use-of-information | slow play: penalty 8
    no alert: explanation-sheet | BOOT: 31 | POOT: 30 | IB: 27 | LOOT: 53 54 | DOOT: 32 | revoked: 61 | ruff: 61
    mauvaise explication: 75 | fausse explication: 75 | défaut d'alerte: 75 | erreur de marque: score-error
    douze cartes: 13 | quatorze cartes: wrong-number-of-cards | coupe: 61 | lapsus: 25 47 46 | carton: 25
    joueur absent: penalty | revendique: 68 | conceded: 68 | tombée: 24 49 | slip of the tongue: 25 47 46
    spectateur: 76 | kibitzer: 76 | simultaneous calls: 33 | en même temps: 33 | change of card: 47
    changer de carte: 47 | dummy's wrong card: wrong-card-from-dummy | désignation: designation
    mauvaise carte du mort: wrong-card-from-dummy | procedural penalty: penalty | pénalité de procédure: penalty
    could have known: 72 | aurait pu savoir: 72 | hearing a claim: 68 | mauvais adversaires: unscheduled-board
    mauvaise place: director-error | période de correction: score-error | marque artificielle: artificial-score
    forfait: penalty | impasse: 68 | petit non l'as: 47 | psych: deviation
    12 cartes: 13 | twelve cards: 13 | contre inadmissible: 35 | un joueur sauté: skipped-player
    il a coupé alors qu'il avait du cœur: 61 | he ruffed but had a heart: 61 | insuficient bid: 27
    renonse: 61 64 dummy-asks-about-revoke revoke-before-agreement waiver
    entam hors tour: 54 | revendiquation: 68 dummy-claims | hesittation: information-sheet 16
    carte par tere: 49 | le reste est à moi: 68
    rest are mine: 68 | small no ace: 47 | petit… non, l'as: 47 | phone: penalty | a vu la carte: 49 24
    levée retournée: 67 | number of tricks: disputed-tricks | revue des annonces: review-requested | rule 25: 25
    1 cœur sur 1 pique: 27 | transfert: 64 | 8 cœurs: 35 | misinformed-call: misinformed-call | carte lachée: 49
    le mort parle: 42 | 72C: 72 | 46: 46 | 45D: 45 | 33: 33 | 47: 47 | 76: 76 | 90: 90 | 70B: 68
"""
"""What directors say, and where it leads, in either edition."""
SAYINGS = [tuple(part.strip().split(": ")) for line in SAID.strip().splitlines() for part in line.split("|")]


@pytest.mark.parametrize("book", editions())
@pytest.mark.parametrize(("said", "keys"), SAYINGS)
def test_what_directors_say_finds_it(said: str, keys: str, book: str) -> None:
    assert [match.key for match in find(said, edition(book))] == keys.split()
    assert [match.key for match in find(said.upper(), edition(book))] == keys.split()


def test_law_23_is_two_laws() -> None:
    assert [match.key for match in find("23", edition("2007"))] == ["72"]
    assert [match.key for match in find("23", BOOK)] == ["23"]


@pytest.mark.parametrize("said", ["comparable", "comparable calls", "déclaration comparable", "est-ce comparable ?"])
def test_whether_a_call_is_comparable_is_a_situation_since_2017(said: str) -> None:
    assert [match.key for match in find(said, BOOK)] == ["23"]
    assert find(said, edition("2007")) == []


def test_what_is_said_leads_somewhere() -> None:
    """Every way in of the catalogues is a fiche or a situation, and is found."""
    for language in LANGUAGES:
        for key, text in written(language, "ask").items():
            if key.startswith("words.to."):
                wanted = key.removeprefix("words.to.")
                lost = [way for way in text.split(",") if wanted not in [match.key for match in find(way, BOOK)]]
                assert lost == [], (language, key)


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
    assert [match.key for match in find("Loi 59", BOOK)] == ["57"]
    assert "53" in [match.key for match in find("60B", BOOK)]
    assert find("99", BOOK) == []


def cited(root: Node | Leaf) -> set[str]:
    """Every paragraph of a tree."""
    if isinstance(root, Leaf):
        return set(root.ruling.laws)
    return {root.law}.union(*(cited(below) for _, below in root.branches))


@pytest.mark.parametrize("year", ["2007", "2017"])
def test_every_paragraph_of_a_tree_is_found_by_its_number(year: str) -> None:
    book = edition(year)
    trees = {(card, one.situation): cited(one.root) for card in IN_ORDER for one in card.sections(book)}
    lost = []
    for paragraph in sorted(set().union(*trees.values())):
        for match in find(paragraph, book):
            mine = (laws for (card, s), laws in trees.items() if card is match.card and match.situation in ("", s))
            if any(law.startswith(paragraph) for laws in mine for law in laws):
                break
        else:
            lost.append(paragraph)
    assert not lost


def test_a_worksheet_is_found_by_what_its_second_part_cites() -> None:
    """47E2 stands where the sheet on explanations goes on."""
    assert [match.key for match in sheets_of("47E", BOOK)] == ["explanation-sheet"]
