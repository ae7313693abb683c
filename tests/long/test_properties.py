"""Ten minutes of irregular boards, other ones in every run. PROPERTIES_SECONDS and PROPERTIES_SEED say otherwise."""

from __future__ import annotations

import os
import random
import time

from tests.mishaps import grown
from tests.properties import PROPERTIES, look


def test_every_property_holds() -> None:
    seconds = float(os.environ.get("PROPERTIES_SECONDS", "600"))
    seed = int(os.environ.get("PROPERTIES_SEED") or random.randrange(10**9))
    print(f"boards from seed {seed} on")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for holds in PROPERTIES:
            look(holds, seed)
        grown.cache_clear()
        seed += 1
