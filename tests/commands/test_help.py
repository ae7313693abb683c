"""Help for who needs help: what is installed, and a ruling that seems wrong."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.commands.ran import Ran


def test_the_doctor_says_what_is_there_and_how_to_get_the_rest(run: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {one["name"]: one for one in run.data("doctor")}
    assert found["[train]"]["there"]
    assert "Python" in found["arbitre"]["what"]
    monkeypatch.setattr("arbitre.commands.doctor.find_spec", lambda _: None)
    monkeypatch.setattr("shutil.which", lambda _: None)
    status, out, _ = run("doctor", "--lang", "fr")
    assert status == 0
    assert 'pip install "arbitre[server]"' in out
    assert "apt install mdbtools" in out


def test_a_pdf_that_cannot_be_drawn_is_told_with_its_reason(run: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    pdf = next(one for one in run.data("doctor") if one["name"] == "PDF")
    assert not pdf["there"]
    assert "libpango" in pdf["remedy"]


def test_a_ruling_that_seems_wrong_is_sent_without_names(run: Ran, tmp_path: Path) -> None:
    board, bug = tmp_path / "board.json", tmp_path / "bug.json"
    record = {"dealer": "N", "events": [{"call": "1S"}, {"remark": "Ann, wake up", "by": "E"}, {"call": "1H"}]}
    board.write_text(json.dumps(record), "utf-8")
    status, out, _ = run("report-bug", str(board), "--expected", "it stands (27A)", "--out", str(bug))
    assert (status, "without names" in out) == (0, True)
    found = json.loads(bug.read_text("utf-8"))
    assert "Ann" not in bug.read_text("utf-8")
    assert found["expected"] == "it stands (27A)"
    assert found["report"]["irregularities"][-1]["kind"] == "insufficient-bid"
    assert json.loads(run("report-bug", "-n", found["line"])[1])["record"] == found["record"]
