"""The app's own engine, under Node."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitre.app import BUILT, is_built

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr")


def node() -> str:
    """Node, this machine's or the package index's."""
    beside = Path(sys.executable).with_name("node")
    found = shutil.which("node") or (str(beside) if beside.exists() else None)
    if found is None or not is_built():
        pytest.skip("the app is put together by `make app`, which also brings Node")
    return found


def answers(requests: Iterable[dict[str, Any]]) -> list[Any]:
    """What the engine in the app answers to each request."""
    lines = b"".join(msgspec.json.encode(request) + b"\n" for request in requests)
    command = [node(), str(ROOT / "tools/app/engine.mjs"), str(BUILT)]
    ran = subprocess.run(command, input=lines, capture_output=True, check=False, timeout=600)
    assert ran.returncode == 0, ran.stderr[-2000:].decode("utf-8", "replace")
    return [msgspec.json.decode(line) for line in ran.stdout.splitlines()]


def opened(records: Iterable[Any]) -> list[dict[str, Any]]:
    """The request that opens each record, in each language."""
    return [{"do": "open", "lang": say, "matter": {"record": record}} for record in records for say in LANGUAGES]


def as_sent(answer: Any) -> Any:
    """An answer as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(answer))


def differing(here: list[Any], there: list[Any]) -> list[tuple[Any, Any]]:
    """The answers that are not the same; of a drawing, the last figure of a place may be another."""
    assert len(here) == len(there)
    return [(a, b) for a, b in zip(here, there, strict=True) if a != b and not _same_drawing(a, b)]


def _same_drawing(here: Any, there: Any) -> bool:
    """Python adds floats more exactly since 3.12, so that a hundredth of a point may differ."""
    if "html" not in here or "html" not in there:
        return False
    parts = [re.split(r"(\d+(?:\.\d+)?)", each["html"]) for each in (here, there)]
    words = [part[::2] for part in parts]
    places = [[float(place) for place in part[1::2]] for part in parts]
    near = all(abs(a - b) < 0.015 for a, b in zip(*places, strict=False))
    return words[0] == words[1] and len(places[0]) == len(places[1]) and near
