"""What a command was given, read from the words typed after it."""

from __future__ import annotations

import pytest

from arbitre.commands.arguments import given_to
from arbitre.terminal.console import Complaint


@pytest.mark.parametrize(
    ("command", "words", "found", "extra"),
    [
        ("rule", "--format json -", {"file": "-", "format": "json", "verbose": False}, []),
        ("rule", "-n1S --format=json", {"notation": "1S", "format": "json", "file": None}, []),
        ("rule", "-v -- -odd", {"verbose": True, "file": "-odd"}, []),
        ("rule", "a b --loud", {"file": "a"}, ["--loud", "b"]),
        ("ask", "wrong --lang fr seat", {"query": ["wrong", "seat"], "lang": "fr", "save_case": None}, []),
        ("score", "4S N 10 --field -50", {"contract": "4S", "tricks": "10", "field": "-50", "other_table": None}, []),
        ("", "--version", {"version": True, "help": False}, []),
        ("law", "-h", {"help": True}, []),
    ],
)
def test_every_word_has_its_place(command: str, words: str, found: dict[str, object], extra: list[str]) -> None:
    given, left = given_to(command, words.split())
    assert {name: getattr(given, name) for name in found} == found
    assert left == extra


@pytest.mark.parametrize("words", [["--format"], ["--format", "--lang", "fr"], ["--notation", "-v"]])
def test_an_option_without_its_value_is_told(words: list[str]) -> None:
    with pytest.raises(Complaint) as told:
        given_to("rule", words)
    assert told.value.sentence == "cli.needs_value"
