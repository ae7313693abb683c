"""The interview as a value, in words, on the command line, and saved."""

from __future__ import annotations

import json
from pathlib import Path
from string import Formatter

import pytest

from arbitre.commands.ask import case_of
from arbitre.director.loop import rule_on, settled
from arbitre.game.card import Denomination
from arbitre.game.seat import Seat
from arbitre.interview.dialogue import interview_data, question_data, ruling_data
from arbitre.interview.fiches import ALL, FICHES, fiche
from arbitre.interview.interview import Interview, entries, on_fiche, on_situation
from arbitre.interview.prompt import BadAnswer, spelled
from arbitre.interview.tableside import at_table
from arbitre.interview.talk import talk_in
from arbitre.laws.editions import edition, editions
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.table.record import read
from arbitre.texts import LANGUAGES
from tests.commands.ran import Ran
from tests.texts.written import written

BOOK = edition("2017")
EVERY_BOOK = pytest.mark.parametrize("book", editions())


def asked(talk: Interview) -> str | None:
    return talk.question.key if talk.question else None


def laws(talk: Interview) -> list[str]:
    return [" ".join(step.ruling.laws) for step in talk.rulings]


# -- the value


def test_one_question_at_a_time_until_the_ruling() -> None:
    talk = on_fiche(fiche("27"), BOOK)
    assert asked(talk) == "acceptance"
    talk = talk.answer("refused")
    assert (asked(talk), laws(talk)) == ("replacement", ["27B"])
    talk = talk.answer("other").answer(False)
    assert (asked(talk), laws(talk)) == (None, ["27B", "27B2"])
    with pytest.raises(BadAnswer):
        talk.answer(True)


def test_going_back_and_changing_an_answer() -> None:
    talk = on_fiche(fiche("27"), BOOK).answer("refused").answer("other").answer(False)
    assert asked(talk.back()) == "comparable"
    assert talk.back().back().back().answers == ()
    assert laws(talk.change("replacement", "double")) == ["27B", "27B3"]
    changed = talk.change("acceptance", "accepted")
    assert (changed.answers, laws(changed)) == ((("acceptance", "accepted"),), ["27A1"])
    kept = talk.change("comparable", True)
    assert laws(kept) == ["27B", "23A 27B1(b)"]
    with pytest.raises(BadAnswer):
        talk.change("replacement", "nonsense")


def test_a_fiche_of_several_situations_asks_which() -> None:
    talk = on_fiche(fiche("13"), BOOK)
    assert asked(talk) == "situation"
    assert asked(talk.answer("missing-card")) == "lead_faced"
    assert asked(on_situation("missing-card", BOOK)) == "lead_faced"


def test_what_another_situation_leads_to_is_no_beginning() -> None:
    assert entries(fiche("27"), BOOK) == ("insufficient-bid",)
    assert "wrong-board-called-again" not in entries(fiche("13"), BOOK)


def test_an_artificial_pass_goes_on_as_a_bid() -> None:
    talk, left = on_situation("pass-out-of-rotation", BOOK).told(
        [("closing_pass", "no"), ("acceptance", "refuse"), ("pass_artificial", "oui"), ("turn", "rho")]
    )
    assert left == []
    assert laws(talk) == ["30C", "29B 31A"]
    assert asked(talk) == "rho_passes"


@EVERY_BOOK
@pytest.mark.parametrize("number", [card.number for card in FICHES])
def test_every_question_of_every_fiche_can_be_asked_in_both_languages(book: str, number: str) -> None:
    seen: set[tuple[str, str]] = set()

    def walk(talk: Interview) -> None:
        now = talk.heard
        for language in LANGUAGES:
            for step in now.steps[-1:]:
                assert ruling_data(step, [], talk_in(language))["laws"]
        if now.asked is None or (now.asked.situation, now.asked.key) in seen:
            return
        seen.add((now.asked.situation, now.asked.key))
        for language in LANGUAGES:
            data = question_data(now.asked, talk_in(language))
            assert data["text"]
            assert data["why"]
            assert all(line["text"] for line in data["answers"])
            assert "{" not in json.dumps(data["answers"][0]["text"])
        for value in now.asked.answers:
            assert now.asked.parse(spelled(value)) == value
            walk(talk.answer(value))

    walk(on_fiche(fiche(number), edition(book)))


