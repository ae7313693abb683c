"""The claim desk: the range over all normal lines, and what it rests on."""

from __future__ import annotations

import io
import json
import random
import sys
from typing import Any

import pytest
from msgspec.structs import replace

from arbitre.commands.cli import main
from arbitre.equity.claim_range import Desk, Range, ranged
from arbitre.equity.end_position import read_ending
from arbitre.equity.switches import DEFAULTS, SOURCED, VALUES, Switches, switches_of
from arbitre.equity.tricks import Clock, OutOfTime
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError
from bench.claims import strong
from tests.equity.endings import check_against_dds

ENDING: dict[str, Any] = {
    "hands": {"N": ".53.4.5", "E": ".98.9.9", "S": "Q.K.A.A", "W": "3..7.76"},
    "trumps": "S",
    "leader": "S",
    "claimer": "S",
    "declarer": "S",
    "claimed": 4,
}


def at(given: dict[str, Any], **switches: Any) -> Range:
    position, conceded = read_ending({**ENDING, **given})
    return ranged(position, switches_of("wbf", switches), None, conceded is not None)


def test_a_trump_nobody_spoke_of() -> None:
    found = at({})
    assert (found.found.least, found.found.most, found.double_dummy) == (3, 4, 4)
    assert found.found.view.left_out == (Card.parse("S3"),)
    assert [trick.lost_to for trick in found.found.line if trick.lost_to] == [Card.parse("S3")]
    assert found.decides == (("forget_trump", True, 3), ("forget_trump", False, 4), ("after", "careless", 2))


def test_the_line_is_card_by_card_a_legal_one() -> None:
    found = at({})
    hands = {seat: set(hand) for seat, hand in found.position.hands.items()}
    leader = found.position.leader
    for trick in found.found.line:
        assert trick.cards[0][0] is leader
        led = trick.cards[0][1].suit
        for seat, card in trick.cards:
            assert card in hands[seat]
            assert card.suit is led or not any(held.suit is led for held in hands[seat])
            hands[seat].remove(card)
        leader = trick.winner
    assert not any(hands.values())


def test_he_knew_of_it_or_spoke_of_it() -> None:
    assert at({}, forget_trump=False).found.least == 4
    assert at({"mentioned": True}).found.least == 4


def test_his_statement_is_followed_as_far_as_it_goes() -> None:
    assert at({"steps": ["draw"]}).found.least == 4
    assert at({"steps": ["SQ"]}).found.least == 4
    assert at({"steps": ["HK", "SQ"]}).found.least == 3


def test_a_forgotten_trump_and_the_wrong_order() -> None:
    """Five cards, the lead in dummy; the last trump is forgotten, and an ace is cashed before the long suit."""
    hands = {"N": "5..K2.97", "E": "9..T764.", "S": ".3.QJ98.", "W": "..A.KQ65"}
    found = at({"hands": hands, "leader": "W", "claimer": "E", "declarer": "E", "claimed": 5})
    assert (found.found.least, found.found.most, found.double_dummy) == (3, 5, 5)


def test_a_winner_that_is_none() -> None:
    """A false claim: the jack is believed high while the queen is out."""
    hands = {"N": ".32..", "E": ".Q4..", "S": ".AJ..", "W": ".T9.."}
    found = at({"hands": hands, "trumps": "NT", "claimed": 2})
    assert (found.found.least, found.found.most) == (1, 1)


def test_a_finesse_needs_a_place_for_the_card() -> None:
    """The king lies where a finesse wins; nobody has shown out, so it may as well lie elsewhere (70E1)."""
    given = {
        "hands": {"N": ".AQ.2.", "E": ".2.A.3", "S": ".43.3.", "W": ".K5.5."},
        "trumps": "NT",
        "leader": "S",
        "claimed": 2,
    }
    assert at(given).found.least == 1
    assert at(given, finesse=False, forget_high=False).found.least == 2
    void = {"N": ".AQ.2.", "E": "2..A.3", "S": ".43.3.", "W": ".K5.5."}
    assert at({**given, "hands": void, "shown_out": {"E": ["H"]}}, forget_high=False).found.least == 2


