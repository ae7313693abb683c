"""The fiches drawn: complete, legible, nothing on top of anything else.

Each fiche is drawn once here; tests/long/test_every_fiche.py draws each in every edition and language.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from arbitre.interview.fiches import FICHES, fiche
from arbitre.interview.tree import Leaf, Node, leaves
from arbitre.laws.case import Case
from arbitre.laws.editions import edition, editions
from arbitre.laws.effects import Review, See
from arbitre.print.chart.chart_index import Title
from arbitre.print.chart.flowchart import (
    JUMP,
    RULING,
    Answer,
    Block,
    Chart,
    End,
    Jump,
    Step,
    chart_words,
    drawn_sections,
    identity,
)
from arbitre.print.chart.outline import outline
from arbitre.print.drawing import pagination
from arbitre.print.drawing.layout import SMALLEST, Box, Label, Line
from arbitre.print.drawing.measure import width
from arbitre.print.drawing.pagination import MARGIN, heading, heading_width, items, sheets
from arbitre.print.drawing.pdf import printed
from arbitre.texts import LANGUAGES
from arbitre.voice.wording import effects_text
from tests.print.drawn import SOME, boxes, charted, figures, marked, pages, parts, placed

LEAVES = Path(__file__).parent / "leaves.json"
SVG = "{http://www.w3.org/2000/svg}"
NEAR = 0.15


# -- complete


def test_no_text_is_missing(title: Title) -> None:
    drawn = charted(title)
    texts = [drawn.title, drawn.laws, *(block.title for block in drawn.blocks)]
    for item in parts(title):
        if isinstance(item, Step):
            assert item.why.strip(), item.text
            texts += [item.caption, item.text, item.law, *(answer.label for answer in item.answers)]
        elif isinstance(item, End):
            assert item.sentences
            texts += [item.laws, *item.sentences, *(go.text for go in item.go)]
        else:
            texts.append(item.mark)
    assert all(text.strip() for text in texts)
    assert not any(mark in text for text in texts for mark in ("{", "}", "None", "  "))


def test_answers_are_short(title: Title) -> None:
    labels = [a.label for item in parts(title) if isinstance(item, Step) for a in item.answers]
    assert not [label for label in labels if any(len(answer) > 52 for answer in label.split(" / "))]
    assert not [label for label in labels if label[0].isupper() and label not in ("LHO’s", "RHO’s")]


def test_every_ruling_of_the_laws_is_drawn_with_its_paragraphs(title: Title) -> None:
    say, case = chart_words(title.language), Case(edition(title.edition))
    sections = fiche(title.number).sections(edition(title.edition))
    rulings = [leaf.ruling for section in sections for leaf in leaves(section.root)]
    drawn = [item for item in parts(title) if isinstance(item, End)]
    jumps = [item for item in parts(title) if isinstance(item, Jump)]
    shown = [(end, end.laws) for end in drawn]
    for jump in jumps:
        to = marked(title, jump)
        besides = [e for e in items(to) if isinstance(e, End)] if isinstance(to, Step) and jump.laws else []
        shown += [(to, jump.laws)] if isinstance(to, End) else [(e, f"{jump.laws}, {e.laws}") for e in besides]
    by_law = [(end, set(re.split(", | / ", laws))) for end, laws in shown]
    for ruling in rulings:
        ends = [end for end, laws in by_law if set(ruling.laws) <= laws]
        told = {sentence for end in ends for sentence in (*end.sentences, *end.checks)}
        led = any(go.section for end in ends for go in end.go)
        for effect in ruling.effects:
            sentence = effect.law if isinstance(effect, Review) else effects_text(ruling, case, say, only=effect)
            assert sentence in told or (isinstance(effect, See) and led), sentence
    assert {law for ruling in rulings for law in ruling.laws} == set[str]().union(*(laws for _, laws in by_law))
    assert Counter(end.laws for end in drawn) == Counter(b.laws for b in boxes(title) if b.kind == RULING)


def test_equal_questions_are_drawn_once(title: Title) -> None:
    def nodes(part: Node | Leaf) -> Iterator[Node]:
        if isinstance(part, Node):
            yield part
            for _, below in part.branches:
                yield from nodes(below)

    sections = drawn_sections(fiche(title.number), edition(title.edition), chart_words(title.language))
    different = {identity(node) for section in sections for node in nodes(section.root)}
    others = chart_words(title.language).say("chart.others")
    labels = [label for figure in figures(title) for label in figure.labels]
    asked_again = sum(" ".join(line.text for line in label.lines) == others for label in labels)
    besides = [marked(title, item) for item in parts(title) if isinstance(item, Jump) and item.laws]
    like = sum(isinstance(item, Step) for to in besides for item in items(to))
    assert len(different) - like == sum(1 for box in boxes(title) if box.why) - asked_again


def test_every_letter_is_there_once_and_is_used(title: Title) -> None:
    all_boxes = boxes(title)
    there = [box.mark for box in all_boxes if box.mark and box.kind != JUMP]
    assert len(there) == len(set(there))
    assert set(there) == {box.mark for box in all_boxes if box.kind == JUMP}


def test_the_number_of_leaves(request: pytest.FixtureRequest) -> None:
    found = {
        card.number: {
            book: {section.situation: section.leaves for section in card.sections(edition(book))} for book in editions()
        }
        for card in FICHES
    }
    if request.config.getoption("--rewrite-snapshots"):
        LEAVES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    assert found == json.loads(LEAVES.read_text("utf-8"))


# -- legible


def inside(line: Line, thing: Box | Label) -> bool:
    """Does the line stand in its box, by the width table?"""
    high = thing.y <= line.y - line.size * 0.75 and line.y + line.size * 0.22 <= thing.y + thing.h
    return high and thing.x <= line.x and line.right <= thing.x + thing.w


def overlap(one: Box | Label, other: Box | Label) -> bool:
    across = one.x + NEAR < other.x + other.w and other.x + NEAR < one.x + one.w
    return across and one.y + NEAR < other.y + other.h and other.y + NEAR < one.y + one.h


def test_every_text_is_in_its_box(title: Title) -> None:
    for figure in figures(title):
        for thing in figure.things:
            assert all(inside(line, thing) for line in thing.lines), [line.text for line in thing.lines]


def test_nothing_lies_on_anything_else(title: Title) -> None:
    for figure in figures(title):
        for one, other in combinations(figure.things, 2):
            assert not overlap(one, other), ([x.text for x in one.lines], [x.text for x in other.lines])


def test_every_arrow_ends_at_a_box_and_crosses_none(title: Title) -> None:
    for figure in figures(title):
        for arrow in figure.arrows:
            x, y = arrow.points[-1]
            assert any(
                (abs(b.x - x) < NEAR and b.y <= y <= b.y + b.h) or (abs(b.y - y) < NEAR and b.x <= x <= b.x + b.w)
                for b in figure.boxes
            )
            for (ax, ay), (bx, by) in pairwise(arrow.points):
                way = Label(min(ax, bx), min(ay, by), abs(bx - ax) + NEAR / 2, abs(by - ay) + NEAR / 2, ())
                assert not any(overlap(way, box) for box in figure.boxes)


def test_a_sheet_is_a4_and_holds_what_is_on_it(title: Title) -> None:
    say = chart_words(title.language)
    for sheet in placed(title):
        assert sorted((sheet.width, sheet.height)) == [595.28, 841.89]
        ends = []
        for spot in sheet.spots:
            figure, top = spot.figure, spot.y + heading(spot.figure.size)
            assert figure.size >= SMALLEST
            assert heading_width(figure, say) <= figure.width
            right = max(thing.x + thing.w for thing in figure.things)
            assert spot.x + right <= sheet.width - MARGIN + NEAR
            assert top + max(box.y + box.h for box in figure.boxes) <= sheet.bottom + NEAR
            ends.append((spot.x, spot.y, spot.x + figure.width, top + figure.height))
        for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(ends, 2):
            assert ax >= bw or bx >= aw or ay >= bh or by >= ah


def test_only_the_last_sheet_may_be_half_empty(title: Title) -> None:
    for sheet in placed(title)[:-1]:
        last = max(spot.y + heading(spot.figure.size) + spot.figure.height for spot in sheet.spots)
        assert last > sheet.height * 0.45


def test_a_block_that_no_sheet_holds_is_cut_at_a_lettered_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pagination, "LONG", 380.0)
    drawn = charted(Title("64", "2017", "en"))
    small = sheets(drawn)
    assert len(small) > 1
    assert pagination._cost(small)[0] is False
    here = [{b.mark for spot in s.spots for b in spot.figure.boxes if b.mark and b.kind != JUMP} for s in small]
    for n, sheet in enumerate(small):
        for box in (box for spot in sheet.spots for box in spot.figure.boxes if box.kind == JUMP):
            assert any(box.mark in marks for marks in here)
            assert (box.mark in here[n]) != any("page" in line.text for line in box.lines)
    assert any(spot.figure.block.continued for sheet in small for spot in sheet.spots)
    rulings = [box.laws for sheet in small for spot in sheet.spots for box in spot.figure.boxes if box.kind == RULING]
    assert Counter(rulings) == Counter(b.laws for b in boxes(Title("64", "2017", "en")) if b.kind == RULING)


def test_the_fiches_drawn_here_show_whatever_a_drawing_can_have() -> None:
    """Else one that does must be added to those that are drawn here."""
    found = set()
    for title in SOME:
        on = placed(title)
        found.add(f"{len(on)} sheets")
        for spots in ([spot.figure for spot in sheet.spots] for sheet in on):
            found |= {"side by side" for figure in spots if figure.width < max(f.width for f in spots)}
            found |= {"continued" for figure in spots if figure.block.continued}
        others = chart_words(title.language).say("chart.others")
        texts = [" ".join(line.text for line in label.lines) for f in figures(title) for label in f.labels]
        found |= {"asked again" for text in texts if text == others}
        jumps = [any("page" in line.text for line in box.lines) for box in boxes(title) if box.kind == JUMP]
        found |= {"to another page" if away else "to a letter" for away in jumps}
    sheets_and_blocks = {"1 sheets", "2 sheets", "side by side", "continued"}
    assert found == sheets_and_blocks | {"asked again", "to another page", "to a letter"}


def test_a_question_with_more_answers_than_a_sheet_holds_is_asked_again() -> None:
    ends = [End(f"{n}A", (f"Sentence {n}. " * 40,) * 4) for n in range(20)]
    root = Step("fact", "Fact", "What happened?", "It matters.", "1A", tuple(Answer(f"case {n.laws}", n) for n in ends))
    on = sheets(Chart("1", "Many", "Law 1", "2017", "en", (Block("1", "Many answers", root),)))
    assert len(on) > 1
    assert pagination._cost(on)[0] is False
    drawn = [box for sheet in on for spot in sheet.spots for box in spot.figure.boxes]
    assert [box.laws for box in drawn if box.kind == RULING] == [end.laws for end in ends]
    assert len([box for box in drawn if box.kind == "fact"]) == len([box for box in drawn if box.kind == JUMP]) + 1


def test_what_is_drawn_on_demand_fits_its_sheets(matter: Title) -> None:
    assert pagination._cost(placed(matter))[0] is False
    for figure in figures(matter):
        assert all(inside(line, thing) for thing in figure.things for line in thing.lines)
    assert pages(matter)


# -- SVG


def test_text_is_text_in_svg(title: Title) -> None:
    texts = ["".join(t.itertext()) for page in pages(title) for t in page.iter(f"{SVG}text")]
    wanted = [line.text for figure in figures(title) for thing in figure.things for line in thing.lines]
    assert not Counter(wanted) - Counter(texts)


def letters(title: Title) -> list[float]:
    """The sizes of all that is written on the sheets of a fiche, drawn or printed, in points."""
    drawn = [float(t.attrib["font-size"]) for page in pages(title) for t in page.iter(f"{SVG}text")]
    sheet = pages(title)[0].attrib
    assert sheet["width"] == f"{sheet['viewBox'].split()[2]}pt"
    page = printed(charted(title), placed(title))
    return [*drawn, *(float(size) for size in re.findall(r"font-size:([\d.]+)pt", page))]


def test_letters_can_be_read_at_print_size(title: Title) -> None:
    assert min(letters(title)) >= SMALLEST == 8.5


def test_letters_of_what_is_drawn_on_demand_can_be_read(matter: Title) -> None:
    assert min(letters(matter)) >= SMALLEST


def test_what_is_looked_at_after_play_stands_once_at_the_foot(title: Title) -> None:
    """Of every sheet, where a ruling on it asks for it; in the ruling only its paragraph."""
    drawn = charted(title)
    laws = {law for check in drawn.checks for law in check.laws}
    assert laws == {law for item in parts(title) if isinstance(item, End) for law in item.checks}
    for sheet in placed(title):
        cited = {law for spot in sheet.spots for law in spot.figure.checks}
        foot = " ".join(line.text for line in sheet.foot)
        wanted = [check for check in drawn.checks if cited & set(check.laws)]
        assert bool(foot) == bool(wanted)
        for check in drawn.checks:
            assert foot.count(f"{', '.join(check.laws)} {check.text}") == (check in wanted), check


def test_a_page_says_what_it_is(title: Title) -> None:
    say, drawn = chart_words(title.language), charted(title)
    all_pages = pages(title)
    for n, page in enumerate(all_pages, 1):
        texts = " ".join("".join(t.itertext()) for t in page.iter(f"{SVG}text"))
        for text in (drawn.title, drawn.laws, title.edition, f"{n}/{len(all_pages)}"):
            assert text in texts
        assert all(say.say(f"legend.{kind}") in texts for kind in ("fact", "judgement", "player", "ruling", "mark"))
        assert page.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == title.language


def test_the_frame_fits_the_page(title: Title) -> None:
    """Header, headings and legend end before the margin and do not meet on a line."""
    for page in pages(title):
        right = float(page.attrib["viewBox"].split()[2]) - MARGIN
        ends: dict[str, list[tuple[float, float]]] = {}
        for text in page.findall(f"{SVG}text"):
            x, y = text.attrib["x"], text.attrib["y"]
            long = width("".join(text.itertext()), float(text.attrib["font-size"]), "font-weight" in text.attrib)
            ends.setdefault(y, []).append((float(x), float(x) + long))
        for spans in ends.values():
            ordered = sorted(spans)
            assert ordered[-1][1] <= right + 1
            assert all(one[1] <= other[0] + 0.5 for one, other in pairwise(ordered))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", editions())
def test_as_text_a_reason_is_told_once(book: str, language: str) -> None:
    why = chart_words(language).say("chart.why")
    lines = outline(charted(Title("68", book, language)), 2000).splitlines()
    reasons = [line.strip() for line in lines if line.strip().startswith(why)]
    assert len(reasons) == len(set(reasons)) > 3
    assert any("70D1" in line for line in lines)
