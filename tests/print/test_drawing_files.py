"""The fiches as files: formats, a set with its index, and nothing half written.

Each fiche is written once here; tests/long/test_every_fiche.py writes each in every edition and language.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import pytest

from arbitre.interview.fiches import fiche
from arbitre.laws.editions import edition
from arbitre.print.chart import chart_set as shelf
from arbitre.print.chart.chart_index import Title
from arbitre.print.chart.chart_set import draw, draw_all
from arbitre.print.chart.flowchart import LETTERS, chart, chart_words, letter
from arbitre.print.drawing import pagination
from arbitre.print.drawing import pdf as printing
from arbitre.print.drawing.page import html
from arbitre.texts import LANGUAGES
from tests.print.drawn import ALL, SOME, charted, placed

FEW = [Title("24", "2017", "en"), Title("25", "2007", "fr"), Title("25", "2017", "fr")]


class Tags(HTMLParser):
    """What a page holds: its tags with their attributes, and whether all are closed."""

    VOID = ("meta", "br", "input", "rect", "path", "polygon", "circle")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def test_a_fiche_in_each_format() -> None:
    card, book = fiche("27"), edition("2017")
    assert draw(card, book, "en", "text").decode().startswith("27. ")
    assert draw(card, book, "en", "svg").startswith(b"<svg ")
    assert draw(card, book, "en", "html").startswith(b"<!doctype html>")
    with pytest.raises(LookupError):
        draw(card, book, "en", "png")


def test_several_sheets_are_one_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pagination, "LONG", 500.0)
    whole = ElementTree.fromstring(draw(fiche("25"), edition("2007"), "fr", "svg"))
    heights = [float(s.attrib["viewBox"].split()[3]) for s in whole.findall("{http://www.w3.org/2000/svg}svg")]
    assert len(heights) > 1
    assert float(whole.attrib["viewBox"].split()[3]) == pytest.approx(sum(heights), abs=0.1)


def test_the_outline_is_no_wider_than_the_screen(title: Title) -> None:
    text = draw(fiche(title.number), edition(title.edition), title.language, "text").decode()
    assert max(len(line) for line in text.splitlines()) <= 80
    assert chart_words(title.language).say("chart.why") in text


@pytest.mark.usefixtures("laid_out_once")
def test_a_page_stands_alone(title: Title) -> None:
    text = draw(fiche(title.number), edition(title.edition), title.language, "html").decode()
    page = Tags(text)
    assert page.of("html") == [{"lang": title.language}]
    assert len(page.of("h1")) == 1
    sections = [f"s{section.number}" for section in fiche(title.number).sections(edition(title.edition))]
    ids = [s["id"] for s in page.of("section")]
    assert ids in (sections, [*sections, "s-checks"])
    assert not [tag for tag in ("script", "link", "img", "iframe") if page.of(tag)]
    targets = [a["href"] or "" for a in page.of("a")]
    assert all(target.startswith("#s") for target in targets)
    assert set(re.findall(r"[a-z]+://[^\s\"<]+", text)) == {"http://www.w3.org/2000/svg"}


def test_a_page_of_a_set_leads_to_the_others() -> None:
    drawn = chart(fiche("30"), edition("2017"), "en")
    page = Tags(html(drawn, drawn, [], {"31": "31-2017-en.html"}, "index.html", {"français": "30-2017-fr.html"}))
    assert {"31-2017-en.html", "index.html", "30-2017-fr.html"} <= {a["href"] for a in page.of("a")}


def test_letters_go_on_after_z() -> None:
    assert [letter(n) for n in (0, len(LETTERS) - 1, len(LETTERS), 2 * len(LETTERS))] == ["A", "Z", "AA", "BA"]


def check_index(folder: Path, form: str, whole: list[Title]) -> None:
    """The set has an index that leads to each of its files; a page leads to no other."""
    told: list[tuple[int, int, str]] = []
    made = draw_all(folder / "new" / "folder", form, lambda *news: told.append(news), whole)
    index = Tags(made[-1].read_text("utf-8"))
    linked = [a["href"] for a in index.of("a")]
    assert sorted(path.name for path in made[:-1]) == sorted(name or "" for name in linked)
    assert sorted(made) == sorted(made[0].parent.iterdir())
    assert len({name.rsplit(".")[0][:7] for name in linked if name}) == len({title[:2] for title in whole})
    assert {s["lang"] for s in index.of("section")} == {title.language for title in whole}
    assert [done for done, _, _ in told] == list(range(1, len(whole) + 1))
    if form == "html":
        everywhere = {a["href"] for path in made for a in Tags(path.read_text("utf-8")).of("a")}
        assert {name.split("#")[0] for name in everywhere if name and name[0] != "#"} <= {path.name for path in made}


@pytest.mark.usefixtures("laid_out_once")
@pytest.mark.parametrize(
    ("form", "whole"), [("svg", SOME), ("html", [title for title in ALL if title[1:] == ("2017", "fr")])]
)
def test_a_set_has_an_index(form: str, whole: list[Title], tmp_path: Path) -> None:
    check_index(tmp_path, form, whole)


def test_an_interrupt_leaves_whole_files_only(tmp_path: Path) -> None:
    def stop(done: int, _total: int, _name: str) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        draw_all(tmp_path, "text", stop)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_that_cannot_be_finished_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_old: str, _new: Path) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="no space"):
        shelf.write(tmp_path / "fiche.svg", b"...")
    assert not list(tmp_path.iterdir())


def test_an_unknown_format_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(LookupError):
        draw_all(tmp_path / "out", "png")
    assert not (tmp_path / "out").exists()


def unpacked(content: bytes) -> list[bytes]:
    """A PDF with its packed objects laid open; a last byte that is a line end is taken for one and missed by nobody."""
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL)
    return [content, *(zlib.decompressobj().decompress(part) for part in packed if part.startswith(b"\x78"))]


def sheets_of(content: bytes) -> int:
    """How many pages a PDF has."""
    return sum(part.count(b"/MediaBox") for part in unpacked(content))


def test_text_is_text_for_the_printer(title: Title) -> None:
    drawn, on = charted(title), placed(title)
    page = re.sub(r"</?i\b[^>]*>", "", printing.printed(drawn, on))
    told = Counter(
        line for text in re.findall(r"<([pb]) [^>]*>(.*?)</\1>", page, re.DOTALL) for line in text[1].split("\n")
    )
    figures = [spot.figure for sheet in on for spot in sheet.spots]
    wanted = [line.text for figure in figures for thing in figure.things for line in thing.lines]
    assert not Counter(map(escape, wanted)) - told


def test_a_pdf_knows_its_letters() -> None:
    """Every letter and accent can be searched for and copied."""
    parts = unpacked(draw(fiche("24"), edition("2017"), "fr", "pdf"))
    maps = b" ".join(part for part in parts if b"beginbfchar" in part).lower()
    assert all(f"<{ord(letter):04x}>".encode() in maps for letter in "aéà’◷")


def test_pdf_of_some(tmp_path: Path) -> None:
    made = draw_all(tmp_path, "pdf", which=FEW)
    assert [path.name for path in made] == ["24-2017-en.pdf", "25-2007-fr.pdf", "25-2017-fr.pdf", "index.html"]
    expected = [len(placed(title)) for title in FEW]
    assert [sheets_of(path.read_bytes()) for path in made[:-1]] == expected
    assert all(path.read_bytes().startswith(b"%PDF") for path in made[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("missing", [ImportError, OSError])
def test_without_weasyprint_one_line_says_what_to_do(
    language: str, missing: type[Exception], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def absent(_name: str) -> None:
        raise missing

    monkeypatch.setattr(printing, "import_module", absent)
    with pytest.raises(printing.PdfMissing, match=r"arbitre\[pdf\]") as caught:
        draw(fiche("24"), edition("2017"), language, "pdf")
    assert "\n" not in str(caught.value)
    with pytest.raises(printing.PdfMissing):
        draw_all(tmp_path / "out", "pdf")
    assert not (tmp_path / "out").exists()
