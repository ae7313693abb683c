"""The script holds what is new since the last event and what bites now, and nothing that is over."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from arbitre import report_on, rule
from arbitre.table.notation import parse
from arbitre.texts.grammar import NBSP
from tests.voice.hearing import Hearer, spoken

EDITIONS = ("2007", "2017")
SPADES = "none 4S by S N=K874.A63.Q52.J84 E=T3.QJ952.A73.T72 S=AQJ95.K7.K84.A63 W=62.T84.JT96.KQ95:"
TWELVE = "N none N=AKQJ.432.432.543 E=5432.AKQ.AKQ.A9 S=T987.JT9.JT9.876 W=6.8765.8765.KQJT: 1S P P P E:HA"
"""East has twelve cards, and leads."""
LOW = "E none: 1S 1H{natural} W=refuse S:P{natural !comparable !meaning_contained} W:2C P 2S P 3NT P P P"
"""South's insufficient bid was replaced in the auction; North is on lead."""
SLOW = "N both: 1S P 2S P P 3H S:tempo slow P P 3S P P P N:claim 9{!claim_disputed}"
FOUND = (
    '@7{information_agreed="agreed" action=10 suggests="bidding on" damaged '
    'alternatives=[{"call":"P","logical":true,"suggested_over":true}]}'
)
ADJUSTED = 'adjust={"outcomes":[{"contract":"3H","declarer":"E","tricks":9}]} about=7'


def told(line: str, edition: str, language: str = "en") -> list[str]:
    """What the director says and does, and asks of players."""
    report = report_on(rule(structs.replace(parse(line), edition=edition)), language)
    steps = [one for one in report["script"] if one["kind"] not in ("remember", "ask")]
    return [one["text"].replace(NBSP, " ") for one in steps]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("line", "heard", "unheard"),
    [
        # 49, 50: whether it could be seen comes out when the card has been played
        (
            f"{SPADES} W:CK C4 E:expose HQ E:HQ CA @3{{visible}}",
            "The queen of hearts was a penalty card, and is one no longer.",
            ("East showed", "face up", "first legal opportunity"),
        ),
        (
            f"{SPADES} W:CK C4 E:expose HQ+H9 E:HQ CA S:H7 HT HA E:H9 @3{{visible}}",
            "These cards were penalty cards, and are so no longer.",
            ("face up", "first legal opportunity"),
        ),
        # played to the first trick, it is not spoken of at the second
        (f"{SPADES} W:CK C4 E:expose HQ{{visible}} E:HQ CA S:H7", "", ("queen", "face up")),
        # 27, 26: the bid was ruled on in the auction, the lead is asked about in the play
        (LOW, "ithout consulting: do you", ("insufficient", "cancelled", "replaces")),
        (f"{LOW} W=free", "North, you may lead any card.", ("insufficient",)),
        # 27B: what was told with the refusal is not told with the answer on the new call
        (
            "N none: 1S 1H{natural} S=refuse P @4{!comparable !meaning_contained}",
            "West, you must pass for the rest of the auction",
            ("insufficient", "1 heart is cancelled", "goes back into the box", "please replace"),
        ),
        # 24 over 29: both are told, each before what is ruled on it
        ("N none: S:1D{natural} E:X W=refuse", "East’s double is inadmissible.", ("North’s turn",)),
        ("N none: P X 1C", "East’s double is inadmissible.", ("goes back into the box",)),
        (f"{SPADES} W:CK C4 E:expose HQ S:CA E:C2 @3{{visible}}", "South played the ace of clubs when", ("showed",)),
        # 33, 54A: nothing is said of a card while it is asked what it was; then it is
        ("none 3NT by S: E:D3 S:expose SA", "South exposed the ace of spades.", ("picks it up",)),
        ("none 3NT by S: E:D3 S:expose SA @2{!spreading}", "South picks it up.", ("beginning to spread",)),
        # a card after the end counts for nothing, and nothing is said of it
        (
            f"{SPADES} W:CK C4 C2 CA S:claim 12{{!claim_disputed}} W:attention revoke E:HQ",
            "",
            ("irregularity", "tricks"),
        ),
        # what the director writes down for himself is no event
        (f"{SPADES} W:CK C4 E:expose HQ{{visible}} process called", "East exposed the queen of hearts.", ()),
    ],
)
def test_what_is_new_is_told_and_what_is_over_is_not(
    line: str, heard: str, unheard: tuple[str, ...], edition: str
) -> None:
    texts = "|".join(told(line, edition))
    assert heard in texts
    assert not [text for text in unheard if text in texts]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("N none: 1H P S:X W:P N:P E:P E:S2 W:attention inadmissible-double", "as if South’s double had not been made"),
        (f"{TWELVE} W:attention missing-card", "The deal is restored"),
        (f'{TWELVE} W:attention missing-card @{{card_found="nowhere"}}', "The deal is rebuilt"),
        ("N both: 1S P 2S S:tempo slow P W:attention unauthorized-information", "I have ruled on that already"),
    ],
)
def test_what_was_ruled_on_before_anybody_spoke_up_is_said_when_somebody_does(
    line: str, heard: str, edition: str
) -> None:
    assert heard in "|".join(told(line, edition))


