"""The worksheets by name: the law each begins with, which paragraph opens which, and what its answers come to."""

from __future__ import annotations

import re
from typing import Any

from arbitre.table.findings import compared

from .effects import Exit, Noted, See, When

SHEETS = {
    "unauthorized-information": "information-sheet",
    "misinformation": "explanation-sheet",
    "could-have-known": "could-have-known",
    "assistance": "assistance",
    "revoke-equity": "revoke-equity",
    "claim-award": "claim-award",
    "deception": "deception",
    "director-error": "director-error",
    "artificial-score": "artificial-score",
    "fouled-board": "fouled-board",
    "team-board": "team-board",
    "adjusted-score": "damage",
}
"""Each sheet and the situation it begins with; the last is for reviews that have no test but the damage."""

OPENED = {
    **dict.fromkeys(("16B3", "16C3", "16A4", "16C2(c)", "16D2(c)", "16D3"), "unauthorized-information"),
    **dict.fromkeys(("21B3", "47E2(b)", "75D3", "40B4", "40B3(a)", "40B5(b)", "40B6(b)"), "misinformation"),
    **dict.fromkeys(("23", "72C"), "could-have-known"),
    **dict.fromkeys(("23C", "27D", "50E3", "50E4"), "assistance"),
    **dict.fromkeys(("64C", "64C1", "64C2(a)", "64C2(b)"), "revoke-equity"),
    **dict.fromkeys(("73F", "73E2"), "deception"),
}
"""Which sheet a review belongs to, by its paragraph."""

SIGNALS = ("16B3",)
"""Reviews of what reached partner otherwise than by a call or play: one for the whole board, a sheet for each."""
ELSEWHERE: dict[str, dict[str, Any]] = {
    "16C2(c)": {"before_auction": True, "director_measure": "play"},
    "16D2(c)": {"before_auction": True, "director_measure": "play"},
    "16A4": {"before_auction": False},
    "16D3": {"before_auction": False, "lets_play": True},
}
"""Reviews of information from elsewhere, and what has been found of it when the director lets the board be played."""
HEARD = ("75A",)
"""What a player heard from his partner's explanation or alert."""
ON_TABLE = ("50E4",)
"""Reviews of a penalty card while it lay there."""
EACH_REVOKE = ("64C1",)
"""A later revoke in the suit has a paragraph, and a sheet, of its own."""
SCORE = re.compile("12C")
"""The paragraphs of the score itself, which the arithmetic cites."""
BOOKS = {"2007": "2007", "2017": "2017"}
"""By whose letters Law 12 is cited, for an edition grown from either."""

HELP = {"27D": "insufficient", "23C": "comparable", "50E3": "penalty-card", "50E4": "penalty-card"}
BROUGHT = ("deception", "assistance", "revoke-equity", "claim-award", "could-have-known")
"""Sheets to which attention may be drawn by their own name; the other names are matters and irregularities already."""

NOTED_EXITS = {"too-late": "too-late", "ruling-corrected": "rescored", "not-fouled": "not-fouled"}
"""What older laws say when nothing is adjusted, as an exit."""

ONE_OR_OTHER = {True: "something", False: "nothing"}


def of_disclosure(law: str) -> bool:
    """Does it come of what was told to the opponents, or not told, and not of the call that was spoken of?"""
    return law in HEARD or OPENED.get(law) == "misinformation"


def worded(key: str, value: Any, secured: int | None = None, either: bool = False) -> Any:
    """What a finding comes to for the law: of a list, a text or a number the word that decides.

    >>> worded("alternatives", [{"call": "P", "logical": True, "suggested_over": True}]), worded("action", 7)
    ('suggested-over', 'named')
    >>> worded("equity_tricks", 11, secured=10), worded("would_differ", [{"action": "4S"}])
    ('more', True)
    """
    if key == "action":
        return value if isinstance(value, str) else "named"
    if key == "suggests":
        if isinstance(value, dict):
            value = value.get("actions", value.get("text"))
        return value if value in ONE_OR_OTHER.values() else ONE_OR_OTHER[bool(value)]
    if key == "alternatives":
        return compared(value)
    if key == "would_differ":
        return value if isinstance(value, bool) else bool(value)
    if key == "equity_tricks" and not isinstance(value, str):
        return None if secured is None else "more" if more(value, secured, either) else "not-more"
    return "awarded" if key == "awarded" else value


def more(equity: Any, secured: int, either: bool) -> bool:
    """Are some tricks of the estimate more, or where either side may be damaged others, than the side has?

    Of a weighted one the most counts: whether all together is more the score will show.
    """
    tricks = [equity] if isinstance(equity, int) else [entry["tricks"] for entry in equity]
    return any(n != secured for n in tricks) if either else max(tricks) > secured


def exit_of(effects: tuple[Any, ...]) -> str:
    """The word with which the sheet closes, where it does."""
    for effect in effects:
        if isinstance(effect, Exit):
            return effect.what
        if isinstance(effect, Noted) and effect.what in NOTED_EXITS:
            return NOTED_EXITS[effect.what]
    return ""


def next_of(effects: tuple[Any, ...]) -> str:
    """The part of the sheet that comes next, where one does."""
    return next((e.situation for e in effects if isinstance(e, See) and e.when is When.NOW), "")


def short_forms(known: dict[str, Any]) -> dict[str, Any]:
    """What follows from the short forms where the list is not given.

    >>> short_forms({"demonstrably_suggested": True, "logical_alternative": False})["alternatives"]
    'none'
    """
    suggested, logical = known.get("demonstrably_suggested"), known.get("logical_alternative")
    found: dict[str, Any] = {}
    if "suggests" not in known and suggested is not None:
        found["suggests"] = ONE_OR_OTHER[suggested]
    if "suggests" not in known and "alternatives" in known and suggested is None:
        found["suggests"] = "something"
    if "alternatives" not in known and logical is False:
        found["alternatives"] = "none"
    elif "alternatives" not in known and logical and suggested is not None:
        found["alternatives"] = "suggested-over" if suggested else "not-suggested"
    if "information_agreed" not in known and known.get("information_found") == "found":
        found["information_agreed"] = "agreed"  # what the director has found for himself needs nobody's agreement
    return found
