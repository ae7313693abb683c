"""The record as JSON: read, refused with its place, written back exactly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.director.loop import rule_on
from arbitre.game.card import PACK, format_hand, parse_hand
from arbitre.game.deal import dealer_of, vulnerability_of
from arbitre.game.seat import SEATS, Seat
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.record import MAX_BYTES, MAX_EVENTS, Record, deal, hands_as_text, read, write
from tests.strategies import (
    Played,
    boards,
    contracts,
    deals,
    few,
    lists_of_events,
    seats,
    some,
    vulnerabilities,
)

# -- there and back

words = st.text(st.characters(codec="utf-8"), max_size=8)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    dealt = draw(deals())
    known = draw(st.sets(seats))
    start = draw(st.sampled_from(["dealer", "board", "both", "contract"]))
    board = draw(st.integers(1, 40)) if start in ("board", "both") else None
    dealer = draw(seats) if start == "dealer" else None
    vulnerable = draw(st.none() | vulnerabilities) if board is None else None
    if start == "both" and board is not None:
        dealer, vulnerable = dealer_of(board), vulnerability_of(board)
    return Record(
        edition=draw(st.sampled_from(["2007", "2017"]) | words),
        profile=draw(st.sampled_from(["wbf", "ffb"]) | words),
        options=draw(st.dictionaries(words, anything, max_size=2)),
        board=board,
        dealer=dealer,
        vulnerable=vulnerable,
        hands={seat: format_hand(dealt[seat]) for seat in SEATS if seat in known},
        contract=str(draw(contracts)) if start == "contract" else None,
        declarer=draw(seats) if start == "contract" else None,
        events=tuple(Event(**keys) for keys in draw(lists_of_events())),
    )


@given(record=records())
@some
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@given(record=records())
@few
def test_any_reader_of_json_sees_the_same_record(record: Record) -> None:
    spaced = json.dumps(json.loads(write(record)), indent=2, sort_keys=True)
    assert read(spaced) == record == read(spaced.encode())


@given(board=boards())
@few
def test_a_whole_board_is_read_as_it_was_written(board: Played) -> None:
    assert read(write(board.record)) == board.record


@pytest.mark.parametrize(
    "text",
    [
        '{"dealer":"N"}',
        '{"edition":"2007","profile":"ffb","dealer":"W","vulnerable":"ew"}',
        '{"board":7,"hands":{"S":"AKQ.JT9.876.5432"}}',
        '{"contract":"4SX","declarer":"S","events":[{"play":"HQ","by":"W"},{"quit":true}]}',
        '{"dealer":"N","events":[{"call":"1H","facts":{"artificial":false}},{"choose":"refuse","by":"W"}]}',
    ],
)
def test_what_a_person_wrote_comes_back_to_the_letter(text: str) -> None:
    assert write(read(text)).decode() == text


def test_one_more_event() -> None:
    record = read('{"dealer": "N", "events": [{"call": "P"}]}')
    longer = record.with_event(Event(call="1C"))
    assert [event.call for event in longer.events] == ["P", "1C"]
    assert len(record.events) == 1


# -- the deal


@given(dealt=deals(), unknown=seats)
@some
def test_three_full_hands_give_the_fourth(dealt: dict[Seat, frozenset[Any]], unknown: Seat) -> None:
    known = {seat: hand for seat, hand in dealt.items() if seat is not unknown}
    assert deal(Record(hands=hands_as_text(known))) == dealt


def test_two_hands_give_no_third() -> None:
    suits = {"N": "AKQJT98765432...", "E": ".AKQJT98765432.."}
    assert set(deal(read(json.dumps({"dealer": "N", "hands": suits})))) == {"N", "E"}


def test_a_short_hand_is_no_error_and_gives_no_fourth() -> None:
    suits = {"N": "AKQJT98765432...", "E": ".AKQJT98765432..", "S": "..AKQJT9876543."}
    dealt = deal(read(json.dumps({"dealer": "N", "hands": suits})))
    assert {seat: len(hand) for seat, hand in dealt.items()} == {"N": 13, "E": 13, "S": 12}


# -- what is refused, and where


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert len(str(caught.value).splitlines()) == 1
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "[", "nonsense", '{"dealer": N}', "{'dealer': 'N'}", '{"dealer":"N"}}', '{"dealer":"N"', "NaN"),
        *('{"dealer":"N",}', '{"dealer":"\x01"}', "\ufeff{}x", '{"dealer":"\ud800"}', '{"dealer":"\udcff"}'),
        *(b"\xff\xfe", b'{"dealer":"\xe9"}', b'{"dealer":"N"\x00}', "{" * 50_000),
    ],
)
def test_what_is_no_json(text: str | bytes) -> None:
    refusal(text)


@pytest.mark.parametrize("text", ["[]", "null", "7", '"N"', "[{}]"])
def test_json_that_is_no_object(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize("key", ["options", "events", "facts", "unknown"])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_nesting_five_thousand_deep(key: str, opening: str, closing: str) -> None:
    """It is not read, or what it says is not possible: how deep a decoder goes is another matter in each Python."""
    inner = opening * 5_000 + "1" + closing * 5_000
    facts = f'{{"dealer":"N","events":[{{"call":"P","facts":{{"shows":{inner}}}}}]}}'
    with pytest.raises(RecordError) as caught:
        rule_on(read(facts if key == "facts" else f'{{"dealer":"N","{key}":{inner}}}'))
    assert len(str(caught.value).splitlines()) == 1


def test_a_record_has_a_greatest_length() -> None:
    text = '{"dealer":"N"}'
    assert read(text + " " * (MAX_BYTES - len(text))).dealer == "N"
    refusal(text + " " * (MAX_BYTES - len(text) + 1))
    refusal(json.dumps({"dealer": "N", "edition": "é" * (MAX_BYTES // 2)}, ensure_ascii=False))


def test_a_record_has_a_greatest_number_of_events() -> None:
    assert len(read(json.dumps({"dealer": "N", "events": [{"call": "P"}] * MAX_EVENTS})).events) == MAX_EVENTS
    refusal(json.dumps({"dealer": "N", "events": [{"call": "P"}] * (MAX_EVENTS + 1)}))


SPADES = "AKQJT98765432..."


@pytest.mark.parametrize(
    ("record", "key"),
    [
        ({"dealer": "N", "colour": "red"}, "colour"),
        ({"dealer": "N", "Events": []}, "Events"),
        ({}, "dealer"),
        ({"vulnerable": "none"}, "dealer"),
        ({"dealer": "Z"}, "dealer"),
        ({"dealer": "n"}, "dealer"),
        ({"dealer": "North"}, "dealer"),
        ({"dealer": 1}, "dealer"),
        ({"dealer": "N", "vulnerable": "all"}, "vulnerable"),
        ({"dealer": "N", "vulnerable": "NS"}, "vulnerable"),
        ({"board": 0}, "board"),
        ({"board": -3}, "board"),
        ({"board": "7"}, "board"),
        ({"board": 1.5}, "board"),
        ({"board": True}, "board"),
        ({"board": 7, "dealer": "N"}, "dealer"),
        ({"board": 7, "vulnerable": "none"}, "vulnerable"),
        ({"dealer": "N", "hands": {"Z": SPADES}}, "hands"),
        ({"dealer": "N", "hands": {"N": 7}}, "hands"),
        ({"dealer": "N", "hands": {"N": "AKQ"}}, "hands.N"),
        ({"dealer": "N", "hands": {"E": "AKQ.JT9.876.X"}}, "hands.E"),
        ({"dealer": "N", "hands": {"E": "AA..."}}, "hands.E"),
        ({"dealer": "N", "hands": {"N": SPADES, "E": "2..."}}, "hands"),
        ({"dealer": "N", "hands": [SPADES]}, "hands"),
        ({"contract": "4S"}, "declarer"),
        ({"declarer": "S", "dealer": "N"}, "contract"),
        ({"contract": "8S", "declarer": "S"}, "contract"),
        ({"contract": "4SXXX", "declarer": "S"}, "contract"),
        ({"contract": "P", "declarer": "S"}, "contract"),
        ({"contract": "4s", "declarer": "S"}, "contract"),
        ({"contract": "", "declarer": "S"}, "contract"),
        ({"contract": "4S\n", "declarer": "S"}, "contract"),
        ({"contract": "4S", "declarer": "Q"}, "declarer"),
        ({"dealer": "N", "events": {}}, "events"),
        ({"dealer": "N", "events": "1H"}, "events"),
        ({"dealer": "N", "edition": 2017}, "edition"),
        ({"dealer": "N", "options": []}, "options"),
        ({"dealer": "N", "two\nlines": 1}, "lines"),
    ],
)
def test_a_bad_key_is_named(record: dict[str, Any], key: str) -> None:
    found = refusal(json.dumps(record))
    assert found.event == 0
    assert found.key.startswith(key) or key in found.key
    assert key in str(found)


def test_the_card_held_twice_is_named() -> None:
    twice = refusal(json.dumps({"dealer": "N", "hands": {"N": "AKQ...", "E": "J.A..", "W": "Q2..."}}))
    assert twice.key == "hands"
    assert "SQ" in str(twice)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ({}, ""),
        ({"by": "N"}, ""),
        ({"call": "P", "play": "SA"}, "call"),
        ({"call": "P", "change_call": "1C", "choose": "accept"}, "change_call"),
        ({"claim": 3, "concede": 2}, "concede"),
        ({"call": 7}, "call"),
        ({"call": None}, "call"),
        ({"call": ["1C"]}, "call"),
        ({"play": {"S": "A"}}, "play"),
        ({"expose": "SA"}, "expose"),
        ({"claim": "9"}, "claim"),
        ({"claim": 2.5}, "claim"),
        ({"quit": 1}, "quit"),
        ({"call": "P", "by": "Z"}, "by"),
        ({"call": "P", "by": ""}, "by"),
        ({"call": "P", "facts": []}, "facts"),
        ({"facts": {}, "about": "1"}, "about"),
        ({"call": "P", "alert": True}, "alert"),
        ({"Call": "P"}, "Call"),
        ({"choose": "require", "suits": "H"}, "suits"),
        ({"choose": "lead_from", "hand": "dummy"}, "hand"),
    ],
)
@pytest.mark.parametrize("before", [0, 2])
def test_a_bad_event_is_named(event: dict[str, Any], key: str, before: int) -> None:
    found = refusal(json.dumps({"dealer": "N", "events": [{"call": "P"}] * before + [event]}))
    assert found.event == before + 1
    assert f"event {before + 1}" in str(found)
    assert key in str(found)


def test_an_event_that_is_no_object_is_named() -> None:
    assert refusal('{"dealer":"N","events":[{"call":"P"},"1H"]}').event == 2


@pytest.mark.parametrize(
    ("record", "event", "key"),
    [
        ({"events": [{"call": "1Z"}]}, 1, "call"),
        ({"events": [{"call": ""}]}, 1, "call"),
        ({"events": [{"call": "P"}, {"change_call": "x"}]}, 2, "change_call"),
        ({"events": [{"call": "P", "facts": {"moon": True}}]}, 1, "moon"),
        ({"events": [{"call": "P", "facts": {"artificial": "no"}}]}, 1, "artificial"),
        ({"events": [{"call": "1C", "facts": {"shows": ["Z"]}}]}, 1, "shows"),
        ({"events": [{"call": "1C", "facts": {"shows": 7}}]}, 1, "shows"),
        ({"events": [{"call": "1C", "facts": {"shows": "CD"}}]}, 1, "shows"),
        ({"events": [{"call": "1C", "facts": {"shows": [["C"]]}}]}, 1, "shows"),
        ({"events": [{"call": "1C"}, {"facts": {"intended": "S1"}, "about": 1}]}, 2, "intended"),
        ({"events": [{"call": "1C"}, {"facts": {"awarded": 14}}]}, 2, "awarded"),
        ({"events": [{"call": "1C"}, {"facts": {"awarded": True}}]}, 2, "awarded"),
        ({"events": [{"call": "1C"}, {"facts": {"artificial": True}, "about": 9}]}, 2, "about"),
        ({"events": [{"call": "1C"}, {"facts": {"artificial": True}, "about": 0}]}, 2, "about"),
        ({"events": [{"call": "1C"}, {"facts": {"artificial": True}, "about": -1}]}, 2, "about"),
        ({"events": [{"expose": ["HX"], "by": "N"}]}, 1, "expose"),
        ({"contract": "4S", "declarer": "S", "events": [{"play": "ZZ"}]}, 1, "play"),
        ({"events": [{"facts": {"wrong_board": True}, "about": 2}, {"call": "1C"}]}, 1, "about"),
        ({"events": [{"call": "1C", "facts": {"artificial": True}, "about": 2}, {"call": "P"}]}, 1, "about"),
        ({"events": [{"explain": "strong", "by": "S", "about": 2}, {"call": "1C"}]}, 1, "about"),
    ],
)
def test_a_value_that_cannot_be_is_named(record: dict[str, Any], event: int, key: str) -> None:
    found = refusal(json.dumps({"dealer": "N", **record}))
    assert (found.event, found.board) == (event, None)
    assert key in str(found)


# -- what only the director can refuse


@pytest.mark.parametrize(
    ("record", "event", "key"),
    [
        ({"edition": "1997"}, 0, "edition"),
        ({"profile": "moon"}, 0, "profile"),
        ({"options": {"moon": 1}}, 0, "options.moon"),
        ({"options": {"third_pass": "99"}}, 0, "options.third_pass"),
        ({"options": {"comparable_lifts_lead": []}}, 0, "options.comparable_lifts_lead"),
        ({"events": [{"choose": "accept"}]}, 1, "choose"),
        ({"events": [{"call": "P", "by": "E"}, {"choose": "spread"}]}, 2, "choose"),
        ({"events": [{"call": "P", "by": "E"}, {"choose": "refuse", "by": "N"}]}, 2, "by"),
        ({"hands": {"N": SPADES}, "events": [{"expose": ["HA"], "by": "N"}]}, 1, "expose"),
        ({"hands": {"N": SPADES}, "events": [{"expose": ["SA"], "by": "E"}]}, 1, "expose"),
        ({"events": [{"expose": ["HA"]}]}, 1, "by"),
        ({"contract": "4S", "declarer": "S", "events": [{"play": "SA"}, {"play": "SA"}]}, 2, "play"),
        ({"contract": "4S", "declarer": "S", "hands": {"W": SPADES}, "events": [{"play": "HA"}]}, 1, "play"),
        ({"events": [{"call": "P"}] * 4 + [{"call": "1C"}]}, 5, "call"),
        ({"events": [{"call": "P"}] * 4 + [{"claim": 3, "by": "N"}]}, 5, "claim"),
        ({"events": [{"call": "P"}] * 4 + [{"hands_returned": True}, {"play": "SA", "by": "N"}]}, 6, "play"),
    ],
)
def test_what_cannot_be_ruled_on_is_named(record: dict[str, Any], event: int, key: str) -> None:
    sound = read(json.dumps({"dealer": "N", **record}))
    with pytest.raises(RecordError) as caught:
        rule_on(sound)
    assert caught.value.event == event
    assert key in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_the_same_fact_said_twice_names_both_events() -> None:
    said = [{"call": "1C", "facts": {"artificial": False}}, {"facts": {"artificial": True}, "about": 1}]
    with pytest.raises(RecordError) as caught:
        rule_on(read(json.dumps({"dealer": "N", "events": said})))
    assert (caught.value.event, caught.value.key) == (2, "artificial")
    assert "1" in str(caught.value).partition(":")[2]


def test_the_same_fact_said_twice_alike_is_one_fact() -> None:
    said = [{"call": "1C", "facts": {"shows": ["S", "H"]}}, {"facts": {"shows": ["H", "S"]}, "about": 1}]
    assert rule_on(read(json.dumps({"dealer": "N", "events": said}))).table.facts.get(1, "shows") == ("H", "S")


@given(noise=anything)
@some
def test_whatever_a_record_holds_the_answer_is_a_record_or_one_line(noise: Any) -> None:
    for text in (json.dumps(noise), json.dumps({"dealer": "N", "events": noise}), json.dumps({"dealer": noise})):
        assert len(answer(text).splitlines()) == 1


def answer(text: str) -> str:
    """The record written back, or why not."""
    try:
        return write(read(text)).decode()
    except RecordError as refused:
        return str(refused)


def test_hands_are_read_with_the_whole_pack() -> None:
    suits = {"N": SPADES, "E": ".AKQJT98765432..", "S": "..AKQJT98765432.", "W": "...AKQJT98765432"}
    dealt = deal(read(json.dumps({"dealer": "N", "hands": suits})))
    assert frozenset().union(*dealt.values()) == frozenset(PACK)
    assert dealt[Seat.W] == parse_hand(suits["W"])


# -- written in Python


def test_a_record_may_name_its_seats_by_their_letters() -> None:
    given: dict[str, Any] = {
        "dealer": "N",
        "vulnerable": "ns",
        "hands": {"S": "AKQ.JT9.876.5432", "N": "JT9.AKQ.5432.876"},
    }
    record = Record(**given, events=(Event(call="1S"),))
    assert record == read(write(record))
    assert rule_on(record).table.turn is Seat.E
    played: dict[str, Any] = {"contract": "4S", "declarer": "S"}
    assert rule_on(Record(**played)).table.turn is Seat.W
    for wrong in ({"dealer": "Q"}, {"vulnerable": "all"}, {"hands": {"Q": ""}}):
        with pytest.raises(ValueError, match="is not a valid"):
            Record(**wrong)
