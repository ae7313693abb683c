"""What holds for every matter that can be brought to the director."""

from __future__ import annotations

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Question, Ruling, consider, paths
from arbitre.laws.editions import edition, editions
from arbitre.laws.profile import PROFILES, options_of
from arbitre.laws.sheets import next_of
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.matters import MATTER_FACTS
from arbitre.table.notation import parse
from tests.laws.matters import at_table, table_for

MATTERS = [(book, matter) for book in editions() for matter in edition(book).matters]
SHOWN = ("question-asked",)  # the table shows when a question is asked, and whose turn it is
EVERY_MATTER = pytest.mark.parametrize(("book", "situation"), MATTERS)


@EVERY_MATTER
def test_every_path_of_a_matter_can_be_written_into_a_record(book: str, situation: str) -> None:
    here = edition(book)
    for ruling in paths(here.law(situation), Case(here, options=options_of("wbf", {}))):
        found = at_table(book, situation, ruling)
        assert (found.open.situation if found.open else "") == next_of(ruling.effects)
        assert (found.rulings[-1].ruling.laws, found.rulings[-1].ruling.effects) == (ruling.laws, ruling.effects)


@pytest.mark.parametrize(("book", "situation"), [found for found in MATTERS if found[1] not in SHOWN])
def test_a_matter_is_asked_about_one_question_at_a_time(book: str, situation: str) -> None:
    here = edition(book)
    record = structs.replace(parse(table_for(situation)), edition=book).with_event(
        Event(attention=situation, by=Seat.S)
    )
    first = consider(here.law(situation), Case(here, options=options_of("wbf", {})))
    assert isinstance(first, Question)
    awaiting = report(rule_on(record), "fr")["awaiting"]
    assert (awaiting["fact"], awaiting["about"], awaiting["law"]) == (first.fact.key, 2, first.law)


def test_every_finding_about_a_matter_is_asked_for_somewhere() -> None:
    asked: dict[str, set[object]] = {}

    def below(book: str, situation: str, case: Case) -> None:
        outcome = consider(edition(book).law(situation), case)
        if isinstance(outcome, Question):
            asked.setdefault(outcome.fact.key, set()).update(outcome.fact.answers)
            for answer in outcome.fact.answers:
                below(book, situation, case.told(outcome.fact.key, answer))
        elif isinstance(outcome, Ruling) and (further := next_of(outcome.effects)):
            below(book, further, Case(edition(book), options=case.options))

    for book, situation in MATTERS:
        for profile in PROFILES:
            below(book, situation, Case(edition(book), options=options_of(profile, {})))
    assert {key: set(known) for key, known in MATTER_FACTS.items()} == {
        key: answers for key, answers in asked.items() if key in MATTER_FACTS
    }


def test_a_matter_waits_while_another_case_is_open() -> None:
    record = parse("N none: 1H 1D")
    record = record.with_event(Event(attention="inspection", by=Seat.S, facts={"inspected": "quitted-trick"}))
    assert report(rule_on(record), "en")["awaiting"]["choose"] == ["accept", "refuse"]
    record = record.with_event(Event(choose="accept", by=Seat.S))
    assert report(rule_on(record), "en")["awaiting"]["fact"] == "by_instruction"


def test_a_matter_needs_somebody() -> None:
    with pytest.raises(RecordError) as caught:
        rule_on(parse("N none: 1H").with_event(Event(attention="inspection")))
    assert (caught.value.event, caught.value.key) == (2, "by")


@pytest.mark.parametrize("wrong", ["everything", True, 3, None])
def test_a_finding_that_is_none(wrong: object) -> None:
    with pytest.raises(RecordError) as caught:
        rule_on(parse("N none: 1H").with_event(Event(attention="inspection", facts={"inspected": wrong})))
    assert (caught.value.message, caught.value.key) == ("bad_fact", "inspected")


def test_dummys_conduct_needs_a_dummy() -> None:
    record = parse("N none: 1H").with_event(Event(attention="dummy-conduct", by=Seat.E))
    with pytest.raises(RecordError) as caught:
        rule_on(record)
    assert (caught.value.message, caught.value.event) == ("cannot_follow", 2)


def test_whoever_reports_it_dummy_loses_his_rights() -> None:
    facts = {"dummy_act": "leaves-seat"}
    record = parse("none 4S by S: W:H9").with_event(Event(attention="dummy-conduct", by=Seat.E, facts=facts))
    lost = [line for line in report(rule_on(record), "en")["in_force"] if line["kind"] == "dummy-rights-lost"]
    assert [line["player"] for line in lost] == ["N"]


def test_dummy_may_not_look_at_a_trick() -> None:
    facts = {"inspected": "current-trick"}
    record = parse("none 4S by S: W:H9").with_event(Event(attention="inspection", by=Seat.N, facts=facts))
    assert rule_on(record).rulings[-1].ruling.laws == ("66A",)


DEAL = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 4S by S:"


def test_attention_to_a_turned_trick_waits_while_another_case_is_open() -> None:
    """West leads out of turn, and somebody speaks of the card missing from the trick before; each in its turn."""
    line = f"{DEAL} W:H6 N:H3 E:HK quit W:DT S:attention defective-trick"
    assert report(rule_on(parse(line)), "en")["awaiting"]["law"] == "56A"
    board = rule_on(parse(f"{line} S=refuse"))
    assert [given.ruling.laws for given in board.rulings][-1] == ("67A1",)
    assert board.table.turn is Seat.S


def test_attention_to_a_revoke_is_not_lost_while_another_case_is_open() -> None:
    """East revokes, declarer leads from the wrong hand; the revoke is spoken of before or after the lead is refused."""
    deal = "none N=A432.K32.432.432 E=KQ5.A54.AKQ.AKQJ S=JT98.QJT.JT9.T98 W=76.9876.8765.765 4S by S:"
    line = f"{deal} W:H9 N:HK E:DA S:HT S:SJ"
    first, later = (
        rule_on(parse(f"{line} {order}")) for order in ("S:attention revoke W=refuse", "W=refuse S:attention revoke")
    )
    assert [r.ruling.laws for r in first.rulings] == [r.ruling.laws for r in later.rulings]
    assert first.rulings[-1].ruling.laws == ("61A", "62A", "62B1")
    assert first.table.turn is later.table.turn is Seat.E


def test_attention_to_a_sound_trick_never_makes_an_answer_impossible() -> None:
    line = f"{DEAL} W:H6 N:H3 E:HK S:HA E:DQ W:attention defective-trick"
    assert rule_on(parse(line)).open is not None
    assert [r.ruling.laws for r in rule_on(parse(f"{line} S=refuse")).rulings] == [("56B",), ("84A",)]


@pytest.mark.parametrize("word", ["x", "tempo", "Revoke"])
def test_attention_is_drawn_to_what_there_is(word: str) -> None:
    with pytest.raises(RecordError) as caught:
        rule_on(parse("N none: 1H").with_event(Event(attention=word, by=Seat.E)))
    assert (caught.value.message, caught.value.event, caught.value.key) == ("unknown_attention", 2, "attention")