def test_a_defender_claims_and_his_partner_may_do_anything() -> None:
    """West has the ace and partner the king of the other suit: partner may part with it."""
    hands = {"N": ".3.4.", "E": ".2.K.", "S": ".4.Q.", "W": ".A.3."}
    given = {"hands": hands, "trumps": "NT", "leader": "W", "claimer": "W", "declarer": "S", "claimed": 2}
    assert at(given).found.least <= at({**given, "declarer": "W"}).found.least == 2


def test_a_concession_gives_back_what_no_normal_play_loses() -> None:
    hands = {"N": ".32..", "E": ".54..", "S": ".AK..", "W": ".76.."}
    found = at({"hands": hands, "trumps": "NT", "conceded": 1})
    assert found.found.least == 2


def test_cards_on_the_table_count() -> None:
    found = at({"leader": "W", "table": ["D7", "D4", "D9"]})
    assert found.found.least >= 3
    assert found.found.line[0].cards[0] == (Seat.W, Card.parse("D7"))


@pytest.mark.parametrize("profile", DEFAULTS)
def test_every_profile_has_its_switches(profile: str) -> None:
    assert set(SOURCED[profile]) <= set(VALUES)
    position, _ = read_ending(ENDING)
    assert ranged(position, switches_of(profile, {}), None).found.least <= 3


def test_least_most_double_dummy_come_in_that_order() -> None:
    chance = random.Random(3)
    for _ in range(40):
        position = strong(chance.randint(2, 4), chance)
        desk = Desk(position, None)
        found = desk.found(chance.choice(list(DEFAULTS.values())))
        dummy = desk.double_dummy()
        assert found.whole
        assert dummy is not None
        assert found.least <= found.most <= dummy


def test_more_freedom_never_raises_the_least() -> None:
    """Careless after the claim fails, any order, no rule within a suit: each only adds lines."""
    chance = random.Random(5)
    for _ in range(25):
        position = strong(chance.randint(3, 4), chance)
        desk = Desk(position, None)
        least = desk.found(Switches(), most=False).least
        for name, value in (("after", "careless"), ("order", "any"), ("topdown", "never"), ("notice", "beaten")):
            assert desk.found(replace(Switches(), **{name: value}), most=False).least <= least, (name, position)


def test_without_restrictions_it_is_dds() -> None:
    pytest.importorskip("endplay", reason="the other solver cannot be installed everywhere")
    check_against_dds(40, 6, seed=11)


def test_it_stops_in_time_and_says_so() -> None:
    position = strong(10, random.Random(1))
    found = ranged(position, Switches(), 0.3)
    assert not found.found.whole
    assert set(found.untried) >= {"order", "notice"}


