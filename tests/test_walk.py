"""How far a reader has to walk to follow one ruling: the calls from room to room, counted."""

from __future__ import annotations

from tools.walk import walked

ROOMS, FILES = 310, 760
"""Of the simplest ruling with a choice: half the rooms of before there were any. Every way to go on is told beforehand,
and what a sentence names is a word of its own, said on its own: that is most of the changes of file."""


def test_a_ruling_is_followed_through_few_rooms() -> None:
    walk = walked(["rule", "-n", "N none: 1S 1H S=refuse"])
    assert walk.changes.total() <= ROOMS
    assert walk.between_files <= FILES
    assert ("director/hearing.py", "hear") in walk.functions
