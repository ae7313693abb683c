"""Searches in processes of their own: a claim or a deal is looked at there, and others are answered meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from threading import BoundedSemaphore, Lock, Timer

import msgspec

SEARCHED = ("claim", "dd")
"""What may take seconds."""
WORKER = (sys.executable, "-m", "arbitre.server.evidence_worker")
MOST = 2
"""So many at once; who comes then is told to try again, not kept waiting."""
SECONDS = 30.0
"""After that the process is ended, whatever it does: each search has a shorter time of its own."""


def is_searched(asked: bytes) -> bool:
    """Does this request of the desk start a search?"""
    if not any(f'"{name}"'.encode() in asked for name in SEARCHED):
        return False
    try:
        request = msgspec.json.decode(asked)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(request, dict) and request.get("do") in SEARCHED


class Searcher:
    """One process that looks at one thing at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        to = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=to, stdout=to, stderr=subprocess.DEVNULL)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its answer in one line; nothing, where it has ended or was ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        late = Timer(seconds, self.process.kill)
        late.start()
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
            return self.process.stdout.readline()
        except OSError:
            return b""
        finally:
            late.cancel()

    def end(self) -> None:
        """Whatever it is doing."""
        self.process.kill()
        self.process.communicate()


class Evidence:
    """A few such processes, begun when they are first needed and kept."""

    def __init__(self, most: int = MOST, seconds: float = SECONDS, command: Sequence[str] = WORKER) -> None:
        self.seconds, self.command = seconds, tuple(command)
        self._places, self._lock = BoundedSemaphore(most), Lock()
        self._idle: list[Searcher] = []
        self._all: list[Searcher] = []

    def ask(self, asked: bytes) -> bytes | None:
        """The desk's answer; none where all are at work. Without an answer the search has failed: b''."""
        if not self._places.acquire(blocking=False):
            return None
        try:
            line = msgspec.json.encode(msgspec.json.decode(asked))
            searcher = self._take()
            found = searcher.ask(line, self.seconds)
            self._give_back(searcher, bool(found))
            return found
        finally:
            self._places.release()

    def _take(self) -> Searcher:
        with self._lock:
            if not self._idle:
                self._all.append(Searcher(self.command))
                return self._all[-1]
            return self._idle.pop()

    def _give_back(self, searcher: Searcher, well: bool) -> None:
        with self._lock:
            if well and searcher in self._all:
                self._idle.append(searcher)
                return
            self._all = [one for one in self._all if one is not searcher]
        searcher.end()

    def close(self) -> None:
        """End them all; who still waits for one hears that it has ended."""
        with self._lock:
            busy, idle = [one for one in self._all if one not in self._idle], self._idle
            self._all, self._idle = [], []
        for searcher in busy:
            searcher.process.kill()
        for searcher in idle:
            searcher.end()
