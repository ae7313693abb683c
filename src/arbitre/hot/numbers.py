"""What the numbers mean, and the words of both formats: the same for the source and for what is compiled of it.

Calls, cards and seats are numbered as in table/plain.py. Nothing here is compiled: what is compiled takes it from
here, with the type that its .pxd file gives.
"""

from __future__ import annotations

import re

from arbitre.game.auction import Contract
from arbitre.game.call import BIDS
from arbitre.game.score import score

NOBODY, NOT_GIVEN = 255, -1
FIRST_BID, FIRST_CARD = 3, 38
"""Acts below 3 are pass, double and redouble; from 38 on they are cards."""
MOST_ACTS, MOST_CALLS, MOST_CELLS = 512, 400, 64
"""An auction has at most 319 calls, the play 52 cards; what goes on beyond that is not read."""
NO_DEAL, UNREADABLE, TWICE, DEALT = range(4)
"""What there is of a deal: nothing, something else, a card in two places, cards."""
NUMBER, DEALER, VULNERABLE, DEAL = 1, 2, 4, 8
"""What a game may take from the one before it, where it gives none of them."""

SUIT = bytes(n // 13 for n in range(52))
NO_OWNER, NO_CARD = bytes([NOBODY] * 52), bytes(16)
NO_CALLERS = bytes([NOBODY] * MOST_ACTS)


def _places(*each: str) -> bytes:
    """A table from letters to their places; NOBODY for all other bytes."""
    table = bytearray([NOBODY] * 256)
    for place, letters in enumerate(each):
        for letter in letters:
            table[ord(letter)] = place
    return bytes(table)


SUIT_OF = _places("Ss", "Hh", "Dd", "Cc")
RANK_OF = _places("Aa", "Kk", "Qq", "Jj", "Tt", *"98765432")
OF_PBN_DEALS, OF_LIN_DEALS = b"AKQJT98765432akqjt .-", b"AKQJT98765432SHDCakqjtshdc,"
PBN_RANKS = bytes(c if c in b" .-" else RANK_OF[c] for c in range(256))
MOST_DEAL = 100

# -- words

_DENOMINATIONS = (("C", "c"), ("D", "d"), ("H", "h"), ("S", "s"), ("NT", "N", "nt", "n", "Nt"))
_BIDS = {
    f"{level}{name}".encode(): 5 * level - 2 + place
    for level in range(1, 8)
    for place, names in enumerate(_DENOMINATIONS)
    for name in names
}
_PASS = dict.fromkeys((b"Pass", b"PASS", b"pass", b"P", b"p"), 0)
_DOUBLE, _REDOUBLE = dict.fromkeys((b"X", b"x", b"D", b"d"), 1), dict.fromkeys((b"XX", b"xx", b"R", b"r"), 2)
CALLS = {**_PASS, **_DOUBLE, **_REDOUBLE, **_BIDS}
_RISKS = {b"": 0, b"X": 1, b"x": 1, b"D": 1, b"DBL": 1, b"XX": 2, b"xx": 2, b"R": 2, b"RDBL": 2}
CONTRACTS = {**_PASS, **{name + risk: 4 * bid + n for name, bid in _BIDS.items() for risk, n in _RISKS.items()}}
"""Four times the bid, and 1 or 2 if doubled or redoubled; 0 if passed out."""
PASSED_OUT = (b"AP", b"ALLPASS", b"PASSOUT", b"PASSED", b"PASSEDOUT")


def word_of_contract(value: bytes) -> bytes:
    """A contract as CONTRACTS has it, however it is spaced."""
    word = b"".join(value.upper().split())
    return b"P" if word in PASSED_OUT else word


_LETTERED = re.compile(rb"S([^HDC.]*)\.?H([^DC.]*)\.?D([^C.]*)\.?C(.*)")


def lettered(deal: bytes) -> bytes:
    """A deal whose suits have their letters, or whose tens are 10, as the standard has it; else the same.

    >>> lettered(b"N:SAKQ.HJT9.D876.C5432 S10.H.D.C - -")
    b'N:AKQ.JT9.876.5432 T... - -'
    """
    words = deal[2:].upper().replace(b"10", b"T").split(b" ")
    hands = (b".".join(found.groups()) if (found := _LETTERED.fullmatch(word)) else word for word in words if word)
    return deal[:2] + b" ".join(hands)


CARDS = {
    f"{suit}{rank}".encode(): 13 * SUIT_OF[ord(suit)] + RANK_OF[ord(rank)]
    for suit in "SHDCshdc"
    for rank in "AKQJT98765432akqjt"
}
CARDS[b"-"] = CARDS[b"--"] = NOBODY
ANY_CALL = {**{word.upper(): call for word, call in CALLS.items()}, b"DOUBLE": 1, b"DBL": 1, b"REDOUBLE": 2, b"RDBL": 2}
"""In capitals, as some programs write them too."""
ANY_CARD = {word.upper(): card for word, card in CARDS.items()}
ANY_CARD |= {f"{suit}10".encode(): 13 * place + 4 for place, suit in enumerate("SHDC")}
NOTES = b"\xff"
SAID_OF_CALLS = {**CALLS, **{f"={n}=".encode(): NOTES[0] for n in range(1, 33)}}
"""The words of a usual auction: a note is no call."""
SEATS = {letter.encode(): place for place, both in enumerate(("Nn", "Ee", "Ss", "Ww")) for letter in both}
VULNERABILITIES = {
    **dict.fromkeys((b"None", b"Love", b"-", b"none", b"love"), 0),
    b"NS": 1,
    b"EW": 2,
    b"ns": 1,
    b"ew": 2,
    **dict.fromkeys((b"All", b"Both", b"all", b"both"), 3),
}
TAGS = {
    name: code
    for code, name in enumerate(
        (b"Board", b"Dealer", b"Vulnerable", b"Deal", b"Declarer", b"Contract", b"Result", b"Score", b"Scoring",
         b"Auction", b"Play", b"North", b"East", b"South", b"West"), 1)
}  # fmt: skip
LIN_DEALERS = {b"1": 2, b"2": 3, b"3": 0, b"4": 1}
LIN_VULNERABILITIES = {b"": 0, b"o": 0, b"0": 0, b"n": 1, b"e": 2, b"b": 3, b"O": 0, b"N": 1, b"E": 2, b"B": 3}

# -- what is found

INSUFFICIENT, DOUBLE, REDOUBLE, AFTER, CHANGED = range(1, 6)
PASS_ROTATION, DOUBLE_ROTATION, REDOUBLE_ROTATION, BID_ROTATION = range(6, 10)
OPENING_LEAD, DECLARING_LEAD, LEAD_55, LEAD_56, FIFTH, EARLY, REVOKE = range(10, 17)
LOW_ROTATION, PLAYED_TWICE, NOT_DEALT = range(17, 20)
KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("", ()),
    ("insufficient-bid", ("27",)),
    ("inadmissible-double", ("35A", "36")),
    ("inadmissible-redouble", ("35A", "36")),
    ("call-after-auction", ("35D", "39")),
    ("changed-call", ("25",)),
    ("pass-out-of-rotation", ("29", "30")),
    ("double-out-of-rotation", ("29", "32")),
    ("redouble-out-of-rotation", ("29", "32")),
    ("bid-out-of-rotation", ("29", "31")),
    ("opening-lead-out-of-turn", ("54",)),
    ("exposed-card", ("54E",)),
    ("lead-out-of-turn", ("55",)),
    ("lead-out-of-turn", ("56",)),
    ("fifth-card", ("45E",)),
    ("premature-play", ("57",)),
    ("revoke", ("44C", "61A")),
    ("bid-out-of-rotation", ("27A2", "29", "31")),
    ("card-played-twice", ()),
    ("card-not-dealt", ()),
)
"""What can be wrong with an act, and the laws it falls under; the last two are faults of the record alone."""
IRREGULAR, BAD_DEAL, DEALT_TWICE, HANDS, UNENDED, CONTRACT, NOT_DOUBLED, DECLARER = (1 << n for n in range(8))
RESULT, IMPOSSIBLE, SCORE, BROKEN, PASSES, GAP, COLUMNS, OTHER_DEALER = (1 << n for n in range(8, 16))
CARET, HIDDEN, TOO_MANY, TORN = (1 << n for n in range(16, 20))
"""What can be odd about a board, a bit each."""

DENOMINATION = bytes(max(call - FIRST_BID, 0) % 5 for call in range(FIRST_CARD))
TRUMPS = bytes(NOBODY if call < FIRST_BID or DENOMINATION[call] == 4 else 3 - DENOMINATION[call] for call in range(38))
SCORES = tuple(
    score(Contract(bid, doubled), tricks, vulnerable)
    for bid in BIDS
    for doubled in range(3)
    for vulnerable in (False, True)
    for tricks in range(14)
)
"""The score of declarer's side: contract, not vulnerable or vulnerable, tricks."""
OTHERWISE_SCORED = (b"Rubb", b"Chic", b"Cave")
ENOUGH = 40
"""So many cards alike are no chance, though no names are given."""
NOT_COMPARED = bytes(8)
