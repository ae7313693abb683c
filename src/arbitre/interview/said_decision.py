"""What a director types where a list is wanted: results with their weights, a penalty, other calls or cards, tricks.

A part ends with a comma. A result is its number on the list, `2H E 8`, `2H E -1`, or a score with its sign; its weight
stands before it, `60`, or has a `%`.
"""

from __future__ import annotations

import re
from typing import Any

from arbitre.game.auction import Contract
from arbitre.table.letters import Letters

AVERAGES = ("A+", "A", "A-")
SIDES = {"NS": "ns", "N-S": "ns", "EW": "ew", "E-W": "ew", "EO": "ew", "E-O": "ew"}
PENALTY = ("PENALTY", "PÉNALITÉ", "PENALITE", "PP")
UNITS = {
    **dict.fromkeys(("%", "PERCENT"), "percent"),
    **dict.fromkeys(("IMP", "IMPS"), "imps"),
    **dict.fromkeys(("VP", "VPS", "PV"), "vp"),
    **dict.fromkeys(("MP", "MPS", "MATCHPOINTS"), "matchpoints"),
    **dict.fromkeys(("POINTS", "POINT", "PTS"), "points"),
}
FILLERS = ("BY", "PAR", "TRICKS", "LEVÉES", "LEVEES")
_WEIGHT = re.compile(r"(\d+(?:[.]\d+)?)%")
_NUMBER = re.compile(r"\d+(?:[.]\d+)?")
_DECIMAL = re.compile(r"(?<=\d),(?=\d ?(?:%|imp|vp|pv))", re.IGNORECASE)
_SIGNED = re.compile(r"[+-]\d+")
Said = dict[str, Any]
Result = dict[str, Any]


class NotSaid(Exception):
    """These words are no decision."""


def decision_said(text: str, offers: tuple[Result, ...], use: Letters) -> Said | None:
    """The decision in these words, or None where they are none.

    >>> from arbitre.table.letters import letters
    >>> list = ({"contract": "2S", "declarer": "N", "tricks": 8},)
    >>> decision_said("60 1, 40 2H E -1, penalty ns 3 imps", list, letters("en"))["outcomes"][1]
    {'weight': 40, 'contract': '2H', 'declarer': 'E', 'tricks': 7}
    >>> decision_said("A+ A-", (), letters("fr")), decision_said("what?", (), letters("fr"))
    ({'artificial': {'ns': 'A+', 'ew': 'A-'}}, None)
    """
    try:
        return _decision([_words(part, use) for part in _parts(text)], offers, use)
    except (NotSaid, ValueError):
        return None


def _parts(text: str) -> list[str]:
    """What stands between commas; one before a single digit and a unit is of a number."""
    plain = _DECIMAL.sub(".", text.replace("−", "-").replace("\xa0", " "))
    return [part for part in re.split(r"[,;]", plain) if part.strip()]


def _words(part: str, use: Letters) -> list[str]:
    """The words in capitals, a percent sign with its number."""
    return re.sub(r"\s+%", "%", use.plain(part)).split()


def _decision(parts: list[list[str]], offers: tuple[Result, ...], use: Letters) -> Said:
    lists: dict[str, list[Said]] = {}
    said: Said = {}
    side = ""
    for words in parts:
        if words[0] in PENALTY:
            said.setdefault("penalty", []).append(_penalty(words[1:]))
        elif len(words) == 2 and set(words) <= set(AVERAGES):
            said["artificial"] = {"ns": words[0], "ew": words[1]}
        else:
            side = SIDES.get(words[0], side)
            rest = words[1:] if words[0] in SIDES else words
            lists.setdefault(side, []).append(_outcome(rest, offers, use))
    if len(said.get("penalty", ())) == 1:
        said["penalty"] = said["penalty"][0]
    if (lists and "artificial" in said) or (len(lists) > 1 and "" in lists) or not (lists or said):
        raise NotSaid
    found = {name: _weighed(entries) for name, entries in lists.items()}
    return {**({"outcomes": found.get("", found)} if found else {}), **said}


def _weighed(entries: list[Said]) -> list[Said]:
    return [{"weight": 100, **entries[0]}] if len(entries) == 1 else entries


def _penalty(words: list[str]) -> Said:
    """Against whom, how much: ns 10%, ew 3 imps; without a side it is the offending one."""
    side = {"side": SIDES[words[0]]} if words and words[0] in SIDES else {}
    rest = words[len(side) :]
    if len(rest) == 1 and (found := _WEIGHT.fullmatch(rest[0])):
        return {**side, "percent": _number(found[1])}
    if len(rest) != 2 or not _NUMBER.fullmatch(rest[0]) or rest[1] not in UNITS:
        raise NotSaid
    return {**side, UNITS[rest[1]]: _number(rest[0])}


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


