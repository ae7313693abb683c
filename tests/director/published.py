"""How a published ruling is told as a record: its auction, what was explained, the result, and what was found."""

from __future__ import annotations

import json
from typing import Any

from arbitre import read_record, report_on, rule

Events = list[dict[str, Any]]
BOTH = ("2007", "2017")
UI, MI = "unauthorized-information", "misinformation"
PASS = {"call": "P", "logical": True, "suggested_over": True}
TAIL = {"damaged": True, "causal_link": "caused", "own_error": "none"}


def calls(line: str) -> Events:
    """An auction; a call with a star was slow, which is said before it."""
    found: Events = []
    seats, caller = "NESW", ""
    for word in line.split():
        if word.endswith(":"):
            caller = word[0]
            continue
        if word.endswith("*"):
            found.append({"tempo": "slow", "by": caller})
        found.append({"call": word.rstrip("*"), "by": caller})
        caller = seats[(seats.index(caller) + 1) % 4]
    return found


def made(tricks: int, by: str) -> dict[str, Any]:
    return {"claim": tricks, "by": by, "facts": {"claim_disputed": False}}


def report(deal: dict[str, Any], events: Events, edition: str = "2017") -> dict[str, Any]:
    return report_on(rule(read_record(json.dumps({**deal, "edition": edition, "events": events}))))


def ended(found: dict[str, Any], sheet: str) -> tuple[Any, Any]:
    (one,) = [one for one in found["reviews"] if one["sheet"] == sheet]
    return one["state"], one["exit"]


def slow(events: Events) -> int:
    return next(n for n, event in enumerate(events, 1) if "tempo" in event)


def result(contract: str, declarer: str, tricks: int, weight: int = 100) -> dict[str, Any]:
    return {"weight": weight, "contract": contract, "declarer": declarer, "tricks": tricks}


def explained(line: str, call: int, by: str, tricks: int, declarer: str, said: str = "as alerted") -> Events:
    events = calls(line)
    return [
        *events[:call],
        {"explain": said, "about": call, "by": by},
        *events[call:],
        made(tricks, declarer),
    ]