def test_a_ruling_that_a_finding_makes_more_exact_is_told_so() -> None:
    """2007 26A: which suit declarer may ask for is told when it is known what the withdrawn bid showed."""
    heard = told("2007 W: E:2C S=refuse @1{artificial} @1{shows=H}", "2007")
    assert heard[0] == (
        "West, if you defend, declarer may require or forbid hearts at your first lead."
        " Not so if East shows that suit later."
    )
    assert not [text for text in heard if "cancelled" in text or "must pass" in text]


def test_it_is_said_of_the_player_and_the_trick_that_were_named() -> None:
    line = f"{SPADES} W:CK C4 E:H2 CA S:SA W:S2 S4 S3"
    assert "restored" not in "|".join(told(f"{TWELVE} W:attention missing-card player=S", "2017"))
    assert "East revoked" in told(f"{line} S:attention revoke player=E trick=1", "2017")[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_score_is_adjusted_when_the_director_has_decided_it(edition: str) -> None:
    """16B: due, it is announced; decided, it is said and nothing is left to look at; later it is not said again."""
    due, done, later = (
        f"{SLOW} {FOUND}",
        f"{SLOW} {FOUND} {ADJUSTED}",
        f"{SLOW} {FOUND} {ADJUSTED} @7{{!penalty_given}}",
    )
    assert told(due, edition) == ["The score will be adjusted."]
    assert told(done, edition) == ["The score is adjusted; you may appeal."]
    assert told(later, edition) == []
    reports = [report_on(rule(structs.replace(parse(line), edition=edition))) for line in (due, done, later)]
    assert [[line["law"] for line in report["in_force"]] for report in reports] == [["16B3"], [], []]


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_two_pauses_the_one_that_is_answered_is_not_looked_at_any_more(edition: str) -> None:
    """16B: each has a sheet of its own, and one review stands for both."""
    line = "N both: 1S P 2S P P 3H S:tempo slow P P N:tempo slow 3S P P P N:claim 9{!claim_disputed}"

    def review(more: str) -> list[str]:
        found = report_on(rule(structs.replace(parse(f"{line} {more}"), edition=edition)))["in_force"]
        return [one["text"].partition(",")[0] for one in found]

    assert review("") == ["After play: did North or South"]
    assert review(ADJUSTED) == ["After play: did South"]
    assert review(ADJUSTED.replace("about=7", "about=10")) == ["After play: did North"]
    assert review(f"{ADJUSTED} {ADJUSTED.replace('about=7', 'about=10')}") == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        # 31A1: East's pass has ended the auction, and South has nothing to repeat
        (
            "N: P P 1C{natural} P P S:1H{natural} W=refuse E:P",
            "Nothing more follows from this.",
            "Il n’y a rien de plus à dire.",
        ),
        # 45F: the board is over, and is looked at
        (
            f"{SPADES} W:CK C4 C2 CA S:claim 12{{!claim_disputed}} W:attention dummy-indicates @6{{!arranging}}",
            "I shall look at the board now.",
            "J’examine la donne maintenant.",
        ),
    ],
)
def test_a_ruling_of_which_nothing_is_left_is_spoken_too(line: str, english: str, french: str, language: str) -> None:
    assert told(line, "2017", language) == [{"en": english, "fr": french}[language]]


def event_by_event(line: str, edition: str) -> list[str]:
    record: Any = structs.replace(parse(line), edition=edition)
    board = rule(structs.replace(record, events=()))
    hearer, found = Hearer(report_on(board)), []
    for n in range(1, len(record.events) + 1):
        board = rule(structs.replace(record, events=record.events[:n]))
        found += hearer.hears(board, report_on(board))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "line",
    [
        LOW,
        f"{SLOW} {FOUND} {ADJUSTED}",
        "N none: 1S 1H E:change_call 2H{!unintended} S=refuse P @3{natural comparable natural_beyond_doubt}",
        "W: N:1S N:change_call 3S @2{!unintended}",
        "2007 W: N:1S N:change_call 3S @2{unintended} @2{!without_pause}",
        f"{SPADES} W:CK C4 E:expose HQ W:expose S6 @3{{visible}} @4{{visible}} @4{{!deliberate}} E:HQ",
        "none 3NT by S: W:DA N:D2 E:D3 S:D4 S:C4 W=refuse E=refuse",
        "E ns: W:SQ P W:SA @1{!penalty_card}",
        "W: E:2C W:1S S=refuse @1{artificial} @1{shows=H}",
        "W: E:2C S=refuse W:1S @1{artificial} @1{shows=H} W:tempo slow",
        "N: P X @2{!misinformed}",
    ],
)
def test_a_board_heard_event_by_event(line: str, edition: str) -> None:
    assert not event_by_event(line, edition)


def test_the_hearer_has_ears() -> None:
    """He does notice what is told again, and what is not spoken."""
    board = rule(parse("N none: 1S 1H S=accept"))
    first, now = report_on(rule(parse("N none: 1S"))), report_on(board)
    assert spoken(now)
    hearer = Hearer(first)
    assert not hearer.hears(board, now)
    assert "told again: 27A1" in hearer.hears(board, now)[0]
    hearer.last = first
    assert "not spoken" in hearer.hears(board, now | {"script": []})[0]
