"""Files at random for minutes, and files that would fill the memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from io import BytesIO
from pathlib import Path

import pytest

from tests.formats.hostile import AUDITED, BEGINNINGS, READERS, REPEATED
from tests.formats.test_hostile import GOOD

ROOT = Path(__file__).resolve().parents[2]
SECONDS = int(float(os.environ.get("FUZZ_SECONDS", "600"))) // 5
SIZE, MULTIPLE, BESIDES = 200_000, 12, 20_000_000
"""What one game can have at most is the same for every file; beyond that a small multiple of it."""


@pytest.mark.parametrize("kind", [*READERS, *AUDITED])
def test_no_input_makes_it_crash_or_hang(kind: str, tmp_path: Path) -> None:
    """libFuzzer stops at an exception, after ten seconds on one file, and at 1 GB."""
    pytest.importorskip("atheris", reason="there is no wheel of atheris for this Python")
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    good = GOOD[AUDITED.get(kind, kind)]
    for n in range(0, len(good), 400):
        (corpus / str(n)).write_bytes(good[n : n + 800])
    limits = [f"-max_total_time={SECONDS}", "-timeout=10", "-rss_limit_mb=1024", "-max_len=4000", "-verbosity=0"]
    found = f"-artifact_prefix={tmp_path}/"
    command = [sys.executable, "-m", "tests.long.fuzz_formats", kind, *limits, found, str(corpus)]
    source = {**os.environ, "ARBITRE_COMPILED": "0"}  # what is compiled cannot tell what was reached
    ran = subprocess.run(command, cwd=ROOT, env=source, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]


@pytest.mark.parametrize("kind", READERS)
def test_no_file_fills_the_memory(kind: str) -> None:
    """At most a small multiple of the file, whatever stands in it."""
    for beginning in BEGINNINGS[kind]:
        for piece in REPEATED[kind]:
            data = (beginning + piece * (SIZE // len(piece))).encode()
            tracemalloc.start()
            for _ in READERS[kind](BytesIO(data)):
                pass
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert peak < BESIDES + MULTIPLE * len(data), (beginning, piece, peak)
