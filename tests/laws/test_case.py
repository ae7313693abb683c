"""The kernel: a law asks, a case answers, and the hearing ends in a question or a ruling."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on, settled
from arbitre.game.call import Call
from arbitre.game.seat import Seat
from arbitre.laws.case import (
    YES_NO,
    Case,
    Diverged,
    Fact,
    Finding,
    Giver,
    Hearing,
    Question,
    Ruling,
    consider,
    idle_questions,
    paths,
    replay,
    ruling,
)
from arbitre.laws.editions import edition
from arbitre.laws.effects import DECLARER, DEFENDERS, LHO, OFFENDER, PARTNER, RHO, RIGHTFUL, Cancelled, Noted, Stands
from arbitre.laws.profile import OPTIONS
from arbitre.report import report
from arbitre.table.irregularity import Irregularity
from arbitre.table.notation import parse
from arbitre.table.table import Table
from arbitre.texts import LANGUAGES, words
from arbitre.voice.wording import answer_text

early = Fact("early", YES_NO, "1A", text="came_early")
accepted = Fact("accepted", ("yes", "no", "perhaps"), {"2007": "2", "2017": "3"}, by=LHO)
noise = Fact("noise", YES_NO, "4")
named = Fact("named", (True,), "5", by=OFFENDER)

BOOK = edition("2017")
CASE = Case(BOOK)


def toy(ask: Hearing) -> Ruling:
    """Early and not accepted: cancelled; anything else stands."""
    if ask(early) and ask(accepted) == "no":
        return ruling("1A 1B", Cancelled())
    return ruling("1A", Stands())


def test_a_law_stops_at_the_first_fact_nobody_knows() -> None:
    question = consider(toy, CASE)
    assert isinstance(question, Question)
    assert (question.fact, question.law, question.about, question.findings) == (early, "1A", 0, ())


def test_the_next_question_comes_with_what_was_found() -> None:
    question = consider(toy, CASE.told("early", True))
    assert isinstance(question, Question)
    assert (question.fact, question.law) == (accepted, "3")
    assert question.findings == (Finding("early", True, Giver.DIRECTOR, "came_early"),)


def test_an_edition_cites_its_own_paragraph() -> None:
    question = consider(toy, Case(edition("2007")).told("early", True))
    assert isinstance(question, Question)
    assert question.law == "2"


def test_a_ruling_has_its_paragraphs_effects_and_path() -> None:
    found = consider(toy, CASE.told("early", True).told("accepted", "no"))
    assert isinstance(found, Ruling)
    assert (found.laws, found.law, found.effects) == (("1A", "1B"), "1B", (Cancelled(),))
    assert [(f.fact, f.answer, f.source) for f in found.findings] == [
        ("early", True, "director"),
        ("accepted", "no", "player"),
    ]


def test_a_fact_asked_twice_is_found_once() -> None:
    def twice(ask: Hearing) -> Ruling:
        return ruling("1A" if ask(early) and ask(early) else "1B", Stands())

    found = consider(twice, CASE.told("early", True))
    assert [f.fact for f in found.findings] == ["early"]


def test_a_false_answer_is_an_answer() -> None:
    found = consider(toy, CASE.told("early", False))
    assert isinstance(found, Ruling)
    assert [f.fact for f in found.findings] == ["early"]


def test_told_leaves_the_case_as_it_was() -> None:
    told = CASE.told("early", True)
    assert (CASE.answers, told.answers) == ({}, {"early": True})
    assert told.told("early", False).answers == {"early": False}


def test_every_path_in_the_order_of_the_answers() -> None:
    found = [(r.laws, tuple(f.answer for f in r.findings)) for r in paths(toy, CASE)]
    assert found == [
        (("1A",), (True, "yes")),
        (("1A", "1B"), (True, "no")),
        (("1A",), (True, "perhaps")),
        (("1A",), (False,)),
    ]


# -- the record


NORTH = Irregularity("pass-out-of-rotation", Seat.N, 1, Seat.E)


def at_a_table(line: str, **changes: object) -> Case:
    table = Table.of(parse(line))
    return structs.replace(Case(BOOK, NORTH, table), **changes)


def test_the_record_wins_over_an_answer() -> None:
    case = at_a_table("N: 1C{artificial}").told("artificial", False)
    fact = Fact("artificial", YES_NO, "30C")
    assert case.answer(fact) == (True, "director")
    assert Case(BOOK).told("artificial", False).answer(fact) == (False, "director")
    shown = Fact("opened", YES_NO, "22", read=lambda case: bool(case.here.calls))
    assert case.told("opened", True).answer(shown) == (False, "record")


def test_what_the_record_does_not_show_is_asked() -> None:
    case = at_a_table("N: 1C")
    fact = Fact("artificial", YES_NO, "30C")
    assert case.answer(fact)[0] is None
    assert case.told("artificial", False).answer(fact) == (False, "director")


def test_a_fact_reads_the_table_in_its_own_way() -> None:
    fact = Fact("opened", YES_NO, "22", read=lambda case: bool(case.here.calls))
    assert at_a_table("N: 1C").answer(fact) == (False, "record")


def test_a_fact_that_hangs_on_another_asks_for_that_one() -> None:
    other = Fact("artificial", YES_NO, "29C", about=lambda _: 7)
    hanging = Fact("shows_hearts", YES_NO, "29C", read=lambda _: other)
    question = consider(lambda ask: ruling("1A" if ask(hanging) else "1B", Noted()), at_a_table("N: 1C"))
    assert isinstance(question, Question)
    assert (question.fact, question.about) == (other, 7)


def test_a_finding_stands_at_the_act_now_considered() -> None:
    fact = Fact("comparable", YES_NO, "23A")
    line = "N: 1C @1{!comparable} 1D @2{comparable}"
    assert at_a_table(line).answer(fact) == (False, "director")
    assert at_a_table(line).at(at_a_table(line).here, 2).answer(fact) == (True, "director")
    assert at_a_table(line, act=2).subject == 2
    assert at_a_table(line).at(at_a_table(line).here).subject == 1


# -- where an answer comes from


def sources(line: str) -> list[tuple[str, object, str]]:
    """Each finding of the last ruling at a table."""
    return [(f.fact, f.answer, f.source) for f in settled(rule_on(parse(line))).rulings[-1].ruling.findings]


def test_what_the_table_shows_is_the_records_and_what_was_found_the_directors() -> None:
    plain = Fact("plain", YES_NO, "22", read=lambda case: not case.here.facts.get(1, "artificial"))
    assert at_a_table("N: 1C").answer(plain) == (True, "record")
    assert at_a_table("N: 1C{natural}").answer(plain) == (True, "director")
    assert at_a_table("N: 1C{shows=C}").answer(plain) == (True, "record")
    opened = Fact("opened", YES_NO, "22", read=lambda case: bool(case.here.calls))
    assert at_a_table("N: 1C{natural}").answer(opened) == (False, "record")


def test_an_answer_the_director_gave_elsewhere_in_the_record_is_his() -> None:
    able = Fact("able", YES_NO, "61A", read=lambda case: case.answers.get("able"))
    assert at_a_table("N: 1C").told("able", True).answer(able) == (True, "record")
    assert at_a_table("N: 1C @1{able}").told("able", True).answer(able) == (True, "director")


def test_what_a_player_chose_or_did_is_his() -> None:
    assert at_a_table("N: 1C").told("accepted", "no").answer(accepted) == ("no", "player")
    read = structs.replace(accepted, read=lambda _: "yes")
    assert at_a_table("N: 1C").answer(read) == ("yes", "player")
    either = Fact("disputed", ("no", "objected"), "68B2", choices={"refuse": "objected"}, read=lambda _: "objected")
    assert at_a_table("N: 1C").answer(either) == ("objected", "player")


def test_the_findings_of_a_ruling_say_where_they_come_from() -> None:
    assert sources("N none: 1S 1H S=refuse E:P{natural !comparable}") == [
        ("replacement", "other", "player"),
        ("comparable", False, "director"),
    ]
    assert ("declaring_side", False, "record") in sources("none 4S by S: W:H9 N:HK E:expose CA{visible}")


def test_an_option_of_the_profile_leaves_its_finding() -> None:
    def optional(ask: Hearing) -> Ruling:
        return ruling("1A" if ask.option("third_pass") == "29" and ask.option("third_pass") else "1B", Stands())

    case = structs.replace(CASE, options={"third_pass": "29"})
    found = consider(optional, case)
    assert found.findings == (Finding("third_pass", "29", Giver.PROFILE, "option.third_pass"),)
    assert replay(optional, case, found.findings) == found
    with pytest.raises(Diverged):
        replay(optional, structs.replace(case, options={"third_pass": "17D3"}), found.findings)


def reported(line: str, language: str = "en", law: str = "") -> dict[str, Any]:
    """The last ruling of the report, or the last under that paragraph."""
    rulings: list[dict[str, Any]] = report(rule_on(parse(line)), language)["rulings"]
    return [ruling for ruling in rulings if not law or law in ruling["laws"]][-1]


def test_a_report_has_the_findings_and_says_which_option_decided() -> None:
    line = 'N none: E:attention card-consulted{consulted="opponents-card" opponents_card_time="rhos-turn"}'
    told = reported(f"acbl {line}")
    assert {"fact": "opponents_card_at_rhos_turn", "answer": True, "source": "profile"} in told["findings"]
    assert "By the regulations in force, an opponent’s system card may be read" in " ".join(told["because"])
    assert "Selon le règlement en vigueur" in " ".join(reported(f"acbl {line}", "fr")["because"])


def test_an_option_as_it_stands_for_everybody_is_no_reason() -> None:
    line = "N none: 1C{natural} S:P{natural} W=refuse"
    usual, other = (reported(options + line, law="30A") for options in ("", "{lead_restriction_under_30A} "))
    assert {"fact": "lead_restriction_under_30A", "answer": False, "source": "profile"} in usual["findings"]
    assert not [reason for reason in usual["because"] if "regulations" in reason]
    assert len([reason for reason in other["because"] if "regulations" in reason]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_words(language: str) -> None:
    for name, option in OPTIONS.items():
        for value in () if option.sums else option.values:
            assert answer_text(f"option.{name}", value, words(language), {})


def test_everybody_has_his_seat() -> None:
    case = at_a_table("none 4S by W:")
    seats = [case.seat(p) for p in (OFFENDER, PARTNER, LHO, RHO, RIGHTFUL, DECLARER, DEFENDERS, Seat.S)]
    assert seats == [Seat.N, Seat.S, Seat.E, Seat.W, Seat.E, Seat.W, Seat.N, Seat.S]
    assert structs.replace(case, irregularity=structs.replace(NORTH, turn_of=None)).seat(RIGHTFUL) is Seat.N


def test_who_chooses() -> None:
    either = Fact("either", YES_NO, "55A", by=DEFENDERS)
    assert at_a_table("none 4S by E:").choosers(accepted) == (Seat.E,)
    assert at_a_table("none 4S by S:").choosers(accepted) == (Seat.E,)
    assert at_a_table("none 4S by W:").choosers(either) == (Seat.N, Seat.S)


def test_declarer_chooses_for_dummy() -> None:
    assert at_a_table("none 4S by W:").choosers(accepted) == (Seat.W,)


def test_a_case_without_a_table_is_about_no_event() -> None:
    assert (CASE.event, CASE.subject) == (0, 0)
    assert structs.replace(CASE, irregularity=NORTH).subject == 1


def test_the_call_of_an_event() -> None:
    table = Table.of(parse("N:")).with_call(Call.parse("1C"), Seat.N, 1)
    assert structs.replace(CASE, table=table).call(1) == Call.parse("1C")


# -- nothing swallows the stop


def careless(ask: Hearing) -> Ruling:
    try:
        ask(early)
    except Exception:
        return ruling("9", Noted("swallowed"))
    return ruling("1A", Stands())


def test_a_law_that_swallows_exceptions_cannot_swallow_the_stop() -> None:
    assert isinstance(consider(careless, CASE), Question)


# -- defects


def test_an_idle_question_is_named() -> None:
    def idle(ask: Hearing) -> Ruling:
        ask(noise)
        return ruling("1A", Stands() if ask(early) else Cancelled())

    assert idle_questions(idle, CASE) == ["noise"]


def test_a_question_idle_on_one_way_only_is_named_too() -> None:
    def partly(ask: Hearing) -> Ruling:
        if ask(early):
            return ruling("1A" if ask(noise) else "1B", Stands())
        ask(noise)
        return ruling("1C", Stands())

    assert idle_questions(partly, CASE) == ["noise"]


def test_a_question_that_changes_an_effect_only_is_not_idle() -> None:
    assert idle_questions(lambda ask: ruling("1A", Stands() if ask(noise) else Cancelled()), CASE) == []


def test_a_question_that_changes_a_paragraph_only_is_not_idle() -> None:
    assert idle_questions(lambda ask: ruling("1A" if ask(noise) else "1B", Stands()), CASE) == []


def test_naming_a_thing_is_not_idle() -> None:
    def which(ask: Hearing) -> Ruling:
        ask(named)
        return ruling("1A", Stands())

    assert idle_questions(which, CASE) == []


# -- stored cases


STORED = (Finding("early", True, Giver.DIRECTOR), Finding("accepted", "no", Giver.PLAYER))


def test_a_stored_case_is_ruled_again() -> None:
    found = replay(toy, CASE, STORED)
    assert isinstance(found, Ruling)
    assert found.laws == ("1A", "1B")


def test_a_case_stored_halfway_asks_on() -> None:
    question = replay(toy, CASE, STORED[:1])
    assert isinstance(question, Question)
    assert question.fact is accepted


def test_a_law_that_no_longer_asks_the_same_is_an_error_that_names_the_first_fact() -> None:
    def changed(ask: Hearing) -> Ruling:
        ask(early)
        return ruling("1A" if ask(noise) else "1B", Stands())

    with pytest.raises(Diverged) as caught:
        replay(changed, CASE.told("noise", True), STORED)
    assert (caught.value.stored, caught.value.fact) == ("accepted = no", "noise = True")


def test_a_law_that_asks_less_is_an_error_too() -> None:
    def shorter(ask: Hearing) -> Ruling:
        return ruling("1A" if ask(early) else "1B", Stands())

    with pytest.raises(Diverged) as caught:
        replay(shorter, CASE, STORED)
    assert (caught.value.stored, caught.value.fact) == ("accepted = no", "nothing")
    assert str(caught.value) == "the case was stored with accepted = no, the law now asks nothing"


def test_a_record_that_answers_otherwise_is_an_error() -> None:
    fact = Fact("artificial", YES_NO, "30C")
    with pytest.raises(Diverged) as caught:
        replay(
            lambda ask: ruling("1A" if ask(fact) else "1B", Stands()),
            at_a_table("N: 1C{artificial}"),
            (Finding("artificial", False, Giver.DIRECTOR),),
        )
    assert (caught.value.stored, caught.value.fact) == ("artificial = False", "artificial = True")


def test_a_hearing_knows_its_edition_and_its_options() -> None:
    hearing = Hearing(Case(edition("2007"), options={"third_pass": "29"}))
    assert (hearing.is_2017, hearing.option("third_pass")) == (False, "29")
    assert Hearing(CASE).is_2017
