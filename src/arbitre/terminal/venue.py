"""Where an interview is held: a terminal, or a sheet of paper."""

from __future__ import annotations

from typing import Protocol

from . import console
from .screen import Page


class Console(Protocol):
    """Where the interview is held."""

    def write(self, text: str) -> None:
        """Show text."""

    def page(self) -> Page:
        """A page as broad as the screen."""

    def read(self, prompt: str) -> str | None:
        """A line somebody typed; None when nobody will type any more."""

    @property
    def live(self) -> bool:
        """Is a person there?"""


class Terminal:
    """The console this program was started from."""

    def __init__(self) -> None:
        self.write, self.page, self.read = console.write, console.page, console.read_line

    @property
    def live(self) -> bool:
        """Is a person there?"""
        return console.live()


class Aside:
    """No console but a sheet of paper: what is typed comes from standard input, what is said is kept."""

    live = False

    def __init__(self) -> None:
        self.text = ""
        self.page = console.page

    def write(self, text: str) -> None:
        """Keep text."""
        self.text += text

    def read(self, prompt: str) -> str | None:
        """The next line there is; None when there is none."""
        self.write(prompt)
        return console.next_line()
