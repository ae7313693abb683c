"""The Laws of Duplicate Bridge 2017, as amended."""

from . import Edition
from .book2007 import EDITION as BOOK_2007

GONE = {"wrong-board-called-again"}  # 2007 17D2; since 2017 a different call costs nothing

MATTERS: dict[str, str] = {
    # -- the session: dealing, rounds, attention, scores, appeals
    # -- inquiries: reviews, questions, explanations, aids
    # -- conduct: what players and dummy do with cards and tricks
}

EDITION = Edition(
    name="2017",
    dated="2017",
    amended="2017-06",
    before=BOOK_2007,
    rules={
        **{situation: law for situation, law in BOOK_2007.rules.items() if situation not in GONE},
        "penalty-card-picked-up": "arbitre.laws.law50:picked_up",
        "next-lead-both-revoked": "arbitre.laws.law44:next_lead_both_revoked",
        "repeated-pass": "arbitre.laws.law30:repeated_pass",
        "comparable-pass": "arbitre.laws.law30:comparable_pass",
        "bid-called-again-31B": "arbitre.laws.law31:called_again_31b",
        "double-called-again": "arbitre.laws.law32:called_again",
        "double-called-again-32B": "arbitre.laws.law32:called_again_32b",
        **MATTERS,
    },
    matters=(*(matter for matter in BOOK_2007.matters if matter not in GONE), *MATTERS),
)
