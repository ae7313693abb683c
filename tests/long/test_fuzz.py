"""Ten minutes of anything: nothing breaks, and no note is made either. FUZZ_SECONDS and FUZZ_SEED say otherwise."""

from __future__ import annotations

import os
from argparse import Namespace

from tests.long.fuzz import CASES, Fuzz


def test_nothing_is_found() -> None:
    given = Namespace(
        seconds=float(os.environ.get("FUZZ_SECONDS", "600")),
        seed=int(os.environ.get("FUZZ_SEED", "1")),
        kinds="walk,mutate,bytes,line,cli",
        cases=[CASES],
        out=None,
        no_shrink=False,
        verbose=False,
    )
    fuzz = Fuzz(given)
    fuzz.run()
    assert not fuzz.failures, "\n".join(f"{where}: {found[0]}" for where, found in fuzz.failures.items())
