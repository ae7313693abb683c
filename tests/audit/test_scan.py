"""The scanners over bytes and the readers that keep everything see the same boards."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from arbitre.audit.part import of_bytes
from arbitre.formats.file_board import Board as Read
from arbitre.formats.lin import read_lin
from arbitre.formats.pbn import read_pbn
from arbitre.formats.source import with_line_feeds
from arbitre.game.call import CALLS
from arbitre.game.card import PACK, Card
from arbitre.game.seat import SEATS
from arbitre.hot import lin, pbn
from arbitre.hot.board import Board
from arbitre.hot.judge import judge
from arbitre.hot.lin_tokens import Pairs
from arbitre.hot.numbers import CARET, FIRST_CARD, HIDDEN, NOBODY
from arbitre.hot.pbn_tokens import Tokens
from tests.audit.archive import AUCTION, HEAD, PLAY, REAL, as_lin, as_pbn, needs_data, some
from tests.strategies import few

FULL_PLAY = "H3 H2 H4 HK\n*\n"


def scanned(data: bytes, is_lin: bool = False) -> Iterator[Board]:
    """The boards of a file; one object, filled anew each time."""
    board, pairs, tokens = Board(), Pairs(data), Tokens(data)
    while True:
        if is_lin:
            lin.game(pairs, board)
        else:
            pbn.game(tokens, board)
        if not board.tags:
            return
        yield board


def acts(board: Board) -> list[str]:
    """Calls and cards by name, with the passes that were put in."""
    numbers = board.acts[: board.count]
    named = [str(CALLS[n] if n < FIRST_CARD else PACK[n - FIRST_CARD]) for n in numbers]
    return ["P"] * board.put_before + named


def events(board: Read) -> list[str]:
    assert board.record is not None
    return [str(e.play if e.call is UNSET else e.call) for e in board.record.events if e.kind in ("call", "play")]


def same(data: bytes, is_lin: bool = False) -> int:
    """Board by board: number, deal, calls and cards in order; how many there were."""
    readers = (read_lin if is_lin else read_pbn)(BytesIO(data))
    count = 0
    for board, read in zip(scanned(with_line_feeds(data), is_lin), readers, strict=True):
        count += 1
        where = f"board {count}, line {read.line}"
        if board.given or board.count:  # a game of other tags alone has no place
            assert board.number.decode("latin-1").strip() == read.tags.get("Board", "").strip(), where
        odd = judge(board)
        if read.record is None or odd & (HIDDEN | CARET):
            continue
        if board.cards == 52:
            dealt = {SEATS[board.owner[n]]: set[Card]() for n in range(52)}
            for n in range(52):
                dealt[SEATS[board.owner[n]]].add(PACK[n])
            assert {seat: set(hand) for seat, hand in read.record.sound.dealt.items()} == dealt, where
        assert acts(board) == events(read), where
    return count


def test_the_same_boards_in_pbn_and_in_lin() -> None:
    boards = some()
    assert same(as_pbn(boards)) == same(as_lin(boards), is_lin=True) == len(boards)
    here, there = (of_bytes(as_pbn(boards), "", False), of_bytes(as_lin(boards), "", True))
    assert here.findings == there.findings == []
    assert here.boards == there.boards == len(boards)


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}{AUCTION}{PLAY}{FULL_PLAY}",
        f"{HEAD}{AUCTION}{PLAY}{FULL_PLAY}".replace("\n", "\r\n"),
        f"% PBN 2.1\n{HEAD}{{a comment\n\nwith an empty line}}\n{AUCTION}; the rest\n{PLAY}%\n{FULL_PLAY}",
        f'{HEAD}[Auction "N"]\n1NT =1= Pass ! 3NT $1 {{strong}} Pass\nPass Pass\n[Note "1:12-14"]\n{PLAY}{FULL_PLAY}',
        f'{HEAD}[Auction "E"]\n- - - 1NT\nPass 3NT AP\n{PLAY}H3=1= H2! {{low}} H4 HK\n[Note "1:fourth"]\n',
        f"{HEAD}{AUCTION}{PLAY}H3\nH2 H4\nHK - - SA -\n*\n",
        f'[Event"x"][   Board "7"   ]\n[Dealer "N"] [Vulnerable "None"]\n{HEAD[HEAD.index("[Deal ") :]}{AUCTION}',
        f"{HEAD}{AUCTION}{PLAY}- - - -\n",
        f'[Board       "7"]\n[Dealer\t"N"]\n{HEAD[HEAD.index("[Deal ") :]}{AUCTION}',
        '[Event "a \\"quoted\\" name"]\n[Board "9"]\n[Dealer "E"]\n[Auction "E"]\nPass Pass Pass Pass\n',
        HEAD + '[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n' + PLAY + FULL_PLAY,
        f'{HEAD}{AUCTION}\n[Declarer "N"]\n{AUCTION}\n\n\n[Board "2"]\n[Dealer "E"]\n{AUCTION.replace("N", "E", 1)}\n',
    ],
)
def test_however_it_is_written(text: str) -> None:
    assert same(text.encode()) >= 1


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("1D ^I 1C AP", [("1D", None), ("1C", None), ("P", None), ("P", None), ("P", None)]),
        ("^S 1D AP", [("1D", "E"), ("P", "S"), ("P", "W"), ("P", "N")]),
        ("1D ^S ^S 2D AP", [("1D", None), ("2D", "W"), ("P", "N"), ("P", "E"), ("P", "S")]),
    ],
)
def test_carets(text: str, made: list[tuple[str, str | None]]) -> None:
    board = next(scanned(f'{HEAD}[Auction "N"]\n{text}\n'.encode()))
    by = [None if seat == NOBODY else SEATS[seat].value for seat in board.by[: board.count]]
    assert list(zip(acts(board), by, strict=True)) == made


@needs_data
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_the_real_files(path: Path) -> None:
    """The largest is compared in part: the readers take their time."""
    data = path.read_bytes()
    cut = len(data) if len(data) < 400_000 else data.index(b"\n\n", 200_000) + 2
    assert same(data[:cut], path.suffix == ".lin") > 1


@needs_data
def test_the_real_files_have_as_many_boards_as_they_should() -> None:
    whole = {path.name: of_bytes(path.read_bytes(), path.name, path.suffix == ".lin") for path in REAL}
    real = {name: swept for name, swept in whole.items() if not name.startswith("pbnref")}
    assert sorted(swept.boards for swept in real.values()) == [8, 30, 56, 216, 299, 400, 1205, 7632]
    assert not [found for swept in real.values() for found in swept.findings if found.sort == "irregularity"]
    kinds = [found.kind for swept in real.values() for found in swept.findings if found.sort == "record"]
    assert {kind: kinds.count(kind) for kind in kinds} == {"risk-differs": 301, "result-impossible": 3}


# -- whatever a file may hold

PIECES = (
    *(
        b'[Deal "',
        b'"]',
        b"[Auction ",
        b'"N"]\n',
        b'[Play "E"]\n',
        b"\n\n",
        b"\r\n",
        b"{",
        b"}",
        b"^",
        b"%",
        b";",
        b"=",
    ),
    *(b"1NT ", b"AP ", b"Pass ", b"XX ", b"^S ", b"^I 1C ", b"SA ", b"^R H2 ", b"- ", b"* ", b"+ ", b"$", b"\\", b"["),
    *(b"md|", b"mb|", b"pc|", b"qx|o1|", b"pn|a,b,c,d|", b"3SAKHAK,", b"1H|", b"SA|", b"|", b"mc|9|", HEAD.encode()),
)
ANY = st.lists(st.sampled_from(PIECES) | st.binary(max_size=4), max_size=40).map(b"".join)


@given(ANY, st.booleans())
@few
def test_nothing_makes_it_fail(data: bytes, is_lin: bool) -> None:
    swept = of_bytes(data, "any", is_lin)
    assert len(swept.digests) == 8 * swept.boards


@pytest.mark.parametrize(
    "piece", [b"[", b'["', b"{", b'[a "\\', b"=", b"^", b"1NT=", b"|", b"mb|", b"\n[", b"\n{", b"md|1,"]
)
@pytest.mark.parametrize("head", [b"", HEAD.encode() + b'[Auction "N"]\n', HEAD.encode() + b'[Play "E"]\n'])
def test_what_is_broken_is_left_behind_in_one_pass(piece: bytes, head: bytes) -> None:
    """A hundred thousand times the same nonsense would take minutes if any of it were looked at again and again."""
    assert of_bytes(head + piece * 100_000, "any", piece.endswith(b"|")).boards <= 100_000
