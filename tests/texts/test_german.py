"""examples/german: a language outside of the package says all there is to say of Law 27, word for word as kept."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GERMAN = ROOT / "examples" / "german"
HEARD = GERMAN / "heard.txt"
PACKAGE = ROOT / "src" / "arbitre"
COMMANDS = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
HELD = COMMANDS.findall(HEARD.read_text("utf-8"))


def said(command: str, source: Path = ROOT / "src", texts: Path | None = GERMAN) -> str:
    """What a command prints: `arbitre …`, with what is typed in front of a |."""
    typed, _, asked = command.rpartition(" | ")
    place = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    place |= {"ARBITRE_TEXTS": str(texts)} if texts else {}
    words = shlex.split(asked)
    done = subprocess.run(
        [sys.executable, "-m", *words], env=place, cwd=ROOT, text=True, check=False, capture_output=True,
        input="\n".join(shlex.split(typed)[1:]),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), (command, done.stdout, done.stderr)
    return done.stdout.replace("\u00a0", " ").rstrip() + "\n"


def test_all_but_what_is_new_is_german() -> None:
    """A sentence that is new in the others is lent until somebody says it in German."""
    there = said("tools.lacking de 27 examples/german/boards.txt").splitlines()[-1]
    has, of = map(int, re.findall(r"\d+", there))
    assert has > 300
    assert of - has <= of // 30


def test_little_is_lent_on_all_published_boards_with_an_insufficient_bid() -> None:
    *lent, there = said("tools.lacking de 27").splitlines()
    has, of = map(int, re.findall(r"\d+", there))
    assert len([line for line in lent if line.startswith("[")]) == of - has
    assert 0.85 < has / of < 1


def test_what_is_heard_is_what_is_kept(request: pytest.FixtureRequest) -> None:
    now = {command: said(command) for command, _ in HELD}
    if request.config.getoption("--rewrite-snapshots"):
        HEARD.write_text("\n".join(f"$ {command}\n{text}" for command, text in now.items()), "utf-8")
        return
    assert now == {command: f"{text.rstrip()}\n" for command, text in HELD}
    assert "⟦" not in "".join(now.values())
    assert len(now) > 10


def test_the_languages_of_the_package_say_what_they_said() -> None:
    for language in ("en", "fr"):
        command = f"arbitre rule -v --lang {language} -n 'N none: 1S 1H S=refuse'"
        assert said(command) == said(command, texts=None)


def test_moved_into_the_package_it_says_the_same(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "arbitre", ignore=shutil.ignore_patterns("built", "fonts", "__pycache__"))
    said("tools.move_in examples/german", tmp_path, None)
    for command, kept in HELD[:3]:
        assert said(command, tmp_path, None) == f"{kept.rstrip()}\n"


def test_a_key_that_shared_its_texts_has_its_own_once_moved_in(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "arbitre", ignore=shutil.ignore_patterns("built", "fonts", "__pycache__"))
    own = tmp_path / "own"
    own.mkdir()
    shutil.copy(GERMAN / "german.py", own)
    (own / "few.toml").write_text(
        '["say.LeadRestriction.2017.forbid"]\nde = "{player:voc}, \\"eine\\" Farbe."\n', "utf-8"
    )
    said(f"tools.move_in {own}", tmp_path, None)
    shown = said("arbitre words say.LeadRestriction.2017.forbid", tmp_path, None)
    assert '  de  {player:voc}, "eine" Farbe.\n' in shown
    assert "declarer may forbid you one suit that {offender} has not legally shown" in " ".join(shown.split())
    assert "⟦" in said("arbitre rule --lang de -n 'N none: 1S 1H'", tmp_path, None)


def test_what_cannot_be_said_is_named(tmp_path: Path) -> None:
    shutil.copy(GERMAN / "german.py", tmp_path)
    wrong = {
        "effect.Stands": "{call:les} bleibt {caller:joueur+von}",
        "effect.Cancelled": "{card} wird aufgehoben",
        "effekt": "nichts",
    }
    text = "\n".join(f'["{key}"]\nde = "{text}"\n' for key, text in wrong.items())
    (tmp_path / "wrong.toml").write_text(text, "utf-8")
    assert said("tools.lacking de 27 examples/german/boards.txt", texts=tmp_path).splitlines() == [
        *("effect.Stands: no form les in de", "effect.Cancelled: no {card} there", "effekt: no such key"),
    ]


def test_the_forms_of_german_decline_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = spec_from_file_location("arbitre.texts.grammar.german", GERMAN / "german.py")
    assert spec
    assert spec.loader
    german = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, german)
    spec.loader.exec_module(german)
    tried = doctest.testmod(german)
    assert (tried.failed, tried.attempted) == (0, 12)
