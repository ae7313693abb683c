"""The labels of the screens: every one that a script asks for is there in both languages, and none lies idle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.texts.written import written

APP = Path(__file__).resolve().parents[2] / "src" / "arbitre" / "app"
SCRIPTS = [path for path in APP.rglob("*.js") if "built" not in path.parts]
SOURCE = "\n".join(path.read_text("utf-8") for path in SCRIPTS)
ASKED = set(re.findall(r'\b(?:t|words|toggle|group|field)\("(?:\w+", ")?([a-z][\w.-]*)"', SOURCE))
MADE = re.findall(r"\bt\(`([^`]*)`", SOURCE)
LANGUAGES = {language: written(language, "app") for language in ("en", "fr")}


def patterns() -> list[re.Pattern[str]]:
    """Keys that a script puts together, as patterns."""
    made = [re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(each)) for each in MADE]
    return [re.compile(f"^{each}$") for each in made]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_label_asked_for_is_there(lang: str) -> None:
    known = {key.removeprefix("app.") for key in LANGUAGES[lang]}
    counted = {key.removesuffix(".one") for key in known if key.endswith(".one")}
    assert sorted(ASKED - known - counted) == []


def test_both_languages_have_the_same_labels_with_the_same_details() -> None:
    def details(texts: dict[str, str]) -> dict[str, list[str]]:
        return {key: sorted(re.findall(r"\{(\w+)\}", text)) for key, text in texts.items()}

    assert details(LANGUAGES["en"]) == details(LANGUAGES["fr"])


def test_no_label_lies_idle() -> None:
    quoted = set(re.findall(r'"([a-z][\w.-]*)"', SOURCE))
    made = patterns()
    idle = [
        key
        for key in (each.removeprefix("app.") for each in LANGUAGES["en"])
        if key not in quoted
        and not any(each.match(key) for each in made)
        and key.rpartition(".")[0] not in quoted
        and f"app.{key}" not in SOURCE
    ]
    assert idle == []


def test_scripts_are_short_and_hold_no_sentence() -> None:
    assert [path.name for path in SCRIPTS if len(path.read_text("utf-8").splitlines()) > 400] == []
    assert re.findall(r">\s*[A-Z][a-z]+ [a-z]+ [a-z]+", re.sub(r"//.*", "", SOURCE)) == []
