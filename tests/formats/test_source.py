"""Files as they come: packed, in other letters, damaged; never a false all-clear, never a board lost."""

from __future__ import annotations

import bz2
import gzip
import lzma
import re
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from arbitre.formats import boards
from arbitre.formats.source import Unreadable
from tests.audit.archive import as_lin, as_pbn, some
from tests.commands.ran import Ran

COUNT = 6
PBN = as_pbn(some(COUNT)).replace(b"\r\n", b"\n")
WAYS: dict[str, Callable[[bytes], bytes]] = {
    "a.pbn": lambda data: data,
    "mark.pbn": lambda data: b"\xef\xbb\xbf" + data,
    "cr.pbn": lambda data: data.replace(b"\n", b"\r"),
    "crlf.pbn": lambda data: data.replace(b"\n", b"\r\n"),
    "utf-16.pbn": lambda data: data.decode().encode("utf-16"),
    "utf-16-be.pbn": lambda data: data.decode().encode("utf-16-be"),
    "gz.pbn": gzip.compress,
    "b.pbn.bz2": bz2.compress,
    "xz.pbn": lzma.compress,
    "no blank line.pbn": lambda data: re.sub(rb"\n\s*\n", b"\n", data),
    "deals.pbn": lambda data: b"".join(re.findall(rb"\[Deal .*\n", data)),
    "dashes.pbn": lambda data: data.replace(b"\n- ", b"\n-- "),
    "no note end.pbn": lambda data: data.replace(b'[Auction "N"]\n', b'[Auction "N"]\n1C =1 '),
    "open comment.pbn": lambda data: data.replace(b"[Play ", b"{ open\n[Play "),
    "open quote.pbn": lambda data: data.replace(b"[Dealer ", b'[Event "open\n[Dealer '),
    "letters.pbn": lambda data: re.sub(rb"(\w*)\.(\w*)\.(\w*)\.(\w+)", rb"S\1.H\2.D\3.C\4", data),
}


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    return Ran(capsys, monkeypatch)


@pytest.mark.parametrize("name", WAYS)
def test_every_board_is_there(name: str, tmp_path: Path, ran: Ran) -> None:
    """As many as there are deals, by the reader and by the audit."""
    path = tmp_path / name
    path.write_bytes(WAYS[name](PBN))
    assert PBN.count(b"[Deal ") == COUNT
    assert [board.number for board in boards(path)] == [*range(1, COUNT + 1)]
    assert ran.data("audit", str(path), "--jobs", "1")["boards"] == COUNT


def test_files_in_a_zip(tmp_path: Path, ran: Ran) -> None:
    with ZipFile(tmp_path / "club.zip", "w") as archive:
        archive.writestr("a.pbn", PBN)
        archive.writestr("b.lin", as_lin(some(COUNT)))
        archive.writestr("c.txt", "to be read by people")
    assert [board.number for board in boards(tmp_path / "club.zip")] == [*range(1, 2 * COUNT + 1)]
    assert ran.data("audit", str(tmp_path / "club.zip"), "--jobs", "1")["boards"] == 2 * COUNT


BAD = {
    "binary.pbn": (bytes(range(256)) * 20, "it is no text"),
    "cut.pbn": (gzip.compress(PBN)[:-40], "its end is missing"),
    "empty.lin": (b"", "there is no board in it"),
    "words.pbn": (b"nothing but words\n", "there is no board in it"),
}


def test_what_is_not_read_is_named_and_the_others_go_on(tmp_path: Path, ran: Ran) -> None:
    (tmp_path / "good.pbn").write_bytes(PBN)
    for name, (data, _) in BAD.items():
        (tmp_path / name).write_bytes(data)
    status, out, _ = ran("audit", str(tmp_path), "--jobs", "1")
    assert status == 1
    told = " ".join(out.split())
    assert f"Boards: {COUNT} " in told
    for name, (_, why) in BAD.items():
        assert name in told
        assert why in told


def test_boards_of_what_is_none_of_ours(tmp_path: Path, ran: Ran) -> None:
    for name in ("binary.pbn", "cut.pbn"):
        (tmp_path / name).write_bytes(BAD[name][0])
        with pytest.raises(Unreadable):
            list(boards(tmp_path / name))
    assert ran("convert", str(tmp_path / "cut.pbn"), str(tmp_path / "a.lin"))[0] == 2
    assert not (tmp_path / "a.lin").exists()