# -- at a table


def test_the_record_answers_first() -> None:
    talk = at_table(parse("N none: 1S 1H{natural}"))
    assert talk.question is not None
    assert (asked(talk), talk.question.by) == ("acceptance", (Seat.S,))
    talk = talk.answer("refused")
    assert asked(talk) is None
    assert talk.heard.record is not None
    assert talk.heard.record.events[-1].choose == "refuse"
    assert talk.heard.record.events[-1].by is Seat.S


def test_details_are_asked_after_the_choice() -> None:
    talk = at_table(parse("none 4S by S: E:HA")).answer("refused").answer("forbid")
    assert asked(talk) is None
    several = at_table(parse("none 4S by S: E:expose HA+SK{visible}")).answer("forbid")
    assert several.question is not None
    assert (several.question.key, several.question.many) == ("suit", True)
    done = several.answer((Denomination.H, Denomination.S))
    assert done.heard.record is not None
    assert done.heard.record.events[-1].suits == ["H", "S"]
    assert asked(done) is None
    assert asked(several.back()) == "lead_choice"


def test_either_defender_may_speak() -> None:
    talk = at_table(parse("none 4S by S: W:H9 N:HK E:H4 S:HT S:SJ"))
    talk = talk.answer("accepted")
    assert asked(talk) == "by"
    done = talk.answer(Seat.E)
    assert done.heard.record is not None
    assert done.heard.record.events[-1].by is Seat.E


def test_which_suits_a_call_shows() -> None:
    talk = at_table(parse("N none: 1S 1H{artificial} S=refuse 2D{natural}"))
    assert asked(talk) == "shows"
    assert talk.question is not None
    assert talk.question.parse("none") == ()
    assert talk.question.parse("H+NT") == (Denomination.H, Denomination.NT)
    done = talk.answer((Denomination.H,))
    assert done.heard.record is not None
    assert done.heard.record.events[-1].facts == {"shows": ["H"]}


def test_a_claim_is_agreed_disputed_objected_to_or_played_on() -> None:
    line = "none 4S by S: W:H9 N:HK E:HA S:HT W:concede 3"
    talk = at_table(parse(line))
    assert talk.question is not None
    assert talk.question.answers == ("agreed", "disputed", "objection", "play-on")
    assert talk.answer("objection").question is None
    asked = talk.answer("play-on").question
    assert asked is not None
    assert asked.key == "all_agree"
    assert talk.answer("play-on").answer(True).question is None
    declarer = at_table(parse("none 4S by S: W:H9 N:HK E:HA S:HT S:claim 12")).question
    assert declarer is not None
    assert "objection" not in declarer.answers
    talk, _ = talk.told([("claim_disputed", "disputed"), ("trump_out", "no"), ("awarded", "4")])
    assert talk.heard.board is not None
    assert report(talk.heard.board)["score"] is not None


def test_an_answer_names_the_call_it_is_about() -> None:
    talk = at_table(parse("N none: 1S 1H S=refuse E:2H{natural}"))
    assert talk.question is not None
    data = question_data(talk.question, talk_in("en"))
    assert "1\u00a0heart" in data["text"]
    assert ["1\u00a0heart" in line["text"] for line in data["answers"]] == [True, True]


def test_a_finished_interview_is_a_record_and_a_case(tmp_path: Path) -> None:
    heard = at_table(parse("N none: 1S 1H")).answer("refused").heard
    assert heard.record is not None
    case = case_of(heard.record, heard.board)
    assert case["expect"]["laws"] == ["27B"]
    again = settled(rule_on(read(json.dumps(case["record"]))))
    assert report(again)["turn"] == case["expect"]["turn"]


# -- the command


def test_answers_given_at_once(run: Ran) -> None:
    data = run.data("ask", "27", "--answers", "comparable=no,acceptance=refused,replacement=other")
    assert data["finished"]
    assert [ruling["laws"] for ruling in data["rulings"]] == [["27B"], ["27B2"]]
    assert data["rulings"][0]["next"]["situation"] == "replacement"
    assert data["rulings"][1]["in_force"]
    assert data["rulings"][1]["remember"]
    assert data["question"] is None


