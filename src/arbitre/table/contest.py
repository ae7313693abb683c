"""What the board is compared with, so that a report can give numbers: the form of scoring, the field, the match."""

from __future__ import annotations

from typing import Any

from .errors import RecordError

SCORINGS = ("matchpoints", "imps", "butler", "cross-imps", "total", "board-a-match")
SCALES = ("wbf", "wbf-discrete", "acbl-20", "acbl-30")
KEYS = (
    *("scoring", "field", "other_table", "top", "boards", "other_boards", "knockout", "session"),
    *("vp_scale", "datum", "table_number"),
)
MAX_FIELD = 10_000
HIGHEST = 7_600
LARGEST = 1_000_000


def check_contest(contest: Any) -> None:
    """Every key with a value it can have; a RecordError names the key."""
    for key, value in contest.items():
        path = f"contest.{key}"
        if key not in KEYS:
            raise RecordError("unknown_key", key=path)
        if key == "scoring":
            _one_of(value, path, SCORINGS)
        elif key == "field":
            _field(value, path)
        elif key in ("other_table", "datum"):
            _points(value, path)
        elif key == "vp_scale":
            _scale(value, path)
        elif key == "knockout":
            if not isinstance(value, bool):
                raise RecordError("bad_value", key=path, value=value, known="true, false")
        elif key == "session":
            _session(value, path)
        elif key == "other_boards":
            _amount(value, path)
        else:
            lowest, highest = {"top": (1, 2 * MAX_FIELD), "boards": (1, 1000)}.get(key, (1, LARGEST))
            _whole(value, path, lowest, highest)


def _one_of(value: Any, path: str, known: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in known:
        raise RecordError("bad_value", key=path, value=value, known=", ".join(known))


def _whole(value: Any, path: str, lowest: int, highest: int) -> None:
    if type(value) is not int or not lowest <= value <= highest:
        raise RecordError("bad_value", key=path, value=value, known=f"{lowest}, {lowest + 1} … {highest}")


def _points(value: Any, path: str) -> None:
    """A score of one board: tens, and no more than there can be."""
    if type(value) is not int or abs(value) > HIGHEST or value % 10:
        raise RecordError("bad_value", key=path, value=value, known=f"−{HIGHEST} … {HIGHEST}")


def _field(value: Any, path: str) -> None:
    if not isinstance(value, list) or len(value) > MAX_FIELD:
        raise RecordError("bad_value", key=path, value=value, known="[420, 420, -50, null]")
    for n, score in enumerate(value):
        if score is not None:
            _points(score, f"{path}[{n}]")


def _scale(value: Any, path: str) -> None:
    """The name of a scale, or its rows: a margin, the winner's points, the loser's."""
    if isinstance(value, str):
        return _one_of(value, path, SCALES)
    if not isinstance(value, list) or not value or not all(isinstance(row, list) and len(row) == 3 for row in value):
        raise RecordError("bad_value", key=path, value=value, known=f"{', '.join(SCALES)}, [[0, 15, 15], [3, 16, 14]]")
    for row in value:
        for number in row:
            _amount(number, path)
    return None


def _amount(value: Any, path: str) -> None:
    """A number as somebody writes it: 9, 61.65, "198.5/322"."""
    numeric = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= LARGEST
    if not numeric and not (isinstance(value, str) and 0 < len(value) <= 30):
        raise RecordError("bad_value", key=path, value=value, known='61.65, "198.5/322"')


def _session(value: Any, path: str) -> None:
    if not isinstance(value, dict):
        raise RecordError("bad_value", key=path, value=value, known='{"ns": 61.65}')
    for side, percent in value.items():
        _one_of(side, path, ("ns", "ew"))
        _amount(percent, f"{path}.{side}")
