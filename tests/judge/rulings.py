"""A ruling made properly from beginning to end: a missing alert, a poll, an adjusted score, every step."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from arbitre.equity.peer_poll import Answer, closed, with_answers
from arbitre.judge.poll_card import card, with_poll
from arbitre.judge.poll_words import poll_words
from arbitre.judge.process import law_line
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.record import Record, read
from tests.judge.poll_boards import HANDS

FOUND = {
    "alert_due": True,
    "explanation": "wrong",
    "agreement_evidence": ["system-card"],
    "correction_time": "never",
    "misinformation_found": "too-late",
    "would_differ": [{"action": "2S", "percent": 60}],
    "damaged": True,
    "causal_link": "caused",
    "own_error": "serious",
}
BOARD: dict[str, Any] = {
    "board": 5,
    "hands": HANDS,
    "contest": {"scoring": "imps", "other_table": -110, "table_number": 3},
    "events": [
        {"call": "1S"}, {"call": "2H"}, {"call": "P"}, {"call": "P"}, {"call": "P"}, {"claim": 8, "by": "E"},
        {"facts": {"claim_disputed": False}}, {"alert": False, "about": 2, "by": "S"}, {"facts": FOUND, "about": 8},
        {"facts": {"own_error": "none"}, "about": 8, "instead": 9},
    ],
}  # fmt: skip
OUTCOMES = [
    {"weight": 60, "contract": "2S", "declarer": "N", "tricks": 8, "why": "as most would"},
    {"weight": 40, "contract": "2H", "declarer": "E", "tricks": 8, "why": "some pass"},
]
SAID = "South says he would have bid: zqprivate"
PEER = "asked Ann zqpeer, of the other section"
STEPS: list[dict[str, Any]] = [
    {"process": "called", "at": "2026-05-03T16:00", "by": "S", "text": "table 3"},
    {"process": "heard", "at": "2026-05-03T16:02", "to": ["N", "E", "S"], "text": SAID},
    {"process": "heard", "at": "2026-05-03T16:03", "player": "W", "text": "had left for the airport"},
    {"process": "facts", "at": "2026-05-03T16:04", "text": "agreed by all"},
    {"process": "evidence", "at": "2026-05-03T16:05", "text": "system card of East-West"},
    {"process": "options", "at": "2026-05-03T16:10", "statement": "estimate", "text": "8 tricks in spades"},
    {"process": "options", "at": "2026-05-03T16:12", "statement": "double-dummy", "text": "8"},
    {"process": "options", "at": "2026-05-03T16:13", "statement": "rejected", "text": "3 spades: nobody bids on"},
    {"process": "consulted", "at": "2026-05-03T16:15", "text": PEER},
    {"process": "decision", "at": "2026-05-03T16:20", "text": "60 % of 2 spades"},
    {"process": "told", "at": "2026-05-03T16:25", "to": ["N", "E", "S", "W"]},
    {"process": "appeal", "at": "2026-05-03T16:25", "statement": "2026-05-03T17:00", "text": "at the desk"},
    {"process": "changed", "at": "2026-05-03T16:30", "text": "own error: on reflection none"},
]
CALLS = ("2S", "2S", "P", "2S", "P")


def made() -> Record:
    """The whole record."""
    record = read(json.dumps(BOARD))
    given = {"explanation": "hearts, at least six", "methods": "natural", "at": 3}
    poll = with_answers(card(record, 8, "would_differ", poll_words("en"), given), [Answer(0, call=c) for c in CALLS])
    record = with_poll(record, closed(poll), 8)
    record = record.with_event(Event(adjust={"outcomes": OUTCOMES}, about=8))
    for step in STEPS:
        record = record.with_event(msgspec.convert(step, Event))
    record = record.with_event(Event(process="law", at="2026-05-03T16:31", text=law_line(record)))
    return record.with_event(Event(process="entered", at="2026-05-03T16:32", text=typed(record)))


def typed(record: Record, language: str = "en") -> str:
    """What goes into the scoring program."""
    from arbitre.director.loop import rule_on

    adjusted = report(rule_on(record), language)["adjusted"]
    return "ACBLscore: " + "; ".join(adjusted["type_in"][2]["lines"])
