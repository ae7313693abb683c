"""The words of a file: calls, cards, contracts and hands as the standard writes them, and as files do."""

from __future__ import annotations

import re

from arbitre.game.card import PACK, RANKS

CALLS = {
    **{f"{level}{name}": f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")},
    "PASS": "P",
    "X": "X",
    "XX": "XX",
}
"""Calls by the standard, in any case."""
LOOSE = {
    **{f"{level}N": f"{level}NT" for level in range(1, 8)},
    "P": "P",
    "D": "X",
    "R": "XX",
    "DBL": "X",
    "RDBL": "XX",
    "DOUBLE": "X",
    "REDOUBLE": "XX",
}
"""Calls as some programs write them."""
CARDS = {str(card): str(card) for card in PACK}
LOOSE_CARDS = {f"{suit}10": f"{suit}T" for suit in "SHDC"}
OVER_SEVEN = re.compile(r"([89]|[1-9][0-9])(C|D|H|S|NT?)")
CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT?)(X|XX|D|R|DBL|RDBL)?")


def call_of(word: str) -> tuple[str, bool]:
    """The call as the record has it, and whether it is written as it should be; no call where it is none.

    >>> call_of("Pass"), call_of("1N"), call_of("2Z")
    (('P', True), ('1NT', False), ('', False))
    """
    upper = word.upper()
    if upper in CALLS:
        return CALLS[upper], True
    if found := OVER_SEVEN.fullmatch(upper):
        return f"{found[1]}{found[2].replace('NT', 'N').replace('N', 'NT')}", True
    return LOOSE.get(upper, ""), False


def card_of(word: str) -> tuple[str, bool]:
    """The card, and whether it is written as it should be.

    >>> card_of("h9"), card_of("H10"), card_of("1H")
    (('H9', True), ('HT', False), ('', False))
    """
    upper = word.upper()
    if upper in CARDS:
        return upper, True
    return LOOSE_CARDS.get(upper, ""), False


def contract_of(word: str) -> tuple[str, bool]:
    """The contract as the record has it, `P` for passed out, and whether it is written as it should be.

    >>> contract_of("4SX"), contract_of("1N"), contract_of("5DR"), contract_of("Pass"), contract_of("5Hearts")
    (('4SX', True), ('1NT', False), ('5DXX', False), ('P', True), ('', False))
    """
    upper = "".join(word.upper().split())
    if upper in ("PASS", "P", "AP", "ALLPASS", "PASSOUT", "PASSED", "PASSEDOUT"):
        return "P", upper == "PASS"
    found = CONTRACT.fullmatch(upper)
    if not found:
        return "", False
    trumps, risk = found[2].replace("NT", "N").replace("N", "NT"), found[3] or ""
    doubled = {"D": "X", "DBL": "X", "R": "XX", "RDBL": "XX"}.get(risk, risk)
    return found[1] + trumps + doubled, word.upper() == found[1] + trumps + doubled


def hand_of(word: str) -> tuple[str, bool]:
    """A hand, its ranks in order, and whether every rank is one; `10` and small letters are understood.

    >>> hand_of("akq.jt9.876.5432"), hand_of("AKv...")
    (('AKQ.JT9.876.5432', True), ('AK...', False))
    """
    suits = word.upper().replace("10", "T").split(".")
    clean = [[rank for rank in suit if rank in RANKS] for suit in suits]
    good = len(suits) == 4 and sum(map(len, clean)) == sum(map(len, suits))
    ordered = ("".join(sorted(suit, key=RANKS.index, reverse=True)) for suit in (*clean, [], [], [], [])[:4])
    return ".".join(ordered), good
