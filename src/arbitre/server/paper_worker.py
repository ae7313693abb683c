"""A process that draws papers, one a line: what it is given is JSON, what it answers too, the PDF in base64."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from arbitre.interview.fiches import fiche
from arbitre.laws.editions import Edition, edition
from arbitre.log.entry import Name
from arbitre.log.forms import Papers, form_pdf
from arbitre.print.card.card_set import one_card
from arbitre.print.chart.chart_set import draw
from arbitre.print.drawing.pdf import PdfMissing
from arbitre.table.errors import RecordError
from arbitre.terminal.screen import phrases

MEMORY = 2 << 30
"""Bytes that such a process may have, where the system can hold it to that."""


class Matter(Struct, tag="matter", frozen=True):
    """A form about a matter, with all that is in it."""

    form: str
    lang: str
    event: dict[str, Any]
    entries: list[dict[str, Any]]
    names: list[Name]


class Fiche(Struct, tag="fiche", frozen=True):
    """A fiche, or one of its table cards."""

    number: str
    form: str
    edition: str
    lang: str


class Drawn(Struct, frozen=True):
    """What became of it: the paper, or why there is none."""

    pdf: bytes = b""
    refused: str = ""


def _chart(number: str, book: Edition, language: str) -> bytes:
    return draw(fiche(number), book, language, "pdf")


def _card(number: str, book: Edition, language: str) -> bytes:
    return one_card(number, book, language, "pdf")


DRAWN = {"chart": _chart, "card": _card}
"""How a fiche can be printed."""


def drawn(asked: Matter | Fiche) -> Drawn:
    """One paper."""
    try:
        if isinstance(asked, Fiche):
            return Drawn(DRAWN[asked.form](asked.number, edition(asked.edition), asked.lang))
        papers = Papers(asked.event, asked.entries, asked.names, phrases(asked.lang))
        return Drawn(form_pdf(asked.form, papers))
    except (LookupError, RecordError):
        return Drawn(refused="serve.no_such")
    except PdfMissing:
        return Drawn(refused="serve.no_pdf")


def _held() -> None:
    """No paper may take the whole machine."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Line by line, until nobody asks any more."""
    _held()
    for line in sys.stdin.buffer:
        found = drawn(msgspec.json.decode(line, type=Matter | Fiche))
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
