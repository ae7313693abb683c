"""A request that cannot be answered: a sentence of the catalogue and its details."""

from __future__ import annotations

from typing import Any


class Wrong(Exception):
    """What a person is told."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence, self.details = sentence, details
