"""The card: one hand, the auction up to the decision, what the director typed; and nothing else of the record."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from arbitre.equity.peer_poll import PURPOSES, Poll, Purpose, own_turns
from arbitre.game.card import parse_hand
from arbitre.game.seat import SEATS, Seat
from arbitre.judge.poll_card import card, moment
from arbitre.judge.poll_link import LONGEST, fragment, links, picture, unpacked
from arbitre.judge.poll_page import card_html, card_page, questions_page
from arbitre.judge.poll_words import poll_words
from arbitre.table.errors import RecordError
from arbitre.table.record import Record, read
from arbitre.terminal.screen import Page
from tests.judge.poll_boards import HANDS, SECRET, SLOW, random_board

ALLOWED = {
    "alternatives": {"seat", "hand", "dealer", "vulnerable", "scoring", "auction", "methods", "meanings"},
    "would_differ": {
        "seat",
        "hand",
        "dealer",
        "vulnerable",
        "scoring",
        "auction",
        "methods",
        "meanings",
        "explanation",
    },
    "suggests": {
        "seat",
        "dealer",
        "vulnerable",
        "scoring",
        "auction",
        "methods",
        "meanings",
        "partner",
        "alternatives",
    },
}
TYPED = {"scoring": "imps", "methods": "five-card majors", "explanation": "weak", "alternatives": ["P", "X"]}


def slow(**more: Any) -> Record:
    return read(json.dumps({**SLOW, **more}))


def made(record: Record, about: int, purpose: Purpose = "alternatives", language: str = "en", **given: Any) -> Poll:
    told = {key: given[key] for key in given} or dict(TYPED)
    if purpose != "would_differ":
        told.pop("explanation", None)
    return card(record, about, purpose, poll_words(language), told)


def printed(poll: Poll, language: str) -> str:
    say = poll_words(language)
    text = str(questions_page(poll, say, card_page(poll, say, Page())))
    return text + card_html(poll, say) + json.dumps(msgspec.to_builtins(poll), ensure_ascii=False)


def test_a_pause_told_later_asks_about_the_call_after_it() -> None:
    """Entered when the auction was over, with the call it came with: partner's next call is asked about."""
    calls = [event for event in SLOW["events"] if "call" in event] + [{"call": "P"}] * 3
    late = slow(events=[*calls, {"tempo": "slow", "by": "S", "about": 3}])
    assert moment(late, 9) == (Seat.N, 4)
    assert made(late, 9).shown.auction == made(slow(), 4).shown.auction
    assert made(late, 9, "suggests").questions == made(slow(), 4, "suggests").questions


@pytest.mark.parametrize("purpose", PURPOSES)
def test_no_card_holds_anything_outside_its_list(purpose: Purpose) -> None:
    """Over random records with hesitations, remarks and explanations of every sort."""
    seen = 0
    for seed in range(60):
        record, about = random_board(seed)
        event = record.events[about - 1]
        if purpose == "suggests" and event.kind not in ("tempo", "remark"):
            continue
        if not somebody(record, about, purpose):
            continue
        poll = made(record, about, purpose, "fr" if seed % 2 else "en")
        seen += 1
        check(record, about, purpose, poll, printed(poll, "fr" if seed % 2 else "en"))
    assert seen > 10


def somebody(record: Record, about: int, purpose: Purpose) -> bool:
    """Does anybody act after this?"""
    try:
        return bool(moment(record, about, purpose))
    except RecordError as nobody:
        return nobody.message != "poll_no_decision"


