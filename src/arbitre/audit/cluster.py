"""The parts given to a Dask cluster that is running; it sees to lost workers itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from arbitre.terminal.console import Complaint

from .part import Part, audited
from .running import AHEAD, Submit

RETRIES = 3
WAIT = "10s"


@contextmanager
def cluster(address: str) -> Iterator[tuple[Submit, int]]:
    """Parts audited on the cluster at this address, and how many may be on their way."""
    try:
        from distributed import Client
    except ImportError:
        raise Complaint("audit.cluster_extra") from None
    try:
        client = Client(address, timeout=WAIT)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Complaint("audit.cluster", value=address, detail=str(error).splitlines()[0]) from None
    with client:
        threads = sum(client.nthreads().values())  # type: ignore[no-untyped-call]

        def submit(part: Part) -> Any:
            return client.submit(audited, part, pure=False, retries=RETRIES)

        yield submit, max(AHEAD * threads, AHEAD)
