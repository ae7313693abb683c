"""The papers say the ruling: what was ruled and why can be read off them by somebody who was not there."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from arbitre.judge.appeal import appeal_html, appeal_page
from arbitre.judge.certificate_page import certificate_html, certificate_page
from arbitre.judge.poll_words import poll_words
from arbitre.judge.process import Certificate, certificate
from arbitre.table.record import read
from arbitre.terminal.screen import Page
from tests.judge.rulings import PEER, SAID, made

HANDS = {"N": "AQ975.4.KJ82.A63", "E": "K3.AQJ952.A4.T75", "S": "T62.K83.9765.K98", "W": "J84.T76.QT3.QJ42"}
CALLS: list[dict[str, Any]] = [{"call": call} for call in ("1S", "2H", "P")]
REST: list[dict[str, Any]] = [{"call": call} for call in ("P", "X", "P", "2S", "P", "P", "P")]
FOUND = {
    "information_agreed": "agreed", "action": 6, "suggests": "values", "damaged": True, "causal_link": "caused",
    "alternatives": [{"call": "P", "logical": True, "suggested_over": True}], "own_error": "none",
}  # fmt: skip
ADJUST = {"outcomes": [{"weight": 60, "contract": "2H", "declarer": "E", "tricks": 8, "why": "as most play it"},
                       {"weight": 40, "contract": "2H", "declarer": "E", "tricks": 7}]}  # fmt: skip
STEPS: list[dict[str, Any]] = [
    {"process": "heard", "to": ["S"], "text": "I was counting trumps, zqheard", "at": "2026-05-03T16:02"},
    {"process": "options", "statement": "estimate", "text": "zqestimate", "at": "2026-05-03T16:04"},
    {"process": "consulted", "text": "zqpeer", "at": "2026-05-03T16:05"},
    {"process": "decision", "text": "Pass was logical.", "statement": "A. Martin", "at": "2026-05-03T16:10"},
    {"process": "told", "to": ["N", "E", "S", "W"], "at": "2026-05-03T16:12"},
    {"process": "appeal", "statement": "16:45", "text": "desk", "at": "2026-05-03T16:12"},
]


def ruled(*more: dict[str, Any], language: str = "en") -> Certificate:
    events = [
        *CALLS, {"tempo": "slow", "by": "S", "seconds": 8}, *REST, {"alert": True, "about": 2, "by": "W"},
        {"explain": "weak or strong", "about": 2, "by": "W"}, {"play": "HA", "by": "E"},
        {"claim": 8, "by": "N", "facts": {"claim_disputed": False}}, {"facts": FOUND, "about": 4}, *more, *STEPS,
    ]  # fmt: skip
    record = {"dealer": "N", "vulnerable": "ew", "hands": HANDS, "contest": {"scoring": "imps", "other_table": -140}}
    return certificate(read(json.dumps({**record, "events": events})), language)


def papers(found: Certificate, language: str = "en", players: bool = False) -> list[str]:
    say = poll_words(language)
    pages = (certificate_page(found, say, Page(), players), appeal_page(found, say, Page(), players=players))
    htmls = (certificate_html(found, say, players), appeal_html(found, say, players=players))
    plain = [re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.S) for html in htmls]
    return [re.sub(r"\s+", " ", text) for text in (*map(str, pages), *plain)]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ("East-West vulnerable", "♠ A Q 9 7 5", "South: slow, 8 seconds", "alerted by West", "“weak or strong”",
                "the call in question", "2♠ by North, 8 tricks: 110 to North-South",
                "60 %: 2♥ by East, 8 tricks: 110 to East-West (as most play it)",
                "N-S −4.00 IMPs", "The action in question: North: X", "Other actions: pass", "It suggests: values",
                "Only outcomes that could be reached legally count", "Pass was logical.", "by A. Martin",
                "until 2026-05-03 16:45, desk",
                "I was counting trumps")),
        ("fr", ("Est-Ouest vulnérables", "♠ A D 9 7 5", "Sud : lent, 8 secondes", "alerté par Ouest",
                "la déclaration en question",
                "2♠ par Nord, 8 levées : 110 pour Nord-Sud", "N-S −4,00 IMP", "L’action en question : Nord : X")),
    ],
)  # fmt: skip
def test_every_paper_says_it(language: str, wanted: tuple[str, ...]) -> None:
    for paper in papers(ruled({"adjust": ADJUST, "about": 4}, language=language), language):
        paper = paper.replace("&#x27;", "'")
        assert not [words for words in wanted if words not in paper]
        assert not re.search(r"\b(own_error|causal_link|suggested_over|information_agreed)\b", paper)


def test_the_players_copy_and_the_form_keep_what_they_may_not_see() -> None:
    for paper in papers(ruled({"adjust": ADJUST, "about": 4}), players=True):
        assert "zq" not in paper
    certificate_text, appeal_text, *_ = papers(ruled({"adjust": ADJUST, "about": 4}))
    assert "zqestimate" not in appeal_text, "what the director wrote to himself"
    assert ("zqheard" in appeal_text, "zqheard" in certificate_text) == (True, True)
    assert SAID[:20] in papers(certificate(made()))[1]
    assert PEER[:10] not in papers(certificate(made()))[1]


def test_a_result_that_stands_and_what_is_not_known() -> None:
    fine = {"adjust": {"penalty": {"side": "ns", "imps": 3}}, "about": 4}
    stands = {"facts": {"damaged": False}, "about": 4, "instead": 16}
    paper = papers(ruled(stands, fine))[0]
    assert "There was no damage: the score is not adjusted." in paper
    assert "Procedural penalty N-S: 3 IMPs" in paper
    bare = papers(certificate(read('{"dealer": "N", "events": []}')))[0]
    assert "vulnerability not recorded" in bare
    assert "form of scoring not recorded" in bare


def test_the_reviewer_has_a_part_and_a_poll_its_numbers() -> None:
    whole = certificate(made())
    for paper in papers(whole)[1::2]:
        assert "For the reviewer or the committee" in paper
    assert "considered by" in papers(whole)[0]


def test_a_claim_is_told_with_its_statement_and_no_result_before_the_end() -> None:
    said = {
        "claim": 12,
        "by": "N",
        "statement": "the rest is high",
        "facts": {"claim_disputed": True, "trump_out": True},
    }
    found = {"facts": {"trump_mentioned": True, "awarded": 9, "line": "a club is lost"}}
    events = [*CALLS, *REST, {"play": "HA", "by": "E"}, said, found]
    record = {"dealer": "N", "vulnerable": "ew", "hands": HANDS, "events": events}
    for paper in papers(certificate(read(json.dumps(record)))):
        assert "North claimed 12 tricks: “the rest is high”" in paper
        assert "2♠ by North, 9 tricks: 140 to North-South" in paper
        assert "The line that decides: a club is lost." in paper
    for paper in papers(certificate(read(json.dumps({**record, "events": events[:10]})))):
        assert "Result at the table" not in paper
