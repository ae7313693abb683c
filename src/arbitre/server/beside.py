"""What goes on beside the requests: a thread that begins with the server and ends with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from threading import Event, Thread


class Beside(ABC):
    """Works in a thread of its own until it is told to stop."""

    def __init__(self, name: str) -> None:
        self._ended = Event()
        self._thread = Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Finish what is at hand."""
        self._ended.set()
        self._thread.join(10)

    @abstractmethod
    def _run(self) -> None:
        """What it does until `_ended` is set."""
