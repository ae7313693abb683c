"""Where the grammar was."""

from .grammar import GRAMMARS, NBSP, Part, Word

__all__ = ["NBSP", "Part", "Word", "sentences_of"]


def sentences_of(text: str) -> list[str]:
    """The sentences of a text."""
    return GRAMMARS["en"].sentences(text)