def test_not_enough_answers_give_the_next_question(run: Ran) -> None:
    data = run.data("ask", "27", "--answers", "acceptance=refuse", "--lang", "fr")
    assert data["question"]["fact"] == "replacement"
    assert data["question"]["by"] == "offender"
    assert [line["answer"] for line in data["question"]["answers"]][:2] == ["same", "other"]
    who = run.data("ask", "27")["question"]
    assert (who["fact"], [line["answer"] for line in who["answers"]]) == ("player", ["N", "E", "S", "W"])
    first = run.data("ask", "27", "--answers", "")["question"]
    assert first["answers"][1]["then"].startswith("This player’s bid stands")
    seated = run.data("ask", "27", "--seats", "E")["question"]
    assert (seated["to"], seated["by"]) == ("S", "lho")
    assert seated["answers"][1]["offer"].startswith("You may accept that bid")
    assert seated["answers"][0]["rows"][0]["then"] == "nothing more."


def test_whom_a_refusal_binds_is_told_before_the_choice(run: Ran) -> None:
    asked = run.data("ask", "31", "--edition", "2007", "--seats", "N", "--answers", "turn=partner")["question"]
    assert asked["answers"][0]["rows"] == [
        {"then": "South must pass for the rest of the auction.", "law": "31B"},
        {
            "if": "If South defends",
            "then": "declarer may restrict the first lead, depending on the withdrawn call.",
            "law": "31B",
        },
    ]


def test_nobody_is_stopped_when_play_has_ended(run: Ran) -> None:
    order = "Please do not call or play until I have finished."
    assert order not in run("ask", "72", typed="2\n")[1]
    assert order in run("ask", "35", typed="1\n1\n")[1]
    assert order not in run("ask", "67", typed="2\n1\n4\n2\n1\n")[1], "a review is made after play"


def test_what_was_told_with_the_choice_is_not_told_again_in_part(run: Ran) -> None:
    page = run("ask", "27", "--seats", "E", typed="1\n")[1]
    assert page.count("With a non-comparable double or redouble") == 1
    assert "please replace your insufficient bid" in page


@pytest.mark.parametrize(
    ("declarer", "told"),
    [("N", ["The card stays face up, a major penalty card.", "declarer may require or forbid that suit."]), ("E", [])],
)
def test_a_card_taken_back_is_said_to_be_a_penalty_card_only_of_a_defender(
    run: Ran, declarer: str, told: list[str]
) -> None:
    asked = run.data("ask", "offending-change", "--seats", f"W,{declarer}")["question"]
    assert [row["then"] for line in asked["answers"] for row in line.get("rows", [])] == told


def test_an_answer_that_was_not_needed_is_named(run: Ran) -> None:
    data = run.data("ask", "27", "--answers", "acceptance=accept,comparable=yes")
    assert (data["finished"], data["unused"]) == (True, ["comparable=yes"])


@pytest.mark.parametrize("number", ["20", "40", "73"])
def test_a_fiche_is_named_by_its_number_although_others_share_its_law(run: Ran, number: str) -> None:
    data = run.data("ask", number, "--answers", "")
    assert (data["fiche"], data["finished"]) == (number, False)
    assert data["question"]["fact"] == entry_question(number)
    assert len(run.data("ask", number)) > 1, "without answers, all that speak of the law are listed"


def entry_question(number: str) -> str:
    asked = on_fiche(fiche(number), BOOK).question
    assert asked is not None
    return asked.key


def test_answers_lead_to_a_ruling_on_every_fiche(run: Ran) -> None:
    for card in ALL:
        talk = on_fiche(card, BOOK)
        while talk.question is not None:
            talk = talk.answer(talk.question.answers[0])
        given = ",".join(f"{key}={spelled(value)}" for key, value in talk.answers)
        data = run.data("ask", card.number, "--answers", given)
        assert (data["fiche"], data["finished"], data["unused"]) == (card.number, True, []), given


