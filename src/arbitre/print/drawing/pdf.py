"""The sheets of a fiche as a PDF, through WeasyPrint where that is installed."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any
from urllib.parse import quote

from msgspec import structs

from arbitre.print.chart.flowchart import Chart, chart_words

from .font import FONTS, font_faces
from .layout import Line
from .measure import LEADING
from .page import document
from .pagination import Sheet
from .svg import INK, Layer, Written, coloured, drawn_as, full_title, layers, shell

MIDDLE = 0.346
"""How far above the baseline the middle of a line is, in multiples of its size."""

STYLE = f"""
{font_faces()}
body {{ margin: 0; font-family: {FONTS}; font-kerning: none; color: {INK}; }}
img {{ display: block; }}
section {{ position: relative; }}
div {{ position: absolute; left: 0; top: 0; }}
p, b {{ position: absolute; width: 0; margin: 0; line-height: {LEADING:g}; white-space: pre; }}
i {{ font-style: normal; }}
"""


class PdfMissing(ImportError):
    """WeasyPrint, or a library it needs, is not there; the message says how to get it."""


def pdf(drawn: Chart, sheets: Sequence[Sheet]) -> bytes:
    """One page a sheet, text as text."""
    written: bytes = weasyprint(drawn.language).HTML(string=printed(drawn, sheets)).write_pdf()
    return written


def printed(drawn: Chart, sheets: Sequence[Sheet]) -> str:
    """What is given to the printer: the shapes of each sheet as a picture, and over it the text."""
    rules, body = [STYLE], []
    for n, sheet in enumerate(sheets, 1):
        rules.append(f"@page p{n} {{ size: {sheet.width:g}pt {sheet.height:g}pt; margin: 0; }} #p{n} {{ page: p{n}; }}")
        found = list(layers(drawn, sheet, n, len(sheets)))
        shapes = quote(shell(sheet, drawn_as(found, lambda _: ""), f'fill="{INK}"'))
        texts = "".join(_text(lines) for layer in found for lines in _paragraphs(layer))
        body.append(f'<section id="p{n}"><img src="data:image/svg+xml,{shapes}"><div>{texts}</div></section>')
    return document(full_title(drawn, chart_words(drawn.language)), drawn.language, body, "\n".join(rules))


def _paragraphs(layer: Layer) -> Iterator[list[Written]]:
    """The texts in their places on the sheet; lines that follow one below the other come together."""
    lines: list[Written] = []
    for mark in layer.marks:
        if isinstance(mark, Written):
            line = structs.replace(mark.line, x=layer.x + mark.line.x, y=layer.y + mark.line.y)
            if lines and not _follows(lines[-1], mark.fill, line):
                yield lines
                lines = []
            lines.append(Written(line, mark.fill))
    if lines:
        yield lines


def _follows(last: Written, fill: str, line: Line) -> bool:
    """Is this the next line of the same paragraph?"""
    above = last.line
    same = (above.x, above.size, above.bold, last.fill) == (line.x, line.size, line.bold, fill)
    return same and abs(line.y - above.y - LEADING * line.size) < 0.01


def _text(lines: list[Written]) -> str:
    """A paragraph in its place."""
    first, fill = lines[0].line, lines[0].fill
    tag = "b" if first.bold else "p"
    top = first.y - (MIDDLE + LEADING / 2) * first.size
    colour = f";color:{fill}" if fill else ""
    place = f"left:{first.x:.2f}pt;top:{top:.2f}pt;font-size:{first.size:g}pt{colour}"
    text = "\n".join(coloured(written.line.text, "i", "style", "color:") for written in lines)
    return f'<{tag} style="{place}">{text}</{tag}>'


def weasyprint(language: str) -> Any:
    """The printer, or a PdfMissing in the reader's language."""
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    try:
        return import_module("weasyprint")
    except (ImportError, OSError) as missing:
        raise PdfMissing(chart_words(language).say("chart.pdf")) from missing
