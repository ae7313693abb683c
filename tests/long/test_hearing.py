"""Ten minutes of random boards, heard event by event. HEARING_SECONDS and HEARING_SEED say otherwise."""

from __future__ import annotations

import os
import time
from itertools import count

from tests.voice.hearing import walk


def test_what_is_ruled_is_spoken_and_what_is_over_does_not_come_back() -> None:
    end = time.monotonic() + float(os.environ.get("HEARING_SECONDS", "600"))
    for seed in count(1_000_000 * int(os.environ.get("HEARING_SEED", "1"))):
        found = walk(seed)
        assert not found, f"seed {seed}: " + "\n".join(found)
        if time.monotonic() > end:
            return
