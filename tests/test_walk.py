"""How far a reader has to walk to follow one ruling: the calls from room to room, counted."""

from __future__ import annotations

from tools.walk import walked

ROOMS, FILES = 308, 726
"""Of the simplest ruling with a choice, every way to go on told beforehand; it may get less, and should."""


def test_a_ruling_is_followed_through_few_rooms() -> None:
    walk = walked(["rule", "-n", "N none: 1S 1H S=refuse"])
    assert walk.changes.total() <= ROOMS
    assert walk.between_files <= FILES
    assert ("director/hearing.py", "hear") in walk.functions
