"""Several processes behind one port; one that dies is replaced, and the others go on."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from threading import Event, Thread
from types import FrameType
from typing import Any

from arbitre.terminal.console import undisturbed

LOOK = 0.2
"""Seconds between two looks whether all are there."""
PATIENCE = 10.0
"""Seconds in which a process that was told to stop does so."""
PARTING = 3.0
"""Seconds in which a process that is left alone ends by itself; then it is ended."""
YOUNG = 1.0
"""A process that dies younger than this would die again at once."""


def supervise(count: int, run: Callable[..., None], taken: socket.socket, counted: Any, served: Any) -> None:
    """Keep so many processes running until somebody stops this one."""
    packed = pickle.dumps((run, served))
    context, ended = multiprocessing.get_context("spawn"), Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        ended.set()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}

    def started(place: int) -> tuple[BaseProcess, float]:
        made = context.Process(target=begin, args=(packed, place, taken, counted))
        with undisturbed():  # each is told to stop by this one
            made.start()
        return made, time.monotonic()

    running = [started(place) for place in range(count)]
    try:
        while not ended.wait(LOOK):
            for place, (process, since) in enumerate(running):
                if not process.is_alive():
                    process.join()
                    ended.wait(max(0.0, YOUNG - (time.monotonic() - since)))
                    running[place] = started(place)
    finally:
        _end([process for process, _ in running])
        for number, handler in before.items():
            signal.signal(number, handler)


def begin(packed: bytes, place: int, taken: socket.socket, counted: Any) -> None:
    """A process that has the port from its birth listens for its parent before it loads anything else."""
    ends_with_its_parent()
    run, served = pickle.loads(packed)
    run(place, taken, served, counted)


def ends_with_its_parent() -> None:
    """Who watches over this process is gone, however that came: it gives the port back at once, and ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()  # a pipe that the system closes with the other process
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(PARTING)
        os._exit(1)

    Thread(target=wait, name="parent", daemon=True).start()


def _end(processes: list[BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + PATIENCE
    for process in processes:
        process.join(max(0.1, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()
