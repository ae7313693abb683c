"""What kinds of tokens there are: nothing here is compiled, so that what is can take it from here."""

from __future__ import annotations

# -- PBN

TAGS, WORDS, ROWS, COMMENT, REST, ESCAPE, TEXT, GAME_END = range(1, 9)
"""Tag pairs; a piece of an auction or a play; of a table; a comment in braces, or to the end of its line; a line for
other programs; what belongs nowhere; the end of the game."""
AUCTION, PLAY, TABLE = range(1, 4)
"""The section under way."""
OPEN_TAG, OPEN_COMMENT = 1, 2
"""What is wrong: a tag that is none, a comment that is not closed."""
MOST_COMMENT = 60_000
"""No comment is longer; what would be is one that was left open."""

# -- LIN

BOARD_END, RUBBISH = 0, -1
"""Instead of a key: the board has ended; what stands there is none."""
OPEN_VALUE = 1
"""A value whose bar is missing."""
MD, MB, PC, PN, QX, PG, SV, MC, AH = (
    (ord(a) << 8) + ord(b) for a, b in ("md", "mb", "pc", "pn", "qx", "pg", "sv", "mc", "ah")
)
OF_A_MATCH = tuple((ord(a) << 8) + ord(b) for a, b in ("vg", "rs", "pw", "bn", "mp"))
"""Said of a match, not of a board."""
