"""How far a reader has to walk to follow one ruling: the calls from file to file, counted."""

from __future__ import annotations

from tools.walk import walked

MOST = 1350
"""Of the simplest ruling with a choice, every way to go on heard by the law; it may get less, and should."""


def test_a_ruling_is_followed_through_few_files() -> None:
    walk = walked(["rule", "-n", "N none: 1S 1H S=refuse"])
    assert walk.changes.total() <= MOST
    assert ("director/loop.py", "director/hearing.py", "hear") in walk.changes
