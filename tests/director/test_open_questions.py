"""What is recorded while an answer is awaited: it is checked at once, and never stands in the way of the answer."""

from __future__ import annotations

import pytest

from arbitre.director.loop import after, rule_on
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.notation import parse
from tests.director.combined import NOTRUMP, WON, awaits, bonds, both, every_answer_is_possible, refused_at, shows
from tests.laws.positions import ruled, seen

OPEN = {
    "out of turn": "N none: E:1H{natural}",
    "insufficient": "N none: 1S{natural} 1H{natural}",
    "comparable": "N none: E:1H{natural} S=refuse N:4S{natural} E:P",
    "changed": "N none: 1S{natural} N:change_call 2S{natural}",
}
MEANWHILE = [
    "W:P{natural}",
    "W:5C{natural}",
    "E:5D{natural}",
    "W:expose HK{visible !deliberate}",
    "W:HK",
    "W:tempo slow",
    'N:explain "hearts" about=1',
    "W:5C{natural} N:P",
    "N:7C{natural}",
]


@both
@pytest.mark.parametrize("meanwhile", MEANWHILE)
@pytest.mark.parametrize("question", OPEN)
def test_nothing_recorded_meanwhile_makes_an_answer_impossible(edition: str, question: str, meanwhile: str) -> None:
    """What can happen at a table is recorded; whichever way the question is answered the board goes on."""
    assert every_answer_is_possible(edition, f"{OPEN[question]} {meanwhile}")


SAID = ["W:tempo slow", 'W:remark "not enough"', 'N:explain "hearts" about=1 {misinformed}']


@both
@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("question", OPEN)
def test_what_is_said_meanwhile_leaves_the_question_open(edition: str, question: str, said: str) -> None:
    """16B: information may have passed; whoever had to answer still has to."""
    asked = awaits(edition, OPEN[question])
    assert asked == awaits(edition, f"{OPEN[question]} {said}")


@both
def test_a_remark_while_lho_may_accept_is_noted_at_once(edition: str) -> None:
    line = f"{OPEN['insufficient']} W:tempo slow"
    shows(edition, line, awaiting="S accept/refuse 27A1", info="E", laws="16B1(a)")
    shows(edition, f"{line} S=refuse", turn="E", info="EW", laws="27B 16B1(a)")
    claim = f"{NOTRUMP} {WON} S:claim 12"
    assert awaits(edition, f"{claim} E:tempo slow") == awaits(edition, claim)


@both
def test_a_wrong_explanation_meanwhile_is_heard_after_the_answer(edition: str) -> None:
    line = f'{OPEN["insufficient"]} N:explain "hearts" about=1 {{misinformed}} S=accept'
    shows(edition, line, turn="S", info="S", reviews="21B3", laws="27A1 75B1" if edition == "2017" else "27A1 75B")


# -- 24: a card shown while LHO may still accept a call


@both
def test_a_card_shown_meanwhile_lies_there_at_once(edition: str) -> None:
    shown = f"{OPEN['insufficient']} W:expose HK{{visible !deliberate}}"
    shows(edition, shown, awaiting="S accept/refuse 27A1", bound="E pass once, W HK major if", laws="24B")
    led = f"{OPEN['out of turn']} E:D3"
    shows(edition, led, awaiting="S accept/refuse 29A", bound="W pass once, E D3 major if", laws="24B")
    asked = f"{OPEN['insufficient']} W:expose HK"
    shows(edition, asked, awaiting="S accept/refuse 27A1", bound="")
    shows(edition, f"{asked} S=refuse", awaiting="director visible@3 24", bound="")


@both
def test_the_pass_for_it_is_due_at_his_next_turn(edition: str) -> None:
    """24B: a call already made, and accepted, is not that turn; one that must be made again is."""
    shown = f"{OPEN['insufficient']} W:expose HK{{visible !deliberate}}"
    lies = "E pass once, W HK major if"
    shows(edition, f"{shown} S=accept", turn="S", bound=lies, laws="24B 27A1")
    shows(edition, f"{shown} S:P W:P N:1S", turn="E", legal="P", bound=lies)
    shows(edition, f"{shown} S=refuse", turn="E", legal="P", bound=lies)
    changed = "N none: 1S{natural} N:2S{natural !unintended} S:expose HK{visible !deliberate}"
    assert "N pass once" in bonds(edition, f"{changed} E=accept")
    assert "N pass once" in bonds(edition, f"{changed} E=refuse")