def check(record: Record, about: int, purpose: Purpose, poll: Poll, text: str) -> None:
    shown = msgspec.to_builtins(poll.shown)
    assert set(shown) <= ALLOWED[purpose]
    seat, before = moment(record, about, purpose)
    assert shown["seat"] == seat
    others = [record.hands[other] for other in SEATS if other is not seat or purpose == "suggests"]
    assert not any(hand in text for hand in others)
    assert all(set(map(str, parse_hand(record.hands[seat]))) >= found for found in [_cards(text)])
    if purpose == "suggests" and record.events[about - 1].kind == "remark":
        text = text.replace(str(record.events[about - 1].remark), "")
    assert SECRET not in text
    calls = [event.call for event in record.events[:before] if event.kind == "call"]
    assert list(shown.get("auction", [])) == calls
    assert {question.key for question in poll.questions} <= {
        *("path", "live_with", "call", "card", "serious", "close", "tells", "attractive")
    }
    words = ("slow", "fast", "lent", "vite", "hesit", "hésit", "tempo", "remark", "explain")
    if purpose != "suggests":
        assert not any(word in text.lower() for word in words)


def _cards(text: str) -> set[str]:
    """Cards named one by one, as in ♠Q; those of a hand stand behind their suit with a space."""
    found = re.findall(r"([♠♥♦♣])([AKQJTRDV]|10|[2-9])\b", text)
    return {f"{'SHDC'['♠♥♦♣'.index(suit)]}{rank}" for suit, rank in found}


def test_partner_of_who_hesitated_is_asked_about() -> None:
    record = slow()
    assert moment(record, 4) == (Seat.N, 5)
    assert moment(record, 6) == (Seat.N, 5)
    assert moment(record, 1) == (Seat.N, 0)
    poll = made(record, 4)
    assert (poll.id, poll.shown.hand, poll.shown.auction) == ("p1", HANDS["N"], ("1S", "2H", "P", "P"))
    assert [question.key for question in poll.questions] == ["path", "live_with", "call", "serious", "close"]
    assert own_turns(poll.shown) == [0]


def test_before_he_has_called_it_is_his_next_turn() -> None:
    record = slow(events=SLOW["events"][:5])
    assert moment(record, 4) == (Seat.N, 5)
    with pytest.raises(RecordError, match="poll_no_decision"):
        moment(slow(events=SLOW["events"][:4]), 4)


def test_who_complains_is_not_asked_about() -> None:
    events = [*SLOW["events"][:5], {"reserve": True, "by": "W"}, {"call": "X"}]
    with pytest.raises(RecordError, match="poll_no_decision"):
        moment(slow(events=events), 6)
    assert moment(slow(events=events), 6, at=7) == (Seat.N, 6)


def test_an_alert_tells_him_whose_call_it_was() -> None:
    events = [{"call": "1S"}, {"call": "2H"}, {"alert": True, "about": 2, "by": "W"}, {"call": "P"}, {"call": "P"}]
    record = slow(events=[*events, {"call": "2S"}, {"call": "3H"}])
    assert moment(record, 3) == (Seat.E, 6)
    assert moment(record, 3, "would_differ") == (Seat.S, 3)


def test_who_heard_a_wrong_explanation_is_asked_with_the_right_one() -> None:
    events = [
        {"call": "1S"},
        {"call": "2H"},
        {"explain": "hearts", "about": 2, "by": "W"},
        {"call": "P"},
        {"call": "P"},
    ]
    record = slow(events=events)
    assert moment(record, 3, "would_differ") == (Seat.S, 3)
    assert moment(record, 3, "would_differ", 1) == (Seat.N, 0)
    assert moment(slow(events=[*events, {"call": "2S"}]), 3) == (Seat.E, 6)
    poll = made(record, 3, "would_differ", explanation="spades and a minor")
    assert poll.shown.explanation == "spades and a minor"
    assert "hearts" not in printed(poll, "en")
    with pytest.raises(RecordError, match="missing"):
        made(record, 3, "would_differ", methods="natural")


