"""`arbitre audit` as a person runs it: files, processes, reports, broken off and gone on with."""

from __future__ import annotations

import csv
import json
import os
import random
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pyarrow.parquet
import pytest

from arbitre.audit.part import Part, Swept, audited, parts_of
from arbitre.audit.running import Merged, in_order, processes
from arbitre.commands import audit
from arbitre.commands.cli import main
from arbitre.hot import is_compiled
from arbitre.hot.index import Seen
from tests.audit.archive import AUCTION, HEAD, PLAY, as_lin, as_pbn, some

WRONG = f"{HEAD}{AUCTION}{PLAY}H3 H2 H4 S4\n*\n\n".encode()
TWO_ROOMS = f"{HEAD}{AUCTION}\n{AUCTION}{PLAY}H3 H2 H4 HK\n*\n\n".encode()
SOURCE = {**os.environ, "ARBITRE_COMPILED": "0"}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Two files, with a revoke in the middle of one of them, and boards that come twice."""
    folder = tmp_path / "archive"
    folder.mkdir()
    boards = as_pbn(some())
    (folder / "a.pbn").write_bytes(boards + WRONG + boards)
    (folder / "b.lin").write_bytes(as_lin(some()))
    (folder / "readme.txt").write_text("not a board")
    return folder


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_all_forms_of_a_report_say_the_same(archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("out.jsonl", "out.csv", "out.parquet"):
        assert main(["audit", str(archive), "--jobs", "1", "--out", str(tmp_path / name)]) == 0
    assert "revoke (44C, 61A)" in capsys.readouterr().out
    found = lines(tmp_path / "out.jsonl")
    assert [line["kind"] for line in found if line["sort"] == "irregularity"] == ["revoke"]
    (revoke,) = (line for line in found if line["kind"] == "revoke")
    assert (revoke["board"], revoke["event"], revoke["laws"]) == (41, 10, ["44C", "61A"])
    text = (archive / "a.pbn").read_bytes().split(b"\n")
    assert text[int(str(revoke["line"])) - 1] == b'[Board "1"]'
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as rows:
        read = list(csv.DictReader(rows))
    table = pyarrow.parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert [(row["kind"], int(row["board"]), row["laws"]) for row in read] == [
        (row["kind"], row["board"], row["laws"]) for row in table
    ]
    assert [row["kind"] for row in table] == [line["kind"] for line in found]
    assert not list(tmp_path.glob("*.unfinished")) + list(tmp_path.glob(".*"))


def test_boards_that_come_twice_are_known_in_whatever_format(archive: Path, tmp_path: Path) -> None:
    main(["audit", str(archive), "--jobs", "1", "--out", str(tmp_path / "out")])
    twice = [line for line in lines(tmp_path / "out") if line["kind"] == "duplicate"]
    played = sum(len(board.cards) == 52 for board in some())
    assert len(twice) == 2 * played
    assert twice[0]["text"] == f"{archive / 'a.pbn'} #1"
    assert {str(line["file"]) for line in twice} == {str(archive / "a.pbn"), str(archive / "b.lin")}


def test_one_process_or_two_and_however_it_is_cut(archive: Path) -> None:
    def findings(jobs: int, size: int) -> list[object]:
        parts, merged = list(parts_of(sorted(map(str, archive.glob("*.*n"))), size)), Merged()
        with processes(jobs) as submit:
            swept = zip(parts, in_order(parts, submit, 3 * jobs, None), strict=True)
            return [finding for part, one in swept for finding in merged.of_file(part, one)]

    whole = findings(1, 1 << 20)
    assert len(whole) > 40
    assert findings(1, 9_000) == whole
    assert findings(2, 20_000) == whole


def test_a_file_is_cut_before_a_board_that_says_all_about_itself(tmp_path: Path) -> None:
    path = tmp_path / "rooms.pbn"
    path.write_bytes(TWO_ROOMS * 40)
    parts = list(parts_of([str(path)], 1_000))
    assert len(parts) > 5
    assert [part.stop for part in parts[:-1]] == [part.start for part in parts[1:]]
    assert all(path.read_bytes()[part.start :].startswith(b"[Board") for part in parts)
    assert sum(audited(part).boards for part in parts) == 80
    one = tmp_path / "long.pbn"
    one.write_bytes(HEAD.encode() + AUCTION.encode() + b"\n" + (AUCTION.encode() + b"\n") * 200)
    assert len(list(parts_of([str(one)], 1_000))) == 1


def test_an_audit_that_was_broken_off_goes_on(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("arbitre.audit.part.SIZE", 9_000)
    monkeypatch.setattr(audit, "parts_of", lambda paths: parts_of(paths, 9_000))
    command = ["audit", str(archive), "--jobs", "1", "--out", str(tmp_path / "out.csv")]
    done: list[Part] = []

    def stops(part: Part) -> Swept:
        if len(done) == 3:
            raise KeyboardInterrupt
        done.append(part)
        return audited(part)

    monkeypatch.setattr("arbitre.audit.running.audited", stops)
    assert main(command) == 130
    assert "goes on from here" in capsys.readouterr().err
    assert not (tmp_path / "out.csv").exists()
    again: list[Part] = []

    def goes_on(part: Part) -> Swept:
        again.append(part)
        return audited(part)

    monkeypatch.setattr("arbitre.audit.running.audited", goes_on)
    assert main(command) == 0
    assert not {*done} & {*again}
    broken_off = (tmp_path / "out.csv").read_bytes()
    assert main([*command[:-1], str(tmp_path / "whole.csv")]) == 0
    assert broken_off == (tmp_path / "whole.csv").read_bytes()
    assert not (tmp_path / "out.csv.unfinished").exists()


def test_a_file_that_has_changed_is_read_again(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.jsonl"

    def broken(part: Part) -> Swept:
        if part.path.endswith(".lin"):
            raise KeyboardInterrupt
        return audited(part)

    monkeypatch.setattr("arbitre.audit.running.audited", broken)
    assert main(["audit", str(archive), "--jobs", "1", "--out", str(out)]) == 130
    (archive / "a.pbn").write_bytes(WRONG * 2)
    monkeypatch.setattr("arbitre.audit.running.audited", audited)
    assert main(["audit", str(archive), "--jobs", "1", "--out", str(out)]) == 0
    assert [line["kind"] for line in lines(out) if line["sort"] == "irregularity"] == ["revoke", "revoke"]


def test_ctrl_c_ends_all_processes(tmp_path: Path) -> None:
    """The command ends at once, and so do those it started."""
    first, *others = (tmp_path / f"large-{n}.pbn" for n in range(100))
    first.write_bytes(as_pbn(some()) * 400)
    for other in others:
        other.hardlink_to(first)
    files = map(str, (first, *others))
    command = [sys.executable, "-m", "arbitre", "audit", *files, "--jobs", "2", "--out", str(tmp_path / "out.csv")]
    heeded = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what runs in the background may be deaf to it
    with subprocess.Popen(
        command, env=SOURCE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heeded
    ) as running:
        while not (tmp_path / "out.csv.unfinished" / "plan").exists():
            time.sleep(0.02)
        time.sleep(0.3)
        os.killpg(running.pid, signal.SIGINT)
        said = running.communicate(timeout=60)[1].decode()
    assert (running.returncode, said.strip()) == (130, "Broken off; the same command goes on from here.")
    deadline = time.monotonic() + 20
    while _group_lives(running.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _group_lives(running.pid)


def _group_lives(group: int) -> bool:
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            return True
    return False


def test_the_source_and_what_is_compiled_of_it_find_the_same(archive: Path, tmp_path: Path) -> None:
    if not is_compiled():
        pytest.skip("the hot path is not compiled here, or its source was asked for: make compiled")
    outs = []
    for name, compiled in (("source", "0"), ("compiled", "1")):
        out = tmp_path / name
        command = [sys.executable, "-m", "arbitre", "audit", str(archive), "--jobs", "1", "--out", str(out)]
        subprocess.run(command, env={**os.environ, "ARBITRE_COMPILED": compiled}, check=True, capture_output=True)
        outs.append(out.read_bytes())
    assert outs[0] == outs[1] != b""


def test_the_index_takes_less_than_it_may() -> None:
    seen, count = Seen(), 60_000
    rng = b"".join((n * 0x9E3779B97F4A7C15 + 1 & (1 << 64) - 1).to_bytes(8, "little") for n in range(count))
    assert seen.again(rng) == []
    assert seen.bytes / count < 32
    assert seen.again(rng[:80]) == [(count + n, n) for n in range(10)]
    assert seen.again(bytes(80)) == []


def test_the_index_finds_what_a_dictionary_finds() -> None:
    chance, seen, first = random.Random(16), Seen(), dict[int, int]()
    for _ in range(20):
        digests = [chance.randrange(40_000) << 40 | chance.randrange(4) for _ in range(1_000)]
        places = range(seen.count, seen.count + 1_000)
        again = [
            (place, first[d])
            for place, d in zip(places, digests, strict=True)
            if first.setdefault(d, place) != place and d
        ]
        assert seen.again(b"".join(d.to_bytes(8, "little") for d in digests)) == again


def test_the_summary_as_json_and_drawn(archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "chart.svg"
    assert main(["audit", str(archive), "--format", "json", "--chart", str(chart), "--jobs", "1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["files"], data["boards"]) == (2, 121)
    by_kind = {line["kind"]: line for line in data["findings"]}
    assert by_kind["revoke"]["boards"] == 1
    assert by_kind["revoke"]["per_thousand"] == pytest.approx(8.264, abs=0.001)
    drawing = chart.read_text("utf-8")
    assert drawing.startswith("<svg")
    assert "revoke (44C, 61A)" in drawing


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "say what to audit"),
        (["nowhere.pbn"], "nowhere.pbn: there is no such file"),
        (["{folder}/readme.txt"], "only files named .pbn, .lin"),
        (["{folder}", "--jobs", "0"], "--jobs"),
        (["{folder}", "--jobs", "two"], "--jobs"),
        (["{folder}", "--out", "{folder}/no/such/place.csv"], "cannot be written"),
        (["{folder}", "--chart", "{folder}/no/such/place.svg"], "cannot be written"),
        (["{folder}", "--cluster", "nonsense"], "--cluster"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    archive: Path, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", *(word.format(folder=archive) for word in words), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1
