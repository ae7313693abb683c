"""The Laws of Duplicate Bridge 2017, as amended."""

from . import Edition
from .book2007 import EDITION as BOOK_2007

EDITION = Edition(
    name="2017",
    dated="2017",
    amended="2017-06",
    before=BOOK_2007,
    rules={
        "comparable-call": "arbitre.laws.law23:comparable_call",
        "shown-after-passes": "arbitre.laws.law24:shown_after_passes",
        "penalty-card-picked-up": "arbitre.laws.law50:picked_up",
        "next-lead-both-revoked": "arbitre.laws.law44:next_lead_both_revoked",
        "repeated-pass": "arbitre.laws.law30:repeated_pass",
        "comparable-pass": "arbitre.laws.law30:comparable_pass",
        "bid-called-again-31B": "arbitre.laws.law31:called_again_31b",
        "double-called-again": "arbitre.laws.law32:called_again",
        "double-called-again-32B": "arbitre.laws.law32:called_again_32b",
    },
    matters=("comparable-call",),
    gone=("wrong-board-called-again",),  # 2007 17D2; since 2017 a different call costs nothing
    moved={"32A": "32B", "40B4": "40B3(a)"},
)
