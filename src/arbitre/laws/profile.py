"""Whose options apply where the Laws leave one; a profile differs from WBF only where a source is cited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

OPTIONS: dict[str, tuple[Any, ...]] = {
    # 71.11: a pass out of rotation that is itself the third pass goes to 17D3 at once, or to 29 and 30 first
    "third_pass": ("17D3", "29"),
    # 71.3: does a comparable call lift the lead restriction in 25B, 27B3 and 36B (2017)?
    "comparable_lifts_lead": (True, False),
    # 71.1: printings of 2017 before June 2017 let declarer require a suit under 26B
    "require_under_26B": (False, True),
    # 71.2: 2017 30A, a repeated pass with another meaning: no lead restriction, or 26B
    "lead_restriction_under_30A": (False, True),
    # 71.10: pass of an opponent's artificial call out of rotation: Law 30, or 31
    "pass_of_opponents_artificial_call": ("30", "31"),
    # 71.8: insufficient bid out of rotation, then no comparable call: partner passes once (31) or throughout (27B2)
    "insufficient_out_of_rotation": ("31", "27B2"),
    # 40B2(c): may a player look at an opponent's system card at his right-hand opponent's turn too?
    "opponents_card_at_rhos_turn": (False, True),
}
PROFILES: dict[str, dict[str, Any]] = {
    "wbf": {},
    "ffb": {},
    "ebu": {},
    # acbl.org, Elections by the ACBL Board of Directors under the 2017 Laws, item 6
    "acbl": {"opponents_card_at_rhos_turn": True},
}


def options_of(profile: str, overrides: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value: WBF's, then the profile's, then the record's own."""
    if profile not in PROFILES:
        raise LookupError("profile", ", ".join(PROFILES))
    for name, value in overrides.items():
        if name not in OPTIONS:
            raise LookupError(f"options.{name}", ", ".join(OPTIONS))
        if not any(value == known and type(value) is type(known) for known in OPTIONS[name]):
            raise LookupError(f"options.{name}", ", ".join(map(str, OPTIONS[name])))
    return {name: values[0] for name, values in OPTIONS.items()} | PROFILES[profile] | dict(overrides)