@both
def test_a_choice_nobody_has_is_an_error_when_it_is_recorded(edition: str) -> None:
    """And not first when the director answers."""
    refused_at(5, edition, "N none: E:1H S=refuse N:4S E:P E=refuse")
    refused_at(5, edition, "N none: E:1H S=refuse N:4S E:P S=accept")
    refused_at(2, edition, "N none: E:1H W=accept")
    refused_at(2, edition, "N none: E:1H S=stand")
    refused_at(3, edition, "N none: 1S{natural} 1H{natural} W=refuse")
    refused_at(3, edition, "N none: 1S N:change_call 2S S=accept")


# -- after a claim or a concession (68D)

CLAIMED = {
    "before the lead": "none 4S by S: S:claim 13",
    "between tricks": f"{NOTRUMP} {WON} S:claim 12",
    "in mid-trick": f"{NOTRUMP} {WON} S:H2 W:H4 S:claim 12",
    "by a defender": f"{NOTRUMP} {WON} S:H2 W:H4 N:HK E:H3 E:claim 2",
    "a concession": f"{NOTRUMP} {WON} W:concede 10",
}
AFTER_A_CLAIM = [
    "W:concede 3",
    "W:claim 1",
    "S:claim 1",
    "S:concede 2",
    "N:claim 4",
    "E:HQ",
    "S:designate DA",
    "W:H9 N:H7 E:HJ S:H8",
    "E:expose HQ{visible !deliberate}",
    "E:tempo slow",
    'E:remark "no"',
]


@both
@pytest.mark.parametrize("meanwhile", AFTER_A_CLAIM)
@pytest.mark.parametrize("claim", CLAIMED)
def test_nothing_recorded_after_a_claim_makes_the_ruling_impossible(edition: str, claim: str, meanwhile: str) -> None:
    """Play has ceased (2017: is suspended): what is played or said after it does not count, and is no obstacle."""
    assert every_answer_is_possible(edition, f"{CLAIMED[claim]} {meanwhile}")


@both
@pytest.mark.parametrize("meanwhile", ["", *AFTER_A_CLAIM])
def test_a_claim_is_scored_whatever_followed_it(edition: str, meanwhile: str) -> None:
    line = f"{NOTRUMP} {WON} S:claim 12 {meanwhile}"
    shows(edition, f"{line} @5{{!claim_disputed}}", phase="over", tricks="13-0", score=520, bound="", revokes="")
    shows(edition, f"{line} @5{{claim_disputed awarded=9}}", phase="over", tricks="10-3", score=430, bound="")


@both
@pytest.mark.parametrize("cards", ["S:H2", "S:H2 W:C5 N:HK E:H3", "S:H2 W:H4 N:HK E:H3 N:D2 E:D4 S:DK W:D9"])
def test_cards_after_a_claim_are_void(edition: str, cards: str) -> None:
    """68D: no trick is won by them, and a suit not followed there is no revoke."""
    shows(
        edition,
        f"{NOTRUMP} {WON} S:claim 12 {cards}",
        awaiting="director claim_disputed@5 68D",
        tricks="1-0",
        revokes="",
    )
    line = f"{NOTRUMP} {WON} S:claim 12 {cards} @5{{claim_disputed awarded=9}} W:attention revoke player=W trick=2"
    shows(edition, line, phase="over", tricks="10-3", score=430, revokes="", moved=None)


@both
def test_a_card_after_a_concession_is_void(edition: str) -> None:
    line = "none 6H by N: E:concede 10 E:CA"
    shows(edition, f"{line} @1{{!claim_disputed}}", phase="over", tricks="10-3", score=-100)
    shows(
        edition,
        f"{line} @1{{claim_disputed trump_out trump_mentioned awarded=2}}",
        phase="over",
        tricks="11-2",
        score=-50,
    )


@both
def test_a_partner_may_still_object_to_a_concession_a_card_followed(edition: str) -> None:
    """68B2: there was no concession; play goes on and no card shown in it is a penalty card."""
    line = "none 6H by N: E:concede 10 E:CA W=refuse"
    shows(edition, line, score=None, info="W", bound="", laws="68B2")
    assert seen(line, edition)["phase"] in ("lead", "play")


@both
@pytest.mark.parametrize("second", ["W:concede 13", "W:concede 12", "E:claim 1", "S:claim 12", "S:concede 1"])
def test_a_second_claim_does_not_take_the_place_of_the_first(edition: str, second: str) -> None:
    line = f"none 4S by S: S:claim 13 {second}"
    shows(edition, f"{line} @1{{!claim_disputed}}", phase="over", tricks="13-0", score=510)
    shows(
        edition,
        f"{line} @1{{claim_disputed trump_out trump_mentioned awarded=11}}",
        phase="over",
        tricks="11-2",
        score=450,
    )


