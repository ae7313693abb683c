"""The sheets of a fiche as a PDF, through WeasyPrint where that is installed."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from .chart import Chart, chart_words
from .drawing import full_title, unfitted
from .page import document
from .paging import Sheet


class PdfMissing(ImportError):
    """WeasyPrint, or a library it needs, is not there; the message says how to get it."""


def pdf(drawn: Chart, sheets: Sequence[Sheet], pages: Sequence[str]) -> bytes:
    """One page a sheet, text as text."""
    say = chart_words(drawn.language)
    rules = ["body { margin: 0; } svg { display: block; }"]
    body = []
    for n, (sheet, page) in enumerate(zip(sheets, pages, strict=True), 1):
        rules.append(f"@page p{n} {{ size: {sheet.width:g}pt {sheet.height:g}pt; margin: 0; }} #p{n} {{ page: p{n}; }}")
        body.append(f'<div id="p{n}">{unfitted(page)}</div>')
    text = document(full_title(drawn, say), drawn.language, body, "\n".join(rules))
    written: bytes = weasyprint(drawn.language).HTML(string=text).write_pdf()
    return written


def weasyprint(language: str) -> Any:
    """The printer, or a PdfMissing in the reader's language."""
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    try:
        return import_module("weasyprint")
    except (ImportError, OSError) as missing:
        raise PdfMissing(chart_words(language).say("chart.pdf")) from missing
