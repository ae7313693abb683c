"""A record that cannot be ruled on: what is wrong, and where."""

from __future__ import annotations

from typing import Any

LONGEST = 60
WHOLE = {"known": 400, "found": 400, "right": 120, "detail": 200}
"""Details that say what would be right, or are the reader's own words, get more room than what somebody wrote."""


class RecordError(ValueError):
    """One line for a person: a message of the catalogue, the event or key it is about, and its details.

    `board` is the board reached before the event that cannot be taken up; None where the record could not be read.
    """

    def __init__(self, message: str, *, event: int = 0, key: str = "", **details: Any) -> None:
        self.message, self.event, self.key, self.details = message, event, key, details
        self.board: Any = None
        super().__init__(message)

    def __str__(self) -> str:
        where = f"event {self.event}: " if self.event else ""
        key = f"{shown(self.key)}: " if self.key else ""
        rest = ", ".join(f"{name} {shown(value, WHOLE.get(name, LONGEST))}" for name, value in self.details.items())
        return where + key + self.message + (f" ({rest})" if rest else "")


def shown(value: object, longest: int = LONGEST) -> str:
    """What somebody wrote, cut to what fits into a line; what would command a terminal is told by its number.

    >>> shown("a\\nb\\x1b[31m")
    'a\\\\nb\\\\x1b[31m'
    """
    try:
        text = str(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number of too many digits
        return "…"
    text = "".join(map(_plain, text[: longest + 1]))
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _plain(letter: str) -> str:
    return letter if letter.isprintable() or letter in "\u00a0\u202f" else letter.encode("unicode_escape").decode()
