"""The words of the desk: those of the interview, its own, and the labels of the screens."""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar

from arbitre.fiches.dialogue import Talk
from arbitre.laws.editions import kept


class DeskWords(Talk):
    """A catalogue with the desk's sentences in it."""

    parts: ClassVar[tuple[str, ...]] = (*Talk.parts, "desk_")

    @property
    def labels(self) -> dict[str, str]:
        """What stands on buttons and above lists."""
        module = import_module(f"arbitre.texts.app_{self.language}")
        return {key: text.replace("'", "’") for key, text in module.SENTENCES.items()}


def label(text: str) -> str:
    """A sentence as it stands on a button: without its full stop.

    >>> label("Oui."), label("To consider…"), label("he said so.")
    ('Oui', 'To consider…', 'he said so')
    """
    return text[:-1] if text.endswith(".") and not text.endswith("..") else text


@kept
def desk_words(language: str) -> DeskWords:
    """The catalogue of a language."""
    return DeskWords(language)
