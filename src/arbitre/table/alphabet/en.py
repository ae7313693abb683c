"""English: as the record itself."""

from arbitre.game.card import RANKS

from . import Alphabet

ALPHABET = Alphabet(
    seats="NESW",
    denominations=("C", "D", "H", "S", "NT"),
    ranks=tuple(RANKS),
    ten="10",
    vulnerable=("none", "ns", "ew", "both"),
    calls=("P", "X", "XX"),
    other_calls={"PASS": "P"},
    by="by",
)
