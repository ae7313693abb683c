"""What is wrong is told in one line that no terminal obeys, with the board reached so far."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import arbitre
from arbitre import Event, RecordError, after, read_record, report_on, rule
from arbitre.desk.complaint import complaint
from arbitre.table.errors import shown
from arbitre.table.notation import parse
from arbitre.terminal.screen import phrases
from tests.strategies import few, some

LANGUAGES = ("en", "fr")


def refusal(line: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        rule(parse(line))
    return caught.value


def told(error: RecordError) -> list[str]:
    """The error as a program and as a person is told it."""
    return [str(error), *(complaint(error, phrases(language)) for language in LANGUAGES)]


# -- one line, whatever somebody wrote

NASTY = "a\nb\x00\x1b[31m\x7f\x9b1m\u2028\u202e\ud800"


@pytest.mark.parametrize(
    "error",
    [
        RecordError("unknown_edition", key="edition", value=NASTY, known=(NASTY,)),
        RecordError("unknown_key", key=NASTY),
        RecordError("bad_value", event=3, key="tempo", value=NASTY, known="slow"),
        RecordError("bad_fact", event=3, key="shows", value=[NASTY, {"x": NASTY}]),
        RecordError("unknown_attention", event=3, key="attention", value=NASTY),
        RecordError("invalid", event=3, key="by", detail=f"Invalid enum value '{NASTY}'"),
        RecordError("invalid", event=3, key=NASTY, detail=f"Object contains unknown field `{NASTY}`"),
        RecordError("bad_notation", event=1, position=1, text=NASTY, right=NASTY),
        RecordError("no_such_call", event=1, key="call", value=NASTY * 1000),
        RecordError("about_no_event", event=1, key="about", about=10**4000),
        RecordError("bad_value", key="board", value=10**4000, limit=9),
    ],
    ids=lambda error: error.message,
)
def test_nothing_commands_the_terminal(error: RecordError) -> None:
    for text in told(error):
        assert all(letter.isprintable() or letter in "\u00a0\u202f" for letter in text)
        assert len(text.splitlines()) == 1
        assert len(text) < 600
        text.encode()


def test_what_cannot_be_printed_is_told_by_its_number() -> None:
    error = RecordError("unknown_edition", key="edition", value="a\x1b[31m\ud800", known=("2017",))
    for text in told(error):
        assert r"a\x1b[31m\ud800" in text


@given(key=st.text(st.characters(), max_size=90), value=st.text(st.characters(), max_size=90))
@few
def test_any_key_and_value_are_one_line(key: str, value: str) -> None:
    for text in told(RecordError("bad_value", event=1, key=key, value=value)):
        assert text.isprintable() or set(text) & set("\u00a0\u202f")
        assert len(text) < 400


@given(value=st.text(st.characters()))
@some
def test_a_value_is_shown_short_and_plain(value: str) -> None:
    text = shown(value)
    assert len(text) <= 60
    assert text == value or not value.isprintable() or len(value) > 60
    assert shown(text) == text


# -- in both languages, and exit status 2 (the command line has its own tests)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("4S by S: play=[]", "event 1: play: the list is empty; name at least one", "liste est vide"),
        ("4S by S: W:expose=[]", "event 1: expose: the list is empty; name at least one", "liste est vide"),
        ("4S by S: W:HA+HA", "event 1: play: HA is named twice", "HA figure deux fois"),
        ("4S by S: W:expose HA+S2+HA", "event 1: expose: HA is named twice", "HA figure deux fois"),
        ("4S by S: W:HA quit=false", "event 2: quit: can only be true", "ne peut être que true"),
        ("N: P P P P hands_returned=false", "event 5: hands_returned: can only be true", "ne peut être que true"),
        ("4S by S: W:HA trick=-5", "event 1: trick: -5 is not possible; possible are 1, 2 … 13", "au choix"),
        ("4S by S: W:HA trick=14", "event 1: trick: 14 is not possible; possible are 1, 2 … 13", "au choix"),
        ("N: 1C @0{artificial}", "event 2: about: there is no event 0", "il n’y a pas d’événement 0"),
        ("N: 1C @-1{artificial}", "event 2: about: there is no event -1", "il n’y a pas d’événement -1"),
        ("N: 1C @3{artificial} P", "event 2: about: event 3 has not happened yet", "n’a pas encore eu lieu"),
            ("N: 1C E:process odd", "event 2: process: odd is not possible; possible are called, facts", "au choix"),
        ("N: 1C E:alert=2", "event 2: alert: must be true or false, not a whole number", "non un nombre entier"),
        ("N: 1C alert=false instead=1", "event 2: instead: only findings", "seules une constatation"),
        ("N: 1C P instead=1", "event 2: instead: only findings and an adjusted score", "seules une constatation"),
        ("N: 1C @1{!artificial} @{damaged=null} instead=2", "event 3: damaged: event 2 says nothing", "n’en dit rien"),
        ("N: 1C @{damaged=null}", "event 2: damaged: null is not possible; possible are true, false", "au choix"),
        ("N: 1C adjust=null", "event 2: adjust: None is not possible", "n’est pas possible"),
        ("N: 1C P at=\"noon\"", "event 2: at: noon is not possible; possible are 2026-05-03T16:40", "au choix"),
        ("N: 1C @{suggests=5}", "event 2: suggests: 5 is not possible; possible are false", "au choix"),
        ("N contest={\"scoring\":\"odd\"}: 1C", "contest.scoring: odd is not possible; possible are", "au choix"),
        ("N contest={\"odd\":1}: 1C", "contest: odd is not possible; possible are scoring, field", "au choix"),
        ("N: 1C E:designate xy", "event 2: designate: xy is not possible; possible are SA", "au choix"),
        ("N: 1C E=maybe", "event 2: choose: maybe is not possible; possible are accept, refuse", "au choix"),
        ("N: 1C E=free suit=NT", "event 2: suit: NT is not possible; possible are C, D, H, S", "au choix"),
        ("N: 1C E=free suits=HH", "event 2: suits: H is named twice", "H figure deux fois"),
        ("N: 1C N:claim 14", "event 2: claim: 14 is not possible; possible are 0, 1 … 13", "au choix"),
        ("#1000001: 1C", "board: 1000001 is not possible; boards are numbered from 1 to 1000000", "de 1 à"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_in_both_languages(line: str, english: str, french: str) -> None:
    error = refusal(line)
    assert error.board is None
    assert complaint(error, phrases("en")).startswith(english)
    assert french in complaint(error, phrases("fr"))


# -- the board reached


def test_the_error_has_the_board_reached() -> None:
    error = refusal("N none: 1S E:1H S=refuse W=refuse E:2H")
    assert (error.event, error.key, error.message) == (4, "choose", "nothing_to_choose")
    assert error.board == rule(parse("N none: 1S E:1H S=refuse"))
    assert report_on(error.board)["turn"] == "E"
    gone_on = after(error.board, Event(call="2H"))
    assert report_on(gone_on) == report_on(rule(parse("N none: 1S E:1H S=refuse 2H")))


def test_what_was_found_later_is_not_known_to_the_board_reached() -> None:
    error = refusal("N none: 1S E:1H N=accept @2{natural} @1{natural}")
    assert error.event == 3
    assert error.board == rule(parse("N none: 1S E:1H"))


def test_a_board_that_stood_only_by_what_was_found_later_is_reached_as_far_as_it_goes() -> None:
    wrong = "E:S2 E=accept @3{told_his_turn}"
    with pytest.raises(RecordError) as caught:
        rule(parse(f"N none: 1S P {wrong}"))
    assert report_on(caught.value.board)


def test_what_cannot_be_read_has_no_board() -> None:
    for line in ("N: 1C{nothing}", "N: 1Z", 'edition="1997" N: 1C', "N: 1C @1{natural} @1{artificial}"):
        assert refusal(line).board is None
    with pytest.raises(RecordError) as caught:
        read_record('{"dealer": "N", "events": [{"quit": false}]}')
    assert caught.value.board is None


@pytest.mark.parametrize(
    "event",
    [
        {"choose": "accept"},
        {"facts": {"moon": True}},
        {"facts": {"natural_beyond_doubt": True}, "about": 3},
        {"facts": {"artificial": True}, "about": 1},
        {"play": []},
        {"quit": False},
        {"tempo": "", "by": "N"},
        {"call": 7},
        {"call": ["1C"]},
        {"claim": True},
        {"facts": [1]},
        {"expose": "HA", "by": "N"},
        {"explain": 7, "by": "N"},
        {"remark": "\ud800", "by": "N"},
        {"call": "1H", "play": "HA"},
        {"attention": "nothing", "by": "N"},
    ],
    ids=str,
)
def test_after_leaves_the_board_as_it_was_and_says_the_same_as_rule(event: dict[str, Any]) -> None:
    board = rule(parse("N none: 1C{natural}"))
    with pytest.raises(RecordError) as one:
        after(board, Event(**event))
    assert one.value.board is board
    with pytest.raises(RecordError) as other:
        rule(board.record.with_event(Event(**event)))
    assert str(one.value) == str(other.value)
    assert (one.value.event, one.value.key) == (other.value.event, other.value.key)


def test_a_record_written_in_python_is_checked_too() -> None:
    for record in (arbitre.Record(), arbitre.Record(board=0), arbitre.Record(contract="9S", declarer="S")):  # type: ignore[arg-type]
        with pytest.raises(RecordError):
            rule(record)


# -- a fact is about what has happened


@pytest.mark.parametrize(
    "line",
    ["N: 1C @3{artificial} P", "N: @2{artificial} 1C", 'N: N:explain "x" about=2 1C', "N: 1C{natural} about=2 P"],
)
def test_a_finding_about_what_is_to_come_is_refused_by_rule_and_after(line: str) -> None:
    error = refusal(line)
    assert error.message == "about_no_event"
    events = [json.loads(text) for text in ('{"call": "1C"}', '{"facts": {"artificial": true}, "about": 3}')]
    board = rule(parse("N:"))
    board = after(board, Event(**events[0]))
    with pytest.raises(RecordError) as caught:
        after(board, Event(**events[1]))
    assert caught.value.message == "about_no_event"


def test_a_finding_may_be_about_its_own_event() -> None:
    assert rule(parse("N: 1C{natural} about=1")).table.facts.get(1, "artificial") is False
    assert rule(parse("N: 1C @2{could_have_known}")).table.facts.get(-1, "could_have_known") is True


# -- what is not held


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("W=AQ2.J3.AKQ83.J43 3D by N: E:H9 N:designate D8", "not_held"),
        ("3D by N: E:H9 N:designate H9", "already_played"),
        ("3D by N: E:H9 N:designate low{intended=H9}", "already_played"),
        ("W=AQ2.J3.AKQ83.J43 3D by N: E:H9 N:designate low{intended=D8}", "not_held"),
    ],
)
def test_dummy_plays_no_card_that_lies_elsewhere(line: str, message: str) -> None:
    error = refusal(line)
    assert (error.message, error.event, error.key) == (message, 2, "designate")
    assert report_on(error.board)["phase"] == "play"


def test_dummy_may_hold_what_nobody_else_does() -> None:
    assert rule(parse("W=AQ2.J3.AKQ83.J43 3D by N: E:H9 N:designate H8")).table.plays[-1].by == "S"


# -- tempo


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_normal_tempo_is_no_irregularity(edition: str) -> None:
    report = report_on(rule(parse(f"{edition} N none: 1NT E:tempo normal")))
    assert (report["irregularities"], report["in_force"], report["rulings"]) == ([], [], [])
    for word in ("slow", "fast"):
        report = report_on(rule(parse(f"{edition} N none: 1NT E:tempo {word}")))
        assert [found["kind"] for found in report["irregularities"]] == ["unauthorized-information"]
