"""The way that was taken through a fiche: in colour where it is drawn, marked where it is written."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from arbitre.director.loop import rule_on
from arbitre.interview.fiches import FICHES, Fiche, fiche
from arbitre.interview.interview import on_fiche
from arbitre.laws.editions import edition
from arbitre.print.chart.chart_set import draw
from arbitre.print.chart.flowchart import Answer, Chart, End, Jump, Step, chart
from arbitre.print.chart.outline import TAKEN
from arbitre.print.chart.route import Way, answered, at_table, fiche_of
from arbitre.print.drawing.pagination import items
from arbitre.print.drawing.pdf import printed
from arbitre.print.drawing.svg import PALE, PATH
from arbitre.table.notation import parse
from tests.commands.ran import Ran
from tests.print.drawn import laid_out

REFUSED = "acceptance=refused,replacement=other,comparable=no"
BOARD = "N none: 1S 1H S=refuse P{!comparable}"


def ways_of(number: str, given: str, book: str = "2017") -> list[Way]:
    pairs = [(key, value) for key, _, value in (part.partition("=") for part in given.split(","))]
    talk, left = on_fiche(fiche(number), edition(book)).told(pairs)
    assert not left
    return answered(talk.heard)


def taken(drawn: Chart) -> tuple[list[str], list[str]]:
    """The labels and the rulings of the way."""
    labels: list[str] = []
    laws: list[str] = []
    for block in drawn.blocks:
        for item in items(block.root):
            if isinstance(item, Step):
                labels += [a.label for a in item.answers if a.taken]
            elif item.taken and isinstance(item, End):
                laws.append(item.laws)
    return labels, laws


@pytest.mark.parametrize("once", [True, False])
def test_answers_mark_their_way(once: bool) -> None:
    drawn = chart(fiche("27"), edition("2017"), "en", once, ways_of("27", REFUSED))
    labels, laws = taken(drawn)
    assert drawn.path
    assert labels == ["no, not accepted", "another sufficient bid, or a pass", "no"]
    assert laws == ["27B", "27B2"]


def test_without_answers_nothing_is_marked() -> None:
    drawn = chart(fiche("27"), edition("2017"), "en")
    assert (drawn.path, taken(drawn)) == (False, ([], []))


def test_a_way_ends_at_the_question_that_is_open() -> None:
    drawn = chart(fiche("27"), edition("2017"), "en", ways=ways_of("27", "acceptance=refused,replacement=other"))
    assert taken(drawn) == (["no, not accepted", "another sufficient bid, or a pass"], ["27B"])
    asked = [i for block in drawn.blocks for i in items(block.root) if isinstance(i, Step) and i.taken]
    assert not any(answer.taken for answer in asked[-1].answers)


def connected(item: Step | End | Jump, way: bool = True) -> bool:
    """Nothing is marked below what is not."""
    if not isinstance(item, Step):
        return way or not item.taken
    below: list[Answer] = [a for a in item.answers if a.taken]
    return (way or not below) and all(connected(a.to, a.taken) for a in item.answers)


@pytest.mark.parametrize("card", FICHES, ids=lambda card: card.number)
def test_whatever_is_answered_the_way_leads_from_the_first_question_to_the_ruling(card: Fiche) -> None:
    for book in ("2007", "2017"):
        talk = on_fiche(card, edition(book))
        while (asked := talk.question) is not None and len(talk.answers) < 12:
            talk = talk.answer(asked.answers[-1])
        drawn = chart(card, edition(book), "fr", False, answered(talk.heard))
        assert taken(drawn)[1] or talk.question
        assert all(connected(block.root) for block in drawn.blocks)


# -- drawn


def test_svg_has_the_way_in_colour_and_the_rest_in_grey() -> None:
    ways = ways_of("27", REFUSED)
    text = draw(fiche("27"), edition("2017"), "en", "svg", ways).decode()
    assert text.count(f'stroke="{PATH}"') > 5
    grey = [t for t in ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}text") if t.get("fill") == PALE]
    told = " ".join("".join(t.itertext()) for t in grey)
    assert "27B1(a)" in told
    assert "27B2" not in told
    assert PATH not in draw(fiche("27"), edition("2017"), "en", "svg").decode()


def test_what_the_way_does_not_ask_for_after_play_is_grey() -> None:
    text = draw(fiche("27"), edition("2017"), "en", "svg", ways_of("27", REFUSED)).decode()
    foot = [t for t in ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}text") if t.get("y", "") > "700"]
    colour = {"".join(t.itertext()): t.get("fill") for t in foot}
    assert (colour["72C"], colour["27D"], colour["23C"]) == (PATH, PALE, PALE)
    page = draw(fiche("27"), edition("2017"), "en", "html", ways_of("27", REFUSED)).decode()
    assert page.count('<dt class="taken">') == 1


def test_what_is_printed_has_the_way_in_colour_and_the_rest_in_grey() -> None:
    drawn = chart(fiche("27"), edition("2017"), "fr", ways=ways_of("27", REFUSED))
    page = printed(drawn, laid_out(drawn))
    assert f"color:{PALE}" in page
    assert PATH.replace("#", "%23") in page
    assert draw(fiche("27"), edition("2017"), "fr", "pdf", ways_of("27", REFUSED)).startswith(b"%PDF")


def test_a_page_opens_at_the_way() -> None:
    text = draw(fiche("27"), edition("2017"), "fr", "html", ways_of("27", REFUSED)).decode()
    assert 'class="screen path"' in text
    assert text.count('<details class="answer taken" open>') == 3
    assert "<details open" not in draw(fiche("27"), edition("2017"), "fr", "html").decode()


def test_at_a_terminal_the_lines_of_the_way_are_marked(run: Ran) -> None:
    status, out, _ = run("fiche", "27", "--answers", REFUSED)
    marked = [line.removeprefix(TAKEN).strip() for line in out.splitlines() if line.startswith(TAKEN)]
    assert status == 0
    assert {"- no, not accepted", "- another sufficient bid, or a pass", "- no"} <= set(marked)
    assert any(line.startswith("= 27B2") for line in marked)
    assert not any(line.startswith("= 27B1") for line in marked)
    assert max(map(len, out.splitlines())) <= 80


# -- at a table


def test_a_record_marks_its_way() -> None:
    board = rule_on(parse(BOARD))
    ways = at_table(board)
    card = fiche_of(ways)
    assert card is fiche("27")
    labels, laws = taken(chart(card, board.edition, "en", ways=ways))
    assert labels == ["no, not accepted", "another sufficient bid, or a pass", "no"]
    assert laws == ["27B", "27B2"]


def test_a_record_that_stands_at_a_question_marks_the_way_to_it(run: Ran, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(msgspec.json.encode(parse("N none: 1S 1H")))
    status, out, _ = run("fiche", "--table", str(record))
    assert status == 0
    assert out.startswith("27. ")
    assert f"{TAKEN}Without consulting: do you accept this player’s call?" in out
    assert f"{TAKEN}- " not in out


def test_a_record_is_drawn_on_the_fiche_that_is_named_or_the_complaint_says_why_not(run: Ran, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(msgspec.json.encode(parse("N none: 1S 1H")))
    status, out, _ = run("fiche", "27", "--table", str(record), "--format", "svg")
    assert (status, out.count(f'stroke="{PATH}"') > 0) == (0, True)
    assert "nothing was ruled" in run.wrong("fiche", "54", "--table", str(record))
    assert run.wrong("fiche", "54", "--table", str(record), "--answers", "x=y")
    assert "NUMBER" in run.wrong("fiche")
    assert "frobnicate" in run.wrong("fiche", "27", "--answers", "frobnicate=yes")
