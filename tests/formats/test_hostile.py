"""No file makes a reader or a writer fail."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.hostile import BEGINNINGS, REPEATED, survives
from tests.formats.test_lin import CLUB, MATCH
from tests.formats.test_usebio import FILE

FILES = Path(__file__).parent / "files"
GOOD = {
    "pbn": (FILES / "standard.pbn").read_bytes() + (FILES / "odd.pbn").read_bytes(),
    "lin": (CLUB + MATCH).encode(),
    "xml": FILE.encode("latin-1"),
}


def damaged(data: bytes, random: Random) -> bytes:
    """Pieces cut out, doubled, put elsewhere, letters changed."""
    found = bytearray(data)
    for _ in range(random.randint(1, 8)):
        at, size = random.randrange(max(len(found), 1)), random.randint(1, 40)
        piece = bytes(found[at : at + size])
        del found[at : at + random.choice((0, size))]
        place = random.randrange(len(found) + 1)
        found[place:place] = random.choice((piece, b"", random.randbytes(2), b"[", b"]", b"{", b"|", b"^I ", b"+ "))
    return bytes(found)


@pytest.mark.parametrize("kind", GOOD)
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=25, deadline=None)
def test_a_damaged_file_is_read(kind: str, seed: int) -> None:
    random = Random(seed)
    data = GOOD[kind]
    start = random.randrange(len(data))
    survives(kind, damaged(data[start : start + 3000] or data, random))


@pytest.mark.parametrize("kind", GOOD)
@given(data=st.binary(max_size=300))
@settings(max_examples=40, deadline=None)
def test_anything_is_read(kind: str, data: bytes) -> None:
    survives(kind, data)


@pytest.mark.parametrize("kind", REPEATED)
def test_the_same_again_and_again_is_read(kind: str) -> None:
    for beginning in BEGINNINGS[kind]:
        for piece in REPEATED[kind]:
            survives(kind, (beginning + piece * 60).encode())
