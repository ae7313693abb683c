"""What is found on a worksheet: each key with its values, and the shapes of those that are lists, texts or numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.game.call import Call
from arbitre.game.card import PACK

from .matters import OF_A_CALL

YES_NO = (True, False)
LONGEST_LIST = 30
LONGEST_TEXT = 2_000
MOST_EVENTS = 2_000
_CARDS = frozenset(map(str, PACK))

SHEET_VALUES: dict[str, tuple[str | bool, ...]] = {
    # -- unauthorized information
    "information_source": (
        *("partner", "withdrawn", "elsewhere", "calls-and-plays", "authorized"),
        *("known-before", "estimate"),
    ),
    "information_agreed": ("agreed", "disputed"),
    "information_found": ("found", "not-found", "required-pause", "not-from-partner"),
    "withdrawn_user": ("innocent", "offending", "lifted"),
    "before_auction": YES_NO,
    "director_measure": ("none", "seats", "redeal", "play", "adjust"),
    "lets_play": YES_NO,
    "demonstrably_suggested": YES_NO,
    "logical_alternative": YES_NO,
    # -- misinformation
    "misinformation_kind": ("explanation", "no-alert", "needless-alert", "incomplete", "system-card"),
    **OF_A_CALL,
    "alert_due": YES_NO,
    "correction_time": ("in-time", "too-early", "late", "never"),
    "misinformation_found": ("call-can-change", "card-can-change", "too-late"),
    "call_influenced": YES_NO,
    "failed_to_ask": YES_NO,
    # -- help, revokes, claims, deception
    "help_rule": ("insufficient", "comparable", "penalty-card"),
    "played_on": YES_NO,
    "card_state": ("on-table", "returned", "played"),
    "equity_case": ("single", "repeated", "both-sides"),
    "trick_by_normal_play": YES_NO,
    "innocent": YES_NO,
    # -- the common tail
    "causal_link": ("caused", "partly", "not-caused"),
}
"""What a sheet asks and one word answers."""

COMPARED = ("suggested-over", "not-suggested", "none")
EVIDENCE = ("system-card", "notes", "both-say", "later-calls", "none")


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and not any("\ud800" <= c <= "\udfff" for c in value)


def _is_action(value: Any) -> bool:
    """A call, a card, or an action in words."""
    if not isinstance(value, str) or not value:
        return False
    try:
        Call.parse(value)
    except ValueError:
        return value in _CARDS or _is_text(value)
    return True


def _event_or_none(value: Any) -> bool:
    return value == "none" or (type(value) is int and 1 <= value <= MOST_EVENTS)


def _event(value: Any) -> bool:
    return type(value) is int and 1 <= value <= MOST_EVENTS


def _event_or_said(value: Any) -> bool:
    """An event; true for the one it is said of, or the last it may be; false where nobody can say which."""
    return isinstance(value, bool) or _event(value)


def _listed(of: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list | tuple) and len(value) <= LONGEST_LIST and all(map(of, value))


def _suggests(value: Any) -> bool:
    """False for nothing, or everything alike; a text; a text and the actions made more attractive."""
    if value is False or _is_text(value):
        return True
    if not isinstance(value, dict) or not set(value) <= {"text", "actions"}:
        return False
    return _is_text(value.get("text", "")) and _listed(_is_action)(value.get("actions", []))


def _alternative(value: Any) -> bool:
    """Another action: was it a logical alternative, and was the one taken suggested over it?"""
    if not isinstance(value, dict) or not set(value) <= {"call", "card", "logical", "suggested_over", "why"}:
        return False
    named = [value[key] for key in ("call", "card") if key in value]
    told = [value[key] for key in ("logical", "suggested_over") if key in value]
    judged = "logical" in value and all(type(one) is bool for one in told)
    return len(named) == 1 and judged and _is_action(named[0]) and _is_text(value.get("why", ""))


def _alternatives(value: Any) -> bool:
    """Each of them, or in a word what the comparison came to."""
    return value in COMPARED if isinstance(value, str) else _listed(_alternative)(value)


def _number(value: Any, highest: int) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= highest


def _differing(value: Any) -> bool:
    if not isinstance(value, dict) or not set(value) <= {"action", "percent", "why"}:
        return False
    return (
        _is_action(value.get("action")) and _number(value.get("percent", 100), 100) and _is_text(value.get("why", ""))
    )


def _would_differ(value: Any) -> bool:
    """False, or what the player would have done, each with how often; true where nothing more is said."""
    return isinstance(value, bool) or (_listed(_differing)(value) and sum(v.get("percent", 100) for v in value) <= 100)


def _tricks(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 13


def _weighted_tricks(value: Any) -> bool:
    keys = {"weight", "tricks", "why"}
    if not isinstance(value, dict) or not {"weight", "tricks"} <= set(value) <= keys:
        return False
    return _tricks(value["tricks"]) and _number(value["weight"], 100) and _is_text(value.get("why", ""))


def _equity(value: Any) -> bool:
    """A number of tricks, several with weights that add up to 100, or only whether they are more."""
    if isinstance(value, str):
        return value in ("more", "not-more")
    if not isinstance(value, list | tuple):
        return _tricks(value)
    return bool(value) and _listed(_weighted_tricks)(value) and sum(entry["weight"] for entry in value) == 100


def _evidence(value: Any) -> bool:
    return value in EVIDENCE if isinstance(value, str) else bool(value) and _listed(lambda one: one in EVIDENCE)(value)


SHAPES: dict[str, tuple[Callable[[Any], bool], str]] = {
    "action": (_event_or_none, '5, "none"'),
    "suggests": (_suggests, 'false, "…", {"text": "…", "actions": ["4S"]}'),
    "alternatives": (_alternatives, '[], [{"call": "P", "logical": true, "suggested_over": true}]'),
    "agreement_evidence": (_evidence, ", ".join(f'"{one}"' for one in EVIDENCE)),
    "would_differ": (_would_differ, 'false, [{"action": "4S", "percent": 60}]'),
    "equity_tricks": (_equity, '11, [{"weight": 50, "tricks": 11}, {"weight": 50, "tricks": 10}]'),
    "line": (_is_text, '"…"'),
    "ruling_recalled": (_event, "1, 2, 3…"),
    "call_concerned": (_event_or_said, "1, 2, 3…, true, false"),
}
"""What a sheet asks and more than one word answers: is it well formed, and what it may look like."""

SHEET_FACTS = (*SHEET_VALUES, *SHAPES)
TESTS = ("could_have_known", "damaged", "outcome_could_differ")
"""Facts of the board that an `about` limits to one sheet."""
SHORT = ("demonstrably_suggested", "logical_alternative")
LONG = ("suggests", "alternatives")
"""The short forms, and what they are short for."""


def compared(alternatives: Any) -> str:
    """What the alternatives come to: one that is logical, with the action suggested over it, is enough."""
    if isinstance(alternatives, str):
        return alternatives
    logical = [other for other in alternatives if other["logical"]]
    over = any(other.get("suggested_over") for other in logical)
    return "suggested-over" if over else "not-suggested" if logical else "none"


def disagreement(told: dict[str, Any]) -> tuple[str, str] | None:
    """Two keys that contradict each other, of the short forms and of the lists.

    >>> over = [{"call": "P", "logical": True, "suggested_over": True}]
    >>> disagreement({"alternatives": over, "logical_alternative": True})
    >>> disagreement({"alternatives": over, "demonstrably_suggested": False})
    ('alternatives', 'demonstrably_suggested')
    """
    suggested, logical = (told.get(key) for key in SHORT)
    if suggested is True and told.get("suggests") in (False, "nothing"):
        return "suggests", SHORT[0]
    if "alternatives" in told:
        came_to = compared(told["alternatives"])
        if logical not in (None, came_to != "none"):
            return "alternatives", SHORT[1]
        if came_to != "none" and suggested not in (None, came_to == "suggested-over"):
            return "alternatives", SHORT[0]
    return None
