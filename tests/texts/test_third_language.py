"""A third language is a file of grammar and a column in the catalogue; what it lacks is lent to it, visibly."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

from arbitre.texts.grammar import GRAMMARS
from tests.texts.written import FILES, written

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "arbitre"
GRAMMAR = '''"""A few words of German."""

from .grammar import Grammar


class German(Grammar):
    """Seats and suits; all else is lent."""

    code = "de"
    fallback = ("en",)
    seats = {"N": "Nord", "E": "Ost", "S": "Süd", "W": "West"}
    suits = {"C": "Treff", "D": "Karo", "H": "Coeur", "S": "Pik", "NT": "Sans Atout"}
    ranks = {"A": "Ass", "K": "König", "Q": "Dame", "J": "Bube", "T": "10"}
    calls = {"P": "Passe", "X": "Kontra", "XX": "Rekontra"}
    sides = {"ns": "Nord-Süd", "ew": "Ost-West"}
    of = "in"
    point = ","
'''
OWN = '["irregularity.insufficient-bid.over"]\n'
LINE = "N none: 1S 1H"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with German beside the others: a grammar, and one sentence."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(PACKAGE, house / "arbitre", ignore=shutil.ignore_patterns("built", "fonts", "__pycache__"))
    texts = house / "arbitre" / "texts"
    (texts / "grammar" / "german.py").write_text(GRAMMAR, "utf-8")
    rulings = (texts / "rulings.toml").read_text("utf-8")
    assert OWN in rulings
    german = OWN + 'de = "{offender} hat mit {call} über {last} zu niedrig gereizt."\n'
    (texts / "rulings.toml").write_text(rulings.replace(OWN, german), "utf-8")
    return house


def said(house: Path, *words: str) -> str:
    command = [sys.executable, "-m", "arbitre", *words, "--lang", "de"]
    place = {**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=place, cwd=house, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), (words, done.stderr)
    return done.stdout


def test_its_own_sentence_is_said_and_what_is_lent_is_marked(house: Path) -> None:
    shown = said(house, "rule", "-n", LINE)
    assert "Ost hat mit 1\u00a0Coeur über 1\u00a0Pik zu niedrig gereizt." in shown
    assert "⟦" in shown
    assert "⟧" in shown


@pytest.mark.parametrize(
    "words",
    [
        ("rule", "-v", "-n", f"{LINE} S=refuse P"),
        ("rule", "-v", "-n", "4S by S: E:H2"),
        ("rule", "--format", "json", "-n", f"{LINE} S=refuse 2H"),
        ("rule", "--format", "json", "-n", "4S by S: E:H2"),
        ("ask", "27", "--answers", "player=E,acceptance=accepted"),
        ("ask", "revoke", "--answers", "player=W,declarer=S,stage=established", "--format", "json"),
        ("ask", "out of turn"),
        ("law", "27B1"),
        ("score", "4SX", "S", "9"),
        ("fiche", "27"),
        ("fiche", "54", "--form", "card"),
        ("rule", "--help"),
    ],
)
def test_nothing_breaks(house: Path, words: tuple[str, ...]) -> None:
    assert "⟦" in said(house, *words)


def test_the_report_says_it_too(house: Path) -> None:
    told = json.loads(said(house, "rule", "--format", "json", "-n", LINE))
    assert told["irregularities"][0]["text"] == "Ost hat mit 1\u00a0Coeur über 1\u00a0Pik zu niedrig gereizt."


@pytest.mark.parametrize("language", GRAMMARS)
def test_a_language_has_every_form_its_sentences_ask_for(language: str) -> None:
    forms = GRAMMARS[language].forms
    asked = {
        (key, part)
        for key, text in written(language, *(file for file in FILES if file != "app")).items()
        if not key.endswith("examples")
        for _, _, form, _ in Formatter().parse(text)
        if (form and form[0] not in "+0123456789.,-") or form == ","
        for part in (form or "").lower().split("+")
    }
    assert {(key, part) for key, part in asked if part not in forms} == set()