def test_answers_that_do_not_lead_to_the_ruling_are_an_error(run: Ran) -> None:
    told = run.wrong("ask", "27", "--answers", "acceptance=refused")
    assert told.startswith("replacement: not answered: What do you call instead? Possible are same, other, ")
    assert run.wrong("ask", "27", "--answers", "acceptance=refused", "--lang", "fr").startswith("replacement")
    assert "yes, no" in run.wrong("ask", "27", "--answers", "acceptance=refused,replacement=other")
    status, out, err = run("ask", "27", "--answers", "acceptance=refused", typed="2\n1\n")
    assert (status, err, "Ruling (Law 27B2)" in out) == (0, "", True)
    status, out, err = run("ask", "27", "--answers", "acceptance=refused", typed="2\nq\n")
    assert (status, out, err.startswith("comparable")) == (2, "", True)


def test_a_table_is_answered_to_the_end_or_it_is_an_error(run: Ran, tmp_path: Path) -> None:
    table, saved = tmp_path / "table.json", tmp_path / "saved.json"
    table.write_text('{"contract": "4S", "declarer": "S", "events": [{"expose": ["HA", "SK"], "by": "E"}]}')
    words = ("ask", "--table", str(table), "--save", str(saved), "--answers")
    assert run.wrong(*words, "visible=yes").startswith("lead_choice: not answered")
    assert not saved.exists()
    assert run.wrong(*words, "visible=yes,lead_choice=forbid").startswith("suit: not answered: Which suit")
    assert run(*words, "visible=yes,lead_choice=free")[0] == 0
    assert saved.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("ask 27 --answers accepted=yes", "accepted: not asked here; questions are acceptance, replacement, "),
        ("ask 27 --answers acceptance=maybe", "acceptance: maybe is not an answer; possible are refused, accepted"),
        (
            "ask 27 --answers acceptance=accept,comparable=maybe",
            "comparable: maybe is not an answer; possible are yes, no",
        ),
        (
            "ask 13 --answers situation=x",
            "situation: x is not an answer; possible are wrong-number-of-cards, missing-card",
        ),
        ("ask 27 --answers =yes", "=yes: write KEY=VALUE"),
        ("ask 27 --answers nofile.json", "nofile.json: there is no such file"),
        ("ask nothing at all", "nothing at all: no such situation; `arbitre ask` lists them"),
        ("ask 28 --answers a=b", "28: more than one situation; name one of 30, 31, 32"),
        ("ask --answers a=b", "--answers: say which situation they are about; there are 6, 8, 9, 12, 13,"),
        ("ask 27 --edition 1997", "edition: there is no edition 1997"),
        ("ask 27 --table x.json", "27: name a situation or --table, not both"),
        ("ask --table nofile.json", "nofile.json: there is no such file"),
        ("fiche 99", "99: no such fiche; there are 6, 8, 9, 12, 13,"),
        ("fiche ²", "²: no such fiche; there are 6, 8, 9, 12, 13,"),
        ("fiche 27 --format png", "--format: png is not possible; possible are text, svg, html, pdf"),
        ("fiches --format svg", "--out: missing; see arbitre fiches --help"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(run: Ran, words: str, told: str) -> None:
    assert run.wrong(*words.split()).startswith(told)
    assert run.wrong(*words.split(), "--lang", "fr")


def test_yes_and_no_are_named_in_the_readers_language(run: Ran) -> None:
    told = run.wrong("ask", "27", "--answers", "acceptance=accept,comparable=foo", "--lang", "fr")
    assert told.replace("\u00a0", " ").endswith("foo n’est pas une réponse ; au choix : oui, non")


def test_a_table_on_the_command_line(run: Ran, tmp_path: Path) -> None:
    table, saved, cases = tmp_path / "a.json", tmp_path / "b.json", tmp_path / "c.json"
    table.write_text('{"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}')
    assert run.data("ask", "--table", str(table))["question"]["by"] == "S"
    words = ("ask", "--table", str(table), "--save", str(saved), "--save-case", str(cases))
    status, out, err = run(*words, typed="2\n")
    assert (status, err.count("Written")) == (0, 2)
    assert "East’s 1\u00a0heart is cancelled." in out
    assert json.loads(saved.read_text())["events"][-1] == {"choose": "refuse", "by": "S"}
    run(*words, typed="1\n")
    assert [case["id"] for case in json.loads(cases.read_text())] == [
        "27B-insufficient-bid-2017",
        "27A1-insufficient-bid-2017",
    ]
    cases.write_text("{}")
    status, _, err = run(*words, typed="1\n")
    assert (status, "holds no list of cases" in err) == (2, True)
    assert run.wrong("ask", "--table", str(table), "--answers", "x=1").startswith("x: not asked now; the open question")
    done = run.wrong("ask", "--table", str(saved), "--answers", "x=1")
    assert done == "x: nothing more is asked"
    assert "Nothing is to be asked" in run("ask", "--table", str(saved))[1]


def test_an_interview_without_a_table_is_saved_as_a_record(run: Ran, tmp_path: Path) -> None:
    saved, cases = tmp_path / "record.json", tmp_path / "cases.json"
    words = ("ask", "27", "--edition", "2007", "--save", str(saved), "--save-case", str(cases))
    status, _, err = run(*words, typed="2\n1\n2\n2\n")
    assert (status, err) == (0, f"Written: {saved}\nWritten: {cases}\n")
    ruled = run.data("rule", str(saved))
    assert [ruling["laws"] for ruling in ruled["rulings"]] == [["27B"], ["27B1(b)"], ["16D2"], ["27D"]]
    (case,) = json.loads(cases.read_text())
    assert case["record"] == json.loads(saved.read_text())
    assert case["expect"]["laws"] == ["27B", "27B1(b)", "16D2", "27D"]
    told = run.wrong("ask", "27", "--answers", str(saved))
    assert told.endswith(": this is a record, not answers; give it with --table")


def test_what_no_record_can_hold_is_saved_as_answers(run: Ran, tmp_path: Path) -> None:
    saved, cases = tmp_path / "talk.json", tmp_path / "cases.json"
    words = ("ask", "unscheduled-board", "--edition", "2007", "--answers", "found_in_auction=yes")
    status, _, err = run(*words, "--save", str(saved), "--save-case", str(cases))
    assert (status, err.splitlines()[1:]) == (0, ["No record can hold this, so only its answers were written."])
    assert run(*words, "--save-case", str(cases))[2] == "No record can hold this, so there is no test case.\n"
    assert not cases.exists()
    again = run.data("ask", "--answers", str(saved))
    assert (again["finished"], again["edition"], again["situation"]) == (True, "2007", "unscheduled-board")
    assert len(again["rulings"]) == 1


def test_what_is_not_finished_is_saved_as_such_and_goes_on(run: Ran, tmp_path: Path) -> None:
    saved, cases = tmp_path / "talk.json", tmp_path / "cases.json"
    status, _, err = run("ask", "27", "--save", str(saved), typed="2\nq\n")
    assert (status, err) == (0, f"Written, not finished: {saved}. To go on: arbitre ask --answers {saved}\n")
    status, out, err = run("ask", "--answers", str(saved), "--save", str(saved), typed="2\n")
    assert (status, err, "East’s bid" in out) == (0, f"Written: {saved}\n", True)
    assert json.loads(saved.read_text())["events"]
    assert run("ask", "27", "--save-case", str(cases), typed="2\nq\n")[::2] == (
        2,
        "Not finished: no test case was written.\n",
    )
    assert not cases.exists()
    assert "cannot be written" in run("ask", "27", "--save", str(tmp_path), typed="2\n2\n")[2]


def test_the_data_name_what_was_said() -> None:
    talk = on_fiche(fiche("27"), BOOK).answer("accepted")
    data = interview_data(talk, talk.heard, talk_in("fr"))
    assert data["answers"] == [
        {
            "fact": "acceptance",
            "answer": "accepted",
            "value": "accepted",
            "text": "Oui, l’adversaire de gauche l’accepte.",
        }
    ]


def test_both_catalogues_have_the_same_sentences() -> None:
    def fields(sentence: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(sentence) if name}

    french = written("fr", "ask")
    for key, sentence in written("en", "ask").items():
        assert fields(sentence) == fields(french[key]), key
