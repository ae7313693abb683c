"""The app as it is put together: small, whole, and nothing in it from elsewhere."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest

from arbitre.app import BUILT, PACKED, copy_to, is_built
from arbitre.commands.cli import main
from tools.build_app import engine
from tools.precompress import sent

pytestmark = pytest.mark.skipif(not is_built(), reason="the app is put together by `make app`")
IN_ALL, FIRST_SCREEN = 5_000_000, 100_000
LATER = (
    "pyodide/",
    "trees/",
    "licences/",
    "engine.zip",
    "worker.js",
    "engine.js",
    "sw.js",
    "files.json",
    "screens/claim.js",
    "screens/contest.js",
    "screens/outcomes.js",
    "screens/polls.js",
    "screens/score.js",
    "screens/desk.js",
    "screens/wide.js",
    "screens/dd.js",
    "screens/code.js",
    "ballots.js",
    "screens/train.js",
)
OTHERS = ("poll.html", "poll.js", "poll.css", "poll/", "qr.js")
"""What the first screen does without: the engine, what is loaded when it is asked for, and the page of a poll."""


def files() -> dict[str, Path]:
    paths = (path for path in BUILT.rglob("*") if path.is_file() and path.suffix not in PACKED)
    return {path.relative_to(BUILT).as_posix(): path for path in paths}


def test_all_of_it_is_small_and_the_first_screen_smaller() -> None:
    weights = {name: sent(path) for name, path in files().items()}
    assert sum(weights.values()) <= IN_ALL
    assert sum(weight for name, weight in weights.items() if not name.startswith(LATER + OTHERS)) <= FIRST_SCREEN


def test_the_list_names_every_file_with_what_is_in_it() -> None:
    listed = json.loads((BUILT / "files.json").read_text("utf-8"))
    apart = {name for name in files() if name.startswith("licences/")} | {"sw.js", "files.json"}
    assert set(listed["files"]) == set(files()) - apart
    for name, mark in listed["files"].items():
        assert hashlib.sha256((BUILT / name).read_bytes()).hexdigest().startswith(mark)


def test_a_new_build_is_a_new_service_worker() -> None:
    if "sw.js" in files():
        version = json.loads((BUILT / "files.json").read_text("utf-8"))["version"]
        assert version in (BUILT / "sw.js").read_text("utf-8").partition(";\n")[0]


@pytest.mark.parametrize("name", ["engine.zip", "pyodide/python.zip"])
def test_a_zip_only_stores(name: str) -> None:
    with ZipFile(BUILT / name) as packed:
        assert all(info.compress_type == ZIP_STORED for info in packed.infolist())
        assert not any(info.filename.endswith(".py") for info in packed.infolist())


def test_the_engine_is_whole_and_nothing_of_the_server_is_in_it() -> None:
    ours, _ = engine()
    with ZipFile(BUILT / "engine.zip") as packed:
        there = {name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in packed.namelist()}
    assert set(ours) <= there
    assert not [name for name in there if name.startswith(("arbitre.server", "arbitre.log", "arbitre.commands.cli"))]


def test_the_licences_of_what_ships_are_there() -> None:
    told = (BUILT / "licences" / "README.txt").read_text("utf-8")
    named = ("lit-html.txt", "msgspec.txt", "mozilla-public-license-2.0.txt", "python.txt")
    assert all(name in told and (BUILT / "licences" / name).stat().st_size for name in named)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_the_trees_lead_from_every_fiche_to_a_ruling(language: str, edition: str) -> None:
    book = json.loads((BUILT / "trees" / f"{language}.json").read_text("utf-8"))[edition]
    for card in book["fiches"]:
        for name in card["begins"]:
            part = book["situations"][name]["tree"]
            while "answers" in part:
                part = part["answers"][0][1]
            assert part["text"]


def test_a_copy_needs_no_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--out", str(tmp_path / "public")]) == 0
    assert str(len(files())) in capsys.readouterr().out
    assert {path.suffix for path in (tmp_path / "public").rglob("*")} & set(PACKED) == set()
    assert copy_to(tmp_path / "public") == len(files())


def test_a_copy_needs_a_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app"]) == 2
    assert "--out" in capsys.readouterr().err