def test_a_lead_said_to_be_simultaneous_while_a_question_is_open_goes_on() -> None:
    """A lead that waits for another does not keep what follows from being recorded, whatever else is asked."""
    deal = "N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52"
    record = parse(f"{deal} 3NT by S: W:HQ N:H2 E:H3 S:H6 S:CA{{!told_his_turn}} W:C2{{!led}} N:C3 E:CT")
    last = rule_on(record.with_event(Event(facts={"simultaneous": True}, about=5)))
    assert len(last.record.events) == 9


# -- what is recorded while a question is open, and with the answer known: refused both times, or taken both times

AT_ONCE = "{0}"
"""Where the finding stands that is told at once; told later, it comes last."""
KNOWN = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 W=87.T976.T83.QT93"


def told_both_ways(line: str, about: int, fact: str) -> tuple[str, str]:
    """The line with a finding in its place, and with the same finding at the end."""
    return line.replace(AT_ONCE, f"{{{fact}}}"), f"{line.replace(AT_ONCE, '')} @{about}{{{fact}}}"


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("line", "about", "fact", "event", "complaint"),
    [
        ("5NT by E: S:H8 N:expose D2+H7{0} E:5H", 2, "visible", 3, "cannot_follow"),
        ("5NT by E: S:H8 N:expose D2+H7{0} E:5H", 2, "!visible", 3, "cannot_follow"),
        (f"{KNOWN} 4S by S: W:D3 N:D2 W:expose H6{{0}} S:change_call 2S", 3, "visible", 4, "nothing_to_change"),
        (f"{KNOWN} 4S by S: W:D3 N:D2 W:expose H6{{0}} E:withdraw D9", 3, "visible", 4, "not_played"),
        (f"{KNOWN} 4S by S: W:D3 N:D2 W:expose H6{{0}} N:D2", 3, "!visible", 4, "already_played"),
        ("W none: W:1NT N:P E:2H E:change_call 3H{0} W:claim 13", 4, "!unintended", 5, "cannot_follow"),
        ("W none: W:1NT N:P E:2H E:change_call 3H{0} quit", 4, "!unintended", 5, "cannot_follow"),
    ],
)
def test_what_no_answer_lets_happen_is_refused_at_once(
    edition: str, line: str, about: int, fact: str, event: int, complaint: str
) -> None:
    for told in (*told_both_ways(line, about, fact), line.replace(AT_ONCE, "")):
        with pytest.raises(RecordError) as caught:
            ruled(told, edition)
        assert (caught.value.event, caught.value.message) == (event, complaint)


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("line", "about", "fact"),
    [
        (f"{KNOWN} 4S by S: W:D3 N:DA E:D9 S:D5 S:claim 9{{0}} N:S4", 5, "!claim_disputed"),
        (f"{KNOWN} 4S by S: W:D3 N:DA E:D9 S:D5 S:claim 9{{0}} S:withdraw D5", 5, "!claim_disputed"),
        ("N none: 1H{0} E:P S:2H P", 1, "wrong_board"),
        (f"{KNOWN} 4S by S: W:lead_face_down H6 W:withdraw H6{{0}} W:withdraw H6", 2, "misinformed"),
        (f"{KNOWN} 4S by S: W:D3 N:D2 W:expose H6{{0}} E:DJ S:DK", 3, "!visible"),
        ("N none: 1S 1H{0} S=refuse E:2H S:P", 2, "natural"),
    ],
)
def test_what_an_answer_lets_happen_is_taken_whenever_it_is_known(
    edition: str, line: str, about: int, fact: str
) -> None:
    at_once, later = (seen(told, edition) for told in told_both_ways(line, about, fact))
    for key in ("phase", "turn", "legal", "auction", "contract", "tricks", "score", "in_force"):
        assert at_once[key] == later[key]
    seen(line.replace(AT_ONCE, ""), edition)


def test_what_counts_for_nothing_leaves_the_board_as_it_was() -> None:
    claimed = f"{KNOWN} 4S by S: W:D3 N:DA E:D9 S:D5 S:claim 9{{!claim_disputed}}"
    board = after(ruled(claimed), Event(play="S4", by=Seat.N))
    assert board.table == ruled(claimed).table
    assert board.record == parse(f"{claimed} N:S4")


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_what_one_choice_lets_happen_counts_for_nothing_after_another(edition: str) -> None:
    """A trick turned with a card missing, if the lead stands; without it there is none to turn."""
    led = "none 4S by S: E:HA{!told_his_turn} quit"
    shows(edition, f"{led} S=accept", kinds="opening-lead-out-of-turn defective-trick defective-trick defective-trick")
    shows(edition, f"{led} S=refuse", kinds="opening-lead-out-of-turn", awaiting="S require/forbid/free 50D2")
