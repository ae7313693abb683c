"""What is printed about one matter: the report of the hand, and the form of an appeal."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from html import escape
from typing import Any

import msgspec

from arbitre.desk import answer
from arbitre.game.call import Call
from arbitre.judge.appeal import appeal_html
from arbitre.judge.certificate_page import certificate_pdf
from arbitre.judge.paper import document, items, printed, section
from arbitre.judge.poll_words import poll_words
from arbitre.judge.process import certificate
from arbitre.table.record import read
from arbitre.terminal.screen import Phrases

from .entry import SEATS, Name, place
from .trail import trail

FORMS = ("hand", "appeal")
OF_RECORD = ("review", "certificate", "certificate-players")
"""Papers that the record of a matter gives by itself: the form of a review, how the ruling was made."""
TO_FILL = ("appellant", "grounds", "other_side", "director", "decision", "deposit", "signatures")
"""What people write on the form of an appeal (Law 92)."""


class Papers:
    """All that is known of one matter: its event, its entries, who sat there, and where it stands now."""

    def __init__(
        self, event: dict[str, Any], entries: list[dict[str, Any]], names: Iterable[Name], say: Phrases
    ) -> None:
        self.event, self.entries, self.say = event, entries, say
        self.place: dict[str, Any] = {}
        for entry in entries:
            self.place |= place(entry["data"])
        table = str(self.place.get("table", ""))
        self.names = {one.seat: one.name for one in names if one.table == table}
        latest = next((e for e in reversed(entries) if isinstance(e["data"].get("matter"), dict)), None)
        matter: dict[str, Any] = latest["data"]["matter"] if latest else {}
        page = answer({"do": "open", "lang": say.language, "matter": matter}) if matter else {}
        self.matter, self.page = ({}, {}) if "error" in page else (matter, page)


def form_pdf(form: str, papers: Papers) -> bytes:
    """The form as PDF; what draws it is loaded now."""
    if form in OF_RECORD:
        return _of_the_record(form, papers)
    return printed(form_html(form, papers), papers.say.language)


def _of_the_record(form: str, papers: Papers) -> bytes:
    """What the record of the matter itself shows; a LookupError where the matter has none."""
    language = papers.say.language
    found = certificate(read(msgspec.json.encode(papers.matter["record"])), language)
    if form == "review":
        return printed(appeal_html(found, poll_words(language)), language)
    return certificate_pdf(found, poll_words(language), form == "certificate-players")


def form_html(form: str, papers: Papers) -> str:
    """The form as a page."""
    say = papers.say
    title = say.say(f"log.form.{form}")
    body = "".join(
        (
            f"<h1>{escape(title)}</h1>",
            f'<div class="top">{_heading(papers)}{_players(papers)}</div>',
            section(say.say("log.board"), _board(papers)),
            section(say.say("log.fact"), _facts(papers)),
            section(say.say("log.ruling"), _rulings(papers)),
            section(say.say("log.course"), _course(papers)),
            section(say.say("log.open"), _open(papers)),
            _to_fill(papers) if form == "appeal" else "",
            f'<p class="note">{escape(say.say("log.prevails"))}</p>',
        )
    )
    return document(title, body, say.language)


def _heading(papers: Papers) -> str:
    """Which event, when, where."""
    data, say = papers.event.get("data", {}), papers.say
    record = papers.matter.get("record", {})
    first = papers.entries[0] if papers.entries else {}
    shown = {
        "event": data.get("name"),
        "session": data.get("session"),
        **papers.place,
        "at": _moment(str(first["at"])) if first else None,
        "edition": record.get("edition") or papers.matter.get("edition") or data.get("edition"),
        "engine": first.get("engine"),
    }
    cells = (
        f"<th>{escape(say.say(f'log.{key}'))}</th><td>{escape(str(value))}</td>"
        for key, value in shown.items()
        if value
    )
    return f"<table>{''.join(f'<tr>{cell}</tr>' for cell in cells)}</table>"


def _moment(at: str, form: str = "%Y-%m-%d %H:%M %Z") -> str:
    """An hour by the clock of the machine that prints; what a phone wrote that is none stands as it was written."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime(form)
    except (ValueError, OverflowError):
        return at


def _players(papers: Papers) -> str:
    """Names, where they are kept; the seats stand alone otherwise."""
    if not papers.names:
        return ""
    say = papers.say
    rows = (
        f"<tr><th>{escape(say.say(f'log.seat.{seat}'))}</th><td>{escape(papers.names[seat])}</td></tr>"
        for seat in SEATS
        if seat in papers.names
    )
    return f"<table>{''.join(rows)}</table>"


def _board(papers: Papers) -> str:
    """Hands and auction, as far as the record has them."""
    record, say = papers.matter.get("record", {}), papers.say
    hands = record.get("hands") or {}
    lines = [(say.say(f"log.seat.{seat}"), hands[seat]) for seat in SEATS if seat in hands]
    report = papers.page.get("report") or {}
    if calls := [_call(entry, say) for entry in report.get("auction", ())]:
        lines.append((say.say("log.auction"), ", ".join(calls)))
    if report.get("contract"):
        by = [say.say(f"log.seat.{seat}") for seat in (report.get("declarer"),) if seat]
        lines.append((say.say("log.contract"), ", ".join([_contract(report["contract"], say), *by])))
    return items((say.say("log.line", what=what, value=value), "") for what, value in lines)


def _contract(contract: str, say: Phrases) -> str:
    """As it is said: 4 spades, doubled where it was."""
    bid = contract.rstrip("X")
    doubled = contract[len(bid) :]
    return " ".join(say.call(Call.parse(each)) for each in (bid, doubled) if each)


def _call(entry: dict[str, Any], say: Phrases) -> str:
    made = say.call(Call.parse(entry["call"]))
    by = say.say("log.seat." + entry["by"])
    return f"{by} [{made}]" if "withdrawn" in entry else f"{by} {made}"


def _facts(papers: Papers) -> str:
    report = papers.page.get("report")
    if report:
        return items((found["text"], " ".join(found["laws"])) for found in report["irregularities"])
    return items([(papers.page.get("title", ""), ""), (papers.page.get("fact", ""), "")])


def _rulings(papers: Papers) -> str:
    """What was ruled with its reasons; of questions, what was said."""
    report = papers.page.get("report")
    if not report:
        said = (step for step in papers.page.get("script", ()) if step["kind"] in ("say", "do", "remember"))
        return items((step["text"], step["law"] or "") for step in said)
    return items((each["text"], " ".join(each["laws"])) for each in report["rulings"])


def _course(papers: Papers) -> str:
    """Every entry in its order: what was chosen, corrected, taken back, noted."""
    return items((f"{_moment(at, '%H:%M')} {text}", "") for at, text in trail(papers.entries, papers.say))


def _open(papers: Papers) -> str:
    """What still waits, with the time it is due where one was set."""
    listed = (e["data"]["open"] for e in reversed(papers.entries) if isinstance(e["data"].get("open"), list))
    latest: list[Any] = next(listed, [])
    due = [
        (
            f"{each.get('text', '')} {_moment(str(each['due'])) if each.get('due') else ''}".strip(),
            str(each.get("law") or ""),
        )
        for each in latest
        if isinstance(each, dict)
    ]
    return items(due or [(each["text"], each.get("law") or "") for each in papers.page.get("waits", ())])


def _to_fill(papers: Papers) -> str:
    say = papers.say
    return "".join(
        f'<h2>{escape(say.say(f"log.fill.{key}"))}</h2><div class="fill{" small" if key == "deposit" else ""}"></div>'
        for key in TO_FILL
    )
