"""What some paragraphs stand for: who rules on, tells or draws a case asks here, and decides on no number himself."""

from __future__ import annotations

from itertools import takewhile

from .editions import Edition
from .facts import AWARE
from .sheets import HELP, OPENED, SIGNALS

# -- calls

FREE_OF_CHARGE = "27B1(b)"
"""A replacement that tells no more than the bid it replaces; in 2017 by way of a comparable call."""
OVER_CHANGED = "21B2"
"""A call taken back over a changed call: both are withdrawn."""
NOT_KNOWN_YET = "26"
"""What declarer may ask of a lead, as long as nobody has said what the withdrawn call meant."""

OUT_OF_ROTATION = ("30B2", "31B", "32A", "32B")
"""Where partner is spoken to first: it is his turn."""

# -- cards

FACE_DOWN = ("41A",)
"""A lead from the wrong hand that nobody has seen."""
PROPER_LEAD = (("53B",), ("53C",))
"""The lead made in turn after one out of turn stands (2007: 53C)."""
LEADS_ANYHOW = "47E1"
"""Who was told that it was his lead takes it back, and the lead goes to him whose it was."""
TO_THEIR_LEAD = "54E"
"""A card to an opening lead that the declaring side has faced."""
NAMED_INSTEAD = "47C"
"""Dummy's card goes back, and declarer names another."""
PENALTY_CARD = "50B"
"""A card has become a penalty card."""
OF_PENALTY_CARDS = ("50C", "50D1(a)", "50D1(b)", "50D2")
"""What its owner has to know before anything is chosen."""
SHOWN_BY_PARTNER = "50E2"
"""What a penalty card told its owner's partner."""
BEFORE_A_CHOICE = ("30A", "56", "56B", "62A", "62D1")
"""Rulings on which something is said at once, before anybody chooses."""
CANNOT_OBEY = "59"
"""A player who cannot lead or play as he has to."""
MISSING_CARD = ("67B1(a)", "67B1(b)")
"""A revoke by a card that was missing from its trick."""
BY_CLAIMING = "63A3"
"""A revoke established by a claim or a concession."""
DUMMY_SPOKE_FIRST = "43B3"
"""Dummy, who had lost his rights, spoke of it first: nothing is rectified now, and what was gained is looked at."""

DESIGNATED = {
    "46B1(a)": "high",
    "46B1(b)": "sure-winner",
    "46B1(c)": "low",
    "46B2": "suit",
    "46B3(a)": "dummys-suit",
    "46B3(b)": "one-of-rank",
}
"""By which paragraph one card counts as named, and what was said; a card named in full needs none."""
NOT_DESIGNATED = {"46B1(b)": "win", "46B3(b)": "rank", "46B4": "void", "46B5": "anything"}
"""By which paragraph no card is named yet, and what was said."""

# -- what may not be used, and what is looked at after play

FROM_PARTNER = "16B1(a)"
"""What reached a player from his partner otherwise than by a call or play."""
BY_SIGNALS = (FROM_PARTNER, "75A")
"""The same, and what he heard from partner's explanation."""
WITHDRAWN = ("16C3",)
"""Reviews of what a withdrawn action told."""
INFORMATION = (*SIGNALS, *WITHDRAWN)
"""Reviews that the worksheet on unauthorized information answers."""
BY_LAW = {"16D2": "unauthorized-information"}
"""The worksheet of a paragraph that opens none by itself."""
BESIDES = {"16C1": "16C2", "16D1": "16D2", "24E": "50B", "70C": "70C1 70C2 70C3"}
"""What is cited with a paragraph."""
AFTER_PLAY = ("16C3", "16D2", "23C", "73E2", "73F")
"""What is told of them is looked at when play has ended."""
EQUITY_CASES = {"64C2(a)": "repeated", "64C2(b)": "both-sides"}
"""Which revokes a review of them is about, where the paragraph says so."""
PROCEDURAL = "90A"
"""Penalties of procedure."""
DECEIVED_BY = {"2007": "manner", "2017": "call-or-play"}
"""By what a player is misled as a rule, so that the deception is judged."""
LIKELIHOOD = {"2007": "likely", "2017": ""}
"""What an assigned score goes by instead of weighing its outcomes (2007: 12C1(e))."""


def of_penalty_card(law: str) -> bool:
    """Is it a review of what a penalty card told?"""
    return HELP.get(law) == "penalty-card"


def of_revokes(law: str) -> bool:
    """Does it speak of an established revoke, or look back at one?"""
    return law.startswith("64")


def of_equity(law: str) -> bool:
    """Is it a review of what a revoke cost?"""
    return OPENED.get(law) == "revoke-equity"


def of_concession(law: str) -> bool:
    """Does it cancel a concession?"""
    return law.startswith("71")


def taken_with(law: str) -> bool:
    """Were the calls of one side withdrawn with those of the other? Not after a slip, nor where a lead goes back."""
    return not law.startswith(("25", "53"))


def of_calls(law: str) -> bool:
    """Is a call withdrawn under it?"""
    return _number(law) in _CALLS


def of_cards(law: str) -> bool:
    """Is a card withdrawn under it?"""
    return _number(law) in _CARDS


def _number(law: str) -> int:
    return int("".join(takewhile(str.isdigit, law)) or 0)


_CALLS = frozenset((9, 15, *range(17, 24), *range(25, 41)))
_CARDS = frozenset((24, *range(41, 68)))


def law_today(number: int, book: Edition) -> int:
    """Where a Law of that book stands in the newest one: Law 23 of 2007 in Law 72."""
    was, now = _number(book.pick(AWARE)), _number([*AWARE.values()][-1])
    return now if number == was else number


WHOSE_TURN = ("17C", "44")
"""Under these a player is told that it is his turn; nothing is ruled."""
