"""The same audit on a Dask cluster: a scheduler and several workers on this machine, one of which is killed midway."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from arbitre.audit.part import parts_of
from arbitre.audit.summary import Summary
from arbitre.commands import audit
from arbitre.commands.cli import main
from tests.audit.archive import AUCTION, HEAD, PLAY, as_pbn, some

WORKERS = 3
WRONG = f"{HEAD}{AUCTION}{PLAY}H3 H2 H4 S4\n*\n\n".encode()
ENVIRONMENT = {
    **os.environ,
    "DASK_DISTRIBUTED__WORKER__DAEMON": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "60s",
    "OMP_NUM_THREADS": "1",
}
_COMMAND = [sys.executable, "-m", "dask"]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Its address and its workers; all of it on the loopback interface."""
    folder = tmp_path_factory.mktemp("cluster")
    note = folder / "scheduler.json"
    with ExitStack() as ends, (folder / "log").open("wb") as log:

        def start(*words: str) -> subprocess.Popen[bytes]:
            made = subprocess.Popen([*_COMMAND, *words], cwd=folder, env=ENVIRONMENT, stdout=log, stderr=log)
            ends.callback(made.wait)
            ends.callback(made.kill)
            return made

        place = ("--scheduler-file", str(note))
        start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show", *place)
        _wait(note.exists)
        worker = ("--host", "127.0.0.1", "--no-nanny", "--nthreads", "1", "--no-dashboard", "--memory-limit", "0")
        workers = [start("worker", *worker, *place) for _ in range(WORKERS)]
        address = _address(note)
        from distributed import Client

        with Client(address) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(WORKERS, timeout=60)
        yield address, workers


def _wait(done: object, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.05)


def _address(note: Path) -> str:
    import json

    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            return str(json.loads(note.read_text())["address"])
        except ValueError:
            time.sleep(0.05)
    raise AssertionError("no address")


def test_a_worker_is_killed_midway_and_nothing_is_lost(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, workers = cluster
    boards = as_pbn(some())
    archive = tmp_path / "archive.pbn"
    archive.write_bytes((boards + WRONG) * 12)
    monkeypatch.setattr(audit, "parts_of", lambda paths: parts_of(paths, 15_000))
    alone, together = tmp_path / "alone.parquet", tmp_path / "together.parquet"
    assert main(["audit", str(archive), "--jobs", "1", "--out", str(alone)]) == 0
    told = 0
    show = audit.Progress.show

    def killing(progress: audit.Progress, summary: Summary) -> None:
        nonlocal told
        told += 1
        if told == 3:
            workers[0].kill()
        show(progress, summary)

    monkeypatch.setattr(audit.Progress, "show", killing)
    assert main(["audit", str(archive), "--cluster", address, "--out", str(together)]) == 0
    assert told > 10
    assert workers[0].wait() < 0
    import pyarrow.parquet

    here, there = (pyarrow.parquet.read_table(path) for path in (alone, together))
    assert here.num_rows > 400
    assert here.equals(there)