def test_what_it_tells_is_asked_without_the_hand() -> None:
    poll = made(slow(), 4, "suggests", alternatives=["P", "X", "2S"])
    assert (poll.shown.hand, poll.shown.partner) == (None, "Partner passed slowly here.")
    assert [question.text for question in poll.questions] == [
        "Partner passed slowly here: what does that tell you?",
        "Which of these does it make more attractive?",
    ]
    with pytest.raises(RecordError, match="poll_alternatives"):
        made(slow(), 4, "suggests", alternatives=["P"])
    with pytest.raises(RecordError, match="poll_no_information"):
        made(slow(), 5, "suggests", alternatives=["P", "X"])


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ({"tempo": "fast", "by": "S"}, "Partner passed quickly here."),
        ({"tempo": "thoughtful", "by": "S"}, "Partner’s tempo here: thoughtful."),
        ({"remark": "what a hand", "by": "S"}, "Partner said or showed: what a hand."),
        ({"explain": "strong", "about": 1, "by": "S"}, "Partner explained your call as: strong."),
    ],
)
def test_what_partner_did_in_words(event: dict[str, Any], told: str) -> None:
    events = [*SLOW["events"][:3], event, *SLOW["events"][4:]]
    assert made(slow(events=events), 4, "suggests", alternatives=["P", "X"]).shown.partner == told


def test_an_opening_lead_is_asked_for_as_one() -> None:
    events = [{"call": "1NT"}, {"call": "P"}, {"call": "P"}, {"call": "P"}, {"play": "HQ", "by": "E"}]
    poll = made(slow(events=events), 5, methods="natural")
    assert [question.text for question in poll.questions][-3] == "What do you lead?"
    assert poll.shown.played == ()
    later = made(slow(events=[*events, {"play": "H5"}, {"play": "H7"}]), 7, methods="natural")
    assert (later.shown.dummy, later.shown.played) == (HANDS["S"], ("HQ", "H5"))


@pytest.mark.parametrize(
    ("change", "about", "error"),
    [
        ({"hands": {"E": HANDS["E"]}}, 4, "poll_no_hand"),
        ({}, 40, "about_no_event"),
        ({"dealer": None, "contract": "4S", "declarer": "W", "events": [{"play": "SA"}]}, 1, "poll_no_auction"),
    ],
)
def test_a_card_that_cannot_be_made(change: dict[str, Any], about: int, error: str) -> None:
    with pytest.raises(RecordError, match=error):
        made(slow(**change), about)
    with pytest.raises(RecordError, match="poll_no_act"):
        moment(slow(), 4, at=4)


def test_calls_out_of_their_order_name_their_seat() -> None:
    events = [{"call": "1S"}, {"call": "P", "by": "S"}, {"choose": "accept", "by": "W"}, {"call": "P", "by": "W"}]
    poll = made(slow(events=events), 1, at=None, methods="x")
    assert poll.shown.auction == ()
    poll = made(slow(events=[*events, {"call": "2S", "by": "N"}]), 5, methods="x")
    assert poll.shown.auction == ("1S", "S:P", "P")
    assert own_turns(poll.shown) == [0]


def test_changed_words_are_another_poll() -> None:
    one, other = made(slow(), 4, methods="natural"), made(slow(), 4, methods="strong club")
    assert one.locked != other.locked
    assert one.locked == made(slow(), 4, methods="natural").locked


def test_the_link_holds_the_card_and_a_word_that_counts_once() -> None:
    poll = made(slow(), 4)
    made_links = links("https://club.example/", poll, "en", 3)
    tokens = {unpacked(link.partition("#")[2])["token"] for link in made_links}
    assert len(tokens) == 3
    assert all(link.startswith("https://club.example/poll.html#") for link in made_links)
    told = unpacked(fragment(poll, "en", "once"))
    assert set(told) == {"id", "lang", "token", "shown", "questions"}
    assert told["shown"] == json.loads(msgspec.json.encode(poll.shown))
    assert len(made_links[0]) < LONGEST


def test_the_link_as_a_code() -> None:
    pytest.importorskip("segno", reason="codes need the extra qr")
    link = links("https://club.example", made(slow(), 4), "en", 1)[0]
    assert "viewBox" in picture(link)
    assert picture(link + "x" * LONGEST) == ""
    page = card_html(made(slow(), 4), poll_words("en"), [(link, picture(link))])
    assert page.count("<svg") == 1
