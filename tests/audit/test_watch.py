"""`arbitre watch`: what a director would want to know is said once, as it comes up."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec import structs

from arbitre import Event, write_record
from arbitre.commands.cli import main
from arbitre.commands.watch import News, Watch
from arbitre.game.seat import Seat
from arbitre.table.notation import parse
from arbitre.terminal.screen import phrases
from tests.audit.archive import AUCTION, HEAD, PLAY

HANDS = "N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843"
REVOKE = f"none {HANDS} 3NT by S: W:H2 N:H3 E:S2 S:HQ S:DA W:D3 N:D2 E:D8"
QUESTION = "N none: 1S E:1H"
CLEAN = "N none: 1S P 2S"


def record(line: str) -> bytes:
    return write_record(parse(line))


def looked(place: Path) -> list[tuple[str, str, str]]:
    watch = Watch(place, phrases("en"))
    return [(news.about, news.kind, news.law) for news in watch.look(last=True)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (CLEAN, []),
        (QUESTION, [("question", "choice", "27A1")]),
        (REVOKE, [("uncalled", "revoke", "44C, 61A, 63A1")]),
        (f"{REVOKE} S:attention revoke", []),
    ],
)
def test_one_table(tmp_path: Path, line: str, expected: list[tuple[str, str, str]]) -> None:
    (tmp_path / "table.json").write_bytes(record(line))
    assert looked(tmp_path) == looked(tmp_path / "table.json") == expected


def test_a_review_is_due_when_play_is_over(tmp_path: Path) -> None:
    going = parse(f"N none {HANDS}: 1C{{natural}} S:P{{natural}} W=refuse P P P / E:H7 S:H5 W:H4 N:HK")
    claim = Event(claim=5, by=Seat.N, facts={"claim_disputed": False})
    path = tmp_path / "table.json"
    path.write_bytes(write_record(going))
    assert looked(tmp_path) == []
    path.write_bytes(write_record(structs.replace(going, events=(*going.events, claim))))
    assert looked(tmp_path) == [("review", "review", "72C")]


def test_lines_that_come_are_read_once(tmp_path: Path) -> None:
    path = tmp_path / "tonight.jsonl"
    path.write_bytes(record(CLEAN) + b"\n" + record(REVOKE) + b"\n" + record(QUESTION)[:20])
    watch = Watch(path, phrases("en"))
    assert [news.file for news in watch.look()] == ["tonight.jsonl:2"]
    assert list(watch.look()) == []
    with path.open("ab") as file:
        file.write(record(QUESTION)[20:] + b"\nnonsense\n")
    told = list(watch.look())
    assert [(news.file, news.about) for news in told] == [("tonight.jsonl:3", "question"), ("tonight.jsonl:4", "error")]


def test_a_file_is_read_when_it_has_settled_and_again_when_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_bytes(record(QUESTION)[:30])
    watch = Watch(tmp_path, phrases("en"))
    assert list(watch.look()) == []
    path.write_bytes(record(QUESTION))
    assert list(watch.look()) == []
    assert [news.about for news in watch.look()] == ["question"]
    assert list(watch.look()) == []
    path.write_bytes(record(REVOKE))
    watch.look()
    assert [news.kind for _ in range(2) for news in watch.look()] == ["revoke"]


def test_boards_of_a_file(tmp_path: Path) -> None:
    score = f'{HEAD}[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n[Score "NS 600"]\n'
    (tmp_path / "club.pbn").write_text(f"{HEAD}{AUCTION}{PLAY}H3 H2 H4 S4\n*\n\n{score}\n")
    assert looked(tmp_path) == [("uncalled", "revoke", "44C, 61A"), ("record", "score-differs", "")]


@pytest.mark.parametrize("form", ["text", "json", "events"])
def test_lines_json_and_an_event_stream(tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "table.json").write_bytes(record(REVOKE))
    assert main(["watch", str(tmp_path), "--once", "--format", form]) == 0
    told = capsys.readouterr().out
    if form == "text":
        assert "table.json" in told
        assert "nobody has called: East revoked" in told
        return
    if form == "events":
        assert told.startswith("event: uncalled\ndata: ")
        assert told.endswith("\n\n")
        told = told.split("data: ")[1]
    assert News(**{k: v for k, v in json.loads(told).items() if k != "time"}).kind == "revoke"


def test_it_follows_a_folder_while_it_grows(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arbitre", "watch", str(tmp_path), "--every", "0.1", "--format", "json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE)
    try:
        time.sleep(0.2)
        (tmp_path / "new.json").write_bytes(record(REVOKE))
        assert running.stdout is not None
        assert json.loads(running.stdout.readline())["kind"] == "revoke"
    finally:
        running.terminate()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


@pytest.mark.parametrize("words", [["nowhere"], ["{place}", "--every", "0"], ["{place}", "--every", "x"], ["{file}"]])
def test_what_is_wrong_is_said_in_a_line(tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "readme.txt").write_text("no table")
    spelled = [word.format(place=tmp_path, file=tmp_path / "readme.txt") for word in words]
    assert main(["watch", *spelled, "--once"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