def test_an_interruption_shows_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the search, not the program: what was found so far is told, and that it is not all."""
    position, ticks, tick = strong(9, random.Random(1)), 0, Clock.tick

    def interrupted(clock: Clock) -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 3_000:
            raise KeyboardInterrupt
        tick(clock)

    monkeypatch.setattr(Clock, "tick", interrupted)
    found = ranged(position, Switches(), None)
    assert not found.found.whole
    assert found.untried


def test_what_decides_the_most() -> None:
    """Every assumption that is named gives, tried by itself, the most that is told."""
    chance = random.Random(8)
    seen = 0
    for _ in range(30):
        found = ranged(strong(3, chance), Switches(), None)
        for name, value, most in found.decides_most:
            seen += 1
            other = Desk(found.position, None).found(replace(Switches(), **{name: value}))
            assert other.most == most != found.found.most
    assert seen


def test_a_search_can_be_stopped_from_outside() -> None:
    clock = Clock()
    clock.tick()
    clock.stop()
    with pytest.raises(OutOfTime):
        clock.tick()


# -- what the claimer thought

JACK: dict[str, Any] = {
    "hands": {"N": "..43.", "E": ".9..A", "S": ".J6..", "W": "..A.2"}, "leader": "S", "claimer": "S", "declarer": "S",
    "trumps": "NT", "claimed": 2,
}  # fmt: skip


@pytest.mark.parametrize(
    ("believes", "least"),
    [({}, 2), ({"gone": "H"}, 0), ({"gone": ["H9"]}, 0), ({"forgot": ["H"]}, 0), ({"high": "H"}, 0)],
)
def test_where_nothing_was_thought_to_be_out_any_card_may_come_first(believes: dict[str, Any], least: int) -> None:
    found = at({**JACK, "believes": believes})
    assert (found.found.least, found.found.most) == (least, 2)
    assert found.found.view.left_out == ((Card.parse("H9"),) if believes else ())


def test_a_card_thought_high_is_led_to_the_higher_one() -> None:
    hands = {"N": "..43.", "E": ".Q..A", "S": ".J..2", "W": "..A.3"}
    found = at({**JACK, "hands": hands, "believes": {"high": ["HJ"]}, "claimed": 1})
    assert found.position.overlooked == (Card.parse("HQ"),)
    assert found.found.least == 0


def test_what_is_believed_holds_at_both_ends_and_changes_no_other_claim() -> None:
    chance = random.Random(5)
    for _ in range(10):
        position = strong(4, chance)
        out = sorted(position.hands[Seat.E])[-1]
        believes = (("gone", str(out)),)
        found = Desk(replace(position, believes=believes), None).found(Switches())
        plain = Desk(position, None)
        assert out in found.view.left_out
        assert out in found.best.left_out
        assert found.least <= found.most <= (plain.double_dummy() or 0)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"believes": {"gone": "HJ"}}, "equity_not_out"),
        ({"believes": {"gone": "S"}}, "equity_not_out"),
        ({"believes": {"high": ["H9"]}}, "equity_not_held"),
        ({"believes": {"high": [9]}}, "equity_belief"),
        ({"believes": {"lost": "H"}}, "equity_key"),
        ({"believes": "H"}, "equity_object"),
        ({"steps": ["SA"]}, "equity_not_held"),
        ({"steps": ["S"]}, "equity_not_held"),
        ({"steps": ["draw"]}, "equity_no_draw"),
        ({"shown_out": {"E": ["H"]}}, "equity_shown_out"),
    ],
)
def test_what_does_not_agree_with_the_cards_is_told(given: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        at({**JACK, **given})


# -- the command


def ran(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], value: Any, *words: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(value).encode())))
    status = main(("claim", "-", *words))
    out, err = capsys.readouterr()
    return status, out, err


def test_the_page_says_what_it_rests_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(monkeypatch, capsys, ENDING)
    assert (status, err) == (0, "")
    assert out.startswith("Between 3 and 4 of the last 4 tricks. Double dummy: 4.\n")
    assert "Possibly left out of account: ♠3 (not mentioned)." in out
    assert "after the claim fails: careless play: 2" in out
    assert "Evidence, not a ruling" in out
    french = ran(monkeypatch, capsys, ENDING, "--lang", "fr", "--assume", "forget_trump=false")[1]
    assert french.startswith("Toutes les lignes normales donnent 4 des 4 dernières levées.")
    assert "On that the least rests." in out
    assert "The most rests on" in out
    steps = json.loads(ran(monkeypatch, capsys, ENDING, "--format", "json", "--steps", "draw")[1])
    assert (steps["least"], steps["most"], steps["complete"]) == (4, 4, True)


def test_a_search_that_ends_early_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from arbitre.game.card import format_hand

    position = strong(11, random.Random(2))
    hands = {seat: format_hand(hand) for seat, hand in position.hands.items()}
    given = {**ENDING, "hands": hands, "claimed": 11}
    for language, told in (("en", "Time ran out"), ("fr", "Temps écoulé")):
        status, out, _ = ran(monkeypatch, capsys, given, "--seconds", "0.3", "--lang", language)
        assert status == 0
        assert out.startswith(told)
    data = json.loads(ran(monkeypatch, capsys, given, "--seconds", "0.3", "--format", "json")[1])
    assert (data["least"], data["most"], data["complete"]) == (None, None, False)


def test_what_was_thought_is_said_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(ran(monkeypatch, capsys, JACK, "--believes", "gone=H", "--format", "json")[1])
    assert (data["least"], data["least_rests_on"]["left_out"]) == (0, ["H9"])
    status, out, err = ran(monkeypatch, capsys, JACK, "--believes", "gone")
    assert (status, out, err.count("\n")) == (2, "", 1)


RECORD: dict[str, Any] = {
    "contract": "4S",
    "declarer": "S",
    "vulnerable": "none",
    "hands": {
        "N": "432.53.5432.5432", "E": "65.9876.KQ9.KQJ9", "S": "AKQJT9.AK.AJ.A76", "W": "87.QJT42.T876.T8",
    },
}  # fmt: skip


def test_the_ending_is_read_off_the_record(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played = [{"play": card} for card in ("HQ", "H3", "H6", "HA", "SA", "S7", "S2", "S5")]
    claim = {"claim": 11, "by": "S", "statement": "the rest"}
    record = {**RECORD, "events": [*played, claim]}
    status, out, err = ran(monkeypatch, capsys, record, "--format", "json", "--seconds", "0.5")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert (told["tricks"], told["claimed"], told["switches"]["forget_trump"]) == (11, 11, None)
    found = [*played, claim, {"facts": {"claim_disputed": True, "trump_mentioned": False, "maybe_unaware": True}}]
    told = json.loads(ran(monkeypatch, capsys, {**RECORD, "events": found}, "--format", "json", "--seconds", "0.3")[1])
    assert told["switches"]["forget_trump"] is True


WRONG: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    ({"hands": {"N": ".53.4.5"}}, (), "hands: all four hands are needed"),
    ({"hands": {**ENDING["hands"], "N": ".53.4."}}, (), "hands.N: North’s cards: 3 instead of 4"),
    ({"hands": {**ENDING["hands"], "N": ".53.42.5", "S": "Q.K.A."}}, (), "hands.N: North’s cards: 5 instead of 4"),
    ({"hands": {**ENDING["hands"], "N": ".K3.4.5"}}, (), "hands: the king of hearts is there twice"),
    ({"hands": {**ENDING["hands"], "N": "what"}}, (), "hands.N: "),
    ({"hands": dict.fromkeys("NESW", "...")}, (), "hands.N: North’s cards: 0 instead of 1"),
    ({"trumps": "X"}, (), "trumps: X is not possible; possible are S, H, D, C, NT"),
    ({"claimed": 5}, (), "claimed: 5 is not possible; possible are 0 … 4"),
    ({"leader": "Q"}, (), "leader: Q is not possible; possible are N, E, S, W"),
    ({"table": ["HA"]}, (), "table: the cards on the table must be"),
    ({"steps": ["H1"]}, (), "steps: H1 is not a step of a statement"),
    ({"switches": {"order": "some"}}, (), "switches.order: some is not possible; possible are keep, any"),
    ({"switches": {"orders": "any"}}, (), "switches.orders: no such key"),
    ({"profile": "xyz"}, (), "profile: xyz is not possible; possible are wbf, ffb, ebu, acbl"),
    ({"leadr": 4}, (), "leadr: no such key; perhaps leader"),
    ({}, ("--assume", "order"), "order: write name=value"),
    ({}, ("--seconds", "x"), "x: write a number of seconds"),
]


@pytest.mark.parametrize(("given", "words", "told"), WRONG, ids=[told for *_, told in WRONG])
def test_what_cannot_be_is_told_in_one_line(
    given: dict[str, Any], words: tuple[str, ...], told: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    for language in ("fr", "en"):
        status, out, err = ran(monkeypatch, capsys, {**ENDING, **given}, *words, "--lang", language)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "efect" not in err
    assert err.startswith(told)


def test_a_record_without_a_claim(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(monkeypatch, capsys, {"dealer": "N", "events": [{"call": "P"}]})
    assert (status, err) == (2, "events: the record has no claim and no concession\n")
    unknown = {"contract": "4S", "declarer": "S", "events": [{"play": "HQ"}, {"claim": 3, "by": "S"}]}
    assert ran(monkeypatch, capsys, unknown)[0] == 2
