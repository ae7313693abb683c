"""`arbitre convert`, and `arbitre rule` on a file of boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitre.commands.cli import main
from arbitre.formats import boards
from arbitre.table.record import read
from tests.formats.content import content
from tests.formats.test_lin import CLUB, MATCH

FILES = Path(__file__).parents[1] / "formats" / "files"
REFUSED = (
    '{"dealer": "N", "vulnerable": "none", "events": [{"call": "1S"}, {"call": "1H", "facts": {"artificial": false}}, '
    '{"choose": "refuse", "by": "S"}, {"call": "2H", "facts": {"artificial": false}}, '
    '{"call": "P"}, {"call": "P"}, {"call": "P"}]}'
)


def ran(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return status, out, err


def test_lin_to_pbn_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, third = (tmp_path / name for name in ("a.lin", "b.pbn", "c.lin"))
    first.write_text(CLUB + MATCH)
    assert ran(capsys, "convert", first, second) == (0, f"{second}: boards written: 5\n", "")
    assert ran(capsys, "convert", second, third)[0] == 0
    assert [content(board).record for board in boards(third)] == [content(board).record for board in boards(first)]
    assert third.read_text().count("vg|Final") == 1


def test_pbn_is_written_as_the_standard_wants_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "made.pbn"
    ran(capsys, "convert", FILES / "standard.pbn", made)
    data = made.read_bytes()
    assert data.startswith(b"% PBN 2.1\r\n% EXPORT\r\n")
    assert "Tournoi d'été".encode("latin-1") in data
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert [content(one) for one in boards(made)] == [content(one) for one in boards(FILES / "standard.pbn")]
    (tmp_path / "other.pbn").write_text('[Event "Dvořák"]\n', "utf-8")
    ran(capsys, "convert", tmp_path / "other.pbn", made)
    assert "Dvořák".encode() in made.read_bytes()
    (tmp_path / "other.pbn").write_bytes('[Event "Ã©"]\n'.encode())
    ran(capsys, "convert", tmp_path / "other.pbn", made)
    assert next(boards(made)).tags["Event"] == "Ã©"


def test_what_is_odd_and_what_is_lost_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(capsys, "convert", FILES / "odd.pbn", tmp_path / "made.lin")
    assert status == 0
    assert f"{FILES / 'odd.pbn'}:92: 1C is insufficient and has no mark\n" in err
    assert "neither tag nor section: nobody knows\n" in err
    assert "the tables (boards: 4)" in err
    plain = ran(capsys, "convert", "--lang", "fr", FILES / "odd.pbn", tmp_path / "plain.pbn")[2]
    shown = ran(capsys, "convert", "-v", "--lang", "fr", FILES / "odd.pbn", tmp_path / "made.pbn")[2]
    assert len(shown.splitlines()) > len(plain.splitlines())
    assert "1C est insuffisant et n’a pas de marque" in shown


def test_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Out of a file a record a line, and back; a bad line is said and the next one read."""
    lines = tmp_path / "a.jsonl"
    ran(capsys, "convert", FILES / "standard.pbn", lines)
    records = [read(line) for line in lines.read_bytes().splitlines()]
    assert len(records) == 5
    lines.write_bytes(b"{}\n" + lines.read_bytes())
    status, out, err = ran(capsys, "convert", lines, tmp_path / "b.pbn")
    assert (status, out) == (0, f"{tmp_path / 'b.pbn'}: boards written: 5\n")
    assert err.startswith(f"{lines}:1: no record can be made of it")
    assert [board.record for board in boards(tmp_path / "b.pbn")] == records


def test_what_was_ruled_is_written_as_it_stood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.json").write_text(REFUSED)
    ran(capsys, "convert", tmp_path / "a.json", tmp_path / "b.pbn")
    (board,) = boards(tmp_path / "b.pbn")
    assert [token.text for token in board.auction or ()] == ["1S", "2H", "Pass", "Pass", "Pass"]
    assert board.tables[0].rows == (("1", "2", "E", "insufficient-bid", board.tables[0].rows[0][4]),)
    assert board.record == read(REFUSED)
    ran(capsys, "convert", tmp_path / "b.pbn", tmp_path / "c.json")
    assert read((tmp_path / "c.json").read_bytes()) == read(REFUSED)


def test_names_are_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "names.csv").write_text("table,N,E,S,W\n3,Ann,Bob,Cat,Dan\n")
    (tmp_path / "a.pbn").write_text('[Table "3"]\n[North "Zoe"]\n')
    ran(capsys, "convert", "--names", tmp_path / "names.csv", tmp_path / "a.pbn", tmp_path / "b.pbn")
    (board,) = boards(tmp_path / "b.pbn")
    assert [board.tags[seat] for seat in ("North", "East", "South", "West")] == ["Zoe", "Bob", "Cat", "Dan"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("convert a.doc b.pbn", "a.doc: not a kind of file for this; one of .pbn, .lin, .xml, .bws, .json, .jsonl"),
        ("convert a.pbn b.bws", "b.bws: not a kind of file for this; one of .pbn, .lin, .xml, .json, .jsonl"),
        ("convert none.pbn b.pbn", "none.pbn: there is no such file"),
        ("convert a.pbn", "OUT: missing; see arbitre convert --help"),
        ("convert two.pbn b.json", "b.json: holds one record only; write .jsonl for several"),
        ("convert --names a.pbn two.pbn b.pbn", "a.pbn: the first line must name the columns"),
        ("rule two.pbn", "two.pbn: has several boards; say which with --board 1, 2, 3…"),
        ("rule --board 3 two.pbn", "two.pbn: no such board; boards in it: 2"),
        ("rule --board x two.pbn", "--board: x is not a number; boards are counted from 1"),
        ("rule --board 1 a.json", "--board: only a .pbn, .lin, .xml or .bws file has several boards"),
        ("rule a.pbn", "a.pbn:1: nothing to rule on: neither dealer nor contract and declarer"),
        ("rule none.lin", "none.lin: there is no such file"),
    ],
)
def test_a_bad_command_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.pbn").write_text('[Event "a"]\n')
    Path("two.pbn").write_text('[Dealer "N"]\n\n[Dealer "E"]\n')
    Path("b.json").write_text("before")
    status, out, err = ran(capsys, *words.split())
    assert (status, out) == (2, "")
    assert err.startswith(told)
    assert err.count("\n") == 1
    assert Path("b.json").read_text() == "before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pbn", "b.json", "two.pbn"]


def test_one_board_of_a_file_is_ruled_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(capsys, "rule", "--board", "24", "--format", "json", FILES / "odd.pbn")
    assert status == 0
    assert [one["kind"] for one in json.loads(out)["irregularities"]] == ["insufficient-bid"]
    assert err == f"{FILES / 'odd.pbn'}:92: 1C is insufficient and has no mark\n"
    (tmp_path / "one.lin").write_text(CLUB)
    assert "5♥ by South" in ran(capsys, "rule", tmp_path / "one.lin")[1]


def test_every_board_of_a_file_is_ruled_on(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "rule", "--format", "jsonl", FILES / "standard.pbn")
    lines = [json.loads(line) for line in out.splitlines()]
    assert (status, len(lines)) == (2, 7)
    assert [line["board"] for line in lines if "error" in line] == [6, 7]
    assert [one["kind"] for one in lines[1]["irregularities"]] == ["bid-out-of-rotation"]
