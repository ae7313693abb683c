"""The catalogue: each sentence once, in every language, with the same details."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from arbitre.texts import LANGUAGES, catalogue, words
from arbitre.texts.catalogue import SAME, read, side_by_side, sources
from arbitre.voice.rulings import APPOINTED, ASKED_APART
from arbitre.voice.script import BITES

WRITTEN = [(Path(source).stem, key, texts) for source in sources() for key, texts in read(source).items()]


def test_no_key_stands_in_two_files() -> None:
    assert [key for key, times in Counter(key for _, key, _ in WRITTEN).items() if times > 1] == []


def test_no_sentence_stands_twice() -> None:
    """Where several keys say the same, one has the texts and the others name it."""
    keys: dict[tuple[str, ...], list[str]] = {}
    for _, key, texts in WRITTEN:
        if SAME not in texts:
            keys.setdefault(tuple(texts.get(language, "") for language in LANGUAGES), []).append(key)
    assert {texts[0]: alike for texts, alike in keys.items() if len(alike) > 1} == {}


def test_what_is_the_same_names_a_key_with_texts() -> None:
    texts = {key: texts for _, key, texts in WRITTEN}
    assert [key for _, key, its in WRITTEN if SAME in its and (len(its) > 1 or SAME in texts[its[SAME]])] == []


def test_every_sentence_is_there_in_every_language() -> None:
    assert [key for _, key, texts in WRITTEN if SAME not in texts and set(texts) != {*LANGUAGES}] == []
    assert [key for key, texts in side_by_side().items() if not all(isinstance(t, str) for t in texts.values())] == []


def test_a_sentence_edited_in_a_checkout_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "few.toml"
    source.write_text('["list.and"]\nen = "and"\nfr = "et"\n', "utf-8")
    monkeypatch.setattr(catalogue, "HERE", str(tmp_path))
    monkeypatch.setattr(catalogue, "BUILT", str(tmp_path / "built"))
    fresh = catalogue.loaded.__wrapped__
    assert fresh("fr").texts == {"list.and": "et"}
    assert (tmp_path / "built" / "fr.json").exists()
    source.write_text('["list.and"]\nen = "and"\nfr = "ainsi que"\n', "utf-8")
    later = os.stat(tmp_path / "built" / "fr.json").st_mtime_ns + 1
    os.utime(source, ns=(later, later))
    assert fresh("fr").texts == {"list.and": "ainsi que"}
    source.unlink()
    assert fresh("fr").texts == {"list.and": "ainsi que"}


def test_what_the_tables_of_the_voice_name_is_said() -> None:
    keys = set(side_by_side())
    assert {f"say.See.{situation}" for situation in APPOINTED} <= keys
    assert {key.split(".")[1] for key in keys if key.startswith("private.")} == ASKED_APART
    assert {f"bites.{kind}" for kind in BITES} == {key for key in keys if key.startswith("bites.")}


def test_the_most_specific_sentence_is_chosen() -> None:
    say = words("en")
    assert say.choose("effect.Review.23", "several") == "effect.Review.23.several"
    assert say.choose("effect.Review.23", "several", "nobody") == "effect.Review.23.several"
    assert say.choose("effect.Review.23", "", "several") == "effect.Review.23.several"
    assert say.choose("effect.Review.23", "nobody") == "effect.Review.23"
    assert say.first("nothing", "list.and", "list.or") == "list.and"
    assert say.first("nothing", "") == ""
    assert (say.maybe("nothing"), say.maybe("list.and")) == ("", "and")
    assert (say.variant("list", "and"), say.variant("list", "nor")) == ("list.and", "")
