"""The words of the process record: a catalogue of their own."""

from __future__ import annotations

from typing import ClassVar

from arbitre.laws.editions import kept

from .poll_words import PollWords


class ProcessWords(PollWords):
    """A catalogue with the words of the certificate and of the appeal."""

    parts: ClassVar[tuple[str, ...]] = (*PollWords.parts, "process_")


@kept
def process_words(language: str) -> ProcessWords:
    """The catalogue of a language."""
    return ProcessWords(language)
