"""The words of the audit and of the watch."""

from __future__ import annotations

from typing import ClassVar

from arbitre.laws.editions import kept
from arbitre.terminal.screen import Phrases


class AuditPhrases(Phrases):
    """A catalogue with the audit's sentences in it."""

    parts: ClassVar[tuple[str, ...]] = (*Phrases.parts, "audit_")


@kept
def audit_phrases(language: str) -> AuditPhrases:
    """The catalogue of a language."""
    return AuditPhrases(language)
