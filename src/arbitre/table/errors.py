"""A record that cannot be ruled on: what is wrong, and where."""

from __future__ import annotations

from typing import Any


class RecordError(ValueError):
    """One line for a person: a message of the catalogue, the event or key it is about, and its details."""

    def __init__(self, message: str, *, event: int = 0, key: str = "", **details: Any) -> None:
        self.message, self.event, self.key, self.details = message, event, key, details
        super().__init__(message)

    def __str__(self) -> str:
        where = f"event {self.event}: " if self.event else ""
        key = f"{self.key}: " if self.key else ""
        rest = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return " ".join((where + key + self.message + (f" ({rest})" if rest else "")).split())
