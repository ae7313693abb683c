"""What is told of a board, what is drawn of it, and the same of both in every process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.print.card.drawn_example import play_rows
from arbitre.table.notation import parse
from arbitre.table.record import write
from arbitre.terminal.screen import phrases
from arbitre.texts import LANGUAGES
from arbitre.train.branch import by_name
from arbitre.train.item import item
from arbitre.train.moment import moment
from arbitre.train.picture import taken_back
from arbitre.train.ways import _wild, ways

TWO = "N none: 1S 1H{natural} S=refuse 2H @4{!comparable} P P P / W:expose D5 @9{visible !deliberate}"
SEEDS = (
    "from arbitre.train.item import item; from arbitre.table.record import write; print(write(item(4, '2017').whole))"
)


def told(line: str, language: str = "en") -> tuple[str, ...]:
    found = moment(structs.replace(parse(line), edition="2017"))
    assert found is not None
    return found.told(language)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("none 4S by S: W:H9 N:HK E:HA S:claim 5", "South claims 5 tricks of those that are left."),
        ("none 4S by S: W:H9 N:HK E:HA S:concede 2", "South concedes 2 tricks of those that are left."),
        ("none 4S by S: W:H9 N:H3 E:HK S:H4 W:withdraw H9{misinformed}", "West takes back the 9 of hearts."),
        ("S none: 1S P P P W:lead_face_down H6", "West leads face down."),
        (
            "none N=Q53.A64.J952.K72 4S by S: W:H7 S:designate low",
            "Declarer asked for a low card.",
        ),
        ("none 4S by S: E:H9 S=refuse S=forbid H", "Declarer forbids the suit: hearts."),
    ],
)
def test_what_the_drawing_does_not_show_is_told(line: str, wanted: str) -> None:
    assert wanted in told(line)
    assert len(told(line, "fr")) == len(told(line))


def test_a_matter_that_was_brought_is_told_with_its_questions() -> None:
    line = 'N none: 1H P W:attention review-requested{review_wanted="all-calls" review_time="auction"}'
    first, second, *_ = told(line)
    assert first == "A player wants to hear the auction again."
    assert second == "What does the player want to hear? All the calls."


def test_a_card_taken_back_is_struck_out_and_a_second_one_hides_no_first() -> None:
    board = rule_on(parse("none 4S by S: W:H9 N:HK E:HA S:H2 E:C5 S:C6 W:CK W:withdraw CK{misinformed}"))
    cells = [cell for row in play_rows(board, phrases("en"), [*taken_back(board)]) for cell in row]
    assert [cell.text for cell in cells if cell.mark == "gone"] == ["♣K"]
    board = rule_on(parse("none 2H by E: S:S9 W:SK N:SA S:D8{led}"))
    shown = [cell.text for row in play_rows(board, phrases("en")) for cell in row]
    assert {"♠9", "♦8"} <= {*shown}


def test_another_process_makes_the_same_item() -> None:
    made = item(4, "2017")
    assert made is not None
    env = {**os.environ, "PYTHONHASHSEED": "7"}
    printed = subprocess.run([sys.executable, "-c", SEEDS], capture_output=True, text=True, check=True, env=env).stdout
    assert printed.strip() == repr(write(made.whole))


def test_no_board_has_a_suit_that_nobody_is_ever_dealt() -> None:
    assert not any(_wild(parse(line)) for lines in ways("2017").values() for line in lines)


def test_an_award_is_nobodys_ruling_to_guess() -> None:
    name = next(name for name in ways("2017") if "awarded=" in name)
    kinds = {one.kind for seed in range(12) if (one := item(seed, "2017", by_name("2017")[name])) is not None}
    assert "ruling" not in kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wrong_answer_is_right_in_part(language: str) -> None:
    for seed in range(40):
        made = item(seed, "2017", kinds=("ruling",))
        if made is not None and made.kind == "ruling":
            right = [choice.text[language] for choice in made.choices if choice.right]
            assert not any(choice.text[language] in right[0] for choice in made.choices if not choice.right)


def test_a_ruling_that_is_said_by_halves_is_not_asked_for() -> None:
    branch = next(one for name, one in by_name("2017").items() if name.startswith("24D"))
    assert all(item(seed, "2017", branch, kinds=("ruling",)) is None for seed in range(6))
