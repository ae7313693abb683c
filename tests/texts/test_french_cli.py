"""The command line in French: its arguments, its complaints, its screens."""

from __future__ import annotations

import pytest

from arbitre.commands.cli import main
from arbitre.texts.grammar import NBSP


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints, in plain spaces and apostrophes."""
    main((*words, "--lang", "fr"))
    return "".join(capsys.readouterr()).replace(NBSP, " ").replace("’", "'")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("law", "PARAGRAPHE : manque ; voir arbitre law --help"),
        ("diff 2007", "NOUVELLE : manque ; voir arbitre diff --help"),
        ("score 4S S", "LEVÉES : manque ; voir arbitre score --help"),
        ("schema loi", "NOM : loi n'est pas possible ; au choix : record, report, options"),
    ],
)
def test_an_argument_has_its_name(capsys: pytest.CaptureFixture[str], words: str, told: str) -> None:
    assert said(capsys, *words.split()) == f"{told}\n"


def test_the_help_names_them_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "ask", "--help")
    assert all(name in shown for name in ("RELEVÉ", "CLÉ=VALEUR", "FICHIER", "[SITUATION]"))
    assert not any(name in shown for name in ("RECORD", "KEY", "FILE", "QUERY"))
    assert "COMMANDE" in said(capsys)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("4P par S: O:T2 N:T2", "événement 2 : play : on a déjà joué le 2 de trèfle"),
        ("N N=ARDV.543.543.543: 1P E:PA", "événement 2 : play : Est n'a pas l'as de pique"),
    ],
)
def test_a_card_is_called_by_its_name(capsys: pytest.CaptureFixture[str], line: str, told: str) -> None:
    assert said(capsys, "rule", "-n", line) == f"{told}\n"


def test_behind_a_colon_a_sentence_begins_small(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "rule", "-v", "-n", "N: 1P 1C S=refuse")
    assert "1♣ à 1♠ : l'enchère est insuffisante (Loi 18D)." in shown
    assert "l'enchère est insuffisante. (événement 2, Loi 27B)" in " ".join(shown.split())


def test_several_laws_are_laws(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Lois 29, 30)" in said(capsys, "rule", "-v", "-n", "N: S:passe")


def test_away_from_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert "À l'écart de la table, à Est\n" in said(capsys, "rule", "-n", "N: 1P 1C S=refuse passe")


def test_the_call_that_may_be_artificial_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    shown = " ".join(said(capsys, "rule", "-n", "N: 1C S:passe").split())
    assert "Si le passe de Sud ou l'enchère de 1 cœur de Nord est une déclaration artificielle" in shown
