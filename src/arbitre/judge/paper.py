"""What every printed paper of a ruling has in common: its look, sections, lists, and the printer."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from arbitre.print.drawing.pdf import weasyprint

STYLE = """
@page { size: A4; margin: 14mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; } }
body { font: 10pt/1.3 "Noto Sans", "DejaVu Sans", sans-serif; color: #17201c; }
h1 { font-size: 17pt; margin: 0 0 2mm; } h2 { font-size: 11pt; margin: 4mm 0 1mm; border-bottom: .4pt solid #7b827d; }
h2 { break-after: avoid; } .fill, li { break-inside: avoid; }
table { border-collapse: collapse; } td, th { padding: .5mm 4mm .5mm 0; text-align: left; vertical-align: top; }
th { font-weight: 600; } li { margin: 0 0 1mm; } ul { margin: 0; padding-left: 5mm; }
.law { color: #4b5650; font-size: 9pt; } .fill { height: 22mm; border: .4pt solid #7b827d; } .small { height: 9mm; }
.note { color: #4b5650; font-size: 8.5pt; margin-top: 6mm; } .top { display: flex; gap: 14mm; }
"""


def document(title: str, body: str, language: str, style: str = "") -> str:
    """A page of its own."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}{style}</style>'
    return f'<!doctype html><html lang="{language}">{head}{body}'


def section(title: str, content: str) -> str:
    """A part with its heading; nothing where there is nothing in it."""
    return f"<h2>{escape(title)}</h2>{content}" if content else ""


def items(lines: Iterable[tuple[str, str]]) -> str:
    """Sentences with their paragraphs."""
    rows = [f'<li>{escape(text)} <span class="law">{escape(law)}</span></li>' for text, law in lines if text]
    return f"<ul>{''.join(rows)}</ul>" if rows else ""


def rows(pairs: Iterable[tuple[str, str]]) -> str:
    """Names with what belongs to them."""
    cells = (f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in pairs if text)
    found = "".join(cells)
    return f"<table>{found}</table>" if found else ""


def printed(html: str, language: str) -> bytes:
    """The page as PDF; what draws it is loaded now."""
    written: bytes = weasyprint(language).HTML(string=html).write_pdf()
    return written


def pages(html: str, language: str) -> int:
    """How many sheets of paper it takes."""
    return len(weasyprint(language).HTML(string=html).render().pages)
