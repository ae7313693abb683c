"""A server of its own, as people start it."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from arbitre.app import is_built


@dataclass
class Running:
    """A process and where it listens."""

    process: subprocess.Popen[str]
    port: int


def start(database: Path | str, *words: str) -> Running:
    """Start it on a free port and wait until it says where."""
    if not is_built():
        pytest.skip("the app is put together by `make app`")
    port = () if "--port" in words else ("--port", "0")
    command = [sys.executable, "-m", "arbitre", "serve", *port, "--database", str(database), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r":(\d+) ", line)
    assert found, line
    return Running(process, int(found[1]))


def heard(stream: http.client.HTTPResponse) -> str:
    """The next line of a stream, which must not have ended."""
    line = stream.readline().decode()
    assert line, "the stream has ended"
    return line.rstrip()


@contextmanager
def running(database: Path | str, *words: str) -> Iterator[Running]:
    """The same, ended at the end."""
    server = start(database, *words)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait(60)
        assert server.process.stdout is not None
        server.process.stdout.close()
