"""The words of the interview: those of the command line, and its own."""

from __future__ import annotations

from arbitre.laws.editions import kept
from arbitre.terminal.screen import Phrases


class Talk(Phrases):
    """The words of the command line with those of the interview."""


@kept
def talk_in(language: str) -> Talk:
    """The words of the interview in a language."""
    return Talk(language)
