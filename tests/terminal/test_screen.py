"""The page for people: the grid, the turn, what may be done and why not, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import arbitre
from arbitre.commands.board_view import board_page, spoken_calls
from arbitre.director.loop import rule_on
from arbitre.game.call import CALLS, Call
from arbitre.game.card import Card
from arbitre.table.notation import parse
from arbitre.terminal.screen import Page, phrases, short

CASES: list[dict[str, Any]] = [
    case
    for file in sorted((Path(__file__).parents[1] / "cases").glob("*.json"))
    for case in json.loads(file.read_text("utf-8"))
]
PLAY = {
    "board": 1,
    "contract": "4S",
    "declarer": "S",
    "hands": {"W": "AK2.432.432.5432", "N": "QJT.AKQ.AKQ.AKQJ"},
}


def page(
    record: dict[str, Any], language: str = "en", width: int = 80, colour: bool = False, verbose: bool = False
) -> str:
    board = arbitre.rule(arbitre.read_record(json.dumps(record)))
    return str(board_page(board, phrases(language), Page(width, colour), verbose))


def auction(*events: dict[str, Any]) -> dict[str, Any]:
    return {"dealer": "N", "vulnerable": "ns", "events": list(events)}


INSUFFICIENT = ({"call": "1S"}, {"call": "1H", "facts": {"artificial": False}})


def test_an_open_question_is_put_with_its_answers() -> None:
    text = page(auction(*INSUFFICIENT))
    happened = "East’s 1\u00a0heart over 1\u00a0spade is insufficient."
    assert text.startswith(f"Dealer North · North-South vulnerable · Laws of 2017\n\n{happened}\n")
    assert "  West   North  East   South\n         1♠     1♥!\n" in text
    assert "I say to South (Law 27A1)\n    accept  You may accept" in text
    told, _, asked = text.partition("    refuse  ")
    question = "\n  South, without consulting: do you accept East’s 1\u00a0heart?\n"
    assert question in asked  # rules 10C1: all the choices, then the question
    assert question not in told
    assert "    refuse  You may refuse: 1\u00a0heart is cancelled, and East must replace it.\n" in text
    assert "            – With 2\u00a0hearts, or a comparable call: nothing more.\n" in text
    assert "may call" not in text


def test_what_led_there_is_shown_on_demand() -> None:
    record = auction(*INSUFFICIENT)
    hint = '{"choose": "accept", "by": "S"}'
    assert hint not in page(record)
    assert hint in page(record, verbose=True)
    assert "(event 2, Law 27)" in page(record, verbose=True)
    board = arbitre.rule(arbitre.read_record(json.dumps(record)))
    line = str(board_page(board, phrases("fr"), Page(), verbose=True, notation=True))
    assert "En notation\u00a0: S=accept\n" in line


def test_a_withdrawn_call_stands_in_brackets() -> None:
    text = page(auction(*INSUFFICIENT, {"choose": "refuse"}), verbose=True)
    assert "         1♠     [1♥]\n                ?\n" in text
    assert "[ ] withdrawn   ? to call" in text
    assert "  pass, double, 1NT or higher\n" in text
    assert "1♣ to 1♠: the bid is insufficient (Law 18D)." in text


def test_an_accepted_call_is_marked() -> None:
    assert "1♥+" in page(auction(*INSUFFICIENT, {"choose": "accept"}))


def test_what_is_in_force_is_the_reason_why_not() -> None:
    events = (*INSUFFICIENT, {"choose": "refuse"}, {"call": "P", "facts": {"comparable": False}}, {"call": "P"})
    text = page(auction(*events), verbose=True)
    assert "West may call\n  pass\n" in text
    assert "anything else: West must pass for the rest of the auction (Law 27B2)." in text


def test_the_director_is_told_what_to_find_out() -> None:
    events = (*INSUFFICIENT, {"choose": "refuse"}, {"call": "P"})
    text = page(auction(*events), verbose=True)
    assert "Away from the table, to East\n" in text
    assert "I find out (Law" in text
    assert '{"facts": {"comparable": true}, "about": 4}' in text


def test_the_opening_lead_by_suit() -> None:
    text = page(PLAY)
    assert "Contract: 4♠ by South" in text
    assert "West is to make the opening lead." in text
    assert "♠ A K 2  ♥ 4 3 2  ♦ 4 3 2  ♣ 5 4 3 2" in text


def test_the_trick_on_the_table_and_dummy() -> None:
    text = page({**PLAY, "events": [{"play": "SA", "by": "W"}]}, verbose=True)
    assert "Trick 1: West ♠A" in text
    assert "South is to play from dummy (North)." in text
    assert "♠ Q J 10\n" in text
    assert "follow" in text
    french = page({**PLAY, "events": [{"play": "SA", "by": "W"}]}, "fr")
    assert "♠ D V 10\n" in french
    assert "C’est à Sud de jouer du mort (Nord)." in french


def test_a_board_passed_out() -> None:
    passed = auction(*[{"call": "P"}] * 4)
    assert "Passed out\n  Score: 0\n  The board is over.\n" in page(passed)
    assert "passe  passe" in page(passed, "fr")


def test_who_owes_a_card_to_a_trick_is_to_play_not_to_lead() -> None:
    line = "none 3NT by S: W:H2 N:H3 E:HT S:HA S:D4 W:D3 N:DA E:D6 N:DK E:D7 W:D9{!told_his_turn} quit"
    shown = str(
        board_page(rule_on(parse(f"{line} E:attention defective-trick player=S trick=3")), phrases("en"), Page())
    )
    assert "South has not played to trick 3." in shown
    assert "South is to play." in shown


def test_unknown_cards_are_said_to_be_unknown() -> None:
    assert "West’s cards are not known." in page({"dealer": "N", "contract": "1NT", "declarer": "S"})


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 200])
def test_every_case_has_a_page_that_fits(language: str, width: int) -> None:
    for case in CASES:
        try:
            text = page(case["record"], language, width)
        except arbitre.RecordError:
            continue
        allowed = min(width, 100)
        broad = [line for line in text.splitlines() if len(line) > allowed and '{"' not in line]
        assert not broad, case["id"]
        assert "{" not in re.sub(r'\{".*', "", text), case["id"]


def test_colour_changes_nothing_but_colour() -> None:
    record = auction(*INSUFFICIENT, {"choose": "refuse"})
    coloured = page(record, colour=True)
    assert "\033[34m♠\033[39m" in coloured
    assert "\033[1mEast may call\033[0m" in coloured
    assert re.sub(r"\033\[\d+m", "", coloured) == page(record)


def test_calls_as_one_says_them() -> None:
    say = phrases("en")
    assert list(spoken_calls([call.name for call in CALLS], say)) == ["pass", "double", "redouble", "any bid"]
    some = ["P", "1C", "1D", "2NT", "7NT"]
    assert list(spoken_calls(some, say)) == ["pass", "1♣ to 1♦", "2NT", "7NT"]
    assert say.cards([Card.parse("HT"), Card.parse("SA"), Card.parse("HK")]) == "♠ A  ♥ K 10"
    assert phrases("fr").call(Call.parse("3NT")) == "3SA"


def test_what_somebody_wrote_is_cut() -> None:
    assert short("a\nb\x1b[31m\x9b\u202e\ud800") == "a\\nb\\x1b[31m\\x9b\\u202e\\ud800"
    assert short("") == '""'
    assert len(short("x" * 5000)) == 60


TWO_SHOWN = (
    "none N=AQ4.K83.J952.T72 E=32.T964.T87.J865 S=KJ7.AQ52.KQ3.A94 W=T9865.J7.A64.KQ3 3NT by S:"
    " S9 W:expose D6+D4{visible !deliberate}"
)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (f"{TWO_SHOWN} S4 S2 SJ D3", "S=card D6"),
        (f"{TWO_SHOWN} S:designate anything", "W=card SA"),
        ("3NT by S: W:S9 S:designate anything", "W=card HQ"),
    ],
)
def test_the_answer_shown_names_a_card_that_may_be_named(line: str, answer: str) -> None:
    told = str(board_page(rule_on(parse(line)), phrases("en"), Page(), verbose=True, notation=True))
    assert f"In the notation: {answer}\n" in told
