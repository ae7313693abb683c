"""Archives for the tests: boards of a fixed seed as PBN and LIN, and small games written by hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbitre.formats.from_record import board_of
from arbitre.formats.lin_write import lin
from arbitre.formats.pbn_write import pbn
from bench.boards import Played, drawn

DATA = Path(os.environ.get("ARBITRE_DATA", ""))
REAL = sorted(DATA.glob("*.pbn")) + sorted(DATA.glob("*.lin")) if os.environ.get("ARBITRE_DATA") else []
needs_data = pytest.mark.skipif(not REAL, reason="ARBITRE_DATA names no folder with real files")

DEAL = '[Deal "N:964.K7.AQ852.K63 T52.QJ63.T74.T92 AK7.A852.K63.Q84 QJ83.T94.J9.AJ75"]'
HEAD = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n{DEAL}\n'
AUCTION = '[Auction "N"]\n1NT Pass 3NT AP\n'
PLAY = '[Play "E"]\n'


def as_pbn(boards: list[Played]) -> bytes:
    """The boards as a file."""
    return "\n".join(pbn(board_of(board.record)) for board in boards).encode("latin-1")


def as_lin(boards: list[Played]) -> bytes:
    """The same, one a line."""
    return "".join(lin(board_of(board.record)) for board in boards).encode("latin-1")


def some(count: int = 40) -> list[Played]:
    """Legal boards, the same each time."""
    return drawn(count, seed=7)
