"""`arbitre certificate`: the process record of a ruling, the form of an appeal, and one more step for the record."""

from __future__ import annotations

import argparse
from typing import Any

from msgspec.structs import replace

from arbitre.game.seat import Seat
from arbitre.judge.appeal import appeal_html, appeal_page
from arbitre.judge.certificate_page import certificate_data, certificate_html, certificate_page, certificate_pdf
from arbitre.judge.paper import printed
from arbitre.judge.poll_words import PollWords, poll_words
from arbitre.judge.process import STATEMENTS, Certificate, certificate, deadline, law_line
from arbitre.table.event import Event
from arbitre.table.letters import letters
from arbitre.table.record import Record, check
from arbitre.table.record import write as written
from arbitre.terminal.console import Complaint, content, out, page, put, record_in, write, write_bytes, write_json
from arbitre.texts.grammar import grammar


def run(given: argparse.Namespace, language: str) -> int:
    """Add a step where one is named, and show what there is."""
    say = poll_words(language)
    record = record_in(content(given.file or "-", language))
    if given.add is not None:
        record = check(record.with_event(_step(record, given, language)))
    if given.save is not None:
        put(given.save, written(record) + b"\n")
    found, players = certificate(record, language), given.copy == "players"
    if given.form == "appeal":
        _appeal(found, say, given)
    elif given.format == "json":
        write_json(certificate_data(found, say, players))
    elif given.format in ("html", "pdf"):
        html = certificate_html(found, say, players)
        data = certificate_pdf(found, say, players) if given.format == "pdf" else html.encode()
        _put(data, given.format, given.out)
    else:
        _put(str(certificate_page(found, say, page(), players)).encode(), "text", given.out)
    return 0


def _appeal(found: Certificate, say: PollWords, given: argparse.Namespace) -> None:
    """The form; it goes to players, unless another copy is asked for."""
    form, players = given.format or "text", given.copy != "director"
    if form == "json":
        raise Complaint("cli.value", name="--format", value=form, known="text, html, pdf")
    if form == "text":
        return _put(str(appeal_page(found, say, page(), given.contestant, players)).encode(), form, given.out)
    html = appeal_html(found, say, given.contestant, players)
    return _put(printed(html, say.language) if form == "pdf" else html.encode(), form, given.out)


def _step(record: Record, given: argparse.Namespace, language: str) -> Event:
    """One more step; that of the law writes itself."""
    fields: dict[str, Any] = {"process": given.add, "at": given.at, "text": given.text, "statement": given.statement}
    fields["to"] = _seats(given.to, language) if given.to else None
    for name in ("by", "player"):
        seats = _seats(getattr(given, name), language) if getattr(given, name) else []
        fields[name] = seats[0] if seats else None
    if given.add == "options" and given.statement not in (None, *STATEMENTS):
        raise Complaint("cli.value", name="--statement", value=given.statement, known=", ".join(STATEMENTS))
    if given.add == "appeal" and given.statement and deadline(Event(**fields)) is None:
        raise Complaint("cli.value", name="--statement", value=given.statement, known="17:10, 2026-05-03T17:10")
    if given.add == "law" and not given.text:
        fields["text"] = law_line(replace(record))
    return Event(**fields)


def _seats(text: str, language: str) -> list[Seat]:
    read = letters(grammar(language).letters).seats.read
    found = [read.get(word.strip().upper()) for word in text.split(",")]
    if None in found:
        raise Complaint("cli.declarer", value=text)
    return [Seat(str(seat)) for seat in found]


def _put(data: bytes, form: str, path: str | None) -> None:
    if path is not None:
        put(path, data)
    elif form == "pdf":
        if out().isatty():
            raise Complaint("process.out")
        write_bytes(data)
    else:
        write(data.decode())