def _outcome(words: list[str], offers: tuple[Result, ...], use: Letters) -> Said:
    """A weight, where there is one, and a result."""
    words = [word for word in words if word not in FILLERS]
    shares = [found[1] for word in words if (found := _WEIGHT.fullmatch(word))]
    rest = [word for word in words if not _WEIGHT.fullmatch(word)]
    if not shares and len(rest) > 1 and _NUMBER.fullmatch(rest[0]):
        shares, rest = [rest[0]], rest[1:]
    if len(shares) > 1:
        raise NotSaid
    weight = {"weight": _number(shares[0])} if shares else {}
    return {**weight, **_result(rest, offers, use)}


def _result(words: list[str], offers: tuple[Result, ...], use: Letters) -> Result:
    if len(words) == 1:
        return _in_a_word(words[0], offers, use)
    if len(words) != 3 or (seat := use.seats.read.get(words[1])) is None:
        raise NotSaid
    bid = words[0].rstrip("X")
    contract = Contract.parse(use.calls.read.get(bid, bid) + words[0][len(bid) :])
    return {"contract": str(contract), "declarer": str(seat), "tricks": _tricks(words[2], contract)}


def _in_a_word(word: str, offers: tuple[Result, ...], use: Letters) -> Result:
    """A number of the list, a score with its sign, or a board passed out."""
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(offers):
        return offers[int(word) - 1]
    if _SIGNED.fullmatch(word) or word == "0":
        return {"score": int(word)}
    if use.calls.read.get(word, word) == "P":
        return {"contract": "P"}
    raise NotSaid


def _tricks(word: str, contract: Contract) -> int:
    """As many as were won; or = and how many more or fewer than the contract has."""
    made = contract.bid.level + 6
    if word == "=":
        return made
    return made + int(word) if _SIGNED.fullmatch(word) else int(word)


# -- other lists


def alternatives_said(text: str, use: Letters) -> list[Said] | None:
    """Calls or cards that were logical alternatives, with the action suggested over each; in brackets it was not.

    >>> from arbitre.table.letters import letters
    >>> [(one["call"], one["suggested_over"]) for one in alternatives_said("pass (3C)", letters("fr"))]
    [('P', True), ('3H', False)]
    """
    found = []
    for word in re.sub(r"[,;+]", " ", text).split():
        inner = word.strip("()")
        act = _act(inner, use)
        if act is None or word not in (inner, f"({inner})"):
            return None
        found.append({**act, "logical": True, "suggested_over": word == inner})
    return found or None


def differing_said(text: str, use: Letters) -> list[Said] | None:
    """What would have been called or played, and how often: 4S 60, P 40.

    >>> from arbitre.table.letters import letters
    >>> differing_said("4S 60%, P", letters("en"))
    [{'action': '4S', 'percent': 60}, {'action': 'P'}]
    """
    found = []
    for words in (_words(part, use) for part in _parts(text)):
        act, *share = words
        named = _act(act, use)
        if named is None or len(share) > 1 or not all(_NUMBER.fullmatch(one.rstrip("%")) for one in share):
            return None
        percent = {"percent": _number(share[0].rstrip("%"))} if share else {}
        found.append({"action": next(iter(named.values())), **percent})
    return found or None


def tricks_said(text: str, use: Letters) -> list[Said] | None:
    """Tricks with their weights: 60 11, 40 10.

    >>> from arbitre.table.letters import letters
    >>> tricks_said("60% 11, 40% 10", letters("en"))
    [{'weight': 60, 'tricks': 11}, {'weight': 40, 'tricks': 10}]
    """
    found = []
    for words in (_words(part, use) for part in _parts(text)):
        if len(words) != 2 or not all(_NUMBER.fullmatch(word.rstrip("%")) for word in words):
            return None
        found.append({"weight": _number(words[0].rstrip("%")), "tricks": _number(words[1])})
    return found or None


def _act(word: str, use: Letters) -> Said | None:
    """A call or a card in the letters of the language."""
    name = use.plain(word)
    if (call := use.calls.read.get(name)) is not None:
        return {"call": call}
    if (card := use.cards.read.get(name)) is not None:
        return {"card": card}
    return None


SAID = {"alternatives": alternatives_said, "would_differ": differing_said, "equity_tricks": tricks_said}
"""Findings that are lists, and how each is typed."""
