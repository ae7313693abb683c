"""A command of arbitre, run in this process."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from arbitre.commands.cli import main


class Ran:
    """What a command said and how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str, typed: str = "") -> tuple[int, str, str]:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        status = main(words)
        out, err = self.capsys.readouterr()
        return status, out, err

    def data(self, *words: str) -> Any:
        status, out, err = self(*words, "--format", "json")
        assert (status, err) == (0, "")
        return json.loads(out)

    def wrong(self, *words: str) -> str:
        status, out, err = self(*words)
        assert (status, out, err.count("\n")) == (2, "", 1)
        return err.rstrip("\n")
